"""The parameter of a kernel that host code passes a variable to, in a launch as clang writes it.

The addresses of the arguments are in an array, which is passed to cudaLaunchKernel with the stub of the kernel.
Source: clang's CGCUDANV (`emitDeviceStubBodyNew`).
"""

from __future__ import annotations

from analyses.gpu.device_part import device_part
from analyses.gpu.launch_names import LAUNCHES, kernel_of_stub
from analyses.ir.distances import distance
from analyses.ir.instructions import Alloca, Call, GetElementPointer, Store
from analyses.ir.model import Argument, Function
from analyses.ir.uses import Uses

_ADDRESS_BYTES = 8


def launched_parameter(variable: Alloca, uses: Uses) -> Argument | None:
    """The parameter of a kernel that gets what a variable of the stack holds; None if it is not seen."""
    module = variable.function.module
    if module is None or (device := device_part(module)) is None:
        return None
    for store in uses.of(variable):
        if not isinstance(store, Store) or store.value is not variable:
            continue
        array, offset = store.pointer, 0
        if isinstance(array, GetElementPointer):
            known, steps = distance(array, module.layout)
            if known is None or steps:
                continue
            array, offset = array.base, known
        for call in uses.of(array):
            if isinstance(call, Call) and call.called is not None and call.called.name in LAUNCHES:
                stub = call.arguments[0]
                kernel = device.functions.get(kernel_of_stub(stub.name)) if isinstance(stub, Function) else None
                position = offset // _ADDRESS_BYTES
                return kernel.arguments[position] if kernel and position < len(kernel.arguments) else None
    return None
