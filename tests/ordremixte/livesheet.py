"""A live sheet at the table: deeds one after the other, what is refused, and what a page gets of it."""

from __future__ import annotations

import msgspec
import pytest

from grognard.core.registry import texts_of
from grognard.core.resolver import BadValues
from grognard.core.text import LANGUAGES
from grognard.games.ordremixte.army import Muster
from grognard.games.ordremixte.armyfile import sample
from grognard.games.ordremixte.book import BOOK
from grognard.games.ordremixte.deeds import Deed, Forward, Sheet
from grognard.games.ordremixte.ledger import Ledger, Ledgered, ledger
from grognard.games.ordremixte.live import STEPS, Standing, done, standing
from tests.sentences import said

FRENCH = Sheet(sample("french-1"))
TWO_REGIMENTS = Sheet(
    msgspec.structs.replace(FRENCH.army, troops=(*FRENCH.army.troops, FRENCH.army.troops[-1])),
)
"""With a second regiment outside of brigades, which makes a cavalry brigade of the Reserve (R5)."""


def after(*deeds: Deed, sheet: Sheet = FRENCH) -> Standing:
    return standing(done(sheet, *deeds))


def turns(count: int) -> list[Deed]:
    return [Forward()] * (STEPS * count)


def refused(*deeds: Deed, sheet: Sheet = FRENCH) -> str:
    with pytest.raises(BadValues) as error:
        done(sheet, *deeds)
    for language in LANGUAGES:
        said(texts_of(BOOK, language), error.value.message)
    return error.value.message.key.removeprefix("refusal-")


def tables(name: str = "french-1") -> Ledger:
    return ledger(Muster(sample(name)))


def of(found: Ledger, place: str) -> Ledgered:
    return next(unit for unit in found.units if unit.place == place)
