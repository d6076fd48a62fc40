"""Loops that the reverse runs once more, for what it would otherwise have stored of them.

In the reverse of an iteration of an outer loop, an inner loop is run forward again, as far as the values that are
needed take it, into buffers of this one iteration, which stay in the cache; then it is reversed. What is stored
otherwise has an element for each iteration of both. Source: the rematerialisation of loops in Moses et al.,
Reverse-Mode Automatic Differentiation and Optimization of GPU Kernels via Enzyme, SC 2021.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ad.plan.costs import Frequencies, costs_on
from ad.plan.items import Item, ItemKind
from ad.plan.recomputation import Recomputation
from analyses.control_flow.loops import Loop
from analyses.control_flow.strong_components import components
from analyses.ir.constants import Constant
from analyses.ir.instructions import Branch, Switch
from analyses.ir.model import Block, Instruction, Phi
from analyses.ir.type_contents import carries_pointer
from analyses.records import dataclass

MOST_BLOCKS = 200
"""In a loop that is looked at."""


@dataclass(frozen=True, eq=False)
class Rerun:
    """A loop that is run once more in each iteration of the loop around it.

    Of its `blocks`, in reverse postorder, the `repeated` values and shadows are computed; `given` are the items from
    outside that this starts from, `stored` what is kept of it, by loop. `skipped` are inner loops that nothing of this
    needs.
    """

    loop: Loop
    blocks: tuple[Block, ...]
    repeated: frozenset[Item]
    given: tuple[Item, ...]
    stored: Mapping[Loop, tuple[Item, ...]]
    skipped: tuple[Loop, ...]

    @property
    def items(self) -> list[Item]:
        return [item for items in self.stored.values() for item in items]


class Reruns:
    """Finds the loops that are worth running once more."""

    def __init__(self, recomputation: Recomputation, frequencies: Frequencies, price_of_memory: int) -> None:
        self._recomputation, self._frequencies = recomputation, frequencies
        self._price_of_memory = price_of_memory
        self._context = recomputation.context

    def of(self, loop: Loop, stored: Collection[Item]) -> Rerun | None:
        """The rerun of a loop for those of the stored items that it can give; None if that is none, or costs more."""
        if loop.parent is None or len(loop.blocks) > MOST_BLOCKS:
            return None
        order = [block for block in self._context.cfg.reverse_postorder if block in loop.blocks]
        if any(not isinstance(b.terminator, (Branch, Switch)) and b.terminator.opcode != "unreachable" for b in order):
            return None
        slice_ = _Slice(self._recomputation, loop, stored, order)
        if not slice_.items or not self._pays(slice_, loop):
            return None
        by_loop: dict[Loop, list[Item]] = {}
        for item in slice_.items:
            level = self._recomputation.loop_of(item)
            assert level is not None
            by_loop.setdefault(level, []).append(item)
        if self._context.on_device and not all(self._has_room(level, loop, slice_) for level in by_loop):
            return None
        blocks = tuple(b for b in order if not any(b in dead.blocks for dead in slice_.skipped))
        kept = {level: tuple(items) for level, items in by_loop.items()}
        return Rerun(loop, blocks, frozenset(slice_.repeated), slice_.given, kept, tuple(slice_.skipped))

    def _has_room(self, level: Loop, loop: Loop, slice_: _Slice) -> bool:
        """True if it is known before the rerun how much room a loop in it takes: on a GPU nothing grows then."""
        nest = level.nest[level.nest.index(loop) :]
        counts = [self._context.trips.of.get(around) for around in nest]
        if not self._context.settings.hoist_buffers or any(count is None for count in counts):
            return False
        ends = [value for count in counts if count is not None for value in (count.start, count.bound)]
        given = all(isinstance(value, Constant) or Item(ItemKind.PRIMAL, value) in slice_.given for value in ends)
        return given and all(count is not None and count.constant is not None for count in counts[1:])

    def _pays(self, slice_: _Slice, loop: Loop) -> bool:
        """True if running the loop once more costs less than writing to memory and reading back what it gives."""
        often = self._frequencies.of
        size, costs = self._recomputation.size, costs_on(device=self._context.on_device)
        stored = again = 0
        for item in slice_.items:
            level = self._recomputation.loop_of(item)
            bounded = self._frequencies.is_bounded(level)
            stored += costs.keeping(size(item), bounded=bounded) * often(level)
            again += costs.keeping_nearby(size(item)) * often(level)
        recurring = slice_.recurring
        for item in slice_.repeated:
            assert isinstance(item.of, Instruction)
            cost = costs.waiting(item.of) if item in recurring else costs.recomputing(item.of)
            again += cost * often(self._context.loop(item.of))
        again += len(slice_.given) * costs.keeping(8) * often(loop.parent)
        return again < stored * self._price_of_memory


class _Slice:
    """What of a loop has to run for some items: the values they come from, and the conditions of its branches.

    `items` are those that can be had so.
    """

    def __init__(self, recomputation: Recomputation, loop: Loop, stored: Iterable[Item], order: list[Block]) -> None:
        self._recomputation, self._loop = recomputation, loop
        self._sources: dict[Item, tuple[Item, ...]] = {}
        self._failing: set[Item] = set()
        self.skipped: list[Loop] = []
        candidates = [item for item in stored if self._inside(item)]
        self.items = self._possible(candidates, self._conditions(order, ()))
        if self.items:
            self._take(order)

    def _take(self, order: list[Block]) -> None:
        """Take what the possible items need, and nothing of the inner loops that they do not."""
        needed = self._closure(self.items)
        live = {b for item in needed for b in self._blocks(item)}
        self.skipped = [c for c in self._loop.children if live.isdisjoint(c.blocks) and self._can_skip(c, needed)]
        everything = self._closure([*self.items, *self._conditions(order, self.skipped)])
        self.repeated = dict.fromkeys(item for item in everything if self._computed(item))
        self.given = tuple(
            dict.fromkeys(
                source
                for item in everything
                for source in (*self._sources.get(item, ()), item)
                if not self._computed(source) and not isinstance(source.of, (Block, Loop))
            )
        )

    @property
    def recurring(self) -> set[Item]:
        """What depends on itself: an iteration waits for the one before."""
        groups = components(self.repeated, lambda item: [s for s in self._sources[item] if s in self.repeated])
        return {item for group in groups if len(group) > 1 for item in group}

    def _can_skip(self, inner: Loop, needed: Collection[Item]) -> bool:
        """True if control can go past an inner loop, to the one block behind it."""
        loops = self._recomputation.context.loops
        behind = {target for _, target in loops.exit_edges(inner)}
        if len(behind) != 1 or loops.preheader(inner) is None or not behind <= self._loop.blocks:
            return False
        (block,) = behind
        return not any(Item(kind, phi) in needed for phi in block.phis for kind in (ItemKind.PRIMAL, ItemKind.SHADOW))

    def _blocks(self, item: Item) -> Iterable[Block]:
        """The blocks that must run for an item: of a path, those from which control may come."""
        of = item.of
        if isinstance(of, Loop):
            return of.blocks
        if isinstance(of, Block):
            return (of, *self._recomputation.context.cfg.predecessors[of])
        return (of.block,) if isinstance(of, Instruction) and of.block is not None else ()

    def _inside(self, item: Item) -> bool:
        level = self._recomputation.loop_of(item)
        return item.kind is not ItemKind.TAPE and level is not None and self._loop in level.nest

    def _computed(self, item: Item) -> bool:
        return isinstance(item.of, Instruction) and item.of.block in self._loop.blocks

    def _conditions(self, order: list[Block], skipped: Collection[Loop]) -> list[Item]:
        """The values that decide where control goes in the loop."""
        items: dict[Item, None] = {}
        for block in order:
            if any(block in inner.blocks for inner in skipped):
                continue
            end = block.terminator
            condition = (
                end.condition if isinstance(end, Branch) else end.operands[0] if isinstance(end, Switch) else None
            )
            if condition is not None and not isinstance(condition, Constant):
                items[Item(ItemKind.PRIMAL, condition)] = None
        return list(items)

    def _possible(self, candidates: list[Item], conditions: list[Item]) -> list[Item]:
        """Those of the candidates that can be computed in the loop; none if its control flow can't be repeated."""
        users: dict[Item, list[Item]] = {}
        work = [*candidates, *conditions]
        failing: list[Item] = []
        while work:
            item = work.pop()
            if item in self._sources:
                continue
            sources = self._from(item)
            if sources is None:
                failing.append(item)
                sources = ()
            self._sources[item] = sources
            for source in sources:
                users.setdefault(source, []).append(item)
            work += sources
        while failing:
            item = failing.pop()
            if item not in self._failing:
                self._failing.add(item)
                failing += users.get(item, ())
        if not self._failing.isdisjoint(conditions):
            return []
        return [item for item in candidates if item not in self._failing]

    def _from(self, item: Item) -> tuple[Item, ...] | None:
        """The items that computing one starts from; None if it can't be computed once more."""
        if not self._computed(item):
            return ()
        instruction = item.of
        assert isinstance(instruction, Instruction)
        if isinstance(instruction, Phi):
            shadowed = item.kind is ItemKind.SHADOW and carries_pointer(instruction.type)
            kind = ItemKind.SHADOW if shadowed else ItemKind.PRIMAL
            return tuple(Item(kind, v) for v in dict.fromkeys(instruction.operands) if not isinstance(v, Constant))
        if self._recomputation.refill(item) is not None:  # the memory is filled for one iteration of the loop around
            return None
        return self._recomputation.repeated(item) if self._recomputation.possible(item)[0] else None

    def _closure(self, items: Iterable[Item]) -> dict[Item, None]:
        """The items and all that they start from, in an order that is that of the program."""
        seen = dict.fromkeys(items)
        work = list(seen)
        while work:
            for source in self._sources.get(work.pop(), ()):
                if source not in seen:
                    seen[source] = None
                    work.append(source)
        return seen
