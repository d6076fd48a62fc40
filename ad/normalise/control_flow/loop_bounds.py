"""What loops compare with, computed before them where it stays the same, so that their trip counts are known.

LLVM's own passes do it from -O1 on; what is compiled without optimisation has its bounds computed in every iteration.
"""

from __future__ import annotations

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.ir.model import Binary, Block, Branch, Cast, Compare, Function, Instruction, Select, Value

TRAPPING = frozenset(["sdiv", "udiv", "srem", "urem"])


def hoist_bounds(function: Function) -> None:
    """Move the operands of the tests that end loops in front of the outermost loop that they don't change in."""
    cfg = ControlFlow(function)
    if all(cfg.index[s] > cfg.index[b] for b in cfg.reverse_postorder for s in cfg.successors[b]):
        return
    loops = LoopNest(cfg, Dominators(cfg))
    seen: set[Instruction] = set()
    for loop in loops.loops:
        for exiting, _ in loops.exit_edges(loop):
            branch = exiting.terminator
            test = branch.condition if isinstance(branch, Branch) else None
            for operand in test.operands if isinstance(test, Compare) else ():
                for instruction in _computation(operand, loop, seen):
                    _hoist(instruction, loops)


def _computation(value: Value, loop: Loop, seen: set[Instruction]) -> list[Instruction]:
    """The instructions in a loop that a value is computed with and that may be moved, operands first."""
    found: list[Instruction] = []
    work: list[tuple[Value, bool]] = [(value, False)]
    while work:
        at, done = work.pop()
        if not isinstance(at, Instruction):
            continue
        if done:
            found.append(at)
        elif at not in seen and at.block in loop.blocks and _movable(at):
            seen.add(at)
            work.append((at, True))
            work.extend((operand, False) for operand in at.operands)
    return found


def _hoist(instruction: Instruction, loops: LoopNest) -> None:
    """Move an instruction in front of the outermost loop that its operands are given before."""
    assert instruction.block is not None
    outside: Block | None = None
    for loop in reversed(loops.nest(instruction.block)):
        before = loops.preheader(loop)
        if before is None or not all(_given(operand, loop) for operand in instruction.operands):
            break
        outside = before
    if outside is not None:
        instruction.block.instructions.remove(instruction)
        outside.instructions.insert(-1, instruction)
        instruction.block = outside


def _movable(value: Instruction) -> bool:
    return isinstance(value, (Binary, Cast, Compare, Select)) and value.opcode not in TRAPPING


def _given(value: Value, loop: Loop) -> bool:
    return not isinstance(value, Instruction) or value.block not in loop.blocks
