"""What compilers make of C and C++ programs: addresses, copies and library calls as they are met in practice."""

from __future__ import annotations

import ctypes
import re
from math import exp

import pytest

from ad.history.records import EngineError
from tests.support.array_function import DOUBLES, HEADER, TAGS, gradient
from tests.support.lowering import Lowered, lowered

ALIGNED = """
define double @f(ptr %x, i64 %n) {
  %v = load <2 x double>, ptr %x, align 16
  %s = fmul <2 x double> %v, %v
  %local = alloca [2 x double], align 8
  store <2 x double> %s, ptr %local, align 16
  %p = getelementptr i8, ptr %local, i64 8
  %a = load double, ptr %local, align 16
  %b = load double, ptr %p, align 8
  %y = fmul double %a, %b
  ret double %y
}
"""


def test_a_shadow_may_be_aligned_otherwise_than_what_it_is_of() -> None:
    """Programs that look at addresses go on by vectors where these are aligned; of the shadow nobody looked."""
    program = Lowered(HEADER + ALIGNED + TAGS, 2)
    derivative = program.function("derivative", None, DOUBLES, DOUBLES, ctypes.c_int64)
    raw, shadow = (ctypes.create_string_buffer(64) for _ in range(2))

    def at(buffer: ctypes.Array[ctypes.c_char], rest: int) -> ctypes.Array[ctypes.c_double]:
        start = -(-ctypes.addressof(buffer) // 16) * 16 + rest
        return (ctypes.c_double * 2).from_address(start)

    x, dx = at(raw, 0), at(shadow, 8)
    x[:], dx[:] = [3.0, 5.0], [0.0, 0.0]
    derivative(x, dx, 2)
    assert list(dx) == pytest.approx([2 * 3 * 25, 2 * 5 * 9])


ROUNDED = """
define double @f(ptr %x, i64 %n) {
  %raw = call ptr @malloc(i64 48)
  %start = ptrtoint ptr %raw to i64
  %far = add i64 %start, 31
  %bits = and i64 %far, -32
  %place = inttoptr i64 %bits to ptr
  %v = load double, ptr %x
  %s = fmul double %v, %v
  store double %s, ptr %place
  %w = load double, ptr %place
  %y = fmul double %w, %v
  ret double %y
}
"""


def test_an_address_that_is_rounded_as_an_integer_has_a_shadow() -> None:
    assert gradient(ROUNDED, [1.5]) == pytest.approx([3 * 1.5**2])


MOVED = """
define double @f(ptr %x, i64 %n) {{
  %two = call ptr @malloc(i64 16)
  %v = load double, ptr %x
  %number = call ptr @malloc(i64 8)
  store double %v, ptr %number
  {move}
  %p = load ptr, ptr %two
  %w = load double, ptr %p
  %after = getelementptr i8, ptr %two, i64 8
  %q = load {second}, ptr %after
  {last}
  ret double %y
}}
"""
PAIR = """%a = insertelement <2 x ptr> poison, ptr %number, i64 0
  %b = insertelement <2 x ptr> %a, ptr %x, i64 1
  store <2 x ptr> %b, ptr %two"""
STRUCT = """%a = insertvalue { ptr, double } poison, ptr %number, 0
  %sq = fmul double %v, %v
  %b = insertvalue { ptr, double } %a, double %sq, 1
  store { ptr, double } %b, ptr %two"""


@pytest.mark.parametrize(
    ("move", "second", "last", "expected"),
    [
        (PAIR, "ptr", "%u = load double, ptr %q\n  %y = fmul double %w, %u", 2 * 1.5),
        (STRUCT, "double", "%y = fmul double %w, %q", 3 * 1.5**2),
    ],
)
def test_addresses_are_stored_with_others_at_once(move: str, second: str, last: str, expected: float) -> None:
    """Two addresses as a vector, an address and a number as a struct: each address has its shadow beside it."""
    assert gradient(MOVED.format(move=move, second=second, last=last), [1.5]) == pytest.approx([expected])


CLAMPED = """
@bound = internal constant double 2.0
define double @f(ptr %x, i64 %n) {
  %low = alloca double
  store double 0.5, ptr %low
  %v = load double, ptr %x
  %less = fcmp olt double %v, 0.5
  br i1 %less, label %done, label %test
test:
  %more = fcmp ogt double %v, 2.0
  %high = select i1 %more, ptr @bound, ptr %x
  br label %done
done:
  %place = phi ptr [ %low, %0 ], [ %high, %test ]
  %w = load double, ptr %place
  %y = fmul double %w, %v
  ret double %y
}
"""


@pytest.mark.parametrize(("at", "expected"), [(0.25, 0.5), (1.5, 3.0), (4.0, 2.0)])
def test_an_address_may_be_of_a_constant_or_of_an_active_number(at: float, expected: float) -> None:
    """As in std::clamp(x, 0.5, 2.0), which returns a reference to one of the three."""
    assert gradient(CLAMPED, [at]) == pytest.approx([expected])


SIZE_FROM_NULL = """
declare ptr @free_of(ptr)
define double @f(ptr %x, i64 %n) {
entry:
  %some = icmp ugt i64 %n, 1
  br i1 %some, label %full, label %empty
full:
  %end = getelementptr double, ptr null, i64 %n
  %bits = ptrtoint ptr %end to i64
  br label %empty
empty:
  %bytes = phi i64 [ 8, %entry ], [ %bits, %full ]
  %copy = call ptr @malloc(i64 %bytes)
  call void @llvm.memmove.p0.p0.i64(ptr %copy, ptr %x, i64 %bytes, i1 false)
  %v = load double, ptr %copy
  %y = fmul double %v, %v
  ret double %y
}
"""


def test_a_size_that_is_counted_from_null_is_no_address() -> None:
    assert gradient(SIZE_FROM_NULL, [1.5, 2.0]) == pytest.approx([3.0, 0.0])


STEPS = """
define double @f(ptr %x, i64 %n) {
entry:
  %first = ptrtoint ptr %x to i64
  %last = getelementptr double, ptr %x, i64 %n
  %end = ptrtoint ptr %last to i64
  %complement = xor i64 %first, -1
  %room = add i64 %end, %complement
  %steps = lshr i64 %room, 3
  %few = icmp ult i64 %room, 8
  br i1 %few, label %done, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %square = fmul double %v, %v
  %more = fadd double %sum, %square
  %next = add i64 %i, 1
  %again = icmp ule i64 %next, %steps
  br i1 %again, label %loop, label %done
done:
  %y = phi double [ 0.0, %entry ], [ %more, %loop ]
  ret double %y
}
"""


def test_an_address_and_the_complement_of_another_make_a_distance() -> None:
    assert gradient(STEPS, [1.5, 2.0, 3.0]) == pytest.approx([3.0, 4.0, 6.0])


ROW = """
%row = type { double, i32, double }
define double @f(ptr %x, i64 %n) {
entry:
  %one = call ptr @malloc(i64 24)
  %two = call ptr @malloc(i64 24)
  %v = load double, ptr %x, !tbaa !8
  store double %v, ptr %one, !tbaa !15
  %count = getelementptr i8, ptr %one, i64 8
  store i32 3, ptr %count, !tbaa !16
  %last = getelementptr i8, ptr %one, i64 16
  store double %v, ptr %last, !tbaa !17
  FILL
  call void @llvm.memcpy.p0.p0.i64(ptr %two, ptr %one, i64 24, i1 false)TAG
  %a = load double, ptr %two, !tbaa !8
  %end = getelementptr i8, ptr %two, i64 16
  %b = load double, ptr %end, !tbaa !8
  %y = fmul double %a, %b
  ret double %y
}
"""
NOTHING = "%gap = getelementptr i8, ptr %one, i64 12\n  store i32 undef, ptr %gap"


@pytest.mark.parametrize("fill", ["", NOTHING])
def test_what_lies_between_the_members_of_a_copied_struct_is_nothing(fill: str) -> None:
    tagged = ROW.replace("TAG", ", !tbaa.struct !20").replace("FILL", fill)
    node = "!20 = !{i64 0, i64 8, !8, i64 8, i64 4, !9, i64 16, i64 8, !8}\n"
    assert gradient(tagged + node, [1.5]) == pytest.approx([3.0])


PAIRS = """
%pair = type <{ double, i32, [4 x i8] }>
define double @f(ptr %x, i64 %n) {
entry:
  %bytes = shl i64 %n, 4
  %pairs = call ptr @malloc(i64 %bytes)
  %copy = call ptr @malloc(i64 %bytes)
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %next, %fill ]
  %pair = getelementptr %pair, ptr %pairs, i64 %i
  %from = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %from
  store double %v, ptr %pair
  %number = trunc i64 %i to i32
  %count = getelementptr i8, ptr %pair, i64 8
  store i32 %number, ptr %count
  %next = add nuw i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %fill, label %filled
filled:
  %end = getelementptr %pair, ptr %pairs, i64 %n
  br label %move
move:
  %to = phi ptr [ %copy, %filled ], [ %to.next, %move ]
  %at = phi ptr [ %pairs, %filled ], [ %at.next, %move ]
  %sum = phi double [ 0.0, %filled ], [ %more, %move ]
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %at, i64 16, i1 false)
  %w = load double, ptr %to
  %where = getelementptr i8, ptr %to, i64 8
  %weight = load i32, ptr %where
  %scale = sitofp i32 %weight to double
  %square = fmul double %w, %w
  %term = fmul double %square, %scale
  %more = fadd double %sum, %term
  %to.next = getelementptr i8, ptr %to, i64 16
  %at.next = getelementptr i8, ptr %at, i64 16
  %last = icmp eq ptr %at.next, %end
  br i1 %last, label %done, label %move
done:
  ret double %more
}
"""


def test_what_fills_a_packed_struct_up_is_nothing() -> None:
    assert gradient(PAIRS, [1.5, 2.0, 3.0]) == pytest.approx([0.0, 4.0, 12.0])


SHAPES = """
%disc = type { ptr, double }
%area = type { ptr, ptr }
@table = internal constant [1 x ptr] [ptr @free]
declare void @free(ptr)
define double @f(ptr %x, i64 %n) {
entry:
  %shapes = call ptr @malloc(i64 16)
  %disc = call ptr @malloc(i64 16)
  store ptr @table, ptr %disc
  %radius = getelementptr %disc, ptr %disc, i32 0, i32 1
  %v = load double, ptr %x
  store double %v, ptr %radius
  store ptr %disc, ptr %shapes
  %area = call ptr @malloc(i64 16)
  store ptr @table, ptr %area
  %held = getelementptr %area, ptr %area, i32 0, i32 1
  store ptr %x, ptr %held
  %second = getelementptr ptr, ptr %shapes, i64 1
  store ptr %area, ptr %second
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %other ]
  %product = phi double [ 1.0, %entry ], [ %more, %other ]
  %place = getelementptr ptr, ptr %shapes, i64 %i
  %shape = load ptr, ptr %place
  %round = icmp eq i64 %i, 0
  br i1 %round, label %of.disc, label %of.area
of.disc:
  %there = getelementptr %disc, ptr %shape, i32 0, i32 1
  %r = load double, ptr %there
  %rr = fmul double %r, %r
  br label %other
of.area:
  %where = getelementptr %area, ptr %shape, i32 0, i32 1
  %p = load ptr, ptr %where
  %s = load double, ptr %p
  br label %other
other:
  %term = phi double [ %rr, %of.disc ], [ %s, %of.area ]
  %more = fmul double %product, %term
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, 2
  br i1 %again, label %loop, label %done
done:
  ret double %more
}
"""


def test_objects_of_several_classes_are_reached_by_the_same_addresses() -> None:
    """One has a number where the other has an address: each access is believed for itself, without tags too."""
    assert gradient(SHAPES, [1.5]) == pytest.approx([3 * 1.5**2])


SORTED = """
declare void @qsort(ptr, i64, i64, ptr)
declare ptr @bsearch(ptr, ptr, i64, i64, ptr)
define internal i32 @order(ptr %a, ptr %b) {
  %v = load double, ptr %a
  %w = load double, ptr %b
  %less = fcmp olt double %v, %w
  %more = fcmp ogt double %v, %w
  %one = zext i1 %more to i32
  %other = zext i1 %less to i32
  %r = sub i32 %one, %other
  ret i32 %r
}
define double @f(ptr %x, i64 %n) {
entry:
  %bytes = shl i64 %n, 3
  %copy = call ptr @malloc(i64 %bytes)
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %x, i64 %bytes, i1 false)
  call void @qsort(ptr %copy, i64 %n, i64 8, ptr @order)
  %found = call ptr @bsearch(ptr %x, ptr %copy, i64 %n, i64 8, ptr @order)
  %first = load double, ptr %found
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ %first, %entry ], [ %more, %loop ]
  %p = getelementptr double, ptr %copy, i64 %i
  %v = load double, ptr %p
  %next = add i64 %i, 1
  %rank = uitofp i64 %next to double
  %square = fmul double %v, %v
  %term = fmul double %square, %rank
  %more = fadd double %sum, %term
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %more
}
"""


@pytest.mark.parametrize("at", [[2.0], [3.0, 1.0], [3.0, 1.0, 2.0, 5.0, 4.0, -1.0, 0.5]])
def test_numbers_are_sorted_and_found_by_the_c_library(at: list[float]) -> None:
    expected = [2 * (sorted(at).index(v) + 1) * v + (n == 0) for n, v in enumerate(at)]
    assert gradient(SORTED, at) == pytest.approx(expected)


HIDDEN = """
define double @f(ptr %x, i64 %n) {
  %v = load double, ptr %x
  %hidden = call double asm sideeffect "# nothing $0", "=x,0,~{memory}"(double %v)
  call void asm sideeffect "", "=*m,~{memory}"(ptr elementtype(double) %x)
  %e = call double @llvm.exp.f64(double %hidden)
  %row = insertelement <2 x double> splat (double 1.0), double %e, i64 0
  %larger = call <2 x double> asm "maxpd $1, $0", "=x,x,0"(<2 x double> %row, <2 x double> splat (double 2.0))
  %y = extractelement <2 x double> %larger, i64 0
  ret double %y
}
declare double @llvm.exp.f64(double)
"""


@pytest.mark.parametrize(("at", "expected"), [(1.0, exp(1.0)), (0.5, 0.0)])
def test_assembly_that_an_instruction_would_do_has_a_derivative(at: float, expected: float) -> None:
    assert gradient(HIDDEN, [at]) == pytest.approx([expected])


def test_other_assembly_has_none_and_is_named() -> None:
    body = HIDDEN.replace("# nothing $0", "sqrtsd $0, $0")
    words = 'no derivative of inline assembly ("sqrtsd $0, $0")'
    with pytest.raises(EngineError, match=re.escape(words)):
        lowered(HEADER + body + TAGS)


ROUNDED_NUMBER = """
declare TYPE @llvm.fmuladd.NAME(TYPE, TYPE, TYPE)
define double @f(ptr %x, i64 %n) {
  %v = load double, ptr %x
  %t = CAST
  SUM
  %whole = fsub TYPE %sum, LARGE
  %rest = fsub TYPE %t, %whole
  %square = fmul TYPE %rest, %rest
  %y = BACK
  ret double %y
}
"""
SUMS = {
    "a sum": "%sum = fadd TYPE %t, LARGE",
    "a product and a sum": "%sum = call TYPE @llvm.fmuladd.NAME(TYPE %t, TYPE 1.0, TYPE LARGE)",
}


@pytest.mark.parametrize("how", SUMS)
@pytest.mark.parametrize(("type_", "large"), [("double", "0x4338000000000000"), ("float", "0x4168000000000000")])
def test_a_number_is_rounded_by_adding_one_without_fraction(how: str, type_: str, large: str) -> None:
    """1.5 · 2^52, or 2^23: what is left of the sum changes in steps, and only the rest has a derivative."""
    double = type_ == "double"
    cast, back = ("fadd double %v, 0.0", "fadd double %square, 0.0") if double else (
        "fptrunc double %v to float", "fpext float %square to double")  # fmt: skip
    text = ROUNDED_NUMBER.replace("SUM", SUMS[how]).replace("CAST", cast).replace("BACK", back)
    text = text.replace("TYPE", type_).replace("LARGE", large).replace("NAME", "f64" if double else "f32")
    assert gradient(text, [3.25]) == pytest.approx([0.5])


def test_the_integers_next_to_numbers_carry_no_derivative() -> None:
    body = """
declare <4 x i32> @llvm.x86.sse2.cvtpd2dq(<2 x double>)
define double @f(ptr %x, i64 %n) {
  %v = load double, ptr %x
  %row = insertelement <2 x double> zeroinitializer, double %v, i64 0
  %near = call <4 x i32> @llvm.x86.sse2.cvtpd2dq(<2 x double> %row)
  %first = extractelement <4 x i32> %near, i64 0
  %whole = sitofp i32 %first to double
  %y = fmul double %v, %whole
  ret double %y
}
"""
    assert gradient(body, [3.25]) == pytest.approx([3.0])


TABLE_OF_FUNCTIONS = """
@operations = internal constant { ptr, i32, ptr } { ptr @square, i32 1, ptr @cube }
define double @f(ptr %x, i64 %n) {
  %v = load double, ptr %x
  %y = call double @product(ptr @operations, double %v)
  ret double %y
}
define internal double @product(ptr %table, double %v) noinline {
  %first = load ptr, ptr %table
  %a = call double %first(double %v)
  %place = getelementptr i8, ptr %table, i64 16
  %second = load ptr, ptr %place
  %b = call double %second(double %v)
  %y = fmul double %a, %b
  ret double %y
}
define internal double @square(double %v) noinline {
  %y = fmul double %v, %v
  ret double %y
}
define internal double @cube(double %v) noinline {
  %square = fmul double %v, %v
  %y = fmul double %square, %v
  ret double %y
}
"""


def test_functions_of_a_constant_table_are_called_by_name_once_the_table_is_known() -> None:
    assert gradient(TABLE_OF_FUNCTIONS, [1.5]) == pytest.approx([5 * 1.5**4])


ZEROED_PADDING = """
%pair = type { double, i32 }
define double @f(ptr %x, i64 %n) {
  %r = alloca %pair
  call void @power(ptr sret(%pair) %r, ptr %x, i32 3)
  %v = load double, ptr %r, !tbaa !8
  %place = getelementptr i8, ptr %r, i64 8
  %count = load i32, ptr %place, !tbaa !9
  %times = sitofp i32 %count to double
  %y = fmul double %v, %times
  ret double %y
}
define internal void @power(ptr sret(%pair) %r, ptr %x, i32 %n) {
entry:
  %v = load double, ptr %x, !tbaa !8
  store double %v, ptr %r, !tbaa !8
  %place = getelementptr i8, ptr %r, i64 8
  store i32 %n, ptr %place, !tbaa !9
  %padding = getelementptr i8, ptr %r, i64 12
  store i32 0, ptr %padding
  %last = icmp eq i32 %n, 1
  br i1 %last, label %done, label %more
more:
  %q = alloca %pair
  %less = sub i32 %n, 1
  call void @power(ptr sret(%pair) %q, ptr %x, i32 %less)
  %w = load double, ptr %q, !tbaa !8
  %product = fmul double %w, %v
  store double %product, ptr %r, !tbaa !8
  br label %done
done:
  ret void
}
"""


def test_zeros_in_the_padding_of_a_result_in_memory_overwrite_no_number() -> None:
    """As C compilers write them where a struct is initialised. The memory of `%q` is there on one of two ways only."""
    assert gradient(ZEROED_PADDING, [1.5]) == pytest.approx([3 * 3 * 1.5**2])
