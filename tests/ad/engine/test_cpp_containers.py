"""What C++'s library and its optimised code do with memory: nodes linked by the library, addresses moved as integers,
arrays of structs copied as they are, bytes that are of one type now and of another then."""

from __future__ import annotations

import ctypes
import re
from ctypes.util import find_library

import pytest

from ad.history.records import EngineError
from tests.support.array_function import DOUBLES, HEADER, TAGS, gradient, whole_gradient
from tests.support.lowering import Lowered, lowered

MOVED_ADDRESS = """
define double @f(ptr %x, i64 %n) {
  %number = call ptr @malloc(i64 8)
  %v = load double, ptr %x, !tbaa !8
  store double %v, ptr %number, !tbaa !8
  %first = call ptr @malloc(i64 8)
  %bits = ptrtoint ptr %number to i64
  store i64 %bits, ptr %first, !tbaa !6
  %second = call ptr @malloc(i64 8)
  %moved = load i64, ptr %first, !tbaa !6
  %none = icmp eq i64 %moved, 0
  br i1 %none, label %empty, label %full
full:
  br label %empty
empty:
  %again = phi i64 [ 0, %0 ], [ %moved, %full ]
  store i64 %again, ptr %second, !tbaa !6
  %p = load ptr, ptr %second, !tbaa !6
  %w = load double, ptr %p, !tbaa !8
  %y = fmul double %w, %w
  ret double %y
}
"""


def test_addresses_that_are_moved_as_integers_have_shadows() -> None:
    assert gradient(MOVED_ADDRESS, [1.5]) == pytest.approx([3.0])


LIST = """
define double @f(ptr %x, i64 %n) {
entry:
  %header = alloca { ptr, ptr, i64 }
  %back = getelementptr i8, ptr %header, i64 8
  %count = getelementptr i8, ptr %header, i64 16
  store ptr %header, ptr %header, !tbaa !6
  store ptr %header, ptr %back, !tbaa !6
  store i64 0, ptr %count, !tbaa !7
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %next, %fill ]
  %node = call ptr @malloc(i64 24)
  %place = getelementptr i8, ptr %node, i64 16
  %from = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %from, !tbaa !8
  store double %v, ptr %place, !tbaa !8
  call void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr %node, ptr %header)
  %size = load i64, ptr %count, !tbaa !7
  %more = add i64 %size, 1
  store i64 %more, ptr %count, !tbaa !7
  %next = add nuw i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %fill, label %filled
filled:
  %first = load ptr, ptr %header, !tbaa !6
  br label %test
test:
  %p = phi ptr [ %first, %filled ], [ %following, %one ]
  %sum = phi double [ 0.0, %filled ], [ %added, %one ]
  %end = icmp eq ptr %p, %header
  br i1 %end, label %done, label %one
one:
  %there = getelementptr i8, ptr %p, i64 16
  %w = load double, ptr %there, !tbaa !8
  %square = fmul double %w, %w
  %added = fadd double %sum, %square
  %following = load ptr, ptr %p, !tbaa !6
  br label %test
done:
  %many = load i64, ptr %count, !tbaa !7
  %scale = uitofp i64 %many to double
  %r = fmul double %sum, %scale
  ret double %r
}
"""


@pytest.fixture
def libstdcxx() -> None:
    import llvmlite.binding as llvm

    name = find_library("stdc++")
    if name is None:
        pytest.skip("libstdc++ is not here")
    llvm.load_library_permanently(name)


@pytest.mark.usefixtures("libstdcxx")
def test_the_library_links_nodes_and_their_shadows() -> None:
    """The header counts nodes where a node has its number: a pointer that goes over the list leads to both."""
    assert gradient(LIST, [1.0, 2.0, 0.5]) == pytest.approx([6.0, 12.0, 3.0])


NODE = '%"struct.std::__detail::_List_node_base"'
LINKS = """%"struct.std::__detail::_List_node_base" = type { ptr, ptr }
%"struct.std::__detail::_List_node_header" = type { %"struct.std::__detail::_List_node_base", i64 }
"""


def untagged_list(attributes: str, types: str) -> str:
    """The list as clang has it without optimisation: no tags, but members of structs."""
    text = re.sub(r", !tbaa !\d+", "", LIST).replace("{ ptr, ptr, i64 }", NODE.replace("base", "header"))
    text = text.replace("i8, ptr %header, i64 16", f"{NODE.replace('base', 'header')}, ptr %header, i32 0, i32 1")
    for name, node in (("first", "header"), ("following", "p")):
        member = f"%{name}.at = getelementptr {NODE}, ptr %{node}, i32 0, i32 0\n"
        text = text.replace(f"%{name} = load ptr, ptr %{node}", f"{member}  %{name} = load ptr, ptr %{name}.at")
    return HEADER + LINKS + types + text.replace("i64 %n) {", f"i64 %n) {attributes} {{") + TAGS


@pytest.mark.usefixtures("libstdcxx")
@pytest.mark.parametrize("types", ["", '%union.anon = type { i64 }\n%"class.std::S" = type { %union.anon }\n'])
def test_code_that_was_not_optimised_reads_what_it_declares(types: str) -> None:
    """A library's own unions are read as they were written."""
    text = untagged_list("noinline optnone", types)
    assert whole_gradient(text, [1.0, 2.0, 0.5]) == pytest.approx([6.0, 12.0, 3.0])


BITS = "%bits = load i64, ptr %from\nstore i64 %bits, ptr %place"


def test_bits_of_which_nothing_tells_whether_they_are_a_number_are_an_error() -> None:
    text = untagged_list("noinline optnone", "").replace("store double %v, ptr %place", BITS)
    with pytest.raises(EngineError, match="illegal type update"):
        lowered(text)


@pytest.mark.parametrize(("attributes", "types"), [("", ""), ("noinline optnone", "%union.U = type { i64 }\n")])
@pytest.mark.usefixtures("libstdcxx")
def test_without_tags_only_the_library_writes_the_size_of_a_list(attributes: str, types: str) -> None:
    text = untagged_list(attributes, types)
    if types:
        text = text.replace("%header = alloca", "%other = alloca %union.U\n%header = alloca")
    assert whole_gradient(text, [1.0, 2.0, 0.5]) == pytest.approx([6.0, 12.0, 3.0])
    with pytest.raises(EngineError, match=r"illegal type update|cannot deduce type"):
        lowered(text.replace("store double %v, ptr %place", BITS))


UNION = """
define double @f(ptr %x, i64 %n) {
  %v = load double, ptr %x, !tbaa !8
  %slot = call ptr @malloc(i64 8)
  %copy = call ptr @malloc(i64 8)
  store i64 %n, ptr %slot, !tbaa !7
  %i = load i64, ptr %slot, !tbaa !7
  %scale = sitofp i64 %i to double
  store double %v, ptr %slot, !tbaa !8
COPY
  %w = load double, ptr %slot, !tbaa !8
  %y = fmul double %w, %scale
  ret double %y
}
"""


def test_a_union_whose_accesses_are_tagged_is_each_at_its_time() -> None:
    assert gradient(UNION.replace("COPY", ""), [1.5], 7) == pytest.approx([7.0])


def test_a_copy_of_a_union_is_an_error() -> None:
    copied = "  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %slot, i64 8, i1 false)"
    with pytest.raises(EngineError, match="illegal type update"):
        lowered(HEADER + UNION.replace("COPY", copied) + TAGS)


ROWS = """
define double @f(ptr %x, i64 %n) {
entry:
  %room = add i64 %n, 1
  %bytes = mul i64 %room, 24
  %rows = call ptr @malloc(i64 %bytes)
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %next, %fill ]
  %row = getelementptr [24 x i8], ptr %rows, i64 %i
  %from = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %from, !tbaa !8
  store double %v, ptr %row, !tbaa !15
  %number = getelementptr i8, ptr %row, i64 8
  %narrow = trunc i64 %i to i32
  store i32 %narrow, ptr %number, !tbaa !16
  %second = getelementptr i8, ptr %row, i64 16
  %twice = fadd double %v, %v
  store double %twice, ptr %second, !tbaa !17
  %next = add nuw i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %fill, label %filled
filled:
  %up = getelementptr i8, ptr %rows, i64 24
  %length = mul i64 %n, 24
  call void @llvm.memmove.p0.p0.i64(ptr %up, ptr %rows, i64 %length, i1 false)
  br label %sum
sum:
  %j = phi i64 [ 1, %filled ], [ %after, %sum ]
  %total = phi double [ 0.0, %filled ], [ %added, %sum ]
  %place = getelementptr [24 x i8], ptr %rows, i64 %j
  %a = load double, ptr %place, !tbaa !15
  %at = getelementptr i8, ptr %place, i64 8
  %k = load i32, ptr %at, !tbaa !16
  %weight = sitofp i32 %k to double
  %there = getelementptr i8, ptr %place, i64 16
  %b = load double, ptr %there, !tbaa !17
  %ab = fmul double %a, %b
  %term = fmul double %ab, %weight
  %added = fadd double %total, %term
  %after = add nuw i64 %j, 1
  %more = icmp ule i64 %after, %n
  br i1 %more, label %sum, label %done
done:
  ret double %added
}
"""


def test_arrays_of_structs_are_copied_one_by_one() -> None:
    """The sum of 2 k x² over rows moved up by one, over themselves; bytes 12 to 15 of each are padding."""
    at = [1.0, 2.0, 0.5, 3.0]
    assert gradient(ROWS, at) == pytest.approx([4 * k * x for k, x in enumerate(at)])


STRING = """
define double @f(ptr %x, i64 %n) {
  %v = load double, ptr %x, !tbaa !8
  %from = call ptr @malloc(i64 40)
  %to = call ptr @malloc(i64 40)
  %own = getelementptr i8, ptr %from, i64 16
  store ptr %own, ptr %from, !tbaa !6
  %size = getelementptr i8, ptr %from, i64 8
  store i64 %n, ptr %size, !tbaa !13
  store i8 65, ptr %own, !tbaa !10
  %value = getelementptr i8, ptr %from, i64 32
  store double %v, ptr %value, !tbaa !8
  %new = getelementptr i8, ptr %to, i64 16
  store ptr %new, ptr %to, !tbaa !6
  %its = getelementptr i8, ptr %to, i64 8
  store i64 %n, ptr %its, !tbaa !13
MOVE
  %other = getelementptr i8, ptr %to, i64 32
  %w = load double, ptr %value, !tbaa !8
  store double %w, ptr %other, !tbaa !8
  %u = load double, ptr %other, !tbaa !8
  %letter = load i8, ptr %new, !tbaa !10
  %scale = sitofp i8 %letter to double
  %square = fmul double %u, %u
  %y = fmul double %square, %scale
  ret double %y
}
"""
MOVES = {
    "as an integer": "  %part = load i64, ptr %own, !tbaa !10\n  store i64 %part, ptr %new, !tbaa !10",
    "as many bytes as there are": "  call void @llvm.memcpy.p0.p0.i64(ptr %new, ptr %own, i64 %n, i1 false)",
}


@pytest.mark.parametrize("how", MOVES)
def test_characters_of_a_string_are_integers(how: str) -> None:
    """A string keeps few characters beside its size; what lies behind it is another thing."""
    assert gradient(STRING.replace("MOVE", MOVES[how]), [1.5], 1) == pytest.approx([2 * 1.5 * 65])


UNOPTIMISED = """
%struct.Row = type {{ ptr, i64 }}
define void @copy(ptr %to, ptr %from) {attributes} {{
  %a = getelementptr {type}, ptr %from, i32 0, i32 1
  %b = getelementptr {type}, ptr %to, i32 0, i32 1
  %size = load i64, ptr %a
  store i64 %size, ptr %b
  %p = load ptr, ptr %from
  store ptr %p, ptr %to
  ret void
}}
define double @f(ptr %x, i64 %n) {{
  %one = call ptr @malloc(i64 16)
  %two = call ptr @malloc(i64 16)
  store ptr %x, ptr %one
  %size = getelementptr i8, ptr %one, i64 8
  store i64 %n, ptr %size
  call void @copy(ptr %two, ptr %one)
  %p = load ptr, ptr %two
  %v = load double, ptr %p
  %y = fmul double %v, %v
  ret double %y
}}
"""


@pytest.mark.parametrize(("type_", "attributes"), [("%struct.Row", ""), ("{ ptr, i64 }", "noinline optnone")])
def test_integers_are_what_the_program_declares(type_: str, attributes: str) -> None:
    """Nothing uses the number: a member of a struct of clang's is what it is declared, or a load of an integer is one
    where nothing was optimised."""
    assert gradient(UNOPTIMISED.format(type=type_, attributes=attributes), [1.5]) == pytest.approx([3.0])


THROWN = """
declare void @_ZSt20__throw_length_errorPKc(ptr)
define double @f(ptr %x, i64 %n) {
entry:
  %vector = call ptr @malloc(i64 16)
  %end = getelementptr i8, ptr %vector, i64 8
  %bytes = shl i64 %n, 3
  %numbers = call ptr @malloc(i64 %bytes)
  store ptr %numbers, ptr %vector, !tbaa !6
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %on ]
  %at = phi ptr [ %numbers, %entry ], [ %next, %on ]
  %from = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %from, !tbaa !8
  %full = icmp eq i64 %i, 1152921504606846975
  br i1 %full, label %throw, label %on
throw:
  store ptr %at, ptr %end, !tbaa !6
  call void @_ZSt20__throw_length_errorPKc(ptr null)
  unreachable
on:
  %square = fmul double %v, %v
  store double %square, ptr %at, !tbaa !8
  %next = getelementptr i8, ptr %at, i64 8
  store ptr %next, ptr %end, !tbaa !6
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %done
done:
  %begin = load ptr, ptr %vector, !tbaa !6
  %first = load double, ptr %begin, !tbaa !8
  %behind = load ptr, ptr %end, !tbaa !6
  %back = getelementptr i8, ptr %behind, i64 -8
  %last = load double, ptr %back, !tbaa !8
  %y = fmul double %first, %last
  ret double %y
}
"""


@pytest.mark.usefixtures("libstdcxx")
def test_addresses_that_are_stored_before_a_throw_need_no_shadow() -> None:
    """y = x₀² xₙ²"""
    a, b = 1.5, 2.0
    assert gradient(THROWN, [a, 3.0, b]) == pytest.approx([2 * a * b**2, 0.0, 2 * b * a**2])


@pytest.mark.usefixtures("libstdcxx")
def test_tangents_of_addresses_that_are_stored_before_a_throw_are_not_wanted() -> None:
    text = (HEADER + THROWN + TAGS).replace("void @__enzyme_autodiff", "double @__enzyme_fwddiff")
    text = re.sub(
        r"define void @derivative(.*?)call void \(ptr, \.\.\.\) @__enzyme_autodiff(.*?)ret void",
        r"define double @derivative\1%t = call double (ptr, ...) @__enzyme_fwddiff\2ret double %t",
        text,
        flags=re.DOTALL,
    )
    row = ctypes.c_double * 3
    program = Lowered(text)
    tangent = program.function("derivative", ctypes.c_double, DOUBLES, DOUBLES, ctypes.c_int64)
    assert tangent(row(1.5, 3.0, 2.0), row(1.0, 1.0, 0.0), 3) == pytest.approx(2 * 1.5 * 2.0**2)


PAIRS_OF_ADDRESSES = """
define double @f(ptr %x, i64 %n) {
  %one = call ptr @malloc(i64 8)
  %two = call ptr @malloc(i64 8)
  %a = load double, ptr %x, !tbaa !8
  store double %a, ptr %one, !tbaa !8
  %b.at = getelementptr double, ptr %x, i64 1
  %b = load double, ptr %b.at, !tbaa !8
  store double %b, ptr %two, !tbaa !8
  %small = call ptr @malloc(i64 16)
  store ptr %one, ptr %small, !tbaa !6
  %second = getelementptr ptr, ptr %small, i64 1
  store ptr %two, ptr %second, !tbaa !6
  %large = call ptr @malloc(i64 32)
  %both = load <2 x i64>, ptr %small TAG
  store <2 x i64> %both, ptr %large TAG
  store <2 x ptr> zeroinitializer, ptr %small, !tbaa !6
  %at = getelementptr ptr, ptr %large, i64 %n
  %last.at = getelementptr ptr, ptr %at, i64 -1
  %p = load ptr, ptr %large, !tbaa !6
  %q = load ptr, ptr %last.at, !tbaa !6
  %v = load double, ptr %p, !tbaa !8
  %w = load double, ptr %q, !tbaa !8
  %vv = fmul double %v, %v
  %y = fmul double %vv, %w
  ret double %y
}
"""


@pytest.mark.parametrize("tag", ["", ", !tbaa !6"])
def test_addresses_that_are_moved_two_at_once_have_shadows(tag: str) -> None:
    """y = a² b: at -O3 a vector of smart pointers is moved as pairs of integers."""
    a, b = 1.5, 2.0
    assert gradient(PAIRS_OF_ADDRESSES.replace("TAG", tag), [a, b]) == pytest.approx([2 * a * b, a**2])


VARIANT = """
define float @other(ptr %p) {
  %v = load float, ptr %p, !tbaa !22
  ret float %v
}
define double @f(ptr %x, i64 %n) {
  %one = call ptr @malloc(i64 24)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %one, ptr align 8 %x, i64 24, i1 false)
  %v = load double, ptr %one, !tbaa !8
  %second = getelementptr i8, ptr %one, i64 8
  %w = load double, ptr %second, !tbaa !8
  %index = getelementptr i8, ptr %one, i64 16
  %k = load i8, ptr %index, !tbaa !20
  %which = uitofp i8 %k to double
  %scale = fadd double %which, 3.0
  %vw = fmul double %v, %w
  %y = fmul double %vw, %scale
  ret double %y
}
"""
VARIANT_TAGS = """
!20 = !{!21, !1, i64 16}
!21 = !{!"_ZTSNSt8__detail9__variant16_Variant_storageILb1EJ3One3TwoEEE", !1, i64 0, !1, i64 16}
!22 = !{!23, !23, i64 0}
!23 = !{!"float", !1, i64 0}
!24 = !{!"_ZTSSt7variantIJ3One3TwoEE", !21, i64 0}
"""
DERIVED = """
define float @more(ptr %p) {
  %v = load float, ptr %p, !tbaa !26
  ret float %v
}
!25 = !{!"_ZTS7Derived", !24, i64 0, !23, i64 20}
!26 = !{!25, !23, i64 20}
"""


def test_what_follows_the_index_of_a_variant_is_unused() -> None:
    """The index is at byte 16; a float could only be at byte 20 in a class that is derived from the variant."""
    text = HEADER + VARIANT + TAGS + VARIANT_TAGS
    assert whole_gradient(text, [1.5, 2.0, 0.0]) == pytest.approx([6.0, 4.5, 0.0])
    with pytest.raises(EngineError, match="byte 17 is unknown"):
        lowered(text + DERIVED)
