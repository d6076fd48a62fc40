"""Requests of every kind are looked into: in a parallel region, from a tape, with several numbers in registers."""

from __future__ import annotations

from pathlib import Path

import pytest

from ad.diagnosis.findings import Cause, Diagnosis
from ad.engine.differentiation import Options
from ad.invocation.value_syntax import parse_value
from tests.support.compilers import needs_compiler
from workbench.execution import jit
from workbench.execution.cpu import Cpu
from workbench.execution.inspection.diagnoses import Point, diagnose_function
from workbench.program.compile_options import CompileOptions
from workbench.program.program import open_program, passes_in

PARALLEL = """
__attribute__((noinline)) double cube(double x) { return x * x * x; }
double augmented(double x) { return cube(x); }
double reverse(double x, double d) { return FACTOR * x * x * d; }
void *__enzyme_register_gradient_cube[] = {(void *)cube, (void *)augmented, (void *)reverse};
double f(const double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(3)
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] + cube(x[i]); // wrong
  return s;
}
"""
FROM_A_TAPE = """
int enzyme_dup;
void *__enzyme_augmentfwd(void *, ...);
double __enzyme_fwdsplit(void *, ...);
double f(double w, double *x, double *k, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * k[i] * w;
  return s;
}
int main(void) {
  double x[2] = {1, 2}, d_x[2] = {1, 0.5}, k[2] = {1, 3}, d_k[2];
  if (SET) d_k[0] = d_k[1] = 0;
  void *tape = __enzyme_augmentfwd((void *)f, 2.0, enzyme_dup, x, d_x, enzyme_dup, k, d_k, 2); // wrong
  return __enzyme_fwdsplit((void *)f, 2.0, 1.0, enzyme_dup, x, d_x, enzyme_dup, k, d_k, 2, tape) > 0;
}
"""
IN_REGISTERS = """
typedef struct { float x, y; } pair;
pair __enzyme_autodiff(void *, ...);
int enzyme_dup;
__attribute__((noinline)) double f(pair p, const double *k) { return (double)p.x * p.x * k[0] + p.y * k[1]; }
int main(void) {
  pair p = {1, 2};
  double k[2] = {3, 4}, d_k[2] = {0, SET ? 0 : 5};
  pair d = __enzyme_autodiff((void *)f, p, enzyme_dup, k, d_k); // wrong
  return d.x > 0;
}
"""


def diagnosis(folder: Path, text: str, name: str, *flags: str, **at: str) -> Diagnosis:
    source = folder / "f.c"
    source.write_text(text)
    with open_program([str(source)], CompileOptions(1, flags=flags)) as program, Cpu() as cpu:
        point = Point({argument: parse_value(value) for argument, value in at.items()})
        options = Options(transform=passes_in(program.llvm))
        return diagnose_function(program, program.module.functions[name], point, cpu, options)


def marked_line(text: str) -> str:
    return str(next(n for n, line in enumerate(text.splitlines(), 1) if "// wrong" in line))


@needs_compiler
@pytest.mark.parametrize("text", [FROM_A_TAPE, IN_REGISTERS], ids=["from a tape", "in registers"])
def test_a_shadow_that_was_not_set(text: str, tmp_path: Path) -> None:
    wrong = diagnosis(tmp_path, text, "main", "-DSET=0")
    assert wrong.cause is Cause.NOT_CLEARED, wrong
    assert wrong.place is not None
    assert wrong.place.source.split(":")[1] == marked_line(text)
    right = diagnosis(tmp_path, text, "main", "-DSET=1")
    assert right.cause is Cause.NONE, right
    assert "1 request that was made agrees" in right.says


@needs_compiler
@pytest.mark.skipif(not jit.openmp_library(), reason="libomp is not installed here")
def test_numbers_of_a_parallel_region_are_looked_into(tmp_path: Path) -> None:
    wrong = diagnosis(tmp_path, PARALLEL, "f", "-fopenmp", "-DFACTOR=2", x="[0.5, 1.2, 0.7]", n="3")
    assert wrong.cause is Cause.USER_RULE, wrong
    assert wrong.place is not None
    assert wrong.place.source.split(":")[1] == marked_line(PARALLEL)
    assert "one thread alone" in str(wrong.trail[0])
    assert diagnosis(tmp_path, PARALLEL, "f", "-fopenmp", "-DFACTOR=3", x="[0.5, 1.2]", n="2").right
