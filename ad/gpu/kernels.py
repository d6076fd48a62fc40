"""Derivatives of kernels as kernels, so that they are launched as the kernel itself is.

The derivative of a kernel takes what a combined derivative takes (see `signatures`), and after that an address for each
number that is differentiated: every thread has an adjoint of its own for it, and the threads add them up there.
"""

from __future__ import annotations

import re

from ad.context.context import Context
from ad.gpu.block_reduction import block_sum
from ad.gpu.warp_reduction import warp_sum
from ad.history.records import ErrorCode
from ad.normalise.memory.byval import by_value
from ad.requests.requests import Request
from ad.runtime import helpers
from analyses.control_flow.cfg import ControlFlow
from analyses.gpu.divergence import Agreement
from analyses.gpu.launch import LAUNCHES
from analyses.gpu.threads import for_device, is_amd, is_kernel
from analyses.ir.builder import Builder, Names
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function, Module
from analyses.ir.types import PTR, VOID, FloatType, FunctionType, StructType, Type


def derived_kernel(module: Module, primal: Function, gradient: Function | None, request: Request) -> Function | None:
    """The kernel that calls a kernel's combined derivative on each thread, added to the module; None for others."""
    if gradient is None or not is_kernel(primal) or request.split or request.forward:
        return None
    result = gradient.function_type.result
    outs = result.elements if isinstance(result, StructType) else ()
    parameters = (*gradient.function_type.parameters, *(PTR for _ in outs))
    made = Function(_name(module, primal), FunctionType(VOID, parameters))
    made.convention = primal.convention
    made.attributes = ("convergent", "mustprogress", "nounwind", *filter(_still_holds, primal.attributes))
    made.metadata = [(kind, node) for kind, node in primal.metadata if kind != "dbg"]
    names = Names()
    taken = [argument.name for argument in gradient.arguments]
    for argument, given in zip(made.arguments, gradient.arguments, strict=False):
        argument.name, argument.attributes = names.fresh(given.name), given.attributes
    for argument in made.arguments[len(taken) :]:
        argument.name = names.fresh("adjoint")
    module.add(made)
    block = Block(names.fresh("start"), made)
    made.blocks = [block]
    builder = Builder(names).at(block)
    adjoints = builder.call(gradient, made.arguments[: len(taken)], "adjoints")
    adjoints.argument_attributes = by_value(gradient)
    for i, type_ in enumerate(outs):
        place = made.arguments[len(taken) + i]
        add = _sum_of_threads(module, primal, type_)
        builder.call(add, [place, builder.extract(adjoints, (i,))])
    builder.ret()
    if "alwaysinline" not in gradient.attributes:
        gradient.attributes = (*gradient.attributes, "alwaysinline")
        gradient.linkage = "internal"
    return made


def _sum_of_threads(module: Module, primal: Function, type_: Type) -> Function:
    """Adds what each thread has at one address: where every thread comes, those of a block add up first."""
    if not isinstance(type_, FloatType) or type_.name not in ("float", "double"):
        return helpers.add_shared(module, type_)
    if not Agreement(ControlFlow(primal)).early_returns:
        return block_sum(module, type_)
    return helpers.add_shared(module, type_) if is_amd(module) else warp_sum(module, type_)


_STUB = re.compile(r"__device_stub__(\w+)")


def refuse_launches(context: Context) -> None:
    """Raise the EngineError for host code that launches a kernel: what the kernel does to memory is not seen there."""
    for block in context.cfg.reverse_postorder:
        for instruction in block.instructions:
            called = instruction.called if isinstance(instruction, Call) else None
            if called is None or called.name not in LAUNCHES:
                continue
            kernel = instruction.operands[0].name
            found = _STUB.search(kernel)
            length = re.match(r"_Z(\d+)__device_stub__", kernel)
            if found and length:
                kernel = found[1][: int(length[1]) - len("__device_stub__")]
            what = f"no derivative of the launch of kernel {kernel}"
            hint = (
                f"host code that launches kernels is not differentiated: differentiate the kernel (--function {kernel} "
                "--grid --block), or register a gradient of the function that launches it "
                "(__enzyme_register_gradient_NAME)"
            )
            raise context.error(what, instruction, hint, ErrorCode.NO_REVERSE_PASS)


def _still_holds(attribute: str) -> bool:
    """True if what is said of a kernel holds of its derivative: for which processor and launches it is made.

    What the kernel does without (memory but its arguments', waiting, registers of AMD's GPUs) its derivative may need.
    """
    return attribute.startswith('"') and not attribute.startswith(('"amdgpu-no-', '"amdgpu-agpr-alloc"'))


def _name(module: Module, primal: Function) -> str:
    """What the derived kernel is called: PTX knows letters, digits, _ and $ only."""
    name, number = f"{primal.name}_grad", 0
    while name in module.functions:
        number += 1
        name = f"{primal.name}_grad_{number}"
    return name


def attributes_of_derivative(primal: Function) -> tuple[str, ...]:
    """The attributes of what is made of a function: on a GPU, the processor's, and that threads may meet in it."""
    if not for_device(primal.module):
        return ()
    found = (primal.attribute(word) for word in ('"target-cpu"', '"target-features"'))
    return ("convergent", "nounwind", *(word for word in found if word is not None))
