"""Charts by themselves: values handed from one to the next, chances a chart knows, books that are no games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

import msgspec
import pytest

from grognard.core.chance import Chance, Scripted
from grognard.core.game import BadSetting, Game
from grognard.core.odds import chart_odds
from grognard.core.registry import book_called, books, games
from grognard.core.resolver import Answer, Chart, ChartBook, Entry, Field, Part, Values, carried, filled
from grognard.core.text import Message


class Coin(Chart):
    """Thrown until it shows more than three; the edge of a coin decides what else is asked."""

    id: ClassVar[str] = "coin"
    rule: ClassVar[str] = "1"

    def fields(self, values: Values) -> tuple[Field, ...]:
        sides = (Entry("heads", Message("heads")), Entry("tails", Message("tails")))
        bent = (Field("bend", "number", "1", least=1, most=3),) if values.get("bent") == "yes" else ()
        return (Field("side", "choice", "heads", sides), Field("bent", "flag", "no"), *bent)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return ()

    def run(self, values: Values, chance: Chance) -> Answer:
        while (face := chance.total((6,), "coin")) <= 3:
            pass
        return Answer("high" if face > 4 else "low", cell=(str(face), values["side"]), carry={"side": "tails"})

    def chances(self, values: Values) -> Sequence[tuple[Fraction, Answer]]:
        return [(Fraction(1, 3), Answer("low")), (Fraction(1, 3), Answer("high")), (Fraction(1, 3), Answer("high"))]


def test_an_answer_names_its_box_and_hands_values_on() -> None:
    coin = Coin()
    answer = coin.run(filled(coin, {}), Scripted([2, 6]))
    assert answer.cell == ("6", "heads")
    assert carried(coin, answer.carry) == {"side": "tails"}


def test_an_answer_without_them_travels_as_before() -> None:
    assert msgspec.json.encode(Answer("won")) == b'{"result":"won"}'


def test_only_what_fits_is_carried() -> None:
    coin = Coin()
    assert carried(coin, {"side": "edge", "bent": "yes", "bend": "2", "weather": "rain"}) == {
        "bent": "yes",
        "bend": "2",
    }
    assert carried(coin, {"bend": "2"}) == {}
    assert carried(coin, {"bent": "yes", "bend": "9"}) == {"bent": "yes"}
    filled(coin, carried(coin, {"bent": "yes", "bend": "9"}))


def test_a_chart_may_know_its_chances() -> None:
    """Walking it would never end."""
    odds = chart_odds(Coin(), filled(Coin(), {}), random.Random(0))
    assert [(line.result, line.ways, line.of) for line in odds.lines] == [("low", 1, 3), ("high", 2, 3)]
    assert odds.error == 0


def test_every_game_with_charts_is_a_book() -> None:
    assert issubclass(Game, ChartBook)
    for key, game in games().items():
        assert (books().get(key) is game) == bool(game.charts)


def test_a_book_need_not_be_a_game() -> None:
    alone = books().keys() - games().keys()
    for key in alone:
        book = book_called(key)
        assert book.key == key
        assert book.charts
        assert (book.folder / "text").is_dir()
    with pytest.raises(BadSetting):
        book_called("chess")
