"""How often loops run at most, against loops that are counted by going round them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ad.check.finite_differences import Verdict
from analyses.control_flow.trip_bounds import MOST_VALUES, most_iterations
from samples import Launch
from tests.analyses.control_flow.test_trip_counts import BITS, PREDICATES, RANGE, analysed, holds, signed
from tests.support.kernel_gradients import differentiated

LOOP = """
define void @f(i6 %start, i6 %bound, i1 %other) {{
entry:
  br label %loop

loop:
  %i = phi i6 [ {start}, %entry ], [ %n, %loop ]
  %n = {opcode} i6 %i, {by}
  %t = icmp {predicate} i6 {tested}, {bound}
  %both = {join}
  br i1 {condition}, {targets}

exit:
  ret void
}}
"""
MASK = (1 << BITS) - 1


def step(opcode: str, value: int, by: int) -> int:
    plain = value & MASK
    match opcode:
        case "shl":
            return signed(plain << by)
        case "lshr":
            return signed(plain >> by)
        case "ashr":
            return signed(value >> by)
        case "udiv":
            return signed(plain // by)
        case "sdiv":
            return signed(int(value / by))
        case "mul":
            return signed(value * by)
        case _:
            return signed(value + by)


def runs(opcode: str, by: int, start: int, predicate: str, bound: int, after: bool) -> int | None:
    """How often the header runs, None where the test never fails."""
    value = start
    for count in range(1, 4 << BITS):
        following = step(opcode, value, by)
        if not holds(predicate, following if after else value, bound):
            return count
        value = following
    return None


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(["shl", "lshr", "ashr", "udiv", "sdiv", "mul", "add"]), st.integers(1, 5),
    st.sampled_from(PREDICATES),
    st.booleans(), st.none() | RANGE, st.none() | RANGE, st.sampled_from(["alone", "and", "select", "or"]),
)  # fmt: skip
def test_no_loop_runs_more_often(
    opcode: str, by: int, predicate: str, after: bool, start: int | None, bound: int | None, join: str
) -> None:
    """`join`: with another test that has to hold as well for the loop to go on, and may fail at any time."""
    if join == "or":  # the loop ends where the test holds, or the other one
        joined, targets = "select i1 %t, i1 true, i1 %other", "label %exit, label %loop"
    else:
        joined = {
            "alone": "xor i1 %t, true",
            "and": "and i1 %t, %other",
            "select": "select i1 %t, i1 %other, i1 false",
        }[join]
        targets = "label %loop, label %exit"
    text = LOOP.format(
        opcode=opcode, by=by, predicate=predicate, tested="%n" if after else "%i", join=joined, targets=targets,
        condition="%t" if join == "alone" else "%both",
        start="%start" if start is None else start, bound="%bound" if bound is None else bound,
    )  # fmt: skip
    trips, _ = analysed(text)
    most = most_iterations(trips.loops.loops[0], trips)
    if most is None:
        return
    goes_on = predicate if join != "or" else {"eq": "ne", "ne": "eq", "slt": "sge", "sge": "slt", "sle": "sgt",
        "sgt": "sle", "ult": "uge", "uge": "ult", "ule": "ugt", "ugt": "ule"}[predicate]  # fmt: skip
    for first in range(-(1 << BITS - 1), 1 << BITS - 1, 3) if start is None else [start]:
        for limit in range(-(1 << BITS - 1), 1 << BITS - 1, 5) if bound is None else [bound]:
            counted = runs(opcode, by, first, goes_on, limit, after)
            assert counted is None if join == "alone" and counted is None else counted is not None and counted <= most


FOUND = [
    ("lshr", 1, "ugt", False, "16", "0", "xor i1 %t, true", 6),
    ("lshr", 1, "sgt", False, "%start", "0", "xor i1 %t, true", BITS + 1),
    ("shl", 1, "slt", False, "1", "%bound", "xor i1 %t, true", BITS + 1),
    ("shl", 1, "slt", False, "1", "%bound", "and i1 %t, %other", None),
    ("add", 1, "slt", True, "0", "20", "and i1 %t, %other", 20),
    ("add", 1, "slt", True, "0", "%bound", "and i1 %t, %other", None),
    ("ashr", 1, "ne", False, "%start", "0", "and i1 %t, %other", None),
    ("sdiv", 2, "ne", False, "%start", "0", "and i1 %t, %other", BITS + 1),
]


@pytest.mark.parametrize(("opcode", "by", "predicate", "after", "start", "bound", "join", "most"), FOUND)
def test_bounds(
    opcode: str, by: int, predicate: str, after: bool, start: str, bound: str, join: str, most: int | None
) -> None:
    text = LOOP.format(
        opcode=opcode, by=by, predicate=predicate, tested="%n" if after else "%i", join=join, start=start, bound=bound,
        targets="label %loop, label %exit", condition="%both" if "%other" in join else "%t",
    )  # fmt: skip
    trips, _ = analysed(text)
    assert most_iterations(trips.loops.loops[0], trips) == most
    assert most is None or most < MOST_VALUES


TWICE = """
define void @f(i1 %other, ptr %p) {
entry:
  br label %loop

loop:
  %again = phi i1 [ true, %entry ], [ false, %next ]
  %i = phi i32 [ 3, %entry ], [ 7, %next ]
  %j = phi i32 [ 1, %entry ], [ %more, %next ]
  store i32 %i, ptr %p
  br i1 EARLY, label %next, label %exit

next:
  %more = mul i32 %j, 3
  %off = add i32 %j, 5
  %small = icmp ult i32 %off, 100
  br i1 LATE, label %loop, label %exit

exit:
  ret void
}
"""


@pytest.mark.parametrize(
    ("early", "late", "most", "inductions"),
    [
        ("true", "%again", 2, {"again", "i"}),
        ("%other", "%again", 2, {"again", "i"}),
        ("%again", "%other", 2, {"again", "i"}),
        ("%other", "%small", 6, set()),
        ("%other", "%other", None, set()),
    ],
)
def test_flags_and_what_is_computed(early: str, late: str, most: int | None, inductions: set[str]) -> None:
    trips, _ = analysed(TWICE.replace("EARLY", early).replace("LATE", late))
    loop = trips.loops.loops[0]
    assert most_iterations(loop, trips) == most
    assert {phi.name for phi in trips.inductions} == inductions
    for phi, induction in trips.inductions.items():
        assert induction.constant_step == {"again": 1, "i": 4}[phi.name]


def test_a_loop_that_counts_to_two_by_a_flag_has_a_trip_count() -> None:
    text = TWICE.replace("  br i1 EARLY, label %next, label %exit", "  br label %next").replace("LATE", "%again")
    trips, _ = analysed(text)
    (count,) = trips.of.values()
    assert count.constant == 1 and count.iterations == "2" and most_iterations(count.loop, trips) == 2
    once, _ = analysed(text.replace("[ true, %entry ], [ false, %next ]", "[ false, %entry ], [ false, %next ]"))
    assert [c.constant for c in once.of.values()] == [0]
    never, _ = analysed(text.replace("[ false, %next ]", "[ true, %next ]"))
    assert not never.of and not never.inductions


HALVED = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @f(ptr %out, ptr %in, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr double, ptr %in, i32 %t
  %x = load double, ptr %from
  %half = lshr i32 %n, 1
  br label %loop

loop:
  %d = phi i32 [ %half, %entry ], [ %less, %next ]
  %v = phi double [ %x, %entry ], [ %w, %next ]
  %none = icmp eq i32 %d, 0
  br i1 %none, label %exit, label %next

next:
  %square = fmul double %v, %v
  %w = fadd double %square, %x
  %less = lshr i32 %d, 1
  br label %loop

exit:
  %to = getelementptr double, ptr %out, i32 %t
  store double %v, ptr %to
  ret void
}
"""


def test_a_kernel_keeps_what_is_bounded_on_its_stack() -> None:
    at = {"out": "double zeros(8)", "in": "double linspace(-1, 0.3, 8)", "n": "40"}
    made = differentiated(HALVED, Launch(("f",), (8, 1, 1), at, seed={"out": "random(8, seed=1)"}))
    assert made.evaluate().verdict is Verdict.OK and not made.evaluate().reports
    assert "malloc" not in made.programs.gradient and "[33 x double]" in made.programs.gradient
