"""The pipeline of rewrites: its entries, and the facts of what they changed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ad.history.records import Rewritten
from ad.normalise import rewrite_log
from ad.normalise.pipeline import AFTER_LLVM, BEFORE_LLVM, LLVM
from ad.normalise.prepare import prepare
from ad.normalise.rewrite import Pass, Passes
from ad.normalise.rewrite_log import RewriteLog
from analyses.facts import Discard, History
from analyses.ir.model import Function
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise, run_passes

ENTRIES = (*BEFORE_LLVM, LLVM, *AFTER_LLVM)
PROGRAM = """
define double @f(ptr %p, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  store double undef, ptr %at
  %j = add i64 %i, 1
  %bound = mul i64 %n, 3
  %more = icmp ult i64 %j, %bound
  br i1 %more, label %loop, label %exit

exit:
  %number = load i64, ptr %p
  %address = inttoptr i64 %number to ptr
  %result = load double, ptr %address
  ret double %result
}
"""
PLAIN = "define double @f(double %x) {\n  %y = fmul double %x, %x\n  ret double %y\n}\n"
VARIADIC = """
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)

define double @f(double %x) {
  call void (i32, ...) @vary(i32 1, double %x)
  ret double %x
}

define void @vary(i32 %n, ...) {
  %list = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %list)
  call void @llvm.va_end.p0(ptr %list)
  ret void
}
"""


LOCAL = """
define double @g(double %x) {
  %p = alloca double
  store double %x, ptr %p
  %y = load double, ptr %p
  ret double %y
}

define double @f(double %x) {
  %y = call double @g(double %x)
  ret double %y
}
"""


def rewritten(text: str, triple: str = "") -> dict[str, Rewritten]:
    history = History()
    prepare(read_module(normalise(text)), "f", sink=history)
    facts = [fact for fact in history.facts if fact.key.kind == "rewrite"]
    assert all(isinstance(fact.value, Rewritten) and fact.key.subject == fact.value.name for fact in facts)
    return {fact.key.subject: fact.value for fact in facts if isinstance(fact.value, Rewritten)}


def test_each_entry_has_a_name_and_a_purpose() -> None:
    names = [entry.name for entry in ENTRIES]
    assert len(set(names)) == len(names)
    assert all(name == name.lower() and " " not in name for name in names)
    purposes = [entry.purpose for entry in ENTRIES]
    purposes += [each.purpose for entry in ENTRIES if isinstance(entry, Passes) for each in entry.passes]
    assert all(purpose.endswith(".") and "\n" not in purpose for purpose in purposes)


def test_what_a_rewrite_changed_is_a_fact() -> None:
    changes = rewritten(PROGRAM)
    assert list(changes) == ["drop-undefined-stores", "hoist-loop-bounds", "integers-to-pointers"]
    (change,) = changes["drop-undefined-stores"].changes
    assert change.function == "f"
    lines = change.diff()
    assert [line for line in lines if line[0] in "+-"] == ["-  store double undef, ptr %at, align 8"]
    (change,) = changes["hoist-loop-bounds"].changes
    lines = change.diff()
    assert [line for line in lines if line[0] in "+-"] == ["+  %bound = mul i64 %n, 3", "-  %bound = mul i64 %n, 3"]


def test_a_rewrite_that_changes_nothing_is_no_fact() -> None:
    assert rewritten(PLAIN) == {}


def test_copies_that_a_rewrite_adds_are_rewritten_in_turn() -> None:
    changes = rewritten(VARIADIC)
    assert [change.function for change in changes["expand-variadics"].changes] == ["f"]
    assert "adjoint.fixed.vary" in {change.function for change in changes["lower-va-lists"].changes}


def test_passes_run_where_their_condition_holds() -> None:
    runs: list[list[str]] = []

    def transform(text: str, passes: Sequence[str], watched: str) -> list[str]:
        runs.append(list(passes))
        return run_passes(text, passes, watched)

    plain = ["always-inline", "sroa", "sccp", "dce", "loop-simplify", "lcssa"]
    prepare(read_module(normalise(PLAIN)), "f", transform)
    prepare(read_module(normalise(VARIADIC)), "f", transform)
    assert runs == [plain, [*plain[:2], "sccp", "sroa", *plain[2:]]]


def test_without_history_nothing_is_printed_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(function: Function) -> str:
        raise AssertionError(function.name)

    monkeypatch.setattr(rewrite_log, "print_function", refuse)
    prepare(read_module(normalise(PROGRAM)), "f", sink=Discard())


def test_each_of_llvms_passes_has_its_own_diff() -> None:
    changes = rewritten(LOCAL)
    assert [name for name in changes if name.startswith("llvm-")] == ["llvm-always-inline", "llvm-sroa"]
    (inlined,) = changes["llvm-always-inline"].changes
    assert "-  %y = call double @g(double %x)" in inlined.diff()
    (promoted,) = changes["llvm-sroa"].changes
    assert [line for line in promoted.diff() if line.startswith("+") or "alloca" in line] == [
        "-  %p.i = alloca double, align 8",
        "+  ret double %x",
    ]


def test_a_pass_that_runs_twice_has_a_step_for_each_run() -> None:
    history = History()
    log = RewriteLog(history, 0)
    run = Pass("dce", "instructions without a use are removed.")
    log.ran([run, run], "f", [f"define void @f() {{\n  ; {count} left\n}}\n" for count in range(3)])
    log.record([])
    assert [fact.key.subject for fact in history.facts] == ["llvm-dce", "llvm-dce-2"]
