"""Writes after a load in the order of iterations: those to elements that no earlier iteration has read do not count."""

from __future__ import annotations

import pytest

from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.model import Function
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.memory.clobbers import ClobberIndex
from analyses.memory.later_writes import LaterWrites
from analyses.memory.loop_facts import LoopFacts
from analyses.memory.mod_ref import Memory

NEST = """
define void @f(ptr %z, i64 %n, i64 %m) {{
entry:
  br label %outer
outer:
  %i = phi i64 [ {first}, %entry ], [ %next, %latch ]
  %next = add {flags} i64 %i, {step}
  %more = icmp ne i64 %i, {last}
  br i1 %more, label %body, label %exit
body:
  %row = mul {flags} i64 %i, %n
  %long = mul {flags} i64 %i, %m
  br label %inner
inner:
  %k = phi i64 [ 0, %body ], [ %k.next, %work ]
  %inside = icmp ne i64 %k, {bound}
  br i1 %inside, label %work, label %latch
work:
  %column = mul {flags} i64 %k, %n
  %at = add {flags} i64 {a}, {b}
  %read = getelementptr inbounds double, ptr %z, i64 %at
  %value = load double, ptr %read
  %k.next = add {flags} i64 %k, 1
  br label %inner
latch:
  %to = add {flags} i64 {c}, {d}
  %written = getelementptr inbounds double, ptr %z, i64 %to
  store double 1.0, ptr %written
  br label %outer
exit:
  ret void
}}
"""
SUBSTITUTION = {"a": "%k", "b": "0", "c": "%i", "d": "0", "bound": "%i"}
COLUMNS = {"a": "%row", "b": "%k", "c": "%row", "d": "%i", "bound": "%i"}
SORTED = NEST.replace("icmp ne i64 %k", "icmp ult i64 %k")
UP = {"first": "0", "last": "%n", "step": "1", "flags": "nuw nsw"}
DOWN = {"first": "%n", "last": "0", "step": "-1", "flags": "nsw"}


def overwrites(text: str) -> bool:
    body = read_module(normalise(text)).functions["f"]
    memory = Memory(body)
    load = next(i for i in body.instructions if i.opcode == "load")
    assert ClobberIndex(memory).overwritten_after(load) is not None  # the order of iterations matters
    return ClobberIndex(memory, later=later(body, memory)).overwritten_after(load) is not None


def later(body: Function, memory: Memory) -> LaterWrites:
    dominators = Dominators(memory.cfg)
    loops = LoopNest(memory.cfg, dominators)
    return LaterWrites(LoopFacts(memory, dominators, loops, TripCounts(memory.cfg, dominators, loops)))


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        (SUBSTITUTION, False),
        (SUBSTITUTION | {"bound": "%next"}, True),  # it reads z[i], which the iteration then writes
        (SUBSTITUTION | {"bound": "%next", "d": "1"}, False),
        (SUBSTITUTION | {"bound": "%n"}, True),
        (SUBSTITUTION | {"bound": "%m"}, True),
        (SUBSTITUTION | {"d": "-2"}, True),
        ({"a": "%i", "b": "0", "c": "%i", "d": "1", "bound": "%n"}, False),
        ({"a": "%i", "b": "0", "c": "%i", "d": "-1", "bound": "%n"}, True),
        ({"a": "%i", "b": "-1", "c": "%i", "d": "0", "bound": "%n"}, False),
        ({"a": "%i", "b": "%i", "c": "%i", "d": "0", "bound": "%n"}, True),
        (COLUMNS, False),
        (COLUMNS | {"bound": "%next"}, True),
        (COLUMNS | {"bound": "%n"}, True),
        (COLUMNS | {"a": "%column", "b": "%i"}, False),  # column i above the diagonal, in rows before the i-th
        (COLUMNS | {"a": "%long", "c": "%long"}, True),  # rows of m elements, of which nothing is known
        (COLUMNS | {"c": "%long"}, True),
        ({"a": "%row", "b": "%k", "c": "%row", "d": "%n", "bound": "%n"}, True),  # the next row's first
    ],
)
def test_the_order_of_iterations(case: dict[str, str], expected: bool) -> None:
    assert overwrites(NEST.format(**(UP | case))) is expected


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ({"a": "%i", "b": "1", "c": "%i", "d": "0", "bound": "%m"}, False),
        ({"a": "%i", "b": "-1", "c": "%i", "d": "0", "bound": "%m"}, True),
        ({"a": "%k", "b": "%i", "c": "%i", "d": "-1", "bound": "%m"}, False),
        ({"a": "%k", "b": "0", "c": "%i", "d": "0", "bound": "%i"}, True),
    ],
)
def test_loops_that_count_down(case: dict[str, str], expected: bool) -> None:
    assert overwrites(NEST.format(**(DOWN | case))) is expected


def test_indices_of_64_bits_without_flags_are_made_of_counts() -> None:
    unsigned = UP | {"flags": ""}
    assert not overwrites(NEST.format(**(unsigned | COLUMNS)))
    assert overwrites(NEST.format(**(unsigned | COLUMNS | {"a": "%long", "c": "%long"})))
    narrow = NEST.format(**(unsigned | SUBSTITUTION)).replace("i64", "i32")
    assert overwrites(narrow)  # an index of 32 bits may begin again at the lowest


def test_loops_whose_test_compares_by_order() -> None:
    assert not overwrites(SORTED.format(**(UP | COLUMNS)))
    assert overwrites(SORTED.format(**(UP | COLUMNS | {"bound": "%next"})))


ROTATED = """
define void @f(ptr %z, i64 %n, i64 %m) {{
entry:
  %any = icmp ne i64 %n, 0
  br i1 %any, label %outer, label %exit
outer:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %next = add nuw nsw i64 %i, 1
  %some = icmp {guard}
  br i1 %some, label %inner, label %latch
inner:
  %k = phi i64 [ 0, %outer ], [ %k.next, %inner ]
  %read = getelementptr double, ptr %z, i64 %k
  %value = load double, ptr %read
  %k.next = add nuw i64 %k, 1
  %again = icmp ult i64 %k.next, %i
  br i1 %again, label %inner, label %latch
latch:
  %written = getelementptr double, ptr %z, i64 %i
  store double 1.0, ptr %written
  %more = icmp ult i64 %next, %n
  br i1 %more, label %outer, label %exit
exit:
  ret void
}}
"""


def test_loops_that_are_tested_at_their_end_need_a_guard() -> None:
    for guard in ("ult i64 0, %i", "ne i64 %i, 0", "ugt i64 %i, 0"):
        assert not overwrites(ROTATED.format(guard=guard))
    assert overwrites(ROTATED.format(guard="ne i64 %m, 0"))  # the first iteration may read z[0] where i is 0


def test_a_second_run_of_the_nest_overwrites_what_the_first_read() -> None:
    text = NEST.format(**(UP | SUBSTITUTION))
    text = text.replace("entry:\n", "entry:\n  br label %again\nagain:\n").replace("%entry", "%again")
    text = text.replace(
        "exit:\n  ret void",
        "exit:\n  %stop = icmp eq i64 %m, 0\n  br i1 %stop, label %end, label %again\nend:\n  ret void",
    )
    assert overwrites(text)


def test_other_threads_of_a_parallel_region_write_at_any_time() -> None:
    text = NEST.format(**(UP | SUBSTITUTION))
    text = text.replace("exit:\n", "exit:\n  call void @__kmpc_barrier(ptr null, i32 0)\n")
    assert not Memory(read_module(normalise(text + "\ndeclare void @__kmpc_barrier(ptr, i32)")).functions["f"]).is_alone
    assert Memory(read_module(normalise(NEST.format(**(UP | SUBSTITUTION)))).functions["f"]).is_alone
