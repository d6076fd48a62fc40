"""Parallel regions as clang emits them for LLVM's OpenMP runtime.

`__kmpc_fork_call` runs an outlined function on each thread of a team. That function has a split derivative; a frame on
the heap, kept for the reverse, holds what is passed to it and the tape of each thread. The reverse forks a team of the
same size whose threads each reverse what one thread of the first team did.

Within a region:
- what several threads may read adds up in shadow memory by atomic additions;
- a barrier is reversed by a barrier, and what one thread wrote before it another reads after it, both ways;
- a critical section is reversed in a critical section. Each takes a number from a counter of its lock as it ends, and
  the reverse goes through the sections in the exact reverse of that order;
- a reduction is a critical section (see `reductions`);
- what orders threads otherwise (`ordered`, locks, flushes) takes a number from one counter as it is done, and the
  reverse comes to these places in the exact reverse of that order.
What else the runtime offers is an error: the order in which threads did it is not known to the reverse.

Sources: LLVM, openmp/runtime/src/kmp_csupport.cpp (what each entry point does); W. Moses et al., "Scalable Automatic
Differentiation of Multiple Parallel Paradigms through Compiler Augmentation", SC 2022 (shadows in parallel regions).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ad.context.context import Context
from ad.context.sharing import check_atomic
from ad.emit.function.emitter import Emitter
from ad.emit.function.protocols import ReverseEmitter
from ad.history.records import ErrorCode
from ad.plan.items import Item, ItemKind, Need
from ad.requests.derivatives import Wanted
from ad.requests.signatures import ParameterKind
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.builder import integer, zero
from analyses.ir.constants import Constant, ConstantAggregate, ConstantExpression, Value
from analyses.ir.instructions import Call, GetElementPointer
from analyses.ir.model import Function, GlobalVariable, Instruction, Module
from analyses.ir.types import I32, I64, PTR, VOID, FunctionType, StructType, Type
from analyses.library.effects import COPIED_LIST
from analyses.library.openmp_runtime import (
    FORK,
    GOES_ON,
    IN_STEP,
    LETS_GO,
    OMP_SETTINGS,
    THREAD_ARGUMENTS,
    WITHOUT_REVERSE,
    WITHOUT_REVERSE_BEGIN,
    captured,
    forked,
    name_of,
)

# -- other calls of the runtime ---------------------------------------------------------------


def has_no_reverse(context: Context, call: Call) -> bool:
    """True if a call of the runtime has nothing to reverse.

    Raises EngineError for a call whose reverse is unknown.
    """
    name = call.called.name if call.called is not None else ""
    if name in WITHOUT_REVERSE or name in OMP_SETTINGS or name.startswith(WITHOUT_REVERSE_BEGIN):
        return True
    if name in REVERSED or name == FORK:
        return False
    message = f"no reverse pass found for {name}: the order in which threads go through it is not kept"
    hint = "parallel loops, barrier, critical, ordered, locks, reduction, single and master have a reverse; use one of "
    raise context.error(
        message, call, f"{hint}them, or keep this out of what is differentiated", ErrorCode.NO_REVERSE_PASS
    )


def add_atomically(reverse: ReverseEmitter, pointer: Value, adjoint: Value, user: Instruction) -> None:
    """Add to memory that other threads may add to at the same time."""
    type_ = adjoint.type
    check_atomic(reverse.context, type_, user)
    if type_.is_aggregate:
        raise reverse.context.error(f"no atomic addition of a {type_}", user)
    callee = helpers.add_shared(reverse.emitter.module, type_)
    reverse.builder.call(callee, [pointer, adjoint])


# -- the frame of a region --------------------------------------------------------------------


def _frame(context: Context, call: Call, wanted: Wanted) -> StructType:
    """The tapes' address, their number, where the source is, what is passed on, and the adjoints of numbers passed."""
    parts: list[Type] = [PTR, I64, PTR, *(p.type for p in wanted.signature.parameters[THREAD_ARGUMENTS:])]
    for index in wanted.signature.outs:
        number = context.carried.adjoint_type(captured(call)[index - THREAD_ARGUMENTS])
        assert number is not None
        parts.append(number)
    return StructType(tuple(parts))


def _field(emitter: Emitter, frame: StructType, memory: Value, index: int) -> Value:
    name = emitter.names.fresh("field")
    indices = (memory, integer(0, I32), integer(index, I32))
    return emitter.builder.insert(GetElementPointer(PTR, frame, indices, name, ("inbounds",)))


def region_needs(call: Call, wanted: Wanted) -> Iterator[tuple[Item, Need]]:
    reason = f"what the threads of {wanted.request.function} kept for their reverse"
    yield Item(ItemKind.TAPE, call), Need(reason, "parallel region", call)


def forward_region(emitter: Emitter, shadow_of: Callable[[Value], Value], call: Call, wanted: Wanted) -> None:
    """Fork a team that runs the augmented function, with a frame on the heap."""
    context, builder, module = emitter.context, emitter.builder, emitter.module
    frame = _frame(context, call, wanted)
    size = integer(context.layout.alloc_size(frame))
    memory = builder.call(helpers.malloc(module), [size], "region")
    ident = emitter.value(call.arguments[0])
    builder.store(ident, _field(emitter, frame, memory, 2))
    at = 3
    for value, role in zip(captured(call), wanted.request.roles[THREAD_ARGUMENTS:], strict=True):
        for passed in (emitter.value(value), shadow_of(value)) if role.has_shadow else (emitter.value(value),):
            builder.store(passed, _field(emitter, frame, memory, at))
            at += 1
    body = helpers.add(module, f"fork.{wanted.names[0]}", _augmented_text(wanted, frame))
    _fork(emitter, call, ident, body, memory)
    emitter.gradient.tapes[call] = memory


def reverse_region(reverse: ReverseEmitter, call: Call, wanted: Wanted) -> None:
    """Fork a team of the same size that runs the reverse function, each thread with a tape."""
    context, emitter, builder = reverse.context, reverse.emitter, reverse.builder
    module = emitter.module
    frame = _frame(context, call, wanted)
    memory = reverse.fetch(Item(ItemKind.TAPE, call))
    first = len(frame.elements) - len(wanted.signature.outs)
    for place in range(first, len(frame.elements)):
        builder.store(zero(frame.elements[place]), _field(emitter, frame, memory, place))
    ident = builder.load(PTR, _field(emitter, frame, memory, 2), "ident")
    count = builder.resize(builder.load(I64, _field(emitter, frame, memory, 1), "threads"), I32)
    push = module.declare("__kmpc_push_num_threads", FunctionType(VOID, (PTR, I32, I32)))
    builder.call(push, [ident, _thread(reverse, ident), count])
    outlined = forked(call)
    assert outlined is not None
    in_step = _waits(context.derivatives.program.functions.get(outlined.name, outlined))
    text = _reverse_text(wanted, frame, in_step=in_step)
    _fork(emitter, call, ident, helpers.add(module, f"fork.{wanted.names[1]}", text), memory)
    for place, index in enumerate(wanted.signature.outs, first):
        value = captured(call)[index - THREAD_ARGUMENTS]
        reverse.add(value, builder.load(frame.elements[place], _field(emitter, frame, memory, place), "adjoint"))
    tapes = builder.load(PTR, _field(emitter, frame, memory, 0), "tapes")
    for done in (tapes, memory):
        builder.call(helpers.free(module), [done])


def fork_derivative(emitter: Emitter, tangent_of: Callable[[Value], Value], call: Call, wanted: Wanted) -> None:
    """In forward mode: fork a team that runs the derivative, which is given tangents as well.

    Each write of a tangent stands beside one of a value, under the same lock if there is one: it is as free of races.
    """
    passed: list[Value] = []
    for value, role in zip(captured(call), wanted.request.roles[THREAD_ARGUMENTS:], strict=True):
        passed += [emitter.value(value), tangent_of(value)] if role.has_shadow else [emitter.value(value)]
    body = emitter.module.declare(wanted.names[0], wanted.signature.forward)
    assert call.called is not None
    fork = emitter.module.declare(FORK, call.called.function_type)
    emitter.builder.call(fork, [emitter.value(call.arguments[0]), integer(len(passed), I32), body, *passed])


def _fork(emitter: Emitter, call: Call, ident: Value, body: Function, memory: Value) -> None:
    assert call.called is not None
    fork = emitter.module.declare(FORK, call.called.function_type)
    emitter.builder.call(fork, [ident, integer(1, I32), body, memory])


def _waits(outlined: Function) -> bool:
    """True if threads that run the function, or its callees, wait for each other."""
    seen: set[Value] = {outlined}
    work: list[Value] = [outlined]
    while work:
        value = work.pop()
        inner: list[Value] = []
        if isinstance(value, Function):
            if value.name in IN_STEP:
                return True
            if not value.is_declaration:
                inner = [o for i in value.instructions for o in i.operands if isinstance(o, Constant)]
        elif isinstance(value, (ConstantExpression, ConstantAggregate)):
            inner = list(value.operands if isinstance(value, ConstantExpression) else value.elements)
        for one in inner:
            if one not in seen:
                seen.add(one)
                work.append(one)
    return False


_FEWER_THREADS = (
    "adjoint: the reverse of a parallel region in which threads wait for each other needs as many threads as the "
    "region had, and the OpenMP runtime gave another number (see OMP_DYNAMIC, OMP_THREAD_LIMIT, nested regions)"
)


def _loads(wanted: Wanted, frame: StructType) -> tuple[str, str]:
    """The loads of what a region is passed, and the arguments of its derivative."""
    lines, arguments = [], ["ptr %global", "ptr %bound"]
    for i, parameter in enumerate(wanted.signature.parameters[THREAD_ARGUMENTS:]):
        lines.append(fill("openmp/parts/load_argument", frame=frame, index=i, field=i + 3, type=parameter.type))
        arguments.append(f"{parameter.type} %p{i}")
    return "".join(lines), ", ".join(arguments)


def _types(type_: FunctionType) -> str:
    return ", ".join(map(str, type_.parameters))


def _augmented_text(wanted: Wanted, frame: StructType) -> str:
    loads, arguments = _loads(wanted, frame)
    type_ = wanted.signature.augmented
    return fill(
        "openmp/fork_augmented",
        name=f"fork.{wanted.names[0]}",
        callee=wanted.names[0],
        result=type_.result,
        parameters=_types(type_),
        loads=loads,
        arguments=arguments,
        frame=frame,
    )


def _reverse_text(wanted: Wanted, frame: StructType, *, in_step: bool) -> str:
    loads, arguments = _loads(wanted, frame)
    type_ = wanted.signature.reverse(tape=True)
    assignment = "" if type_.result == VOID else "%made = "
    outs = wanted.signature.outs
    first = len(frame.elements) - len(outs)
    adds = []
    passed = {p.primal: p.type for p in wanted.signature.parameters if p.kind is ParameterKind.VALUE}
    for k, index in enumerate(outs):
        number, carrier = frame.elements[first + k], passed[index]
        width = {"half": 16, "bfloat": 16, "float": 32}.get(str(number), 64)
        if str(carrier) == f"i{width}" or carrier == number:
            narrowed = f"freeze {carrier} %out{k}"
        else:
            narrowed = f"trunc {carrier} %out{k} to i{width}"
        values = {"result": type_.result, "frame": frame, "number": number, "narrowed": narrowed}
        bits = carrier if carrier == number else f"i{width}"
        adds.append(fill("openmp/parts/add_result", **values, bits=bits, index=k, field=first + k))
    return fill(
        "openmp/fork_reverse",
        name=f"fork.{wanted.names[1]}",
        callee=wanted.names[1],
        result=type_.result,
        parameters=_types(type_),
        loads=loads,
        arguments=arguments,
        made=assignment,
        adds="".join(adds),
        frame=frame,
        alone="false" if in_step else "true",
        length=len(_FEWER_THREADS) + 1,
        message=_FEWER_THREADS + "\\0A",
    )


# -- barriers, critical sections, regions run by one thread ------------------------------------


def _thread(reverse: ReverseEmitter, ident: Value) -> Value:
    """The number that the runtime has for the thread that runs the reverse."""
    number = reverse.emitter.module.declare("__kmpc_global_thread_num", FunctionType(I32, (PTR,)))
    return reverse.builder.call(number, [ident], "thread")


def _ident(reverse: ReverseEmitter, call: Call) -> Value:
    ident = call.arguments[0]
    if not isinstance(ident, Constant):
        raise reverse.context.error("where the program is isn't a constant", call)
    return ident


def _turn(context: Context, module: Module, call: Call) -> GlobalVariable:
    """The counter of the numbers that a call takes one of: how many were taken and are not reversed yet.

    A lock of critical sections has one of its own; all else that orders threads shares one.
    """
    name = TURN
    if name_of(call) == "__kmpc_end_critical" or name_of(call) == "__kmpc_critical":
        lock = call.arguments[2]
        if not isinstance(lock, GlobalVariable):
            raise context.error("the lock of a critical section is not a global variable", call)
        name = f"{TURN}.{lock.name}"
    counter = module.variables.get(name)
    if counter is None:
        counter = module.variables[name] = GlobalVariable(name, I64)
        counter.linkage, counter.initializer, counter.align = "internal", zero(I64), 8
    return counter


TURN = "adjoint.turn"


def take_number(emitter: Emitter, call: Call) -> None:
    """The number of what orders threads here, and one more for the next."""
    builder = emitter.builder
    turn = _turn(emitter.context, emitter.module, call)
    if name_of(call) != "__kmpc_end_critical":
        done = emitter.values[call] if call.type == I32 else integer(1, I32)
        taken = helpers.add(emitter.module, "adjoint.number", fill("openmp/take_number"))
        emitter.gradient.tapes[call] = builder.call(taken, [turn, done], "number")
        return
    number = builder.load(I64, turn, emitter.stem(call, "number"))
    builder.store(builder.add(number, integer(1)), turn)
    emitter.gradient.tapes[call] = number


def _no_needs(context: Context, instruction: Instruction) -> Iterator[tuple[Item, Need]]:
    return iter(())


def _number_needs(context: Context, instruction: Instruction) -> Iterator[tuple[Item, Need]]:
    reason = "what orders threads is reversed in the reverse of their order"
    yield Item(ItemKind.TAPE, instruction), Need(reason, "order of threads", instruction)


def _reverse_in_turn(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """Go on once everything that took a later number is reversed, and let what took the number before go on."""
    assert isinstance(instruction, Call)
    module = reverse.emitter.module
    turn = _turn(reverse.context, module, instruction)
    number = reverse.fetch(Item(ItemKind.TAPE, instruction))
    reverse.builder.call(helpers.add(module, "adjoint.turn.back", fill("openmp/turn_back")), [turn, number])


def _reverse_end_critical(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """Enter, once every section that ended later is reversed."""
    assert isinstance(instruction, Call)
    module = reverse.emitter.module
    turn = _turn(reverse.context, module, instruction)
    number = reverse.fetch(Item(ItemKind.TAPE, instruction))
    callee = helpers.add(module, "adjoint.enter", fill("openmp/enter"))
    reverse.builder.call(callee, [_ident(reverse, instruction), instruction.arguments[2], turn, number])


def _reverse_critical(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """Leave, so that the section that ended before this one can be reversed."""
    assert isinstance(instruction, Call)
    module = reverse.emitter.module
    turn = _turn(reverse.context, module, instruction)
    callee = helpers.add(module, "adjoint.leave", fill("openmp/leave"))
    reverse.builder.call(callee, [_ident(reverse, instruction), instruction.arguments[2], turn])


def _by(name: str) -> Callable[[ReverseEmitter, Instruction], None]:
    """The reverse that calls a function of the runtime with the place in the source and the thread."""

    def call_it(reverse: ReverseEmitter, instruction: Instruction) -> None:
        assert isinstance(instruction, Call)
        ident = _ident(reverse, instruction)
        callee = reverse.emitter.module.declare(name, FunctionType(VOID, (PTR, I32)))
        reverse.builder.call(callee, [ident, _thread(reverse, ident)])

    return call_it


REVERSED: dict[
    str,
    tuple[Callable[[Context, Instruction], Iterator[tuple[Item, Need]]], Callable[[ReverseEmitter, Instruction], None]],
] = {
    "__kmpc_barrier": (_no_needs, _by("__kmpc_barrier")),
    "__kmpc_critical": (_no_needs, _reverse_critical),
    "__kmpc_end_critical": (_number_needs, _reverse_end_critical),
    "__kmpc_serialized_parallel": (_no_needs, _by("__kmpc_end_serialized_parallel")),
    "__kmpc_end_serialized_parallel": (_no_needs, _by("__kmpc_serialized_parallel")),
    **dict.fromkeys(LETS_GO | GOES_ON, (_number_needs, _reverse_in_turn)),
}
"""What is needed for the reverse of a call of the runtime, and the reverse."""


def define(module: Module) -> None:
    """Give the function that tells threads the address that one of them gives its body, where a module calls it."""
    declaration = module.functions.get(COPIED_LIST)
    if declaration is not None and declaration.is_declaration:
        del module.functions[COPIED_LIST]
        helpers.add(module, COPIED_LIST, fill("openmp/copied_list", copied_list=COPIED_LIST))
