"""Alias, mod/ref: what pointers point into and which accesses may meet."""

from __future__ import annotations

import pytest

from analyses.ir.constants import Value
from analyses.ir.model import Function, Instruction
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.library.known_functions import known_function
from analyses.memory.alias import AliasResult
from analyses.memory.call_effects import ModRef
from analyses.memory.mod_ref import Memory

LAYOUT = 'target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"\n'


def function(text: str, name: str = "f") -> Function:
    return read_module(normalise(LAYOUT + text)).functions[name]


def named(body: Function, name: str) -> Value:
    for value in (*body.arguments, *body.instructions):
        if value.name == name:
            return value
    assert body.module is not None
    found = body.module.lookup(name)
    assert found is not None, name
    return found


def calls(body: Function, name: str) -> list[Instruction]:
    return [i for i in body.instructions if i.opcode == "call" and i.operands[-1].name == name]


OBJECTS = """
%S = type { double, i32, [4 x double] }
@g = global [8 x double] zeroinitializer
@h = global double 0.0
@same = alias double, ptr @h
declare noalias ptr @fresh(i64)
declare ptr @malloc(i64)
declare ptr @anything()
declare void @keep(ptr)
declare void @look(ptr captures(none))
define void @f(ptr %p, ptr %q, ptr noalias %r, ptr byval(double) %copy, i64 %i, i32 %j, i1 %c) {
entry:
  %a = alloca [4 x double]
  %b = alloca double
  %kept = alloca ptr
  call void @keep(ptr %kept)
  call void @look(ptr %a)
  %m = call ptr @malloc(i64 64)
  %n = call ptr @fresh(i64 64)
  %u = call ptr @anything()
  %loaded = load ptr, ptr %p
  %a1 = getelementptr [4 x double], ptr %a, i64 0, i64 1
  %p1 = getelementptr inbounds double, ptr %p, i64 1
  %pi = getelementptr inbounds double, ptr %p, i64 %i
  %i1 = add nsw i64 %i, 1
  %pi1 = getelementptr inbounds double, ptr %p, i64 %i1
  %sx = sext i32 %j to i64
  %px = getelementptr inbounds %S, ptr %p, i64 %sx, i32 0
  %py = getelementptr inbounds %S, ptr %p, i64 %sx, i32 1
  %other = getelementptr inbounds %S, ptr %p, i64 %i, i32 1
  %pj = getelementptr inbounds double, ptr %p, i32 %j
  %j1 = add nsw i32 %j, 1
  %pj1 = getelementptr inbounds double, ptr %p, i32 %j1
  %jw = add i32 %j, 1
  %pjw = getelementptr inbounds double, ptr %p, i32 %jw
  %zx = zext i32 %j to i64
  %pz = getelementptr inbounds double, ptr %p, i64 %zx
  %either = select i1 %c, ptr %a, ptr %m
  %mixed = select i1 %c, ptr %a, ptr %p
  %number = ptrtoint ptr %b to i64
  %back = inttoptr i64 %number to ptr
  %g3 = getelementptr [8 x double], ptr @g, i64 0, i64 3
  ret void
}
"""


@pytest.fixture(scope="module")
def objects() -> tuple[Function, Memory]:
    body = function(OBJECTS)
    return body, Memory(body)


NO, MAY, MUST = AliasResult.NO, AliasResult.MAY, AliasResult.MUST


@pytest.mark.parametrize(
    ("a", "size_a", "b", "size_b", "expected"),
    [
        ("a", 8, "b", 8, NO),
        ("a", 8, "p", None, NO),
        ("p", 8, "q", 8, MAY),
        ("p", 8, "r", 8, NO),
        ("copy", 8, "p", 8, NO),
        ("g", 8, "h", 8, NO),
        ("h", 8, "same", 8, MUST),
        ("g", 8, "p", 8, MAY),
        ("g", 8, "a", 8, NO),
        ("m", 8, "n", 8, NO),
        ("m", 8, "p", 8, NO),
        ("m", 8, "loaded", 8, NO),
        ("a", 8, "loaded", 8, NO),  # never shown to anyone: @look does not keep it
        ("kept", 8, "loaded", 8, MAY),
        ("kept", 8, "u", 8, MAY),
        ("a", 8, "u", 8, NO),
        ("b", 8, "back", 8, MAY),
        ("b", 8, "loaded", 8, MAY),
        ("r", 8, "loaded", 8, NO),
        ("a", 8, "a1", 8, NO),
        ("a", 9, "a1", 8, MAY),
        ("a", None, "a1", 8, MAY),
        ("p", 8, "p1", 8, NO),
        ("pi", 8, "pi1", 8, NO),
        ("pi", 8, "p1", 8, MAY),
        ("px", 8, "py", 4, NO),
        ("px", 8, "other", 4, NO),  # another element, another member: 8 bytes apart modulo 48
        ("px", 9, "other", 4, MAY),
        ("pj", 8, "pj1", 8, NO),
        ("pj", 8, "pjw", 8, MAY),  # the sum may wrap before it is extended
        ("pj", 8, "pz", 8, MAY),  # one index is sign-extended, the other zero-extended
        ("either", 8, "b", 8, NO),
        ("either", 8, "a", 8, MAY),
        ("either", 8, "p", 8, NO),
        ("mixed", 8, "q", 8, MAY),
        ("g3", 8, "g", 8, NO),
        ("g3", 8, "g", 64, MAY),
    ],
)
def test_alias(
    objects: tuple[Function, Memory], a: str, size_a: int | None, b: str, size_b: int | None, expected: AliasResult
) -> None:
    body, memory = objects
    assert memory.alias(named(body, a), size_a, named(body, b), size_b) is expected
    assert memory.alias(named(body, b), size_b, named(body, a), size_a) is expected


def test_objects_go_through_phis_in_cycles() -> None:
    body = function("""
define void @f(ptr %x, ptr %y, i1 %c) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %x, %entry ], [ %s, %loop ]
  %n = getelementptr inbounds i8, ptr %p, i64 8
  %s = select i1 %c, ptr %n, ptr %y
  br i1 %c, label %loop, label %done
done:
  ret void
}
""")
    assert Memory(body).objects(named(body, "n")) == {named(body, "x"), named(body, "y")}


TYPED = """
define void @f(ptr %p, ptr %q) {
  %s0 = load double, ptr %p, !tbaa !6
  %s8 = load i32, ptr %p, !tbaa !7
  %t = load double, ptr %q, !tbaa !8
  %i = load i32, ptr %q, !tbaa !9
  %c = load i8, ptr %q, !tbaa !10
  %f = load double, ptr %q, !tbaa !12
  store i32 0, ptr %q, !tbaa !9
  ret void
}
!0 = !{!"C"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"double", !1, i64 0}
!4 = !{!"S", !3, i64 0, !2, i64 8}
!5 = !{!"T", !4, i64 0, !3, i64 16}
!6 = !{!4, !3, i64 0}
!7 = !{!4, !2, i64 8}
!8 = !{!5, !3, i64 16}
!9 = !{!2, !2, i64 0}
!10 = !{!1, !1, i64 0}
!11 = !{!"Fortran"}
!12 = !{!13, !13, i64 0}
!13 = !{!"real", !11, i64 0}
"""


@pytest.mark.parametrize(
    ("a", "b", "disjoint"),
    [
        ("s0", "i", True),  # double against int
        ("s8", "i", False),  # an int of S may be any int
        ("s0", "s8", True),  # two members of one struct
        ("s0", "t", True),  # S is at 0 of T, the double at 16 is not in it
        ("s0", "c", False),  # char is everything
        ("s0", "f", False),  # another language
        ("s8", "s8", False),
    ],
)
def test_tbaa(a: str, b: str, disjoint: bool) -> None:
    body = function(TYPED)
    one, other = (named(body, n) for n in (a, b))
    assert isinstance(one, Instruction)
    assert isinstance(other, Instruction)
    memory, loose = Memory(body), Memory(body, strict_aliasing=False)
    assert memory.meet(memory.accesses(one)[0], memory.accesses(other)[0]) is not disjoint
    assert loose.meet(loose.accesses(one)[0], loose.accesses(other)[0])


EFFECTS = """
@g = global double 0.0
@k = constant double 1.0
declare double @sin(double)
declare double @pow(double, double) memory(errnomem: write)
declare void @pure(ptr) memory(none)
declare void @unknown(ptr)
declare void @reader(ptr captures(none) readonly) memory(argmem: readwrite)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @f(ptr %p, ptr noalias %r, i64 %n) {
  %own = alloca [4 x double]
  %m = call noalias ptr @make()
  %x = load double, ptr %p
  %s = call double @sin(double %x)
  %w = call double @pow(double %x, double %s)
  call void @pure(ptr %p)
  call void @unknown(ptr %p)
  call void @reader(ptr %p)
  %next = getelementptr i8, ptr %p, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %next, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %own, i8 0, i64 16, i1 false)
  %own2 = getelementptr i8, ptr %own, i64 16
  call void @free(ptr %m)
  fence seq_cst
  store volatile double 0.0, ptr %r
  ret void
}
declare ptr @make()
"""


@pytest.mark.parametrize(
    ("callee", "pointer", "expected"),
    [
        ("sin", "p", ModRef.NONE),
        ("pow", "p", ModRef.NONE),
        ("pure", "p", ModRef.NONE),
        ("unknown", "p", ModRef.BOTH),
        ("unknown", "g", ModRef.BOTH),
        ("unknown", "own", ModRef.NONE),
        ("unknown", "r", ModRef.NONE),
        ("reader", "p", ModRef.REF),
        ("reader", "own", ModRef.NONE),
        ("llvm.memcpy.p0.p0.i64", "p", ModRef.MOD),
        ("llvm.memcpy.p0.p0.i64", "next", ModRef.REF),
        ("llvm.memcpy.p0.p0.i64", "own", ModRef.NONE),
        ("llvm.memset.p0.i64", "own", ModRef.MOD),
        ("llvm.memset.p0.i64", "own2", ModRef.NONE),
        ("free", "m", ModRef.BOTH),
        ("free", "p", ModRef.NONE),
    ],
)
def test_effects_of_calls(callee: str, pointer: str, expected: ModRef) -> None:
    body = function(EFFECTS)
    (call,) = calls(body, callee)
    assert Memory(body).mod_ref(call, named(body, pointer), 8) == expected


def test_errno_may_be_an_int_but_not_a_double() -> None:
    body = function(EFFECTS)
    memory = Memory(body)
    (write,) = memory.accesses(calls(body, "pow")[0])
    assert write.errno
    number = function("define i32 @f(ptr %p) {\n %x = load i32, ptr %p\n ret i32 %x\n}")
    (read,) = Memory(number).accesses(number.entry.instructions[0])
    assert memory.may_be_errno(read)
    (read,) = memory.accesses(named(body, "x"))  # type: ignore[arg-type]
    assert not memory.may_be_errno(read)


def test_a_fence_lets_others_write() -> None:
    body = function(EFFECTS)
    memory = Memory(body)
    fence = next(i for i in body.instructions if i.opcode == "fence")
    assert memory.mod_ref(fence, named(body, "p"), 8) == ModRef.BOTH
    assert memory.mod_ref(fence, named(body, "own"), 8) == ModRef.NONE


def test_a_function_with_a_body_is_not_the_library_function_of_that_name() -> None:
    body = function("""
define double @sin(ptr %p) {
  store double 0.0, ptr %p
  ret double 0.0
}
define void @f(ptr %p) {
  %x = call double @sin(ptr %p)
  ret void
}
""")
    assert Memory(body).mod_ref(body.entry.instructions[0], body.arguments[0], 8) == ModRef.BOTH


def test_what_library_functions_return_points_into_their_arguments() -> None:
    body = function("""
declare ptr @strchr(ptr, i32)
declare ptr @memcpy(ptr, ptr, i64)
define void @f(ptr %p) {
  %a = alloca [8 x i8]
  %b = alloca [8 x i8]
  %found = call ptr @strchr(ptr %a, i32 65)
  %same = call ptr @memcpy(ptr %b, ptr %p, i64 8)
  ret void
}
""")
    memory = Memory(body)
    assert memory.alias(named(body, "a"), 1, named(body, "found"), 1) is MAY
    assert memory.alias(named(body, "b"), 1, named(body, "same"), 1) is MUST
    assert memory.alias(named(body, "b"), 1, named(body, "found"), 1) is NO


@pytest.mark.parametrize(
    "name", ["sin", "sinf", "sinl", "__nv_sinf", "__nv_fast_sinf", "__ocml_sin_f64", "__sin_finite"]
)
def test_math_functions_under_all_their_names(name: str) -> None:
    known = known_function(name)
    assert known is not None
    assert known.math
    assert known_function("sine") is None


def test_code_that_is_never_reached_may_use_itself() -> None:
    body = function("""
define void @f(ptr %x) {
entry:
  ret void
dead:
  %q = phi ptr [ %q, %dead ]
  %p = getelementptr i8, ptr %p, i64 1
  store ptr %p, ptr %q
  br label %dead
}
""")
    memory = Memory(body)
    assert memory.alias(named(body, "p"), 8, named(body, "x"), 8) is MAY
    assert not memory.is_private(named(body, "q"))
