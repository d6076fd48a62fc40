"""Keeping what a sweep computes: items put in slots and buffers, iterations counted, ways noted."""

from __future__ import annotations

from collections.abc import Mapping

from ad.emit.function.buffer_elements import put_element
from ad.emit.function.emitter import Emitter, Laned, suffixed
from ad.gpu.arena import extend, grow
from ad.history.records import EngineError, Method
from ad.plan.items import Item, ItemKind
from ad.plan.loop_reruns import Rerun
from analyses.control_flow.loops import Loop
from analyses.ir.builder import integer
from analyses.ir.constants import Value
from analyses.ir.model import Block, Instruction, Phi
from analyses.ir.types import I64, PTR


class Keeping(Laned):
    """Goes over blocks of the primal, and keeps what the plan says: the forward sweep, or a loop's rerun."""

    def __init__(self, emitter: Emitter, rerun: Rerun | None = None) -> None:
        """`rerun` is what the blocks are a rerun of, if they are one."""
        self.emitter, self.context, self.plan = emitter, emitter.context, emitter.plan
        self.rerun = rerun
        self.stored: Mapping[Loop, tuple[Item, ...]] = self.plan.stored if rerun is None else rerun.stored
        self.blocks: dict[Block, Block] = {}
        self._iterations: dict[Loop, Phi] = {}
        self._choosing: dict[Instruction, tuple[Phi, Value]] = {}
        """By condition: the iteration that was chosen last before the current one, and the number of that."""
        self._winners: dict[Instruction, Value] = {}
        """By condition: the iteration that was chosen last."""

    def copy_of(self, block: Block) -> Block:
        """The copy of a block from which control comes."""
        return self.blocks[block]

    def keeps(self, item: Item) -> bool:
        """True if an item is to be kept here; items that are recomputed are kept nowhere."""
        entry = self.plan.entries.get(item)
        if entry is None or entry.method is Method.RECOMPUTE:
            return False
        return self.plan.rerun_of.get(item) is self.rerun

    def keep(self, item: Item, value: Value) -> None:
        """Put an item where the plan says, if it is to be kept here."""
        if not self.keeps(item):
            return
        emitter = self.emitter
        if self.plan.entry(item).method is not Method.AT_HAND:
            total = emitter.builder.load(I64, emitter.counter(emitter.level(item), self.rerun), "total")
            put_element(emitter, item, total, value)
        elif not emitter.always_there(item):
            emitter.builder.store(value, emitter.item_slot(item, value.type))

    def has_room(self, loop: Loop) -> bool:
        """True if the buffers of a loop have room for all its iterations before it begins."""
        raise NotImplementedError

    def count_iteration(self, block: Block) -> None:
        """In a header: count the iteration, over the whole run and within this run of the loop."""
        emitter = self.emitter
        loop = self.context.loops.of(block)
        if loop is None or loop.header is not block:
            return
        emitter.origin(None, "loop count")
        chosen = [c for c in self.plan.chosen_by.get(loop, ()) if self.keeps(Item(ItemKind.WINNER, c))]
        if self.keeps(Item(ItemKind.COUNT, loop)) or chosen:
            phi = emitter.builder.phi(I64, suffixed(block.name, "iteration"))
            self._iterations[loop] = phi
            following = emitter.builder.next(phi, phi.name + ".next")
            for predecessor in self.edges(block):
                phi.operands.append(following if predecessor in loop.blocks else integer(0))
                phi.blocks.append(self.copy_of(predecessor))
            for condition in chosen:
                self._begin_choosing(condition, block, following)
        items = self.stored.get(loop, ())
        if not items:
            return
        slot = emitter.counter(loop, self.rerun)
        total = emitter.builder.load(I64, slot, "total")
        emitter.builder.store(emitter.builder.next(total), slot)
        if not self.has_room(loop):
            # Whatever way the iteration takes, there is room for what it stores.
            for item in items:
                row = emitter.gradient.rows.get(item)
                if row is not None and row.first != item:
                    continue
                size = integer(self.context.layout.alloc_size(row.type if row is not None else emitter.kept_type(item)))
                tape = emitter.buffer(item)
                arguments = [emitter.builder.load(PTR, tape, "tape"), total, size]
                spare = emitter.spare(item)
                who, request = self.context.function.name, self.context.request
                growing = grow(emitter.module, request, who) if spare is None else extend(emitter.module, who)
                arguments += [] if spare is None else [spare]
                emitter.builder.store(emitter.builder.call(growing, arguments), tape)

    def _begin_choosing(self, condition: Instruction, header: Block, number: Value) -> None:
        """In a header: the number of the iteration that was chosen last; `number` is that of this one."""
        emitter = self.emitter
        loop = self.plan.winners[condition].loop
        phi = emitter.builder.phi(I64, emitter.stem(condition, "winner"))
        for predecessor in self.edges(header):
            if predecessor not in loop.blocks:
                phi.operands.append(integer(0))
                phi.blocks.append(self.copy_of(predecessor))
        self._choosing[condition] = phi, number

    def choose(self, condition: Instruction) -> None:
        """Once a condition is computed that tells what a loop chooses: note the iteration if it is chosen."""
        if condition not in self._choosing:
            return
        emitter = self.emitter
        emitter.origin(condition, "keep")
        phi, number = self._choosing[condition]
        loop, when = self.plan.winners[condition]
        met, otherwise = (number, phi) if when else (phi, number)
        chosen = emitter.builder.select(emitter.values[condition], met, otherwise, emitter.stem(condition, "winner"))
        for latch in loop.latches:
            phi.operands.append(chosen)
            phi.blocks.append(self.copy_of(latch))
        self._winners[condition] = chosen

    def edges(self, block: Block) -> list[Block]:
        """The block's predecessors, once for each edge: a switch may have several to one block."""
        return [p for p in self.context.cfg.predecessors[block] for s in p.terminator.successors if s is block]

    def note_arrival(self, block: Block) -> None:
        """Note the way control came, and the last iteration of the loops it left."""
        emitter, context = self.emitter, self.context
        emitter.origin(None, "control flow")
        predecessors = context.cfg.predecessors[block]
        item = Item(ItemKind.PATH, block)
        if self.keeps(item):
            type_ = emitter.item_type(item)
            phi = emitter.builder.phi(type_, suffixed(block.name, "from"))
            targets = emitter.flow.targets[block]
            for predecessor in self.edges(block):
                phi.operands.append(integer(targets.index(predecessor), type_))
                phi.blocks.append(self.copy_of(predecessor))
            self.keep(item, phi)
        left = {loop for p in predecessors for loop in context.loops.nest(p) if block not in loop.blocks}
        for loop in sorted(left, key=lambda one: one.depth):
            kept: dict[Item, Value | None] = {Item(ItemKind.COUNT, loop): self._iterations.get(loop)}
            kept |= {Item(ItemKind.WINNER, c): self._winners.get(c) for c in self.plan.chosen_by.get(loop, ())}
            for item, value in kept.items():
                if not self.keeps(item):
                    continue
                if not all(p in loop.blocks for p in predecessors):
                    name = loop.header.name
                    raise EngineError(f"block {block.name} is entered both from loop {name} and from elsewhere")
                assert value is not None
                phi = emitter.builder.phi(I64, suffixed(loop.header.name, "last"))
                for predecessor in self.edges(block):
                    phi.operands.append(value)
                    phi.blocks.append(self.copy_of(predecessor))
                self.keep(item, phi)
