"""Numbers that are moved as integers, as bytes, as pointers: their derivative is right, or an error; never zero.

`data/moved_bits.ll` has each way that compilers and people write such a move, as a function of its own.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests import DATA
from tests.support import forward_mode
from tests.support.gradients import Case, Outcome, run

PROGRAM = (DATA / "moved_bits.ll").read_text(encoding="utf-8")

FOLLOWED = (
    Case("phi", {"x": "1.7", "y": "0.6"}),
    Case("phi_ptr", {"x": "double[1.5]", "y": "double[2.5]", "o": "double[0.5]", "n": "3"}, {"o": "1"}),
    Case("select", {"x": "double[1.5]", "y": "double[2.5]"}),
    Case("swap_used", {"x": "double[1.5]", "y": "double[2.5]"}),
    Case("i128", {"x": "double[1.5, 2.5]"}),
    Case("loop_i64", {"x": "double[1.5, 2.5, 3]", "k": "3"}),
    Case("call_i64", {"x": "double[1.5]"}),
    Case("call_ret_used", {"x": "double[1.5]", "o": "double[1]"}),
    Case("global", {"x": "1.5"}),
    Case("freeze", {"x": "double[1.5]"}),
    Case("cmp", {"x": "double[1.5]", "y": "double[2.5]"}),
    Case("atomic", {"x": "double[1.5]"}),
    Case("vecselect", {"x": "double[1.5, 2.5]", "y": "double[1.25, 2.75]"}),
    Case("switch_phi", {"x": "double[1.5, 2.5]", "n": "1"}),
    Case("exponent", {"x": "1.7", "p": "float[0.6]"}),
    Case("exponent_alone", {"x": "1.7"}),
    Case("flag_beside", {"x": "{double 1.5, i8 1}", "y": "{double 0.5, i8 0}"}),
    Case("flag_among", {"x": "{double 1.5, i8 3, i8 1}", "y": "{double 0.5, i8 0, i8 0}"}),
    Case("struct", {"x": "double[1.5, 2.5]"}),
    Case("vec64", {"x": "double[1.5, 2.5]"}),
    Case("zext_trunc", {"x": "float[1.5]", "o": "float[0.5]"}),
    Case("pack", {"x": "float[1.5, 2.5]"}),
    Case("elements_of_several", {"x": "double[1.5, 2.5, 3.5, 4.5]"}),
    Case("unpack", {"x": "float[1.5, 2.5]"}),
    Case("i128_pack", {"x": "1.7", "y": "0.6"}),
    Case("fshl", {"x": "float[1.5, 2.5]"}),
    Case("vec4x32", {"x": "double[1.5, 2.5]"}),
    Case("struct_whole", {"x": "double[1.5, 2.5]", "o": "double[0.5, 1]"}, {"o": "[1, 10]"}),
    Case("array_whole", {"x": "double[1.5, 2.5]", "o": "double[0.5, 1]"}, {"o": "[1, 10]"}),
    Case(
        "struct_chosen", {"x": "double[1.5, 2.5]", "y": "double[3, 4]", "o": "double[0, 0]", "c": "0"}, {"o": "[1, 10]"}
    ),
    Case("struct_nested", {"x": "{double 1.5, double 2.5, i64 3}", "n": "3"}),
    Case("struct_overwritten", {"x": "double[1.5, 2.5]"}, {"x": "[1, 10]"}),
    Case("struct_overwritten_by_parts", {"x": "double[1.5, 2.5]", "y": "double[3]"}, {"x": "[1, 10]"}),
    Case("number_and_count", {"x": "{float 1.5, i32 3}"}),
    Case("count_and_number", {"x": "float[1.5]", "n": "3", "o": "{i32 1, float 0}"}),
    Case("low_half", {"x": "float[1.5, 2.5]"}),
    Case("moved_lanes", {"x": "float[1.5, 2.5, 3, 4]"}),
    Case("turned", {"x": "double[1.5, 2.5]"}),
    Case("power_of_two", {"x": "5.5", "n": "3"}),
)
"""Types follow the bits to what is done with them, so the derivative does too."""

REFUSED = (
    (Case("select_mem_only", {"x": "double[1.5]", "y": "double[2.5]", "o": "double[0.5]"}, {"o": "1"}), ""),
    (Case("vec64_extract", {"x": "double[1.5, 2.5]"}), ""),
    (Case("swap", {"x": "double[1.5]", "y": "double[2.5]"}, {"x": "1", "y": "3"}), ""),
    (Case("xor_swap", {"x": "1.7", "y": "0.6"}), "no derivative of xor on i64"),
    (Case("bytes", {"x": "double[1.5]"}), "one byte of a number"),
    (Case("reverse_i64", {"x": "double[1.5, 2.5, 3, 4]", "k": "4"}, {"x": "[1, 2, 3, 4]"}), ""),
    (Case("call_ret", {"x": "double[1.5]", "o": "double[1]"}, {"o": "1"}), ""),
    (
        Case("struct_unknown", {"x": "double[1.5, 2.5]", "o": "double[0.5, 1]"}, {"o": "[1, 10]"}),
        "nothing tells what these bits are",
    ),
    (Case("or_exponent", {"x": "1.7"}), "no derivative of or"),
    (Case("low_bit", {"x": "1.7"}), "no derivative of and"),
    (Case("joined", {"x": "float[1.5]", "n": "3"}), ""),
    (Case("across", {"x": "double[1.5, 2.5]"}), ""),
    (Case("cmp_only", {"x": "double[1.5]", "y": "double[2.5]", "o": "double[0.5]"}, {"o": "1"}), ""),
    (Case("smax", {"x": "double[1.5]", "y": "double[2.5]"}), ""),
    (Case("bswap", {"x": "double[1.5]"}), ""),
    (Case("inverse_root", {"x": "2.25"}), "no derivative of ashr on i32"),
    (Case("inttoptr", {"x": "double[1.5]"}), "moved as a pointer"),
    (Case("loadptr", {"x": "double[1.5]"}), "moved as a pointer"),
    (Case("move_only", {"x": "double[1.5]", "o": "double[1]"}, {"o": "1"}), ""),
    (Case("mask_and", {"x": "1.7", "y": "0.6", "n": "3"}), ""),
    (Case("halves", {"x": "double[1.5]"}), ""),
    (Case("pointer", {"x": "double[1.5]", "o": "double[1]"}), "moved as a pointer"),
    (Case("pointer_chosen", {"x": "double[1.5]", "y": "double[2.5]", "c": "1"}), "moved as a pointer"),
    (Case("union", {"x": "double[1.5]", "o": "double[1]"}, {"o": "1"}), "nothing tells whether a pointer is copied"),
    (Case("bytes_apart", {"x": "1.5"}), ""),
    (Case("bytes_together", {"x": "double[1.5]"}), "one byte of a number"),
    (Case("bytes_together_stored", {"x": "double[1.5]", "y": "double[0]"}, {"y": "1"}), ""),
    (Case("bytes_unrolled", {"x": "float[1.5]"}), "one byte of a number"),
)
"""Nothing says what the bits are, or the reverse has no rule for such a move: that is said, in these words."""


@cache
def reversed_() -> dict[str, Outcome]:
    cases = [*FOLLOWED, *(case for case, _ in REFUSED)]
    return {outcome.case.function: outcome for outcome in run(PROGRAM, cases)}


@cache
def forwards() -> dict[str, forward_mode.Outcome]:
    cases = [*FOLLOWED, *(case for case, _ in REFUSED)]
    return {outcome.case.function: outcome for outcome in forward_mode.run(PROGRAM, cases)}


@pytest.mark.parametrize("case", FOLLOWED, ids=lambda case: case.function)
def test_a_derivative_follows_its_bits(case: Case) -> None:
    outcome = reversed_()[case.function]
    assert outcome.error == ""
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}
    assert any(outcome.gradient.values())


@pytest.mark.parametrize(("case", "what"), REFUSED, ids=lambda given: getattr(given, "function", ""))
def test_what_is_not_followed_is_an_error(case: Case, what: str) -> None:
    outcome = reversed_()[case.function]
    assert outcome.error
    assert what in outcome.error


@pytest.mark.parametrize("case", [*FOLLOWED, *(case for case, _ in REFUSED)], ids=lambda case: case.function)
def test_forwards_it_is_right_or_an_error(case: Case) -> None:
    outcome = forwards()[case.function]
    assert outcome.error or outcome.verdict == "ok"
    if outcome.error:
        assert case not in FOLLOWED


COMPLEX = """
%struct.complex = type { float, float }
@s = internal global [4 x %struct.complex] zeroinitializer
define void @f(ptr %x, i64 %i, i64 %j) {
  %x.i = getelementptr inbounds %struct.complex, ptr %x, i64 %i
  %s.i = getelementptr inbounds %struct.complex, ptr @s, i64 %i
  %both = load i64, ptr %x.i
  store i64 %both, ptr %s.i
  %s.j = getelementptr inbounds %struct.complex, ptr @s, i64 %j
  %imaginary = getelementptr inbounds i8, ptr %s.j, i64 4
  %a = load float, ptr %s.j
  %b = load float, ptr %imaginary
  %ab = fmul float %a, %b
  store float %ab, ptr %s.j
  %after = load i64, ptr %s.i
  store i64 %after, ptr %x.i
  ret void
}
!llvm.ident = !{!0}
!0 = !{!"clang version 19"}
"""


def test_structs_of_two_floats_in_one_register_at_any_index() -> None:
    case = Case("f", {"x": "float[1.5, 2.5, 3, 4]", "i": "1", "j": "1"}, {"x": "[1, 1, 10, 1]"})
    (reverse,), (forward,) = run(COMPLEX, [case]), forward_mode.run(COMPLEX, [case])
    assert not reverse.complaints() and not forward.complaints()
    assert list(reverse.gradient.values()) == [1, 1, 40, 31]
