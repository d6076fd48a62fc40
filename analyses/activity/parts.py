"""Single bytes that may be parts of a number, which is moved byte by byte."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Freeze, Load, Select
from analyses.ir.model import Instruction, Phi
from analyses.ir.types import IntType
from analyses.memory.mod_ref import Memory


class Parts:
    """The untyped bytes of one function.

    A byte that is loaded alone, at one address and without a neighbour that is loaded too, is no part of a number:
    less than all of a number has no derivative. `is_unknown` is true of a byte without a type.
    """

    def __init__(self, memory: Memory, live: Iterable[Instruction], is_unknown: Callable[[Value], bool]) -> None:
        self._memory = memory
        self._live = live
        self._is_unknown = is_unknown

    def may_be_part(self, value: Value) -> bool:
        seen: set[Value] = set()
        work = [value]
        while work:
            source = work.pop()
            if source in seen or isinstance(source, Constant):
                continue
            seen.add(source)
            if isinstance(source, (Phi, Freeze)):
                work += source.operands
            elif isinstance(source, Select):
                work += source.operands[1:]
            elif not isinstance(source, Load) or not self._alone(source):
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
        """The offsets at which single bytes are loaded, by the base of their addresses."""
        offsets: dict[Value, set[int]] = {}
        for i in self._live:
            if isinstance(i, Load) and isinstance(i.type, IntType) and i.type.bits == 8 and self._is_unknown(i):
                place = self._memory.address(i.pointer)
                if place.offset is not None:
                    offsets.setdefault(place.base, set()).add(place.offset)
        return offsets
