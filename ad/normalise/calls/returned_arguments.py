"""Calls that return one of their arguments unchanged, such as functions that return `*this`."""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.memory.call_effects import known_callee


class ForwardReturnedArguments(Rewrite):
    purpose = "A result that is an argument of the call as it is gives way to that argument."

    def apply(self, target: Target) -> bool:
        """Replace such results by the argument; `llvm.threadlocal.address` returns its variable, too."""
        same: dict[Value, Value] = {}
        for call in target.function.instructions:
            callee = known_callee(call) if isinstance(call, Call) and call.type.is_pointer else None
            if isinstance(call, Call) and callee is not None and callee.returns >= 0:
                argument = call.arguments[callee.returns]
                same[call] = same.get(argument, argument)
            elif isinstance(call, Call) and call.intrinsic == "threadlocal.address":
                same[call] = call.arguments[0]
        changed = False
        for instruction in target.function.instructions if same else ():
            if any(operand in same for operand in instruction.operands):
                instruction.operands = [same.get(o, o) for o in instruction.operands]
                changed = True
        return changed
