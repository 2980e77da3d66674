"""Charts for the table side: fill in the situation, see modifiers, odds and result. The tables are those of battle."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Entry, Field, Part, Values, flag, yes
from grognard.core.text import Message
from grognard.games.waterloo.bombardment import HITS, TWO_DICE, row_for
from grognard.games.waterloo.events import Modifier
from grognard.games.waterloo.melee import BONUS_FROM, MALUS_AT, SUPPORT_MOST, WEIGHT, effect_of
from grognard.games.waterloo.modifiers import modifier
from grognard.games.waterloo.tables import ARMS, CONSTANTS, DIE, QUALITIES

SIDES = ("attacker", "defender")
GROUNDS = ("open", "wood", "field", "town")
CLASSES = tuple(WEIGHT)
GARRISONS = ("none", "hougoumont", "haye-sainte")
HELPERS = ("support", "other_arm", "guns")
KEEPS = ("lowest", "highest")
FACES = tuple((face,) for face in range(1, DIE + 1))


def _choice(name: str, ids: tuple[str, ...], family: str, default: str = "") -> Field:
    entries = tuple(Entry(some, Message(f"{family}-{some}")) for some in ids)
    return Field(name, "choice", default or ids[0], entries)


def _number(name: str, most: int, least: int = 0, default: int = 0) -> Field:
    return Field(name, "number", str(default), least=least, most=most)


def _parts(side: str, modifiers: list[Modifier]) -> tuple[Part, ...]:
    return tuple(Part(side, Message(f"label-{part.key}"), part.value) for part in modifiers)


def _total(modifiers: list[Modifier]) -> int:
    return sum(part.value for part in modifiers)


def _losses(dice: int, chance: Chance, why: str) -> int:
    (lost,) = chance.tally(dice, DIE, HITS, why)
    return lost


class BombardmentChart(Chart):
    """2 one shot."""

    id: ClassVar[str] = "bombardment"
    rule: ClassVar[str] = "2"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (
            flag("gun_shaken"),
            _choice("target_ground", ("open", "wood", "town"), "ground-kind"),
            flag("target_column"),
            flag("from_behind"),
            _number("gun_support", 4),
        )

    def _modifiers(self, values: Values) -> list[Modifier]:
        found = []
        if yes(values, "gun_shaken"):
            found.append(modifier("bombardment", "shaken"))
        if values["target_ground"] != "open":
            found.append(modifier("bombardment", f"target-in-{values['target_ground']}"))
        if yes(values, "target_column"):
            found.append(modifier("bombardment", "column"))
        if yes(values, "from_behind"):
            found.append(modifier("bombardment", "from-behind"))
        if int(values["gun_support"]):
            found.append(modifier("bombardment", "gun-support", int(values["gun_support"])))
        return found

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (Part("attack", Message("label-two-dice"), dice="2d6"), *_parts("attack", self._modifiers(values)))

    def run(self, values: Values, chance: Chance) -> Answer:
        dice = chance.total(TWO_DICE, "bombardment")
        total = dice
        if dice >= CONSTANTS.bombardment_modified_from:
            total = max(dice + _total(self._modifiers(values)), CONSTANTS.bombardment[1].low)
        row = row_for(total)
        lost = (_losses(row.damage, chance, "damage") if row.damage else 0) + row.losses
        story = (Message("story-total", {"dice": dice, "total": total}), Message("story-losses", {"lost": lost}))
        return Answer(row.result, (("losses", lost),), story)


class MeleeChart(Chart):
    """3.4 one melee between two units."""

    id: ClassVar[str] = "melee"
    rule: ClassVar[str] = "3.4"

    def fields(self, values: Values) -> tuple[Field, ...]:
        found: list[Field] = []
        for side in SIDES:
            found += self._unit(side, values)
        attacker = values.get("attacker_arm", ARMS[0])
        found.append(_number("charge", 4))
        if values.get("defender_garrison", GARRISONS[0]) == GARRISONS[0]:
            found.append(flag("flank"))
        if attacker == "cavalry":
            found.append(flag("pursuit"))
        return (*found, flag("over_stream"), flag("over_bridge"))

    def _unit(self, side: str, values: Values) -> list[Field]:
        arm = values.get(f"{side}_arm", ARMS[0])
        found = [
            _choice(f"{side}_arm", ARMS[:2], "arm"),
            _choice(f"{side}_quality", QUALITIES, "quality", "regulars"),
            flag(f"{side}_shaken"),
            flag(f"{side}_general"),
            flag(f"{side}_fell_back"),
            _choice(f"{side}_ground", GROUNDS, "ground-kind"),
            _number(f"{side}_support", 4),
            _number(f"{side}_other_arm", 4),
            _number(f"{side}_guns", 4),
        ]
        if arm == "cavalry":
            found.insert(1, _choice(f"{side}_class", CLASSES, "cavalry"))
        else:
            found.insert(1, _number(f"{side}_fire", 2))
        if values.get(f"{side}_quality") == CONSTANTS.reroll:
            found.append(_number(f"{side}_reroll", DIE - 1))
        if side == "defender":
            found += [flag("defender_hill"), flag("defender_moving")]
            if arm == "infantry":
                found.append(_choice("defender_garrison", GARRISONS, "garrison"))
        return found

    def _helpers(self, values: Values, side: str, kind: str) -> int:
        """62 who came over a bridge gives no support."""
        return 0 if side == "attacker" and yes(values, "over_bridge") else int(values[f"{side}_{kind}"])

    def _modifiers(self, values: Values, side: str) -> list[Modifier]:
        attacks = side == "attacker"
        other = SIDES[attacks]
        arm, against = values[f"{side}_arm"], values[f"{other}_arm"]
        found: list[Modifier] = []

        def add(key: str, times: int = 1) -> None:
            found.append(modifier("melee", key, times))

        ground = values[f"{side}_ground"]
        moving = attacks or yes(values, "defender_moving")
        if ground != "open" and arm == "infantry" and not moving:
            add(f"cover-{ground}")
        elif ground != "open" and arm == "cavalry":
            add(f"horse-{ground}")
        if attacks and yes(values, "over_stream"):
            add("stream")
        if not moving and yes(values, "defender_hill"):
            add("hill")
        if attacks and int(values["charge"]):
            add("charge")
        if yes(values, f"{side}_general"):
            add("general")
        grade = QUALITIES.index(values[f"{side}_quality"])
        if grade >= BONUS_FROM:
            add("quality")
        elif grade == MALUS_AT:
            add("recruits")
        if yes(values, f"{other}_fell_back") and not (arm == "infantry" and against == "cavalry"):
            add("enemy-fell-back")
        if self._helpers(values, side, "support"):
            add("support", min(self._helpers(values, side, "support"), SUPPORT_MOST))
        if self._shaken(values, side):
            add("ridden-down" if arm == "infantry" and against == "cavalry" and not attacks else "shaken")
        found += self._arms(values, side, other)
        if self._helpers(values, side, "guns"):
            add("guns", self._helpers(values, side, "guns"))
        return found

    def _arms(self, values: Values, side: str, other: str) -> list[Modifier]:
        arm, against = values[f"{side}_arm"], values[f"{other}_arm"]
        mixed = self._helpers(values, side, "other_arm") > 0
        found: list[Modifier] = []
        if arm == "infantry":
            if against == "infantry" and int(values[f"{side}_fire"]):
                found.append(modifier("melee", "fire-discipline", int(values[f"{side}_fire"])))
            if mixed:
                key = "horse-support" if against == "infantry" else "horse-support-against-horse"
                found.append(modifier("melee", key))
            return found
        if against == "cavalry":
            heavier = WEIGHT[values[f"{side}_class"]] - WEIGHT[values[f"{other}_class"]]
            if heavier > 0:
                found.append(modifier("melee", "heavier", heavier))
        if mixed:
            found.append(modifier("melee", "foot-support"))
        short = int(values["charge"]) == 1 or yes(values, "pursuit")
        if side == "attacker" and against == "infantry" and not short and not self._shaken(values, other):
            found.append(modifier("melee", "horse-on-foot"))
        return found

    def _shaken(self, values: Values, side: str) -> bool:
        """61, 62 shaken, met on the flank, or over a bridge."""
        return yes(values, f"{side}_shaken") or yes(values, "flank" if side == "defender" else "over_bridge")

    def parts(self, values: Values) -> tuple[Part, ...]:
        found: list[Part] = []
        for side, name in (("attack", "attacker"), ("defence", "defender")):
            found.append(Part(side, Message("label-one-die"), dice="1d6"))
            found += _parts(side, self._modifiers(values, name))
        return tuple(found)

    def run(self, values: Values, chance: Chance) -> Answer:
        dice = [chance.total((DIE,), "melee") for _ in SIDES]
        for number, side in enumerate(SIDES):  # the Guard rolls again what is too low for it
            if dice[number] <= int(values.get(f"{side}_reroll", "0")):
                dice[number] = chance.total((DIE,), "melee")
        totals = [die + _total(self._modifiers(values, side)) for die, side in zip(dice, SIDES, strict=True)]
        sizes = [1 + sum(self._helpers(values, side, kind) for kind in HELPERS) for side in SIDES]
        lost = [_losses(sizes[1 - number], chance, "losses") for number in (0, 1)]
        effect = effect_of(abs(totals[0] - totals[1]))
        name = "stand"
        if effect != "none" and totals[0] < totals[1]:
            name = f"attacker-{effect.replace('_', '-')}"
        elif effect != "none":
            name = self._suffered(values, effect)
        counts = (("attacker-losses", lost[0]), ("defender-losses", lost[1]))
        story = (Message("story-totals", {"attack": totals[0], "defence": totals[1]}),)
        return Answer(name, counts, story)

    def _suffered(self, values: Values, effect: str) -> str:
        """44 a garrison does not move: Hougoumont stands one retreat, Haye Sainte none."""
        post = values.get("defender_garrison", GARRISONS[0])
        if post == GARRISONS[0]:
            return f"defender-{effect.replace('_', '-')}"
        if effect == "fall_back":
            return "stand"
        held = effect == "retreat" and post == GARRISONS[1] and not yes(values, "defender_shaken")
        return "garrison-shaken" if held else "garrison-lost"


class PursuitChart(Chart):
    """3.4 one test for a pursuit."""

    id: ClassVar[str] = "pursuit"
    rule: ClassVar[str] = "3.4"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (
            _choice("attacker_arm", ARMS[:2], "arm"),
            flag("pursuer_shaken"),
            flag("pursuer_recruits"),
            flag("target_elite"),
            _number("general_stars", 4),
            _number("terrain_used", 2),
            flag("reluctant"),
        )

    def _modifiers(self, values: Values) -> list[Modifier]:
        sign = -1 if yes(values, "reluctant") else 1
        stars = int(values["general_stars"])
        found = []
        if yes(values, "pursuer_shaken"):
            found.append(modifier("pursuit", "shaken"))
        if yes(values, "pursuer_recruits"):
            found.append(modifier("pursuit", "recruits"))
        if values["attacker_arm"] == "cavalry":
            found.append(modifier("pursuit", "horse-pursues"))
        if yes(values, "target_elite"):
            found.append(modifier("pursuit", "target-elite", sign))
        if stars >= 2:
            found.append(modifier("pursuit", "general-near", sign * (2 if stars >= 3 else 1)))
        if int(values["terrain_used"]):
            found.append(modifier("pursuit", "terrain-used", int(values["terrain_used"])))
        return found

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (Part("attack", Message("label-one-die"), dice="1d6"), *_parts("attack", self._modifiers(values)))

    def run(self, values: Values, chance: Chance) -> Answer:
        total = chance.total((DIE,), "pursuit") + _total(self._modifiers(values))
        return Answer("pursues" if total >= CONSTANTS.pursuit_from else "stays")


class OutcomeChart(Chart):
    """3.4 E: who withdraws, and how far."""

    id: ClassVar[str] = "outcome"
    rule: ClassVar[str] = "3.4"

    def fields(self, values: Values) -> tuple[Field, ...]:
        found: list[Field] = []
        for side in SIDES:
            found.append(_number(f"{side}_formations", 3, 1, 1))
            if int(values.get(f"{side}_formations", "1")) > 1:
                found.append(_choice(f"{side}_keeps", KEEPS, "keeps"))
            found += [
                _number(f"{side}_turn", 4, -4),
                _number(f"{side}_terrain", 2, -2),
                flag(f"{side}_guard"),
                _number(f"{side}_fell", 6),
                _number(f"{side}_shaken_units", 6),
                _number(f"{side}_routed_units", 6),
            ]
        return tuple(found)

    def _modifiers(self, values: Values, side: str) -> list[Modifier]:
        found = []
        for name, key in (
            ("turn", "general"),
            ("terrain", "terrain-used"),
            ("fell", "fell-back"),
            ("shaken_units", "was-shaken"),
            ("routed_units", "was-routed"),
        ):
            times = int(values[f"{side}_{name}"])
            if times:
                found.append(modifier("outcome", key, times))
        if yes(values, f"{side}_guard"):
            found.append(modifier("outcome", "guard"))
        return found

    def parts(self, values: Values) -> tuple[Part, ...]:
        found: list[Part] = []
        for side, name in (("attack", "attacker"), ("defence", "defender")):
            found.append(Part(side, Message("label-one-die"), dice="1d6"))
            found += _parts(side, self._modifiers(values, name))
        return tuple(found)

    def _die(self, values: Values, side: str, chance: Chance) -> int:
        """41 a die for each formation, of which the owner keeps one."""
        thrown = chance.tally(int(values[f"{side}_formations"]), DIE, FACES, "outcome")
        faces = [face for face, times in enumerate(thrown, start=1) if times]
        return max(faces) if values.get(f"{side}_keeps") == KEEPS[1] else min(faces)

    def run(self, values: Values, chance: Chance) -> Answer:
        mine, theirs = [self._die(values, side, chance) + _total(self._modifiers(values, side)) for side in SIDES]
        segments = (abs(mine - theirs) + 1) // 2
        side = "attacker" if mine >= theirs else "defender"
        story = (Message("story-totals", {"attack": mine, "defence": theirs}),)
        return Answer(f"{side}-withdraws", (("segments", segments),), story)


class GeneralChart(Chart):
    """7 the fate of a general."""

    id: ClassVar[str] = "general"
    rule: ClassVar[str] = "7"

    def fields(self, values: Values) -> tuple[Field, ...]:
        first = flag("attached")
        if yes(values, "attached"):
            return (
                first,
                _number("general_stars", 4, 1, 2),
                _choice("unit_state", STATES, "state"),
                flag("fought_before"),
            )
        return (first, _choice("enemy_arm", ("infantry", "medium", "light"), "enemy"))

    def _modifiers(self, values: Values) -> list[Modifier]:
        found = []
        if not yes(values, "attached"):
            if values["enemy_arm"] != "infantry":
                found.append(modifier("general", "light-horse" if values["enemy_arm"] == "light" else "horse"))
            return found
        stars = int(values["general_stars"])
        if stars >= 2:
            found.append(modifier("general", "high-rank" if stars >= 3 else "two-stars"))
        if values["unit_state"] != STATES[0]:
            found.append(modifier("general", values["unit_state"]))
        if yes(values, "fought_before"):
            found.append(modifier("general", "fought-before"))
        return found

    def parts(self, values: Values) -> tuple[Part, ...]:
        two = yes(values, "attached")
        thrown = Part("attack", Message("label-two-dice" if two else "label-one-die"), dice="2d6" if two else "1d6")
        return (thrown, *_parts("attack", self._modifiers(values)))

    def run(self, values: Values, chance: Chance) -> Answer:
        attached = yes(values, "attached")
        limit = CONSTANTS.attached_killed_to if attached else CONSTANTS.unattached_captured_to
        total = chance.total(TWO_DICE if attached else (DIE,), "general") + _total(self._modifiers(values))
        if total > limit:
            return Answer("general-safe")
        return Answer("general-killed" if attached else "general-captured")


STATES = ("steady", "shaken", "routed")
