"""The derivatives of what copies, fills and reallocates memory."""

from __future__ import annotations

from ad.context.carried_types import MOST_BYTES
from ad.context.context import Context
from ad.context.sharing import is_shared
from ad.context.stored_types import Segment
from ad.context.transfers import brings_nothing, moved_segment, transfer_segments
from ad.emit.function.protocols import ReverseEmitter, TangentEmitter
from ad.emit.instructions.rule import (
    CALLS,
    ForwardSide,
    InstructionRule,
    Needs,
    ReverseSide,
    Tangent,
    TangentRole,
    active,
    forward_only,
    moved,
    moves,
    need,
)
from ad.emit.shadows.allocation import common_size
from ad.history.records import EngineError
from ad.plan.items import ItemKind
from ad.runtime import helpers
from analyses.ir.builder import integer, zero
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.intrinsics import is_on_device, mem_set, mem_transfer
from analyses.ir.model import Instruction
from analyses.ir.types import I32, I64, PTR, VOID, FunctionType
from analyses.library.functions.cuda import FILL as CUDA_FILL
from analyses.library.functions.cuda import MOVES
from analyses.library.functions.generated import word_move
from analyses.memory.allocations import is_reallocation, new_size, old_size
from analyses.memory.transfers import memory_copy, memory_fill
from analyses.type_trees.tree import INTEGER, POINTER, UNKNOWN, TypeTree


def _reversed_segments(context: Context, call: Call) -> list[Segment]:
    return [s for s in transfer_segments(context, call) if s.kind.float_type is not None or s.kind is UNKNOWN]


def _copy_needs(context: Context, instruction: Instruction) -> Needs:
    assert isinstance(instruction, Call)
    target, source, length = instruction.arguments[:3]
    yield from need(context, target, "the shadow of the destination", "memcpy", instruction, ItemKind.SHADOW)
    if context.active(source):
        yield from need(context, source, "the shadow of the source", "memcpy", instruction, ItemKind.SHADOW)
    yield from need(context, length, "the length", "memcpy", instruction)
    if is_on_device(instruction):
        yield from need(context, instruction.arguments[3], "the direction", "memcpy", instruction)


def _copy(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """memcpy(p, q, n): q'[i] += p'[i], p'[i] = 0 for every number among the n bytes."""
    assert isinstance(instruction, Call)
    target, source, length = instruction.arguments[:3]
    for segment in _reversed_segments(reverse.context, instruction):
        here = reverse.at_offset(reverse.shadow(target), segment.offset)
        size = integer(segment.size) if segment.size is not None else reverse.primal(length)
        if is_on_device(instruction):
            _move_on_device(reverse, instruction, segment, here, size)
        elif segment.words:
            there = reverse.shadow(source) if reverse.context.active(source) else None
            reverse.move_words(here, there, size, shared=is_shared(reverse.context, source))
        elif reverse.context.active(source):
            there = reverse.at_offset(reverse.shadow(source), segment.offset)
            assert segment.kind.float_type is not None
            shared = is_shared(reverse.context, source)
            reverse.move_added(segment.kind.float_type, here, there, size, shared=shared)
        else:
            reverse.clear(here, size)


def _move_on_device(reverse: ReverseEmitter, call: Call, segment: Segment, here: Value, size: Value) -> None:
    """cudaMemcpy(p, q, n, direction): the same, with p' and q' on the sides that p and q are on."""
    source, kind = call.arguments[1], call.arguments[3]
    type_ = segment.kind.float_type
    if type_ is None or type_.name not in MOVES:
        kinds = "bytes that nothing tells are numbers or addresses" if type_ is None else f"numbers of type {type_}"
        raise reverse.context.error(
            f"no derivative of a copy by CUDA's runtime of {kinds}",
            call,
            "copy arrays of float or double by themselves",
        )
    there: Value = zero(PTR)
    if reverse.context.active(source):
        there = reverse.at_offset(reverse.shadow(source), segment.offset)
    callee = reverse.emitter.module.declare(MOVES[type_.name], FunctionType(VOID, (PTR, PTR, I64, I32)))
    reverse.builder.call(callee, [here, there, reverse.builder.resize(size, I64), reverse.primal(kind)])


def _set_needs(context: Context, instruction: Instruction) -> Needs:
    assert isinstance(instruction, Call)
    target, _, length = instruction.arguments[:3]
    yield from need(context, target, "the shadow", "memset", instruction, ItemKind.SHADOW)
    yield from need(context, length, "the length", "memset", instruction)


def _set(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """memset(p, c, n): p'[i] = 0."""
    assert isinstance(instruction, Call)
    target, _, length = instruction.arguments[:3]
    for segment in _reversed_segments(reverse.context, instruction):
        here = reverse.at_offset(reverse.shadow(target), segment.offset)
        size = integer(segment.size) if segment.size is not None else reverse.primal(length)
        if is_on_device(instruction):
            clears = reverse.emitter.module.declare(CUDA_FILL, FunctionType(I32, (PTR, I32, I64)))
            reverse.builder.call(clears, [here, integer(0, I32), reverse.builder.resize(size, I64)])
        elif segment.words:
            reverse.move_words(here, None, size, shared=False)
        else:
            reverse.clear(here, size)


def _realloc_needs(context: Context, instruction: Instruction) -> Needs:
    assert isinstance(instruction, Call)
    old, size, previous_size = instruction.arguments[0], new_size(instruction), old_size(instruction)
    if previous_size is not None:
        yield from need(context, previous_size, "the old size", "realloc", instruction)
    else:
        yield from need(context, old, "the old memory", "realloc", instruction)
    yield from need(context, old, "the shadow of the old memory", "realloc", instruction, ItemKind.SHADOW)
    yield from need(context, size, "the size", "realloc", instruction)
    yield from need(context, instruction, "the shadow", "realloc", instruction, ItemKind.SHADOW)


def _realloc(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """q = realloc(p, n): p'[i] += q'[i] for what is kept."""
    assert isinstance(instruction, Call)
    moved = moved_segment(reverse.context, instruction)
    type_, old = moved.kind.float_type, instruction.arguments[0]
    kept = common_size(reverse.emitter, instruction, reverse.primal)
    shared = is_shared(reverse.context, old)
    if moved.numbers:
        reverse.copy(reverse.shadow(instruction), reverse.shadow(old), kept)  # the old shadow is zero by now
    elif type_ is None:
        reverse.move_words(reverse.shadow(instruction), reverse.shadow(old), kept, shared=shared)
    else:
        reverse.move_added(type_, reverse.shadow(instruction), reverse.shadow(old), kept, shared=shared)


def _only_integers(context: Context, call: Call) -> bool:
    """True if a copy moves nothing but integers, for sure."""
    if not _counts_as_integers(context, call):
        return False
    try:
        segments = transfer_segments(context, call)
    except EngineError:
        return True
    # The code at the copy may know only the integers of memory that holds numbers by turns.
    return not any(segment.words or segment.numbers or segment.kind.float_type is not None for segment in segments)


def _counts_as_integers(context: Context, call: Call) -> bool:
    """True if what is copied is integers where it comes from, or where it goes."""
    length = call.arguments[2]
    trees = [context.types.of(pointer) for pointer in call.arguments[:2]]
    if any(tree.at((-1, -1)) is INTEGER for tree in trees):
        return True
    if not isinstance(length, ConstantInt) or length.value > MOST_BYTES:
        return False
    return any(all(tree.at((-1, i)) is INTEGER for i in range(length.value)) for tree in trees)


def _leads_to_others(tree: TypeTree, offset: int) -> bool:
    """True if something is known of what lies behind the pointers at an offset of memory (-1: any), and no numbers."""
    behind = [kind for path, kind in tree.entries.items() if len(path) > 2 and (offset < 0 or path[1] in (offset, -1))]
    return bool(behind) and not any(kind.float_type is not None for kind in behind)


def _copy_integers(tangents: TangentEmitter, instruction: Instruction) -> Value | None:
    return tangents.of(instruction.operands[0]) if instruction.type.is_pointer else None


def _copy_inactive(tangents: TangentEmitter, instruction: Instruction) -> Value | None:
    """memcpy(p, q, n) from inactive memory: numbers get tangent zero, pointers to no numbers are their own shadows."""
    assert isinstance(instruction, Call)
    context = tangents.context
    target, source, length = instruction.arguments[:3]
    if brings_nothing(context, source):
        tangents.fill(target, 0, None, tangents.size(None, length))
        return tangents.of(target) if instruction.type.is_pointer else None
    for segment in transfer_segments(context, instruction):
        size = tangents.size(segment.size, length)
        if segment.words:
            raise context.error(
                "words that are numbers or addresses are copied from inactive into active memory",
                instruction,
                "make the source active (give it a shadow)",
            )
        if segment.kind is POINTER:
            offset = segment.offset if segment.size is not None else -1
            if not _leads_to_others(context.types.of(source), offset):
                raise context.error(
                    "pointers are copied from inactive into active memory",
                    instruction,
                    "make the source active (give it a shadow)",
                )
            tangents.copy(target, source, segment.offset, size)
        elif segment.kind.float_type is not None:
            tangents.fill(target, segment.offset, None, size)
    return tangents.of(target) if instruction.type.is_pointer else None


def _fill(tangents: TangentEmitter, instruction: Instruction) -> Value | None:
    """memset(p, c, n): numbers get tangent zero; shadows of pointers are set like the pointers."""
    assert isinstance(instruction, Call)
    target, byte, length = instruction.arguments[:3]
    if isinstance(byte, ConstantInt) and byte.value == 0:
        return tangents.moved(instruction, (0,))
    for segment in transfer_segments(tangents.context, instruction):
        size = tangents.size(segment.size, length)
        if segment.kind is POINTER:
            tangents.fill(target, segment.offset, byte, size)
        elif segment.kind.float_type is not None:
            tangents.fill(target, segment.offset, None, size)
    return tangents.of(target) if instruction.type.is_pointer else None


def _is_intrinsic_copy(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and mem_transfer(instruction) is not None


def _is_copy(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and memory_copy(instruction) is not None


def _is_intrinsic_fill(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and mem_set(instruction) is not None


def _is_fill(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and memory_fill(instruction) is not None


def _is_reallocation(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and is_reallocation(instruction)


def _is_reversed(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    return context.active(instruction.arguments[0]) and bool(_reversed_segments(context, instruction))


def _realloc_is_reversed(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    segment = moved_segment(context, instruction) if context.active(instruction) else None
    return segment is not None and (segment.words or segment.numbers or segment.kind.float_type is not None)


def _target_is_active(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    return context.active(instruction.arguments[0])


def _tangent_of_copy(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    copy = memory_copy(instruction)
    assert copy is not None
    if _only_integers(context, instruction):
        return Tangent("memcpy", (copy.target,), _copy_integers)
    if context.active(copy.source):
        return moved("memcpy", instruction, (0, 1))
    return Tangent("memcpy", (copy.target,), _copy_inactive, (copy.source, copy.length))


def _tangent_of_fill(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    fill = memory_fill(instruction)
    assert fill is not None
    if isinstance(fill.length, ConstantInt):
        context.stored.refuse_parts([fill.target], fill.length.value, instruction)
    return Tangent("memset", (fill.target,), _fill, (fill.byte, fill.length))


def _is_word_move(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and instruction.called is not None and bool(word_move(instruction.called.name))


def _words_are_active(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    return any(context.active(place) for place in instruction.arguments[:-1])


def _tangent_of_words(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    places = instruction.arguments[:-1]
    if not all(map(context.active, places)):
        raise context.error(
            "words that are numbers or addresses move between active and inactive memory",
            instruction,
            "make all memory of the derivative active (enzyme_dup)",
        )
    return Tangent("words", tuple(places), _move_words, role=TangentRole.BEFORE)


def _move_words(tangents: TangentEmitter, instruction: Instruction) -> None:
    """Words that a first derivative moves: their tangents move as they do, before they have gone."""
    assert isinstance(instruction, Call) and instruction.called is not None
    how = word_move(instruction.called.name)
    assert how is not None
    *places, size = instruction.arguments
    primal = map(tangents.emitter.value, places)
    callee = helpers.move_words(tangents.emitter.module, how, tangent=True)
    tangents.builder.call(callee, [*primal, *map(tangents.of, places), tangents.emitter.value(size)])


_COPY_FORWARD = ForwardSide(_tangent_of_copy, when=_target_is_active)
_FILL_FORWARD = ForwardSide(_tangent_of_fill, when=_target_is_active)
_COPIES = "copies of memory are reversed by q'[i] += p'[i], p'[i] = 0 for each number; their tangent copies the shadow"
_FILLS = "what fills memory is reversed by p'[i] = 0 for each number; its tangent fills the shadow with zeros"

COPY = InstructionRule(
    "memcpy", CALLS, _is_intrinsic_copy, _COPIES, ReverseSide(_copy, _copy_needs, when=_is_reversed), _COPY_FORWARD
)
LIBRARY_COPY = forward_only("memcpy of the library", CALLS, _COPY_FORWARD, _COPIES, matches=_is_copy)
FILL = InstructionRule(
    "memset", CALLS, _is_intrinsic_fill, _FILLS, ReverseSide(_set, _set_needs, when=_is_reversed), _FILL_FORWARD
)
LIBRARY_FILL = forward_only("memset of the library", CALLS, _FILL_FORWARD, _FILLS, matches=_is_fill)
WORDS = forward_only(
    "moved words",
    CALLS,
    ForwardSide(_tangent_of_words, when=_words_are_active),
    "words that a first derivative moves tell whether they are numbers; their tangents move with them",
    matches=_is_word_move,
)
REALLOC = InstructionRule(
    "realloc",
    CALLS,
    _is_reallocation,
    "q = realloc(p, n) is reversed by p'[i] += q'[i] for what is kept; its tangent reallocates the shadow",
    ReverseSide(_realloc, _realloc_needs, when=_realloc_is_reversed),
    ForwardSide(moves(0, title="reallocation"), when=active),
)
