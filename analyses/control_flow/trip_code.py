"""The code that computes a trip count as the program runs."""

from __future__ import annotations

from collections.abc import Callable

from analyses.control_flow.trip_counts import TripCount
from analyses.ir.builder import Builder, integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.types import I64


def emit_trips(builder: Builder, count: TripCount, value: Callable[[Value], Value]) -> Value:
    """The number of times a loop goes back, as an i64; `value` translates its start and bound."""
    if count.constant is not None:
        return integer(count.constant)
    type_ = count.bound.type
    start = value(count.start)
    if count.cast:
        start = builder.resize(start, type_, signed=count.cast == "sext")
    first = builder.add(start, ConstantInt(type_, count.offset), "first")
    bound = value(count.bound)
    low, high = (first, bound) if count.step > 0 else (bound, first)
    if isinstance(low, ConstantInt) and low.value == 0:
        distance = builder.resize(high, I64)
    else:
        distance = builder.resize(builder.binary("sub", high, low, "distance"), I64)
    if count.predicate == "ne":
        return distance
    size = abs(count.step)
    inclusive = count.predicate[1:] in ("le", "ge")
    if size > 1:
        if not inclusive:
            distance = builder.add(distance, integer(size - 1))
        distance = builder.binary("udiv", distance, integer(size), "steps")
    if inclusive:
        distance = builder.add(distance, integer(1), "steps")
    enters = builder.compare(count.predicate, first, bound, "enters")
    return builder.select(enters, distance, integer(0), "trips")
