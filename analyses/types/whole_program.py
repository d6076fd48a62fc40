"""What the analysis of one function asks of the analysis of the whole program."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from analyses.facts import Sink
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.type_trees.conflict import TypeConflict
from analyses.types.integer_uses import IntegerUses
from analyses.types.mixed_memory import Mixed
from analyses.types.sources.caches import SourceCaches


@dataclass(frozen=True)
class Round:
    """How the analysis of a program is done, from its beginning to its end."""

    collect: bool = False
    """True if contradictions are kept in a list; otherwise the first one is raised."""
    bodies: Module | None = None
    """The module that has the bodies of functions that are only declared in the analysed one."""
    mixed: Mixed = field(default_factory=Mixed)
    """The bytes of which nothing is said, because they are of several types."""
    by_language: bool = False
    """True if the types that the program declares are asked where nothing else tells."""
    defers_contradictions: bool = False
    """True if contradictions are only noted, to see afterwards whether bytes of several types explain them."""


class WholeProgram(Protocol):
    """The analysis of a program, as rules and sources of types see it."""

    @property
    def sink(self) -> Sink: ...

    @property
    def round(self) -> Round: ...

    @property
    def sources(self) -> SourceCaches: ...

    @property
    def integer_uses(self) -> IntegerUses: ...

    def clash(self, scope: int, conflict: TypeConflict, value: Value) -> None:
        """Raise, keep or note a contradiction that was found in a scope, as the round says."""
        ...

    def followed(self, call: Call) -> Function | None:
        """The function with a body whose analysis answers for a call."""
        ...

    def in_progress(self, function: Function) -> bool:
        """True if the function is being analysed, so that a call of it is recursion."""
        ...

    def outside(self, call: Call) -> Function | None:
        """The function that a call is of, if its body is in the other module."""
        ...
