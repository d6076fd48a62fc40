"""Which values are only ever calculated with: compared, indexed with, never stored or made a pointer or a float.

What is Anything (zero, a boolean made an integer) and stays among integers may be taken for an integer.
"""

from __future__ import annotations

from analyses.ir.constants import Value
from analyses.ir.instructions import Binary, Call, Cast, Compare, GetElementPointer, Return, Store
from analyses.ir.model import Argument, Function, Instruction, Phi
from analyses.type_trees.tree import INTEGER
from analyses.types.shape.program import Program
from analyses.types.sources.tbaa import Tbaa

MAX_NESTING = 50


class IntegerUses:
    """For each function, the values that leave the integers; across calls."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._tbaa = Tbaa(program.metadata, program.pointer_size)
        self._leaving: dict[Function, set[Value]] = {}
        self._open: list[Function] = []

    def stays(self, function: Function, value: Value) -> bool:
        """Whether a value, and all that is made of it, is never anything but an integer, as far as can be seen."""
        return value not in self._of(function)

    def argument_stays(self, function: Function, index: int) -> bool:
        """The same for an argument that a call passes; what recursion passes around does not."""
        if function.is_declaration or function in self._open or len(self._open) > MAX_NESTING:
            return False
        return index < len(function.arguments) and self.stays(function, function.arguments[index])

    def _of(self, function: Function) -> set[Value]:
        known = self._leaving.get(function)
        if known is None:
            self._open.append(function)
            known = self._leaving[function] = self._find(function)
            self._open.pop()
        return known

    def _find(self, function: Function) -> set[Value]:
        index = self._program.shape(function).index
        leaving: set[Value] = set()
        work: list[Value] = []
        values: list[Value] = [*function.arguments, *index.instructions]
        for value in values:
            if any(self._leaves(value, user) for user in index.users(value)):
                leaving.add(value)
                work.append(value)
        while work:
            user = work.pop()
            if not _passes_on(user):
                continue
            for operand in index.operands.get(user, ()):
                if isinstance(operand, (Argument, Instruction)) and operand not in leaving:
                    leaving.add(operand)
                    work.append(operand)
        return leaving

    def _leaves(self, value: Value, user: Value) -> bool:
        """Whether this use by itself is one that only an integer does not make."""
        match user:
            case Store():
                return user.value is not value or self._tbaa.tree(user).only(-1).at((-1, -1)) is not INTEGER
            case Cast():
                return not user.type.scalar.is_integer
            case Binary() | Phi() | Compare():
                return False
            case GetElementPointer():
                return "inbounds" not in user.flags or user.base is value
            case Call():
                called = user.called
                if called is None:
                    return True
                if called.is_declaration:
                    return user.intrinsic is None
                return not all(
                    self.argument_stays(called, i) for i, given in enumerate(user.arguments) if given is value
                )
            case Return():
                return True
        return True


def _passes_on(user: Value) -> bool:
    """Whether a value's bits are in what this instruction makes of it."""
    if isinstance(user, Call):
        return user.called is not None and user.called.is_declaration and user.intrinsic is not None
    return isinstance(user, (Binary, Phi, Cast))
