"""Derivatives of kernels as kernels, launched like the primal kernel.

The derivative of a kernel takes the parameters of a combined derivative (see `signatures`), and then an address for
each active scalar argument: every thread has an adjoint of it, and the threads add their adjoints at that address.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Set

from ad.context.context import Context
from ad.context.errors import no_keeping
from ad.gpu.block_reduction import block_sum
from ad.gpu.registers import limit_registers
from ad.gpu.warp_reduction import warp_sum
from ad.history.records import ErrorCode
from ad.normalise.memory.byval import by_value
from ad.requests.requests import Request
from ad.runtime import helpers
from analyses.control_flow.cfg import ControlFlow
from analyses.gpu.divergence import Agreement
from analyses.gpu.launch_names import LAUNCH_FUNCTION, LAUNCHES, kernel_of_stub
from analyses.gpu.threads import for_device, is_amd, is_kernel
from analyses.ir.builder import Builder, Names
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function, Module
from analyses.ir.types import PTR, VOID, FloatType, FunctionType, StructType, Type
from analyses.library.demangling import demangled


def derived_kernel(module: Module, primal: Function, gradient: Function | None, request: Request) -> Function | None:
    """A new kernel that calls the combined derivative of a kernel on each thread; None for other requests."""
    if gradient is None or not is_kernel(primal) or request.split or request.forward:
        return None
    result = gradient.function_type.result
    outs = result.elements if isinstance(result, StructType) else ()
    parameters = (*gradient.function_type.parameters, *(PTR for _ in outs))
    kernel = Function(_name(module, primal), FunctionType(VOID, parameters))
    kernel.convention = primal.convention
    kernel.attributes = ("convergent", "mustprogress", "nounwind", *filter(_still_holds, primal.attributes))
    kernel.metadata = [(kind, node) for kind, node in primal.metadata if kind != "dbg"]
    limit_registers(module, kernel)
    names = Names()
    taken = [argument.name for argument in gradient.arguments]
    for argument, original in zip(kernel.arguments, gradient.arguments, strict=False):
        argument.name, argument.attributes = names.fresh(original.name), original.attributes
    for argument in kernel.arguments[len(taken) :]:
        argument.name = names.fresh("adjoint")
    module.add(kernel)
    block = Block(names.fresh("start"), kernel)
    kernel.blocks = [block]
    builder = Builder(names).at(block)
    adjoints = builder.call(gradient, kernel.arguments[: len(taken)], "adjoints")
    adjoints.argument_attributes = by_value(gradient)
    for i, type_ in enumerate(outs):
        place = kernel.arguments[len(taken) + i]
        add = sum_of_threads(module, primal, type_)
        builder.call(add, [place, builder.extract(adjoints, (i,))])
    builder.ret()
    if "alwaysinline" not in gradient.attributes:
        gradient.attributes = (*gradient.attributes, "alwaysinline")
        gradient.linkage = "internal"
    return kernel


def inline_what_is_called_once(module: Module, derivatives: Set[Function]) -> None:
    """Have a derivative that is called in one place be inlined there, however long it is.

    Its addresses are known to be global memory then: RSBench's gradient took 0.9 times the time on an H200.
    """
    calls: Counter[Function] = Counter()
    for function in module.functions_with([derivative.name for derivative in derivatives]):
        called = (i.called for i in function.instructions if isinstance(i, Call))
        calls.update(f for f in called if f is not None and f in derivatives)
    for derivative in derivatives:
        if calls[derivative] == 1 and derivative.linkage == "internal" and "alwaysinline" not in derivative.attributes:
            kept = (word for word in derivative.attributes if word != "noinline")
            derivative.attributes = (*kept, "alwaysinline")


def sum_of_threads(module: Module, primal: Function, type_: Type) -> Function:
    """The function that adds the threads' values at one address, first within a block if all threads come to it."""
    if not isinstance(type_, FloatType) or type_.name not in ("float", "double"):
        return helpers.add_shared(module, type_)
    if not Agreement(ControlFlow(primal)).early_returns:
        return block_sum(module, type_)
    return helpers.add_shared(module, type_) if is_amd(module) else warp_sum(module, type_)


def refuse_launches(context: Context) -> None:
    """Raise the EngineError for launches that have no derivative: without the device's code, in forward mode."""
    for block in context.cfg.reverse_postorder:
        for instruction in block.instructions:
            called = instruction.called if isinstance(instruction, Call) else None
            if called is not None and isinstance(instruction, Call):
                if called.name in LAUNCHES:
                    _refuse_without_code(context, instruction)
                elif called.name.startswith(LAUNCH_FUNCTION):
                    _check_launch(context, instruction, called.name.removeprefix(LAUNCH_FUNCTION))


def _refuse_without_code(context: Context, call: Call) -> None:
    stub = call.operands[0].name
    kernel = demangled(kernel_of_stub(stub) or stub).partition("(")[0]
    problem = f"no derivative of the launch of kernel {kernel}"
    hint = (
        "the kernel's code is not here, or which kernel it is shows only as the program runs: read host and device as "
        "one program (--cuda-side both, or IR of both) and launch each kernel by its name, "
        f"differentiate the kernel alone (--function {kernel} --grid --block), or register a gradient of the function "
        "that launches it (__enzyme_register_gradient_NAME)"
    )
    assert call.called is not None
    if call.called.name not in ("cudaLaunchKernel", "hipLaunchKernel"):
        problem = f"no derivative of a launch by {call.called.name} (kernel {kernel})"
        hint = "launch it as kernel<<<grid, block>>>(...)"
    raise context.error(problem, call, hint, ErrorCode.NO_REVERSE_PASS)


def _check_launch(context: Context, call: Call, kernel: str) -> None:
    request, name = context.request, demangled(kernel).partition("(")[0]
    if not context.active(call) and context.activity.is_constant_instruction(call):
        return
    if request.tangents_of_calls is not None or request.width > 1:
        raise context.error(
            f"the launch of kernel {name} has no derivative from a tape in forward mode, and none with a width above 1",
            call,
            "use __enzyme_autodiff or __enzyme_fwddiff, once for each direction",
            ErrorCode.NO_REVERSE_PASS,
        )
    if request.keeps:
        raise no_keeping(context, call)


def _still_holds(attribute: str) -> bool:
    """True if an attribute of a kernel holds for its derivative, such as the processor and the launch bounds.

    The derivative may need what the kernel does without (other memory, barriers, registers of AMD's GPUs).
    """
    return attribute.startswith('"') and not attribute.startswith(('"amdgpu-no-', '"amdgpu-agpr-alloc"'))


def _name(module: Module, primal: Function) -> str:
    """The name of the derived kernel, in characters that PTX allows: letters, digits, _ and $."""
    name, number = f"{primal.name}_grad", 0
    while name in module.functions:
        number += 1
        name = f"{primal.name}_grad_{number}"
    return name


def attributes_of_derivative(primal: Function) -> tuple[str, ...]:
    """The attributes of generated functions on a GPU: those of the processor, and `convergent`; empty for the host."""
    if not for_device(primal.module):
        return ()
    target_attributes = (primal.attribute(word) for word in ('"target-cpu"', '"target-features"'))
    return ("convergent", "nounwind", *(word for word in target_attributes if word is not None))
