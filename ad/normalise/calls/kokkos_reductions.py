"""Kokkos' reductions on OpenMP, each on one thread.

The threads of a reduction keep their sums in memory that the library allocates, which has no shadow. Where it is called
by a thread of a parallel region, a reduction runs on that thread alone, and its sum is where the result is to be.
Source: Kokkos, core/src/OpenMP/Kokkos_OpenMP_Parallel_Reduce.hpp.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Call, Compare
from analyses.ir.model import Block, Instruction
from analyses.ir.types import I1, I32

_ALLOCATES_SUMS = "_ZN6Kokkos4Impl14OpenMPInternal18resize_thread_dataEmmmm"
_IS_NESTED = "_ZN6Kokkos4Impl17execute_in_serialERKNS_6OpenMPE"
_LEVEL = "omp_get_level"
_OUTSIDE, _INSIDE = ConstantInt(I32, 0), ConstantInt(I32, 1 << 20)
"""The nesting of parallel regions that Kokkos was started in, and one that is deeper than any."""


class ReduceOnOneThread(Rewrite):
    purpose = (
        "Kokkos' reductions on OpenMP go on as if they were called by a thread of a parallel region, since the sums of "
        "several threads lie in memory of the library, which has no shadow."
    )

    def apply(self, target: Target) -> bool:
        original, copies = list(target.original.instructions), list(target.function.instructions)
        allocating = {i for i in original if _is_for_sums(i)}
        # The rewrite is the first, so that a copy has the instructions of the original, one for one.
        if not allocating or len(copies) != len(original):
            return False
        nested = {i for i in original if _calls(i, _IS_NESTED)}  # in code that is not optimised
        levels = {i for i in original if _calls(i, _LEVEL)}
        after = {i for call in allocating for block in _following(call) for i in block.instructions}
        tests = {i for i in after if isinstance(i, Compare) and not levels.isdisjoint(i.operands)}
        if not nested and all(any(isinstance(each, ConstantInt) for each in test.operands) for test in tests):
            return False
        for instruction, copied in zip(original, copies, strict=True):
            if instruction in tests:
                copied.operands = [
                    _INSIDE if each in levels else each if isinstance(each, ConstantInt) else _OUTSIDE
                    for each in copied.operands
                ]
            elif instruction in allocating and isinstance(copied, Call):
                copied.attributes = (*copied.attributes, '"enzyme_inactive"')
            elif not nested.isdisjoint(copied.operands):
                copied.operands = [ConstantInt(I1, 1) if each in nested else each for each in copied.operands]
        return True


def _following(call: Instruction) -> list[Block]:
    """The block in which a reduction asks how deep in parallel regions it is, its sums being allocated, and the next.

    Of an invoke it is that without an exception.
    """
    assert call.block is not None
    block = call.block.successors[0] if call.is_terminator else call.block
    return [block, *block.successors]


def _is_for_sums(call: Instruction) -> bool:
    """True for a call that allocates nothing but sums: the teams of a policy share more."""
    sizes = call.operands[2:5] if _calls(call, _ALLOCATES_SUMS) else ()
    return bool(sizes) and all(isinstance(size, ConstantInt) and size.value == 0 for size in sizes)


def _calls(instruction: Instruction, name: str) -> bool:
    return isinstance(instruction, Call) and instruction.called is not None and instruction.called.name == name
