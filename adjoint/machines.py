"""Where derivatives run: in this process, or in a child that may crash."""

from __future__ import annotations

import ctypes
import tempfile
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol, cast

import numpy as np

from adjoint.device_arrays import DeviceArray
from adjoint.entries import ENTRY
from adjoint.errors import Error
from workbench.execution import cuda_runtime
from workbench.execution.cpu_or_simulator import CpuOrSimulator
from workbench.workers.children import Child, Limits

_ELSEWHERE = "an array is in the memory of a GPU, where the program does not run"


class Part(NamedTuple):
    """An array whose address stands in a frame, so many bytes from its begin; `changes` if the call may write it."""

    name: str
    offset: int
    array: np.ndarray | DeviceArray
    distance: int
    changes: bool


class Machine(Protocol):
    """Runs the entry point of a program on frames."""

    copies: bool
    """True if `run` is told of the arrays, False if their addresses in the frames are enough."""

    def address(self, array: np.ndarray | DeviceArray) -> int:
        """What stands in a frame for an array. Raises Error for one on a device that the program does not reach."""
        ...

    def run(self, frames: bytearray, parts: Sequence[Part]) -> None:
        """Call the entry point; frames and arrays change in place. Raises DeviceError."""
        ...


class InProcess:
    """A program compiled into this process: a crash ends it, and arrays are used where they are.

    With `on_gpu` it launches kernels there, and may be given arrays in its memory. Raises DeviceError.
    """

    copies = False

    def __init__(self, text: str, *, on_gpu: bool = False) -> None:
        from workbench.execution.jit import LinkError, Program, Shared
        from workbench.execution.linking import link, wants_linker

        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._on_gpu = on_gpu
        if on_gpu:
            cuda_runtime.library()
        shared: Shared | None = None
        if wants_linker(text):
            self._folder = tempfile.TemporaryDirectory(prefix="adjoint-")
            with Child() as child:
                shared = link(text, (ENTRY,), child, Path(self._folder.name))
        try:
            self._program = Program(text, [ENTRY], shared, guarded=False)
        except LinkError as error:
            from workbench.execution.cpu import unlinked

            raise unlinked(error, "") from None
        self._entry = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self._program.address(ENTRY))

    def address(self, array: np.ndarray | DeviceArray) -> int:
        try:
            return ctypes.addressof(ctypes.c_char.from_buffer(cast(bytearray, array)))
        except (TypeError, ValueError):
            if isinstance(array, DeviceArray):
                if not self._on_gpu:
                    raise Error(_ELSEWHERE, hint="launch kernels in the program, or pass a copy on the CPU") from None
                return array.address
            # it is read-only, empty or in Fortran's order; this takes three times as long
            place: int = array.__array_interface__["data"][0]
            return place

    def run(self, frames: bytearray, parts: Sequence[Part]) -> None:
        if self._on_gpu:
            cuda_runtime.synchronise()
        self._entry(ctypes.addressof(ctypes.c_char.from_buffer(frames)))
        if self._on_gpu:
            cuda_runtime.synchronise()


class InChild:
    """A program that runs in a process of its own: arrays are copied there and back; a crash is an error.

    What launches kernels runs in the simulator. Global variables have their initial values before each call.
    """

    copies = True

    def __init__(self, text: str, limits: Limits) -> None:
        self._text = text
        self._device = CpuOrSimulator(limits)
        self._finalizer = weakref.finalize(self, self._device.close)

    def address(self, array: np.ndarray | DeviceArray) -> int:
        if isinstance(array, DeviceArray):
            raise Error(_ELSEWHERE, hint="open the program with isolated=False, which runs it in this process")
        return 0

    def run(self, frames: bytearray, parts: Sequence[Part]) -> None:
        from ad.invocation.device import Calls, Image

        numbers: dict[int, int] = {}
        arrays: list[np.ndarray] = []
        changed: dict[int, bool] = {}
        places: list[tuple[int, int, int, int]] = []
        for part in parts:
            key = id(part.array)
            assert isinstance(part.array, np.ndarray)
            if key not in numbers:
                arrays.append(part.array)
                numbers[key] = len(arrays)
            changed[numbers[key]] = changed.get(numbers[key], False) or part.changes
            places.append((0, part.offset, numbers[key], part.distance))
        buffers = (bytes(frames), *(each.tobytes(order="A") for each in arrays))
        wanted = [(0, 0, len(frames)), *((n, 0, len(buffers[n])) for n, changes in changed.items() if changes)]
        names = {numbers[id(part.array)]: part.name for part in parts}
        image = Image(buffers, names=("the frame", *(names[n] for n in range(1, len(buffers)))), inner=tuple(places))
        (returned,) = self._device.run(self._text, [Calls(ENTRY, image, wanted=tuple(wanted))])
        data = returned.points[0]
        frames[:] = data[0]
        for (number, _, _), content in zip(wanted[1:], data[1:], strict=True):
            array = arrays[number - 1]
            array.reshape(-1, order="A").view(np.uint8)[:] = np.frombuffer(content, np.uint8)
