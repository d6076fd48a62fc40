"""The code that runs a loop once more, in the reverse of an iteration of the loop around it."""

from __future__ import annotations

from ad.emit.sweeps.keeping import Keeping
from ad.emit.sweeps.residuals import Provided, label
from ad.gpu.arena import SPARE, reserve
from ad.plan.items import Item, ItemKind
from ad.plan.loop_reruns import Rerun
from ad.runtime import helpers
from analyses.control_flow.loops import Loop
from analyses.ir.builder import integer, zero
from analyses.ir.constants import Constant, ConstantInt, Value
from analyses.ir.instructions import Branch, Switch, Unreachable
from analyses.ir.model import Block, Instruction, Phi
from analyses.ir.types import PTR, VOID, ArrayType

MOST_ON_STACK = 1 << 14
"""Bytes of a buffer that is on the stack."""


class LoopRerun(Keeping):
    """Repeats the slice of a loop at the place where its reverse is entered, and keeps what it is repeated for."""

    def __init__(self, reverse: Provided, rerun: Rerun) -> None:
        super().__init__(reverse.emitter, rerun)
        self._reverse = reverse
        self._rerun = rerun
        self._values: dict[Item, Value] = {}
        self._entrance: Block | None = None
        self._phis: list[tuple[Item, Phi]] = []
        self._roomy: set[Loop] = set()

    def run(self) -> None:
        """Write the code at the builder, which goes on behind it."""
        emitter, rerun = self.emitter, self._rerun
        builder = emitter.builder
        emitter.origin(None, "loop rerun")
        for item in rerun.given:
            assert isinstance(item.of, Value)
            of, reverse = item.of, self._reverse
            self._values[item] = reverse.shadow(of) if item.kind is ItemKind.SHADOW else reverse.primal(of)
        for loop in rerun.stored:
            builder.store(integer(0), emitter.counter(loop, rerun))
            self._reserve(loop)
        self.blocks = {block: emitter.block(f"again.{label(block)}", block.name) for block in rerun.blocks}
        after = emitter.block(f"again.{label(rerun.loop.header)}.end", rerun.loop.header.name)
        entrance = builder.block
        assert entrance is not None
        self._entrance = entrance
        builder.branch(self.blocks[rerun.loop.header])
        for block in rerun.blocks:
            builder.at(self.blocks[block])
            self._block(block, after)
        for item, phi in self._phis:
            self._close(item, phi)
        builder.at(after)

    def copy_of(self, block: Block) -> Block:
        """The copy of a block from which control comes; of one in a loop that is skipped, that before the loop."""
        for skipped in self._rerun.skipped:
            if block in skipped.blocks:
                preheader = self.context.loops.preheader(skipped)
                assert preheader is not None
                return self.blocks[preheader]
        assert self._entrance is not None
        return self.blocks.get(block, self._entrance)

    def has_room(self, loop: Loop) -> bool:
        return loop in self._roomy

    def _reserve(self, loop: Loop) -> None:
        """Get room for all iterations of a loop, if their number is known where the rerun begins."""
        emitter, builder = self.emitter, self.emitter.builder
        if not self.context.settings.hoist_buffers:
            return
        total: Value = integer(1)
        nest = loop.nest
        for around in nest[nest.index(self._rerun.loop) :]:
            count = self.context.trips.of.get(around)
            if count is None or not all(self._is_given(v) for v in (count.start, count.bound)):
                return
            if count.constant is None and around is not self._rerun.loop:
                return  # the bound may mean nothing where control does not come to the loop
            total = builder.multiply(total, emitter.iterations(count, self._given), "room")
        self._roomy.add(loop)
        for item in self._rerun.stored[loop]:
            type_ = emitter.kept_type(item)
            each = self.context.layout.alloc_size(type_)
            if isinstance(total, ConstantInt) and self._fits_on_stack(total.value * each):
                memory = emitter.slots.alloca(ArrayType(total.value, type_), "again")
                builder.store(memory, emitter.buffer(item))
                emitter.gradient.in_others.add(item)
                continue
            bytes_ = builder.multiply(total, integer(each), "bytes")
            slots = [emitter.buffer(item), emitter.buffer_room(item)]
            if not self.context.on_device:
                builder.call(helpers.reserve(emitter.module), [*slots, bytes_])
                continue
            spare = emitter.spare(item)
            reserving = reserve(emitter.module, self.context.request, self.context.function.name)
            least = integer(0 if spare is None else SPARE * each)
            builder.call(reserving, [*slots, bytes_, zero(PTR) if spare is None else spare, least])

    def _fits_on_stack(self, bytes_: int) -> bool:
        return self.emitter.fits_on_stack(bytes_) if self.context.on_device else bytes_ <= MOST_ON_STACK

    def _is_given(self, value: Value) -> bool:
        return isinstance(value, Constant) or Item(ItemKind.PRIMAL, value) in self._values

    def _given(self, value: Value) -> Value:
        return value if isinstance(value, Constant) else self._values[Item(ItemKind.PRIMAL, value)]

    def _block(self, block: Block, after: Block) -> None:
        for phi in block.phis:
            for item in self._repeated(phi):
                copied = self.emitter.builder.phi(phi.type, self.emitter.stem(phi, "again"))
                self._phis.append((item, copied))
                self._values[item] = copied
        self.count_iteration(block)
        self.note_arrival(block)
        for phi in block.phis:
            self._keep_values(phi)
        for instruction in block.instructions[len(block.phis) :]:
            if instruction.is_terminator:
                self.emitter.origin(instruction, "loop rerun")
                self._terminator(instruction, after)
                continue
            for item in self._repeated(instruction):
                self.emitter.origin(instruction, "loop rerun")
                self._values[item] = self._reverse.again(
                    item.kind,
                    instruction,
                    lambda value: self._operand(Item(ItemKind.PRIMAL, value)),
                    lambda value: self._operand(Item(ItemKind.SHADOW, value)),
                )
            self._keep_values(instruction)

    def _repeated(self, instruction: Instruction) -> list[Item]:
        items = (Item(kind, instruction) for kind in (ItemKind.PRIMAL, ItemKind.SHADOW))
        return [item for item in items if item in self._rerun.repeated]

    def _keep_values(self, instruction: Instruction) -> None:
        for item in self._repeated(instruction):
            self.emitter.origin(instruction, "keep")
            self.keep(item, self._values[item])

    def _operand(self, item: Item) -> Value:
        """An operand of what is repeated: of the rerun itself, or from outside."""
        value = self._values.get(item)
        if value is not None:
            return value
        assert isinstance(item.of, Value)
        return self._reverse.shadow(item.of) if item.kind is ItemKind.SHADOW else self._reverse.primal(item.of)

    def _close(self, item: Item, phi: Phi) -> None:
        """Give a phi what comes in by each edge."""
        assert isinstance(item.of, Phi)
        for value, block in item.of.incoming:
            phi.operands.append(self._operand(Item(item.kind, value)))
            phi.blocks.append(self.copy_of(block))

    def _terminator(self, instruction: Instruction, after: Block) -> None:
        builder = self.emitter.builder
        match instruction:
            case Branch(targets=targets, condition=None):
                builder.branch(self._target(targets[0], after))
            case Branch(targets=targets, condition=condition):
                assert condition is not None
                ends = [self._target(target, after) for target in targets]
                builder.branch_if(self._operand(Item(ItemKind.PRIMAL, condition)), *ends)
            case Switch(default=default, cases=cases):
                value = self._operand(Item(ItemKind.PRIMAL, instruction.operands[0]))
                copied = [(constant, self._target(target, after)) for constant, target in cases]
                builder.switch(value, self._target(default, after), copied)
            case _:
                builder.insert(Unreachable("unreachable", VOID, ()))

    def _target(self, block: Block, after: Block) -> Block:
        """Where control goes in place of a block: past a loop that is skipped, or out of the rerun."""
        for skipped in self._rerun.skipped:
            if block in skipped.blocks:
                (block,) = {target for _, target in self.context.loops.exit_edges(skipped)}
        return self.blocks.get(block, after)
