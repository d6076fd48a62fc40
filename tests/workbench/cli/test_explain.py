"""`adjoint explain` as people type it: an error with its trail and what settles it, a value, a change, a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import samples
from ad.explanation.error_codes import FAMILIES
from samples import errors
from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main

LOAD = str(errors.load("load-type").failing.ir)
RELU3 = str(samples.load("relu3").ir)


def printed(capfd: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    found = main(("explain", *words))
    out, err = capfd.readouterr()
    assert found == status, err
    return out if status == 0 else err


def test_an_error_its_trail_and_what_settles_it(capfd: pytest.CaptureFixture[str]) -> None:
    text = printed(capfd, LOAD)
    assert text.startswith("failing.c:8:3: cannot deduce type of load")
    assert "explanation: adjoint explain --page load-type" in text
    assert "it is not known what the 8 bytes of %kept.sroa.0.0.copyload are   [failing.c:8:3, `" in text
    assert "%a is an argument of @swap" in text
    assert "@gradient passes %a, of which nothing more is known there   [failing.c:16:3, `" in text
    assert "Changes that settle it, those that keep the answer first:\n  1  behind %a are numbers (double)" in text
    assert "keeps the answer (checked at a = [0.5, …], b = [0.5625, …])" in text
    assert "first in swap, failing.c:6:  __enzyme_double(a, 8);" in text
    assert f"adjoint explain {LOAD} --try 1" in text
    assert "Tried without success:\n     no derivative passes through the argument a" in text


def test_what_a_change_makes_different(capfd: pytest.CaptureFixture[str]) -> None:
    tried = printed(capfd, LOAD, "--try", "1")
    assert tried.startswith("behind %a are numbers (double)\nthe gradient is made; a derivative passes through it\n")
    assert "types: +4 -0\n  + %b: [-1,0]:Float@double" in tried
    assert "activity: the same" in tried
    assert "+ %a': at hand" in tried
    assert "  +define void @diffe.swap" in tried
    written = printed(capfd, LOAD, "--hint", "__enzyme_double(a, 8)")
    assert written.partition("\n\n")[2] == tried[tried.index("types: +4") :]
    assert "+  call void @__enzyme_double(ptr %a, i64 8)\n" in tried
    typed = json.loads(printed(capfd, LOAD, "--type", "a={[-1]:Pointer,[-1,0]:Float@double}", "--format", "json"))
    assert typed["settles"]
    assert typed["difference"]["types"][0] == "+ %b: [-1,0]:Float@double"


def test_a_hint_may_be_an_option_in_its_own_word(capfd: pytest.CaptureFixture[str]) -> None:
    apart = printed(capfd, LOAD, "--function", "swap", "--hint", "--loose-types")
    assert apart == printed(capfd, LOAD, "--function", "swap", "--hint=--loose-types")
    assert "the gradient is made" in apart


def test_a_change_that_is_not_enough(capfd: pytest.CaptureFixture[str]) -> None:
    text = printed(capfd, LOAD, "--hint", "enzyme_const a")
    assert "the engine still stops: failing.c:10:3: cannot deduce type of store" in text
    assert "there is no change number 99" in printed(capfd, LOAD, "--try", "99", status=2)
    assert "'please' is not a change" in printed(capfd, LOAD, "--hint", "please", status=2)


def test_a_value_has_all_that_is_known_of_it(capfd: pytest.CaptureFixture[str]) -> None:
    text = printed(capfd, RELU3, "--function", "relu3", "--value", "%call")
    assert "%call is {[-1]:Float@double}" in text
    assert "%call is active: it is varied and useful" in text
    assert "relu3.c:6:14, `%call = tail call double @pow(" in text
    found = json.loads(printed(capfd, RELU3, "--function", "relu3", "--value", "%call", "--format", "json"))
    assert {"function": "relu3", "value": "%call", "question": "why"}.items() <= found.items()
    assert all(tree["fact"] >= 0 for tree in found["evidence"])


def test_what_a_person_gives_is_evidence(capfd: pytest.CaptureFixture[str]) -> None:
    typed = ("--type", "a={[-1]:Pointer,[-1,0]:Float@double}")
    text = printed(capfd, LOAD, "--function", "swap", "--value", "%b", *typed)
    assert text.startswith("%b is {[-1]:Pointer, [-1,0]:Float@double}")
    assert "%a is given as {[-1]:Pointer, [-1,0]:Float@double}" in text
    hinted = printed(capfd, LOAD, "--function", "swap", "--value", "%a", "--hint", "enzyme_const a")
    assert "%a is constant: it is declared constant" in hinted


def test_an_unknown_value_has_its_frontier(capfd: pytest.CaptureFixture[str]) -> None:
    text = printed(capfd, LOAD, "--function", "swap", "--value", "%a")
    assert "it is not known what the bytes behind %a are" in text
    assert "no access in @swap carries a TBAA tag" in text


def test_questions_at_a_point(capfd: pytest.CaptureFixture[str]) -> None:
    asked = (RELU3, "--function", "relu3", "--value", "%x", "--question", "zero")
    assert "there is a way for a derivative to get to %x" in printed(capfd, *asked)
    at_minus_one = printed(capfd, *asked, "--at", "x=-1")
    assert "the gradient of %x is zero: every way from it ends before an active result" in at_minus_one
    assert "✕ %call is in block if.then, which control did not come to at this point" in at_minus_one


def test_a_value_that_is_not_there(capfd: pytest.CaptureFixture[str]) -> None:
    told = printed(capfd, RELU3, "--function", "relu3", "--value", "%cal", status=2)
    assert "nothing is known of %cal in @relu3" in told
    assert "%call" in told


def test_a_value_that_is_gone(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "unread.ll"
    path.write_text("define double @f(double %x) {\n  %y = fadd double %x, 1.0\n  ret double %x\n}\n")
    assert "preparing the function removed it" in printed(capfd, str(path), "--value", "%y", status=2)


def test_pages(capfd: pytest.CaptureFixture[str]) -> None:
    listed = printed(capfd, "--page")
    assert [line.split()[0] for line in listed.splitlines()] == list(FAMILIES)
    assert (
        printed(capfd, "--page", "copy", status=2) == "--page: error: there is no page copy; hint: there is copy-type\n"
    )
    assert "no file is named" in printed(capfd, status=2)


def test_a_gradient_that_is_made_has_nothing_to_settle(capfd: pytest.CaptureFixture[str]) -> None:
    text = printed(capfd, RELU3, "--function", "relu3")
    assert text == "the gradient of @relu3 was generated; --value %x explains one of its values\n"


@needs_compiler
def test_a_change_is_written_to_the_file_after_its_diff(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    program = tmp_path / "swap.c"
    program.write_text(errors.load("load-type").failing.source.read_text())
    shown = printed(capfd, str(program), "--try", "1")
    assert "keeps the answer (checked at a = [0.5, …], b = [0.5625, …])" in shown
    assert "+  __enzyme_double(a, 8);" in shown
    assert "__enzyme_double" not in program.read_text()
    written = printed(capfd, str(program), "--try", "1", "--write")
    assert written.startswith("--- a/")
    assert "+void __enzyme_double(const void *, long);" in written
    assert "  __enzyme_double(a, 8);" in program.read_text()
    assert "the gradient of @swap was generated" in printed(capfd, str(program))


FORTRAN = """\
source_filename = "total.f90"
declare double @spring_(ptr)
define double @total_(ptr %x) {
  %y = call double @spring_(ptr %x)
  %v = load double, ptr %x
  %r = fmul double %y, %v
  ret double %r
}
"""


@needs_compiler
def test_a_new_file_is_written_after_its_diff_and_said_how_to_give_along(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("total.ll").write_text(FORTRAN)
    command = ("total.ll", "--function", "total_", "--try", "1")
    shown = printed(capfd, *command)
    assert "+++ b/gradients.c" in shown
    assert "give it along: adjoint grad total.ll gradients.c --function total_\n" in shown
    assert not Path("gradients.c").exists()
    written = printed(capfd, *command, "--write")
    assert written.startswith("--- /dev/null\n+++ b/gradients.c\n")
    assert "the gradient of @total_ was generated" in printed(capfd, "total.ll", "gradients.c")
    # It is found by itself from now on, and comes first.
    text = printed(capfd, "total.ll")
    assert "  1  gradients.c, which registers a derivative of spring_, is linked in: the gradient is made\n" in text


@needs_compiler
def test_an_unknown_function_is_refused_with_its_file_then_a_skeleton_and_last_the_mark(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("f.c").write_text("double spring(double *, int);\ndouble f(double *x) { return spring(x, 2) * x[0]; }\n")

    def refusal() -> str:
        assert main(["grad", "f.c", "--at", "x=double [3]"]) == 2
        return capfd.readouterr().err

    begin, said = "f.c:2:30: error: no reverse pass found for spring:", refusal()
    changes = "mark it inactive, which changes the answer where a derivative passes through it\n"
    assert said.startswith(begin)
    assert f"; hint: link the file that defines spring, or register a gradient of it, or {changes}" in said
    register = said.index("  To register a gradient of spring, at the end of f.c:\n")
    skeleton = said.index("    void reverse_spring(double *x0, double *d_x0, int x1, double d_result) {\n")
    mark = said.index("  To mark spring inactive, which changes the answer where a derivative passes through it, ")
    assert register < skeleton < mark
    Path("spring.c").write_text("double spring(double *x, int n) { return x[0] * n; }\n")
    assert "; hint: link spring.c, which defines spring, or register a gradient of it, or mark it" in refusal()
    assert main(["grad", "f.c", "spring.c", "--function", "f", "--at", "x=double [3]"]) == 0


def test_a_change_that_no_file_can_hold_is_not_written(capfd: pytest.CaptureFixture[str]) -> None:
    options = ("--function", "swap", "--no-check", "--try")
    listed = json.loads(printed(capfd, LOAD, "--no-check", "--format", "json"))
    (loose,) = [row["number"] for row in listed["settling"] if row["hint"] == "--loose-types"]
    said = printed(capfd, LOAD, *options, str(loose), "--write", status=2)
    assert "no file can be changed to make this change; hint: on the command line: --loose-types" in said
    assert "choose one with --try N" in printed(capfd, LOAD, "--write", status=2)


def test_what_a_change_does_to_the_answer_is_in_the_data(capfd: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(printed(capfd, LOAD, "--at", "a=double [1,2]", "--at", "b=double [3,4]", "--format", "json"))
    rows = {row["says"]: (row["answer"], row["checked"]) for row in listed["settling"]}
    assert rows["behind %a are numbers (double)"] == ("keeps the answer", "checked at a = [1, …], b = [3, …]")
    assert rows["behind %a are integers, which carry no derivative"][0] == "changes the answer"
    plain = json.loads(printed(capfd, LOAD, "--no-check", "--format", "json"))
    assert {row["answer"] for row in plain["settling"]} == {"could not be run"}


CALLS = """
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define double @f(double %x) {
  %called = call double @square(double %x)
  ret double %called
}
"""


def test_why_a_call_is_inlined_or_stays_a_call(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "calls.ll"
    file.write_text(CALLS)
    words = (str(file), "--function", "f", "--value", "%called")
    text = printed(capfd, *words)
    assert text.startswith("calls of @square: 1 call inlined, 2 instructions: everything that is called fits into")
    text = printed(capfd, *words, "--no-inline")
    assert "%called wants the split derivative of square(out)" in text
    assert "╰─ calls of @square: 1 call kept, 2 instructions: nothing is to be inlined that need not be" in text
    assert main(("steps", str(file), "--function", "f", "--no-inline")) == 0
    assert "Calls of @square: 1 call kept, 2 instructions: nothing is to be inlined" in capfd.readouterr().out
