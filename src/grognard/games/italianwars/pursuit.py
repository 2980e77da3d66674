"""A5: pursuit, and how its losses are paid."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Grid, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.italianwars.forms import choice, count, modifiers, share, throw, thrown, total
from grognard.games.italianwars.sheet import MODIFIERS, look_up
from grognard.games.italianwars.words import grids_of

OCCASIONS = ("battle", "zoc")


class Payment(msgspec.Struct, frozen=True):
    """Strength points given up for the losses of a pursuit, and what could not be paid."""

    artillery: int
    demoralised: int
    good: int
    owed: int


def pay(points: int, artillery: int, demoralised: int, good: int) -> Payment:
    """R35: guns first, then the demoralised, then the others at two losses each; an odd point is forgiven."""
    guns = min(artillery, points // MODIFIERS["pays_artillery"])
    points -= guns * MODIFIERS["pays_artillery"]
    shaken = min(demoralised, points // MODIFIERS["pays_demoralised"])
    points -= shaken * MODIFIERS["pays_demoralised"]
    firm = min(good, points // MODIFIERS["pays_good"])
    return Payment(guns, shaken, firm, points - firm * MODIFIERS["pays_good"])


def percent(text: str) -> int:
    return int(text[1:]) if text[0] in "CI" else 0


class PursuitChart(Chart):
    """The pursuers are those who are not demoralised; guns pursue nobody."""

    id: ClassVar[str] = "pursuit"
    rule: ClassVar[str] = "A5"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("pursuit")

    def fields(self, values: Values) -> tuple[Field, ...]:
        leaving = values.get("occasion") == "zoc"
        return (
            choice("occasion", OCCASIONS),
            count("cavalry", 6),
            count("infantry", 10, most=199),
            flag("pursuer_star"),
            flag("stradiots"),
            *((count("zoc_mp", 0, most=12),) if leaving else ()),
            count("pursued_artillery", 0),
            count("pursued_demoralised", 0),
            count("pursued_good", 0),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        if not number(values, "cavalry") + number(values, "infantry"):
            raise refuse("nobody-pursues")
        if yes(values, "stradiots") and not number(values, "cavalry"):
            raise refuse("stradiots-are-cavalry")
        return thrown(
            modifiers(
                ("pursuer_star", yes(values, "pursuer_star")),
                ("stradiots", yes(values, "stradiots")),
                ("zoc_mp", number(values, "zoc_mp")),
            )
        )

    def run(self, values: Values, chance: Chance) -> Answer:
        parts = self.parts(values)
        die = throw(chance, "pursuit")
        roll = die + total(parts)
        cells = {column: look_up("pursuit", roll, column) for column in ("cavalry", "infantry", "captains")}
        lost = {who: share(percent(cells[who].text), number(values, who)) for who in ("cavalry", "infantry")}
        points = sum(lost.values())
        row = cells["cavalry"].row
        shown = " ".join(cells[who].text for who in ("cavalry", "infantry"))
        story = [
            Message("story-row", {"row": row, "box": shown}),
            Message("pursuit-losses", {"points": points, **lost}) if points else Message("story-nothing"),
        ]
        paid = _paid(values, points)
        if points:
            story.append(_payment(values, paid))
        if die == 1:  # R11: an unmodified 1, whatever the row
            story.append(Message("captains-pursuing"))
        if cells["captains"].text == "§":
            story.append(Message("captains-pursued"))
        counts = [("loss_points", points), ("own_captain_checks", int(die == 1))]
        counts.append(("captain_checks", int(cells["captains"].text == "§")))
        if paid is not None:
            counts.append(("pursued_lost", paid.artillery + paid.demoralised + paid.good))
        result = f"pursuit-{row.removeprefix('≤').removesuffix('+')}"
        return Answer(result, tuple(counts), tuple(story), ("recovery",), cells["cavalry"].place, {"phase": "combat"})


def _paid(values: Values, points: int) -> Payment | None:
    """What the pursued give up, where their strength is known; leaving a zone of control the owner chooses."""
    strengths = [number(values, f"pursued_{kind}") for kind in ("artillery", "demoralised", "good")]
    if values["occasion"] == "zoc" or not any(strengths):
        return None
    return pay(points, *strengths)


def _payment(values: Values, paid: Payment | None) -> Message:
    if paid is None:
        return Message("pursuit-owner-pays" if values["occasion"] == "zoc" else "pursuit-rates")
    left = number(values, "pursued_good") - paid.good
    key = "pursuit-destroyed" if paid.owed > 1 and not left else "pursuit-paid"
    return Message(key, {"artillery": paid.artillery, "demoralised": paid.demoralised, "good": paid.good})
