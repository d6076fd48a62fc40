"""Paths on which a program would end at an address without memory: what follows the access needs no derivative."""

from __future__ import annotations

import pytest

from ad.normalise.control_flow.faulting_accesses import EndAtFaultingAccesses
from ad.normalise.rewrite import Copies, Place, Target
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

PATH = """
define double @f(double %x, i64 %n) ATTRIBUTES {
entry:
  %cell = alloca { ptr, double }
  %number = getelementptr i8, ptr %cell, i64 8
  store double %x, ptr %number
  %none = icmp eq i64 %n, 0
  br i1 %none, label %empty, label %some
empty:
  ACCESS
  %object = load ptr, ptr getelementptr (i8, ptr null, i64 8)
  %entry.at = load ptr, ptr %object
  %called = call double %entry.at(double %x)
  store ptr %object, ptr %cell
  br label %done
some:
  %a = load double, ptr %number
  %square = fmul double %a, %a
  br label %done
done:
  %y = phi double [ %called, %empty ], [ %square, %some ]
  ret double %y
}
"""


def rewritten(access: str, attributes: str = "") -> str:
    module = read_module(normalise(PATH.replace("ACCESS", access).replace("ATTRIBUTES", attributes)))
    function = module.functions["f"]
    EndAtFaultingAccesses().apply(Target(function, function, module, Place.ROOT, Copies(lambda f: f, ())))
    return normalise(print_module(module))


@pytest.mark.parametrize("place", ["inttoptr (i64 -8 to ptr)", "null", "inttoptr (i64 4000 to ptr)"])
def test_a_path_ends_at_the_access(place: str) -> None:
    text = rewritten(f"store double %x, ptr {place}")
    assert "unreachable" in text
    assert "call double" not in text
    assert "store double %x, ptr" in text.partition("empty:")[2]


@pytest.mark.parametrize(
    ("access", "attributes"),
    [
        ("store double %x, ptr inttoptr (i64 65536 to ptr)", "null_pointer_is_valid"),
        ("store volatile double %x, ptr null", "null_pointer_is_valid"),
        ("store double %x, ptr null", "null_pointer_is_valid"),
    ],
)
def test_other_accesses_do_not_end_it(access: str, attributes: str) -> None:
    assert "unreachable" not in rewritten(access, attributes)


def test_the_derivative_is_that_of_the_other_paths() -> None:
    text = PATH.replace("ACCESS", "store double %x, ptr inttoptr (i64 -8 to ptr)").replace("ATTRIBUTES", "")
    (outcome,) = run(text, [Case("f", {"x": "0.7", "n": "3"})])
    assert outcome.complaints() == []
    assert outcome.gradient["x"] == pytest.approx(1.4)
