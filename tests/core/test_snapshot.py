"""The codec of frames: dataclasses to readable JSON and back; what does not fit is refused with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core.snapshot import Codec, Naming

Place = NewType("Place", int)
Count = NewType("Count", int)
PLACES = ("home", "road", "field")


@dataclass(slots=True)
class Inner:
    where: Place
    count: Count = Count(0)


@dataclass(slots=True)
class Waiting:
    seat: int
    sure: bool
    name: str
    at: Place
    way: tuple[Place, ...]
    inner: Inner
    maybe: Place | None = None
    many: tuple[Inner, ...] = ()


@dataclass(slots=True)
class Done:
    pass


def _read(name: str) -> int:
    if name not in PLACES:
        raise ValueError(f"no place is called {name!r}")
    return PLACES.index(name)


CODEC = Codec((Waiting, Done), {Place: Naming(lambda place: PLACES[place], _read)})

places = st.integers(0, 2).map(Place)
inners = st.builds(Inner, places, st.integers(0, 9).map(Count))
waitings = st.builds(
    Waiting,
    st.integers(0, 1),
    st.booleans(),
    st.text(max_size=5),
    places,
    st.lists(places, max_size=3).map(tuple),
    inners,
    st.none() | places,
    st.lists(inners, max_size=2).map(tuple),
)


@given(waitings)
def test_a_frame_survives_json(frame: Waiting) -> None:
    written = msgspec.json.decode(msgspec.json.encode(CODEC.dump(frame)))
    assert CODEC.load(written) == frame
    assert CODEC.dump(CODEC.load(written)) == written


def test_named_values_are_written_by_name() -> None:
    frame = Waiting(1, True, "x", Place(2), (Place(0), Place(1)), Inner(Place(1)), None)
    assert CODEC.dump(frame) == {
        "frame": "Waiting",
        "seat": 1,
        "sure": True,
        "name": "x",
        "at": "field",
        "way": ["home", "road"],
        "inner": {"where": "road", "count": 0},
        "maybe": None,
        "many": [],
    }
    assert CODEC.dump(Done()) == {"frame": "Done"}


def test_fields_with_a_default_may_be_left_out() -> None:
    data = CODEC.dump(Waiting(0, False, "", Place(0), (), Inner(Place(0))))
    del data["maybe"]
    del data["many"]
    loaded = CODEC.load(data)
    assert isinstance(loaded, Waiting)
    assert loaded.maybe is None


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"frame": "Inner"}, "no frame is called 'Inner'"),
        ({"frame": None}, "no frame is called"),
        ({"seat": "1"}, "seat should be int"),
        ({"seat": True}, "seat should be int"),
        ({"seat": None}, "seat may not be empty"),
        ({"sure": 1}, "sure should be bool"),
        ({"at": "moon"}, "no place is called 'moon'"),
        ({"at": 1}, "at should be str"),
        ({"way": "home"}, "way should be list"),
        ({"way": ["home", 3]}, "way should be str"),
        ({"inner": []}, "inner should be dict"),
        ({"inner": {"where": "road", "why": 1}}, "Inner has no field why"),
        ({"inner": {}}, "Inner needs where"),
        ({"other": 1}, "Waiting has no field other"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(change: dict[str, object], reason: str) -> None:
    data = CODEC.dump(Waiting(0, False, "", Place(0), (), Inner(Place(0))))
    with pytest.raises(ValueError, match=reason):
        CODEC.load({**data, **change})
    missing = {key: value for key, value in data.items() if key != "seat"}
    with pytest.raises(ValueError, match="Waiting needs seat"):
        CODEC.load(missing)
