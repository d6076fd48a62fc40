"""A call of a library's runtime by the code of a host: its arguments, its place, and access to memory."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from analyses.ir.instructions import Call
from analyses.ir.types import IntType, Type
from workbench.execution.simulator.reports import Fault, Kind, place_of
from workbench.execution.simulator.runtime.site import Site
from workbench.execution.simulator.state.code import Execution, Frame
from workbench.execution.simulator.state.memory import Buffer
from workbench.execution.simulator.values.lanes import Lanes, Mask, Storage, storage_of

_GENERATED = "adjoint."
"""The beginning of the names of functions of the host in the place of those of the runtime."""


class HostCall:
    """A call: its arguments, as the one thread of the host gives them, and its place."""

    def __init__(self, machine: Execution, site: Site, arguments: Sequence[Lanes], mask: Mask) -> None:
        assert isinstance(site.call, Call)
        self.machine, self.site, self.call = machine, site, site.call
        self.lane = int(mask.indices[0])
        self._lanes = np.array([self.lane])
        self.numbers = [int(a[self.lane]) if a is not None else 0 for a in arguments]
        called = self.call.called
        self.name = called.name if called is not None else "a function of the runtime"

    def __getitem__(self, index: int) -> int:
        """An argument; 0 for one that is not given."""
        return self.numbers[index] if index < len(self.numbers) else 0

    @property
    def where(self) -> str:
        return f"{self.name} {self.place}"

    @property
    def place(self) -> str:
        """Where the program calls; of a function that was generated, where that is called from."""
        place = place_of(self.origin)
        return f"at {place.file}:{place.line}" if place.line else f"in {place.function}"

    @property
    def origin(self) -> Call:
        """The call of the program's own that this one serves."""
        return origin_of(self.call, self.machine.frames)

    def fault(self, message: str, kind: Kind = Kind.MEMORY, buffer: Buffer | None = None) -> Fault:
        return Fault(kind, message, self.lane, buffer.name if buffer is not None else "")

    def load(self, address: int, type_: Type) -> int:
        storage = storage_of(type_, self.site.layout)
        memory = self.machine.memory
        return int(memory.load(storage, np.array([address], np.uint64), self._lanes, self.site.access)[0])

    def store(self, value: int, address: int, bits: int = 64) -> None:
        storage = storage_of(IntType(bits), self.site.layout)
        values = np.array([value], storage.dtype)
        self.machine.memory.store(storage, values, np.array([address], np.uint64), self._lanes, self.site.access)

    def bytes_at(self, address: int, size: int, *, may_be_unwritten: bool = False) -> bytes:
        """The bytes at an address; those of a struct without members are never written."""
        memory = self.machine.memory
        missing = np.zeros(1, bool) if may_be_unwritten else None
        loaded = memory.load(_raw(size), np.array([address], np.uint64), self._lanes, self.site.access, missing)
        return bytes(np.asarray(loaded).tobytes())

    def room(self, address: int) -> int:
        """The bytes from an address to the end of its buffer; 0 if it is in none."""
        location = self.machine.memory.at(address)
        return max(location[0].size - location[1], 0) if location is not None else 0

    def write(self, data: bytes, address: int) -> None:
        """Store bytes."""
        values = np.frombuffer(data, np.uint8)[None, :]
        address_of = np.array([address], np.uint64)
        self.machine.memory.store(_raw(len(data)), values, address_of, self._lanes, self.site.access)


def origin_of(call: Call, frames: Sequence[Frame]) -> Call:
    """The call of the program's own that a call serves, which the innermost function makes."""
    depth = len(frames) - 1
    while depth > 0 and frames[depth].code.function.name.startswith(_GENERATED):
        outer = frames[depth].call
        if outer is None:
            break
        call, depth = outer, frames[depth].caller
    return call


def _raw(size: int) -> Storage:
    return Storage(size, None, lambda raw: raw, lambda raw: raw)
