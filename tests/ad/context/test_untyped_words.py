"""Memory that is copied without anything saying which of its words are numbers, addresses or integers: headers before
numbers, unions, objects whose class only the run tells. Their shadows tell, where the program has only doubles."""

from __future__ import annotations

import pytest

from ad.history.records import EngineError
from tests.support import forward_mode
from tests.support.array_function import gradient
from tests.support.gradients import Case, run

HEADER_AND_NUMBERS = """
define double @f(ptr %x, i64 %n) {
  %numbers = shl i64 %n, 3
  %size = add i64 %numbers, 16
  %one = call ptr @malloc(i64 %size)
  %two = call ptr @malloc(i64 %size)
  store i64 %n, ptr %one, !tbaa !7
  %scale.at = getelementptr i8, ptr %one, i64 8
  %first = load double, ptr %x, !tbaa !8
  store double %first, ptr %scale.at, !tbaa !8
  %rest = getelementptr i8, ptr %one, i64 16
  br label %fill
fill:
  %i = phi i64 [ 0, %0 ], [ %i.next, %fill ]
  %from = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %from, !tbaa !8
  %square = fmul double %v, %v
  %to = getelementptr double, ptr %rest, i64 %i
  store double %square, ptr %to, !tbaa !8
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %fill, label %copy
copy:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %two, ptr align 8 %one, i64 %size, i1 false)
  %count = load i64, ptr %two, !tbaa !7
  %scale.two = getelementptr i8, ptr %two, i64 8
  %scale = load double, ptr %scale.two, !tbaa !8
  %rest.two = getelementptr i8, ptr %two, i64 16
  br label %sum
sum:
  %j = phi i64 [ 0, %copy ], [ %j.next, %sum ]
  %s = phi double [ 0.0, %copy ], [ %s.next, %sum ]
  %at = getelementptr double, ptr %rest.two, i64 %j
  %w = load double, ptr %at, !tbaa !8
  %s.next = fadd double %s, %w
  %j.next = add i64 %j, 1
  %again = icmp ult i64 %j.next, %count
  br i1 %again, label %sum, label %done
done:
  %y = fmul double %s.next, %scale
  ret double %y
}
"""
"""y = x₀ Σ x², of what was copied: a count, a scale, and as many numbers as there are."""


def test_a_count_and_numbers_are_copied_by_words() -> None:
    a, b, c = 1.5, 2.0, -0.5
    squares = a * a + b * b + c * c
    assert gradient(HEADER_AND_NUMBERS, [a, b, c]) == pytest.approx([squares + 2 * a * a, 2 * a * b, 2 * a * c])


def test_words_that_may_begin_anywhere_are_an_error() -> None:
    body = HEADER_AND_NUMBERS.replace("ptr align 8 %two, ptr align 8 %one", "ptr align 4 %two, ptr align 4 %one")
    with pytest.raises(EngineError, match="cannot deduce type of copy"):
        gradient(body, [1.0, 2.0])


FLOATS = "define void @other(ptr %p) {\n  store float 1.0, ptr %p\n  ret void\n}\n"


def test_words_of_a_function_with_other_numbers_are_an_error() -> None:
    """Two floats in one word would be added as if they were a double."""
    calling = HEADER_AND_NUMBERS.replace("copy:\n", "copy:\n  call void @other(ptr %one)\n")
    with pytest.raises(EngineError, match="illegal type update"):
        gradient(calling + FLOATS, [1.0, 2.0])


def test_other_numbers_elsewhere_are_not_in_memory_made_here() -> None:
    a, b = 1.0, 2.0
    assert gradient(HEADER_AND_NUMBERS + FLOATS, [a, b]) == pytest.approx([3 * a * a + b * b, 2 * a * b])
    from_outside = HEADER_AND_NUMBERS.replace("ptr align 8 %one, i64 %size", "ptr align 8 %x, i64 %size")
    with pytest.raises(EngineError, match=r"cannot deduce type of copy|illegal type update"):
        gradient(from_outside + FLOATS, [a, b])


def test_a_count_is_no_integer_where_numbers_are() -> None:
    """Of the copy only the count is known where it is copied: the numbers are reached by an index."""
    row = "%zero = lshr i64 %n, 40\n  %row = getelementptr [2 x i64], ptr %two, i64 %zero\n  "
    body = HEADER_AND_NUMBERS.replace(
        "%scale.two = getelementptr i8, ptr %two", f"{row}%scale.two = getelementptr i8, ptr %row"
    )
    body = body.replace("%rest.two = getelementptr i8, ptr %two", "%rest.two = getelementptr i8, ptr %row")
    a, b, c = 1.5, 2.0, -0.5
    assert gradient(body, [a, b, c]) == pytest.approx([3 * a * a + b * b + c * c, 2 * a * b, 2 * a * c])


TAGGED_UNION = """
define double @f(ptr %x, i64 %n) {
  %all = shl i64 %n, 4
  %from = call ptr @malloc(i64 %all)
  %to = call ptr @malloc(i64 %all)
  br label %fill
fill:
  %i = phi i64 [ 0, %0 ], [ %i.next, %filled ]
  %row = shl i64 %i, 4
  %kind.at = getelementptr i8, ptr %from, i64 %row
  %value.at = getelementptr i8, ptr %kind.at, i64 8
  %odd = and i64 %i, 1
  store i64 %odd, ptr %kind.at, !tbaa !7
  %is.number = icmp eq i64 %odd, 0
  br i1 %is.number, label %number, label %integer
number:
  %x.at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %x.at, !tbaa !8
  %square = fmul double %v, %v
  store double %square, ptr %value.at, !tbaa !8
  br label %filled
integer:
  store i32 3, ptr %value.at, !tbaa !9
  br label %filled
filled:
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %fill, label %copy
copy:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %from, i64 %all, i1 false)
  br label %sum
sum:
  %j = phi i64 [ 0, %copy ], [ %j.next, %summed ]
  %s = phi double [ 1.0, %copy ], [ %s.next, %summed ]
  %row.to = shl i64 %j, 4
  %kind.to = getelementptr i8, ptr %to, i64 %row.to
  %value.to = getelementptr i8, ptr %kind.to, i64 8
  %kind = load i64, ptr %kind.to, !tbaa !7
  %again = icmp eq i64 %kind, 0
  br i1 %again, label %add, label %scale
add:
  %w = load double, ptr %value.to, !tbaa !8
  %plus = fadd double %s, %w
  br label %summed
scale:
  %k = load i32, ptr %value.to, !tbaa !9
  %times = sitofp i32 %k to double
  %scaled = fmul double %s, %times
  br label %summed
summed:
  %s.next = phi double [ %plus, %add ], [ %scaled, %scale ]
  %j.next = add i64 %j, 1
  %on = icmp ult i64 %j.next, %n
  br i1 %on, label %sum, label %done
done:
  ret double %s.next
}
"""
"""y = ((1 + x₀²)·3 + x₂²)·3: every second element is the integer 3."""


def test_unions_whose_accesses_are_tagged_are_copied_by_words() -> None:
    assert gradient(TAGGED_UNION, [1.5, 9.0, 2.0, 9.0]) == pytest.approx([9 * 2 * 1.5, 0.0, 3 * 2 * 2.0, 0.0])


BITS_AND_BACK = """
define double @f(ptr %x, i64 %n) {
  %all = shl i64 %n, 3
  %keys = call ptr @malloc(i64 %all)
  %sorted = call ptr @malloc(i64 %all)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %keys, ptr align 8 %x, i64 %all, i1 false)
  %last = sub i64 %n, 1
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %i.next, %turn ]
  %at = getelementptr i64, ptr %keys, i64 %i
  %bits = load i64, ptr %at, !tbaa !7
  %far = sub i64 %last, %i
  %to = getelementptr i64, ptr %sorted, i64 %far
  store i64 %bits, ptr %to, !tbaa !7
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %turn, label %back
back:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %x, ptr align 8 %sorted, i64 %all, i1 false)
  %a = load double, ptr %x, !tbaa !8
  %y = fmul double %a, %a
  ret double %y
}
"""
"""Numbers sorted as integers: the shadows of the integers would stay where they were."""


def test_numbers_moved_as_integers_are_an_error() -> None:
    with pytest.raises(EngineError, match="illegal type update"):
        gradient(BITS_AND_BACK, [1.0, 2.0, 3.0])


PAIRS = """
define double @f(ptr %x, i64 %n) {
  %size = shl i64 %n, 4
  %room = shl i64 %n, 5
  %one = call ptr @malloc(i64 %size)
  %two = call ptr @malloc(i64 %room)
  br label %fill
fill:
  %i = phi i64 [ 0, %0 ], [ %i.next, %fill ]
  %pair = getelementptr { i64, double }, ptr %one, i64 %i
  store i64 %i, ptr %pair, !tbaa !7
  %number = getelementptr i8, ptr %pair, i64 8
  %from = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %from, !tbaa !8
  %square = fmul double %v, %v
  store double %square, ptr %number, !tbaa !8
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %fill, label %copy
copy:
  %to = getelementptr i8, ptr %two, i64 %size
  %first = load i64, ptr %one, !tbaa !7
  %second.at = getelementptr i8, ptr %one, i64 8
  %second = load double, ptr %second.at, !tbaa !8
  %begin = ptrtoint ptr %one to i64
  %end.at = getelementptr i8, ptr %one, i64 %size
  %end = ptrtoint ptr %end.at to i64
  %length = sub i64 %end, %begin
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %to, ptr align 8 %one, i64 %length, i1 false)
  br label %sum
sum:
  %j = phi i64 [ 0, %copy ], [ %j.next, %sum ]
  %s = phi double [ %second, %copy ], [ %s.next, %sum ]
  %at = add i64 %j, %n
  %its = getelementptr { i64, double }, ptr %two, i64 %at
  %k = load i64, ptr %its, !tbaa !7
  %scale = sitofp i64 %k to double
  %w.at = getelementptr i8, ptr %its, i64 8
  %w = load double, ptr %w.at, !tbaa !8
  %term = fmul double %w, %scale
  %s.next = fadd double %s, %term
  %j.next = add i64 %j, 1
  %again = icmp ult i64 %j.next, %n
  br i1 %again, label %sum, label %done
done:
  ret double %s.next
}
"""


def test_pairs_go_where_only_their_first_byte_is_known() -> None:
    """y = x₀² + Σ i xᵢ²: the copy of any length tells of the target that an integer is at its beginning."""
    assert gradient(PAIRS, [1.5, 2.0, -0.5]) == pytest.approx([3.0, 4.0, -2.0])


GROWN = """
declare ptr @realloc(ptr, i64)
define double @f(ptr %x, i64 %n) {
  %few = call ptr @malloc(i64 16)
  %v = load double, ptr %x, !tbaa !8
  store double %v, ptr %few, !tbaa !15
  %count.at = getelementptr i8, ptr %few, i64 8
  store i32 2, ptr %count.at, !tbaa !16
  %all = shl i64 %n, 4
  %more = call ptr @realloc(ptr %few, i64 %all)
  %w = load double, ptr %more, !tbaa !15
  %count.more = getelementptr i8, ptr %more, i64 8
  %count = load i32, ptr %count.more, !tbaa !16
  %times = sitofp i32 %count to double
  %square = fmul double %w, %w
  %y = fmul double %square, %times
  ret double %y
}
"""


def test_realloc_moves_structs_of_numbers_and_integers_by_words() -> None:
    assert gradient(GROWN, [1.5, 0.0]) == pytest.approx([2 * 2 * 1.5, 0.0])


OBJECTS = """
define double @f(double %x, double %y) {
  %number = alloca double
  %capture = alloca { ptr, ptr }
  %kept = alloca { ptr, ptr }
  %other = alloca { ptr, ptr }
  store double %x, ptr %number
  store ptr %number, ptr %capture
  %second = getelementptr { ptr, ptr }, ptr %capture, i64 0, i32 1
  store double %y, ptr %second
  call void @move(ptr %kept, ptr %capture)
  call void @move(ptr %other, ptr %kept)
  %p = load ptr, ptr %other
  %a = load double, ptr %p
  %second.other = getelementptr { ptr, ptr }, ptr %other, i64 0, i32 1
  %b = load double, ptr %second.other
  %z = fmul double %a, %b
  ret double %z
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define internal void @move(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %from, i64 16, i1 false)
  ret void
}
"""


def test_an_address_and_a_number_side_by_side() -> None:
    case = Case("f", {"x": "1.5", "y": "2.0"})
    (reverse,), (forward,) = run(OBJECTS, [case]), forward_mode.run(OBJECTS, [case])
    assert not reverse.complaints() and not forward.complaints()
    assert reverse.gradient == pytest.approx({"x": 2.0, "y": 1.5})


CAPTURED = """
define double @f(double %x, double %y) {
  %capture = alloca [2 x i64]
  %kept = alloca [2 x i64]
  store double %x, ptr %capture
  %wanted = fcmp ogt double %y, 100.0
  %operation = select i1 %wanted, i32 1, i32 2
  %table = alloca ptr
  store ptr @_manager, ptr %table
  %manager = load volatile ptr, ptr %table
  call void %manager(ptr %kept, ptr %capture, i32 %operation)
  %a = load double, ptr %kept
  %z = fmul double %a, %y
  ret double %z
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define internal void @_manager(ptr %to, ptr %from, i32 %operation) {
  %address = icmp eq i32 %operation, 1
  br i1 %address, label %where, label %copy
where:
  store ptr %from, ptr %to
  ret void
copy:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %from, i64 8, i1 false)
  ret void
}
"""
"""How libstdc++ copies what a std::function captured: the same bytes hold an address when that is asked for."""


@pytest.mark.parametrize("floats", ["", "define void @g(ptr %p) {\n  store float 1.0, ptr %p\n  ret void\n}\n"])
def test_what_a_function_object_captured_is_copied_by_words(floats: str) -> None:
    text = CAPTURED.replace("_manager", "_M_manager") + floats
    (made,) = run(text, [Case("f", {"x": "1.5", "y": "2.0"})])
    if floats:
        assert "of any type" in made.error
    else:
        assert not made.complaints()
        assert made.gradient == pytest.approx({"x": 2.0, "y": 1.5})


def test_less_than_a_word_that_a_function_object_captured_is_no_number() -> None:
    """z = 4 x y: an integer of four bytes is captured, and lies beside a number."""
    text = CAPTURED.replace("_manager", "_M_manager").replace("i64 8", "i64 4").replace("align 8", "align 4")
    beside = "  %beside = getelementptr double, ptr %capture, i64 1\n  store double %x, ptr %beside\n"
    text = text.replace("  store double %x, ptr %capture\n", f"{beside}  store i32 4, ptr %capture\n")
    after = "  %kept.beside = getelementptr double, ptr %kept, i64 1\n  store double %x, ptr %kept.beside\n"
    number = "  %n = load i32, ptr %kept\n  %four = sitofp i32 %n to double\n  %v = load double, ptr %kept.beside\n"
    text = text.replace("  call void %manager", f"{after}  call void %manager")
    text = text.replace("  %a = load double, ptr %kept\n", f"{number}  %a = fmul double %four, %v\n")
    (made,) = run(text, [Case("f", {"x": "1.5", "y": "2.0"})])
    assert not made.complaints()
    assert made.gradient == pytest.approx({"x": 8.0, "y": 6.0})
