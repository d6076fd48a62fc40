"""Structs by value: clang passes `struct { double x, y; }` as two doubles, whose shadows come after both."""

from __future__ import annotations

from ctypes import POINTER, c_double, c_int64

import pytest

from ad.history.records import EngineError
from tests.support.lowering import Lowered, lowered

DEFINED = """
@enzyme_const = external global i32
@enzyme_width = external global i32
@enzyme_interleave = external global i32
declare double @__enzyme_fwddiff(ptr noundef, ...)
declare [2 x double] @__enzyme_fwddiff_wide(ptr noundef, ...)
declare { double, double } @__enzyme_autodiff(ptr noundef, ...)
declare [2 x double] @__enzyme_batch(ptr noundef, ...)
define double @f(PARAMETERS) DEBUG {
  %square = fmul double %A, %A
  %rest = fmul double %B, 3.0
  %r = fadd double %square, %rest
  ret double %r
}
"""
REQUESTS = """
define double @whole(double %0, double %1, double %2, double %3) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr noundef @f, double %0, double %1, double %2, double %3)
  ret double %r
}
define double @in_memory(double %0, double %1, ptr %2) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(
    ptr noundef @f, double %0, double %1, ptr noundef byval({double, double}) %2)
  ret double %r
}
define double @by_members(double %0, double %1, double %2, double %3) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(
    ptr noundef @f, double noundef %0, double noundef %2, double noundef %1, double noundef %3)
  ret double %r
}
define double @both_lanes(double %0, double %1, double %2, double %3) {
  %w = load i32, ptr @enzyme_width
  %r = call [2 x double] (ptr, ...) @__enzyme_fwddiff_wide(
    ptr noundef @f, i32 noundef %w, i32 noundef 2, double %0, double %1, double 1.0, double 0.0, double %2, double %3)
  %a = extractvalue [2 x double] %r, 0
  %b = extractvalue [2 x double] %r, 1
  %c = fmul double %a, 1000.0
  %d = fadd double %b, %c
  ret double %d
}
define double @shadows_apart(double %0, double %1, double %2, double %3) {
  %i = load i32, ptr @enzyme_interleave
  %r = call double (ptr, ...) @__enzyme_fwddiff(
    ptr noundef @f, double %0, double %1, i32 noundef %i, double %2, double %3)
  ret double %r
}
define double @constant(double %0, double %1) {
  %c = load i32, ptr @enzyme_const
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr noundef @f, i32 noundef %c, double %0, double %1)
  ret double %r
}
define double @both_calls(double %0, double %1, double %2, double %3) {
  %w = load i32, ptr @enzyme_width
  %r = call [2 x double] (ptr, ...) @__enzyme_batch(
    ptr noundef @f, i32 noundef %w, i32 noundef 2, double %0, double %1, double %2, double %3)
  %a = extractvalue [2 x double] %r, 0
  %b = extractvalue [2 x double] %r, 1
  %c = fmul double %a, 1000.0
  %d = fadd double %b, %c
  ret double %d
}
"""
SLOPE = 2 * 2.0 * 5.0 + 3 * 7.0
RESULTS = {
    "whole": SLOPE,
    "by_members": SLOPE,
    "both_lanes": 4000 + SLOPE,
    "shadows_apart": SLOPE,
    "both_calls": 1000 * 13.0 + 46.0,
}
"""By function what it returns of x = 2, y = 3, dx = 5, dy = 7."""
RECORD = """
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: ".")
!2 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{!2, !7}
!7 = !DIDerivedType(tag: DW_TAG_typedef, name: "V", file: !1, baseType: !8)
!8 = !DICompositeType(tag: DW_TAG_structure_type, size: 128, elements: !9)
!9 = !{!10, !10}
!10 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !8, baseType: !2, size: 64)
"""


def defined(names: tuple[str, str], debug: str = "") -> str:
    """A function of two doubles that are parts of a struct, so that neither has `noundef`."""
    text = DEFINED.replace("PARAMETERS", ", ".join(f"double %{name}" for name in names))
    return text.replace("%A", f"%{names[0]}").replace("%B", f"%{names[1]}").replace("DEBUG", debug)


BY_NAMES = defined(("v.coerce0", "v.coerce1")) + REQUESTS
BY_DEBUG_INFORMATION = defined(("0", "1"), "!dbg !4") + REQUESTS + RECORD
BY_ITS_NAME = (defined(("0", "1")) + REQUESTS).replace("@f", "@_Z1f1V")


@pytest.mark.parametrize("text", [BY_NAMES, BY_DEBUG_INFORMATION, BY_ITS_NAME], ids=["names", "debug", "mangled"])
def test_the_shadow_of_a_struct_comes_after_all_its_parts(text: str) -> None:
    program = Lowered(text)
    for name, result in RESULTS.items():
        call = program.function(name, c_double, *[c_double] * 4)
        assert call(2.0, 3.0, 5.0, 7.0) == pytest.approx(result), name
    in_memory = program.function("in_memory", c_double, c_double, c_double, POINTER(c_double))
    assert in_memory(2.0, 3.0, (c_double * 2)(5.0, 7.0)) == pytest.approx(SLOPE)
    assert program.function("constant", c_double, c_double, c_double)(2.0, 3.0) == 0


def test_nothing_tells_which_parts_are_one_struct() -> None:
    with pytest.raises(EngineError, match="arguments 0 to 1 of @f are parts of structs by value, and nothing tells"):
        lowered(defined(("0", "1")) + REQUESTS)
    # Two structs of one number each have as many parameters as arguments.
    name = (defined(("0", "1")) + REQUESTS.split("define double @in_memory")[0]).replace("@f", "@_Z1f1RS_")
    program = Lowered(name)
    each = program.function("whole", c_double, *[c_double] * 4)
    assert each(2.0, 5.0, 3.0, 7.0) == pytest.approx(SLOPE)


def test_scalars_are_read_one_by_one() -> None:
    """A call that another compiler made has no `noundef`; its function takes two scalars."""
    text = defined(("x", "y")) + REQUESTS.split("define double @in_memory")[0].replace("noundef ", "")
    program = Lowered(text)
    each = program.function("whole", c_double, *[c_double] * 4)
    assert each(2.0, 5.0, 3.0, 7.0) == pytest.approx(SLOPE)


def test_parts_of_a_struct_for_scalars() -> None:
    text = defined(("x", "y")).replace("double %x, double %y", "double noundef %x, double noundef %y")
    with pytest.raises(EngineError, match="argument 0 of @f is a number, and part of a struct is given"):
        lowered(text + REQUESTS)


TWO_POINTERS = """
@enzyme_dup = external global i32
declare void @__enzyme_autodiff(ptr noundef, ...)
declare ptr @__enzyme_augmentfwd(ptr noundef, ...)
declare void @__enzyme_reverse(ptr noundef, ...)
define double @f(ptr %s.coerce0, ptr %s.coerce1, i64 noundef %n) {
  %a = load double, ptr %s.coerce0
  %b = load double, ptr %s.coerce1
  %c = fmul double %a, %b
  %r = fmul double %c, %a
  ret double %r
}
define void @reverse(ptr %0, ptr %1, ptr %2, ptr %3) {
  %dup = load i32, ptr @enzyme_dup
  call void (ptr, ...) @__enzyme_autodiff(
    ptr noundef @f, i32 noundef %dup, ptr %0, ptr %1, ptr %2, ptr %3, i64 noundef 1)
  ret void
}
define void @halves(ptr %0, ptr %1, ptr %2, ptr %3) {
  %tape = call ptr (ptr, ...) @__enzyme_augmentfwd(ptr noundef @f, ptr %0, ptr %1, ptr %2, ptr %3, i64 noundef 1)
  call void (ptr, ...) @__enzyme_reverse(
    ptr noundef @f, ptr %0, ptr %1, ptr %2, ptr %3, i64 noundef 1, double noundef 1.0, ptr noundef %tape)
  ret void
}
"""


@pytest.mark.parametrize("name", ["reverse", "halves"])
def test_a_struct_of_pointers(name: str) -> None:
    p, q, d_p, d_q = map(c_double, (2.0, 3.0, 0.0, 0.0))
    program = Lowered(TWO_POINTERS)
    program.function(name, None, *[POINTER(c_double)] * 4)(p, q, d_p, d_q)
    assert (q.value, d_p.value, d_q.value) == (3.0, 12.0, 4.0)


MIXED = """
declare double @__enzyme_fwddiff(ptr noundef, ...)
declare { double } @__enzyme_autodiff(ptr noundef, ...)
define double @f(double %s.coerce0, i64 %s.coerce1) {
  %n = sitofp i64 %s.coerce1 to double
  %a = fmul double %s.coerce0, %n
  %r = fmul double %a, %s.coerce0
  ret double %r
}
define double @forward(double %0, i64 %1, double %2, i64 %3) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr noundef @f, double %0, i64 %1, double %2, i64 %3)
  ret double %r
}
define double @reverse(double %0, i64 %1) {
  %r = call { double } (ptr, ...) @__enzyme_autodiff(ptr noundef @f, double %0, i64 %1)
  %d = extractvalue { double } %r, 0
  ret double %d
}
"""


def test_a_struct_of_a_number_and_an_integer() -> None:
    program = Lowered(MIXED)
    forward = program.function("forward", c_double, c_double, c_int64, c_double, c_int64)
    assert forward(2.0, 3, 5.0, 11) == pytest.approx(60.0)
    assert program.function("reverse", c_double, c_double, c_int64)(2.0, 3) == pytest.approx(12.0)


def test_a_struct_of_numbers_with_a_shadow_in_reverse() -> None:
    call = "call { double } (ptr, ...) @__enzyme_autodiff(ptr noundef @f, "
    text = MIXED.replace(
        f"{call}double %0, i64 %1)", f'{call}metadata !"enzyme_dup", double %0, i64 %1, double 0.0, i64 0)'
    )
    with pytest.raises(
        EngineError, match="argument 0 of @f is a number in a struct by value: its adjoint can't be added"
    ):
        lowered(text)


NUMBER_WITHIN = """
%Y = type { float, i32 }
@enzyme_const = external global i32
declare double @__enzyme_autodiff(ptr noundef, ...)
define float @f(i64 %s.coerce, i64 noundef %i) {
  %s = alloca %Y
  store i64 %s.coerce, ptr %s
  %at = getelementptr float, ptr %s, i64 %i
  %r = load float, ptr %at
  ret float %r
}
define double @g(i64 %0) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr noundef @f, i64 %0, i64 noundef 0)
  ret double %r
}
"""


def test_a_word_with_a_number_in_it_is_not_taken_for_an_integer() -> None:
    with pytest.raises(EngineError, match="argument 0 of @f is a word of a struct by value in which a number stands"):
        lowered(NUMBER_WITHIN)
    lowered(NUMBER_WITHIN.replace("@f, i64 %0", '@f, metadata !"enzyme_const", i64 %0'))
    lowered(NUMBER_WITHIN.replace("%Y = type { float, i32 }", "%Y = type { i32, i32 }"))


REGISTERED = """
@__enzyme_register_derivative_f = global [2 x ptr] [ptr @f, ptr @derivative]
declare double @__enzyme_fwddiff(ptr noundef, ...)
define double @f(double %v.coerce0, double %v.coerce1) noinline {
  %r = fmul double %v.coerce0, %v.coerce1
  ret double %r
}
define { double, double } @derivative(PARAMETERS) {
  %a = fmul double %X, 1000.0
  %b = fadd double %a, %Y
  %r = insertvalue { double, double } zeroinitializer, double %b, 1
  ret { double, double } %r
}
define double @g(ptr %p) {
  %q = getelementptr double, ptr %p, i64 1
  %x = load double, ptr %p
  %y = load double, ptr %q
  %r = call double @f(double %x, double %y)
  ret double %r
}
define double @ask(ptr %p, ptr %d) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr noundef @g, ptr noundef %p, ptr noundef %d)
  ret double %r
}
"""


@pytest.mark.parametrize(
    "names", [("v.coerce0", "v.coerce1", "d.coerce0", "d.coerce1"), ("x", "dx", "y", "dy")], ids=["structs", "members"]
)
def test_a_registered_derivative_takes_structs_as_it_is_written(names: tuple[str, ...]) -> None:
    tangents = [name for name in names if name.startswith("d")]
    text = REGISTERED.replace("PARAMETERS", ", ".join(f"double %{name}" for name in names))
    program = Lowered(text.replace("%X", f"%{tangents[0]}").replace("%Y", f"%{tangents[1]}"))
    ask = program.function("ask", c_double, POINTER(c_double), POINTER(c_double))
    assert ask((c_double * 2)(2.0, 3.0), (c_double * 2)(5.0, 7.0)) == 5007.0
