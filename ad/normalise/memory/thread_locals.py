"""Thread-local variables, used by their names.

clang reads their address with an intrinsic each time, as coroutines that resume on another thread need it. A derivative
is not resumed, so that the name is enough. Source: LLVM Language Reference, `llvm.threadlocal.address`.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.uses import replace_all


class NameThreadLocals(Rewrite):
    purpose = "A variable of one thread is used by its name, not by an intrinsic that gives its address."

    def apply(self, target: Target) -> bool:
        function = target.function
        variables: dict[Value, Value] = {i: i.operands[0] for i in function.instructions if _asks(i)}
        if not variables:
            return False
        for block in function.blocks:
            block.instructions = [i for i in block.instructions if i not in variables]
        replace_all(function, variables)
        return True


def _asks(instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and instruction.intrinsic == "threadlocal.address"
