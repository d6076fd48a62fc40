"""How pointers go over arrays: moved by an index that varies, or step by step around a loop."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd

from adjoint.analyses.ir.model import ConstantInt, Function, GetElementPointer, Instruction, Phi, Value
from adjoint.analyses.ir.types import IntType
from adjoint.analyses.types.extents import address

MOST_STEPS = 8
"""An index or a pointer computed in more steps than this is taken for any."""


@dataclass(frozen=True)
class Stepped:
    """A pointer that is its base, moved by `constant` and some multiple of `stride` bytes."""

    pointer: GetElementPointer
    constant: int
    stride: int


@dataclass(frozen=True)
class Walk:
    """A pointer that begins as one of `starts` and is moved by multiples of `stride` bytes around a loop, to `next`."""

    pointer: Phi
    starts: tuple[Value, ...]
    next: tuple[GetElementPointer, ...]
    stride: int


def stepped_pointers(function: Function) -> list[Stepped]:
    """The pointers of a function that are moved by an index that varies."""
    assert function.module is not None
    out: list[Stepped] = []
    for instruction in function.instructions:
        if not isinstance(instruction, GetElementPointer) or instruction.type.is_vector:
            continue
        constant, variable, _ = address(function.module.layout, instruction.source_type, instruction.indices)
        stride = 0
        for index, scale in variable.items():
            stride = gcd(stride, scale * multiple(index))
        if stride:
            out.append(Stepped(instruction, constant, stride))
    return out


def multiple(index: Value) -> int:
    """A number that every value of an index is a multiple of."""
    out = 1
    for _ in range(MOST_STEPS):
        if not isinstance(index, Instruction) or not isinstance(index.type, IntType):
            break
        second = index.operands[1] if len(index.operands) > 1 else None
        number = second.value if isinstance(second, ConstantInt) else None
        if index.opcode == "shl" and number is not None and 0 <= number < index.type.bits:
            out <<= number
        elif index.opcode == "mul" and number is not None and number > 0 and "nsw" in index.flags:
            out *= number
        elif index.opcode not in ("sext", "zext", "freeze"):
            break
        index = index.operands[0]
    return out


def walks(function: Function) -> list[Walk]:
    """The pointers of a function that go over memory in steps of a constant size."""
    out: list[Walk] = []
    for block in function.blocks:
        for phi in block.instructions:
            if not isinstance(phi, Phi):
                break
            if phi.type.is_pointer and (walk := _walk(phi)) is not None:
                out.append(walk)
    return out


def _walk(phi: Phi) -> Walk | None:
    starts: list[Value] = []
    following: list[GetElementPointer] = []
    stride = 0
    for value in phi.operands:
        step = _step(value, phi)
        if step is None:
            starts.append(value)
        elif step:
            stride = gcd(stride, step)
            assert isinstance(value, GetElementPointer)
            following.append(value)
    return Walk(phi, tuple(starts), tuple(following), stride) if stride and starts else None


def _step(value: Value, phi: Phi) -> int | None:
    """By how many bytes a value is further than a phi; None where it is not made of it so."""
    assert phi.function.module is not None
    layout, total = phi.function.module.layout, 0
    for _ in range(MOST_STEPS):
        if value is phi:
            return total
        if not isinstance(value, GetElementPointer) or value.type.is_vector:
            return None
        constant, variable, _ = address(layout, value.source_type, value.indices)
        if variable:
            return None
        total += constant
        value = value.base
    return None
