"""`__enzyme_batch`: several calls of a function, one for each element of a batch.

`enzyme_scalar` precedes a value that all calls share; `enzyme_vector`, or no marker, one value for each call;
`enzyme_buffer` a number of bytes and the address for the first call: each further call gets the address that many bytes
further on.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.history.records import ErrorCode
from ad.requests.arguments import Arguments, chosen_function, each_lane
from ad.requests.request_calls import defect
from ad.requests.spellings import BATCH, BATCH_BUFFER, BATCH_MARKERS, BATCH_SCALAR, returns_in
from ad.requests.struct_values import StructValues
from analyses.ir.builder import Builder, integer
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Function
from analyses.ir.text.values import memory_type
from analyses.ir.types import VOID, ArrayType, Type
from analyses.records import dataclass
from analyses.types.sources.struct_parameters import SourceParameter

HINT = "give a value for each call, or say enzyme_scalar before one for all of them"
ABI = ("byval(", "sret(", "inreg", "signext", "zeroext")
"""The attributes that a call must repeat from the function."""


@dataclass(frozen=True, eq=False)
class Batch:
    """A request for a batch: the function, and for each of its arguments a value for each call.

    A single value is for all calls. Instructions among the values may be in no block yet; they must be inserted.
    `memory` is the memory for the result, None if it is returned in registers.
    """

    function: Function
    width: int
    given: tuple[Sequence[Value], ...]
    memory: Value | None


def is_batch(call: Call) -> bool:
    return call.called is not None and BATCH in call.called.name and call.called.is_declaration


def read_batch(call: Call) -> Batch:
    """Read a request for a batch. Raises EngineError for missing arguments and unknown markers."""
    memory, target, arguments = chosen_function(call)
    width = arguments.find_width()
    operands: list[Sequence[Value]] = []
    structs = StructValues(call, target)
    for parameter in structs.parameters:
        if memory is not None and parameter.parts[0].index == 0 and returns_in(parameter.parts[0]):
            operands.append(_result_memory(call, memory, parameter.parts[0], width))
        elif structs.is_whole(parameter, arguments, width - 1):
            operands += _read_struct(structs, parameter, arguments, width)
        else:
            operands += [_read_argument(call, target, part, arguments, width) for part in parameter.parts]
    arguments.refuse_rest(target, HINT)
    return Batch(target, width, tuple(operands), memory)


def _read_struct(
    structs: StructValues, parameter: SourceParameter, arguments: Arguments, width: int
) -> list[tuple[Value, ...]]:
    """The values of each part of a struct by value."""
    shared, stride = _read_markers(structs.call, arguments)
    if stride is not None:
        problem = f"argument {parameter.parts[0].index} of @{structs.target.name} is a struct by value, and no pointer"
        raise defect(structs.call, problem, "give the structs one by one", ErrorCode.VECTOR_OFFSET)
    return list(zip(*structs.take(parameter, arguments, 1 if shared else width), strict=True))


def _read_argument(
    call: Call, target: Function, parameter: Argument, arguments: Arguments, width: int
) -> Sequence[Value]:
    """The values of an argument: one for all calls, or one for each."""
    shared, stride = _read_markers(call, arguments)
    count = 1 if shared or stride is not None else width
    values = arguments.take(count)
    _check(call, target, parameter, values, count)
    if stride is not None and not parameter.type.is_pointer:
        problem = (
            f"argument {parameter.index} of @{target.name} is a {parameter.type}, and no pointer that others lie behind"
        )
        raise defect(call, problem, "give the values one by one", ErrorCode.VECTOR_OFFSET)
    return values if stride is None else each_lane(values[0], stride, width)


def _read_markers(call: Call, arguments: Arguments) -> tuple[bool, Value | None]:
    """Read the markers of an argument: True if one value is for all calls, and the bytes from one call to the next."""
    shared, stride = False, None
    while (marker := arguments.marker) is not None:
        if marker not in BATCH_MARKERS:
            problem = f"{marker} is not supported in a batch"
            raise defect(call, problem, f"there are {', '.join(BATCH_MARKERS)}")
        shared = shared or marker == BATCH_SCALAR
        if marker == BATCH_BUFFER:  # enzyme_vector may follow, as in Enzyme
            stride = arguments.take_stride()
        else:
            arguments.take(1)
    return shared, stride


def _check(call: Call, target: Function, parameter: Argument, values: Sequence[Value], count: int) -> None:
    """Raise EngineError if the values for an argument are too few or have another type."""
    if len(values) < count:
        problem = (
            f"too few arguments for @{target.name}: {count - len(values)} of {count} values for argument "
            f"{parameter.index} are missing"
        )
        raise defect(call, problem, HINT, ErrorCode.VECTOR_ARGUMENT)
    for value in values:
        if value.type != parameter.type:
            problem = (
                f"cannot cast {value.type} {value.ref} to argument {parameter.index} of @{target.name}, which is "
                f"{parameter.type}"
            )
            raise defect(call, problem, HINT, ErrorCode.CANNOT_CAST)


def _result_memory(call: Call, memory: Value, parameter: Argument, width: int) -> list[Value]:
    """The addresses of the results of a function that returns in memory: one after the other."""
    module = call.function.module
    assert module is not None
    type_ = memory_type(parameter, module, ["sret"])
    assert type_ is not None
    return each_lane(memory, integer(module.layout.alloc_size(type_)), width)


def batch_calls(builder: Builder, batch: Batch) -> Value | None:
    """Emit the calls; return the array of their results, the only result, or None for void.

    If all values are shared, there is one call, and its result is that of all.
    """
    calls: list[Value] = []
    shared = all(len(values) == 1 for values in batch.given)
    for lane in range(1 if shared else batch.width):
        arguments = [values[lane if len(values) > 1 else 0] for values in batch.given]
        for argument in arguments:
            builder.place(argument)
        call = builder.call(batch.function, arguments, batch.function.name)
        call.argument_attributes = [
            tuple(word for word in argument.attributes if word.startswith(ABI)) for argument in batch.function.arguments
        ]
        calls.append(call)
    type_: Type = batch.function.function_type.result
    if type_ == VOID:
        return None
    if batch.width == 1:
        return calls[0]
    result: Value = ConstantNamed(ArrayType(batch.width, type_), "poison")
    for lane in range(batch.width):
        result = builder.put(result, calls[0 if shared else lane], (lane,))
    return result
