"""Registers that hold a number or an integer by turns become memory, where each access has its own type."""

from __future__ import annotations

import pytest

from ad.normalise.prepare import prepare
from analyses.ir.instructions import Alloca, Call, Load
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support import gradients
from tests.support.gradients import Case

CHOSEN = """
define double @_RNvCs1_4mine4pick(double %x, i64 %k, i64 %tag) {
entry:
  %whole = icmp sgt i64 %k, 3
  br i1 %whole, label %integer, label %number
integer:
  %count = IN_INTEGER
  br label %both
number:
  %square = fmul double %x, %x
  %bits = bitcast double %square to i64
  br label %both
both:
  %word = phi i64 [ %count, %integer ], [ %bits, %number ]
  %is.whole = icmp sgt i64 %tag, 3
  br i1 %is.whole, label %counted, label %read
counted:
  %converted = sitofp i64 %word to double
  %scaled = fmul double %converted, %x
  br label %end
read:
  %again = bitcast i64 %word to double
  br label %end
end:
  %result = phi double [ %scaled, %counted ], [ %again, %read ]
  ret double %result
}
!llvm.ident = !{!0}
!0 = !{!"rustc version 1.95.0"}
"""


@pytest.mark.parametrize(("k", "slope"), [("5", 7.0), ("1", 2.6)])
def test_a_word_is_a_number_or_an_integer(k: str, slope: float) -> None:
    text = CHOSEN.replace("IN_INTEGER", "add i64 %k, 2")
    (outcome,) = gradients.run(text, [Case("_RNvCs1_4mine4pick", {"x": "1.3", "k": k, "tag": k})])
    assert not outcome.complaints()
    assert outcome.gradient == {"x": pytest.approx(slope)}


@pytest.mark.parametrize(("integer", "moved"), [("add i64 %k, 2", True), ("bitcast double 2.0 to i64", False)])
def test_only_webs_of_several_kinds_are_moved(integer: str, moved: bool) -> None:
    """The bits of numbers, with which code calculates, stay in their register."""
    text = CHOSEN.replace("IN_INTEGER", integer).replace("sitofp i64 %word to double", "uitofp i64 %k to double")
    function = prepare(read_module(normalise(text)), "_RNvCs1_4mine4pick").function
    assert any(isinstance(i, Alloca) for i in function.instructions) is moved


SWAPPED = """
declare ptr @_RNvCs1_7___rustc12___rust_alloc(i64, i64)
define double @_RNvCs1_4mine4swap(double %x, ptr align 8 %other) {
  %p = call ptr @_RNvCs1_7___rustc12___rust_alloc(i64 32, i64 ALIGN)
  %q = getelementptr i8, ptr %p, i64 DISTANCE
  %word = load i64, ptr %other, align 1
  store i64 %word, ptr %q, align 1
  %y = load double, ptr %q, align 1
  %z = fmul double %x, %y
  ret double %z
}
!llvm.ident = !{!0}
!0 = !{!"rustc version 1.95.0"}
"""


@pytest.mark.parametrize(("align", "distance", "copied"), [("8", "16", True), ("8", "12", False), ("4", "16", False)])
def test_words_that_lie_at_a_boundary_are_copied(align: str, distance: str, copied: bool) -> None:
    text = SWAPPED.replace("ALIGN", align).replace("DISTANCE", distance)
    function = prepare(read_module(normalise(text)), "_RNvCs1_4mine4swap").function
    calls = [i.called.name for i in function.instructions if isinstance(i, Call) and i.called is not None]
    assert ("llvm.memcpy.p0.p0.i64" in calls) is copied
    assert any(isinstance(i, Load) and i.type.is_integer for i in function.instructions) is not copied


LOOP = """
declare ptr @malloc(i64)
define double @last(ptr %p, i64 %n) {
entry:
  %start = ptrtoint ptr %p to i64
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %end ]
  %at = phi i64 [ %start, %entry ], [ %kept, %end ]
  %odd = and i64 %k, 1
  %moves = icmp eq i64 %odd, 1
  br i1 %moves, label %move, label %end
move:
  %address = inttoptr i64 %at to ptr
  %further = getelementptr i8, ptr %address, i64 8
  %new = ptrtoint ptr %further to i64
  br label %end
end:
  %kept = phi i64 [ %at, %loop ], [ %new, %move ]
  %next = add i64 %k, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %out, label %loop
out:
  %place = inttoptr i64 %kept to ptr
  %x = load double, ptr %place, align 8
  %y = fmul double %x, %x
  ret double %y
}
"""


def test_addresses_that_choose_from_each_other() -> None:
    """The phi of a loop and that of a condition in it each have the other among their values."""
    (outcome,) = gradients.run(LOOP, [Case("last", {"p": "[1.5,2.5,3.5]", "n": "4"})])
    assert not outcome.complaints()
    assert outcome.gradient == {"p[0]": 0.0, "p[1]": 0.0, "p[2]": pytest.approx(7.0)}
