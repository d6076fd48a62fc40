"""Trip counts against loops that are counted by going round them."""

from __future__ import annotations

from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.model import Function
from analyses.ir.text.reader import read_module

BITS = 6
RANGE = st.integers(-(1 << BITS - 1), (1 << BITS - 1) - 1)
PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")


def analysed(text: str) -> tuple[TripCounts, Function]:
    function = read_module(text).functions["f"]
    cfg = ControlFlow(function)
    dominators = Dominators(cfg)
    return TripCounts(cfg, dominators, LoopNest(cfg, dominators)), function


def signed(value: int) -> int:
    value &= (1 << BITS) - 1
    return value - (1 << BITS) if value >> BITS - 1 else value


def holds(predicate: str, a: int, b: int, bits: int = BITS) -> bool:
    if predicate[0] == "u":
        a, b = a & (1 << bits) - 1, b & (1 << bits) - 1
    return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[predicate[-2:]]


def counted(start: int, step: int, bound: int, predicate: str, after: bool, flags: str) -> int | None:
    """How often the loop goes back; None if it never ends or breaks a promise of its flags."""
    i = start
    for k in range(1 << BITS):
        following = signed(i + step)
        wraps_signed = following != i + step
        wraps_unsigned = (i & (1 << BITS) - 1) + (step & (1 << BITS) - 1) >= 1 << BITS
        broken = ("nsw" in flags and wraps_signed) or ("nuw" in flags and wraps_unsigned)
        if after and broken:
            return None
        if not holds(predicate, following if after else i, bound):
            return k
        if broken:
            return None
        i = following
    return None


@settings(max_examples=600, deadline=None)
@given(
    start=RANGE, step=RANGE.filter(bool), bound=RANGE, predicate=st.sampled_from(PREDICATES), after=st.booleans(),
    flags=st.sampled_from(["", "nsw ", "nuw ", "nuw nsw "]), inverted=st.booleans(), swapped=st.booleans(),
)  # fmt: skip
def test_constant_counts(
    start: int, step: int, bound: int, predicate: str, after: bool, flags: str, inverted: bool, swapped: bool
) -> None:
    sides = {"lt": "gt", "gt": "lt", "le": "ge", "ge": "le", "eq": "eq", "ne": "ne"}
    opposite = {"lt": "ge", "ge": "lt", "gt": "le", "le": "gt", "eq": "ne", "ne": "eq"}
    written = predicate
    operands = f"{'%next' if after else '%i'}, {bound}"
    if swapped:
        written = written[:-2] + sides[written[-2:]]
        operands = f"{bound}, {'%next' if after else '%i'}"
    if inverted:
        written = written[:-2] + opposite[written[-2:]]
    ends = "label %end, label %loop" if inverted else "label %loop, label %end"
    text = f"""
    define void @f() {{
    entry:
      br label %loop
    loop:
      %i = phi i{BITS} [ {start}, %entry ], [ %next, %loop ]
      %next = add {flags}i{BITS} %i, {step}
      %go = icmp {written} i{BITS} {operands}
      br i1 %go, {ends}
    end:
      ret void
    }}
    """
    trips, _ = analysed(dedent(text))
    expected = counted(start, step, bound, predicate, after, flags)
    found = next(iter(trips.of.values()), None)
    if found is not None and expected is not None:
        assert found.constant == expected
    if abs(step) == 1 and predicate == "ne" and expected is not None:
        assert found is not None


WIDTHS = {"trunc": 4, "sext": 9, "zext": 9}


@settings(max_examples=600, deadline=None)
@given(
    start=RANGE, step=RANGE.filter(bool), bound=st.integers(-256, 255), predicate=st.sampled_from(PREDICATES),
    after=st.booleans(), flags=st.sampled_from(["", "nsw ", "nuw ", "nuw nsw "]), cast=st.sampled_from(list(WIDTHS)),
    opcode=st.sampled_from(["add", "sub"]),
)  # fmt: skip
def test_constant_counts_through_casts(
    start: int, step: int, bound: int, predicate: str, after: bool, flags: str, cast: str, opcode: str
) -> None:
    bits = WIDTHS[cast]
    bound = (bound + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)
    text = f"""
    define void @f() {{
    entry:
      br label %loop
    loop:
      %i = phi i{BITS} [ {start}, %entry ], [ %next, %loop ]
      %next = {opcode} {flags}i{BITS} %i, {step}
      %seen = {cast} i{BITS} {"%next" if after else "%i"} to i{bits}
      %go = icmp {predicate} i{bits} %seen, {bound}
      br i1 %go, label %loop, label %end
    end:
      ret void
    }}
    """
    trips, _ = analysed(dedent(text))
    found = next(iter(trips.of.values()), None)
    mask = (1 << BITS) - 1
    i = start
    for k in range(1 << BITS):
        exact = i + step if opcode == "add" else i - step
        unsigned = (i & mask) + (step & mask) if opcode == "add" else (i & mask) - (step & mask)
        broken = ("nsw" in flags and signed(exact) != exact) or ("nuw" in flags and not 0 <= unsigned <= mask)
        if after and broken:
            break
        seen = signed(exact) if after else i
        seen = (seen & mask) if cast == "zext" else seen
        seen = (seen + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)
        if not holds(predicate, seen, bound, bits):
            assert found is None or found.constant == k
            if cast == "trunc" and predicate == "ne" and abs(step) == 1:
                assert found is not None
            return
        if broken:
            break
        i = signed(exact)


def test_an_exit_that_ends_the_program_does_not_count() -> None:
    trips, _ = analysed("""
define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %wrong = icmp ugt i32 %i, 100
  br i1 %wrong, label %fail, label %more
more:
  %next = add nsw i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %end
fail:
  unreachable
end:
  ret void
}
""")
    (found,) = trips.of.values()
    assert str(found) == "%n - 1"


TEXT = """
define void @f(i32 %m, i32 %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ {start}, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, {step}
  %go = icmp {test}
  br i1 %go, label %loop, label %end
end:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("start", "step", "test", "count", "iterations"),
    [
        ("0", "1", "slt i32 %next, %n", "%n - 1", "%n"),
        ("0", "1", "slt i32 %i, %n", "%n", "(%n + 1)"),
        ("%m", "1", "sle i32 %i, %n", "%n - %m + 1", "(%n - %m + 2)"),
        ("%m", "-2", "sgt i32 %next, 5", "⌈(%m - 7) / 2⌉", "(⌈(%m - 7) / 2⌉ + 1)"),
        ("0", "4", "sle i32 %next, %n", "⌊(%n - 4) / 4⌋ + 1", "(⌊(%n - 4) / 4⌋ + 2)"),
        ("9", "-1", "sgt i32 %next, %n", "-%n + 8", "(-%n + 9)"),
        ("0", "3", "slt i32 %next, 10", "3", "4"),
    ],
)
def test_how_they_are_written(start: str, step: str, test: str, count: str, iterations: str) -> None:
    trips, _ = analysed(TEXT.format(start=start, step=step, test=test))
    (found,) = trips.of.values()
    assert (str(found), found.iterations) == (count, iterations)


@pytest.mark.parametrize(
    ("start", "step", "test", "iterations"),
    [
        ("1", "1", "slt i32 %next, %n", "(rows - 2)"),
        ("0", "1", "sle i32 %next, %n", "rows"),
        ("%m", "1", "slt i32 %next, %n", "(rows - (a + b) - 1)"),
        ("0", "4", "sle i32 %next, %n", "(⌊(rows - 5) / 4⌋ + 2)"),
    ],
)
def test_a_name_that_is_a_sum_is_added_up(start: str, step: str, test: str, iterations: str) -> None:
    trips, _ = analysed(TEXT.format(start=start, step=step, test=test))
    (found,) = trips.of.values()
    assert found.iterations_named(lambda value: {"%n": "rows - 1", "%m": "a + b"}[value.ref]) == iterations


@pytest.mark.parametrize(
    "body",
    [
        "%go = icmp slt i32 %next, %next\n  br i1 %go, label %loop, label %end",
        "%go = icmp ne i32 %next, %n\n  %other = icmp eq i32 %m, 3\n  %both = and i1 %go, %other\n"
        "  br i1 %both, label %loop, label %end",
        "br label %loop",
    ],
)
def test_what_is_not_counted(body: str) -> None:
    text = TEXT.format(start="0", step="1", test="slt i32 %next, %n")
    old = text[text.index("%go =") : text.index("end:")]
    trips, _ = analysed(text.replace(old, body + "\n"))
    assert not trips.of
