"""The shadows that a program passes to a derivative: whether they are memory of their own, and zero where they must be.

The memory behind a pointer and its shadow are captured together, with what they lead to.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace

import numpy as np

from ad.diagnosis.findings import Cause
from ad.invocation.captured import Block
from ad.invocation.number_encoding import byte_size, decode
from analyses.errors import AdjointError
from analyses.ir.types import FloatType, IntType
from analyses.records import dataclass
from workbench.execution.inspection.accesses import Cell
from workbench.execution.simulator.state.memory import Buffer, Memory, Space

CLEAR = "clear the shadow of {} before the call"
OWN = "pass memory of its own, as large as {0} and set to zero, as the shadow of {0}"


class ShadowError(AdjointError):
    """A shadow that is wrong."""


@dataclass(frozen=True, slots=True)
class _Range:
    """The memory from an address to the end of its buffer, or to where other memory begins."""

    buffer: Buffer
    address: int
    data: bytes
    written: np.ndarray[tuple[int], np.dtype[np.uint8]] | None
    """A 1 for each byte that was written; None if all were."""

    def unset(self, offset: int, size: int) -> bool:
        return self.written is not None and not bool(self.written[offset : offset + size].all())


@dataclass(frozen=True, slots=True)
class _Shadowed:
    """A block, and where it and its shadow are."""

    name: str
    block: Block
    memory: _Range
    shadow: _Range | None
    cells: Mapping[int, Cell]


@dataclass
class Pair:
    """An argument's memory with its shadow, and all that they lead to."""

    name: str
    shadow: int | None
    block: Block
    reached: list[_Shadowed] = field(default_factory=list)
    """The blocks that no earlier argument leads to."""


class ShadowChecks:
    """Captures memory with its shadows, call by call, and remembers what calls leave in shadows."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._cells: list[tuple[int, Cell]] = []
        self._starts: list[int] = []
        self._blocks: dict[int, Block] = {}
        self.unreadable = ""
        """Why what the pointers of the call lead to can't be captured as a whole; empty if it can."""
        self._left: dict[int, tuple[bytes, bytes]] = {}
        """By the address of a shadow, what the last call left there, and the memory that it was the shadow of."""

    def begin(self, cells: Mapping[int, Cell], starts: Sequence[int]) -> None:
        """Begin with a call that accesses some cells, and is given pointers to some addresses."""
        self._cells, self._starts, self._blocks = sorted(cells.items()), list(starts), {}
        self.unreadable = ""

    def pair(self, name: str, address: int, shadow: int | None) -> Pair | None:
        """Capture the memory behind a pointer, and behind its shadow if it has one; None if it leads nowhere.

        Raises ShadowError where the shadow is none.
        """
        memory = self._range(address)
        if memory is None:
            return None
        pair = Pair(name, shadow, Block(b""))
        pair.block = self._block(pair, name, memory, shadow)
        return pair

    def _block(self, pair: Pair, name: str, memory: _Range, shadow_address: int | None) -> Block:
        laid_out = self._blocks.get(memory.address)
        if laid_out is not None:
            return laid_out
        here = {a - memory.address: c for a, c in self._cells if 0 <= a - memory.address < len(memory.data)}
        has_numbers = any(isinstance(cell.type, FloatType) for cell in here.values())
        shadow = None if shadow_address is None else self._range(shadow_address)
        if shadow_address is not None and (has_numbers or not here):
            _check(name, memory, shadow, shadow_address)
        data = shadow.data[: len(memory.data)] if shadow is not None else b""
        block = self._blocks[memory.address] = Block(memory.data, shadow=data)
        pair.reached.append(_Shadowed(name, block, memory, shadow, here))
        for offset, cell in here.items():
            if isinstance(cell.type, (FloatType, IntType)):
                block.numbers[offset] = cell.type
            elif cell.type.is_pointer:
                inner = None if shadow is None else _pointer(shadow.data, offset)
                led_to = self._led_to(pair, f"the memory that {name} leads to", _pointer(memory.data, offset), inner)
                if led_to is not None:
                    block.pointers[offset] = led_to
        return block

    def _led_to(self, pair: Pair, name: str, address: int, shadow: int | None) -> tuple[Block, int] | None:
        """The block that an address in memory leads to, and the offset in it; None for the null pointer."""
        at = self._memory.at(address) if address else None
        for start, block in self._blocks.items():
            home = self._memory.at(start)
            same = at is not None and home is not None and home[0] is at[0]
            if same and start <= address <= start + len(block.data):
                return block, address - start
        target = self._range(address)
        if target is None:
            if address:
                self.unreadable = f"{name} is none that can be read"
            return None
        return self._block(pair, name, target, shadow), 0

    def _range(self, address: int) -> _Range | None:
        at = self._memory.at(address) if address else None
        if at is None:
            return None
        buffer, offset = at
        size = buffer.size if buffer.sizes is None else int(buffer.sizes[0])
        if not 0 <= offset < size or buffer.stripes > 1 or buffer.space is Space.CODE:
            return None
        size = min([size, *(other - buffer.address for other in self._starts if address < other < address + size)])
        data = buffer.stripe()[offset:size]
        if buffer.written is None:
            return _Range(buffer, address, data.tobytes(), None)
        written = buffer.written[offset:size].copy()
        return _Range(buffer, address, np.where(written, data, 0).astype(np.uint8).tobytes(), written)

    def faults(self, pairs: Sequence[Pair], *, forward: bool = False) -> Iterator[tuple[Cause, ShadowError]]:
        """The faults of the shadows of a call; in forward mode they hold tangents, and are only to be set."""
        for n, one in enumerate(pairs):
            for other in pairs[n + 1 :]:
                if one.shadow is not None and one.shadow == other.shadow and one.block is not other.block:
                    says = f"{one.name} and {other.name} are given the same shadow"
                    yield Cause.NO_SHADOW, ShadowError(says, hint="give each a shadow of its own")
        for pair in pairs:
            if forward:
                for shadowed in pair.reached:
                    yield from self._unset(shadowed)
            elif not any(cell.written for shadowed in pair.reached for cell in shadowed.cells.values()):
                for shadowed in pair.reached:
                    yield from self._uncleared(shadowed)

    def _uncleared(self, shadowed: _Shadowed) -> Iterator[tuple[Cause, ShadowError]]:
        """The fault of a shadow that holds something before the call though its memory is only read.

        The gradient is added to it, so that it is no seed. What earlier calls left there is a sum of gradients at one
        point, which may be meant; unless the point has moved since.
        """
        shadow, name = shadowed.shadow, shadowed.name
        if shadow is None:
            return
        left, of = self._left.get(shadow.address, (b"", b""))
        if left == shadow.data and of == shadowed.memory.data:
            return
        for offset, cell in sorted(shadowed.cells.items()):
            if not isinstance(cell.type, FloatType):
                continue
            size = byte_size(cell.type)
            if shadow.unset(offset, size):
                says = f"nobody has set the shadow of {name}, to which the gradient is added"
                yield Cause.NOT_CLEARED, ShadowError(says, hint=CLEAR.format(name))
                return
            if len(shadow.data) < offset + size or not (
                number := decode(cell.type, shadow.data[offset : offset + size])
            ):
                continue
            says = f"the shadow of {name} holds {number:.6g} at byte {offset}, to which the gradient is added"
            if left == shadow.data:
                says += f": the gradient of an earlier call, and {name} has changed since"
            yield Cause.NOT_CLEARED, ShadowError(says, hint=CLEAR.format(name))
            return

    @staticmethod
    def renewed(pairs: Sequence[Pair]) -> list[Pair]:
        """The pairs with what is in the shadows now; the blocks take it over."""
        result = []
        for pair in pairs:
            reached = []
            for each in pair.reached:
                shadow = each.shadow
                if shadow is not None:
                    start = shadow.address - shadow.buffer.address
                    written = shadow.buffer.written
                    if written is not None:
                        written = written[start : start + len(shadow.data)].copy()
                    shadow = replace(shadow, data=_now(shadow), written=written)
                    each.block.shadow = shadow.data[: len(each.block.data)]
                reached.append(replace(each, shadow=shadow))
            result.append(replace(pair, reached=reached))
        return result

    @staticmethod
    def _unset(shadowed: _Shadowed) -> Iterator[tuple[Cause, ShadowError]]:
        """The fault of a tangent that nobody has set though the memory is only read."""
        name, shadow = shadowed.name, shadowed.shadow
        for offset, cell in sorted(shadowed.cells.items()):
            if not isinstance(cell.type, FloatType) or cell.written or shadow is None:
                continue
            if shadow.unset(offset, byte_size(cell.type)):
                says = f"nobody has set the tangent of {name} at byte {offset}"
                yield Cause.NOT_CLEARED, ShadowError(says, hint=f"set the shadow of {name} before the call")
                return

    def returned(self, pairs: Sequence[Pair]) -> None:
        """Remember what a call has left in the shadows."""
        for pair in pairs:
            for shadowed in pair.reached:
                if shadowed.shadow is not None:
                    memory, shadow = shadowed.memory, shadowed.shadow
                    self._left[shadow.address] = _now(shadow), _now(memory)


def _check(name: str, memory: _Range, shadow: _Range | None, address: int) -> None:
    if shadow is None:
        what = "no memory of the program" if address else "a null pointer"
        raise ShadowError(f"the shadow of {name} is {what}", hint=OWN.format(name))
    if shadow.address == memory.address:
        raise ShadowError(f"the shadow of {name} is {name} itself", hint=OWN.format(name))


def _pointer(data: bytes, offset: int) -> int:
    return int(struct.unpack_from("<Q", data, offset)[0]) if len(data) >= offset + 8 else 0


def _now(range_: _Range) -> bytes:
    """The bytes that are there now."""
    start = range_.address - range_.buffer.address
    return range_.buffer.stripe()[start : start + len(range_.data)].tobytes()
