"""IR by which a thread of a GPU finds its number in its block, for the texts of helper functions.

Sources: CUDA C++ Programming Guide, "Thread Hierarchy" (the number of a thread in its block); LLVM, "User Guide for
AMDGPU Backend" (work-item ids, the dispatch packet).
"""

from __future__ import annotations

from ad.runtime.templates import fill
from analyses.gpu.threads import is_amd
from analyses.ir.model import Module


def numbered(module: Module) -> str:
    """Lines that compute the thread's `%number` in its block, which has `%threads` of them."""
    return fill(f"gpu/parts/thread_number_{_vendor(module)}")


def declared(module: Module) -> str:
    """The declarations of what these lines call."""
    return fill(f"gpu/parts/declare_thread_number_{_vendor(module)}")


def _vendor(module: Module) -> str:
    return "amd" if is_amd(module) else "nvidia"
