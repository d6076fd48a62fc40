"""Calls of a function several times at once: `__enzyme_batch`, which becomes as many calls of the function itself.

After `enzyme_scalar` comes a value that all calls share; after `enzyme_vector`, or nothing, one for each call; after
`enzyme_buffer` a number of bytes and the address for the first call, so far behind which is that for the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ad.history.records import ErrorCode
from ad.requests.arguments import chosen_function, each_lane
from ad.requests.request_calls import defect
from ad.requests.spellings import BATCH, BATCH_BUFFER, BATCH_MARKERS, BATCH_SCALAR, returns_in
from analyses.ir.builder import Builder, integer
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Function
from analyses.ir.text.values import memory_type
from analyses.ir.types import VOID, ArrayType, Type

HINT = "give a value for each call, or say enzyme_scalar before one for all of them"
ABI = ("byval(", "sret(", "inreg", "signext", "zeroext")
"""The attributes that a call must share with its function."""


@dataclass(frozen=True, eq=False)
class Batch:
    """A request for several calls of a function: for each of its arguments a value for each call.

    One value stands for all calls. Instructions among them that are in no block are yet to be put into the program.
    `memory` is where the call returns, None where it does so in registers.
    """

    function: Function
    width: int
    given: tuple[Sequence[Value], ...]
    memory: Value | None


def is_batch(call: Call) -> bool:
    return call.called is not None and BATCH in call.called.name and call.called.is_declaration


def read_batch(call: Call) -> Batch:
    """Read a request for a batch. Raises EngineError for an argument that is missing or not understood."""
    memory, target, arguments = chosen_function(call)
    width = arguments.find_width()
    given: list[Sequence[Value]] = []
    for parameter in target.arguments:
        if memory is not None and parameter.index == 0 and returns_in(parameter):
            given.append(_result_memory(call, memory, parameter, width))
            continue
        shared, stride = False, None
        while (marker := arguments.marker) is not None:
            if marker not in BATCH_MARKERS:
                what = f"{marker} is not supported in a batch"
                raise defect(call, what, f"there are {', '.join(BATCH_MARKERS)}")
            shared = shared or marker == BATCH_SCALAR
            if marker == BATCH_BUFFER:  # enzyme_vector may follow, for which Enzyme looks
                stride = arguments.take_stride()
            else:
                arguments.take(1)
        count = 1 if shared or stride is not None else width
        values = arguments.take(count)
        _check(call, target, parameter, values, count)
        if stride is not None and not parameter.type.is_pointer:
            what = (
                f"argument {parameter.index} of @{target.name} is a {parameter.type}, and no pointer that others lie "
                "behind"
            )
            raise defect(call, what, "give the values one by one", ErrorCode.VECTOR_OFFSET)
        given.append(values if stride is None else each_lane(values[0], stride, width))
    arguments.refuse_rest(target, HINT)
    return Batch(target, width, tuple(given), memory)


def _check(call: Call, target: Function, parameter: Argument, values: Sequence[Value], count: int) -> None:
    """Raise the error of values for an argument that are too few, or of another type."""
    if len(values) < count:
        what = (
            f"too few arguments for @{target.name}: {count - len(values)} of {count} values for argument "
            f"{parameter.index} are missing"
        )
        raise defect(call, what, HINT, ErrorCode.VECTOR_ARGUMENT)
    for value in values:
        if value.type != parameter.type:
            what = (
                f"cannot cast {value.type} {value.ref} to argument {parameter.index} of @{target.name}, which is "
                f"{parameter.type}"
            )
            raise defect(call, what, HINT, ErrorCode.CANNOT_CAST)


def _result_memory(call: Call, memory: Value, parameter: Argument, width: int) -> list[Value]:
    """The memory for the result of each call of a function that returns in memory, one after the other."""
    module = call.function.module
    assert module is not None
    type_ = memory_type(parameter, module, ["sret"])
    assert type_ is not None
    return each_lane(memory, integer(module.layout.alloc_size(type_)), width)


def batch_calls(builder: Builder, batch: Batch) -> Value | None:
    """The calls; gives the array of what they return, or what one alone does, None if that is nothing.

    Where all that is given is for all calls there is one call, whose result is that of all.
    """
    made: list[Value] = []
    shared = all(len(values) == 1 for values in batch.given)
    for lane in range(1 if shared else batch.width):
        arguments = [values[lane if len(values) > 1 else 0] for values in batch.given]
        for argument in arguments:
            builder.place(argument)
        call = builder.call(batch.function, arguments, batch.function.name)
        call.argument_attributes = [
            tuple(word for word in argument.attributes if word.startswith(ABI)) for argument in batch.function.arguments
        ]
        made.append(call)
    type_: Type = batch.function.function_type.result
    if type_ == VOID:
        return None
    if batch.width == 1:
        return made[0]
    result: Value = ConstantNamed(ArrayType(batch.width, type_), "poison")
    for lane in range(batch.width):
        result = builder.put(result, made[0 if shared else lane], (lane,))
    return result
