"""The interface of a device: memory, calls on it, and what they return. The devices are in `workbench.execution`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from analyses.errors import AdjointError
from analyses.gpu.launch import Configuration
from analyses.records import dataclass


class Patch(NamedTuple):
    """Bytes that one point has where the image has others."""

    buffer: int
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Image:
    """Memory that a call sees: buffer 0 is the frame passed to the entry point.

    `links` are (buffer, offset, target): the address of `target` stands there. `names` say whose each buffer is.
    `inner` are (buffer, offset, target, distance): an address so many bytes into the target stands there.
    """

    buffers: tuple[bytes, ...]
    links: tuple[tuple[int, int, int], ...] = ()
    names: tuple[str, ...] = ()
    inner: tuple[tuple[int, int, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Launch:
    """The configuration of the launch of a kernel, and the (buffer, offset, size) of each parameter."""

    configuration: Configuration
    parameters: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Calls:
    """Calls of one entry point `void (ptr frame)`, one for each point: the image with its patches, fresh each time.

    With `launch` the entry point is a kernel, which gets its parameters from the image instead of the frame's address.
    `wanted` are the (buffer, offset, size) read back after each call. With `timed`, the first point is called several
    times, for some twenty milliseconds. With `skipping` a point where the call fails may be answered by no bytes.
    """

    entry: str
    image: Image
    points: tuple[tuple[Patch, ...], ...] = ((),)
    wanted: tuple[tuple[int, int, int], ...] = ()
    timed: bool = False
    launch: Launch | None = None
    skipping: bool = False


@dataclass(frozen=True, slots=True)
class Figures:
    """The resources that a kernel takes of a GPU.

    Of a thread: registers, and bytes of spilled registers and of stack (variables and spills). Of a block: bytes of
    shared memory, without the dynamic ones. `occupancy` is the fraction of a multiprocessor's threads
    that can be resident.
    """

    registers: int
    spilled_bytes: int
    stack_bytes: int
    shared_bytes: int
    occupancy: float

    def __str__(self) -> str:
        words = [
            f"{self.registers} registers",
            f"{self.spilled_bytes} bytes spilled",
            f"stack {self.stack_bytes} bytes",
        ]
        words += [f"shared {self.shared_bytes} bytes"] * (self.shared_bytes > 0)
        return ", ".join((*words, f"occupancy {self.occupancy:.0%}"))


@dataclass(frozen=True, slots=True)
class Returned:
    """For each point the bytes wanted, in order; `seconds` of the fastest call of the first point.

    `reports` are what the calls did wrong without ending (data races), of a device that sees it; `figures` of a kernel
    on a GPU. `device` is what ran the calls: `cpu`, `gpu` or `simulator`.
    """

    points: tuple[tuple[bytes, ...], ...]
    seconds: float = 0.0
    reports: tuple[str, ...] = ()
    figures: Figures | None = None
    device: str = "cpu"


class DeviceError(AdjointError):
    """A program could not be run to its end; `place` is in its source, where it is known."""


class UndefinedError(DeviceError):
    """A program uses functions that neither it nor a library defines: `names`."""

    def __init__(self, what: str, names: Sequence[str], hint: str = "") -> None:
        super().__init__(what, hint=hint)
        self.names = tuple(names)
        self.args = what, self.names, hint  # those of this constructor, so that the error can be pickled


class Device(Protocol):
    """Something that runs functions. `printed` is what the program wrote in the last run."""

    name: str
    printed: str

    def run(self, text: str, calls: Sequence[Calls]) -> list[Returned]:
        """Make the calls on a module, in order; its globals have their initial values before each.

        Raises DeviceError.
        """
        ...
