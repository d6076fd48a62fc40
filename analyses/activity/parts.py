"""Bytes that may be parts of a number on its way: several of them together are moved, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Freeze, Load, Select
from analyses.ir.model import Instruction, Phi
from analyses.ir.types import IntType
from analyses.memory.mod_ref import Memory


class Parts:
    """Answers for the bytes of one function of which types tell nothing.

    A byte that is read by itself, at one place and with none beside it that is moved too, is no part: less than all of
    a number has no derivative. `is_unknown` says of a byte whether types tell nothing of it.
    """

    def __init__(self, memory: Memory, live: Iterable[Instruction], is_unknown: Callable[[Value], bool]) -> None:
        self._memory = memory
        self._live = live
        self._is_unknown = is_unknown

    def may_be_part(self, value: Value) -> bool:
        seen: set[Value] = set()
        work = [value]
        while work:
            known = work.pop()
            if known in seen or isinstance(known, Constant):
                continue
            seen.add(known)
            if isinstance(known, (Phi, Freeze)):
                work += known.operands
            elif isinstance(known, Select):
                work += known.operands[1:]
            elif not isinstance(known, Load) or not self._alone(known):
                return True
        return False

    def _alone(self, load: Load) -> bool:
        place = self._memory.address(load.pointer)
        if place.offset is None or place.terms or isinstance(place.base, Phi):
            return False
        offsets = self._offsets.get(place.base, set())
        return not {place.offset - 1, place.offset + 1} & offsets

    @cached_property
    def _offsets(self) -> dict[Value, set[int]]:
        """Where single bytes are read, by what their addresses are counted from."""
        offsets: dict[Value, set[int]] = {}
        for i in self._live:
            if isinstance(i, Load) and isinstance(i.type, IntType) and i.type.bits == 8 and self._is_unknown(i):
                place = self._memory.address(i.pointer)
                if place.offset is not None:
                    offsets.setdefault(place.base, set()).add(place.offset)
        return offsets
