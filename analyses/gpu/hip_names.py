"""HIP's runtime by the names of CUDA's, whose functions it has one by one, with the same parameters and numbers.

A program for HIP is read with CUDA's names, and written with its own again. It has a variable for each kernel, which
holds the address of the kernel's stub and is what is launched and registered; CUDA's has the stub itself there.
Sources: the HIP programming guide (porting); clang's CGCUDANV (`registerKernelFunc`, `getKernelHandle`).
"""

from __future__ import annotations

import re

from analyses.gpu.launch_names import kernel_of_stub

_IS_HIP = re.compile(
    r"^declare [^@\n]*@(?:__hip(?:Push|Pop)CallConfiguration|hip(?:LaunchKernel|Malloc|Memcpy))\(", re.MULTILINE
)
_HANDLE = re.compile(r'^@("[^"]*"|[-\w.$]+) = [^@\n]*constant ptr @("[^"]*"|[-\w.$]+)', re.MULTILINE)
_MADE_BY_CLANG = "@__hip_module_ctor("


def with_cuda_names(text: str) -> str:
    """The text of a host's module with CUDA's names for functions of HIP's runtime."""
    if "@hip" not in text or _IS_HIP.search(text) is None:
        return text
    stubs = {name: stub for name, stub in _HANDLE.findall(text) if kernel_of_stub(stub)}
    if stubs:
        names = re.compile(rf"(?<=ptr )((?:[a-z]+ )*)@({'|'.join(map(re.escape, stubs))})(?=[,)])")
        text = names.sub(lambda found: f"{found[1]}@{stubs[found[2]]}", text)
    return _renamed(text, "hip", "cuda")


def with_hip_names(text: str) -> str:
    """The text of a host's module with HIP's own names again, if it is one of HIP."""
    return _renamed(text, "cuda", "hip") if _MADE_BY_CLANG in text else text


def _renamed(text: str, before: str, after: str) -> str:
    """The text with another prefix for the functions that are declared with one, wherever they are named."""
    names = re.findall(rf"^declare [^@\n]*@((?:__)?{before}[A-Z]\w*)\(", text, re.MULTILINE)
    if not names:
        return text
    named = re.compile(rf"@(__)?{before}({'|'.join(name.partition(before)[2] for name in names)})(?![\w.$])")
    return named.sub(rf"@\1{after}\2", text)
