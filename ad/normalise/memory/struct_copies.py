"""Copies of small structs on a GPU, rewritten to loads and stores of their members.

clang writes `tile[i] = bodies[j]` as such a copy. The reverse can refill shared memory that is stored by members (see
shared-memory rematerialisation), and can recompute loaded members.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.gpu.threads import for_device
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.intrinsics import mem_transfer
from analyses.ir.model import Block, Instruction
from analyses.ir.types import IntType, Type
from analyses.type_trees.metadata_nodes import Metadata
from analyses.type_trees.tree import FLOATS, INTEGER
from analyses.types.sources.tbaa import Tbaa

LARGEST = 64
"""The most bytes of a struct that is copied by members."""
_NUMBERS = {concrete: type_ for type_, concrete in FLOATS.items()}


class ExpandStructCopies(Rewrite):
    purpose = "On a GPU, a copy of a small struct becomes loads and stores of its members, which can be recomputed."

    def apply(self, target: Target) -> bool:
        module = target.module
        if not for_device(module):
            return False
        tbaa = Tbaa(Metadata(module), module.layout.pointer_size(), module.triple)
        names, changed = Names(), False
        for block in target.function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                members = _members(instruction, tbaa) if isinstance(instruction, Call) else []
                instructions += _copied(instruction, members, names) if members else [instruction]
                changed |= bool(members)
            block.instructions = instructions
        return changed


def _members(call: Call, tbaa: Tbaa) -> list[tuple[int, Type, str]]:
    """The offset, type and TBAA tag of each member; empty if one is unknown or an address."""
    copy = mem_transfer(call) if call.attachment("tbaa.struct") else None
    if copy is None or copy.volatile or not isinstance(copy.length, ConstantInt):
        return []
    members: list[tuple[int, Type, str]] = []
    end = 0
    for start, size, tag in tbaa.members(call):
        concrete = tbaa.tag(tag)
        type_ = IntType(8 * size) if concrete is INTEGER else _NUMBERS.get(concrete) if concrete is not None else None
        if type_ is None or start != end:
            return []
        members.append((start, type_, tag))
        end = start + size
    return members if end == copy.length.value <= LARGEST else []


def _copied(call: Instruction, members: list[tuple[int, Type, str]], names: Names) -> list[Instruction]:
    assert isinstance(call, Call)
    piece = Block("", call.block.function if call.block is not None else None)
    builder = Builder(names).at(piece)
    loads: list[tuple[int, Value]] = []
    to, source = call.arguments[:2]
    into, of = (_alignment(call, i) for i in (0, 1))

    def place(pointer: Value, offset: int) -> Value:
        return builder.offset(pointer, integer(offset), name="adjoint.place") if offset else pointer

    for offset, type_, tag in members:
        loaded = builder.load(type_, place(source, offset), "adjoint.member", _aligned(of, offset))
        loaded.metadata = [("tbaa", tag)]
        loads.append((offset, loaded))
    for (offset, value), (_, _, tag) in zip(loads, members, strict=True):
        stored = builder.store(value, place(to, offset), _aligned(into, offset))
        stored.metadata = [("tbaa", tag)]
    kept = [(kind, text) for kind, text in call.metadata if kind not in ("tbaa", "tbaa.struct")]
    for instruction in piece.instructions:
        instruction.metadata = [*kept, *instruction.metadata]
        instruction.block = call.block
    piece.instructions[0].records = call.records
    return piece.instructions


def _alignment(call: Call, argument: int) -> int:
    words = call.argument_attributes[argument]
    align = next((word for word in words if word.startswith("align")), "align 1")
    return int(align.removeprefix("align").strip(" ()="))


def _aligned(alignment: int, offset: int) -> int:
    return min(alignment, offset & -offset) if offset else alignment
