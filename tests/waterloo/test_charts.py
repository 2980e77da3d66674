"""Charts for the table side: exact odds, modifiers by name, the same sums as in a battle, both languages."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from grognard.core.chance import Scripted
from grognard.core.odds import Odds, chart_odds, odds
from grognard.core.resolver import filled
from grognard.core.text import LANGUAGES, Message, texts
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import Bombardment, fire_parts
from grognard.games.waterloo.command import Riding
from grognard.games.waterloo.game import GAME
from tests.cli.desk import grognard
from tests.helpers import any_situation, rule
from tests.waterloo.table import BLUE, Table, keys, melee_parts, unit

WOODED = {"attacker_ground": "wood", "defender_ground": "wood"}
CHARTS = {chart.id: chart for chart in GAME.charts}
WORDS = [texts(language, GAME.folder / "text") for language in LANGUAGES]


def by_result(found: Odds) -> dict[str, Fraction]:
    """The chance of every result, which must be exact."""
    assert found.error == 0
    total: dict[str, Fraction] = {}
    for line in found.lines:
        total[line.result] = total.get(line.result, Fraction()) + Fraction(line.ways, line.of)
    assert sum(total.values()) == 1
    return total


def chances(chart: str, **given: str) -> dict[str, Fraction]:
    book = CHARTS[chart]
    return by_result(chart_odds(book, filled(book, given), random.Random(1)))


def modifiers(chart: str, side: str = "attack", **given: str) -> dict[str, int]:
    """What the chart adds up for a side, by the key of its label."""
    book = CHARTS[chart]
    parts = [part for part in book.parts(filled(book, given)) if part.side == side and not part.dice]
    return {part.label.key.removeprefix("label-"): part.value for part in parts}


@rule("2 dice", "2 modifiers")
def test_a_bombardment_without_and_with_modifiers() -> None:
    assert chances("bombardment") == {
        "gun-shaken": Fraction(1, 36),
        "smoke": Fraction(9, 36),
        "damage": Fraction(11, 36),
        "fall-back": Fraction(12, 36),
        "retreat": Fraction(3, 36),
    }
    in_town = chances("bombardment", target_ground="town")
    assert in_town["smoke"] == Fraction(9 + 11, 36)
    assert (in_town["damage"], in_town["fall-back"]) == (Fraction(9, 36), Fraction(6, 36))
    assert "retreat" not in in_town
    assert modifiers("bombardment", gun_shaken="yes", target_column="yes", from_behind="yes", gun_support="2") == {
        "shaken": -1,
        "column": 1,
        "from-behind": 1,
        "gun-support": 2,
    }


@rule("2 modifiers")
def test_the_chart_of_bombardment_adds_up_what_a_battle_does() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b24", 360, 95)
    table.put("b23", 345, 95)
    table.put("r3", 360, 200, 0)
    table.put("r1", 360, 230, 0, with_="r3")
    table.shake("b24")
    battle = keys(fire_parts(table.state, unit("b24"), unit("r3"), (unit("b23"),)))
    chart = modifiers("bombardment", gun_shaken="yes", target_column="yes", from_behind="yes", gun_support="1")
    assert battle == chart


@rule("2 dice", "2 damage")
def test_odds_of_a_bombardment_in_battle_cost_the_target_what_the_chart_says() -> None:
    table = Table(Riding(BLUE, ()), empty=True)
    table.put("b24", 360, 95)
    table.put("r3", 360, 200, 180)
    table.open(Bombardment(BLUE))
    found = odds(GAME, table.state, BLUE, do.Bombard("blue-24", "red-3"), random.Random(1))
    chart = chart_odds(CHARTS["bombardment"], filled(CHARTS["bombardment"], {}), random.Random(1))
    battle = {mean.key: mean.value for mean in found.means}
    (losses,) = [mean.value for mean in chart.means if mean.key == "losses"]
    assert battle["losses"] == pytest.approx(losses)
    assert by_result(found) == by_result(chart)


@rule("2 modifiers", "ruling 28")
def test_the_preview_of_a_shot_names_its_modifiers_though_low_dice_do_not_read_them() -> None:
    table = Table(Bombardment(BLUE))
    found = odds(GAME, table.state, BLUE, do.Bombard("blue-33", "red-H"), random.Random(1))
    assert [(part.label.key, part.value) for part in found.parts[1:]] == [("label-target-in-town", -2)]
    assert by_result(found) == {
        "gun-shaken": Fraction(1, 36),
        "smoke": Fraction(20, 36),
        "damage": Fraction(9, 36),
        "fall-back": Fraction(6, 36),
    }


@rule("3.4 effects")
def test_a_melee_of_equals() -> None:
    assert chances("melee") == {
        "stand": Fraction(16, 36),
        "attacker-fall-back": Fraction(7, 36),
        "attacker-retreat": Fraction(2, 36),
        "attacker-rout": Fraction(1, 36),
        "defender-fall-back": Fraction(7, 36),
        "defender-retreat": Fraction(2, 36),
        "defender-rout": Fraction(1, 36),
    }


@rule("3.4 melee", "ruling 75")
def test_the_guard_that_rolls_its_lowest_die_again_does_better() -> None:
    plain = chances("melee", attacker_quality="guard")
    again = chances("melee", attacker_quality="guard", attacker_reroll="2")
    assert plain["defender-rout"] == Fraction(3, 36)
    assert again["defender-rout"] == Fraction(3, 36) + 2 * Fraction(3, 36) / 6
    assert again["attacker-retreat"] < plain["attacker-retreat"]


@rule("9 garrison", "ruling 44")
def test_a_garrison_on_the_chart_stands_or_is_lost() -> None:
    haye_sainte = chances("melee", defender_garrison="haye-sainte")
    hougoumont = chances("melee", defender_garrison="hougoumont")
    assert haye_sainte["garrison-lost"] == Fraction(3, 36)
    assert (hougoumont["garrison-shaken"], hougoumont["garrison-lost"]) == (Fraction(2, 36), Fraction(1, 36))
    shaken = chances("melee", defender_garrison="hougoumont", defender_shaken="yes")
    assert "garrison-shaken" not in shaken


@rule("10 bridge", "ruling 62")
def test_over_a_bridge_the_attacker_counts_as_shaken_and_has_no_support() -> None:
    assert modifiers("melee", attacker_support="2", charge="2") == {"charge": 1, "support": 2}
    assert modifiers("melee", attacker_support="2", charge="2", over_bridge="yes") == {"charge": 1, "shaken": -1}


@rule("3.4 modifiers", "3.4 modifiers horse", "3.4 modifiers foot")
@pytest.mark.parametrize(
    ("attacker", "defender", "place", "charge", "shaken", "given"),
    [
        ("b15", "r3", (360, 150), 1, "", {}),
        ("b17", "r6", (360, 150), 2, "r6", {"attacker_quality": "veterans", "defender_quality": "veterans"}),
        ("b43", "r7", (360, 150), 3, "", {"attacker_quality": "elite", "defender_quality": "recruits"}),
        (
            "b43",
            "r34",
            (803, 276),
            1,
            "b43",
            {"attacker_quality": "elite", "attacker_ground": "wood", "defender_ground": "wood"},
        ),
        ("b25", "r3", (358, 518), 4, "r3", {"attacker_quality": "veterans", "defender_ground": "town"}),
    ],
)
def test_the_chart_of_melees_adds_up_what_a_battle_does(
    attacker: str, defender: str, place: tuple[float, float], charge: int, shaken: str, given: dict[str, str]
) -> None:
    table = Table(empty=True)
    x, y = place
    table.put(attacker, x, y)
    table.put(defender, x, y + 30, 180)
    if shaken:
        table.shake(shaken)
    values = {"charge": str(charge), **given}
    for side, name in (("attacker", attacker), ("defender", defender)):
        values |= _described(side, name)
        if name == shaken:
            values[f"{side}_shaken"] = "yes"
    battle = melee_parts(table, attacker, defender, charge=charge)
    assert battle == (modifiers("melee", **values), modifiers("melee", "defence", **values))


def _described(side: str, name: str) -> dict[str, str]:
    horse = {"b43": "heavy", "b25": "light", "r34": "light"}
    if name in horse:
        return {f"{side}_arm": "cavalry", f"{side}_class": horse[name]}
    return {f"{side}_fire": {"b17": "1", "r6": "2"}.get(name, "0")}


@rule("3.4 pursuit modifiers")
def test_a_pursuit_needs_five_with_every_modifier_by_name() -> None:
    assert chances("pursuit")["pursues"] == Fraction(2, 6)
    assert chances("pursuit", attacker_arm="cavalry", general_stars="3")["pursues"] == Fraction(5, 6)
    assert modifiers(
        "pursuit", pursuer_shaken="yes", pursuer_recruits="yes", target_elite="yes", terrain_used="2", reluctant="yes"
    ) == {"shaken": -2, "recruits": -1, "target-elite": -1, "terrain-used": -2}


@rule("3.4 outcome", "3.4 outcome modifiers")
def test_the_outcome_with_one_die_each_and_with_a_choice_of_dice() -> None:
    one = chances("outcome")
    assert (one["attacker-withdraws"], one["defender-withdraws"]) == (Fraction(21, 36), Fraction(15, 36))
    two = chances("outcome", attacker_formations="2")
    lower = sum(Fraction(2 * (6 - low) + 1, 36) * Fraction(low, 6) for low in range(1, 7))
    assert two["attacker-withdraws"] == lower
    assert (
        chances("outcome", attacker_formations="2", attacker_keeps="highest")["attacker-withdraws"]
        > one["attacker-withdraws"]
    )
    assert modifiers("outcome", attacker_turn="-3", attacker_terrain="2", attacker_guard="yes", attacker_fell="1") == {
        "general": -3,
        "terrain-used": -2,
        "fell-back": 1,
        "guard": -1,
    }
    assert modifiers("outcome", attacker_terrain="-2") == {"terrain-used": 2}


@rule("10 stream", "ruling 112")
def test_on_the_chart_too_horse_over_a_stream_into_a_wood_suffers_both() -> None:
    found = modifiers("melee", attacker_arm="cavalry", attacker_ground="wood", over_stream="yes", charge="1")
    assert (found["horse-wood"], found["stream"]) == (-1, -1)


@rule("7 attached", "7 alone")
def test_the_fate_of_a_general() -> None:
    for stars, ways in (("1", 1), ("2", 3), ("3", 6), ("4", 6)):
        assert chances("general", attached="yes", general_stars=stars)["general-killed"] == Fraction(ways, 36)
    for enemy, ways in (("infantry", 2), ("medium", 3), ("light", 4)):
        assert chances("general", enemy_arm=enemy)["general-captured"] == Fraction(ways, 6)


@pytest.mark.parametrize("chart", list(CHARTS))
def test_whatever_is_filled_in_has_its_words_in_both_languages(chart: str) -> None:
    rng = random.Random(4)
    for _ in range(150):
        values = filled(CHARTS[chart], any_situation(CHARTS[chart], rng))
        answer = CHARTS[chart].run(values, Scripted([rng.randint(1, 6) for _ in range(40)]))
        messages = [part.label for part in CHARTS[chart].parts(values)] + list(answer.story)
        messages += [Message(f"result-{answer.result}"), *(Message(f"count-{name}") for name, _ in answer.counts)]
        fields = CHARTS[chart].fields(values)
        messages += [Message(f"field-{field.id}") for field in fields]
        messages += [entry.label for field in fields for entry in field.choices]
        assert all(words.render(message) for words in WORDS for message in messages)
        assert all(words.has(message.key) for words in WORDS for message in messages)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chart", list(CHARTS))
def test_the_command_line_resolves_every_chart(chart: str, language: str) -> None:
    answer = grognard("resolve", "waterloo", chart, "--lang", language, "--roll", "--seed", 3)
    assert answer.code == 0, answer.err
    words = texts(language, GAME.folder / "text")
    assert words.render(Message(f"chart-{chart}")) in answer.out
