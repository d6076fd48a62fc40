"""Where kernels run: on a GPU if there is one, else in the simulator.

The driver may take its process down, so a GPU is used from a child.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from adjoint.ad.device import Calls, Device, DeviceError, Image, Launch, Patch, Returned
from adjoint.workbench.children import Child, ChildError, Limits
from adjoint.workbench.execution import cuda
from adjoint.workbench.execution.simulator.device import Simulator

DEVICES = ("auto", "simulator", "cuda")


def chosen(wanted: str, triple: str, limits: Limits | None = None) -> tuple[Device, str]:
    """The device for kernels of a target, and a sentence that says which it is. Raises DeviceError."""
    why = cuda.missing() if triple.startswith("nvptx") else "the program is not for an NVIDIA GPU"
    if wanted == "cuda" and why:
        raise DeviceError(why, "--device simulator runs kernels without one")
    if wanted == "simulator" or why:
        return Simulator(), "run in the simulator" + (f": {why}" if wanted == "auto" else "")
    device = Gpu(limits)
    return device, f"run on {device.description}"


class Gpu:
    """An NVIDIA GPU as a device for kernels. Raises DeviceError where there is none that can be used."""

    name = "cuda"

    def __init__(self, limits: Limits | None = None) -> None:
        self.printed = ""
        self._child = Child(limits or Limits(seconds=60, memory=0, address_space=0))
        self.description: str = self._asked("describe")

    def close(self) -> None:
        self._child.close()

    def run(self, text: str, calls: Sequence[Calls]) -> list[Returned]:
        answer: list[Returned] = self._asked("run", text, tuple(calls))
        return answer

    def _asked(self, task: str, *arguments: object) -> Any:
        try:
            return self._child.call(f"{__name__}:{task}", *arguments)
        except ChildError as error:
            raise DeviceError(str(error)) from None


# -- in the child -----------------------------------------------------------------------------


_code: dict[str, str] = {}


@cache
def _device() -> cuda.Cuda:
    return cuda.Cuda()


def describe() -> str:
    """What the driver calls the device."""
    return _device().device_name


def run(text: str, calls: Sequence[Calls]) -> list[Returned]:
    """Launch kernels of a module, whose PTX is made once."""
    device = _device()
    if text not in _code:
        _code.clear()
        _code[text] = cuda.ptx(text, device.architecture)
    return [_made(device, _code[text], c) for c in calls]


REPEAT = 5
"""How often a launch that is timed is made."""


def _made(device: cuda.Cuda, code: str, calls: Calls) -> Returned:
    if calls.launch is None:
        raise DeviceError(f"@{calls.entry} is no kernel", "only kernels are launched on a GPU")
    function = device.function(code, calls.entry)
    answers, seconds = [], math.inf
    for number, patches in enumerate(calls.points):
        for _ in range(REPEAT if calls.timed and number == 0 else 1):
            found, took = _launched(device, function, calls, calls.launch, patches)
            seconds = min(seconds, took if number == 0 else math.inf)
        answers.append(found)
    return Returned(tuple(answers), seconds if calls.timed else 0.0)


def _launched(
    device: cuda.Cuda, function: Any, calls: Calls, launch: Launch, patches: Sequence[Patch]
) -> tuple[tuple[bytes, ...], float]:
    """What is wanted after a launch on the memory of an image, and the seconds that it took."""
    addresses = [device.allocate(len(data)) for data in calls.image.buffers]
    try:
        contents = _filled(calls.image, patches, addresses)
        for address, data in zip(addresses, contents, strict=True):
            device.upload(address, np.frombuffer(data, np.uint8))
        words = [bytes(contents[b][at : at + size]) for b, at, size in launch.parameters]
        seconds = device.elapsed(lambda: device.start(function, launch.configuration, words))
        found = [device.download(a, np.frombuffer(d, np.uint8)) for a, d in zip(addresses, contents, strict=True)]
    finally:
        for address in addresses:
            device.free(address)
    return tuple(found[b][at : at + size].tobytes() for b, at, size in calls.wanted), seconds


def _filled(image: Image, patches: Sequence[Patch], addresses: Sequence[int]) -> list[bytearray]:
    """The contents of an image's buffers, where they are on the device."""
    contents = [bytearray(data) for data in image.buffers]
    for buffer, offset, target in image.links:
        contents[buffer][offset : offset + 8] = addresses[target].to_bytes(8, "little")
    for patch in patches:
        contents[patch.buffer][patch.offset : patch.offset + len(patch.data)] = patch.data
    return contents
