"""The barriers of a GPU block, and which of them the reverse needs.

In reverse a load adds to an adjoint, and a store reads an adjoint and clears it. A barrier orders two accesses of the
same memory by different threads, one before it and one after it. The reverse needs a barrier at the same position if

1. the one before stores and the one after loads: all additions to the adjoint must be done when it is read;
2. the one before loads and the one after stores: the adjoint must be cleared before anything is added to it;
3. both store: the adjoint belongs to the later store, which must have taken it.

4. Two loads add to the adjoint in any order and need no barrier, nor does memory without a derivative.

An atomic addition only reads its adjoint, so that it counts as a store and a load, except against another addition.
Source: W. Moses et al., "Reverse-Mode Automatic Differentiation and Optimization of GPU Kernels via Enzyme", SC 2021.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ad.context.context import Context
from analyses.gpu.threads import is_amd, is_barrier
from analyses.ir.builder import Builder, integer
from analyses.ir.constants import Value
from analyses.ir.instructions import AtomicUpdate, Call, Fence, MemoryAccess
from analyses.ir.model import Block, Instruction, Module
from analyses.ir.types import I32, VOID, FunctionType
from analyses.memory.call_effects import ModRef
from analyses.memory.mod_ref import Access, Memory

CASES = {
    (ModRef.MOD, ModRef.REF): "case 1: {0} stores before it what {1} may load after it in another thread",
    (ModRef.REF, ModRef.MOD): "case 2: {0} loads before it what {1} may store after it in another thread",
    (ModRef.MOD, ModRef.MOD): "case 3: {0} stores before it what {1} may store again after it in another thread",
}
UNNEEDED = "case 4: no memory with a derivative is stored on one side of it and met on the other by another thread"


class BarrierNeeds:
    """Decides for each barrier of a function if the reverse needs it; `has_reverse` is true for active instructions."""

    def __init__(self, context: Context, has_reverse: Callable[[Instruction], bool]) -> None:
        self._context, self._has_reverse = context, has_reverse
        self._reasons: dict[Call, str] | None = None

    def why(self, call: Call) -> str:
        """The reason for a barrier at this position of the reverse; empty if it needs none. Both are facts."""
        if self._reasons is None:
            self._reasons = dict(_decided(self._context, self._has_reverse))
        return self._reasons[call]


def _decided(context: Context, has_reverse: Callable[[Instruction], bool]) -> Iterator[tuple[Call, str]]:
    """Each barrier with its reason: drop them one by one while any two conflicting accesses keep one between them."""
    accesses = _accesses(context, has_reverse)
    barriers = [i for b in context.cfg.reverse_postorder for i in b.instructions if isinstance(i, Call)]
    kept = {call for call in barriers if is_barrier(call)}
    for call in [call for call in barriers if call in kept]:
        before = [a for i in _region(context, call, kept, forward=False) for a in accesses.get(i, ())]
        after = [a for i in _region(context, call, kept, forward=True) for a in accesses.get(i, ())]
        conflict = _conflict(context, before, after)
        premises: tuple[int, ...] = ()
        if conflict is None:
            kept.discard(call)
            why = UNNEEDED
        else:
            one, other, why = conflict
            names = [context.subjects.of(a.instruction) for a in (one, other)]
            why = why.format(*names)
            premises = tuple(p for a in (one, other) for p in context.premise("ir", a.instruction))
        verdict = f"{'a barrier' if conflict else 'no barrier'} in the reverse: {why}"
        context.record("barrier", context.subjects.of(call), verdict, "barrier", premises)
        yield call, why if conflict is not None else ""


def _accesses(context: Context, has_reverse: Callable[[Instruction], bool]) -> dict[Instruction, list[Access]]:
    """The accesses of active memory that threads share, by instruction."""
    memory = context.memory
    assert memory is not None
    accesses: dict[Instruction, list[Access]] = {}
    for block in context.cfg.reverse_postorder:
        for instruction in block.instructions:
            if isinstance(instruction, Call) and is_barrier(instruction):
                continue
            if not isinstance(instruction, (MemoryAccess, Call)) or not has_reverse(instruction):
                continue
            shared = [
                a
                for a in memory.accesses(instruction)
                if a.pointer is None or (context.active(a.pointer) and memory.exposed(a.pointer))
            ]
            if shared:
                accesses[instruction] = shared
    return accesses


def _region(context: Context, call: Call, kept: set[Call], *, forward: bool) -> Iterator[Instruction]:
    """The instructions between a barrier and the next `kept` ones, including the barrier itself, on all paths.

    `forward` follows control from the barrier, else against it.
    """
    block = call.block
    assert block is not None
    at = block.instructions.index(call)
    seen: set[Block] = set()
    work = [block.instructions[at + 1 :] if forward else block.instructions[:at][::-1]]
    ends = [block]
    while work:
        instructions, end = work.pop(), ends.pop()
        stopped = False
        for instruction in instructions:
            if isinstance(instruction, Call) and instruction in kept:
                stopped = True
                break
            yield instruction
        if stopped:
            continue
        for following in context.cfg.successors[end] if forward else context.cfg.predecessors[end]:
            if following not in seen:
                seen.add(following)
                work.append(following.instructions if forward else following.instructions[::-1])
                ends.append(following)


def _conflict(context: Context, before: list[Access], after: list[Access]) -> tuple[Access, Access, str] | None:
    memory = context.memory
    assert memory is not None
    conflict = None
    for one in before:
        for other in after:
            if isinstance(one.instruction, AtomicUpdate) and isinstance(other.instruction, AtomicUpdate):
                continue
            if not (one.effect | other.effect) & ModRef.MOD or not memory.meet(one, other):
                continue
            conflict = one, other, CASES[_kind(one), _kind(other)]
            if _base(memory, one) is _base(memory, other):
                return conflict
    return conflict


def _base(memory: Memory, access: Access) -> Value | None:
    """The object that an access is into; accesses of one base conflict more surely than others that may alias."""
    return memory.address(access.pointer).base if access.pointer is not None else None


def _kind(access: Access) -> ModRef:
    return ModRef.MOD if access.effect & ModRef.MOD else ModRef.REF


_OF_BLOCK = ("nvvm.membar.cta", "nvvm.fence.acq.rel.cta")


WORKGROUP = "workgroup"
"""LLVM's name for the synchronisation scope of a block on AMD's GPUs."""
_NARROW = ("block", WORKGROUP, "wavefront", "singlethread", "workgroup-one-as", "wavefront-one-as")


def check_fence(context: Context, call: Instruction) -> None:
    """Refuse a fence between blocks: the reverse has no record of the order in which blocks wrote.

    Raises EngineError.
    """
    if isinstance(call, Fence):
        narrow = call.scope.strip('"') in _NARROW
    else:
        narrow = isinstance(call, Call) and (call.intrinsic or "").startswith(_OF_BLOCK)
    if not narrow:
        raise context.no_derivative(
            "of a fence between blocks: in which order they did their work is not kept",
            call,
            "end the kernel there, and go on in another",
        )


def add_barrier(module: Module, builder: Builder) -> None:
    """Emit a barrier of all threads of a block."""
    if is_amd(module):
        # The barrier of AMD's GPUs orders threads, but not their memory accesses.
        builder.insert(Fence("fence", VOID, (), ordering="release", scope=WORKGROUP))
        builder.call(module.declare("llvm.amdgcn.s.barrier", FunctionType(VOID, ())), [])
        builder.insert(Fence("fence", VOID, (), ordering="acquire", scope=WORKGROUP))
        return
    declared = module.declare("llvm.nvvm.barrier.cta.sync.aligned.all", FunctionType(VOID, (I32,)))
    builder.call(declared, [integer(0, I32)])
