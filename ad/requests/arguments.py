"""The arguments of a request, read from left to right, marker by marker."""

from __future__ import annotations

from collections.abc import Sequence

from ad.history.records import ErrorCode
from ad.requests.request_calls import TapeArgument, defect
from ad.requests.spellings import (
    ALLOCATED,
    BY_REFERENCE,
    ENTRY_POINTS,
    INTERLEAVE,
    TAPE,
    WIDTH,
    marker_of,
    result_marker_of,
)
from analyses.ir.constants import ConstantFloat, ConstantInt, Value
from analyses.ir.instructions import Binary, Call, Cast, GetElementPointer, Load
from analyses.ir.model import Argument, Function
from analyses.ir.types import DOUBLE, FLOAT, I8, I32, I64, IntType, Type
from analyses.memory.call_targets import possible_functions

ANY_SIZE = 1 << 62
"""The size of a tape whose size the program asks for."""


class Arguments:
    """A cursor over the arguments of a call: `left` are those not yet read.

    The methods `find_*` first remove the markers that may stand anywhere; the methods `take*` read the rest in order.
    """

    def __init__(self, call: Call, values: Sequence[Value]) -> None:
        self.call = call
        self.left = list(values)

    # -- what stands anywhere among the arguments

    def find_markers(self, *markers: str) -> set[str]:
        """Remove these markers; return those that were present."""
        present = {marker for value in self.left if (marker := marker_of(value)) in markers and marker is not None}
        self.left = [value for value in self.left if marker_of(value) not in markers]
        return present

    def find_result_markers(self) -> set[str]:
        """Remove the markers of the result; return them."""
        present = {marker for value in self.left if (marker := result_marker_of(value))}
        self.left = [value for value in self.left if not result_marker_of(value)]
        return present

    def find_width(self) -> int:
        """Remove the marker of the width and its number; return the number, 1 by default. Raises EngineError."""
        places = [i for i, value in enumerate(self.left) if marker_of(value) == WIDTH]
        if not places:
            return 1
        if len(places) > 1:
            problem = f"{WIDTH} is said {len(places)} times"
            raise defect(self.call, problem, "say it once", ErrorCode.VECTOR_WIDTH)
        (place,) = places
        if place + 1 == len(self.left):
            problem = f"{WIDTH} is not followed by a number"
            raise defect(self.call, problem, "say how many derivatives are wanted", ErrorCode.VECTOR_WIDTH)
        width = self.left[place + 1]
        if not isinstance(width, ConstantInt) or width.value < 1:
            problem = f"{WIDTH} {width.ref} is not a constant number, of at least 1"
            hint = "write the number itself, or a constant of the compiler's"
            raise defect(self.call, problem, hint, ErrorCode.VECTOR_WIDTH)
        del self.left[place : place + 2]
        return width.value

    def find_tape(self) -> TapeArgument:
        """Remove the markers of the tape with their values. Raises EngineError."""
        rest: list[Value] = []
        tape, allocated = None, None
        values = iter(self.left)
        for value in values:
            marker = marker_of(value)
            if marker == TAPE:
                tape = next(values, None)
            elif marker == ALLOCATED:
                allocated = self._allocated(next(values, None))
            else:
                rest.append(value)
        self.left = rest
        return TapeArgument(tape, allocated, behind=tape is not None and allocated is None)

    def _allocated(self, size: Value | None) -> int:
        if isinstance(size, ConstantInt):
            return size.value
        if isinstance(size, Call) and size.called and "__enzyme_augmentsize" in size.called.name:
            return ANY_SIZE
        raise defect(self.call, f"{ALLOCATED} takes a constant number of bytes")

    def find_shadows_apart(self) -> Arguments | None:
        """Remove the shadows if they come after all arguments; None if each follows its argument."""
        for i, value in enumerate(self.left):
            if (marker_of(value) or "").endswith(INTERLEAVE):
                shadows = Arguments(self.call, self.left[i + 1 :])
                del self.left[i:]
                return shadows
        return None

    # -- in order

    @property
    def marker(self) -> str | None:
        """The marker at the cursor; None if a value is there, or nothing."""
        return marker_of(self.left[0]) if self.left else None

    def values_ahead(self) -> list[Value]:
        """The values from the cursor on, less the markers there and with none of those that come after a later one."""
        ahead: list[Value] = []
        for value in self.left:
            if marker_of(value) is None:
                ahead.append(value)
            elif ahead:
                break
        return ahead

    def take(self, count: int) -> list[Value]:
        """Take the next `count` values, or as many as are left."""
        values = self.left[:count]
        del self.left[:count]
        return values

    def take_one(self) -> Value | None:
        return next(iter(self.take(1)), None)

    def take_stride(self) -> Value:
        """Take the marker at the cursor and the number after it: the bytes from one lane's memory to the next.

        Raises EngineError.
        """
        marker = self.marker
        self.take(1)
        stride = self.take_one()
        if stride is None or not isinstance(stride.type, IntType):
            problem = f"{marker} is followed by {stride.ref if stride else 'nothing'}, not by a number of bytes"
            hint = "an integer says how far one lane's memory is from the next"
            raise defect(self.call, problem, hint, ErrorCode.VECTOR_OFFSET)
        return stride

    def refuse_rest(self, target: Function, hint: str = "") -> None:
        """Raise EngineError if values are left over."""
        if self.left:
            left = self.left[0]
            problem = f"too many arguments for @{target.name}: {left.type} {left.ref} is left over"
            raise defect(self.call, problem, hint)


def chosen_function(call: Call) -> tuple[Value | None, Function, Arguments]:
    """The memory for the result of a request (None: in registers), its function, and the remaining arguments.

    Raises EngineError if the function is unknown.
    """
    memory, arguments = None, call.arguments
    if arguments and any(word.startswith("sret") for word in call.argument_attributes[0]):
        memory, *arguments = arguments
    if not arguments:
        raise defect(call, "no function to differentiate", "pass it as the first argument")
    _, targets = choices(call)
    if len(targets) != 1:
        problem = f"the first argument, {arguments[0].ref}, is not a function"
        raise defect(call, problem, "pass the function itself, so that the call names it")
    return memory, targets[0], Arguments(call, arguments[1:])


def choices(call: Call) -> tuple[int, list[Function]]:
    """The index of the function among the arguments of a request, and the functions that it may be.

    The list is empty if the call is no request or if the functions are unknown.
    """
    called = call.called
    if called is None or not called.is_declaration or not any(point in called.name for point in ENTRY_POINTS):
        return 0, []
    place = 1 if call.arguments and any(word.startswith("sret") for word in call.argument_attributes[0]) else 0
    return place, (possible_functions(call.arguments[place]) or []) if place < len(call.arguments) else []


# -- what a value stands for


def each_lane(first: Value, stride: Value, width: int) -> list[Value]:
    """The addresses of the lanes, `stride` bytes apart; their instructions are in no block yet."""
    lanes = [first]
    for lane in range(1, width):
        distance: Value
        if isinstance(stride, ConstantInt):
            distance = ConstantInt(I64, lane * stride.value)
        else:
            distance = Binary("mul", stride.type, (stride, ConstantInt(stride.type, lane)), "distance")
        lanes.append(GetElementPointer(first.type, I8, (first, distance), "lane"))
    return lanes


def unpromoted(value: Value, type_: Type) -> Value:
    """The value of a variable argument before C promoted it: a float to double, a narrower integer to int."""
    if value.type == DOUBLE and type_ == FLOAT:
        if isinstance(value, Cast) and value.opcode == "fpext" and value.operands[0].type == type_:
            return value.operands[0]
        return _as_float(value, type_) if isinstance(value, ConstantFloat) else value
    if not isinstance(type_, IntType) or value.type != I32 or type_.bits >= 32:
        return value
    if isinstance(value, ConstantInt):
        return ConstantInt(type_, value.value)
    if isinstance(value, Cast) and value.opcode in ("zext", "sext") and value.operands[0].type == type_:
        return value.operands[0]
    return value


def _as_float(value: ConstantFloat, type_: Type) -> ConstantFloat:
    """The constant in a narrower type if that is exact, else the constant itself."""
    try:
        narrow = ConstantFloat(type_, value.value)
    except OverflowError:
        return value
    return narrow if narrow.value == value.value else value


def loaded(call: Call, pointer: Value, size: Value, parameter: Argument) -> Value:
    """The load of an argument that is passed by address, to be inserted before the request's replacement.

    Raises EngineError if the size does not fit.
    """
    module = call.function.module
    assert module is not None
    expected = module.layout.store_size(parameter.type)
    if not isinstance(size, ConstantInt) or size.value != expected or not pointer.type.is_pointer:
        problem = f"{BY_REFERENCE} {size.ref} does not fit argument {parameter.index}, of {expected} bytes"
        raise defect(call, problem, "it is followed by the size in bytes of the argument, and by its address")
    return Load("load", parameter.type, (pointer,), "given")
