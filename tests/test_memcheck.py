"""The memory check sees what it is for: memory that isn't the program's, bytes nobody wrote, memory that is lost."""

from __future__ import annotations

import shutil

import pytest

from adjoint.ad.device import Image
from adjoint.workbench.children import call
from tests.memcheck import Complaint, driver, valgrind

pytestmark = pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")

WRONG = """
declare noalias ptr @malloc(i64)
declare void @free(ptr)

define void @entry(ptr %frame) noinline {
  %numbers = load ptr, ptr %frame
  %beyond = getelementptr double, ptr %numbers, i64 2
  %x = load volatile double, ptr %beyond
  %fresh = call ptr @malloc(i64 24)
  %bit = load volatile i8, ptr %fresh
  %set = icmp eq i8 %bit, 1
  br i1 %set, label %one, label %other
one:
  store volatile i8 2, ptr %fresh
  br label %other
other:
  ret void
}
"""


def complaints(text: str) -> list[Complaint]:
    image = Image((bytes(8), bytes(16)), ((0, 0, 1),))
    objects = [call("adjoint.analyses.ir.toolchain:emit_object", t) for t in (text, driver("entry", image))]
    status, found = valgrind(objects)
    assert status == 0
    return found


def test_what_is_wrong_is_told() -> None:
    found = complaints(WRONG)
    assert {c.kind for c in found} == {"InvalidRead", "UninitCondition", "Leak_DefinitelyLost"}
    assert all(c.stack[0] == "entry" for c in found)
    assert [c.lost for c in found if c.is_leak] == [24]


def test_nothing_is_told_of_what_is_right() -> None:
    right = WRONG.replace("i64 2\n", "i64 1\n").replace("%bit = load volatile i8, ptr %fresh", "%bit = add i8 0, 1")
    assert not complaints(right.replace("  ret void", "  call void @free(ptr %fresh)\n  ret void"))
