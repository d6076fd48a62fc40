"""Loop bounds, hoisted out of the loop where they are invariant, so that trip counts are known.

LLVM's own passes do so from -O1 on; unoptimised code computes its bounds in every iteration.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.ir.constants import Value
from analyses.ir.instructions import Binary, Branch, Cast, Compare, Select
from analyses.ir.model import Block, Instruction

TRAPPING = frozenset(["sdiv", "udiv", "srem", "urem"])


class HoistLoopBounds(Rewrite):
    purpose = "What a loop compares with is computed before it if it does not change, so that trip counts are known."

    def apply(self, target: Target) -> bool:
        cfg = ControlFlow(target.function)
        if all(cfg.index[s] > cfg.index[b] for b in cfg.reverse_postorder for s in cfg.successors[b]):
            return False
        loops = LoopNest(cfg, Dominators(cfg))
        changed = False
        seen: set[Instruction] = set()
        for loop in loops.loops:
            for exiting, _ in loops.exit_edges(loop):
                branch = exiting.terminator
                test = branch.condition if isinstance(branch, Branch) else None
                for operand in test.operands if isinstance(test, Compare) else ():
                    for instruction in _computation(operand, loop, seen):
                        changed |= _hoist(instruction, loops)
        return changed


def _computation(value: Value, loop: Loop, seen: set[Instruction]) -> list[Instruction]:
    """The movable instructions in a loop that compute a value, operands first."""
    instructions: list[Instruction] = []
    work: list[tuple[Value, bool]] = [(value, False)]
    while work:
        at, done = work.pop()
        if not isinstance(at, Instruction):
            continue
        if done:
            instructions.append(at)
        elif at not in seen and at.block in loop.blocks and _movable(at):
            seen.add(at)
            work.append((at, True))
            work.extend((operand, False) for operand in at.operands)
    return instructions


def _hoist(instruction: Instruction, loops: LoopNest) -> bool:
    """Move an instruction to the preheader of the outermost loop in which its operands are invariant; True if moved."""
    assert instruction.block is not None
    outside: Block | None = None
    for loop in reversed(loops.nest(instruction.block)):
        before = loops.preheader(loop)
        if before is None or not all(_given(operand, loop) for operand in instruction.operands):
            break
        outside = before
    if outside is None:
        return False
    instruction.block.instructions.remove(instruction)
    outside.instructions.insert(-1, instruction)
    instruction.block = outside
    return True


def _movable(value: Instruction) -> bool:
    return isinstance(value, (Binary, Cast, Compare, Select)) and value.opcode not in TRAPPING


def _given(value: Value, loop: Loop) -> bool:
    return not isinstance(value, Instruction) or value.block not in loop.blocks
