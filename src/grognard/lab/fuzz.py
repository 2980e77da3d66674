"""Random battles over all scenarios and options, looked at from all sides; what breaks is kept as a file."""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from grognard.core.case import Case, Deed, run_case
from grognard.core.chance import Outcome, Seeded
from grognard.core.game import Action, Event, Option, Scenario, Seat, Setting
from grognard.core.record import End, Entry, Header, Record, replay, verify
from grognard.core.registry import AnyGame, game_called, scenario_called, settings
from grognard.core.wire import encode
from grognard.lab.battle import ENDLESS, seed_of
from grognard.lab.examine import (
    assert_lawful,
    examine,
    examine_copy,
    examine_events,
    some_of,
)
from grognard.lab.pretty import pretty

NOW_AND_THEN = 0.04
"""How often the costly questions are asked."""


class Probe(msgspec.Struct, frozen=True):
    """One battle to be fuzzed; the scenario is taken in turn unless it, or a position to begin from, is given."""

    game: str
    number: int
    seed: int
    scenario: str = ""
    position: dict[str, Any] | None = None


class Finding(msgspec.Struct, frozen=True):
    """Something that broke, with the file that reproduces it: a case, or the whole record."""

    number: int
    seed: int
    scenario: str
    options: dict[str, Setting]
    decision: int
    what: str
    where: str
    form: str
    content: bytes

    @property
    def file_name(self) -> str:
        return f"fuzz-{self.seed}-{self.number}" + (".case.json" if self.form == "case" else ".record.jsonl")


class Fuzzed(msgspec.Struct, frozen=True):
    """A battle that was fuzzed."""

    scenario: str
    decisions: int
    reason: str
    finding: Finding | None = None


def probes(
    game: AnyGame, games: int, seed: int, scenario: str = "", position: dict[str, Any] | None = None
) -> list[Probe]:
    """Raises ValueError, with a reason, for a position that cannot be played."""
    if scenario:
        scenario_called(game, scenario)
    if position is not None:
        position = game.dump(game.load(position))
    return [Probe(game.key, number, seed, scenario, position) for number in range(games)]


def fuzz(probe: Probe) -> Fuzzed:
    """Play one battle at random and look at it from all sides."""
    trial = _Trial(probe)
    try:
        trial.play()
    except Exception as error:
        return Fuzzed(trial.scenario.id, len(trial.entries), "", trial.finding(error))
    result = trial.game.result(trial.state)
    return Fuzzed(trial.scenario.id, len(trial.entries), result.reason if result else "")


class _Trial:
    """One battle under examination, and what is needed to tell how it went wrong."""

    def __init__(self, probe: Probe) -> None:
        self.probe = probe
        self.game = game_called(probe.game)
        self.rng = random.Random(f"fuzz/{probe.seed}/{probe.number}")
        self.scenario = self._scenario()
        self.options: dict[str, Setting] = {}
        if probe.position is None:
            self.options = settings(self.game, self.scenario.id, random_options(self.scenario, self.rng))
        self.chance = Seeded(seed_of(probe.seed, probe.number))
        self.header: Header | None = None
        self.entries: list[Entry] = []
        self.story: list[bytes] = []
        self.state: Any = None
        self.before: Any = None
        self.deed: tuple[Seat, Action] | None = None
        self.drawn: tuple[Outcome, ...] = ()

    def _scenario(self) -> Scenario:
        """A position says itself what it is of; it is looked at from the seats of the first scenario."""
        scenarios, probe = self.game.scenarios, self.probe
        if probe.scenario:
            return scenario_called(self.game, probe.scenario)
        return scenarios[probe.number % len(scenarios) if probe.position is None else 0]

    # --- the battle ---------------------------------------------------------------------------------------------

    def play(self) -> None:
        game, position = self.game, self.probe.position
        opening: list[Event] = []
        if position is not None:
            self.state = game.load(position)
        else:
            self.state = game.setup(self.scenario.id, self.options, self.chance, opening)
        self.header = self._begun()
        self._look(opening)
        while game.result(self.state) is None:
            assert len(self.entries) < ENDLESS, f"no end after {ENDLESS} decisions"
            self._decide()
        self._look(())
        self._play_again()

    def _begun(self) -> Header:
        game, position = self.game, self.probe.position
        if position is not None:
            return Header(game=game.key, edition=game.edition, position=position)
        return Header(
            game=game.key,
            edition=game.edition,
            scenario=self.scenario.id,
            options=self.options,
            chance=self.chance.take(),
        )

    def _decide(self) -> None:
        game, state, rng = self.game, self.state, self.rng
        self.before, self.deed, self.drawn = state.copy(), None, ()
        seats = game.actors(state)
        assert seats, "the battle is not over and nobody has a decision"
        seat = seats[int(rng.random() * len(seats))]
        listed = game.actions(state, seat)
        for action in some_of(listed, rng):
            assert_lawful(game, state, seat, action)
        action = any_of(listed, rng) if listed else game.sample(state, seat, rng)
        self.deed = (seat, action)
        assert_lawful(game, state, seat, action)
        closely = rng.random() < NOW_AND_THEN
        if closely:
            examine_copy(game, state, seat, action, Seeded(rng.getrandbits(64)))
        events = game.apply(state, seat, action, self.chance)
        self.drawn = self.chance.take()
        self.entries.append(Entry(seat, action, self.drawn))
        self.story.append(encode(events))
        game.invariants(state)
        if closely:
            self._look(events)

    def _look(self, events: Sequence[Any]) -> None:
        examine(self.game, self.state, self.scenario.seats, self.rng)
        examine_events(self.game, events)

    def _play_again(self) -> None:
        """A replay of the record is identical, byte for byte, and the record verifies."""
        self.before, self.deed, self.drawn = None, None, ()
        record = self._record()
        result = self.game.result(self.state)
        assert result is not None
        record.end = End(result)
        last: Any = None
        for number, step in enumerate(replay(record)):
            if number:
                assert encode(step.events) == self.story[number - 1], f"action {number} goes otherwise in the replay"
            last = step.state
        again, original = encode(self.game.dump(last)), encode(self.game.dump(self.state))
        assert again == original, "the replay ends elsewhere"
        verify(record.to_bytes())

    def _record(self) -> Record:
        assert self.header is not None
        return Record(self.header, list(self.entries))

    # --- what broke ---------------------------------------------------------------------------------------------

    def finding(self, error: Exception) -> Finding:
        case = self._case(error)
        if case is not None and breaks(case, self.scenario.seats) is not None:
            form, content = "case", (pretty(case) + "\n").encode()
        else:
            form, content = "record", self._whole_record()
        last = traceback.extract_tb(error.__traceback__)[-1]
        return Finding(
            number=self.probe.number,
            seed=self.probe.seed,
            scenario=self.scenario.id,
            options=self.options,
            decision=len(self.entries),
            what=f"{type(error).__name__}: {error}",
            where=f"{last.filename}:{last.lineno}",
            form=form,
            content=content,
        )

    def _case(self, error: Exception) -> Case | None:
        """The position before the failing action, the action, and the dice that were drawn; None at the end."""
        title = f"{type(error).__name__}: {error}"
        if self.before is None:
            if self.entries:
                return None
            if self.probe.position is not None:
                return Case(game=self.game.key, title=title, position=self.probe.position)
            drawn = self.chance.outcomes if self.header is None else self.header.chance
            dice, draws = script_of(drawn)
            options = self.options
            return Case(
                game=self.game.key, title=title, scenario=self.scenario.id, options=options, dice=dice, draws=draws
            )
        try:
            position = self.game.dump(self.before)
        except Exception:
            return None
        dice, draws = script_of(self.drawn or self.chance.outcomes)
        deeds: tuple[Deed, ...] = ()
        if self.deed is not None:
            deeds = (Deed(self.deed[0], msgspec.to_builtins(self.deed[1])),)
        return Case(game=self.game.key, title=title, position=position, dice=dice, draws=draws, actions=deeds)

    def _whole_record(self) -> bytes:
        header = self.header or self._begun()
        entries = list(self.entries)
        if self.deed is not None and (not entries or entries[-1].action is not self.deed[1]):
            entries.append(Entry(*self.deed, self.chance.take()))
        return Record(header, entries).to_bytes()


def any_of(listed: Sequence[Action], rng: random.Random) -> Action:
    """Half of the time any action, half of the time first a verb: so rare deeds are seen more often."""
    if rng.random() < 0.5:
        return rng.choice(listed)
    verb = rng.choice(list(dict.fromkeys(type(action) for action in listed)))
    return rng.choice([action for action in listed if type(action) is verb])


def script_of(drawn: Iterable[Outcome]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """What chance answered, as the dice and draws of a case."""
    answers = list(drawn)
    dice = tuple(face for outcome in answers for face in outcome.faces)
    return dice, tuple(outcome.card for outcome in answers if not outcome.dice)


def random_options(scenario: Scenario, rng: random.Random) -> dict[str, Setting]:
    return {option.id: _random_setting(option, rng) for option in scenario.options}


def _random_setting(option: Option, rng: random.Random) -> Setting:
    if option.choices:
        return rng.choice(option.choices)
    return rng.random() < 0.5 if isinstance(option.default, bool) else option.default


def breaks(case: Case, seats: int) -> str | None:
    """What goes wrong when a case is run and its end looked at; None where all is well."""
    try:
        report = run_case(case)
        game = game_called(case.game)
        for step in report.steps:
            examine_events(game, step.events)
        if report.faults:
            return "; ".join(report.faults)
        examine(game, game.load(report.position), seats, random.Random(0))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None
