"""What else a request may say: of the result, of memory, of the order of arguments; and calls that are inactive."""

from __future__ import annotations

import subprocess
import sys
from ctypes import POINTER, Structure, byref, c_double, c_int64, c_void_p
from pathlib import Path

import pytest

from ad.history.records import EngineError
from tests.support.gradients import Case, run
from tests.support.lowering import Lowered, lowered

MARKERS = [
    "const", "dup", "out", "const_return", "active_return", "dup_return", "primal_return", "noret", "nofree",
    "interleave", "byref", "not_overwritten", "runtime_activity", "tape",
]  # fmt: skip
HEAD = (
    "".join(f"@enzyme_{word} = external global i32\n" for word in MARKERS)
    + """
declare double @__enzyme_autodiff(...)
declare { double, double } @__enzyme_autodiff_two(...)
declare { double, double, double } @__enzyme_autodiff_three(...)
declare void @__enzyme_autodiff_nothing(...)
declare double @__enzyme_fwddiff(...)
declare ptr @__enzyme_augmentfwd(...)
declare void @__enzyme_reverse(...)
declare double @__enzyme_call_inactive(...)

define double @product(double %x, double %y) {
  %big = fcmp ogt double %x, 10.0
  br i1 %big, label %a, label %b
a:
  ret double %x
b:
  %xy = fmul double %x, %y
  %r = fmul double %xy, %x
  ret double %r
}
define void @scale(ptr %p, double %s, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %v = load double, ptr %at
  %w = fmul double %v, %v
  %u = fmul double %w, %s
  store double %u, ptr %at
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}
"""
)


def asked(body: str, head: str = HEAD) -> str:
    """The program with a function, in which `%dup` and the like are loads of the markers."""
    loads = "".join(f"  %{word} = load i32, ptr @enzyme_{word}\n" for word in MARKERS if f"i32 %{word}" in body)
    first, _, rest = body.partition("{\n")
    return f"{head}{first}{{\n{loads}{rest}"


class Three(Structure):
    _fields_ = (("a", c_double), ("b", c_double), ("c", c_double))


def test_the_result_itself_comes_first() -> None:
    """At whichever return the function is left."""
    program = Lowered(
        asked("""define void @both(ptr %to, double %x, double %y) {
  %r = call { double, double, double } (...) @__enzyme_autodiff_three(
    ptr @product, i32 %primal_return, double %x, double %y)
  store { double, double, double } %r, ptr %to
  ret void
}
""")
    )
    both = program.function("both", None, POINTER(Three), c_double, c_double)
    for (x, y), expected in (((3.0, 2.0), (18.0, 12.0, 9.0)), ((11.0, 2.0), (11.0, 1.0, 0.0))):
        found = Three()
        both(byref(found), x, y)
        assert (found.a, found.b, found.c) == expected


def test_what_is_said_of_the_result() -> None:
    """Its adjoint is 1, or with `const_return` none at all."""
    for word, expected in (("active_return", 12.0), ("noret", 12.0), ("const_return", 0.0), ("runtime_activity", 12.0)):
        program = Lowered(
            asked(f"""define double @d(double %x, double %y) {{
  %r = call double (...) @__enzyme_autodiff(ptr @product, i32 %{word}, double %x, i32 %const, double %y)
  ret double %r
}}
""")
        )
        assert program.function("d", c_double, c_double, c_double)(3.0, 2.0) == expected, word


RUNTIME_ACTIVITY = """
@enzyme_runtime_activity = external global i32
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
define double @f(ptr %p, ptr %q) {
  %x = load double, ptr %p
  %y = load double, ptr %q
  %xx = fmul double %x, %x
  %r = fmul double %xx, %y
  ret double %r
}
define void @reverse(ptr %p, ptr %dp, ptr %q, ptr %dq) {
  %said = load i32, ptr @enzyme_runtime_activity
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, i32 %said, ptr %p, ptr %dp, ptr %q, ptr SHADOW)
  ret void
}
define double @forward(ptr %p, ptr %dp, ptr %q) {
  %slot = alloca ptr
  store ptr %q, ptr %slot
  %said = load i32, ptr @enzyme_runtime_activity
  %a = load ptr, ptr %slot
  %b = load ptr, ptr %slot
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, i32 %said, ptr %p, ptr %dp, ptr %a, ptr %b)
  ret double %t
}
define i32 @main() {
  %p = alloca double
  %dp = alloca double
  store double 3.0, ptr %p
  store double 0.0, ptr %dp
  call void @reverse(ptr %p, ptr %dp, ptr %p, ptr %p)
  ret i32 0
}
"""


def test_an_argument_that_is_its_own_shadow_is_inactive() -> None:
    program = Lowered(RUNTIME_ACTIVITY.replace("SHADOW", "%q"))
    pointer = POINTER(c_double)
    x, dx, y = c_double(3.0), c_double(0.0), c_double(2.0)
    program.function("reverse", None, *[pointer] * 4)(x, dx, y, None)
    assert (dx.value, y.value) == (12.0, 2.0)
    assert program.function("forward", c_double, *[pointer] * 3)(x, c_double(10.0), y) == 120.0


def test_a_place_in_an_array_that_is_its_own_shadow_is_inactive() -> None:
    """Without optimisation its address is computed twice."""
    decayed = """
  %a = getelementptr inbounds [1 x double], ptr %slot, i64 0, i64 0
  %b = getelementptr inbounds [1 x double], ptr %slot, i64 0, i64 0
"""
    loads = "\n  %a = load ptr, ptr %slot\n  %b = load ptr, ptr %slot\n"
    assert loads in RUNTIME_ACTIVITY
    text = RUNTIME_ACTIVITY.replace("SHADOW", "%q").replace(loads, decayed)
    text = text.replace("%slot = alloca ptr", "%slot = alloca [1 x double]")
    text = text.replace("store ptr %q, ptr %slot", "%v = load double, ptr %q\n  store double %v, ptr %slot")
    program, pointer = Lowered(text), POINTER(c_double)
    assert program.function("forward", c_double, *[pointer] * 3)(c_double(3.0), c_double(10.0), c_double(2.0)) == 120.0


def test_an_argument_that_turns_out_to_be_its_own_shadow_ends_the_program(tmp_path: Path) -> None:
    program = Lowered(RUNTIME_ACTIVITY.replace("SHADOW", "%dq"))
    pointer = POINTER(c_double)
    x, dx, y, dy = c_double(3.0), c_double(0.0), c_double(2.0), c_double(0.0)
    program.function("reverse", None, *[pointer] * 4)(x, dx, y, dy)
    assert (dx.value, dy.value) == (12.0, 9.0)
    source = tmp_path / "own.ll"
    source.write_text(RUNTIME_ACTIVITY.replace("SHADOW", "%dq"))
    ended = subprocess.run(
        [sys.executable, "-m", "adjoint", "run", source], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    assert "the shadow of argument 1 of f is the argument itself: make it enzyme_const" in ended.stderr


def test_shadows_after_all_values() -> None:
    """`enzyme_interleave`; each argument is what the one before it is said to be."""
    program = Lowered(asked("""define void @d(ptr %p, ptr %dp, double %s, i64 %n, ptr %to) {
  %r = call double (...) @__enzyme_autodiff(
    ptr @scale, i32 %dup, ptr %p, i32 %out, double %s, i32 %const, i64 %n, i32 %interleave, ptr %dp)
  store double %r, ptr %to
  ret void
}
define double @f(double %x, double %y, double %dx, double %dy) {
  %r = call double (...) @__enzyme_fwddiff(
    ptr @product, i32 %dup, double %x, double %y, i32 %interleave, double %dx, double %dy)
  ret double %r
}
""").replace(
        "define double @f(double %x, double %y, double %dx, double %dy) {\n",
        "define double @f(double %x, double %y, double %dx, double %dy) {\n"
        "  %dup = load i32, ptr @enzyme_dup\n  %interleave = load i32, ptr @enzyme_interleave\n",
    ))  # fmt: skip
    p, dp, to = (c_double * 2)(3.0, 5.0), (c_double * 2)(1.0, 10.0), c_double()
    program.function("d", None, c_void_p, c_void_p, c_double, c_int64, c_void_p)(p, dp, 2.0, 2, byref(to))
    assert list(dp) == [2 * 2 * 3.0, 10 * 2 * 2 * 5.0]
    assert to.value == 9.0 + 10 * 25.0
    forward = program.function("f", c_double, *[c_double] * 4)
    assert forward(3.0, 2.0, 1.0, 10.0) == 12.0 + 10 * 9.0


def test_an_argument_by_its_address() -> None:
    text = asked("""define double @d(ptr %x, double %y) {
  %r = call double (...) @__enzyme_autodiff(
    ptr @product, i32 %out, i32 %byref, i64 SIZE, ptr %x, i32 %const, double %y)
  ret double %r
}
""")
    program = Lowered(text.replace("SIZE", "8"))
    assert program.function("d", c_double, POINTER(c_double), c_double)(byref(c_double(3.0)), 2.0) == 12.0
    with pytest.raises(EngineError, match="enzyme_byref 4 does not fit argument 0, of 8 bytes"):
        lowered(text.replace("SIZE", "4"))


KEPT = """define ptr @forward(ptr %p, ptr %dp, double %s, i64 %n) {
  %t = call ptr (...) @__enzyme_augmentfwd(
    ptr @FUNCTION, i32 %not_overwritten, ptr %p, ptr %dp, i32 %const, double %s, i64 %n)
  ret ptr %t
}
define void @backward(ptr %p, ptr %dp, double %s, i64 %n, ptr %t) {
  %nofree = load i32, ptr @enzyme_nofree
  %const = load i32, ptr @enzyme_const
  call void (...) @__enzyme_reverse(ptr @FUNCTION, i32 %nofree, ptr %p, ptr %dp, i32 %const, double %s, i64 %n, ptr %t)
  ret void
}
define void @recursive(ptr %p, double %s, i64 %n) {
  %none = icmp eq i64 %n, 0
  br i1 %none, label %end, label %more
more:
  %v = load double, ptr %p
  %w = fmul double %v, %v
  %u = fmul double %w, %s
  store double %u, ptr %p
  %q = getelementptr double, ptr %p, i64 1
  %m = sub i64 %n, 1
  call void @recursive(ptr %q, double %s, i64 %m)
  br label %end
end:
  ret void
}
"""


@pytest.mark.parametrize("function", ["scale", "recursive"])
def test_a_tape_that_is_used_twice(function: str) -> None:
    """With `enzyme_nofree` the reverse, and those of the functions it calls, leave the tape as it is."""
    program = Lowered(asked(KEPT.replace("FUNCTION", function)))
    forward = program.function("forward", c_void_p, c_void_p, c_void_p, c_double, c_int64)
    backward = program.function("backward", None, c_void_p, c_void_p, c_double, c_int64, c_void_p)
    p, dp = (c_double * 3)(3.0, 5.0, 7.0), (c_double * 3)()
    tape = forward(p, dp, 2.0, 3)
    assert list(p) == [18.0, 50.0, 98.0]
    for seed in (1.0, 10.0, 100.0):
        dp[:] = [seed, 0.0, 2 * seed]
        backward(p, dp, 2.0, 3, tape)
        assert list(dp) == [12.0 * seed, 0.0, 56.0 * seed]


def test_a_call_through_which_no_derivative_passes() -> None:
    text = (
        HEAD
        + """
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define double @f(double %x) {
  %a = call double (...) @__enzyme_call_inactive(ptr @square, double %x)
  %b = call double @square(double %x)
  %r = fmul double %a, %b
  ret double %r
}
define double @d(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
"""
    )
    program = Lowered(text)
    assert program.function("f", c_double, c_double)(3.0) == 81.0
    assert program.function("d", c_double, c_double)(3.0) == 9.0 * 6.0
    (made,) = run(text.replace("declare double @__enzyme_autodiff(...)", "").split("define double @d")[0],
                  [Case("f", {"x": "3.0"})])  # fmt: skip
    assert made.error == "" and made.gradient == {"x": 54.0}
    with pytest.raises(EngineError, match="__enzyme_call_inactive does not fit @square"):
        lowered(text.replace("(ptr @square, double %x)", "(ptr @square, float 1.0)"))


WRONG = [
    ("call double (...) @__enzyme_autodiff(ptr @scale, i32 %active_return, ptr %p, ptr %q, double %x, i64 3)",
     "the result of @scale, void, has no adjoint"),
    ("call double (...) @__enzyme_autodiff(ptr @product, i32 %dup_return, double %x, double %y)", "has no shadow here"),
    ("call double (...) @__enzyme_autodiff(ptr @scale, i32 %primal_return, ptr %p, ptr %q, double %x, i64 3)",
     "enzyme_primal_return has no meaning: @scale returns nothing"),
    ("call ptr (...) @__enzyme_augmentfwd(ptr @product, i32 %primal_return, double %x, double %y)",
     "enzyme_primal_return has no meaning: __enzyme_augmentfwd returns it"),
    ("call double (...) @__enzyme_autodiff(ptr @scale, ptr %p, double %x, i64 3, i32 %interleave)",
     "the shadow of argument 0 is missing"),
]  # fmt: skip


@pytest.mark.parametrize(("request_", "said"), WRONG)
def test_wrong_words(request_: str, said: str) -> None:
    with pytest.raises(EngineError, match=said.replace("(", r"\(")):
        lowered(asked(f"define void @d(double %x, double %y, ptr %p, ptr %q) {{\n  %r = {request_}\n  ret void\n}}\n"))


def test_a_variable_number_of_arguments() -> None:
    text = """
define double @first(i32 %n, ...) {
  %list = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %list)
  %v = va_arg ptr %list, double
  call void @llvm.va_end.p0(ptr %list)
  ret double %v
}
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare double @__enzyme_autodiff(...)
define double @f(double %x) {
  %r = call double (i32, ...) @first(i32 1, double %x)
  ret double %r
}
define double @d(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
"""
    with pytest.raises(EngineError, match="the call of first, which takes a variable number of arguments"):
        lowered(text)


def test_a_computed_goto() -> None:
    text = """
@places = constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
declare double @__enzyme_autodiff(...)
define double @f(double %x, i64 %n) {
  %at = getelementptr ptr, ptr @places, i64 %n
  %place = load ptr, ptr %at
  indirectbr ptr %place, [label %a, label %b]
a:
  %y = fmul double %x, %x
  ret double %y
b:
  ret double %x
}
define double @d(double %x, i64 %n) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x, i64 %n)
  ret double %r
}
"""
    program = Lowered(text)
    derivative = program.function("d", c_double, c_double, c_int64)
    assert [derivative(1.5, 0), derivative(1.5, 1)] == [3.0, 1.0]
    unseen = text.replace("load ptr, ptr %at", "inttoptr i64 %n to ptr").replace("@places, i64 %n", "null, i64 %n")
    unseen = "\n".join(line for line in unseen.splitlines() if not line.startswith("@places"))
    with pytest.raises(EngineError, match=r"no derivative through indirectbr.*a switch in place of the computed goto"):
        lowered(unseen)
