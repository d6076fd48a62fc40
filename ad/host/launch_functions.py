"""Launch functions: for each kernel a function of the host that launches it, in the place of what clang writes.

`i32 adjoint.launch.K(parameters of K, grid, block, bytes of shared memory, stream)`: the grid and the block as
(i64, i32), as cudaLaunchKernel takes them, and the stream as a number. While derivatives are made its body is a call of
the kernel's own code, so that the analyses see what a launch does to memory; then the body that launches is put there.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.emit.move import Move
from ad.host.launching import launch_kernel, stub_of
from ad.normalise.program_parts import excerpt
from analyses.gpu.device_part import device_part
from analyses.gpu.launch_names import CONFIGURATION, LAUNCH_FUNCTION, kernel_of_stub
from analyses.gpu.stand_ins import forget_effects, stand_ins
from analyses.gpu.threads import is_kernel
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import Constant, ConstantAggregate, ConstantExpression, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function, GlobalVariable, Module
from analyses.ir.types import I32, PTR, FunctionType
from analyses.ir.uses import globals_in

PREFIX = LAUNCH_FUNCTION
_KERNEL = "adjoint.kernel."
"""The beginning of the names of device code in the module of the host."""
_DEVICE = ("__nv_", "llvm.nvvm.")
"""The beginnings of the names of functions that only device code calls."""


def launched_by(function: Function | None) -> str:
    """The name of the kernel that a launch function launches; empty for other functions."""
    return function.name.removeprefix(PREFIX) if function is not None and function.name.startswith(PREFIX) else ""


def kernel_to_launch(module: Module, stub: Value) -> Function | None:
    """The kernel of the device's half that a handle of the host stands for."""
    device = device_part(module)
    name = kernel_of_stub(stub.name) if isinstance(stub, Function) else ""
    kernel = device.functions.get(name) if device is not None else None
    return kernel if kernel is not None and not kernel.is_declaration and is_kernel(kernel) else None


def launch_function(module: Module, kernel: Function) -> Function:
    """The launch function of a kernel, whose body is a call of the kernel's code."""
    name = PREFIX + kernel.name
    existing = module.functions.get(name)
    if existing is not None and _calls_code(existing):
        return existing
    code = module.functions.get(_KERNEL + kernel.name) or _import(module, kernel)
    # On an AMD GPU kernels take addresses of global memory, which the host knows no other than its own.
    parameters = tuple(PTR if type_.is_pointer else type_ for type_ in kernel.function_type.parameters)
    function = existing or module.add(Function(name, FunctionType(I32, (*parameters, *CONFIGURATION))))
    function.linkage = "internal"
    function.attributes = ("noinline", "nounwind")
    names = Names()
    for argument, original in zip(function.arguments, kernel.arguments, strict=False):
        argument.name, argument.attributes = names.fresh(original.name or "p"), original.attributes
    words = ("grid.xy", "grid.z", "block.xy", "block.z", "shared", "stream")
    for argument, word in zip(function.arguments[len(parameters) :], words, strict=True):
        argument.name = names.fresh(word)
    block = Block(names.fresh("start"), function)
    function.blocks = [block]
    builder = Builder(names).at(block)
    given = [
        builder.cast("addrspacecast", argument, type_) if argument.type != type_ else argument
        for argument, type_ in zip(function.arguments, kernel.function_type.parameters, strict=False)
    ]
    call = builder.call(code, given)
    call.argument_attributes = [_by_value(argument.attributes) for argument in kernel.arguments]
    builder.ret(integer(0, I32))
    return function


def _by_value(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in words if word.startswith("byval"))


def _calls_code(function: Function) -> bool:
    called = (i.called for i in function.instructions if isinstance(i, Call))
    return any(callee is not None and callee.name.startswith(_KERNEL) for callee in called)


def _import(module: Module, kernel: Function) -> Function:
    """The code of a kernel, with all that it reaches, in the module of the host."""
    assert kernel.module is not None
    copied = excerpt(kernel.module, [kernel])
    for named in (*copied.functions.values(), *copied.variables.values()):
        if not named.is_declaration if isinstance(named, Function) else not named.name.startswith("llvm."):
            named.name = _KERNEL + named.name
    copied.functions = {f.name: f for f in copied.functions.values()}
    copied.variables = {v.name: v for v in copied.variables.values()}
    pairs = stand_ins(module, kernel.module)
    pairs = [(own, variable) for own, variable in pairs if _KERNEL + variable.name in copied.variables]
    for own, variable in pairs:
        _replace(copied, copied.variables[_KERNEL + variable.name], own)
    if any(variable.constant for _, variable in pairs):
        forget_effects(copied)
    moved = Move(module, copied).function(copied.functions[_KERNEL + kernel.name])
    for function in module.functions.values():
        if function.name.startswith(_KERNEL):
            function.convention = ""
            for instruction in function.instructions:
                if isinstance(instruction, Call):
                    instruction.convention = ""
    return moved


def _replace(copied: Module, variable: GlobalVariable, own: GlobalVariable) -> None:
    """Have code of the device name the host's stand-in for a variable, as copies of the host do."""
    stand_in: Value = own
    if variable.type != own.type:
        stand_in = ConstantExpression(variable.type, "addrspacecast", (own,))

    def replaced(value: Value) -> Value:
        if value is variable:
            return stand_in
        if isinstance(value, ConstantAggregate):
            return ConstantAggregate(value.type, [replaced(e) for e in value.elements], value.splat)
        if not isinstance(value, ConstantExpression):
            return value
        operands = tuple(map(replaced, value.operands))
        if value.opcode == "addrspacecast" and operands == (stand_in,) and value.type == own.type:
            return own
        return ConstantExpression(value.type, value.opcode, operands, value.flags, value.source_type)

    for function in copied.functions.values():
        for instruction in function.instructions:
            if any(variable in globals_in(o) for o in instruction.operands if isinstance(o, Constant)):
                instruction.operands = [replaced(o) for o in instruction.operands]
    del copied.variables[variable.name]


def finish(module: Module, *, with_variables: bool) -> None:
    """Have launch functions launch, and leave the code of kernels to the device.

    `with_variables`: the program has variables of the device.
    """
    for name, function in list(module.functions.items()):
        if name.startswith(PREFIX) and not function.is_declaration:
            _launch(module, function, name.removeprefix(PREFIX), with_variables=with_variables)
    for name in [name for name in module.functions if name.startswith((_KERNEL, *_DEVICE))]:
        del module.functions[name]
    for name in [name for name in module.variables if name.startswith(_KERNEL)]:
        del module.variables[name]


def _launch(module: Module, function: Function, kernel: str, *, with_variables: bool) -> None:
    names = Names()
    for argument in function.arguments:
        names.fresh(argument.name)
    block = Block(names.fresh("start"), function)
    function.blocks = [block]
    function.attributes = ("noinline", "nounwind")
    builder = Builder(names).at(block)
    count = len(function.arguments) - len(CONFIGURATION)
    given, configuration = function.arguments[:count], function.arguments[count:]
    in_memory = {a for a in given if _by_value(a.attributes)}
    stub = stub_of(module, kernel)
    result = launch_kernel(builder, module, stub, given, configuration, in_memory, with_variables=with_variables)
    builder.ret(result)
