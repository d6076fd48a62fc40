"""The results of type analysis for a function in one context."""

from __future__ import annotations

from functools import cached_property

from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Function, Instruction
from analyses.ir.types import FloatType
from analyses.memory.mod_ref import Memory
from analyses.type_trees.conflict import TypeConflict
from analyses.type_trees.tree import EMPTY, TypeTree
from analyses.types.context import TypeContext
from analyses.types.function_analysis import FunctionAnalysis
from analyses.types.interprocedural import TypeAnalysis
from analyses.types.rules.calls import context_of
from analyses.types.shape.program import called_function
from analyses.types.sources.declared import is_declared, leads_to_characters, room
from analyses.types.sources.unions import may_copy_unions
from analyses.types.untyped_words import accesses_only_doubles, has_only_doubles, moves_words


class TypeResults:
    """The trees of a function's values; those of callees through `of_call`."""

    def __init__(self, analysis: FunctionAnalysis, whole_program: TypeAnalysis) -> None:
        self._analysis = analysis
        self._program = whole_program
        self.function = analysis.function
        self.context = analysis.context
        self.subjects = analysis.shape.subjects
        self._module = whole_program.bodies or analysis.program.module

    def of(self, value: Value) -> TypeTree:
        """The tree of a value: offsets within it first, then those behind it."""
        return self._analysis.of(value)

    def float_at(self, value: Value) -> FloatType | None:
        """The float type that the whole value consists of, whatever its LLVM type: an i64 can carry a double."""
        return self.of(value).whole_float(self._analysis.size(value))

    def memory(self, pointer: Value, size: int) -> TypeTree:
        """The types of the first `size` bytes behind a pointer."""
        return self.of(pointer).lookup(size, self._analysis.pointer_size)

    @property
    def returned(self) -> TypeTree:
        """The meet of the trees of all returned values."""
        return self._analysis.returned()

    def integers(self, value: Value) -> frozenset[int]:
        """The integers a value can be; empty if they are not known."""
        return self._analysis.integers(value)

    def outside_result(self, call: Call) -> TypeTree:
        """The tree of the result of a function that is only declared here and has its body in the other module."""
        body = self._program.outside(call)
        if body is None:
            return EMPTY
        context = context_of(self._analysis, call, body)
        return self._program.ask_outside(self._analysis, body, context).returned()

    def of_call(self, call: Call) -> TypeResults | None:
        """The results of the callee in the context of this call; None if it has no body."""
        called = called_function(call.callee)
        if called is None or called.is_declaration:
            return None
        context = context_of(self._analysis, call, called)
        analysis = self._program.analyses.get((called, context))
        analysis = analysis or self._program.run(called, context, self._analysis.scope)
        return TypeResults(analysis, self._program)

    def call_context(self, call: Call) -> TypeContext | None:
        """The context that a call gives its callee, from the trees of its arguments and result."""
        called = called_function(call.callee)
        return context_of(self._analysis, call, called) if called is not None else None

    def room(self, pointer: Value) -> int | None:
        """The bytes from a pointer to the end of the characters in a library's string object; None for others."""
        return room(self._analysis, pointer)

    def leads_to_characters(self, pointer: Value) -> bool:
        """True if a pointer is what a library's string object keeps as the place of its characters."""
        return leads_to_characters(self._analysis, pointer)

    def moves_words(self, call: Call) -> bool:
        """True if a call certainly moves or clears memory from a word boundary on."""
        return moves_words(call, self._analysis.layout)

    @property
    def has_only_doubles(self) -> bool:
        """True if the program's memory holds no numbers but doubles, except in local variables and libraries."""
        return has_only_doubles(self._module)

    @cached_property
    def accesses_only_doubles(self) -> bool:
        """True if the function and its callees load and store no numbers but doubles, with the same exceptions."""
        return accesses_only_doubles(self.function)

    def stays_integer(self, value: Value) -> bool:
        """True if a value, and all that is computed from it, is only used as an integer."""
        return self._analysis.stays_integer(value)

    def argument_stays_integer(self, call: Call, value: Value) -> bool:
        """True if a function takes a value that a call passes to it only for an integer."""
        called, uses = call.called, self._program.integer_uses
        passed = [index for index, argument in enumerate(call.arguments) if argument is value]
        return called is not None and bool(passed) and all(uses.argument_stays(called, index) for index in passed)

    def is_declared(self, load: Load) -> bool:
        """True if a load has the type that the program declares for its memory, whatever lies behind other pointers."""
        return is_declared(load, self._module) and self._analysis.program.is_clang(load)

    def leads_to_several(self, pointer: Value) -> bool:
        """True if numbers lie behind a pointer that may be something else at another time."""
        return self._program.round.mixed.leads_to(pointer)

    def may_be_double_or_address(self, pointer: Value, memory: Memory) -> bool:
        """True if the word behind a pointer may be a double at one time and an address at another."""
        return self._program.round.mixed.double_or_address_at(pointer, memory)

    def may_copy_union(self, copy: Instruction) -> bool:
        """True if what an instruction copies may be a number at one time and something else at another.

        The code at a copy may know one member of a union only, or one variant of an enum of Rust.
        """
        if self._program.round.mixed.has_numbers or self.is_rust(copy):
            return True
        return may_copy_unions(self._module)

    def is_rust(self, instruction: Instruction) -> bool:
        """True if rustc compiled an instruction."""
        return self._analysis.program.is_rust(instruction)

    @property
    def conflicts(self) -> list[TypeConflict]:
        """The collected contradictions in this function and all it reaches."""
        return self._program.conflicts

    @property
    def analyses(self) -> list[tuple[Function, TypeContext, TypeResults]]:
        """Every function that was analysed, with each of its contexts."""
        return [(f, c, TypeResults(a, self._program)) for (f, c), a in self._program.analyses.items()]

    def facts(self, value: Value) -> int:
        """The id of the newest fact about a value, or -1."""
        return self._analysis.facts.get(value, -1)
