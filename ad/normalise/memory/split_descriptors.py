"""Fortran's array descriptors, which flang loads and stores as a whole, moved part by part.

The parts are an address and integers. Without optimisation they lie in a value of a struct type, of which nothing says
what each part is.
"""

from __future__ import annotations

import re

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.builder import Builder, Names, integer, zero
from analyses.ir.constants import ConstantAggregate, ConstantNamed, Value
from analyses.ir.instructions import AggregateAccess, GetElementPointer, Load, Store
from analyses.ir.model import Block, Instruction, Module
from analyses.ir.type_contents import Leaf, Path, leaves
from analyses.ir.types import IntType, Type
from analyses.ir.uses import replace_all
from analyses.library.fortran_descriptors import is_descriptor

_INTEGER = '!{!"Unknown", i32 -1, !{!"Integer"}}'
_MEMBER = '"descriptor member"'
"""In the TBAA tags of flang, the parts of descriptors."""


class SplitDescriptors(Rewrite):
    purpose = "The descriptor of a Fortran array is loaded and stored part by part: an address, bounds and steps."

    def apply(self, target: Target) -> bool:
        parts = _Parts(target.module, {i.name: i for i in target.original.instructions if i.name})
        for block in target.function.blocks:
            block.instructions = [new for old in block.instructions for new in parts.of(old)]
        replace_all(target.function, parts.replaced)
        return parts.changed


class _Parts:
    """The parts of the descriptors that one function holds in values.

    `originals` are the instructions by name as operands name them, in the function that this one is a copy of.
    """

    def __init__(self, module: Module, originals: dict[str, Instruction]) -> None:
        self._layout = module.layout
        self._metadata = module.metadata
        self._originals = originals
        self._names = Names()
        self._loaded: dict[Value, dict[Path, Value]] = {}
        self.replaced: dict[Value, Value] = {}
        self.changed = False

    def of(self, instruction: Instruction) -> list[Instruction]:
        """The instructions that take the place of one."""
        match instruction:
            case Load(type=IntType()) if self._in_descriptor(instruction):
                instruction.metadata = [*instruction.metadata, ("enzyme_type", _INTEGER)]
                self.changed = True
            case Load() if is_descriptor(instruction.type):
                return [instruction, *self._loads(instruction)]
            case Store() if is_descriptor(instruction.value.type):
                return self._stores(instruction)
            case AggregateAccess(opcode="extractvalue") if is_descriptor(instruction.operands[0].type):
                part = self._part(instruction.operands[0], instruction.indices)
                if part is not None and part.type == instruction.type:
                    self.replaced[self._original(instruction)] = part
                    self.changed = True
        return [instruction]

    def _in_descriptor(self, load: Load) -> bool:
        """True if a load is known to read a part of a descriptor."""
        pointer = load.pointer
        if isinstance(pointer, GetElementPointer) and is_descriptor(pointer.source_type):
            return True
        tag = self._metadata.get(load.attachment("tbaa") or "", "")
        accessed = re.match(r"!{(!\d+),", tag)
        return accessed is not None and _MEMBER in self._metadata.get(accessed[1], "")

    def _original(self, instruction: Instruction) -> Instruction:
        return self._originals.get(instruction.name, instruction)

    def _leaves(self, value: Value) -> list[Leaf]:
        return list(leaves(value.type, self._layout))

    def _loads(self, load: Load) -> list[Instruction]:
        builder, piece = self._builder(load)
        parts = self._loaded[self._original(load)] = {}
        for path, offset, type_ in self._leaves(load):
            place = builder.offset(load.pointer, integer(offset)) if offset else load.pointer
            part = parts[path] = builder.load(type_, place, "adjoint.part", _aligned(load.align, offset))
            part.metadata = [] if type_.is_pointer else [("enzyme_type", _INTEGER)]
        return self._finished(piece, load)

    def _stores(self, store: Store) -> list[Instruction]:
        builder, piece = self._builder(store)
        for path, offset, type_ in self._leaves(store.value):
            part = self._part(store.value, path)
            if part is None or part.type != type_:
                part = builder.extract(store.value, path)
            if not isinstance(part, ConstantNamed) or part.word not in ("undef", "poison"):
                place = builder.offset(store.pointer, integer(offset)) if offset else store.pointer
                builder.store(part, place, _aligned(store.align, offset))
        return self._finished(piece, store)

    def _part(self, value: Value, path: Path) -> Value | None:
        """The part of a struct at a path; None if no value is it."""
        while path:
            if value in self._loaded:
                return self._loaded[value].get(path)
            if isinstance(value, AggregateAccess) and value.opcode == "insertvalue":
                indices = value.indices
                if path[: len(indices)] == indices:
                    value, path = value.operands[1], path[len(indices) :]
                elif indices[: len(path)] == path:
                    return None
                else:
                    value = value.operands[0]
            elif isinstance(value, ConstantAggregate) and not value.splat:
                value, path = value.elements[path[0]], path[1:]
            elif isinstance(value, ConstantNamed):
                leaf = next((leaf for leaf in self._leaves(value) if leaf.path == path), None)
                return None if leaf is None else _leaf_constant(leaf.type, value.word)
            else:
                return None
        return self.replaced.get(value, value)

    def _builder(self, instruction: Instruction) -> tuple[Builder, Block]:
        piece = Block("", instruction.block.function if instruction.block is not None else None)
        return Builder(self._names).at(piece), piece

    def _finished(self, piece: Block, instruction: Instruction) -> list[Instruction]:
        self.changed = True
        for new in piece.instructions:
            new.metadata = [*new.metadata, *((kind, text) for kind, text in instruction.metadata if kind == "dbg")]
            new.block = instruction.block
        return piece.instructions


def _leaf_constant(type_: Type, word: str) -> Value:
    """The constant of a number or address in a struct that is a constant of one word."""
    if word != "zeroinitializer":
        return ConstantNamed(type_, word)
    return zero(type_)


def _aligned(align: int, offset: int) -> int:
    return min(align or 1, offset & -offset) if offset else align
