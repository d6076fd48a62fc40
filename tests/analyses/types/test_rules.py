"""Type rules, a few instructions each: what goes down to results and up to operands."""

from __future__ import annotations

import pytest

from analyses.ir.types import DOUBLE
from analyses.type_trees.conflict import TypeConflict
from analyses.types.rules.table import ABOUT, TABLE
from tests.analyses.types.typing_helpers import results_of, trees_of

FLOAT_POINTER = "{[-1]:Pointer, [-1,-1]:Float@float}"


def body(lines: str, signature: str = "ptr %p, i64 %n", result: str = "void", extra: str = "") -> str:
    return f"define {result} @f({signature}) {{\nentry:\n{lines}\n  ret void\n}}\n{extra}"


# -- floating point ----------------------------------------------------------------------------


@pytest.mark.parametrize("opcode", ["fadd", "fsub", "fmul", "fdiv", "frem"])
def test_float_arithmetic_reads_and_makes_floats(opcode: str) -> None:
    found = trees_of(body(f"  %x = load double, ptr %p, align 8\n  %y = {opcode} double %x, %x"))
    assert found["%x"] == found["%y"] == "{[-1]:Float@double}"
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_fneg_and_vectors() -> None:
    found = trees_of(body("  %x = load <4 x float>, ptr %p, align 16\n  %y = fneg <4 x float> %x"))
    assert found["%x"] == found["%y"] == "{[-1]:Float@float}"
    assert found["%p"] == (
        "{[-1]:Pointer, [-1,0]:Float@float, [-1,4]:Float@float, [-1,8]:Float@float, [-1,12]:Float@float}"
    )


def test_conversions_read_one_type_and_make_another() -> None:
    found = trees_of(
        body(
            "  %i = load i32, ptr %p, align 4\n  %x = sitofp i32 %i to float\n"
            "  %w = fpext float %x to double\n  %j = fptosi double %w to i64"
        )
    )
    assert found["%i"] == "{[-1]:Integer}"
    assert found["%x"] == "{[-1]:Float@float}"
    assert found["%w"] == "{[-1]:Float@double}"
    assert found["%j"] == "{[-1]:Integer}"


# -- bits of floats ----------------------------------------------------------------------------


def test_an_integer_carries_what_it_is_made_of() -> None:
    results = results_of(body("  %b = bitcast double %x to i64\n  store i64 %b, ptr %p, align 8", "ptr %p, double %x"))
    value = results.subjects.values["%b"]
    assert str(results.of(value)) == "{[-1]:Float@double}"
    assert results.float_at(value) == DOUBLE
    assert str(results.of(results.function.arguments[0])) == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_bits_that_are_only_moved_are_no_evidence() -> None:
    """What an optimiser makes of a copy of eight bytes tells neither of an integer nor of a float."""
    found = trees_of(body("  %b = load i64, ptr %p, align 8\n  store i64 %b, ptr %q, align 8", "ptr %p, ptr %q"))
    assert found["%b"] == "{}"
    assert found["%p"] == found["%q"] == "{[-1]:Pointer}"


@pytest.mark.parametrize("told", ["%p", "%q"])
def test_types_follow_moved_bits_both_ways(told: str) -> None:
    text = body("  %b = load i64, ptr %p, align 8\n  store i64 %b, ptr %q, align 8", "ptr %p, ptr %q")
    found = trees_of(text, told={told: "{[-1]:Pointer, [-1,0]:Float@double}"})
    assert found["%b"] == "{[-1]:Float@double}"
    assert found["%p"] == found["%q"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_a_byte_that_is_only_moved_is_no_integer() -> None:
    found = trees_of(body("  %b = load i8, ptr %p, align 1\n  store i8 %b, ptr %q, align 1", "ptr %p, ptr %q"))
    assert found["%b"] == "{}"
    assert found["%q"] == "{[-1]:Pointer}"


def test_a_byte_that_is_calculated_with_is_an_integer() -> None:
    found = trees_of(
        body("  %b = load i8, ptr %p, align 1\n  %c = add i8 %b, 1\n  store i8 %c, ptr %q, align 1", "ptr %p, ptr %q")
    )
    assert found["%b"] == "{[-1]:Integer}"
    assert found["%p"] == found["%q"] == "{[-1]:Pointer, [-1,0]:Integer}"


def test_half_of_a_double_is_no_float() -> None:
    found = trees_of(
        body("  %b = load i32, ptr %p, align 8\n  %c = and i32 %b, 2147483647"),
        told={"p": "{[-1]:Pointer, [-1,0]:Float@double}"},
    )
    assert found["%b"] == "{}"


def test_sign_flipped_by_xor() -> None:
    text = body("  %b = bitcast double %x to i64\n  %m = xor i64 %b, -9223372036854775808", "ptr %p, double %x")
    assert trees_of(text)["%m"] == "{[-1]:Float@double}"


def test_sign_flipped_by_xor_tells_of_the_operand() -> None:
    text = body(
        "  %b = load i64, ptr %p, align 8\n  %m = xor i64 %b, -9223372036854775808\n"
        "  %y = bitcast i64 %m to double\n  %z = fadd double %y, 1.0"
    )
    found = trees_of(text)
    assert found["%b"] == "{[-1]:Float@double}"
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_sign_flipped_on_vectors() -> None:
    text = body(
        "  %b = bitcast <2 x float> %x to <2 x i32>\n  %m = xor <2 x i32> %b, <i32 -2147483648, i32 0>",
        "ptr %p, <2 x float> %x",
    )
    assert trees_of(text)["%m"] == "{[-1]:Float@float}"


def test_xor_with_other_bits_is_unknown() -> None:
    text = body("  %b = bitcast double %x to i64\n  %m = xor i64 %b, 4503599627370497", "ptr %p, double %x")
    assert trees_of(text)["%m"] == "{}"


def test_exponent_set_by_or() -> None:
    text = body("  %b = bitcast float %x to i32\n  %m = or i32 %b, 1065353216", "ptr %p, float %x")
    assert trees_of(text)["%m"] == "{[-1]:Float@float}"


def test_sign_cleared_by_and() -> None:
    text = body("  %b = bitcast double %x to i64\n  %m = and i64 %b, 9223372036854775807", "ptr %p, double %x")
    assert trees_of(text)["%m"] == "{[-1]:Float@double}"


@pytest.mark.parametrize(("width", "by", "kind"), [(64, 52, "double"), (32, 23, "float")])
def test_an_integer_that_is_shifted_to_where_the_exponent_is_may_be_a_number(width: int, by: int, kind: str) -> None:
    lines = f"  %k = fptosi double %x to i{width}\n  %b = add i{width} %k, 127\n  %s = shl i{width} %b, {by}\n"
    use = f"  %y = bitcast i{width} %s to {kind}\n  %z = fmul {kind} %y, %y"
    found = trees_of(body(lines + use, "ptr %p, double %x"))
    assert found["%s"] == found["%y"] == "{[-1]:Anything}"
    found = trees_of(body(lines + f"  %z = icmp sgt i{width} %s, %b", "ptr %p, double %x"))
    assert found["%s"] == "{[-1]:Integer}"


def test_fast_inverse_square_root_has_no_conflict() -> None:
    text = body(
        "  %b = bitcast float %x to i32\n  %h = lshr i32 %b, 1\n  %s = sub i32 1597463007, %h\n"
        "  %y = bitcast i32 %s to float\n  %z = fmul float %y, %y",
        "ptr %p, float %x",
    )
    found = trees_of(text)
    assert found["%s"] == found["%y"] == "{[-1]:Float@float}"
    assert found["%h"] == "{}"


def test_two_floats_packed_into_one_integer() -> None:
    text = body(
        "  %a = bitcast float %x to i32\n  %b = bitcast float %y to i32\n  %wa = zext i32 %a to i64\n"
        "  %wb = zext i32 %b to i64\n  %hi = shl i64 %wb, 32\n  %both = or i64 %hi, %wa\n"
        "  store i64 %both, ptr %p, align 8\n  %up = lshr i64 %both, 32\n  %t = trunc i64 %up to i32",
        "ptr %p, float %x, float %y",
    )
    found = trees_of(text)
    assert found["%both"] == "{[-1]:Float@float}"
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@float, [-1,4]:Float@float}"
    assert found["%t"] == "{[-1]:Float@float}"


# -- integers and pointers ----------------------------------------------------------------------------


def test_a_sum_of_integers_is_one_and_so_are_its_parts() -> None:
    found = trees_of(body("  %a = load i64, ptr %p, align 8\n  %s = add i64 %a, %n\n  %c = sext i64 %s to i128"))
    assert found["%s"] == found["%a"] == "{[-1]:Integer}"


def test_pointer_arithmetic_on_integers() -> None:
    found = trees_of(
        body(
            "  %i = ptrtoint ptr %p to i64\n  %j = add i64 %i, 8\n  %k = sub i64 %j, %i\n  %q = inttoptr i64 %j to ptr"
        )
    )
    assert found["%i"] == found["%j"] == found["%q"] == "{[-1]:Pointer}"
    assert found["%k"] == "{[-1]:Integer}"


def test_an_address_less_null_may_be_a_distance() -> None:
    """What a vector that begins at null gives back is its end less null."""
    found = trees_of(
        body(
            "  %i = ptrtoint ptr %p to i64\n  %size = sub i64 %i, 0\n  %sum = sdiv i64 %size, %n\n  %k = sub i64 %i, 8"
        )
    )
    assert found["%i"] == found["%k"] == "{[-1]:Pointer}"
    assert found["%size"] in ("{}", "{[-1]:Integer}")


def test_alignment_mask_keeps_a_pointer() -> None:
    found = trees_of(body("  %i = ptrtoint ptr %p to i64\n  %j = and i64 %i, -16\n  %k = and i64 %i, 7"))
    assert found["%j"] == "{[-1]:Pointer}"
    assert found["%k"] == "{[-1]:Integer}"


def test_remainder_by_a_small_number_is_an_integer() -> None:
    assert trees_of(body("  %a = load i64, ptr %p, align 8\n  %r = urem i64 %a, 8"))["%r"] == "{[-1]:Integer}"


def test_comparison_makes_both_sides_alike() -> None:
    found = trees_of(body("  %a = load i64, ptr %p, align 8\n  %c = icmp slt i64 %a, %n"))
    assert found["%a"] == found["%c"] == "{[-1]:Integer}"


def test_comparison_with_zero_tells_nothing() -> None:
    assert trees_of(body("  %a = load i64, ptr %p, align 8\n  %c = icmp eq i64 %a, 0"))["%a"] == "{}"


def test_boolean_made_wider_and_counted_with_is_an_integer() -> None:
    text = body("  %c = icmp eq i64 %n, 0\n  %z = zext i1 %c to i64\n  %s = add i64 %z, %n\n  %t = icmp eq i64 %s, 3")
    assert trees_of(text)["%z"] == "{[-1]:Integer}"


def test_boolean_made_wider_and_stored_can_be_anything() -> None:
    text = body("  %c = icmp eq i64 %n, 0\n  %z = zext i1 %c to i64\n  store i64 %z, ptr %p, align 8")
    found = trees_of(text)
    assert found["%z"] == "{[-1]:Anything}"
    assert found["%p"] == "{[-1]:Pointer}"


def test_truncated_float_is_none() -> None:
    text = body("  %b = bitcast double %x to i64\n  %t = trunc i64 %b to i16", "ptr %p, double %x")
    assert trees_of(text)["%t"] == "{}"


def test_sign_extension_is_of_integers() -> None:
    found = trees_of(body("  %a = load i16, ptr %p, align 2\n  %w = sext i16 %a to i32"))
    assert found["%a"] == found["%w"] == "{[-1]:Integer}"


# -- constants ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("constant", "behind"),
    [
        ("i64 5", "Integer"),
        ("i64 4096", "Integer"),
        ("i64 -2", "Integer"),
        ("i64 0", ""),
        ("i64 -1", ""),
        ("i64 4607182418800017408", ""),  # the bits of 1.0
        ("i64 -4616189618054758400", ""),  # the bits of -1.0
        ("i32 -1082130432", ""),  # the bits of -1.0f
        ("i32 -7", "Integer"),
        ("double 1.5", "Float@double"),
        ("double 0.0", ""),
        ("double -0.0", "Float@double"),
        ("float 2.0", "Float@float"),
        ("ptr null", "Pointer"),
        ("i8 0", "Integer"),
    ],
)
def test_stored_constants(constant: str, behind: str) -> None:
    found = trees_of(body(f"  store {constant}, ptr %p, align 8"))["%p"]
    assert (f"[-1,0]:{behind}" in found) if behind else found == "{[-1]:Pointer}"


def test_constant_tables() -> None:
    text = body(
        "  %x = load double, ptr @d, align 8\n  %y = load i32, ptr @s, align 4\n"
        "  %g = getelementptr inbounds double, ptr @d, i64 1",
        extra="@d = constant [2 x double] [double 1.0, double 2.0]\n"
        "@s = constant { float, i32 } { float 1.0, i32 3 }\n",
    )
    found = trees_of(text)
    assert found["%x"] == "{[-1]:Float@double}"
    assert found["%y"] == "{[-1]:Float@float}"
    assert found["%g"] == "{[-1]:Pointer, [-1,-1]:Float@double}"


def test_constant_that_points_to_itself() -> None:
    text = body("  %x = load ptr, ptr @r, align 8", extra="@r = constant { ptr, i64 } { ptr @r, i64 3 }\n")
    assert trees_of(text)["%x"].startswith("{[-1]:Pointer")


# -- memory ----------------------------------------------------------------------------


def test_what_is_stored_is_what_is_loaded() -> None:
    text = body(
        "  %s = alloca double, align 8\n  store double %x, ptr %s, align 8\n  %b = load i64, ptr %s, align 8",
        "double %x",
    )
    found = trees_of(text)
    assert found["%s"] == "{[-1]:Pointer, [-1,-1]:Float@double}"
    assert found["%b"] == "{[-1]:Float@double}"


def test_fields_of_a_struct() -> None:
    text = body(
        "  %a = getelementptr inbounds { double, i32, ptr }, ptr %p, i64 0, i32 1\n  store i32 7, ptr %a, align 4\n"
        "  %b = getelementptr inbounds { double, i32, ptr }, ptr %p, i64 0, i32 2\n  %q = load ptr, ptr %b, align 8\n"
        "  %v = load float, ptr %q, align 4\n  %w = fadd float %v, 1.0"
    )
    found = trees_of(text)
    assert found["%p"] == (
        "{[-1]:Pointer, [-1,8]:Integer, [-1,9]:Integer, [-1,10]:Integer, [-1,11]:Integer, [-1,16]:Pointer, "
        "[-1,16,0]:Float@float}"
    )
    assert found["%a"] == "{[-1]:Pointer, [-1,0]:Integer, [-1,1]:Integer, [-1,2]:Integer, [-1,3]:Integer}"


def test_an_index_of_a_pointer_is_an_integer() -> None:
    text = body("  %i = load i64, ptr %p, align 8\n  %g = getelementptr inbounds double, ptr %p, i64 %i")
    assert trees_of(text)["%i"] == "{[-1]:Integer}"


def test_an_unknown_index_carries_only_what_holds_everywhere() -> None:
    text = body("  %g = getelementptr inbounds float, ptr %p, i64 %n")
    assert trees_of(text, told={"p": FLOAT_POINTER})["%g"] == FLOAT_POINTER
    assert trees_of(text, told={"p": "{[-1]:Pointer, [-1,0]:Float@float}"})["%g"] == "{[-1]:Pointer}"


def test_offset_of_is_an_integer() -> None:
    text = body("  %g = getelementptr { double, i32 }, ptr null, i64 0, i32 1\n  %n2 = ptrtoint ptr %g to i64")
    assert trees_of(text)["%n2"] == "{[-1]:Integer}"


def test_expressions_of_globals_reach_the_global() -> None:
    text = body(
        "  %x = load double, ptr getelementptr inbounds ([4 x double], ptr @g, i64 0, i64 2), align 8\n"
        "  %y = fadd double %x, 1.0\n  %g2 = getelementptr inbounds [4 x double], ptr @g, i64 0, i64 2",
        extra="@g = global [4 x double] zeroinitializer\n",
    )
    assert trees_of(text)["%g2"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_atomics() -> None:
    text = body(
        "  %o = atomicrmw fadd ptr %p, double %x monotonic, align 8\n"
        "  %k = atomicrmw add ptr %q, i32 1 monotonic, align 4\n"
        "  %c = cmpxchg ptr %q, i32 %k, i32 7 monotonic monotonic, align 4\n"
        "  %v = extractvalue { i32, i1 } %c, 0",
        "ptr %p, ptr %q, double %x",
    )
    found = trees_of(text)
    assert found["%o"] == "{[-1]:Float@double}"
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"
    assert found["%k"] == found["%v"] == "{[-1]:Integer}"


def test_exchange_brings_types_both_ways() -> None:
    text = body(
        "  %o = atomicrmw xchg ptr %p, i64 %b monotonic, align 8\n  %f = bitcast i64 %o to double\n"
        "  %g = fadd double %f, 1.0",
        "ptr %p, i64 %b",
    )
    found = trees_of(text, integers=False)
    assert found["%b"] == found["%o"] == "{[-1]:Float@double}"


# -- choices ----------------------------------------------------------------------------


def test_select_agrees_with_both() -> None:
    text = body(
        "  %a = select i1 %c, double %x, double %y\n  %b = select i1 %c, i64 %n, i64 0\n"
        "  %d = select i1 %c, i64 0, i64 0",
        "i1 %c, double %x, double %y, i64 %n",
    )
    found = trees_of(text)
    assert found["%a"] == "{[-1]:Float@double}"
    assert found["%b"] == "{}"
    assert found["%d"] == "{[-1]:Anything}"


def test_maximum_by_select_is_what_either_is() -> None:
    text = body("  %c = icmp sgt i64 %n, 0\n  %m = select i1 %c, i64 %n, i64 0")
    assert trees_of(text)["%m"] == "{[-1]:Integer}"


def test_select_tells_of_both_choices() -> None:
    text = body(
        "  %a = load double, ptr %p, align 8\n  %b = load double, ptr %q, align 8\n"
        "  %s = select i1 %c, double %a, double %b\n  %t = fadd double %s, 1.0",
        "ptr %p, ptr %q, i1 %c",
    )
    found = trees_of(text)
    assert found["%a"] == found["%b"] == "{[-1]:Float@double}"


LOOP = """
define double @f(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %g = getelementptr inbounds double, ptr %p, i64 %i
  %x = load double, ptr %g, align 8
  %t = fadd double %s, %x
  %next = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %next, %n
  br i1 %c, label %loop, label %done
done:
  ret double %t
}
"""


def test_a_loop_over_an_array() -> None:
    found = trees_of(LOOP)
    assert found["%i"] == found["%next"] == "{[-1]:Integer}"
    assert found["%s"] == found["%t"] == found["%x"] == "{[-1]:Float@double}"
    assert found["%p"] == found["%g"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_a_counter_is_an_integer_without_a_bound_that_says_so() -> None:
    bound = "%m = load i64, ptr %q, align 8\n  %c = icmp eq i64 %next, %m"
    text = LOOP.replace("%c = icmp slt i64 %next, %n", bound).replace("i64 %n)", "ptr %q)")
    assert trees_of(text, integers=False)["%i"] == "{[-1]:Integer}"


def test_a_counter_made_by_multiplying_proves_itself() -> None:
    text = """
define void @f(i64 %n) {
entry:
  br label %loop
loop:
  %a = phi i64 [ 1, %entry ], [ %b, %loop ]
  %b = mul i64 %a, %n
  %c = icmp slt i64 %b, 1000
  br i1 %c, label %loop, label %done
done:
  ret void
}
"""
    assert trees_of(text)["%a"] == "{[-1]:Integer}"


def test_a_phi_of_moved_bits_stays_unknown() -> None:
    text = """
define void @f(ptr %p, ptr %q, i1 %c) {
entry:
  %a = load i64, ptr %p, align 8
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %b = phi i64 [ 0, %left ], [ %a, %entry ]
  store i64 %b, ptr %q, align 8
  ret void
}
"""
    assert trees_of(text)["%b"] == "{}"
    assert trees_of(text, told={"q": "{[-1]:Pointer, [-1,0]:Float@double}"})["%a"] == "{[-1]:Float@double}"


# -- vectors and aggregates ----------------------------------------------------------------------------


def test_elements_of_vectors() -> None:
    text = body(
        "  %v = load <2 x i64>, ptr %p, align 16\n  %a = extractelement <2 x i64> %v, i64 1\n"
        "  %x = bitcast i64 %a to double\n  %y = fadd double %x, 1.0\n"
        "  %w = insertelement <2 x i64> %v, i64 %n, i64 0\n  %b = extractelement <2 x i64> %w, i64 %n"
    )
    found = trees_of(text)
    assert found["%v"] == "{[8]:Float@double}"
    assert (
        found["%w"] == "{[0]:Integer, [1]:Integer, [2]:Integer, [3]:Integer, [4]:Integer, [5]:Integer, "
        "[6]:Integer, [7]:Integer, [8]:Float@double}"
    )
    assert found["%b"] == "{}"


def test_shuffles() -> None:
    text = body(
        "  %s = shufflevector <2 x float> %x, <2 x float> poison, <4 x i32> <i32 1, i32 0, i32 1, i32 0>\n"
        "  %v = load <2 x i32>, ptr %p, align 8\n"
        "  %t = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> <i32 1, i32 poison>\n"
        "  %b = bitcast <2 x i32> %t to <2 x float>\n  %c = fadd <2 x float> %b, %x",
        "ptr %p, <2 x float> %x",
    )
    found = trees_of(text)
    assert found["%s"] == "{[-1]:Float@float}"
    assert found["%v"] == "{[4]:Float@float}"


def test_members_of_aggregates() -> None:
    text = body(
        "  %a = insertvalue { double, ptr } poison, double %x, 0\n"
        "  %b = insertvalue { double, ptr } %a, ptr %p, 1\n  %c = extractvalue { double, ptr } %b, 0",
        "ptr %p, double %x",
    )
    found = trees_of(text)
    assert found["%b"] == "{[0]:Float@double, [8]:Pointer}"
    assert found["%c"] == "{[-1]:Float@double}"


def test_two_pointers_side_by_side_are_pointers_at_every_offset() -> None:
    text = (
        "declare ptr @made()\n\ndefine void @f() {\n  %p = call ptr @made()\n  %q = call ptr @made()\n"
        "  %a = insertvalue { ptr, ptr } undef, ptr %p, 0\n  %b = insertvalue { ptr, ptr } %a, ptr %q, 1\n"
        "  %c = extractvalue { ptr, ptr } %b, 0\n  %d = extractvalue { ptr, ptr } %b, 1\n"
        "  %x = load float, ptr %c\n  %y = load double, ptr %d\n  %s = fadd float %x, %x\n  %t = fadd double %y, %y\n"
        "  ret void\n}\n"
    )
    assert trees_of(text)["%b"] == "{[-1]:Pointer, [0,0]:Float@float, [8,0]:Float@double}"


def test_an_address_that_a_loop_moves_is_what_it_begins_with_at_every_offset() -> None:
    lines = """
define void @f(ptr %x, ptr %y, i64 %n) {
entry:
  %row = alloca [3 x double], align 8
  %first = getelementptr i8, ptr %row, i64 8
  br label %outer
outer:
  %p = phi ptr [ %first, %entry ], [ %end, %inner ]
  br label %inner
inner:
  %s = phi ptr [ %p, %outer ], [ %end, %inner ]
  %d = phi ptr [ %y, %outer ], [ %after, %inner ]
  %t = load i64, ptr %s, align 1
  store i64 %t, ptr %d, align 1
  %middle = getelementptr i8, ptr %s, i64 4
  %end = getelementptr i8, ptr %middle, i64 4
  %after = getelementptr i8, ptr %d, i64 8
  %c = icmp eq ptr %end, %x
  br i1 %c, label %outer, label %inner
}
"""
    hint = "{[-1]:Pointer, [-1,-1]:Float@double}"
    told = lines.replace(
        "  br label %outer\n", "  call void @__enzyme_double(ptr %row, i64 -1)\n  br label %outer\n", 1
    )
    found = trees_of("declare void @__enzyme_double(ptr, i64)\n" + told)
    assert found["%row"] == found["%p"] == found["%s"] == found["%end"] == hint
    assert found["%t"] == "{[-1]:Float@double}"
    found = trees_of(lines)
    assert found["%s"] == "{[-1]:Pointer}"
    assert found["%t"] == "{}"


def test_what_is_taken_out_tells_of_the_aggregate() -> None:
    text = body(
        "  %a = load { i64, i64 }, ptr %p, align 8\n  %c = extractvalue { i64, i64 } %a, 1\n"
        "  %x = bitcast i64 %c to double\n  %y = fadd double %x, 1.0"
    )
    found = trees_of(text)
    assert found["%a"] == "{[8]:Float@double}"
    assert found["%p"] == "{[-1]:Pointer, [-1,8]:Float@double}"


# -- what can't be ----------------------------------------------------------------------------


def test_a_contradiction_carries_both_sides() -> None:
    text = body("  store i64 5, ptr %p, align 8\n  %x = load double, ptr %p, align 8\n  %y = fadd double %x, 1.0")
    with pytest.raises(TypeConflict) as raised:
        results_of(text)
    conflict = raised.value
    assert {str(conflict.known.kind), str(conflict.new.kind)} == {"Integer", "Float@double"}
    assert conflict.function == "f"
    assert "Integer" in str(conflict) and "Float@double" in str(conflict) and conflict.subject in str(conflict)


def test_contradictions_can_be_collected() -> None:
    text = body(
        "  store i64 5, ptr %p, align 8\n  %x = load double, ptr %p, align 8\n  %y = fadd double %x, 1.0\n"
        "  %z = fmul double %y, %y"
    )
    results = results_of(text, collect=True)
    assert results.conflicts
    assert str(results.of(results.subjects.values["%z"])) == "{[-1]:Float@double}"


def test_two_pointers_added_are_unknown_but_no_error() -> None:
    text = body("  %i = ptrtoint ptr %p to i64\n  %j = ptrtoint ptr %q to i64\n  %h = xor i64 %i, %j", "ptr %p, ptr %q")
    assert trees_of(text)["%h"] == "{}"


# -- the table ----------------------------------------------------------------------------


def test_every_rule_says_what_it_knows() -> None:
    assert all(about.endswith(".") for about in ABOUT.values())
    assert all(rule.name in ABOUT for rules in TABLE.values() for rule in rules)


def test_every_instruction_that_makes_a_value_has_a_rule() -> None:
    from analyses.ir.constants import CASTS
    from analyses.ir.instructions import BINARY

    others = (
        "fneg freeze select alloca load store getelementptr phi icmp fcmp extractelement insertelement "
        "shufflevector extractvalue insertvalue atomicrmw cmpxchg va_arg call invoke callbr"
    ).split()
    assert set(TABLE) >= BINARY | CASTS | set(others)


# -- where memory ends ---------------------------------------------------------------------------


def test_nothing_is_known_of_bytes_that_are_not_there() -> None:
    """The node of a list and the sentinel at its end go through one phi; only the node has a number at offset 8."""
    text = """
define double @f(ptr %node, i1 %last) {
  %end = alloca { ptr }, align 8
  %field = getelementptr { ptr, double }, ptr %end, i64 0, i32 1
  br label %here
here:
  %at = phi ptr [ %end, %0 ], [ %node, %other ]
  br i1 %last, label %out, label %other
other:
  %where = getelementptr inbounds { ptr, double }, ptr %at, i64 0, i32 1
  %x = load double, ptr %where, align 8
  %square = fmul double %x, %x
  br label %here
out:
  ret double 0.0
}
"""
    found = trees_of(text)
    assert found["%at"] == "{[-1]:Pointer, [-1,8]:Float@double}"
    assert found["%end"] == found["%field"] == "{[-1]:Pointer}"


def test_memory_of_a_known_size_ends_there() -> None:
    text = """
declare ptr @malloc(i64)
define void @f(ptr byval([2 x float]) %copy) {
  %heap = call ptr @malloc(i64 8)
  %last = getelementptr float, ptr %heap, i64 1
  %beyond = getelementptr float, ptr %heap, i64 2
  store float 1.0, ptr %last, align 4
  store float 1.0, ptr %beyond, align 4
  %behind = getelementptr float, ptr %copy, i64 2
  %x = load float, ptr %behind, align 4
  %sum = fadd float %x, %x
  ret void
}
"""
    found = trees_of(text)
    assert found["%heap"] == "{[-1]:Pointer, [-1,4]:Float@float}"
    assert found["%last"] == "{[-1]:Pointer, [-1,0]:Float@float}"
    assert found["%beyond"] == found["%behind"] == found["%copy"] == "{[-1]:Pointer}"


def test_a_pointer_that_is_moved_on_in_memory_is_not_told_what_was_there() -> None:
    """`x = *p++;` of a variable in memory, in a loop; an integer lies behind the one double of the array."""
    text = """
define void @f(ptr %from, i1 %more) {
  %p = alloca ptr, align 8
  store ptr %from, ptr %p, align 8
  br label %loop
loop:
  %old = load ptr, ptr %p, align 8
  %x = load double, ptr %old, align 8
  %square = fmul double %x, %x
  %new = getelementptr inbounds double, ptr %old, i64 1
  store ptr %new, ptr %p, align 8
  br i1 %more, label %loop, label %done
done:
  %second = getelementptr inbounds i64, ptr %from, i64 1
  %n = load i64, ptr %second, align 8
  %number = sitofp i64 %n to double
  ret void
}
"""
    found = trees_of(text)
    assert found["%x"] == "{[-1]:Float@double}"
    assert found["%n"] == "{[-1]:Integer}"
    assert found["%from"].startswith("{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer")
    assert found["%from"].count("Float@double") == 1


# -- what the front end says ---------------------------------------------------------------------


def test_a_pointer_that_is_not_null_is_an_address() -> None:
    found = trees_of(body("  %a = load ptr, ptr %p, align 8, !nonnull !{}\n  %b = load ptr, ptr %p, align 8"))
    assert found["%a"] == "{[-1]:Pointer}"


def test_the_difference_of_what_was_held_as_pointers_is_that_of_addresses() -> None:
    found = trees_of(
        body(
            "  %a = load ptr, ptr %p, align 8\n  %at = getelementptr i8, ptr %p, i64 8\n"
            "  %b = load ptr, ptr %at, align 8\n"
            "  %i = ptrtoint ptr %a to i64\n  %j = ptrtoint ptr %b to i64\n  %k = sub nuw i64 %j, %i"
        )
    )
    assert found["%a"] == found["%b"] == "{[-1]:Pointer}"
    assert found["%k"] == "{[-1]:Integer}"


def test_a_tag_is_an_integer() -> None:
    found = trees_of(body("  %tag = load i64, ptr %p, align 8\n  %some = trunc nuw i64 %tag to i1"))
    assert found["%tag"] == "{[-1]:Integer}"


MASKED = """
define void @f(ptr %p, ptr %q) {
  %first = load double, ptr %p
  %both = load <2 x i64>, ptr %p
  %masked = OPERATION
  store <2 x i64> %masked, ptr %q
  ret void
}
"""


@pytest.mark.parametrize(
    ("operation", "alike"),
    [
        ("xor <2 x i64> %both, splat (i64 -9223372036854775808)", True),
        ("and <2 x i64> splat (i64 9223372036854775807), %both", True),
        ("xor <2 x i64> %both, <i64 -9223372036854775808, i64 0>", False),
        ("xor <2 x i64> %both, splat (i64 5)", False),
    ],
)
def test_the_sign_of_each_element_is_changed(operation: str, alike: bool) -> None:
    """Where the first element is a number, so is the second, unless it is left as it is."""
    told = {"p": "{[-1]:Pointer, [-1,0]:Float@double}"}
    found = trees_of(MASKED.replace("OPERATION", operation), told=told)
    assert found["%both"] == ("{[-1]:Float@double}" if alike else "{[0]:Float@double}")


def test_a_mask_that_is_held_as_a_float() -> None:
    """SIMD code has masks in vectors of numbers; what `and` makes of two of them is not known."""
    found = trees_of("""
define i64 @f(double %x, double %mask) {
  %bits = bitcast double %x to i64
  %kept = bitcast double %mask to i64
  %both = and i64 %bits, %kept
  ret i64 %both
}
""")
    assert "Float" not in found["%both"]


TAGGED = """
define void @f(ptr %p, i1 %c) {
  %bits = load i64, ptr %p
  %flag = zext i1 %c to i64
  %marked = or i64 %bits, %flag
  %none = icmp eq i64 %marked, 1
  %cleared = and i64 %marked, -2
  %q = inttoptr i64 %cleared to ptr
  %x = load double, ptr %q
  %y = fneg double %x
  ret void
}
"""


def test_an_address_with_a_tag_in_its_low_bits_is_an_address() -> None:
    trees = trees_of(TAGGED)
    assert trees["%bits"] == trees["%marked"] == "{[-1]:Pointer}"


def test_the_digits_of_an_address_make_it_no_integer() -> None:
    """A message prints where something lies, by an absolute value and comparisons with small numbers."""
    text = """
declare i64 @llvm.abs.i64(i64, i1)
define i64 @f(ptr %p) {
  %a = ptrtoint ptr %p to i64
  %b = call i64 @llvm.abs.i64(i64 %a, i1 false)
  %c = icmp ult i64 %a, 10
  ret i64 %b
}
"""
    trees = trees_of(text)
    assert (trees["%a"], trees["%b"]) == ("{[-1]:Pointer}", "{[-1]:Integer}")
