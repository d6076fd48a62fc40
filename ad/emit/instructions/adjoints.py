"""The adjoints of a function's instructions, by the table of instruction rules: what each needs, and its code.

All are linear in the adjoint of the result.
Sources: A. Griewank and A. Walther, "Evaluating Derivatives", 2nd edition, chapter 3 (incremental reverse);
W. Moses and V. Churavy, NeurIPS 2020, section 3 (memory and shadows).
"""

from __future__ import annotations

from collections.abc import Callable

from ad.context.context import Context
from ad.emit.function.protocols import ReverseEmitter
from ad.emit.instructions.rule import Needs, no_needs
from ad.emit.instructions.table import reverse_rule
from ad.gpu.barriers import BarrierNeeds
from ad.history.records import EngineError
from ad.runtime import helpers
from analyses.ir.model import Instruction
from analyses.records import dataclass


@dataclass(frozen=True)
class Adjoint:
    """The reverse of one instruction. `rule` names the derivative rule; `reverse` writes code in the reversed block."""

    rule: str
    needs: Callable[[Context, Instruction], Needs]
    reverse: Callable[[ReverseEmitter, Instruction], None]
    whole: bool = False
    """True if all lanes are reversed at once; else each alone."""


class Adjoints:
    """The adjoints of a function's instructions, each found once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: dict[Instruction, Adjoint | None] = {}
        self.barriers = BarrierNeeds(context, self.has_reverse)

    def of(self, instruction: Instruction) -> Adjoint | None:
        """The adjoint of an instruction, None where it has nothing to reverse.

        Raises EngineError for an active instruction that there is no rule for.
        """
        if instruction not in self._known:
            context = self._context
            try:
                self._known[instruction] = self._find(instruction)
                if self._known[instruction] is not None and context.is_passed(instruction):
                    self._known[instruction] = _failing("an instruction that was gone past")
            except EngineError as error:
                if not context.settings.runtime_errors:
                    raise
                context.record("refused", context.subjects.of(instruction), error, "error")
                self._known[instruction] = _failing(error.line())
        return self._known[instruction]

    def has_reverse(self, instruction: Instruction) -> bool:
        """True if there is something to reverse. Raises EngineError as `of` does."""
        return self.of(instruction) is not None

    def _find(self, instruction: Instruction) -> Adjoint | None:
        row, side = reverse_rule(self._context, instruction)
        if not side.when(self._context, instruction):
            return None
        if side.needed is not None and not side.needed(self.barriers, instruction):
            return None
        if side.specialised is not None:
            side = side.specialised(instruction)
        title = side.title(instruction) if side.title is not None else row.name
        return Adjoint(title, side.needs, side.emit, side.whole)


def _failing(words: str) -> Adjoint:
    """The adjoint of an instruction without a derivative: it reports that at run time, and exits."""

    def fail(reverse: ReverseEmitter, instruction: Instruction) -> None:
        module = reverse.emitter.module
        reverse.builder.call(helpers.fail(module), [helpers.words(module, words)])

    return Adjoint("runtime error", no_needs, fail)
