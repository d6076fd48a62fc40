"""CUDA's runtime library in this process, for programs whose host code calls it.

Source: CUDA Runtime API reference (device management, error handling).
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ad.invocation.device import DeviceError
from workbench.execution.libraries import of_wheels

_VERSIONS = ("13", "12", "11.0")
_ALREADY_ENABLED = 704
"""cudaErrorPeerAccessAlreadyEnabled: a function that enables the access is run more than once."""
_MAJOR, _MINOR = 75, 76
"""`cudaDevAttrComputeCapabilityMajor` and `Minor`."""


@cache
def library() -> ctypes.CDLL:
    """CUDA's runtime, with its functions visible to what is linked later; the one that is loaded, if one is.

    Raises DeviceError where there is none, or no GPU.
    """
    for name in (*_loaded(), *_of_wheels(), *(f"libcudart.so.{version}" for version in _VERSIONS)):
        try:
            found = ctypes.CDLL(name, mode=ctypes.RTLD_GLOBAL)
        except OSError:
            continue
        count = ctypes.c_int()
        if status := found.cudaGetDeviceCount(ctypes.byref(count)):
            raise DeviceError(f"no GPU can be used: {_message(found, status)}")
        return found
    raise DeviceError("CUDA's runtime library is not here", hint="pip install nvidia-cuda-runtime-cu12")


def architecture() -> str:
    """LLVM's name of the current GPU's architecture, such as `sm_90`. Raises DeviceError."""
    device, number = ctypes.c_int(), ctypes.c_int()
    _call("cudaGetDevice", ctypes.byref(device))
    numbers = []
    for attribute in (_MAJOR, _MINOR):
        _call("cudaDeviceGetAttribute", ctypes.byref(number), attribute, device)
        numbers.append(number.value)
    return "sm_{}{}".format(*numbers)


def synchronise() -> None:
    """Wait for all that was launched. Raises DeviceError for what went wrong in it, or in a call before."""
    _call("cudaDeviceSynchronize")
    _call("cudaGetLastError", harmless=_ALREADY_ENABLED)


def _call(name: str, *arguments: object, harmless: int = 0) -> None:
    found = library()
    status = getattr(found, name)(*arguments)
    if status not in (0, harmless):
        raise DeviceError(f"{name}: {_message(found, status)}")


def _message(found: ctypes.CDLL, status: int) -> str:
    text = found.cudaGetErrorString
    text.restype = ctypes.c_char_p
    answer: bytes = text(status)
    return answer.decode()


def _loaded() -> Iterator[str]:
    """The runtime that this process has, as PyTorch's."""
    maps = Path("/proc/self/maps")
    for line in maps.read_text().splitlines() if maps.exists() else ():
        if "/libcudart" in line:
            yield line.split()[-1]


def _of_wheels() -> Iterator[str]:
    """The runtimes that are installed as packages."""
    for version in _VERSIONS:
        yield from of_wheels(f"libcudart.so.{version}")
