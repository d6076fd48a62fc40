"""Clobbers of loads: the writes that may change the memory of a load later in the function, in a loop, or before the
reverse pass.

Accesses are compared at any two moments of one call (see `memory`). Writes are grouped by the base of their pointer, by
their alias metadata and by offset, so that a load is compared with few of them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from analyses.gpu.threads import for_device
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call, MemoryAccess, Return
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import Argument, Block, Global, GlobalVariable, Instruction
from analyses.memory.addresses import Address, Term
from analyses.memory.alias_metadata import AliasTags
from analyses.memory.call_effects import ModRef
from analyses.memory.later_writes import LaterWrites
from analyses.memory.loop_facts import Place
from analyses.memory.mod_ref import Access, Memory
from analyses.memory.objects import UNORDERED
from analyses.records import dataclass

_MOST_WRITES = 16
"""The writes to elements of one array that are compared with a read one by one."""


class _Writes:
    """Some writes, by the numbers of their blocks."""

    __slots__ = ("blocks", "of")

    def __init__(self) -> None:
        self.blocks = 0
        self.of: dict[int, list[tuple[int, Access]]] = {}
        """The writes of each block with their positions, in program order."""

    def add(self, block: int, position: int, access: Access) -> None:
        """Add a write; those of a block must come in program order."""
        self.blocks |= 1 << block
        self.of.setdefault(block, []).append((position, access))

    def within(self, region: _Region) -> Access | None:
        """One of the writes in the region, None if there is none."""
        if hit := self.blocks & region.blocks:
            return self.of[hit.bit_length() - 1][-1][1]
        if region.rest >= 0 and self.blocks >> region.rest & 1:
            position, access = self.of[region.rest][-1]
            if position > region.position:
                return access
        return None

    def all_within(self, region: _Region, most: int) -> list[Access] | None:
        """The writes in the region, None if there are more than `most`."""
        writes: list[Access] = []
        hits = self.blocks & region.blocks
        if region.rest >= 0 and (self.blocks & ~region.blocks) >> region.rest & 1:
            of_rest = self.of[region.rest]
            first = bisect_right(of_rest, region.position, key=lambda write: write[0])
            writes += [access for _, access in of_rest[first : first + most + 1]]
        while hits and len(writes) <= most:
            writes += [access for _, access in self.of[hits.bit_length() - 1][: most + 1]]
            hits ^= 1 << hits.bit_length() - 1
        return writes if len(writes) <= most else None


@dataclass(frozen=True, slots=True)
class _Region:
    """Whole blocks, and the instructions of block number `rest` after `position`.

    `later` says that it is what runs after the read that is asked about.
    """

    blocks: int
    rest: int = -1
    position: int = -1
    later: bool = False


class _Spans:
    """Writes at constant distances from one address, indexed by the bytes they cover."""

    __slots__ = ("_sorted", "_widest", "groups")

    def __init__(self) -> None:
        self.groups: dict[tuple[int, int, AliasTags], tuple[Access, _Writes]] = {}
        self._sorted: list[tuple[int, int, AliasTags]] | None = None
        self._widest = 0

    def add(self, offset: int, size: int, block: int, position: int, access: Access) -> None:
        self._sorted = None
        self._widest = max(self._widest, size)
        key = (offset, size, access.tags)
        self.groups.setdefault(key, (access, _Writes()))[1].add(block, position, access)

    def overlapping(self, offset: int, size: int) -> Iterable[tuple[Access, _Writes]]:
        """The groups of writes that cover any of the `size` bytes at `offset`, and perhaps some near them."""
        if self._sorted is None:
            self._sorted = sorted(self.groups, key=lambda key: key[:2])
        low = bisect_left(self._sorted, offset - self._widest, key=lambda key: key[0])
        high = bisect_left(self._sorted, offset + size, key=lambda key: key[0])
        return (self.groups[key] for key in self._sorted[low:high])


class _BaseWrites:
    """The writes through one base: `spans` those at distances constant within a call, `shapes` all others."""

    __slots__ = ("all", "shapes", "spans", "tagged")

    def __init__(self) -> None:
        self.all = _Writes()
        self.tagged: dict[AliasTags, _Writes] = {}
        self.spans: dict[tuple[tuple[Term, int], ...], _Spans] = {}
        self.shapes: dict[tuple[object, ...], tuple[Access, _Writes]] = {}


class _Bases:
    """Bases of writes, and all writes through them together, for a quick test that none of them matters."""

    __slots__ = ("bases", "tagged")

    def __init__(self) -> None:
        self.bases: dict[Value, None] = {}
        self.tagged: dict[AliasTags, _Writes] = {}

    def add(self, base: Value, block: int, position: int, access: Access) -> None:
        self.bases[base] = None
        self.tagged.setdefault(access.tags, _Writes()).add(block, position, access)


@dataclass(frozen=True)
class Preserved:
    """The memory that keeps its content between the return of a function and its reverse: that behind some arguments.

    With `everything`, it is all that exists besides the function's stack and what the function returns. With `errno`,
    that variable keeps its content, too. `constants`: variables of a GPU that its host may set keep theirs.
    """

    arguments: frozenset[Argument] = frozenset()
    everything: bool = False
    errno: bool = False
    constants: bool = False


class ClobberIndex:
    """The writes that may clobber loads of a function: they decide which loads the reverse pass may repeat.

    The reverse runs after the whole forward sweep of the function. `preserved` is the memory that nothing writes
    between the function's return and the reverse; None says that nothing happens in between (the combined mode).
    `harmless` are instructions whose writes are not done before the reverse has ended: a deallocation that is put off.
    `later` knows the order of iterations; without it, writes count wherever they may come after the read.
    """

    def __init__(
        self,
        memory: Memory,
        preserved: Preserved | None = None,
        harmless: Callable[[Instruction], bool] = lambda _: False,
        later: LaterWrites | None = None,
    ) -> None:
        self.memory = memory
        self._later = later
        self.preserved = preserved
        self._by_base: dict[Value, _BaseWrites] = {}
        self._by_object: dict[Value, list[Value]] = {}
        """Object → the bases of writes that may point into it."""
        self._exposed = _Bases()
        """The bases that may point into what is known outside the function."""
        self._vague = _Bases()
        """Those among them that may point into more than identified objects."""
        self._untraced: list[Value] = []
        """The bases that may point anywhere at all."""
        self._outside: dict[AliasTags, _Writes] = {}
        self._errno = _Writes()
        self._position: dict[Instruction, int] = {}
        self._return: Return | None = None
        self._handed_back: set[Value] = set()
        for number, block in enumerate(memory.cfg.reverse_postorder):
            for position, instruction in enumerate(block.instructions):
                self._position[instruction] = position
                if isinstance(instruction, Return):
                    self._return = instruction
                    for value in instruction.operands:
                        self._handed_back |= memory.objects(value) or set()
                left_out = is_lifetime(instruction) or harmless(instruction)
                for access in memory.accesses(instruction) if not left_out else ():
                    if access.effect & ModRef.MOD:
                        self._add(number, position, access)

    def _add(self, block: int, position: int, access: Access) -> None:
        memory = self.memory
        if access.pointer is None:
            group = self._errno if access.errno else self._outside.setdefault(access.tags, _Writes())
            group.add(block, position, access)
            return
        address = memory.address(access.pointer)
        writes = self._by_base.get(address.base)
        objects = memory.objects(address.base)
        if writes is None:
            writes = self._by_base[address.base] = _BaseWrites()
            if objects is None:
                self._untraced.append(address.base)
            for one in objects or ():
                self._by_object.setdefault(one, []).append(address.base)
        writes.all.add(block, position, access)
        writes.tagged.setdefault(access.tags, _Writes()).add(block, position, access)
        if memory.exposed(address.base):
            self._exposed.add(address.base, block, position, access)
            if objects is None or not all(memory.is_identified(one) for one in objects):
                self._vague.add(address.base, block, position, access)
        if access.size is not None and (anchor := self._anchor(address)) is not None:
            assert address.offset is not None
            spans = writes.spans.setdefault(anchor, _Spans())
            spans.add(address.offset, access.size, block, position, access)
        else:
            # Of a term that varies between iterations only the scale counts, so the first of a group stands for all.
            terms = tuple((term if memory.constant_in_time(term[0]) else None, scale) for term, scale in address.terms)
            shape = (access.tags, access.size, address.offset, terms, address.exact)
            writes.shapes.setdefault(shape, (access, _Writes()))[1].add(block, position, access)

    def _anchor(self, address: Address) -> tuple[tuple[Term, int], ...] | None:
        """The variable terms of an address, if they and its base are constant within a call; None if not."""
        memory = self.memory
        if address.offset is None or not memory.comparable(address.base):
            return None
        return address.terms if all(memory.constant_in_time(term[0]) for term, _ in address.terms) else None

    def overwritten_after(self, load: Instruction) -> Instruction | None:
        """An instruction that may change what the load read after the load was executed, None if there is none.

        A load that can't be repeated (volatile, or synchronising) is its own evidence; the function's return is the
        evidence where the caller may write in between. Anything else that reads memory (a call, a memcpy) may be
        asked about as well.
        """
        block = load.block
        if block is None or block not in self.memory.cfg.index:
            return None
        position = self._position[load]
        if any(access.effect is ModRef.MOD or access.effect is ModRef.BOTH for access in self.memory.accesses(load)):
            position -= 1  # it may overwrite what it has read itself
        region = _Region(self.memory.reach.after(block), self.memory.cfg.index[block], position, later=True)
        writer = self._clobber(load, region)
        if writer is None and self.preserved is not None and not self._survives_return(load):
            return self._return
        return writer

    def overwritten_after_call(self, call: Call, pointer: Value) -> bool:
        """True if what a call is given a pointer to may be written after it, and before its reverse."""
        region = self._after(call)
        if region is None or self._writer(Access(call, pointer, None, ModRef.REF), region) is not None:
            return True
        objects = self.memory.objects(pointer)
        return self.preserved is not None and (objects is None or not all(map(self._survives, objects)))

    def anything_overwritten_after_call(self, call: Call) -> bool:
        """True if any memory may be written after a call, and before its reverse, that the callee can reach.

        What only its arguments lead to is not looked at. A write of errno does not count.
        """
        region = self._after(call)
        if region is None or (self.preserved is not None and not self.preserved.everything):
            return True
        everywhere = Access(call, None, None, ModRef.REF)
        if any(self._tagged(everywhere, groups, region) for groups in (self._outside, self._exposed.tagged)):
            return True
        return call.type.is_pointer and self._writer(Access(call, call, None, ModRef.REF), region) is not None

    def errno_overwritten_after_call(self, call: Call) -> bool:
        """True if errno may be written after a call, and before its reverse."""
        region = self._after(call)
        written_later = self.preserved is not None and not self.preserved.errno
        return region is None or written_later or self._errno.within(region) is not None

    def _after(self, call: Call) -> _Region | None:
        block = call.block
        if block is None or block not in self.memory.cfg.index:
            return None
        return _Region(self.memory.reach.after(block), self.memory.cfg.index[block], self._position[call])

    def written_within(self, load: Instruction, blocks: Iterable[Block]) -> Instruction | None:
        """An instruction in these blocks that may write what the load reads, None if there is none."""
        return self._clobber(load, _Region(self.memory.reach.of(blocks)))

    def _survives_return(self, load: Instruction) -> bool:
        for access in self.memory.accesses(load):
            if not access.effect & ModRef.REF or not self._changes_between(access):
                continue
            objects = self.memory.objects(access.pointer) if access.pointer is not None else None
            if objects is None or not all(self._survives(one) for one in objects):
                return False
            keeps_errno = self.preserved is not None and self.preserved.errno
            if not keeps_errno and self.memory.may_be_errno(access) and not all(map(self.memory.is_private, objects)):
                return False
        return True

    def _changes_between(self, access: Access) -> bool:
        """True if what is read may be written after the return: also what is constant while a kernel runs."""
        if not self.memory.never_written(access):
            return True
        if not for_device(self.memory.function.module):
            return False
        if access.instruction.attachment("invariant.load") is not None:
            return True
        objects = self.memory.objects(access.pointer) if access.pointer is not None else None
        preserved = self.preserved or Preserved()
        return not preserved.constants and any(
            isinstance(one, GlobalVariable) and one.externally_initialized for one in objects or ()
        )

    def _survives(self, base: Value) -> bool:
        memory, preserved = self.memory, self.preserved or Preserved()
        if isinstance(base, Alloca) or base in self._handed_back:
            return False
        if isinstance(base, Argument):
            return (preserved.everything or base in preserved.arguments) and not memory.is_fresh(base)
        if memory.is_private(base):
            return True
        return preserved.everything and (isinstance(base, Global) or memory.is_fresh(base) or not self._frames_escape)

    @cached_property
    def _frames_escape(self) -> bool:
        """True if memory of the function's own frame may be behind pointers of unknown origin."""
        function = self.memory.function
        frames = [i for i in function.instructions if isinstance(i, Alloca)]
        copied = [argument for argument in function.arguments if self.memory.is_fresh(argument)]
        return not all(map(self.memory.is_private, [*frames, *copied]))

    def _reads(self, load: Instruction) -> Iterable[Access]:
        """The reads of an instruction from memory that can be written."""
        memory = self.memory
        return (a for a in memory.accesses(load) if a.effect & ModRef.REF and not memory.never_written(a))

    def _clobber(self, load: Instruction, region: _Region) -> Instruction | None:
        if isinstance(load, MemoryAccess) and (load.volatile or load.ordering not in UNORDERED):
            return load
        for access in self._reads(load):
            if (write := self._writer(access, region)) is not None:
                return write.instruction
        return None

    def _writer(self, read: Access, region: _Region) -> Access | None:
        memory = self.memory
        if read.pointer is None:
            outside = self._tagged(read, self._outside, region)
            return outside or self._tagged(read, self._exposed.tagged, region) or self._errno.within(region)
        base = memory.address(read.pointer).base
        if (writes := self._by_base.get(base)) is not None and (write := self._same_base(read, writes, region)):
            return write
        if memory.exposed(base):
            if write := self._tagged(read, self._outside, region):
                return write
            if (write := self._errno.within(region)) is not None and memory.may_be_errno(read):
                return write
        objects = memory.objects(base)
        if objects is None:
            return self._other_bases(read, base, self._by_base, region)
        for one in objects:
            if write := self._other_bases(read, base, self._by_object.get(one, ()), region):
                return write
        if memory.exposed(base):
            candidates = self._vague if all(map(memory.is_identified, objects)) else self._exposed
            if self._tagged(read, candidates.tagged, region):
                # The latest base first: in straight-line code that is where a write after a load is found.
                return self._other_bases(read, base, reversed(candidates.bases), region)
        return self._other_bases(read, base, self._untraced, region)

    def _tagged(self, read: Access, groups: Mapping[AliasTags, _Writes], region: _Region) -> Access | None:
        for tags, group in groups.items():
            write = group.within(region)
            if write is not None and not self.memory.tags_disjoint(read.tags, tags):
                return write
        return None

    def _other_bases(self, read: Access, base: Value, bases: Iterable[Value], region: _Region) -> Access | None:
        for other in bases:
            writes = self._by_base[other]
            if other is base or writes.all.within(region) is None or self.memory.bases_distinct(base, other):
                continue
            if write := self._tagged(read, writes.tagged, region):
                return write
        return None

    def _same_base(self, read: Access, writes: _BaseWrites, region: _Region) -> Access | None:
        if writes.all.within(region) is None:
            return None
        memory = self.memory
        assert read.pointer is not None
        address = memory.address(read.pointer)
        anchor = self._anchor(address) if read.size is not None else None
        candidates = list(writes.shapes.values())
        for terms, spans in writes.spans.items():
            if terms == anchor and read.size is not None and address.offset is not None:
                candidates.extend(spans.overlapping(address.offset, read.size))
            else:
                candidates.extend(spans.groups.values())
        for access, group in candidates:
            if (write := group.within(region)) is None or not memory.meet(read, access):
                continue
            if not region.later or not self._all_too_late(read, group, region):
                return write
        return None

    def _all_too_late(self, read: Access, group: _Writes, region: _Region) -> bool:
        """True if all writes of a group that lie in a region come too late for what was read (see `LaterWrites`)."""
        if self._later is None or read.pointer is None or read.size is None:
            return False
        writes = group.all_within(region, _MOST_WRITES)
        if writes is None:
            return False
        here = Place(read.instruction, read.pointer, read.size)
        return all(
            write.pointer is not None
            and write.size is not None
            and self._later.spare(here, Place(write.instruction, write.pointer, write.size))
            for write in writes
        )
