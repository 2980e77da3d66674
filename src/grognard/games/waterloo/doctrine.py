"""The computer's judgement: what to bid, whom to command, where to go, whom to charge, and how to answer.

It understands odds, support, cover, flanks, ways of command and places that count. It looks one manoeuvre deep: the
field as the army sees it (outlook.py), and what a fight or a shot is worth (judgement.py).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from grognard.board.table.boxes import CIRCLE, Box, point_gap
from grognard.board.table.moves import shift, turn
from grognard.core.game import Action, Seat
from grognard.core.steps import StackGame
from grognard.games.waterloo import records as do
from grognard.games.waterloo.bombardment import (
    Bombardment,
    UnderFire,
    in_enemy_area,
    keeps_clear,
    may_fire,
    supporters,
    targets,
)
from grognard.games.waterloo.carry import Escape
from grognard.games.waterloo.clash import Corner, Rerolling, SharingLosses, Supporting
from grognard.games.waterloo.combat import Combats
from grognard.games.waterloo.command import Assigning, Riding, commanders_of, move_cost, points_for
from grognard.games.waterloo.formation import file_of, names, width
from grognard.games.waterloo.guns import Evasion, GunDefence
from grognard.games.waterloo.initiative import Arrival, Bids
from grognard.games.waterloo.judgement import (
    beaten,
    caught,
    charge_worth,
    fire_worth,
    general_stake,
    killed,
    loss_cost,
    melee_worth,
    stake,
    with_support,
)
from grognard.games.waterloo.manoeuvre import Line, Manoeuvres, Unlimbering, Window, body_of, may_unlimber, ready
from grognard.games.waterloo.melee import ATTACK, COUNTER, NO_CHARGE, Fight, Melee, effect_of
from grognard.games.waterloo.orders import Orders, Redeploying, check_shift, stay, usual_shifts
from grognard.games.waterloo.outcome import OneLoss, Taking
from grognard.games.waterloo.outlook import QUARTERS, STORM_REACH, Goal, Memo, Outlook, power, turn_to
from grognard.games.waterloo.pursuit import PursuitLine, PursuitTest
from grognard.games.waterloo.setup import Deploying, Entry, muster, usual_entry
from grognard.games.waterloo.state import (
    NOBODY,
    State,
    attached_to,
    corps_general,
    corps_of,
    formations,
    general_id,
    general_in_play,
    is_green,
    is_gun,
    is_limbered,
    mask,
    members,
    position,
    seat_of,
    set_limbered,
    shaken,
    standing,
    touching_enemy,
    unit_id,
    where,
)
from grognard.games.waterloo.steps import Step
from grognard.games.waterloo.tables import (
    ARMIES,
    ARMY,
    BLUE,
    BOMBARDS,
    COMMANDERS,
    CONSTANTS,
    DIE,
    ENEMIES,
    FIRE_RANGE,
    GARRISON,
    GENERAL_ARMY,
    GENERAL_CORPS,
    GENERAL_INDEX,
    GENERAL_MOVE,
    GENERALS,
    NEY,
    OF_ARMY,
    QUALITY,
    SEGMENT,
    TOLERANCE,
    UNIT_INDEX,
    Army,
    General,
    Unit,
)
from grognard.games.waterloo.tokens import Aside, free_place
from grognard.games.waterloo.ways import CHARGE, PURSUIT, REINFORCE, Plan, plan_charge

NOISE = {1: 6.0, 2: 0.15, 3: 0.0}
"""How far the judgement of recruit, veteran and marshal strays."""
BIDS = ((1, 2), (2, 5), (3, 3), (4, 1))
"""How often each bid is made: winning gives two markers back."""
WORTH_A_POINT = 0.3
"""What a point of command must bring."""
WORTH_A_MANOEUVRE = 0.05
WORTH_JOINING = 1.5
"""Reinforcements are exhausted afterwards, so they must bring more than this."""
WORTH_AN_EARLY_CHARGE = 4.0
SAVED = 0.7
"""How much an order of a later turn weighs against one that can be given now."""
STEADIED = 0.25
"""A shaken unit recovered, as a part of its stake."""
AIMED = 0.7
AIM_TURNS = 5
"""Guns that turn to a better target: this much of a shot for each turn to come, so many of them."""
AIMED_SHORT = 0.5
"""The same where places alone count: the points are needed for those who storm them."""
AIMS = 3
"""How many targets guns try to turn to, the best first."""
WORTH_TURNING = 2.0
"""What they must gain beyond the shot they give up for it."""
THREATENED = 3.0
"""Others redeploy only if so much threatens them."""
NEAR_CORPS = 0.012
"""A millimetre nearer to his corps for a general."""
RIDE = GENERAL_MOVE - 100
HALF = CIRCLE // 2
SAFE = 6 * SEGMENT
"""How far from the enemy a commander-in-chief leads somebody himself."""
SECOND = 0.3
"""A second charge at a garrison in a turn: it can only reinforce the first."""
NEEDLESS = 0.4
"""A general rides only for more than this."""
LED = 9.0
"""A general who leads the last assaults on a place: before, he would lose his markers, and his corps perhaps him."""
EIGHT = tuple((math.sin(math.radians(turn)), math.cos(math.radians(turn))) for turn in range(0, 360, 45))

SIXTEEN = tuple((math.sin(math.radians(turn / 10)), math.cos(math.radians(turn / 10))) for turn in range(0, 3600, 225))
STEPS_ASIDE = (
    (0, 0),
    *((round(x * far), round(y * far)) for far in (300, 700, 1200, 1800, 2600) for x, y in EIGHT),
    *((round(x * far), round(y * far)) for far in (3400, 4200, 5000) for x, y in SIXTEEN),
)
"""Nobody may end nearer to the enemy or on a friend, so guns that turn may have to step aside."""


class WaterlooDoctrine:
    """Judges actions in states imagined for its seat."""

    def __init__(self, game: StackGame[State]) -> None:
        self.game = game
        self._seen: tuple[object, Outlook] | None = None
        self._memo: Memo = {}
        self._answers: dict[type, Callable[[State, Seat, random.Random, int], Action]] = {
            Deploying: self._deploy,
            Entry: self._enter,
            Bids: self._bid,
            Arrival: self._arrive,
            Bombardment: self._bombard,
            UnderFire: self._under_fire,
            Assigning: self._assign,
            Riding: self._ride,
            Orders: self._order,
            Redeploying: self._redeploy,
            Manoeuvres: self._manoeuvre,
            Window: self._early,
            Line: self._line,
            Evasion: self._evade,
            GunDefence: self._cover,
            Escape: self._arrive,
            Aside: self._arrive,
            Unlimbering: self._unlimber,
            Combats: self._fight,
            Corner: self._corner,
            Supporting: self._support,
            Rerolling: self._reroll,
            SharingLosses: self._losses,
            OneLoss: self._losses,
            Step: self._join_fight,
            PursuitTest: self._pursue,
            PursuitLine: self._pursue_at,
            Taking: self._take_die,
        }

    def choose(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        return self._answers[type(state.stack[-1])](state, seat, rng, level)

    def _look(self, state: State, army: Army, ordering: bool = False) -> Outlook:
        """The field as an army sees it; kept while nothing moves. Orders are judged as if nobody of its own moved."""
        green = state.green & ~mask(OF_ARMY[army]) if ordering else state.green
        key = (
            army,
            green,
            state.turn,
            state.limbered,
            tuple(state.box),
            tuple(state.group),
            tuple(state.yellow),
            tuple(state.orange),
            tuple(state.left),
            state.setting,
        )
        if self._seen is None or self._seen[0] != key:
            twin = state.copy()
            twin.green = green
            self._seen = key, Outlook(twin, army, self._memo)
        return self._seen[1]

    def _stray(self, rng: random.Random, level: int) -> float:
        return rng.uniform(-NOISE[level], NOISE[level])

    # --- before the battle ---------------------------------------------------------------------------------------

    def _deploy(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Deploying)
        army = next(army for army in top.waiting if seat_of(state, army) == seat)
        return muster(state, army, rng, level > 1)

    def _enter(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Entry)
        return usual_entry(state, top.corps)

    def _bid(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Bids)
        army = next(army for army in top.waiting if seat_of(state, army) == seat)
        most = state.markers[COMMANDERS[army]]
        wanted = rng.choices([bid for bid, _ in BIDS], [often for _, often in BIDS])[0]
        return do.Bid(ARMIES[army], max(min(1, most), min(wanted, most // 2)))

    def _arrive(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """A general who may be placed goes where the enemy is farthest."""
        places = [action for action in self.game.actions(state, seat) if isinstance(action, do.Place)]
        army = GENERAL_ARMY[GENERAL_INDEX[places[0].general]]
        foes = [box for _, box in standing(state, ENEMIES[army])]
        return max(places, key=lambda at: min((math.hypot(b.cx - at.x, b.cy - at.y) for b in foes), default=0.0))

    # --- fire ----------------------------------------------------------------------------------------------------

    def _bombard(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Bombardment)
        best: Action = do.Done()
        worth = 0.0
        outlook = self._look(state, top.army, True)
        for gun in OF_ARMY[top.army]:
            if not may_fire(state, gun) or (level > 1 and self._turns(state, gun, outlook)):
                continue
            for target in targets(state, gun):
                helpers = [other for other in supporters(state, gun, target) if keeps_clear(state, gun, other)]
                value = fire_worth(state, gun, target, tuple(helpers)) + self._stray(rng, level)
                if value > worth:
                    best, worth = do.Bombard(unit_id(gun), unit_id(target), names(helpers)), value
        return best

    def _turns(self, state: State, gun: Unit, outlook: Outlook) -> bool:
        """Whether guns had better hold their fire and turn to somebody else: in smoke they could not."""
        units = members(state, gun)
        generals = commanders_of(state, units)
        if state.smoke & mask(units) or not generals or state.orange[gun]:
            return False
        gain = self._best_shift(state, units, outlook)[0]
        if gain < WORTH_TURNING + 4 * self._salvo(state, units):
            return False
        others = [
            self._order_worth(state, some, outlook) / move_cost(some)
            for some in formations(state, ARMY[gun])
            if some != units and generals[0] in commanders_of(state, some)
        ]
        return gain / CONSTANTS.redeploy_cost > max(others, default=0.0)

    def _under_fire(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Give ground, unless a place would be given up that counts."""
        top = state.stack[-1]
        assert isinstance(top, UnderFire)
        unit = top.unit
        if shaken(state, unit) or is_gun(unit):
            return do.FallBack()
        box = where(state, unit)
        outlook = self._look(state, ARMY[unit])
        holds = any(place.ground.touches(box, TOLERANCE) for place in outlook.places)
        goal = outlook.goals.get(state.group[unit])
        storming = goal is not None and goal.storm is not None and state.setting.scenario.scoring == "short"
        return do.Decline() if holds or storming else do.FallBack()

    # --- command -------------------------------------------------------------------------------------------------

    def _assign(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Markers to whoever can do most with them."""
        top = state.stack[-1]
        assert isinstance(top, Assigning)
        outlook = self._look(state, top.army, True)
        gives = [action for action in self.game.actions(state, seat) if isinstance(action, do.Give)]
        most: dict[str, do.Give] = {}
        for give in gives:
            most[give.general] = give
        wishes = {name: self._wish(state, GENERAL_INDEX[name], outlook) + self._stray(rng, level) for name in most}
        name = max(most, key=lambda name: wishes[name])
        own = self._in_person(state, top.army, outlook) if level > 1 else None
        if own is not None:
            worth, cost, _ = own
            if state.markers[COMMANDERS[top.army]] - most[name].markers < cost and 2 * worth / cost > wishes[name]:
                return do.Done()
        return most[name]

    def _in_person(self, state: State, army: Army, outlook: Outlook) -> tuple[float, int, list[Unit]] | None:
        """A formation far from the enemy that the commander-in-chief could ride to and send forward himself."""
        chief = COMMANDERS[army]
        if not general_in_play(state, chief):
            return None
        x, y = position(state, chief)
        found: list[tuple[float, int, list[Unit]]] = []
        for units in formations(state, army):
            if state.ordered & mask(units) or state.orange[units[0]] or attached_to(state, units) not in (None, chief):
                continue
            if min(point_gap(where(state, unit), x, y) for unit in units) > GENERAL_MOVE:
                continue
            cost = CONSTANTS.keep_cost if is_green(state, units[0]) else move_cost(units)
            general = corps_general(state, army, corps_of(state, units[0]))
            paid = general is not None and points_for(state, general, units) >= cost
            if paid or cost > state.markers[chief] or outlook.nearest(where(state, units[0])) < SAFE:
                continue
            best = outlook.best(units)
            if best is not None and best.kind != CHARGE and best.worth > WORTH_A_POINT * cost:
                found.append((best.worth, cost, units))
        return max(found, key=lambda some: some[0], default=None)

    def _wish(self, state: State, general: General, outlook: Outlook) -> float:
        """What a general could do with markers: his best formations, less what he can pay already."""
        gains = sorted(
            (
                self._order_worth(state, units, outlook)
                for units in formations(state, GENERAL_ARMY[general])
                if corps_of(state, units[0]) == GENERAL_CORPS[general]
            ),
            reverse=True,
        )
        return sum(gains[:2]) / (1 + state.markers[general] + state.generated[general])

    def _order_worth(self, state: State, units: Sequence[Unit], outlook: Outlook) -> float:
        hurt = sum(STEADIED * stake(state, unit) for unit in units if state.yellow[unit] == 1)
        if state.orange[units[0]]:
            return hurt
        best = outlook.best(body_of(state, units[0])[0])
        return max(hurt, best.worth if best is not None else 0.0)

    def _ride(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Riding)
        outlook = self._look(state, top.army, True)
        chief = COMMANDERS[top.army]
        own = self._in_person(state, top.army, outlook) if level > 1 and chief not in top.ridden else None
        if own is not None and state.attached[chief] not in own[2]:
            rear = [unit for unit in own[2] if point_gap(where(state, unit), *position(state, chief)) <= GENERAL_MOVE]
            unit = max(rear, key=lambda some: outlook.nearest(where(state, some)))
            return do.Attach(general_id(chief), unit_id(unit))
        for general in GENERALS:
            if own is not None and general == chief:
                continue
            mine = GENERAL_ARMY[general] == top.army and general not in top.ridden
            if mine and general_in_play(state, general) and general != NEY:
                action = self._ride_of(state, general, top, outlook)
                if action is not None:
                    return action
        return do.Done()

    def _ride_of(self, state: State, general: General, top: Riding, outlook: Outlook) -> Action | None:
        """Where a general is safest and of use, if that is worth the ride."""
        x, y = position(state, general)
        chief = general in COMMANDERS
        corps = [
            box
            for u, box in standing(state, OF_ARMY[top.army])
            if chief or corps_of(state, u) == GENERAL_CORPS[general]
        ]
        if not corps:
            return None
        middle = sum(box.cx for box in corps) / len(corps), sum(box.cy for box in corps) / len(corps)
        riding = state.attached[general]
        now = self._place_worth(state, general, x, y, middle, outlook)
        if riding != NOBODY:
            now = self._attached_worth(state, general, Unit(riding), middle, outlook)
        best: Action | None = None
        worth = now + NEEDLESS
        for dx, dy in EIGHT:
            at = round(x + dx * RIDE), round(y + dy * RIDE)
            value = self._place_worth(state, general, *at, middle, outlook)
            if value > worth and free_place(state, *at):
                best, worth = do.Place(general_id(general), *at), value
        for unit in top._joins(state, general):
            value = self._attached_worth(state, general, unit, middle, outlook)
            if value > worth:
                best, worth = do.Attach(general_id(general), unit_id(unit)), value
        return best

    def _place_worth(
        self, state: State, general: General, x: float, y: float, middle: tuple[float, float], outlook: Outlook
    ) -> float:
        danger = 0.0
        for foe in outlook.foes:
            far = math.hypot(x - foe.x, y - foe.y) - foe.radius
            if foe.reach and far < foe.reach + SEGMENT:
                danger += (
                    caught(foe.lead) * (1.0 if far < foe.reach else 0.3) * (0.25 if outlook.hidden(foe, x, y) else 1.0)
                )
        far = math.hypot(x - middle[0], y - middle[1]) / 100
        return -general_stake(state, general) * min(1.0, danger) * 0.4 - NEAR_CORPS * far

    def _attached_worth(
        self, state: State, general: General, unit: Unit, middle: tuple[float, float], outlook: Outlook
    ) -> float:
        units = members(state, unit)
        boxes = [where(state, some) for some in units]
        danger = min(1.0, outlook.danger(units, boxes) / 4)
        goal = outlook.goals.get(state.group[unit])
        storms = goal is not None and goal.storm is not None and goal.far(boxes[0]) < 5 * SEGMENT
        best = outlook.best(units)
        charges = best is not None and best.kind == CHARGE
        close = general in COMMANDERS and min(outlook.nearest(box) for box in boxes) < SAFE
        fights = max(danger, 0.9 if charges or close else 0.0)
        worth = -killed(state, general) * general_stake(state, general) * max(fights, 0.1)
        last = state.setting.scenario.scoring == "short" and state.turn == state.setting.last
        if storms and charges and last and general not in COMMANDERS:
            worth += LED
        x, y = where(state, unit).cx, where(state, unit).cy
        return worth - NEAR_CORPS * math.hypot(x - middle[0], y - middle[1]) / 100

    # --- orders --------------------------------------------------------------------------------------------------

    def _order(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Orders)
        outlook = self._look(state, top.army, True)
        best: Action = do.Done()
        worth = 0.0
        dear: dict[str, float] = {}
        storming = top.army == BLUE and outlook.scoring == "short"
        judged: list[tuple[float, Action, int]] = []
        for action in [*self.game.actions(state, seat), *self._files(state, top, outlook)]:
            gain, cost = self._one_order(state, action, outlook)
            if isinstance(action, do.Move | do.Recover | do.Redeploy):
                if action.general not in dear:
                    dear[action.general] = (
                        self._dear(state, GENERAL_INDEX[action.general], outlook) if level > 1 else 0.0
                    )
                general = GENERAL_INDEX[action.general]
                gain -= dear[action.general] * max(0, cost - state.generated[general])
            value = gain - self._price(state, action) * cost + self._stray(rng, level)
            if storming:
                value /= math.sqrt(max(1, cost))
            judged.append((value, action, cost))
            if value > worth:
                best, worth = action, value
        if storming and isinstance(best, do.Keep):
            return self._dearer_first(state, best, judged)
        return best

    def _dearer_first(self, state: State, keep: do.Keep, judged: Sequence[tuple[float, Action, int]]) -> Action:
        """Points of his own pay for one formation only: for one put in movement, where markers pay for the others."""
        general = GENERAL_INDEX[keep.general]
        if not state.generated[general] or state.generated_for[general] != NOBODY:
            return keep
        kept = sum(value > 0 for value, some, _ in judged if isinstance(some, do.Keep) and some.general == keep.general)
        paid = state.generated[general] + state.markers[general] - kept * CONSTANTS.keep_cost
        moves = [
            (value, number)
            for number, (value, some, cost) in enumerate(judged)
            if value > 0 and isinstance(some, do.Move) and some.general == keep.general and cost <= paid
        ]
        return judged[max(moves)[1]][1] if moves else keep

    def _files(self, state: State, top: Orders, outlook: Outlook) -> list[Action]:
        """Single files of broad formations: fewer points, and faster."""
        found: list[Action] = []
        for units in formations(state, top.army):
            broad = len(units) > 2 and not state.ordered & mask(units) and not state.orange[units[0]]
            if len(units) < 4 and outlook.scoring == "short":
                continue  # a fighter and two who support him
            if not broad or is_green(state, units[0]) or width([where(state, unit) for unit in units]) < 2:
                continue
            files = {tuple(sorted((unit, *file_of(state, unit, units)))) for unit in units if not is_gun(unit)}
            for general in commanders_of(state, units):
                for file in sorted(files):
                    action = do.Move(general_id(general), unit_id(units[0]), names(file))
                    if len(file) > 1 and top.check(state, 0, action) is None:
                        found.append(action)
        return found

    def _price(self, state: State, action: Action) -> float:
        """What a point must bring: less of a general who has more than he can keep."""
        if not isinstance(action, do.Move | do.Keep | do.Recover | do.Redeploy):
            return WORTH_A_POINT
        general = GENERAL_INDEX[action.general]
        spare = state.markers[general] + state.generated[general] - CONSTANTS.markers_a_turn
        return WORTH_A_POINT / max(1.0, spare)

    def _dear(self, state: State, general: General, outlook: Outlook) -> float:
        """What a marker is worth that is saved: for an order that cannot be paid for yet."""
        best = 0.0
        for units in formations(state, GENERAL_ARMY[general]):
            if state.ordered & mask(units) or state.orange[units[0]] or is_green(state, units[0]):
                continue
            if general in commanders_of(state, units) and points_for(state, general, units) < move_cost(units):
                best = max(best, self._go_worth(state, units, outlook) / move_cost(units))
        return SAVED * best

    def _one_order(self, state: State, action: Action, outlook: Outlook) -> tuple[float, int]:
        """What an order brings, and its points."""
        match action:
            case do.Join(one, two):
                first, second = members(state, UNIT_INDEX[one]), members(state, UNIT_INDEX[two])
                whole = [where(state, unit) for unit in (*first, *second)]
                column = width(whole) <= max(width([where(state, unit) for unit in some]) for some in (first, second))
                guns = any(is_gun(unit) for unit in (*first, *second))
                return (50.0 if column and len(whole) <= 3 and not guns else -9.0), 0
            case do.Move(_, formation, part):
                units = [UNIT_INDEX[name] for name in part] or members(state, UNIT_INDEX[formation])
                if self._fires(state, units):
                    return -9.0, 0
                goal = outlook.goals.get(state.group[units[0]])
                share = 1.0
                if part and goal is not None and goal.storm is not None:
                    share = power(state, units) / power(state, members(state, units[0]))
                return share * self._lead_worth(state, units, outlook), move_cost(units)
            case do.Keep(_, formation):
                units = members(state, UNIT_INDEX[formation])
                return self._lead_worth(state, units, outlook), CONSTANTS.keep_cost
            case do.Recover(_, hurt):
                gain = 0.0
                for name in hurt:
                    unit = UNIT_INDEX[name]
                    near = any(
                        math.hypot(foe.x - where(state, unit).cx, foe.y - where(state, unit).cy) < 6 * SEGMENT
                        for foe in outlook.foes
                    )
                    gain += STEADIED * stake(state, unit) * (1.5 if near else 0.7)
                    goal = outlook.goals.get(state.group[unit])
                    if near and goal is not None and goal.storm is not None:
                        gain += goal.pull * (0.5 if outlook.scoring == "short" else 1.0)
                return gain, CONSTANTS.recover_cost * len(hurt)
            case do.Redeploy(_, called):
                units = members(state, UNIT_INDEX[called[0]])
                worth = self._best_shift(state, units, outlook)[0]
                if outlook.scoring == "short" and is_gun(units[0]):
                    worth *= AIMED_SHORT
                return worth, CONSTANTS.redeploy_cost
            case _:
                return 0.0, 0

    def _go_worth(self, state: State, units: Sequence[Unit], outlook: Outlook) -> float:
        best = outlook.best(units)
        return best.worth if best is not None else 0.0

    def _lead_worth(self, state: State, units: Sequence[Unit], outlook: Outlook) -> float:
        """The same, where one formation at a time can charge a garrison: others reinforce it without an order."""
        worth = self._go_worth(state, units, outlook)
        target = self._stormed(state, units, outlook)
        if target is None:
            return worth
        for other in formations(state, ARMY[units[0]]):
            led = state.ordered & mask(other) and is_green(state, other[0]) and not set(other) & set(units)
            if led and self._stormed(state, other, outlook) == target:
                return SECOND * worth
        return worth

    def _stormed(self, state: State, units: Sequence[Unit], outlook: Outlook) -> Unit | None:
        """The garrison that a formation would charge."""
        best = outlook.best(units)
        if best is None or not isinstance(best.line, do.ChargeAt):
            return None
        target = UNIT_INDEX[best.line.target]
        return target if GARRISON[target] else None

    def _fires(self, state: State, units: Sequence[Unit]) -> bool:
        """Guns that stand and have somebody before them."""
        return any(is_gun(u) and BOMBARDS[u] and not is_limbered(state, u) and targets(state, u) for u in units)

    def _best_shift(self, state: State, units: Sequence[Unit], outlook: Outlook) -> tuple[float, do.Shift]:
        """The best redeployment: guns turn to a target, others to face whoever threatens them."""
        key = tuple(units)
        if key not in outlook.shifts:
            guns = all(is_gun(unit) for unit in units)
            outlook.shifts[key] = self._aim(state, units) if guns else self._face(state, units, outlook)
        return outlook.shifts[key]

    def _face(self, state: State, units: Sequence[Unit], outlook: Outlook) -> tuple[float, do.Shift]:
        best = 0.0, do.Shift(stay(state, units))
        boxes = [where(state, unit) for unit in units]
        goal = outlook.goals.get(state.group[units[0]])
        if goal is not None and goal.storm is not None and goal.far(boxes[0]) < STORM_REACH:
            found = outlook.best(units)
            if found is None or found.worth <= 0:
                return self._square_up(state, units, goal, outlook)
        if outlook.danger(units, boxes) < THREATENED:
            return best
        here = outlook.standing_worth(units, boxes)
        for usual in usual_shifts(state, units):
            ends = [Box(x, y, heading, where(state, UNIT_INDEX[name]).foot) for name, x, y, heading, _ in usual.units]
            worth = outlook.standing_worth(units, ends) - here
            if worth > best[0]:
                best = worth, usual
        return best

    def _square_up(self, state: State, units: Sequence[Unit], goal: Goal, outlook: Outlook) -> tuple[float, do.Shift]:
        """A formation that can neither charge a garrison nor come nearer turns square to it."""
        assert goal.storm is not None
        boxes = [where(state, unit) for unit in units]
        lead, facing = boxes[0], where(state, goal.storm).heading
        angles = sorted(((facing + side - lead.heading + HALF) % CIRCLE - HALF for side in QUARTERS), key=abs)
        for angle in angles[:2]:
            turned = [turn(box, (lead.x, lead.y), angle) for box in boxes]
            for dx, dy in STEPS_ASIDE:
                ends = [shift(box, dx, dy) for box in turned]
                stands = tuple(
                    (unit_id(unit), box.x, box.y, box.heading, is_limbered(state, unit))
                    for unit, box in zip(units, ends, strict=True)
                )
                if check_shift(state, units, stands) is None:
                    worth = outlook.storm_worth(units, ends, goal)
                    if worth > 0:
                        return worth, do.Shift(stands)
        return 0.0, do.Shift(stay(state, units))

    def _aim(self, state: State, units: Sequence[Unit]) -> tuple[float, do.Shift]:
        """Guns turn about their middle to whoever is worth more than those before them now."""
        best = 0.0, do.Shift(stay(state, units))
        turns = min(AIM_TURNS, state.setting.last - state.turn)
        if turns <= 0 or not all(BOMBARDS[u] and not is_limbered(state, u) for u in units):
            return best
        if any(in_enemy_area(state, unit) for unit in units):
            return best
        kept = [where(state, unit) for unit in units]
        middle = round(sum(box.x for box in kept) / len(kept)), round(sum(box.y for box in kept) / len(kept))
        centre = Box(*middle, kept[0].heading, kept[0].foot)
        now = self._salvo(state, units)
        found: list[tuple[float, float, float, list[Box]]] = []
        for _, at in standing(state, ENEMIES[ARMY[units[0]]]):
            if math.hypot(at.cx - centre.cx, at.cy - centre.cy) > FIRE_RANGE:
                continue
            turned = [turn(box, middle, turn_to(centre, at.cx, at.cy)) for box in kept]
            worth = AIMED * turns * (self._salvo_from(state, units, turned) - now)
            if worth > 0:
                found.append((worth, at.cx, at.cy, turned))
        for worth, x, y, turned in sorted(found, key=lambda some: -some[0])[:AIMS]:
            for dx, dy in STEPS_ASIDE:
                moved = Box(middle[0] + dx, middle[1] + dy, turned[0].heading, centre.foot)
                again = turn_to(moved, x, y)
                ends = [turn(shift(box, dx, dy), (moved.x, moved.y), again) for box in turned]
                stands = tuple((unit_id(u), b.x, b.y, b.heading, False) for u, b in zip(units, ends, strict=True))
                if check_shift(state, units, stands) is None:
                    gain = AIMED * turns * (self._salvo_from(state, units, ends) - now) if dx or dy else worth
                    if gain > best[0]:
                        best = gain, do.Shift(stands)
                    break
        return best

    def _salvo_from(self, state: State, units: Sequence[Unit], boxes: Sequence[Box]) -> float:
        """The same if they stood elsewhere."""
        kept = [where(state, unit) for unit in units]
        for unit, box in zip(units, boxes, strict=True):
            state.box[unit] = box
        worth = self._salvo(state, units)
        for unit, box in zip(units, kept, strict=True):
            state.box[unit] = box
        return worth

    def _salvo(self, state: State, units: Sequence[Unit]) -> float:
        """What these guns would do in a turn."""
        worth = 0.0
        for gun in units:
            support = tuple(other for other in units if other != gun and keeps_clear(state, gun, other))[:1]
            worth += max((fire_worth(state, gun, foe, support) for foe in targets(state, gun)), default=0.0)
        return worth

    def _redeploy(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Redeploying)
        return self._best_shift(state, top.units, self._look(state, ARMY[top.units[0]], True))[1]

    # --- manoeuvres ----------------------------------------------------------------------------------------------

    def _manoeuvre(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Manoeuvres)
        outlook = self._look(state, top.army)
        best: Action = do.Done()
        worth = WORTH_A_MANOEUVRE
        for units in formations(state, top.army):
            if not ready(state, units):
                continue
            body, _ = body_of(state, units[0])
            if body[0] != units[0]:
                continue  # it moves with the formation it is united with
            found = outlook.best(body)
            if found is None:
                continue
            value = found.worth + self._stray(rng, level)
            declared = do.Declare(unit_id(units[0]), found.kind)
            if value > worth and top.check(state, seat, declared) is None:
                best, worth = declared, value
        return best

    def _early(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Out of turn: a charge that is worth four points a unit."""
        top = state.stack[-1]
        assert isinstance(top, Window)
        best: Action = do.Decline()
        worth = WORTH_AN_EARLY_CHARGE
        if level == 1:
            return best
        charges = [a for a in self.game.actions(state, seat) if isinstance(a, do.OutOfTurn) and a.kind == CHARGE]
        if not charges:
            return best
        outlook = self._look(state, top.waiting[0])
        for action in charges:
            found = outlook.best_charge(tuple(UNIT_INDEX[name] for name in action.units))
            if found is not None and found.worth > worth:
                best, worth = action, found.worth
        return best

    def _line(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Line)
        best = self._look(state, ARMY[top.units[0]]).best_of(top.units, top.kind)
        if best is None or (best.worth <= 0 and not top.out_of_turn and level > 1):
            return do.Drop()
        return best.line

    def _evade(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        return do.Evade()

    def _cover(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """The best unit of the formation takes the place of the gun."""
        swaps = [action for action in self.game.actions(state, seat) if isinstance(action, do.Swap)]
        return max(swaps, key=lambda swap: (QUALITY[UNIT_INDEX[swap.unit]], state.left[UNIT_INDEX[swap.unit]]))

    def _unlimber(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Guns that would have a target."""
        top = state.stack[-1]
        assert isinstance(top, Unlimbering)
        for gun in OF_ARMY[top.army]:
            if BOMBARDS[gun] and may_unlimber(state, gun):
                kept = state.box[gun], state.limbered
                set_limbered(state, gun, False)
                found = may_fire(state, gun) and targets(state, gun)
                state.box[gun], state.limbered = kept
                if found:
                    return do.Unlimber(unit_id(gun))
        return do.Done()

    # --- fights --------------------------------------------------------------------------------------------------

    def _fight(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """The most promising fight first."""
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.Fight)]
        if len(actions) == 1:
            return actions[0]

        def worth(action: do.Fight) -> float:
            unit, foe = UNIT_INDEX[action.unit], UNIT_INDEX[action.target]
            fight = Fight(ARMY[unit], ATTACK, (tuple(members(state, unit)), tuple(members(state, foe))), foe)
            return melee_worth(state, fight, with_support(state, fight, Melee(ATTACK, unit, foe, 1)))

        return max(actions, key=worth)

    def _corner(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        return do.Side("front")

    def _support(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Everybody: a supporter adds to the total and to the dice for losses, and shares one's own."""
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.Support)]
        return max(actions, key=lambda action: len(action.units))

    def _reroll(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Rerolling)
        melee, side = top.melee, top.side
        mine, theirs = melee.totals[side], melee.totals[1 - side]
        unit, foe = melee.participants(side)[0], melee.participants(1 - side)[0]

        def worth(difference: int) -> float:
            effect = effect_of(abs(difference))
            if effect == "none":
                return 0.0
            chances = [float(effect == name) for name in ("fall_back", "retreat", "rout")]
            return beaten(state, foe, chances) if difference > 0 else -beaten(state, unit, chances)

        again = sum(worth(mine - melee.dice[side] + face - theirs) for face in range(1, DIE + 1)) / DIE
        return do.Reroll() if again > worth(mine - theirs) else do.Decline()

    def _losses(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Where they cost least."""

        def cost(action: do.ShareLosses) -> float:
            return sum(loss_cost(state, UNIT_INDEX[name], action.units.count(name)) for name in set(action.units))

        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.ShareLosses)]
        return min(actions, key=cost)

    def _join_fight(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Counter-attacks and reinforcements, where they promise something."""
        top = state.stack[-1]
        assert isinstance(top, Step)
        best: Action = do.Decline()
        worth = 0.0
        for action in self.game.actions(state, seat):
            value = self._step_worth(state, top, action) + self._stray(rng, level)
            if not isinstance(action, do.Decline) and value > worth:
                best, worth = action, value
        return best

    def _step_worth(self, state: State, top: Step, action: Action) -> float:
        if not isinstance(action, do.CounterAttack | do.Reinforce):
            return 0.0
        fight = top.fight
        unit, foe = UNIT_INDEX[action.unit], UNIT_INDEX[action.target]
        chase = fight.chase
        if chase is not None and (chase.unit, chase.target) == (unit, foe):
            melee = Melee(fight.step, unit, foe, chase.segments, pursuit=True, stream=chase.stream)
            return melee_worth(state, fight, with_support(state, fight, melee))
        if isinstance(action, do.CounterAttack):
            return melee_worth(state, fight, with_support(state, fight, Melee(COUNTER, unit, foe, NO_CHARGE)))
        units = members(state, unit)
        if any(touching_enemy(state, some) for some in units):
            cost = 0.0 if any(unit in body for body in fight.bodies) else WORTH_JOINING
            return melee_worth(state, fight, with_support(state, fight, Melee(fight.step, unit, foe, 0))) - cost
        plan = plan_charge(state, units, action.wheel, foe, REINFORCE)
        cost = 0.0 if GARRISON[foe] else WORTH_JOINING
        return charge_worth(state, plan) - cost if isinstance(plan, Plan) else -9.0

    def _pursue(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Keen where the pursuers are sound and nobody fresh waits for them."""
        top = state.stack[-1]
        assert isinstance(top, PursuitTest)
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.Pursue)]
        mine = [unit for unit in top.melee.participants(top.side) if state.box[unit] is not None]
        sound = all(not shaken(state, unit) and state.left[unit] > 1 for unit in mine)
        keen = sound or state.yellow[top.loser] > 1
        fitting = [action for action in actions if action.eager == keen] or actions
        return max(fitting, key=lambda action: action.arm == "cavalry")

    def _pursue_at(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, PursuitLine)
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.PursueAt)]

        def worth(action: do.PursueAt) -> float:
            target = UNIT_INDEX[action.target]
            plan = plan_charge(state, top.units, action.wheel, target, PURSUIT, 2, action.aside)
            return charge_worth(state, plan) if isinstance(plan, Plan) else 0.0

        return max(actions, key=worth)

    def _take_die(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """The lower total stays."""
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.TakeDie)]
        return min(actions, key=lambda action: action.die + action.general)
