"""The facts about what is generated: each block, and each instruction with what it comes from."""

from __future__ import annotations

from ad.context.context import Context
from ad.gpu.source_places import SourcePlaces
from ad.history.records import Emitted, GeneratedBlock, Phase
from analyses.facts import Discard
from analyses.ir.model import Block, Instruction, Module


class Recorder:
    """Notes what each generated instruction comes from: the instruction of the primal and the rule named last."""

    def __init__(self, context: Context, module: Module) -> None:
        self._context = context
        self._split = context.request.split
        self._keeps = not isinstance(context.sink, Discard)
        self._primal = ""
        self._rule = ""
        self._premises: tuple[int, ...] = ()
        self._places = SourcePlaces(context, module) if context.on_device and not self._split else None
        self._place: tuple[tuple[str, str], ...] = ()
        self._numbers: dict[str, int] = {}
        self.facts: dict[Instruction, int] = {}
        """The fact about each instruction of a split derivative: the tape tells of those that use it."""

    def origin(self, instruction: Instruction | None, rule: str, *premises: int) -> None:
        """Say what the instructions made from here on come from."""
        if instruction is None:
            self._primal, self._premises = "", premises
        else:
            self._primal = self._context.subjects.of(instruction)
            self._premises = (*self._context.premise("ir", instruction), *premises)
        self._rule = rule
        self._place = self._places.of(instruction) if self._places is not None and instruction is not None else ()

    @property
    def primal(self) -> str:
        """The subject of the instruction of the primal named last; empty if none was."""
        return self._primal

    def made(self, instruction: Instruction, phase: Phase) -> None:
        """Record an instruction that has been put into a block."""
        if self._place and instruction.attachment("dbg") is None:
            instruction.metadata = [*instruction.metadata, *self._place]
        if not self._keeps:
            return
        block = instruction.block.name if instruction.block is not None else ""
        number = self._numbers.get(block, 0)
        self._numbers[block] = number + 1
        subject = instruction.ref if instruction.name else f"{block}:{number}"
        fact = Emitted(instruction, block, phase, self._primal)
        number = self._context.record("emit", subject, fact, self._rule, self._premises)
        if number >= 0 and self._split:
            self.facts[instruction] = number

    def block(self, block: Block, phase: Phase, primal: str = "") -> None:
        """Record a block, which is about the block `primal`, if it is about one."""
        self._context.record("block", f"block {block.name}", GeneratedBlock(block.name, phase, primal), phase)
