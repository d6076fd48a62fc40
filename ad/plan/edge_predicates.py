"""The edge by which control came into a block, from the conditions of the branches before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.ir.constants import Constant, ConstantInt, Value
from analyses.ir.instructions import Branch, Switch
from analyses.ir.model import Block
from analyses.ir.types import I1
from analyses.records import dataclass

MOST = 16
"""Of ways that more branches than this decide it is cheaper to note which one was taken."""


@dataclass(frozen=True, eq=False)
class Choice:
    """A choice between edges: the way of the case that `value` equals, else `otherwise`."""

    value: Value
    cases: tuple[tuple[Constant, Way], ...]
    otherwise: Way


Way = int | Choice
"""A way into a block: the position of the block that control came from, or what tells it."""


class _UnknownError(Exception):
    pass


def way_into(
    block: Block, sources: Sequence[Block], cfg: ControlFlow, dominators: Dominators, loops: LoopNest
) -> Choice | None:
    """The choice that tells from which predecessor control came into a block; None where the branches do not decide it.

    They do where all of them are between the block and its dominator, in the same iteration of the same loop, and each
    loop between the two is left by one way.
    """
    above = dominators.parent[block]
    if above is None or loops.of(above) is not loops.of(block) or set(sources) != set(cfg.predecessors[block]):
        return None
    try:
        way = _Ways(block, above, sources, cfg, loops).find()
    except _UnknownError:
        return None
    return way if isinstance(way, Choice) and sum(1 for _ in choices(way)) <= MOST else None


def choices(way: Way) -> Iterator[Choice]:
    """Every choice that a way is made of, each once."""
    work = [way]
    seen: set[Choice] = set()
    while work:
        at = work.pop()
        if isinstance(at, Choice) and at not in seen:
            seen.add(at)
            yield at
            work += [at.otherwise, *(inner for _, inner in at.cases)]


class _Ways:
    def __init__(self, block: Block, above: Block, sources: Sequence[Block], cfg: ControlFlow, loops: LoopNest) -> None:
        self.block, self.above, self.cfg, self.loops = block, above, cfg, loops
        self.position = {source: position for position, source in enumerate(sources)}
        self.known: dict[Block, Way | None] = {}
        """The way that control takes from a block on; None where it does not come to the block that is asked about."""

    def find(self) -> Way | None:
        between = self._between()
        for at in sorted(between, key=self.cfg.index.__getitem__, reverse=True):
            inner = self._inner(at)
            if inner is None:
                self.known[at] = self._onward(at)
            elif inner.header is at:
                self.known[at] = self._common([self._along(*edge) for edge in self.loops.exit_edges(inner)])
        return self.known[self.above]

    def _between(self) -> set[Block]:
        """The blocks on paths from the dominator, which is one of them."""
        blocks = {self.above}
        work = [p for p in self.position if p is not self.above]
        while work:
            at = work.pop()
            if at not in blocks and at is not self.block:
                blocks.add(at)
                work.extend(self.cfg.predecessors[at])
        return blocks

    def _inner(self, at: Block) -> Loop | None:
        """The outermost loop around a block that is not around the one that is asked about."""
        outer = self.loops.nest(self.block)
        return next((loop for loop in self.loops.nest(at) if loop not in outer), None)

    def _along(self, source: Block, target: Block) -> Way | None:
        return self.position[source] if target is self.block else self.known.get(target)

    def _common(self, ways: Sequence[Way | None]) -> Way | None:
        """The only way there is."""
        distinct = {way for way in ways if way is not None}
        if len(distinct) > 1:
            raise _UnknownError
        return next(iter(distinct), None)

    def _onward(self, at: Block) -> Way | None:
        terminator = at.terminator
        if isinstance(terminator, Branch) and terminator.condition is not None:
            yes, no = (self._along(at, target) for target in terminator.targets)
            return self._choice(terminator.condition, [(ConstantInt(I1, 1), yes)], no)
        if isinstance(terminator, Switch):
            cases = [(constant, self._along(at, target)) for constant, target in terminator.cases]
            return self._choice(terminator.operands[0], cases, self._along(at, terminator.default))
        return self._common([self._along(at, target) for target in self.cfg.successors[at]])

    def _choice(self, value: Value, cases: Sequence[tuple[Constant, Way | None]], otherwise: Way | None) -> Way | None:
        reaching = [(constant, way) for constant, way in cases if way is not None]
        if otherwise is None and reaching:
            otherwise = reaching.pop()[1]
        if otherwise is None or all(way == otherwise for _, way in reaching):
            return otherwise
        return Choice(value, tuple(reaching), otherwise)
