"""The values of the simulator's registers and memory, as numbers and texts that a person reads."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from analyses.ir.types import IntType, PointerType, Type
from views.model.numbers import number
from views.model.replay.recording import Number
from workbench.execution.simulator.state.memory import OFFSET_BITS, ORIGIN, Buffer, Memory
from workbench.execution.simulator.values.lanes import Lanes

DTYPES = {"double": "f8", "float": "f4", "half": "f2", "i8": "i1", "i16": "i2", "i32": "i4", "i64": "i8", "ptr": "u8"}
"""The types of numbers that memory is shown as."""
MOST_PARTS = 4
"""The most parts shown of a vector."""


def lane_values(lanes: Lanes, type_: Type, memory: Memory) -> tuple[Number, ...]:
    """A register, one value for each thread."""
    array = np.asarray(lanes) if not isinstance(lanes, tuple) else None
    if array is None or array.ndim > 2:
        count = len(lanes[0]) if isinstance(lanes, tuple) and len(lanes) and np.ndim(lanes[0]) else 1
        return ("…",) * count
    if array.ndim == 2:
        return tuple(_vector(row) for row in array.tolist())
    if isinstance(type_, PointerType):
        return tuple(address(v, memory.buffers) for v in array.tolist())
    if isinstance(type_, IntType):
        half, whole = 1 << (type_.bits - 1), 1 << type_.bits
        return tuple(int(v) - whole if type_.bits > 1 and int(v) >= half else int(v) for v in array.tolist())
    return tuple(map(float, array.tolist()))


def _vector(row: list[float]) -> str:
    parts = [number(part) for part in row[:MOST_PARTS]] + ["…"] * (len(row) > MOST_PARTS)
    return f"<{', '.join(parts)}>"


def address(value: int, buffers: Mapping[int, Buffer]) -> str:
    """An address as the name of its buffer and an offset in bytes."""
    buffer = buffers.get(value >> OFFSET_BITS)
    if buffer is None:
        return "null" if value == 0 else hex(value)
    offset = (value & ((1 << OFFSET_BITS) - 1)) - ORIGIN
    return f"{buffer.name}{offset:+d}" if offset else buffer.name


def element(buffer: Buffer, place: int, type_: str, memory: Memory) -> Number:
    """The number at an element of a buffer, thread by thread in local memory; None where nobody wrote one."""
    dtype = np.dtype(DTYPES.get(type_, "i1"))
    each = max(1, buffer.size // dtype.itemsize)
    stripe, index = divmod(place, each) if buffer.stripes else (0, place)
    return number_at(buffer, stripe * buffer.stride + index * dtype.itemsize, type_, memory)


def number_at(buffer: Buffer, start: int, type_: str, memory: Memory) -> Number:
    """The number of a type at an offset in bytes; None where nobody wrote one."""
    size = np.dtype(DTYPES.get(type_, "i1")).itemsize
    if buffer.written is not None and not buffer.written[start : start + size].all():
        return None
    return number_of(buffer.data[start : start + size].tobytes(), type_, memory.buffers)


def number_of(data: bytes, type_: str, buffers: Mapping[int, Buffer]) -> Number:
    """The number of a type that so many bytes hold."""
    value = np.frombuffer(data, DTYPES.get(type_, "i1"))[0]
    return address(int(value), buffers) if type_ == "ptr" else value.item()
