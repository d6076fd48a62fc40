"""Results that are an argument of the call as it is, as of functions that return `*this`."""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.memory.call_effects import known_callee


class ForwardReturnedArguments(Rewrite):
    purpose = "A result that is an argument of the call as it is gives way to that argument."

    def apply(self, target: Target) -> bool:
        """The address of a variable that each thread has one of is its name, in code that one thread runs."""
        same: dict[Value, Value] = {}
        for call in target.function.instructions:
            known = known_callee(call) if isinstance(call, Call) and call.type.is_pointer else None
            if isinstance(call, Call) and known is not None and known.returns >= 0:
                argument = call.arguments[known.returns]
                same[call] = same.get(argument, argument)
            elif isinstance(call, Call) and call.intrinsic == "threadlocal.address":
                same[call] = call.arguments[0]
        changed = False
        for instruction in target.function.instructions if same else ():
            if any(operand in same for operand in instruction.operands):
                instruction.operands = [same.get(o, o) for o in instruction.operands]
                changed = True
        return changed
