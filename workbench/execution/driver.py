"""Whether the driver of NVIDIA's GPUs is installed."""

from __future__ import annotations

import ctypes
from functools import cache


@cache
def missing_driver() -> str:
    """The reason why this machine has no use of a GPU; empty if there is a driver, which may still find no GPU."""
    try:
        ctypes.CDLL("libcuda.so.1")
    except OSError:
        return "no CUDA driver is installed"
    return ""
