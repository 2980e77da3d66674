"""Positions as readable JSON, and in them plain dataclasses (frames and what they hold).

A field typed by a NewType that has a name table is written by name: a square as `d4`, a card as its id.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")


def written(position: msgspec.Struct) -> dict[str, object]:
    return cast(dict[str, object], msgspec.to_builtins(position))


def read(data: Mapping[str, object], kind: type[T]) -> T:
    """A position as its record; raises ValueError with a reason a person can act on."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def sound(state: T, *laws: Callable[[T], None]) -> T:
    """The state that was read, if it can be; raises ValueError with what does not hold."""
    try:
        for law in laws:
            law(state)
    except AssertionError as error:
        raise ValueError(str(error)) from None
    return state


@dataclasses.dataclass(frozen=True, slots=True)
class Naming:
    """How values of one NewType over int are written and read."""

    write: Callable[[int], str]
    read: Callable[[str], int]


class Codec:
    """Writes and reads the frames of one game through a name-to-class registry."""

    def __init__(self, frames: Iterable[type], names: Mapping[object, Naming]) -> None:
        self._classes: dict[str, type] = {cls.__name__: cls for cls in frames}
        self._names = names
        self._hints: dict[type, dict[str, object]] = {}

    def dump(self, frame: object) -> dict[str, object]:
        return {"frame": type(frame).__name__, **self.fields(frame)}

    def load(self, data: Mapping[str, object]) -> object:
        name = str(data.get("frame"))
        if name not in self._classes:
            raise ValueError(f"no frame is called {name!r}; there are {', '.join(sorted(self._classes))}")
        return self.make(self._classes[name], {key: value for key, value in data.items() if key != "frame"})

    def fields(self, record: object) -> dict[str, object]:
        hints = self._types(type(record))
        return {name: self.write(hint, getattr(record, name)) for name, hint in hints.items()}

    def make(self, cls: type[T], data: Mapping[str, object]) -> T:
        hints = self._types(cls)
        unknown = sorted(set(data) - set(hints))
        if unknown:
            raise ValueError(f"{cls.__name__} has no field {', '.join(unknown)}")
        missing = sorted(set(hints) - set(data) - _optional(cls))
        if missing:
            raise ValueError(f"{cls.__name__} needs {', '.join(missing)}")
        values = {name: self.read(hints[name], value, name) for name, value in data.items()}
        return cls(**values)

    def write(self, hint: object, value: object) -> object:
        if value is None:
            return None
        hint = _present(hint)
        naming = self._names.get(hint)
        if naming is not None:
            assert isinstance(value, int)
            return naming.write(value)
        if isinstance(value, tuple | list):
            inner = get_args(hint)[0]
            return [self.write(inner, item) for item in value]
        if dataclasses.is_dataclass(value):
            return self.fields(value)
        return value

    def read(self, hint: object, value: object, name: str) -> object:
        if value is None:
            if _present(hint) is not hint:
                return None
            raise ValueError(f"{name} may not be empty")
        hint = _present(hint)
        naming = self._names.get(hint)
        if naming is not None:
            return naming.read(_expect(str, value, name))
        if get_origin(hint) is tuple:
            return tuple(self.read(get_args(hint)[0], item, name) for item in _expect(list, value, name))
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            return self.make(hint, _expect(dict, value, name))
        hint = getattr(hint, "__supertype__", hint)
        assert isinstance(hint, type)
        return _expect(hint, value, name)

    def _types(self, cls: type) -> dict[str, object]:
        if cls not in self._hints:
            hints = get_type_hints(cls).items()
            self._hints[cls] = {name: hint for name, hint in hints if get_origin(hint) is not ClassVar}
        return self._hints[cls]


def _present(hint: object) -> object:
    """`X` of `X | None`."""
    if get_origin(hint) not in (Union, types.UnionType):
        return hint
    return next(choice for choice in get_args(hint) if choice is not type(None))


def _optional(cls: type) -> set[str]:
    if not dataclasses.is_dataclass(cls):
        return set()
    return {field.name for field in dataclasses.fields(cls) if field.default is not dataclasses.MISSING}


def _expect(kind: type[T], value: object, name: str) -> T:
    if isinstance(value, kind) and not (kind is int and isinstance(value, bool)):
        return value
    raise ValueError(f"{name} should be {kind.__name__} and is {value!r}")
