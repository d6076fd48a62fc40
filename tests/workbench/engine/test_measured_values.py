"""Default arguments: functions run with them, and check."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from analyses.ir.text.reader import read_module
from tests.ad.invocation.test_layouts import SOURCE
from tests.support.gradients import Case, run
from views.model.entries import ArgumentEntry
from views.model.model import Model
from workbench.app.run_inputs import offer_arguments
from workbench.engine.measured_values import measured_values
from workbench.program import sources
from workbench.program.compile_options import CompileOptions
from workbench.workers.children import Child, Limits

MORE = """
double matvec(const double *a, const double *x, double *y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int j = 0; j < n; j++) y[i] += a[i * n + j] * x[j];
    s += y[i];
  }
  return s;
}
double table(double **rows, const int *index, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += rows[i][index[i] + 2];
  return s;
}
typedef struct { double x, rate; long steps; float last; } state;
void advance(state *s) {
  s->last = s->x;
  s->x += s->rate;
  s->steps++;
}
struct charge { int kind; double of; };
double pairs(const struct charge *c, int n) {
  double s = 0;
  for (int i = 1; i < n; i++) s += c[i].kind == c[i - 1].kind ? 1 : c[i].of * c[i - 1].of;
  return s;
}
double endless(const double *p) {
  double s = 0;
  for (long i = 0; p[i] > 0; i++) s += p[i];
  return s;
}
"""
SIZES = {
    "matvec": {"a": "linspace(0.5, 1.5, 16)", "x": "linspace(0.5, 1.5, 4)", "y": "linspace(0.5, 1.5, 4)", "n": "4"},
    "table": {
        "rows": f"[{', '.join(f'linspace(0.5, 1.5, {n})' for n in (3, 4, 5, 6))}]",
        "index": "[0, 1, 2, 3]",
        "n": "4",
    },
    "sum": {"p": "linspace(0.5, 1.5, 4)", "n": "4"},
}
RUN = ("weigh", "follow", "bodies", "sum", "matvec", "table")


@pytest.fixture(scope="module", params=[0, 2])
def text(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    file = tmp_path_factory.mktemp("measured") / "measured.c"
    file.write_text(SOURCE + MORE)
    with Child(Limits(60, 4 << 30)) as child:
        yield sources.read([str(file)], CompileOptions(request.param), child=child).text


def test_functions_run_with_what_is_offered(text: str) -> None:
    module = read_module(text)
    values = {name: measured_values(module, module.functions[name], None).values for name in RUN}
    assert {name: values[name] for name in SIZES} == SIZES
    outcomes = run(text, [Case(name, dict(values[name])) for name in RUN])
    assert [o.complaints() for o in outcomes] == [[]] * len(RUN)
    assert all(any(o.gradient.values()) for o in outcomes)


def test_nothing_is_offered_where_a_run_does_not_end_in_memory(text: str) -> None:
    module = read_module(text)
    assert measured_values(module, module.functions["endless"], None) == ({}, {}, {})


def test_integers_in_a_row_of_structs_differ_and_the_first_number_has_a_name(text: str) -> None:
    module = read_module(text)
    offer = measured_values(module, module.functions["pairs"], None)
    assert [part.split(",")[0] for part in offer.values["c"].split("{")[1:]] == ["i32 4", "i32 3", "i32 4", "i32 3"]
    assert offer.numbers["c"].startswith("c[0].")
    (outcome,) = run(text, [Case("pairs", dict(offer.values))])
    assert not outcome.complaints() and any(outcome.gradient.values())


def test_members_that_are_written_are_seeded(text: str) -> None:
    module = read_module(text)
    seeds = {name: measured_values(module, module.functions[name], None).seeds for name in ("advance", "scale", "sum")}
    assert seeds == {"advance": {"s": "[1, 0, 1]"}, "scale": {"out": "1"}, "sum": {}}


def test_only_what_is_written_is_seeded() -> None:
    model = Model()
    arguments = (
        ArgumentEntry("in", "ptr", "double", "dup", written=False, value="linspace(0, 1, 3)"),
        ArgumentEntry("out", "ptr", "double", "dup", written=True, value="{1.5, 1.5}", seed="[0, 1]"),
    )
    offer_arguments(model, arguments, active_result=False)
    assert model.inputs.seeds == {"out": "[0, 1]"}
    assert model.inputs.values["in"] == "linspace(0, 1, 3)"
    model.inputs.values["in"] = "[7]"
    offer_arguments(model, arguments, active_result=False)
    assert model.inputs.values["in"] == "[7]"
