"""CUDA's runtime for the code of a host: memory, copies, streams, events and launches, each checked as it is called.

Source: CUDA Runtime API (the functions, and "API synchronization behavior"); CUDA C++ Programming Guide. Memory that is
not pinned is copied by the host itself, so that it waits for the copy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ad.gpu.split_kernels import GENERATED, halved
from analyses.gpu.launch import Configuration
from analyses.gpu.launch_names import kernel_of_stub
from analyses.ir.instructions import Call
from analyses.ir.text.values import memory_type
from analyses.ir.types import IntType
from analyses.library.demangling import demangled
from analyses.library.functions.row import LibraryFunction
from analyses.library.simulated import Simulated
from views.model.replay.gpu_work import Kind, memory_name
from workbench.execution.simulator.reports import UnknownFunctionError, UnsupportedError, place_of
from workbench.execution.simulator.runtime.device_queries import QUERIES
from workbench.execution.simulator.runtime.host_call import HostCall
from workbench.execution.simulator.runtime.site import Effect, Site
from workbench.execution.simulator.state.code import Execution
from workbench.execution.simulator.state.cuda import Cuda, Event
from workbench.execution.simulator.state.memory import Buffer, Home, Space
from workbench.execution.simulator.state.ordering import DEFAULT, GPUS
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


class _Runtime(HostCall):
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

    def _as_work(self, stream: int | None, work: Callable[[], None], *, waits: bool) -> None:
        """Do work of the runtime on a stream, the default one where there is none."""
        ordering = self.cuda.ordering
        stream = ordering.default if stream is None else stream
        ordering.begin(stream, self.where)
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
        configuration = Configuration(_dimensions(self[1], self[2]), _dimensions(self[3], self[4]), self[6])
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


def _dimensions(first: int, last: int) -> tuple[int, int, int]:
    return first & 0xFFFFFFFF, first >> 32, last & 0xFFFFFFFF


def _shape(launch: Configuration) -> str:
    """The blocks and threads of a launch: `2 × 8 threads`."""
    grid, block = ("·".join(str(n) for n in sizes if n != 1) or "1" for sizes in (launch.grid, launch.block))
    return f"{grid} × {block} threads"


# -- the functions ------------------------------------------------------------------------------


def _allocating(home: Home) -> Callable[[_Runtime], None]:
    return lambda call: call.allocate(home, call[1])


def _allocate_pitched(call: _Runtime) -> None:
    pitch = -(-call[2] // 512) * 512
    call.store(pitch, call[1])
    call.allocate(Home.DEVICE, pitch * call[3])


def _free(call: _Runtime) -> None:
    call.cuda.ordering.wait_for_all()
    call.free("cudaMalloc")


def _free_later(call: _Runtime) -> None:
    call.cuda.ordering.begin(call.stream(1), call.where)
    call.cuda.ordering.end()
    call.free("cudaMalloc")


def _free_pinned(call: _Runtime) -> None:
    call.cuda.ordering.wait_for_all()
    call.free("cudaMallocHost", "cudaHostAlloc")


def _copy_rows(call: _Runtime) -> None:
    """cudaMemcpy2D: (target, its pitch, source, its pitch, width, height, kind)."""
    _rows(call, None)


def _copy_rows_later(call: _Runtime) -> None:
    _rows(call, call.stream(7))


def _rows(call: _Runtime, stream: int | None) -> None:
    for row in range(call[5]):
        call.copy(call[0] + row * call[1], call[2] + row * call[3], call[4], call[6], stream)


def _copy_to_symbol(stream: bool) -> Callable[[_Runtime], None]:
    def run(call: _Runtime) -> None:
        to = call.symbol(call[0]) + call[3]
        call.copy(to, call[1], call[2], call[4], call.stream(5) if stream else None)

    return run


def _copy_from_symbol(stream: bool) -> Callable[[_Runtime], None]:
    def run(call: _Runtime) -> None:
        source = call.symbol(call[1]) + call[3]
        call.copy(call[0], source, call[2], call[4], call.stream(5) if stream else None)

    return run


def _create_stream(call: _Runtime) -> None:
    number = call.cuda.handle(f"{call.variable_at(call[0])} ({call.where})")
    call.cuda.ordering.add_stream(number, non_blocking=call.name != "cudaStreamCreate" and bool(call[1] & 1))
    call.store(number, call[0])


def _destroy_stream(call: _Runtime) -> None:
    stream = call.stream(0)
    if stream <= DEFAULT:
        raise call.fault("cudaStreamDestroy is given the default stream")
    call.cuda.ordering.remove_stream(stream)
    _forget_handle(call, f"a stream that was destroyed ({call.where})")


def _forget_handle(call: _Runtime, why: str) -> None:
    call.machine.memory.remove(call.buffer(call[0], "destroys"), why)


def _wait_for_stream(call: _Runtime) -> None:
    call.note(Kind.WAIT, "for the stream", call.stream(0))
    call.cuda.ordering.wait_for(call.cuda.ordering.now(call.stream(0)))


def _hold_stream(call: _Runtime) -> None:
    event = call.event(1)
    call.note(Kind.WAIT, "of the stream for an event", call.stream(0))
    if event.clock is not None:
        call.cuda.ordering.hold(call.stream(0), event.clock)


def _create_event(call: _Runtime) -> None:
    number = call.cuda.handle(f"{call.variable_at(call[0])} ({call.where})")
    call.cuda.events[number] = Event(timed=call.name == "cudaEventCreate" or not call[1] & 2)
    call.store(number, call[0])


def _destroy_event(call: _Runtime) -> None:
    call.event(0)
    del call.cuda.events[call[0]]
    _forget_handle(call, f"an event that was destroyed ({call.where})")


def _record_event(call: _Runtime) -> None:
    call.event(0).clock = call.cuda.ordering.now(call.stream(1))


def _wait_for_event(call: _Runtime) -> None:
    call.note(Kind.WAIT, "for an event", None)
    if (clock := call.event(0).clock) is not None:
        call.cuda.ordering.wait_for(clock)


def _elapsed(call: _Runtime) -> None:
    """cudaEventElapsedTime: no time passes here."""
    for index in (1, 2):
        event = call.event(index)
        if event.clock is None or not event.timed:
            raise call.fault("cudaEventElapsedTime is given an event that was not recorded, or has no time")
    call.store(0, call[0], 32)


def _wait_for_all(call: _Runtime) -> None:
    call.note(Kind.WAIT, "for all streams", None)
    call.cuda.ordering.wait_for_all()


def _set_device(call: _Runtime) -> None:
    call.cuda.ordering.gpu = _gpu(call, 0)


def _gpu(call: _Runtime, index: int) -> int:
    """The number of a GPU that is given."""
    if not 0 <= call[index] < GPUS:
        raise UnsupportedError(f"the simulator has {GPUS} GPUs, and {call[index]} is named: {place_of(call.call)}")
    return call[index]


def _get_device(call: _Runtime) -> None:
    call.store(call.cuda.ordering.gpu, call[0], 32)


def _can_access(call: _Runtime) -> None:
    call.store(int(_gpu(call, 1) != _gpu(call, 2)), call[0], 32)


def _enable_access(call: _Runtime) -> None:
    call.cuda.ordering.peers.add((call.cuda.ordering.gpu, _gpu(call, 0)))


def _disable_access(call: _Runtime) -> None:
    call.cuda.ordering.peers.discard((call.cuda.ordering.gpu, _gpu(call, 0)))


def _copy_between(call: _Runtime) -> None:
    """cudaMemcpyPeer: (target, its GPU, source, its GPU, bytes), and perhaps a stream."""
    stream = call.stream(5) if call.name.endswith("Async") else None
    for index, verb in ((0, "writes"), (2, "reads")):
        buffer, said = call.check_side(call[index], "device", verb), _gpu(call, index + 1)
        at = call.cuda.ordering.gpu_of.get(buffer.identity, said)
        if at != said:
            raise call.fault(
                f"{call.name} {verb} {buffer.name} as memory of GPU {said}, and it is on GPU {at}", buffer=buffer
            )
    ordering = call.cuda.ordering
    if stream is None:  # both GPUs do first what they were given
        ordering.hold(ordering.default, ordering.now(DEFAULT - call[1]))
        ordering.hold(ordering.default, ordering.now(DEFAULT - call[3]))
    call.copy(call[0], call[2], call[4], DEVICE_TO_DEVICE, stream)
    if stream is None:
        for gpu in (call[1], call[3]):
            ordering.hold(DEFAULT - gpu, ordering.now(ordering.default))


def _attributes(call: _Runtime) -> None:
    """cudaPointerGetAttributes: type (1 host, 2 device, 3 managed), device, and the two addresses."""
    location = call.machine.memory.at(call[1])
    home = location[0].home if location is not None else Home.HOST
    kind = {Home.PINNED: 1, Home.DEVICE: 2, Home.MANAGED: 3, Home.ANYWHERE: 3}.get(home, 0)
    call.store(kind, call[0], 32)
    gpus = call.cuda.ordering.gpu_of
    call.store(gpus.get(location[0].identity, 0) if location is not None else 0, call[0] + 4, 32)
    call.store(call[1] if kind > 1 else 0, call[0] + 8)
    call.store(call[1] if home is not Home.DEVICE else 0, call[0] + 16)


def _push(call: _Runtime) -> None:
    configuration = Configuration(_dimensions(call[0], call[1]), _dimensions(call[2], call[3]), call[4])
    call.cuda.pushed.append((configuration, call[5], call.place))


def _pop(call: _Runtime) -> None:
    if not call.cuda.pushed:
        raise call.fault("a launch without a configuration")
    configuration, stream, call.cuda.launched_from = call.cuda.pushed.pop()
    for place, dimensions in zip(call.numbers[:2], (configuration.grid, configuration.block), strict=True):
        for index, count in enumerate(dimensions):
            call.store(count, place + 4 * index, 32)
    call.store(configuration.shared_bytes, call[2])
    call.store(stream, call[3])


def _nothing(call: _Runtime) -> None:
    pass


def _storing(value: int, bits: int = 32) -> Callable[[_Runtime], None]:
    return lambda call: call.store(value, call[0], bits)


_FUNCTIONS: dict[str, Callable[[_Runtime], None]] = {
    "cudaMalloc": _allocating(Home.DEVICE),
    "cudaMallocAsync": _allocating(Home.DEVICE),
    "cudaMallocManaged": _allocating(Home.MANAGED),
    "cudaMallocHost": _allocating(Home.PINNED),
    "cudaHostAlloc": _allocating(Home.PINNED),
    "cudaMallocPitch": _allocate_pitched,
    "cudaFree": _free,
    "cudaFreeAsync": _free_later,
    "cudaFreeHost": _free_pinned,
    "cudaMemset": lambda call: call.set(call[0], call[1], call[2], None),
    "cudaMemsetAsync": lambda call: call.set(call[0], call[1], call[2], call.stream(3)),
    "cudaMemcpy": lambda call: call.copy(call[0], call[1], call[2], call[3], None),
    "cudaMemcpyAsync": lambda call: call.copy(call[0], call[1], call[2], call[3], call.stream(4)),
    "cudaMemcpy2D": _copy_rows,
    "cudaMemcpy2DAsync": _copy_rows_later,
    "cudaMemcpyToSymbol": _copy_to_symbol(stream=False),
    "cudaMemcpyToSymbolAsync": _copy_to_symbol(stream=True),
    "cudaMemcpyFromSymbol": _copy_from_symbol(stream=False),
    "cudaMemcpyFromSymbolAsync": _copy_from_symbol(stream=True),
    "cudaGetSymbolAddress": lambda call: call.store(call.symbol(call[1]), call[0]),
    "cudaMemPrefetchAsync": _nothing,
    "cudaMemAdvise": _nothing,
    "cudaPointerGetAttributes": _attributes,
    "cudaStreamCreate": _create_stream,
    "cudaStreamCreateWithFlags": _create_stream,
    "cudaStreamCreateWithPriority": _create_stream,
    "cudaStreamDestroy": _destroy_stream,
    "cudaStreamSynchronize": _wait_for_stream,
    "cudaStreamWaitEvent": _hold_stream,
    "cudaEventCreate": _create_event,
    "cudaEventCreateWithFlags": _create_event,
    "cudaEventDestroy": _destroy_event,
    "cudaEventRecord": _record_event,
    "cudaEventSynchronize": _wait_for_event,
    "cudaEventElapsedTime": _elapsed,
    "cudaDeviceSynchronize": _wait_for_all,
    "cudaThreadSynchronize": _wait_for_all,
    "cudaDeviceReset": _wait_for_all,
    "cudaSetDevice": _set_device,
    "cudaGetDevice": _get_device,
    "cudaGetDeviceCount": _storing(GPUS),
    "cudaDeviceCanAccessPeer": _can_access,
    "cudaDeviceEnablePeerAccess": _enable_access,
    "cudaDeviceDisablePeerAccess": _disable_access,
    "cudaMemcpyPeer": _copy_between,
    "cudaMemcpyPeerAsync": _copy_between,
    "cudaGetLastError": _nothing,
    "cudaPeekAtLastError": _nothing,
    "cudaFuncSetAttribute": _nothing,
    "cudaFuncSetCacheConfig": _nothing,
    "cudaDeviceSetCacheConfig": _nothing,
    "cudaDeviceSetLimit": _nothing,
    **QUERIES,
    "cudaProfilerStart": _nothing,
    "cudaProfilerStop": _nothing,
    "__cudaPushCallConfiguration": _push,
    "__cudaPopCallConfiguration": _pop,
    "cudaLaunchKernel": _Runtime.launch,
    "__cudaRegisterFatBinary": _nothing,
    "__cudaRegisterFatBinaryEnd": _nothing,
    "__cudaUnregisterFatBinary": _nothing,
    "__cudaRegisterFunction": _nothing,
    "__cudaRegisterVar": _nothing,
}
"""The functions that return an error code. What a program can do wrong is a report, so that the code is always 0."""

NAMES = frozenset({*_FUNCTIONS, "cudaGetErrorString", "cudaGetErrorName"})
"""All functions that are simulated; the last two return a text."""


def _of(row: LibraryFunction) -> Effect:
    run = _FUNCTIONS.get(row.name)

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        if machine.globals.cuda is None:
            message = f"@{row.name} is defined nowhere, and the simulator does not know it without the device's code"
            raise UnknownFunctionError(f"{message}: {place_of(site.call)}", [row.name])
        call = _Runtime(machine, site, arguments, mask)
        if run is None:
            return np.full(machine.count, _text(call.cuda), np.uint64)
        run(call)
        wide = isinstance(site.call, Call) and site.call.type.is_pointer
        return np.zeros(machine.count, np.uint64 if wide else np.uint32)

    return effect


def _text(cuda: Cuda) -> int:
    """The address of what cudaGetErrorString says of the code 0."""
    try:
        return cuda.memory.named("no error").address
    except KeyError:
        buffer = cuda.memory.allocate("no error", Space.CONSTANT, 9, content=b"no error\0")
        buffer.home = Home.ANYWHERE
        return buffer.address


BY_ROW: dict[Simulated, Callable[[LibraryFunction], Effect]] = {Simulated.CUDA: _of}
