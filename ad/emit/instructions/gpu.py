"""The adjoints of what the threads of a GPU do together: barriers, shuffles, moves between the lanes of a wave.

A shuffle is y(t) = x(s(t)) for the threads t of a warp, so that x'(s) += y'(t) for each t with s(t) = s; moves between
the lanes of AMD's waves are the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from ad.context.context import Context
from ad.emit.function.protocols import ReverseEmitter
from ad.emit.instructions.rule import CALLS, ReverseSide, active, by_user, opcodes, reversed_only
from ad.gpu import lane_permutes, shuffles
from ad.gpu.barriers import BarrierNeeds, add_barrier, check_fence
from ad.normalise.gpu.permuted_bits import PERMUTE_FLOAT
from ad.plan.items import Item, ItemKind, Need
from analyses.gpu.threads import is_amd, is_barrier, is_fence
from analyses.ir.builder import integer
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call, Fence
from analyses.ir.model import Instruction
from analyses.ir.types import I1, I32, I64, FunctionType

_REDUCING = "nvvm.barrier.cta.red."
"""Barriers that count or combine a predicate of each thread, which the reverse has no use for."""


def reverse_barrier(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """A barrier for a barrier, among the same threads."""
    assert isinstance(instruction, Call) and instruction.called is not None
    context = reverse.context
    reason = f"barrier · {reverse.barriers.why(instruction)}"
    reverse.emitter.origin(instruction, reason, *context.premise("barrier", instruction))
    name = instruction.called.name
    if (instruction.intrinsic or "").startswith(_REDUCING) or is_amd(reverse.emitter.module):
        add_barrier(reverse.emitter.module, reverse.builder)
        return
    operands = [reverse.primal(operand) for operand in instruction.arguments]
    barrier = reverse.builder.call(reverse.emitter.module.declare(name, instruction.function_type), operands)
    barrier.attributes = instruction.attributes


def barrier_needs(context: Context, instruction: Instruction) -> Iterator[tuple[Item, Need]]:
    assert isinstance(instruction, Call)
    if not (instruction.intrinsic or "").startswith(_REDUCING):
        for operand in instruction.arguments:
            if not isinstance(operand, Constant):
                yield Item(ItemKind.PRIMAL, operand), Need("which barrier it is", "barrier", instruction)


def shuffle_needs(context: Context, instruction: Instruction) -> Iterator[tuple[Item, Need]]:
    assert isinstance(instruction, Call)
    for i, purpose in ((0, "the threads"), (2, "the lane"), (3, "the width")):
        value = instruction.arguments[i]
        if not isinstance(value, Constant):
            reason = f"{purpose} of the shuffle {context.subjects.of(instruction)}"
            yield Item(ItemKind.PRIMAL, value), Need(reason, "shuffle", instruction)


def reverse_shuffle(reverse: ReverseEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, Call)
    mode = shuffles.mode_of(instruction)
    assert mode is not None
    members, by, control = (reverse.primal(instruction.arguments[i]) for i in (0, 2, 3))
    adjoint = reverse.take(instruction)
    callee = shuffles.shuffle_back(reverse.emitter.module, mode, control, instruction.type)
    shuffled = reverse.builder.call(callee, [members, adjoint, by, control], "back")
    reverse.add(instruction.arguments[1], shuffled)


def move_needs(context: Context, instruction: Instruction) -> Iterator[tuple[Item, Need]]:
    assert isinstance(instruction, Call)
    for value in lane_permutes.lane_arguments(instruction):
        if not isinstance(value, Constant):
            reason = f"the lane that {context.subjects.of(instruction)} reads"
            yield Item(ItemKind.PRIMAL, value), Need(reason, "lane move", instruction)


def reverse_move(reverse: ReverseEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, Call) and instruction.called is not None
    module, builder = reverse.emitter.module, reverse.builder
    name = instruction.called.name
    if name == PERMUTE_FLOAT:
        source: Value = builder.binary("lshr", reverse.primal(instruction.arguments[0]), integer(2, I32), "lane")
    elif places := lane_permutes.lane_arguments(instruction):
        source = reverse.primal(places[0])
    else:
        ballot = module.declare("llvm.amdgcn.ballot.i64", FunctionType(I64, (I1,)))
        ballot.attributes = ("convergent", "nounwind", "memory(none)")
        first = module.declare("llvm.cttz.i64", FunctionType(I64, (I64, I1)))
        here = builder.call(ballot, [integer(1, I1)], "here")
        source = builder.resize(builder.call(first, [here, integer(1, I1)], "first"), I32)
    adjoint = reverse.take(instruction)
    moved = builder.call(lane_permutes.unmove(module), [adjoint, source], "back")
    reverse.add(instruction.arguments[lane_permutes.MOVED[name]], moved)


# -- rows -------------------------------------------------------------------------------------


def _is_barrier(context: Context, instruction: Instruction) -> bool:
    return context.on_device and isinstance(instruction, Call) and is_barrier(instruction)


def _barrier_is_needed(barriers: BarrierNeeds, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    return bool(barriers.why(instruction))


def _is_shuffle(context: Context, instruction: Instruction) -> bool:
    return context.on_device and isinstance(instruction, Call) and shuffles.mode_of(instruction) is not None


def _is_lane_move(context: Context, instruction: Instruction) -> bool:
    return context.on_device and isinstance(instruction, Call) and lane_permutes.is_move(instruction)


def _is_fence(context: Context, instruction: Instruction) -> bool:
    if not context.on_device:
        return False
    return isinstance(instruction, Fence) or (isinstance(instruction, Call) and is_fence(instruction))


def _check_fence(context: Context, instruction: Instruction) -> bool:
    check_fence(context, instruction)
    return False


BARRIER = reversed_only(
    "barrier",
    CALLS,
    ReverseSide(reverse_barrier, barrier_needs, needed=_barrier_is_needed),
    "a barrier is reversed by a barrier, where accesses of active memory on both sides need one",
    matches=_is_barrier,
)
SHUFFLE = reversed_only(
    "shuffle",
    CALLS,
    ReverseSide(reverse_shuffle, shuffle_needs, when=active),
    "y(t) = x(s(t)) is reversed by x'(s) += y'(t) for each thread t of a warp with s(t) = s",
    matches=_is_shuffle,
)
LANE_MOVE = reversed_only(
    "lane move",
    CALLS,
    ReverseSide(reverse_move, move_needs, when=active),
    "y(t) = x(s(t)) is reversed by x'(s) += y'(t) for each lane t of a wave with s(t) = s",
    matches=_is_lane_move,
)
FENCE = reversed_only(
    "fence",
    CALLS | opcodes("fence"),
    ReverseSide(by_user, when=_check_fence),
    "a fence within a block has no reverse; one between blocks has no derivative",
    matches=_is_fence,
)
