"""The arguments of a request, read from the left to the right, marker by marker."""

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
"""The bytes of a tape for which the program asks how many it needs."""


class Arguments:
    """A cursor over the arguments of a call: `left` are those that are not read yet.

    What holds wherever it stands is taken out first, by the methods `find_*`; then the rest is taken in order.
    """

    def __init__(self, call: Call, values: Sequence[Value]) -> None:
        self.call = call
        self.left = list(values)

    # -- what stands anywhere among the arguments

    def find_markers(self, *markers: str) -> set[str]:
        """Take out these markers; those that there were."""
        present = {marker for value in self.left if (marker := marker_of(value)) in markers and marker is not None}
        self.left = [value for value in self.left if marker_of(value) not in markers]
        return present

    def find_result_markers(self) -> set[str]:
        """Take out what is said of the result."""
        present = {marker for value in self.left if (marker := result_marker_of(value))}
        self.left = [value for value in self.left if not result_marker_of(value)]
        return present

    def find_width(self) -> int:
        """Take out the number of lanes, 1 where nothing is said."""
        places = [i for i, value in enumerate(self.left) if marker_of(value) == WIDTH]
        if not places:
            return 1
        if len(places) > 1:
            what = f"{WIDTH} is said {len(places)} times"
            raise defect(self.call, what, "say it once", ErrorCode.VECTOR_WIDTH)
        (place,) = places
        if place + 1 == len(self.left):
            what = f"{WIDTH} is not followed by a number"
            raise defect(self.call, what, "say how many derivatives are wanted", ErrorCode.VECTOR_WIDTH)
        width = self.left[place + 1]
        if not isinstance(width, ConstantInt) or width.value < 1:
            what = f"{WIDTH} {width.ref} is not a constant number, of at least 1"
            hint = "write the number itself, or a constant of the compiler's"
            raise defect(self.call, what, hint, ErrorCode.VECTOR_WIDTH)
        del self.left[place : place + 2]
        return width.value

    def find_tape(self) -> TapeArgument:
        """Take out what is said of the tape."""
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
        """Take out the shadows where they come after all arguments; None where each follows its argument."""
        for i, value in enumerate(self.left):
            if (marker_of(value) or "").endswith(INTERLEAVE):
                shadows = Arguments(self.call, self.left[i + 1 :])
                del self.left[i:]
                return shadows
        return None

    # -- in order

    @property
    def marker(self) -> str | None:
        """The marker that comes next; None where a value does, or nothing."""
        return marker_of(self.left[0]) if self.left else None

    def take(self, count: int) -> list[Value]:
        """The next values: as many, or as many as there are."""
        values = self.left[:count]
        del self.left[:count]
        return values

    def take_one(self) -> Value | None:
        return next(iter(self.take(1)), None)

    def take_stride(self) -> Value:
        """The bytes between the memory of two lanes, which follow the marker that comes next."""
        marker = self.marker
        self.take(1)
        stride = self.take_one()
        if stride is None or not isinstance(stride.type, IntType):
            what = f"{marker} is followed by {stride.ref if stride else 'nothing'}, not by a number of bytes"
            hint = "an integer says how far one lane's memory is from the next"
            raise defect(self.call, what, hint, ErrorCode.VECTOR_OFFSET)
        return stride

    def refuse_rest(self, target: Function, hint: str = "") -> None:
        """Raise the error of values that are left over, if there are some."""
        if self.left:
            left = self.left[0]
            what = f"too many arguments for @{target.name}: {left.type} {left.ref} is left over"
            raise defect(self.call, what, hint)


def chosen_function(call: Call) -> tuple[Value | None, Function, Arguments]:
    """The memory that a request returns in (None: registers), the function that it is about, and the arguments left."""
    memory, arguments = None, call.arguments
    if arguments and any(word.startswith("sret") for word in call.argument_attributes[0]):
        memory, *arguments = arguments
    if not arguments:
        raise defect(call, "no function to differentiate", "pass it as the first argument")
    _, targets = choices(call)
    if len(targets) != 1:
        what = f"the first argument, {arguments[0].ref}, is not a function"
        raise defect(call, what, "pass the function itself, so that the call names it")
    return memory, targets[0], Arguments(call, arguments[1:])


def choices(call: Call) -> tuple[int, list[Function]]:
    """The index of the argument that names the function of a request, and the functions that it may be.

    No functions where the call is no request, or where they are unknown.
    """
    called = call.called
    if called is None or not called.is_declaration or not any(point in called.name for point in ENTRY_POINTS):
        return 0, []
    place = 1 if call.arguments and any(word.startswith("sret") for word in call.argument_attributes[0]) else 0
    return place, (possible_functions(call.arguments[place]) or []) if place < len(call.arguments) else []


# -- what a value stands for


def each_lane(first: Value, stride: Value, width: int) -> list[Value]:
    """The addresses of the lanes, `stride` bytes apart; what they are counted with is in no block yet."""
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
    """Undo C's promotion of a variable argument: of a float to double, of a narrower integer (bool, say) to int."""
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
    """The constant in a narrower type, if that holds it exactly."""
    try:
        narrow = ConstantFloat(type_, value.value)
    except OverflowError:
        return value
    return narrow if narrow.value == value.value else value


def loaded(call: Call, pointer: Value, size: Value, parameter: Argument) -> Value:
    """An argument that is given by its address: a load, to be put before what takes the place of the request."""
    module = call.function.module
    assert module is not None
    expected = module.layout.store_size(parameter.type)
    if not isinstance(size, ConstantInt) or size.value != expected or not pointer.type.is_pointer:
        what = f"{BY_REFERENCE} {size.ref} does not fit argument {parameter.index}, of {expected} bytes"
        raise defect(call, what, "it is followed by the size in bytes of the argument, and by its address")
    return Load("load", parameter.type, (pointer,), "given")
