"""The facts that the engine learns about a program, append-only.

A fact says that, from one moment on, `key` has `value`, because `rule` fired on `premises`. The state at a moment
is, for each key, its newest fact not after that moment. Premises are always older facts, so "why" cannot be cyclic.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

Subject = str
"""The subject of a fact: `%x` or `@f`, a block as `block entry`, an edge, a stage's name; unique in its scope."""


class Key(NamedTuple):
    """`kind` is one of KINDS; `subject` is unique within the scope of the fact."""

    kind: str
    subject: Subject


KINDS = {
    "stage": "a stage of the engine begins; the value is its name",
    "rewrite": "a rewrite of the prepare stage has changed a function; the value has the texts before and after",
    "ir": "an instruction of the prepared primal; the value is its text",
    "source": "evidence in the program beside its instructions: a TBAA tag, a debug type, a hint",
    "type": "the type tree of a value",
    "activity": "the verdict on a value: active or constant",
    "varied": "that a value or memory may depend on an active input",
    "useful": "that an active result may depend on a value or memory",
    "instruction-activity": "the verdict on an instruction: active or constant",
    "rule": "the rule of an instruction: its row of the table of instruction rules, and its formulas",
    "loop": "a loop of the prepared primal: how often it runs, and its blocks",
    "need": "that the reverse needs a primal value or shadow, and its use",
    "plan": "the source of a value in the reverse: at hand, recompute or store",
    "shadow": "the shadow of a value",
    "emit": "a generated instruction; the subject is its id in the gradient",
    "block": "a generated block and the block that it reverses",
    "derivative": "a derivative that a call needs; in its own scope, its function and context",
    "function": "the text of a function of the derivative of a callee: the prepared primal, or one that was generated",
    "tape": "a field of the tape of a split derivative",
    "error": "a limit of the engine, and its location",
    "warning": "a warning for the user",
}


class Fact(NamedTuple):
    """One thing learned.

    `scope` is the id of a Scope; `value` is anything immutable that prints well; `premises` are ids of older facts.
    """

    id: int
    scope: int
    key: Key
    value: object
    rule: str
    premises: tuple[int, ...]


class Scope(NamedTuple):
    """The validity of facts: a function in one context, a hypothesis that may be discarded, or a user's what-if."""

    id: int
    parent: int
    kind: str
    subject: str


NEVER_PREMISES = frozenset(["emit", "block"])
"""Kinds that no rule looks up; most facts have one, so they are indexed only on request."""


class Sink(Protocol):
    """The receiver of the facts that stages learn."""

    def scope(self, kind: str, subject: str, parent: int = 0) -> int:
        """Open a scope and return its id."""
        ...

    def close(self, scope: int, outcome: str) -> None:
        """Record the outcome of a scope: `kept` or `discarded`."""
        ...

    def record(
        self, scope: int, kind: str, subject: Subject, value: object, rule: str, premises: tuple[int, ...] = ()
    ) -> int:
        """Append a fact and return its id."""
        ...

    def latest(self, scope: int, kind: str, subject: Subject) -> int:
        """The id of the newest fact about a key in this scope, or -1; rules cite it as a premise."""
        ...


class Discard:
    """A sink without history, for `lower` and as the baseline for the cost of recording."""

    def scope(self, kind: str, subject: str, parent: int = 0) -> int:
        return 0

    def close(self, scope: int, outcome: str) -> None:
        pass

    def record(
        self, scope: int, kind: str, subject: Subject, value: object, rule: str, premises: tuple[int, ...] = ()
    ) -> int:
        return -1

    def latest(self, scope: int, kind: str, subject: Subject) -> int:
        return -1


class History:
    """Every fact and scope in order, indexed by key. `listener` is called with each new fact."""

    def __init__(self, listener: Callable[[Fact], None] | None = None) -> None:
        # One list for each column instead of one object for each fact: Python's collector then has less to visit.
        self._where: list[int] = []
        self._kinds: list[str] = []
        self._subjects: list[Subject] = []
        self._values: list[object] = []
        self._rules: list[str] = []
        self._premises: list[tuple[int, ...]] = []
        self._facts: list[Fact] = []
        self.scopes: list[Scope] = [Scope(0, 0, "session", "")]
        self.outcomes: dict[int, str] = {}
        self._newest: dict[int, dict[str, dict[Subject, int]]] = {}
        self._newest_known = 0
        """The number of facts, from the first on, that are in `_newest` whatever their kind."""
        self._index: dict[tuple[int, str, Subject], list[int]] = {}
        self._indexed = 0
        self._listener = listener

    def scope(self, kind: str, subject: str, parent: int = 0) -> int:
        self.scopes.append(Scope(len(self.scopes), parent, kind, subject))
        return len(self.scopes) - 1

    def close(self, scope: int, outcome: str) -> None:
        self.outcomes[scope] = outcome

    def record(
        self, scope: int, kind: str, subject: Subject, value: object, rule: str, premises: tuple[int, ...] = ()
    ) -> int:
        number = len(self._kinds)
        self._where.append(scope)
        self._kinds.append(kind)
        self._subjects.append(subject)
        self._values.append(value)
        self._rules.append(rule)
        self._premises.append(premises)
        if kind not in NEVER_PREMISES:
            try:
                self._newest[scope][kind][subject] = number
            except KeyError:
                self._enter(number)
        if self._listener is not None:
            self._listener(self.facts[number])
        return number

    @property
    def facts(self) -> list[Fact]:
        """Every fact, in order."""
        facts = self._facts
        for number in range(len(facts), len(self._kinds)):
            key = Key(self._kinds[number], self._subjects[number])
            rule, premises = self._rules[number], self._premises[number]
            facts.append(Fact(number, self._where[number], key, self._values[number], rule, premises))
        return facts

    def add(self, fact: Fact) -> None:
        """Append a fact of another history; raises ValueError unless its id is the next one."""
        if fact.id != len(self._kinds):
            raise ValueError(f"fact {fact.id} after {len(self._kinds) - 1}")
        self.record(fact.scope, *fact.key, fact.value, fact.rule, fact.premises)

    def latest(self, scope: int, kind: str, subject: Subject) -> int:
        return self._of(scope, kind).get(subject, -1)

    def _enter(self, number: int) -> None:
        of_scope = self._newest.setdefault(self._where[number], {})
        of_scope.setdefault(self._kinds[number], {})[self._subjects[number]] = number

    def _of(self, scope: int, kind: str) -> dict[Subject, int]:
        """The newest fact about each subject that has one of this kind, in the order of their first."""
        if kind in NEVER_PREMISES:
            for number in range(self._newest_known, len(self._kinds)):
                if self._kinds[number] in NEVER_PREMISES:
                    self._enter(number)
            self._newest_known = len(self._kinds)
        of_scope = self._newest.get(scope)
        return of_scope.get(kind, {}) if of_scope is not None else {}

    def at(self, scope: int, kind: str, subject: Subject, moment: int) -> Fact | None:
        """The newest fact about a key that is not after `moment`."""
        for number in range(self._indexed, len(self._kinds)):
            key = self._where[number], self._kinds[number], self._subjects[number]
            self._index.setdefault(key, []).append(number)
        self._indexed = len(self._kinds)
        numbers = self._index.get((scope, kind, subject))
        position = bisect_right(numbers, moment) if numbers else 0
        return self.facts[numbers[position - 1]] if numbers and position else None

    def about(self, scope: int, kind: str) -> Iterator[Subject]:
        """The subjects that have a fact of this kind at any moment, in order of their first."""
        return iter(self._of(scope, kind))

    def newest(self, scope: int, kind: str) -> Iterator[tuple[Subject, object]]:
        """Each subject that has a fact of this kind, with the newest one's value."""
        return ((subject, self._values[number]) for subject, number in self._of(scope, kind).items())

    def why(self, fact: int) -> Iterator[tuple[int, Fact]]:
        """The fact and its premises down to sources, as (depth, fact), each fact once, depth first."""
        seen: set[int] = set()
        stack = [(0, fact)]
        while stack:
            depth, number = stack.pop()
            if number < 0 or number in seen:
                continue
            seen.add(number)
            yield depth, self.facts[number]
            stack.extend((depth + 1, p) for p in reversed(self.facts[number].premises))
