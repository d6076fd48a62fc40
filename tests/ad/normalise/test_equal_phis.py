"""A variable that is in a register and in memory is stored once."""

from __future__ import annotations

from ad.engine import engine
from ad.history.records import Method
from ad.requests.requests import default_request
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

LOGISTIC = """
define double @f(double %x, double %other, i64 %n) {
entry:
  %memory = alloca double
  store double %x, ptr %memory
  br label %loop
loop:
  %register = phi double [ START, %entry ], [ %next, %loop ]
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %again = load double, ptr %memory
  %rest = fsub double 1.0, %again
  %next = fmul double %register, %rest
  store double %next, ptr %memory
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  ret double %next
}
"""


def stored(start: str) -> int:
    module = read_module(normalise(LOGISTIC.replace("START", start)))
    plan = engine.run(module, default_request(module.functions["f"])).plan
    assert plan is not None
    return sum(entry.method is Method.STORE for entry in plan.entries.values())


def test_equal_phis_are_stored_once() -> None:
    assert stored("%x") == 1
    assert stored("%other") == 2
    for start in ("%x", "%other"):
        (outcome,) = run(LOGISTIC.replace("START", start), [Case("f", {"x": "0.7", "other": "0.4", "n": "4"})])
        assert not outcome.complaints()
