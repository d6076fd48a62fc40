"""Unreachable blocks, removed."""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.control_flow.cfg import ControlFlow


class DropUnreachableBlocks(Rewrite):
    purpose = "Blocks that control never comes to are dropped, and what they would send into phis."

    def apply(self, target: Target) -> bool:
        function = target.function
        reached = ControlFlow(function).index
        blocks = [block for block in function.blocks if block in reached]
        if len(blocks) == len(function.blocks):
            return False
        function.blocks = blocks
        for block in blocks:
            for phi in block.phis:
                incoming = [(value, source) for value, source in phi.incoming if source in reached]
                phi.operands = [value for value, _ in incoming]
                phi.blocks = [source for _, source in incoming]
        return True
