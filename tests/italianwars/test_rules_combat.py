"""Terrain, fire, charge, discipline, pursuit and assault: every note and modifier of the sheet, and the rulings."""

from __future__ import annotations

import pytest

from grognard.core.resolver import carried
from tests.helpers import rule
from tests.italianwars.desk import CHARTS, added, counts, named, parts, refused, throw, told

# --- A1 terrain --------------------------------------------------------------------------------------------------


def cost(**values: object) -> str:
    message = throw("terrain", **values).story[0]
    return str(message.args.get("mp", "closed"))


@rule(
    "A1.1",
    "A1.2",
    "A1.3",
    "A1.4",
    "A1.5",
    "A1.6",
    "A1.7",
    "A1.8",
    "A1.9",
    "A1.12",
    "A1.13",
    "A1.14",
    "A1.15",
    "A1.16",
    "A1.17",
    "A1.18",
    "A1.d",
    "A1.e",
    "A1.o",
)
@pytest.mark.parametrize(
    ("mp", "values"),
    [
        ("1", {"hex": "clear"}),
        ("2", {"hex": "marsh"}),
        ("2", {"hex": "heath"}),
        ("3", {"hex": "swamp"}),
        ("2", {"hex": "woods"}),
        ("2", {"hex": "hill"}),
        ("1", {"place": "town"}),
        ("5", {"hex": "mountain"}),
        ("2", {"hex": "hill", "place": "town"}),
        ("1", {"hex": "hill", "place": "fortified_town"}),
        ("½", {"hex": "woods", "road": "primary_road"}),
        ("1", {"hex": "woods", "road": "secondary_road"}),
        ("1", {"road": "primary_road", "place": "fortified_city"}),
        ("1½", {"road": "primary_road", "hexside": "secondary_bridge"}),
        ("2½", {"road": "primary_road", "hexside": "secondary_bridge", "weather": "rain"}),
        ("3", {"hexside": "secondary_river"}),
        ("4", {"hexside": "secondary_river", "weather": "rain"}),
        ("1½", {"hexside": "pontoon", "weather": "rain"}),
        ("3", {"hexside": "ferry"}),
        ("2", {"leaves_city": True}),
        ("closed", {"hex": "lake"}),
        ("closed", {"hexside": "primary_river"}),
    ],
)
def test_what_a_march_costs(mp: str, values: dict[str, object]) -> None:
    """(d) leaving a City, (e) a fortress on a Primary Road."""
    assert cost(**values) == mp


@rule("A1.n")
def test_mud_and_snow_slow_everybody() -> None:
    assert "terrain-slow" in told(throw("terrain", weather="mud"))
    assert "terrain-slow" in told(throw("terrain", weather="snow"))
    assert "terrain-slow" not in told(throw("terrain", weather="rain"))


@rule("A1.1", "A1.4", "A1.5", "A1.6", "A1.7", "A1.10", "A1.11", "A1.13", "A1.15", "A1.16", "A1.17", "A1.a", "A1.c")
@pytest.mark.parametrize(
    ("result", "values"),
    [
        ("open", {"hex": "clear"}),
        ("open", {"hex": "marsh"}),
        ("open", {"hex": "heath"}),
        ("unfavourable", {"hex": "swamp"}),
        ("unfavourable", {"hex": "woods"}),
        ("unfavourable", {"hex": "hill"}),
        ("unfavourable", {"hex": "mountain"}),
        ("open", {"place": "fortified_town"}),
        ("unfavourable", {"place": "fortified_city"}),
        ("open", {"place": "fortified_city", "inside": False}),
        ("unfavourable", {"earthworks": True}),
        ("unfavourable", {"hexside": "secondary_river"}),
        ("unfavourable", {"hexside": "secondary_bridge", "road": "primary_road"}),
        ("unfavourable", {"hexside": "pontoon"}),
        ("unfavourable", {"hexside": "ferry"}),
        ("no-combat", {"hexside": "primary_river"}),
        ("no-combat", {"hex": "lake"}),
    ],
)
def test_where_an_attack_is_unfavourable(result: str, values: dict[str, object]) -> None:
    """(a) the middle column; (c) a place counts only for those inside."""
    assert throw("terrain", **values).result == f"terrain-{result}"


def test_the_boxes_of_the_hex_and_of_the_hexside_are_both_pointed_at() -> None:
    answer = throw("terrain", hex="heath", hexside="secondary_river")
    assert (answer.cell, answer.aside) == (("heath", "assault"), ("secondary_river", "assault"))
    assert throw("terrain", hex="heath").aside is None


@rule("A1.4", "A1.5", "A1.7", "R16")
def test_where_no_major_battle_is_fought() -> None:
    for hex_ in ("swamp", "woods", "mountain"):
        assert "terrain-no-battle" in told(throw("terrain", hex=hex_))
    for hex_ in ("clear", "marsh", "heath", "hill"):
        assert "terrain-no-battle" not in told(throw("terrain", hex=hex_))
    assert "terrain-no-charge" in told(throw("terrain", hex="marsh"))
    assert "terrain-battle" in told(throw("terrain", hex="heath"))


@rule("A1.f")
def test_a_road_over_a_river_is_a_bridge() -> None:
    """(f)"""
    assert refused("terrain", road="primary_road", hexside="secondary_river") == "road-makes-a-bridge"
    assert refused("terrain", hexside="secondary_bridge") == "bridge-needs-a-road"
    assert refused("terrain", hex="lake", place="town") == "nothing-on-the-lake"


@rule("A1.18", "A1.g", "R13")
def test_ferries_carry_skirmish_and_storm_but_no_breach_sortie_or_battle() -> None:
    """(g)"""
    assert "terrain-ferry" in told(throw("terrain", hexside="ferry"))
    for kind in ("breach", "sortie", "engagement"):
        assert refused("assault", kind=kind, hexside="ferry") == "not-across-a-ferry"
    for kind in ("skirmish", "assault"):
        assert throw("assault", 3, kind=kind, hexside="ferry").cell == ("3", "c4")


@rule("A8.9", "A8.16")
def test_the_ground_goes_along_to_the_optional_battle() -> None:
    answer = throw("terrain", hex="hill", weather="rain")
    assert answer.next == ("assault", "battle")
    handed = {"unfavourable": "yes", "cavalry_row": "not_clear", "sky": "rain"}
    assert carried(CHARTS["battle"], answer.carry) == handed
    assert throw("terrain", hex="woods").next == ("assault",)
    assert throw("terrain", hexside="primary_river").next == ()


# --- A2 artillery ------------------------------------------------------------------------------------------------


@rule(
    "A1.3",
    "A1.6",
    "A1.10",
    "A1.11",
    "A1.15",
    "A1.b",
    "A2.2",
    "A2.3",
    "A2.4",
    "A2.5",
    "A2.6",
    "A2.7",
    "A2.8",
    "R7",
    "R23",
)
@pytest.mark.parametrize(
    ("modifier", "values"),
    [
        (-2, {"weather": "rain"}),
        (-1, {"weather": "mud"}),
        (-1, {"weather": "snow"}),
        (0, {"weather": "heat"}),
        (-1, {"river": True}),
        (-1, {"earthworks": True}),
        (-1, {"ground": "heath"}),
        (-1, {"ground": "hill"}),
        (0, {"ground": "marsh"}),
        (-2, {"ground": "hill", "river": True}),
        (1, {"fire": "siege", "siege_ability": True}),
        (1, {"fire": "garrison", "siege_ability": True}),
        (-1, {"fire": "siege", "city": True}),
    ],
)
def test_modifiers_of_fire(modifier: int, values: dict[str, object]) -> None:
    assert added("artillery", **values) == modifier


@rule("A2.9")
def test_every_siege_level_moves_a_column_to_the_right() -> None:
    columns = [throw("artillery", 6, fire="siege", artillery=4, siege_level=level).cell for level in (0, 1, 2)]
    assert columns == [("6+", "4-5"), ("6+", "6-7"), ("6+", "8-9")]


@rule("A2.10", "A2.12", "A2.13", "R31")
def test_marks_in_a_box_are_taken_in_order() -> None:
    keys = [message.key for message in throw("artillery", 5, artillery=10).story]
    assert keys == ["story-box", "fire-losses", "fire-discipline", "captains-target", "fire-battery"]


@rule("A2.15", "A2.17", "R31", "R46")
def test_breaches_are_for_sieges_and_captains_for_battles() -> None:
    assert throw("artillery", 6, artillery=8).result == "fire-2-captains"
    assert throw("artillery", 6, artillery=8, fire="siege").result == "fire-2-breach"
    garrison = throw("artillery", 6, artillery=8, fire="garrison")
    assert garrison.result == "fire-2"
    assert "siege_level" not in situation_fields("garrison")


def situation_fields(fire: str) -> set[str]:
    return {field.id for field in CHARTS["artillery"].fields({"fire": fire})}


@rule("A2.18")
def test_the_siege_level_stops_at_two() -> None:
    answer = throw("artillery", 6, artillery=8, fire="siege", siege_level=2)
    assert answer.carry["siege_level"] == "2"
    assert "fire-breach-limit" in told(answer)


@rule("A2.16")
def test_a_doubtful_breach_needs_siege_guns_or_besieged_without_guns() -> None:
    siege = {"fire": "siege", "artillery": 1}
    assert throw("artillery", 6, **siege).result == "fire-check"
    assert throw("artillery", 6, **siege, siege_guns=True).result == "fire-check-breach"
    assert throw("artillery", 6, **siege, besieged_guns=False).result == "fire-check-breach"


@rule("A2.14")
def test_pikes_lose_one_more_where_they_lose_at_all() -> None:
    assert counts(throw("artillery", 6, artillery=10, pikes=True))["target_losses"] == 4
    assert counts(throw("artillery", 2, artillery=10, pikes=True))["target_losses"] == 0


@rule("A2.11", "R8")
def test_misfires_cost_the_battery_a_point() -> None:
    assert counts(throw("artillery", 5, artillery=10)) == {"target_losses": 1, "battery_losses": 1, "breaches": 0}
    assert throw("artillery", 1, artillery=4).result == "fire-misfire"


@rule("A2.1")
def test_a_breach_leads_to_the_breach_attack_with_its_level() -> None:
    answer = throw("artillery", 6, fire="siege", artillery=4)
    assert answer.next == ("discipline", "assault")
    handed = {"kind": "breach", "siege_level": "1", "weather": "fair", "place": "fortified_town"}
    assert carried(CHARTS["assault"], answer.carry) == handed


# --- A3 charge ---------------------------------------------------------------------------------------------------


@rule("A1.3", "A1.11", "A1.b", "A3.3", "A3.4", "A3.5", "A3.6", "A3.7", "A3.8", "A3.9", "R7", "R23", "R33", "R42")
@pytest.mark.parametrize(
    ("modifier", "values"),
    [
        (3, {}),
        (0, {"cavalry_kind": "light"}),
        (0, {"cavalry_kind": "mixed"}),
        (2, {"ground": "heath"}),
        (2, {"ground": "hill"}),
        (2, {"protected": True}),
        (2, {"weather": "mud"}),
        (3, {"weather": "snow"}),
        (2, {"pikes": True}),
        (4, {"flank": True}),
        (2, {"firearms": True}),
        (0, {"firearms": True, "cavalry_kind": "light"}),
        (0, {"firearms": True, "cavalry_kind": "mixed"}),
    ],
)
def test_modifiers_of_charges(modifier: int, values: dict[str, object]) -> None:
    assert added("charge", **values) == modifier


@rule("A3.12", "A3.14", "A3.15", "R6", "R32")
def test_marks_beside_the_rows_call_captains() -> None:
    light = {"cavalry_kind": "light", "cavalry": 8}
    assert throw("charge", 1, **light).result == "charge-lost-2-captain"
    below = throw("charge", 1, **light, protected=True)
    assert below.cell == ("≤0", "8+")
    assert below.result == "charge-lost-3"
    assert throw("charge", 6, cavalry=8).result == "charge-broken-1-captains"


@rule("A3.13")
def test_firearms_double_the_losses_of_any_charge() -> None:
    assert counts(throw("charge", 1, cavalry_kind="light", firearms=True))["charger_losses"] == 2


@rule("A1.2")
def test_charges_that_cannot_be() -> None:
    assert refused("charge", ground="marsh") == "no-charge-in-marsh"
    assert refused("charge", firearms=True, weather="rain") == "no-firearms-in-rain"


@rule("A3.2", "R9")
def test_plunder_is_remembered_where_the_charge_goes_home() -> None:
    assert "charge-plunder" in told(throw("charge", 5, cavalry=4))
    assert "charge-plunder" not in told(throw("charge", 1, cavalry=4))


@rule("A3.10", "A3.11")
def test_the_chargers_check_their_discipline() -> None:
    assert throw("charge", 5, cavalry=4).next == ("discipline",)
    assert throw("charge", 1, cavalry=4, cavalry_kind="light").next == ("discipline",)
    assert throw("charge", 1, cavalry=4).next == ()


# --- A4 discipline -----------------------------------------------------------------------------------------------


@rule("A4.2", "A4.3", "R29")
def test_combat_reads_quality_and_the_other_phases_the_class() -> None:
    assert throw("discipline", 6, quality=3).cell == ("6", "3/R")
    assert throw("discipline", 6, phase="command", reliability="V").cell == ("6", "0/V")
    assert {field.id for field in CHARTS["discipline"].fields({"phase": "combat"})} & {"reliability"} == set()


@rule("A4.8", "A4.9", "A4.10")
@pytest.mark.parametrize(
    ("die", "sp", "quality", "result"),
    [
        (3, 3, 1, "lost-1"),
        (3, 2, 1, "demoralised"),
        (6, 4, 3, "lost-2"),
        (6, 3, 3, "demoralised"),
        (5, 9, 1, "demoralised"),
        (1, 1, 0, "passed"),
    ],
)
def test_small_units_cannot_pay_with_strength(die: int, sp: int, quality: int, result: str) -> None:
    assert throw("discipline", die, sp=sp, quality=quality).result == f"check-{result}"


@rule("A4.11", "R30")
def test_the_demoralised_are_eliminated_outside_of_combat() -> None:
    shaken = {"demoralised": True, "sp": 5}
    assert throw("discipline", 6, quality=0, **shaken).result == "check-no-effect"
    for phase in ("command", "activation"):
        assert throw("discipline", 6, phase=phase, reliability="V", **shaken).result == "check-eliminated"


@rule("A4.12")
def test_optional_rule_18_7_sends_the_force_to_plunder() -> None:
    assert throw("discipline", 6, quality=0).result == "check-demoralised"
    assert throw("discipline", 6, quality=0, plunder_rule=True).result == "check-demoralised-plunder"


@rule("A4.4", "A4.5", "A4.6", "A4.7", "R7", "R28")
def test_modifiers_of_discipline() -> None:
    assert named("discipline", captain_star=True) == {"captain_star": -1}
    assert named("discipline", phase="command", forced_order=True) == {"forced_order": 1}
    forced = throw("discipline", 6, phase="command", reliability="R", forced_order=True)
    assert forced.cell == ("7+", "3/R")
    assert forced.result == "check-demoralised"
    recovering = {"captain_star": True, "extra_pay": True, "mp_spent": 3}
    assert named("recovery", **recovering) == {"captain_star": -1, "extra_pay": -1, "recovery_mp": 3}


@rule("A4.13", "A4.14", "A4.15", "R19")
@pytest.mark.parametrize(
    ("die", "reliability", "result"),
    [(2, "S", "recovered"), (3, "S", "nothing"), (5, "S", "nothing"), (6, "R", "nothing"), (6, "V", "eliminated")],
)
def test_recovery(die: int, reliability: str, result: str) -> None:
    assert throw("recovery", die, reliability=reliability).result == f"recovery-{result}"


# --- A5 pursuit --------------------------------------------------------------------------------------------------


@rule("A5.2", "A5.6", "A5.7", "R34")
@pytest.mark.parametrize(
    ("die", "cavalry", "infantry", "points"), [(3, 6, 10, 4), (1, 5, 0, 2), (3, 1, 5, 2), (6, 5, 5, 6), (6, 0, 10, 4)]
)
def test_losses_are_rounded_each_to_the_nearest(die: int, cavalry: int, infantry: int, points: int) -> None:
    """An exact half goes up: half of one horseman is one, a tenth of five foot is one."""
    assert counts(throw("pursuit", die, cavalry=cavalry, infantry=infantry))["loss_points"] == points


@rule("A5.3", "A5.4", "A5.5", "R7")
def test_modifiers_of_pursuit() -> None:
    both = {"pursuer_star": True, "stradiots": True}
    assert named("pursuit", **both) == {"pursuer_star": 1, "stradiots": 1}
    assert throw("pursuit", 6, **both).cell == ("8+", "cavalry")
    assert named("pursuit", occasion="zoc", zoc_mp=3) == {"zoc_mp": -3}


@rule("A5.8", "A5.9", "R11")
def test_a_natural_one_calls_a_pursuing_captain_whatever_the_row() -> None:
    raised = throw("pursuit", 1, pursuer_star=True)
    assert raised.cell == ("2", "cavalry")
    assert "captains-pursuing" in told(raised)
    lowered = throw("pursuit", 2, occasion="zoc", zoc_mp=1)
    assert lowered.cell == ("1", "cavalry")
    assert "captains-pursuing" not in told(lowered)
    assert "captains-pursued" in told(throw("pursuit", 5))


@rule("A5.10", "A5.11", "R35")
def test_losses_are_paid_with_guns_then_the_demoralised_then_the_others() -> None:
    answer = throw("pursuit", 6, cavalry=10, infantry=0, pursued_artillery=2, pursued_demoralised=1, pursued_good=9)
    paid = next(message for message in answer.story if message.key == "pursuit-paid")
    assert paid.args == {"artillery": 2, "demoralised": 1, "good": 2}  # 8 losses: 2, 1, two at 2, an odd one forgiven
    assert counts(answer)["pursued_lost"] == 5
    assert "pursuit-owner-pays" in told(throw("pursuit", 6, occasion="zoc", pursued_good=9))
    assert "pursuit-rates" in told(throw("pursuit", 6))
    assert "pursuit-destroyed" in told(throw("pursuit", 6, cavalry=20, pursued_good=2))


@rule("A5.1")
def test_pursuits_that_cannot_be() -> None:
    assert refused("pursuit", cavalry=0, infantry=0) == "nobody-pursues"
    assert refused("pursuit", cavalry=0, stradiots=True) == "stradiots-are-cavalry"


# --- A7 assault --------------------------------------------------------------------------------------------------


def column(**values: object) -> str:
    answer = throw("assault", 3, **values)
    assert answer.cell is not None
    return answer.cell[1]


@rule("A1.a", "A7.2", "A7.6", "R1")
def test_the_differential_gives_the_column() -> None:
    for attacker, defender, found in ((0, 3, "c2"), (2, 2, "c5"), (3, 2, "c6"), (3, 0, "c8")):
        assert column(attacker_quality=attacker, defender_quality=defender) == found
        bad = f"c{int(found[1]) - 1}"
        assert column(attacker_quality=attacker, defender_quality=defender, hex="hill") == bad
    beyond = {"attacker_quality": 0, "defender_quality": 3, "attacker_disorganised": True}
    assert column(**beyond) == "c2"


@rule("A7.3", "A7.11")
def test_firearms_count_from_half_of_the_defenders_strength() -> None:
    assert column(defender_sp=10, firearm_sp=4) == "c5"
    assert column(defender_sp=10, firearm_sp=5) == "c4"
    assert column(defender_sp=10, firearm_sp=5, weather="rain") == "c5"
    assert column(kind="engagement", firearms_chit=True) == "c4"
    assert refused("assault", kind="engagement", firearms_chit=True, weather="rain") == "no-firearms-in-rain"


@rule("A7.4", "A7.5")
def test_disorder_and_administrative_march_cost_quality() -> None:
    assert column(attacker_disorganised=True) == "c4"
    assert column(defender_disorganised=True) == "c6"
    assert column(administrative_march=True) == "c6"


@rule("A7.7", "R25")
@pytest.mark.parametrize(
    ("attacker", "defender", "modifier"),
    [
        (10, 10, 0),
        (19, 10, 0),
        (20, 10, 1),
        (39, 10, 1),
        (40, 10, 2),
        (10, 20, -1),
        (10, 41, -2),
        (5, 0, 2),
        (0, 5, -2),
    ],
)
def test_the_ratio_of_strength(attacker: int, defender: int, modifier: int) -> None:
    assert added("assault", attacker_sp=attacker, defender_sp=defender) == modifier


@rule("A1.2", "A1.9", "A1.10", "A1.11", "A7.7", "R14", "R24")
def test_terrain_halves_heavy_cavalry_and_doubles_defenders() -> None:
    assert added("assault", attacker_sp=20, attacker_heavy=1, defender_sp=10, hex="marsh") == 0
    assert added("assault", attacker_sp=20, defender_sp=11, defender_heavy=2, hex="marsh") == 1
    town = {"kind": "assault", "place": "fortified_town", "defender_sp": 6}  # counts 10
    assert added("assault", **town, attacker_sp=20) == 1
    assert added("assault", **town, attacker_sp=19) == 0
    city = {"kind": "assault", "place": "fortified_city", "defender_sp": 12}  # counts 22
    assert added("assault", **city, attacker_sp=44) == 1
    assert added("assault", **city, attacker_sp=43) == 0
    dug_in = {**town, "earthworks": True}  # counts 12
    assert added("assault", **dug_in, attacker_sp=24) == 1
    assert added("assault", **dug_in, attacker_sp=23) == 0
    horse = {"defender_sp": 3, "defender_heavy": 3, "hex": "heath", "earthworks": True}  # halved to 1½, doubled to 3
    assert added("assault", **horse, attacker_sp=6) == 1
    assert added("assault", **horse, attacker_sp=5) == 0


@rule("A7.8", "A7.9", "A7.10", "A13.6")
def test_stars_and_weather() -> None:
    assert added("assault", attacker_star=True) == 1
    assert added("assault", defender_star=True) == -1
    for sky, modifier in (("mud", -1), ("rain", -1), ("snow", -1), ("heat", 0), ("frost", 0)):
        assert added("assault", weather=sky) == modifier


@rule("A7.12", "A7.13", "A7.14", "A7.15", "A7.16", "A7.17", "R15", "R26", "R27", "R43")
@pytest.mark.parametrize(
    ("modifier", "values"),
    [
        (1, {}),
        (0, {"hex": "hill"}),
        (0, {"hexside": "secondary_river"}),
        (-1, {"earthworks": True}),
        (-1, {"kind": "assault", "place": "fortified_town"}),
        (-1, {"kind": "assault", "place": "fortified_city"}),
        (-1, {"kind": "engagement", "earthworks": True}),
        (0, {"kind": "breach", "place": "fortified_town"}),
        (-1, {"kind": "breach", "place": "fortified_city"}),
        (-1, {"kind": "breach", "place": "fortified_city", "earthworks": True}),
        (0, {"kind": "breach", "place": "fortified_city", "siege_level": 2}),
        (1, {"kind": "sortie"}),
    ],
)
def test_pikes(modifier: int, values: dict[str, object]) -> None:
    """The same for the defender, the other way round; on both sides they cancel out."""
    strength = {"attacker_sp": 20, "defender_sp": 20, **values}
    assert added("assault", **strength, attacker_pikes=True) == modifier
    assert added("assault", **strength, defender_pikes=True) == -modifier
    assert added("assault", **strength, attacker_pikes=True, defender_pikes=True) == 0


@rule("A7.1", "R45")
def test_walls_weaken_with_the_siege_level_if_the_house_says_so() -> None:
    city = {"kind": "breach", "place": "fortified_city", "attacker_sp": 20, "defender_sp": 10}
    assert (column(**city), added("assault", **city)) == ("c4", 0)  # five of ten count double
    assert (column(**city, siege_level=2), added("assault", **city, siege_level=2)) == ("c5", 1)
    full = {**city, "walls_by_level": False, "attacker_sp": 40}
    assert (column(**full, siege_level=2), added("assault", **full, siege_level=2)) == ("c4", 1)


@rule("A7.1", "R2", "R21")
def test_the_players_may_name_the_loser() -> None:
    assert throw("assault", 5, hex="hill").result == "assault-attacker-1-1"
    assert "assault-look-at-the-shading" in told(throw("assault", 5, hex="hill"))
    seen = throw("assault", 5, hex="hill", loser="defender")
    assert seen.result == "assault-defender-1-1"
    assert "assault-look-at-the-shading" not in told(seen)


@rule("A7.1", "R3")
def test_the_printed_nought_names_a_loser_without_losses() -> None:
    best = {"attacker_quality": 0, "defender_quality": 3, "hex": "hill", "attacker_sp": 40, "attacker_star": True}
    answer = throw("assault", 6, **best)
    assert answer.cell == ("8+", "c1")
    assert answer.result == "assault-attacker-0-0"


@rule("A7.1", "R4")
def test_the_box_2_c7_can_be_read_in_two_ways() -> None:
    situation = {"attacker_quality": 3, "defender_quality": 1}
    assert throw("assault", 2, **situation).result == "assault-attacker-1-0"
    assert throw("assault", 2, **situation, box_2_c7="one").result == "assault-attacker-1-1"
    assert throw("assault", 3, **situation, box_2_c7="one").result == throw("assault", 3, **situation).result


@rule("A1.14")
def test_attacks_that_cannot_be() -> None:
    assert refused("assault", hexside="primary_river") == "no-combat-across"
    for hex_ in ("swamp", "woods", "mountain"):
        assert refused("assault", kind="engagement", hex=hex_) == "no-battle-here"
    assert refused("assault", attacker_sp=3, attacker_heavy=4) == "more-heavy-than-all"
    assert refused("assault", defender_sp=3, firearm_sp=4) == "more-firearms-than-all"
    assert refused("assault", attacker_sp=0, defender_sp=0) == "nobody-fights"


@rule("A7.19")
def test_an_assault_leads_to_the_checks_of_the_loser_and_to_pursuit() -> None:
    answer = throw("assault", 1, attacker_quality=3, attacker_star=True, defender_quality=2)
    assert answer.next == ("discipline", "pursuit")
    assert carried(CHARTS["discipline"], answer.carry) == {"phase": "combat", "quality": "3", "captain_star": "yes"}
    assert carried(CHARTS["pursuit"], answer.carry) == {"pursuer_star": "no"}
    check = throw("discipline", 5, quality=1)
    assert check.next == ("discipline", "pursuit")


@rule("R22")
def test_checks_of_captains_are_named_and_left_to_the_players() -> None:
    answer = throw("artillery", 4, artillery=6)
    assert "captains-target" in told(answer)
    assert not {chart for chart in CHARTS if "captain" in chart}


def test_both_qualities_stand_in_the_sum() -> None:
    sides = [part.side for part in parts("assault", attacker_disorganised=True)]
    assert sides == ["attacker", "attacker", "defender", "roll"]
