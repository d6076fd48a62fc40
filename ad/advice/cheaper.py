"""Changes of a program with which less may be stored: what each does to the IR, and what it is called."""

from __future__ import annotations

import copy
from pathlib import PurePath

from ad.advice.edits.languages import Language, language_of
from ad.invocation.argument_names import label, spoken
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.ir.builder import integer
from analyses.ir.instructions import Binary, Branch, Compare, Load
from analyses.ir.model import Block, Function, Instruction, Phi
from analyses.ir.subjects import Subjects
from analyses.ir.types import I1, I64
from analyses.ir.uses import replace_all
from analyses.records import dataclass

RESTRICT = {
    Language.C: "restrict",
    Language.CXX: "__restrict",
    Language.RUST: "a reference (&, &mut)",
    Language.FORTRAN: "no target or pointer",
}
"""What says in a language that nothing else leads to the memory behind a pointer."""
BOUND = 64
"""The iterations of a loop that is given a bound: the most for which the engine makes room ahead of the loop."""


@dataclass(frozen=True)
class Restrict:
    """The memory behind some arguments is not accessed in another way."""

    positions: tuple[int, ...]

    def apply(self, function: Function) -> bool:
        for position in self.positions:
            argument = function.arguments[position]
            argument.attributes = (*argument.attributes, "noalias")
        return True

    def says(self, function: Function) -> str:
        word = RESTRICT.get(language_of(function.module, function) if function.module else Language.IR, "noalias")
        return f"{word} {', '.join(label(function.arguments[position]) for position in self.positions)}"


@dataclass(frozen=True)
class ReadOnly:
    """A function that is called, and has no body here, writes no memory."""

    called: str

    def apply(self, function: Function) -> bool:
        module = function.module
        called = module.functions.get(self.called) if module is not None else None
        if called is None:
            return False
        called.attributes = (*called.attributes, "memory(read)")
        return True

    def says(self, function: Function) -> str:
        called = function.module.functions[self.called] if function.module is not None else None
        name = spoken(called) if called is not None else self.called
        return f"readonly {name} (__attribute__((pure)))"


@dataclass(frozen=True)
class Hoisted:
    """A value is loaded once before the loops in which its address does not change."""

    subject: str
    source: str = ""

    def apply(self, function: Function) -> bool:
        load = Subjects(function).values.get(self.subject)
        if not isinstance(load, Load) or load.volatile or load.atomic or load.block is None:
            return False
        loops = loops_of(function)
        around = [loop for loop in loops.nest(load.block) if is_fixed(load, loop)]
        entering = _entering(loops, around[0]) if around else []
        if len(entering) != 1:
            return False
        (before,) = entering
        early = copy.copy(load)
        early.name = f"hoisted.{load.name}"
        early.block = before
        before.instructions.insert(len(before.instructions) - 1, early)
        replace_all(function, {load: early})  # the load stays, as LLVM numbers values without a name
        return True

    def says(self, function: Function) -> str:
        return f"load {self.subject} once before the loop{_at(self.source)}"


@dataclass(frozen=True)
class Bounded:
    """A loop ends after some iterations at the latest."""

    header: str
    source: str = ""

    def apply(self, function: Function) -> bool:
        header = Subjects(function).values.get(self.header)
        loops = loops_of(function)
        loop = loops.of(header) if isinstance(header, Block) else None
        if loop is None or loop.header is not header:
            return False
        inside = [block for block in loops.cfg.predecessors[loop.header] if block in loop.blocks]
        dominators = Dominators(loops.cfg)
        leaving = (source for source, _ in loops.exit_edges(loop))
        test = next((b for b in leaving if all(dominators.dominates(b, latch) for latch in inside)), None)
        branch = test.terminator if test is not None else None
        if test is None or not isinstance(branch, Branch) or branch.condition is None:
            return False
        before = _entering(loops, loop)
        number = Phi(I64, [integer(0)] * len(before), before, "bound.number")
        following = Binary("add", I64, [number, integer(1)], "bound.next")
        for latch in inside:
            number.operands.append(following)
            number.blocks.append(latch)
        stays = branch.targets[0] in loop.blocks
        counted = following if test in inside else number  # a test ahead of the body is made once more than that
        within = Compare("icmp", I1, "ult" if stays else "uge", [counted, integer(BOUND)], "bound.test")
        both = Binary("and" if stays else "or", I1, [branch.condition, within], "bound.both")
        branch.operands[0] = both
        _insert(loop.header, 0, number)
        _insert(loop.header, len(list(loop.header.phis)), following)
        for instruction in (within, both):
            _insert(test, len(test.instructions) - 1, instruction)
        return True

    def says(self, function: Function) -> str:
        return f"at most {BOUND} iterations of the loop{_at(self.source)}"


Cheaper = Restrict | ReadOnly | Hoisted | Bounded


def _at(source: str) -> str:
    return f", {PurePath(source).name}" if source else ""


def loops_of(function: Function) -> LoopNest:
    cfg = ControlFlow(function)
    return LoopNest(cfg, Dominators(cfg))


def is_fixed(load: Load, loop: Loop) -> bool:
    """True if the address of a load does not change in a loop."""
    return not (isinstance(load.pointer, Instruction) and load.pointer.block in loop.blocks)


def _entering(loops: LoopNest, loop: Loop) -> list[Block]:
    return [block for block in loops.cfg.predecessors[loop.header] if block not in loop.blocks]


def _insert(block: Block, position: int, instruction: Instruction) -> None:
    instruction.block = block
    block.instructions.insert(position, instruction)
