"""Forward mode: the tangents of a block as formulas by source line, in the order of the program."""

from __future__ import annotations

from ad.context.context import Context
from ad.emit.instructions import values
from ad.emit.instructions.rule import InstructionRule
from ad.emit.instructions.table import forward_rule
from ad.emit.instructions.tangents import find_tangents
from ad.formulas.composition import Composition, Line
from ad.formulas.names import marked
from ad.formulas.quantities import (
    Add,
    Assign,
    Name,
    Outcome,
    Primal,
    Register,
    Statement,
    Words,
    is_true,
    rebuilt,
    times,
)
from ad.formulas.reversal import Expand, Reversal
from ad.formulas.spelling import Spelling
from ad.formulas.tidying import Sequence, by_line, inlined
from ad.rules import full_rule_for
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import AtomicUpdate, Call, Load, Store
from analyses.ir.model import Block, Instruction, Phi
from analyses.library.expressions import ZERO, Binary, Expression, Operand, Result, select


class Tangents:
    """The instructions that have a tangent."""

    def __init__(self, context: Context) -> None:
        self._tangents = find_tangents(context)

    def has_reverse(self, instruction: Instruction) -> bool:
        return instruction in self._tangents


def _forward_row(context: Context, instruction: Instruction) -> InstructionRule:
    return forward_rule(context, instruction)[0]


class TangentComposition(Composition):
    """The formulas of the blocks and edges of one function in forward mode."""

    def __init__(self, context: Context, spelling: Spelling) -> None:
        super().__init__(context, Tangents(context), spelling, Reversal(context, spelling, _forward_row))
        self._named: dict[Value, Name] = {}

    def block(self, block: Block) -> list[Line]:
        """The formulas of a block by line, in the order of the program."""
        sequence = Sequence(self.context.memory, self.context.layout)
        for instruction in block.instructions:
            if not isinstance(instruction, Phi) and self._adjoints.has_reverse(instruction):
                self._go_on(instruction, sequence)
        return [Line(*run) for run in inlined(by_line(sequence), sequence) if run[1]]

    def edge(self, source: Block, target: Block) -> list[Statement]:
        """The formulas between two blocks: phis take the tangents of what comes in, all at once."""
        taken: list[tuple[Register, Expression]] = []
        for phi in target.phis:
            if self._has_adjoint(phi):
                value = next(v for v, b in phi.incoming if b is source)
                register = Register(self.registers.of(phi))
                if self.registers.of(value) is not register.value:
                    taken.append((register, self._tangent(value)))
        targets = {register for register, _ in taken}
        if not any(given in targets for _, given in taken):
            return [Assign(register, given) for register, given in taken]
        names = [self._new_name() for _ in taken]
        first = [Assign(name, given) for name, (_, given) in zip(names, taken, strict=True)]
        return [*first, *(Assign(register, name) for name, (register, _) in zip(names, taken, strict=True))]

    # -- instructions

    def _tangent(self, value: Value) -> Expression:
        if not self._has_adjoint(value):
            return ZERO
        return self._named.get(value) or Register(self.registers.of(value))

    def _go_on(self, instruction: Instruction, sequence: Sequence) -> None:
        """Add the formulas of one instruction."""
        line, block = self.line_of(instruction), instruction.block
        assert block is not None
        expand = self._expander(instruction, block, line)
        if not self.reversal.is_structured(instruction):
            routine = self.reversal.routine(instruction, forward=True) if isinstance(instruction, Call) else []
            for word in routine:
                sequence.put(line, Words(word), instruction)
            if not routine and not self.reversal.is_silent(instruction) and (words := self._in_words(instruction)):
                sequence.put(line, Words(words), instruction)
            return
        match instruction:
            case Store():
                if not instruction.value.type.scalar.is_pointer:
                    cell = self.spelling.cell(instruction.pointer, instruction.value.type)
                    sequence.put(line, Assign(cell, self._tangent(instruction.value)), instruction)
                return
            case AtomicUpdate():
                pointer, value = instruction.operands
                cell = self.spelling.cell(pointer, value.type)
                if self._has_adjoint(instruction):
                    sequence.put(line, Assign(Register(self.registers.of(instruction)), cell), instruction)
                added = self._tangent(value)
                sequence.put(line, Add(cell, -added if instruction.operation == "fsub" else added), instruction)
                return
        if self.reversal.row(instruction) is values.RETURN:
            sequence.put(line, Assign(Outcome(), self._tangent(instruction.operands[0])), instruction)
            return
        if not self._has_adjoint(instruction):
            return
        expression = self._expression(instruction, expand)
        if self._is_local(instruction):
            name = self._named[instruction] = self._new_name()
            sequence.put(line, Assign(name, expression), instruction)
        else:
            sequence.put(line, _changed(Register(self.registers.of(instruction)), expression), instruction)

    def _expression(self, instruction: Instruction, expand: Expand) -> Expression:
        row = self.reversal.row(instruction)
        if isinstance(instruction, Load):
            return self.spelling.cell(instruction.pointer, instruction.type)
        if row is values.SELECT:
            condition, a, b = instruction.operands
            return select(is_true(Primal(condition)), self._tangent(a), self._tangent(b))
        if row in (values.SAME_BITS, values.PRECISION):
            return self._tangent(instruction.operands[0])
        rule = full_rule_for(instruction)
        assert rule is not None

        def put(node: Expression) -> Expression:
            if isinstance(node, Operand):
                return expand(instruction.operands[node.index])
            return expand(instruction) if isinstance(node, Result) else node

        total: Expression = ZERO
        for operand, partial in zip(instruction.operands, rule.partials, strict=False):
            if partial is not ZERO and not isinstance(operand, Constant):
                total = total + times(self._tangent(operand), rebuilt(partial, put))
        return total

    def _in_words(self, instruction: Instruction) -> str:
        """A step that no expression has; empty for one that only moves addresses."""
        spelling = self.spelling
        if instruction.type.scalar.is_pointer:
            return ""
        own = spelling.names.derivative(instruction) if self._has_adjoint(instruction) else ""
        about = self.reversal.row(instruction).about
        sources = [marked(spelling.pointer(o), spelling.names.mark) for o in instruction.operands if self._leads(o)]
        sources += [spelling.names.derivative(o) for o in instruction.operands if self._has_adjoint(o)]
        return f"{own or 'memory'} from {', '.join(dict.fromkeys(sources))}: {about}" if sources else ""

    def _leads(self, value: Value) -> bool:
        return value.type.is_pointer and not isinstance(value, Constant) and self.context.active(value)


def _changed(register: Register, value: Expression) -> Statement:
    """A register set to a value; a sum that it is part of is added to it."""
    terms: list[Expression] = []
    waiting = [value]
    while waiting:
        node = waiting.pop()
        match node:
            case Binary("fadd", a, b):
                waiting += [b, a]
            case _:
                terms.append(node)
    if terms.count(register) != 1:
        return Assign(register, value)
    total: Expression = ZERO
    for term in terms:
        if term != register:
            total = total + term
    return Add(register, total)
