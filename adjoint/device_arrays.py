"""Arrays in the memory of a GPU, as frameworks hold them: passed by their addresses, without a copy.

Source: Numba's manual, "CUDA Array Interface (Version 3)".
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np


class DeviceArray:
    """An array of a framework in the memory of a GPU; `owner` is the framework's own object."""

    def __init__(self, owner: Any) -> None:
        interface = owner.__cuda_array_interface__
        self.owner = owner
        self.address: int = interface["data"][0]
        self.shape: tuple[int, ...] = tuple(interface["shape"])
        self.dtype = np.dtype(interface["typestr"])
        self.contiguous = interface.get("strides") is None
        self.writeable = not interface["data"][1]

    @property
    def bytes(self) -> range:
        """The addresses of its bytes, where it is contiguous."""
        return range(self.address, self.address + int(np.prod(self.shape)) * self.dtype.itemsize)

    def zeros(self) -> DeviceArray:
        """An array of the same shape and type on the same GPU, of zeros."""
        return DeviceArray(sys.modules[type(self.owner).__module__].zeros_like(self.owner))

    def fill(self, values: Any) -> None:
        """Set the numbers to one number, or to those of an array of the same framework."""
        self.owner[...] = values


def on_device(value: Any) -> DeviceArray | None:
    """A framework's array as one on a device; None for all that is in the memory of the processor."""
    if isinstance(value, (np.ndarray, int, float, list, tuple)):
        return None
    detached = value.detach() if hasattr(value, "detach") else value  # PyTorch tells nothing of what has a gradient
    return DeviceArray(detached) if hasattr(detached, "__cuda_array_interface__") else None


def overlap(one: np.ndarray | DeviceArray, other: np.ndarray | DeviceArray) -> bool:
    """True if two arrays may have memory in common."""
    if isinstance(one, DeviceArray) and isinstance(other, DeviceArray):
        return max(one.bytes.start, other.bytes.start) < min(one.bytes.stop, other.bytes.stop)
    return isinstance(one, np.ndarray) and isinstance(other, np.ndarray) and np.may_share_memory(one, other)


def for_person(value: Any) -> Any:
    """The framework's own object for an array on a device; all else as it is."""
    return value.owner if isinstance(value, DeviceArray) else value
