"""Calls of `__enzyme_iter(n, k)`, by which a program gives the number of terms of a series."""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from ad.requests.markers import COUNTED
from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Call


class AddIterationCounts(Rewrite):
    purpose = "`__enzyme_iter(n, k)` becomes n + k: the derivative of a series takes k terms more to be as exact."

    def apply(self, target: Target) -> bool:
        changed = False
        for instruction in target.function.instructions:
            if isinstance(instruction, Call) and instruction.called is not None and COUNTED in instruction.called.name:
                count, more = instruction.arguments[:2]
                if isinstance(count, ConstantInt) and isinstance(more, ConstantInt):
                    instruction.operands[0] = ConstantInt(count.type, count.value + more.value)
                    changed = True
        return changed
