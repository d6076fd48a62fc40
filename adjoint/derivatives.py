"""A function or a derivative of it, compiled: values go into frames, and come back from them."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

import numpy as np

from ad.invocation.device import DeviceError
from ad.invocation.shapes import of_type
from adjoint.arguments import Argument, Kind
from adjoint.dtypes import dtype_of
from adjoint.entries import COUNT_BYTES, LANES, RESULT, Entry, Lane, Mode, Slot
from adjoint.machines import Machine, Part
from analyses.ir.types import DataLayout, FloatType, IntType, Type

Values = Sequence[Sequence[Any]]
"""For each lane of a mode, in their order, the value of each argument and at last that of the result.

A value is a number, an array, or the bytes of several numbers."""


Explained = Callable[[], AbstractContextManager[None]]
"""Makes a context that turns the errors of a run into the interface's own."""
_OF_LANE = {
    Lane.PRIMAL: "memory",
    Lane.TANGENT: "tangent",
    Lane.ADJOINT: "adjoint",
    Lane.ADJOINT_TANGENT: "tangent of the adjoint",
}


class Derivative:
    """A compiled entry point. A call packs a frame, runs, and returns what stands in the frame then."""

    def __init__(
        self,
        entry: Entry,
        mode: Mode,
        arguments: Sequence[Argument],
        machine: Machine,
        layout: DataLayout,
        explained: Explained,
    ) -> None:
        self.entry = entry
        self._explained = explained
        self._machine = machine
        by_index = {argument.index: argument for argument in arguments}
        self._slots: list[tuple[Slot, bool, bool]] = []
        body, at = "", 0
        for slot in entry.slots:
            argument = by_index.get(slot.index)
            is_array = argument is not None and argument.is_array
            changes = slot.lane is not Lane.PRIMAL or (
                argument is not None and (argument.written or argument.kind is Kind.RESULT)
            )
            self._slots.append((slot, is_array, changes))
            body += f"{slot.offset - at}x{_code(slot.type, slot.size)}"
            at = slot.offset + slot.size
        self._names = {
            (slot.index, slot.lane): f"the {_OF_LANE[slot.lane]} of {by_index[slot.index].name}"
            for slot, is_array, _ in self._slots
            if is_array
        }
        self._lanes = {lane: number for number, lane in enumerate(LANES[mode])}
        self._order = [(self._lanes[slot.lane], slot.index, is_array) for slot, is_array, _ in self._slots]
        self._frame = struct.Struct(f"<{body}{entry.size - at}x")
        self._single = struct.Struct(f"<q{COUNT_BYTES - 8}x{body}{entry.size - at}x")
        self._readers = {(slot.index, slot.lane): i for i, (slot, *_) in enumerate(self._slots)}
        result = next((slot.type for slot in entry.slots if slot.index == RESULT), None)
        self._result = _reader(result, layout) if result is not None else None

    def __call__(self, values: Values) -> Sequence[Any]:
        """Run once; the numbers of the frame afterwards, slot by slot (see `number` and `result`)."""
        items: list[Any] = [1]
        parts: list[Part] = []
        machine = self._machine
        address = machine.address
        for lane, index, is_array in self._order:
            value = values[lane][index]
            items.append(address(value) if is_array else value)
        if machine.copies:
            for slot, is_array, changes in self._slots:
                if is_array:
                    name, array = self._names[slot.index, slot.lane], values[self._lanes[slot.lane]][slot.index]
                    parts.append(Part(name, COUNT_BYTES + slot.offset, array, 0, changes))
        frames = bytearray(self._single.size)
        self._single.pack_into(frames, 0, *items)
        self._run(frames, parts)
        return self._single.unpack_from(frames)[1:]

    def _run(self, frames: bytearray, parts: Sequence[Part]) -> None:
        try:
            self._machine.run(frames, parts)
        except DeviceError:
            with self._explained():
                raise

    def each(self, rows: Sequence[Values], owners: Mapping[tuple[int, Lane], tuple[np.ndarray, int]]) -> list[Any]:
        """Run for each row, in one call; the numbers of each frame afterwards.

        `owners` says for the argument and the lane of an array in which one its rows lie, and how many bytes apart.
        """
        size = self.entry.size
        frames = bytearray(COUNT_BYTES + len(rows) * size)
        struct.pack_into("<q", frames, 0, len(rows))
        parts: list[Part] = []
        for number, values in enumerate(rows):
            begin = COUNT_BYTES + number * size
            items: list[Any] = []
            for slot, is_array, changes in self._slots:
                if is_array:
                    array, step = owners[slot.index, slot.lane]
                    name = self._names[slot.index, slot.lane]
                    parts.append(Part(name, begin + slot.offset, array, number * step, changes))
                    items.append(self._machine.address(array) + number * step)
                else:
                    items.append(values[self._lanes[slot.lane]][slot.index])
            self._frame.pack_into(frames, begin, *items)
        self._run(frames, parts)
        return [self._frame.unpack_from(frames, COUNT_BYTES + n * size) for n in range(len(rows))]

    @property
    def returns(self) -> bool:
        """True if there is a result."""
        return self._result is not None

    def number(self, frame: Sequence[Any], index: int, lane: Lane) -> Any:
        """What stands in the slot of an argument."""
        return frame[self._readers[index, lane]]

    def result(self, frame: Sequence[Any], lane: Lane = Lane.PRIMAL) -> Any:
        """The result in a lane: a number, or a NumPy value for several; None without one."""
        return self._result(frame[self._readers[RESULT, lane]]) if self._result is not None else None


_FLOATS = {"half": "e", "float": "f", "double": "d"}
_INTEGERS = {1: "B", 8: "B", 16: "H", 32: "I", 64: "Q"}


def _code(type_: Type, size: int) -> str:
    """The code of a type in Python's `struct`."""
    if isinstance(type_, FloatType) and type_.name in _FLOATS:
        return _FLOATS[type_.name]
    if isinstance(type_, IntType) and type_.bits in _INTEGERS:
        return _INTEGERS[type_.bits]
    return "Q" if type_.is_pointer else f"{size}s"


def _reader(type_: Type, layout: DataLayout) -> Any:
    """A function from what stands in a slot to the Python value."""
    if isinstance(type_, IntType) and type_.bits in _INTEGERS:
        bits = type_.bits
        if bits == 1:
            return bool
        return lambda number: number - (1 << bits) if number >> (bits - 1) else number
    if isinstance(type_, FloatType) or type_.is_pointer:
        return lambda number: number
    shape = of_type(type_, layout)
    dtype = dtype_of(shape) if shape is not None else None
    if dtype is None:
        return lambda data: data
    return lambda data: np.frombuffer(data, dtype, 1)[0]
