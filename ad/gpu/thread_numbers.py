"""IR that computes the number of a thread in its block, and of a block in its grid, for templates of helper functions.

Sources: CUDA C++ Programming Guide, "Thread Hierarchy" (the number of a thread in its block); LLVM, "User Guide for
AMDGPU Backend" (work-item ids, the dispatch packet).
"""

from __future__ import annotations

from ad.runtime.templates import fill
from analyses.gpu.threads import is_amd
from analyses.ir.model import Module


def numbered(module: Module) -> str:
    """IR that computes `%number`, the thread's number in its block, and `%threads`, their count."""
    return fill(f"gpu/parts/thread_number_{_vendor(module)}")


def declared(module: Module) -> str:
    """The declarations that the IR of `numbered` needs."""
    return fill(f"gpu/parts/declare_thread_number_{_vendor(module)}")


def in_grid(module: Module) -> dict[str, str]:
    """The values of a template that also computes `%bx`, `%by`, `%bz`, the block, and `%gx` and `%gy`, their count."""
    vendor = _vendor(module)
    return {
        "declarations": declared(module),
        "numbered": numbered(module),
        "blocks_declared": fill(f"gpu/parts/declare_block_number_{vendor}"),
        "blocks": fill(f"gpu/parts/block_number_{vendor}"),
    }


def _vendor(module: Module) -> str:
    return "amd" if is_amd(module) else "nvidia"
