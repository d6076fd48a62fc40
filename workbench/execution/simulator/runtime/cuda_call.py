"""A call of CUDA's runtime or of NCCL by the code of a host, and what such calls do: each is checked as it is called.

Source: CUDA Runtime API (the functions, and "API synchronization behavior"); CUDA C++ Programming Guide. Memory that is
not pinned is copied by the host itself, so that it waits for the copy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ad.gpu.split_kernels import GENERATED, halved
from analyses.gpu.launch import Configuration
from analyses.gpu.launch_names import kernel_of_stub
from analyses.ir.text.values import memory_type
from analyses.ir.types import IntType
from analyses.library.demangling import demangled
from views.model.replay.gpu_work import Kind, memory_name
from workbench.execution.simulator.reports import UnsupportedError, place_of
from workbench.execution.simulator.runtime.host_call import HostCall
from workbench.execution.simulator.runtime.site import Site
from workbench.execution.simulator.state.code import Execution
from workbench.execution.simulator.state.cuda import Event
from workbench.execution.simulator.state.memory import Buffer, Home, Space
from workbench.execution.simulator.values.lanes import Lanes, Mask, Storage

HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE, DEFAULT_KIND = range(5)
_SIDES = {
    HOST_TO_HOST: ("host", "host"),
    HOST_TO_DEVICE: ("device", "host"),
    DEVICE_TO_HOST: ("host", "device"),
    DEVICE_TO_DEVICE: ("device", "device"),
    DEFAULT_KIND: ("", ""),
}
"""By the kind of a copy: where it goes, and where it comes from."""
_HOMES = {
    "": frozenset(Home),
    "host": frozenset({Home.HOST, Home.PINNED, Home.MANAGED, Home.ANYWHERE}),
    "device": frozenset({Home.DEVICE, Home.MANAGED, Home.ANYWHERE}),
}


class Runtime(HostCall):
    """A call of CUDA's runtime."""

    def __init__(self, machine: Execution, site: Site, arguments: Sequence[Lanes], mask: Mask) -> None:
        super().__init__(machine, site, arguments, mask)
        cuda = machine.globals.cuda
        assert cuda is not None
        self.cuda = cuda

    def buffer(self, address: int, verb: str) -> Buffer:
        location = self.machine.memory.at(address)
        if location is None:
            raise self.fault(f"{self.name} {verb} {self.machine.memory.nothing(address)}")
        return location[0]

    def stream(self, index: int) -> int:
        try:
            return self.cuda.stream(self[index])
        except KeyError:
            gone = self.machine.memory.nothing(self[index])
            raise self.fault(f"{self.name} is given a stream that does not exist ({gone})") from None

    def event(self, index: int) -> Event:
        if self[index] not in self.cuda.events:
            gone = self.machine.memory.nothing(self[index])
            raise self.fault(f"{self.name} is given an event that does not exist ({gone})")
        return self.cuda.events[self[index]]

    def variable_at(self, address: int) -> str:
        """The name of the variable at an address that is given memory, for messages."""
        location = self.machine.memory.at(address)
        if (outer := self.origin) is not self.call and outer.name:
            return outer.name
        return location[0].name.removesuffix(".i") if location is not None else "memory"

    # -- memory ---------------------------------------------------------------------------------

    def allocate(self, home: Home, size: int) -> None:
        if size >= 1 << 31:
            raise self.fault(f"allocates {size} bytes")
        name = f"{self.variable_at(self[0])} ({self.where})"
        self.store(self.cuda.allocate(name, self.name, size, home).address if size else 0, self[0])

    def free(self, *allocators: str) -> None:
        if not self[0]:
            return
        buffer = self.buffer(self[0], "frees")
        function = self.cuda.allocations.get(buffer.identity)
        if function is None or buffer.address != self[0] or not function.startswith(allocators):
            said = f"which {function} allocated" if function else "which is no memory of its own"
            said = "in the middle of it" if buffer.address != self[0] else said
            raise self.fault(f"{self.name} frees {buffer.name}, {said}", buffer=buffer)
        del self.cuda.allocations[buffer.identity]
        self.cuda.ordering.forget(buffer)
        self.machine.memory.remove(buffer, f"which was freed ({self.where})")

    def check_side(self, address: int, side: str, verb: str) -> Buffer:
        buffer = self.buffer(address, verb)
        if buffer.home not in _HOMES[side]:
            kind = {"host": "memory of the host", "device": "memory of the device"}[side]
            message = f"{self.name} {verb} {buffer.name} as {kind}, and it is {buffer.home}"
            raise self.fault(f"{message}: a copy of the wrong direction", buffer=buffer)
        return buffer

    def copy(self, to: int, source: int, size: int, kind: int, stream: int | None) -> None:
        """Copy bytes, on a stream or with the host waiting."""
        if kind not in _SIDES:
            raise self.fault(f"{self.name} is given {kind} as the direction of a copy")
        if not size:
            return
        goes, comes = _SIDES[kind]
        target, origin = self.check_side(to, goes, "writes"), self.check_side(source, comes, "reads")
        on_device = {Home.DEVICE, Home.MANAGED, Home.ANYWHERE}
        self.note(Kind.COPY, f"{size:,} bytes, {memory_name(origin.name)} → {memory_name(target.name)}", stream)
        waits = Home.HOST in (target.home, origin.home) or (
            stream is None and not {target.home, origin.home} <= on_device
        )
        self._as_work(stream, lambda: self._copy_bytes(to, source, size), waits=waits or kind == HOST_TO_HOST)

    def _copy_bytes(self, to: int, source: int, size: int) -> None:
        """Copy; constant memory of the device is written by the runtime alone."""
        at = np.array([to], np.uint64), np.array([source], np.uint64)
        target = self.buffer(to, "writes")
        space = target.space
        if space is Space.CONSTANT and target.home is Home.DEVICE:
            target.space = Space.GLOBAL
        try:
            self.machine.memory.copy(*at, size, self._lanes, self.site.access)
        finally:
            target.space = space

    def set(self, address: int, value: int, size: int, stream: int | None) -> None:
        if not size:
            return
        buffer = self.check_side(address, "device", "writes")
        self.note(Kind.FILL, f"{size:,} bytes of {memory_name(buffer.name)} with {value & 0xFF}", stream)
        storage = Storage(size, None, lambda raw: raw, lambda raw: raw)
        raw = np.full((1, size), value & 0xFF, np.uint8)
        to = np.array([address], np.uint64)
        memory, access = self.machine.memory, self.site.access
        waits = stream is None and buffer.home is Home.PINNED
        self._as_work(stream, lambda: memory.store(storage, raw, to, self._lanes, access), waits=waits)

    def note(self, kind: Kind, what: str, stream: int | None, kernel: str = "") -> None:
        """Write down what is given to a stream, the default one where there is none."""
        self.cuda.note(kind, what, self.cuda.ordering.default if stream is None else stream, kernel)

    def _as_work(self, stream: int | None, work: Callable[[], None], *, waits: bool, where: str = "") -> None:
        """Do work of the runtime on a stream, the default one where there is none."""
        ordering = self.cuda.ordering
        stream = ordering.default if stream is None else stream
        ordering.begin(stream, where or self.where)
        ordering.copying = True
        try:
            work()
        finally:
            ordering.copying = False
        ordering.end()
        if waits:
            ordering.wait_for(ordering.now(stream))

    def symbol(self, address: int) -> int:
        """The address on the device of the variable that the host has a stand-in for."""
        name = self.cuda.variables(address)
        if name not in self.cuda.symbols:
            raise self.fault(f"{self.name} is given an address that is of no variable of the device")
        if self.cuda.ordering.gpu:
            raise UnsupportedError(
                f"the simulator has the variables of the device on GPU 0 alone: {place_of(self.call)}"
            )
        return self.cuda.symbols[name].address

    def forget_handle(self, why: str) -> None:
        """Remove the handle that is the first argument, which no longer names anything."""
        self.machine.memory.remove(self.buffer(self[0], "destroys"), why)

    # -- messages of NCCL -----------------------------------------------------------------------

    def read_on(self, stream: int, address: int, size: int, where: str, gpu: int) -> bytes:
        """The bytes that a message takes from memory of a GPU, on a stream."""
        read: list[bytes] = []
        self._with_message(stream, address, where, gpu, "reads", lambda: read.append(self.bytes_at(address, size)))
        return read[0]

    def write_on(self, stream: int, address: int, content: bytes, where: str, gpu: int) -> None:
        """Write what a message brings, on a stream; without content it only waits there."""
        if content:
            self._with_message(stream, address, where, gpu, "writes", lambda: self.write(content, address))
        else:
            self.cuda.ordering.begin(stream, where)
            self.cuda.ordering.end()

    def _with_message(
        self, stream: int, address: int, where: str, gpu: int, verb: str, work: Callable[[], None]
    ) -> None:
        self.name = where
        buffer = self.check_side(address, "device", verb)
        at = self.cuda.ordering.gpu_of.get(buffer.identity, gpu)
        if at != gpu:
            raise self.fault(f"{where} {verb} {buffer.name} on GPU {gpu}, and it is on GPU {at}", buffer=buffer)
        self._as_work(stream, work, waits=False, where=where)

    # -- launches -------------------------------------------------------------------------------

    def launch(self) -> None:
        """cudaLaunchKernel as the x86-64 ABI passes it: the two dimensions as (i64, i32) each."""
        stub = self.machine.globals.function_at(self[0])
        name = kernel_of_stub(stub.name) if stub is not None else ""
        kernel = self.cuda.module.functions.get(name)
        what = f"the launch of {demangled(name).partition('(')[0]} {self.cuda.launched_from or self.place}"
        self.cuda.launched_from = ""
        self.name = what
        if kernel is None or kernel.is_declaration:
            missing = f"the kernel {demangled(name)} is not in the device's half of the program"
            raise self.fault(missing if name else "what is launched is no kernel")
        configuration = Configuration(dimensions(self[1], self[2]), dimensions(self[3], self[4]), self[6])
        stream, ordering = self.stream(7), self.cuda.ordering
        if ordering.gpu_of_stream[stream] != ordering.gpu:
            of, on = ordering.gpu_of_stream[stream], ordering.gpu
            raise self.fault(f"{what} is on GPU {on}, and its stream was made for GPU {of}")
        arguments = []
        for index, parameter in enumerate(kernel.arguments):
            place = self.load(self[5] + 8 * index, IntType(64))
            in_memory = memory_type(parameter, self.cuda.module, ["byval"])
            size = self.cuda.module.layout.alloc_size(in_memory or parameter.type)
            arguments.append(self.bytes_at(place, size, may_be_unwritten=in_memory is not None))
        half, primal = halved(self.cuda.module, name)
        said = demangled(primal or name).partition("(")[0]
        said = _SAID_OF_HALF.get(half, "{}").format(said)
        if is_generated := not half and name.startswith(GENERATED):
            said = "sum of adjoints"
        of_program = "" if is_generated else primal or name
        self.note(Kind.LAUNCH, f"{said} on {_shape(configuration)}", stream, of_program)
        self.cuda.ordering.begin(stream, what)
        self.cuda.start(self.machine, kernel, configuration, arguments, what)


_SAID_OF_HALF = {"reverse": "reverse of {}", "augmented": "{}, with a tape,", "forward": "{}, with tangents,"}


def dimensions(first: int, last: int) -> tuple[int, int, int]:
    return first & 0xFFFFFFFF, first >> 32, last & 0xFFFFFFFF


def _shape(launch: Configuration) -> str:
    """The blocks and threads of a launch: `2 × 8 threads`."""
    grid, block = ("·".join(str(n) for n in sizes if n != 1) or "1" for sizes in (launch.grid, launch.block))
    return f"{grid} × {block} threads"
