"""The names of what launches a kernel: functions of the runtime, those of generated code, and the stubs of the host."""

from __future__ import annotations

import re

from analyses.ir.types import I32, I64

LAUNCH = "cudaLaunchKernel"
LAUNCHES = (LAUNCH, "cudaLaunchCooperativeKernel", "cuLaunchKernel", "hipLaunchKernel")
"""The functions by which host code launches a kernel."""

PUSH = "__cudaPushCallConfiguration"
"""The function that says with which grid, block, shared memory and stream the next stub launches."""

LAUNCH_FUNCTION = "adjoint.launch."
"""The beginning of the names of functions of the host that launch a kernel each (see `ad.host.launch_functions`)."""
CONFIGURATION = (I64, I32, I64, I32, I64, I64)
"""Their parameters behind those of the kernel: grid, block, bytes of dynamic shared memory, stream."""

_PREFIX = "__device_stub__"
_MANGLED = re.compile(rf"(?<!\d)(\d+)({_PREFIX}\w+)")


def kernel_of_stub(stub: str) -> str:
    """The name of the kernel that a stub of the host launches, as the device has it; empty if it is no stub.

    Source: clang's CGCUDANV (`getDeviceSideName`, `getDeviceStubName`): the name has a prefix, before it is mangled.
    """
    if stub.startswith(_PREFIX):
        return stub.removeprefix(_PREFIX)
    match = _MANGLED.search(stub)
    if match is None:
        return ""
    length = int(match[1]) - len(_PREFIX)
    plain = match[2][len(_PREFIX) :]
    return f"{stub[: match.start()]}{length}{plain}{stub[match.end() :]}" if 0 < length <= len(plain) else ""
