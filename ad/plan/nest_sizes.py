"""The number of iterations that a loop makes in one run of the function, in terms of its values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod

from ad.history.records import AT_MOST
from ad.history.sizes import UNKNOWN, Size
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_bounds import most_iterations
from analyses.control_flow.trip_counts import Induction, TripCounts
from analyses.ir.constants import CASTS, ConstantInt, Value
from analyses.ir.instructions import Binary
from analyses.ir.model import Instruction, Phi

_ITERATION = "iteration"
"""The number of an iteration, in sizes on their way to a sum over all iterations."""


def copies(loop: Loop, trips: TripCounts, within: Loop | None = None) -> str:
    """The number of iterations that a loop makes in one run of the function, over its nest.

    With `within`, a loop around it, the number of those in one run of that loop. It is a product, and a sum where an
    inner loop counts to a variable of an outer one. An unknown factor is `?`; where only a bound of a factor is known,
    the product is a bound too.
    """
    nest = loop.nest
    nest = nest[nest.index(within) :] if within is not None else nest
    varying = _varying(nest, trips)
    if varying:
        return _summed(nest, trips, varying)
    factors = []
    bound = False
    for around in nest:
        count = trips.of.get(around)
        most = most_iterations(around, trips) if count is None else None
        bound |= most is not None
        factors.append(count.iterations if count is not None else str(most or UNKNOWN))
    if all(factor.isdigit() for factor in factors):
        factors = [str(prod(map(int, factors)))]
    return AT_MOST * bound + " × ".join(factors)


def _varying(nest: Sequence[Loop], trips: TripCounts) -> dict[Phi, Induction]:
    """The variables of loops around others that the trip counts of those depend on."""
    varying: dict[Phi, Induction] = {}
    work = [(value, loop) for loop in nest if (count := trips.of.get(loop)) for value in (count.start, count.bound)]
    while work:
        value, loop = work.pop()
        phi, _ = _variable(value)
        around = next((each for each in nest if each.header is phi.block), None) if isinstance(phi, Phi) else None
        if isinstance(phi, Phi) and phi in trips.inductions and around not in (None, loop) and phi not in varying:
            varying[phi] = trips.inductions[phi]
            work.append((varying[phi].start, loop))
    return varying


def _variable(value: Value) -> tuple[Value, int]:
    """What a value is but for conversions and constants that are added, and their sum."""
    added = 0
    while isinstance(value, Instruction):
        if isinstance(value, Binary) and value.opcode in ("add", "sub") and isinstance(value.operands[1], ConstantInt):
            added += value.operands[1].value * (1 if value.opcode == "add" else -1)
        elif value.opcode not in CASTS:
            break
        value = value.operands[0]
    return value, added


def _summed(nest: Sequence[Loop], trips: TripCounts, varying: dict[Phi, Induction]) -> str:
    """The iterations of the innermost loop, summed over the iterations of each loop around it."""
    size, bound = Size({(): 1}), False
    for loop in reversed(nest):
        count = trips.of.get(loop)
        most = most_iterations(loop, trips) if count is None else None
        bound |= most is not None
        name = partial(_name, varying=varying)
        trip = Size.of(count.iterations_named(name)) if count is not None else Size.of(str(most or UNKNOWN))
        steps = {
            phi.ref: f"{_name(induction.start, varying)} + {induction.constant_step or UNKNOWN} × {_ITERATION}"
            for phi, induction in varying.items()
            if phi.block is loop.header
        }
        size = size.named(steps).summed(_ITERATION, trip) or Size({(UNKNOWN,): 1})
    return AT_MOST * bound + str(size)


def _name(value: Value, varying: dict[Phi, Induction]) -> str:
    """The name of a value in a size: a loop's variable by its own, whatever it is converted to."""
    if isinstance(value, ConstantInt):
        return str(value.value)
    phi, added = _variable(value)
    if phi not in varying:
        return value.ref
    return f"{phi.ref} {'-' if added < 0 else '+'} {abs(added)}" if added else phi.ref
