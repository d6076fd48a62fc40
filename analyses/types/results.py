"""What type analysis found out about a function in one context."""

from __future__ import annotations

from functools import cached_property

from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Function
from analyses.ir.types import FloatType
from analyses.type_trees.conflict import TypeConflict
from analyses.type_trees.tree import EMPTY, TypeTree
from analyses.types.context import TypeContext
from analyses.types.function_analysis import FunctionAnalysis
from analyses.types.interprocedural import TypeAnalysis
from analyses.types.rules.calls import context_of
from analyses.types.shape.program import called_function
from analyses.types.sources.declared import is_declared, room
from analyses.types.untyped_words import accesses_only_doubles, has_only_doubles, moves_words


class TypeResults:
    """The trees of a function's values; those of callees through `of_call`."""

    def __init__(self, analysis: FunctionAnalysis, whole_program: TypeAnalysis) -> None:
        self._analysis = analysis
        self._program = whole_program
        self.function = analysis.function
        self.context = analysis.context
        self.subjects = analysis.shape.subjects
        self._module = whole_program.round.bodies or analysis.program.module

    def of(self, value: Value) -> TypeTree:
        """What is known of a value: offsets within it first, then those behind it."""
        return self._analysis.of(value)

    def float_at(self, value: Value) -> FloatType | None:
        """The float type that the whole value is made of, whatever LLVM calls it: an i64 can carry a double."""
        return self.of(value).whole_float(self._analysis.size(value))

    def memory(self, pointer: Value, size: int) -> TypeTree:
        """What the first `size` bytes behind a pointer are."""
        return self.of(pointer).lookup(size, self._analysis.pointer_size)

    @property
    def returned(self) -> TypeTree:
        """What every return of the function agrees on."""
        return self._analysis.returned()

    def integers(self, value: Value) -> frozenset[int]:
        """The integers a value can be, where they are known."""
        return self._analysis.integers(value)

    def told_by(self, call: Call) -> TypeTree:
        """What a function tells of its result that is only declared here, with its body in the other module."""
        body = self._program.outside(call)
        if body is None:
            return EMPTY
        context = context_of(self._analysis, call, body)
        return self._program.ask_outside(self._analysis, body, context).returned()

    def of_call(self, call: Call) -> TypeResults | None:
        """The results of the function that a call calls, in that call's context; None where it has no body."""
        called = called_function(call.callee)
        if called is None or called.is_declaration:
            return None
        context = context_of(self._analysis, call, called)
        known = self._program.analyses.get((called, context))
        known = known or self._program.run(called, context, self._analysis.scope)
        return TypeResults(known, self._program)

    def call_context(self, call: Call) -> TypeContext | None:
        """What a call knows of its arguments and result, as a context for its callee."""
        called = called_function(call.callee)
        return context_of(self._analysis, call, called) if called is not None else None

    def room(self, pointer: Value) -> int | None:
        """The bytes to the end of the characters that a pointer leads to, where it leads into a string of a library."""
        return room(self._analysis, pointer)

    def moves_words(self, call: Call) -> bool:
        """Whether a call moves or clears memory for sure from where a word begins on."""
        return moves_words(call, self._analysis.layout)

    @property
    def has_only_doubles(self) -> bool:
        """Whether the program has no numbers in memory but doubles, variables and what libraries keep."""
        return has_only_doubles(self._module)

    @cached_property
    def accesses_only_doubles(self) -> bool:
        """The same of what the function and all it calls read and write."""
        return accesses_only_doubles(self.function)

    def is_declared(self, load: Load) -> bool:
        """Whether a load is of what the program declares there, whatever lies behind other pointers."""
        return is_declared(load, self._module)

    def leads_to_several(self, pointer: Value) -> bool:
        """Whether numbers that may be something else at another time lie behind a pointer."""
        return self._program.round.mixed.leads_to(pointer)

    @property
    def conflicts(self) -> list[TypeConflict]:
        """The contradictions found in this function and all it reaches, where they were collected."""
        return self._program.conflicts

    @property
    def analyses(self) -> list[tuple[Function, TypeContext, TypeResults]]:
        """Every function analysed, with each context that it was asked about."""
        return [(f, c, TypeResults(a, self._program)) for (f, c), a in self._program.analyses.items()]

    def facts(self, value: Value) -> int:
        """The id of the newest fact about a value, or -1."""
        return self._analysis.facts.get(value, -1)
