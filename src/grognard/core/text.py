"""Messages travel as keys with arguments; sentences are made at the edge, in Italian or English, with Fluent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "it")

_OPEN, _MIDDLE, _CLOSE = "\ue000", "\ue001", "\ue002"


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence to be: a Fluent key with its arguments, and what it points at on the board (`unit:x`, `square:d4`)."""

    key: str
    args: dict[str, str | int | Message | tuple[Message, ...]] = {}
    ref: str = ""


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """A run of text; `ref` names the thing on the board it speaks of."""

    text: str
    ref: str = ""


class MissingText(LookupError):
    """A key that no language file holds: a defect of the program, never of the player."""


class Texts:
    """The sentences of one game in one language."""

    def __init__(self, language: str, files: Iterable[Path]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in files:
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def has(self, key: str) -> bool:
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        return attribute in message.attributes if attribute else message.value is not None

    def render(self, message: Message) -> str:
        """The sentence as plain text."""
        return "".join(span.text for span in self.spans(message))

    def say(self, key: str, **args: str | int | Message | tuple[Message, ...]) -> str:
        return self.render(Message(key, dict(args)))

    def spans(self, message: Message) -> list[Span]:
        """The sentence as runs of text, those that speak of a thing on the board marked with it."""
        spans: list[Span] = []
        for piece in self._format(message).split(_OPEN):
            marked, closed, plain = piece.partition(_CLOSE)
            if not closed:
                marked, plain = "", piece
            if marked:
                ref, _, text = marked.partition(_MIDDLE)
                spans.append(Span(text, ref))
            if plain:
                spans.append(Span(plain))
        return spans

    def _format(self, message: Message) -> str:
        name, _, attribute = message.key.partition(".")
        if not self.has(message.key):
            raise MissingText(f"{self.language}: {message.key}")
        found = self._bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None
        formatted, errors = self._bundle.format_pattern(pattern, self._arguments(message.args))
        if errors:
            raise MissingText(f"{self.language}: {message.key}: {errors[0]}")
        text = str(formatted)
        return f"{_OPEN}{message.ref}{_MIDDLE}{_flat(text)}{_CLOSE}" if message.ref else text

    def _arguments(self, args: Mapping[str, str | int | Message | tuple[Message, ...]]) -> dict[str, str | int]:
        plain: dict[str, str | int] = {}
        for name, value in args.items():
            if isinstance(value, Message):
                plain[name] = self._format(value)
            elif isinstance(value, tuple):
                plain[name] = self._list([self._format(item) for item in value])
                plain[f"{name}-count"] = len(value)
            else:
                plain[name] = value
        return plain

    def _list(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        last = {"en": " and ", "it": " e "}[self.language]
        return ", ".join(items[:-1]) + last + items[-1]


def _flat(text: str) -> str:
    """A reference inside a reference keeps its words and loses its mark."""
    while _OPEN in text:
        before, _, rest = text.partition(_OPEN)
        marked, _, after = rest.partition(_CLOSE)
        text = before + marked.partition(_MIDDLE)[2] + after
    return text


def text_files(folder: Path, language: str) -> list[Path]:
    """The language files of a folder: `en.ftl`, `names.en.ftl` and so on."""
    return sorted([*folder.glob(f"{language}.ftl"), *folder.glob(f"*.{language}.ftl")])


@lru_cache(maxsize=64)
def texts(language: str, *folders: Path) -> Texts:
    """The sentences of the core together with those in `folders`; parsed once."""
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
    own = Path(__file__).parent / "text"
    return Texts(language, [file for folder in (own, *folders) for file in text_files(folder, language)])
