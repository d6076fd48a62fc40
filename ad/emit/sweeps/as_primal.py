"""Whether the forward half of a split derivative does what the function does, and nothing more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from ad.emit.function.gradient import Gradient
from ad.emit.sweeps.augmented import STACK_CALLS
from ad.history.records import Phase
from ad.requests.derivatives import Derivatives
from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Store
from analyses.ir.intrinsics import is_annotation
from analyses.ir.model import Instruction

_EFFECTS = ("store", "call", "invoke", "callbr", "atomicrmw", "cmpxchg", "fence", "va_arg")

_NO_EFFECTS = STACK_CALLS | {"experimental.noalias.scope.decl"}
"""The intrinsics that do nothing here."""


def does_as_primal(gradient: Gradient, derivatives: Derivatives) -> bool:
    """True if the forward half, which keeps nothing, can be replaced by the function itself.

    It copies each instruction of the function once, so that it has more effects if and only if there are more of some
    kind. Calls of other forward halves are such effects.
    """
    if gradient.context.request.shadowed_result:
        return False
    side = gradient.sides[Phase.FORWARD]
    slots = {cell.address for cell in side.cells.values()}
    copied = (i for block in side.function.blocks for i in block.instructions)
    return _effects(copied, slots) == _effects(gradient.context.function.instructions, ())


def _effects(instructions: Iterable[Instruction], slots: Collection[Value]) -> Counter[tuple[str, str]]:
    """The number of instructions of each kind that do more than compute a result; calls by what they call."""
    effects: Counter[tuple[str, str]] = Counter()
    for i in instructions:
        if i.opcode not in _EFFECTS or (isinstance(i, Store) and i.pointer in slots):
            continue
        if not isinstance(i, Call):
            effects[i.opcode, ""] += 1
        elif not is_annotation(i) and i.intrinsic not in _NO_EFFECTS:
            effects[i.opcode, i.callee.ref if i.called is not None else ""] += 1
    return effects
