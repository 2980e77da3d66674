"""What several tests share: the rule marker, random battles over every game, and a mutator of JSON."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from grognard.core.chance import Chance, Seeded, Thrown
from grognard.core.game import Action, Event, Seat, Setting
from grognard.core.match import Match
from grognard.core.registry import AnyGame, games
from grognard.core.resolver import Chart
from grognard.core.text import Message, Texts
from grognard.core.wire import encode

T = TypeVar("T", bound=Callable[..., object])
R = TypeVar("R")


def rule(*numbers: str) -> Callable[[T], T]:
    """The paragraphs and rulings a test proves; the rule table in a game's README is made from them."""
    return pytest.mark.rule(*numbers)


# --- every game, scenario and switch -----------------------------------------------------------------------------


POSITIONS = Path(__file__).parent / "positions"
"""A folder for each game: positions to start from, in the thick of it, where rare deeds are common."""


@dataclass(frozen=True)
class Setup:
    """A battle that can be set up: a scenario with options, or a position of tests/positions."""

    game: AnyGame
    scenario: str = ""
    options: dict[str, Setting] = field(default_factory=dict)
    position: str = ""
    share: float = 1.0
    """Of the decisions of a battle: how many the costly tests look at, chosen by lot."""
    most: int = 1_000_000
    """And how many at most, from its beginning."""

    def __str__(self) -> str:
        changed = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game.key, self.scenario or self.position, *changed])

    @property
    def seats(self) -> range:
        """The seats of the battle."""
        fitting = [scenario.seats for scenario in self.game.scenarios if scenario.id == self.scenario]
        return range(max(fitting or [scenario.seats for scenario in self.game.scenarios]))

    def start(self, chance: Chance, events: list[Event] | None = None) -> Any:
        """The table before the first decision."""
        if self.position:
            return self.game.load(read_position(self.game, self.position))
        return self.game.setup(self.scenario, self.options, chance, events)

    def match(self, chance: Thrown, key: bytes | None = None) -> Match[Any]:
        if self.position:
            return Match.from_position(self.game, read_position(self.game, self.position), chance, key=key)
        return Match.new(self.game, self.scenario, self.options, chance, key=key)


def read_position(game: AnyGame, name: str) -> dict[str, object]:
    data = (POSITIONS / game.key / f"{name}.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, object])


def setups() -> list[Setup]:
    """Every position of every game, and every scenario: as it comes, each option changed alone, all of them changed."""
    found: list[Setup] = []
    for game in games().values():
        for scenario in game.scenarios:
            others = {option.id: _other_values(option.default, option.choices) for option in scenario.options}
            found.append(Setup(game, scenario.id, {}))
            found += [Setup(game, scenario.id, {name: value}) for name, values in others.items() for value in values]
            if len(others) > 1:
                found.append(Setup(game, scenario.id, {name: values[0] for name, values in others.items() if values}))
        found += [Setup(game, position=file.stem) for file in sorted((POSITIONS / game.key).glob("*.json"))]
    return found


def _other_values(default: Setting, choices: Sequence[str]) -> list[Setting]:
    if choices:
        return [choice for choice in choices if choice != default]
    if isinstance(default, bool):
        return [not default]
    return [default + 1] if isinstance(default, int) else []


ROLLS = 20_000
"""How often dice are thrown to be compared with odds."""


@dataclass(frozen=True)
class Sample:
    """What the costly tests see of a game with long battles; the whole of it is seen by `./test --all`."""

    scenarios: tuple[str, ...]
    share: float
    """Of the decisions of a battle."""
    from_position: int
    """Decisions of a battle that begins with a position of the test folder, in the thick of it."""
    rolls: int = ROLLS


LONG_BATTLES = {
    "ccnapoleonics": Sample(("rolica-1", "talavera", "waterloo"), share=0.1, from_position=150),
    "waterloo": Sample(("short", "free_deployment_three-3p"), share=0.05, from_position=60, rolls=1_500),
}
"""Games of a thousand decisions and more in a random battle.

Every scenario of theirs is played to its end with invariants after every action (`with_seeds`), its options among the
slow tests; what is asked besides is asked of a sample.
"""


def sampled(setup: Setup) -> list[Any]:
    """A setup as the costly tests take it: as it is, or of a long battle a part now and the whole among the slow."""
    sample = LONG_BATTLES.get(setup.game.key)
    if sample is None:
        return [pytest.param(setup, id=str(setup))]
    whole = pytest.param(setup, id=f"{setup}-whole", marks=pytest.mark.slow)
    if setup.scenario not in ("", *sample.scenarios) or len(setup.options) == 1:
        return [whole]
    part = replace(setup, most=sample.from_position) if setup.position else replace(setup, share=sample.share)
    return [pytest.param(part, id=str(setup)), whole]


def with_seeds(*seeds: int) -> pytest.MarkDecorator:
    """Every setup with every seed; of games with long battles options and all but the first seed are slow."""
    cases = [
        pytest.param(
            setup,
            seed,
            id=f"{setup}-{seed}",
            marks=[pytest.mark.slow] if setup.game.key in LONG_BATTLES and (number or setup.options) else [],
        )
        for setup in setups()
        for number, seed in enumerate(seeds)
    ]
    return pytest.mark.parametrize(("setup", "seed"), cases)


def with_scenarios() -> pytest.MarkDecorator:
    """Every game with its scenarios; of one with long battles a part now and the whole among the slow."""
    cases = []
    for key, game in games().items():
        every = tuple(scenario.id for scenario in game.scenarios)
        if key in LONG_BATTLES:
            cases.append(pytest.param(game, LONG_BATTLES[key].scenarios, id=key))
            cases.append(pytest.param(game, every, id=f"{key}-whole", marks=pytest.mark.slow))
        else:
            cases.append(pytest.param(game, every, id=key))
    return pytest.mark.parametrize(("game", "scenarios"), cases)


every_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))
every_setup = pytest.mark.parametrize("setup", [case for setup in setups() for case in sampled(setup)])
broad_setups = pytest.mark.parametrize(
    "setup", [case for setup in setups() if len(setup.options) != 1 for case in sampled(setup)]
)
"""Without those in which a single option is changed: for tests that look long at every moment."""


# --- random battles ----------------------------------------------------------------------------------------------


@dataclass
class Ply:
    """One decision of a random battle, before it is carried out."""

    number: int
    state: Any
    seat: Seat
    actions: Sequence[Action]
    action: Action
    looked_at: bool = True
    """Whether this is one of those the costly tests look at."""


def choose(game: AnyGame, state: Any, seat: Seat, rng: random.Random) -> tuple[Sequence[Action], Action]:
    """A legal action: half of the time any, half of the time first a verb and then one of its actions.

    So rare deeds are seen more often than they would be by chance alone.
    """
    actions = game.actions(state, seat)
    if not actions:
        return actions, game.sample(state, seat, rng)
    if rng.random() < 0.5:
        return actions, rng.choice(actions)
    verbs = list(dict.fromkeys(type(action) for action in actions))
    verb = rng.choice(verbs)
    return actions, rng.choice([action for action in actions if type(action) is verb])


def hear_a_battle(game: AnyGame, scenario: str, words: Sequence[Texts], every: int = 1, most: int = 1_000_000) -> None:
    """A random battle in which prompts, offers, things and events are said in all these languages."""
    rng, chance = random.Random(3), Seeded(3)
    state = game.setup(scenario, {}, chance)

    def say(message: Message | None) -> None:
        assert message is not None
        assert all(some.render(message) for some in words)

    for number in range(most):
        if game.result(state) is not None:
            break
        seat = game.actors(state)[0]
        actions, action = choose(game, state, seat, rng)
        if number % every == 0:
            view = game.view(state, seat)
            say(view.prompt.message)
            for some in actions[:30]:
                offer = game.offer(state, seat, some)
                say(offer.text)
                for ref in offer.touch:
                    say(game.thing(ref))
            assert all(game.text_board(view, some) for some in words)
        for event in game.apply(state, seat, action, chance):
            say(game.describe(event))
    result = game.result(state)
    if result is not None:
        say(result.message)


def any_situation(chart: Chart, rng: random.Random) -> dict[str, str]:
    """Values that can be filled in, whether or not such a situation can be."""
    values: dict[str, str] = {}
    while True:
        field = next((field for field in chart.fields(values) if field.id not in values), None)
        if field is None:
            return values
        if field.kind == "choice":
            values[field.id] = rng.choice([entry.id for entry in field.choices])
        elif field.kind == "flag":
            values[field.id] = rng.choice(["yes", "no", "no"])
        else:
            values[field.id] = str(rng.randint(field.least, field.most))


def battle(setup: Setup, seed: int, chance: Thrown | None = None) -> Iterator[Ply]:
    """A random battle to its end. The ply is carried out when the next one is asked for."""
    game = setup.game
    rng = random.Random(seed)
    driver = chance or Seeded(seed)
    lots = random.Random(f"{setup}/{seed}")
    state = setup.start(driver)
    number = 0
    while game.result(state) is None:
        seat = rng.choice(game.actors(state))
        actions, action = choose(game, state, seat, rng)
        yield Ply(number, state, seat, actions, action, number < setup.most and lots.random() < setup.share)
        game.apply(state, seat, action, driver)
        driver.outcomes.clear()
        number += 1


def looks(setup: Setup, seed: int) -> Iterator[Ply]:
    """The decisions of a random battle that a costly test looks at; the battle is played to its end all the same."""
    return (ply for ply in battle(setup, seed) if ply.looked_at)


def random_play(game: AnyGame, state: Any, rng: random.Random, plies: int) -> list[Event]:
    """So many random actions, or fewer if the battle ends."""
    driver = Seeded(rng.getrandbits(32))
    events: list[Event] = []
    for _ in range(plies):
        if game.result(state) is not None:
            break
        seat = rng.choice(game.actors(state))
        events += game.apply(state, seat, choose(game, state, seat, rng)[1], driver)
    return events


def snapshot(game: AnyGame, state: Any) -> bytes:
    """A whole position as bytes, to see whether anything changed."""
    return encode(game.dump(state))


def knows_more_than_a_spectator(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether this seat sees something that not everybody sees."""
    return msgspec.structs.replace(game.view(state, seat), seat=None) != game.view(state, None)


def plain(thing: object) -> Any:
    """What travels, as parsed JSON."""
    return msgspec.json.decode(encode(thing))


# --- spoiling JSON -----------------------------------------------------------------------------------------------

RUBBISH: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**70,
    0.5,
    "",
    "a1",
    "z9",
    "hit",
    "combat",
    "command",
    "\U0001f600 ' \" \\ \u0000",
    "x" * 400,
    [],
    ["a1"],
    [["a1"]],
    {},
    {"a": 1},
)


def spoil(thing: Any, rng: random.Random, others: Sequence[Any] = ()) -> Any:
    """Parsed JSON with something in it changed; `others` are like things to take values from."""
    if isinstance(thing, dict) and thing and rng.random() < 0.9:
        return _spoil_dict(dict(thing), rng, others)
    if isinstance(thing, list) and thing and rng.random() < 0.8:
        return _spoil_list(list(thing), rng)
    if type(thing) is int and rng.random() < 0.5:
        return thing + rng.choice((-1, 1))
    if isinstance(thing, str) and thing and rng.random() < 0.5:
        at = rng.randrange(len(thing))
        return thing[:at] + rng.choice("0a9-Z") + thing[at + 1 :]
    return rng.choice(RUBBISH)


def _spoil_dict(thing: dict[str, Any], rng: random.Random, others: Sequence[Any]) -> dict[str, Any]:
    name = rng.choice(list(thing))
    kind = rng.random()
    if kind < 0.1:
        del thing[name]
    elif kind < 0.2:
        thing[rng.choice(("only", "to", "unit", "cards", "nothing"))] = rng.choice(RUBBISH)
    elif kind < 0.6 and others:
        other = rng.choice(others)
        if isinstance(other, dict) and name in other:
            thing[name] = other[name]
        elif isinstance(other, dict) and other:
            thing[name] = rng.choice(list(other.values()))
    else:
        thing[name] = spoil(thing[name], rng, others)
    return thing


def _spoil_list(thing: list[Any], rng: random.Random) -> list[Any]:
    at = rng.randrange(len(thing))
    kind = rng.random()
    if kind < 0.25:
        del thing[at]
    elif kind < 0.5:
        thing.insert(at, thing[at])
    elif kind < 0.6:
        rng.shuffle(thing)
    else:
        thing[at] = spoil(thing[at], rng)
    return thing


# --- stories told by a loop --------------------------------------------------------------------------------------


def in_own_loop(story: Coroutine[Any, Any, R]) -> R:
    """Run a story in a thread of its own: browser tests keep a loop running in the one they share with the others."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()
