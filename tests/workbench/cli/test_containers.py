"""Values for `std::vector` and `std::array`: given as their elements, and chosen, at -O0 and at -O2."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

import adjoint
from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main

SOURCE = """
#include <array>
#include <cmath>
#include <vector>
struct Point { double x; int kind; double y; };
struct Layer { std::vector<double> weight; double bias; std::vector<Point> points; };
double energy(const Layer &layer, double t) {
  double e = layer.bias * t;
  for (double w : layer.weight) e += std::sin(w * t);
  for (const Point &p : layer.points) e += p.kind == 4 ? p.x * p.y : p.x;
  return e;
}
typedef std::vector<double> Row;
double nested(const std::vector<Row> &rows, const std::vector<int> &index, const Row &x) {
  double s = 0;
  for (const auto &row : rows) for (double each : row) s += each * each;
  for (int i : index) s += x[i] * x[i] * x[i];
  return s;
}
double dot(std::vector<float> a, std::vector<double *> b) {
  double s = 0;
  for (unsigned i = 0; i < a.size(); i++) s += a[i] * *b[i];
  return s;
}
struct Body { std::array<double, 2> speed; double mass; };
double kinetic(const std::array<Body, 3> &bodies) {
  double e = 0;
  for (const Body &b : bodies) e += b.mass * (b.speed[0] * b.speed[0] + b.speed[1] * b.speed[1]);
  return e;
}
double trace(std::array<std::array<double, 2>, 2> m) { return m[0][0] * m[1][1] + m[0][1] * m[0][1]; }
void scale(std::vector<double> &x, double by) { for (double &each : x) each *= by; }
"""
pytestmark = needs_compiler


@pytest.fixture(scope="module", params=["0", "2"])
def file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The IR of the source, compiled once for each level."""
    folder = tmp_path_factory.mktemp("containers")
    source, made = folder / "containers.cpp", folder / "containers.ll"
    source.write_text(SOURCE)
    assert main(["print", str(source), "--opt", request.param, "-o", str(made)]) == 0
    return made


def gradient(file: Path, function: str, *words: str, capfd: pytest.CaptureFixture[str]) -> dict[str, float]:
    assert main(["grad", str(file), "--function", function, *words, "--format", "json"]) == 0
    found = json.loads(capfd.readouterr().out)
    assert found["verdict"] == "ok"
    return {each["name"]: each["gradient"] for each in found["gradient"]}


def test_elements_are_given_in_brackets(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    words = ("--at", "layer={[0.5, 1.5], 2.5, [{1.5, 4, 3.0}, {2.5, 3, 7.0}]}", "--at", "t=0.75")
    found = gradient(file, "energy", *words, capfd=capfd)
    assert found["layer.weight[1]"] == pytest.approx(0.75 * math.cos(1.125))
    assert found["layer.bias"] == 0.75
    assert [found[f"layer.points[{i}].{name}"] for i in (0, 1) for name in "xy"] == [3.0, 1.5, 1.0, 0.0]


def test_vectors_of_vectors(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    words = ("--at", "rows=[[1, 2, 3], [], [4.5]]", "--at", "index=[2, 0, 2]", "--at", "x=[1.5, 2, 0.5]")
    found = gradient(file, "nested", *words, capfd=capfd)
    assert {name: value for name, value in found.items() if name.startswith("rows")} == {
        "rows[0][0]": 2.0,
        "rows[0][1]": 4.0,
        "rows[0][2]": 6.0,
        "rows[2][0]": 9.0,
    }
    assert [found[f"x[{i}]"] for i in range(3)] == pytest.approx([3 * 1.5**2, 0, 6 * 0.5**2])


def test_an_array_is_given_row_by_row(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    found = gradient(file, "trace", "--at", "m=[[1, 2], [3, 4]]", capfd=capfd)
    assert found == {"m[0][0]": 4.0, "m[0][1]": 4.0, "m[1][0]": 0.0, "m[1][1]": 1.0}


@pytest.mark.parametrize(
    ("function", "count"), [("energy", 17), ("nested", 30), ("dot", 10), ("scale", 6), ("kinetic", 9), ("trace", 4)]
)
def test_elements_are_chosen(function: str, count: int, file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    found = gradient(file, function, capfd=capfd)
    assert len(found) == count
    assert sum(map(bool, found.values())) >= count - 2
    assert function != "kinetic" or "bodies[2].speed[1]" in found


def test_from_python_a_vector_is_an_error_that_names_it(file: Path) -> None:
    with adjoint.open(file) as program, pytest.raises(adjoint.Error, match="is a vector of double"):
        program.function("scale").value_and_grad([1.0, 2.0], 2.0)


def test_what_is_no_list_of_elements_is_refused(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    words = ["grad", str(file), "--function", "scale", "--at", "by=2"]
    assert main([*words, "--at", "x=1.5"]) == 2
    assert "x is a vector of double; hint: write its elements, as in [1, 2, 3]" in capfd.readouterr().err
    assert main([*words, "--at", "x=[[1, 2], [3]]"]) == 2
    assert "x is a vector of double" in capfd.readouterr().err


def test_an_object_with_virtual_functions_is_said_to_have_none(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "path.cpp"
    file.write_text(
        "struct Force { virtual double at(double x) const = 0; };\n"
        "struct Spring : Force { double at(double x) const override { return -x; } };\n"
        "Force *made() { return new Spring; }\n"
        "double path(const Force *f, const double *x, int n) {\n"
        "  double s = 0;\n"
        "  for (int i = 0; i < n; i++) s += f->at(x[i]);\n"
        "  return s;\n"
        "}\n"
    )
    assert main(["grad", str(file), "--function", "path"]) == 0
    assert "f is a Force whose virtual functions no value can give" in capfd.readouterr().out
