"""The derivatives of loads, stores, local variables and atomic operations."""

from __future__ import annotations

from typing import NoReturn

from ad.context.carried_types import MOST_BYTES
from ad.context.context import Context
from ad.context.errors import ATOMIC_HINT
from ad.context.shadowed import has_shadow, is_unfollowed
from ad.context.sharing import is_shared
from ad.emit.calls import openmp
from ad.emit.function.protocols import ReverseEmitter, TangentEmitter
from ad.emit.gpu.accumulation import add_adjoint, exchange_adjoint
from ad.emit.instructions import moved_bits
from ad.emit.instructions.rule import (
    ForwardSide,
    InstructionRule,
    Needs,
    ReverseSide,
    Tangent,
    always,
    by_user,
    forward_only,
    moves,
    need,
    opcodes,
)
from ad.plan.items import ItemKind
from analyses.ir.builder import integer, zero
from analyses.ir.constants import Constant, ConstantNamed, Value
from analyses.ir.instructions import Alloca, AtomicUpdate, Load, Store
from analyses.ir.model import Instruction
from analyses.ir.types import IntType
from analyses.type_trees.tree import ANYTHING, INTEGER, POINTER, UNKNOWN


def _load_needs(context: Context, instruction: Instruction) -> Needs:
    yield from need(context, instruction.operands[0], "the shadow", "load", instruction, ItemKind.SHADOW)


def _load(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """x = *p: *p' += x', x' = 0."""
    assert isinstance(instruction, Load)
    adjoint = reverse.take(instruction)
    shadow = reverse.shadow(instruction.pointer)
    if reverse.writes is not None:
        add_adjoint(reverse, instruction, shadow, adjoint)
    elif is_shared(reverse.context, instruction.pointer):
        openmp.add_atomically(reverse, shadow, adjoint, instruction)
    else:
        align = reverse.context.shadow_align(instruction, adjoint.type)
        moved_bits.add_to_memory(reverse, instruction, shadow, adjoint, align)


def _stored_type(context: Context, store: Store) -> object:
    """The type of the adjoint of what is stored, None where it has none (pointers, integers)."""
    value = store.value
    if value.type.scalar.is_pointer:
        return None
    if value.type.scalar.is_integer and context.layout.store_size(value.type) == 1:
        if context.carried.pointees.beginning(store.pointer).float_type is not None:
            raise context.error(
                "a number is written one byte at a time, and the derivative would be lost",
                store,
                "copy it as a whole, or with memcpy",
            )
        return None
    if isinstance(value, ConstantNamed) and value.word in ("undef", "poison") and not value.type.scalar.is_float:
        return None  # nobody reads a number of the program's there before it is written
    if isinstance(value, Constant) and not value.type.scalar.is_float:
        if value.type.is_aggregate:
            return context.carried.adjoint_type(value) or context.stored.overwritten(store)
        return context.stored.memory_type(store.pointer, context.layout.store_size(value.type), store)
    type_ = context.carried.adjoint_type(value)
    if type_ is None and not context.active(value) and context.carried.of_any_type(value):
        return context.stored.memory_type(store.pointer, context.layout.store_size(value.type), store)
    if type_ is None and value.type.is_aggregate and not context.active(value):
        return context.stored.overwritten(store)
    return type_


def _store_needs(context: Context, instruction: Instruction) -> Needs:
    yield from need(context, instruction.operands[1], "the shadow", "store", instruction, ItemKind.SHADOW)


def _store(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """*p = x: x' += *p', *p' = 0."""
    assert isinstance(instruction, Store)
    shadow = reverse.shadow(instruction.pointer)
    value = instruction.value
    align = reverse.context.shadow_align(instruction, value.type)
    if reverse.context.active(value) and not isinstance(value, Constant):
        type_ = reverse.adjoint_type(value)
        adjoint = exchange_adjoint(reverse, instruction, shadow, type_)
        if adjoint is None:
            adjoint = reverse.builder.load(type_, shadow, reverse.stem(value, "adj"), align)
            reverse.write(zero(value.type), shadow, align)
        reverse.add(value, adjoint)
    elif reverse.context.stored.clears_word(instruction):
        reverse.move_words(shadow, None, integer(reverse.context.layout.store_size(value.type)), shared=False)
    else:
        reverse.write(zero(value.type), shadow, align)


SECTION = "use a critical section"


def _check_order(context: Context, access: Load | Store, reversed_: bool) -> None:
    """In a parallel region, refuse an atomic access of active memory: nothing tells when it came among the others."""
    if reversed_ and access.ordering and (context.request.parallel or context.on_device):
        where, hint = ("on a GPU", "use a barrier") if context.on_device else ("in a parallel region", SECTION)
        raise context.no_derivative(
            f"of an atomic {access.opcode} {where}: its place among what other threads do is not kept", access, hint
        )


def _is_atomic_sum(context: Context, update: AtomicUpdate) -> bool:
    """True if something is added to active memory or subtracted from it, in any order that threads like."""
    if update.operation not in ("fadd", "fsub") or not context.active(update.operands[0]):
        return False
    if (context.request.parallel or context.on_device) and context.active(update):
        where, hint = ("on a GPU", "") if context.on_device else ("in a parallel region", f"{SECTION}, or ")
        raise context.no_derivative(
            f"of what an atomic update {where} found in memory", update, f"{hint}don't use the old value"
        )
    return True


def _atomic_sum_needs(context: Context, instruction: Instruction) -> Needs:
    yield from need(context, instruction.operands[0], "the shadow", "atomicrmw", instruction, ItemKind.SHADOW)


def _atomic_sum(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """r = *p, *p ±= x: x' ±= *p', *p' += r', r' = 0."""
    assert isinstance(instruction, AtomicUpdate)
    pointer, value = instruction.operands
    shadow = reverse.shadow(pointer)
    if reverse.context.active(value):
        adjoint: Value = reverse.builder.load(value.type, shadow, reverse.stem(pointer, "adj"), instruction.align)
        if instruction.operation == "fsub":
            adjoint = reverse.builder.negate(adjoint)
        reverse.add(value, adjoint)
    if reverse.context.active(instruction):
        reverse.add_to_memory(shadow, reverse.take(instruction), instruction.align)


LINEAR_UPDATES = frozenset(["xchg", "fadd", "fsub"])
"""Operations of atomicrmw that are linear in what is in memory and in their operand."""


def _stores_tangent(context: Context, store: Store) -> bool:
    """True if what is stored may have a tangent: not of integers.

    That of a constant is zero, whatever it is. Raises EngineError for bits of numbers that come one byte at a time, for
    a constant over a part of a number, and for an inactive value that may be a number or a pointer.
    """
    value, pointer = store.value, store.pointer
    if not isinstance(value.type.scalar, IntType):
        constant = isinstance(value, Constant) or not context.active(value)
        return context.carried.may_hold(value) or (
            value.type.is_aggregate and constant and bool(context.stored.overwritten(store))
        )
    size = context.layout.store_size(value.type)
    tree = context.types.of(pointer)
    behind = {tree.at((-1, offset)) for offset in range(min(size, MOST_BYTES))}
    if isinstance(value, Constant):
        context.stored.refuse_parts([pointer], size, store)
        return behind != {INTEGER}
    if size == 1:
        if any(kind.float_type is not None for kind in behind):
            raise context.error(
                "a number is written one byte at a time, and the derivative would be lost",
                store,
                "copy it as a whole, or with memcpy",
            )
        return context.carried.adjoint_type(value) is not None
    kinds = context.carried.kinds_in(value)
    if context.active(value) or POINTER in kinds or context.carried.holds_number(value):
        return context.carried.may_hold(value)
    if UNKNOWN in kinds:
        return context.stored.memory_type(pointer, size, store) is not None
    return ANYTHING in kinds and behind != {INTEGER}


def _updates_tangent(context: Context, update: Instruction) -> bool:
    """True if an atomic operation is on numbers or pointers."""
    pointer, value = update.operands[:2]
    if context.carried.may_hold(value):
        return True
    size = context.layout.store_size(value.type)
    tree = context.types.of(pointer)
    if any(tree.at((-1, offset)) is POINTER for offset in range(size)):
        return True
    return size >= 2 and context.stored.memory_type(pointer, size, update) is not None


def _store_tangent(tangents: TangentEmitter, instruction: Instruction) -> None:
    """*p = x: *p' = x'."""
    tangents.moved(instruction, (0, 1))


def _store_nothing(tangents: TangentEmitter, instruction: Instruction) -> None:
    """*p = x, where no derivative follows the address x: *p' is null."""
    assert isinstance(instruction, Store)
    type_ = instruction.value.type
    align = tangents.context.shadow_align(instruction, type_)
    tangents.builder.store(zero(type_), tangents.of(instruction.pointer), align)


def _alloca(tangents: TangentEmitter, instruction: Instruction) -> Value:
    assert isinstance(instruction, Alloca)
    return tangents.alloca(instruction)


def _load_is_reversed(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Load)
    reversed_ = context.active(instruction.pointer)
    _check_order(context, instruction, reversed_)
    return reversed_


def _store_is_reversed(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Store)
    reversed_ = context.active(instruction.pointer) and bool(_stored_type(context, instruction))
    _check_order(context, instruction, reversed_)
    return reversed_


def _store_has_tangent(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Store)
    value = instruction.value
    if value.type.is_pointer and instruction.block not in context.returning and not has_shadow(context, value):
        return False  # what is used only from there on, where the function can't return any more, is not active
    return context.active(instruction.pointer) and _stores_tangent(context, instruction)


def _tangent_of_store(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Store)
    value, pointer = instruction.value, instruction.pointer
    if value.type.scalar.is_pointer and not has_shadow(context, value) and is_unfollowed(context, value, pointer):
        return Tangent("store", (pointer,), _store_nothing)
    return Tangent("store", (value, pointer), _store_tangent)


def _tangent_of_alloca(context: Context, instruction: Instruction) -> Tangent:
    return Tangent("alloca", (), _alloca, tuple(instruction.operands))


def _is_sum(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, AtomicUpdate) and _is_atomic_sum(context, instruction)


def _is_linear(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, AtomicUpdate) and instruction.operation in LINEAR_UPDATES


def _atomic_has_tangent(context: Context, instruction: Instruction) -> bool:
    return context.active(instruction.operands[0]) and _updates_tangent(context, instruction)


def _is_active_atomic(context: Context, instruction: Instruction) -> bool:
    return context.active(instruction.operands[0]) and not context.activity.is_constant_instruction(instruction)


def _refuse_atomic(context: Context, instruction: Instruction) -> NoReturn:
    raise context.no_derivative(f"of an active atomic operation ({instruction.opcode})", instruction, ATOMIC_HINT)


ATOMICS = opcodes("atomicrmw", "cmpxchg")

STORE = InstructionRule(
    "store",
    opcodes("store"),
    about="*p = x is reversed by x' += *p', *p' = 0; its tangent is *p' = x'",
    reverse=ReverseSide(_store, _store_needs, when=_store_is_reversed),
    forward=ForwardSide(_tangent_of_store, when=_store_has_tangent),
)
LOAD = InstructionRule(
    "load",
    opcodes("load"),
    about="x = *p is reversed by *p' += x', x' = 0; its tangent is x' = *p'",
    reverse=ReverseSide(_load, _load_needs, when=_load_is_reversed),
    forward=ForwardSide(moves(0)),
)
ALLOCA = forward_only(
    "alloca", opcodes("alloca"), ForwardSide(_tangent_of_alloca), "a local variable has a shadow, zero at the start"
)
ATOMIC_SUM = InstructionRule(
    "atomicrmw",
    ATOMICS,
    about="r = *p, *p ±= x is reversed by x' ±= *p', *p' += r', r' = 0; its tangent is the same on tangents",
    reverse=ReverseSide(_atomic_sum, _atomic_sum_needs, fits=_is_sum, when=always),
    forward=ForwardSide(moves(0, 1), fits=_is_linear, when=_atomic_has_tangent),
)
ATOMIC = InstructionRule(
    "atomic operation",
    ATOMICS,
    about="no derivative, where it is active",
    reverse=ReverseSide(by_user, fits=_is_active_atomic, when=_refuse_atomic),
    forward=ForwardSide(_refuse_atomic, when=_atomic_has_tangent),
)
