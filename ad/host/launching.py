"""Code of the host that launches a kernel: its arguments in memory, and cudaLaunchKernel.

Source: CUDA Runtime API, "Execution Control"; System V ABI for x86-64, by which a `dim3` is passed as (i64, i32).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from analyses.gpu.launch_names import kernel_of_stub
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import Value
from analyses.ir.model import Block, Function, Module
from analyses.ir.types import I32, I64, PTR, VOID, ArrayType, FunctionType

ADDRESS = "adjoint.cuda.address"
LAUNCH = "cudaLaunchKernel"
LAUNCH_TYPE = FunctionType(I32, (PTR, I64, I32, I64, I32, PTR, I64, PTR))


def stub_of(module: Module, kernel: str) -> Function:
    """The host's handle of a kernel; a new one is a function that does nothing."""
    for function in module.functions.values():
        if kernel_of_stub(function.name) == kernel:
            return function
    stub = module.add(Function(f"__device_stub__{kernel}", FunctionType(VOID, ())))
    stub.attributes = ("noinline", "nounwind")
    block = Block("start", stub)
    stub.blocks = [block]
    Builder(Names()).at(block).ret()
    return stub


def launch_kernel(
    builder: Builder,
    module: Module,
    stub: Function,
    arguments: Sequence[Value],
    configuration: Sequence[Value],
    in_memory: Collection[Value] = (),
    *,
    with_variables: bool,
) -> Value:
    """Launch a kernel from a function without loops; the error code. Arguments `in_memory` are addresses of structs.

    `with_variables`: the program has variables of the device, to which pointers may lead by the host's stand-ins.
    """
    table = builder.alloca(ArrayType(max(1, len(arguments)), PTR), "arguments", align=8)
    for index, argument in enumerate(arguments):
        place: Value = argument
        if argument not in in_memory:
            if argument.type.is_pointer and with_variables:
                argument = builder.call(module.declare(ADDRESS, FunctionType(PTR, (PTR,))), [argument], "there")
            place = builder.alloca(argument.type, "argument", align=8)
            builder.store(argument, place)
        builder.store(place, builder.offset(table, integer(index), PTR))
    *dimensions, shared, stream = configuration
    handle = builder.cast("inttoptr", stream, PTR, "stream")
    launch = module.declare(LAUNCH, LAUNCH_TYPE)
    return builder.call(launch, [stub, *dimensions, table, shared, handle], "error")
