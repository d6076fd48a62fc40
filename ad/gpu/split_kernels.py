"""Kernels around derivatives that host code launches.

Of the two halves of a split derivative each thread has a place for its tape in one array of the launch. The forward
kernel takes the parameters of the augmented function and the array, the reverse kernel those of the reverse function,
the array, and an address for each adjoint of a number that is passed by value, where all threads add theirs. One in
forward mode takes the parameters of the derivative.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ad.gpu.kernels import sum_of_threads
from ad.gpu.registers import limit_registers
from ad.gpu.thread_numbers import in_grid
from ad.normalise.memory.byval import by_value
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import Value
from analyses.ir.model import Block, Function, Module
from analyses.ir.types import PTR, VOID, FunctionType, StructType, Type

GENERATED = "adjoint_"
"""The beginning of the names of generated kernels."""
_HALF = re.compile(rf"{GENERATED}(augmented|reverse|forward)_(.+)")


def forward_kernel(module: Module, primal: Function, augmented: Function, size: int) -> Function:
    """The kernel that runs the augmented function, whose last parameter is the place for `size` bytes of tape."""
    kernel, builder = _begin(module, primal, augmented, (), "augmented")
    operands = [*kernel.arguments[:-1], _place(builder, module, kernel.arguments[-1], size)]
    call = builder.call(augmented, operands, "kept")
    call.argument_attributes = by_value(augmented)
    builder.ret()
    return kernel


def tangent_kernel(module: Module, primal: Function, derivative: Function) -> Function:
    """The kernel that runs the derivative in forward mode, with its parameters."""
    kernel, builder = _begin(module, primal, derivative, (), "forward")
    call = builder.call(derivative, kernel.arguments)
    call.argument_attributes = by_value(derivative)
    builder.ret()
    return kernel


def reverse_kernel(module: Module, primal: Function, reverse: Function, size: int) -> Function:
    """The kernel that runs the reverse function from the tapes."""
    result = reverse.function_type.result
    outs = result.elements if isinstance(result, StructType) else ()
    kernel, builder = _begin(module, primal, reverse, outs, "reverse")
    count = len(reverse.arguments)
    *given, tapes = kernel.arguments[:count]
    call = builder.call(reverse, [*given, _place(builder, module, tapes, size)], "adjoints" if outs else "")
    call.argument_attributes = by_value(reverse)
    for index, type_ in enumerate(outs):
        add = sum_of_threads(module, primal, type_)
        builder.call(add, [kernel.arguments[count + index], builder.extract(call, (index,))])
    builder.ret()
    return kernel


def _begin(
    module: Module, primal: Function, half: Function, outs: Sequence[Type], stem: str
) -> tuple[Function, Builder]:
    parameters = (*half.function_type.parameters, *(PTR for _ in outs))
    kernel = Function(_name(module, f"{GENERATED}{stem}_{primal.name}"), FunctionType(VOID, parameters))
    kernel.convention = primal.convention
    processor = (word for word in primal.attributes if word.startswith(("#", '"target')))
    kernel.attributes = ("convergent", "mustprogress", "nounwind", *processor)
    limit_registers(module, kernel)
    names = Names()
    for argument, original in zip(kernel.arguments, half.arguments, strict=False):
        argument.name = names.fresh(original.name or "p")
        argument.attributes = tuple(word for word in original.attributes if word.startswith(("byval", "align")))
    for argument in kernel.arguments[len(half.arguments) :]:
        argument.name = names.fresh("adjoint")
    module.add(kernel)
    block = Block(names.fresh("start"), kernel)
    kernel.blocks = [block]
    half.linkage = "internal"
    if "alwaysinline" not in half.attributes:
        half.attributes = (*(word for word in half.attributes if word != "noinline"), "alwaysinline")
    return kernel, Builder(names).at(block)


def _place(builder: Builder, module: Module, tapes: Value, size: int) -> Value:
    """The address of the thread's tape."""
    if not size:
        return tapes
    number = builder.call(thread_in_grid(module), [], "thread")
    return builder.offset(tapes, builder.multiply(number, integer(size)), name="tape")


def thread_in_grid(module: Module) -> Function:
    """`i64 ()`: the number of the thread among all of the launch."""
    text = fill("gpu/thread_in_grid", **in_grid(module))
    return helpers.add(module, "adjoint.thread.in.grid", text)


def halved(module: Module, name: str) -> tuple[str, str]:
    """The half of a derivative that a kernel of this name runs, and the kernel that it is of; both empty for others."""
    match = _HALF.fullmatch(name)
    if match is None:
        return "", ""
    primals = (match[2], match[2].rpartition("_")[0])
    return match[1], next((primal for primal in primals if primal in module.functions), match[2])


def _name(module: Module, stem: str) -> str:
    """A name that the module does not have, in characters that PTX allows."""
    stem = re.sub(r"[^\w$]", "_", stem)
    name, number = stem, 0
    while name in module.functions:
        number += 1
        name = f"{stem}_{number}"
    return name
