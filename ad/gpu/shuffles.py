"""Warp shuffles: y(t) = x(s(t)) for the threads t of a warp, so that x'(s) += y'(t) for each t with s(t) = s.

A shuffle of a double is two of its halves in the program; they are taken for one before anything is derived.
Source: the PTX ISA, "shfl.sync" (the source lane of each mode, by the control word).
"""

from __future__ import annotations

from ad.gpu import thread_numbers
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.model import (
    Call,
    Constant,
    ConstantInt,
    Function,
    Instruction,
    Module,
    Phi,
    Uses,
    Value,
    remove,
    replace_uses,
)
from analyses.ir.types import DOUBLE, I32, FunctionType, Type

_PREFIX = "llvm.nvvm.shfl.sync."
_WHOLE = "adjoint.shuffle."
"""Before the mode of a shuffle of a double."""
_FULL = {"bfly": 31, "down": 31, "up": 0, "idx": 31}
"""The control word of a shuffle within the whole warp."""


def mode_of(call: Call) -> str | None:
    """How a shuffle of a number chooses its source: idx, up, down, bfly; None for other calls."""
    name = call.called.name if call.called is not None else ""
    for prefix, suffix in ((_PREFIX, ".f32"), (_WHOLE, ".f64")):
        if name.startswith(prefix) and name.endswith(suffix):
            return name.removeprefix(prefix).removesuffix(suffix)
    return None


# -- two halves as one ------------------------------------------------------------------------


def join_halves(function: Function, module: Module) -> None:
    """Put one call in the place of two shuffles of a double's halves."""
    if not any(name.startswith(_PREFIX) and name.endswith(".i32") for name in module.functions):
        return
    for block in function.blocks:
        for instruction in list(block.instructions):
            found = _halves(instruction)
            if found is None:
                continue
            low, _, number = found
            assert low.called is not None
            mode = low.called.name.removeprefix(_PREFIX).removesuffix(".i32")
            whole = module.declare(f"{_WHOLE}{mode}.f64", FunctionType(DOUBLE, (I32, DOUBLE, I32, I32)))
            whole.attributes = ("convergent", "nounwind", "memory(none)")
            arguments = [low.arguments[0], number, *low.arguments[2:]]
            call = Call("call", whole.function_type, whole, arguments, instruction.name)
            call.metadata = list(instruction.metadata)
            block.instructions[block.instructions.index(instruction)] = call
            call.block = block
            replace_uses(function, instruction, call)
    _drop_unused(function)


def _halves(instruction: Instruction) -> tuple[Call, Call, Value] | None:
    """The shuffles of the two halves that are put together to a double, and the double that they are of."""
    if instruction.opcode != "bitcast" or instruction.type != DOUBLE:
        return None
    joined = instruction.operands[0]
    if not isinstance(joined, Instruction) or joined.opcode != "or":
        return None
    for a, b in (joined.operands, joined.operands[::-1]):
        low, shifted = _behind(b, "zext"), a
        if not (isinstance(shifted, Instruction) and shifted.opcode == "shl" and _is(shifted.operands[1], 32)):
            continue
        high = _behind(shifted.operands[0], "zext")
        if not (isinstance(low, Call) and isinstance(high, Call)) or low.called is not high.called:
            continue
        name = low.called.name if low.called is not None else ""
        if not (name.startswith(_PREFIX) and name.endswith(".i32")) or not _alike(low, high):
            continue
        bits, above = _behind(low.arguments[1], "trunc"), _behind(high.arguments[1], "trunc")
        above = _settled(above) if above is not None else None
        if not (isinstance(above, Instruction) and above.opcode in ("lshr", "ashr") and _is(above.operands[1], 32)):
            continue
        number = _behind(bits, "bitcast") if bits is not None and _same(bits, above.operands[0]) else None
        if number is not None and number.type == DOUBLE:
            return low, high, number
    return None


def _behind(value: Value, opcode: str) -> Value | None:
    value = _settled(value)
    return value.operands[0] if isinstance(value, Instruction) and value.opcode == opcode else None


def _settled(value: Value) -> Value:
    """What a phi is whichever way control comes: of one number, halves may be taken before threads part."""
    if isinstance(value, Phi) and all(_same(value.operands[0], other) for other in value.operands[1:]):
        return value.operands[0]
    return value


def _is(value: Value, number: int) -> bool:
    return isinstance(value, ConstantInt) and value.value == number


def _alike(a: Call, b: Call) -> bool:
    return all(_same(a.arguments[i], b.arguments[i]) for i in (0, 2, 3))


def _same(a: Value, b: Value, deepest: int = 8) -> bool:
    """Whether two values are computed alike: one may be the other's double where nothing has been optimised."""
    if a is b:
        return True
    if isinstance(a, Constant) or isinstance(b, Constant):
        return isinstance(a, Constant) and isinstance(b, Constant) and a.type == b.type and a.ref == b.ref
    if not (isinstance(a, Instruction) and isinstance(b, Instruction)) or not deepest:
        return False
    if a.opcode != b.opcode or a.opcode not in _OF_INTEGERS or a.type != b.type:
        return False
    return all(_same(x, y, deepest - 1) for x, y in zip(a.operands, b.operands, strict=True))


_PURE = frozenset(["bitcast", "or", "shl", "zext", "trunc", "lshr", "ashr"])
_OF_INTEGERS = _PURE | frozenset(["add", "sub", "and"])
"""What is taken to be the same where it is computed twice: no double is, which must be there where both are used."""


def _drop_unused(function: Function) -> None:
    """Remove shuffles of halves, and what was made of them, that nothing uses any more."""
    while True:
        uses = Uses(function)
        unused = {
            i
            for i in function.instructions
            if not uses.of(i) and (i.opcode in _PURE or (isinstance(i, Call) and _is_half(i)) or isinstance(i, Phi))
        }
        if not unused:
            return
        remove(function, unused)


def _is_half(call: Call) -> bool:
    return call.called is not None and call.called.name.startswith(_PREFIX) and call.called.name.endswith(".i32")


def define(module: Module) -> None:
    """Give the shuffles of doubles that a module calls their bodies; calls know them by name."""
    for name in [name for name, f in module.functions.items() if name.startswith(_WHOLE) and f.is_declaration]:
        del module.functions[name]
        _double(module, name.removeprefix(_WHOLE).removesuffix(".f64"))


def _double(module: Module, mode: str) -> Function:
    return helpers.add(module, f"{_WHOLE}{mode}.f64", fill("gpu/shuffle_double", mode=mode))


def shuffle_back(module: Module, mode: str, control: Value, type_: Type) -> Function:
    """`TYPE (members, adjoint, by, control)`: what each thread gets of the adjoints of those that read its value."""
    if mode == "bfly" and _is(control, _FULL[mode]):
        return shuffle(module, mode, type_)
    return unshuffle(module, mode, type_)


def shuffle(module: Module, mode: str, type_: Type) -> Function:
    """A shuffle of a number: `TYPE (members, value, by, control)`."""
    if type_ == DOUBLE:
        return _double(module, mode)
    return module.declare(f"{_PREFIX}{mode}.f32", FunctionType(type_, (I32, type_, I32, I32)))


_SOURCE = {
    "up": ("sub i32 %lane, %lanes", "sge"),
    "down": ("add i32 %lane, %lanes", "sle"),
    "bfly": ("xor i32 %lane, %lanes", "sle"),
    "idx": ("or i32 %first, %inner", "sle"),
}


def unshuffle(module: Module, mode: str, type_: Type) -> Function:
    """`TYPE (members, adjoint, by, control)`: what each thread gets of the adjoints of those that read its value."""
    moved = shuffle(module, "idx", type_)
    source, test = _SOURCE[mode]
    name = f"adjoint.unshuffle.{mode}.{type_}"
    text = fill(
        "gpu/unshuffle",
        declare_thread_number=thread_numbers.declared(module),
        thread_number=thread_numbers.numbered(module),
        source=source,
        test=test,
        shuffle=moved.name,
        name=name,
        type=type_,
    )
    return helpers.add(module, name, text)
