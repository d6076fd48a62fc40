"""Requests for a split derivative: `__enzyme_augmentfwd`, `_augmentsize`, `_reverse` and `__enzyme_fwdsplit`.

The tape goes from one to the other as a pointer. With `enzyme_tape` the program says where that is put, and taken from;
with `enzyme_allocated` as well that is room for the tape itself: the fields are copied there and back, and there must
be as many bytes as `__enzyme_augmentsize` says.
A request that returns a number or a struct, and the reverse that is given one, have those bytes in it.
"""

from __future__ import annotations

from ad.engine.engine import Differentiation
from ad.history.records import EngineError, Place
from ad.normalise.memory.byval import by_value
from ad.requests.requests import RequestCall
from ad.runtime import helpers
from analyses.ir.builder import Builder, integer, ones, zero
from analyses.ir.model import Alloca, Call, ConstantInt, ConstantNamed, Instruction, Module, Value
from analyses.ir.printer import instruction_text
from analyses.ir.types import I1, PTR, VOID, ArrayType, IntType, StructType, Type


def split_call(
    builder: Builder, module: Module, request_call: RequestCall, derivative: Differentiation
) -> Value | None:
    """What stands in the place of a request: its result (of a reverse, the call that gives it), None if it has none.

    Raises EngineError where the tape does not fit, or what is asked for is not what the derivative gives.
    """
    if request_call.kind == "size":
        return ConstantInt(request_call.call.type, derivative.tape_size)
    if request_call.allocated is not None and request_call.allocated < derivative.tape_size:
        raise _error(request_call.call, f"insufficient tape allocation: {derivative.tape_size} bytes are needed, "
                     f"{request_call.allocated} are given", "__enzyme_augmentsize says how many")  # fmt: skip
    if request_call.kind == "augmented":
        return _augmented(builder, module, request_call, derivative)
    if request_call.kind == "tangents":
        return _tangents(builder, module, request_call, derivative)
    return _reverse(builder, module, request_call, derivative)


def operands_of(builder: Builder, request_call: RequestCall) -> list[Value]:
    """What a derivative is called with; what was given by its address is loaded, and room is made for a result."""
    for operand in request_call.operands:
        if isinstance(operand, Alloca) and operand.block is None:
            _in_frame(builder, request_call.call, operand)
        else:
            builder.place(operand)
    return list(request_call.operands)


def seeds_of(builder: Builder, request_call: RequestCall, result: Type) -> list[Value]:
    """The adjoints of the result: what is given, or 1 for each of its numbers."""
    seeds, width = request_call.seeds, request_call.request.width
    if len(seeds) == 1 < width:
        return [builder.extract(seeds[0], (lane,)) for lane in range(width)]
    return list(seeds) or [ones(result)] * width


def in_memory(builder: Builder, request_call: RequestCall) -> list[Value]:
    """The memory that the derivative of a function puts its result in, and then that for its tangents."""
    wanted, memory = request_call.in_memory, request_call.result
    if wanted is None or memory is None:
        return []
    primal = memory if wanted.primal else scratch(builder, request_call.call, wanted.type, "unwanted")
    if not wanted.tangent:
        return [primal]
    places = [wanted.primal + lane for lane in range(request_call.request.width)]
    tangents = [builder.offset(memory, integer(at), wanted.type, "tangent") if at else memory for at in places]
    return [primal, *tangents]


def scratch(builder: Builder, call: Call, type_: Type, name: str) -> Value:
    """Memory in the frame of the function that a call is in."""
    return _in_frame(builder, call, Alloca(PTR, type_, (), 16, name))


def _in_frame(builder: Builder, call: Call, made: Alloca) -> Alloca:
    made.name = builder.names.fresh(made.name)
    made.block = call.function.entry
    made.block.instructions.insert(0, made)
    return made


def _augmented(
    builder: Builder, module: Module, request_call: RequestCall, derivative: Differentiation
) -> Value | None:
    augmented = derivative.augmented
    assert augmented is not None
    call, given = request_call.call, operands_of(builder, request_call)
    room = None
    if request_call.allocated is not None:
        room = _room(builder, module, request_call, derivative)
        given.append(room)
    made: Instruction = builder.call(module.functions[augmented.name], given, "augmented")
    parts: list[Value] = [builder.extract(made, (i,)) for i in range(len(_elements(made.type)))]
    if room is not None and request_call.tape is not None:
        _copy(builder, module, request_call.tape, room, derivative)
        parts[0] = zero(PTR)
    elif request_call.tape_behind and request_call.tape is not None:
        builder.store(parts[0], request_call.tape)
        parts[0] = zero(PTR)
    if call.type == VOID and request_call.result is None:
        return None
    if room is not None and request_call.tape is None:
        if request_call.result is not None and len(parts) == 1:
            _copy(builder, module, request_call.result, room, derivative)
            return None
        if not call.type.is_pointer and len(parts) == 1:
            return _by_value(builder, module, call, derivative, room)
        parts[0] = builder.call(helpers.malloc(module), [integer(max(derivative.tape_size, 1))], "kept")
        _copy(builder, module, parts[0], room, derivative)
        made = builder.put(made, parts[0], (0,))
    wanted = call.type
    if request_call.result is not None:
        builder.store(made, request_call.result)
        return None
    if wanted == made.type:
        return made
    if not isinstance(wanted, StructType):
        found = next((part for part in parts if part.type == wanted), None)
        if found is None:
            raise _error(call, f"the request returns {wanted}, the augmented function {made.type}",
                         "have it return the tape, or a struct of tape and result")  # fmt: skip
        return found
    # Tape and result may stand in either order: their types tell them apart.
    value: Value = ConstantNamed(wanted, "poison")
    left = list(parts)
    for i, type_ in enumerate(wanted.elements):
        part = next((p for p in left if p.type == type_), None)
        if part is None:
            raise _error(call, f"the request returns {wanted}, the augmented function {made.type}",
                         "have it return the tape, or a struct of tape, result and the result's shadow")  # fmt: skip
        left.remove(part)
        value = builder.put(value, part, (i,))
    return value


def _room(builder: Builder, module: Module, request_call: RequestCall, derivative: Differentiation) -> Value:
    """Memory for a tape, as aligned as its fields are: what the program gives may be bytes."""
    given = request_call.tape.type if request_call.tape is not None else request_call.call.type
    size = 0 if given.is_pointer or given == VOID else module.layout.alloc_size(given)
    return scratch(builder, request_call.call, ArrayType(max(size, derivative.tape_size), IntType(8)), "tape")


def _copy(builder: Builder, module: Module, to: Value, source: Value, derivative: Differentiation) -> None:
    """Copy a tape's bytes."""
    builder.call(helpers.memcpy(module), [to, source, integer(derivative.tape_size), integer(0, I1)])


def _by_value(builder: Builder, module: Module, call: Call, derivative: Differentiation, room: Value) -> Value:
    """The bytes of a tape as the number, or the struct of bytes, that a request returns."""
    if module.layout.store_size(call.type) < derivative.tape_size:
        raise _error(call, f"a {call.type} has no room for a tape of {derivative.tape_size} bytes",
                     "return a pointer, or a type that is large enough")  # fmt: skip
    return builder.load(call.type, room, "tape") if derivative.tape_size else zero(call.type)


def _reverse(builder: Builder, module: Module, request_call: RequestCall, derivative: Differentiation) -> Value | None:
    gradient = derivative.gradient
    assert gradient is not None
    request = request_call.request
    arguments = operands_of(builder, request_call)
    if request.active_result:
        result = module.functions[request.function].function_type.result
        arguments += seeds_of(builder, request_call, result)
    tape = _tape(builder, module, request_call, derivative)
    return builder.call(module.functions[gradient.name], [*arguments, tape], "gradient")


def _tangents(builder: Builder, module: Module, request_call: RequestCall, derivative: Differentiation) -> Value | None:
    """The call of what goes forward from the tape, without what other requests want it to return."""
    function = derivative.tangents
    assert function is not None
    arguments = [*in_memory(builder, request_call), *operands_of(builder, request_call)]
    tape = _tape(builder, module, request_call, derivative)
    made = builder.call(module.functions[function.name], [*arguments, tape], "tangent")
    made.argument_attributes = by_value(function)
    if request_call.request.result_again and not request_call.primal:
        return builder.extract(made, (1,)) if isinstance(made.type, StructType) else None
    return made


def _tape(builder: Builder, module: Module, request_call: RequestCall, derivative: Differentiation) -> Value:
    """The address of the tape that a request is given."""
    call = request_call.call
    if request_call.tape is None:
        raise _error(call, "there is no tape", "pass what __enzyme_augmentfwd returned as the last argument")
    tape = request_call.tape
    if request_call.tape_behind:
        return builder.load(PTR, tape, "tape")
    if request_call.allocated is not None:
        room = _room(builder, module, request_call, derivative)
        if tape.type.is_pointer:
            _copy(builder, module, room, tape, derivative)
        else:
            builder.store(tape, room)
        return room
    return tape


def _elements(type_: Type) -> tuple[Type, ...]:
    return type_.elements if isinstance(type_, StructType) else ()


def _error(call: Call, what: str, hint: str = "") -> EngineError:
    place = Place(call.function.name, call.ref if call.name else "", instruction_text(call, metadata=False))
    return EngineError(what, place, hint, family="bad-request")
