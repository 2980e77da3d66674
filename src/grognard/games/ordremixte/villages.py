"""16: the assault on a block of buildings, on one side or several."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.ordremixte.forms import choice, count
from grognard.games.ordremixte.melee import (
    Fighter,
    Ground,
    Melee,
    melee_parts,
    melee_value,
    settle,
    tested,
    told_strike,
    victors,
)
from grognard.games.ordremixte.morale import GONE, PENALTY, ROUTS, Aftermath, of, onward, told
from grognard.games.ordremixte.percent import Strike, strike
from grognard.games.ordremixte.troops import by_unit, troop, troop_fields

MOST_SIDES = 4
MAN = ("quality", "bases", "pm", "lost", "general", "supported", "russian", "pm_at_start")


class Village(Melee, frozen=True):
    """Attackers, one on each side; `held` bases of the defender meet each of them (R104)."""

    held: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"side{side}" for side in range(1, len(self.attackers) + 1))

    def held_side(self, place: int) -> Fighter:
        """The part of the defender on one side: one base for each of the attacker's front at most (R66)."""
        attacker = self.attackers[place]
        return Fighter(self.defender.unit, min(self.held[place], attacker.contact))

    def value_of(self, number: int) -> int:
        if number >= 0:
            return melee_value(self.attackers[number], self.defender.unit, self.ground, "attacker")
        return max(self.reply(place) for place in range(len(self.attackers)))

    def reply(self, place: int) -> int:
        return melee_value(self.held_side(place), self.attackers[place].unit, self.ground, "defender")


class VillageChart(Chart):
    """Infantry attacks a block held by one unit, always as columns; from block to block without second ranks (R66)."""

    id: ClassVar[str] = "village"
    rule: ClassVar[str] = "16"

    def fields(self, values: Values) -> tuple[Field, ...]:
        sides = int(values.get("sides", "1"))
        fields: list[Field] = [
            choice("sides", "1", "2", "3", "4"),
            *troop_fields(values, "defender", *MAN, arms=("infantry",)),
            flag("from_block"),
            choice("weather", "fair", "heat"),
        ]
        bases = number(values, "defender_bases") or 4
        for side in range(1, sides + 1):
            name = f"side{side}"
            fields += troop_fields(values, name, *MAN, arms=("infantry",))
            front = min(2, number(values, f"{name}_bases") or 4)
            fields.append(count(f"{name}_front", front, 1, 6))
            if not yes(values, "from_block"):
                behind = max(0, (number(values, f"{name}_bases") or 4) - front)
                fields.append(count(f"{name}_rank", min(front, behind), 0, 6))
            even = bases // sides + (1 if side <= bases % sides else 0)
            fields.append(count(f"{name}_held", even, 0, 6))
        return by_unit(fields, *(f"side{side}" for side in range(1, MOST_SIDES + 1)))

    def _village(self, values: Values) -> Village:
        names = [f"side{side}" for side in range(1, int(values["sides"]) + 1)]
        attackers = []
        for name in names:
            unit = troop({**values, f"{name}_formation": "attack-column"}, name)
            attackers.append(Fighter(unit, number(values, f"{name}_front"), rank=number(values, f"{name}_rank")))
        defender = troop({**values, "defender_formation": "block"}, "defender")
        held = tuple(number(values, f"{name}_held") for name in names)
        if sum(held) > defender.bases:
            raise refuse("more-held-than-bases", bases=defender.bases)
        ground = Ground(built_up=True, heat=values["weather"] == "heat")
        return Village(tuple(attackers), Fighter(defender, defender.bases), ground, held=held)

    def parts(self, values: Values) -> tuple[Part, ...]:
        village = self._village(values)
        if self._uncovered(village):
            return ()
        parts: list[Part] = []
        for place, attacker in enumerate(village.attackers):
            side = f"side{place + 1}"
            parts += melee_parts(attacker, village.defender.unit, village.ground, side)
            parts += melee_parts(village.held_side(place), attacker.unit, village.ground, f"held-{side}")
        return tuple(parts)

    def _uncovered(self, village: Village) -> bool:
        """A side under attack that nobody holds: the defender routs at once."""
        return len(village.attackers) > village.defender.unit.bases or 0 in village.held

    def run(self, values: Values, chance: Chance) -> Answer:
        village = self._village(values)
        defender = village.defender.unit
        if self._uncovered(village):
            unit = defender.hurt(PENALTY[ROUTS])
            result = "village-destroyed" if unit.gone else "village-routs"
            after = Aftermath(unit, GONE if unit.gone else ROUTS, ())
            counts = (("attacker_pm", 0), ("defender_pm", defender.pm - unit.pm))
            return Answer(result, counts, (Message("village-uncovered"),), carry=onward(after, "defender", defender))
        story, losses, critical = [], 0, False
        replies = []
        for place in range(len(village.attackers)):
            hit = strike(village.value_of(place), chance, "melee")
            back = strike(village.reply(place), chance, "melee")
            losses, critical = losses + hit.losses, critical or hit.critical
            replies.append(back)
            story += [told_strike("attacker", hit), told_strike("defender", back)]
        held = tested(defender, Strike(losses, "critical" if critical else "hit"), village, True, chance)
        attackers = tuple(
            tested(fighter.unit, back, village, False, chance)
            for fighter, back in zip(village.attackers, replies, strict=True)
        )
        outcome = settle(village, attackers, held, tuple(story), chance)
        told_all = [*outcome.story, *of("defender", told(defender, outcome.defender.unit))]
        result = "held" if outcome.winner == "defender" else outcome.defender.result
        if outcome.winner == "none":
            result = "empty"
        counts = (
            (
                "attacker_pm",
                sum(a.unit.pm - b.unit.pm for a, b in zip(village.attackers, outcome.attackers, strict=True)),
            ),
            ("defender_pm", defender.pm - outcome.defender.unit.pm),
        )
        told_all.append(Message(f"village-{result}"))
        carry = onward(outcome.defender, "defender", defender)
        for place, (fighter, one) in enumerate(zip(village.attackers, outcome.attackers, strict=True), start=1):
            carry |= onward(one, f"side{place}", fighter.unit, *victors(outcome, one))
        return Answer(f"village-{result}", counts, tuple(told_all), carry=carry)
