"""Guided sequences: which chart comes next, and what it is handed by those before."""

from __future__ import annotations

import msgspec

from grognard.core.resolver import Answer, Chart, Values, carried
from grognard.games.italianwars.forms import refuse
from grognard.games.italianwars.sheet import DATA


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One chart of a sequence.

    It is taken only if the answer `after` called for it (`calls`) and what is remembered fits (`having`).
    `again` is "told" where the answer itself sends back to the chart, "units" where every unit throws for itself.
    """

    id: str
    chart: str
    give: dict[str, str] = {}
    remember: dict[str, str] = {}
    after: str = ""
    calls: str = ""
    having: dict[str, tuple[str, ...]] = {}
    optional: bool = False
    again: str = ""


class Sequence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps in the order of play; its name is `sequence-` and the id, that of a step `step-` and both."""

    id: str
    steps: tuple[Step, ...]


class Course(msgspec.Struct, frozen=True):
    """How far a sequence has come: what is remembered, and what each answer handed on and called for."""

    sequence: str
    at: int = 0
    remembered: dict[str, str] = {}
    carries: dict[str, dict[str, str]] = {}
    calls: dict[str, tuple[str, ...]] = {}


SEQUENCES = {
    found.id: found
    for found in (
        msgspec.json.decode(file.read_bytes(), type=Sequence) for file in sorted((DATA / "sequences").glob("*.json"))
    )
}


def step_of(course: Course) -> Step | None:
    """The chart to fill in now; None when the sequence is done."""
    steps = SEQUENCES[course.sequence].steps
    return steps[course.at] if course.at < len(steps) else None


def situation(course: Course, chart: Chart) -> dict[str, str]:
    """What is filled in already: remembered from before, handed over by the answer it follows, given by the step."""
    step = step_of(course)
    assert step is not None
    handed = course.carries.get(step.after, {}) if step.after else _latest(course)
    again = course.carries.get(step.id, {})
    return carried(chart, {**course.remembered, **handed, **again, **step.give})


def take(course: Course, values: Values, answer: Answer) -> Course:
    """The sequence after a step has been resolved."""
    step = step_of(course)
    assert step is not None
    known = {**values, **answer.carry}
    remembered = {**course.remembered, **{name: known[key] for key, name in step.remember.items() if key in known}}
    now = msgspec.structs.replace(
        course,
        remembered=remembered,
        carries={**course.carries, step.id: answer.carry},
        calls={**course.calls, step.id: answer.next},
    )
    stays = step.again == "units" or (step.again == "told" and step.chart in answer.next)
    return now if stays else _onward(now)


def leave(course: Course) -> Course:
    """Go on without this step, or from a step that every unit has taken; refused where the step is due."""
    step = step_of(course)
    assert step is not None
    if not step.optional and step.again != "units":
        raise refuse("step-is-due")
    return _onward(course)


def _onward(course: Course) -> Course:
    at = course.at + 1
    steps = SEQUENCES[course.sequence].steps
    while at < len(steps) and not _due(course, steps[at]):
        at += 1
    return msgspec.structs.replace(course, at=at)


def _due(course: Course, step: Step) -> bool:
    called = not step.calls or step.calls in course.calls.get(step.after, ())
    return called and all(course.remembered.get(name) in fit for name, fit in step.having.items())


def _latest(course: Course) -> dict[str, str]:
    """What the answer just before handed on."""
    steps = SEQUENCES[course.sequence].steps[: course.at]
    return next((course.carries[step.id] for step in reversed(steps) if step.id in course.carries), {})
