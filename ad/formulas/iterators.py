"""Pointers that a loop moves through an array: what they lead to is an element, numbered by the iteration."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from analyses.control_flow.loops import Loop, LoopNest
from analyses.control_flow.trip_counts import Induction
from analyses.ir.constants import Value
from analyses.ir.instructions import Select
from analyses.ir.model import Argument, Phi
from analyses.ir.types import I64, DataLayout
from analyses.memory.addresses import Address, Addresses

LETTERS = "klmpq"
"""The letters for the numbers of iterations, the outermost loop first."""
MOST_JOINED = 8
"""The phis that are passed on the way to the array that a pointer runs through."""


class Iterators:
    """The pointers of a function that have no name of the program's own, as places in arrays."""

    def __init__(
        self,
        addresses: Addresses,
        loops: LoopNest,
        inductions: Mapping[Phi, Induction],
        is_named: Callable[[Value], bool],
        names: set[str],
    ) -> None:
        """`names` are those that the program uses itself."""
        self._addresses, self._loops, self._inductions = addresses, loops, inductions
        self._is_named, self._names = is_named, names
        self._layout: DataLayout = addresses.layout
        self._counters: dict[Loop, Argument] = {}

    def address(self, pointer: Value) -> Address:
        """An address from the array on that its base runs through; of unknown distance where it does not run evenly."""
        address = self._addresses.address(pointer)
        for _ in range(MOST_JOINED):
            phi = address.base
            if not isinstance(phi, (Phi, Select)) or self._is_named(phi) or phi.block is None:
                break
            start, stride = self._start(phi)
            if start is None:
                break
            before = self._addresses.address(start)
            if address.offset is None or before.offset is None or not stride:
                address = Address(before.base, None)
                continue
            loop = self._loops.of(phi.block)
            terms = dict(before.terms)
            counter = (self._counter(loop), "") if loop is not None else None
            for term, scale in (*address.terms, *([(counter, stride)] if counter is not None else [])):
                terms[term] = terms.get(term, 0) + scale
            address = Address(before.base, before.offset + address.offset, tuple(terms.items()))
        return address

    def letter(self, loop: Loop) -> str:
        """The letter that numbers a loop's iterations, empty where nothing has been numbered by it."""
        counter = self._counters.get(loop)
        return counter.name if counter is not None else ""

    def _start(self, phi: Phi | Select) -> tuple[Value | None, int]:
        """Where a pointer starts, and the bytes that each iteration moves it by; 0 where they are not the same."""
        induction = self._inductions.get(phi) if isinstance(phi, Phi) else None
        if induction is not None and induction.constant_step is not None:
            return induction.start, induction.constant_step * self._layout.alloc_size(induction.stride)
        array = self._array(phi)
        return (array, 0) if array is not None else (None, 0)

    def _array(self, phi: Phi | Select) -> Value | None:
        """The one place that all ways to a pointer come from, through phis and selects; None if there are several."""
        waiting: list[Value] = [phi]
        seen, origins = set[Value](), dict[Value, None]()
        while waiting and len(seen) < MOST_JOINED:
            at = waiting.pop()
            if at in seen:
                continue
            seen.add(at)
            base = self._addresses.address(at).base
            if base is not at:
                waiting.append(base)
            elif isinstance(base, (Phi, Select)):
                waiting += base.operands[isinstance(base, Select) :]
            else:
                origins[base] = None
        return next(iter(origins)) if len(origins) == 1 and not waiting else None

    def _counter(self, loop: Loop) -> Argument:
        """A value that stands for the number of the iteration of a loop, counted from 0."""
        counter = self._counters.get(loop)
        if counter is None:
            taken = self._names | {each.name for each in self._counters.values()}
            letter = next((each for each in LETTERS if each not in taken), f"k{len(self._counters)}")
            counter = self._counters[loop] = Argument(I64, letter, 0)
        return counter
