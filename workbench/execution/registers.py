"""Register limits for derived kernels that run faster with fewer registers.

A kernel that adds rows of numbers all over memory mostly waits for memory. Other threads hide the latency, so half of
the threads that a multiprocessor can hold should be resident, unless the live values show that much would be spilled.
Source: CUDA C++ Programming Guide, "Multiprocessor Level" and "Technical Specifications per Compute Capability" (65,536
registers, 2,048 threads).
"""

from __future__ import annotations

from ad.gpu.warp_reduction import adds_rows
from analyses.control_flow.liveness import most_words
from analyses.gpu.threads import is_kernel
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module

_OF_HALF = 64
_MOST_LIVE = 96
"""In 32-bit registers. Kernels with fewer live values spilled little and got faster, those with 169 and 210 slower."""
_KEY = '"nvvm.maxnreg"'


def with_registers(text: str) -> str:
    """An optimised module whose kernels have a register limit as an attribute, if they add rows of numbers."""
    if not adds_rows(text):
        return text
    module = read_module(text)
    for kernel in module.functions.values():
        if kernel.blocks and is_kernel(kernel) and kernel.attribute(_KEY) is None and most_words(kernel) <= _MOST_LIVE:
            kernel.attributes = (*kernel.attributes, f'{_KEY}="{_OF_HALF}"')
    return print_module(module, read_all=True)
