"""The indices of a GPU's threads as CUDA and HIP write them: `threadIdx.x`."""

from __future__ import annotations

import re

_NVIDIA = {"tid": "threadIdx", "ctaid": "blockIdx", "ntid": "blockDim", "nctaid": "gridDim"}
_AMD = {"workitem": "threadIdx", "workgroup": "blockIdx"}
_OF_NVIDIA = re.compile(rf"llvm\.nvvm\.read\.ptx\.sreg\.({'|'.join(_NVIDIA)})\.([xyz])")
_OF_AMD = re.compile(rf"llvm\.amdgcn\.({'|'.join(_AMD)})\.id\.([xyz])")


def thread_index(intrinsic: str) -> str:
    """What an intrinsic reads, `threadIdx.x`; empty for other functions."""
    if match := _OF_NVIDIA.fullmatch(intrinsic):
        return f"{_NVIDIA[match[1]]}.{match[2]}"
    match = _OF_AMD.fullmatch(intrinsic)
    return f"{_AMD[match[1]]}.{match[2]}" if match else ""
