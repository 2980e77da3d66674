"""2, 3, 17: set-up, objectives, victory; what is hidden stays hidden."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.core.chance import Seeded
from grognard.core.odds import odds
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.game import GAME
from grognard.games.ccnapoleonics.setup import battle_of
from grognard.games.ccnapoleonics.tables import (
    BOARD,
    CARD_IDS,
    LEADERS_IN_BOX,
    NATIONS,
    OPEN,
    SCENARIOS,
    SECTIONS,
    TERRAIN_IDS,
    UNIT_TYPES,
    ScenarioRow,
)
from grognard.games.ccnapoleonics.views import NapoleonicsView
from tests.ccnapoleonics.table import ALLIED, DONE, FRENCH, Table
from tests.helpers import rule

every_scenario = pytest.mark.parametrize("row", SCENARIOS, ids=lambda row: row.id)


@rule("1.1")
def test_the_board_has_ten_hexes_in_two_sections() -> None:
    assert sum(mask.bit_count() == 2 for mask in SECTIONS[ALLIED]) == 10
    shared = {BOARD.names[h] for h, mask in enumerate(SECTIONS[FRENCH]) if mask.bit_count() == 2}
    assert shared == {f"{row}{column}" for row in "ACEGI" for column in (5, 9)}


@rule("1.3", "R4")
@every_scenario
def test_no_scenario_needs_more_units_or_leaders_than_the_box_holds(row: ScenarioRow) -> None:
    counts = Counter(f"{some.nation}-{some.type}" for some in row.units for _ in some.hexes)
    assert all(counts[kind.id] <= kind.in_box for kind in UNIT_TYPES)
    leaders = Counter(leader.nation for leader in row.leaders)
    assert all(leaders[nation] <= LEADERS_IN_BOX[nation] for nation in NATIONS)


@rule("2.1", "1.3", "1.3 units")
@every_scenario
def test_a_scenario_is_set_up_as_written(row: ScenarioRow) -> None:
    state = GAME.setup(row.id, {}, Seeded(1))
    GAME.invariants(state)
    battle = battle_of(row.id)
    assert [len(hand) for hand in state.hand] == [side.hand for side in row.sides]
    assert GAME.actors(state) == (battle.first,)
    assert battle.sides[battle.first].id == row.first
    assert all(state.blocks[u] == kind.blocks for u, kind in enumerate(battle.kinds))
    hexes = [state.where[u] for u in range(len(battle.unit_ids))]
    assert len(set(hexes)) == len(hexes)
    near = [BOARD.distance(state.where[a], state.where[b]) for a in battle.units[0] for b in battle.units[1]]
    assert min(near) >= 3
    for seat in (0, 1):
        for section in range(3):
            assert sum(SECTIONS[seat][state.where[u]] >> section & 1 for u in battle.units[seat]) >= 2


@rule("2.2", "R75", "2.2 sources")
def test_an_objective_counts_from_the_start_of_the_turn_until_the_unit_leaves() -> None:
    units = ("fr-LN-1@E7!", "br-LN-1@A1")
    table = Table(*units, objectives=[(FRENCH, "E7")], phase="movement", hands=((), ("probe-left",)))
    table.act(FRENCH, DONE)
    assert table.state.credited == 0
    table.act(ALLIED, do.PlayCard("probe-left"))
    while table.asks()[0] == ALLIED:
        table.act(ALLIED, DONE)
    assert table.state.credited == 1
    view = GAME.view(table.state, None)
    assert isinstance(view, NapoleonicsView)
    assert view.sides[FRENCH].banners == 1
    table = Table(*units, objectives=[(FRENCH, "E7")], phase="movement")
    table.state.credited = 1
    table.act(FRENCH, do.Move("fr-LN-1", "E8"))
    assert table.state.credited == 0


@rule("2.2", "17.2", "R75")
def test_an_objective_can_win_at_the_start_of_the_turn() -> None:
    units = ("fr-LN-1@E7", "br-LN-1@A1", "br-LN-2@A3!")
    table = Table(*units, objectives=[(FRENCH, "E7")], banners=1, active=ALLIED, phase="movement")
    table.act(ALLIED, DONE)
    assert table.state.over is not None
    assert table.state.over.winner == FRENCH


@rule("R65", "1.3 units")
def test_a_lone_leader_holds_no_objective() -> None:
    units = ("fr-LN-1@H7", "br-LN-1@A1", "br-LN-2@A3!")
    table = Table(*units, objectives=[(FRENCH, "E7")], active=ALLIED, phase="movement", leaders=("fr:ney@E7",))
    table.act(ALLIED, DONE)
    assert table.state.credited == 0


@rule("R76", "19.2", "19.2 look")
def test_views_hide_hands_and_the_cards_of_squares_from_the_other_side() -> None:
    hands = (("rally", "elan"), ("forward", "probe-left"))
    table = Table("fr-LN-1@E7", "br-LN-1@C7#1", phase="command", hands=hands, tracks=((), ("scout-left",)))
    mine, other, nobody = (GAME.view(table.state, seat) for seat in (ALLIED, FRENCH, None))
    assert isinstance(mine, NapoleonicsView)
    assert mine.sides[ALLIED].hand == ("probe-left", "forward")
    assert mine.sides[ALLIED].locked == ("scout-left", "", "", "")
    for view in (other, nobody):
        assert isinstance(view, NapoleonicsView)
        assert view.sides[ALLIED].hand is None
        assert view.sides[ALLIED].locked is None
        assert view.sides[ALLIED].hand_size == 2
        assert view.sides[ALLIED].squares == ("br-LN-1", "", "", "")


def test_imagining_keeps_what_is_known_and_varies_what_is_not() -> None:
    rng = random.Random(3)
    state = GAME.setup("waterloo", {}, Seeded(5))
    twins = [GAME.imagine(state, FRENCH, rng) for _ in range(20)]
    for twin in twins:
        GAME.invariants(twin)
        assert twin.hand[FRENCH] == state.hand[FRENCH]
        assert GAME.view(twin, FRENCH) == GAME.view(state, FRENCH)
    assert any(twin.hand[ALLIED] != state.hand[ALLIED] for twin in twins)


def test_odds_of_a_melee_with_battle_back_are_exact_and_count_the_answer() -> None:
    table = Table("fr-OG-1@E7!", "br-GG-1@D7", leaders=("fr:ney@E7", "br:hill@D7"))
    found = odds(GAME, table.state, FRENCH, do.Melee("fr-OG-1", "br-GG-1"), random.Random(1))
    assert found.error == 0
    assert abs(sum(line.chance for line in found.lines) - 1) < 1e-9
    means = {mean.key: mean.value for mean in found.means}
    assert means["attacker-hits"] > 0.5
    assert {part.side for part in found.parts} == {"attack", "defence"}


@rule("1.2", "R2")
def test_odds_of_one_die_are_those_of_its_faces() -> None:
    table = Table("fr-LN-1@E3:1!", "br-LN-1@E5:1")
    found = odds(GAME, table.state, FRENCH, do.Fire("fr-LN-1", "br-LN-1"), random.Random(1))
    chances = {line.result: (line.ways, line.of) for line in found.lines}
    assert chances == {"held": (1, 2), "retreated": (1, 6), "eliminated": (1, 3)}


@pytest.mark.parametrize("row", SCENARIOS, ids=lambda row: row.id)
def test_random_battles_end_with_all_invariants(row: ScenarioRow) -> None:
    rng, chance = random.Random(7), Seeded(7)
    state = GAME.setup(row.id, {}, chance)
    for _ in range(5_000):
        if state.over is not None:
            break
        seat = GAME.actors(state)[0]
        actions = GAME.actions(state, seat)
        action = rng.choice(actions)
        assert GAME.check(state, seat, action) is None
        GAME.apply(state, seat, action, chance)
        chance.outcomes.clear()
        GAME.invariants(state)
    assert state.over is not None


@rule("1.1 tiles", "21")
@every_scenario
def test_the_ground_is_laid_out_as_the_scenario_says_and_stays(row: ScenarioRow) -> None:
    field = battle_of(row.id).field
    told = {hex_: kind for kind, hexes in row.terrain.items() for hex_ in hexes}
    assert {BOARD.names[h]: TERRAIN_IDS[kind] for h, kind in enumerate(field.ground) if kind != OPEN} == told
    assert {BOARD.names[h] for h, sides in enumerate(field.works) if sides} == set(row.works)
    assert GAME.setup(row.id, {}, Seeded(2)).battle.field is field  # shared by all states: nothing changes it


@rule("1.3 box", "R4")
def test_units_and_blocks_are_those_of_the_box() -> None:
    box = {
        "french": "LN 10x4, LT 5x4, GR 1x4, YG 1x4, OG 1x4, MI 2x4, "
        "LC 3x4, HC 2x4, CU 2x4, GHC 1x4, FA 3x3, HA 2x3, GFA 1x3",
        "british": "LN 9x4, LT 2x5, RL 2x3, GR 1x4, GG 2x5, LC 6x3, HC 4x3, GHC 1x3, FA 3x3, HA 2x3",
        "portuguese": "LN 6x4, LT 2x3, MI 1x4, LC 2x3, HC 2x3, FA 2x3",
    }
    for nation, listed in box.items():
        kinds = [kind for kind in UNIT_TYPES if kind.nation == nation]
        assert ", ".join(f"{kind.code} {kind.in_box}x{kind.blocks}" for kind in kinds) == listed
    assert LEADERS_IN_BOX == {"french": 4, "british": 3, "portuguese": 2}


@rule("3", "17.1")
def test_a_turn_goes_through_its_phases_and_ends_with_a_card() -> None:
    units = ("fr-LN-1@E6", "fr-LN-2@E8", "br-LN-1@C6")
    table = Table(*units, phase="command", hands=(("probe-centre", "rally"), ("forward",)))
    table.act(FRENCH, do.PlayCard("probe-centre"))
    phases = [table.asks()]
    table.act(FRENCH, do.Order("fr-LN-1"))
    for _ in range(3):
        table.act(FRENCH, DONE)
        phases.append(table.asks())
    assert phases == [(FRENCH, "Orders"), (FRENCH, "Moves"), (FRENCH, "Battles"), (ALLIED, "Turn")]
    assert len(table.state.hand[FRENCH]) == 2
    assert [CARD_IDS[card] for card in table.state.pile] == ["probe-centre"]
