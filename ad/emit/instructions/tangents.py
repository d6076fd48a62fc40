"""The tangent of each kind of instruction, for forward mode.

A tangent has the type of the value it belongs to: of a number it is its derivative, of a pointer its shadow, of a
struct or vector all of these in their places, of integer bits that carry a number the bits of its derivative. So what
only moves values is its own tangent on tangents, in registers as in memory; arithmetic and calls of mathematical
functions take their partial derivatives from the tables in `rules`, the same as the reverse.
Sources: A. Griewank and A. Walther, "Evaluating Derivatives", 2nd edition, chapter 3 (tangents propagated forward);
W. Moses and V. Churavy, NeurIPS 2020, section 3 (memory and shadows).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ad.context.calls import is_derived
from ad.context.carried_types import BITS_HINT, MOST_BYTES
from ad.context.context import Context
from ad.context.errors import ATOMIC_HINT, no_derivative_of_assembly
from ad.context.shadowed import has_global_shadow, stands_for_itself
from ad.context.transfers import transfer_segments
from ad.emit.function.protocols import TangentEmitter
from ad.emit.instructions import moved_bits
from ad.emit.instructions.adjoints import UNREVERSIBLE
from ad.emit.instructions.exponents import by_significand, cleared_exponent, exponent_step, significand_of
from ad.emit.instructions.sign_bits import every_bit, numbers_signed, part_size
from ad.history.records import EngineError, ErrorCode
from ad.requests.requests import Role, default_role
from ad.rules import Rule, full_rule_for
from ad.runtime import helpers
from analyses.ir.builder import number, zero
from analyses.ir.model import (
    Alloca,
    Argument,
    AtomicUpdate,
    Binary,
    Call,
    CompareExchange,
    Constant,
    ConstantAggregate,
    ConstantInt,
    ConstantNamed,
    Global,
    Instruction,
    Store,
    Value,
)
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import VOID, IntType
from analyses.library import undefined_symbols
from analyses.library.annotations import is_pointer_math
from analyses.library.expressions import ZERO, Operand, needs
from analyses.library.openmp_runtime import THREAD_ARGUMENTS, captured, forked, only_orders
from analyses.memory.alias import relinks
from analyses.memory.allocations import allocates_behind, is_allocation, is_reallocation, released
from analyses.memory.function_pointers import is_indirect, leads_to_functions
from analyses.memory.transfers import memory_copy, memory_fill
from analyses.type_trees.tree import ANYTHING, INTEGER, POINTER, UNKNOWN, TypeTree


@dataclass(frozen=True)
class Tangent:
    """How the tangent of one instruction is made, after the instruction itself.

    `rule` names the derivative rule, or the move. `sources` are the values whose tangents are read. `make` writes the
    code; it returns the tangent of the result, None where the result has none. `primals` are the values that it reads
    themselves, which a tape has to provide where they are not at hand; not those of a call.
    """

    rule: str
    sources: tuple[Value, ...]
    make: Callable[[TangentEmitter, Instruction], Value | None]
    primals: tuple[Value, ...] = ()


MOVES: dict[str, tuple[int, ...] | None] = {
    "phi": None, "select": (1, 2), "freeze": (0,), "load": (0,), "getelementptr": (0,), "bitcast": (0,),
    "addrspacecast": (0,), "ptrtoint": (0,), "ptrtoaddr": (0,), "inttoptr": (0,), "fpext": (0,), "fptrunc": (0,),
    "trunc": (0,), "zext": (0,), "shl": (0,), "lshr": (0,), "and": (0,), "or": (0, 1),
    "extractelement": (0,), "insertelement": (0, 1), "shufflevector": (0, 1), "extractvalue": (0,),
    "insertvalue": (0, 1),
}  # fmt: skip
"""What moves values: by opcode, the operands that are moved (None: all); the others choose, and stay primal."""

BIT_MOVES = frozenset(["trunc", "zext", "shl", "lshr", "and", "or"])
"""Of these, those that move the bits of numbers within integers."""

MOVING_CALLS: dict[str, tuple[int, ...]] = {
    "masked.load": (0, 2), "masked.store": (0, 1), "masked.gather": (0, 2), "masked.scatter": (0, 1),
    "masked.expandload": (0, 2), "masked.compressstore": (0, 1), "vector.reduce.fadd": (0, 1), "vector.reverse": (0,),
    "vector.insert": (0, 1), "vector.extract": (0,), "vector.splice": (0, 1), "vector.interleave2": (0, 1),
    "vector.deinterleave2": (0,), "ssa.copy": (0,), "launder.invariant.group": (0,), "strip.invariant.group": (0,),
    "ptr.annotation": (0,),
}  # fmt: skip
"""The same of intrinsics, which move values or are linear in them (LLVM LangRef)."""

STORING_CALLS = frozenset(["masked.store", "masked.scatter", "masked.compressstore"])
"""Of these, those that write memory, behind their second argument."""

HANDLING = frozenset(["landingpad", "resume"])
"""What handles exceptions, which carry nothing active: copied as it is."""
LINEAR_UPDATES = frozenset(["xchg", "fadd", "fsub"])
"""Operations of atomicrmw that are linear in what is in memory and in their operand."""


def find_tangents(context: Context) -> dict[Instruction, Tangent]:
    """The tangents that forward mode makes: of active numbers, and the shadows that they need.

    Each shadow is a fact. Raises EngineError for an active instruction without a rule, and for a pointer that leads to
    active memory and can have no shadow.
    """
    found: dict[Instruction, Tangent] = {}
    work: list[Instruction] = []
    lent: set[Value] = set()
    """Inactive memory that is given a shadow, which stays zero, for the derivative that a pointer leads to."""
    for block in reversed(context.cfg.reverse_postorder):
        work.extend(i for i in reversed(block.instructions) if _always(context, i))
    while work:
        instruction = work.pop()
        if instruction in found:
            continue
        tangent = found[instruction] = _tangent(context, instruction)
        for source in tangent.sources:
            if has_global_shadow(context, source):
                continue
            if isinstance(source, Constant) or not context.active(source):
                lends = instruction in lent or _calls_through(instruction)
                if lends and isinstance(source, Instruction) and _is_own(context, source):
                    lent.add(source)
                    work.append(source)
                    continue
                check_inactive(context, source, instruction)
            elif isinstance(source, Instruction):
                work.append(source)
            elif isinstance(source, Argument) and context.request.roles[source.index] is Role.CONST:
                raise context.error("an inactive argument is used as active memory", source,
                                    "give the argument a shadow (enzyme_dup)")  # fmt: skip
    for instruction, tangent in found.items():
        if carries_pointer(instruction.type) and context.request.forward:
            premises = context.premise("activity", instruction)
            context.record("shadow", context.subjects.of(instruction), _described(instruction), tangent.rule, premises)
    return found


def _calls_through(instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and is_indirect(instruction)


def _is_own(context: Context, pointer: Instruction) -> bool:
    """Whether a pointer leads to local variables in which there are numbers and integers, and no pointers."""
    objects = context.memory.objects(pointer) if pointer.type.is_pointer and context.memory is not None else None
    behind = {kind for path, kind in context.types.of(pointer).entries.items() if len(path) == 2}
    plain = behind and all(kind.float_type is not None or kind in (INTEGER, ANYTHING) for kind in behind)
    return bool(plain) and bool(objects) and all(isinstance(each, Alloca) for each in objects or ())


def _tangent(context: Context, instruction: Instruction) -> Tangent:
    try:
        return _find(context, instruction)
    except EngineError as error:
        if not context.settings.runtime_errors or instruction.is_terminator:
            raise
        return Tangent("runtime error", (), partial(_fail, error=error))


def _fail(tangents: TangentEmitter, instruction: Instruction, error: EngineError) -> Value | None:
    """Say when the program is run that there is no derivative, and exit."""
    module = tangents.emitter.module
    tangents.builder.call(helpers.fail(module), [helpers.words(module, error.line())])
    return zero(instruction.type) if instruction.type != VOID else None


def _described(instruction: Instruction) -> str:
    """What the shadow of a pointer is, in words."""
    if isinstance(instruction, Alloca):
        return "an alloca of its own, zero at the start"
    if isinstance(instruction, Call):
        return "allocated beside it, zero at the start" if is_allocation(instruction) else "returned by its derivative"
    if instruction.opcode == "load":
        return "loaded from the shadow memory"
    return f"the same {instruction.opcode} on shadows"


def _always(context: Context, instruction: Instruction) -> bool:
    """Whether an instruction has something to do in forward mode whether or not its tangent is asked for."""
    if isinstance(instruction, Store):
        return context.active(instruction.pointer) and _stores_tangent(context, instruction)
    if isinstance(instruction, Call):
        return _call_always(context, instruction)
    if isinstance(instruction, (AtomicUpdate, CompareExchange)):
        return context.active(instruction.operands[0]) and _updates_tangent(context, instruction)
    if instruction.opcode in HANDLING and not context.carried.holds_number(instruction):
        return False
    if instruction.opcode == "ret":
        return bool(instruction.operands) and (context.request.active_result or context.request.shadowed_result)
    if instruction.is_terminator and instruction.opcode not in UNREVERSIBLE:
        return False
    return context.active(instruction) and (
        context.carried.holds_number(instruction)
        or (instruction.opcode in UNREVERSIBLE and context.carried.may_hold(instruction))
    )


def _call_always(context: Context, call: Call) -> bool:
    if (transfer := memory_copy(call) or memory_fill(call)) is not None:
        return context.active(transfer.target)
    if call.called is not None and call.called.name == "__cxa_throw":
        if call.opcode == "invoke":
            _check_thrown(context, call)
        return False
    freed = released(call)
    if freed is not None:
        return context.active(freed)
    if is_allocation(call) or is_pointer_math(call):
        return False
    if is_reallocation(call):
        return context.active(call)
    if relinks(call):
        return any(a.type.is_pointer and context.active(a) for a in call.arguments)
    if (behind := allocates_behind(call)) is not None:
        return context.active(behind)
    if only_orders(call):
        return False
    if _is_derived(context, call):
        return True
    if call.intrinsic in STORING_CALLS and context.active(call.arguments[1]):
        return True
    rule = full_rule_for(call)
    if rule is not None and any(context.active(call.arguments[pointer]) for pointer, _ in rule.written):
        return True
    if context.active(call) and context.carried.holds_number(call):
        return True
    return rule is None and not context.activity.is_constant_instruction(call)


def _is_derived(context: Context, call: Call) -> bool:
    """Whether a call is of a function with a body that is differentiated on its own."""
    if is_derived(context, call) or context.request.tangents:
        return is_derived(context, call)
    called = call.called
    if is_indirect(call) or context.calls.registered(call) is not None:
        return context.active(call) or not context.activity.is_constant_instruction(call)
    if called is None or called.is_declaration or full_rule_for(call) is not None:
        return False
    return not context.activity.is_constant_instruction(call) or (
        context.active(call) and context.carried.may_hold(call)
    )


def _check_thrown(context: Context, call: Call) -> None:
    """Raise EngineError for a number that is thrown and caught: its tangent would not come along."""
    thrown = context.types.of(call.arguments[0])
    if any(kind.float_type is not None for kind in thrown.entries.values()):
        raise context.error("a number is thrown, and its derivative would be lost", call,
                            "return it, or compile with -fno-exceptions")  # fmt: skip


def _stores_tangent(context: Context, store: Store) -> bool:
    """Whether what is stored may have a tangent: not of integers.

    That of a constant is zero, whatever it is. Raises EngineError for bits of numbers that come one byte at a time, and
    for an inactive value that may be a number or a pointer.
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
        return behind != {INTEGER}
    if size == 1:
        if any(kind.float_type is not None for kind in behind):
            raise context.error("a number is written one byte at a time, and the derivative would be lost", store,
                                "copy it as a whole, or with memcpy")  # fmt: skip
        return context.carried.adjoint_type(value) is not None
    kinds = context.carried.kinds_in(value)
    if context.active(value) or POINTER in kinds or context.carried.holds_number(value):
        return context.carried.may_hold(value)
    if UNKNOWN in kinds:
        return context.stored.memory_type(pointer, size, store) is not None
    return ANYTHING in kinds and behind != {INTEGER}


def _updates_tangent(context: Context, update: Instruction) -> bool:
    """Whether an atomic operation is on numbers or pointers."""
    pointer, value = update.operands[:2]
    if context.carried.may_hold(value):
        return True
    size = context.layout.store_size(value.type)
    tree = context.types.of(pointer)
    if any(tree.at((-1, offset)) is POINTER for offset in range(size)):
        return True
    return size >= 2 and context.stored.memory_type(pointer, size, update) is not None


# -- what an instruction's tangent is ---------------------------------------------------------


def _find(context: Context, instruction: Instruction) -> Tangent:
    if isinstance(instruction, Store):
        return Tangent("store", (instruction.value, instruction.pointer), _store)
    if isinstance(instruction, Alloca):
        return Tangent("alloca", (), _alloca, tuple(instruction.operands))
    if isinstance(instruction, Call):
        return _find_call(context, instruction)
    if isinstance(instruction, (AtomicUpdate, CompareExchange)):
        if isinstance(instruction, AtomicUpdate) and instruction.operation in LINEAR_UPDATES:
            return _moved("atomicrmw", instruction, (0, 1))
        raise context.no_derivative(f"of an active atomic operation ({instruction.opcode})", instruction, ATOMIC_HINT)
    if instruction.opcode == "ret":
        return Tangent("ret", (instruction.operands[0],), _nothing)
    if instruction.opcode in UNREVERSIBLE:
        raise context.no_derivative(
            f"through {instruction.opcode}",
            instruction,
            "compile with -fno-exceptions, or keep what can throw out of the differentiated function",
        )
    if (signed := numbers_signed(context, instruction)) is not None:
        number_ = instruction.operands[signed]
        if instruction.opcode == "xor":
            return _moved("xor", instruction, (signed,))
        return Tangent(f"{instruction.opcode} of the sign", (number_,), _sign, (number_, instruction))
    if (cleared := cleared_exponent(context, instruction)) is not None:
        return Tangent("exponent cleared", (cleared,), lambda tangents, made: tangents.of(made.operands[0]))
    if (whole_ := significand_of(context, instruction)) is not None:
        return Tangent("significand", (whole_,), _significand, (whole_, instruction))
    if instruction.opcode in MOVES and not (isinstance(instruction, Binary) and not _moves_bits(context, instruction)):
        return _moved(instruction.opcode, instruction, MOVES[instruction.opcode])
    if context.carried.untouched(instruction) and context.carried.adjoint_type(instruction) is not None:
        number_ = instruction.operands[0]  # below what is reckoned with
        return Tangent("beside a number", (number_,), lambda tangents, made: tangents.of(made.operands[0]))
    if (step := exponent_step(context, instruction)) is not None:
        return Tangent("exponent", (step[0],), _exponent)
    rule = full_rule_for(instruction)
    if rule is not None:
        return _from_rule(context, instruction, rule)
    if context.carried.holds_number(instruction) or context.carried.adjoint_type(instruction) is not None:
        hint = BITS_HINT if isinstance(instruction.type.scalar, IntType) else ""
        raise context.no_derivative(f"of {instruction.opcode} on {instruction.type}", instruction, hint)
    if context.carried.is_integer(instruction):  # beside a number in one register
        return Tangent("an integer", (), lambda tangents, made: zero(made.type))
    raise context.error(f"no shadow of the result of {instruction.opcode}", instruction)


def _find_call(context: Context, call: Call) -> Tangent:
    called = call.called
    may_unwind = is_allocation(call) or _is_derived(context, call)
    if call.opcode != "call" and not (call.opcode == "invoke" and may_unwind):
        raise context.no_derivative(f"through {call.opcode}", call, "compile with -fno-exceptions")
    if (copy := memory_copy(call)) is not None:
        if _only_integers(context, call):
            return Tangent("memcpy", (copy.target,), _copy_integers)
        if context.active(copy.source):
            return _moved("memcpy", call, (0, 1))
        return Tangent("memcpy", (copy.target,), _copy_inactive, (copy.source, copy.length))
    if (fill := memory_fill(call)) is not None:
        return Tangent("memset", (fill.target,), _fill, (fill.byte, fill.length))
    freed = released(call)
    if freed is not None:
        return Tangent("free", (freed,), _free)
    if is_allocation(call):
        return Tangent("allocation", (), _allocate, tuple(call.arguments))
    if is_pointer_math(call) or relinks(call):
        return _moved("pointer math", call, tuple(i for i, a in enumerate(call.arguments) if a.type.is_pointer))
    if is_reallocation(call):
        return _moved("reallocation", call, (0,))
    if (behind := allocates_behind(call)) is not None:
        return Tangent("allocation", (behind,), _allocate_behind)
    if context.calls.registered(call) is not None:
        sources = [a for a in call.arguments if default_role(a.type, forward=True) is Role.DUP]
        return Tangent("registered derivative", tuple(sources), _call)
    if _is_derived(context, call):
        roles, given = context.calls.of(call).request.roles, call.arguments
        if forked(call) is not None:
            roles, given = roles[THREAD_ARGUMENTS:], captured(call)
        sources = [a for a, role in zip(given, roles, strict=True) if role is not Role.CONST]
        return Tangent("call", (*sources, call.callee) if is_indirect(call) else tuple(sources), _call)
    if (intrinsic := call.intrinsic) in MOVING_CALLS:
        return _moved(intrinsic, call, MOVING_CALLS[intrinsic])
    if moved_bits.moves_bits(context, call):
        return _moved("funnel shift", call, (0, 1))
    rule = full_rule_for(call)
    if rule is not None:
        return _from_rule(context, call, rule)
    if called is None:
        raise no_derivative_of_assembly(context, call)
    if "__enzyme_" in called.name:
        raise context.error("a function asks for a derivative that its own derivative would have to go through", call,
                            "a derivative of this function can't be made in the function itself")  # fmt: skip
    what = f"no forward mode derivative found for {called.name}: it has no definition here and no rule"
    raise context.error(what, call, undefined_symbols.hint(called.name), ErrorCode.NO_FORWARD_DERIVATIVE)


def _moved(rule: str, instruction: Instruction, positions: tuple[int, ...] | None) -> Tangent:
    """The tangent of what moves the operands at some positions (None: all): the same again, on their tangents."""
    if positions is None:
        positions = tuple(range(len(instruction.operands)))
    sources = tuple(instruction.operands[i] for i in positions)
    rest = tuple(o for i, o in enumerate(instruction.operands) if i not in positions)
    return Tangent(rule, sources, partial(_move, positions=positions), rest)


def _from_rule(context: Context, instruction: Instruction, rule: Rule) -> Tangent:
    rows = [*([rule.partials] if rule.partials else rule.elements), *(row for _, row in rule.written)]
    sources = [
        operand
        for row in rows
        for operand, partial_ in zip(instruction.operands, row, strict=False)
        if partial_ is not ZERO and context.active(operand)
    ]
    sources += [instruction.operands[p] for p, _ in rule.written if context.active(instruction.operands[p])]
    primals = [
        instruction.operands[symbol.index] if isinstance(symbol, Operand) else instruction
        for row in rows
        for operand, partial_ in zip(instruction.operands, row, strict=False)
        if partial_ is not ZERO and context.active(operand)
        for symbol in sorted(needs(partial_), key=str)
    ]
    return Tangent(rule.name, tuple(dict.fromkeys(sources)), partial(_rule, rule=rule), tuple(dict.fromkeys(primals)))


def _moves_bits(context: Context, instruction: Binary) -> bool:
    """Whether a shift, `and` or `or` of the bits of numbers or pointers moves them whole, or leaves them out whole."""
    a, b = instruction.operands
    if instruction.opcode == "or":
        return not _possible_bits(a) & _possible_bits(b)
    if not isinstance(b, ConstantInt):
        return False
    bits = 8 * part_size(context, instruction)
    if instruction.opcode in ("shl", "lshr"):
        return b.value % bits == 0
    mask, part = b.value & every_bit(b), (1 << bits) - 1
    return all(mask >> at & part in (0, part) for at in range(0, every_bit(b).bit_length(), bits))


def _possible_bits(value: Value, depth: int = 8) -> int:
    """The bits of an integer that may be set, by the shape of what makes it; all where that says nothing."""
    every = every_bit(value)
    if isinstance(value, ConstantInt):
        return value.value & every
    if not isinstance(value, Instruction) or every < 0 or not depth:
        return every
    match value.opcode, value.operands:
        case "zext", (a,) if isinstance(a.type, IntType):
            return _possible_bits(a, depth - 1)
        case "or", (a, b):
            return _possible_bits(a, depth - 1) | _possible_bits(b, depth - 1)
        case "shl", (a, ConstantInt(value=amount)):
            return _possible_bits(a, depth - 1) << amount & every
        case "lshr", (a, ConstantInt(value=amount)):
            return _possible_bits(a, depth - 1) >> amount
        case "and", (a, ConstantInt(value=mask)):
            return _possible_bits(a, depth - 1) & mask & every
        case "add" | "sub", (a, b):
            either = _possible_bits(a, depth - 1) | _possible_bits(b, depth - 1)
            return every & -(either & -either)  # nothing below the lowest of them
    return every


# -- inactive values among active ones --------------------------------------------------------


def check_inactive(context: Context, value: Value, user: Instruction) -> None:
    """Raise EngineError if an inactive value, whose tangent `user` reads, has none.

    Of numbers it is zero. An inactive pointer may stand for its own shadow only where no numbers lie behind it.
    """
    if isinstance(value, ConstantNamed) or not (
        carries_pointer(value.type) or context.carried.holds_pointer_bits(value)
    ):
        return
    if isinstance(value, ConstantAggregate):
        for element in value.elements:
            check_inactive(context, element, user)
        return
    if context.indirect and leads_to_functions(value):
        return
    if isinstance(value, Constant) and context.active(value):
        raise context.error(f"active memory in a global variable ({value.ref}) has no shadow", user,
                            "pass it as an argument, or mark it inactive", ErrorCode.NO_SHADOW)  # fmt: skip
    if user.opcode == "insertvalue" and value.type.is_aggregate:
        return  # nothing uses the shadows of its pointers: what is taken out of it is inactive as well
    if user.opcode != "load" and stands_for_itself(context, value):
        return
    if isinstance(user, Store):
        raise context.error("a pointer to inactive memory is stored in active memory", user,
                            "make what it points to active (give it a shadow), or the memory it is stored in "
                            "inactive")  # fmt: skip
    if user.opcode == "ret":
        raise context.error("a pointer to inactive memory is returned, and its shadow is asked for", user,
                            "make what it points to active (give it a shadow), or ask for no shadow "
                            "(enzyme_const_return)")  # fmt: skip
    if user.opcode in ("phi", "select", "insertvalue", "insertelement"):
        raise context.error(f"{user.opcode} mixes active memory with inactive memory ({value.ref})", user,
                            "make both active or both inactive: inactive memory has no shadow",
                            ErrorCode.MIXED_ACTIVITY)  # fmt: skip
    if isinstance(user, Call) and not isinstance(value, Global):
        raise context.error(f"inactive memory ({value.ref}) is passed to a derivative that wants its shadow", user,
                            "make it active (give it a shadow)")  # fmt: skip
    raise context.error(f"active memory in a global variable ({value.ref}) has no shadow", user,
                        "pass it as an argument, or mark it inactive", ErrorCode.NO_SHADOW)  # fmt: skip


def _leads_to_others(tree: TypeTree, offset: int) -> bool:
    """Whether something is known of what lies behind the pointers at an offset of memory (-1: any), and no numbers."""
    behind = [kind for path, kind in tree.entries.items() if len(path) > 2 and (offset < 0 or path[1] in (offset, -1))]
    return bool(behind) and not any(kind.float_type is not None for kind in behind)


def _only_integers(context: Context, call: Call) -> bool:
    """Whether a copy moves nothing but integers, for sure."""
    length = call.arguments[2]
    trees = [context.types.of(pointer) for pointer in call.arguments[:2]]
    if any(tree.at((-1, -1)) is INTEGER for tree in trees):
        return True
    if not isinstance(length, ConstantInt) or length.value > MOST_BYTES:
        return False
    return any(all(tree.at((-1, i)) is INTEGER for i in range(length.value)) for tree in trees)


# -- the code ---------------------------------------------------------------------------------


def _nothing(tangents: TangentEmitter, instruction: Instruction) -> None:
    """What ends a block is made by who copies the block."""


def _move(tangents: TangentEmitter, instruction: Instruction, positions: tuple[int, ...]) -> Value | None:
    return tangents.moved(instruction, positions)


def _alloca(tangents: TangentEmitter, instruction: Instruction) -> Value:
    assert isinstance(instruction, Alloca)
    return tangents.alloca(instruction)


def _store(tangents: TangentEmitter, instruction: Instruction) -> None:
    """*p = x: *p' = x'."""
    tangents.moved(instruction, (0, 1))


def _rule(tangents: TangentEmitter, instruction: Instruction, rule: Rule) -> Value | None:
    return tangents.by_rule(instruction, rule)


def _sign(tangents: TangentEmitter, instruction: Instruction) -> Value:
    """The number with another sign: that of the tangent changes with it, which is the bit that differs."""
    position = numbers_signed(tangents.context, instruction)
    assert position is not None
    builder, number_ = tangents.builder, instruction.operands[position]
    changed = builder.binary("xor", tangents.emitter.value(number_), tangents.emitter.value(instruction))
    return builder.binary("xor", tangents.of(number_), changed)


def _exponent(tangents: TangentEmitter, instruction: Instruction) -> Value:
    """A power of two times the number that the bits are."""
    found, kind = exponent_step(tangents.context, instruction), tangents.context.carried.adjoint_type(instruction)
    assert found is not None and kind is not None
    builder = tangents.builder
    moved = builder.binary("fmul", builder.cast("bitcast", tangents.of(found[0]), kind), number(kind, found[1]))
    return builder.cast("bitcast", moved, instruction.type)


def _significand(tangents: TangentEmitter, instruction: Instruction) -> Value:
    found, kind = significand_of(tangents.context, instruction), tangents.context.carried.adjoint_type(instruction)
    assert found is not None and kind is not None
    before, after = (tangents.emitter.value(value) for value in (found, instruction))
    made = by_significand(tangents.builder, before, after, tangents.of(found), kind)
    return tangents.builder.cast("bitcast", made, instruction.type)


def _copy_integers(tangents: TangentEmitter, instruction: Instruction) -> Value | None:
    return tangents.of(instruction.operands[0]) if instruction.type.is_pointer else None


def _copy_inactive(tangents: TangentEmitter, instruction: Instruction) -> Value | None:
    """memcpy(p, q, n) from inactive memory: numbers get tangent zero, pointers to no numbers are their own shadows."""
    assert isinstance(instruction, Call)
    context = tangents.context
    target, source, length = instruction.arguments[:3]
    for segment in transfer_segments(context, instruction):
        size = tangents.size(segment.size, length)
        if segment.words:
            raise context.error("words that are numbers or addresses are copied from inactive into active memory",
                                instruction, "make the source active (give it a shadow)")  # fmt: skip
        if segment.kind is POINTER:
            offset = segment.offset if segment.size is not None else -1
            if not _leads_to_others(context.types.of(source), offset):
                raise context.error("pointers are copied from inactive into active memory", instruction,
                                    "make the source active (give it a shadow)")  # fmt: skip
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


def _free(tangents: TangentEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, Call)
    tangents.free(instruction)


def _allocate(tangents: TangentEmitter, instruction: Instruction) -> Value:
    assert isinstance(instruction, Call)
    return tangents.allocate(instruction)


def _allocate_behind(tangents: TangentEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, Call)
    tangents.allocate_behind(instruction)


def _call(tangents: TangentEmitter, instruction: Instruction) -> Value | None:
    """The call of a derivative, which returns the tangent with the result, has been made in the call's place."""
    return tangents.emitter.shadows.get(instruction)
