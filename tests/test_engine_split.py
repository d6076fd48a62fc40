"""Split derivatives asked for by the program: augmented forward, reverse, and the size of the tape."""

from __future__ import annotations

import ctypes

import pytest

from adjoint.ad.records import EngineError
from adjoint.analyses.ir.toolchain import optimise
from tests.lowering import Lowered, lowered

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
SIZE = """
define i64 @size() {
  %bytes = call i64 (ptr, ...) @__enzyme_augmentsize(ptr @f)
  ret i64 %bytes
}
"""


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("requests", [POINTER, ROOM.replace("BYTES", "64")], ids=["pointer", "room"])
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


def test_too_little_room_is_an_error() -> None:
    with pytest.raises(EngineError, match=r"insufficient tape allocation: \d+ bytes are needed, 4 are given"):
        lowered(PROGRAM + ROOM.replace("BYTES", "4"))


def test_a_reverse_needs_a_tape() -> None:
    with pytest.raises(EngineError, match="no tape"):
        lowered(PROGRAM + "define void @g(ptr %x, ptr %d) {\n"
                "  call void (ptr, ...) @__enzyme_reverse(ptr @f, ptr %x, ptr %d, i64 3)\n  ret void\n}\n")  # fmt: skip
