"""The formula of each instruction by itself, over its operands: `b̄ −= r̄·r/b`."""

from __future__ import annotations

from collections.abc import Mapping

from ad.context.context import Context
from ad.emit.instructions.adjoints import Adjoints
from ad.formulas.names import ADJOINT
from ad.formulas.notation import statement_text
from ad.formulas.quantities import Assign, Primal, Register, Statement, Words
from ad.formulas.reversal import Reversal
from ad.formulas.spelling import Spelling
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Store
from analyses.ir.model import Function, Instruction, Phi
from analyses.library.expressions import ZERO, Expression


def steps_of(context: Context, adjoints: Adjoints, function: Function) -> Mapping[str, str]:
    """The formulas of the instructions that have a reverse, by subject."""
    spelling = Spelling(function, ADJOINT, context.loops, context.trips, context.source)
    reversal = Reversal(context, spelling)
    steps: dict[str, str] = {}
    for block in context.cfg.reverse_postorder:
        for instruction in block.instructions:
            if adjoints.has_reverse(instruction) and (text := _step(context, reversal, spelling, instruction)):
                steps[context.subjects.of(instruction)] = text
    return steps


def _step(context: Context, reversal: Reversal, spelling: Spelling, instruction: Instruction) -> str:
    if isinstance(instruction, Phi):
        return _of_phi(context, spelling, instruction)
    if reversal.is_silent(instruction):
        return ""
    statements = _statements(context, reversal, spelling, instruction)
    return ", ".join(statement_text(s, spelling.spell) for s in statements if not isinstance(s, Words))


def _statements(context: Context, reversal: Reversal, spelling: Spelling, instruction: Instruction) -> list[Statement]:
    if not reversal.is_structured(instruction):
        return []
    if not isinstance(instruction, Store):
        return reversal.statements(instruction, Register(instruction), _by_name)
    value, cell = instruction.value, spelling.cell(instruction.pointer, instruction.value.type)
    given: list[Statement] = []
    if context.active(value) and not isinstance(value, Constant):
        given = reversal.statements(instruction, cell, _by_name)
    return [*given, Assign(cell, ZERO)]


def _by_name(value: Value) -> Expression:
    return Primal(value)


def _of_phi(context: Context, spelling: Spelling, phi: Phi) -> str:
    own = spelling.names.derivative(phi)
    given = [
        f"{spelling.names.derivative(value)} += {own} if control came from {block.name}"
        for value, block in phi.incoming
        if context.active(value) and not isinstance(value, Constant)
    ]
    return ", ".join(given)
