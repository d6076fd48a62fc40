"""The reverse of one instruction as statements, by its row of the table of instruction rules."""

from __future__ import annotations

from collections.abc import Callable

from ad.context.calls import is_routine
from ad.context.context import Context
from ad.context.transfers import transfer_segments
from ad.emit.instructions import aggregates, copies, gpu, memory, partials, values
from ad.emit.instructions import calls as call_rules
from ad.emit.instructions.allocations import ALLOCATION, ALLOCATION_BEHIND, FREE, POINTER_MATH, STRING
from ad.emit.instructions.rule import ANY, InstructionRule
from ad.emit.instructions.table import reverse_rule
from ad.formulas.aggregates import is_insert
from ad.formulas.names import marked, short_name
from ad.formulas.quantities import Add, Primal, Register, Seed, Statement, Words, is_true, rebuilt, times
from ad.formulas.spelling import Spelling
from ad.history.records import EngineError, Maker
from ad.host.launch_functions import launched_by
from ad.linear_algebra.words import named_arguments, steps_of
from ad.rules import full_rule_for
from analyses.gpu.launch_names import CONFIGURATION
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import AggregateAccess, AtomicUpdate, Call, Load, Store
from analyses.ir.model import Instruction
from analyses.ir.types import Type
from analyses.library.expressions import ZERO, Expression, Operand, Result, select

SILENT = frozenset(
    row.name for row in (ALLOCATION, ALLOCATION_BEHIND, FREE, POINTER_MATH, STRING, gpu.FENCE, values.PHI)
)
"""Rows that move no derivative in the place of the instruction; those of phis are on the edges."""
STRUCTURED = frozenset(
    row.name
    for row in (
        memory.LOAD,
        memory.STORE,
        memory.ATOMIC_SUM,
        values.RETURN,
        values.SELECT,
        values.SAME_BITS,
        values.PRECISION,
        partials.FUNCTION,
        partials.ARITHMETIC,
    )
)
"""Rows whose formulas are expressions; the others are words."""

Expand = Callable[[Value], Expression]


FindRow = Callable[[Context, Instruction], InstructionRule]


def _reverse_row(context: Context, instruction: Instruction) -> InstructionRule:
    return reverse_rule(context, instruction)[0]


class Reversal:
    """The statements that reverse each instruction of one function."""

    def __init__(self, context: Context, spelling: Spelling, find_row: FindRow = _reverse_row) -> None:
        self._context = context
        self._find_row = find_row
        self._spelling = spelling
        self._rows: dict[Instruction, InstructionRule] = {}
        self._structured: dict[Instruction, bool] = {}

    def row(self, instruction: Instruction) -> InstructionRule:
        """The row of the table by which an instruction is differentiated."""
        row = self._rows.get(instruction)
        if row is None:
            try:
                row = self._find_row(self._context, instruction)
            except EngineError as error:  # which the derivative reports when it runs
                row = InstructionRule("runtime error", ANY, about=error.line())
            self._rows[instruction] = row
        return row

    def is_structured(self, instruction: Instruction) -> bool:
        """True if the formulas of an instruction are expressions."""
        structured = self._structured.get(instruction)
        if structured is None:
            structured = self.row(instruction).name in STRUCTURED
            rule = full_rule_for(instruction) if structured else None
            structured = structured and (rule is None or not (rule.elements or rule.written))
            self._structured[instruction] = structured
        return structured

    def is_silent(self, instruction: Instruction) -> bool:
        """True if there is nothing to show of an instruction."""
        return self.row(instruction).name in SILENT

    def statements(self, instruction: Instruction, adjoint: Expression, expand: Expand) -> list[Statement]:
        """The statements that reverse an instruction, in order.

        `adjoint` is that of its result; `expand` gives a value of the primal as an expression. What a store takes out
        of memory is read and cleared by its caller: here it is `adjoint`.
        """
        context, name = self._context, self.row(instruction).name
        if not self.is_structured(instruction):
            return self._in_words(instruction, adjoint)
        match instruction:
            case Load():
                return [Add(self._spelling.cell(instruction.pointer, instruction.type), adjoint)]
            case Store():
                return [Add(Register(instruction.value), adjoint)]
            case AtomicUpdate():
                pointer, value = instruction.operands
                cell = self._spelling.cell(pointer, value.type)
                given = -cell if instruction.operation == "fsub" else cell
                update: list[Statement] = [Add(Register(value), given)] if context.active(value) else []
                return update + ([Add(cell, adjoint)] if context.active(instruction) else [])
        if name == values.RETURN.name:
            return [Add(Register(instruction.operands[0]), Seed())]
        if name == values.SELECT.name:
            condition = is_true(Primal(instruction.operands[0]))
            arms = (select(condition, adjoint, ZERO), select(condition, ZERO, adjoint))
            return [
                Add(Register(operand), arm)
                for operand, arm in zip(instruction.operands[1:], arms, strict=True)
                if context.active(operand) and not isinstance(operand, Constant)
            ]
        if name in (values.SAME_BITS.name, values.PRECISION.name):
            return [Add(Register(instruction.operands[0]), adjoint)]
        return self._by_partials(instruction, adjoint, expand)

    def _by_partials(self, instruction: Instruction, adjoint: Expression, expand: Expand) -> list[Statement]:
        rule = full_rule_for(instruction)
        assert rule is not None

        def put(node: Expression) -> Expression:
            if isinstance(node, Operand):
                return expand(instruction.operands[node.index])
            return expand(instruction) if isinstance(node, Result) else node

        return [
            Add(Register(operand), times(adjoint, rebuilt(partial, put)))
            for operand, partial in zip(instruction.operands, rule.partials, strict=False)
            if partial is not ZERO and self._context.active(operand)
        ]

    # -- what only words describe

    def _in_words(self, instruction: Instruction, adjoint: Expression) -> list[Statement]:
        name, spelling = self.row(instruction).name, self._spelling
        if isinstance(instruction, Call):
            if name in (copies.COPY.name, copies.LIBRARY_COPY.name):
                return self._copied(instruction)
            if name in (copies.FILL.name, copies.LIBRARY_FILL.name):
                return [Words(f"{self._moved(instruction, instruction.arguments[0])} = 0, {self._length(instruction)}")]
            if name == gpu.BARRIER.name:
                return [Words("barrier: the threads wait for each other, going backwards, too")]
            if name in (
                call_rules.CALL.name,
                call_rules.REGISTERED.name,
                partials.WRITING.name,
                partials.FUNCTION.name,
            ):
                return self._routine(instruction, adjoint) or [self._called(instruction, adjoint)]
        active = [o for o in instruction.operands if self._context.active(o) and not isinstance(o, Constant)]
        targets = ", ".join(dict.fromkeys(self._derivative(o) for o in active))
        given = f" from {spelling.text(adjoint)}" if adjoint != ZERO else ""
        about = self.row(instruction).about
        words = f"{targets}{given}: {about}" if targets else about
        if name in (aggregates.EXTRACT_ELEMENT.name, aggregates.EXTRACT_VALUE.name):
            words = f"{targets}[{self._position(instruction)}] += {spelling.text(adjoint)}"
        if is_insert(instruction) and adjoint != ZERO:
            return self._taken_apart(instruction, adjoint)
        return [Words(words)]

    def _taken_apart(self, insert: AggregateAccess, adjoint: Expression) -> list[Statement]:
        """The adjoint of a struct goes to the member that was put in, and the rest of it to the struct before."""
        whole, member = insert.operands[:2]
        adjoint_text, position = self._spelling.text(adjoint), f"[{self._position(insert)}]"
        words = []
        if self._context.active(member) and not isinstance(member, Constant):
            words.append(f"{self._derivative(member)} += {adjoint_text}{position}")
        if self._context.active(whole) and not isinstance(whole, Constant):
            words.append(f"{self._derivative(whole)} += {adjoint_text}, but for {position}")
        return [Words(word) for word in words]

    def _position(self, instruction: Instruction) -> str:
        indices = getattr(instruction, "indices", None)
        if indices is not None:
            return ", ".join(map(str, indices))
        return self._spelling.argument(instruction.operands[-1])

    def _derivative(self, value: Value) -> str:
        spelling = self._spelling
        if value.type.is_pointer:
            return marked(spelling.pointer(value), spelling.names.mark)
        return spelling.names.derivative(value)

    def _copied(self, call: Call) -> list[Statement]:
        target, source = call.arguments[:2]
        to, length = self._moved(call, target), self._length(call)
        words: list[Statement] = []
        if self._context.active(source):
            words.append(Words(f"{self._moved(call, source)} += {to}, {length}"))
        return [*words, Words(f"{to} = 0, {length}")]

    def _moved(self, call: Call, pointer: Value) -> str:
        """The adjoints of what is copied or filled, from an address on."""
        type_ = self._number_moved(call)
        if type_ is None:
            return f"{self._derivative(pointer)}[…]"
        return marked(self._spelling.from_on(pointer, type_), self._spelling.names.mark)

    def _length(self, call: Call) -> str:
        type_, length = self._number_moved(call), call.arguments[2]
        return self._spelling.counted(length, type_) if type_ else f"{self._spelling.argument(length)} bytes"

    def _number_moved(self, call: Call) -> Type | None:
        """The type of the numbers that are copied or filled, where they are all of one."""
        kinds = {segment.kind.float_type for segment in transfer_segments(self._context, call)}
        return kinds.pop() if len(kinds) == 1 else None

    def _routine(self, call: Call, adjoint: Expression) -> list[Statement]:
        """The steps of the rule of a routine of BLAS or LAPACK, and what its letters stand for."""
        words = self.routine(call, forward=False)
        given = f", r̄ = {self._spelling.text(adjoint)}" if words and adjoint != ZERO else ""
        return [Words(f"{word}{given if number == 0 else ''}") for number, word in enumerate(words)]

    def routine(self, call: Call, *, forward: bool) -> list[str]:
        """A call of a routine with what the letters of its rule stand for, and the rule's steps; else nothing."""
        if not is_routine(call) or self._context.calls.of(call).maker is not Maker.ENGINE:
            return []
        roles = self._context.calls.of(call).request.roles
        steps = steps_of(call, roles, forward=forward, number=self._context.active(call))
        meant = [f"{name} = {self._spelling.argument(call.arguments[index])}" for name, index in named_arguments(call)]
        name = short_name(call.called.name) if call.called is not None else ""
        return [f"{name} with {', '.join(meant)}", *steps]

    def _called(self, call: Call, adjoint: Expression) -> Statement:
        """`x̄ += f̄(x, a, ā, r̄)`: the reverse of a function, with the adjoint of its result last."""
        spelling, context = self._spelling, self._context
        kernel = launched_by(call.called)
        name = short_name(kernel or call.called.name) if call.called is not None else spelling.value(call.callee)
        arguments, targets = [], []
        for argument in call.arguments[: -len(CONFIGURATION)] if kernel else call.arguments:
            arguments.append(spelling.argument(argument))
            if context.active(argument) and not isinstance(argument, Constant):
                if argument.type.is_pointer:
                    arguments.append(self._derivative(argument))
                else:
                    targets.append(self._derivative(argument))
        if adjoint != ZERO:
            arguments.append(spelling.text(adjoint))
        reverse = f"{marked(name, spelling.names.mark)}({', '.join(arguments)}){' by all threads' if kernel else ''}"
        return Words(f"{', '.join(dict.fromkeys(targets))} += {reverse}" if targets else reverse)
