"""An instruction of the primal once more: on other operands, or on shadows."""

from __future__ import annotations

import copy
from collections.abc import Callable

from ad.context.context import Context
from ad.emit.function.emitter import Emitter
from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Load, Store
from analyses.ir.model import Instruction
from analyses.ir.types import VOID
from analyses.types.sources.declared import DECLARED, UNOPTIMISED

_TYPED = frozenset(["tbaa", DECLARED, UNOPTIMISED])
"""Metadata that tells of the type of what is loaded."""


def _trust_alignment(context: Context, made: Instruction) -> None:
    """Have an instruction that works on shadows rely on no more than `Context.shadow_align`."""
    if isinstance(made, (Load, Store)):
        made.align = context.shadow_align(made, made.value.type if isinstance(made, Store) else made.type)
    elif isinstance(made, Call) and not context.on_device and made.intrinsic is not None:
        words = made.argument_attributes
        made.argument_attributes = [tuple(w for w in said if not w.startswith("align ")) for said in words]


def trust_shadow(context: Context, made: Instruction, instruction: Instruction) -> None:
    """Have an instruction that repeats another on shadows rely on what holds of shadows, too.

    A pointer's shadow is a pointer of the same type, so a load of it keeps its TBAA tag, and the marks of code that was
    not optimised. Without, the load would count as what is left of a copy when the derivative is differentiated again.
    """
    _trust_alignment(context, made)
    if isinstance(instruction, Load) and made.type.is_pointer:
        made.metadata = [(kind, text) for kind, text in instruction.metadata if kind in _TYPED]


def repeat(
    emitter: Emitter, instruction: Instruction, operand: Callable[[Value], Value], suffix: str = "shadow"
) -> Instruction:
    """The instruction on other operands, not yet inserted; `operand` translates each."""
    clone = copy.copy(instruction)
    clone.operands = [operand(o) for o in instruction.operands]
    clone.metadata = []
    clone.records = ()
    if isinstance(clone, Call):
        clone.opcode, clone.normal, clone.unwind = "call", None, None
        clone.tail = ""
        clone.argument_attributes = list(clone.argument_attributes)
    clone.name = emitter.names.fresh(emitter.stem(instruction, suffix)) if instruction.type != VOID else ""
    return clone
