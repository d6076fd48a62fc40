"""`adjoint cost`: what it prints, alone and with parts of the engine left out, and its exit status."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import samples
from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main
from workbench.cli.commands.cost import ABLATION
from workbench.program.errors import UserError

SUM = """
double sum(const double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++)
    total += x[i] * x[i];
  return total;
}
"""
PROGRAM = """
define double @g(double %x) noinline {
  %y = fmul double %x, %x
  ret double %y
}
define double @f(double %x) {
  %y = call double @g(double %x)
  ret double %y
}
"""
# s = s·s·x[i]
CARRIED = """
define double @f(ptr noalias %x, i64 %n, double %s) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %a = phi double [ %s, %entry ], [ %c, %loop ]
  %x.at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %x.at
  %b = fmul double %a, %a
  %c = fmul double %b, %v
  %i.next = add nuw nsw i64 %i, 1
  %go = icmp slt i64 %i.next, %n
  br i1 %go, label %loop, label %end
end:
  ret double %c
}
"""


def words(name: str) -> list[str]:
    sample = samples.load(name)
    point = [word for key, value in sample.at.items() for word in ("--at", f"{key}={value}")]
    return [str(sample.ir), "--function", sample.function, *point]


def test_the_cost_of_a_gradient(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["cost", *words("polynomial")]) == 0
    head, row, *_ = capfd.readouterr().out.splitlines()
    assert head.split() == ["function", "gradient", "overhead", "slower", "stored", "bytes", "written", "heap"]
    assert re.match(r"gradient +\S+ \S+ +\S+ \S+ +\S+ +1\.00 +\d+ ", row)


def test_an_ablation_names_each_part(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["cost", *words("log_sum_exp"), "--ablation", "--format", "json"]) == 0
    rows = json.loads(capfd.readouterr().out)
    assert [row["name"] for row in rows] == list(ABLATION)
    assert rows[-1]["problem"] == "IR is taken as it is: name the source"
    stored = {row["name"]: row["stored"] for row in rows[:-1]}
    assert stored["all of a loop stored"] > stored["all on"]


@needs_compiler
def test_a_source_is_also_differentiated_unoptimised(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "sum.c").write_text(SUM, encoding="utf-8")
    point = ["--at", "x=linspace(0,1,50)", "--at", "n=50"]
    assert main(["cost", str(tmp_path / "sum.c"), "--function", "sum", *point, "--ablation"]) == 0
    rows = capfd.readouterr().out.splitlines()[1:]
    assert [row[: len(name)] for row, name in zip(rows, ABLATION, strict=True)] == list(ABLATION)
    assert re.search(r"µs|ns", rows[-1])


def test_a_wrong_gradient_has_no_cost(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "rules.py").write_text('RULES = {"g": (lambda x, r: x, "half of it")}\n', encoding="utf-8")
    words = ["cost", str(tmp_path / "f.ll"), "--function", "f", "--at", "x=3", "--rules", str(tmp_path / "rules.py")]
    assert main(words) == 1
    assert "wrong: it differs from finite differences by 5.0e-01" in capfd.readouterr().out


def test_values_that_do_not_fit(capfd: pytest.CaptureFixture[str]) -> None:
    sample = samples.load("polynomial")
    assert main(["cost", str(sample.ir), "--function", sample.function, "--at", "nothing=1"]) == UserError.status
    assert "adjoint cost: " in capfd.readouterr().err


# y = x·y·sin(y)/2, n times: what is overwritten is stored. Line 7 has the sine, line 8 the store.
SCALED = """
define double @f(ptr noalias %y, double %x, i64 %n) !dbg !4 {
entry:
  br label %loop, !dbg !6
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ], !dbg !6
  %old = load double, ptr %y, !dbg !7
  %scaled = fmul double %x, %old, !dbg !7
  %sine = call double @llvm.sin.f64(double %old), !dbg !7
  %product = fmul double %scaled, %sine, !dbg !7
  %half = fmul double %product, 0.5, !dbg !8
  store double %half, ptr %y, !dbg !8
  %i.next = add i64 %i, 1, !dbg !6
  %more = icmp ult i64 %i.next, %n, !dbg !6
  br i1 %more, label %loop, label %end, !dbg !6
end:
  %result = load double, ptr %y, !dbg !9
  ret double %result, !dbg !9
}
declare double @llvm.sin.f64(double)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "f.c", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{null}
!6 = !DILocation(line: 6, column: 1, scope: !4)
!7 = !DILocation(line: 7, column: 1, scope: !4)
!8 = !DILocation(line: 8, column: 1, scope: !4)
!9 = !DILocation(line: 9, column: 1, scope: !4)
"""
POINT = ("--function", "f", "--at", "y=[0.7]", "--at", "x=1.3", "--at", "n=1000")


def costs(capfd: pytest.CaptureFixture[str], file: Path, *words: str) -> list[dict]:
    assert main(["cost", str(file), *POINT, "--format", "json", *words]) == 0, capfd.readouterr().err
    return json.loads(capfd.readouterr().out)


def test_what_a_run_does_is_measured_by_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(SCALED, encoding="utf-8")
    (cost,) = costs(capfd, tmp_path / "f.ll", "--policy", "least-memory")
    assert (cost["stored"], cost["bytes"], cost["written"]) == (1, "8·n", 8000)
    assert 8000 <= cost["heap"] <= 8100
    lines = {line["line"]: line for line in cost["lines"]}
    assert lines["f.c:7"]["stored"] == 8000
    assert lines["f.c:7"]["function"] == 4000
    assert lines["f.c:8"]["function"] == 2000
    assert lines["f.c:6"]["function"] == 1 + 3000
    assert lines["f.c:9"]["function"] == 2
    assert lines["f.c:7"]["forward"] >= 4000
    assert lines["f.c:7"]["reverse"] >= 4000


def test_the_chunks_of_a_checkpointed_loop_have_its_lines(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(SCALED, encoding="utf-8")
    (cost,) = costs(capfd, tmp_path / "f.ll", "--policy", "least-memory", "--checkpoint", "4")
    lines = {line["line"]: line for line in cost["lines"]}
    assert lines["f.c:7"]["stored"] == 7992  # the last iteration is outside of the chunks
    assert lines["f.c:7"]["reverse"] >= 4000


def test_a_kernel_is_refused_as_such(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["cost", str(samples.load("add_kernel_4").ir)]) == 2
    assert "is a kernel, and costs are counted on the processor" in capfd.readouterr().err


def test_two_policies_side_by_side(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(SCALED, encoding="utf-8")
    little, much = costs(capfd, tmp_path / "f.ll", "--policy", "least-memory", "--against", "save-all")
    assert (little["name"], much["name"]) == ("least-memory", "save-all")
    assert (little["written"], much["written"]) == (8000, 24000)
    assert main(["cost", str(tmp_path / "f.ll"), *POINT, "--against", "min-cut"]) == UserError.status
    assert "both policies are min-cut" in capfd.readouterr().err


def test_buffers_that_grow_take_more(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(SCALED, encoding="utf-8")
    (fixed,) = costs(capfd, tmp_path / "f.ll")
    (growing,) = costs(capfd, tmp_path / "f.ll", "--no-cache-licm")
    assert growing["written"] == fixed["written"]
    assert growing["heap"] > fixed["heap"]


def test_what_called_functions_do_is_counted(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(PROGRAM, encoding="utf-8")
    words = ["cost", str(tmp_path / "f.ll"), "--function", "f", "--at", "x=3", "--no-inline", "--format", "json"]
    assert main(words) == 0
    (cost,) = json.loads(capfd.readouterr().out)
    (line,) = cost["lines"]
    assert line["line"] == ""
    assert line["function"] == 4
    assert line["reverse"] > 0


def test_the_cache_of_a_run_has_measured_bytes(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The tape has a number of each iteration."""
    file = tmp_path / "f.ll"
    file.write_text(CARRIED)
    command = ["cache", str(file), "--function", "f", "--at", "x=[1,2,3,4,5]", "--at", "n=5", "--at", "s=0.5"]
    assert main(command) == 0
    text = capfd.readouterr().out
    assert "written" in text.splitlines()[0].split()
    assert "one run: 40 bytes stored" in text
    assert main([*command, "--format", "json"]) == 0
    whole = json.loads(capfd.readouterr().out)
    assert whole["written"] == 40
    assert [row["written"] for row in whole["plan"] if row["method"] == "store"] == [40]
    assert main(command[:4]) == 0
    assert "written" not in capfd.readouterr().out


def test_the_documents_say_what_each_key_of_a_plan_means(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", *words("norm"), "--seed", "out=1", "--format", "json"]) == 0
    whole = json.loads(capfd.readouterr().out)
    text = Path("docs/commands.md").read_text(encoding="utf-8")
    rows = text.split("| key of `adjoint cache` | means |")[1].split("\n\n")[0].splitlines()[2:]
    told = {key for row in rows for key in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert whole["plan"] and all(set(row) == told for row in whole["plan"])
