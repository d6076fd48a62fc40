"""The fewest changes that get through: for all requests at once, with what shows only behind other blockers."""

from __future__ import annotations

from ad.advice.blockers import requests_of
from ad.advice.doctor import Doctor
from ad.advice.edits.offers import Standing
from ad.advice.edits.sources import FilesRead
from ad.engine.differentiation import Options
from analyses.ir.text.reader import read_module
from workbench.execution.cpu import Cpu
from workbench.workers.children import Limits

HEAD = """
@name = private constant [2 x i8] c"x\\00"
declare void @report(ptr, double)
declare void @trace(ptr, double)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare double @__enzyme_autodiff(ptr, ...)
define double @square(double %x) {
  call void @report(ptr @name, double %x)
  %y = fmul double %x, %x
  ret double %y
}
define double @cube(double %x) {
  %y = fmul double %x, %x
  call void @report(ptr @name, double %y)
  %z = fmul double %y, %x
  call void @trace(ptr @name, double %z)
  ret double %z
}
define void @moved(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 16, i1 false)
  ret void
}
"""
ALL = """
define void @all(ptr %p, ptr %d) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @square, double 1.0)
  %2 = call double (ptr, ...) @__enzyme_autodiff(ptr @cube, double 1.0)
  %3 = call double (ptr, ...) @__enzyme_autodiff(ptr @moved, ptr %p, ptr %d, ptr %p, ptr %d)
  ret void
}
"""


def doctor_of(text: str, device: Cpu | None = None) -> Doctor:
    program = read_module(text)
    return Doctor(program, requests_of(program)[1], Options(), sources=FilesRead({"f.ll": text}), device=device)


def test_one_change_is_made_for_all_requests_that_it_helps() -> None:
    doctor = doctor_of(HEAD + ALL)
    assert len(doctor.blockers()) == 4
    cure = doctor.cure()
    assert cure is not None
    assert [change.hint for change in cure.changes] == [
        "enzyme_inactive report",
        "enzyme_inactive trace",
        "%to={[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double}",
    ]
    added = [line[1:] for line in cure.patch.splitlines() if line.startswith("+") and len(line) > 1]
    assert added[1:] == [
        "  call void @__enzyme_double(ptr %to, i64 16)",
        "@__enzyme_inactivefn_report = global [1 x ptr] [ptr @report]",
        "@__enzyme_inactivefn_trace = global [1 x ptr] [ptr @trace]",
        "declare void @__enzyme_double(ptr, i64)",
    ]


def test_the_set_is_checked_for_each_request() -> None:
    with Cpu(Limits(20, 2 << 30)) as cpu:
        cure = doctor_of(HEAD + ALL, cpu).cure()
    assert cure is not None
    assert [(request.function, checked.standing) for request, checked in cure.checked] == [
        ("square", Standing.KEEPS),
        ("cube", Standing.KEEPS),
        ("moved", Standing.KEEPS),
    ]


def test_a_set_that_changes_the_answer_is_only_offered_where_no_other_gets_through() -> None:
    """There is a derivative of neither part of a number's bits, so that an inactive argument is all that helps."""
    text = """
declare double @__enzyme_autodiff(ptr, ...)
define double @f(double %x, double %y) {
  %bits = bitcast double %x to i64
  %low = and i64 %bits, -65536
  %coarse = bitcast i64 %low to double
  %r = fmul double %coarse, %y
  ret double %r
}
define double @g(double %x) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, double 2.0)
  ret double %1
}
"""
    with Cpu(Limits(20, 2 << 30)) as cpu:
        cure = doctor_of(text, cpu).cure()
    assert cure is not None
    ((_, checked),) = cure.checked
    assert checked.standing is Standing.CHANGES
    assert [change.hint for change in cure.changes] == ["enzyme_const x"]


def test_a_variable_that_holds_a_function_to_call_is_marked() -> None:
    """As in a library of hooks, where a library that is not here sets the hook."""
    text = """
@hook = global ptr null
declare double @__enzyme_autodiff(ptr, ...)
define double @f(ptr %p) {
  %x = load double, ptr %p
  %called = load ptr, ptr @hook
  call void %called(i32 3)
  %r = fmul double %x, %x
  ret double %r
}
define void @g(ptr %p, ptr %d) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %d)
  ret void
}
"""
    cure = doctor_of(text).cure()
    assert cure is not None
    assert "enzyme_inactive_global hook" in [change.hint for change in cure.changes]
    assert "+@__enzyme_inactive_global_hook = global [1 x ptr] [ptr @hook]" in cure.patch


def test_what_is_stored_beside_a_result_has_a_derivative_too() -> None:
    """To take the copy for inactive keeps the derivative of the result and loses that of `to`."""
    text = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare double @__enzyme_autodiff(ptr, ...)
define void @relay(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 16, i1 false)
  ret void
}
define double @f(ptr %p, ptr %to, ptr %from) {
  call void @relay(ptr %to, ptr %from)
  %x = load double, ptr %p
  %r = fmul double %x, %x
  ret double %r
}
define void @g(ptr %p, ptr %d) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %d, ptr %p, ptr %d, ptr %p, ptr %d)
  ret void
}
"""
    with Cpu(Limits(20, 2 << 30)) as cpu:
        cure = doctor_of(text, cpu).cure()
    assert cure is not None
    ((_, checked),) = cure.checked
    assert checked.standing is Standing.KEEPS
    assert not any("enzyme_inactive" in change.hint for change in cure.changes)


def test_several_skeletons_in_ir_are_one_program() -> None:
    text = """
declare double @__enzyme_autodiff(ptr, ...)
declare double @lookup(double)
declare double @other(double)
define double @f(double %x) {
  %y = call double @lookup(double %x)
  %z = call double @other(double %y)
  ret double %z
}
define void @g() {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 1.0)
  ret void
}
"""
    cure = doctor_of(text).cure()
    assert cure is not None
    assert cure.patch.count("+declare void @llvm.trap()") == 1
    assert cure.patch.count("+@__enzyme_register_gradient_") == 2
