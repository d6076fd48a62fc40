"""Each number of a run has its adjoint beside its sensitivity; the last one that is wrong is found."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ad.diagnosis import search
from ad.diagnosis.search import Search
from ad.diagnosis.sensitivities import Differences
from ad.diagnosis.watched import Watched, watch
from ad.engine.differentiation import Options
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from analyses.ir import toolchain
from analyses.ir.text.reader import read_module
from tests import programs, wrong
from tests.support.long_runs import long_but
from workbench.execution.cpu import Cpu


@pytest.fixture(scope="module")
def cpu() -> Iterator[Cpu]:
    with Cpu() as device:
        yield device


def watched(cpu: Cpu, text: str, name: str, **at: str) -> Watched:
    module = read_module(text)
    values = {argument: parse_value(value) for argument, value in at.items()}
    return watch(cpu, module, bind(module, module.functions[name], values), Options())


def search_of(found: Watched) -> Search:
    return Search(Differences(found.runs, found.occurrences), found.occurrences, found.runs.invocation.precision)


KINDS = """
define double @f(double %x, float %y) {
entry:
  %single = fmul float %y, %y
  %wide = fpext float %single to double
  %first = insertelement <2 x double> poison, double %x, i32 0
  %pair = insertelement <2 x double> %first, double %wide, i32 1
  %squares = fmul <2 x double> %pair, %pair
  %a = extractelement <2 x double> %squares, i32 0
  %b = extractelement <2 x double> %squares, i32 1
  %up = fcmp ogt double %a, %b
  br i1 %up, label %left, label %right
left:
  %l = fmul double %a, 3.0
  br label %join
right:
  %r = fadd double %b, %x
  br label %join
join:
  %m = phi double [ %l, %left ], [ %r, %right ]
  %product = fmul double %m, %x
  ret double %product
}
"""


@pytest.mark.parametrize("y", ["0.5", "2"])
def test_every_number_of_a_right_gradient_is_right(cpu: Cpu, y: str) -> None:
    found = watched(cpu, KINDS, "f", x="1.5", y=y)
    names = {found.subject(o.probe.value) for o in found.occurrences}
    assert {"%x", "%y", "%squares", "%m", "%product"} <= names
    known = [o.number for o in found.occurrences if o.adjoint is not None]
    assert len(known) > 8
    checked = search_of(found).checked(known)
    assert not [c for c in checked if c.wrong]
    assert {found.subject(c.occurrence.probe.value) for c in checked if c.check.estimate.value} >= {"%m", "%x"}
    assert search_of(found).last(lambda c: c.wrong) is None


STRUCTS = """
define { double, double } @two(double %x) {
  %s = fmul double %x, 3.0
  %a = insertvalue { double, double } poison, double %x, 0
  %b = insertvalue { double, double } %a, double %s, 1
  ret { double, double } %b
}
"""


def test_the_numbers_in_structs_are_checked_one_by_one(cpu: Cpu) -> None:
    found = watched(cpu, STRUCTS, "two", x="2")
    parts = [o.probe.part for o in found.occurrences if o.adjoint is not None and found.subject(o.probe.value) == "%b"]
    assert parts == [(0,), (1,)]
    assert search_of(found).last(lambda c: c.wrong) is None


@pytest.mark.parametrize("name", ["loops", "memory", "on_the_heap", "recursive", "copied", "single", "newton"])
def test_no_number_of_a_right_program_is_accused(cpu: Cpu, name: str) -> None:
    found = watched(cpu, wrong.text("right.c"), name, **wrong.RIGHT[name])
    assert sum(o.adjoint is not None for o in found.occurrences) > 2
    assert search_of(found).last(lambda c: c.wrong) is None


@pytest.mark.parametrize("most", [1024, 8])
def test_the_last_wrong_number_is_found_one_by_one_and_by_bisection(
    cpu: Cpu, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "MOST_SINGLE", most)
    at = {"p": "linspace(0.5, 1.4, 40)", "n": "40"}  # from 1 on, the other branch: the rule is wrong there
    found = watched(cpu, wrong.text("faults.c"), "rule_wrong_on_one_branch", **at)
    last = search_of(found).last(lambda c: c.wrong)
    assert last is not None and last.occurrence.value == pytest.approx(1.4)
    user = last.occurrence.probe.user
    assert user is not None and "@soft" in found.text(user)


def test_what_the_engine_takes_for_inactive_has_no_adjoint(cpu: Cpu) -> None:
    found = watched(cpu, wrong.text("faults.c"), "mark_on_a_function", **wrong.TWO)
    last = search_of(found).last(lambda c: c.wrong)
    assert last is not None and last.occurrence.missing
    assert last.check.estimate.value == pytest.approx(1.3**2)


@pytest.mark.parametrize("level", long_but(["O0", "O1g"], [], "every number of every program"))
def test_no_number_of_the_tested_programs_is_accused(cpu: Cpu, level: str) -> None:
    for name, path in programs.SOURCES.items():
        text = toolchain.normalise(programs.ir(name, level))
        for case in programs.cases(path):
            module = read_module(text)
            at, seeds = ({k: parse_value(v) for k, v in said.items()} for said in (case.at, case.seeds))
            function = module.functions[case.function]
            invocation = bind(module, function, at, seeds=seeds, const=case.const)
            last = search_of(watch(cpu, module, invocation, Options())).last(lambda c: c.wrong)
            assert last is None, f"{case}: {last}"
