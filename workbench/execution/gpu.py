"""The device for kernels: a GPU if there is one, else the simulator.

The driver may crash its process, so a GPU is used from a child process.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from ad.invocation.device import Calls, Device, DeviceError, Image, Launch, Patch, Returned
from workbench.execution import cuda
from workbench.execution.simulator.device import Simulator
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError, ChildFailure

DEVICES = ("auto", "simulator", "cuda")


def chosen(wanted: str, triple: str, limits: Limits | None = None) -> tuple[Device, str]:
    """The device for kernels of a target, and a sentence that names it for the user. Raises DeviceError."""
    why = cuda.missing() if triple.startswith("nvptx") else "the program is not for an NVIDIA GPU"
    if wanted == "cuda" and why:
        raise DeviceError(why, hint="--device simulator runs kernels without one")
    if wanted == "simulator" or why:
        return Simulator(), "run in the simulator" + (f": {why}" if wanted == "auto" else "")
    device = Gpu(limits)
    return device, f"run on {device.description}"


class Gpu:
    """An NVIDIA GPU as a device for kernels. Raises DeviceError if none can be used."""

    name = "cuda"

    def __init__(self, limits: Limits | None = None) -> None:
        self.printed = ""
        # The driver maps the memory of all devices into the address space.
        self._limits = (limits or Limits(seconds=60, memory=0))._replace(address_space=0)
        self._child = Child(self._limits)
        self.description: str = self._asked("describe")

    def close(self) -> None:
        self._child.close()

    def run(self, text: str, calls: Sequence[Calls]) -> list[Returned]:
        try:
            answer: list[Returned] = self._asked("run", text, tuple(calls))
        except DeviceError as error:
            # After a bad access the driver refuses all further calls of the process.
            self._child.close()
            self._child = Child(self._limits)
            bad = any(word in str(error) for word in ("ILLEGAL", "MISALIGNED", "LAUNCH_FAILED", "ASSERT"))
            hint = "--device simulator says which access it is, and of which thread" if bad else error.hint
            raise DeviceError(error.what, hint=hint) from None
        return answer

    def _asked(self, task: str, *arguments: object) -> Any:
        try:
            return self._child.call(f"{__name__}:{task}", *arguments)
        except ChildError as error:
            waiting = "threads may wait at a barrier for others that have returned: --device simulator says so"
            raise DeviceError(str(error), hint=waiting if error.kind is ChildFailure.TIME else "") from None


# -- in the child -----------------------------------------------------------------------------


_code: dict[tuple[str, ...], str] = {}


@cache
def _device() -> cuda.Cuda:
    return cuda.Cuda()


def describe() -> str:
    """The driver's name of the GPU."""
    return _device().device_name


def run(text: str, calls: Sequence[Calls]) -> list[Returned]:
    """Launch kernels of a module; its PTX is generated once."""
    device = _device()
    key = (text, *(c.entry for c in calls))
    if key not in _code:
        _code.clear()
        _code[key] = cuda.ptx(text, device.architecture, kernels=key[1:])
    return [_made(device, _code[key], c) for c in calls]


REPEAT = 5
"""The repetitions of a timed launch."""


def _made(device: cuda.Cuda, code: str, calls: Calls) -> Returned:
    if calls.launch is None:
        raise DeviceError(f"@{calls.entry} is no kernel", hint="only kernels are launched on a GPU")
    answers = []
    fastest = math.inf
    for number, patches in enumerate(calls.points):
        timed = calls.timed and number == 0
        for _ in range(REPEAT if timed else 1):
            returned, seconds = _launched(device, code, calls, calls.launch, patches)
            fastest = min(fastest, seconds) if timed else fastest
        answers.append(returned)
    figures = device.figures(code, calls.entry, calls.launch.configuration)
    return Returned(tuple(answers), fastest if calls.timed else 0.0, figures=figures, device="gpu")


def _launched(
    device: cuda.Cuda, code: str, calls: Calls, launch: Launch, patches: Sequence[Patch]
) -> tuple[tuple[bytes, ...], float]:
    """The wanted bytes after a launch on fresh memory, and its seconds."""
    device.forget_variables(code)
    function = device.function(code, calls.entry)
    addresses = [device.allocate(len(data)) for data in calls.image.buffers]
    try:
        contents = _filled(calls.image, patches, addresses)
        for address, data in zip(addresses, contents, strict=True):
            device.upload(address, np.frombuffer(data, np.uint8))
        words = [bytes(contents[b][at : at + size]) for b, at, size in launch.parameters]
        seconds = device.elapsed(lambda: device.start(function, launch.configuration, words))
        results = tuple(
            device.download(addresses[buffer] + at, np.empty(size, np.uint8)).tobytes()
            for buffer, at, size in calls.wanted
        )
    finally:
        for address in addresses:
            device.free(address)
    return results, seconds


def _filled(image: Image, patches: Sequence[Patch], addresses: Sequence[int]) -> list[bytearray]:
    """The contents of an image's buffers, with links between them as addresses on the GPU."""
    contents = [bytearray(data) for data in image.buffers]
    for buffer, offset, target in image.links:
        contents[buffer][offset : offset + 8] = addresses[target].to_bytes(8, "little")
    for buffer, offset, target, distance in image.inner:
        contents[buffer][offset : offset + 8] = (addresses[target] + distance).to_bytes(8, "little")
    for patch in patches:
        contents[patch.buffer][patch.offset : patch.offset + len(patch.data)] = patch.data
    return contents
