"""The frontier: what is looked at from unknown bytes on, why it is silent, and where the trail ends."""

from __future__ import annotations

import pytest

from ad.advice.advisor import Advisor
from ad.explanation.evidence import rows_of
from ad.explanation.unknown_boundary import Boundary, Frontier, frontier_of
from tests.ad.explanation.explaining import MEMCPY, MEMSET, case_of, said, sentences

COPY = f"""
define void @f(ptr %to, ptr %from) {{
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 16, i1 false)
  ret void
}}
{MEMCPY}
"""


def frontier(text: str, code: str, const: str = "") -> Frontier:
    case = case_of(text, const=const)
    assert case.base.error is not None
    assert case.base.error.code == code
    assert case.frontier is not None
    return case.frontier


def test_both_sides_of_a_copy_end_at_arguments() -> None:
    found = frontier(COPY, "copy-type")
    assert found.question == "what the 16 bytes behind %to and %from are"
    assert [(p.kind, p.subject, p.path, p.size, p.unit) for p in found.points] == [
        (Boundary.ARGUMENT, "%to", (-1, 0), 16, 8),
        (Boundary.ARGUMENT, "%from", (-1, 0), 16, 8),
    ]
    words = said(found.evidence)
    assert "%to is an argument of @f: its type in IR is ptr" in words
    assert "no call of @f was seen in this program" in words
    assert "code that is not here may call it with anything: its linkage is external" in words
    assert "there is no debug information" in words
    assert "no access in @f carries a TBAA tag" in words


FLAGGED = """
define i64 @f(ptr %p, ptr %q, i64 %n) {
  %bits = load i64, ptr %p
  %flag = and i64 %bits, MASK
  %is = icmp eq i64 %flag, 0
  %kept = select i1 %is, i64 %bits, i64 %n
  store i64 %kept, ptr %q
  ret i64 %flag
}
"""


@pytest.mark.parametrize(("mask", "first"), [("1", "integers"), ("-9223372036854775808", "numbers (double)")])
def test_bytes_of_which_the_lowest_bit_is_tested_are_taken_for_integers_first(mask: str, first: str) -> None:
    case = case_of(FLAGGED.replace("MASK", mask))
    assert case.frontier is not None
    assert case.frontier.flags == (mask == "1")
    says = [change.says for change in case.candidates if change.says.startswith("behind %p")]
    assert says[0].startswith(f"behind %p are {first}")


def test_a_caller_that_knows_is_heard() -> None:
    text = (
        COPY
        + """
define double @caller(ptr %other) {
  %x = alloca [2 x double]
  %v = load double, ptr %x
  call void @f(ptr %x, ptr %other)
  ret double %v
}
"""
    )
    found = frontier(text, "copy-type")
    (point,) = [p for p in found.points if p.subject == "%to"]
    assert point.suggested == (("{[-1]:Pointer, [-1,0]:Float@double}", "caller"),)
    words = said(found.evidence)
    assert "@caller passes %x, which is {[-1]:Pointer, [-1,0]:Float@double} there" in words
    assert "@caller passes %other, which is {[-1]:Pointer, [-1,0]:Float@double} there" in words


def test_a_request_is_a_caller() -> None:
    text = (
        COPY
        + """
define float @asks(ptr %d_to, ptr %from, ptr %d_from) {
  %mine = alloca [2 x float]
  %v = load float, ptr %mine
  call void (...) @__enzyme_autodiff(ptr @f, ptr %mine, ptr %d_to, ptr %from, ptr %d_from)
  ret float %v
}
declare void @__enzyme_autodiff(...)
"""
    )
    found = frontier(text, "copy-type")
    assert [p.suggested for p in found.points] == [(("{[-1]:Pointer, [-1,0]:Float@float}", "asks"),), ()]


def test_many_callers_are_not_all_looked_into() -> None:
    calls = "\n".join(f"define void @c{n}(ptr %a) {{\n  call void @f(ptr %a, ptr %a)\n  ret void\n}}" for n in range(9))
    words = said(frontier(COPY + calls, "copy-type").evidence)
    assert "3 more calls of @f were not looked into" in words


LOADED = """
define void @f(ptr %a, ptr %b) {
  %x = load i64, ptr %a
  store i64 %x, ptr %b
  ret void
}
"""


def test_bits_that_are_only_moved_are_followed_to_memory() -> None:
    found = frontier(LOADED, "load-type")
    assert found.question == "what the 8 bytes of %x are"
    words = said(found.evidence)
    assert "%x is read from memory, and nothing that is known was seen stored there" in words
    assert "%x is only stored, which tells nothing of it" in words
    assert {p.subject for p in found.points} == {"%a", "%b"}


def test_a_tag_of_any_type_is_said_to_be_one() -> None:
    text = (
        LOADED.replace("ptr %a\n", "ptr %a, !tbaa !0\n")
        + """
!0 = !{!1, !1, i64 0}
!1 = !{!"omnipotent char", !2, i64 0}
!2 = !{!"Simple C/C++ TBAA"}
"""
    )
    words = said(frontier(text, "load-type").evidence)
    assert "its TBAA tag “omnipotent char” may be of any type" in words
    assert "no access in @f carries a TBAA tag" not in words


def test_an_offset_goes_with_the_pointer() -> None:
    text = f"""
define double @f(ptr %s) {{
  %x = load double, ptr %s
  %lock = getelementptr i8, ptr %s, i64 16
  call void @llvm.memset.p0.i64(ptr %lock, i8 0, i64 24, i1 false)
  ret double %x
}}
{MEMSET}
"""
    found = frontier(text, "memset-type")
    (point,) = found.points
    assert (point.subject, point.path, point.size) == ("%s", (-1, 16), 24)
    words = said(found.evidence)
    assert "%lock points into the same memory as %s, 16 bytes further" in words
    assert "%x" not in words, "what lies elsewhere in the memory has nothing to do with it"


def test_what_is_known_on_one_way_is_said() -> None:
    text = f"""
define double @f(i1 %c, ptr %known, ptr %unknown, ptr %to) {{
  %v = load double, ptr %known
  %p = select i1 %c, ptr %known, ptr %unknown
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 8, i1 false)
  ret double %v
}}
{MEMCPY}
"""
    words = said(frontier(text, "copy-type").evidence)
    assert "%p is one of %known, %unknown, and is only what all of them are known to be" in words
    assert "what is behind %known is known to be Float@double, which did not get here" in words


def test_calls_stores_and_memory_beyond_the_function() -> None:
    text = f"""
define void @f(ptr %out) {{
  %room = alloca [16 x i8]
  %given = call ptr @elsewhere(ptr %room)
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %given, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %room, i64 8, i1 false)
  ret void
}}
declare ptr @elsewhere(ptr) #0
attributes #0 = {{ "enzyme_inactive" }}
{MEMCPY}
"""
    case = case_of(text)
    assert case.base.made is not None
    found = frontier_of(case.base.made, case.program, "%out")
    assert found is not None
    words = said(found.evidence)
    assert "%given is returned by @elsewhere, which has no body here and is no known function" in words
    assert "%room is memory on the stack: `[16 x i8]` says how large it is, not what is in it" in words
    assert "%room is passed to @elsewhere" in words
    kinds = {(p.kind, p.subject) for p in found.points}
    assert {(Boundary.ARGUMENT, "%out"), (Boundary.CALL, "%given"), (Boundary.MEMORY, "%room")} <= kinds


def test_a_value_that_is_known_has_no_frontier() -> None:
    case = case_of("define double @f(double %x) {\n  %y = fmul double %x, %x\n  ret double %y\n}")
    assert case.base.made is not None
    assert frontier_of(case.base.made, case.program, "%y") is None
    assert frontier_of(case.base.made, case.program, "%nowhere") is None
    assert case.frontier is None


def test_loops_of_copies_end() -> None:
    text = f"""
define void @f(ptr %a, ptr %b, ptr %c) {{
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %c, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 8, i1 false)
  ret void
}}
{MEMCPY}
"""
    found = frontier(text, "copy-type")
    assert {p.subject for p in found.points} == {"%a", "%b", "%c"}
    assert sum(1 for _ in rows_of(found.evidence)) < 40


def test_an_address_that_a_loop_moves_is_told_once() -> None:
    text = """
define void @f(ptr %x, ptr %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s = phi ptr [ %x, %entry ], [ %further, %loop ]
  %d = getelementptr i64, ptr %y, i64 %i
  %t = load i64, ptr %s
  store i64 %t, ptr %d
  %further = getelementptr i8, ptr %s, i64 8
  %j = add i64 %i, 1
  %c = icmp eq i64 %j, %n
  br i1 %c, label %end, label %loop
end:
  ret void
}
"""
    frontier = case_of(text, const="n").frontier
    assert frontier is not None
    told = sentences(frontier.evidence)
    assert sum("%x is an argument of @f" in line for line in told) == 1
    assert sum("8 bytes further" in line for line in told) == 1


def test_a_long_function_is_for_people_still() -> None:
    moves = "\n".join(
        f"  %p{n} = getelementptr i8, ptr %a, i64 %n\n  %v{n} = load i64, ptr %p{n}\n  store i64 %v{n}, ptr %p{n}"
        for n in range(500)
    )
    found = frontier(f"define void @f(ptr %a, i64 %n) {{\n{moves}\n  ret void\n}}", "load-type")
    assert sum(1 for _ in rows_of(found.evidence)) < 400


def test_a_pointer_that_is_left_of_a_copy_may_be_anything() -> None:
    case = case_of(f"""
%union = type {{ ptr }}
{MEMCPY}
define void @f(ptr %x, ptr %o) {{
  %t = alloca %union
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %x, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %o, ptr %t, i64 8, i1 false)
  ret void
}}
""")
    assert case.base.error is not None
    assert case.frontier is not None
    assert case.frontier.question == f"what the 8 bytes of {case.base.error.where.subject} are"
    settling = [offer.says for _, offer in Advisor(case).offers() if offer.settles]
    assert settling[0] == "behind %x are pointers"
    assert not any("numbers" in says for says in settling)
