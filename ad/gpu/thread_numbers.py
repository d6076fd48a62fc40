"""IR by which a thread of a GPU finds its number in its block, for the texts of helper functions.

Sources: CUDA C++ Programming Guide, "Thread Hierarchy" (the number of a thread in its block); LLVM, "User Guide for
AMDGPU Backend" (work-item ids, the dispatch packet).
"""

from __future__ import annotations

from analyses.gpu.threads import is_amd
from analyses.ir.model import Module

_REGISTERS = [(short, f"llvm.nvvm.read.ptx.sreg.{name}") for short, name in (("t", "tid"), ("n", "ntid"))]
_NVIDIA = "\n".join(f"  %{short}{axis} = call i32 @{name}.{axis}()" for short, name in _REGISTERS for axis in "xyz")
_NVIDIA_DECLARED = "\n".join(f"declare i32 @{name}.{axis}()" for _, name in _REGISTERS for axis in "xyz")
_AMD = "\n".join(
    [
        "  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()",
        *(f"  %t{axis} = call i32 @llvm.amdgcn.workitem.id.{axis}()" for axis in "xyz"),
        *(
            f"  %at{axis} = getelementptr inbounds i8, ptr addrspace(4) %packet, i64 {4 + 2 * i}\n"
            f"  %size{axis} = load i16, ptr addrspace(4) %at{axis}, align 2\n"
            f"  %n{axis} = zext i16 %size{axis} to i32"
            for i, axis in enumerate("xyz")
        ),
    ]
)
"""The sizes of a block are 16-bit numbers from byte 4 of the packet on (HSA, hsa_kernel_dispatch_packet_t)."""
_AMD_DECLARED = "declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()\n" + "\n".join(
    f"declare i32 @llvm.amdgcn.workitem.id.{axis}()" for axis in "xyz"
)
_NUMBER = """
  %part0 = mul i32 %tz, %ny
  %part1 = add i32 %part0, %ty
  %part2 = mul i32 %part1, %nx
  %number = add i32 %part2, %tx
  %area = mul i32 %nx, %ny
  %threads = mul i32 %area, %nz"""


def numbered(module: Module) -> str:
    """The thread's %number in its block, and of how many %threads."""
    return (_AMD if is_amd(module) else _NVIDIA) + _NUMBER


def declared(module: Module) -> str:
    """What that calls."""
    return _AMD_DECLARED if is_amd(module) else _NVIDIA_DECLARED
