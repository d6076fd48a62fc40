"""Split derivatives asked for by the program: augmented forward, reverse, and the size of the tape."""

from __future__ import annotations

import ctypes

import pytest

from ad.history.records import EngineError
from analyses.ir.toolchain import optimise
from tests.support.lowering import Lowered, lowered

PROGRAM = """
@enzyme_allocated = external global i32
@enzyme_tape = external global i32
declare ptr @__enzyme_augmentfwd(ptr, ...)
declare void @__enzyme_reverse(ptr, ...)
declare i64 @__enzyme_augmentsize(ptr, ...)

define void @f(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %q = getelementptr double, ptr %p, i64 1
  %a = load double, ptr %p
  %b = load double, ptr %q
  %ab = fmul double %a, %b
  store double %ab, ptr %q
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
"""
POINTER = """
define ptr @forward(ptr %x, ptr %d, i64 %n) {
  %tape = call ptr (ptr, ...) @__enzyme_augmentfwd(ptr @f, ptr %x, ptr %d, i64 %n)
  ret ptr %tape
}
define void @backward(ptr %x, ptr %d, i64 %n, ptr %tape) {
  call void (ptr, ...) @__enzyme_reverse(ptr @f, ptr %x, ptr %d, i64 %n, ptr %tape)
  ret void
}
"""
ROOM = """
define ptr @forward(ptr %x, ptr %d, i64 %n) {
  %tape = call ptr @malloc(i64 BYTES)
  %w = load i32, ptr @enzyme_allocated
  %t = load i32, ptr @enzyme_tape
  %none = call ptr (ptr, ...) @__enzyme_augmentfwd(ptr @f, ptr %x, ptr %d, i64 %n, i32 %w, i64 BYTES, i32 %t, ptr %tape)
  ret ptr %tape
}
define void @backward(ptr %x, ptr %d, i64 %n, ptr %tape) {
  %w = load i32, ptr @enzyme_allocated
  %t = load i32, ptr @enzyme_tape
  call void (ptr, ...) @__enzyme_reverse(ptr @f, ptr %x, ptr %d, i64 %n, i32 %w, i64 BYTES, i32 %t, ptr %tape)
  call void @free(ptr %tape)
  ret void
}
declare ptr @malloc(i64)
declare void @free(ptr)
"""
BYTES = """
%Bytes = type { [64 x i8] }
declare %Bytes @__enzyme_augmentfwd_bytes(ptr, ...)
define ptr @forward(ptr %x, ptr %d, i64 %n) {
  %tape = call ptr @malloc(i64 64)
  %w = load i32, ptr @enzyme_allocated
  %t = call %Bytes (ptr, ...) @__enzyme_augmentfwd_bytes(ptr @f, i32 %w, i64 64, ptr %x, ptr %d, i64 %n)
  store %Bytes %t, ptr %tape
  ret ptr %tape
}
define void @backward(ptr %x, ptr %d, i64 %n, ptr %tape) {
  %w = load i32, ptr @enzyme_allocated
  %t = load %Bytes, ptr %tape
  call void (ptr, ...) @__enzyme_reverse(ptr @f, i32 %w, i64 64, ptr %x, ptr %d, i64 %n, %Bytes %t)
  call void @free(ptr %tape)
  ret void
}
declare ptr @malloc(i64)
declare void @free(ptr)
"""
IN_MEMORY = (
    BYTES.replace("declare %Bytes @__enzyme_augmentfwd_bytes(ptr, ...)",
                  "declare void @__enzyme_augmentfwd_bytes(ptr sret(%Bytes), ptr, ...)")
    .replace("%t = call %Bytes (ptr, ...) @__enzyme_augmentfwd_bytes(",
             "call void (ptr, ptr, ...) @__enzyme_augmentfwd_bytes(ptr sret(%Bytes) %tape, ")
    .replace("  store %Bytes %t, ptr %tape\n", "").replace("  %t = load %Bytes, ptr %tape\n", "")
    .replace("%Bytes %t)", "ptr byval(%Bytes) %tape)")
)  # fmt: skip
SIZE = """
define i64 @size() {
  %bytes = call i64 (ptr, ...) @__enzyme_augmentsize(ptr @f)
  ret i64 %bytes
}
"""


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize(
    "requests",
    [POINTER, ROOM.replace("BYTES", "64"), BYTES, IN_MEMORY],
    ids=["pointer", "room", "bytes", "bytes in memory"],
)
def test_what_is_kept_between_the_halves_makes_the_gradient(requests: str, level: int) -> None:
    """The last element becomes the product of all, so its adjoint reaches each as the product of the others."""
    program = Lowered(PROGRAM + requests, level)
    pointer = ctypes.c_void_p
    forward = program.function("forward", pointer, pointer, pointer, ctypes.c_int64)
    backward = program.function("backward", None, pointer, pointer, ctypes.c_int64, pointer)
    start = [2.0, 3.0, 0.5, -4.0]
    x, d = (ctypes.c_double * 4)(*start), (ctypes.c_double * 4)(0, 0, 0, 1)
    tape = forward(x, d, 3)
    assert list(x) == [2.0, 6.0, 3.0, -12.0]
    for i in range(3):
        x[i] = 99.0  # what the caller does with its memory in between is its own affair
    backward(x, d, 3, tape)
    assert list(d) == pytest.approx([-12.0 / value for value in start], rel=1e-15)


def test_the_size_of_the_tape_is_a_constant() -> None:
    text = optimise(lowered(PROGRAM + SIZE), 2)
    body = text[text.index("@size()") :]
    size = int(body.split("ret i64 ")[1].split()[0])
    assert 0 < size <= 64


def test_room_of_the_size_that_is_asked_for() -> None:
    size = "  %b = call i64 (ptr, ...) @__enzyme_augmentsize(ptr @f)\n"
    said = ROOM.replace("  %tape = call ptr @malloc", size + "  %tape = call ptr @malloc")
    said = said.replace("i64 %n, ptr %tape) {\n", "i64 %n, ptr %tape) {\n" + size)
    program = Lowered(PROGRAM + said.replace("i64 BYTES", "i64 %b"))
    pointer = ctypes.c_void_p
    forward = program.function("forward", pointer, pointer, pointer, ctypes.c_int64)
    backward = program.function("backward", None, pointer, pointer, ctypes.c_int64, pointer)
    x, d = (ctypes.c_double * 3)(2.0, 3.0, 0.5), (ctypes.c_double * 3)(0, 0, 1)
    backward(x, d, 2, forward(x, d, 2))
    assert list(d) == pytest.approx([1.5, 1.0, 6.0], rel=1e-15)


def test_too_little_room_is_an_error() -> None:
    with pytest.raises(EngineError, match=r"insufficient tape allocation: \d+ bytes are needed, 4 are given"):
        lowered(PROGRAM + ROOM.replace("BYTES", "4"))


def test_a_reverse_needs_a_tape() -> None:
    with pytest.raises(EngineError, match="no tape"):
        lowered(PROGRAM + "define void @g(ptr %x, ptr %d) {\n"
                "  call void (ptr, ...) @__enzyme_reverse(ptr @f, ptr %x, ptr %d, i64 3)\n  ret void\n}\n")  # fmt: skip


TANGENTS = """
declare double @sin(double)
declare double @__enzyme_fwdsplit(ptr, ...)
declare { double, double } @__enzyme_fwdsplit_both(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare { ptr, double } @__enzyme_augmentfwd_result(ptr, ...)
@enzyme_nofree = external global i32
@enzyme_primal_return = external global i32
@enzyme_dup = external global i32

define double @wave(double %w, ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %end ]
  %sum = phi double [ %w, %entry ], [ %more, %end ]
  %p = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %p
  %large = fcmp ogt double %a, 1.0
  br i1 %large, label %inner, label %end
inner:
  %t = phi double [ %a, %loop ], [ %half, %inner ]
  %s = phi double [ %sum, %loop ], [ %st, %inner ]
  %half = fmul double %t, 0.5
  %st = fmul double %s, %t
  %on = fcmp ogt double %half, 1.0
  br i1 %on, label %inner, label %end
end:
  %so = phi double [ %sum, %loop ], [ %st, %inner ]
  %sine = call double @sin(double %so)
  %more = fadd double %sine, %a
  store double %more, ptr %p
  %next = add nuw i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %more
}
define double @plain(double %w, double %dw, ptr %x, ptr %dx, i64 %n) {
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @wave, double %w, double %dw, ptr %x, ptr %dx, i64 %n)
  ret double %t
}
define ptr @begin(double %w, ptr %x, ptr %dx, i64 %n, ptr %value) {
  %left = call { ptr, double } (ptr, ...) @__enzyme_augmentfwd_result(ptr @wave, double %w, ptr %x, ptr %dx, i64 %n)
  %tape = extractvalue { ptr, double } %left, 0
  %r = extractvalue { ptr, double } %left, 1
  store double %r, ptr %value
  ret ptr %tape
}
define double @keeping(double %w, double %dw, ptr %x, ptr %dx, i64 %n, ptr %tape) {
  %keep = load i32, ptr @enzyme_nofree
  %t = call double (ptr, ...) @__enzyme_fwdsplit(ptr @wave, i32 %keep, double %w, double %dw, ptr %x, ptr %dx, i64 %n,
                                                 ptr %tape)
  ret double %t
}
define double @ending(double %w, double %dw, ptr %x, ptr %dx, i64 %n, ptr %tape, ptr %value) {
  %primal = load i32, ptr @enzyme_primal_return
  %both = call { double, double } (ptr, ...) @__enzyme_fwdsplit_both(ptr @wave, i32 %primal, double %w, double %dw,
                                                                     ptr %x, ptr %dx, i64 %n, ptr %tape)
  %r = extractvalue { double, double } %both, 0
  store double %r, ptr %value
  %t = extractvalue { double, double } %both, 1
  ret double %t
}
"""
BACK = """
declare double @__enzyme_reverse_w(ptr, ...)
define double @back(double %w, ptr %x, ptr %dx, i64 %n, double %seed, ptr %tape) {
  %keep = load i32, ptr @enzyme_nofree
  %dw = call double (ptr, ...) @__enzyme_reverse_w(ptr @wave, i32 %keep, double %w, ptr %x, ptr %dx, i64 %n,
                                                   double %seed, ptr %tape)
  ret double %dw
}
"""


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("back", ["", BACK], ids=["forward", "both ways"])
def test_tangents_from_a_tape(back: str, level: int) -> None:
    """They are those of forward mode, whatever has become of memory; with a reverse, the two fit by the dot product."""
    program = Lowered(TANGENTS + back, level)
    number, pointer, count = ctypes.c_double, ctypes.c_void_p, ctypes.c_int64
    plain = program.function("plain", number, number, number, pointer, pointer, count)
    begin = program.function("begin", pointer, number, pointer, pointer, count, pointer)
    keeping = program.function("keeping", number, number, number, pointer, pointer, count, pointer)
    ending = program.function("ending", number, number, number, pointer, pointer, count, pointer, pointer)
    start, along = [0.5, 3.0, 1.5, 7.0], [1.0, -0.5, 0.25, 2.0]
    array = number * 4
    x, dx = array(*start), array(*along)
    expected = plain(0.75, -1.5, x, dx, 4)
    after, tangents = list(x), list(dx)
    y, value = array(*start), number()
    tape = begin(0.75, y, array(), 4, ctypes.byref(value))
    assert list(y) == after
    y = array(*(99.0,) * 4)
    for _ in range(2):
        dy = array(*along)
        assert keeping(0.75, -1.5, y, dy, 4, tape) == pytest.approx(expected, rel=1e-14)
        assert list(dy) == pytest.approx(tangents, rel=1e-14)
    if back:
        reverse = program.function("back", number, number, pointer, pointer, count, number, pointer)
        weights = [0.5, -1.0, 2.0, 0.125]
        adjoint = array(*weights)
        dw = reverse(0.75, y, adjoint, 4, 3.0, tape)
        outputs = 3.0 * expected + sum(w * t for w, t in zip(weights, tangents, strict=True))
        assert dw * -1.5 + sum(a * v for a, v in zip(adjoint, along, strict=True)) == pytest.approx(outputs, rel=1e-13)
    dy, again = array(*along), number()
    assert ending(0.75, -1.5, y, dy, 4, tape, ctypes.byref(again)) == pytest.approx(expected, rel=1e-14)
    assert list(dy) == pytest.approx(tangents, rel=1e-14)
    assert again.value == value.value
    assert list(y) == [99.0] * 4


WITHOUT_TAPE = "define double @g(double %w, ptr %x, ptr %tape) {{\n  {}\n  ret double %t\n}}\n"
CALL = "%t = call double (ptr, ...) @__enzyme_fwdsplit(ptr @wave, {})"
PLAIN = TANGENTS[: TANGENTS.index("define ptr @begin")]
WITHOUT = [
    (CALL.format("double %w, double 1.0, ptr %x, ptr %x, i64 1, ptr %tape"), "nothing in the program makes a tape"),
    (CALL.format("double %w, double 1.0, ptr %x, ptr %x, i64 1"), "there is no tape"),
]


@pytest.mark.parametrize(("call", "error"), WITHOUT, ids=["made elsewhere", "none"])
def test_tangents_need_a_tape_of_the_program(call: str, error: str) -> None:
    with pytest.raises(EngineError, match=error):
        lowered(PLAIN + WITHOUT_TAPE.format(call))


def test_a_tape_for_other_activity_is_an_error() -> None:
    """The tape of a request that holds %w constant has not what another needs."""
    said = "@wave, double %w, ptr %x, ptr %dx, i64 %n)\n  %tape"
    text = TANGENTS.replace(said, said.replace("@wave", '@wave, metadata !"enzyme_const"'))
    assert text != TANGENTS
    with pytest.raises(EngineError, match="the tapes of @wave that are made are for other activity"):
        lowered(text)


FRESH = """
declare ptr @calloc(i64, i64)
declare void @free(ptr)
declare void @__enzyme_reverse(ptr, ...)
declare void @__enzyme_augmentfwd_where(ptr, ...)
declare double @__enzyme_fwdsplit(ptr, ...)
@enzyme_nofree = external global i32
@enzyme_tape = external global i32

define double @sum(double %x, i64 %n) {
  %c = call ptr @calloc(i64 2, i64 8)
  %even = and i64 %n, 1
  %p = getelementptr double, ptr %c, i64 %even
  %old = load double, ptr %p
  %new = fadd double %old, %x
  store double %new, ptr %p
  %a = load double, ptr %c
  %q = getelementptr double, ptr %c, i64 1
  %b = load double, ptr %q
  call void @free(ptr %c)
  %b3 = fmul double %b, 3.0
  %s = fadd double %a, %b3
  %r = fmul double %s, %s
  ret double %r
}
define void @begin(double %x, i64 %n, ptr %where) {
  %said = load i32, ptr @enzyme_tape
  call void (ptr, ...) @__enzyme_augmentfwd_where(ptr @sum, double %x, i64 %n, i32 %said, ptr %where)
  ret void
}
define double @keeping(double %x, double %dx, i64 %n, ptr %where) {
  %said = load i32, ptr @enzyme_tape
  %keep = load i32, ptr @enzyme_nofree
  %t = call double (ptr, ...) @__enzyme_fwdsplit(ptr @sum, i32 %keep, double %x, double %dx, i64 %n, i32 %said,
                                                 ptr %where)
  ret double %t
}
"""


def test_memory_that_begins_as_zero_does_so_each_time() -> None:
    """A tape that is kept can be gone on from twice; `enzyme_tape` alone says where its address is."""
    program = Lowered(FRESH)
    number, pointer, count = ctypes.c_double, ctypes.c_void_p, ctypes.c_int64
    begin = program.function("begin", None, number, count, pointer)
    keeping = program.function("keeping", number, number, number, count, pointer)
    for n, factor in ((4, 1.0), (5, 9.0)):
        where = pointer()
        begin(1.5, n, ctypes.byref(where))
        assert where.value
        assert [keeping(1.5, 0.5, n, ctypes.byref(where)) for _ in range(2)] == [2 * factor * 1.5 * 0.5] * 2


FRAME = """
declare ptr @__enzyme_augmentfwd(ptr, ...)
declare double @__enzyme_reverse(ptr, ...)
define double @f(double %x, i64 %n) noinline {
  %u = alloca [2 x double]
  %first = getelementptr [2 x double], ptr %u, i64 0, i64 0
  %second = getelementptr [2 x double], ptr %u, i64 0, i64 1
  store double %x, ptr %first
  %xx = fmul double %x, 3.0
  store double %xx, ptr %second
  %k = and i64 %n, 1
  %p = getelementptr [2 x double], ptr %u, i64 0, i64 %k
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  store double %aa, ptr %p
  %b = load double, ptr %first
  %c = load double, ptr %second
  %r = fmul double %b, %c
  ret double %r
}
define void @mess(i64 %n) noinline {
  %room = alloca double, i64 64
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %p = getelementptr double, ptr %room, i64 %i
  store volatile double 1.0e9, ptr %p
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %done
done:
  ret void
}
define double @both(double %x, i64 %n) {
  %tape = call ptr (ptr, ...) @__enzyme_augmentfwd(ptr @f, double %x, i64 %n)
  call void @mess(i64 %n)
  %d = call double (ptr, ...) @__enzyme_reverse(ptr @f, double %x, i64 %n, double 1.0, ptr %tape)
  ret double %d
}
"""


@pytest.mark.parametrize("level", [0, 2])
def test_what_pointers_into_a_frame_lead_to_outlives_it(level: int) -> None:
    """The reverse adds to shadows of a local array by addresses that are kept, and other calls come between."""
    program = Lowered(FRAME, level)
    both = program.function("both", ctypes.c_double, ctypes.c_double, ctypes.c_int64)
    for n, expected in ((0, 9 * 1.25**2), (1, 27 * 1.25**2)):
        assert both(1.25, n) == pytest.approx(expected, rel=1e-14)
