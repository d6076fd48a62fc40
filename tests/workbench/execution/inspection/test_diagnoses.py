"""Planted faults: the diagnosis names the line and the cause; a right gradient is accused of nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from ad.diagnosis.findings import Cause, Diagnosis
from ad.engine.differentiation import Options
from ad.invocation.value_syntax import parse_value
from analyses.gpu.launch import Configuration
from analyses.gpu.threads import is_kernel
from tests import wrong
from tests.support.long_runs import long_but
from workbench.execution.cpu import Cpu
from workbench.execution.inspection.diagnoses import Point, diagnose_function
from workbench.program.compile_options import CompileOptions
from workbench.program.program import Program, open_program, passes_in


class Clinic:
    """The programs, opened once, and a processor."""

    def __init__(self, programs: Mapping[str, Program], cpu: Cpu) -> None:
        self._programs, self._cpu = programs, cpu

    def diagnosis(self, name: str, at: Mapping[str, str]) -> Diagnosis:
        program = next(p for p in self._programs.values() if name in p.module.functions)
        function = program.module.functions[name]
        values = {argument: parse_value(text) for argument, text in at.items()}
        seeds, configuration = {}, None
        if is_kernel(function):
            seeds = {next(iter(at)): parse_value("1")}
            configuration = Configuration((1, 1, 1), (8, 1, 1), 0)
        point = Point(values, seeds, (), configuration)
        return diagnose_function(program, function, point, self._cpu, Options(transform=passes_in(program.llvm)))


@pytest.fixture(scope="module")
def clinic(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clinic]:
    folder = tmp_path_factory.mktemp("wrong")
    rules = folder / "rules.py"
    rules.write_text(wrong.RULES, encoding="utf-8")
    paths: list[Path] = []
    for source in wrong.SOURCES:
        paths.append(folder / f"{Path(source).stem}.ll")
        paths[-1].write_text(wrong.text(source), encoding="utf-8")
    with (
        open_program([str(paths[0])], CompileOptions(), [str(rules)]) as faults,
        open_program([str(paths[1])], CompileOptions()) as right,
        open_program([str(paths[2])], CompileOptions()) as kernels,
        Cpu() as cpu,
    ):
        yield Clinic({"faults": faults, "right": right, "kernels": kernels}, cpu)


FAULTS = {fault.function: fault for fault in wrong.FAULTS}


@pytest.mark.parametrize("name", long_but(list(FAULTS), wrong.IN_THE_SUITE, "the same of more programs"))
def test_a_fault_is_named(clinic: Clinic, name: str) -> None:
    fault = FAULTS[name]
    diagnosis = clinic.diagnosis(name, fault.at)
    assert diagnosis.cause is fault.cause, diagnosis
    assert diagnosis.place is not None
    assert diagnosis.place.source.split(":")[1] == str(wrong.line(name)), diagnosis
    assert diagnosis.says


@pytest.mark.parametrize("name", wrong.RIGHT)
def test_a_right_gradient_is_accused_of_nothing(clinic: Clinic, name: str) -> None:
    diagnosis = clinic.diagnosis(name, wrong.RIGHT[name])
    assert diagnosis.cause is Cause.NONE, diagnosis
    assert not diagnosis.trail
