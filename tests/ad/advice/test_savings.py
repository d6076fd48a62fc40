"""Changes with which less is stored: each is tried, and says what it saves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ad.advice.savings import Savings
from ad.engine.differentiation import Options
from ad.requests.requests import default_request
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from workbench.cli.command_line import main

# y[i] = y[i]·x[i]·scale, where x, y and the scale may be the same memory; `note` may write any.
MAY_OVERLAP = """
define double @f(ptr %x, ptr %y, ptr %scale, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %loop ]
  %x.at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %x.at
  %y.at = getelementptr double, ptr %y, i64 %i
  %b = load double, ptr %y.at
  %factor = load double, ptr %scale
  %p = fmul double %a, %b
  %q = fmul double %p, %factor
  store double %q, ptr %y.at
  %s.next = fadd double %s, %q
  %i.next = add nuw nsw i64 %i, 1
  %go = icmp slt i64 %i.next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %s.next
}
"""
NOTED = """
declare void @note(i64)
define double @f(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %loop ]
  %x.at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %x.at
  call void @note(i64 %i)
  %p = fmul double %a, %a
  %s.next = fadd double %s, %p
  %i.next = add nuw nsw i64 %i, 1
  %go = icmp slt i64 %i.next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %s.next
}
"""


def tried(text: str) -> tuple[str, dict[str, tuple[str, str, list[str]]]]:
    text = normalise(text)
    request = default_request(read_module(text).functions["f"])
    savings = Savings(text, request, Options())
    rows = {s.says: (str(s.stored), s.saves, [row.subject for row in s.values]) for s in savings.tried()}
    return str(sum(row.entry.bytes for row in savings.rows if row.entry.bytes)), rows


def test_memory_of_its_own_is_not_overwritten() -> None:
    before, rows = tried(MAY_OVERLAP)
    assert before == "24"
    assert rows["noalias x"] == ("16·n", "8·n", ["%a"])
    assert rows["noalias y"] == ("8·n", "16·n", ["%a", "%factor"])
    assert rows["noalias x, y, scale"] == ("8·n", "16·n", ["%a", "%factor"])
    assert next(iter(rows)) in ("noalias y", "noalias x, y, scale"), "the most saving comes first"


def test_a_load_before_the_loop_is_stored_nowhere() -> None:
    _, rows = tried(MAY_OVERLAP)
    says = next(says for says in rows if says.startswith("load"))
    assert says == "load %factor once before the loop"
    assert rows[says] == ("16·n", "8·n", ["%factor"])


def test_a_call_that_writes_nothing_overwrites_nothing() -> None:
    before, rows = tried(NOTED)
    assert before == "8"
    assert rows["readonly note (__attribute__((pure)))"] == ("0", "8·n", ["%a"])


def test_where_nothing_helps_there_is_nothing() -> None:
    alone = MAY_OVERLAP.replace("ptr %x, ptr %y, ptr %scale", "ptr noalias %x, ptr noalias %y, ptr noalias %scale")
    before, rows = tried(alone)
    assert (before, rows) == ("8", {})


# t = t·y[j] until j reaches what is read anew in each iteration, or until t is small.
SEARCH = """
define double @f(ptr %y, ptr %len, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %done ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %done ]
  br label %loop
loop:
  %j = phi i64 [ 0, %outer ], [ %j.next, %loop ]
  %t = phi double [ 1.0, %outer ], [ %u, %loop ]
  %y.at = getelementptr double, ptr %y, i64 %j
  %b = load double, ptr %y.at
  %v = fmul double %t, %b
  %u = fadd double %v, %b
  %j.next = add nuw nsw i64 %j, 1
  TEST
  br i1 %go, label %loop, label %done
done:
  store double %u, ptr %y
  %s.next = fadd double %s, %u
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %outer, label %end
end:
  ret double %s.next
}
"""
UNTIL_SMALL = SEARCH.replace("TEST", "%go = fcmp ogt double %u, 1.0e-3")
UNTIL_LENGTH = SEARCH.replace("TEST", "%end.of = load i64, ptr %len\n  %go = icmp slt i64 %j.next, %end.of")


def test_a_bound_saves_growth() -> None:
    _, rows = tried(UNTIL_SMALL)
    assert list(rows) == [BOUND]
    stored, saved, _ = rows[BOUND]
    assert stored.startswith("≤ ")
    assert saved == "growth"


def test_a_load_of_the_length_before_the_loop_sizes_it() -> None:
    """The test is made at the end of the loop: what enters the loop may enter something else, too."""
    _, rows = tried(UNTIL_LENGTH)
    stored, saved, _ = rows["load %end.of once before the loop"]
    assert "?" not in stored
    assert saved == "growth"
    assert BOUND in rows


@pytest.mark.parametrize(("n", "verdict"), [("3", "ok"), ("80", "differs")])
def test_a_bound_that_is_exceeded_is_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], n: str, verdict: str
) -> None:
    file = tmp_path / "f.ll"
    file.write_text(UNTIL_LENGTH)
    point = ("--at", "y=linspace(0.8,0.9,80)", "--at", f"len=[{n}]", "--at", "n=1")
    assert main(["cache", str(file), "--function", "f", "--what-if", *point, "--format", "json"]) == 0
    changes = {change["change"]: change for change in json.loads(capfd.readouterr().out)["changes"]}
    assert changes["as it is"]["verdict"] == "ok"
    assert changes[BOUND]["verdict"] == verdict
    assert changes["as it is"]["written"] >= int(n) * 8


BOUND = "at most 64 iterations of the loop"
POINT = ("--at", "x=linspace(0.5,1,8)", "--at", "y=linspace(1,2,8)", "--at", "scale=[0.75]", "--at", "n=8")


def test_each_is_run_and_checked_at_a_point(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "f.ll"
    file.write_text(MAY_OVERLAP)
    assert main(["cache", str(file), "--function", "f", "--what-if", *POINT, "--format", "json"]) == 0
    changes = json.loads(capfd.readouterr().out)["changes"]
    assert changes[0]["change"] == "as it is"
    assert {change["verdict"] for change in changes} == {"ok"}
    assert all(isinstance(change["gradient"], float) for change in changes)


def test_without_a_point_bytes_are_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "f.ll"
    file.write_text(MAY_OVERLAP)
    assert main(["cache", str(file), "--function", "f", "--what-if"]) == 0
    assert "noalias x" in capfd.readouterr().out


def test_what_changes_the_answer_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The loop overwrites the factor, so that to load it once before is another function."""
    overlapping = MAY_OVERLAP.replace(
        "store double %q, ptr %y.at", "store double %q, ptr %y.at\n  store double %q, ptr %scale"
    )
    file = tmp_path / "f.ll"
    file.write_text(overlapping)
    assert main(["cache", str(file), "--function", "f", "--what-if", *POINT, "--format", "json"]) == 0
    verdicts = {c["change"]: c["verdict"] for c in json.loads(capfd.readouterr().out)["changes"]}
    assert verdicts["as it is"] == "ok"
    assert verdicts["load %factor once before the loop"] == "differs"
