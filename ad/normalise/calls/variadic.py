"""Variadic functions, specialised to a fixed number of arguments for each kind of call.

Each call gets a copy of the function whose parameters are the arguments of that call. The copy stores the variable
arguments in memory, one after the other, and begins each `va_list` as if all registers had been read, so that the code
that clang emits for `va_arg` takes every argument from that memory.
Source: System V ABI, AMD64 supplement, 3.5.7 (`reg_save_area`, `overflow_arg_area`).
"""

from __future__ import annotations

import copy
from collections.abc import Collection

from ad.normalise.rewrite import Place, Rewrite, Target
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Alloca, Call
from analyses.ir.model import Argument, Block, Function, Instruction, Module
from analyses.ir.text.values import memory_type
from analyses.ir.types import I1, I8, I32, I64, PTR, VOID, ArrayType, FunctionType, Type

PREFIX = "adjoint.fixed."

_FIELDS = ((0, I32, 48), (4, I32, 176), (8, PTR, 0), (16, PTR, 0))
"""The fields of a `va_list`: offset, type, and the value that marks all registers as read (for the integers)."""
_SLOT = 8


class LowerVaLists(Rewrite):
    purpose = "A va_list is copied field by field (va_copy); nothing is left of va_end."

    def apply(self, target: Target) -> bool:
        if not _has_known_lists(target.module):
            return False
        changed = False
        for block in target.function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                intrinsic = instruction.intrinsic if isinstance(instruction, Call) else None
                if isinstance(instruction, Call) and intrinsic == "va_copy":
                    instructions += _copied(instruction)
                elif intrinsic != "va_end":
                    instructions.append(instruction)
                changed |= intrinsic in ("va_copy", "va_end")
            block.instructions = instructions
        return changed


class ExpandVariadics(Rewrite):
    purpose = "A function of a variable number of arguments becomes one of a fixed number for each kind of call."

    def apply(self, target: Target) -> bool:
        if not _has_known_lists(target.module):
            return False
        changed = False
        for block in target.function.blocks:
            for index, instruction in enumerate(block.instructions):
                called = instruction.called if isinstance(instruction, Call) else None
                if isinstance(instruction, Call) and called is not None and _varies(called, target.copies.kept):
                    block.instructions[index] = _call(instruction, _specialised(instruction, called, target))
                    changed = True
        return changed


def _has_known_lists(module: Module) -> bool:
    """True if the target has the `va_list` of the System V ABI, the only one that this module knows."""
    return module.triple.startswith("x86_64") and "windows" not in module.triple


def _varies(called: Function, kept: Collection[str]) -> bool:
    return called.function_type.variadic and not called.is_declaration and called.name not in kept


def _specialised(call: Call, called: Function, target: Target) -> Function:
    """The copy of a function for the argument types of a call."""
    count = len(called.function_type.parameters)
    extra = tuple(
        (argument.type, _in_memory(words))
        for argument, words in zip(call.arguments[count:], call.argument_attributes[count:], strict=True)
    )
    clone = target.copies.clones.get((called.name, extra))
    if clone is None:
        clone = target.copies.clones[called.name, extra] = _clone(called, extra, target)
        target.module.functions[clone.name] = clone
        target.copies.added.append(Target(clone, called, target.module, Place.INLINED, target.copies))
    return clone


def _clone(called: Function, extra: tuple[tuple[Type, tuple[str, ...]], ...], target: Target) -> Function:
    clone = target.copies.duplicate(called)
    name = PREFIX + called.name
    while name in target.module.functions:
        name += "."
    clone.name = name
    type_ = called.function_type
    clone.function_type = FunctionType(type_.result, (*type_.parameters, *(varying for varying, _ in extra)))
    first = len(type_.parameters)
    added = [Argument(t, f"adjoint.vary.{n}", first + n, words) for n, (t, words) in enumerate(extra)]
    clone.arguments = [*called.arguments, *added]
    area = _gather(clone, added, target.module)
    for block in clone.blocks:
        instructions: list[Instruction] = []
        for instruction in block.instructions:
            if isinstance(instruction, Call) and instruction.intrinsic == "va_start":
                instructions += _begun(instruction, area)
            else:
                instructions.append(instruction)
        block.instructions = instructions
    return clone


def _gather(clone: Function, added: list[Argument], module: Module) -> Value:
    """Store arguments in memory, each at the offset where the code of `va_arg` looks for it; return the memory."""
    layout = module.layout
    places: list[tuple[Argument, int, Type | None]] = []
    size = 0
    for argument in added:
        inner = memory_type(argument, module, ["byval"])
        type_ = inner or argument.type
        alignment = max(_SLOT, layout.alignment(type_))
        size = -(-size // alignment) * alignment
        places.append((argument, size, inner))
        size += -(-layout.alloc_size(type_) // _SLOT) * _SLOT
    first = clone.blocks[0].instructions[0]
    builder, piece = _builder(clone, "adjoint.varying")
    area = Alloca(PTR, ArrayType(max(size, _SLOT), I8), (), 16, builder.names.fresh("area"))
    builder.insert(area)
    for argument, offset, inner in places:
        here = builder.offset(area, integer(offset)) if offset else area
        if inner is None:
            builder.store(argument, here, layout.alignment(argument.type))
            continue
        memcpy = module.declare("llvm.memcpy.p0.p0.i64", FunctionType(VOID, (PTR, PTR, I64, I1)))
        builder.call(memcpy, [here, argument, integer(layout.alloc_size(inner)), integer(0, I1)])
    _as(piece, first)
    clone.blocks[0].instructions[:0] = piece.instructions
    return area


def _in_memory(words: tuple[str, ...]) -> tuple[str, ...]:
    """The attributes that make the callee own a copy of the memory behind an argument; empty without `byval`."""
    if not any(word.startswith("byval(") for word in words):
        return ()
    return tuple(word for word in words if word.startswith(("byval(", "align ")))


def _call(call: Call, fixed: Function) -> Call:
    fixed_call = copy.copy(call)
    fixed_call.function_type = fixed.function_type
    fixed_call.operands = [fixed if o is call.callee else o for o in call.operands]
    return fixed_call


def _builder(function: Function, stem: str) -> tuple[Builder, Block]:
    """A builder with names that no other value of the function has, and the block that it fills."""
    piece = Block("", function)
    return Builder(_Named(stem)).at(piece), piece


class _Named(Names):
    def __init__(self, stem: str) -> None:
        super().__init__()
        self._stem = stem

    def fresh(self, name: str) -> str:
        return super().fresh(f"{self._stem}.{name}")


def _as(piece: Block, like: Instruction) -> None:
    for instruction in piece.instructions:
        instruction.metadata = [(kind, text) for kind, text in like.metadata if kind == "dbg"]
        instruction.block = like.block


def _begun(start: Instruction, area: Value) -> list[Instruction]:
    """The instructions that replace va_start: a list in which all registers have been read."""
    builder, piece = _builder(start.function, f"adjoint.list.{start.operands[0].name}")
    for offset, type_, value in _FIELDS:
        field = builder.offset(start.operands[0], integer(offset)) if offset else start.operands[0]
        null = ConstantNamed(PTR, "null")
        builder.store(integer(value, type_) if type_ == I32 else area if offset == 8 else null, field)
    _as(piece, start)
    return piece.instructions


def _copied(call: Call) -> list[Instruction]:
    """The instructions that replace va_copy: a copy of each field."""
    target, source = call.arguments
    builder, piece = _builder(call.function, f"adjoint.copied.{target.name}.{source.name}")
    for offset, type_, _ in _FIELDS:
        there = builder.offset(source, integer(offset)) if offset else source
        here = builder.offset(target, integer(offset)) if offset else target
        builder.store(builder.load(type_, there, "field"), here)
    _as(piece, call)
    return piece.instructions
