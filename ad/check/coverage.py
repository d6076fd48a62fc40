"""Find which blocks of a function control reaches when the function is run at a point."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ad.invocation.device import Calls, Device
from ad.invocation.invocation import Invocation
from ad.invocation.load_counts import insert_first, instrumented
from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Binary, Load, Store
from analyses.ir.model import Function, GlobalVariable
from analyses.ir.text.reader import read_module
from analyses.ir.types import I64, VOID

AT_ONCE = 63
"""How many blocks one run tells apart: each has a bit of a signed integer."""


def blocks_not_run(device: Device, invocation: Invocation, text: str) -> frozenset[str]:
    """The blocks of the invoked function, as a module's text has it, that control does not come to.

    The function may be another version of the one that was bound, of the same name. Raises DeviceError.
    """
    name = invocation.function.name
    blocks = [block.name for block in read_module(text).functions[name].blocks]
    missed: set[str] = set()
    for first in range(0, len(blocks), AT_ONCE):
        some = blocks[first : first + AT_ONCE]
        marked = instrumented(text, [name], partial(_mark, blocks=some))
        leaf = invocation.loads
        calls = Calls("adjoint.primal", invocation.image, wanted=((leaf.buffer, leaf.offset, leaf.size),))
        (ran,) = device.run(marked + "\n" + invocation.primal_entry(counted=True), [calls])
        bits = int(invocation.numbers([leaf], ran.points[0])[0])
        missed |= {block for i, block in enumerate(some) if not bits >> i & 1}
    return frozenset(missed)


def _mark(function: Function, counter: GlobalVariable, blocks: Sequence[str]) -> None:
    """Have each of the blocks set its bit in the counter."""
    for block in function.blocks:
        if block.name in blocks:
            bit = blocks.index(block.name)
            before = Load("load", I64, (counter,), f"adjoint.before.{bit}", align=8)
            after = Binary("or", I64, (before, ConstantInt(I64, 1 << bit)), f"adjoint.after.{bit}")
            insert_first(block, (before, after, Store("store", VOID, (after, counter), align=8)))
