"""Additions to shadow memory by a GPU's threads: many threads may read one address, so many add to its adjoint.

The reverse of a load adds to shadow memory, by the cheapest strategy that is proved right:
- plainly, to memory of the thread itself, if each thread has a different address, or if the thread writes the address
  too: another thread that had to do with it would race in the primal;
- once for a block, if all of its threads have one address: they add up among themselves first;
- atomically else, which is always right, and distributed over the threads of a warp if that is worth it.
The reverse of a store needs no such care: two threads that store to one address race in the primal already. Still it is
best to exchange that adjoint for zero: a store right after a load of the same address delays the loads that follow
(a gradient with nine of each took 787 µs with them and 135 µs without the stores, on an H200).
Source: W. Moses et al., "Reverse-Mode Automatic Differentiation and Optimization of GPU Kernels via Enzyme", SC 2021.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from enum import StrEnum
from functools import cached_property

from ad.context.context import Context
from ad.context.sharing import is_own
from ad.gpu import block_reduction, warp_reduction
from ad.gpu.read_and_written import ReadAndWritten, place
from ad.gpu.thread_indices import GIVEN, linear
from ad.rules import is_pure
from analyses.gpu.launch import Configuration
from analyses.gpu.threads import Varies, in_shared_memory, is_amd, is_barrier, is_kernel, register
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import AtomicUpdate, Call, Load, Store
from analyses.ir.model import Argument, Block, Instruction
from analyses.ir.types import DOUBLE, FLOAT
from analyses.memory.addresses import Address
from analyses.memory.call_effects import ModRef
from analyses.memory.mod_ref import Access, Memory
from analyses.records import dataclass


class Way(StrEnum):
    PLAIN = "plain"
    CHECKED = "plain, if the launch is as it seems"
    LATER = "block reduction at the end"
    BLOCK = "block reduction"
    WARP = "warp reduction"
    LANES = "reduction in parts of a warp"
    SUMS = "sums of the block"
    ROWS = "atomic, in rows"
    ATOMIC = "atomic"
    RACING = "plain, and threads race"


FEWEST_IN_ROW, MOST_IN_ROW = 4, 16
WARP = 32
"""Threads in a warp of NVIDIA's GPUs."""
MOST_SUMS = 4 << 10
"""The most bytes of shared memory for a block's sums of an array."""
MOST_SCRATCH = 40 << 10
"""The most bytes of shared memory for rows, of the 48 KiB that a block may have by default."""


@dataclass(eq=False, slots=True)
class Row:
    """Loads in one block of code from adjacent addresses, in order, and the adjoints that wait for the others.

    The first of the loads in the code is the last whose adjoint is known.
    """

    loads: tuple[Load, ...]
    waiting: dict[Load, tuple[Value, Value]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Write:
    """The strategy of an addition to shadow memory, and the proof (a fact of kind `shadow-write`).

    `guard` is the shape of the launch that a `CHECKED` strategy tests at run time.
    """

    way: Way
    reason: str
    guard: block_reduction.Guard | None = None
    row: Row | None = None
    lanes: int = 0
    """For `LANES`: the bits in which the numbers of threads with one address differ."""

    def __str__(self) -> str:
        return f"{self.way}: {self.reason}"


@dataclass(eq=False)
class DeviceWrites:
    """The strategies of one function's loads."""

    context: Context
    launch: Configuration | None
    has_reverse: Callable[[Instruction], bool]
    extents: Mapping[str, int] = field(default_factory=dict)
    """The bytes behind arguments, as far as they are known; accesses stay within them."""
    decided: dict[Instruction, Write] = field(default_factory=dict)
    _additions: list[Access] | None = None
    _takings: list[Access] | None = None
    _waiting: bool | None = None
    _rows: dict[Block, dict[Load, Row]] = field(default_factory=dict)
    _summed: set[Value] = field(default_factory=set)

    @property
    def memory(self) -> Memory:
        assert self.context.memory is not None
        return self.context.memory

    def of(self, load: Load) -> Write:
        write = self.decided.get(load)
        if write is None:
            write = self.decided[load] = self._decide(load)
            context, subject = self.context, self.context.subjects.of(load)
            context.record("shadow-write", subject, write, str(write.way), context.premise("ir", load))
        return write

    @cached_property
    def _read_and_written(self) -> ReadAndWritten:
        return ReadAndWritten(self.context, self.memory)

    # -- proofs

    def _decide(self, load: Load) -> Write:
        memory, pointer = self.memory, load.pointer
        if is_own(self.context, pointer):
            return Write(Way.PLAIN, "memory of the thread itself")
        if not self.context.settings.atomics:
            return Write(Way.RACING, "atomics are switched off")
        objects = memory.objects(pointer)
        shared = objects is not None and all(map(in_shared_memory, objects))
        kind = "shared memory" if shared else "memory of all threads"
        distinct = self._distinct(load, shared)
        surely = isinstance(distinct, Write) and distinct.way is Way.PLAIN
        if not surely and not shared and self._read_and_written.is_written(load):
            return Write(Way.PLAIN, "the thread writes this address, too, and waits for no other that may read it")
        if isinstance(distinct, Write):
            return distinct
        if self._is_number(load) and memory.agreement.of(pointer) is not Varies.THREAD and self._blocks_can_meet():
            if self._can_wait(pointer):
                return Write(
                    Way.LATER,
                    "all threads of a block read the same address, and nothing takes from its adjoint before the end",
                )
            block = load.block
            if block is not None and memory.agreement.together(block) is not Varies.THREAD:
                return Write(Way.BLOCK, "all threads of a block read the same address here, together")
        reason = f"{kind}, and {distinct}"
        if is_amd(self.context.function.module):
            return self._in_sums_of_the_block(load, reason) or Write(Way.ATOMIC, reason)
        lanes = self._alike(load) if self._is_number(load) else 0
        if lanes:
            return Write(
                Way.LANES,
                f"{reason}; of each warp {1 << lanes.bit_count()} threads at a time read the same "
                "address here, together",
                lanes=lanes,
            )
        if shared:
            return Write(Way.ATOMIC, reason)
        if self._is_number(load) and (memory.agreement.of(pointer) is not Varies.THREAD or self._seems_one(pointer)):
            return Write(Way.WARP, "the threads of a warp that come here together read the same address, as is checked")
        row = self._row(load)
        if row is not None:
            return Write(Way.ROWS, f"{reason}; {len(row.loads)} numbers side by side, which a warp shares out", row=row)
        return self._in_sums_of_the_block(load, reason) or Write(Way.ATOMIC, reason)

    def _in_sums_of_the_block(self, load: Load, reason: str) -> Write | None:
        if not self._may_be_summed(load):
            return None
        return Write(Way.SUMS, f"{reason}; the array is small, and a block adds up in its own memory first")

    def _may_be_summed(self, load: Load) -> bool:
        """True if a block reads an array often enough, and it is small enough, to sum all of it in shared memory."""
        block, base = load.block, self.memory.address(load.pointer).base
        extent = self.extents.get(base.name, 0) if isinstance(base, Argument) else 0
        if block is None or self.launch is None or extent == 0 or not self._may_share_out():
            return False
        together = extent + sum(self.extents[other.name] for other in self._summed - {base})
        size = self.memory.layout.store_size(load.type)
        often = self.memory.reach.cyclic(block) or extent // size * 2 <= self.launch.threads
        fits = together <= MOST_SUMS and often and self._is_number(load)
        if not fits or not self._blocks_can_meet() or self._is_taken(base):
            return False
        self._summed.add(base)
        return True

    def _seems_one(self, pointer: Value) -> bool:
        """True if the threads of a warp probably read one address here.

        That holds for an argument's address in a device function, and for indices that depend on quotients only.
        """
        address, agreement = self.memory.address(pointer), self.memory.agreement
        apart = [value for (value, _), _ in address.terms if agreement.of(value) is Varies.THREAD]
        if apart and address.offset is not None and agreement.of(address.base) is not Varies.THREAD:
            return _by_quotients(apart, self.memory)
        return not is_kernel(self.context.function) and isinstance(address.base, Argument) and not address.terms

    def _alike(self, load: Load) -> int:
        """The bits of a thread's number in its warp on which an address does not depend; 0 if that is unknown.

        All threads of a warp execute the load together, so that the other terms of the address are uniform in the warp.
        """
        launch, agreement, block = self.launch, self.memory.agreement, load.block
        address = self.memory.address(load.pointer)
        if launch is None or launch.threads % WARP or block is None or agreement.together(block) is Varies.THREAD:
            return 0
        if agreement.of(address.base) is Varies.THREAD or address.offset is None:
            return 0
        axes: set[str] = set()
        for (value, _), _ in address.terms:
            if agreement.of(value) is Varies.THREAD:
                parts = linear(value, launch)
                if parts is None:
                    return 0
                axes |= {name.rpartition(".")[2] for name in parts if name.startswith(("tid", "index"))}
        lanes, bit = 0, 1
        for axis, count in zip("xyz", launch.block, strict=True):
            if bit < WARP and count & (count - 1) and (count * bit) % WARP:
                return 0  # the rows of a warp are not aligned to each other
            for _ in range((count - 1).bit_length()):
                if bit < WARP and axis not in axes:
                    lanes |= bit
                bit <<= 1
        return lanes

    def _is_number(self, load: Load) -> bool:
        return load.type in (FLOAT, DOUBLE)

    def _blocks_can_meet(self) -> bool:
        """True if all threads of a block come to the end of the function together, so that they can add up there."""
        function = self.context.function
        if self.context.request.split or self.context.nested:
            return False
        if self.memory.agreement.early_returns:
            return False
        if not (is_kernel(function) or self.context.request.together):
            return False
        return all(b.terminator.opcode != "unreachable" for b in self.context.cfg.reverse_postorder)

    def _can_wait(self, pointer: Value) -> bool:
        """True if an address is an argument plus a constant, and no store's reverse takes the adjoint from there."""
        address = self.memory.address(pointer)
        if not isinstance(address.base, Argument) or address.terms or address.offset is None:
            return False
        return not self._is_taken(pointer)

    def _is_taken(self, pointer: Value) -> bool:
        """True if a store's reverse may take an adjoint from the memory behind a pointer."""
        target = Access(self.context.function.entry.terminator, pointer, None, ModRef.BOTH)
        return any(self.memory.meet(taking, target, any_thread=True) for taking in self._taken())

    def _distinct(self, load: Load, shared: bool) -> Write | str:
        """A plain addition, or the reason against one."""
        memory = self.memory
        address = memory.address(load.pointer)
        size = memory.layout.store_size(load.type)
        if memory.agreement.of(address.base) is not Varies.GRID or address.offset is None:
            return "nothing is known of the address"
        index = self._index(address)
        if index is None:
            return "nothing shows that threads have addresses of their own"
        gap, guard = self._gap(index, shared, size)
        if gap < size:
            return "several threads may have one address"
        access = Access(load, load.pointer, size, ModRef.REF)
        for other in self._added():
            if other.instruction is load or not memory.meet(other, access, any_thread=True):
                continue
            its = memory.address(other.pointer) if other.pointer is not None else None
            alike = its is not None and its.base is address.base and set(its.terms) == set(address.terms)
            if its is None or its.offset is None or not alike:
                return f"{self.context.subjects.of(other.instruction)} may read for another thread what this one does"
            low, high = min(its.offset, address.offset), max(its.offset + (other.size or gap), address.offset + size)
            if high - low > gap:
                return f"{self.context.subjects.of(other.instruction)} reads for another thread what this one does"
        shape = " + ".join(f"{scale}·{name}" for name, scale in index.items())
        place = "threads of the block" if shared else "threads"
        reason = f"{place} have addresses {gap} bytes apart or more ({shape})"
        if guard is None:
            return Write(Way.PLAIN, reason)
        return Write(Way.CHECKED, f"{reason} where {guard}", guard)

    def _index(self, address: Address) -> dict[str, int] | None:
        """The thread-dependent terms of an address: bytes per register or per global index; None if unknown."""
        factors: dict[str, int] = {}
        for (value, _), scale in address.terms:
            if self.memory.agreement.of(value) is Varies.GRID:
                if isinstance(value, Instruction) and not _once(self.memory, value):
                    return None  # threads may be in different iterations
                continue
            parts = linear(value, self.launch)
            if parts is None:
                return None
            for name, factor in parts.items():
                if name == GIVEN:
                    continue
                if name and self.launch is None and abs(factor) != 1:
                    return None  # it may wrap
                if name:
                    factors[name] = factors.get(name, 0) + scale * factor
        return {name: factor for name, factor in factors.items() if factor} or None

    def _gap(self, index: dict[str, int], shared: bool, size: int) -> tuple[int, block_reduction.Guard | None]:
        """The least distance in bytes between the addresses of any two threads, and the guard that it assumes."""
        if self.launch is None:
            return _assumed_gap(index, shared, self.context)
        extents = {f"tid.{a}": n for a, n in zip("xyz", self.launch.block, strict=True)}
        if not shared:
            extents |= {f"ctaid.{a}": n for a, n in zip("xyz", self.launch.grid, strict=True)}
        index = {name: factor for name, factor in index.items() if extents.get(name, 0 if shared else 1) != 1}
        if shared:
            index = {name: factor for name, factor in index.items() if name.startswith("tid")}
        if any(n > 1 and name not in index for name, n in extents.items()):
            return 0, None
        reach, gap = 0, 1 << 30
        for name, factor in sorted(index.items(), key=lambda item: abs(item[1])):
            gap = min(gap, abs(factor) - reach)
            reach += abs(factor) * (extents[name] - 1)
        return (gap, None) if reach < 1 << 31 else (0, None)  # the index may have wrapped

    # -- numbers side by side

    def _row(self, load: Load) -> Row | None:
        """The row of a load; None if it is in none or if the row is not added at once."""
        block = load.block
        if block is None or not self._may_share_out():
            return None
        if block not in self._rows:
            self._rows[block] = self._rows_of(block)
        return self._rows[block].get(load)

    def _may_share_out(self) -> bool:
        """True if there is shared memory for reductions: in a kernel with a known launch that uses none itself."""
        context = self.context
        module = context.function.module
        if self.launch is None or self.launch.shared_bytes or not is_kernel(context.function) or module is None:
            return False
        return not any(in_shared_memory(v) and not v.name.startswith("adjoint.") for v in module.variables.values())

    def _rows_of(self, block: Block) -> dict[Load, Row]:
        """The rows of a block's loads: with one base and index, and only loads and arithmetic between them."""
        rows: dict[Load, Row] = {}
        alike: dict[object, list[Load]] = {}
        for instruction in [*block.instructions, None]:
            if isinstance(instruction, Load) and self._may_be_in_row(instruction):
                address = self.memory.address(instruction.pointer)
                key = address.base, frozenset(address.terms), instruction.type
                alike.setdefault(key, []).append(instruction)
            elif instruction is None or not _keeps_still(instruction):
                for loads in alike.values():
                    for row in self._runs(loads):
                        rows.update(dict.fromkeys(row.loads, row))
                alike.clear()
        return rows

    def _may_be_in_row(self, load: Load) -> bool:
        address = self.memory.address(load.pointer)
        pointer = load.pointer
        return (
            self._is_number(load)
            and isinstance(address.base, Argument)
            and address.offset is not None
            and self.memory.agreement.of(pointer) is Varies.THREAD
            and not isinstance(self._distinct(load, False), Write)
            and self.has_reverse(load)
        )

    def _runs(self, loads: list[Load]) -> Iterator[Row]:
        """The rows among loads of one base, index and type."""
        assert self.launch is not None
        places: dict[int, Load] = {}
        for load in loads:
            offset = self.memory.address(load.pointer).offset
            assert offset is not None
            places.setdefault(offset, load)
        size = self.memory.layout.store_size(loads[0].type)
        run: list[int] = []
        for offset in [*sorted(places), None]:
            ended = run and (offset is None or offset != run[-1] + size or len(run) == MOST_IN_ROW)
            if ended:
                needed = warp_reduction.rows_bytes(loads[0].type, len(run), self.launch.threads)
                if len(run) >= FEWEST_IN_ROW and needed <= MOST_SCRATCH:
                    yield Row(tuple(places[at] for at in run))
                run = []
            if offset is not None:
                run.append(offset)

    # -- what is taken

    def exchanges(self, store: Store) -> bool:
        """True if the reverse of a store exchanges the adjoint for zero, in global memory.

        Exchanges at one address wait for each other. Where the address is read as well whenever it is written, LLVM
        makes one store of the zero and what is added; in a function with barriers, exchanges would hide from the
        simulator that threads take the adjoint in the wrong order.
        """
        context, address = self.context, self.memory.address(store.pointer)
        if is_amd(context.function.module) or not isinstance(address.base, Argument):
            return False
        if not address.terms or self.memory.agreement.of(store.pointer) is not Varies.THREAD:
            return False
        if self._waiting is None:
            self._waiting = any(isinstance(i, Call) and is_barrier(i) for i in context.function.instructions)
        loads = self._loads.get(place(address), ())
        return not self._waiting and not any(self._read_and_written.is_read(store, load) for load in loads)

    @cached_property
    def _loads(self) -> Mapping[object, list[Load]]:
        """The loads of active code at each place."""
        found: dict[object, list[Load]] = {}
        for access in self._added():
            if isinstance(load := access.instruction, Load):
                found.setdefault(place(self.memory.address(load.pointer)), []).append(load)
        return found

    # -- who else is there

    def _added(self) -> list[Access]:
        """The accesses whose reverse adds to adjoints: the reads of active code."""
        if self._additions is None:
            self._additions = list(self._accesses(ModRef.REF))
        return self._additions

    def _taken(self) -> list[Access]:
        """The accesses whose reverse takes adjoints: the writes of active code."""
        if self._takings is None:
            self._takings = list(self._accesses(ModRef.MOD))
        return self._takings

    def _accesses(self, effect: ModRef) -> Iterator[Access]:
        for block in self.context.cfg.reverse_postorder:
            for instruction in block.instructions:
                accesses = self.memory.accesses(instruction)
                if accesses and self.has_reverse(instruction):
                    yield from (a for a in accesses if a.effect & effect)


def _keeps_still(instruction: Instruction) -> bool:
    """True if an instruction neither writes memory nor waits for other threads."""
    if isinstance(instruction, Call):
        return is_pure(instruction) or register(instruction) is not None
    return not isinstance(instruction, (Store, AtomicUpdate)) and instruction.opcode not in ("fence", "cmpxchg")


def _by_quotients(values: list[Value], memory: Memory) -> bool:
    """True if integers depend on the number of a thread by quotients only, so that neighbours mostly have the same."""
    divided = False
    seen: set[Value] = set()
    work = list(values)
    while work:
        at = work.pop()
        if at in seen or memory.agreement.of(at) is not Varies.THREAD:
            continue
        seen.add(at)
        if not isinstance(at, Instruction):
            return False
        if at.opcode in ("udiv", "sdiv"):
            by = at.operands[1]
            if isinstance(by, ConstantInt) and by.value < WARP:
                return False
            divided = True
        elif at.opcode in _OF_QUOTIENTS:
            work += at.operands
        else:
            return False
    return divided


_OF_QUOTIENTS = frozenset(
    "add sub mul shl urem srem zext sext trunc freeze phi select getelementptr load alloca".split()
)
"""Operations that may depend on quotients only; reading a thread's register is none of them."""


def _once(memory: Memory, value: Instruction) -> bool:
    return value.block is not None and not memory.reach.cyclic(value.block)


def _assumed_gap(index: dict[str, int], shared: bool, context: Context) -> tuple[int, block_reduction.Guard | None]:
    """The same for an unknown launch, with the guard that is tested at run time."""
    if is_amd(context.function.module):
        return 0, None
    names = set(index)
    if names == {"tid.x"}:
        return abs(index["tid.x"]), block_reduction.Guard.ROW if shared else block_reduction.Guard.ONE_BLOCK
    if names == {"index.x"} and not shared:
        return abs(index["index.x"]), block_reduction.Guard.LINE
    return 0, None
