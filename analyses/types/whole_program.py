"""The part of the analysis of the whole program that the analysis of one function uses."""

from __future__ import annotations

from dataclasses import field
from typing import Protocol

from analyses.facts import Sink
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.records import dataclass
from analyses.type_trees.conflict import TypeConflict
from analyses.types.integer_uses import IntegerUses
from analyses.types.mixed_memory import Mixed
from analyses.types.sources.caches import SourceCaches


@dataclass(frozen=True)
class Round:
    """The settings of one run of the analysis over a program."""

    collect: bool = False
    """True if contradictions are kept in a list; otherwise the first one is raised."""
    mixed: Mixed = field(default_factory=Mixed)
    """The bytes that get no type, because they have several."""
    by_language: bool = False
    """True if declared types count for bytes that have no other source."""
    defers_contradictions: bool = False
    """True if contradictions are deferred, until it is clear whether bytes of several types explain them."""


class WholeProgram(Protocol):
    """The analysis of a program, as rules and sources of types see it."""

    @property
    def sink(self) -> Sink: ...

    @property
    def round(self) -> Round: ...

    @property
    def bodies(self) -> Module | None: ...

    @property
    def sources(self) -> SourceCaches: ...

    @property
    def integer_uses(self) -> IntegerUses: ...

    def clash(self, scope: int, conflict: TypeConflict, value: Value) -> None:
        """Raise, keep or defer a contradiction in a scope, as the round requires."""
        ...

    def followed(self, call: Call) -> Function | None:
        """The function whose body gives the types of a call; None if there is no such body."""
        ...

    def in_progress(self, function: Function) -> bool:
        """True if the function is being analysed, so that a call of it is recursion."""
        ...

    def outside(self, call: Call) -> Function | None:
        """The function that a call calls, if its body is in the other module."""
        ...
