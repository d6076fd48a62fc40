"""A cursor over the facts: the state of everything at any moment.

Moments are fact ids; -1 is the moment before the first fact. The state at a moment is read from the history by
bisection, so stepping back costs what stepping forward costs and nothing is ever undone.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import field
from typing import NamedTuple

from ad.history.records import Emitted
from analyses.facts import Fact, History, Scope, Subject
from analyses.records import dataclass


class Breakpoint(NamedTuple):
    """A condition at which a run through the facts stops: a fact about a value, or one made by a rule."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


class StageSpan(NamedTuple):
    """A stage of the engine and its facts: ids from `first` to `last`, both included."""

    name: str
    first: int
    last: int

    @property
    def size(self) -> int:
        """The number of facts that the stage made, without the one that begins it."""
        return self.last - self.first


GENERATED = frozenset({"emit", "block"})
"""Kinds whose subjects are names in the gradient, not in the primal."""


@dataclass
class _Index:
    """The facts of one scope by what they are about, as far as they were `read`."""

    by_subject: dict[Subject, list[int]] = field(default_factory=dict)
    by_primal: dict[Subject, list[int]] = field(default_factory=dict)
    by_kind: dict[str, list[int]] = field(default_factory=dict)
    read: int = 0


class Timeline:
    """A history that grows, and a cursor in it.

    States are those of one scope: `root`, the function being differentiated, or another that was looked at last. Facts
    of other scopes (callees in their contexts, hypotheses) are moments like any other. While `following`, the cursor
    stays at the newest fact; any move back lets go, moving to the end takes hold again.
    """

    def __init__(self, breakpoints: set[Breakpoint] | None = None) -> None:
        """`breakpoints` are those that there are already; they are kept by reference."""
        self.history = History()
        self.root = self.scope = 1
        self.cursor = -1
        self.following = True
        self.breakpoints: set[Breakpoint] = set() if breakpoints is None else breakpoints
        self.derivatives: list[int] = []
        """The facts of kind `derivative`, of every scope."""
        self._stages: list[tuple[str, int]] = []
        self._by_rule: dict[str, list[int]] = {}
        self._indexes: dict[int, _Index] = {}
        self._take(self.scope)

    # -- growing ------------------------------------------------------------------------------

    def add_scopes(self, scopes: Iterable[Scope]) -> None:
        """Append scopes made elsewhere; their ids must be the next ones."""
        for scope in scopes:
            number = self.history.scope(scope.kind, scope.subject, scope.parent)
            if number != scope.id:
                raise ValueError(f"scope {scope.id} after {number - 1}")
            if number == self.root and scope.kind == "what-if":
                self.root = number + 1  # the function that is looked at comes after what is supposed of it
                self.look(self.root)

    def add(self, facts: Iterable[Fact]) -> None:
        """Append facts made elsewhere, in order."""
        history = self.history
        for fact in facts:
            history.add(fact)
            kind = fact.key.kind
            self._by_rule.setdefault(fact.rule, []).append(fact.id)
            if kind == "derivative":
                self.derivatives.append(fact.id)
            elif kind == "stage":
                self._stages.append((str(fact.value), fact.id))
            if fact.scope == self.scope:
                self._enter(fact)
        self._indexes[self.scope].read = len(history.facts)
        if self.following:
            self.cursor = self.end

    def look(self, scope: int) -> None:
        """Have the states be those of another scope, a derivative that the first one calls; the cursor stays."""
        self.scope = scope
        self._take(scope)
        index, facts = self._indexes[scope], self.history.facts
        for number in range(index.read, len(facts)):
            if facts[number].scope == scope:
                self._enter(facts[number])
        index.read = len(facts)

    def _take(self, scope: int) -> None:
        index = self._indexes.setdefault(scope, _Index())
        self._by_subject, self._by_primal, self._by_kind = index.by_subject, index.by_primal, index.by_kind

    def _enter(self, fact: Fact) -> None:
        kind, subject = fact.key
        self._by_kind.setdefault(kind, []).append(fact.id)
        if kind not in GENERATED:
            self._by_subject.setdefault(subject, []).append(fact.id)
        elif isinstance(fact.value, Emitted) and fact.value.primal:
            self._by_primal.setdefault(fact.value.primal, []).append(fact.id)

    # -- where it is --------------------------------------------------------------------------

    @property
    def end(self) -> int:
        """The newest moment."""
        return len(self.history.facts) - 1

    @property
    def current(self) -> Fact | None:
        """The fact at the cursor."""
        return self.history.facts[self.cursor] if self.cursor >= 0 else None

    @property
    def stages(self) -> list[StageSpan]:
        """The stages so far, in order."""
        firsts = [first for _, first in self._stages] + [self.end + 1]
        return [StageSpan(name, first, firsts[i + 1] - 1) for i, (name, first) in enumerate(self._stages)]

    def stage_at(self, moment: int) -> StageSpan | None:
        """The stage a moment is in."""
        place = bisect_right(self._stages, moment, key=lambda stage: stage[1]) - 1
        return self.stages[place] if place >= 0 else None

    # -- the state at the cursor --------------------------------------------------------------

    def state(self, kind: str, subject: Subject) -> Fact | None:
        """The newest fact of a kind about a subject, not after the cursor."""
        return self.history.at(self.scope, kind, subject, self.cursor)

    def about(self, subject: Subject) -> list[Fact]:
        """Every fact about a subject of the primal not after the cursor, oldest first."""
        return self._until_now(self._by_subject.get(subject, []))

    def emitted_for(self, primal: Subject) -> list[Fact]:
        """The instructions generated for a primal instruction until the cursor."""
        return self._until_now(self._by_primal.get(primal, []))

    def of_kind(self, kind: str) -> list[int]:
        """The ids of all facts of a kind, also those after the cursor; not to be changed."""
        return self._by_kind.get(kind, [])

    def count(self, kind: str) -> int:
        """Count the facts of a kind at the cursor."""
        return bisect_right(self._by_kind.get(kind, []), self.cursor)

    def _until_now(self, known: list[int]) -> list[Fact]:
        return [self.history.facts[i] for i in known[: bisect_right(known, self.cursor)]]

    # -- moving -------------------------------------------------------------------------------

    def to(self, moment: int) -> bool:
        """Move to a moment, or as near as there is one; whether the cursor moved."""
        moment = max(-1, min(moment, self.end))
        self.following = moment == self.end
        moved = moment != self.cursor
        self.cursor = moment
        return moved

    def step(self, count: int = 1) -> bool:
        """Move by a number of facts, back where negative."""
        return self.to(self.cursor + count)

    def step_stage(self, count: int = 1) -> bool:
        """Forward: to the end of this stage, or of the next if already there; back: to its beginning likewise."""
        spans = self.stages
        if count > 0:
            return self.to(next((s.last for s in spans if s.last > self.cursor), self.end))
        return self.to(next((s.first for s in reversed(spans) if s.first < self.cursor), -1))

    def step_to(self, subject: Subject, count: int = 1) -> bool:
        """To the next fact about a subject, or the one before; stays where there is none."""
        return self._along(self._by_subject.get(subject, []), count)

    def proceed(self, count: int = 1) -> bool:
        """To the next fact at a breakpoint (the one before, where negative), or to the end (beginning)."""
        stops = [known[p] for known in map(self.stops, self.breakpoints) if (p := self._beside(known, count)) >= 0]
        if count > 0:
            return self.to(min(stops, default=self.end))
        return self.to(max(stops, default=-1))

    def toggle(self, breakpoint_: Breakpoint) -> bool:
        """Set or remove a breakpoint; whether it is set now."""
        if breakpoint_ in self.breakpoints:
            self.breakpoints.remove(breakpoint_)
            return False
        self.breakpoints.add(breakpoint_)
        return True

    def stops(self, breakpoint_: Breakpoint) -> list[int]:
        """The moments at which a breakpoint stops, also those after the cursor; not to be changed."""
        index = self._by_subject if breakpoint_.kind == "value" else self._by_rule
        return index.get(breakpoint_.name, [])

    def to_stop(self, breakpoint_: Breakpoint) -> bool:
        """To the next fact at a breakpoint, or to the first where there is none after the cursor."""
        facts = self.stops(breakpoint_)
        return self._along(facts, 1) or (bool(facts) and self.to(facts[0]))

    def _beside(self, known: list[int], count: int) -> int:
        """The place in a sorted list of moments of the first after the cursor or the last before it; -1 for none."""
        if count > 0:
            place = bisect_right(known, self.cursor)
            return place if place < len(known) else -1
        return bisect_left(known, self.cursor) - 1

    def _along(self, known: list[int], count: int) -> bool:
        place = self._beside(known, count)
        return self.to(known[place]) if place >= 0 else False
