"""The adjoint of each kind of instruction: what it needs of the primal, and the code of its reverse.

Arithmetic and calls of mathematical functions take their partial derivatives from the tables in `rules`; the others
move numbers about, so that their adjoints move them back. All are linear in the adjoint of the result.
Sources: A. Griewank and A. Walther, "Evaluating Derivatives", 2nd edition, chapter 3 (incremental reverse);
W. Moses and V. Churavy, NeurIPS 2020, section 3 (memory and shadows).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ad.context.calls import is_derived
from ad.context.carried_types import BITS_HINT
from ad.context.context import Context
from ad.context.errors import ATOMIC_HINT, no_derivative_of_assembly, no_pass
from ad.context.sharing import is_shared
from ad.context.stored_types import Segment
from ad.context.transfers import moved_segment, transfer_segments
from ad.emit.calls import openmp
from ad.emit.calls.calls import call_needs, reverse_call
from ad.emit.function.protocols import ReverseEmitter
from ad.emit.gpu.accumulation import add_adjoint, exchange_adjoint
from ad.emit.instructions import moved_bits
from ad.emit.instructions.exponents import by_significand, cleared_exponent, exponent_step, significand_of
from ad.emit.instructions.gpu import (
    barrier_needs,
    move_needs,
    reverse_barrier,
    reverse_move,
    reverse_shuffle,
    shuffle_needs,
)
from ad.emit.instructions.sign_bits import numbers_signed
from ad.emit.shadows.allocation import common_size
from ad.gpu import lane_permutes, shuffles
from ad.gpu.barriers import BarrierNeeds, check_fence
from ad.history.records import EngineError
from ad.plan.items import Item, Need
from ad.rules import Rule, full_rule_for, is_zero_derivative, recognise, rule_for
from ad.runtime import helpers
from analyses.gpu.threads import is_barrier, is_fence
from analyses.ir.builder import element_type, integer, number, zero
from analyses.ir.intrinsics import mem_set, mem_transfer
from analyses.ir.model import (
    AggregateAccess,
    AtomicUpdate,
    Call,
    CompareExchange,
    Constant,
    ConstantAggregate,
    ConstantInt,
    ConstantNamed,
    Fence,
    InlineAssembly,
    Instruction,
    Load,
    Store,
    Value,
)
from analyses.ir.types import IntType, VectorType
from analyses.library.annotations import is_pointer_math
from analyses.library.expressions import ZERO, Expression, Number, Operand, needs_in_order
from analyses.library.openmp_runtime import is_runtime
from analyses.memory.alias import relinks
from analyses.memory.allocations import allocates_behind, is_allocation, is_reallocation, new_size, old_size, released
from analyses.type_trees.tree import UNKNOWN

Needs = Iterator[tuple[Item, Need]]


@dataclass(frozen=True)
class Adjoint:
    """How one instruction is reversed. `rule` names the derivative rule; `reverse` is run in the reversed block."""

    rule: str
    needs: Callable[[Context, Instruction], Needs]
    reverse: Callable[[ReverseEmitter, Instruction], None]
    whole: bool = False
    """Whether all lanes are reversed at once; else each alone."""


class Adjoints:
    """The adjoints of a function's instructions, each found once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: dict[Instruction, Adjoint | None] = {}
        self.barriers = BarrierNeeds(context, self.has_reverse)

    def of(self, instruction: Instruction) -> Adjoint | None:
        """The adjoint of an instruction, None where it has nothing to reverse.

        Raises EngineError for an active instruction that there is no rule for.
        """
        if instruction not in self._known:
            try:
                self._known[instruction] = _find(self._context, self.barriers, instruction)
            except EngineError as error:
                if not self._context.settings.runtime_errors:
                    raise
                self._known[instruction] = _failing(error.line())
        return self._known[instruction]

    def has_reverse(self, instruction: Instruction) -> bool:
        """True if there is something to reverse. Raises EngineError as `of` does."""
        return self.of(instruction) is not None


def _failing(words: str) -> Adjoint:
    """What says when the program is run that there is no derivative, and exits."""

    def fail(reverse: ReverseEmitter, instruction: Instruction) -> None:
        module = reverse.emitter.module
        reverse.builder.call(helpers.fail(module), [helpers.words(module, words)])

    return Adjoint("runtime error", _nothing, fail)


def _find(context: Context, barriers: BarrierNeeds, instruction: Instruction) -> Adjoint | None:
    if isinstance(instruction, Store):
        found = STORE if context.active(instruction.pointer) and _stored_type(context, instruction) else None
        _check_order(context, instruction, found)
        return found
    if isinstance(instruction, Call):
        return _find_call(context, barriers, instruction)
    if isinstance(instruction, Fence) and context.on_device:
        check_fence(context, instruction)
        return None
    if isinstance(instruction, AtomicUpdate) and _is_atomic_sum(context, instruction):
        return ATOMIC_SUM
    if isinstance(instruction, (AtomicUpdate, CompareExchange)) and (
        context.active(instruction.operands[0]) and not context.activity.is_constant_instruction(instruction)
    ):
        raise context.no_derivative(f"of an active atomic operation ({instruction.opcode})", instruction, ATOMIC_HINT)
    if instruction.opcode == "ret":
        value = instruction.operands[0] if instruction.operands else None
        return RETURN if value is not None and context.request.active_result and context.active(value) else None
    if (
        instruction.is_terminator
        or not context.active(instruction)
        or context.carried.adjoint_type(instruction) is None
    ):
        if instruction.opcode in UNREVERSIBLE:
            hint = "write a switch in place of the computed goto" if instruction.opcode == "indirectbr" else ""
            raise context.no_derivative(f"through {instruction.opcode}", instruction, hint)
        return None
    if isinstance(instruction, Load):
        found = LOAD if context.active(instruction.pointer) else None
        _check_order(context, instruction, found)
        return found
    known = BY_OPCODE.get(instruction.opcode)
    if instruction.opcode in SIGN_BIT:
        known = sign_adjoint(context, instruction) or known
    if known is None and exponent_step(context, instruction) is not None:
        return EXPONENT
    if cleared_exponent(context, instruction) is not None:
        return CLEARED_EXPONENT
    if significand_of(context, instruction) is not None:
        return SIGNIFICAND
    moving = instruction.opcode in MOVED and (known is None or instruction.opcode in BY_OPCODE)
    if moving and moved_bits.moves_bits(context, instruction):
        return MOVED[instruction.opcode]
    if known is not None:
        return known
    rule = rule_for(instruction)
    if rule is None:
        hint = BITS_HINT if isinstance(instruction.type.scalar, IntType) else ""
        raise context.no_derivative(f"of {instruction.opcode} on {instruction.type}", instruction, hint)
    return _from_rule(rule)


def _find_call(context: Context, barriers: BarrierNeeds, call: Call) -> Adjoint | None:
    called = call.called
    name = called.name if called is not None else ""
    if (copy := mem_transfer(call)) is not None:
        return COPY if context.active(copy.target) and _reversed_segments(context, call) else None
    if (fill := mem_set(call)) is not None:
        return SET if context.active(fill.target) and _reversed_segments(context, call) else None
    if is_allocation(call) or released(call) is not None or allocates_behind(call) is not None or is_pointer_math(call):
        return None
    if relinks(call):
        return None
    if is_reallocation(call):
        moved = moved_segment(context, call) if context.active(call) else None
        return REALLOC if moved is not None and (moved.words or moved.kind.float_type is not None) else None
    if context.on_device and is_barrier(call):
        return BARRIER if barriers.why(call) else None
    if context.on_device and shuffles.mode_of(call) is not None:
        return SHUFFLE if context.active(call) else None
    if context.on_device and lane_permutes.is_move(call):
        return LANE_MOVE if context.active(call) else None
    if context.on_device and is_fence(call):
        check_fence(context, call)
        return None
    if is_runtime(name) and not is_derived(context, call):
        return None if openmp.has_no_reverse(context, call) else OPENMP.get(name)
    if name == "__cxa_throw":
        check_thrown(context, call)
        return None
    rule = full_rule_for(call)
    if rule is not None and any(context.active(call.arguments[pointer]) for pointer, _ in rule.written):
        return _from_rule(rule)
    if is_derived(context, call):
        return CALL
    if context.activity.is_constant_instruction(call) and (
        not context.active(call) or context.carried.adjoint_type(call) is None
    ):
        return None
    if is_zero_derivative(call):
        return None
    if call.intrinsic == "vector.reduce.fadd":
        return REDUCE_ADD
    if rule is not None:
        return _from_rule(rule)
    if moved_bits.moves_bits(context, call):
        return MOVED["call"]
    if isinstance(call.callee, InlineAssembly):
        raise no_derivative_of_assembly(context, call)
    if called is None:
        raise context.no_derivative(
            "of a call through a pointer", call, "call the function by name, so that it can be inlined"
        )
    if called.is_declaration:
        raise no_pass(context, call)
    if called.function_type.variadic:
        raise context.no_derivative(
            f"of the call of {name}, which takes a variable number of arguments",
            call,
            "give it a fixed number of arguments, or pass it an array of them",
        )
    raise context.no_derivative(
        f"of the call of {name}, which could not be inlined",
        call,
        "only functions that can be inlined are differentiated",
    )


def check_thrown(context: Context, call: Call) -> None:
    """Raise EngineError for an active number that is thrown and caught: its derivative would not come along."""
    if call.opcode != "invoke":
        return  # the exception leaves the function, and the derivative with it
    thrown = call.arguments[0]
    if context.activity.holds_varied(thrown) and any(
        kind.float_type is not None for kind in context.types.of(thrown).entries.values()
    ):
        raise context.error("an active number is thrown, and its derivative would be lost", call,
                            "return it, or throw what doesn't depend on it")  # fmt: skip


UNREVERSIBLE = frozenset(
    ["callbr", "catchswitch", "catchret", "cleanupret", "catchpad", "cleanuppad",
     "indirectbr", "va_arg"]
)  # fmt: skip


# -- from the tables --------------------------------------------------------------------------


def _from_rule(rule: Rule) -> Adjoint:
    rows = [*([rule.partials] if rule.partials else rule.elements), *(row for _, row in rule.written)]

    def rule_needs(context: Context, instruction: Instruction) -> Needs:
        for pointer, _ in rule.written:
            if context.active(instruction.operands[pointer]):
                yield from _need(context, instruction.operands[pointer], "the shadow", rule.name, instruction, "shadow")
        for row in rows:
            for operand, partial in zip(instruction.operands, row, strict=False):
                if partial is ZERO or not context.active(operand):
                    continue
                for symbol in needs_in_order(partial):
                    of = instruction.operands[symbol.index] if isinstance(symbol, Operand) else instruction
                    yield from _need(context, of, f"∂{rule.name}", rule.name, instruction)

    def rule_reverse(reverse: ReverseEmitter, instruction: Instruction) -> None:
        adjoints = _adjoints_of_result(rule, reverse, instruction)
        for pointer, _ in rule.written:
            if reverse.context.active(instruction.operands[pointer]):
                adjoints.append(_taken_from_memory(reverse, instruction, instruction.operands[pointer]))
            else:
                adjoints.append(None)
        done = reverse.emitter.partials(instruction)
        for adjoint, row in zip(adjoints, rows, strict=True):
            for operand, partial in zip(instruction.operands, row, strict=False):
                if adjoint is not None and partial is not ZERO and reverse.context.active(operand):
                    reverse.add(operand, _kept_zero(reverse, instruction, adjoint, partial, done))

    return Adjoint(rule.name, rule_needs, rule_reverse)


def _kept_zero(
    reverse: ReverseEmitter, instruction: Instruction, adjoint: Value, partial: Expression, done: dict[object, Value]
) -> Value:
    """The adjoint times a partial derivative; zero if the adjoint is, where the result may have been thrown away."""
    product = reverse.times(adjoint, partial, instruction, done)
    if instruction not in reverse.guarded or isinstance(partial, Number) or not product.type.scalar.is_float:
        return product
    nothing = zero(product.type)
    return reverse.builder.select(reverse.builder.compare("oeq", adjoint, nothing), nothing, product)


def _adjoints_of_result(rule: Rule, reverse: ReverseEmitter, instruction: Instruction) -> list[Value | None]:
    """The adjoint of the result, or of each of its elements; None where it is constant."""
    count = 1 if rule.partials else len(rule.elements)
    if not count or not reverse.context.active(instruction):
        return [None] * count
    adjoint = reverse.take(instruction)
    if rule.partials:
        return [adjoint]
    parts = (element_type(adjoint.type, (k,)) for k in range(count))
    return [reverse.builder.extract(adjoint, (k,)) if part.scalar.is_float else None for k, part in enumerate(parts)]


def _taken_from_memory(reverse: ReverseEmitter, call: Instruction, pointer: Value) -> Value:
    """The adjoint of the number that a call of a known function wrote through a pointer, which is then zero."""
    known = recognise(call) if isinstance(call, Call) else None
    assert known is not None
    shadow, type_ = reverse.shadow(pointer), known[1]
    adjoint = reverse.builder.load(type_, shadow, reverse.stem(pointer, "adj"))
    reverse.builder.store(zero(type_), shadow)
    return adjoint


def _need(context: Context, value: Value, what: str, rule: str, user: Instruction, kind: str = "primal") -> Needs:
    """The need for one value; constants are at hand without one."""
    if not isinstance(value, Constant):
        yield Item(kind, value), Need(f"{what} in the adjoint of {context.subjects.of(user)}", rule, user)


# -- moving values ----------------------------------------------------------------------------


def _nothing(context: Context, instruction: Instruction) -> Needs:
    return iter(())


def _pass_on(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """freeze, bitcast: the adjoint goes to the operand as it is."""
    reverse.add(instruction.operands[0], reverse.take(instruction))


def _convert(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """fpext, fptrunc: the adjoint in the operand's format."""
    operand = instruction.operands[0]
    opcode = "fptrunc" if instruction.opcode == "fpext" else "fpext"
    reverse.add(operand, reverse.builder.cast(opcode, reverse.take(instruction), operand.type))


def _integer_move(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """trunc, zext and the like of bits that carry a number: only moves of all its bits have an adjoint."""
    operand = instruction.operands[0]
    if isinstance(operand, Constant) or reverse.adjoint_type(operand) == reverse.adjoint_type(instruction):
        reverse.add(operand, reverse.take(instruction))
        return
    what = f"of {instruction.opcode} on the bits of a number"
    raise reverse.context.no_derivative(what, instruction, BITS_HINT)


def sign_adjoint(context: Context, instruction: Instruction) -> Adjoint | None:
    """What changes the signs of numbers, and nothing else of them."""
    carried = context.carried.adjoint_type(instruction)
    if carried is None or carried.is_aggregate or context.layout.bits(carried) != context.layout.bits(instruction.type):
        return None
    return SIGN_BIT[instruction.opcode] if numbers_signed(context, instruction) is not None else None


def _sign_needs(context: Context, instruction: Instruction) -> Needs:
    position = numbers_signed(context, instruction)
    assert position is not None
    signs = instruction.operands[1 - position]
    if instruction.opcode == "xor":
        yield from _need(context, signs, "the signs that change", "xor", instruction)
    else:
        yield from _need(context, instruction.operands[position], "the signs before", instruction.opcode, instruction)
        yield from _need(context, instruction, "the signs after", instruction.opcode, instruction)


def _sign(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """The adjoint's sign changes where the number's does."""
    position = numbers_signed(reverse.context, instruction)
    assert position is not None
    builder, bits = reverse.builder, instruction.type
    number_, signs = instruction.operands[position], instruction.operands[1 - position]
    adjoint = reverse.take(instruction)
    if instruction.opcode == "xor":
        changed = reverse.primal(signs)
    else:
        changed = builder.binary("xor", reverse.primal(number_), reverse.primal(instruction))
    turned = builder.binary("xor", builder.bits(adjoint, bits), changed)
    reverse.add(number_, builder.bits(turned, adjoint.type))


def _exponent(reverse: ReverseEmitter, instruction: Instruction) -> None:
    found = exponent_step(reverse.context, instruction)
    assert found is not None
    adjoint = reverse.take(instruction)
    reverse.add(found[0], reverse.builder.binary("fmul", adjoint, number(adjoint.type, found[1])))


def _significand_needs(context: Context, instruction: Instruction) -> Needs:
    found = significand_of(context, instruction)
    assert found is not None
    yield from _need(context, found, "the number before", "significand", instruction)
    yield from _need(context, instruction, "the number after", "significand", instruction)


def _significand(reverse: ReverseEmitter, instruction: Instruction) -> None:
    found = significand_of(reverse.context, instruction)
    assert found is not None
    adjoint = reverse.take(instruction)
    made = by_significand(reverse.builder, reverse.primal(found), reverse.primal(instruction), adjoint, adjoint.type)
    reverse.add(found, made)


def _by_user(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """What uses the result gives its adjoint to the operand."""


def _select_needs(context: Context, instruction: Instruction) -> Needs:
    yield from _need(context, instruction.operands[0], "the condition", "select", instruction)


def _select(reverse: ReverseEmitter, instruction: Instruction) -> None:
    condition, if_true, if_false = instruction.operands
    adjoint = reverse.take(instruction)
    chosen = reverse.primal(condition)
    nothing = zero(adjoint.type)
    if reverse.context.active(if_true):
        reverse.add(if_true, reverse.builder.select(chosen, adjoint, nothing))
    if reverse.context.active(if_false):
        reverse.add(if_false, reverse.builder.select(chosen, nothing, adjoint))


def _return(reverse: ReverseEmitter, instruction: Instruction) -> None:
    reverse.add(instruction.operands[0], reverse.seed)


# -- vectors and aggregates -------------------------------------------------------------------


def _index_needs(context: Context, instruction: Instruction) -> Needs:
    vector = instruction.operands[0]
    element = instruction.operands[1] if instruction.opcode == "insertelement" else instruction
    whole, part = context.carried.adjoint_type(vector), context.carried.adjoint_type(element)
    if whole is not None and part is not None and context.active(element) and whole.scalar != part:
        raise context.no_derivative(f"of an element of {vector.type}: it holds {part}, the vector {whole}", instruction)
    yield from _need(context, instruction.operands[-1], "the position", instruction.opcode, instruction)


def _extract_element(reverse: ReverseEmitter, instruction: Instruction) -> None:
    vector, index = instruction.operands
    adjoint = reverse.take(instruction)
    spread = reverse.builder.insert_element(zero(reverse.adjoint_type(vector)), adjoint, reverse.primal(index))
    reverse.add(vector, spread)


def _insert_element(reverse: ReverseEmitter, instruction: Instruction) -> None:
    vector, value, index = instruction.operands
    adjoint = reverse.take(instruction)
    position = reverse.primal(index)
    if reverse.context.active(value):
        reverse.add(value, reverse.builder.extract_element(adjoint, position))
    if reverse.context.active(vector):
        reverse.add(vector, reverse.builder.insert_element(adjoint, zero(value.type), position))


def _shuffle(reverse: ReverseEmitter, instruction: Instruction) -> None:
    first, second, mask = instruction.operands
    adjoint = reverse.take(instruction)
    width = first.type.count if isinstance(first.type, VectorType) else 0
    sums: dict[int, Value] = {}
    for lane, source in enumerate(_lanes(reverse.context, mask, instruction)):
        if source is None:
            continue
        part: Value = reverse.builder.extract_element(adjoint, integer(lane))
        sums[source] = reverse.builder.binary("fadd", sums[source], part) if source in sums else part
    for operand, base in ((first, 0), (second, width)):
        if not reverse.context.active(operand):
            continue
        spread: Value = zero(operand.type)
        for source, value in sums.items():
            if base <= source < base + width:
                spread = reverse.builder.insert_element(spread, value, integer(source - base))
        reverse.add(operand, spread)


def _lanes(context: Context, mask: Value, user: Instruction) -> list[int | None]:
    """The source lane of each lane of a shuffle; None where it is undefined."""
    if not isinstance(mask.type, VectorType) or mask.type.scalable:
        raise context.no_derivative("of a shuffle of scalable vectors", user)
    if isinstance(mask, ConstantAggregate):
        elements = mask.elements * mask.type.count if mask.splat else mask.elements
        return [e.value if isinstance(e, ConstantInt) else None for e in elements]
    return [0 if mask.ref == "zeroinitializer" else None] * mask.type.count


def _reduce_add(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """llvm.vector.reduce.fadd(start, vector): every element and the start get the adjoint."""
    start, vector = instruction.operands[:2]
    adjoint = reverse.take(instruction)
    reverse.add(start, adjoint)
    if isinstance(vector.type, VectorType) and reverse.context.active(vector):
        spread: Value = zero(vector.type)
        for lane in range(vector.type.count):
            spread = reverse.builder.insert_element(spread, adjoint, integer(lane))
        reverse.add(vector, spread)


def _extract_value(reverse: ReverseEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, AggregateAccess)
    aggregate = instruction.operands[0]
    spread = reverse.builder.put(zero(aggregate.type), reverse.take(instruction), instruction.indices)
    reverse.add(aggregate, spread)


def _insert_value(reverse: ReverseEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, AggregateAccess)
    aggregate, value = instruction.operands
    adjoint = reverse.take(instruction)
    if not isinstance(value, Constant) and reverse.context.carried.adjoint_type(value) is not None:
        reverse.add(value, reverse.builder.extract(adjoint, instruction.indices))
    if reverse.context.active(aggregate):
        reverse.add(aggregate, reverse.builder.put(adjoint, zero(value.type), instruction.indices))


# -- memory -----------------------------------------------------------------------------------


def _load_needs(context: Context, instruction: Instruction) -> Needs:
    yield from _need(context, instruction.operands[0], "the shadow", "load", instruction, "shadow")


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
            raise context.error("a number is written one byte at a time, and the derivative would be lost", store,
                                "copy it as a whole, or with memcpy")  # fmt: skip
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
    yield from _need(context, instruction.operands[1], "the shadow", "store", instruction, "shadow")


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
            reverse.builder.store(zero(value.type), shadow, align)
        reverse.add(value, adjoint)
    else:
        reverse.builder.store(zero(value.type), shadow, align)


def _reversed_segments(context: Context, call: Call) -> list[Segment]:
    return [s for s in transfer_segments(context, call) if s.kind.float_type is not None or s.kind is UNKNOWN]


def _copy_needs(context: Context, instruction: Instruction) -> Needs:
    assert isinstance(instruction, Call)
    target, source, length = instruction.arguments[:3]
    yield from _need(context, target, "the shadow of the destination", "memcpy", instruction, "shadow")
    if context.active(source):
        yield from _need(context, source, "the shadow of the source", "memcpy", instruction, "shadow")
    yield from _need(context, length, "the length", "memcpy", instruction)


def _copy(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """memcpy(p, q, n): q'[i] += p'[i], p'[i] = 0 for every number among the n bytes."""
    assert isinstance(instruction, Call)
    target, source, length = instruction.arguments[:3]
    for segment in _reversed_segments(reverse.context, instruction):
        here = reverse.at_offset(reverse.shadow(target), segment.offset)
        size = integer(segment.size) if segment.size is not None else reverse.primal(length)
        if segment.words:
            there = reverse.shadow(source) if reverse.context.active(source) else None
            reverse.move_words(here, there, size, shared=is_shared(reverse.context, source))
        elif reverse.context.active(source):
            there = reverse.at_offset(reverse.shadow(source), segment.offset)
            assert segment.kind.float_type is not None
            shared = is_shared(reverse.context, source)
            reverse.move_added(segment.kind.float_type, here, there, size, shared=shared)
        else:
            reverse.clear(here, size)


SECTION = "use a critical section"


def _check_order(context: Context, access: Load | Store, found: Adjoint | None) -> None:
    """In a parallel region, refuse an atomic access of active memory: nothing tells when it came among the others."""
    if found is not None and access.ordering and (context.request.parallel or context.on_device):
        where, hint = ("on a GPU", "use a barrier") if context.on_device else ("in a parallel region", SECTION)
        raise context.no_derivative(
            f"of an atomic {access.opcode} {where}: its place among what other threads do is not kept", access, hint
        )


def _is_atomic_sum(context: Context, update: AtomicUpdate) -> bool:
    """Whether something is added to active memory or subtracted from it, in any order that threads like."""
    if update.operation not in ("fadd", "fsub") or not context.active(update.operands[0]):
        return False
    if (context.request.parallel or context.on_device) and context.active(update):
        where, hint = ("on a GPU", "") if context.on_device else ("in a parallel region", f"{SECTION}, or ")
        raise context.no_derivative(
            f"of what an atomic update {where} found in memory", update, f"{hint}don't use the old value"
        )
    return True


def _atomic_sum_needs(context: Context, instruction: Instruction) -> Needs:
    yield from _need(context, instruction.operands[0], "the shadow", "atomicrmw", instruction, "shadow")


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


def _set_needs(context: Context, instruction: Instruction) -> Needs:
    assert isinstance(instruction, Call)
    target, _, length = instruction.arguments[:3]
    yield from _need(context, target, "the shadow", "memset", instruction, "shadow")
    yield from _need(context, length, "the length", "memset", instruction)


def _set(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """memset(p, c, n): p'[i] = 0."""
    assert isinstance(instruction, Call)
    target, _, length = instruction.arguments[:3]
    for segment in _reversed_segments(reverse.context, instruction):
        here = reverse.at_offset(reverse.shadow(target), segment.offset)
        size = integer(segment.size) if segment.size is not None else reverse.primal(length)
        if segment.words:
            reverse.move_words(here, None, size, shared=False)
        else:
            reverse.clear(here, size)


def _realloc_needs(context: Context, instruction: Instruction) -> Needs:
    assert isinstance(instruction, Call)
    old, size, known = instruction.arguments[0], new_size(instruction), old_size(instruction)
    if known is not None:
        yield from _need(context, known, "the old size", "realloc", instruction)
    else:
        yield from _need(context, old, "the old memory", "realloc", instruction)
    yield from _need(context, old, "the shadow of the old memory", "realloc", instruction, "shadow")
    yield from _need(context, size, "the size", "realloc", instruction)
    yield from _need(context, instruction, "the shadow", "realloc", instruction, "shadow")


def _realloc(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """q = realloc(p, n): p'[i] += q'[i] for what is kept."""
    assert isinstance(instruction, Call)
    moved = moved_segment(reverse.context, instruction)
    type_, old = moved.kind.float_type, instruction.arguments[0]
    kept = common_size(reverse.emitter, instruction, reverse.primal)
    shared = is_shared(reverse.context, old)
    if type_ is None:
        reverse.move_words(reverse.shadow(instruction), reverse.shadow(old), kept, shared=shared)
    else:
        reverse.move_added(type_, reverse.shadow(instruction), reverse.shadow(old), kept, shared=shared)


def _phi(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """The adjoint of a phi goes along the edge control came by; the block's end does that."""


LOAD = Adjoint("load", _load_needs, _load)
STORE = Adjoint("store", _store_needs, _store)
COPY = Adjoint("memcpy", _copy_needs, _copy)
SET = Adjoint("memset", _set_needs, _set)
REALLOC = Adjoint("realloc", _realloc_needs, _realloc)
CALL = Adjoint("call", call_needs, reverse_call, whole=True)
RETURN = Adjoint("ret", _nothing, _return)
ATOMIC_SUM = Adjoint("atomicrmw", _atomic_sum_needs, _atomic_sum)
OPENMP = {name: Adjoint(name, needs_, made) for name, (needs_, made) in openmp.REVERSED.items()}
BARRIER = Adjoint("barrier", barrier_needs, reverse_barrier)
SHUFFLE = Adjoint("shuffle", shuffle_needs, reverse_shuffle)
LANE_MOVE = Adjoint("lane move", move_needs, reverse_move)
REDUCE_ADD = Adjoint("reduce.fadd", _nothing, _reduce_add)

EXPONENT = Adjoint("exponent", _nothing, _exponent)
SIGNIFICAND = Adjoint("significand", _significand_needs, _significand)
CLEARED_EXPONENT = Adjoint("exponent cleared", _nothing, _by_user)
SIGN_BIT = {opcode: Adjoint(f"{opcode} of the sign", _sign_needs, _sign) for opcode in ("xor", "and", "or")}
MOVED = {
    opcode: Adjoint(opcode, _nothing, moved_bits.reverse)
    for opcode in ("trunc", "zext", "shl", "lshr", "or", "and", "call", "extractelement", "insertelement",
                   "shufflevector", "extractvalue", "insertvalue")
}  # fmt: skip
"""What moves the bits of numbers within integers, as far as it does so by whole bytes to places that are known."""
BY_OPCODE = {
    "phi": Adjoint("phi", _nothing, _phi),
    "select": Adjoint("select", _select_needs, _select),
    "freeze": Adjoint("freeze", _nothing, _pass_on),
    "bitcast": Adjoint("bitcast", _nothing, _pass_on),
    "fpext": Adjoint("fpext", _nothing, _convert),
    "fptrunc": Adjoint("fptrunc", _nothing, _convert),
    "trunc": Adjoint("trunc", _nothing, _integer_move),
    "zext": Adjoint("zext", _nothing, _integer_move),
    "sext": Adjoint("sext", _nothing, _integer_move),
    "extractelement": Adjoint("extractelement", _index_needs, _extract_element),
    "insertelement": Adjoint("insertelement", _index_needs, _insert_element),
    "shufflevector": Adjoint("shufflevector", _nothing, _shuffle),
    "extractvalue": Adjoint("extractvalue", _nothing, _extract_value),
    "insertvalue": Adjoint("insertvalue", _nothing, _insert_value),
}  # fmt: skip
