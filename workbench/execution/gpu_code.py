"""GPU code, generated in a child process."""

from __future__ import annotations

import re

from analyses.ir import toolchain
from workbench.execution import cuda
from workbench.workers.child_main import phase


def gpu_code(text: str, architecture: str) -> str:
    """The optimised PTX of a module for NVIDIA's GPUs, or the assembly of a module for AMD's.

    The target processor is the one in the module's attributes, else `architecture` for PTX. Raises DeviceError.
    """
    phase("LLVM generated code")
    processor = re.search(r'"target-cpu"="(\w+)"', text)
    if re.search(r'^target triple = "amdgcn', text, re.MULTILINE):
        return toolchain.emit_assembly(toolchain.optimise(text, 2), cpu=processor[1] if processor else "")
    return cuda.ptx(text, processor[1] if processor else architecture)
