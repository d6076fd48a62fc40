"""The answers to the questions of lessons, from the facts of the derivative at hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ad.history.planned import planned
from ad.history.records import Emitted, Method, Phase, PlanEntry
from ad.history.sizes import Size
from analyses.facts import Fact, History


class Answer(NamedTuple):
    """The answer to a question, and the fact that tells it; -1 where none does."""

    text: str
    fact: int = -1


class QuestionError(ValueError):
    """No fact of the program answers a question; the text says what there is instead."""


_Question = Callable[[History, int, str], Answer]
"""Answers for a history, the scope of the function, and the rest of the question's words."""


def answer(question: str, history: History, scope: int = 1) -> Answer:
    """Answer a question such as `activity of %call`.

    Raises:
        QuestionError: for a question that is none of QUESTIONS, or that no fact answers.
    """
    for words, answered in QUESTIONS.items():
        if question == words or question.startswith(f"{words} "):
            return answered(history, scope, question.removeprefix(words).strip())
    raise QuestionError(f"{question!r} is no question: ask for {', '.join(QUESTIONS)}")


def _newest(history: History, scope: int, kind: str, subject: str) -> Fact:
    number = history.latest(scope, kind, subject)
    if number < 0:
        raise QuestionError(f"there is no fact of kind {kind} about {subject or 'nothing'}")
    return history.facts[number]


def _value(kind: str) -> _Question:
    def answered(history: History, scope: int, subject: str) -> Answer:
        fact = _newest(history, scope, kind, subject)
        return Answer(str(fact.value), fact.id)

    return answered


def _is(kind: str) -> _Question:
    """Yes or no: whether there is a fact of a kind about a value."""

    def answered(history: History, scope: int, subject: str) -> Answer:
        number = history.latest(scope, kind, subject)
        return Answer("yes" if number >= 0 else "no", number)

    return answered


def _plan(history: History, scope: int, subject: str) -> Answer:
    fact = _newest(history, scope, "plan", subject)
    method = fact.value.method if isinstance(fact.value, PlanEntry) else fact.value
    return Answer(str(method), fact.id)


def _type(history: History, scope: int, subject: str) -> Answer:
    """The type of a value as a word: number, integer, address, or unknown."""
    fact = _newest(history, scope, "type", subject)
    tree = str(fact.value)
    head = tree.partition(":")[2] if tree.startswith("{[") else tree
    words = {"Float": "number", "Pointer": "address", "Integer": "integer"}
    return Answer(next((word for name, word in words.items() if head.startswith(name)), "unknown"), fact.id)


def _stored(history: History, scope: int, _: str) -> Answer:
    rows = [row for row in planned(history, scope) if row.entry.method is Method.STORE]
    last = history.latest(scope, "plan", rows[0].subject) if rows else -1
    return Answer(str(sum((row.total for row in rows), Size({}))), last)


def _next_adjoint(history: History, scope: int, subject: str) -> Answer:
    """The value whose adjoint the reverse treats after that of another one, the first where none is named."""
    treated = dict.fromkeys(
        (fact.value.primal, fact.id)
        for fact in history.facts
        if fact.scope == scope
        and isinstance(fact.value, Emitted)
        and fact.value.phase is Phase.REVERSE
        and fact.value.primal
        and fact.rule not in ("control flow", "loop count")
    )
    first: dict[str, int] = {}
    for primal, number in treated:
        first.setdefault(primal, number)
    order = list(first)
    if subject and subject not in first:
        raise QuestionError(f"the reverse treats no adjoint of {subject}, but those of {', '.join(order)}")
    following = order[order.index(subject) + 1 :] if subject else order
    return Answer(following[0], first[following[0]]) if following else Answer("none")


def _error(history: History, _: int, __: str) -> Answer:
    errors = [fact for fact in history.facts if fact.key.kind == "error"]
    return Answer(str(errors[-1].value).partition(":")[0], errors[-1].id) if errors else Answer("none")


QUESTIONS: Mapping[str, _Question] = {
    "activity of": _value("activity"),
    "varied": _is("varied"),
    "useful": _is("useful"),
    "type of": _type,
    "need of": _is("need"),
    "plan of": _plan,
    "shadow of": _is("shadow"),
    "bytes stored": _stored,
    "next adjoint after": _next_adjoint,
    "first adjoint": _next_adjoint,
    "error": _error,
}
"""What a lesson can ask for, by its first words; the value or the memory asked about comes after them."""
