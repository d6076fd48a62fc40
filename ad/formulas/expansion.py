"""Values of the primal as expressions over what has a name in the source or is in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ad.formulas.aggregates import element_of
from ad.formulas.names import Names, nowhere
from ad.formulas.quantities import Primal, is_true, rebuilt
from ad.rules import rule_for
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import Induction
from analyses.ir.constants import ConstantFloat, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import AggregateAccess, Binary, Cast, Load, Select
from analyses.ir.model import Argument, Instruction, Phi
from analyses.library.expressions import Expression, FromInteger, Number, Operand, Result, Selection, walk

MOST_PARTS = 12
"""The parts of an expression for a value that is shown in place of its name in the IR."""
DEEPEST = 6
"""The operations within each other that are written out."""
_INTEGER = {"add": "fadd", "sub": "fsub", "mul": "fmul"}


class Expansion:
    """Writes out the values of one function that have no name."""

    def __init__(self, names: Names, loops: LoopNest, inductions: Mapping[Phi, Induction]) -> None:
        self._names, self._loops, self._inductions = names, loops, inductions
        self._expressions: dict[Value, Expression] = {}
        self._inside: Callable[[Value], bool] = nowhere

    def forget(self) -> None:
        """Write values out anew: other ones have names now."""
        self._expressions.clear()

    def primal(self, value: Value, inside: Callable[[Value], bool] = nowhere) -> Expression:
        """A value as an expression over what has a name in the source or is in memory.

        `inside` tells the values that are computed on the line itself: a variable that the line changes is written
        out there, since its name is that of the value before.
        """
        if inside is not self._inside:
            self._inside = inside
            self._expressions.clear()
        return self._expanded(value, inside, DEEPEST)

    def operation(self, value: Value) -> Expression | None:
        """The operation that computes a value, whatever its name is; None where it has no notation."""
        return self._operation(value, nowhere, DEEPEST) if isinstance(value, Instruction) else None

    def _expanded(self, value: Value, inside: Callable[[Value], bool], depth: int) -> Expression:
        expression = self._expressions.get(value)
        if expression is None:
            expression = self._find_expanded(value, inside, depth)
            if depth:
                self._expressions[value] = expression
        return expression

    def _find_expanded(self, value: Value, inside: Callable[[Value], bool], depth: int) -> Expression:
        match value:
            case ConstantInt():
                return Number(float(value.value))
            case ConstantFloat():
                return Number(value.value)
            case ConstantNamed(word="zeroinitializer"):
                return Number(0.0)
        if not isinstance(value, Instruction) or depth == 0:
            return Primal(value)
        if self._names.is_numbered(value) or (self._names.of(value) and not self._is_changed(value, inside)):
            return Primal(value)
        expression = self._operation(value, inside, depth)
        most = MOST_PARTS * (2 if value.type.is_integer else 1)  # an index is of little use without its parts
        if expression is None or len(walk(expression)) > most:
            return Primal(value)
        return expression

    def _is_changed(self, value: Instruction, inside: Callable[[Value], bool]) -> bool:
        """True if a variable is computed from its own last value here, so that its name means that one."""
        if isinstance(value, Phi):
            return False
        name = self._names.of(value)
        before = [o for o in self._sources(value, 3) if self._names.of(o) == name]
        return bool(before) and (value.type.is_integer or inside(value))

    def _sources(self, value: Instruction, depth: int) -> list[Value]:
        sources: list[Value] = [o for o in value.operands if isinstance(o, (Instruction, Argument))]
        for operand in list(sources):
            if not isinstance(operand, Instruction) or isinstance(operand, (Phi, Load)):
                continue
            if depth and not self._names.of(operand):
                sources += self._sources(operand, depth - 1)
        return sources

    def _operation(self, value: Instruction, inside: Callable[[Value], bool], depth: int) -> Expression | None:
        """The operation that computes a value, over its operands; None where it has no notation."""
        less = depth - (not _is_same_number(value))

        def operand(index: int) -> Expression:
            source = value.operands[index]
            return Primal(source) if self.leaves_loop(source, value) else self._expanded(source, inside, less)

        match value:
            case Cast(opcode="sext" | "zext" | "trunc" | "bitcast") if value.type.is_integer:
                return operand(0) if value.operands[0].type.is_integer else None
            case Cast(opcode="sitofp" | "uitofp"):
                return FromInteger(operand(0))
            case Cast(opcode="fpext" | "fptrunc"):
                return operand(0)
            case Instruction(opcode="freeze"):
                return operand(0)
            case Binary(opcode="or") if "disjoint" in value.flags:
                return operand(0) + operand(1)
            case Binary(opcode="shl") if isinstance(value.operands[1], ConstantInt):
                return operand(0) * float(1 << value.operands[1].value)
            case Binary() if value.type.is_integer and value.opcode in _INTEGER:
                a, b = operand(0), operand(1)
                return a + b if value.opcode == "add" else a - b if value.opcode == "sub" else a * b
            case Binary(opcode="xor", operands=[_, ConstantInt(value=-1)]) if str(value.type) != "i1":
                return Number(-1.0) - operand(0)
            case Select():
                return Selection(is_true(Primal(value.operands[0])), operand(1), operand(2))
            case Phi() if len(value.operands) == 1:
                return operand(0)
            case AggregateAccess(opcode="extractvalue") if (part := element_of(value)) is not None:
                return self._expanded(part, inside, less)
            case Phi() if (beside := self._beside(value)) is not None:
                return Primal(beside[0]) + float(beside[1])
        rule = rule_for(value)
        if rule is None or value.type.is_integer:
            return None
        parts = [operand(i) for i in range(len(rule.parameters))]

        def put(node: Expression) -> Expression:
            if isinstance(node, Operand):
                return parts[node.index]
            return Primal(value) if isinstance(node, Result) else node

        return rebuilt(rule.primal, put)

    def _beside(self, phi: Phi) -> tuple[Phi, int] | None:
        """A counter with a name that counts along with a phi of the same loop, and how far the phi is ahead of it."""
        own = self._inductions.get(phi)
        if own is None or own.constant_step is None or phi.block is None or not isinstance(own.start, ConstantInt):
            return None
        for other in phi.block.phis:
            counter = self._inductions.get(other)
            if other is phi or counter is None or counter.constant_step != own.constant_step:
                continue
            if self._names.of(other) and isinstance(counter.start, ConstantInt):
                return other, own.start.value - counter.start.value
        return None

    def leaves_loop(self, value: Value, user: Instruction) -> bool:
        """True if a value is computed in a loop that its user is not in: there it is that of the last iteration."""
        if not isinstance(value, Instruction) or value.block is None:
            return False
        loop = self._loops.of(value.block)
        return loop is not None and user.block not in loop.blocks


def _is_same_number(value: Instruction) -> bool:
    """True for a conversion of an integer, and what flang adds and multiplies that changes nothing."""
    match value:
        case Cast():
            return True
        case Binary(opcode="add" | "sub", operands=[_, ConstantInt(value=0)]):
            return True
        case Binary(opcode="mul", operands=[_, ConstantInt(value=1)]):
            return True
    return False
