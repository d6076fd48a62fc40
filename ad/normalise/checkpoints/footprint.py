"""The memory that some iterations of a loop read and write, as regions computed before they run.

An object of known size is a region as a whole. Of other memory, a region reaches from the first to the last byte
accessed by instructions that every iteration executes: as these are in one object, so is all between them. An access
that only some iterations execute has to be inside of that, which is checked as the program runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace

from ad.normalise.checkpoints.errors import Refusals
from ad.normalise.checkpoints.execution_ranges import ExecutionRanges
from ad.normalise.checkpoints.linear_forms import Form, LinearForms, NotLinearError, loops_of
from ad.normalise.checkpoints.repeatable_calls import obstacle
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import TripCounts
from analyses.gpu.launch_names import LAUNCH_FUNCTION
from analyses.gpu.stand_ins import is_stand_in
from analyses.ir.builder import Builder, integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Alloca, Call, Load, Select, Store
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import Argument, GlobalVariable, Instruction, Module, Phi
from analyses.ir.types import I1
from analyses.library.functions.cuda import COPY, FILL, MALLOC
from analyses.memory.addresses import Address
from analyses.memory.allocations import is_allocation, is_reallocation, released
from analyses.memory.call_effects import ModRef, known_callee
from analyses.memory.clobbers import ClobberIndex
from analyses.memory.mod_ref import Memory
from analyses.records import dataclass

ANYTHING = "keep the call out of the loop, or do not checkpoint it"
SIZED = "pass it memory of the function's own, whose size is known (an array, from malloc), or have it inlined"
AFFINE = (
    "copy what is indexed so into an array of the function's own, whose size is known, or let the index be a sum of "
    "multiples of loop variables"
)
_COPIES = ("memcpy", "memmove", "memset", "memcpy.inline", "memset.inline")


@dataclass(eq=False)
class Extent:
    """A region in code: `pointer`, the first byte as a distance from it, and the number of bytes."""

    pointer: Value
    begin: Value
    size: Value
    written: bool
    freed: bool
    on_device: bool


@dataclass(frozen=True)
class _Target:
    """What an address may be: a base that does not change in the loop, and the distance. `certain`: it is so if the
    instruction is executed at all."""

    base: Value
    distance: Form | None
    certain: bool = True


@dataclass
class _Base:
    """The accesses through one base: bounds of those that are certain, and of others, as i64 values in code."""

    written: bool = False
    certain: list[tuple[Value, Value, Value]] = field(default_factory=list)
    """(the first byte, the byte after the last, the condition on which it is executed)"""
    possible: list[tuple[Value, Value, Value]] = field(default_factory=list)


class Footprint:
    """Finds what a loop accesses, and writes the regions of a chunk of its iterations."""

    def __init__(
        self,
        loop: Loop,
        trips: TripCounts,
        memory: Memory,
        program: Module,
        refusals: Refusals,
        *,
        outlives: bool = True,
    ) -> None:
        """`program` has the bodies of functions whose calls stay calls. Without `outlives`, callers may free what the
        function is given before its reverse."""
        self._loop, self._trips, self._memory, self._layout = loop, trips, memory, program.layout
        self._program = program
        self._refusals, self._outlives = refusals, outlives
        self._clobbers = ClobberIndex(memory)
        calls = (i for i in memory.function.instructions if isinstance(i, Call))
        self._freed = [pointer for call in calls if (pointer := _given_up(call)) is not None]

    def check(self) -> None:
        """Raise EngineError for an instruction in the loop that can't run once more."""
        for instruction in self._instructions():
            self._check(instruction)

    def _instructions(self) -> Iterator[Instruction]:
        for block in self._memory.cfg.reverse_postorder:
            if block in self._loop.blocks:
                yield from block.instructions

    def _check(self, instruction: Instruction) -> None:
        about = self._refusals.about
        if isinstance(instruction, Alloca):
            raise about(instruction, "it allocates in each iteration", "declare the array before the loop")
        if isinstance(instruction, Store) and (
            instruction.value.type.is_pointer or (instruction.value.type.is_aggregate)
        ):
            hint = "store numbers one by one; swap pointers in variables"
            raise about(instruction, "it stores an address or a struct", hint)
        if isinstance(instruction, (Load, Store)):
            if instruction.volatile or instruction.atomic:
                raise about(instruction, "it accesses memory that is volatile or atomic", ANYTHING)
            return
        if not isinstance(instruction, Call):
            if self._memory.accesses(instruction):
                raise about(instruction, f"there is no way to run {instruction.opcode} once more", ANYTHING)
            return
        name = instruction.called.name if instruction.called is not None else "a function behind a pointer"
        if is_allocation(instruction) or is_reallocation(instruction) or released(instruction) is not None:
            raise about(instruction, f"{name} allocates or frees in it", "allocate before the loop, and free after it")
        if instruction.opcode != "call":
            raise about(instruction, f"what {name} throws may leave it", ANYTHING)
        if is_lifetime(instruction):
            return
        if name.startswith(LAUNCH_FUNCTION) and not _on_default_stream(instruction):
            raise about(instruction, "it launches on a stream of its own", "launch on the default stream")
        for access in self._memory.accesses(instruction):
            if access.errno or (access.pointer is not None and self._length(instruction) is not None):
                continue
            if access.pointer is None:
                raise about(instruction, f"nobody knows what memory {name} accesses", ANYTHING)
            if access.size is None and (why := obstacle(self._program, name)):
                raise about(instruction, f"{name} {why}", ANYTHING)

    def _length(self, call: Call) -> Value | None:
        """The number of bytes that a call of memcpy and the like copies or sets; None for another call."""
        in_order = call.called is not None and call.called.name in (COPY, FILL)
        return call.arguments[2] if in_order or call.intrinsic in _COPIES else None

    # -- the regions

    def regions(self, builder: Builder, first: Value, count: Value) -> tuple[list[Extent], Value]:
        """Write the regions of `count` iterations from number `first` on, and whether they are not known (an i1).

        Raises EngineError for an access whose region is not known.
        """
        forms = LinearForms(self._loop, self._trips, builder)
        ranges = ExecutionRanges(self._loop, self._trips, builder, self._refusals, first, count)
        bases: dict[Value, _Base] = {}
        whole: dict[Value, Value] = {}
        for instruction in self._instructions():
            for pointer, length, writes in self._accesses(instruction):
                targets = self._targets(forms, pointer, instruction)
                for target in targets:
                    base = bases.setdefault(target.base, _Base())
                    base.written |= writes or self._changed(instruction)
                    if target.base not in whole:
                        size = self._size_of(target.base, forms)
                        if size is not None:
                            whole[target.base] = size
                    if target.base not in whole:
                        self._add(base, target, instruction, length, forms, ranges)
        unknown: Value = ConstantInt(I1, 0)
        extents: list[Extent] = []
        for pointer, base in bases.items():
            if isinstance(pointer, GlobalVariable) and pointer.constant:
                continue
            if pointer in whole:
                extents.append(self._extent(pointer, integer(0), whole[pointer], base))
                continue
            extent, outside = self._hull(pointer, base, forms, builder)
            extents.append(extent)
            if outside is not None:
                unknown = outside if isinstance(unknown, ConstantInt) else builder.binary("or", unknown, outside)
        return extents, unknown

    def bytes(self, builder: Builder, count: Value) -> Value:
        """Write how many bytes the regions of the first `count` iterations have. Raises EngineError as `regions`."""
        extents, _ = self.regions(builder, integer(0), count)
        total: Value = integer(0)
        for extent in extents:
            total = builder.add(total, extent.size)
        return total

    def _extent(self, pointer: Value, begin: Value, size: Value, base: _Base) -> Extent:
        return Extent(pointer, begin, size, base.written, self._is_freed(pointer), self._on_device(pointer))

    def _on_device(self, base: Value) -> bool:
        """True if a base leads to memory that CUDA's runtime allocates, or to a variable of the device."""
        if isinstance(base, Call):
            return base.called is not None and base.called.name.startswith(MALLOC)
        return is_stand_in(base, self._program)

    def _is_freed(self, base: Value) -> bool:
        """True if the function, or one that calls it, may free what a pointer leads to."""
        objects = self._memory.objects(base)
        if objects is not None and all(isinstance(one, (Alloca, GlobalVariable)) for one in objects):
            return False
        if not self._outlives and (objects is None or any(isinstance(one, (Argument, Load)) for one in objects)):
            return True
        for pointer in self._freed:
            others = self._memory.objects(pointer)
            if objects is None or others is None or not objects.isdisjoint(others):
                return True
        return False

    def _changed(self, instruction: Instruction) -> bool:
        """True if the loop may change what an instruction reads."""
        return self._clobbers.written_within(instruction, self._loop.blocks) is not None

    def _accesses(self, instruction: Instruction) -> Iterator[tuple[Value, Value | None, bool]]:
        """(address, number of bytes, whether it is written) of what an instruction accesses.

        Of what a function accesses whose call stays a call, the number is None.
        """
        if isinstance(instruction, Call) and is_lifetime(instruction):
            return
        for access in self._memory.accesses(instruction):
            if access.pointer is None or access.errno:
                continue
            length = self._length(instruction) if isinstance(instruction, Call) else None
            size = length if length is not None or access.size is None else integer(access.size)
            yield access.pointer, size, bool(access.effect & ModRef.MOD)

    def _size_of(self, base: Value, forms: LinearForms) -> Value | None:
        """The size of an object, where it is known before the loop; None otherwise."""
        if isinstance(base, Alloca) and not base.operands:
            return integer(self._layout.alloc_size(base.allocated_type))
        if isinstance(base, GlobalVariable) and base.initializer is not None:
            return integer(self._layout.alloc_size(base.value_type))
        effects = known_callee(base) if isinstance(base, Call) and is_allocation(base) else None
        if isinstance(base, Call) and effects is not None and effects.size:
            size = forms.of(base.arguments[effects.size[0]], "zext")
            for index in effects.size[1:]:
                size = forms.scaled(size, forms.of(base.arguments[index], "zext").constant)
            return size.constant
        return None

    def _targets(self, forms: LinearForms, pointer: Value, user: Instruction) -> list[_Target]:
        return list(self._find(forms, pointer, user, frozenset()))

    def _find(
        self, forms: LinearForms, pointer: Value, user: Instruction, around: frozenset[Value], *, moved: bool = False
    ) -> Iterator[_Target]:
        """What an address may be; `around` are the phis and selects that are being looked into.

        `moved`: the address is some bytes from what one of these is.
        """
        address = self._memory.address(pointer)
        base = address.base
        if forms.invariant(base):
            yield _Target(base, self._distance(forms, address, user) if self._size_of(base, forms) is None else None)
            return
        moves = bool(address.terms) or address.offset != 0
        if base in around:
            if moves or moved:
                raise self._refusals.about(user, "its address moves by an amount that is not known before it", AFFINE)
            return
        induction = self._trips.inductions.get(base) if isinstance(base, Phi) else None
        if isinstance(base, Phi) and induction is not None and base.type.is_pointer:
            size = integer(self._layout.alloc_size(induction.stride))
            steps = forms.scaled(forms.of(induction.step, "sext"), size)
            loop = next(each for each in self._trips.loops.loops if each.header is base.block)
            parts = [self._distance(forms, address, user), Form(integer(0), {loop: steps.constant})]
            for target in self._find(forms, induction.start, user, around | {base}):
                if target.distance is None:
                    yield target
                else:
                    yield replace(target, distance=forms.sum([*parts, target.distance]))
            return
        if isinstance(base, (Phi, Select)):
            swapped = isinstance(base, Phi) and base.block is self._loop.header
            choices = base.operands if isinstance(base, Phi) else base.operands[1:]
            single = len(set(choices)) == 1
            inside, deeper = around | {base}, moved or (moves and bool(around))
            for choice in choices:
                for target in self._find(forms, choice, user, inside, moved=deeper):
                    certain = target.certain and (swapped or single)
                    distance = target.distance
                    if distance is not None and moves:
                        distance = forms.sum([distance, self._distance(forms, address, user)])
                    yield _Target(target.base, distance, certain)
            return
        raise self._refusals.about(
            user,
            "its address is read from memory in the loop, or computed by a call",
            "read the address before the loop (restrict, or a variable of the function's own, lets the compiler do so)",
        )

    def _distance(self, forms: LinearForms, address: Address, user: Instruction) -> Form:
        offset, terms = address.offset, address.terms
        about = self._refusals.about
        if offset is None:
            raise about(user, "its address is not known before it", AFFINE)
        try:
            parts = [forms.scaled(forms.of(value, extension), integer(scale)) for (value, extension), scale in terms]
        except NotLinearError as error:
            raise about(user, f"its address is not known before it, as {error.value.ref} is not", AFFINE) from None
        return forms.sum([Form(integer(offset)), *parts])

    def _add(
        self,
        base: _Base,
        target: _Target,
        instruction: Instruction,
        length: Value | None,
        forms: LinearForms,
        ranges: ExecutionRanges,
    ) -> None:
        assert target.distance is not None
        if length is None:
            why = f"nobody knows how much memory behind {target.base.ref} is accessed"
            raise self._refusals.about(instruction, why, SIZED)
        if forms.fixed(length) is None:
            raise self._refusals.about(instruction, "the number of bytes changes from iteration to iteration", AFFINE)
        around = loops_of(instruction, self._trips, self._loop)
        if not all(loop in around for loop in target.distance.terms):
            why = "its address is that at which an inner loop ended"
            raise self._refusals.about(instruction, why, AFFINE)
        bounds, executed, certain = ranges.of(instruction, target.distance)
        low, high = forms.extent(target.distance, bounds)
        high = forms.sum([Form(high), forms.of(length, "zext")]).constant
        (base.certain if target.certain and certain else base.possible).append((low, high, executed))

    def _hull(self, pointer: Value, base: _Base, forms: LinearForms, builder: Builder) -> tuple[Extent, Value | None]:
        most = (1 << 63) - 1
        low: Value = integer(most)
        high: Value = integer(-most)
        for first, end, executed in base.certain:
            if not isinstance(executed, ConstantInt):
                first = builder.select(executed, first, integer(most))
                end = builder.select(executed, end, integer(-most))
            low, high = forms.least(low, first), forms.greatest(high, end)
        outside: Value | None = None
        for first, end, executed in base.possible:
            before = builder.compare("slt", first, low)
            after = builder.compare("sgt", end, high)
            either: Value = builder.binary("or", before, after)
            if not isinstance(executed, ConstantInt):
                either = builder.binary("and", either, executed)
            outside = either if outside is None else builder.binary("or", outside, either)
        if isinstance(low, ConstantInt) and isinstance(high, ConstantInt):
            empty = low.value >= high.value
            begin, size = (0, 0) if empty else (low.value, high.value - low.value)
            return self._extent(pointer, integer(begin), integer(size), base), outside
        some = builder.compare("slt", low, high)
        begin_value = builder.select(some, low, integer(0))
        size_value = builder.select(some, builder.binary("sub", high, low), integer(0))
        return self._extent(pointer, begin_value, size_value, base), outside


def _on_default_stream(launch: Call) -> bool:
    stream = launch.arguments[-1]
    return isinstance(stream, ConstantInt) and stream.value == 0


def _given_up(call: Call) -> Value | None:
    """The pointer to memory that a call frees or moves; None if it does neither."""
    return call.arguments[0] if is_reallocation(call) else released(call)
