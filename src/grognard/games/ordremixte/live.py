"""The live sheet: an army during a battle, made of what was done to it. Undo forgets the last deed."""

from __future__ import annotations

import msgspec

from grognard.games.ordremixte.army import Muster, Unit, brigade_name, losses_per_base, threshold
from grognard.games.ordremixte.deeds import (
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
from grognard.games.ordremixte.forms import refuse
from grognard.games.ordremixte.generals import GRAVE, KILLED
from grognard.games.ordremixte.lists import may_change_orders
from grognard.games.ordremixte.troops import WINDS

STEPS = 15
ORDERS = ("none", "halt", "redeploy", "cautious", "objective", "attack", "retreat", "support")
STATES = ("disordered", "retreating", "routing", "won", "fired", "abandoned")
"""Marks that a unit bears: `won` its melee, `fired` last turn, `abandoned` its guns."""
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
    wind: str = "fresh"
    gone: str = ""

    @property
    def pm(self) -> int:
        """PM now; those that are out in front or on patrol do not count (R22, R24)."""
        return 0 if self.gone else max(0, self.unit.pm - self.lost - self.screens_out - self.patrols)

    @property
    def body_lost(self) -> int:
        return self.lost - self.screens_lost

    @property
    def bases(self) -> int:
        """R1, R87: bases of the body, one at least while it lives."""
        taken = self.screens_out + self.bases_lost
        return 0 if self.gone else max(1, self.unit.bases - taken)

    @property
    def bases_lost(self) -> int:
        """Those that count for morale."""
        return self.screens_lost + self.body_lost // losses_per_base(self.unit.arm)

    @property
    def test_lost(self) -> int:
        """PM lost as a test counts them, so that bases lost come out right with dead screens too."""
        return self.body_lost + self.screens_lost * losses_per_base(self.unit.arm)

    @property
    def counted(self) -> int:
        """R69: what the division has lost by it; a unit that is out of the battle counts whole."""
        return (self.unit.pm if self.gone in GONE_WAYS[:3] else self.lost) - self.taken


class BrigadeState(msgspec.Struct):
    """A brigade and its general."""

    order: str = "none"
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

    def brigade_units(self, brigade: int) -> list[UnitState]:
        return [state for place, state in self.units.items() if place.partition(".")[0] == str(brigade)]

    def general_with(self, place: str) -> str:
        """Who is attached to a unit: none, attached or charismatic."""
        if self.commander_with == place:
            return "charismatic" if self.muster.army.charismatic else "attached"
        return "attached" if any(one.attached == place for one in self.brigades.values()) else "none"

    def may_change(self, brigade: int) -> str:
        """4.1, 4.4, 18: whether the order of a brigade may be changed now: a key that says why or why not."""
        state = self.brigades[brigade]
        if self.retired:
            return "retired"
        if self.commander != "present":
            return "no-commander"
        if state.lost_in:
            return "no-general"
        if state.order == "none":
            return "first"
        if self.commander_tied == self.turn:
            return "commander-tied"
        if may_change_orders(self.muster.army.commander, self.turn):
            return "turn"
        units = [one for one in self.brigade_units(brigade) if not one.gone]
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
        brigades[0] = BrigadeState(order="halt")
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


def _to_unit(found: Standing, state: UnitState, deed: Tick | Mark | Form | Screen | ScreenHit | Patrol | Leave) -> None:
    if isinstance(deed, Tick):
        if not -state.lost <= deed.pm <= state.unit.pm:
            raise refuse("too-many-pm", pm=deed.pm)
        state.lost = min(state.unit.pm, state.lost + deed.pm)
        _fall(found, state)
    elif isinstance(deed, Mark):
        if deed.state not in STATES:
            raise refuse("no-such-state", state=deed.state, known=", ".join(STATES))
        state.marks.pop(deed.state, None)
        if deed.on:
            state.marks[deed.state] = found.turn
    elif isinstance(deed, Form):
        _form(state, deed)
    elif isinstance(deed, Screen):
        most = most_screens(state.unit)
        if not 0 <= deed.bases <= most - state.screens_lost:
            raise refuse("no-such-screen", unit=state.unit.label, most=max(0, most - state.screens_lost))
        state.screens_out = deed.bases
        state.screen_hits = state.screen_hits if deed.bases else 0
    elif isinstance(deed, ScreenHit):
        _screen_hit(found, state)
    elif isinstance(deed, Patrol):
        if not may_patrol(state.unit) or state.pm < 2:
            raise refuse("no-patrol", unit=state.unit.label)
        state.patrols += 1
    else:
        if deed.how not in GONE_WAYS:
            raise refuse("no-such-way", known=", ".join(GONE_WAYS))
        _leave(found, state, deed.how)


def most_screens(unit: Unit) -> int:
    """R23: skirmish bases that may go out at once."""
    most = {"one-base": 1, "battalion": unit.bases - 2}.get(unit.skirmish, 0)
    return max(0, min(most, unit.bases - 1))


def may_patrol(unit: Unit) -> bool:
    """6: light cavalry may send patrols."""
    return unit.arm == "cavalry" and not unit.heavy


def _form(state: UnitState, deed: Form) -> None:
    allowed = {*state.unit.formations, *(("block",) if state.unit.arm == "infantry" else ())}
    if deed.formation:
        if deed.formation not in allowed:
            raise refuse("not-its-formation", unit=state.unit.label)
        state.formation = deed.formation
    if deed.wind:
        if deed.wind not in WINDS or state.unit.arm != "cavalry":
            raise refuse("not-its-formation", unit=state.unit.label)
        state.wind = deed.wind


def _screen_hit(found: Standing, state: UnitState) -> None:
    """5.2, R22: with the second S the base is lost, and its PM with it."""
    if not state.screens_out:
        raise refuse("no-screen-out", unit=state.unit.label)
    state.screen_hits += 1
    if state.screen_hits >= SCREEN_HITS:
        state.screen_hits = 0
        state.screens_out -= 1
        state.screens_lost += 1
        state.lost += 1
        _fall(found, state)


def _fall(found: Standing, state: UnitState) -> None:
    if state.pm <= 0:
        _leave(found, state, "destroyed")


def _leave(found: Standing, state: UnitState, how: str) -> None:
    state.gone = how
    state.marks = {}
    for brigade in found.brigades.values():
        if brigade.attached == state.unit.place:
            brigade.attached = ""
    if found.commander_with == state.unit.place:
        found.commander_with = ""


def _order(found: Standing, deed: Order) -> None:
    state = _brigade(found, deed.brigade)
    if deed.order not in ORDERS[1:]:
        raise refuse("no-such-order", order=deed.order, known=", ".join(ORDERS[1:]))
    why = found.may_change(deed.brigade)
    if why not in MAY and deed.brigade != 0:
        raise refuse(f"order-{why}", brigade=brigade_name(found.muster.army, deed.brigade))
    if deed.arrives and deed.arrives <= found.turn:
        raise refuse("messenger-late", turn=found.turn)
    if deed.arrives:
        state.pending, state.arrives = deed.order, deed.arrives
    else:
        state.order, state.pending, state.arrives = deed.order, "", 0


def _attach(found: Standing, deed: Attach) -> None:
    if deed.unit:
        unit_at(found, deed.unit)
    if deed.brigade == 0:
        if found.commander != "present":
            raise refuse("general-is-lost")
        found.commander_with = deed.unit
        if deed.unit:
            found.commander_tied = found.turn + TIED_AFTER
        return
    state = _brigade(found, deed.brigade)
    if state.lost_in:
        raise refuse("general-is-lost")
    state.attached = deed.unit


def _general(found: Standing, deed: General) -> None:
    """18, R68: a killed general costs every unit of his brigade 1 PM; without the commander all retreat."""
    if deed.fate not in (KILLED, GRAVE):
        raise refuse("no-such-fate", known=f"{KILLED}, {GRAVE}")
    if deed.brigade == 0:
        if found.commander != "present":
            raise refuse("general-is-lost")
        brigade = found.commander_with.partition(".")[0]
        found.commander, found.commander_with = deed.fate, ""
        if deed.fate == KILLED:
            _mourn(found, int(brigade) if brigade else -1)
            for one in found.brigades.values():
                one.order, one.pending, one.arrives = "retreat", "", 0
        return
    state = _brigade(found, deed.brigade)
    if state.lost_in:
        raise refuse("general-is-lost")
    state.lost_in, state.attached = found.turn, ""
    if deed.fate == KILLED:
        _mourn(found, deed.brigade)


def _mourn(found: Standing, brigade: int) -> None:
    for unit in found.brigade_units(brigade):
        if not unit.gone:
            unit.lost = min(unit.unit.pm, unit.lost + 1)
            _fall(found, unit)


def _retire(found: Standing) -> None:
    found.retired = True
    for brigade in found.brigades.values():
        brigade.order, brigade.pending, brigade.arrives = "retreat", "", 0


def _forward(found: Standing) -> None:
    """What a step brings by itself when it is over."""
    for mark in {4: ("won",), 14: ("retreating",), STEPS: ("fired",)}.get(found.step, ()):  # R103
        for unit in found.units.values():
            if unit.marks.get(mark, found.turn) < found.turn:
                del unit.marks[mark]
    if found.step < STEPS:
        found.step += 1
        return
    if found.division == "retires" and not found.retired:
        _retire(found)
    found.turn, found.step = found.turn + 1, 1
    for number, brigade in found.brigades.items():
        if brigade.pending and brigade.arrives <= found.turn:
            brigade.order, brigade.pending, brigade.arrives = brigade.pending, "", 0
        if number and brigade.lost_in and found.turn >= brigade.lost_in + SUCCESSOR_AFTER:
            brigade.lost_in = 0


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
        _fall(found, state)


def _night(found: Standing) -> None:
    """20: patrols come back, states pass, a new day begins with turn 1."""
    for state in found.units.values():
        if not state.gone:
            state.lost -= (state.lost - max(state.at_dawn, state.taken)) // 2
            state.at_dawn = state.lost
            state.patrols, state.marks, state.wind = 0, {}, "fresh"
    found.turn, found.step = 1, 1
