"""The live sheet as tables: for every loss what is left, for every turn what is due. A page ticks and looks up."""

from __future__ import annotations

import msgspec

from grognard.core.resolver import Part
from grognard.core.text import Message
from grognard.games.ordremixte.army import Muster, Unit, brigade_name, losses_per_base, threshold
from grognard.games.ordremixte.deeds import Sheet
from grognard.games.ordremixte.forms import modifiers
from grognard.games.ordremixte.guide import CHARTS, TASKS
from grognard.games.ordremixte.lists import brigade_radius, may_change_orders
from grognard.games.ordremixte.live import (
    APART,
    ENDS,
    SCREEN_HITS,
    STATES,
    SUCCESSOR_AFTER,
    TAKEN_PM,
    TIED_AFTER,
    Standing,
    UnitState,
    is_led,
    may_patrol,
    most_screens,
    orders_of,
)
from grognard.games.ordremixte.morale import TESTS_AT
from grognard.games.ordremixte.sheets import (
    FATES,
    FOOT,
    HORSE,
    MARKED,
    MOUNTED_OR_FOOT,
    OPENS,
    ORDERED,
    PLAIN,
    ROLES,
    SHOOTERS,
    Role,
    army_values,
    formations_of,
    led_values,
    unit_values,
)
from grognard.games.ordremixte.turn import DIVISION_HOLDS_AT

LAST_TURN = 40
"""As far as the tables reach; no evening does."""
DESTROYED, LEFT = "destroyed", "left"
OVER = "over"


class Left(msgspec.Struct, frozen=True):
    """A unit after so many PM lost: what is left, and what it adds to a morale die by itself (12).

    `lost` are the PM lost as a chart counts them.
    """

    pm: int
    bases: int
    lost: int
    morale: tuple[Part, ...]
    tests: bool


class Ledgered(msgspec.Struct, frozen=True):
    """A unit on the live sheet.

    `left` is indexed by the PM lost, for each number of skirmish bases out and shot away: `1.0` (R22, R87).
    """

    place: str
    label: Message
    arm: str
    about: tuple[Message, ...]
    left: dict[str, tuple[Left, ...]]
    heavy: tuple[int, ...]
    """The boxes that take a base away (10.13)."""
    screens: int
    """Bases that may go out as skirmishers (5.2, R23)."""
    patrols: int
    """Patrols that it can spare (6)."""
    states: tuple[str, ...]
    values: dict[str, str]
    """It, as a chart asks for it."""
    formations: dict[str, dict[str, str]]
    pursues: bool
    """English infantry pursues beaten infantry (13)."""
    opens: tuple[tuple[str, str], ...]
    """Charts that its card leads to, and as what."""
    trained: bool
    """Veteran or better: counts in the test of the division (19)."""
    rally: tuple[Part, ...]
    """What it adds to its rally by itself (15)."""
    tasks: dict[str, Message]
    """What it must do in a step when it is in a state, by both: `3-routing`."""


class Command(msgspec.Struct, frozen=True):
    """A brigade, or the cavalry outside of brigades; no orders where nobody obeys any."""

    place: str
    label: Message
    general: str
    radius: str
    orders: tuple[str, ...]
    broken: tuple[int, ...]
    """By the number of its units in play: how many must retreat or rout for a new order in any turn (4.1)."""
    led: bool
    """Whether it has a general of its own."""
    units: tuple[str, ...]
    """Those who obey its order."""


class Fate(msgspec.Struct, frozen=True):
    """What can become of a general (18): PM it costs each unit of the brigade, turns until somebody takes his place."""

    id: str
    loss: int
    back_after: int


class Due(msgspec.Struct, frozen=True):
    """Units in a state since at least so many turns; `then` is what may follow: `over`, a `rally`, another state."""

    state: str
    age: int
    then: str = ""
    barred: str = ""
    """The state or formation in which it does not come to that."""


class Offer(msgspec.Struct, frozen=True):
    """Who may act in a step: units of these arms, in none of these states, under one of these orders (none: any)."""

    chart: str
    role: str
    arms: tuple[str, ...]
    barred: tuple[str, ...]
    orders: tuple[str, ...] = ()


BROKEN = ("disordered", "retreating", "routing", "spent")
ADVANCES = ("cautious", "objective", "attack", "support")
"""Orders under which a brigade may engage (4.2)."""
CHARGES = tuple(Offer(chart, "attacker", HORSE, BROKEN, ADVANCES) for chart in ("square", "countercharge"))
FIRES = (Offer("fire", "firer", SHOOTERS, ("routing", "abandoned")),)
ASSAULTS = (Offer("assault", "attacker", FOOT, BROKEN, ADVANCES),)
MEETS = (Offer("melee", "attacker", MOUNTED_OR_FOOT, BROKEN, ADVANCES),)


class Step(msgspec.Struct, frozen=True):
    """A step of the turn (8), and the units it asks for."""

    number: int
    rule: str
    who: str
    """`both` sides, or the one that moves `first` or `second`."""
    due: tuple[Due, ...] = ()
    asks: str = ""
    """`orders`, `initiative`, `movement` or `division`, where the sheet can say more."""
    offers: tuple[Offer, ...] = ()


SPENT = (Due("spent", 0),)
RECOVERY = (Due("disordered", 0, OVER), Due("tired", 1, OVER), Due("spent", 1, "tired"))
STEPS = (
    Step(1, "4.2", "both", asks="orders"),
    Step(2, "15", "both", (Due("routing", 2, "rally"),)),
    Step(3, "15", "both", (Due("routing", 1), Due("retreating", 1))),
    Step(4, "13", "both", (Due("won", 1, barred="spent"),)),
    Step(5, "7", "both", asks="initiative"),
    Step(6, "9", "first", SPENT, asks="movement", offers=CHARGES),
    Step(7, "9", "second", SPENT, asks="movement", offers=CHARGES),
    Step(8, "8", "both", offers=CHARGES),
    Step(9, "10", "both", (Due("disordered", 0), Due("fired", 1, barred="open-order")), offers=FIRES),
    Step(10, "11.3", "both", offers=ASSAULTS),
    Step(11, "8", "both"),
    Step(12, "11.3", "both"),
    Step(13, "11", "both", offers=MEETS),
    Step(14, "14", "both", RECOVERY),
    Step(15, "19", "both", asks="division"),
)
GENERALS = (
    Fate("well", 0, 0),
    Fate("light", 0, 0),
    Fate("grave", 0, SUCCESSOR_AFTER),
    Fate("killed", 1, SUCCESSOR_AFTER),
)
COMMANDERS = (Fate("well", 0, 0), Fate("light", 0, 0), Fate("grave", 0, 0), Fate("killed", 1, 0))
"""One who is killed leaves every brigade with the order to retreat."""


class Ledger(msgspec.Struct, frozen=True):
    """Everything a live sheet needs, so that it works without the net."""

    units: tuple[Ledgered, ...]
    commands: tuple[Command, ...]
    pm: int
    third: int
    half: int
    charismatic: bool
    trained: tuple[int, ...]
    """By the number of units in play: how many of them must be trained to help the division (19)."""
    holds: tuple[int, ...]
    """The D10 that holds the division, by the number of points in its favour (19)."""
    order_turns: tuple[int, ...]
    initiative: int
    radius: int
    steps: tuple[Step, ...]
    charts: dict[int, tuple[str, ...]]
    """What is thrown for in a step."""
    ends: dict[int, tuple[str, ...]]
    """States of an earlier turn that are over with a step."""
    roles: dict[str, tuple[Role, ...]]
    """The units that a chart asks for."""
    plain: dict[str, str]
    marked: dict[str, dict[str, str]]
    ordered: dict[str, dict[str, str]]
    led: dict[str, dict[str, str]]
    army: dict[str, str]
    """Values for charts: of any unit; by its state; by the order of its brigade; by who leads it; of the whole side."""
    fates: dict[str, str]
    """The state after a result."""
    screen_hits: int
    """S that take a skirmish base away (5.2)."""
    tied: int
    """Turns after which an attached commander may not give orders (4.6)."""
    regained: tuple[int, ...]
    """PM that come back in the night, by those lost in the day (20)."""
    defence: Defence
    apart: tuple[tuple[str, ...], ...]
    generals: tuple[Fate, ...]
    commanders: tuple[Fate, ...]
    situations: tuple[Part, ...]
    """What the ground and the moment add to a morale die (12)."""


class Defence(msgspec.Struct, frozen=True):
    """Appendix: the PM that a defender takes away beforehand, and what is left of the division then (R72)."""

    taken: int
    pm: int
    third: int
    half: int


SITUATIONS = (
    "general",
    "charismatic",
    "hard_cover",
    "supported",
    "line_one_column",
    "line_two_columns",
    "square_columns",
    "column_on_line",
)


def ledger(muster: Muster) -> Ledger:
    """The tables of an army."""
    army = muster.army
    numbers = [*range(1, len(army.brigades) + 1), *([0] if army.troops else [])]
    count = len(muster.units)
    return Ledger(
        units=tuple(_unit(muster, unit) for unit in muster.units),
        commands=tuple(_command(muster, number) for number in numbers),
        pm=muster.pm,
        third=muster.third,
        half=muster.half,
        charismatic=army.charismatic,
        trained=tuple(units // 2 + 1 for units in range(count + 1)),
        holds=tuple(DIVISION_HOLDS_AT - points for points in range(3)),
        order_turns=tuple(turn for turn in range(1, LAST_TURN + 1) if may_change_orders(army.commander, turn)),
        initiative=muster.initiative,
        radius=muster.radius,
        steps=STEPS,
        charts=CHARTS,
        ends=ENDS,
        roles=ROLES,
        plain=PLAIN,
        marked=MARKED,
        ordered=ORDERED,
        led=led_values(muster),
        army=army_values(muster),
        fates=FATES,
        screen_hits=SCREEN_HITS,
        tied=TIED_AFTER,
        regained=tuple(lost // 2 for lost in range(max((unit.pm for unit in muster.units), default=0) + 1)),
        defence=_defence(muster),
        apart=APART,
        generals=GENERALS,
        commanders=COMMANDERS,
        situations=tuple(modifiers("morale", "roll", *((name, 1) for name in SITUATIONS))),
    )


def _defence(muster: Muster) -> Defence:
    left = muster.pm - TAKEN_PM
    return Defence(TAKEN_PM, left, threshold(left, 3), threshold(left, 2))


def _unit(muster: Muster, unit: Unit) -> Ledgered:
    trained = unit.quality in ("veteran", "elite")
    kind = [Message(f"kind-{unit.row.kind}")] if unit.arm == "cavalry" or unit.row.irregular else []
    per_base = losses_per_base(unit.arm)
    most = most_screens(unit)
    ways = [(out, shot) for out in range(most + 1) for shot in range(most + 1 - out)]
    return Ledgered(
        place=unit.place,
        label=unit.label,
        arm=unit.arm,
        about=(Message(f"class-{unit.quality}"), *kind),
        left={f"{out}.{shot}": tuple(_left(unit, pm, out, shot) for pm in range(unit.pm + 1)) for out, shot in ways},
        heavy=tuple(lost for lost in range(1, unit.pm) if lost % per_base == 0 and lost // per_base < unit.bases),
        screens=most,
        patrols=unit.pm - 1 if may_patrol(unit) else 0,
        states=(*STATES[unit.arm], LEFT, DESTROYED),
        values=unit_values(unit),
        formations=formations_of(unit),
        pursues=unit.arm == "infantry" and unit.choice.nation == "england",
        opens=OPENS[unit.arm],
        trained=trained,
        rally=tuple(modifiers("rally", "roll", ("trained", trained))),
        tasks=_tasks(muster, unit),
    )


def _tasks(muster: Muster, unit: Unit) -> dict[str, Message]:
    """What the guide would say of a unit that has been in a state for long."""
    told: dict[str, Message] = {}
    for step in STEPS:
        for due in step.due:
            state = UnitState(unit, unit.formations[0], marks={due.state: 1})
            alone = Standing(Sheet(muster.army), muster, {unit.place: state}, {}, turn=LAST_TURN)
            told |= {f"{step.number}-{due.state}": message for message in TASKS[step.number](alone)}
    return told


def _left(unit: Unit, lost: int, out: int, shot: int) -> Left:
    """R22, R87: a screen shot away is one of the PM lost."""
    state = UnitState(unit, "", lost=lost, screens_out=out, screens_lost=shot)
    russian = unit.arm == "infantry" and unit.choice.nation == "russia"
    own = ((unit.quality, unit.quality != "line"), ("russian", russian), ("base_lost", state.bases_lost))
    parts = tuple(modifiers("morale", "roll", *own))
    return Left(state.pm, state.bases if state.pm else 0, state.test_lost, parts, 0 < state.pm <= TESTS_AT)


def _command(muster: Muster, number: int) -> Command:
    army, units = muster.army, muster.command(number)
    return Command(
        place=str(number),
        label=brigade_name(army, number),
        general=army.brigades[number - 1].general if number else "",
        radius=f"{brigade_radius(len(units)):g}" if number else "",
        orders=orders_of(muster, number),
        broken=tuple(max(1, -(-count // 2)) for count in range(len(units) + 1)),
        led=is_led(muster, number),
        units=tuple(unit.place for unit in units),
    )
