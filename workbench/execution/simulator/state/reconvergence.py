"""Reconvergence of divergent threads: at the immediate post-dominator of the block where they diverge, or before it."""

from __future__ import annotations

from analyses.control_flow.dominators import DominatorTree
from analyses.ir.instructions import Return
from analyses.ir.model import Block, Function


def meeting_points(function: Function) -> dict[Block, Block | None]:
    """Map each block to its immediate post-dominator; None stands for the return.

    Paths that never return (to `unreachable`, or around an endless loop) are ignored; their threads meet no others.
    """
    successors = {block: block.successors for block in function.blocks}
    before: dict[Block | None, list[Block]] = {block: [] for block in function.blocks}
    before[None] = [b for b in function.blocks if isinstance(b.terminator, Return)]
    for block, following in successors.items():
        for successor in following:
            before[successor].append(block)
    order = _reverse_postorder(before)
    after: dict[Block | None, list[Block | None]] = {node: [] for node in order}
    for node in order:
        for earlier in before[node]:
            after[earlier].append(node)
    parents = DominatorTree[Block | None](order, after).parent
    return {block: parents.get(block) for block in function.blocks}


def ranks(function: Function) -> dict[Block, int]:
    """The priority of each block for threads that wait for each other: a block has a lower rank than those it reaches.

    Source: G. Diamos et al., "SIMD Re-Convergence at Thread Frontiers", MICRO 2011.
    """
    edges: dict[Block | None, list[Block]] = {b: b.successors[::-1] for b in function.blocks}
    edges[None] = [function.entry]
    return {block: rank for rank, block in enumerate(_reverse_postorder(edges)) if block is not None}


def _reverse_postorder(edges: dict[Block | None, list[Block]]) -> list[Block | None]:
    """The nodes reachable from None, with None first and each before its successors except along back edges."""
    order: list[Block | None] = []
    seen: set[Block | None] = {None}
    stack: list[tuple[Block | None, int]] = [(None, 0)]
    while stack:
        node, position = stack.pop()
        following = edges[node]
        while position < len(following) and following[position] in seen:
            position += 1
        if position == len(following):
            order.append(node)
            continue
        stack.append((node, position + 1))
        seen.add(following[position])
        stack.append((following[position], 0))
    return order[::-1]
