"""Phis that are equal: of a variable in a register and in memory, promoting the memory gives a second one."""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import Constant, Value
from analyses.ir.model import Block, Function, Phi
from analyses.ir.uses import replace_all


class MergeEqualPhis(Rewrite):
    purpose = "Phis of the same values become one, so that what the reverse needs of them is stored once."

    def apply(self, target: Target) -> bool:
        changed = False
        while equal := _equal(target.function):
            for block in target.function.blocks:
                block.instructions[:] = [i for i in block.instructions if i not in equal]
            replace_all(target.function, equal)
            changed = True
        return changed


def _equal(function: Function) -> dict[Value, Phi]:
    """The phis that are equal to an earlier one of their block, with that one."""
    equal: dict[Value, Phi] = {}
    for block in function.blocks:
        first: dict[object, Phi] = {}
        for phi in block.phis:
            one = first.setdefault((str(phi.type), frozenset(map(_incoming, phi.incoming))), phi)
            if one is not phi:
                equal[phi] = one
    return equal


def _incoming(value: tuple[Value, Block]) -> tuple[object, Block]:
    of, block = value
    return (of.ref if isinstance(of, Constant) else of), block
