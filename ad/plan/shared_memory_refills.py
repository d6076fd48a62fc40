"""Shared memory that a loop fills anew in each round, and that the reverse fills again rather than keep what was read.

A loop over tiles stores in memory of the block, waits, and then reads what other threads have stored; the next round
overwrites it. The reverse of a round can run the stores once more before anything is read, if

- their values are pure functions of what is at hand and of memory that nothing overwrites;
- each round writes the same places, so that nothing of another round is left among what is read;
- nothing else accesses the memory, stores come before the barrier and loads after it.

This takes a barrier before the stores, until which all threads have read what is overwritten, and one after them. Where
the reverse has one in either place anyway, none is added.
"""

from __future__ import annotations

from collections.abc import Iterator

from ad.context.context import Context
from ad.plan.items import Item, ItemKind
from ad.plan.needs import Reversal
from ad.rules import is_pure
from analyses.control_flow.loops import Loop
from analyses.gpu.threads import Varies, in_shared_memory, is_block_barrier, is_kernel
from analyses.ir.constants import CASTS, Constant, Value
from analyses.ir.instructions import BINARY, Branch, Call, Load, Store
from analyses.ir.model import Block, Instruction, Phi
from analyses.memory.mod_ref import Access
from analyses.records import dataclass

REPEATED = (
    BINARY
    | CASTS
    | frozenset(
        (
            "fneg icmp fcmp select freeze getelementptr extractelement insertelement shufflevector "
            "extractvalue insertvalue phi load store"
        ).split()
    )
)


MOST_BLOCKS = 64
"""In a region that is looked at."""


class _UnfitError(Exception):
    """The reason why shared memory cannot be filled again."""


@dataclass(eq=False)
class Refill:
    """The stores of a loop's round up to a barrier, which the reverse of the round can run again.

    `blocks` are those from the loop's header to the barrier, in which `repeated` are the instructions that the stores
    need; `given` is what they start from. `place` is the instruction in whose reverse's place it stands: the barrier at
    the end of the round, if there is one that the reverse has too, or else the end of the round.
    """

    loop: Loop
    barrier: Call
    place: Instruction
    stores: list[Store]
    loads: set[Load]
    blocks: list[Block]
    repeated: set[Instruction]
    given: list[Value]
    waits_before: bool
    waits_after: bool

    @property
    def reason(self) -> str:
        return f"refilled: the reverse of each round of loop {self.loop.header.name} fills this shared memory again"

    @property
    def items(self) -> list[Item]:
        """The items that have to be at hand."""
        return [Item(ItemKind.PRIMAL, value) for value in self.given]


class Refills:
    """The shared memory of a kernel that its reverse can fill again."""

    def __init__(self, context: Context, reversal: Reversal) -> None:
        self.context, self.reversal = context, reversal
        self._of: dict[Load, Refill] = {}
        self._found: list[Refill] = []
        self._why: dict[Load, str] = {}
        if context.memory is not None and is_kernel(context.function) and not context.request.split:
            self._find()

    def of(self, load: Load) -> Refill | None:
        """The refill of the memory of a load."""
        return self._of.get(load)

    def why_not(self, load: Load) -> str:
        """The reason why a load's shared memory cannot be filled again; empty for memory that no loop stores in."""
        return self._why.get(load, "")

    def _find(self) -> None:
        memory = self.context.memory
        assert memory is not None
        accesses = [a for b in self.context.cfg.reverse_postorder for i in b.instructions for a in memory.accesses(i)]
        variables: dict[Value, None] = {}
        for access in accesses:
            if isinstance(access.instruction, Store) and access.pointer is not None:
                objects = memory.objects(access.pointer)
                if objects is not None and len(objects) == 1:
                    variables.update((one, None) for one in objects if in_shared_memory(one))
        for variable in variables:
            aliasing = [a for a in accesses if a.pointer is None or not memory.bases_distinct(a.pointer, variable)]
            try:
                self._add(self._refill(aliasing))
            except _UnfitError as unfit:
                loads = [a.instruction for a in aliasing if isinstance(a.instruction, Load)]
                self._why.update(dict.fromkeys(loads, str(unfit)))

    def _add(self, refill: Refill) -> None:
        """Stores up to one barrier are run together, whatever variable they are to."""
        for earlier in self._found:
            if earlier.barrier is refill.barrier and earlier.place is refill.place:
                earlier.stores += [store for store in refill.stores if store not in earlier.stores]
                earlier.loads |= refill.loads
                earlier.repeated |= refill.repeated
                earlier.given += [value for value in refill.given if value not in earlier.given]
                refill = earlier
                break
        else:
            self._found.append(refill)
        self._of.update(dict.fromkeys(refill.loads, refill))

    def _refill(self, accesses: list[Access]) -> Refill:
        """The refill of the memory of these accesses. Raises _UnfitError."""
        context = self.context
        stores = list(dict.fromkeys(a.instruction for a in accesses if isinstance(a.instruction, Store)))
        loads = list(dict.fromkeys(a.instruction for a in accesses if isinstance(a.instruction, Load)))
        if len(stores) + len(loads) != len(dict.fromkeys(a.instruction for a in accesses)):
            raise _UnfitError("something else than loads and stores accesses it")
        if any(access.volatile or access.atomic for access in (*stores, *loads)):
            raise _UnfitError("volatile or atomic accesses")
        nests = [context.loops.nest(_block(access)) for access in (*stores, *loads)]
        around = [loop for loop in nests[0] if all(loop in nest for nest in nests)]
        for loop in reversed(around):
            for barrier in self._barriers(loop):
                region = Region(context, loop, barrier)
                if not all(_stands(s, region, barrier) for s in stores):
                    continue
                if all(self._follows(load, barrier) and not _stands(load, region, barrier) for load in loads):
                    return self._made(loop, barrier, region, stores, loads)
        raise _UnfitError("no loop has all stores before a barrier and all loads after it")

    def _barriers(self, loop: Loop) -> Iterator[Call]:
        """The barriers to which all threads of the block come once in each round."""
        context = self.context
        assert context.memory is not None
        (latch, *others) = loop.latches
        for block in context.cfg.reverse_postorder if not others else ():
            if context.loops.of(block) is not loop or not context.dominators.dominates(block, latch):
                continue
            if context.memory.agreement.together(block) is Varies.THREAD:
                continue
            yield from (i for i in block.instructions if isinstance(i, Call) and is_block_barrier(i))

    def _follows(self, instruction: Instruction, barrier: Call) -> bool:
        """True if control has come past the barrier before it comes to an instruction, in the same round."""
        one, other = _block(barrier), _block(instruction)
        if one is other:
            return one.instructions.index(barrier) < one.instructions.index(instruction)
        return self.context.dominators.dominates(one, other)

    # -- what is run again

    def _made(self, loop: Loop, barrier: Call, region: Region, stores: list[Store], loads: list[Load]) -> Refill:
        (latch,) = loop.latches
        if len(region.blocks) > MOST_BLOCKS:
            raise _UnfitError("much code")
        varying = self._varying(loop, region)
        for store in stores:
            if store.pointer in varying or region.decides_whether(_block(store), varying):
                raise _UnfitError("rounds store in different places")
        wanted: list[Value] = [*stores]
        for block, following in region.following.items():
            end = block.terminator
            if len(following) > 1 and (not isinstance(end, Branch) or end.condition is None):
                raise _UnfitError("a switch")
            wanted += end.operands if len(following) > 1 else ()
        repeated: set[Instruction] = set()
        inputs: dict[Value, None] = {}
        while wanted:
            value = wanted.pop()
            if isinstance(value, Constant) or value in repeated or value in inputs:
                continue
            outside = not isinstance(value, Instruction) or value.block not in region.following
            if outside or (isinstance(value, Phi) and value.block is loop.header):
                inputs[value] = None
                continue
            assert isinstance(value, Instruction)
            self._check(value)
            repeated.add(value)
            wanted += value.arguments if isinstance(value, Call) else value.operands
        last = self._last_barrier(loop, barrier, loads)
        read_by_then = last is not None and self.reversal.barriers.why(barrier)
        at_barrier = last is not None and self.reversal.barriers.why(last) and self._nothing_after(last, latch)
        place = last if last is not None and at_barrier else latch.terminator
        return Refill(
            loop,
            barrier,
            place,
            stores,
            set(loads),
            region.blocks,
            repeated,
            list(inputs),
            waits_before=not read_by_then,
            waits_after=not at_barrier,
        )

    def _nothing_after(self, barrier: Call, latch: Block) -> bool:
        """True if nothing after a barrier in its round has a reverse, which would come before that of the barrier."""
        after = latch.instructions[latch.instructions.index(barrier) + 1 :] if barrier.block is latch else None
        return after is not None and not any(map(self.reversal.has_reverse, after))

    def _check(self, instruction: Instruction) -> None:
        """Raise _UnfitError for an instruction that is not run twice."""
        if isinstance(instruction, Call):
            if not is_pure(instruction):
                raise _UnfitError("a call is not made twice")
        elif instruction.opcode not in REPEATED:
            raise _UnfitError(f"{instruction.opcode} is not repeated")
        elif isinstance(instruction, Load):
            subjects, clobber = self.context.subjects, self.context.clobbers.overwritten_after(instruction)
            if clobber is not None:
                read, written = subjects.of(instruction), subjects.of(clobber)
                raise _UnfitError(f"{written} may overwrite what {read} reads to be stored there")

    def _last_barrier(self, loop: Loop, first: Call, loads: list[Load]) -> Call | None:
        """A barrier of a round to which threads come when they have read all."""
        for barrier in self._barriers(loop):
            if barrier is not first and self._follows(barrier, first):
                region = Region(self.context, loop, barrier)
                if all(_stands(load, region, barrier) for load in loads):
                    return barrier
        return None

    def _varying(self, loop: Loop, region: Region) -> set[Value]:
        """The values that may differ, at the same position, in another iteration of the loop or of one around it."""
        context = self.context
        varying: set[Value] = {phi for one in loop.nest for phi in one.header.phis}
        outer = loop.nest[0].blocks
        varying.update(i for block in outer.difference(region.blocks) for i in block.instructions)
        grown = True
        while grown:
            grown = False
            for block in region.blocks:
                for instruction in block.instructions:
                    if instruction in varying:
                        continue
                    fixed = instruction.opcode in REPEATED
                    if isinstance(instruction, Call):
                        fixed = is_pure(instruction)
                    elif isinstance(instruction, Load):
                        fixed = context.clobbers.overwritten_after(instruction) is None
                    elif isinstance(instruction, Phi):
                        fixed = not region.decides_way(block, varying)
                    if not fixed or not varying.isdisjoint(instruction.operands):
                        varying.add(instruction)
                        grown = True
        return varying


class Region:
    """The blocks of a loop's round from its header to a barrier; `blocks` are in reverse postorder."""

    def __init__(self, context: Context, loop: Loop, barrier: Call) -> None:
        self.end = _block(barrier)
        inside = {self.end}
        work = [self.end]
        while work:
            at = work.pop()
            for previous in context.cfg.predecessors[at] if at is not loop.header else ():
                if previous not in inside:
                    inside.add(previous)
                    work.append(previous)
        self.blocks = [block for block in context.cfg.reverse_postorder if block in inside]
        self.following = {
            block: [s for s in dict.fromkeys(context.cfg.successors[block]) if s in inside and block is not self.end]
            for block in self.blocks
        }

    def decides_whether(self, block: Block, varying: set[Value]) -> bool:
        """True if what varies decides if, or how often, control comes to a block."""
        surely, reaching = self._surely(block), self._reaching(block)
        return any(self._asks(b, varying) and not surely[b] for b in reaching)

    def decides_way(self, block: Block, varying: set[Value]) -> bool:
        """True if what varies decides by which way control comes to a block, or how often it comes round to it."""
        ways: dict[Block, set[Block]] = {b: set() for b in self.blocks}
        changed = True
        while changed:
            changed = False
            for b in reversed(self.blocks):
                reachable = {way for s in self.following[b] for way in ((b,) if s is block else ways[s])}
                if reachable != ways[b]:
                    ways[b], changed = reachable, True
        surely, asking = self._surely(block), [b for b in self._reaching(block) if self._asks(b, varying)]
        return any(len(ways[b]) > 1 or (not surely[b] and b in self._after(block)) for b in asking)

    def _asks(self, block: Block, varying: set[Value]) -> bool:
        return len(self.following[block]) > 1 and not varying.isdisjoint(block.terminator.operands)

    def _surely(self, block: Block) -> dict[Block, bool]:
        """From which blocks control comes to one, whatever way it takes to the barrier."""
        surely = {b: b is not self.end or b is block for b in self.blocks}
        changed = True
        while changed:
            changed = False
            for b in reversed(self.blocks):
                if surely[b] and b is not block and not all(surely[s] for s in self.following[b]):
                    surely[b], changed = False, True
        return surely

    def _reaching(self, block: Block) -> set[Block]:
        return {b for b in self.blocks if b is block or block in self._after(b)}

    def _after(self, block: Block) -> set[Block]:
        blocks: set[Block] = set()
        work = [block]
        while work:
            new = [s for s in self.following[work.pop()] if s not in blocks]
            blocks.update(new)
            work += new
        return blocks


def _block(instruction: Instruction) -> Block:
    assert instruction.block is not None
    return instruction.block


def _stands(access: Instruction, region: Region, barrier: Call) -> bool:
    """True if an access is among what a round does before a barrier, which ends the region."""
    block = _block(access)
    if block is barrier.block:
        return block.instructions.index(access) < block.instructions.index(barrier)
    return block in region.following
