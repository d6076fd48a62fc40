"""The registers of a kernel with a derivative: fewer for each thread, so that more threads hide each other's waiting.

The reverse of a long computation takes all 255 registers that a thread may have, and few threads fit then. With 128
some values are in local memory, which caches hold: RSBench's gradient took 0.7 times the time on an H200.
"""

from __future__ import annotations

from analyses.gpu.threads import is_amd, is_kernel
from analyses.ir.model import Function, Module

MOST_REGISTERS = 128
_SAID = ("nvvm.maxnreg", "nvvm.maxntid", "nvvm.reqntid", "nvvm.minctasm")


def limit_registers(module: Module, function: Function) -> None:
    """Limit the registers of a kernel for NVIDIA's GPUs, unless the program says how it is to be launched."""
    if not is_kernel(function) or is_amd(module):
        return
    groups = module.attribute_groups
    words = [word for attribute in function.attributes for word in groups.get(attribute, (attribute,))]
    if not any(said in word for word in words for said in _SAID):
        function.attributes = (*function.attributes, f'"nvvm.maxnreg"="{MOST_REGISTERS}"')
