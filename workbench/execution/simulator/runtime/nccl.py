"""NCCL for the code of a host: communicators, and messages between GPUs, which are done when their group ends.

One thread has all GPUs, so that all ranks of a message are in one group. Source: NVIDIA, "NCCL User Guide".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from analyses.ir.types import IntType
from analyses.records import dataclass
from views.model.replay.gpu_work import Kind as Work
from workbench.execution.simulator.reports import Fault, Kind, UnsupportedError, place_of
from workbench.execution.simulator.runtime.cuda_call import Runtime
from workbench.execution.simulator.state.cuda import Communicator, Message
from workbench.execution.simulator.state.ordering import GPUS

Numbers = npt.NDArray[Any]
_TYPES = {0: "i1", 1: "u1", 2: "i4", 3: "u4", 4: "i8", 5: "u8", 6: "f2", 7: "f4", 8: "f8"}
"""By the datatype of NCCL, that of numpy."""
_OPERATIONS: dict[int, Callable[[Numbers], Numbers]] = {
    0: lambda all_: all_.sum(axis=0),
    1: lambda all_: all_.prod(axis=0),
    2: lambda all_: all_.max(axis=0),
    3: lambda all_: all_.min(axis=0),
    4: lambda all_: all_.sum(axis=0) / len(all_),
}
"""By the operation of NCCL, what it makes of the numbers of all ranks."""
_NAMES = ("sum", "product", "largest", "smallest", "average")
"""The names of the operations."""


@dataclass(frozen=True, slots=True)
class _Function:
    """Where the arguments of a function are (-1: it has none), and how many of the ranks' counts it reads and writes.

    `each` marks what has the numbers of all ranks, one after another.
    """

    send: int
    receive: int
    count: int
    operation: int = -1
    root: int = -1
    sends_each: bool = False
    receives_each: bool = False


_FUNCTIONS = {
    "ncclAllReduce": _Function(0, 1, 2, operation=4),
    "ncclReduce": _Function(0, 1, 2, operation=4, root=5),
    "ncclBroadcast": _Function(0, 1, 2, root=4),
    "ncclBcast": _Function(0, 0, 1, root=3),
    "ncclAllGather": _Function(0, 1, 2, receives_each=True),
    "ncclReduceScatter": _Function(0, 1, 2, operation=4, sends_each=True),
    "ncclSend": _Function(0, -1, 1, root=3),
    "ncclRecv": _Function(-1, 0, 1, root=3),
}
"""The datatype is behind the count, the communicator and the stream are the last two."""


def _begin_group(call: Runtime) -> None:
    call.cuda.groups += 1


def _end_group(call: Runtime) -> None:
    if not call.cuda.groups:
        raise call.fault("ncclGroupEnd without ncclGroupStart")
    call.cuda.groups -= 1
    if not call.cuda.groups:
        _run(call)


def _initialise(call: Runtime) -> None:
    """ncclCommInitAll(where the communicators go, how many, the GPU of each or null)."""
    count, name = call[1], call.variable_at(call[0])
    if not 0 < count <= GPUS:
        raise UnsupportedError(f"the simulator has {GPUS} GPUs, and {count} are asked for: {place_of(call.call)}")
    gpus = [call.load(call[2] + 4 * rank, IntType(32)) if call[2] else rank for rank in range(count)]
    clique = tuple(call.cuda.handle(f"{name}[{rank}] ({call.where})") for rank in range(count))
    for rank, handle in enumerate(clique):
        call.cuda.communicators[handle] = Communicator(clique, rank, gpus[rank])
        call.store(handle, call[0] + 8 * rank)


def _destroy(call: Runtime) -> None:
    _communicator(call, 0)
    del call.cuda.communicators[call[0]]
    call.forget_handle(f"a communicator that was destroyed ({call.where})")


def _communicator(call: Runtime, index: int) -> Communicator:
    if call[index] not in call.cuda.communicators:
        gone = call.machine.memory.nothing(call[index])
        raise call.fault(f"{call.name} is given a communicator that does not exist ({gone})")
    return call.cuda.communicators[call[index]]


def _asking(of: Callable[[Communicator], int]) -> Callable[[Runtime], None]:
    return lambda call: call.store(of(_communicator(call, 0)), call[1], 32)


def _message(call: Runtime) -> None:
    """Keep a message for the end of its group; one without a group is a group of its own."""
    function = _FUNCTIONS[call.name]
    place = max(function.count + 1, function.operation, function.root) + 1
    communicator, stream = _communicator(call, place), call.stream(place + 1)
    datatype = call[function.count + 1]
    if datatype not in _TYPES:
        raise UnsupportedError(f"the simulator does not know the datatype {datatype} of NCCL: {place_of(call.call)}")
    if call.cuda.ordering.gpu_of_stream[stream] != communicator.gpu and stream > 0:
        of = call.cuda.ordering.gpu_of_stream[stream]
        raise call.fault(f"{call.name} is on GPU {communicator.gpu}, and its stream was made for GPU {of}")
    if stream <= 0:
        stream = -communicator.gpu
    call.cuda.messages.append(
        Message(
            call.name,
            call.where,
            communicator,
            stream,
            datatype,
            call[function.count],
            call[function.count] * np.dtype(_TYPES[datatype]).itemsize,
            *(call[index] if index >= 0 else 0 for index in (function.send, function.receive)),
            *(call[index] if index >= 0 else -1 for index in (function.operation, function.root)),
        )
    )
    if not call.cuda.groups:
        _run(call)


def _run(call: Runtime) -> None:
    """Do the messages of a group: of each communicator's, those of its ranks belong together in their order."""
    waiting, call.cuda.messages = call.cuda.messages, []
    pairs = [message for message in waiting if message.function in ("ncclSend", "ncclRecv")]
    others = [message for message in waiting if message not in pairs]
    while others:
        _collective(call, _taken_together(call, others))
    while pairs:
        sender, receiver = _taken_pair(call, pairs)
        _exchange(call, [sender, receiver], {0: _read(call, sender, sender.bytes)}, lambda data: {1: data[0]})


def _taken_together(call: Runtime, waiting: list[Message]) -> list[Message]:
    """Take the first message of each rank of a communicator; all must be the same call."""
    first = waiting[0]
    together: list[Message] = []
    for rank, handle in enumerate(first.communicator.clique):
        own = next((message for message in waiting if call.cuda.communicators[handle] == message.communicator), None)
        if own is None:
            why = "which one thread for several GPUs needs (ncclGroupStart, ncclGroupEnd)"
            raise _waits(call, first, f"rank {rank} is not in the same group, {why}")
        together.append(own)
    for message in together:
        waiting.remove(message)
        if message.said != together[0].said:
            alike = " and ".join(
                f"rank {each.communicator.rank} is in {each.where} with {_arguments(each)}"
                for each in (together[0], message)
            )
            raise call.fault(alike, Kind.UNWAITED)
    return together


def _arguments(message: Message) -> str:
    """What ranks must say alike: `4 of float64, sum, root 1`."""
    words = [f"{message.count} of {np.dtype(_TYPES[message.datatype]).name}"]
    words += [_NAMES[message.operation]] if message.operation in _OPERATIONS else []
    words += [f"root {message.root}"] if message.root >= 0 else []
    return ", ".join(words)


def _taken_pair(call: Runtime, waiting: list[Message]) -> tuple[Message, Message]:
    """Take the first message, and the one that receives what it sends, or sends what it receives."""
    first = waiting.pop(0)
    sends = first.function == "ncclSend"
    wanted = (first.communicator.clique, first.root, first.communicator.rank, not sends)
    other = next(
        (
            message
            for message in waiting
            if (message.communicator.clique, message.communicator.rank, message.root, message.function == "ncclSend")
            == wanted
        ),
        None,
    )
    if other is None:
        raise _waits(call, first, f"rank {first.root} does not {'receive' if sends else 'send'} in the same group")
    waiting.remove(other)
    sender, receiver = (first, other) if sends else (other, first)
    if sender.bytes != receiver.bytes:
        what = f"{sender.bytes} bytes are sent in {sender.where}, and {receiver.bytes} received in {receiver.where}"
        raise call.fault(what, Kind.UNWAITED)
    return sender, receiver


def _waits(call: Runtime, message: Message, why: str) -> Fault:
    return call.fault(f"rank {message.communicator.rank} waits for ever in {message.where}: {why}", Kind.UNWAITED)


def _collective(call: Runtime, together: Sequence[Message]) -> None:
    first, ranks = together[0], len(together)
    function, kind = _FUNCTIONS[first.function], _TYPES[first.datatype]
    readers = [first.root] if function.operation < 0 and function.root >= 0 else range(ranks)
    size = first.bytes * (ranks if function.sends_each else 1)

    def made(data: dict[int, bytes]) -> dict[int, bytes]:
        if function.operation >= 0:
            whole = _OPERATIONS[first.operation](np.array([np.frombuffer(d, kind) for d in data.values()]))
            parts = np.split(whole.astype(kind), ranks if function.sends_each else 1)
            results = [part.tobytes() for part in parts] if function.sends_each else [parts[0].tobytes()] * ranks
        else:
            results = [b"".join(data.values())] * ranks
        wanted = [first.root] if function.operation >= 0 and function.root >= 0 else range(ranks)
        return {rank: results[rank] for rank in wanted}

    _exchange(call, together, {rank: _read(call, together[rank], size) for rank in readers}, made)


def _read(call: Runtime, message: Message, size: int) -> bytes:
    return call.read_on(message.stream, message.send, size, message.where, message.communicator.gpu)


def _exchange(
    call: Runtime,
    messages: Sequence[Message],
    data: dict[int, bytes],
    made: Callable[[dict[int, bytes]], dict[int, bytes]],
) -> None:
    """Write what messages bring, which waits for what all of their streams were given."""
    ordering = call.cuda.ordering
    clocks = [ordering.now(message.stream) for message in messages]
    written = made(data)
    for index, message in enumerate(messages):
        call.cuda.note(Work.COPY, f"{message.bytes:,} bytes by {message.function}", message.stream)
        for clock in clocks:
            ordering.hold(message.stream, clock)
        content = written.get(index, b"")
        call.write_on(message.stream, message.receive, content, message.where, message.communicator.gpu)


COLLECTIVES: dict[str, Callable[[Runtime], None]] = {
    "ncclGroupStart": _begin_group,
    "ncclGroupEnd": _end_group,
    "ncclCommInitAll": _initialise,
    "ncclCommDestroy": _destroy,
    "ncclCommFinalize": lambda call: None,
    "ncclCommCount": _asking(lambda communicator: len(communicator.clique)),
    "ncclCommUserRank": _asking(lambda communicator: communicator.rank),
    "ncclCommCuDevice": _asking(lambda communicator: communicator.gpu),
    "ncclGetVersion": lambda call: call.store(22000, call[0], 32),
    **dict.fromkeys(_FUNCTIONS, _message),
}
"""The functions that return an error code."""
