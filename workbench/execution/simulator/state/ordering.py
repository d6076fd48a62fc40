"""The order of what a host gives to its device: streams, events, and what is waited for.

Work on a stream runs in order; work on two streams, and what the host does, only where one waits for the other. The
simulator runs a piece of work when it is given, and keeps, as vector clocks (L. Lamport 1978; C. Fidge 1988), what each
stream and the host have waited for: an access to memory that work touches which nobody waited for is an error.
Source: CUDA C++ Programming Guide, "Streams", "Implicit Synchronization"; CUDA Runtime API, "Stream synchronization
behavior".
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from analyses.records import dataclass
from workbench.execution.simulator.reports import Fault, Kind
from workbench.execution.simulator.state.memory import Buffer, Home, Region, Space
from workbench.execution.simulator.values.lanes import Array

Clock = dict[int, int]
"""How many pieces of work of each stream are known to be done."""

GPUS = 2
"""The GPUs that are simulated."""
DEFAULT = 0
"""The default stream of the first GPU, -1 that of the second one: it waits for all others of its GPU that are not
non-blocking, and they for it."""


@dataclass(frozen=True, slots=True)
class Operation:
    """A piece of work on a stream: its number among all, and its place in the stream, from 1."""

    number: int
    stream: int
    place: int
    name: str
    gpu: int


@dataclass(slots=True, eq=False)
class _Record:
    """Which work accessed each byte of a buffer last: writing, and reading on each stream. 0 for none."""

    writers: Array
    readers: dict[int, Array]


class Ordering:
    """The streams of the GPUs, and the accesses of their work."""

    def __init__(self) -> None:
        self.streams: dict[int, Clock] = {DEFAULT - gpu: {} for gpu in range(GPUS)}
        self.gpu_of_stream = {DEFAULT - gpu: gpu for gpu in range(GPUS)}
        self.gpu = 0
        """The GPU that the host has chosen."""
        self.gpu_of: dict[int, int] = {}
        """By a buffer's identity, the GPU that it is on, if it is the memory of one."""
        self.peers: set[tuple[int, int]] = set()
        """The pairs of GPUs of which the first may access memory of the second one."""
        self.non_blocking: set[int] = set()
        self.host: Clock = {}
        self._operations: list[Operation] = [Operation(0, DEFAULT, 0, "", 0)]
        self._pending: list[Operation] = []
        """The work that the host has not waited for."""
        self._current: Operation | None = None
        """The work that runs; None while the host does."""
        self._open: dict[int, Operation] = {}
        """By number, the work that is not known to be done to what runs."""
        self._records: dict[int, _Record] = {}
        self.copying = False
        """True while the runtime itself accesses memory."""

    # -- work -----------------------------------------------------------------------------------

    def begin(self, stream: int, name: str) -> None:
        """Begin work on a stream: it is after all that the stream, and the host, have waited for."""
        clock, gpu = self.streams[stream], self.gpu_of_stream[stream]
        others = self._of_gpu(gpu) if stream <= DEFAULT else (DEFAULT - gpu,)
        if stream not in self.non_blocking:
            for other in others:
                if other not in self.non_blocking:
                    _join(clock, self.streams[other])
        _join(clock, self.host)
        operation = Operation(len(self._operations), stream, clock.get(stream, 0) + 1, name, gpu)
        self._open = {o.number: o for o in self._pending if clock.get(o.stream, 0) < o.place}
        clock[stream] = operation.place
        self._operations.append(operation)
        self._pending.append(operation)
        self._current = operation

    def _of_gpu(self, gpu: int) -> list[int]:
        return [stream for stream, at in self.gpu_of_stream.items() if at == gpu]

    @property
    def default(self) -> int:
        """The default stream of the GPU that the host has chosen."""
        return DEFAULT - self.gpu

    def add_stream(self, stream: int, *, non_blocking: bool) -> None:
        self.streams[stream], self.gpu_of_stream[stream] = {}, self.gpu
        if non_blocking:
            self.non_blocking.add(stream)

    def remove_stream(self, stream: int) -> None:
        """What it was given stays to be waited for, as what the default stream was given."""
        self.hold(DEFAULT - self.gpu_of_stream[stream], self.now(stream))
        del self.streams[stream], self.gpu_of_stream[stream]

    def end(self) -> None:
        """The host goes on after the work that it has given; it has not waited for that."""
        self._current = None
        self._open = {o.number: o for o in self._pending}

    # -- waiting --------------------------------------------------------------------------------

    def wait_for(self, clock: Clock) -> None:
        """The host waits until what a clock tells is done."""
        _join(self.host, clock)
        self._pending = [o for o in self._pending if self.host.get(o.stream, 0) < o.place]
        self.end()

    def wait_for_all(self) -> None:
        """The host waits for the GPU that it has chosen."""
        for stream in self._of_gpu(self.gpu):
            _join(self.host, self.streams[stream])
        self.wait_for(self.host)

    def now(self, stream: int) -> Clock:
        """What a stream has been given until now, for an event."""
        streams: Iterable[int] = self._of_gpu(self.gpu_of_stream[stream]) if stream <= DEFAULT else (stream,)
        clock: Clock = {}
        for other in streams:
            if other == stream or other not in self.non_blocking:
                _join(clock, self.streams[other])
        return clock

    def hold(self, stream: int, clock: Clock) -> None:
        """What a stream is given from now on waits for what a clock tells."""
        _join(self.streams[stream], clock)

    # -- accesses -------------------------------------------------------------------------------

    def forget(self, buffer: Buffer) -> None:
        self._records.pop(buffer.identity, None)
        self.gpu_of.pop(buffer.identity, None)

    def see(self, region: Region, size: int, write: bool) -> None:
        """Check an access, of the host or of the work that runs. Raises Fault."""
        buffer = region.buffer
        if not self.copying:
            self._check_home(region, write)
        if buffer.stripes or buffer.home is Home.HOST or buffer.space in (Space.SHARED, Space.CODE):
            return
        if self._current is None and not self._open:
            return
        record = self._records.get(buffer.identity)
        if record is None:
            record = self._records[buffer.identity] = _Record(np.zeros(buffer.size, np.int32), {})
        spans = region.offsets[:, None] + np.arange(size)
        if self._open:
            self._check_order(record, region, spans, write)
        if self._current is not None:
            if write:
                record.writers[spans] = self._current.number
            else:
                stream = self._current.stream
                readers = record.readers.get(stream)
                if readers is None:
                    readers = record.readers[stream] = np.zeros(buffer.size, np.int32)
                readers[spans] = self._current.number

    def _check_home(self, region: Region, write: bool) -> None:
        home, name = region.buffer.home, region.buffer.name
        verb = "writes" if write else "reads"
        lane = int(region.lanes[0])
        if self._current is None and home is Home.DEVICE:
            message = f"the host {verb} {name}, which is device memory: copy it with cudaMemcpy"
            raise Fault(Kind.MEMORY, message, lane, name, int(region.offsets[0]))
        if self._current is not None and home is Home.HOST:
            message = f"a kernel {verb} {name}, which is host memory: copy it with cudaMemcpy"
            raise Fault(Kind.MEMORY, message, lane, name, int(region.offsets[0]))
        if self._current is None or (at := self.gpu_of.get(region.buffer.identity)) is None:
            return
        gpu = self._current.gpu
        if gpu != at and (gpu, at) not in self.peers:
            message = f"a kernel on GPU {gpu} {verb} {name}, which is memory of GPU {at}: copy it with cudaMemcpyPeer"
            message += ", or call cudaDeviceEnablePeerAccess"
            raise Fault(Kind.MEMORY, message, lane, name, int(region.offsets[0]))

    def _check_order(self, record: _Record, region: Region, spans: Array, write: bool) -> None:
        for used, done in ((record.writers, "writes"), *((r, "reads") for r in record.readers.values() if write)):
            for number in np.unique(used[spans]).tolist():
                if (other := self._open.get(number)) is None:
                    continue
                row = int(np.nonzero((used[spans] == number).any(axis=1))[0][0])
                verb = "writes" if write else "reads"
                subject = "the host" if self._current is None else self._current.name
                message = f"{subject} {verb} {region.buffer.name}, which {other.name} {done}, and does not wait for it"
                lane, offset = int(region.lanes[row]), int(region.offsets[row])
                raise Fault(Kind.UNWAITED, message, lane, region.buffer.name, offset)


def _join(clock: Clock, other: Clock) -> None:
    for stream, count in other.items():
        if clock.get(stream, 0) < count:
            clock[stream] = count
