"""Races found are the races there are: what the detector remembers, beside comparing every use with every other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from analyses.ir.instructions import Unreachable
from analyses.ir.types import VOID
from workbench.execution.simulator.state.memory import Access, Buffer, Space
from workbench.execution.simulator.state.races import WARP, Races, Use

THREADS = 2 * WARP
LANES = (0, 1, 2, WARP, WARP + 1)
"""Threads that take part: three of a warp, two of another."""
INSTRUCTION = Unreachable("unreachable", VOID, ())


@dataclass(frozen=True)
class Event:
    """Some threads use memory at once, each `size` bytes; or they meet."""

    kind: str
    lanes: tuple[int, ...]
    offsets: tuple[int, ...] = ()
    size: int = 1
    block: int = 0


@st.composite
def histories(draw: st.DrawFn, *, warps: bool) -> list[Event]:
    events = []
    blocks = draw(st.integers(1, 3))
    kinds = ["read", "write", "atomic", "barrier", *(["warp"] if warps else [])]
    for block in range(blocks):
        for _ in range(draw(st.integers(1, 6))):
            kind = draw(st.sampled_from(kinds))
            lanes = tuple(sorted(draw(st.sets(st.sampled_from(LANES), min_size=1))))
            size = draw(st.sampled_from((1, 2, 4, 8)))
            offsets = tuple(draw(st.integers(0, 16 // size - 1)) * size for _ in lanes)
            if kind == "barrier":
                lanes, offsets = LANES, ()
            if kind == "warp":
                lanes, offsets = tuple(lane for lane in lanes if lane // WARP == lanes[0] // WARP), ()
            events.append(Event(kind, lanes, offsets, size, block))
    return events


def observed(events: list[Event]) -> list[tuple[int, Use, Use]]:
    """What the detector tells of: the offset and the two uses, whose number is that of the event."""
    found: list[tuple[int, Use, Use]] = []
    races = Races(THREADS, 3, lambda buffer, offset, earlier, later, count: found.append((offset, earlier, later)))
    buffer = Buffer(1, "memory", Space.GLOBAL, 16)
    block = -1
    for number, event in enumerate(events):
        if event.block != block:
            block = event.block
            races.begin(block)
        lanes, offsets = np.array(event.lanes), np.array(event.offsets)
        access = Access(INSTRUCTION, number, event.size, event.kind == "atomic")
        match event.kind:
            case "barrier":
                races.barrier()
            case "warp":
                races.warp_barrier(lanes)
            case "read":
                races.read(buffer, offsets, event.size, lanes, access)
            case _:
                races.write(buffer, offsets, event.size, lanes, access)
    return found


def racing(events: list[Event]) -> set[tuple[int, int, int, int]]:
    """(event, thread, event, thread) of all pairs of uses that race; threads by their number in the launch."""
    found = set()
    for later, b in enumerate(events):
        for earlier, a in enumerate(events[: later + 1]):
            between = events[earlier:later]
            if "read" == a.kind == b.kind or "atomic" == a.kind == b.kind or not a.offsets or not b.offsets:
                continue
            for lane_a, at_a in zip(a.lanes, a.offsets, strict=True):
                for lane_b, at_b in zip(b.lanes, b.offsets, strict=True):
                    one, other = (e.block * THREADS + lane for e, lane in ((a, lane_a), (b, lane_b)))
                    apart = at_a + a.size <= at_b or at_b + b.size <= at_a
                    if one == other or apart or (earlier == later and a.kind != "write"):
                        continue
                    if a.block != b.block or lane_b not in met_after(lane_a, between):
                        found.add((earlier, one, later, other))
    return found


def met_after(lane: int, events: list[Event]) -> set[int]:
    """The threads of a block that a thread met in these events, or one that it had met, and so on."""
    found = {lane}
    for event in events:
        if event.kind == "barrier" or (event.kind == "warp" and found & set(event.lanes)):
            found |= set(event.lanes)
    return found


def check_what_was_told(
    events: list[Event], told: list[tuple[int, Use, Use]], true: set[tuple[int, int, int, int]]
) -> None:
    for _, earlier, later in told:
        pair = (earlier.number, earlier.thread, later.number, later.thread)
        assert pair in true or (pair[2], pair[3], pair[0], pair[1]) in true
        assert (earlier.writes, earlier.atomic) == (
            events[earlier.number].kind != "read",
            events[earlier.number].kind == "atomic",
        )
        assert (later.writes, later.atomic) == (
            events[later.number].kind != "read",
            events[later.number].kind == "atomic",
        )


@settings(max_examples=250, deadline=None)
@given(histories(warps=False))
def test_races_are_found_where_they_are_and_nowhere_else(events: list[Event]) -> None:
    told, true = observed(events), racing(events)
    check_what_was_told(events, told, true)
    # Every event that is the first to race with an earlier one is found out.
    assert bool(told) == bool(true)
    if true:
        assert min(later.number for _, _, later in told) == min(later for _, _, later, _ in true)


@settings(max_examples=120, deadline=None)
@given(histories(warps=True))
def test_barriers_of_warps_never_make_a_race(events: list[Event]) -> None:
    check_what_was_told(events, observed(events), racing(events))


def test_a_barrier_of_a_part_of_a_warp_orders_that_part() -> None:
    write, read = Event("write", (0, 1, 2), (0, 1, 2)), [Event("read", (1,), (at,)) for at in (0, 2)]
    part, rest = Event("warp", (0, 1)), Event("warp", (1, 2))
    assert not observed([write, part, read[0]]) and observed([write, part, read[1]])
    assert not observed([write, Event("warp", (0, 2)), rest, read[0]]), "1 waited for 2, and 2 for 0"
    assert observed([write, rest, Event("warp", (0, 2)), read[0]])


def test_a_snapshot_remembers_who_used_what() -> None:
    found: list[Use] = []
    races = Races(THREADS, 1, lambda buffer, offset, earlier, later, count: found.append(later))
    buffer = Buffer(1, "memory", Space.GLOBAL, 16)
    races.begin(0)
    races.write(buffer, np.array([0]), 4, np.array([0]), Access(INSTRUCTION, 0))
    kept = races.snapshot()
    races.barrier()
    races.read(buffer, np.array([0]), 4, np.array([1]), Access(INSTRUCTION, 1))
    assert not found
    for number in (2, 3):
        races.restore(kept)
        races.read(buffer, np.array([0]), 4, np.array([1]), Access(INSTRUCTION, number))
        assert [use.number for use in found] == list(range(2, number + 1))
