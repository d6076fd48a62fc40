"""What functions do with all that they reach: global variables that a call may read or write without a pointer to them
among its arguments, whether memory is freed, whether loops are marked.

A function that is differentiated on its own is a declaration at its calls, so that its body is looked up in the
program. A call through a pointer may call any function whose address is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ad.normalise.memory.constant_globals import written_by
from ad.normalise.program_parts import reached, reached_globals
from ad.requests.markers import CHECKPOINT, ERASED
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, GlobalVariable, Module
from analyses.ir.uses import globals_in
from analyses.library.known_functions import known_function
from analyses.memory.allocations import is_reallocation, released
from analyses.memory.function_pointers import is_indirect
from analyses.records import dataclass


@dataclass
class Touched:
    """Map calls to the names of the variables that they may read or write; `program` has the function bodies."""

    program: Module
    _by_function: dict[str, frozenset[str]] = field(default_factory=dict)
    _by_pointer: frozenset[str] | None = None
    _written: dict[str, frozenset[str]] = field(default_factory=dict)
    _frees: dict[str, bool] = field(default_factory=dict)
    _marked: dict[str, bool] = field(default_factory=dict)

    def __call__(self, call: Call) -> frozenset[str]:
        if is_indirect(call):
            return self._through_pointers()
        variables: frozenset[str] = frozenset()
        for value in (call.callee, *call.arguments):
            if isinstance(value, Function):
                variables |= self._of(value.name)
        return variables

    def written(self, root: str, variable: str) -> bool:
        """True if the function `root`, or a function that it reaches, may write a variable."""
        if root not in self._written:
            function = self.program.functions.get(root)
            per_function = [written_by(f) for f in reached(function)] if function is not None else []
            self._written[root] = frozenset(v.name for each in per_function for v in each)
        return variable in self._written[root]

    def frees(self, root: str) -> bool:
        """True if the function `root`, or a function that it reaches, may free memory."""
        if root not in self._frees:
            function = self.program.functions[root]
            outside = function.is_declaration and _outsider_frees(function)
            self._frees[root] = outside or any(map(_may_free, self._calls(root)))
        return self._frees[root]

    def marked(self, root: str) -> bool:
        """True if the function `root`, or a function that it reaches, has a loop that is marked to be checkpointed."""
        if not any(CHECKPOINT in name for name in self.program.functions):
            return False
        if root not in self._marked:
            self._marked[root] = any(c.called is not None and CHECKPOINT in c.called.name for c in self._calls(root))
        return self._marked[root]

    def _calls(self, root: str) -> Iterator[Call]:
        function = self.program.functions.get(root)
        for each in reached(function) if function is not None else ():
            yield from (i for i in each.instructions if isinstance(i, Call))

    def _of(self, name: str) -> frozenset[str]:
        variables = self._by_function.get(name)
        if variables is None:
            function = self.program.functions.get(name)
            variables = self._by_function[name] = frozenset() if function is None else _variables(function)
        return variables

    def _through_pointers(self) -> frozenset[str]:
        if self._by_pointer is None:
            per_function = [self._of(function.name) for function in dict.fromkeys(_given_away(self.program))]
            self._by_pointer = frozenset().union(*per_function)
        return self._by_pointer


def _may_free(call: Call) -> bool:
    if released(call) is not None or is_reallocation(call):
        return True
    # What is called through a pointer and has a body is reached, too.
    called = call.called
    return called is not None and called.is_declaration and not call.intrinsic and _outsider_frees(called)


def _outsider_frees(function: Function) -> bool:
    """True if a function without a body may free memory."""
    if any(mark in function.name for mark in ERASED):
        return False
    return known_function(function.name) is None and function.attribute("nofree") is None


def _variables(function: Function) -> frozenset[str]:
    if function.is_declaration:
        return frozenset()
    return frozenset(g.name for g in reached_globals(function) if isinstance(g, GlobalVariable) and not g.constant)


def _given_away(program: Module) -> Iterator[Function]:
    """The functions whose address is taken, by an initialiser or as an operand other than a callee."""
    for variable in program.variables.values():
        if variable.initializer is not None:
            yield from _functions(variable.initializer)
    for function in program.functions.values():
        for instruction in function.instructions:
            operands = instruction.arguments if isinstance(instruction, Call) else instruction.operands
            for value in operands:
                if isinstance(value, Constant):
                    yield from _functions(value)


def _functions(value: Value) -> Iterator[Function]:
    return (named for named in globals_in(value) if isinstance(named, Function))
