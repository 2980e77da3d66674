"""11.7, 12: a melee, and its tie-break, at the table."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.ordremixte.forms import choice, count
from grognard.games.ordremixte.generals import SAFE
from grognard.games.ordremixte.melee import (
    Fighter,
    Ground,
    Melee,
    Outcome,
    Tie,
    check_melee,
    decide,
    each_parts,
    fight,
    melee_parts,
    routs_at_contact,
    shaken,
    tiring,
    victors,
)
from grognard.games.ordremixte.morale import GONE, PENALTY, ROUTS, UNTESTED, Aftermath, of, onward, sheet, told
from grognard.games.ordremixte.troops import ATTACKERS, by_unit, front_of, troop, troop_fields

SIDES = ("attacker", "defender")
FACES = ("front", "flank", "rear")
DEFILES = ("none", "ford", "bridge", "march")
WAVES = ("none", "first", "second")
MAN = ("kind", "weight", "quality", "formation", "bases", "pm", "lost", "cover", "disordered", "wind", "general")
MAN_TOO = ("supported", "russian", "pm_at_start")


def _meeting(values: Values, side: str, *enemies: str) -> tuple[Field, ...]:
    """Bases in contact, beyond the enemy's ends, and behind; proposed from the two formations."""
    formation, bases = values.get(f"{side}_formation", "line"), number(values, f"{side}_bases") or 2
    front = front_of(formation, bases)
    against = sum(
        front_of(values.get(f"{enemy}_formation", "line"), number(values, f"{enemy}_bases") or 2) for enemy in enemies
    )
    contact = min(front, against)
    fields = [count(f"{side}_contact", contact, 1, 6)]
    if formation == "line":
        fields.append(count(f"{side}_overlap", min(2, front - contact), 0, 2))
    elif formation in ("attack-column", "masse"):
        fields.append(count(f"{side}_rank", min(contact, bases - front), 0, 6))
    return tuple(fields)


def _fighter(values: Values, side: str) -> Fighter:
    return Fighter(
        troop(values, side),
        number(values, f"{side}_contact"),
        number(values, f"{side}_overlap"),
        number(values, f"{side}_rank"),
        yes(values, f"{side}_charging"),
        number(values, f"{side}_friends"),
    )


class MeleeChart(Chart):
    """A melee from the first stroke to who holds the ground."""

    id: ClassVar[str] = "melee"
    rule: ClassVar[str] = "11.7"

    def fields(self, values: Values) -> tuple[Field, ...]:
        fields: list[Field] = [choice("attackers", "1", "2")]
        for side in ATTACKERS[: int(values.get("attackers", "1"))]:
            fields += troop_fields(values, side, *_without_cover(), *MAN_TOO, arms=("infantry", "cavalry"))
            if values.get(f"{side}_arm") == "cavalry":
                fields.append(flag(f"{side}_charging"))
        fields += troop_fields(values, "defender", *MAN, *MAN_TOO)
        if values.get("defender_arm") == "cavalry":
            fields.append(flag("defender_charging"))
        fields.append(flag("defender_routing"))
        if values.get("defender_arm") == "artillery":
            fields.append(flag("defender_abandoned"))
        if values.get("attacker_arm") == "cavalry":
            fields += [choice("wave", *WAVES), flag("attacker_breakthrough")]
        fields += [
            choice("face", *FACES),
            choice("defile", *DEFILES),
            flag("built_up"),
            choice("weather", "fair", "heat"),
        ]
        fields.append(flag("rough"))
        fields += _meeting(values, "attacker", "defender")
        if values.get("attackers") == "2":
            fields += [*_meeting(values, "second", "defender"), choice("loss_on", "attacker", "second")]
        fields += _meeting(values, "defender", *ATTACKERS[: int(values.get("attackers", "1"))])
        fields += [count("attacker_friends", 0, 0, 9), count("defender_friends", 0, 0, 9)]
        return by_unit(fields, *ATTACKERS, "defender")

    def _melee(self, values: Values) -> Melee:
        attackers = tuple(_fighter(values, side) for side in ATTACKERS[: int(values["attackers"])])
        ground = Ground(values["defile"], yes(values, "built_up"), yes(values, "rough"), values["weather"] == "heat")
        if yes(values, "attacker_breakthrough"):  # R101: it fights as if it were fresh
            attackers = (_fresh(attackers[0]), *attackers[1:])
        fleeing = yes(values, "defender_routing") or yes(values, "defender_abandoned")
        melee = Melee(attackers, _fighter(values, "defender"), ground, values["face"], fleeing)
        check_melee(melee)
        return melee

    def parts(self, values: Values) -> tuple[Part, ...]:
        melee = self._melee(values)
        if routs_at_contact(melee):
            return ()
        ready = shaken(melee)
        parts: list[Part] = []
        for place, side in enumerate(ATTACKERS[: len(ready.attackers)]):
            fighter, enemy = ready.attackers[place], ready.defender.unit
            parts += each_parts(fighter, enemy, ready.ground, f"each-{side}")
            parts += melee_parts(fighter, enemy, ready.ground, "attacker")
        enemy = ready.attackers[0].unit
        parts += each_parts(ready.defender, enemy, ready.ground, "each-defender")
        return (*parts, *melee_parts(ready.defender, enemy, ready.ground, "defender"))

    def run(self, values: Values, chance: Chance) -> Answer:
        melee = self._melee(values)
        if routs_at_contact(melee):
            return _contact_rout(melee)
        outcome = fight(melee, chance, int(values.get("loss_on") == "second"))
        story = [*outcome.story, Message(f"melee-won-{outcome.winner}")]
        carry: dict[str, str] = {}
        sides = [*zip(melee.attackers, outcome.attackers, strict=True), (melee.defender, outcome.defender)]
        for side, (fighter, after) in zip((*melee.names, "defender"), sides, strict=True):
            story += of(side, told(fighter.unit, after.unit))
            foe = melee.attackers[0].unit if side == "defender" else melee.defender.unit
            winded = tiring(fighter.unit, after, foe)
            story += of(side, (Message(f"cavalry-{wind}") for wind in winded))
            carry |= onward(after, side, fighter.unit, *winded, *victors(outcome, after))
        story += [*_rides_on(melee, outcome), *_waves(values.get("wave", "none"), outcome)]
        counts = (
            ("attacker_pm", sum(a.unit.pm - b.unit.pm for a, b in sides[:-1])),
            ("defender_pm", melee.defender.unit.pm - outcome.defender.unit.pm),
        )
        return Answer(outcome.result, counts, tuple(story), carry=carry)


def _fresh(fighter: Fighter) -> Fighter:
    if fighter.unit.wind == "spent":
        raise refuse("spent-rides-not-on")
    return msgspec.structs.replace(fighter, unit=msgspec.structs.replace(fighter.unit, wind="fresh"))


def _without_cover() -> tuple[str, ...]:
    return tuple(name for name in MAN if name != "cover")


def _contact_rout(melee: Melee) -> Answer:
    defender = melee.defender.unit
    ridden_down = melee.fleeing and defender.arm == "artillery" and melee.horse  # 12.2
    unit = defender.hurt(defender.pm if ridden_down else PENALTY[ROUTS])
    result = "melee-attacker-destroyed" if unit.gone else "melee-attacker-routs"
    counts = (("attacker_pm", 0), ("defender_pm", melee.defender.unit.pm - unit.pm))
    story = (Message("contact-rout"), *told(melee.defender.unit, unit))
    after = Aftermath(unit, GONE if unit.gone else ROUTS, ())
    carry = onward(after, "defender", melee.defender.unit)
    for side in melee.names:
        carry |= sheet(side, 0, UNTESTED, SAFE, "won")
    return Answer(result, counts, story, carry=carry)


def _rides_on(melee: Melee, outcome: Outcome) -> list[Message]:
    """13: what the victors may do."""
    if outcome.winner == "attacker":
        return [Message("breakthrough" if melee.horse else "advance")]
    return []


def _waves(wave: str, outcome: Outcome) -> list[Message]:
    """11.7: a beaten first wave makes room for the second."""
    if wave == "none" or outcome.winner != "defender":
        return []
    if wave == "first":
        return [Message("wave-first")]
    return [Message("wave-second-routs" if outcome.attackers[0].result == ROUTS else "wave-second-retreats")]


class TieBreakChart(Chart):
    """A melee that nobody has left, or everybody would."""

    id: ClassVar[str] = "tie-break"
    rule: ClassVar[str] = "12.1"

    def fields(self, values: Values) -> tuple[Field, ...]:
        fields: list[Field] = []
        for side in SIDES:
            fields += [
                count(f"{side}_pm", 4, 1, 40),
                count(f"{side}_pm_at_start", 5, 1, 40),
                count(f"{side}_value", 40, 0, 300),
                count(f"{side}_friends", 0, 0, 9),
                flag(f"{side}_has_general"),
            ]
        return by_unit(fields, *SIDES)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return tuple(Part(side, Message("part-pm"), number(values, f"{side}_pm")) for side in SIDES)

    def run(self, values: Values, chance: Chance) -> Answer:
        ties = [
            Tie(
                pm=number(values, f"{side}_pm"),
                pm_at_start=number(values, f"{side}_pm_at_start"),
                value=number(values, f"{side}_value"),
                friends=number(values, f"{side}_friends"),
                general=int(yes(values, f"{side}_has_general")),
            )
            for side in SIDES
        ]
        winner, why = decide(ties[0], ties[1], chance)
        return Answer(f"tie-{winner}", (("attacker_wins", int(winner == "attacker")),), (why, Message("tie-loser")))
