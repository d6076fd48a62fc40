"""The goals of exercises: what has to hold of a changed program, checked on what the engine made of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ad.history.records import Emitted, Phase, PlanEntry
from ad.lessons.questions import QuestionError, answer
from analyses.facts import History

if TYPE_CHECKING:
    from ad.check.evaluation import Evaluation


@dataclass(frozen=True)
class Outcome:
    """What came of a program: the facts, the error that ended the work or no text, and the last run."""

    history: History
    error: str = ""
    evaluation: Evaluation | None = None
    scope: int = 1


class Verdict(NamedTuple):
    """Whether a goal is met, and a sentence that says why."""

    met: bool
    says: str


_Goal = Callable[[Outcome, str], Verdict]


def check(goal: str, outcome: Outcome) -> Verdict:
    """Check a goal such as `nothing is stored`; an error of the engine meets none, nor does an empty function.

    Raises:
        QuestionError: for a goal that is none of GOALS.
    """
    for words, checked in GOALS.items():
        if goal == words or goal.startswith(f"{words} "):
            if outcome.error:
                return Verdict(False, f"The engine stops: {outcome.error}.")
            if words not in _OF_ANY_PROGRAM and not _passes_adjoints(outcome):
                return Verdict(False, "No adjoint is passed on: the function has to depend on what is differentiated.")
            return checked(outcome, goal.removeprefix(words).strip())
    raise QuestionError(f"{goal!r} is no goal: set one of {', '.join(GOALS)}")


def _passes_adjoints(outcome: Outcome) -> bool:
    """True if the derivative does something: an empty function needs and stores nothing, and shows nothing."""
    works = (Phase.REVERSE, Phase.TANGENTS)
    emitted = [(fact.rule, fact.value) for fact in outcome.history.facts if isinstance(fact.value, Emitted)]
    backward = [value for _, value in emitted if value.phase in works]
    if backward:
        return any(value.primal for value in backward)
    return any(value.primal and rule != "copy" for rule, value in emitted)  # forward mode


def _made(outcome: Outcome, _: str) -> Verdict:
    return Verdict(True, "The derivative can be made.")


def _nothing_stored(outcome: Outcome, _: str) -> Verdict:
    stored = answer("bytes stored", outcome.history, outcome.scope).text
    if stored == "0":
        return Verdict(True, "Nothing is stored: every needed value is at hand or computed again.")
    return Verdict(False, f"The reverse still needs {stored} bytes that the forward half stores.")


def _stores(outcome: Outcome, wanted: str) -> Verdict:
    stored = answer("bytes stored", outcome.history, outcome.scope).text
    return Verdict(stored == wanted, f"The forward half stores {stored} bytes; the goal is {wanted}.")


def _answers(outcome: Outcome, rest: str) -> Verdict:
    """`activity of %x is active`: the answer of a question."""
    question, _, wanted = rest.rpartition(" is ")
    try:
        told = answer(question, outcome.history, outcome.scope).text
    except QuestionError as error:
        return Verdict(False, f"{str(error).capitalize()}.")
    return Verdict(told == wanted, f"{question.capitalize()} is {told}; the goal is {wanted}.")


def _agrees(outcome: Outcome, _: str) -> Verdict:
    if outcome.evaluation is None:
        return Verdict(False, "Press x to run the gradient beside finite differences.")
    verdict = outcome.evaluation.verdict
    return Verdict(str(verdict) == "ok", f"Beside finite differences the gradient is: {verdict}.")


def _planned(outcome: Outcome, wanted: str) -> Verdict:
    """`at most N values are needed`."""
    needed = {fact.key.subject for fact in outcome.history.facts if isinstance(fact.value, PlanEntry)}
    most = int(wanted.split()[0])
    return Verdict(len(needed) <= most, f"The reverse needs {len(needed)} values; the goal is at most {most}.")


def _rewritten(outcome: Outcome, name: str) -> Verdict:
    made = any(fact.key.kind == "rewrite" and fact.key.subject == name for fact in outcome.history.facts)
    return Verdict(made, f"The preparation {'has made' if made else 'has not made'} the rewrite {name}.")


GOALS: Mapping[str, _Goal] = {
    "the derivative is made": _made,
    "nothing is stored": _nothing_stored,
    "stored bytes are": _stores,
    "fact": _answers,
    "the gradient agrees": _agrees,
    "needed values at most": _planned,
    "rewrite": _rewritten,
}
"""What an exercise can ask for, by its first words."""
_OF_ANY_PROGRAM = frozenset(["fact", "the gradient agrees"])
"""The goals that a program without adjoints may meet, too: they ask for what they want themselves."""
