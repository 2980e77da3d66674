"""Guided sequences: which chart comes next, and what it is handed by those before."""

from __future__ import annotations

import msgspec

from grognard.core.resolver import Answer, BadValues, Chart, Guide, Step, Values, carried
from grognard.core.text import Message


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a sequence has come: what is remembered, and what each answer handed on and called for."""

    guide: str
    at: int = 0
    remembered: dict[str, str] = {}
    carries: dict[str, dict[str, str]] = {}
    calls: dict[str, tuple[str, ...]] = {}


def step_of(guide: Guide, course: Course) -> Step | None:
    """The chart to fill in now; None when the sequence is done."""
    return guide.steps[course.at] if 0 <= course.at < len(guide.steps) else None


def situation(guide: Guide, course: Course, chart: Chart) -> dict[str, str]:
    """What is filled in already: remembered from before, handed over by the answer it follows, given by the step."""
    step = _now(guide, course)
    handed = course.carries.get(step.after, {}) if step.after else _latest(guide, course)
    again = course.carries.get(step.id, {})
    return carried(chart, {**course.remembered, **handed, **again, **step.give})


def take(guide: Guide, course: Course, values: Values, answer: Answer) -> Course:
    """The sequence after a step has been resolved."""
    step = _now(guide, course)
    known = {**values, **answer.carry}
    remembered = {**course.remembered, **{name: known[key] for key, name in step.remember.items() if key in known}}
    now = msgspec.structs.replace(
        course,
        remembered=remembered,
        carries={**course.carries, step.id: answer.carry},
        calls={**course.calls, step.id: answer.next},
    )
    stays = step.again == "units" or (step.again == "told" and step.chart in answer.next)
    return now if stays else _onward(guide, now)


def leave(guide: Guide, course: Course) -> Course:
    """Go on without this step, or from a step that every unit has taken; refused where the step is due."""
    if not may_leave(_now(guide, course)):
        raise BadValues(Message("step-is-due"))
    return _onward(guide, course)


def may_leave(step: Step) -> bool:
    return step.optional or step.again == "units"


def _now(guide: Guide, course: Course) -> Step:
    step = step_of(guide, course)
    if step is None:
        raise BadValues(Message("sequence-is-done"))
    return step


def _onward(guide: Guide, course: Course) -> Course:
    at = course.at + 1
    while at < len(guide.steps) and not _due(course, guide.steps[at]):
        at += 1
    return msgspec.structs.replace(course, at=at)


def _due(course: Course, step: Step) -> bool:
    called = not step.calls or step.calls in course.calls.get(step.after, ())
    return called and all(course.remembered.get(name) in fit for name, fit in step.having.items())


def _latest(guide: Guide, course: Course) -> dict[str, str]:
    """What the answer just before handed on."""
    steps = guide.steps[: course.at]
    return next((course.carries[step.id] for step in reversed(steps) if step.id in course.carries), {})
