"""The computer's judgement: which card, whom to order, where to go, whom to strike, and how to answer.

It understands sections and orders, ranges and sight, support, squares, ways back and banners. It looks one turn deep:
for every unit the best hex and attack this turn (judgement.py), for every card the sum of what it could order.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from grognard.core.game import Action, Seat
from grognard.core.steps import StackGame
from grognard.games.ccnapoleonics import records as do
from grognard.games.ccnapoleonics.advance import Breakthrough, TakeGround
from grognard.games.ccnapoleonics.combat import Battles, BonusMelee, melee_action
from grognard.games.ccnapoleonics.command import RallyBlocks, SectionChoice, SupplyChoice, UseChoice
from grognard.games.ccnapoleonics.dice import melee_dice
from grognard.games.ccnapoleonics.judgement import Outlook, attacks, banner_worth, loss_worth
from grognard.games.ccnapoleonics.leaders import LeaderRetreat
from grognard.games.ccnapoleonics.melee import BackOrNot, Reaction
from grognard.games.ccnapoleonics.movement import Moves, unit_may_move
from grognard.games.ccnapoleonics.orders import Orders, named, near_enemy
from grognard.games.ccnapoleonics.state import FREE, State
from grognard.games.ccnapoleonics.strikes import Blow, Fall, Flags, RetireMove, dice_of, retreat_ways
from grognard.games.ccnapoleonics.tables import (
    ARM_FACES,
    ARTILLERY,
    BOARD,
    CARD_IDS,
    CARDS,
    CAVALRY,
    INFANTRY,
    MIRROR,
    NO_CARD,
    SECTION_NAMES,
    SECTIONS,
    Card,
    CardRow,
    Hex,
    Leader,
    Unit,
)
from grognard.games.ccnapoleonics.turn import ScoutChoice, Turn

NOISE = {1: 2.5, 2: 0.25, 3: 0.0}
"""How far the judgement of recruit, veteran and marshal strays."""
PLAIN = CARD_IDS.index("forward")
"""A card without any effect of its own, to judge what an ordinary order is worth."""
WORTH_AN_ORDER = 0.05
WORTH_A_BATTLE = {1: -0.5, 2: 0.0, 3: 0.0}
RALLIED = 2.2
"""A block that comes back."""
RESCUED = 1.5
ENDANGERED = 3
"""A lone leader brought to safety, and how near the enemy must be for that."""
KEPT_BACK = 0.4
"""What it is worth to keep a card that does most in the enemy's turn or in need."""


class NapoleonicsDoctrine:
    """Judges actions in states imagined for its seat."""

    def __init__(self, game: StackGame[State]) -> None:
        self.game = game
        self._answers: dict[type, Callable[[State, Seat, random.Random, int], Action]] = {
            Turn: self._card,
            ScoutChoice: self._keep,
            SectionChoice: self._section,
            UseChoice: self._use,
            RallyBlocks: self._rally,
            SupplyChoice: self._supply,
            Orders: self._order,
            Moves: self._move,
            Battles: self._battle,
            BonusMelee: self._battle,
            Reaction: self._react,
            BackOrNot: self._back,
            Flags: self._flags,
            Fall: self._fall_back,
            RetireMove: self._fall_back,
            LeaderRetreat: self._leader,
            TakeGround: self._advance,
            Breakthrough: self._advance,
        }

    def choose(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        actions = self.game.actions(state, seat)
        if len(actions) == 1:
            return actions[0]
        return self._answers[type(state.stack[-1])](state, seat, rng, level)

    # --- cards --------------------------------------------------------------------------------------------------

    def _card(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        outlook = Outlook(state, seat)
        gains = order_gains(state, seat, outlook, Card(PLAIN))
        best, worth = state.hand[seat][0], float("-inf")
        for card in dict.fromkeys(state.hand[seat]):
            value = card_worth(state, seat, card, outlook, gains) + rng.uniform(-NOISE[level], NOISE[level])
            if value > worth:
                best, worth = card, value
        return do.PlayCard(CARD_IDS[best])

    def _keep(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, ScoutChoice)
        outlook = Outlook(state, seat)
        gains = order_gains(state, seat, outlook, Card(PLAIN))
        worth = {card: standing_worth(state, seat, card, gains) for card in (top.one, top.two)}
        return do.Keep(CARD_IDS[max(worth, key=lambda card: worth[card])])

    def _section(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        gains = order_gains(state, seat, Outlook(state, seat), state.card)
        sections = [action for action in self.game.actions(state, seat) if isinstance(action, do.ChooseSection)]

        def worth(action: do.ChooseSection) -> float:
            section = SECTION_NAMES.index(action.section)
            return sum(g for u, g in gains.items() if SECTIONS[seat][state.where[u]] >> section & 1)

        return max(sections, key=worth)

    def _use(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        outlook = Outlook(state, seat)
        plain = order_gains(state, seat, outlook, Card(PLAIN))
        manoeuvre = sorted(order_gains(state, seat, outlook, state.card).values())[-4:]
        return do.ChooseUse("single" if max(plain.values(), default=0.0) > sum(manoeuvre) else "manoeuvre")

    def _rally(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        actions = [action for action in self.game.actions(state, seat) if isinstance(action, do.Reinforce)]
        index = state.battle.unit_index
        return min(actions, key=lambda action: state.blocks[index[action.unit]])

    def _supply(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """The enemy unit that matters most goes; if none is near, the one with the longest way back."""
        outlook = Outlook(state, 1 - seat)
        index = state.battle.unit_index

        def worth(action: Action) -> float:
            assert isinstance(action, do.SendBack)
            unit = index[action.unit]
            if state.battle.side[unit] == seat:
                return -10.0
            near = outlook.nearest[state.where[unit]]
            held = 5.0 if state.where[unit] in state.battle.objective_at else 0.0
            return state.blocks[unit] + held - near + (1.0 if state.battle.arms[unit] == ARTILLERY else 0.0)

        return max(self.game.actions(state, seat), key=worth)

    # --- orders and moves ---------------------------------------------------------------------------------------

    def _order(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        actions = self.game.actions(state, seat)
        leaving = [action for action in actions if isinstance(action, do.LeaveSquare)]
        if leaving:
            return leaving[0]
        index = state.battle.unit_index
        card = Card(PLAIN) if state.single else state.card
        outlook = Outlook(state, seat)
        orders = [action for action in actions if isinstance(action, do.Order)]
        gains = order_gains(state, seat, outlook, card, [index[action.unit] for action in orders])
        best: Action = do.Done()
        worth = WORTH_AN_ORDER
        for action in actions:
            if isinstance(action, do.Order):
                value = gains.get(index[action.unit], 0.0)
            elif isinstance(action, do.OrderLeader):
                value = self._rescue(state, outlook, state.battle.leader_index[action.leader])
            else:
                continue
            value += rng.uniform(-NOISE[level], NOISE[level])
            if value > worth:
                best, worth = action, value
        return best

    def _rescue(self, state: State, outlook: Outlook, leader: Leader) -> float:
        """A leader alone within reach of the enemy is a banner waiting to be taken."""
        here = state.post[leader]
        alone = state.board[here] < 0
        return RESCUED if alone and outlook.nearest[here] <= ENDANGERED else 0.0

    def _move(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        outlook = Outlook(state, seat)
        best, gain, ids = None, 0.0, state.battle.unit_ids
        for unit in state.battle.units[seat]:
            if not unit_may_move(state, unit):
                continue
            here = state.where[unit]
            worth, to = outlook.best_plan(state, unit)
            value = worth - outlook.at(state, unit, here) + rng.uniform(0, NOISE[level])
            if to != here and value > gain:
                best, gain = do.Move(ids[unit], BOARD.names[to]), value
        return best or self._ride(state, seat, outlook) or do.Done()

    def _ride(self, state: State, seat: Seat, outlook: Outlook) -> Action | None:
        """A leader alone joins a unit, the nearer to the enemy the better; never one that is about to die."""
        rides = [action for action in self.game.actions(state, seat) if isinstance(action, do.MoveLeader)]
        best, worth = None, 0.5
        for action in rides:
            leader = state.battle.leader_index[action.leader]
            here, to = state.post[leader], Hex(BOARD.hex(action.to))
            unit = state.board[to]
            if state.board[here] >= 0 or unit < 0:
                continue
            value = state.blocks[unit] - 0.2 * outlook.nearest[to]
            if value > worth:
                best, worth = action, value
        return best

    # --- combat -------------------------------------------------------------------------------------------------

    def _battle(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        bonus = isinstance(top, BonusMelee)
        units = [top.unit] if isinstance(top, BonusMelee) else list(state.battle.units[seat])
        ids = state.battle.unit_ids
        best: Action = do.Decline() if bonus else do.Done()
        worth = WORTH_A_BATTLE[level]
        for unit in units:
            bit = 1 << unit
            able = bonus or (state.ordered & bit and not (state.fought | state.spent) & bit and state.where[unit] >= 0)
            if not able:
                continue
            for value, target in attacks(state, unit, bonus):
                value += rng.uniform(-NOISE[level], NOISE[level]) / 2
                if value > worth:
                    worth = value
                    best = do.Fire(ids[unit], ids[target]) if isinstance(target, int) else melee_action(state, target)
        return best

    def _react(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Strike first where it pays; form square or retire where the blow would hurt more than the answer costs."""
        top = state.stack[-1]
        assert isinstance(top, Reaction)
        assert top.assault.target is not None
        allowed = self.game.actions(state, seat)
        assault, target = top.assault, top.assault.target
        battle = state.battle
        dice = dice_of(state, Blow("melee", assault.unit, target, assault.guns, assault.bonus))
        sixths = len(ARM_FACES[battle.arms[target]]) + int(battle.kinds[assault.unit].sabers)
        pain = loss_worth(dice, sixths, state.blocks[target], banner_worth(state, 1 - seat))[0]
        if do.FirstStrike() in allowed:
            own = melee_dice(state, target, assault.unit, assault.start, False)
            if own >= 2 or pain > 5:
                return do.FirstStrike()
        if do.FormSquare() in allowed:
            cards = len(state.hand[seat])
            if pain > 4.0 and (cards > 3 or pain > 6.0) and not assault.guns:
                return do.FormSquare()
        if do.Retire() in allowed:
            light = loss_worth(dice, 1, state.blocks[target], banner_worth(state, 1 - seat))[0]
            own = melee_dice(state, target, assault.unit, assault.start, False)
            if pain - light > 0.8 * own:
                return do.Retire()
        return do.Decline()

    def _back(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        return do.BattleBack()

    def _flags(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Hold, unless a last block stands where it will be struck again and can slip away."""
        top = state.stack[-1]
        assert isinstance(top, Flags)
        most = min(top.flags, top.limit)
        here = state.where[top.unit]
        weak = state.blocks[top.unit] == 1 and not state.square[top.unit]
        slips_away = top.flags == 1 and len(retreat_ways(state, top.unit, here, 1)) > 0
        if weak and slips_away and Outlook(state, seat).threat[here] > 6:
            return do.IgnoreFlags(0)
        return do.IgnoreFlags(most)

    def _fall_back(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, Fall | RetireMove)
        outlook, unit = Outlook(state, seat), top.unit
        ways = [action for action in self.game.actions(state, seat) if isinstance(action, do.Retreat)]
        return max(ways, key=lambda action: outlook.worth(state, unit, Hex(BOARD.hex(action.to))))

    def _leader(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        """Into the arms of a friend, else out of reach; through the enemy only if there is no other way."""
        top = state.stack[-1]
        assert isinstance(top, LeaderRetreat)
        outlook = Outlook(state, seat)
        actions = self.game.actions(state, seat)

        def worth(action: Action) -> float:
            if isinstance(action, do.LeaveField):
                return -6.0
            hex_ = top.at if isinstance(action, do.Done) else Hex(BOARD.hex(action.to))  # type: ignore[attr-defined]
            unit = state.board[hex_]
            if unit >= 0 and state.battle.side[unit] != seat:
                return -8.0
            shelter = 3.0 if unit >= 0 and state.chief[hex_] == FREE else 0.0
            return shelter - (4.0 if outlook.nearest[hex_] == 1 and not shelter else 0.0)

        return max(actions, key=worth)

    def _advance(self, state: State, seat: Seat, rng: random.Random, level: int) -> Action:
        top = state.stack[-1]
        assert isinstance(top, TakeGround | Breakthrough)
        outlook, unit = Outlook(state, seat), top.unit
        cavalry = state.battle.arms[unit] == CAVALRY and not (isinstance(top, TakeGround) and top.bonus)
        here = state.where[unit]
        best: Action = do.Decline()
        worth = outlook.worth(state, unit, here) + (self._bonus_at(state, unit, here) if self._rides(top) else 0.0)
        for action in self.game.actions(state, seat):
            if isinstance(action, do.Advance):
                to = Hex(BOARD.hex(action.to))
                value = outlook.worth(state, unit, to) + (self._bonus_at(state, unit, to) if cavalry else 0.2)
                if value > worth:
                    best, worth = action, value
        return best

    def _rides(self, top: TakeGround | Breakthrough) -> bool:
        return isinstance(top, Breakthrough)

    def _bonus_at(self, state: State, unit: Unit, hex_: Hex) -> float:
        """The best bonus melee from there."""
        if state.battle.field.no_battle[hex_]:
            return 0.0
        trial = state.copy()
        here = trial.where[unit]
        leader = trial.chief[here]
        trial.board[here], trial.chief[here] = FREE, FREE
        trial.where[unit], trial.board[hex_] = hex_, unit
        if leader != FREE:
            trial.chief[hex_] = leader
        return max([0.0, *(value for value, _ in attacks(trial, unit, bonus=True))])


# --- what cards are worth ----------------------------------------------------------------------------------------


def order_gains(
    state: State, seat: Seat, outlook: Outlook, card: Card, units: list[Unit] | None = None
) -> dict[Unit, float]:
    """For every unit what an order under this card would gain over standing idle."""
    trial = state.copy()
    trial.card, trial.single = card, False
    gains: dict[Unit, float] = {}
    row = CARDS[card]
    for unit in units if units is not None else state.battle.units[seat]:
        here = state.where[unit]
        if here < 0 or not named(row, state.battle.kinds[unit]):
            continue
        trial.ordered = state.ordered | 1 << unit
        gains[unit] = outlook.best_plan(trial, unit, row.moves)[0] - outlook.worth(trial, unit, here)
    return gains


def _best(gains: list[float], count: int) -> float:
    return sum(gain for gain in sorted(gains, reverse=True)[:count] if gain > 0)


def _sections_worth(state: State, seat: Seat, gains: dict[Unit, float], orders: tuple[int, int, int]) -> float:
    """The best units of every section, one after the other; a unit on a line is taken once."""
    left, worth = list(orders), 0.0
    for unit, gain in sorted(gains.items(), key=lambda item: -item[1]):
        if gain <= 0:
            break
        mask = SECTIONS[seat][state.where[unit]]
        open_ = [section for section in range(3) if mask >> section & 1 and left[section]]
        if open_:
            left[max(open_, key=lambda section: left[section])] -= 1
            worth += gain
    return worth


def card_worth(state: State, seat: Seat, card: Card, outlook: Outlook, gains: dict[Unit, float]) -> float:
    """What playing this card now would bring, less what it may be worth later."""
    if CARDS[card].kind == "counter_attack":
        copied = state.last[1 - seat]
        if copied == NO_CARD:
            return _best(list(gains.values()), 1)
        card = MIRROR[copied]
    row = CARDS[card]
    command = len(state.hand[seat])
    if not row.tactic:
        orders = section_orders_with(row, command)
        return _sections_worth(state, seat, gains, orders) + (0.3 if row.draw > 1 else 0.0)
    return _tactic_worth(state, seat, card, row, outlook, gains, command)


def section_orders_with(row: CardRow, command: int) -> tuple[int, int, int]:
    left, centre, right = (count + command * times for count, times in zip(row.orders, row.command, strict=True))
    return left, centre, right


def _tactic_worth(
    state: State, seat: Seat, card: Card, row: CardRow, outlook: Outlook, gains: dict[Unit, float], command: int
) -> float:
    battle = state.battle
    match row.kind:
        case "first_strike":
            return -3.0
        case "short_supply":
            return 1.0
        case "rally":
            missing = [0, 0, 0]
            for unit in battle.units[seat]:
                if state.where[unit] >= 0:
                    missing[battle.arms[unit]] += battle.kinds[unit].blocks - state.blocks[unit]
            back = min(missing[INFANTRY], command / 3) + min(missing[1], command / 6) + min(missing[2], command / 6)
            return RALLIED * back - KEPT_BACK
        case "elan":
            share = command / DICE_FACES
            arms = [[g + 0.5 for u, g in gains.items() if battle.arms[u] == arm] for arm in range(3)]
            return sum(_best(some, round(share * (2 if arm == INFANTRY else 1) + 0.4)) for arm, some in enumerate(arms))
        case "leadership":
            led = [u for u in battle.units[seat] if state.where[u] >= 0 and state.chief[state.where[u]] != FREE]
            return _best(list(order_gains(state, seat, outlook, card, led).values()), len(led))
        case "cold_steel":
            near = [u for u in battle.units[seat] if state.where[u] >= 0 and near_enemy(state, seat, u)]
            return _best(list(order_gains(state, seat, outlook, card, near).values()), len(near))
        case "force_march":
            own = order_gains(state, seat, outlook, card)
            return max(
                _best([g for u, g in own.items() if SECTIONS[seat][state.where[u]] >> s & 1], 12) for s in range(3)
            )
        case "grande_manoeuvre":
            return max(_best(list(gains.values()), 1), _best(list(order_gains(state, seat, outlook, card).values()), 4))
        case _:
            return _best(list(order_gains(state, seat, outlook, card).values()), row.most)


DICE_FACES = 6


def standing_worth(state: State, seat: Seat, card: Card, gains: dict[Unit, float]) -> float:
    """What a card is worth in hand: what it could order now, and a name for the rest."""
    row = CARDS[card]
    if not row.tactic:
        return _sections_worth(state, seat, gains, section_orders_with(row, len(state.hand[seat])))
    return {"first_strike": 3.0, "rally": 3.0, "elan": 4.0, "cold_steel": 3.0}.get(row.kind, 3.5)
