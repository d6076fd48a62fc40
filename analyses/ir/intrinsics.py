"""Views of the calls of LLVM's intrinsics that copy, fill and mark memory."""

from __future__ import annotations

from typing import NamedTuple

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call

LIFETIMES = frozenset(["lifetime.start", "lifetime.end"])
"""Intrinsics that say where a variable on the stack begins and ends."""
_COPIES = {
    "memcpy": False,
    "memcpy.inline": False,
    "memcpy.element.unordered.atomic": False,
    "memmove": True,
    "memmove.element.unordered.atomic": True,
}
_ON_DEVICES = ("adjoint.cuda.copy", "adjoint.cuda.copy.later"), ("adjoint.cuda.fill", "adjoint.cuda.fill.later")
"""Functions that copy and fill memory as these do, that of a device too."""
"""Intrinsics that copy memory → whether source and target may overlap."""
_FILLS = frozenset(["memset", "memset.inline", "memset.element.unordered.atomic"])
_ANNOTATIONS = ("lifetime.", "dbg.", "invariant.")


class MemTransfer(NamedTuple):
    """A call that copies `length` bytes from `source` to `target`, as LLVM's `MemTransferInst`."""

    target: Value
    source: Value
    length: Value
    volatile: bool
    is_move: bool
    """True if source and target may overlap."""


class MemSet(NamedTuple):
    """A call that sets `length` bytes at `target` to `byte`, as LLVM's `MemSetInst`."""

    target: Value
    byte: Value
    length: Value


def mem_transfer(instruction: Value) -> MemTransfer | None:
    """The view of a call of `llvm.memcpy` or `llvm.memmove`; None for anything else."""
    if not isinstance(instruction, Call):
        return None
    if _calls(instruction, _ON_DEVICES[0]):
        target, source, length = instruction.arguments[:3]
        return MemTransfer(target, source, length, False, True)
    if (is_move := _COPIES.get(instruction.intrinsic or "")) is None:
        return None
    target, source, length, *flags = instruction.arguments
    volatile = bool(flags) and isinstance(flags[0], ConstantInt) and flags[0].value != 0
    return MemTransfer(target, source, length, volatile, is_move)


def mem_set(instruction: Value) -> MemSet | None:
    """The view of a call of `llvm.memset`; None for anything else."""
    if not isinstance(instruction, Call):
        return None
    if not _calls(instruction, _ON_DEVICES[1]) and instruction.intrinsic not in _FILLS:
        return None
    return MemSet(*instruction.arguments[:3])


def is_on_device(instruction: Value) -> bool:
    """True for a copy or a fill that CUDA's runtime does."""
    return isinstance(instruction, Call) and any(_calls(instruction, names) for names in _ON_DEVICES)


def _calls(call: Call, names: tuple[str, ...]) -> bool:
    return call.called is not None and call.called.name in names


def is_lifetime(instruction: Value) -> bool:
    """True for the start and the end of the lifetime of a variable on the stack."""
    return isinstance(instruction, Call) and instruction.intrinsic in LIFETIMES


def is_annotation(call: Call) -> bool:
    """True for an intrinsic that only annotates a value: its lifetime, its debug variable, its invariance."""
    return (call.intrinsic or "").startswith(_ANNOTATIONS)
