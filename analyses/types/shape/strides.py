"""Strides of pointers over arrays: by an index that varies, or step by step around a loop."""

from __future__ import annotations

from math import gcd

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import GetElementPointer, Select
from analyses.ir.model import Function, Instruction, Phi
from analyses.ir.types import IntType
from analyses.records import dataclass
from analyses.types.shape.extents import address

MOST_STEPS = 8
"""An index or a pointer computed in more steps than this counts as unknown."""


@dataclass(frozen=True)
class Stepped:
    """A pointer that is its base, moved by `constant` and some multiple of `stride` bytes."""

    pointer: GetElementPointer
    constant: int
    stride: int


@dataclass(frozen=True)
class Walk:
    """A pointer that starts as one of `starts` and moves by multiples of `stride` bytes around a loop, to `next`."""

    pointer: Phi
    starts: tuple[Value, ...]
    next: tuple[GetElementPointer, ...]
    stride: int


def stepped_pointers(function: Function) -> list[Stepped]:
    """The pointers of a function that an index which varies moves."""
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


def multiple(index: Value, depth: int = MOST_STEPS) -> int:
    """A number of which every value of an index is a multiple."""
    if isinstance(index, ConstantInt):
        return abs(index.value)
    if not isinstance(index, Instruction) or not isinstance(index.type, IntType) or not depth:
        return 1
    second = index.operands[1] if len(index.operands) > 1 else None
    number = second.value if isinstance(second, ConstantInt) else None
    if isinstance(index, Select):
        return gcd(*(multiple(value, depth // 2) for value in index.operands[1:]))
    if index.opcode == "shl" and number is not None and 0 <= number < index.type.bits:
        return multiple(index.operands[0], depth - 1) << number
    if index.opcode == "mul" and number is not None and number > 0 and "nsw" in index.flags:
        return multiple(index.operands[0], depth - 1) * number
    return multiple(index.operands[0], depth - 1) if index.opcode in ("sext", "zext", "freeze") else 1


def walks(function: Function) -> list[Walk]:
    """The pointers of a function that a loop moves over memory by multiples of one step."""
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
        ways = _ways(value, phi)
        if ways is None:
            starts.append(value)
        else:
            step, moved = ways
            stride = gcd(stride, step)
            following += moved
    return Walk(phi, tuple(starts), tuple(following), stride) if stride and starts else None


def _ways(value: Value, phi: Phi) -> tuple[int, list[GetElementPointer]] | None:
    """The stride, and the pointers, if a value is a phi moved by some multiple of a stride; None for other values.

    The stride holds for every path of the program from the phi to the value.
    """
    assert phi.function.module is not None
    layout, stride = phi.function.module.layout, 0
    moved: list[GetElementPointer] = []
    distances: dict[Value, int] = {phi: 0}
    work = [(value, 0)]
    while work:
        value, distance = work.pop()
        if value in distances:
            stride = gcd(stride, distance - distances[value])
            continue
        distances[value] = distance
        if len(distances) > MOST_STEPS:
            return None
        if isinstance(value, (Phi, Select)):
            work += [(v, distance) for v in (value.operands if isinstance(value, Phi) else value.operands[1:])]
            continue
        if not isinstance(value, GetElementPointer) or value.type.is_vector:
            return None
        constant, variable, _ = address(layout, value.source_type, value.indices)
        stride = gcd(stride, *(scale * multiple(index) for index, scale in variable.items()))
        if not distance:
            moved.append(value)
        work.append((value.base, distance + constant))
    return stride, moved
