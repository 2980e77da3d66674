"""3: who is first, the battlefield, the armies, the edges, the opening hands, the deployment."""

from __future__ import annotations

import random

import pytest

from grognard.core.chance import Scripted, Seeded
from grognard.core.game import Action, Event, Options
from grognard.core.match import Match, ends_undo
from grognard.core.wire import encode
from grognard.games.manoeuvre import events as ev
from grognard.games.manoeuvre import records as do
from grognard.games.manoeuvre.game import GAME
from grognard.games.manoeuvre.setup import FIGURE
from grognard.games.manoeuvre.state import State, units_of
from grognard.games.manoeuvre.tables import BOARD, CARD_IDS, SYMBOLS, TILES
from grognard.games.manoeuvre.views import ManoeuvreView
from tests.helpers import rule

FR_HAND = ["FR-ney", "FR-supply", "FR-supply", "FR-skirmish", "FR-8th-legere-gun"]
GB_HAND = ["GB-hill", "GB-supply", "GB-scout", "GB-skirmish", "GB-4th-foot-gun"]


def begin(scenario: str, faces: list[int], options: Options | None = None) -> State:
    return GAME.setup(scenario, options or {}, Scripted(faces))


def act(state: State, seat: int, action: Action, draws: list[str] | None = None) -> list[Event]:
    assert seat in GAME.actors(state)
    assert GAME.check(state, seat, action) is None, GAME.check(state, seat, action)
    chance = Scripted([], draws or [])
    events = GAME.apply(state, seat, action, chance)
    assert not chance.cards_left
    GAME.invariants(state)
    return events


def refused(state: State, seat: int, action: Action) -> str:
    before = encode(GAME.dump(state))
    refusal = GAME.check(state, seat, action)
    assert refusal is not None
    assert encode(GAME.dump(state)) == before
    return refusal.code


def look(state: State, seat: int | None = None) -> ManoeuvreView:
    view = GAME.view(state, seat)
    assert isinstance(view, ManoeuvreView)
    return view


def chosen_armies(state: State, first: int, tiles: tuple[int, ...] = (24, 6, 7, 21)) -> None:
    """The full procedure up to the choice of the edge: First takes Austria, Second gets the United States."""
    for number, tile in enumerate(tiles):
        act(state, first, do.LayTile(tile, number))
    act(state, 1 - first, do.NameArmies(("AU", "US")))
    act(state, first, do.TakeArmy("AU"))


# --- the first player --------------------------------------------------------------------------------------------


@rule("3 first player", "ruling 1")
@pytest.mark.parametrize(("faces", "first"), [([7, 4], 0), ([4, 7], 1), ([5, 5, 10, 10, 2, 9], 1), ([1, 1, 10, 9], 0)])
def test_the_higher_d10_is_first_player_and_ties_are_rolled_again(faces: list[int], first: int) -> None:
    state = begin("full", faces)
    assert state.first == first
    assert GAME.actors(state) == (first,)


# --- the introductory battle -------------------------------------------------------------------------------------


@rule("3 introductory", "ruling 30")
@pytest.mark.parametrize("army", ["FR", "GB"])
def test_first_player_takes_france_or_britain_and_france_holds_the_north(army: str) -> None:
    state = begin("introductory", [9, 2])
    assert GAME.actions(state, 0) == [do.TakeArmy("FR"), do.TakeArmy("GB")]
    assert refused(state, 0, do.TakeArmy("RU")) == "not-these-armies"
    assert refused(state, 1, do.TakeArmy("GB")) == "not-your-decision"
    act(state, 0, do.TakeArmy(army), [*FR_HAND, *GB_HAND] if army == "FR" else [*GB_HAND, *FR_HAND])
    sides = {side.army: side for side in look(state).sides}
    assert sides["FR"].edge == "north"
    assert sides["GB"].edge == "south"
    assert sides[army].seat == 0
    assert look(state).tiles == ((1, 0), (2, 0), (3, 0), (4, 0))


@rule("3 introductory", "ruling 30")
def test_the_introductory_figure_places_all_sixteen_units() -> None:
    state = begin("introductory-figure", [9, 2])
    act(state, 0, do.TakeArmy("FR"), [*FR_HAND, *GB_HAND])
    assert {unit.id: unit.at for unit in look(state).units} == FIGURE
    spec = {  # row and column of the figure, counted from the north-west
        "FR-45th-legere": (1, 2),
        "FR-8th-legere": (1, 5),
        "FR-2nd-legere": (2, 2),
        "FR-19th-legere": (2, 3),
        "FR-4th-suisse": (2, 4),
        "FR-imperial-guard": (2, 5),
        "FR-guard-cavalry": (2, 6),
        "FR-1st-cuirassiers": (2, 7),
        "GB-42nd-foot": (7, 2),
        "GB-32nd-foot": (7, 3),
        "GB-9th-queens-royal-lancers": (7, 4),
        "GB-kings-dragoon-guards": (7, 5),
        "GB-1st-foot-guards": (7, 6),
        "GB-4th-foot": (7, 7),
        "GB-52nd-foot": (8, 3),
        "GB-dutch-belgians": (8, 6),
    }
    assert {unit: BOARD.names[8 * (row - 1) + column - 1] for unit, (row, column) in spec.items()} == FIGURE
    assert look(state).phase == "discard"
    assert GAME.actors(state) == (0,)


# --- the full procedure ------------------------------------------------------------------------------------------


@rule("3 full", "ruling 1")
def test_first_lays_four_different_tiles_in_any_rotation() -> None:
    state = begin("full", [3, 8])
    assert len(GAME.actions(state, 1)) == 24 * 4
    act(state, 1, do.LayTile(7, 1))
    assert refused(state, 1, do.LayTile(7, 2)) == "tile-used"
    assert refused(state, 1, do.LayTile(25, 0)) == "no-such-tile"
    assert refused(state, 1, do.LayTile(8, 4)) == "no-such-tile"
    assert refused(state, 1, do.NameArmies(("FR", "GB"))) == "wrong-moment"
    for tile in (1, 2, 3):
        act(state, 1, do.LayTile(tile, 0))
    assert look(state).tiles == ((7, 1), (1, 0), (2, 0), (3, 0))
    assert [row[:4] for row in look(state).ground[:4]] == ["..FF", "...F", "..P.", ".F.T"]
    assert look(state).ground[4][:4] == "".join(SYMBOLS[terrain] for terrain in TILES[2][:4])


@rule("3 full", "ruling 1")
def test_second_names_two_different_nations_and_first_takes_one() -> None:
    state = begin("full", [8, 3])
    for tile in (1, 2, 3, 4):
        act(state, 0, do.LayTile(tile, 0))
    assert GAME.actors(state) == (1,)
    assert len(GAME.actions(state, 1)) == 28
    assert refused(state, 1, do.NameArmies(("FR", "FR"))) == "two-armies"
    assert refused(state, 1, do.NameArmies(("FR", "XX"))) == "two-armies"
    act(state, 1, do.NameArmies(("SP", "OT")))
    assert GAME.actors(state) == (0,)
    assert refused(state, 0, do.TakeArmy("FR")) == "not-these-armies"
    act(state, 0, do.TakeArmy("OT"))
    assert [side.army for side in look(state).sides] == ["OT", "SP"]


@rule("3 full", "ruling 1", "ruling 32")
@pytest.mark.parametrize(
    ("edge", "opposite"), [("north", "south"), ("east", "west"), ("south", "north"), ("west", "east")]
)
def test_second_picks_any_of_the_four_edges_and_first_gets_the_opposite(edge: str, opposite: str) -> None:
    state = begin("full", [8, 3])
    chosen_armies(state, 0)
    assert GAME.actors(state) == (1,)
    assert refused(state, 1, do.TakeEdge("up")) == "no-such-edge"
    GAME.apply(state, 1, do.TakeEdge(edge), Seeded(1))
    assert look(state).sides[1].edge == edge
    assert look(state).sides[0].edge == opposite


@rule("3 decks", "ruling 1", "ruling 31")
def test_both_draw_five_cards_before_anybody_deploys() -> None:
    state = begin("full", [8, 3])
    chosen_armies(state, 0)
    events = GAME.apply(state, 1, do.TakeEdge("north"), Seeded(5))
    assert [len(hand) for hand in state.hand] == [5, 5]
    assert [len(deck) for deck in state.deck] == [55, 55]
    assert GAME.actors(state) == (0,)
    assert look(state).prompt.message.key == "prompt-deploy"
    secret = [event for event in events if isinstance(event, ev.DrewCards)]
    assert [event.only for event in secret] == [0, 1]


# --- deployment --------------------------------------------------------------------------------------------------


@rule("3 deployment", "ruling 1", "ruling 32")
@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_all_eight_units_go_into_the_two_home_rows_one_to_a_square(edge: str) -> None:
    state = begin("full", [8, 3])
    chosen_armies(state, 0, (24, 22, 20, 12))
    GAME.apply(state, 1, do.TakeEdge(edge), Seeded(5))
    opposite = {"north": "south", "east": "west", "south": "north", "west": "east"}[edge]
    home = {
        "north": [f"{column}{row}" for column in "abcdefgh" for row in (7, 8)],
        "south": [f"{column}{row}" for column in "abcdefgh" for row in (1, 2)],
        "east": [f"{column}{row}" for column in "gh" for row in range(1, 9)],
        "west": [f"{column}{row}" for column in "ab" for row in range(1, 9)],
    }[opposite]
    places = [action for action in GAME.actions(state, 0) if isinstance(action, do.Place)]
    assert {place.at for place in places} == set(home)
    outside = next(name for name in BOARD.names if name not in home)
    assert refused(state, 0, do.Place("AU-1st-regiment", outside)) == "two-home-rows"
    act(state, 0, do.Place("AU-1st-regiment", home[0]))
    assert refused(state, 0, do.Place("AU-3rd-regiment", home[0])) == "two-home-rows"
    assert refused(state, 0, do.Place("AU-1st-regiment", home[1])) == "already-placed"
    assert refused(state, 0, do.Place("US-1st-infantry", home[1])) == "not-your-unit"


@rule("3 deployment", "ruling 1")
def test_first_has_placed_all_his_units_before_second_begins_and_then_first_takes_his_turn() -> None:
    state = begin("full", [3, 8])
    chosen_armies(state, 1)
    GAME.apply(state, 0, do.TakeEdge("south"), Seeded(5))
    for number in range(16):
        seat = 1 if number < 8 else 0
        assert GAME.actors(state) == (seat,)
        act(state, seat, GAME.actions(state, seat)[0])
    view = look(state)
    assert view.turn == 1
    assert view.active == view.first == 1
    assert all(not unit.reduced for unit in view.units)
    assert all(unit.at not in ("reserve", "lost") for unit in view.units)


@rule("3 deployment", "ruling 1", "terrain lake")
def test_no_unit_deploys_on_a_lake() -> None:
    state = begin("full", [8, 3])
    chosen_armies(state, 0, (21, 22, 20, 12))
    GAME.apply(state, 1, do.TakeEdge("south"), Seeded(5))
    assert look(state).ground[1][1] == "L"
    assert refused(state, 0, do.Place("AU-1st-regiment", "b7")) == "two-home-rows"
    assert not any(action.at == "b7" for action in GAME.actions(state, 0) if isinstance(action, do.Place))


@rule("3 deployment")
def test_a_player_may_still_rearrange_until_his_last_unit_stands() -> None:
    match = Match.new(GAME, "introductory", {}, Seeded(3))
    first = match.actors()[0]
    match.act(first, do.TakeArmy("FR"))
    for _ in range(7):
        match.act(first, GAME.actions(match.state, first)[0])
    for _ in range(7):
        assert match.undo(first) is None
    assert match.undo(first) is not None
    for _ in range(8):
        match.act(first, GAME.actions(match.state, first)[0])
    assert match.actors() == (1 - first,)
    assert match.undo(first) is not None


# --- the random quick start --------------------------------------------------------------------------------------


@rule("3 full")
@pytest.mark.parametrize("place_units", [True, False])
def test_the_quick_start_draws_tiles_armies_edges_and_units_by_lot(place_units: bool) -> None:
    boards = set()
    for seed in range(20):
        state = GAME.setup("random", {"place_units": place_units}, Seeded(seed))
        view = look(state)
        assert len({tile for tile, _ in view.tiles}) == 4
        assert len({side.army for side in view.sides}) == 2
        assert abs(state.edge[0] - state.edge[1]) == 2
        boards.add((view.tiles, view.sides[0].army, view.sides[0].edge))
        if place_units:
            assert view.turn == 1
            for seat in (0, 1):
                assert all(BOARD.depth(state.where[unit], state.edge[seat]) < 2 for unit in units_of(seat))
        else:
            assert view.prompt.message.key == "prompt-deploy"
            assert {unit.at for unit in view.units} == {"reserve"}
    assert len(boards) == 20


# --- the tournament hand -----------------------------------------------------------------------------------------


def tournament() -> State:
    state = begin("introductory", [9, 2], {"tournament_hand": True})
    act(state, 0, do.TakeArmy("FR"))
    return state


@rule("3 tournament", "option tournament", "ruling 31", "ruling 51")
def test_both_choose_their_five_opening_cards_before_anyone_deploys() -> None:
    state = tournament()
    assert GAME.actors(state) == (0, 1)
    assert ends_undo(GAME, state, 1, do.ChooseHand(tuple(GB_HAND)))
    act(state, 1, do.ChooseHand(tuple(GB_HAND)))
    assert sorted(look(state, 1).sides[1].hand or ()) == sorted(GB_HAND)
    assert GAME.actors(state) == (0,)
    assert ends_undo(GAME, state, 0, do.ChooseHand(tuple(FR_HAND)))
    act(state, 0, do.ChooseHand(tuple(FR_HAND)))
    assert sorted(CARD_IDS[card] for card in state.hand[0]) == sorted(FR_HAND)
    assert sorted(CARD_IDS[card] for card in state.hand[1]) == sorted(GB_HAND)
    assert [len(deck) for deck in state.deck] == [55, 55]
    assert look(state).prompt.message.key == "prompt-deploy"
    assert GAME.actors(state) == (0,)


@rule("3 tournament", "option tournament", "ruling 31")
def test_an_opening_hand_is_five_cards_of_ones_own_deck() -> None:
    state = tournament()
    assert refused(state, 0, do.ChooseHand(tuple(FR_HAND[:4]))) == "five-cards"
    assert refused(state, 0, do.ChooseHand((*FR_HAND, "FR-murat"))) == "five-cards"
    assert refused(state, 0, do.ChooseHand(tuple(GB_HAND))) == "card-not-in-deck"
    assert refused(state, 0, do.ChooseHand(("FR-ney",) * 5)) == "card-not-in-deck"
    assert refused(state, 0, do.Place("FR-8th-legere", "a8")) == "wrong-moment"


@rule("3 tournament", "option tournament", "ruling 31", "ruling 33")
def test_nobody_sees_what_the_other_has_chosen() -> None:
    state = tournament()
    events = act(state, 0, do.ChooseHand(tuple(FR_HAND)))
    assert events == [ev.HandChosen(0, "FR")]
    other = tournament()
    act(other, 0, do.ChooseHand(("FR-murat", "FR-davout", "FR-soult", "FR-lannes", "FR-napoleon")))
    assert GAME.view(state, 1) == GAME.view(other, 1)
    assert GAME.view(state, None) == GAME.view(other, None)
    imagined = {encode(GAME.dump(GAME.imagine(state, 1, random.Random(seed)))) for seed in range(5)}
    assert len(imagined) == 5


@rule("3 tournament", "ruling 31", "ruling 6")
def test_the_chosen_five_count_among_the_sixty() -> None:
    state = tournament()
    act(state, 0, do.ChooseHand(tuple(FR_HAND)))
    act(state, 1, do.ChooseHand(tuple(GB_HAND)))
    everything = sorted(state.hand[0] + state.deck[0])
    assert len(everything) == 60
    assert not state.deck_ended[0]
