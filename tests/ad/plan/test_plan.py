"""What the plan keeps and what it recomputes, and what becomes of it in the generated code."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import samples
from ad.emit.instructions import partials
from ad.engine import engine
from ad.engine.differentiation import Differentiation
from ad.engine.lower import lower
from ad.engine.stages import DERIVING_STAGES
from ad.history.records import Method, PlanEntry
from ad.history.sizes import stored
from ad.plan.plan import UnplannedError
from ad.plan.planner import PolicyPlanner
from ad.plan.policies import Policy
from ad.requests.requests import ReverseRequest, Role, default_request
from analyses.facts import History
from analyses.ir.constants import CASTS, Constant, Value
from analyses.ir.instructions import BINARY, Call
from analyses.ir.model import Argument, Function, Instruction
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise, optimise, verify
from benchmarks.gradients import executed_loads
from tests.programs import SOURCES, cases, ir
from tests.support.gradients import Case, run
from workbench.execution.cpu import Cpu


def differentiated(text: str, *, const: tuple[str, ...] = ()) -> tuple[Differentiation, History]:
    module = read_module(normalise(text))
    function = next(f for f in module.functions.values() if not f.is_declaration)
    request = default_request(function)
    roles = tuple(Role.CONST if a.name in const else r for a, r in zip(function.arguments, request.roles, strict=True))
    history = History()
    return engine.run(module, ReverseRequest(function.name, roles, request.active_result), history), history


def planned(text: str, *, const: tuple[str, ...] = ()) -> dict[str, PlanEntry]:
    """What the plan says, by subject."""
    made, history = differentiated(text, const=const)
    found = {}
    for fact in history.facts:
        if fact.key.kind == "plan":
            assert isinstance(fact.value, PlanEntry)
            found[fact.key.subject] = fact.value
    assert made.plan is not None
    assert len(found) == len(made.plan.entries)
    return found


def methods(plan: dict[str, PlanEntry], method: Method) -> set[str]:
    return {subject for subject, entry in plan.items() if entry.method is method}


def calls_in(function: Function | None) -> set[str]:
    assert function is not None
    return {i.called.name for i in function.instructions if isinstance(i, Call) and i.called is not None}


SUM = """
define double @f(ptr %p, i64 %n) {
entry:
  %any = icmp sgt i64 %n, 0
  br i1 %any, label %loop, label %end
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %square = fmul double %x, %x
  %t = fadd double %s, %square
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  %r = phi double [ 0.0, %entry ], [ %t, %loop ]
  ret double %r
}
"""


def test_loads_of_memory_that_stays_are_repeated() -> None:
    plan = planned(SUM)
    assert methods(plan, Method.STORE) == set()
    assert plan["%x"].method is Method.RECOMPUTE
    assert plan["%x"].reason == "nothing overwrites the memory it reads"
    assert plan["%at'"].method is Method.RECOMPUTE
    assert "%s" not in plan
    made, _ = differentiated(SUM)
    assert not calls_in(made.gradient) & {"malloc", "realloc", "free", "adjoint.grow"}


def test_values_of_overwritten_memory_are_stored_once_an_iteration() -> None:
    text = SUM.replace("%t = fadd", "store double %square, ptr %at\n  %t = fadd")
    made, history = differentiated(text)
    entry = next(f for f in history.facts if f.key == ("plan", "%x"))
    assert isinstance(entry.value, PlanEntry)
    assert entry.value.method is Method.STORE
    assert "overwritten" in entry.value.reason
    assert (entry.value.place, entry.value.bytes, entry.value.count) == ("loop loop", 8, "%n")
    # The evidence is the need and the store that overwrites.
    evidence = [history.facts[p] for p in entry.premises]
    assert any(f.key.kind == "need" for f in evidence)
    assert any(f.key.kind == "ir" and str(f.value).startswith("store double %square") for f in evidence)
    assert {"malloc", "free"} <= calls_in(made.gradient)


def test_arguments_constants_and_what_they_alone_decide_are_not_stored() -> None:
    text = """
    declare double @llvm.fabs.f64(double)
    define double @f(double %x, double %y, i32 %n) {
    entry:
      br label %loop
    loop:
      %i = phi i32 [ 3, %entry ], [ %next, %loop ]
      %s = phi double [ %x, %entry ], [ %t, %loop ]
      %k = sitofp i32 %i to double
      %a = fmul double %k, %y
      %b = call double @llvm.fabs.f64(double %a)
      %c = fmul double %b, %y
      %t = fmul double %s, %c
      %next = add i32 %i, 2
      %go = icmp slt i32 %next, %n
      br i1 %go, label %loop, label %end
    end:
      ret double %t
    }
    """
    plan = planned(text)
    assert methods(plan, Method.STORE) == {"%s"}
    assert {"%a", "%b", "%c", "%k"} <= methods(plan, Method.RECOMPUTE)
    assert plan["%y"] == PlanEntry(Method.AT_HAND, "an argument")
    assert plan["%s"].reason == "control flow decides it"
    assert "%x" not in plan


@pytest.mark.parametrize(
    ("first", "step", "test", "count"),
    [
        ("0", "1", "slt i64 %next, 100", "99"),
        ("0", "1", "slt i64 %next, %n", "%n - 1"),
        ("0", "1", "ne i64 %next, %n", "%n - 1"),
        ("%m", "1", "slt i64 %next, %n", "%n - %m - 1"),
        ("%n", "-1", "sgt i64 %next, 0", "%n - 1"),
        ("0", "3", "slt i64 %next, %n", "⌈(%n - 3) / 3⌉"),
        ("0", "1", "sle i64 %next, %n", "%n"),
    ],
)
def test_trip_counts_that_are_known_are_not_stored(first: str, step: str, test: str, count: str) -> None:
    text = f"""
    define double @f(ptr %p, i64 %m, i64 %n) {{
    entry:
      br label %loop
    loop:
      %i = phi i64 [ {first}, %entry ], [ %next, %loop ]
      %s = phi double [ 0.0, %entry ], [ %t, %loop ]
      %at = getelementptr double, ptr %p, i64 %i
      %x = load double, ptr %at
      %square = fmul double %x, %x
      %t = fadd double %s, %square
      %next = add nsw i64 %i, {step}
      %go = icmp {test}
      br i1 %go, label %loop, label %end
    end:
      ret double %t
    }}
    """
    plan = planned(text)
    entry = plan["last iteration of loop loop"]
    assert entry.method is Method.RECOMPUTE
    assert entry.reason == f"the trip count is {count}"
    assert methods(plan, Method.STORE) == set()


WHILE = """
define double @f(double %x, ptr %p, i64 %n) {
entry:
  br label %outer
outer:
  %k = phi i64 [ 0, %entry ], [ %k.next, %after ]
  %r = phi double [ %x, %entry ], [ %last, %after ]
  br label %inner
inner:
  %s = phi double [ %r, %outer ], [ %t, %inner ]
  %at = getelementptr double, ptr %p, i64 %k
  %a = load double, ptr %at
  %t = fmul double %s, %a
  %big = fcmp ogt double %t, 1.0e-3
  br i1 %big, label %inner, label %after
after:
  %last = fadd double %t, %x
  %k.next = add i64 %k, 1
  %go = icmp slt i64 %k.next, %n
  br i1 %go, label %outer, label %end
end:
  ret double %last
}
"""


def test_trip_counts_that_only_running_tells_are_counted() -> None:
    plan = planned(WHILE)
    inner, outer = plan["last iteration of loop inner"], plan["last iteration of loop outer"]
    assert (inner.method, inner.place, inner.bytes, inner.count) == (Method.STORE, "loop outer", 8, "%n")
    assert outer.method is Method.RECOMPUTE
    assert (plan["%s"].method, plan["%s"].count) == (Method.STORE, "%n × ?")


def test_where_a_bound_is_all_that_is_known_it_is_said() -> None:
    bounded = WHILE.replace("  %big = ", "  %w.next = add i32 %w, 1\n  %few = icmp ult i32 %w.next, 9\n  %large = ")
    bounded = bounded.replace("  br i1 %big", "  %big = and i1 %few, %large\n  br i1 %big")
    bounded = bounded.replace("  %s = phi", "  %w = phi i32 [ 0, %outer ], [ %w.next, %inner ]\n  %s = phi")
    plan = planned(bounded)
    assert plan["%s"].count == "≤ %n × 9"
    assert str(stored(plan.values())) == "≤ 80·%n"
    plan = planned(bounded.replace("%k.next, %n", "%k.next, 4"))
    assert plan["%s"].count == "≤ 36"
    assert str(stored(plan.values())) == "≤ 320"


CHOICE = """
define double @f(ptr %p, i64 %n) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %s = phi double [ 0.0, %entry ], [ %u, %join ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %bit = and i64 %i, 1
  %c = {condition}
  br i1 %c, label %one, label %two
one:
  %square = fmul double %x, %x
  br label %join
two:
  %cube = fmul double %s, %x
  br label %join
join:
  %t = phi double [ %square, %one ], [ %cube, %two ]
  %u = fadd double %s, %t
  %next = add i64 %i, 1
  %go = icmp slt i64 %next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %u
}}
"""


def test_paths_that_a_condition_tells_are_not_stored() -> None:
    plan = planned(CHOICE.format(condition="icmp eq i64 %bit, 0"))
    assert plan["path into join"].method is Method.RECOMPUTE
    assert plan["%c"].method is Method.RECOMPUTE
    plan = planned(CHOICE.format(condition="fcmp ogt double %s, 1.0"))
    stored = methods(plan, Method.STORE)
    assert "path into join" in stored or "%c" in stored or "%s" in stored
    assert plan["path into loop"].method is Method.RECOMPUTE


WAYS = """
define double @f(ptr %p, i64 %n, i64 %m) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %s = phi double [ 0.0, %entry ], [ %t, %join ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %kind = and i64 %i, 3
  switch i64 %kind, label %other [
    i64 0, label %square
    i64 1, label %square
    i64 2, label %turns
  ]
square:
  %squared = fmul double %x, %x
  br label %join
turns:
  %k = phi i64 [ 0, %loop ], [ %k.next, %turns ]
  %r = phi double [ %s, %loop ], [ %r.next, %turns ]
  %r.next = fmul double %r, %x
  %k.next = add nsw i64 %k, 1
  %again = icmp slt i64 %k.next, %m
  br i1 %again, label %turns, label %turned
turned:
  %early = icmp sgt i64 %m, 2
  br i1 %early, label %join, label %late
late:
  %more = fadd double %r.next, %x
  br label %join
other:
  br label %join
join:
  %t = phi double [ %squared, %square ], [ %r.next, %turned ], [ %more, %late ], [ %s, %other ]
  %next = add nsw i64 %i, 1
  %go = icmp slt i64 %next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %t
}
"""


def test_paths_that_several_branches_tell_are_not_stored() -> None:
    path = planned(WAYS)["path into join"]
    assert (path.method, path.reason) == (Method.RECOMPUTE, "the conditions of the branches tell it")
    assert set(path.sources) == {"%kind", "%early"}
    points = {"p": "double[0.3, -1.2, 1.7, 0.8, 1.1, 0.6, -0.4]"}
    cases = [Case("f", {**points, "n": str(n), "m": str(m)}) for n, m in ((3, 1), (7, 2), (7, 4))]
    for outcome in run(WAYS, cases):
        assert not outcome.complaints()
        assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}


def test_paths_are_stored_where_a_condition_on_the_way_may_trap() -> None:
    text = WAYS.replace("icmp sgt i64 %m, 2", "icmp sgt i64 %quotient, 2")
    text = text.replace("turned:\n", "turned:\n  %quotient = sdiv i64 6, %i\n")
    assert planned(text)["path into join"].method is Method.STORE


def test_bounds_that_loops_compute_are_not_stored() -> None:
    plan = planned("""
define double @f(ptr %p, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %after ]
  %s = phi double [ 1.0, %entry ], [ %t.last, %after ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %k.next, %body ]
  %t = phi double [ %s, %outer ], [ %u, %body ]
  %less = sub i32 %i, 1
  %bound = sext i32 %less to i64
  %wide = sext i32 %k to i64
  %go = icmp slt i64 %wide, %bound
  br i1 %go, label %body, label %after
body:
  %at = getelementptr double, ptr %p, i64 %wide
  %x = load double, ptr %at
  %u = fmul double %t, %x
  %k.next = add nsw i32 %k, 1
  br label %inner
after:
  %t.last = phi double [ %t, %inner ]
  %i.next = add nsw i32 %i, 1
  %on = icmp slt i32 %i.next, %n
  br i1 %on, label %outer, label %end
end:
  ret double %t.last
}
""")
    count = plan["last iteration of loop inner"]
    assert (count.method, set(count.sources)) == (Method.RECOMPUTE, {"%bound"})


RECURSION = """
define double @f(ptr %p, i32 %n, double %x) {
entry:
  %last = icmp sle i32 %n, 0
  br i1 %last, label %leaf, label %inner
leaf:
  ret double %x
inner:
  %less = sub i32 %n, 1
  %k = and i32 %n, 3
  %at = getelementptr double, ptr %p, i32 %k
  %e = load double, ptr %at
  %y = fmul double %e, %x
  %sine = call double @sin(double %x)
  %r = call double @f(ptr %p, i32 %less, double %y)
  %product = fmul double %r, %sine
  %cosine = call double @cos(double %e)
  %sum = fmul double %product, %cosine
  store double %sum, ptr %at
  ret double %sum
}
declare double @sin(double)
declare double @cos(double)
"""


def test_what_arguments_decide_is_not_on_a_tape() -> None:
    made, _ = differentiated(RECURSION)
    (part,) = made.parts
    assert part.plan is not None
    kept = {i.subject(Subjects(part.primal)) for i, e in part.plan.entries.items() if e.method is Method.AT_HAND}
    again = {i.subject(Subjects(part.primal)) for i, e in part.plan.entries.items() if e.method is Method.RECOMPUTE}
    assert {"%less", "%at'"} <= again
    assert {"%e", "%r", "%sine"} <= kept
    assert not kept & {"%last", "%k"}
    case = Case("f", {"p": "double[0.7, 1.2, 0.4, 0.9]", "n": "6", "x": "0.8"}, {"p": "[0.3, 0.1, -0.4, 1.0]"})
    (outcome,) = run(RECURSION, [case])
    assert not outcome.complaints()
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}


CHEAP_AND_DEAR = """
declare double @llvm.exp.f64(double)
define double @f(ptr noalias %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %a = fadd double %x, 1.0
  %b = fmul double %a, %a
  %c = fsub double %x, 2.0
  %d = fmul double %c, %c
  %e = call double @llvm.exp.f64(double %d)
  %g = fmul double %b, %e
  %t = fadd double %s, %g
  store double 0.0, ptr %at
  %next = add nsw i64 %i, 1
  %go = icmp slt i64 %next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %t
}
"""


def test_of_what_comes_from_one_value_this_one_is_stored_and_what_costs_much_to_compute() -> None:
    plan = planned(CHEAP_AND_DEAR)
    assert methods(plan, Method.STORE) == {"%x", "%e"}
    assert {"%a", "%b", "%c"} <= methods(plan, Method.RECOMPUTE)
    assert "overwritten" in plan["%x"].reason
    assert "costs less" in plan["%e"].reason
    outcome = run(CHEAP_AND_DEAR, [Case("f", {"p": "linspace(0.3, 1.7, 5)", "n": "5"}, {"p": "zeros(5)"})])[0]
    assert not outcome.complaints()


STENCIL = """
define double @f(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %before = phi i64 [ 0, %entry ], [ %i, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %left.at = getelementptr double, ptr %p, i64 %before
  %left = load double, ptr %left.at
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %product = fmul double %left, %x
  %t = fadd double %s, %product
  %next = add nsw i64 %i, 1
  %go = icmp slt i64 %next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %t
}
"""


def test_a_variable_that_lags_behind_is_a_function_of_the_iteration() -> None:
    plan = planned(STENCIL)
    assert methods(plan, Method.STORE) == set()
    assert "the iteration before" in plan["%before"].reason
    (outcome,) = run(STENCIL, [Case("f", {"p": "[1.5, 2.0, -1.0, 3.0]", "n": "4"})])
    assert not outcome.complaints()
    assert [outcome.gradient[f"p[{k}]"] for k in range(4)] == pytest.approx([2.0, 0.5, 5.0, -1.0])


TRIANGLE = """
define void @f(ptr noalias %x, ptr noalias %y, i64 %n, i64 %from) {
entry:
  br label %outer
outer:
  %i = phi i64 [ %from, %entry ], [ %i.next, %after ]
  %x.at = getelementptr double, ptr %x, i64 %i
  %any = icmp slt i64 %i, %n
  br i1 %any, label %inner.before, label %after
inner.before:
  br label %inner
inner:
  %j = phi i64 [ %i, %inner.before ], [ %j.next, %inner ]
  %v = load double, ptr %x.at
  %y.at = getelementptr double, ptr %y, i64 %j
  %old = load double, ptr %y.at
  %new = fmul double %old, %v
  store double %new, ptr %y.at
  %j.next = add i64 %j, 1
  %done = icmp eq i64 %j.next, %n
  br i1 %done, label %after, label %inner
after:
  %square = load double, ptr %x.at
  %half = fmul double %square, 0.5
  store double %half, ptr %x.at
  %i.next = add i64 %i, 1
  %stop = icmp eq i64 %i.next, %n
  br i1 %stop, label %end, label %outer
end:
  ret void
}
"""


def test_a_load_that_is_the_same_in_each_iteration_is_stored_once_for_the_loop_around_it() -> None:
    plan = planned(TRIANGLE)
    assert plan["%v"].place == "loop outer"
    assert plan["%old"].place == "loop inner"
    made, _ = differentiated(TRIANGLE)
    assert "adjoint.ensure" in calls_in(made.gradient)
    assert "adjoint.grow" not in calls_in(made.gradient)
    case = Case(
        "f", {"x": "[1.5, 2.0, -1.0, 3.0]", "y": "[1.0, 2.0, 0.5, -1.5]", "n": "4", "from": "1"}, {"y": "ones(4)"}
    )
    (outcome,) = run(TRIANGLE, [case])
    assert not outcome.complaints()
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}


def test_a_loop_that_a_guard_keeps_control_out_of_asks_for_no_room() -> None:
    """The distance to the bound is then less than nothing."""
    text = TRIANGLE.replace("%j = phi i64 [ %i,", "%j = phi i64 [ 0,").replace(
        "eq i64 %j.next, %n", "eq i64 %j.next, %m"
    )
    text = text.replace("i64 %from)", "i64 %from, i64 %m)").replace("slt i64 %i, %n", "sgt i64 %m, 0")
    assert "adjoint.grow" not in calls_in(differentiated(text)[0].gradient)
    at = {"x": "[1.5, 2.0, -1.0, 3.0]", "y": "[1.0, 2.0, 0.5, -1.5]", "n": "4", "from": "0"}
    for outcome in run(text, [Case("f", at | {"m": str(m)}, {"y": "ones(4)", "x": "ones(4)"}) for m in (-3, 0, 1, 4)]):
        assert not outcome.complaints()
        assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}
    text = text.replace("i64 %m)", "i64 %m, i64 %flag)").replace("sgt i64 %m, 0", "sgt i64 %flag, 0")
    for m in (1 << 58, 1 << 62, (1 << 40) + 1):
        case = Case("f", at | {"m": str(m), "flag": "0"}, {"y": "ones(4)", "x": "ones(4)"})
        (outcome,) = run(text, [case])
        assert not outcome.complaints()
        assert [outcome.gradient[f"x[{k}]"] for k in range(4)] == [0.5] * 4


FLAGS = """
define double @f(ptr noalias %a, ptr noalias %b, ptr noalias %flags, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %flag.at = getelementptr i32, ptr %flags, i64 %i
  %flag = load i32, ptr %flag.at
  %low = and i32 %flag, 1
  %set = icmp ne i32 %low, 0
  store i32 0, ptr %flag.at
  %a.at = getelementptr double, ptr %a, i64 %i
  %x = load double, ptr %a.at
  %b.at = getelementptr double, ptr %b, i64 %i
  %y = load double, ptr %b.at
  %chosen = select i1 %set, double %x, double %y
  %t = fadd double %s, %chosen
  %next = add nsw i64 %i, 1
  %go = icmp slt i64 %next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %t
}
"""


@pytest.mark.parametrize("policy", [Policy.MINIMUM_CUT, Policy.LEAST_MEMORY, Policy.RECOMPUTE, Policy.SAVE_ALL])
def test_a_flag_takes_a_byte_or_where_memory_is_dear_a_bit(policy: Policy) -> None:
    module = read_module(normalise(FLAGS))
    options = engine.Options(planner=PolicyPlanner(policy))
    made = engine.run(module, default_request(module.functions["f"]), options=options)
    assert ("%bits" in print_module(made.module)) is (policy is Policy.LEAST_MEMORY)
    at = {"a": "linspace(1, 2, 19)", "b": "linspace(3, 4, 19)", "n": "19"}
    flags = [(k * k + k // 3) % 2 for k in range(19)]
    case = Case("f", at | {"flags": str(flags)})
    (outcome,) = run(FLAGS, [case], policy=policy)
    assert not outcome.complaints()
    assert [outcome.gradient[f"a[{k}]"] for k in range(19)] == flags
    assert [outcome.gradient[f"b[{k}]"] for k in range(19)] == [1 - flag for flag in flags]


def test_beside_much_work_a_flag_takes_a_bit() -> None:
    work = "\n".join(f"  %w{k + 1} = call double @llvm.sin.f64(double %w{k})" for k in range(4))
    text = FLAGS.replace(
        "%t = fadd double %s, %chosen", f"%w0 = fmul double %chosen, 2.0\n{work}\n  %t = fadd double %s, %w4"
    )
    text += "declare double @llvm.sin.f64(double)\n"
    module = read_module(normalise(text))
    made = engine.run(module, default_request(module.functions["f"]))
    assert "%bits" in print_module(made.module)
    flags = [(k * k + k // 3) % 2 for k in range(19)]
    case = Case("f", {"a": "linspace(1, 2, 19)", "b": "linspace(3, 4, 19)", "flags": str(flags), "n": "19"})
    (outcome,) = run(text, [case])
    assert not outcome.complaints()
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}


# The same in rows, each entered by a test of its own.
FLAGS_IN_ROWS = """
define double @f(ptr noalias %a, ptr noalias %b, ptr noalias %flags, i64 %n, i64 %m) {
entry:
  br label %row
row:
  %k = phi i64 [ 0, %entry ], [ %k.next, %end.row ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %end.row ]
  %begin = mul i64 %k, %m
  %some = icmp sgt i64 %m, 0
  br i1 %some, label %loop, label %end.row
loop:
  %i = phi i64 [ 0, %row ], [ %next, %loop ]
  %s = phi double [ %sum, %row ], [ %t, %loop ]
  %at = add i64 %begin, %i
  %flag.at = getelementptr i32, ptr %flags, i64 %at
  %flag = load i32, ptr %flag.at
  %set = icmp ne i32 %flag, 0
  store i32 0, ptr %flag.at
  %a.at = getelementptr double, ptr %a, i64 %at
  %x = load double, ptr %a.at
  %b.at = getelementptr double, ptr %b, i64 %at
  %y = load double, ptr %b.at
  %chosen = select i1 %set, double %x, double %y
  %t = fadd double %s, %chosen
  %next = add nsw i64 %i, 1
  %go = icmp slt i64 %next, %m
  br i1 %go, label %loop, label %end.row
end.row:
  %sum.next = phi double [ %sum, %row ], [ %t, %loop ]
  %k.next = add nsw i64 %k, 1
  %more = icmp slt i64 %k.next, %n
  br i1 %more, label %row, label %end
end:
  ret double %sum.next
}
"""


def test_bits_of_one_row_and_the_next_share_a_byte() -> None:
    module = read_module(normalise(FLAGS_IN_ROWS))
    options = engine.Options(planner=PolicyPlanner(Policy.LEAST_MEMORY))
    made = engine.run(module, default_request(module.functions["f"]), options=options)
    assert "%bits" in print_module(made.module)
    flags = [(k * k + k // 3) % 2 for k in range(21)]
    at = {"a": "linspace(1, 2, 21)", "b": "linspace(3, 4, 21)", "flags": str(flags), "n": "7", "m": "3"}
    (outcome,) = run(FLAGS_IN_ROWS, [Case("f", at)], policy=Policy.LEAST_MEMORY)
    assert not outcome.complaints()
    assert [outcome.gradient[f"a[{k}]"] for k in range(21)] == flags


def test_lines_without_loops_store_nothing() -> None:
    plan = planned(
        "define double @f(double %x, double %y) {\n %a = fmul double %x, %y\n %b = fmul double %a, %a\n"
        " %c = fdiv double %b, %y\n ret double %c\n}"
    )
    assert methods(plan, Method.STORE) == set()
    assert methods(plan, Method.RECOMPUTE) == set()


# -- over the whole corpus --------------------------------------------------------------------

PURE = BINARY | CASTS | {"fneg", "icmp", "fcmp", "select", "getelementptr", "extractvalue", "insertvalue"}


def decided_by_arguments(value: Value, known: dict[Value, bool]) -> bool:
    """Whether a value is a pure function of arguments and constants, found apart from the planner."""
    if isinstance(value, (Constant, Argument)):
        return True
    if value not in known:
        known[value] = False
        if isinstance(value, Instruction) and value.opcode in PURE:
            known[value] = all(decided_by_arguments(o, known) for o in value.operands)
    return known[value]


@pytest.mark.parametrize("level", ["O0", "O2"])
@pytest.mark.parametrize("source", ["control", "memory"])
def test_nothing_needless_is_stored(source: str, level: str) -> None:
    module = read_module(ir(source, level))
    stored = 0
    for name in dict.fromkeys(case.function for case in cases(SOURCES[source])):
        try:
            made = engine.run(module, default_request(module.functions[name]))
        except engine.EngineError:
            continue
        assert made.plan is not None
        verify(print_module(made.module, read_all=True))
        known: dict[Value, bool] = {}
        for item, entry in made.plan.entries.items():
            if entry.method is Method.STORE and isinstance(item.of, Value):
                stored += 1
                assert not decided_by_arguments(item.of, known), f"{name} stores {item.of!r}"
                assert entry.bytes > 0
                assert entry.place.startswith("loop ")
            assert not isinstance(item.of, Constant)
    assert stored > 20


# -- undeclared needs -------------------------------------------------------------------------


def test_a_rule_that_does_not_say_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(partials, "needs_in_order", lambda partial: ())
    module = read_module(normalise(SUM))
    with pytest.raises(UnplannedError, match="the reverse asks for primal of"):
        engine.run(module, default_request(module.functions["f"]))


# -- facts ------------------------------------------------------------------------------------


def test_facts_tell_the_whole_story() -> None:
    made, history = differentiated(SUM)
    assert [f.value for f in history.facts if f.key.kind == "stage"] == list(DERIVING_STAGES)
    by_kind: dict[str, set[str]] = {}
    for fact in history.facts:
        assert all(0 <= premise < fact.id for premise in fact.premises)
        by_kind.setdefault(fact.key.kind, set()).add(fact.key.subject)
    subjects = Subjects(made.primal)
    values = {subjects.of(v) for v in (*made.primal.arguments, *made.primal.instructions)}
    assert by_kind["ir"] == {subjects.of(i) for i in made.primal.instructions}
    assert by_kind["type"] <= values
    assert by_kind["activity"] <= values
    assert by_kind["need"] == by_kind["plan"]
    assert made.gradient is not None
    generated = list(made.gradient.instructions)
    assert len(by_kind["emit"]) == len(generated)
    assert {i.ref for i in generated if i.name} <= by_kind["emit"]
    assert by_kind["block"] == {f"block {b.name}" for b in made.gradient.blocks}
    for fact in history.facts:
        if fact.key.kind == "emit" and fact.rule not in ("", "control flow", "loop count", "tape", "results"):
            assert fact.value is not None


def test_history_changes_nothing_in_the_code() -> None:
    with_history, _ = differentiated(WHILE)
    module = read_module(normalise(WHILE))
    without = engine.run(module, default_request(module.functions["f"]))
    assert print_module(with_history.module) == print_module(without.module)


def test_why_goes_back_to_the_program() -> None:
    made, history = differentiated(SUM.replace("%t = fadd", "store double %square, ptr %at\n  %t = fadd"))
    plan = next(f.id for f in history.facts if f.key == ("plan", "%x"))
    kinds = {fact.key.kind for _, fact in history.why(plan)}
    assert {"plan", "need", "activity", "ir"} <= kinds
    assert made.gradient is not None


# -- claims -----------------------------------------------------------------------------------

HAND_WRITTEN = """
define double @hand(double %x) {
entry:
  %c = fcmp ogt double %x, 0.0
  br i1 %c, label %then, label %end
then:
  %square = fmul double %x, %x
  %three = fmul double %square, 3.0
  br label %end
end:
  %r = phi double [ %three, %then ], [ 0.0, %entry ]
  ret double %r
}
"""


def opcodes(text: str, name: str) -> list[str]:
    function = read_module(text).functions[name]
    return [i.opcode for i in function.instructions]


def test_relu3_has_no_memory_and_the_instructions_of_the_hand_written_gradient() -> None:
    module = read_module(samples.load("relu3").ir.read_text())
    lower(module)
    text = optimise(print_module(module, read_all=True), 2)
    assert opcodes(text, "grad_relu3") == opcodes(optimise(HAND_WRITTEN, 2), "hand")
    assert opcodes(text, "grad_relu3") == ["fcmp", "fmul", "fmul", "select", "ret"]


@pytest.fixture(scope="module")
def device() -> Iterator[Cpu]:
    with Cpu() as cpu:
        yield cpu


def growth(counts: list[int]) -> list[float]:
    return [more / less for less, more in pairwise(counts)]


def test_norm_after_optimisation_is_linear_and_before_it_quadratic(device: Cpu) -> None:
    norm = samples.load("norm")
    assert norm.before is not None
    after = [executed_loads(norm.ir, n, device)[1] for n in (100, 200, 400)]
    before = [executed_loads(norm.before, n, device)[1] for n in (100, 200, 400)]
    assert all(1.9 < ratio < 2.1 for ratio in growth(after))
    assert all(3.5 < ratio < 4.5 for ratio in growth(before))
    assert after[0] < 10 * 100
