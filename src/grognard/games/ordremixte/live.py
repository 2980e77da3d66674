"""The live sheet: an army during a battle, made of what was done to it. Undo forgets the last deed."""

from __future__ import annotations

import msgspec

from grognard.core.resolver import refuse
from grognard.games.ordremixte.army import Muster, Unit, brigade_name, losses_per_base, threshold
from grognard.games.ordremixte.deeds import (
    COMMANDER,
    FORMAT,
    Attach,
    Deed,
    Defend,
    Division,
    Form,
    Forward,
    General,
    Leave,
    Mark,
    Night,
    Order,
    Patrol,
    Screen,
    ScreenHit,
    Sheet,
    Tick,
)
from grognard.games.ordremixte.generals import GRAVE, KILLED
from grognard.games.ordremixte.lists import may_change_orders
from grognard.games.ordremixte.sheets import formations_of
from grognard.games.ordremixte.troops import WINDS

STEPS = 15
ORDERS = ("none", "halt", "redeploy", "cautious", "objective", "attack", "retreat", "support")
STATES = {
    "infantry": ("disordered", "retreating", "routing", "won", "fired"),
    "cavalry": ("disordered", "retreating", "routing", "tired", "spent", "won"),
    "artillery": ("disordered", "retreating", "routing", "abandoned", "fired"),
}
"""Marks that a unit may bear: `won` its melee, `fired` last turn, `abandoned` its guns."""
APART = (("retreating", "routing"), ("tired", "spent"))
"""States of which a unit has one at most."""
ENDS: dict[int, tuple[str, ...]] = {4: ("won",), 14: ("retreating",), STEPS: ("fired",)}
"""R103: marks of an earlier turn that are over with a step."""
GONE_WAYS = ("destroyed", "routed-off", "not-rallied", "left")
SUCCESSOR_AFTER = 2
"""18, R105: turns until a lost general of brigade is replaced."""
SCREEN_HITS = 2
TAKEN_PM = 10
TIED_AFTER = 1
"""4.6: a commander who joined a unit gives no orders in the turn after."""


# --- what it comes to --------------------------------------------------------------------------------------------


class UnitState(msgspec.Struct):
    """A unit in the battle."""

    unit: Unit
    formation: str
    lost: int = 0
    taken: int = 0
    """PM taken away before the battle (R72)."""
    at_dawn: int = 0
    """PM lost on the days before (20)."""
    screens_out: int = 0
    screens_lost: int = 0
    screen_hits: int = 0
    patrols: int = 0
    marks: dict[str, int] = {}
    """States and the turn in which each was taken on."""
    gone: str = ""

    @property
    def wind(self) -> str:
        """How the horses are (11.7)."""
        return next((mark for mark in WINDS if mark in self.marks), WINDS[0])

    @property
    def pm(self) -> int:
        """PM now; those that are out in front or on patrol do not count (R22, R24)."""
        return 0 if self.gone else max(0, self.unit.pm - self.lost - self.screens_out - self.patrols)

    @property
    def screens_missing(self) -> int:
        """Screens shot away, as far as their PM have not been regained (R80)."""
        return min(self.screens_lost, self.lost)

    @property
    def body_lost(self) -> int:
        return self.lost - self.screens_missing

    @property
    def bases(self) -> int:
        """R1, R87: bases of the body, one at least while it lives."""
        taken = self.screens_out + self.bases_lost
        return 0 if self.gone else max(1, self.unit.bases - taken)

    @property
    def bases_lost(self) -> int:
        """Those that count for morale."""
        return self.screens_missing + self.body_lost // losses_per_base(self.unit.arm)

    @property
    def test_lost(self) -> int:
        """PM lost as a test counts them, so that bases lost come out right with dead screens too."""
        return self.body_lost + self.screens_missing * losses_per_base(self.unit.arm)

    @property
    def counted(self) -> int:
        """R69: what the division has lost by it; a unit that is out of the battle counts whole."""
        return (self.unit.pm if self.gone in GONE_WAYS[:3] else self.lost) - self.taken


class BrigadeState(msgspec.Struct):
    """A brigade and its general."""

    order: str = "none"
    given: bool = False
    """Whether it has had an order of its own; a Reserve stands at Halt until then (R83)."""
    pending: str = ""
    arrives: int = 0
    attached: str = ""
    lost_in: int = 0
    """The turn its general fell, 0 while he is there."""


class Standing(msgspec.Struct):
    """A live sheet worked out."""

    sheet: Sheet
    muster: Muster
    units: dict[str, UnitState]
    brigades: dict[int, BrigadeState]
    turn: int = 1
    step: int = 1
    commander: str = "present"
    commander_with: str = ""
    commander_tied: int = 0
    """The turn in which an attached commander may not give orders (4.6)."""
    tested: bool = False
    retired: bool = False
    defends: bool = False

    @property
    def pm(self) -> int:
        """R72: what the division began with; PM taken away beforehand do not count."""
        return self.muster.pm - sum(unit.taken for unit in self.units.values())

    @property
    def third(self) -> int:
        return threshold(self.pm, 3)

    @property
    def half(self) -> int:
        return threshold(self.pm, 2)

    @property
    def lost(self) -> int:
        return sum(unit.counted for unit in self.units.values())

    @property
    def division(self) -> str:
        """19: what its losses mean at the end of this turn."""
        if self.retired or self.lost >= self.half:
            return "retires"
        if self.lost >= self.third and not self.tested and not self.defends:
            return "tests"
        return "fights"

    @property
    def veterans(self) -> bool:
        """19: more than half of the units in play are Veterans or better."""
        units = [state.unit for state in self.units.values() if not state.gone]
        return 2 * sum(unit.quality in ("veteran", "elite") for unit in units) > len(units)

    @property
    def charismatic(self) -> bool:
        """19: a commander who is lost inspires nobody."""
        return self.muster.army.charismatic and self.commander == "present"

    def in_brigade(self, brigade: int) -> list[UnitState]:
        """Those of its units that are in play."""
        found = [self.units[unit.place] for unit in self.muster.command(brigade)]
        return [state for state in found if not state.gone]

    def leader(self, place: str) -> int | None:
        """Who is with a unit: the commander, the general of a brigade, or nobody."""
        if self.units[place].gone:
            return None
        if self.commander_with == place:
            return COMMANDER
        return next((number for number, one in self.brigades.items() if one.attached == place), None)

    def may_change(self, brigade: int) -> str:
        """4.1, 4.4, 18: whether the order of a brigade may be changed now: a key that says why or why not."""
        state = self.brigades[brigade]
        if self.retired:
            return "retired"
        if self.commander != "present":
            return "no-commander"
        if state.lost_in:
            return "no-general"
        if not state.given:
            return "first"
        if self.commander_tied == self.turn:
            return "commander-tied"
        if may_change_orders(self.muster.army.commander, self.turn):
            return "turn"
        units = self.in_brigade(brigade)
        fleeing = sum("retreating" in one.marks or "routing" in one.marks for one in units)
        return "fleeing" if units and 2 * fleeing >= len(units) else "wait"


MAY = ("first", "turn", "fleeing")
"""Reasons by which an order may be changed."""


def standing(sheet: Sheet) -> Standing:
    """Every deed done in order; raises BadValues for one that cannot be."""
    muster = Muster(sheet.army)
    units = {unit.place: UnitState(unit, unit.formations[0]) for unit in muster.units}
    brigades = {number: BrigadeState() for number in range(1, len(sheet.army.brigades) + 1)}
    if muster.loose_cavalry:
        brigades[0] = BrigadeState() if is_led(muster, 0) else BrigadeState("halt")
    found = Standing(sheet, muster, units, brigades)
    for deed in sheet.deeds:
        _do(found, deed)
    return found


def done(sheet: Sheet, *deeds: Deed) -> Sheet:
    """The sheet after more deeds; raises BadValues and changes nothing if one cannot be."""
    after = msgspec.structs.replace(sheet, deeds=(*sheet.deeds, *deeds))
    standing(after)
    return after


def undone(sheet: Sheet) -> Sheet:
    """The sheet without its last deed."""
    return msgspec.structs.replace(sheet, deeds=sheet.deeds[:-1])


def dump(sheet: Sheet) -> bytes:
    return msgspec.json.encode(sheet)


def load(data: bytes) -> Sheet:
    """A sheet that was kept; raises BadValues for one that is none."""
    try:
        sheet = msgspec.json.decode(data, type=Sheet)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise refuse("sheet-unreadable", reason=str(error)) from None
    if sheet.format != FORMAT:
        raise refuse("sheet-format", found=sheet.format, known=FORMAT)
    standing(sheet)
    return sheet


# --- doing -------------------------------------------------------------------------------------------------------


def _do(found: Standing, deed: Deed) -> None:
    if isinstance(deed, Forward):
        _forward(found)
    elif isinstance(deed, Night):
        _night(found)
    elif isinstance(deed, Defend):
        _defend(found, deed)
    elif isinstance(deed, Division):
        if found.division != "tests":
            raise refuse("division-not-due")
        found.tested = True
        if not deed.held:
            _retire(found)
    elif isinstance(deed, Order):
        _order(found, deed)
    elif isinstance(deed, Attach):
        _attach(found, deed)
    elif isinstance(deed, General):
        _general(found, deed)
    else:
        _to_unit(found, unit_at(found, deed.unit), deed)


def unit_at(found: Standing, place: str) -> UnitState:
    if place not in found.units:
        raise refuse("no-such-unit", unit=place)
    state = found.units[place]
    if state.gone:
        raise refuse("unit-is-gone", unit=state.unit.label)
    return state


def _brigade(found: Standing, number: int) -> BrigadeState:
    if number not in found.brigades:
        raise refuse("no-such-brigade", brigade=number)
    return found.brigades[number]


def _led(found: Standing, number: int) -> BrigadeState:
    """A brigade whose general is there."""
    state = _brigade(found, number)
    if not is_led(found.muster, number):
        raise refuse("no-general-there", brigade=brigade_name(found.muster.army, number))
    if state.lost_in:
        raise refuse("general-is-lost")
    return state


def _to_unit(found: Standing, state: UnitState, deed: Tick | Mark | Form | Screen | ScreenHit | Patrol | Leave) -> None:
    if isinstance(deed, Tick):
        if not state.taken - state.lost <= deed.pm <= state.unit.pm:  # R72
            raise refuse("too-many-pm", pm=deed.pm)
        state.lost = min(state.unit.pm, state.lost + deed.pm)
        _fall(state)
    elif isinstance(deed, Mark):
        known = STATES[state.unit.arm]
        if deed.state not in known:
            raise refuse("no-such-state", state=deed.state, known=", ".join(known))
        for other in (deed.state, *(one for group in APART if deed.state in group for one in group)):
            state.marks.pop(other, None)
        if deed.on:
            state.marks[deed.state] = found.turn
    elif isinstance(deed, Form):
        _form(state, deed)
    elif isinstance(deed, Screen):
        most = state.screens_out + screens_to_spare(state)
        if not 0 <= deed.bases <= most:
            raise refuse("no-such-screen", unit=state.unit.label, most=most)
        state.screens_out = deed.bases
    elif isinstance(deed, ScreenHit):
        _screen_hit(state)
    elif isinstance(deed, Patrol):
        if not may_patrol(state.unit) or state.pm < 2:
            raise refuse("no-patrol", unit=state.unit.label)
        state.patrols += 1
    else:
        if deed.how not in GONE_WAYS:
            raise refuse("no-such-way", known=", ".join(GONE_WAYS))
        _leave(state, deed.how)


def most_screens(unit: Unit) -> int:
    """R23: skirmish bases that may go out at once."""
    most = {"one-base": 1, "battalion": unit.bases - 2}.get(unit.skirmish, 0)
    return max(0, min(most, unit.bases - 1))


def screens_to_spare(state: UnitState) -> int:
    """Those that may still go out; the body keeps a PM (R22)."""
    return min(most_screens(state.unit) - state.screens_lost - state.screens_out, state.pm - 1)


def is_led(muster: Muster, number: int) -> bool:
    """R5: whether a brigade has a general of its own; one regiment outside is the commander's Reserve."""
    return number > 0 or len(muster.loose_cavalry) > 1


def orders_of(muster: Muster, number: int) -> tuple[str, ...]:
    """4.2: the orders that a brigade may get; only cavalry supports, guns take none."""
    units = muster.command(number)
    if not units:
        return ()
    return tuple(order for order in ORDERS[1:] if order != "support" or all(one.arm == "cavalry" for one in units))


def may_patrol(unit: Unit) -> bool:
    """6: light cavalry may send patrols."""
    return unit.arm == "cavalry" and not unit.heavy


def _form(state: UnitState, deed: Form) -> None:
    if deed.formation not in formations_of(state.unit):
        raise refuse("not-its-formation", unit=state.unit.label)
    state.formation = deed.formation


def _screen_hit(state: UnitState) -> None:
    """5.2, R22: with the second S the base is lost, and its PM with it."""
    if not state.screens_out:
        raise refuse("no-screen-out", unit=state.unit.label)
    state.screen_hits += 1
    if state.screen_hits >= SCREEN_HITS:
        state.screen_hits = 0
        state.screens_out -= 1
        state.screens_lost += 1
        state.lost += 1
        _fall(state)


def _fall(state: UnitState) -> None:
    if state.pm <= 0:
        _leave(state, "destroyed")


def _leave(state: UnitState, how: str) -> None:
    state.gone, state.marks = how, {}


def _order(found: Standing, deed: Order) -> None:
    state = _brigade(found, deed.brigade)
    known = orders_of(found.muster, deed.brigade)
    if deed.order not in known:
        raise refuse("no-such-order", order=deed.order, known=", ".join(known))
    why = found.may_change(deed.brigade)
    if why not in MAY:
        raise refuse(f"order-{why}", brigade=brigade_name(found.muster.army, deed.brigade))
    if deed.arrives and deed.arrives <= found.turn:
        raise refuse("messenger-late", turn=found.turn)
    if deed.arrives:
        state.pending, state.arrives = deed.order, deed.arrives
    else:
        _obey(state, deed.order)


def _obey(state: BrigadeState, order: str) -> None:
    state.order, state.given, state.pending, state.arrives = order, True, "", 0


def _attach(found: Standing, deed: Attach) -> None:
    if deed.unit:
        unit_at(found, deed.unit)
    if deed.brigade == COMMANDER:
        if found.commander != "present":
            raise refuse("general-is-lost")
        found.commander_with = deed.unit
        if deed.unit:
            found.commander_tied = found.turn + TIED_AFTER
        return
    _led(found, deed.brigade).attached = deed.unit


def _general(found: Standing, deed: General) -> None:
    """18, R68: a killed general costs every unit of his brigade 1 PM; without the commander all retreat."""
    if deed.fate not in (KILLED, GRAVE):
        raise refuse("no-such-fate", known=f"{KILLED}, {GRAVE}")
    if deed.brigade == COMMANDER:
        if found.commander != "present":
            raise refuse("general-is-lost")
        place = found.commander_with
        found.commander, found.commander_with = deed.fate, ""
        if deed.fate == KILLED:
            for number in found.brigades:
                if place in {unit.place for unit in found.muster.command(number)}:
                    _mourn(found, number)
            for one in found.brigades.values():
                _obey(one, "retreat")
        return
    state = _led(found, deed.brigade)
    state.lost_in, state.attached = found.turn, ""
    if deed.fate == KILLED:
        _mourn(found, deed.brigade)


def _mourn(found: Standing, brigade: int) -> None:
    for state in found.in_brigade(brigade):
        state.lost = min(state.unit.pm, state.lost + 1)
        _fall(state)


def _retire(found: Standing) -> None:
    found.retired = True
    for brigade in found.brigades.values():
        _obey(brigade, "retreat")


def _forward(found: Standing) -> None:
    """What a step brings by itself when it is over."""
    for mark in ENDS.get(found.step, ()):
        for unit in found.units.values():
            if unit.marks.get(mark, found.turn) < found.turn:
                del unit.marks[mark]
    if found.step < STEPS:
        found.step += 1
        return
    _judge(found)
    found.turn, found.step = found.turn + 1, 1
    for brigade in found.brigades.values():
        if brigade.pending and brigade.arrives <= found.turn:
            _obey(brigade, brigade.pending)
        if found.turn >= brigade.lost_in + SUCCESSOR_AFTER:
            brigade.lost_in = 0


def _judge(found: Standing) -> None:
    """19: the end of a turn for a division that has lost half."""
    if found.division == "retires" and not found.retired:
        _retire(found)


def _defend(found: Standing, deed: Defend) -> None:
    if (found.turn, found.step) != (1, 1) or found.lost or found.defends:
        raise refuse("defend-late")
    if sum(deed.taken.values()) != TAKEN_PM or any(pm < 1 for pm in deed.taken.values()):
        raise refuse("defend-ten", pm=TAKEN_PM)
    found.defends = True
    for place, pm in deed.taken.items():
        state = unit_at(found, place)
        if pm > state.unit.pm:
            raise refuse("too-many-pm", pm=pm)
        state.lost = state.taken = pm
        _fall(state)


def _night(found: Standing) -> None:
    """20, R114: patrols, messengers and successors arrive, states pass, a new day begins with turn 1."""
    _judge(found)
    for state in found.units.values():
        if not state.gone:
            state.lost -= max(0, state.lost - max(state.at_dawn, state.taken)) // 2
            state.at_dawn = state.lost
            state.patrols, state.marks = 0, {}
    for brigade in found.brigades.values():
        brigade.lost_in = 0
        if brigade.pending:
            _obey(brigade, brigade.pending)
    if 0 in found.brigades and not is_led(found.muster, 0) and not found.retired and found.commander == "present":
        found.brigades[0] = BrigadeState("halt")  # R83: its first order of the day
    found.commander_tied = 0
    found.turn, found.step = 1, 1
