"""CUDA's runtime for the code of a host: memory, copies, streams, events and launches, each checked as it is called.

Source: CUDA Runtime API (the functions, and "API synchronization behavior"); CUDA C++ Programming Guide. Memory that is
not pinned is copied by the host itself, so that it waits for the copy.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from analyses.gpu.launch import Configuration
from analyses.ir.instructions import Call
from analyses.library.functions.row import LibraryFunction
from analyses.library.simulated import Simulated
from views.model.replay.gpu_work import Kind
from workbench.execution.simulator.reports import UnknownFunctionError, UnsupportedError, place_of
from workbench.execution.simulator.runtime.cuda_call import DEVICE_TO_DEVICE, Runtime, dimensions
from workbench.execution.simulator.runtime.device_queries import QUERIES
from workbench.execution.simulator.runtime.nccl import COLLECTIVES
from workbench.execution.simulator.runtime.site import Effect, Site
from workbench.execution.simulator.state.code import Execution
from workbench.execution.simulator.state.cuda import Cuda, Event
from workbench.execution.simulator.state.memory import Home, Space
from workbench.execution.simulator.state.ordering import DEFAULT, GPUS
from workbench.execution.simulator.values.lanes import Lanes, Mask

# -- the functions ------------------------------------------------------------------------------


def _allocating(home: Home) -> Callable[[Runtime], None]:
    return lambda call: call.allocate(home, call[1])


def _allocate_pitched(call: Runtime) -> None:
    pitch = -(-call[2] // 512) * 512
    call.store(pitch, call[1])
    call.allocate(Home.DEVICE, pitch * call[3])


def _free(call: Runtime) -> None:
    call.cuda.ordering.wait_for_all()
    call.free("cudaMalloc")


def _free_later(call: Runtime) -> None:
    call.cuda.ordering.begin(call.stream(1), call.where)
    call.cuda.ordering.end()
    call.free("cudaMalloc")


def _free_pinned(call: Runtime) -> None:
    call.cuda.ordering.wait_for_all()
    call.free("cudaMallocHost", "cudaHostAlloc")


def _copy_rows(call: Runtime) -> None:
    """cudaMemcpy2D: (target, its pitch, source, its pitch, width, height, kind)."""
    _rows(call, None)


def _copy_rows_later(call: Runtime) -> None:
    _rows(call, call.stream(7))


def _rows(call: Runtime, stream: int | None) -> None:
    for row in range(call[5]):
        call.copy(call[0] + row * call[1], call[2] + row * call[3], call[4], call[6], stream)


def _copy_to_symbol(stream: bool) -> Callable[[Runtime], None]:
    def run(call: Runtime) -> None:
        to = call.symbol(call[0]) + call[3]
        call.copy(to, call[1], call[2], call[4], call.stream(5) if stream else None)

    return run


def _copy_from_symbol(stream: bool) -> Callable[[Runtime], None]:
    def run(call: Runtime) -> None:
        source = call.symbol(call[1]) + call[3]
        call.copy(call[0], source, call[2], call[4], call.stream(5) if stream else None)

    return run


def _create_stream(call: Runtime) -> None:
    number = call.cuda.handle(f"{call.variable_at(call[0])} ({call.where})")
    call.cuda.ordering.add_stream(number, non_blocking=call.name != "cudaStreamCreate" and bool(call[1] & 1))
    call.store(number, call[0])


def _destroy_stream(call: Runtime) -> None:
    stream = call.stream(0)
    if stream <= DEFAULT:
        raise call.fault("cudaStreamDestroy is given the default stream")
    call.cuda.ordering.remove_stream(stream)
    call.forget_handle(f"a stream that was destroyed ({call.where})")


def _wait_for_stream(call: Runtime) -> None:
    call.note(Kind.WAIT, "for the stream", call.stream(0))
    call.cuda.ordering.wait_for(call.cuda.ordering.now(call.stream(0)))


def _hold_stream(call: Runtime) -> None:
    event = call.event(1)
    call.note(Kind.WAIT, "of the stream for an event", call.stream(0))
    if event.clock is not None:
        call.cuda.ordering.hold(call.stream(0), event.clock)


def _create_event(call: Runtime) -> None:
    number = call.cuda.handle(f"{call.variable_at(call[0])} ({call.where})")
    call.cuda.events[number] = Event(timed=call.name == "cudaEventCreate" or not call[1] & 2)
    call.store(number, call[0])


def _destroy_event(call: Runtime) -> None:
    call.event(0)
    del call.cuda.events[call[0]]
    call.forget_handle(f"an event that was destroyed ({call.where})")


def _record_event(call: Runtime) -> None:
    call.event(0).clock = call.cuda.ordering.now(call.stream(1))


def _wait_for_event(call: Runtime) -> None:
    call.note(Kind.WAIT, "for an event", None)
    if (clock := call.event(0).clock) is not None:
        call.cuda.ordering.wait_for(clock)


def _elapsed(call: Runtime) -> None:
    """cudaEventElapsedTime: no time passes here."""
    for index in (1, 2):
        event = call.event(index)
        if event.clock is None or not event.timed:
            raise call.fault("cudaEventElapsedTime is given an event that was not recorded, or has no time")
    call.store(0, call[0], 32)


def _wait_for_all(call: Runtime) -> None:
    call.note(Kind.WAIT, "for all streams", None)
    call.cuda.ordering.wait_for_all()


def _set_device(call: Runtime) -> None:
    call.cuda.ordering.gpu = _gpu(call, 0)


def _gpu(call: Runtime, index: int) -> int:
    """The number of a GPU that is given."""
    if not 0 <= call[index] < GPUS:
        raise UnsupportedError(f"the simulator has {GPUS} GPUs, and {call[index]} is named: {place_of(call.call)}")
    return call[index]


def _get_device(call: Runtime) -> None:
    call.store(call.cuda.ordering.gpu, call[0], 32)


def _can_access(call: Runtime) -> None:
    call.store(int(_gpu(call, 1) != _gpu(call, 2)), call[0], 32)


def _enable_access(call: Runtime) -> None:
    call.cuda.ordering.peers.add((call.cuda.ordering.gpu, _gpu(call, 0)))


def _disable_access(call: Runtime) -> None:
    call.cuda.ordering.peers.discard((call.cuda.ordering.gpu, _gpu(call, 0)))


def _copy_between(call: Runtime) -> None:
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


def _attributes(call: Runtime) -> None:
    """cudaPointerGetAttributes: type (1 host, 2 device, 3 managed), device, and the two addresses."""
    location = call.machine.memory.at(call[1])
    home = location[0].home if location is not None else Home.HOST
    kind = {Home.PINNED: 1, Home.DEVICE: 2, Home.MANAGED: 3, Home.ANYWHERE: 3}.get(home, 0)
    call.store(kind, call[0], 32)
    gpus = call.cuda.ordering.gpu_of
    call.store(gpus.get(location[0].identity, 0) if location is not None else 0, call[0] + 4, 32)
    call.store(call[1] if kind > 1 else 0, call[0] + 8)
    call.store(call[1] if home is not Home.DEVICE else 0, call[0] + 16)


def _push(call: Runtime) -> None:
    configuration = Configuration(dimensions(call[0], call[1]), dimensions(call[2], call[3]), call[4])
    call.cuda.pushed.append((configuration, call[5], call.place))


def _pop(call: Runtime) -> None:
    if not call.cuda.pushed:
        raise call.fault("a launch without a configuration")
    configuration, stream, call.cuda.launched_from = call.cuda.pushed.pop()
    for place, counts in zip(call.numbers[:2], (configuration.grid, configuration.block), strict=True):
        for index, count in enumerate(counts):
            call.store(count, place + 4 * index, 32)
    call.store(configuration.shared_bytes, call[2])
    call.store(stream, call[3])


def _nothing(call: Runtime) -> None:
    pass


def _storing(value: int, bits: int = 32) -> Callable[[Runtime], None]:
    return lambda call: call.store(value, call[0], bits)


_FUNCTIONS: dict[str, Callable[[Runtime], None]] = {
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
    **COLLECTIVES,
    "cudaProfilerStart": _nothing,
    "cudaProfilerStop": _nothing,
    "__cudaPushCallConfiguration": _push,
    "__cudaPopCallConfiguration": _pop,
    "cudaLaunchKernel": Runtime.launch,
    "__cudaRegisterFatBinary": _nothing,
    "__cudaRegisterFatBinaryEnd": _nothing,
    "__cudaUnregisterFatBinary": _nothing,
    "__cudaRegisterFunction": _nothing,
    "__cudaRegisterVar": _nothing,
}
"""The functions that return an error code. What a program can do wrong is a report, so that the code is always 0."""

NAMES = frozenset({*_FUNCTIONS, "cudaGetErrorString", "cudaGetErrorName", "ncclGetErrorString"})
"""All functions that are simulated; the last three return a text."""


def _of(row: LibraryFunction) -> Effect:
    run = _FUNCTIONS.get(row.name)

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        if machine.globals.cuda is None:
            message = f"@{row.name} is defined nowhere, and the simulator does not know it without the device's code"
            raise UnknownFunctionError(f"{message}: {place_of(site.call)}", [row.name])
        call = Runtime(machine, site, arguments, mask)
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
