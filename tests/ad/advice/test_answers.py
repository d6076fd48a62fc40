"""Each change is run and says what it does to the answer; what changes it, or may, never comes first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ad.advice.advisor import Advisor
from ad.advice.answers import Answers, Point
from ad.advice.edits.offers import Offer, Standing
from ad.invocation.values import ArgumentValue, Array, Null, Number
from analyses.ir.types import FloatType
from analyses.type_trees.tree import TypeTree
from tests.ad.explanation.explaining import MEMCPY, case_of
from workbench.execution.cpu import Cpu
from workbench.execution.cpu_or_simulator import CpuOrSimulator
from workbench.workers.children import Limits


@pytest.fixture(scope="module")
def cpu() -> Iterator[Cpu]:
    with Cpu(Limits(20, 2 << 30)) as device:
        yield device


def offered(cpu: Cpu, text: str, function: str = "f", **at: ArgumentValue) -> list[Offer]:
    """The changes that settle the error of a function, the best first."""
    answers = Answers(cpu, Point(at, {}, {}))
    return [offer for _, offer in Advisor(case_of(text, function), answers).ranked() if offer.settles]


CARRYING = {
    "a function that returns a number": """
declare double @spring(double)
define double @f(double %x) {
  %s = call double @spring(double %x)
  %r = fmul double %s, %x
  ret double %r
}
""",
    "a copy by a library": """
declare i32 @cudaMemcpy(ptr, ptr, i64, i32)
define void @f(ptr %to, ptr %from) {
  %first = load double, ptr %from
  store double %first, ptr %to
  %done = call i32 @cudaMemcpy(ptr %to, ptr %from, i64 16, i32 3)
  ret void
}
""",
    "a function of Fortran's runtime": """
@file = private constant [6 x i8] c"a.f90\\00"
declare double @_FortranANorm2_8(ptr, ptr, i32)
define double @f(ptr %x) {
  %old = load double, ptr %x
  %norm = call double @_FortranANorm2_8(ptr %x, ptr @file, i32 4)
  %r = fmul double %norm, %old
  ret double %r
}
""",
}


@pytest.mark.parametrize("text", CARRYING.values(), ids=CARRYING.keys())
def test_a_function_that_carries_a_derivative_gets_a_skeleton_first_and_the_mark_last(cpu: Cpu, text: str) -> None:
    offers = offered(cpu, text)
    assert offers[0].says.endswith("is registered")
    assert offers[0].checked.standing is Standing.NOT_RUN
    assert "still to be written" in offers[0].checked.says
    assert "__enzyme_register_gradient_" in offers[0].edits[0].line
    assert offers[-1].says.startswith("no derivative passes through")
    assert offers[-1].checked.standing is Standing.CHANGES


LAUNCH = """
@_Z22__device_stub__collidePfS_ = global i8 0
declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr)
define void @kern(ptr %src, ptr %dst) noinline {
  %arguments = alloca [2 x ptr]
  store ptr %src, ptr %arguments
  %second = getelementptr i8, ptr %arguments, i64 8
  store ptr %dst, ptr %second
  %stub = getelementptr i8, ptr @_Z22__device_stub__collidePfS_, i64 0
  %done = call i32 @cudaLaunchKernel(ptr %stub, i64 1, i32 1, i64 32, i32 1, ptr %arguments, i64 0, ptr null)
  ret void
}
define void @f(ptr %src, ptr %dst) {
  %x = load double, ptr %src
  %y = fmul double %x, %x
  store double %y, ptr %dst
  call void @kern(ptr %src, ptr %dst)
  ret void
}
"""


def test_a_launch_gets_a_skeleton_of_the_function_around_it_first_and_no_mark(cpu: Cpu) -> None:
    """What a function that is taken for inactive calls is not run in its place by something that does nothing."""
    offers = offered(cpu, LAUNCH)
    assert offers[0].hint == "enzyme_register_gradient kern"
    assert offers[-1].hint == "enzyme_inactive kern"
    assert offers[-1].checked.standing is Standing.CHANGES
    assert "not measured: the program uses @cudaLaunchKernel" in offers[-1].checked.says


def test_how_much_a_mark_changes_is_measured_with_a_stand_in(cpu: Cpu) -> None:
    last = offered(cpu, CARRYING["a function that returns a number"], x=Number(2.0))[-1]
    # The stand-in is 0.5 x² + x: with the mark d/dx of x (0.5 x² + x) loses x (x + 1) of its 1.5 x² + 2 x.
    assert last.checked.says == "d/dx is 4 in place of 10, checked at x = 2, with a stand-in for spring"


SKIPPED = """
declare double @spring(double)
define double @f(double %x, i64 %n) {
  %none = icmp slt i64 %n, 1
  br i1 %none, label %done, label %calls
calls:
  %s = call double @spring(double %x)
  br label %done
done:
  %part = phi double [ 0.0, %0 ], [ %s, %calls ]
  %r = fadd double %part, %x
  ret double %r
}
"""


@pytest.mark.parametrize("firm", [True, False])
def test_a_mark_keeps_nothing_at_a_point_where_the_function_is_not_called(cpu: Cpu, firm: bool) -> None:
    answers = Answers(cpu, Point({"x": Number(2.0), "n": Number(0)}, {}, {}, firm))
    offers = [offer for _, offer in Advisor(case_of(SKIPPED), answers).ranked() if offer.settles]
    assert "registered" in offers[0].says
    (mark,) = [offer for offer in offers if offer.hint == "enzyme_inactive spring"]
    assert mark.checked.standing is Standing.CHANGES
    told = "not measured: spring makes no difference at x = 2, n = 0" if firm else "checked at x = 1.5, n = 2"
    assert told in mark.checked.says


def test_a_function_through_which_nothing_passes_is_marked_first(cpu: Cpu) -> None:
    offers = offered(
        cpu,
        """
@name = private constant [2 x i8] c"x\\00"
declare void @report(ptr, double)
define double @f(double %x) {
  %r = fmul double %x, %x
  call void @report(ptr @name, double %r)
  ret double %r
}
""",
    )
    assert offers[0].hint == "enzyme_inactive report"
    assert str(offers[0].checked) == "keeps the answer (checked at x = 1.5, with nothing done by report)"


KERNEL = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare double @spring(double)
define ptx_kernel void @f(ptr %out, ptr %in) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %thread to i64
  %from = getelementptr double, ptr %in, i64 %i
  %to = getelementptr double, ptr %out, i64 %i
  %x = load double, ptr %from
  %s = call double @spring(double %x)
  %r = fmul double %s, %x
  store double %r, ptr %to
  ret void
}
"""


def test_what_changes_a_kernel_is_measured_in_the_simulator() -> None:
    at = {"out": Array((0.0,) * 4, "double"), "in": Array((2.0,) * 4, "double")}
    with CpuOrSimulator(Limits(20, 2 << 30)) as device:
        offers = offered(device, KERNEL, "f", **at)
    assert offers[0].hint == "enzyme_register_gradient spring"
    changing = {offer.hint: offer.checked for offer in offers[1:]}
    assert all(checked.standing is Standing.CHANGES for checked in changing.values())
    # As above, and 1.25 more: that is the seed of what `in` holds afterwards.
    marked = "d/din[0] is 5.25 in place of 11.25, and 3 more, checked at out = [0, …], in = [2, …], by a block of 4"
    assert changing["enzyme_inactive spring"].says.startswith(marked)


COPY = f"""
define void @f(ptr %to, ptr %from) {{
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 16, i1 false)
  ret void
}}
{MEMCPY}
"""


def test_types_are_told_apart_by_the_answer(cpu: Cpu) -> None:
    offers = offered(cpu, COPY)
    standing = {offer.says: offer.checked.standing for offer in offers}
    assert offers[0].says == "behind %to are numbers (double)"
    assert offers[0].checked.standing is Standing.KEEPS
    assert standing["behind %to are integers, which carry no derivative"] is Standing.CHANGES
    assert standing["no derivative passes through the argument to"] is Standing.CHANGES
    ranks = [list(Standing).index(offer.checked.standing) for offer in offers]
    assert ranks == sorted(ranks)


def test_a_point_that_is_given_is_where_it_is_checked(cpu: Cpu) -> None:
    first = offered(cpu, COPY, to=Array((1.0, 2.0)), **{"from": Array((3.0, 4.0))})[0]
    assert first.checked.says == "checked at to = [1, …], from = [3, …]"


def test_a_program_that_fails_there_could_not_be_run_and_says_why(cpu: Cpu) -> None:
    offers = offered(cpu, COPY, to=Array((1.0, 2.0)), **{"from": Null()})
    assert {offer.checked.standing for offer in offers} == {Standing.NOT_RUN}
    assert "null" in offers[0].checked.says


def test_types_of_arguments_choose_the_point() -> None:
    from ad.advice.points import chosen_point
    from ad.invocation.values import Record, Rows

    function = case_of("define double @f(double %x, ptr %s, ptr %t, i64 %n) {\n  ret double %x\n}\n").program.functions[
        "f"
    ]
    trees = {
        "%s": TypeTree.parse(
            "{[-1]:Pointer, [-1,0]:Pointer, [-1,0,-1]:Float@float, [-1,8]:Integer, [-1,16]:Float@double}"
        ),
        "%t": TypeTree.parse("{[-1]:Pointer, [-1,-1]:Pointer, [-1,-1,-1]:Float@double}"),
    }
    values = chosen_point(function, {"x": Number(7.0)}, trees)
    assert values["0"] == Number(7.0)
    assert values["3"] == Number(2)
    struct, rows = values["1"], values["2"]
    assert isinstance(struct, Record)
    assert isinstance(struct.fields[0], Array)
    assert struct.fields[0].type == FloatType("float").name
    assert isinstance(rows, Rows)
    assert isinstance(rows.values[0], Array)
