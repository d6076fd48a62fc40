"""The order in which a reverse goes through a function: loops with what is in them, and the conditions of blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ad.context.context import Context
from ad.formulas.integers import collected
from ad.formulas.spelling import Spelling
from analyses.control_flow.dominators import DominatorTree
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import Induction, TripCount
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Binary, Branch, Cast, Compare, Switch
from analyses.ir.model import Block, Phi
from analyses.ir.uses import Uses
from analyses.library.expressions import Expression
from analyses.records import dataclass

MOST_LETTERS = 90
"""The length up to which a condition is written out."""


@dataclass(frozen=True)
class Region:
    """A block, or a loop with its regions; regions are in the order of the primal."""

    block: Block
    loop: Loop | None = None
    inside: tuple[Region, ...] = ()


class Structure:
    """The regions of a function, and the words for its loops and conditions."""

    def __init__(self, context: Context, spelling: Spelling) -> None:
        self._context, self._spelling = context, spelling
        self._uses = Uses(context.function)
        self._conditions: dict[tuple[Block, Loop | None], tuple[str, ...]] = {}
        self._post_dominators = _post_dominators(context)

    def regions(self) -> tuple[Region, ...]:
        """The regions of the function."""
        blocks: dict[Loop | None, list[Region]] = {None: []}
        loops = sorted(self._context.loops.loops, key=lambda loop: -loop.depth)
        for block in self._context.cfg.reverse_postorder:
            blocks.setdefault(self._context.loops.of(block), []).append(Region(block))
        for loop in loops:
            inside = self._ordered(blocks.get(loop, []), loop)
            blocks.setdefault(loop.parent, []).append(Region(loop.header, loop, inside))
        return self._ordered(blocks[None], None)

    def _ordered(self, regions: Sequence[Region], loop: Loop | None) -> tuple[Region, ...]:
        """Regions in an order in which control passes them, the back edges of `loop` left out."""
        home: dict[Block, Region] = {}
        for region in regions:
            for block in region.loop.blocks if region.loop is not None else (region.block,):
                home[block] = region
        order: list[Region] = []
        seen: set[int] = set()
        entry = loop.header if loop is not None else self._context.function.entry

        def following(region: Region) -> list[Region]:
            blocks = region.loop.blocks if region.loop is not None else {region.block}
            by_index = sorted(blocks, key=self._context.cfg.index.__getitem__)
            targets = [t for b in by_index for t in self._context.cfg.successors[b] if t is not entry]
            return [home[t] for t in targets if t in home and home[t] is not region]

        stack = [(home[entry], iter(following(home[entry])))]
        seen.add(id(home[entry]))
        while stack:
            region, rest = stack[-1]
            for other in rest:
                if id(other) not in seen:
                    seen.add(id(other))
                    stack.append((other, iter(following(other))))
                    break
            else:
                order.append(region)
                stack.pop()
        return tuple(reversed(order))

    # -- conditions

    def conditions(self, region: Region, around: Loop | None) -> tuple[str, ...]:
        """The conditions under which control comes to a region of a loop (None for the function), outermost first."""
        return self._of_block(region.block, around)

    def _of_block(self, block: Block, around: Loop | None) -> tuple[str, ...]:
        chain: list[Block] = []
        at: Block | None = block
        while at is not None and (at, around) not in self._conditions:
            chain.append(at)
            at = self._before(at, around)
        conditions = self._conditions[at, around] if at is not None else ()
        for each in reversed(chain):
            before = self._before(each, around)
            if before is not None and (text := self._condition(before, each, around)):
                conditions = (*conditions, text)
            self._conditions[each, around] = conditions
        return conditions

    def _before(self, block: Block, around: Loop | None) -> Block | None:
        """The last block that control passes for sure before another one in the same loop; None for the first."""
        before = self._context.dominators.parent.get(block)
        if around is not None and (block is around.header or before not in around.blocks):
            return None
        return before

    def _condition(self, before: Block, block: Block, around: Loop | None) -> str:
        """The condition under which control goes from a block on to another one; empty if it always does."""
        tree = self._post_dominators
        if before not in self._context.returning or block not in self._context.returning:
            return self.edge_condition(before, block)
        if tree is None or tree.dominates(block, before):
            return ""
        loop = self._context.loops.of(before)
        if loop is not None and loop is not around:  # the way out of a loop
            exits = self._context.loops.exit_edges(loop)
            if len({source for source, _ in exits}) == 1:
                return ""
        predecessors = self._context.cfg.predecessors[block]
        if predecessors == [before]:
            if self._is_guard(before, block) or self._is_test_of_loop(before, around):
                return ""
            return self.edge_condition(before, block)
        ways = [self._way(before, p, block, around) for p in predecessors if p in self._context.cfg.index]
        text = " or ".join(dict.fromkeys(ways))
        return text if "" not in ways and len(text) <= MOST_LETTERS else f"control came to {block.name}"

    def _way(self, top: Block, source: Block, block: Block, around: Loop | None) -> str:
        """The conditions on the way from a block to another one by its predecessor `source`."""
        above = self._of_block(top, around)
        inside = self._of_block(source, around) if source is not top else above
        steps = [*inside[len(above) :], self.edge_condition(source, block)]
        return " and ".join(step for step in steps if step)

    def _is_test_of_loop(self, before: Block, around: Loop | None) -> bool:
        """True if the condition is that the loop goes on, at its header: what is done again there has no condition."""
        if around is None or before is not around.header:
            return False
        return any(source is before for source, _ in self._context.loops.exit_edges(around))

    def _is_guard(self, before: Block, block: Block) -> bool:
        """True if the condition is only whether the loop behind it runs at all, which its bounds say, too."""
        at = block
        for _ in range(4):
            loop = self._context.loops.of(at)
            if loop is not None and loop.header is at and before not in loop.blocks:
                count, branch = self._context.trips.of.get(loop), before.terminator
                condition = branch.condition if isinstance(branch, Branch) else None
                if count is None or not isinstance(condition, Compare):
                    return False
                ends = {self._spelling.text(self._spelling.primal(_unwidened(v))) for v in (count.bound, count.start)}
                mentioned = [self._spelling.text(self._spelling.primal(_unwidened(o))) for o in condition.operands]
                return all(
                    text in ends or isinstance(o, ConstantInt)
                    for text, o in zip(mentioned, condition.operands, strict=True)
                )
            following = self._context.cfg.successors[at]
            if len(following) != 1:
                return False
            at = following[0]
        return False

    def edge_condition(self, source: Block, target: Block) -> str:
        """The condition under which control goes from one block to another; empty if it always does."""
        terminator = source.terminator
        if len(self._context.cfg.successors[source]) < 2:
            return ""
        if isinstance(terminator, Branch) and terminator.condition is not None:
            return self._spelling.condition(terminator.condition, negated=terminator.targets[1] is target)
        if isinstance(terminator, Switch):
            value = self._spelling.text(self._spelling.primal(terminator.operands[0]))
            cases = [case.ref for case, block in terminator.cases if block is target]
            return f"{value} = {' or '.join(cases)}" if cases else f"{value} is another"
        return f"control came to {target.name}"

    # -- loops

    def loop_text(self, loop: Loop, *, backwards: bool) -> str:
        """The head of a loop: `for i = n − 1 … 0`."""
        trips, spelling = self._context.trips, self._spelling
        count = trips.of.get(loop)
        counter = _counter(loop, trips.inductions, count)
        letter = spelling.iterators.letter(loop)
        if letter or count is None or counter is None:
            named = next((phi for phi in loop.header.phis if phi in trips.inductions and self._is_counter(phi)), None)
            what = "iteration" if named is None or letter else f"value of {spelling.names.register(named)}"
            of = f"for each {what} {letter}".rstrip()
            return (
                f"{of} that was {'run' if what == 'iteration' else 'reached'}, the last one first" if backwards else of
            )
        name = spelling.names.register(counter.phi)
        first = spelling.primal(_unwidened(counter.start))
        if abs(count.step) != 1 or count.cast == "trunc":
            second = spelling.text(first + float(count.step))
            return f"for {name} = {spelling.text(first)}, {second}, …" + ("; the last one first" if backwards else "")
        last = self._last(loop, count)
        other = self._counting_along(loop, counter)
        if other is not None:
            name, start = spelling.names.register(other.phi), spelling.primal(_unwidened(other.start))
            distance = last - first if count.step > 0 else first - last
            first, last = start, start + distance if other.constant_step == 1 else start - distance
        elif not self._is_counter(counter.phi) and not self._is_used(counter.phi):
            length = self._integer(last - first + 1.0 if count.step > 0 else first - last + 1.0)
            return f"for each of {length} iterations" + (", the last one first" if backwards else "")
        ends = [self._integer(first), self._integer(last)]
        if any("%" in end for end in ends) and self._spelling.variables.of:
            return f"for each value of {name} that was reached" + (", the last one first" if backwards else "")
        return f"for {name} = {' … '.join(ends[::-1] if backwards else ends)}"

    def _integer(self, expression: Expression) -> str:
        return self._spelling.text(collected(expression, self._spelling.text))

    def _counting_along(self, loop: Loop, counter: Induction) -> Induction | None:
        """A counter with a name in the source, where the one that the loop tests has none; its step is 1 or -1."""
        if self._is_counter(counter.phi):
            return None
        inductions = self._context.trips.inductions
        others = (inductions[phi] for phi in loop.header.phis if phi in inductions and self._is_counter(phi))
        return next((other for other in others if other.constant_step in (1, -1)), None)

    def _is_counter(self, phi: Phi) -> bool:
        """True for an integer that has a name, of the source or of a program without debug information."""
        variables = self._spelling.variables
        return phi.type.is_integer and (variables.is_known(phi) or (not variables.of and not phi.name.isdigit()))

    def _is_used(self, phi: Phi) -> bool:
        """True if more is done with a counter than to count, so that formulas may have it in them."""
        return any(not isinstance(user, (Binary, Compare)) or user.opcode == "mul" for user in self._uses.of(phi))

    def _last(self, loop: Loop, count: TripCount) -> Expression:
        """The counter in the last iteration, of a loop whose step is 1 or −1.

        The first value that fails the test is the bound, or the one after it. It is `offset` ahead of the counter; a
        loop that is left at its header runs its body once less than its header.
        """
        fails = count.step if count.predicate[1:] in ("le", "ge") else 0
        exits = {source for source, _ in self._context.loops.exit_edges(loop)}
        at_header = loop.header in exits and loop.header not in loop.latches
        bound = self._spelling.primal(_unwidened(count.bound))
        return bound + float(fails - count.offset - (count.step if at_header else 0))


def _post_dominators(context: Context) -> DominatorTree[Block] | None:
    """The blocks on every way to the end of the function, those left out that only end the program."""
    returning = context.returning
    end = Block("end")
    back: dict[Block, list[Block]] = {end: [b for b in context.cfg.exits if b in returning]}
    for block in context.cfg.reverse_postorder:
        if block in returning:
            back[block] = [p for p in context.cfg.predecessors[block] if p in returning]
    if not back[end]:
        return None
    order: list[Block] = []
    seen = {end}
    stack = [(end, iter(back[end]))]
    while stack:
        block, rest = stack[-1]
        for following in rest:
            if following not in seen:
                seen.add(following)
                stack.append((following, iter(back[following])))
                break
        else:
            order.append(block)
            stack.pop()
    order.reverse()
    onward: dict[Block, list[Block]] = {block: [] for block in order}
    for block in order:
        for following in back[block]:
            onward[following].append(block)
    return DominatorTree(order, onward)


def _counter(loop: Loop, inductions: Mapping[Phi, Induction], count: TripCount | None) -> Induction | None:
    """The induction variable that a trip count is of."""
    candidates = [inductions[phi] for phi in loop.header.phis if phi in inductions]
    for induction in candidates:
        if count is not None and induction.start is count.start and induction.constant_step == count.step:
            return induction
    return None


def _unwidened(value: Value) -> Value:
    """A value without conversions to a wider integer."""
    while isinstance(value, Cast) and value.opcode in ("sext", "zext", "trunc"):
        value = value.operands[0]
    return value
