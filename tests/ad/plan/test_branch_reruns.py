"""Branches that the reverse of a GPU's thread takes once more, so that what they come to is not stored."""

from __future__ import annotations

from ad.check.finite_differences import Verdict
from analyses.ir.instructions import Call
from samples import Launch
from tests.support.kernel_gradients import Made, differentiated

MODULE = """
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare double @__nv_sin(double)
declare double @__nv_sqrt(double)
"""
BRANCHES = (
    MODULE
    + """
define ptx_kernel void @f(ptr noalias %out, ptr noalias readonly %in, ptr noalias readonly %by, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = mul i32 %tid, %n
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %sum = phi double [ 0.0, %entry ], [ %more, %join ]
  %at = add i32 %mine, %i
  %index = zext i32 %at to i64
  %place = getelementptr double, ptr %in, i64 %index
  %x = load double, ptr %place
  %low = fcmp olt double %x, 0.4
  br i1 %low, label %left, label %right
left:
  %root = call double @__nv_sqrt(double %x)
  %quotient = fdiv double %root, 3.0
  br label %join
right:
  %high = fcmp ogt double %x, 0.7
  br i1 %high, label %over, label %under
over:
  %sine = call double @__nv_sin(double %x)
  br label %met
under:
  %square = fmul double %x, %x
  br label %met
met:
  %m = phi double [ %sine, %over ], [ %square, %under ]
  %twice = fmul double %m, 2.0
  br label %join
join:
  %p = phi double [ %quotient, %left ], [ %twice, %right.end ]
  %q = phi double [ %x, %left ], [ %m, %right.end ]
  %pq = fmul double %p, %q
  %cube = fmul double %pq, %p
  %more = fadd double %sum, %cube
  %next = add nuw nsw i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %end
end:
  %tid.at = zext i32 %tid to i64
  %to = getelementptr double, ptr %out, i64 %tid.at
  store double %more, ptr %to
  ret void
}
""".replace("%right.end", "%met")
)
POINTERS = (
    MODULE
    + """
define ptx_kernel void @f(ptr noalias %out, ptr noalias readonly %in, ptr noalias readonly %by, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %sum = phi double [ 0.0, %entry ], [ %more, %join ]
  %index = zext i32 %i to i64
  %key = getelementptr double, ptr %by, i64 %index
  %k = load double, ptr %key
  %here = getelementptr double, ptr %in, i64 %index
  switch i32 %i, label %search [ i32 0, label %first
                                 i32 1, label %second ]
first:
  br label %join
second:
  %a = getelementptr double, ptr %in, i64 3
  br label %join
search:
  %j = phi i64 [ 0, %loop ], [ %j.next, %search ]
  %j.next = add nuw nsw i64 %j, 1
  %probe = getelementptr double, ptr %by, i64 %j
  %v = load double, ptr %probe
  %found = fcmp oge double %v, %k
  br i1 %found, label %out.of, label %search
out.of:
  %b = getelementptr double, ptr %in, i64 %j
  br label %join
join:
  %p = phi ptr [ %here, %first ], [ %a, %second ], [ %b, %out.of ]
  %x = load double, ptr %p
  %squared = fmul double %x, %x
  %more = fadd double %sum, %squared
  %next = add nuw nsw i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %end
end:
  %tid.at = zext i32 %tid to i64
  %to = getelementptr double, ptr %out, i64 %tid.at
  store double %more, ptr %to
  ret void
}
"""
)
ARRAYS = (
    MODULE
    + """
define ptx_kernel void @f(ptr noalias %out, ptr noalias readonly %in, ptr noalias readonly %by, i32 %n) {
entry:
  %array = alloca [3 x double]
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %tid.at = zext i32 %tid to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %leave ]
  %sum = phi double [ 0.0, %entry ], [ %inner.sum, %leave ]
  %index = zext i32 %i to i64
  %place = getelementptr double, ptr %in, i64 %index
  %x = load double, ptr %place
  %sine = call double @__nv_sin(double %x)
  %again = call double @__nv_sin(double %x)
  %both = fmul double %sine, %again
  store double %x, ptr %array
  %one = getelementptr inbounds [3 x double], ptr %array, i64 0, i64 1
  store double %both, ptr %one
  %two = getelementptr inbounds [3 x double], ptr %array, i64 0, i64 2
  store double 3.0, ptr %two
  br label %inner
inner:
  %j = phi i32 [ 0, %loop ], [ %j.next, %inner ]
  %s = phi double [ %sum, %loop ], [ %inner.sum, %inner ]
  %mix = add i32 %i, %j
  %chosen = urem i32 %mix, 3
  %c = zext i32 %chosen to i64
  %from = getelementptr inbounds [3 x double], ptr %array, i64 0, i64 %c
  %y = load double, ptr %from
  %scaled = fmul double %y, %x
  %inner.sum = fadd double %s, %scaled
  %j.next = add nuw nsw i32 %j, 1
  %inner.go = icmp ult i32 %j.next, 4
  br i1 %inner.go, label %inner, label %leave
leave:
  %next = add nuw nsw i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %end
end:
  %to = getelementptr double, ptr %out, i64 %tid.at
  store double %inner.sum, ptr %to
  ret void
}
"""
)


def made_of(text: str) -> Made:
    at = {"out": "double zeros(2)", "in": "double random(12, seed=3)", "by": "double linspace(0, 1, 12)", "n": "6"}
    return differentiated(text, Launch(("f",), block=(2, 1, 1), seed={"out": "ones(2)"}, at=at))


def check(text: str) -> Made:
    made = made_of(text)
    assert not any(fact.rule == "store" for fact in made.of_kind("plan"))
    evaluation = made.evaluate()
    assert evaluation.verdict is Verdict.OK, "\n".join(map(str, evaluation.checks))
    assert not evaluation.reports
    return made


def test_sides_of_branches() -> None:
    made = check(BRANCHES)
    assert made.derivative.plan is not None
    assert {phi.name for phi in made.derivative.plan.branch_reruns} >= {"p", "q"}


def test_pointers_from_a_switch_with_a_loop_in_it() -> None:
    """The shadow of the pointer is as far from that of the argument as the pointer is from the argument."""
    made = check(POINTERS)
    reasons = {str(fact.key.subject): str(fact.value) for fact in made.of_kind("plan")}
    assert "as far from the shadow of the argument" in reasons["%p'"]


def test_an_array_that_an_index_reads_and_calls_with_one_argument() -> None:
    made = check(ARRAYS)
    calls = [i for i in made.derivative.primal.instructions if isinstance(i, Call) and i.called]
    assert sum(call.called is not None and call.called.name == "__nv_sin" for call in calls) == 1
    assert not any(i.opcode == "alloca" for i in made.derivative.primal.instructions)
