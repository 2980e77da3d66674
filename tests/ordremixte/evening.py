"""An evening by chance: deeds and answers of charts for a live sheet, most of them such as happen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from grognard.games.ordremixte.deeds import (
    COMMANDER,
    Attach,
    Deed,
    Defend,
    Division,
    Form,
    Forward,
    General,
    Leave,
    Mark,
    Night,
    Order,
    Patrol,
    Screen,
    ScreenHit,
    Tick,
)
from grognard.games.ordremixte.generals import GRAVE, KILLED, LIGHT, SAFE, SAVED
from grognard.games.ordremixte.live import GONE_WAYS, STATES, TAKEN_PM, Standing, most_screens, orders_of
from grognard.games.ordremixte.morale import GONE, RETREATS, ROUTS, UNTESTED, screened, sheet
from grognard.games.ordremixte.sheets import formations_of


def any_deed(found: Standing, rng: random.Random) -> Deed:
    """A deed; the rules may forbid it."""
    place = rng.choice(list(found.units))
    unit, states = found.units[place].unit, STATES[found.units[place].unit.arm]
    brigade = rng.choice(list(found.brigades))
    general = rng.choice((*found.brigades, COMMANDER))
    skirmishers = [name for name, state in found.units.items() if most_screens(state.unit)] or [place]
    screened_by = [name for name, state in found.units.items() if state.screens_out] or [place]
    deeds: list[tuple[float, Callable[[], Deed]]] = [
        (50, Forward),
        (8, lambda: Tick(place, rng.choice((1, 1, 2, -1, -1)))),
        (9, lambda: Mark(place, rng.choice(states), rng.random() < 0.8)),
        (5, lambda: Form(place, rng.choice(list(formations_of(unit))))),
        (4, lambda: Screen(rng.choice(skirmishers), rng.choice((0, 1, 1, 2)))),
        (4, lambda: ScreenHit(rng.choice(screened_by))),
        (2, lambda: Patrol(place)),
        (1, lambda: Leave(place, rng.choice(GONE_WAYS))),
        (8, lambda: Order(brigade, rng.choice(orders_of(found.muster, brigade)), rng.choice((0, 0, found.turn + 2)))),
        (4, lambda: Attach(general, rng.choice((place, place, "")))),
        (1, lambda: General(general, rng.choice((KILLED, GRAVE)))),
        (2, lambda: Division(rng.random() < 0.8)),
        (0.5, Night),
    ]
    return rng.choices([make for _, make in deeds], [weight for weight, _ in deeds])[0]()


def any_answer(found: Standing, place: str, rng: random.Random) -> dict[str, str]:
    """What the answer of a chart may carry for a unit."""
    state = found.units[place]
    if rng.random() < 0.3:
        return screened("unit", rng.randint(1, 2))
    marks = [rng.choice(("", "", "-")) + rng.choice(("abandoned", "tired", "disordered", "routing", "won"))]
    fate = rng.choice((*([UNTESTED] * 12), *([RETREATS, ROUTS] * 3), GONE))
    general = rng.choice((*([SAFE] * 8), SAVED, LIGHT, GRAVE, KILLED))
    carry = sheet("unit", rng.choice((-1, -1, 0, 0, 1, 2)), fate, general, *rng.choice((marks, [])))
    return carry | {"after_unit_formation": rng.choice(("", "square", state.formation))}


def any_defence(found: Standing, rng: random.Random) -> Defend:
    """The PM that a defender takes away, unit by unit."""

    def boxes() -> Iterator[str]:
        for place, state in found.units.items():
            yield from [place] * state.unit.pm

    taken = rng.sample(list(boxes()), TAKEN_PM)
    return Defend({place: taken.count(place) for place in sorted(set(taken))})
