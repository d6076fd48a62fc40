"""Requests for a split derivative: `__enzyme_augmentfwd`, `_augmentsize`, `_reverse` and `__enzyme_fwdsplit`.

The tape goes from one to the other as a pointer. With `enzyme_tape` the program says where that is put, and taken from;
with `enzyme_allocated` as well that is room for the tape itself: the fields are copied there and back, and there must
be as many bytes as `__enzyme_augmentsize` says.
A request that returns a number or a struct, and the reverse that is given one, have those bytes in it.
"""

from __future__ import annotations

from ad.engine.differentiation import Differentiation
from ad.normalise.memory.byval import by_value
from ad.requests.request_calls import CallKind, RequestCall, defect
from ad.runtime import helpers
from analyses.ir.builder import Builder, integer, ones, zero
from analyses.ir.constants import ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Call
from analyses.ir.model import Instruction, Module
from analyses.ir.types import I1, PTR, VOID, ArrayType, IntType, StructType, Type


def split_call(
    builder: Builder, module: Module, request_call: RequestCall, derivative: Differentiation
) -> Value | None:
    """Generate the code that replaces a request; returns its result (of a reverse, the call that gives it) or None.

    Raises EngineError where the tape does not fit, or the request asks for what the derivative does not give.
    """
    if request_call.kind is CallKind.TAPE_SIZE:
        return ConstantInt(request_call.call.type, derivative.tape_size)
    replacement = _Replacement(builder, module, request_call, derivative)
    replacement.check_size()
    if request_call.kind is CallKind.AUGMENTED:
        return replacement.augmented()
    if request_call.kind is CallKind.TANGENTS_OF_TAPE:
        return replacement.tangents()
    return replacement.reverse()


def operands_of(builder: Builder, request_call: RequestCall) -> list[Value]:
    """The operands of the call of a derivative; an argument passed by address is loaded, and a result gets memory."""
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


def _in_frame(builder: Builder, call: Call, memory: Alloca) -> Alloca:
    memory.name = builder.names.fresh(memory.name)
    memory.block = call.function.entry
    memory.block.instructions.insert(0, memory)
    return memory


class _Replacement:
    """Makes what stands in the place of one request for a part of a split derivative."""

    def __init__(
        self, builder: Builder, module: Module, request_call: RequestCall, derivative: Differentiation
    ) -> None:
        self.builder, self.module = builder, module
        self.request_call, self.derivative = request_call, derivative
        self.call, self.tape = request_call.call, request_call.tape

    def check_size(self) -> None:
        """Raise EngineError for a tape that has less room than it takes."""
        allocated, size = self.tape.allocated, self.derivative.tape_size
        if allocated is not None and allocated < size:
            message = f"insufficient tape allocation: {size} bytes are needed, {allocated} are given"
            raise defect(self.call, message, "__enzyme_augmentsize says how many")

    # -- the augmented function

    def augmented(self) -> Value | None:
        """The call of the augmented function, and what it returns as the request returns it."""
        builder, call, wanted = self.builder, self.call, self.request_call
        augmented = self.derivative.augmented
        assert augmented is not None
        operands = operands_of(builder, wanted)
        room = self._room() if self.tape.allocated is not None else None
        operands += [room] if room is not None else []
        struct: Instruction = builder.call(self.module.functions[augmented.name], operands, "augmented")
        members: list[Value] = [builder.extract(struct, (i,)) for i in range(len(_elements(struct.type)))]
        if room is not None and self.tape.value is not None:
            self._copy(self.tape.value, room)
            members[0] = zero(PTR)
        elif self.tape.behind and self.tape.value is not None:
            builder.store(members[0], self.tape.value)
            members[0] = zero(PTR)
        if call.type == VOID and wanted.result is None:
            return None
        if room is not None and self.tape.value is None:
            if wanted.result is not None and len(members) == 1:
                self._copy(wanted.result, room)
                return None
            if not call.type.is_pointer and len(members) == 1:
                return self._as_bytes(room)
            members[0] = builder.call(helpers.malloc(self.module), [integer(max(self._size, 1))], "kept")
            self._copy(members[0], room)
            struct = builder.put(struct, members[0], (0,))
        if wanted.result is not None:
            builder.store(struct, wanted.result)
            return None
        return self._as_requested(struct, members)

    def _as_requested(self, struct: Instruction, members: list[Value]) -> Value:
        """The result of the augmented function, as the type that the request returns."""
        type_ = self.call.type
        if type_ == struct.type:
            return struct
        message = f"the request returns {type_}, the augmented function {struct.type}"
        if not isinstance(type_, StructType):
            member = next((member for member in members if member.type == type_), None)
            if member is None:
                raise defect(self.call, message, "have it return the tape, or a struct of tape and result")
            return member
        # Tape and result may stand in either order: their types tell them apart.
        result: Value = ConstantNamed(type_, "poison")
        left = list(members)
        for i, element in enumerate(type_.elements):
            member = next((member for member in left if member.type == element), None)
            if member is None:
                hint = "have it return the tape, or a struct of tape, result and the result's shadow"
                raise defect(self.call, message, hint)
            left.remove(member)
            result = self.builder.put(result, member, (i,))
        return result

    def _as_bytes(self, room: Value) -> Value:
        """The bytes of the tape as the number, or the struct of bytes, that the request returns."""
        type_ = self.call.type
        if self.module.layout.store_size(type_) < self._size:
            message = f"a {type_} has no room for a tape of {self._size} bytes"
            raise defect(self.call, message, "return a pointer, or a type that is large enough")
        return self.builder.load(type_, room, "tape") if self._size else zero(type_)

    # -- what uses the tape

    def reverse(self) -> Value | None:
        """The call of the reverse."""
        builder, request = self.builder, self.request_call.request
        gradient = self.derivative.gradient
        assert gradient is not None
        operands = operands_of(builder, self.request_call)
        if request.active_result:
            result = self.module.functions[request.function].function_type.result
            operands += seeds_of(builder, self.request_call, result)
        tape = self._tape_given()
        return builder.call(self.module.functions[gradient.name], [*operands, tape], "gradient")

    def tangents(self) -> Value | None:
        """The call of what goes forward from the tape, without what other requests want it to return."""
        builder, wanted = self.builder, self.request_call
        function = self.derivative.tangents
        assert function is not None
        operands = [*in_memory(builder, wanted), *operands_of(builder, wanted)]
        tape = self._tape_given()
        tangent = builder.call(self.module.functions[function.name], [*operands, tape], "tangent")
        tangent.argument_attributes = by_value(function)
        if wanted.request.result_again and not wanted.primal:
            return builder.extract(tangent, (1,)) if isinstance(tangent.type, StructType) else None
        return tangent

    def _tape_given(self) -> Value:
        """The address of the tape that the request is given."""
        tape = self.tape.value
        if tape is None:
            hint = "pass what __enzyme_augmentfwd returned as the last argument"
            raise defect(self.call, "there is no tape", hint)
        if self.tape.behind:
            return self.builder.load(PTR, tape, "tape")
        if self.tape.allocated is None:
            return tape
        room = self._room()
        if tape.type.is_pointer:
            self._copy(room, tape)
        else:
            self.builder.store(tape, room)
        return room

    # -- memory for the tape

    @property
    def _size(self) -> int:
        """The bytes of the tape."""
        return self.derivative.tape_size

    def _room(self) -> Value:
        """Memory for the tape, as aligned as its fields are: what the program gives may be bytes."""
        type_ = self.tape.value.type if self.tape.value is not None else self.call.type
        size = 0 if type_.is_pointer or type_ == VOID else self.module.layout.alloc_size(type_)
        return scratch(self.builder, self.call, ArrayType(max(size, self._size), IntType(8)), "tape")

    def _copy(self, to: Value, source: Value) -> None:
        """Copy the tape's bytes."""
        self.builder.call(helpers.memcpy(self.module), [to, source, integer(self._size), integer(0, I1)])


def _elements(type_: Type) -> tuple[Type, ...]:
    return type_.elements if isinstance(type_, StructType) else ()
