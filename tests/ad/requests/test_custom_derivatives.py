"""What programs say of their own functions: by globals, by annotations, by attributes and by metadata."""

from __future__ import annotations

from ctypes import POINTER, c_double, c_int64
from math import cos

import pytest

from ad.engine import engine
from ad.history.records import EngineError
from ad.requests.requests import default_request
from analyses.ir.text.reader import read_module
from analyses.library.annotations import RegistrationError, read_registrations
from tests.support.gradients import Case, Outcome, run
from tests.support.lowering import Lowered, lowered


def ran(text: str, case: Case) -> Outcome:
    (made,) = run(text, [case])
    assert not made.error, made.error
    return made


LIKE = """
define double @mine(double %x) noinline {
  %y = fmul double %x, 2.0
  ret double %y
}
define internal double @hidden(double %x) noinline {
  %y = fmul double %x, 2.0
  ret double %y
}
declare double @log1p(double)
define double @f(double %x) {
  %y = call double @mine(double %x)
  %z = call double @hidden(double %y)
  %r = fmul double %z, %x
  ret double %r
}
@log1p.name = private constant [6 x i8] c"log1p\\00"
"""
BY_GLOBAL = """
@__enzyme_function_like_mine = global [2 x ptr] [ptr @mine, ptr @log1p.name]
@__enzyme_function_like_hidden = global [2 x ptr] [ptr @hidden, ptr @log1p.name]
"""
BY_ANNOTATION = """
@said = private constant [27 x i8] c"enzyme_function_like=log1p\\00", section "llvm.metadata"
@file = private constant [4 x i8] c"a.c\\00", section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }]
  [{ ptr, ptr, ptr, i32, ptr } { ptr @mine, ptr @said, ptr @file, i32 1, ptr null },
   { ptr, ptr, ptr, i32, ptr } { ptr @hidden, ptr @said, ptr @file, i32 2, ptr null }], section "llvm.metadata"
"""


@pytest.mark.parametrize("said", [BY_GLOBAL, BY_ANNOTATION], ids=["global", "annotation"])
def test_like_a_known_function(said: str) -> None:
    """The derivative is that of the function it is said to be like, not that of its body."""
    made = ran(LIKE + said, Case("f", {"x": "0.5"}))
    # y = 2x and z = 2y are what is run, at 0.5 and 1.0; their derivatives are those of log1p.
    assert made.gradient == {"x": pytest.approx(2.0 + 0.5 / (1 + 0.5) / (1 + 1.0))}


def test_like_a_known_function_by_attribute() -> None:
    text = LIKE.replace("@mine(double %x) noinline", '@mine(double %x) noinline "enzyme_math"="log1p"')
    made = ran(text, Case("f", {"x": "0.5"}))
    assert made.gradient == {"x": pytest.approx(2.0 + 0.5 * 2 / (1 + 0.5))}


POOL = """
declare ptr @malloc(i64)
declare void @free(ptr)
@held = global i64 0

define ptr @take(i32 %kind, i64 %bytes) noinline {
  %more = add i64 %bytes, 16
  %block = call ptr @malloc(i64 %more)
  store i64 %bytes, ptr %block
  %old = load i64, ptr @held
  %new = add i64 %old, 1
  store i64 %new, ptr @held
  %memory = getelementptr i8, ptr %block, i64 16
  ret ptr %memory
}
define void @give(i32 %kind, ptr %memory) noinline {
  %none = icmp eq ptr %memory, null
  br i1 %none, label %end, label %some
some:
  %block = getelementptr i8, ptr %memory, i64 -16
  %old = load i64, ptr @held
  %new = sub i64 %old, 1
  store i64 %new, ptr @held
  call void @free(ptr %block)
  br label %end
end:
  ret void
}
define double @f(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ %x, %entry ], [ %more, %loop ]
  %p = call ptr @take(i32 7, i64 16)
  %q = getelementptr double, ptr %p, i64 1
  store double %sum, ptr %p
  %a = load double, ptr %p
  %s = fmul double %a, %x
  store double %s, ptr %q
  %b = load double, ptr %q
  %more = fadd double %a, %b
  call void @give(i32 7, ptr %p)
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %more
}
"""
POOL_BY_GLOBAL = """
@freed = private constant [5 x i8] c"0,-1\\00"
@__enzyme_allocation_like_take = global [4 x ptr] [ptr @take, ptr inttoptr (i64 1 to ptr), ptr @freed, ptr @give]
"""
POOL_BY_ANNOTATION = """
@made = private constant [25 x i8] c"enzyme_allocation_like=1\\00", section "llvm.metadata"
@ended = private constant [27 x i8] c"enzyme_deallocation_like=1\\00", section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }]
  [{ ptr, ptr, ptr, i32, ptr } { ptr @take, ptr @made, ptr null, i32 1, ptr null },
   { ptr, ptr, ptr, i32, ptr } { ptr @give, ptr @ended, ptr null, i32 2, ptr null }], section "llvm.metadata"
"""
POOL_BY_ATTRIBUTE = """
!0 = !{ptr @give}
"""
ATTRIBUTES = '"enzyme_allocator"="1" "enzyme_deallocator"="0,-1" !enzyme_deallocator_fn !0'


@pytest.mark.parametrize(
    "said", [POOL_BY_GLOBAL, POOL_BY_ANNOTATION, POOL_BY_ATTRIBUTE], ids=["global", "annotation", "mark"]
)
def test_allocator_of_the_program(said: str) -> None:
    """The shadow comes from the same allocator; memory and shadow are given back once the reverse has ended."""
    marks = f" {ATTRIBUTES}" if said == POOL_BY_ATTRIBUTE else ""
    pool = POOL.replace("i64 %bytes) noinline", f"i64 %bytes) noinline{marks}")
    made = ran(pool + said, Case("f", {"x": "1.25", "n": "5"}))
    assert not made.complaints()
    assert made.gradient == {"x": pytest.approx(2.25**5 + 5 * 1.25 * 2.25**4)}
    assert made.kept == 0


def test_a_deallocator_that_is_not_said_well() -> None:
    pool = POOL.replace("i64 %bytes) noinline", f"i64 %bytes) noinline {ATTRIBUTES}")
    with pytest.raises(EngineError, match="@take is marked enzyme_deallocator, and nothing says what frees"):
        lowered(pool.replace("!enzyme_deallocator_fn !0", ""))
    with pytest.raises(EngineError, match='@take says that @give is called with "-1"'):
        lowered(pool.replace('"0,-1"', '"-1"') + POOL_BY_ATTRIBUTE)


def test_allocator_of_the_program_in_forward_mode() -> None:
    text = (
        POOL
        + POOL_BY_GLOBAL
        + """
declare double @__enzyme_fwddiff(ptr, ...)
define double @d(double %x, double %dx, i64 %n) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double %dx, i64 %n)
  ret double %r
}
"""
    )
    program = Lowered(text)
    derivative = program.function("d", c_double, c_double, c_double, c_int64)
    assert derivative(1.25, 2.0, 5) == pytest.approx(2 * (2.25**5 + 5 * 1.25 * 2.25**4))


FREEING = [
    ("_Znwm", "_ZdlPvm", "i64 16", "ptr %p, i64 16"),
    ("_Znam", "_ZdaPv", "i64 16", "ptr %p"),
    ("_ZnwmSt11align_val_t", "_ZdlPvSt11align_val_t", "i64 64, i64 64", "ptr %p, i64 64"),
    ("_ZnamSt11align_val_t", "_ZdaPvmSt11align_val_t", "i64 64, i64 64", "ptr %p, i64 64, i64 64"),
    ("aligned_alloc", "free", "i64 64, i64 64", "ptr %p"),
]


@pytest.mark.parametrize(("make", "free", "made_with", "freed_with"), FREEING, ids=[row[1] for row in FREEING])
def test_allocators_with_more_arguments(make: str, free: str, made_with: str, freed_with: str) -> None:
    """What frees is called after the reverse with the arguments it was given."""
    types = [", ".join(word.split()[0] for word in words.split(", ")) for words in (made_with, freed_with)]
    text = f"""
declare ptr @{make}({types[0]})
declare void @{free}({types[1]})
define double @f(double %x) {{
  %p = call ptr @{make}({made_with})
  store double %x, ptr %p
  %a = load double, ptr %p
  %y = fmul double %a, %a
  call void @{free}({freed_with})
  ret double %y
}}
"""
    made = ran(text, Case("f", {"x": "3.0"}))
    assert not made.complaints()
    assert made.gradient == {"x": pytest.approx(6.0)}
    assert made.kept == 0


RECOMPUTED = """
define double @slow(double %x, i64 %n) noinline ATTRIBUTE {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %y = phi double [ %x, %entry ], [ %z, %loop ]
  %z = fmul double %y, 0.75
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %z
}
define double @f(double %x, double %c, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %s = call double @slow(double %c, i64 %i)
  %y = fmul double %s, %x
  %more = fadd double %sum, %y
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %more
}
"""


@pytest.mark.parametrize("spelling", ["attribute", "global", "annotation"])
def test_recomputed_rather_than_stored(spelling: str) -> None:
    """What a marked function returns is not kept on the tape: it is called again."""
    text = RECOMPUTED.replace("ATTRIBUTE", '"enzyme_shouldrecompute"' if spelling == "attribute" else "")
    if spelling == "global":
        text += "@__enzyme_shouldrecompute_slow = global [1 x ptr] [ptr @slow]\n"
    elif spelling == "annotation":
        text += """
@said = private constant [23 x i8] c"enzyme_shouldrecompute\\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }]
  [{ ptr, ptr, ptr, i32, ptr } { ptr @slow, ptr @said, ptr null, i32 1, ptr null }], section "llvm.metadata"
"""
    made = ran(text, Case("f", {"x": "2.0", "c": "1.5", "n": "6"}, const=("c",)))
    assert not made.complaints()
    assert made.gradient == {"x": pytest.approx(sum(1.5 * 0.75**i for i in range(1, 6)))}
    request = """
@enzyme_const = external global i32
declare double @__enzyme_autodiff(...)
define double @g(double %x, double %c, i64 %n) {
  %const = load i32, ptr @enzyme_const
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x, i32 %const, double %c, i64 %n)
  ret double %r
}
"""
    derivative = lowered(text + request).split("define internal { double } @diffe.f")[1].split("\n}")[0]
    assert "@adjoint.grow" not in derivative and "@malloc" not in derivative
    assert derivative.count("call double @slow") == 2


def test_recomputed_function_with_a_derivative() -> None:
    text = RECOMPUTED.replace("ATTRIBUTE", '"enzyme_shouldrecompute"')
    made = ran(text, Case("f", {"x": "2.0", "c": "1.5", "n": "6"}))
    assert not made.complaints()
    assert made.gradient["c"] == pytest.approx(2.0 * sum(0.75**i for i in range(1, 6)))


def test_freeing_nothing() -> None:
    module = read_module("define void @f() {\n  ret void\n}\n@__enzyme_nofree_f = global ptr @f\n")
    read_registrations(module)
    assert module.functions["f"].attribute("nofree") == "nofree"
    read_registrations(module)
    assert module.functions["f"].attributes.count("nofree") == 1


POINTERS = """
declare ptr @row(ptr, i64) "enzyme_pointermath"
define double @f(ptr %a, i64 %i) {
  %p = call ptr @row(ptr %a, i64 %i)
  %x = load double, ptr %p
  %y = fmul double %x, %x
  ret double %y
}
"""


def test_pointer_arithmetic_by_a_function() -> None:
    """The shadow is the call on shadows."""
    text = POINTERS.replace("declare ptr @row(ptr, i64)", "define ptr @row(ptr %p, i64 %i) noinline").replace(
        '"enzyme_pointermath"',
        '"enzyme_pointermath" {\n  %j = mul i64 %i, 2\n  %q = getelementptr double, ptr %p, i64 %j\n  ret ptr %q\n}',
    )
    made = ran(text, Case("f", {"a": "double[1.0,2.0,3.0,4.0]", "i": "1"}))
    assert not made.complaints()
    assert list(made.gradient.values()) == [0.0, 0.0, pytest.approx(6.0), 0.0]


WRONG = [
    ("@__enzyme_function_like_f = global [1 x ptr] [ptr @f]", "does not say what its function is like"),
    ("@__enzyme_function_like_f = global [2 x ptr] [ptr null, ptr @s]", "no function as its entry 0"),
    ("@__enzyme_allocation_like_f = global [2 x ptr] [ptr @f, ptr null]", "lists no allocator"),
    ("@__enzyme_allocation_like_f = global [4 x ptr] [ptr @f, ptr inttoptr (i64 3 to ptr), ptr @s, ptr @f]",
     "gives no argument of @f as the size"),
    ("@__enzyme_allocation_like_f = global [4 x ptr] [ptr @f, ptr null, ptr @t, ptr @f]", 'called with "0"'),
    ("@__enzyme_shouldrecompute_f = global [1 x ptr] [ptr null]", "no function as its entry 0"),
]  # fmt: skip


@pytest.mark.parametrize(("registration", "said"), WRONG)
def test_wrong_registrations(registration: str, said: str) -> None:
    text = f"""
define double @f(double %x) {{
  ret double %x
}}
@s = private constant [3 x i8] c"-1\\00"
@t = private constant [2 x i8] c"0\\00"
{registration}
"""
    with pytest.raises(EngineError, match=said):
        lowered(text)


BROUGHT = """
ATTRIBUTED {
  %y = fmul double %x, %x
  ret double %y
}
define { ptr, double } @augmented(double %x) {
  %y = fmul double %x, %x
  %a = insertvalue { ptr, double } { ptr null, double poison }, double %y, 1
  ret { ptr, double } %a
}
define double @reverse(double %x, double %dy, ptr %tape) {
  %a = fmul double %dy, 7.0
  ret double %a
}
define { double, double } @derivative(double %x, double %dx) {
  %y = fmul double %x, %x
  %d = fmul double %dx, 7.0
  %a = insertvalue { double, double } poison, double %y, 0
  %b = insertvalue { double, double } %a, double %d, 1
  ret { double, double } %b
}
define double @g(double %x) {
  %y = call double @f(double %x)
  %z = fmul double %y, 2.0
  ret double %z
}
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
define double @reverse_of_g(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @g, double %x)
  ret double %r
}
define double @reverse_of_f(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
define double @forward_of_g(double %x) {
  %r = call double (...) @__enzyme_fwddiff(ptr @g, double %x, double 1.0)
  ret double %r
}
define double @forward_of_f(double %x) {
  %r = call double (...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  ret double %r
}
"""
SPELLINGS = {
    "global": """
@__enzyme_register_gradient_f = global [3 x ptr] [ptr @f, ptr @augmented, ptr @reverse]
@__enzyme_register_derivative_f = global [2 x ptr] [ptr @f, ptr @derivative]
""",
    "annotation": """
@a = private constant [44 x i8] c"enzyme_register_gradient=augmented, reverse\\00"
@b = private constant [38 x i8] c"enzyme_register_derivative=derivative\\00"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }]
  [{ ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @a, ptr null, i32 1, ptr null },
   { ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @b, ptr null, i32 1, ptr null }], section "llvm.metadata"
""",
    "metadata": "!0 = !{ptr @augmented}\n!1 = !{ptr @reverse}\n!2 = !{ptr @derivative}\n",
}
ATTACHED = " !enzyme_augment !0 !enzyme_gradient !1 !enzyme_derivative !2"


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_derivatives_that_the_program_brings(spelling: str) -> None:
    """They stand for the function's own wherever it is differentiated: where it is called, and by itself."""
    head = "define double @f(double %x) noinline" + (ATTACHED if spelling == "metadata" else "")
    program = Lowered(BROUGHT.replace("ATTRIBUTED", head) + SPELLINGS[spelling])
    for name, expected in (("g", 14.0), ("f", 7.0)):
        for mode in ("reverse", "forward"):
            assert program.function(f"{mode}_of_{name}", c_double, c_double)(3.0) == expected, (mode, name)


def test_derivatives_that_the_program_brings_for_what_is_elsewhere() -> None:
    text = BROUGHT.replace("ATTRIBUTED {\n  %y = fmul double %x, %x\n  ret double %y\n}", "declare double @f(double)")
    text = "\n".join(part for part in text.split("\ndefine") if "ptr @f," not in part or "_of_f" not in part)
    text = text.replace("\n double", "\ndefine double").replace("\n {", "\ndefine {")
    made = lowered(text + SPELLINGS["global"])
    assert "call double @reverse(double %x" in made and "call { double, double } @derivative" in made


WRONGLY_BROUGHT = [
    ("@__enzyme_register_gradient_f = global [2 x ptr] [ptr @f, ptr @augmented]", "does not name two functions"),
    (
        "@__enzyme_register_gradient_f = global [3 x ptr] [ptr @f, ptr null, ptr @reverse]",
        "does not name two functions",
    ),
    ("@__enzyme_register_derivative_f = global [2 x ptr] [ptr null, ptr @f]", "does not begin with a function"),
]


@pytest.mark.parametrize(("registration", "said"), WRONGLY_BROUGHT)
def test_wrongly_brought_derivatives(registration: str, said: str) -> None:
    with pytest.raises(EngineError, match=said):
        lowered(BROUGHT.replace("ATTRIBUTED", "define double @f(double %x)") + registration)


@pytest.mark.parametrize("spelling", ["recursive", "registered"])
def test_like_a_known_function_before_all_else(spelling: str) -> None:
    """What is said to be like a known function has its derivative, though it calls itself or one is registered."""
    body = """
define double @f(double %x) noinline "enzyme_math"="sin" {
  %low = fcmp olt double %x, 1.0
  br i1 %low, label %end, label %more
more:
  %less = fsub double %x, 1.0
  %y = call double @f(double %less)
  ret double %y
end:
  ret double %x
}
"""
    plain = 'define double @f(double %x) noinline "enzyme_math"="sin" {\n  ret double %x\n}'
    text = BROUGHT.split("}", 1)[1] + (body if spelling == "recursive" else plain)
    program = Lowered(text + (SPELLINGS["global"] if spelling == "registered" else ""))
    for name, factor in (("g", 2.0), ("f", 1.0)):
        for mode in ("reverse", "forward"):
            found = program.function(f"{mode}_of_{name}", c_double, c_double)(3.0)
            assert found == pytest.approx(factor * cos(3.0)), (mode, name)


SPLIT = """
declare { ptr, double } @__enzyme_augmentfwd(ptr, ...)
declare double @__enzyme_fwdsplit(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare ptr @malloc(i64)
declare void @free(ptr)
@calls = global i64 0

define double @mul(double %x, ptr %y, i32 %n) noinline SAID {
  %v = load double, ptr %y
  %r = fmul double %x, %v
  ret double %r
}
define { ptr, double } @mul_augmented(double %x, ptr %y, ptr %dy, i32 %n) {
  %v = load double, ptr %y
  %r = fmul double %x, %v
  %tape = call ptr @malloc(i64 16)
  store double %v, ptr %tape
  %second = getelementptr double, ptr %tape, i64 1
  %kept = sitofp i32 %n to double
  store double %kept, ptr %second
  %a = insertvalue { ptr, double } poison, ptr %tape, 0
  %b = insertvalue { ptr, double } %a, double %r, 1
  ret { ptr, double } %b
}
define { double, double } @mul_tangents(double %x, double %dx, ptr %y, ptr %dy, i32 %n, ptr %tape) {
  %v = load double, ptr %tape
  %dv = load double, ptr %dy
  %a = fmul double %dx, %v
  %b = fmul double %x, %dv
  %sum = fadd double %a, %b
  %second = getelementptr double, ptr %tape, i64 1
  %kept = load double, ptr %second
  %t = fmul double %sum, %kept
  %old = load i64, ptr @calls
  %new = add i64 %old, 1
  store i64 %new, ptr @calls
  call void @free(ptr %tape)
  %p = insertvalue { double, double } poison, double 0.0, 0
  %q = insertvalue { double, double } %p, double %t, 1
  ret { double, double } %q
}
define double @f(double %x, ptr %y) {
  %a = call double @mul(double %x, ptr %y, i32 3)
  %b = call double @mul(double %a, ptr %y, i32 1)
  store double 0.0, ptr %y
  ret double %b
}
define double @both(double %x, double %dx, ptr %y, ptr %dy, ptr %value) {
  %left = call { ptr, double } (ptr, ...) @__enzyme_augmentfwd(ptr @f, double %x, ptr %y, ptr %dy)
  %tape = extractvalue { ptr, double } %left, 0
  %r = extractvalue { ptr, double } %left, 1
  store double %r, ptr %value
  %t = call double (ptr, ...) @__enzyme_fwdsplit(ptr @f, double %x, double %dx, ptr %y, ptr %dy, ptr %tape)
  ret double %t
}
define double @itself(double %x, double %dx, ptr %y, ptr %dy, ptr %value) {
  %left = call { ptr, double } (ptr, ...) @__enzyme_augmentfwd(ptr @mul, double %x, ptr %y, ptr %dy, i32 3)
  %tape = extractvalue { ptr, double } %left, 0
  %r = extractvalue { ptr, double } %left, 1
  store double %r, ptr %value
  %t = call double (ptr, ...) @__enzyme_fwdsplit(ptr @mul, double %x, double %dx, ptr %y, ptr %dy, i32 3, ptr %tape)
  ret double %t
}
define double @without(double %x, double %dx, ptr %y, ptr %dy, ptr %value) {
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double %dx, ptr %y, ptr %dy)
  ret double %t
}
define i64 @called() {
  %n = load i64, ptr @calls
  ret i64 %n
}
"""
SPLIT_BY_GLOBAL = """
@__enzyme_register_splitderivative_mul = global [3 x ptr] [ptr @mul, ptr @mul_augmented, ptr @mul_tangents]
"""
SPLIT_BY_METADATA = """
!0 = !{ptr @mul_augmented}
!1 = !{ptr @mul_tangents}
"""
SPLIT_BY_ANNOTATION = """
@words = private constant [59 x i8]
  c"enzyme_register_splitderivative=mul_augmented,mul_tangents\\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }]
  [{ ptr, ptr, ptr, i32, ptr } { ptr @mul, ptr @words, ptr null, i32 1, ptr null }], section "llvm.metadata"
"""


@pytest.mark.parametrize("way", ["global", "metadata", "annotation"])
def test_a_registered_split_derivative(way: str) -> None:
    """The tape of the registered augmented function comes to the registered tangents; 3 and 1 are in it."""
    said = {"global": SPLIT_BY_GLOBAL, "metadata": SPLIT_BY_METADATA, "annotation": SPLIT_BY_ANNOTATION}[way]
    attached = "!enzyme_augment !0 !enzyme_splitderivative !1" if way == "metadata" else ""
    program = Lowered(SPLIT.replace("SAID", attached) + said)
    number, pointer = c_double, POINTER(c_double)
    x, dx, y, dy = 1.5, 0.25, 0.75, -0.5
    a, da = x * y, 3 * (dx * y + x * dy)
    expected = {"both": (a * y, da * y + a * dy), "itself": (a, da), "without": (None, dx * y * y + 2 * x * y * dy)}
    calls = {"both": 2, "itself": 3, "without": 3}
    for name, (value, tangent) in expected.items():
        run_ = program.function(name, number, number, number, pointer, pointer, pointer)
        memory, shadow, result = c_double(y), c_double(dy), c_double()
        assert run_(x, dx, memory, shadow, result) == pytest.approx(tangent, rel=1e-14)
        assert value is None or result.value == value
        assert program.function("called", c_int64)() == calls[name]


def test_a_registered_split_derivative_that_does_not_fit() -> None:
    with pytest.raises(
        EngineError, match=r"the registered @mul_augmented takes \(double, ptr, ptr, i32\), and is given"
    ):
        Lowered(SPLIT.replace("SAID", "") + SPLIT_BY_GLOBAL.replace("ptr @mul_tangents", "ptr @mul_augmented"))
    with pytest.raises(EngineError, match="does not name two functions"):
        Lowered(SPLIT.replace("SAID", "") + SPLIT_BY_GLOBAL.replace("ptr @mul_tangents", "ptr null"))


BY_ADDRESS = """
@word = private constant [8 x i8] c"byref_2\\00"
@__enzyme_register_gradient_scale = global [4 x ptr] [ptr @scale, ptr @scale_augmented, ptr @scale_reverse, ptr @word]
declare double @__enzyme_autodiff(ptr, ...)

define double @scale(ptr %y, double %x) noinline {
  %v = load double, ptr %y
  %r = fmul double %v, %x
  ret double %r
}
define { ptr, double } @scale_augmented(ptr %y, ptr %dy, ptr %x) {
  %v = load double, ptr %y
  %w = load double, ptr %x
  %r = fmul double %v, %w
  %b = insertvalue { ptr, double } { ptr null, double 0.0 }, double %r, 1
  ret { ptr, double } %b
}
define double @scale_reverse(ptr %y, ptr %dy, ptr %x, double %d, ptr %tape) {
  %v = load double, ptr %y
  %w = load double, ptr %x
  %a = fmul double %d, %w
  store double %a, ptr %dy
  %b = fmul double %d, %v
  %twice = fmul double %b, 2.0
  ret double %twice
}
define double @f(ptr %y, double %x) {
  %xx = fmul double %x, %x
  %r = call double @scale(ptr %y, double %xx)
  ret double %r
}
define double @g(ptr %y, ptr %dy, double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %y, ptr %dy, double %x)
  ret double %d
}
"""


def test_a_registered_gradient_that_takes_a_number_by_address() -> None:
    program = Lowered(BY_ADDRESS)
    run_ = program.function("g", c_double, POINTER(c_double), POINTER(c_double), c_double)
    memory, shadow = c_double(0.75), c_double(0.0)
    assert run_(memory, shadow, 1.5) == 2 * 0.75 * 2 * 1.5
    assert shadow.value == 1.5 * 1.5
    with pytest.raises(EngineError, match="does not name two functions"):
        Lowered(BY_ADDRESS.replace("byref_2", "other_2"))


INLINED = """
@__enzyme_register_gradient_root = global [3 x ptr] [ptr @root, ptr @augmented, ptr @reverse]
define float @root(float %x) {
  ret float %x
}
define void @augmented(float %x) {
  ret void
}
define float @reverse(float %x, float %dy) {
  ret float %dy
}
declare double @__enzyme_autodiff(...)
define float @f(float %x) {
  %bits = bitcast float %x to i32
  %half = ashr i32 %bits, 1
  %y = bitcast i32 %half to float
  CALL
  ret float %r
}
define double @df(float %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, float %x)
  ret double %r
}
"""


def test_a_registered_function_that_was_inlined_is_named() -> None:
    with pytest.raises(EngineError) as caught:
        lowered(INLINED.replace("CALL", "%r = fmul float %y, %x"))
    assert caught.value.hint.startswith("mark @root, whose derivative is registered, noinline")
    with pytest.raises(EngineError) as caught:
        lowered(INLINED.replace("CALL", "%r = call float @root(float %y)"))
    assert "@root" not in caught.value.hint


ANNOTATED = """
@text = private constant [{size} x i8] c"{text}\\00", section "llvm.metadata"
@file = private constant [4 x i8] c"a.c\\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x {{ ptr, ptr, ptr, i32, ptr }}] \
[{{ ptr, ptr, ptr, i32, ptr }} {{ ptr @{of}, ptr @text, ptr @file, i32 1, ptr {arguments} }}], section "llvm.metadata"
@arguments = private constant {{ ptr }} {{ ptr @f }}, section "llvm.metadata"
@x = global double 1.0
define double @f(double %x) {{
  ret double %x
}}
"""


@pytest.mark.parametrize(
    ("text", "of", "arguments", "what"),
    [
        ("enzyme_inactiv", "f", "null", "@f is annotated enzyme_inactiv, which is not known"),
        ("enzyme_function_like=sin", "x", "null", "@x, a variable, is annotated enzyme_function_like"),
        ("enzyme_shadow", "x", "@arguments", "the address of a variable of the program is not named there"),
        ("enzyme_gradient", "f", "null", "a function of the program is not named there"),
    ],
)
def test_annotation_that_says_nothing(text: str, of: str, arguments: str, what: str) -> None:
    module = read_module(ANNOTATED.format(text=text, size=len(text) + 1, of=of, arguments=arguments))
    with pytest.raises(RegistrationError, match=what):
        read_registrations(module)


def test_annotation_of_an_argument() -> None:
    text = (
        ANNOTATED.format(text="enzyme_inactive", size=16, of="f", arguments="null")
        + """
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
define double @g(double %x) {
  %p = alloca double
  call void @llvm.var.annotation.p0.p0(ptr %p, ptr @text, ptr @file, i32 7, ptr null)
  ret double %x
}
"""
    )
    with pytest.raises(RegistrationError, match="@g has a value that is annotated enzyme_inactive"):
        read_registrations(read_module(text))


def test_registered_functions_come_with_the_derivative() -> None:
    text = (
        ANNOTATED.format(text="enzyme_gradient", size=16, of="f", arguments="@reversed")
        + """
@reversed = private constant { ptr } { ptr @r }
define double @r(double %x, double %d) {
  ret double %d
}
define void @a(double %x) {
  ret void
}
define double @g(double %x) {
  %y = call double @f(double %x)
  ret double %y
}
"""
    )
    module = read_module(text)
    module.functions["f"].metadata.append(("enzyme_augment", "!{ptr @a}"))
    derivative = engine.run(module, default_request(module.functions["g"]))
    assert not derivative.module.functions["r"].is_declaration
