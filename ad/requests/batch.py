"""Calls of a function several times at once: `__enzyme_batch`, which becomes as many calls of the function itself.

After `enzyme_scalar` comes a value that all calls share; after `enzyme_vector`, or nothing, one for each call; after
`enzyme_buffer` a number of bytes and the address for the first call, so far behind which is that for the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ad.requests.requests import (
    BATCH,
    BATCH_MARKERS,
    chosen_function,
    defect,
    each_lane,
    marker_of,
    returns_in,
    stride_said,
    width_said,
)
from analyses.ir.builder import Builder, integer
from analyses.ir.model import Argument, Call, ConstantNamed, Function, Value
from analyses.ir.types import VOID, ArrayType, Type
from analyses.ir.values import memory_type

HINT = "give a value for each call, or say enzyme_scalar before one for all of them"
ABI = ("byval(", "sret(", "inreg", "signext", "zeroext")
"""What a call has to say as the function does."""


@dataclass(frozen=True, eq=False)
class Batch:
    """What a call of a batch asks for: the function, and for each of its arguments a value for each call.

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
    """What a call asks for. Raises EngineError for what is missing, or not understood."""
    memory, target, arguments = chosen_function(call)
    width, rest = width_said(call.function, call, arguments)
    given: list[Sequence[Value]] = []
    for parameter in target.arguments:
        if memory is not None and parameter.index == 0 and returns_in(parameter):
            given.append(_rooms(call, memory, parameter, width))
            continue
        shared, stride = False, None
        while rest and (marker := marker_of(rest[0])) is not None:
            if marker not in BATCH_MARKERS:
                raise defect(call.function, call, f"{marker} is not supported in a batch",
                             f"there are {', '.join(BATCH_MARKERS)}")  # fmt: skip
            shared = shared or marker == "enzyme_scalar"
            rest = rest[1:]
            if marker == "enzyme_buffer":  # enzyme_vector may follow, for which Enzyme looks
                stride = stride_said(call.function, call, marker, rest[:1])
                rest = rest[1:]
        takes = 1 if shared or stride is not None else width
        values, rest = rest[:takes], rest[takes:]
        _check(call, target, parameter, values, takes)
        if stride is not None and not parameter.type.is_pointer:
            raise defect(call.function, call, f"argument {parameter.index} of @{target.name} is a {parameter.type}, "
                         "and no pointer that others lie behind", "give the values one by one",
                         "vector-offset")  # fmt: skip
        given.append(values if stride is None else each_lane(values[0], stride, width))
    if rest:
        raise defect(call.function, call, f"too many arguments for @{target.name}: {rest[0].type} {rest[0].ref} is "
                     "left over", HINT)  # fmt: skip
    return Batch(target, width, tuple(given), memory)


def _check(call: Call, target: Function, parameter: Argument, values: Sequence[Value], takes: int) -> None:
    """Raise the error of values for an argument that are too few, or of another type."""
    if len(values) < takes:
        raise defect(call.function, call, f"too few arguments for @{target.name}: {takes - len(values)} of {takes} "
                     f"values for argument {parameter.index} are missing", HINT, "vector-argument")  # fmt: skip
    for value in values:
        if value.type != parameter.type:
            raise defect(call.function, call, f"cannot cast {value.type} {value.ref} to argument {parameter.index} of "
                         f"@{target.name}, which is {parameter.type}", HINT, "cannot-cast")  # fmt: skip


def _rooms(call: Call, memory: Value, parameter: Argument, width: int) -> list[Value]:
    """Where a function that returns in memory returns in each call: one behind the other."""
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
