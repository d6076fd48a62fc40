"""The forward sweep of a gradient: the primal, keeping what the plan says and making the shadows it needs."""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping

from ad.context.calls import is_derived
from ad.context.ownership import Owner, owner, released_later
from ad.emit.calls.calls import forward_call
from ad.emit.calls.openmp import take_number
from ad.emit.function.emitter import Emitter
from ad.emit.function.expressions import PURE_CALL
from ad.emit.move import KEPT_METADATA
from ad.emit.shadows.allocation import reallocate
from ad.emit.shadows.shadow import ShadowMaker
from ad.emit.sweeps.buffers import Buffers
from ad.emit.sweeps.keeping import Keeping
from ad.gpu.early_returns import end_thread
from ad.plan.items import Item, ItemKind
from ad.rules import is_pure
from ad.runtime import helpers
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import Induction
from analyses.ir.constants import ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Branch, Call, Freeze, LandingPad, Load, Return, Switch, Unreachable
from analyses.ir.intrinsics import is_annotation
from analyses.ir.model import Block, Instruction, Phi
from analyses.ir.types import I32, I64, PTR, VOID, StructType
from analyses.library.functions.cuda import DESTROYED
from analyses.library.openmp_runtime import is_numbered, numbered_before
from analyses.memory.allocations import is_reallocation

_SMALL = 256
"""The largest step, and start, of what counts iterations: even with the tape of a bit in each it stays below 2^63."""
STACK_CALLS = frozenset(["stacksave", "stackrestore"])
"""What must not be repeated in a gradient, whose reverse still looks at memory after the primal is done with it."""


class ForwardSweep(Keeping):
    """Copies the primal, with what is kept and the shadows of it."""

    def __init__(self, emitter: Emitter, shadows: ShadowMaker, leaving: Collection[tuple[Block, Block]] = ()) -> None:
        """`leaving` are the edges by which threads of a GPU end early (see `gpu.early_returns`)."""
        super().__init__(emitter)
        self.shadow_maker = shadows
        self._buffers = Buffers(emitter, self.stored)
        self.last: dict[Block, Block] = {}
        self._phis: list[tuple[Phi, Phi]] = []
        self._between: dict[tuple[Block, Block], Block] = {}
        """Blocks that were put on an edge, by the copies of its ends."""
        self._cut: list[tuple[Block, Block]] = []
        """Edges that are not there in the copy."""
        self._leaving = leaving
        self._counts = {i.stepped for i in self.context.trips.inductions.values() if self._is_count(i)}

    def run(self) -> None:
        """Copy every reachable block; returns are left open, for the reverse to go on from."""
        emitter, context = self.emitter, self.context
        emitter.function.personality = context.function.personality
        order = context.cfg.reverse_postorder
        for block in order:
            self.blocks[block] = emitter.block(block.name, block.name)
        for block in order:
            emitter.builder.at(self.blocks[block])
            self._block(block)
        for primal, clone in self._phis:
            clone.operands = [emitter.value(v) for v in primal.operands]
            clone.blocks = [self.blocks[b] for b in primal.blocks]
        self.shadow_maker.finish(self.blocks)
        for (source, target), between in self._between.items():
            for phi in target.phis:
                phi.blocks = [between if block is source else block for block in phi.blocks]
        for source, target in self._cut:
            _cut(source, target)

    def _block(self, block: Block) -> None:
        emitter = self.emitter
        for phi in block.phis:
            self._instruction(phi)
        self.count_iteration(block)
        self.note_arrival(block)
        carried = self._carried(block)
        for phi in block.phis:
            if phi not in carried:
                self._keep_value(phi)
        for instruction in block.instructions[len(block.phis) :]:
            if instruction.is_terminator:
                for phi in carried:
                    self._keep_value(phi)
                self._before_loops(block)
                self._terminator(instruction)
            elif self._dropped(instruction):
                continue
            else:
                self._instruction(instruction)
                self._keep_value(instruction)
                if isinstance(instruction, LandingPad):
                    _put_first(emitter.values[instruction])
        emitter.origin(None, "")

    def _carried(self, block: Block) -> list[Phi]:
        """What a loop of one block carries from loads to its next iteration, as `u[i]` in a stencil.

        It is kept at the end of the block: LLVM only vectorises such a loop if what is carried is used after the load.
        """
        if block not in block.successors:
            return []
        incoming = ((phi, value) for phi in block.phis for value, source in phi.incoming if source is block)
        return [phi for phi, value in incoming if isinstance(value, Load) and value.block is block]

    # -- copies

    def _instruction(self, instruction: Instruction) -> None:
        emitter = self.emitter
        emitter.origin(instruction, "copy")
        if isinstance(instruction, Alloca):
            self._alloca(instruction)
        elif isinstance(instruction, Call) and self._released_later(instruction):
            return
        elif instruction in self.context.unwanted_stores or (
            isinstance(instruction, Call) and self._in_place_of(instruction)
        ):
            pass
        else:
            numbered = is_numbered(instruction) and Item(ItemKind.TAPE, instruction) in self.plan.entries
            if numbered and isinstance(instruction, Call) and numbered_before(instruction):
                take_number(emitter, instruction)
            clone = self._copy(instruction)
            if isinstance(clone, Phi):
                assert isinstance(instruction, Phi)
                clone.blocks = []
                clone.operands = []
                self._phis.append((instruction, clone))
                emitter.insert_phi(clone)
            else:
                emitter.builder.insert(clone)
            emitter.values[instruction] = clone
            if numbered and isinstance(instruction, Call) and not numbered_before(instruction):
                take_number(emitter, instruction)
        self.shadow_maker.after(instruction)

    def _released_later(self, call: Call) -> bool:
        """True if the call frees active memory; this memory is then noted, to be freed after the reverse."""
        called = call.called
        if called is not None and called.name in DESTROYED:
            destroys = self.emitter.module.declare(called.name, called.function_type)
            self.emitter.releases.later(destroys, [self.emitter.value(call.arguments[0])])
            return True
        pointer = released_later(call, self.context.activity)
        if pointer is None:
            return False
        pointers = [self.emitter.value(pointer)]
        whose = owner(self.context, call, pointer)
        for shadows in self.shadow_maker.lanes():
            if whose is Owner.FUNCTION:
                pointers.append(shadows.of(pointer))
            elif whose is Owner.EITHER:
                pointers.append(self.emitter.releases.if_own(pointers[0], shadows.of(pointer)))
        self.emitter.releases.note(call, pointers)
        return True

    def _in_place_of(self, call: Call) -> bool:
        """Make what stands in the place of a call that is not copied: another reallocation, the augmented function."""
        if is_reallocation(call) and self.context.active(call):
            reallocate(self.shadow_maker, call)
        elif is_derived(self.context, call) and not self.context.calls.is_as_primal(call):
            forward_call(self.shadow_maker, call)
        else:
            return False
        return True

    def _is_count(self, induction: Induction) -> bool:
        """True for one that counts, in small steps from a constant, the iterations of a loop that stores in each.

        It stays below 2^63, since no memory holds as many. LLVM learns from that that the number isn't negative.
        """
        phi, start, step = induction.phi, induction.start, induction.constant_step
        small = step is not None and 0 < step <= _SMALL
        counts = small and phi.type == I64 and isinstance(start, ConstantInt) and 0 <= start.value <= _SMALL
        loop = self.context.loop(phi)
        is_add = isinstance(induction.stepped, Instruction) and induction.stepped.opcode == "add"
        return counts and is_add and loop is not None and bool(self.stored.get(loop))

    def _copy(self, instruction: Instruction) -> Instruction:
        clone = copy.copy(instruction)
        if instruction in self._counts and "nsw" not in instruction.flags:
            clone.flags = (*instruction.flags, "nsw")
        clone.operands = [self.emitter.value(o) for o in instruction.operands]
        clone.metadata = [(kind, text) for kind, text in instruction.metadata if kind in KEPT_METADATA]
        clone.records = ()
        clone.name = self.emitter.names.fresh(instruction.name) if instruction.name else ""
        if isinstance(clone, Call):
            if clone.tail == "musttail":
                raise self.context.error("a musttail call cannot be followed by a reverse", instruction)
            clone.tail = ""
            clone.argument_attributes = list(clone.argument_attributes)
            if isinstance(instruction, Call) and is_pure(instruction):
                clone.attributes = PURE_CALL
                clone.metadata = []
        return clone

    def _alloca(self, instruction: Alloca) -> None:
        item = Item(ItemKind.PRIMAL, instruction)
        emitter = self.emitter
        memory: Value
        if self.context.loop(instruction) is not None or (emitter.split and item in self.plan.entries):
            count = emitter.value(instruction.operands[0]) if instruction.operands else None
            name = instruction.name or "frame"
            memory = emitter.frame(item, instruction.allocated_type, count, instruction.align, name)
        elif instruction.operands:
            memory = emitter.builder.insert(self._copy(instruction))
        else:
            memory = emitter.slots.insert(self._copy(instruction))
        self.emitter.values[instruction] = memory

    def _dropped(self, instruction: Instruction) -> bool:
        return isinstance(instruction, Call) and (is_annotation(instruction) or instruction.intrinsic in STACK_CALLS)

    def _terminator(self, instruction: Instruction) -> None:
        emitter = self.emitter
        block = emitter.builder.block
        assert block is not None and instruction.block is not None
        self.last[instruction.block] = block
        emitter.origin(instruction, "copy")
        match instruction:
            case Branch(targets=targets, condition=None):
                emitter.builder.branch(self.blocks[targets[0]])
            case Branch(targets=targets, condition=condition):
                assert condition is not None
                ways = [self._early(instruction.block, target) or self.blocks[target] for target in targets]
                emitter.builder.insert(Branch(ways, emitter.value(condition)))
            case Switch(default=default, cases=cases):
                made_cases = [(c, self.blocks[b]) for c, b in cases]
                emitter.builder.switch(emitter.value(instruction.operands[0]), self.blocks[default], made_cases)
            case _ if instruction.opcode == "ret":
                if self.context.request.primal_result:
                    emitter.builder.store(emitter.value(instruction.operands[0]), emitter.result_slot)
            case Call(opcode="invoke"):
                self._invoke(instruction)
            case _ if instruction.opcode in ("unreachable", "resume"):
                emitter.builder.insert(self._copy(instruction))
            case _:
                raise self.context.error(
                    f"no reverse of {instruction.opcode}",
                    instruction,
                    "compile with -fno-exceptions, or keep what can throw out of the differentiated function",
                )

    def _early(self, block: Block, target: Block) -> Block | None:
        """The end of a thread that returns before the others wait for each other, and has nothing to reverse."""
        if (block, target) not in self._leaving:
            return None
        emitter = self.emitter
        here = emitter.builder.block
        assert here is not None
        self._cut.append((here, self.blocks[target]))
        end = emitter.block(f"{block.name}.returns", block.name)
        emitter.origin(block.terminator, "return before the first barrier")
        end_thread(emitter.module, emitter.builder.at(end))
        emitter.builder.at(here)
        emitter.origin(block.terminator, "copy")
        return end

    def _invoke(self, call: Call) -> None:
        """A call that may unwind; what follows it is on the way to where control goes on."""
        emitter = self.emitter
        assert call.normal is not None and call.unwind is not None
        before = emitter.builder.block
        assert before is not None
        after = self._after_invoke(call)
        invoke = self._in_the_place(call)
        at = after.instructions.index(invoke) + 1
        moved, after.instructions = after.instructions[:at], after.instructions[at:]
        for instruction in moved:
            instruction.block = before
            before.instructions.append(instruction)
        invoke.opcode, invoke.normal = "invoke", after
        invoke.unwind = self.blocks[call.unwind]
        reversed_ = is_derived(self.context, call) and not self.context.request.forward
        if reversed_ and goes_on(call.unwind):
            self._cut.append((before, invoke.unwind))
            invoke.unwind = self._failing(call)
        emitter.builder.at(after)
        self.shadow_maker.after(call)
        self._keep_value(call)
        emitter.builder.branch(self.blocks[call.normal])

    def _in_the_place(self, call: Call) -> Call:
        """The call that replaces a call of the primal."""
        emitter, block = self.emitter, self.emitter.builder.block
        assert block is not None
        if self._in_place_of(call):
            return next(i for i in block.instructions if isinstance(i, Call) and i.intrinsic is None)
        copied = self._copy(call)
        assert isinstance(copied, Call)
        emitter.builder.insert(copied)
        emitter.values[call] = copied
        return copied

    def _after_invoke(self, call: Call) -> Block:
        """A block on the way from an invoke to where control goes on, which is built next."""
        assert call.block is not None and call.normal is not None
        after = self.emitter.block(f"{call.block.name}.after", call.block.name)
        self._between[self.blocks[call.block], self.blocks[call.normal]] = after
        self.emitter.builder.at(after)
        return after

    def _failing(self, call: Call) -> Block:
        """The landing pad for an exception that leaves a derivative and would be caught: it reports that and exits.

        The effects of the derivative up to then cannot be reversed.
        """
        emitter, block = self.emitter, call.block
        assert block is not None
        error = self.context.error(
            "an exception comes out of a call with a derivative of its own, and is caught",
            call,
            "catch it in the function that throws it",
        )
        pad = emitter.block(f"{block.name}.thrown", block.name)
        emitter.builder.at(pad)
        anything, name = ConstantNamed(PTR, "null"), emitter.names.fresh("thrown")
        emitter.builder.insert(LandingPad(StructType((PTR, I32)), (anything,), ("catch",), name))
        emitter.builder.call(helpers.fail(emitter.module), [helpers.words(emitter.module, error.line())])
        emitter.builder.insert(Unreachable("unreachable", VOID, ()))
        return pad

    # -- keeping

    def _keep_value(self, instruction: Instruction) -> None:
        emitter = self.emitter
        self._keep_of(ItemKind.PRIMAL, instruction, emitter.values)
        for each in self.lanes():
            each._keep_of(ItemKind.SHADOW, instruction, each.emitter.shadows)
        self._keep_of(ItemKind.TAPE, instruction, emitter.gradient.tapes)
        self.choose(instruction)

    def _keep_of(self, kind: ItemKind, instruction: Instruction, made: Mapping[Value, Value]) -> None:
        item = Item(kind, instruction)
        if item in self.plan.entries and instruction in made:
            self.emitter.origin(instruction, "keep")
            self.keep(item, made[instruction])

    def _before_loops(self, block: Block) -> None:
        """Before control leaves a block: room for what the loops store that it may enter."""
        self._buffers.before_loops(block)

    def has_room(self, loop: Loop) -> bool:
        return self._buffers.has_room(loop)


def goes_on(pad: Block) -> bool:
    """True if control may return from the function after an exception has reached a block."""
    seen = {pad}
    work = [pad]
    while work:
        block = work.pop()
        if isinstance(block.terminator, Return):
            return True
        new = [b for b in block.successors if b not in seen]
        seen.update(new)
        work += new
    return False


def _put_first(pad: Value) -> None:
    """Put a landing pad where it must be, before all but the phis of its block."""
    assert isinstance(pad, LandingPad) and pad.block is not None
    block = pad.block
    block.instructions.remove(pad)
    block.instructions.insert(len(block.phis), pad)


def _cut(source: Block, target: Block) -> None:
    """Forget what comes along an edge; where no other leads to the block, control never comes there."""
    for phi in target.phis:
        phi.operands = [v for v, b in phi.incoming if b is not source]
        phi.blocks = [b for b in phi.blocks if b is not source]
    for phi in [phi for phi in target.phis if not phi.operands]:
        target.instructions.remove(phi)
        never = Freeze("freeze", phi.type, (ConstantNamed(phi.type, "poison"),), phi.name)
        never.block = target
        target.instructions.insert(len(target.phis) + 1, never)
