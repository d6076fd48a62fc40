"""Divergence analysis: the values that threads of a GPU agree on, and the code that they run together.

A value is the same for all threads of a grid or a block if all its inputs are: kernel arguments, registers such as
blockDim, constants; or if it is read at such an address from memory that nothing writes while the kernel runs. Other
memory may differ. A phi also depends on the branches after which threads meet in its block. Threads run a block
together if they never diverge before it without having met again.
Source: R. Karrenberg and S. Hack, "Improving Performance of OpenCL on CPUs", CC 2012, section 4 (divergence analysis).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import DominatorTree
from analyses.gpu.threads import CONSTANT, Varies, is_block_barrier, is_kernel, register
from analyses.ir.constants import CASTS, Constant, Value
from analyses.ir.instructions import BINARY, Branch, Call, Load, Switch
from analyses.ir.model import Argument, Block, Instruction, Phi
from analyses.ir.types import PointerType
from analyses.ir.uses import Uses

_COMPUTED = (
    BINARY
    | CASTS
    | frozenset(
        [
            "fneg",
            "icmp",
            "fcmp",
            "select",
            "getelementptr",
            "freeze",
            "extractelement",
            "insertelement",
            "shufflevector",
            "extractvalue",
            "insertvalue",
        ]
    )
)
_OF_ARGUMENTS = tuple(
    f"llvm.{name}."
    for name in (
        "umax",
        "umin",
        "smax",
        "smin",
        "abs",
        "ctpop",
        "ctlz",
        "cttz",
        "fshl",
        "fshr",
        "bswap",
        "bitreverse",
        "uadd.sat",
        "usub.sat",
        "sadd.sat",
        "ssub.sat",
        "fabs",
        "sqrt",
        "floor",
        "ceil",
        "trunc",
        "minnum",
        "maxnum",
        "fma",
        "fmuladd",
    )
)
"""LLVM intrinsics whose result depends only on their arguments."""


class Agreement:
    """Agreement of the threads that run a function on its values and on the path that control takes."""

    def __init__(self, cfg: ControlFlow) -> None:
        self.cfg = cfg
        self._kernel = is_kernel(cfg.function)
        self._uses = Uses(cfg.function)
        self._of: dict[Value, Varies] = {}
        self._diverged: dict[Block, Varies] = {}
        self._postdominators = _postdominators(cfg)
        self._solve()

    def of(self, value: Value) -> Varies:
        """The threads that have the same value, at a moment at which they compute it together."""
        if isinstance(value, Constant):
            return Varies.GRID
        if isinstance(value, Argument):
            return Varies.GRID if self._kernel else Varies.THREAD
        return self._of.get(value, Varies.GRID)

    def together(self, block: Block) -> Varies:
        """The threads that run a block together: GRID or BLOCK if all of a block do, THREAD if that is not certain."""
        return self._diverged.get(block, Varies.GRID)

    @cached_property
    def early_returns(self) -> list[tuple[Block, Block]]:
        """The edges on which threads may return before the first barrier, while others of the block go on to it."""
        waiting = [
            b for b in self.cfg.index if any(isinstance(i, Call) and is_block_barrier(i) for i in b.instructions)
        ]
        after, before = self._reachable(waiting, self.cfg.successors), self._reachable(waiting, self.cfg.predecessors)
        edges = []
        for block in before - after - set(waiting):
            end = block.terminator
            if end.operands and self.of(end.operands[0]) is Varies.THREAD:
                edges += [(block, s) for s in end.successors if s not in before and s not in waiting]
        return edges

    @staticmethod
    def _reachable(blocks: Sequence[Block], edges: Mapping[Block, list[Block]]) -> set[Block]:
        reached: set[Block] = set()
        work = list(blocks)
        while work:
            new = [b for b in edges[work.pop()] if b not in reached]
            reached.update(new)
            work += new
        return reached

    def _solve(self) -> None:
        work = [i for block in self.cfg.postorder for i in reversed(block.instructions)]
        waiting = set(work)
        while work:
            instruction = work.pop()
            waiting.discard(instruction)
            if isinstance(instruction, (Branch, Switch)):
                changed = self._diverge(instruction)
            elif (varies := self._computed(instruction)) > self._of.get(instruction, Varies.GRID):
                self._of[instruction] = varies
                changed = self._uses.of(instruction)
            else:
                continue
            for user in changed:
                if user not in waiting:
                    waiting.add(user)
                    work.append(user)

    def _computed(self, instruction: Instruction) -> Varies:
        decided = self._of.get(instruction, Varies.GRID)  # for a phi, what branches decided so far
        if isinstance(instruction, Call):
            of_register, called = register(instruction), instruction.called
            if of_register is not None or called is None or not called.name.startswith(_OF_ARGUMENTS):
                return Varies.THREAD if of_register is None else of_register
            return max((decided, *(self.of(a) for a in instruction.arguments)))
        if isinstance(instruction, Phi) or instruction.opcode in _COMPUTED or _reads_constant_memory(instruction):
            return max((decided, *(self.of(o) for o in instruction.operands)))
        return Varies.THREAD

    def _diverge(self, branch: Branch | Switch) -> list[Instruction]:
        """Record where threads run apart after a branch; returns the users of the phis that depend on it."""
        condition = branch.operands[0] if branch.operands else None
        varies = self.of(condition) if condition is not None else Varies.GRID
        block = branch.block
        if varies is Varies.GRID or block is None or block not in self.cfg.index:
            return []
        end = self._postdominators.get(block)
        reached: dict[Block, int] = {}
        for number, successor in enumerate(dict.fromkeys(self.cfg.successors[block])):
            seen: set[Block] = set()
            work = [successor]
            while work:
                at = work.pop()
                if at in seen:
                    continue
                seen.add(at)
                reached[at] = reached.get(at, 0) | 1 << number
                if at is not end:
                    work.extend(self.cfg.successors[at])
        changed: list[Instruction] = []
        for at, ways in reached.items():
            if at is not end and varies > self.together(at):
                self._diverged[at] = varies
            if ways & (ways - 1) or at is end:
                for phi in at.phis:
                    if varies > self._of.get(phi, Varies.GRID):
                        self._of[phi] = varies
                        changed.extend(self._uses.of(phi))
        return changed


def _reads_constant_memory(instruction: Instruction) -> bool:
    """True if an instruction reads memory that nothing writes while the kernel runs.

    The memory behind a `const __restrict__` parameter is such memory, as it is for NVPTX (ld.global.nc).
    """
    if not isinstance(instruction, Load):
        return False
    type_ = instruction.pointer.type
    if isinstance(type_, PointerType) and type_.address_space == CONSTANT:
        return True
    base = instruction.pointer
    while isinstance(base, Instruction) and base.opcode in ("getelementptr", "addrspacecast"):
        base = base.operands[0]
    if isinstance(base, Argument) and {"noalias", "readonly"} <= set(base.attributes):
        return True
    return instruction.attachment("invariant.load") is not None


def _postdominators(cfg: ControlFlow) -> Mapping[Block, Block | None]:
    """The immediate post-dominator of each block: the first block on every path to a return; None if there is none."""
    root = Block("the end")
    exits = [b for b in cfg.reverse_postorder if not cfg.successors[b]]
    onward: dict[Block, list[Block]] = {b: list(cfg.successors[b]) or [root] for b in cfg.reverse_postorder}
    back: dict[Block, list[Block]] = {root: exits}
    for block, successors in onward.items():
        for successor in successors:
            if successor is not root:
                back.setdefault(successor, []).append(block)
    order = _reverse_postorder(root, back)
    inside = set(order)
    tree = DominatorTree(order, {b: [s for s in onward.get(b, ()) if s in inside] for b in order})
    return {b: (p if p is not root else None) for b, p in tree.parent.items() if b is not root}


def _reverse_postorder(root: Block, successors: Mapping[Block, list[Block]]) -> list[Block]:
    seen = {root}
    order: list[Block] = []
    stack = [(root, iter(successors.get(root, ())))]
    while stack:
        block, rest = stack[-1]
        for following in rest:
            if following not in seen:
                seen.add(following)
                stack.append((following, iter(successors.get(following, ()))))
                break
        else:
            stack.pop()
            order.append(block)
    return order[::-1]
