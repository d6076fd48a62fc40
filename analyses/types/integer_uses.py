"""The values that are only used as integers: in computations, comparisons and indices, never stored or made a float.

A value of type Anything (zero, a boolean made an integer) with only such uses may be taken for an integer.
"""

from __future__ import annotations

from analyses.ir.constants import Value
from analyses.ir.instructions import Binary, Call, Cast, Compare, GetElementPointer, Return, Store
from analyses.ir.model import Argument, Function, Instruction, Phi
from analyses.type_trees.metadata_nodes import Metadata
from analyses.type_trees.tree import INTEGER
from analyses.types.shape.program import Program
from analyses.types.sources.tbaa import Tbaa

MAX_NESTING = 50


class IntegerUses:
    """For each function, the values that have a use other than an integer's; across calls."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._tbaa = {program.module: Tbaa(program.metadata, program.pointer_size)}
        self._leaving: dict[Function, set[Value]] = {}
        self._open: list[Function] = []

    def stays(self, function: Function, value: Value) -> bool:
        """True if a value, and all that is computed from it, is only used as an integer, as far as uses show."""
        return value not in self._of(function)

    def argument_stays(self, function: Function, index: int) -> bool:
        """True if the argument at `index` of a call of `function` is only used as an integer.

        False in recursion, but for a function that calls itself.
        """
        if function.is_declaration or function in self._open or len(self._open) > MAX_NESTING:
            return False
        return index < len(function.arguments) and self.stays(function, function.arguments[index])

    def _of(self, function: Function) -> set[Value]:
        leaving = self._leaving.get(function)
        if leaving is None:
            self._open.append(function)
            leaving = self._leaving[function] = self._find(function)
            self._open.pop()
        return leaving

    def _find(self, function: Function) -> set[Value]:
        index = self._program.shape(function).index
        leaving: set[Value] = set()
        work: list[Value] = []
        values: list[Value] = [*function.arguments, *index.instructions]
        again: dict[Value, list[Value]] = {}
        """What the function passes to itself for each of its arguments."""
        for value in values:
            for user in index.users(value):
                if isinstance(user, Call) and user.called is function and user.block is not None:
                    for argument, passed in zip(function.arguments, user.arguments, strict=False):
                        if passed is value:
                            again.setdefault(argument, []).append(value)
                elif self._leaves(value, user):
                    leaving.add(value)
                    work.append(value)
                    break
        while work:
            user = work.pop()
            passed_on = index.operands.get(user, ()) if _passes_on(user) else ()
            for operand in (*passed_on, *again.get(user, ())):
                if isinstance(operand, (Argument, Instruction)) and operand not in leaving:
                    leaving.add(operand)
                    work.append(operand)
        return leaving

    def _stores_integer(self, store: Store) -> bool:
        """True if the tag of a store says that it is of an integer.

        The function that is analysed may call one with its body in another module, where tags have other numbers.
        """
        module = store.function.module
        if module is None:
            return False
        tbaa = self._tbaa.get(module)
        if tbaa is None:
            tbaa = self._tbaa[module] = Tbaa(Metadata(module), self._program.pointer_size)
        return tbaa.tree(store).only(-1).at((-1, -1)) is INTEGER

    def _leaves(self, value: Value, user: Value) -> bool:
        """True if this use alone shows that the value may be something else than an integer."""
        match user:
            case Store():
                return user.value is not value or not self._stores_integer(user)
            case Cast():
                return not user.type.scalar.is_integer
            case Binary() | Phi() | Compare():
                return False
            case GetElementPointer():
                return "inbounds" not in user.flags or user.base is value
            case Call():
                called = user.called
                if user.block is not None and user.block.terminator.opcode == "unreachable":
                    return False  # a panic is told of an index
                if called is None:
                    return True
                if called.is_declaration:
                    return user.intrinsic is None
                return not all(
                    self.argument_stays(called, i) for i, argument in enumerate(user.arguments) if argument is value
                )
            case Return():
                return True
        return True


def _passes_on(user: Value) -> bool:
    """True if the bits of an operand are in the result of this instruction."""
    if isinstance(user, Call):
        return user.called is not None and user.called.is_declaration and user.intrinsic is not None
    return isinstance(user, (Binary, Phi, Cast))
