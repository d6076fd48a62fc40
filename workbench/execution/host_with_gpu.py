"""The processor as a device for host code that launches kernels, which run on a GPU.

The host's code is compiled as any program's, with the kernels as PTX in it, and calls CUDA's runtime library. That
needs the driver and this library, and nothing from Python.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.invocation.device import Calls, Device, DeviceError, Returned
from ad.requests.spellings import kind_of
from analyses.gpu.device_part import device_part
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.text.reader import read_module
from workbench.execution.cpu import Cpu
from workbench.execution.device_image import with_image
from workbench.execution.driver import missing_driver
from workbench.execution.simulator.device import Simulator
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError

_RUNTIME = "workbench.execution.cuda_runtime"


def chosen(wanted: str, limits: Limits, triple: str) -> tuple[Device, str]:
    """The device for host code that launches kernels for a target, and a sentence that names it. Raises DeviceError."""
    why = missing_driver() if triple.startswith("nvptx") else "the kernels are not for an NVIDIA GPU"
    if wanted != "simulator" and not why:
        try:
            return HostWithGpu(limits), "kernels are launched on the GPU"
        except DeviceError as error:
            why = error.what
    if wanted == "cuda":
        raise DeviceError(why, hint="--device simulator runs kernels without a GPU")
    return Simulator(), "kernels are launched in the simulator" + (f": {why}" if wanted == "auto" else "")


def unbounded(limits: Limits) -> Limits:
    """The limits for a process with a GPU: the driver maps the memory of all devices into the address space."""
    return limits._replace(address_space=0)


def architecture(child: Child) -> str:
    """LLVM's name of the GPU's architecture, for a child that has CUDA's runtime from then on. Raises DeviceError."""
    try:
        name: str = child.call(f"{_RUNTIME}:architecture")
    except ChildError as error:
        raise DeviceError(str(error)) from None
    return name


class HostWithGpu(Cpu):
    """Runs functions of the host's code; the kernels that they launch run on a GPU.

    Raises DeviceError where there is none, and where CUDA's runtime reports an error of a launch.
    """

    name = "cuda"

    def __init__(self, limits: Limits) -> None:
        super().__init__(unbounded(limits))
        self._architecture = architecture(self._child)
        self._texts: dict[str, str] = {}

    def run(self, text: str, calls: Sequence[Calls]) -> list[Returned]:
        if text not in self._texts:
            module = read_module(text)
            if (device := device_part(module)) is not None:
                _leave_out_requests(device)
            self._texts[text] = with_image(module, self._child, self._architecture)
        architecture(self._child)  # the child may be a new one
        answer = super().run(self._texts[text], calls)
        try:
            self._child.call(f"{_RUNTIME}:synchronise")
        except DeviceError as error:
            self._child.close()  # after a bad access the runtime refuses all further calls of the process
            hint = "--device simulator says which access it is, and of which thread"
            raise DeviceError(error.what, error.place, hint) from None
        return answer


def _leave_out_requests(device: Module) -> None:
    """Remove the functions with requests that are not met, and what calls them: such code can't be linked."""
    calls = {f: [i for i in f.instructions if isinstance(i, Call)] for f in device.functions.values()}
    removed: set[Function] = {f for f, each in calls.items() if any(kind_of(call) is not None for call in each)}
    while more := {f for f, each in calls.items() if any(call.called in removed for call in each)} - removed:
        removed |= more
    for function in removed:
        del device.functions[function.name]
