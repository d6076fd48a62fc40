"""Every error of every request is listed, not only the first."""

from __future__ import annotations

from ad.advice.blockers import all_blockers, blockers_of
from ad.engine.differentiation import Options
from ad.history.records import ErrorCode
from ad.requests.requests import ForwardRequest, ResultTangent, Role, default_request
from analyses.ir.text.reader import read_module

TEXT = """
declare double @spring(double)
declare void @report(double)
declare ptr @row(ptr, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define double @energy(ptr %x) {
  %r = call ptr @row(ptr %x, i64 1)
  %n = load double, ptr %r
  %s = call double @spring(double %n)
  call void @report(double %s)
  ret double %s
}

define void @scale(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 16, i1 false)
  ret void
}

define double @kept(double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define void @all(ptr %x, ptr %dx) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @energy, ptr %x, ptr %dx)
  %2 = call double (ptr, ...) @__enzyme_autodiff(ptr @energy, ptr %x, ptr %dx)
  %3 = call double (ptr, ...) @__enzyme_autodiff(ptr @scale, ptr %x, ptr %dx, ptr %x, ptr %dx)
  %4 = call double (ptr, ...) @__enzyme_autodiff(ptr @kept, double 1.0)
  %5 = call double (ptr, ...) @__enzyme_autodiff(ptr @energy, ptr %x)
  ret void
}
"""


def test_every_blocker_of_every_request_is_listed_once() -> None:
    blockers = all_blockers(read_module(TEXT), Options())
    listed = [(b.request.function if b.request else "", b.error.code, b.error.what.split(":")[0]) for b in blockers]
    assert listed == [
        ("", ErrorCode.BAD_REQUEST, "too few arguments for @energy"),
        ("energy", ErrorCode.NO_AUGMENTED_PASS, "no augmented forward pass found for row"),
        ("energy", ErrorCode.NO_REVERSE_PASS, "no reverse pass found for spring"),
        ("energy", ErrorCode.NO_REVERSE_PASS, "no reverse pass found for report"),
        ("scale", ErrorCode.COPY_TYPE, "cannot deduce type of copy"),
    ]
    assert [blocker.asked_at for blocker in blockers] == ["@all"] * 5


def test_forward_mode_lists_every_blocker_too() -> None:
    program = read_module(TEXT)
    request = ForwardRequest("energy", (Role.DUP,), ResultTangent.NUMBER)
    said = [error.what.partition(":")[0] for error in blockers_of(program, request, Options())]
    assert [what.rpartition(" ")[2] for what in said] == ["row", "spring", "report"]


def test_a_function_that_is_differentiated_has_no_blockers() -> None:
    program = read_module(TEXT)
    assert blockers_of(program, default_request(program.functions["kept"]), Options()) == []
