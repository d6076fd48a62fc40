"""Forward mode from a tape: the tangents alone, of a primal that an augmented function has run.

Control goes the way it went then, by conditions that the tape has or gives. Shadows of pointers are those of the
augmented function, which has also stored them in shadow memory; what is made here are the tangents of numbers, in
registers and in memory, from primal values as the plan provides them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ad.context.context import Context
from ad.context.stored_types import Segment
from ad.context.transfers import moved_segment, transfer_segments
from ad.emit.calls.calls import call_needs, tangents_call
from ad.emit.function.buffer_elements import counts_itself
from ad.emit.function.emitter import Emitter
from ad.emit.function.gradient import Gradient
from ad.emit.instructions.rule import Tangent, TangentRole
from ad.emit.shadows.allocation import allocated_size, common_size
from ad.emit.shadows.tape import Tape, end_tape
from ad.emit.sweeps.augmented import ForwardSweep
from ad.emit.sweeps.forward import Tangents, return_parts
from ad.emit.sweeps.residuals import Provided
from ad.emit.sweeps.reverse import Reverse
from ad.emit.sweeps.tape_fields import record_fields
from ad.plan.items import Item, ItemKind, Need
from ad.plan.needs import ReverseFlow
from analyses.ir.builder import integer
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Alloca, AtomicUpdate, Branch, Call, Store, Switch
from analyses.ir.model import Argument, Block, Instruction, Phi
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import I1, I64
from analyses.memory.allocations import is_reallocation, is_zeroed, old_size, released
from analyses.memory.transfers import memory_copy, memory_fill
from analyses.type_trees.tree import POINTER, UNKNOWN


def forward_flow(context: Context) -> ReverseFlow:
    """The control flow of a split derivative without a reverse: every loop is gone through again."""
    exits = [b for b in context.cfg.reverse_postorder if b.terminator.opcode == "ret"]
    return ReverseFlow({}, [], exits, set(context.loops.loops), {})


def connect(gradient: Gradient, forward: ForwardSweep, reverse: Reverse | None, replay: Replay | None) -> None:
    """Once all sweeps are made: have each function begin as it must, and the forward sweep go on or leave its tape."""
    tape = Tape(gradient) if gradient.context.request.split else None
    entry = gradient.context.function.entry
    if tape is not None and reverse is not None:
        tape.unpack(reverse.emitter)
        tape.go_back(reverse.emitter, reverse.blocks)
    if tape is not None and replay is not None:
        tape.unpack(replay.emitter)
        replay.emitter.builder.branch(replay.blocks[entry])
    emitter = forward.emitter
    emitter.origin(None, "forward sweep")
    emitter.slots.branch(forward.blocks[entry])
    for block in gradient.flow.exits:
        emitter.builder.at(forward.last[block])
        if tape is not None:
            tape.pack(block, forward.shadow_maker)
        else:
            assert reverse is not None
            emitter.builder.branch(reverse.blocks[block])
    if tape is not None:
        record_fields(emitter, tape.fields, tape.type)


# -- what is needed ---------------------------------------------------------------------------


def tangent_needs(context: Context, found: Mapping[Instruction, Tangent]) -> Iterator[tuple[Item, Need]]:
    """The needs of the tangents and of the control flow. Raises EngineError for a value that a tape cannot provide."""
    if not found and not context.request.tangents:
        return
    if context.on_device:
        raise context.error("no forward derivative from a tape on a GPU", None, "ask with __enzyme_fwddiff")
    for block in context.cfg.reverse_postorder:
        for instruction in block.instructions:
            tangent = found.get(instruction)
            if tangent is not None:
                yield from _needs_of(context, instruction, tangent)
        end = block.terminator
        if isinstance(end, (Branch, Switch)) and end.operands and not isinstance(end.operands[0], Constant):
            yield Item(ItemKind.PRIMAL, end.operands[0]), Need("control goes the way it went", "control flow", end)
        elif end.opcode == "ret" and context.request.result_again and not isinstance(end.operands[0], Constant):
            yield Item(ItemKind.PRIMAL, end.operands[0]), Need("the result is returned again", "ret", end)


def _needs_of(context: Context, instruction: Instruction, tangent: Tangent) -> Iterator[tuple[Item, Need]]:
    if tangent.role is TangentRole.CALL:
        assert isinstance(instruction, Call)
        _check_call(context, instruction)
        yield from call_needs(context, instruction)
        return
    if tangent.role is TangentRole.BEFORE:
        raise context.no_derivative("from a tape, of what an adjoint moves,", instruction, "use __enzyme_fwddiff")
    _check(context, instruction)
    if _done_before(context, instruction):
        return
    reason = f"the tangent of {context.subjects.of(instruction)}"
    for source in tangent.sources:
        if isinstance(source, Constant):
            continue
        kind = ItemKind.SHADOW if context.active(source) else ItemKind.PRIMAL
        if source.type.scalar.is_pointer or (kind is ItemKind.PRIMAL and _stands_for_itself(context, source)):
            yield Item(kind, source), Need(reason, tangent.rule, instruction)
    for value in tangent.primals:
        if not isinstance(value, Constant):
            yield Item(ItemKind.PRIMAL, value), Need(reason, tangent.rule, instruction)
    if isinstance(instruction, Call) and (is_reallocation(instruction) or _is_zero_again(context, instruction)):
        yield Item(ItemKind.SHADOW, instruction), Need("the new shadow", tangent.rule, instruction)
    if isinstance(instruction, Call) and is_reallocation(instruction) and old_size(instruction) is None:
        yield Item(ItemKind.PRIMAL, instruction.arguments[0]), Need("the old memory", tangent.rule, instruction)


def _stands_for_itself(context: Context, value: Value) -> bool:
    """True if the tangent of an inactive value is the value itself."""
    return carries_pointer(value.type) or context.carried.holds_pointer_bits(value)


def _done_before(context: Context, instruction: Instruction) -> bool:
    """True if the augmented function has done all there is to do: it makes, stores and frees shadows of pointers."""
    if isinstance(instruction, Store):
        return instruction.value.type.scalar.is_pointer
    if isinstance(instruction, Call):
        if memory_copy(instruction) or memory_fill(instruction):
            return False
        if is_reallocation(instruction):
            segment = moved_segment(context, instruction)
            return not segment.numbers and segment.kind.float_type is None
        if _is_zero_again(context, instruction):
            return False
        if released(instruction) is not None:
            return True
    return instruction.type.scalar.is_pointer or isinstance(instruction, Alloca)


def _is_zero_again(context: Context, call: Call) -> bool:
    """True if the shadow of an allocation is cleared: it is zero at first, and a tape may be used more than once."""
    if not is_zeroed(call):
        return False
    kinds = context.carried.pointees.kinds([call])
    return bool(kinds) and all(kind.float_type is not None for kind in kinds)


def _check(context: Context, instruction: Instruction) -> None:
    """Raise EngineError for pointers that the augmented function does not store in shadow memory as it stores them."""
    if isinstance(instruction, Store) and not instruction.value.type.scalar.is_pointer:
        value = instruction.value
        if carries_pointer(value.type) or POINTER in context.carried.kinds_in(value):
            raise context.error(
                f"a pointer is stored in a {value.type}, which has no place on a tape",
                instruction,
                "store it as a pointer",
            )
    called = instruction.called if isinstance(instruction, Call) else None
    if (
        context.request.keeps
        and isinstance(instruction, Call)
        and is_zeroed(instruction)
        and not _is_zero_again(context, instruction)
    ):
        raise context.error(
            "memory that begins as zero holds more than numbers, and a tape that is kept is to use it again",
            instruction,
            "leave enzyme_nofree out",
        )
    if isinstance(instruction, AtomicUpdate) and instruction.type.scalar.is_pointer:
        raise context.no_derivative("of an atomic exchange of pointers", instruction)
    if isinstance(instruction, Call) and is_reallocation(instruction) and context.active(instruction):
        _refuse_words(context, instruction, [moved_segment(context, instruction)])
    if isinstance(instruction, Call) and (memory_copy(instruction) or memory_fill(instruction)):
        segments = transfer_segments(context, instruction)
        _refuse_words(context, instruction, segments)
        kinds = {segment.kind for segment in segments}
        if called is not None and called.intrinsic is None and not kinds.isdisjoint({POINTER, UNKNOWN}):
            raise context.error(f"no shadow of the pointers that {called.name} moves", instruction)


def _refuse_words(context: Context, instruction: Instruction, segments: Sequence[Segment]) -> None:
    if any(segment.words for segment in segments):
        raise context.error(
            "no forward derivative from a tape of words that are numbers or addresses",
            instruction,
            "ask with __enzyme_fwddiff",
        )


def _check_call(context: Context, call: Call) -> None:
    if call.called is None:
        raise context.error(
            "no forward derivative from a tape of a call through a pointer",
            call,
            "call the function by its name, or ask with __enzyme_fwddiff",
        )
    if context.calls.of(call).request.parallel:
        raise context.error("no forward derivative from a tape of a parallel region", call, "ask with __enzyme_fwddiff")


# -- the code ---------------------------------------------------------------------------------


class Replay(ForwardSweep):
    """The blocks of the primal once more, with nothing in them but tangents."""

    def __init__(self, emitter: Emitter, found: Mapping[Instruction, Tangent]) -> None:
        provided = Provided(emitter, emitter.context.dominators)
        emitter.side.provide = provided.primal
        self.tangents = KeptTangents(emitter, found, provided)
        super().__init__(emitter, self.tangents)

    def _block(self, block: Block) -> None:
        self.tangents.provided.here = block
        super()._block(block)

    def _instruction(self, instruction: Instruction) -> None:
        self.tangents.after(instruction)

    def _keep_value(self, instruction: Instruction) -> None:
        """Do nothing: values that are kept are on the tape already."""

    def note_arrival(self, block: Block) -> None:
        """Nothing is noted of the way: it is known."""

    def _before_loops(self, block: Block) -> None:
        """Before control leaves a block: the tangents that it sends into phis."""
        for successor in dict.fromkeys(block.successors):
            for phi in successor.phis:
                self.tangents.send(phi, block)

    def count_iteration(self, block: Block) -> None:
        emitter, builder = self.emitter, self.emitter.builder
        loop = self.context.loops.of(block)
        if loop is None or loop.header is not block:
            return
        emitter.origin(None, "loop count")
        at = builder.phi(I64, f"{emitter.iteration(loop).name}.phi")
        builder.store(at, emitter.iteration(loop))
        following = builder.next(at, "next")
        for predecessor in self.edges(block):
            at.operands.append(following if predecessor in loop.blocks else integer(0))
            at.blocks.append(self.blocks[predecessor])
        if self.plan.stored.get(loop) and not counts_itself(loop, None):
            slot = emitter.counter(loop)
            builder.store(builder.next(builder.load(I64, slot, "total")), slot)

    def _terminator(self, instruction: Instruction) -> None:
        if instruction.opcode != "ret":
            super()._terminator(instruction)
            return
        emitter, request = self.emitter, self.context.request
        emitter.origin(instruction, "ret")
        parts: list[Value] = []
        if instruction.operands and request.result_again:
            parts.append(emitter.value(instruction.operands[0]))
        if instruction.operands and (request.active_result or request.shadowed_result):
            result = instruction.operands[0]
            parts.append(emitter.joined([each.of(result) for each in self.tangents.lanes()]))
        end_tape(emitter)
        return_parts(emitter, parts)


class KeptTangents(Tangents):
    """Writes tangents where the primal is not copied."""

    def __init__(self, emitter: Emitter, found: Mapping[Instruction, Tangent], provided: Provided) -> None:
        super().__init__(emitter, found)
        self.provided = provided
        self._sent: dict[tuple[Phi, Block, int], Value] = {}

    def in_lane(self, lane: int) -> KeptTangents:
        other = super().in_lane(lane)
        if other is not self:
            other.provided = self.provided.in_lane(lane)
        return other

    def after(self, instruction: Instruction) -> None:
        tangent = self.found.get(instruction)
        if tangent is None:
            return
        self.emitter.origin(instruction, tangent.rule)
        if tangent.role is TangentRole.CALL:
            assert isinstance(instruction, Call)
            tangents_call(self.provided, self, instruction)
        elif _done_before(self.context, instruction):
            return
        elif isinstance(instruction, Call) and (memory_copy(instruction) or memory_fill(instruction)):
            for each in self.lanes():
                each._transfer(instruction)
        elif isinstance(instruction, Call) and is_reallocation(instruction):
            for each in self.lanes():
                each._reallocate(instruction)
        elif tangent.role is TangentRole.ALLOCATION:
            assert isinstance(instruction, Call)
            for each in self.lanes():
                each._clear(instruction)
        else:
            super().after(instruction)

    def of(self, value: Value) -> Value:
        if value.type.scalar.is_pointer and not isinstance(value, (Constant, Argument)) and self.context.active(value):
            return self.provided.shadow(value)
        return super().of(value)

    def send(self, phi: Phi, block: Block) -> None:
        """Note the tangent that a phi gets from a block, at the end of that."""
        if phi in self.found and not _done_before(self.context, phi):
            value = next(value for value, b in phi.incoming if b is block)
            for each in self.lanes():
                self._sent[phi, block, each.emitter.lane] = each.of(value)

    def finish(self, blocks: Mapping[Block, Block]) -> None:
        for primal, phi, lane in self._phis:
            phi.operands = [self._sent[primal, block, lane] for block in primal.blocks]
            phi.blocks = [blocks[block] for block in primal.blocks]

    def _transfer(self, call: Call) -> None:
        """memcpy and memset: the numbers among what is moved."""
        target, source, length = call.arguments[:3]
        is_copy = memory_copy(call) is not None
        copies = is_copy and self.context.active(source)
        for segment in transfer_segments(self.context, call):
            if segment.kind.float_type is None and (segment.kind is not UNKNOWN or is_copy):
                continue
            size = self.size(segment.size, length)
            if copies:
                self._move(self.of(target), self.of(source), segment.offset, size)
            else:
                self.fill(target, segment.offset, None, size)

    def _move(self, target: Value, source: Value, offset: int, size: Value) -> None:
        here, there = self.emitter.at_offset(target, offset), self.emitter.at_offset(source, offset)
        callee = self._transfer_function("llvm.memmove", here.type, there.type)
        self.builder.call(callee, [here, there, size, integer(0, I1)])

    def _reallocate(self, call: Call) -> None:
        """realloc: the old shadow's numbers; it is freed with the tape."""
        kept = common_size(self.emitter, call, self.emitter.value)
        self._move(self.of(call), self.of(call.arguments[0]), 0, kept)

    def _clear(self, call: Call) -> None:
        """calloc: its shadow is zero when control comes to it, also where a tape is used once more."""
        self.fill(call, 0, None, allocated_size(self.emitter, call))
