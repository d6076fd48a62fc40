"""Shadows: for each pointer that leads to active memory, the pointer to its derivative.

The shadow of an argument is passed in, that of an alloca is an alloca of its own, and pointer arithmetic, phis and
selects are repeated on shadows. A pointer stored in active memory has its shadow stored in the shadow memory, so that
the shadow of a loaded pointer is loaded from the shadow memory.
Source: W. Moses and V. Churavy, NeurIPS 2020, section 3.
"""

from __future__ import annotations

from collections.abc import Mapping

from ad.context.calls import is_derived
from ad.context.context import Context
from ad.context.errors import no_pass, unshadowed_global
from ad.context.ownership import Owner, owner
from ad.context.shadowed import has_shadow, is_active_address, is_unfollowed, stands_for_itself
from ad.context.stored_types import Segment
from ad.context.transfers import transfer_segments
from ad.emit.calls.indirect import FunctionShadows, constant_shadow
from ad.emit.function.emitter import Emitter, Laned
from ad.emit.function.repeat import repeat, trust_shadow
from ad.emit.shadows.allocation import clear
from ad.emit.shadows.global_memory import global_shadow
from ad.emit.shadows.persistent import check_loaded, check_relinked, may_lack_shadow
from ad.history.records import ErrorCode, Method
from ad.plan.items import Item, ItemKind
from ad.plan.plan import Plan
from ad.runtime import helpers
from analyses.ir.builder import integer, zero
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Alloca, Call, Load, Return, Store
from analyses.ir.intrinsics import is_on_device, mem_set, mem_transfer
from analyses.ir.model import Argument, Block, Function, Instruction, Phi
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import I1, I8, PTR, IntType
from analyses.library.annotations import is_pointer_math
from analyses.library.functions.generated import WordMove
from analyses.memory.allocations import allocates_behind, is_allocation, is_reallocation, released
from analyses.memory.call_effects import relinks
from analyses.memory.function_pointers import leads_to_functions
from analyses.type_trees.tree import ANYTHING, INTEGER, POINTER, UNKNOWN

REPEATED = frozenset(
    (
        "getelementptr select phi bitcast addrspacecast freeze "
        "load extractvalue insertvalue extractelement insertelement shufflevector"
    ).split()
)
"""Instructions whose shadow is the same instruction on shadows."""


def forward_shadows(context: Context, plan: Plan) -> dict[Value, str]:
    """The values whose shadow the forward sweep must make, with what it is; each is a fact.

    Raises EngineError for a pointer that leads to active memory and can have no shadow.
    """
    work: list[Value] = []
    for item, entry in plan.entries.items():
        if item.kind is not ItemKind.SHADOW or not isinstance(item.of, Value):
            continue
        if entry.method is not Method.RECOMPUTE or may_lack_shadow(context, item.of):
            work.append(item.of)
    for block in context.cfg.reverse_postorder:
        for instruction in block.instructions:
            work.extend(_pointers_written(context, instruction))
        if context.request.shadowed_result and isinstance(block.terminator, Return):
            work.extend(v for v in block.terminator.operands if not isinstance(v, Constant))
    descriptions: dict[Value, str] = {}
    work.reverse()
    while work:
        value = work.pop()
        if value in descriptions:
            continue
        description, sources = _shadow_of(context, value)
        descriptions[value] = description
        work.extend(source for source in sources if not isinstance(source, Constant))
    for value, description in descriptions.items():
        premises = context.premise("activity", value)
        context.record("shadow", context.subjects.of(value), description, "shadow", premises)
    return descriptions


def _pointers_written(context: Context, instruction: Instruction) -> list[Value]:
    """The pointers whose shadows the forward sweep uses when it mirrors an instruction in shadow memory."""
    if isinstance(instruction, Store) and _stores_pointer(context, instruction):
        pointers = (instruction.pointer, instruction.value)
        return [v for v in pointers if not isinstance(v, Constant) and has_shadow(context, v)]
    if isinstance(instruction, Call) and (freed := released(instruction)) is not None:
        if isinstance(freed, Constant):
            return []
        return [freed] if context.active(freed) and owner(context, instruction, freed) is not Owner.CALLER else []
    if isinstance(instruction, Call) and is_reallocation(instruction) and context.active(instruction):
        return [a for a in instruction.arguments[:1] if not isinstance(a, Constant)]
    if isinstance(instruction, Call) and (behind := allocates_behind(instruction)) is not None:
        return [behind] if context.active(behind) else []
    if isinstance(instruction, Call) and is_derived(context, instruction):
        return context.calls.shadowed_arguments(instruction)
    if isinstance(instruction, Call) and _moves_pointers(context, instruction):
        return [v for v in _transferred(instruction) if not isinstance(v, Constant)]
    if isinstance(instruction, Call) and _relinks_active(context, instruction):
        return [v for v in instruction.arguments if v.type.is_pointer and not isinstance(v, Constant)]
    return []


def _relinks_active(context: Context, call: Call) -> bool:
    """True if a call moves pointers within active memory. Raises EngineError where some of that is inactive."""
    if not relinks(call):
        return False
    pointers = [a for a in call.arguments if a.type.is_pointer and not isinstance(a, Constant)]
    inactive = [a for a in pointers if not context.active(a)]
    if inactive and len(inactive) < len(pointers):
        raise context.error(
            f"{call.called.name if call.called else 'a call'} links active memory with inactive memory "
            f"({inactive[0].ref})",
            call,
            "make both active or both inactive",
        )
    return bool(pointers) and not inactive


def _stores_pointer(context: Context, store: Store) -> bool:
    if not context.active(store.pointer):
        return False
    if not store.value.type.scalar.is_pointer and not _moves_addresses(context, store.value):
        return False
    # Nobody looks at a shadow once the function can't return; what is used only from there on is not active.
    return store.block in context.returning or has_shadow(context, store.value)


def _moves_addresses(context: Context, value: Value) -> bool:
    """True if integers were loaded of which some are addresses and none numbers: LLVM moves several at once."""
    if not isinstance(value, Load) or not isinstance(value.type.scalar, IntType) or not context.active(value):
        return False
    kinds = context.carried.kinds_in(value)
    return POINTER in kinds and kinds <= {POINTER, INTEGER, ANYTHING}


def _transferred(call: Call) -> list[Value]:
    return [a for a in call.arguments[:2] if a.type.is_pointer]


def _moves_pointers(context: Context, call: Call) -> bool:
    transfer = mem_transfer(call) or mem_set(call)
    return (
        transfer is not None
        and context.active(transfer.target)
        and any(_mirrored(s) for s in transfer_segments(context, call))
    )


def _mirrored(segment: Segment) -> bool:
    """True if a transfer of these bytes is repeated on the shadow: pointers, and bytes that may be pointers."""
    return segment.kind is POINTER or segment.kind is UNKNOWN


def _shadow_of(context: Context, value: Value) -> tuple[str, list[Value]]:
    """Describe the shadow of a value, and return the values whose shadows it is computed from."""
    if not is_active_address(context, value) and stands_for_itself(context, value):
        return "the pointer itself: nothing with a derivative lies behind it", []
    if isinstance(value, Argument):
        if not context.request.roles[value.index].has_shadow:
            raise context.error(
                "an inactive argument is used as active memory",
                value,
                "give the argument a shadow (enzyme_dup), or make all its uses inactive",
            )
        return "passed in", []
    if isinstance(value, Alloca):
        return "an alloca of its own, zero at the start", []
    if isinstance(value, Instruction):
        _check_activity(context, value)
        if value.opcode == "load":
            return "loaded from the shadow memory", [value.operands[0]]
        if value.opcode in REPEATED:
            pointers = [o for o in value.operands if carries_pointer(o.type)]
            return f"the same {value.opcode} on shadows", pointers
        if isinstance(value, Call) and is_derived(context, value):
            return "returned by the augmented call", []
        if is_pointer_math(value) or (isinstance(value, Call) and relinks(value)):
            pointers = [a for a in value.operands if carries_pointer(a.type) and not isinstance(a, Function)]
            return "the same call on shadows", pointers
        if isinstance(value, Call) and is_reallocation(value):
            return "allocated beside it, zero but for pointers", [value.arguments[0]]
        if isinstance(value, Call) and is_allocation(value):
            return "allocated beside it, zero at the start", []
        if isinstance(value, Call) and value.called is not None and value.called.is_declaration:
            raise no_pass(context, value)
        hint = "allocate the memory outside and pass it in, or have the call inlined" if isinstance(value, Call) else ""
        if value.opcode == "inttoptr":
            hint = "keep the address in a pointer: what is counted in integers is not followed to a shadow"
        raise context.error(f"no shadow of the result of {value.opcode}", value, hint)
    raise unshadowed_global(context, value)


def _check_activity(context: Context, value: Instruction) -> None:
    """A pointer made of active and inactive ones has no shadow that is right for all."""
    if not isinstance(value, Phi) and value.opcode not in ("select", "insertvalue", "insertelement"):
        return
    for operand in value.operands:
        if carries_pointer(operand.type) and not has_shadow(context, operand):
            raise context.error(
                f"{value.opcode} mixes active memory with inactive memory ({operand.ref})",
                value,
                "make both active or both inactive: inactive memory has no shadow",
                ErrorCode.MIXED_ACTIVITY,
            )


def shadow_of_constant(emitter: Emitter, value: Value) -> Value | None:
    """The shadow of memory of a global variable; where calls go through pointers, of a function or a table of them."""
    if (memory := global_shadow(emitter, value)) is not None:
        return memory
    if not emitter.context.indirect or not leads_to_functions(value):
        return None
    return constant_shadow(FunctionShadows.wanted_by(emitter), value)


class ShadowMaker(Laned):
    """Makes the forward sweep's shadows, each right after the value it is the shadow of."""

    def __init__(self, emitter: Emitter, wanted: Mapping[Value, str]) -> None:
        self.emitter, self.wanted = emitter, wanted
        self.context = emitter.context
        self._phis: list[tuple[Phi, Phi, int]] = []
        """The phis of the primal with those that are their shadows, and the lanes of these."""

    def after(self, instruction: Instruction) -> None:
        """Make what must follow the copy of an instruction: its shadow, and the mirror of what it writes."""
        for each in self.lanes():
            each._after(instruction)

    def _after(self, instruction: Instruction) -> None:
        """The same in one lane."""
        emitter = self.emitter
        if instruction in self.wanted and instruction not in emitter.shadows:
            emitter.origin(instruction, "shadow")
            shadow = emitter.shadows[instruction] = self._make(instruction)
            if isinstance(instruction, Load) and may_lack_shadow(self.context, instruction):
                check_loaded(emitter, instruction, shadow)
        if isinstance(instruction, Store) and _stores_pointer(self.context, instruction):
            emitter.origin(instruction, "shadow")
            self._store(instruction)
        elif isinstance(instruction, Call) and (behind := allocates_behind(instruction)) is not None:
            if self.context.active(behind):
                emitter.origin(instruction, "shadow")
                self._allocate_behind(instruction, behind)
        elif isinstance(instruction, Call) and _moves_pointers(self.context, instruction):
            emitter.origin(instruction, "shadow")
            self._transfer(instruction)
        elif self._is_relinking(instruction):
            emitter.origin(instruction, "shadow")
            if isinstance(instruction, Call):
                check_relinked(emitter, instruction, self.of)
            emitter.shadows[instruction] = self._again(instruction)

    def _is_relinking(self, instruction: Instruction) -> bool:
        if not isinstance(instruction, Call) or instruction in self.emitter.shadows:
            return False
        return _relinks_active(self.context, instruction)

    def finish(self, blocks: Mapping[Block, Block]) -> None:
        """Fill the shadow phis, once every block has been copied."""
        for primal, phi, lane in self._phis:
            self.emitter.origin(primal, "shadow")
            phi.blocks = [blocks[b] for b in primal.blocks]
            maker = self.in_lane(lane)
            incoming = {blocks[b]: maker._before_end(blocks[b], v) for v, b in primal.incoming}
            phi.operands = [incoming[block] for block in phi.blocks]

    def _before_end(self, block: Block, value: Value) -> Value:
        """The shadow of a pointer, which may take instructions, made at the end of a block."""
        builder, end = self.emitter.builder, block.instructions.pop()
        before = builder.block
        builder.block = block
        shadow = self.of(value)
        builder.block = before
        block.instructions.append(end)
        return shadow

    def of(self, value: Value) -> Value:
        """The forward sweep's shadow of a pointer."""
        if (pair := shadow_of_constant(self.emitter, value)) is not None:
            return pair
        if not is_active_address(self.context, value) and stands_for_itself(self.context, value):
            return self.emitter.value(value)
        if isinstance(value, Argument):
            _shadow_of(self.context, value)
        shadow = self.emitter.shadows.get(value)
        if shadow is None:
            if isinstance(value, Constant):
                raise unshadowed_global(self.context, value)
            raise self.context.error("active memory without a shadow", value)
        return shadow

    def _make(self, instruction: Instruction) -> Value:
        emitter = self.emitter
        if not is_active_address(self.context, instruction):
            return emitter.values[instruction]
        name = emitter.stem(instruction, "shadow")
        if isinstance(instruction, Alloca):
            return self._alloca(instruction, name)
        if isinstance(instruction, Phi):
            phi = emitter.builder.phi(instruction.type, name)
            self._phis.append((instruction, phi, emitter.lane))
            return phi
        if isinstance(instruction, Call) and is_allocation(instruction):
            made_again = emitter.builder.insert(repeat(emitter, instruction, emitter.value))
            clear(emitter, instruction, made_again)
            if emitter.lane == 0:
                emitter.releases.allocated(emitter.value(instruction))
            return made_again
        return self._again(instruction)

    def _again(self, instruction: Instruction) -> Value:
        """The same instruction on shadows."""
        emitter = self.emitter
        callee = instruction.callee if isinstance(instruction, Call) else None

        def operand(value: Value) -> Value:
            itself = value is callee or not carries_pointer(value.type)
            return emitter.value(value) if itself else self.of(value)

        clone = repeat(emitter, instruction, operand)
        trust_shadow(self.context, clone, instruction)
        return emitter.builder.insert(clone)

    def _alloca(self, instruction: Alloca, name: str) -> Value:
        emitter = self.emitter
        looped = self.context.loop(instruction) is not None
        early = not instruction.operands and not looped and emitter.at_start(instruction)
        builder = emitter.slots if early else emitter.builder
        count = emitter.value(instruction.operands[0]) if instruction.operands else None
        item = Item(ItemKind.SHADOW, instruction)
        memory = emitter.frame(item, instruction.allocated_type, count, instruction.align, name)
        size = integer(self.context.layout.alloc_size(instruction.allocated_type))
        bytes_: Value = size
        if count is not None:
            bytes_ = builder.multiply(builder.resize(count, size.type), size)
        builder.call(helpers.memset(emitter.module), [builder.generic(memory), integer(0, I8), bytes_, integer(0, I1)])
        return memory

    def _store(self, store: Store) -> None:
        value, builder = store.value, self.emitter.builder
        align = self.context.shadow_align(store, value.type)
        if not has_shadow(self.context, value):
            if is_unfollowed(self.context, value, store.pointer):
                builder.store(zero(value.type), self.of(store.pointer), align)
                return
            raise self.context.error(
                "a pointer to inactive memory is stored in active memory",
                store,
                "make what it points to active (give it a shadow), or the memory it is stored in inactive",
            )
        builder.store(self.of(value), self.of(store.pointer), align)

    def _allocate_behind(self, call: Call, place: Value) -> None:
        """posix_memalign and the like: the same for the shadow, whose memory is then cleared."""
        emitter = self.emitter
        again = repeat(emitter, call, lambda value: self.of(value) if value is place else emitter.value(value))
        emitter.builder.insert(again)
        clear(emitter, call, emitter.builder.load(PTR, self.of(place), "allocated"))
        if emitter.releases.uncertain and emitter.lane == 0:
            emitter.releases.allocated(emitter.builder.load(PTR, emitter.value(place), "allocated"))

    def _transfer_on_device(self, call: Call, segment: Segment, here: Value, size: Value, *, copies: bool) -> None:
        """The same copy or fill by CUDA's runtime of pointers in shadows."""
        emitter = self.emitter
        if segment.words:
            raise self.context.error(
                "a copy by CUDA's runtime of bytes that nothing tells are numbers or addresses",
                call,
                "copy arrays of numbers and arrays of addresses by themselves",
            )
        operands = [emitter.value(argument) for argument in call.arguments]
        operands[0], operands[2] = here, emitter.builder.resize(size, integer(0).type)
        if copies:
            operands[1] = emitter.at_offset(self.of(call.arguments[1]), segment.offset)
        assert call.called is not None
        emitter.builder.call(emitter.module.declare(call.called.name, call.called.function_type), operands)

    def _transfer(self, call: Call) -> None:
        emitter = self.emitter
        target, source, length = call.arguments[:3]
        copies = source.type.is_pointer
        if copies and not has_shadow(self.context, source) and not self.context.activity.holds_addresses(source):
            copies = False  # it brings no address, and no number with a derivative
        elif copies and not has_shadow(self.context, source):
            raise self.context.error(
                "pointers are copied from inactive into active memory",
                call,
                "make the source active (give it a shadow)",
            )
        for segment in transfer_segments(self.context, call):
            if not _mirrored(segment):
                continue
            size = integer(segment.size) if segment.size is not None else emitter.value(length)
            here = emitter.at_offset(self.of(target), segment.offset)
            if is_on_device(call):
                self._transfer_on_device(call, segment, here, size, copies=copies)
                continue
            if segment.words:
                how = WordMove.COPY_ADDRESSES if copies else WordMove.CLEAR_ADDRESSES
                places = [self.of(source), here] if copies else [here]
                callee = helpers.move_words(emitter.module, how)
                emitter.builder.call(callee, [*places, emitter.builder.resize(size, integer(0).type)])
                continue
            if copies:
                there = emitter.at_offset(self.of(source), segment.offset)
                callee, middle = helpers.memcpy(emitter.module), there
            else:
                byte = integer(0, I8) if source.type.is_pointer else emitter.value(source)
                callee, middle = helpers.memset(emitter.module), byte
            size = emitter.builder.resize(size, integer(0).type)
            emitter.builder.call(callee, [here, middle, size, integer(0, I1)])
