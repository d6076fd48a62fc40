"""The device code of a program for a host and a GPU, compiled and registered with CUDA's runtime."""

from __future__ import annotations

from ad.host.registration import register_image
from ad.invocation.device import DeviceError
from analyses.gpu.device_part import device_part
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from workbench.execution.fatbinary import image
from workbench.workers.children import Child


def with_image(module: Module, llvm: Child, architecture: str) -> str:
    """The text of a program for a host and a device with the device's code as PTX, which the driver compiles.

    Raises DeviceError.
    """
    device = device_part(module)
    assert device is not None
    if not device.triple.startswith("nvptx"):
        raise DeviceError("no object is written of kernels for AMD's GPUs", hint="write .ll or .bc")
    code = llvm.call("workbench.execution.gpu_code:gpu_code", print_module(device), architecture)
    register_image(module, image(code))
    return print_module(module, read_all=True)
