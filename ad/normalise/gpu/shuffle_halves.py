"""Warp shuffles of doubles, which programs write as two shuffles of 32 bits, rewritten to one shuffle.

Source: the PTX ISA, "shfl.sync".
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import Constant, ConstantInt, Value
from analyses.ir.instructions import Call, Cast
from analyses.ir.model import Function, Instruction, Phi
from analyses.ir.types import DOUBLE, I32, FunctionType
from analyses.ir.uses import Uses, remove, replace_uses

PREFIX = "llvm.nvvm.shfl.sync."
_LOW = (1 << 32) - 1
WHOLE = "adjoint.shuffle."
"""The prefix of shuffles of doubles, before the mode."""


class JoinShuffleHalves(Rewrite):
    purpose = "Two warp shuffles of a double's halves become one shuffle of the double."

    def apply(self, target: Target) -> bool:
        function, module = target.function, target.module
        if not any(name.startswith(PREFIX) and name.endswith(".i32") for name in module.functions):
            return False
        changed = False
        for block in function.blocks:
            for instruction in list(block.instructions):
                halves = _halves(instruction)
                if halves is None:
                    continue
                low, _, number = halves
                assert low.called is not None
                mode = low.called.name.removeprefix(PREFIX).removesuffix(".i32")
                whole = module.declare(f"{WHOLE}{mode}.f64", FunctionType(DOUBLE, (I32, DOUBLE, I32, I32)))
                whole.attributes = ("convergent", "nounwind", "memory(none)")
                if number.type != DOUBLE:
                    number = Cast("bitcast", DOUBLE, (number,), f"{instruction.name}.whole")
                    number.block = block
                    block.instructions.insert(block.instructions.index(instruction), number)
                arguments = [low.arguments[0], number, *low.arguments[2:]]
                call = Call("call", whole.function_type, whole, arguments, instruction.name)
                call.metadata = list(instruction.metadata)
                block.instructions[block.instructions.index(instruction)] = call
                call.block = block
                replace_uses(function, instruction, call)
                changed = True
        return _drop_unused(function) or changed


def _halves(instruction: Instruction) -> tuple[Call, Call, Value] | None:
    """The shuffles of the low and the high half that are joined to a double, and what had these halves before.

    That is a double, or an integer with its bits.
    """
    if instruction.opcode != "bitcast" or instruction.type != DOUBLE:
        return None
    joined = instruction.operands[0]
    low, high = _low_word(joined), _high_word(joined)
    if not (isinstance(low, Call) and isinstance(high, Call)) or low.called is not high.called:
        return None
    name = low.called.name if low.called is not None else ""
    if not (name.startswith(PREFIX) and name.endswith(".i32")) or not _alike(low, high):
        return None
    bits, above = _behind(low.arguments[1], "trunc"), _behind(high.arguments[1], "trunc")
    above = _settled(above) if above is not None else None
    if not (isinstance(above, Instruction) and above.opcode in ("lshr", "ashr")):
        return None
    if not is_number(above.operands[1], 32) or bits is None or not _same(bits, above.operands[0]):
        return None
    number = _behind(bits, "bitcast")
    return low, high, number if number is not None and number.type == DOUBLE else bits


def _low_word(bits: Value, deepest: int = 8) -> Value | None:
    """The integer of 32 bits that is the lower half of one of 64."""
    bits = _settled(bits)
    if not isinstance(bits, Instruction) or not deepest:
        return None
    match bits.opcode:
        case "zext":
            return _settled(bits.operands[0])
        case "bitcast":
            return _low_word(bits.operands[0], deepest - 1)
        case "and" if is_number(bits.operands[1], _LOW):
            return _low_word(bits.operands[0], deepest - 1)
        case "or":
            a, b = bits.operands
            for one, other in ((a, b), (b, a)):
                if _has_no_low_word(one):
                    return _low_word(other, deepest - 1)
    return None


def _high_word(bits: Value) -> Value | None:
    """The integer of 32 bits that is the upper half of one of 64."""
    if not isinstance(bits, Instruction) or bits.opcode != "or":
        return None
    for one in bits.operands:
        if isinstance(one, Instruction) and one.opcode == "shl" and is_number(one.operands[1], 32):
            return _behind(one.operands[0], "zext")
    return None


def _has_no_low_word(bits: Value) -> bool:
    if not isinstance(bits, Instruction):
        return False
    shifted = bits.opcode == "shl" and is_number(bits.operands[1], 32)
    return shifted or (bits.opcode == "and" and is_number(bits.operands[1], ~_LOW))


def _behind(value: Value, opcode: str) -> Value | None:
    value = _settled(value)
    return value.operands[0] if isinstance(value, Instruction) and value.opcode == opcode else None


def _settled(value: Value) -> Value:
    """The value of a phi whose operands are all computed alike; threads may diverge after the halves are taken."""
    if isinstance(value, Phi) and all(_same(value.operands[0], other) for other in value.operands[1:]):
        return value.operands[0]
    return value


def is_number(value: Value, number: int) -> bool:
    return isinstance(value, ConstantInt) and value.value == number


def _alike(a: Call, b: Call) -> bool:
    return all(_same(a.arguments[i], b.arguments[i]) for i in (0, 2, 3))


def _same(a: Value, b: Value, deepest: int = 8) -> bool:
    """True if two values are computed alike; unoptimised code computes the bits of one double twice."""
    if a is b:
        return True
    if isinstance(a, Constant) or isinstance(b, Constant):
        return isinstance(a, Constant) and isinstance(b, Constant) and a.type == b.type and a.ref == b.ref
    if not (isinstance(a, Instruction) and isinstance(b, Instruction)) or not deepest:
        return False
    if a.opcode != b.opcode or a.opcode not in _OF_INTEGERS or a.type != b.type:
        return False
    return all(_same(x, y, deepest - 1) for x, y in zip(a.operands, b.operands, strict=True))


_PURE = frozenset(["bitcast", "or", "and", "shl", "zext", "trunc", "lshr", "ashr"])
_OF_INTEGERS = _PURE | frozenset(["add", "sub"])
"""Operations that count as the same value if they are computed twice; operations on doubles must be one instruction."""


def _drop_unused(function: Function) -> bool:
    """Remove the shuffles of halves, and the integer operations on them, that have no uses; True if there were any."""
    changed = False
    while True:
        uses = Uses(function)
        unused = {
            i
            for i in function.instructions
            if not uses.of(i) and (i.opcode in _PURE or (isinstance(i, Call) and _is_half(i)) or isinstance(i, Phi))
        }
        if not unused:
            return changed
        remove(function, unused)
        changed = True


def _is_half(call: Call) -> bool:
    return call.called is not None and call.called.name.startswith(PREFIX) and call.called.name.endswith(".i32")
