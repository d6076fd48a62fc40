"""Functions called from Python beside their formulas and finite differences, in a child and in this process."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

import adjoint
from tests.adjoint import IR, SOURCE
from tests.support.compilers import needs_compiler

U = np.array([0.3, -0.2, 0.9, 0.4, 0.7])


@pytest.fixture(scope="module", params=[True, False], ids=["in a child", "in this process"])
def program(request: pytest.FixtureRequest) -> Iterator[adjoint.Program]:
    with adjoint.open(IR, isolated=request.param) as program:
        yield program


def differences(f: Callable[[np.ndarray], float], x: np.ndarray, h: float = 1e-6) -> np.ndarray:
    slopes = [(f(x + h * unit) - f(x - h * unit)) / (2 * h) for unit in np.eye(x.size).reshape(-1, *x.shape)]
    return np.array(slopes).reshape(x.shape)


def test_a_value_and_its_gradient(program: adjoint.Program) -> None:
    energy = program.function("energy")
    value, gradients = energy.value_and_grad(U, 5, k=2.0)
    assert value == energy(U, 5, 2.0) == pytest.approx(2 * np.sum(np.diff(U) ** 2) + np.sum(np.sin(U[1:])))
    np.testing.assert_allclose(gradients["u"], differences(lambda u: energy(u, 5, 2.0), U), atol=1e-8)
    assert gradients["k"] == pytest.approx(np.sum(np.diff(U) ** 2))
    assert list(gradients) == ["u", "k"]


def test_only_what_is_asked_for(program: adjoint.Program) -> None:
    assert list(program.function("energy", wrt="k").grad(U, 5, 2.0)) == ["k"]
    assert list(program.function("energy", const=["k"]).grad(U, 5, 2.0)) == ["u"]


def test_arrays_that_are_written(program: adjoint.Program) -> None:
    step = program.function("step")
    assert [a.name for a in step.written] == ["out"]
    out = np.zeros(5)
    assert step(U, out, 5, 0.1) is None
    np.testing.assert_allclose(out, U + 0.1 * (np.roll(U, 1) - 2 * U + np.roll(U, -1)) * U)
    weights = np.arange(1.0, 6.0)
    _, pulled = step.vjp(U, np.zeros(5), 5, 0.1, cotangents={"out": weights})
    direction = np.array([0.5, -1, 2, 0.1, 0.3])
    _, pushed = step.jvp(U, np.zeros(5), 5, 0.1, tangents={"u": direction})
    assert weights @ pushed["out"] == pytest.approx(pulled["u"] @ direction)
    jacobian = step.jacobian(U, np.zeros(5), 5, 0.1, of="out", wrt="u")
    np.testing.assert_allclose(weights @ jacobian, pulled["u"])
    np.testing.assert_allclose(jacobian @ direction, pushed["out"])
    by_k = step.jacobian(U, np.zeros(5), 5, 0.1, of="out", wrt="k")
    np.testing.assert_allclose(by_k, (np.roll(U, 1) - 2 * U + np.roll(U, -1)) * U)


def test_an_array_in_place(program: adjoint.Program) -> None:
    squares = program.function("squares")
    x = U.copy()
    _, gradients = squares.vjp(x, 5, cotangents={"x": np.ones(5)})
    np.testing.assert_allclose(x, U**2)
    np.testing.assert_allclose(gradients["x"], 2 * U)
    x = U.copy()
    np.testing.assert_allclose(squares.jacobian(x, 5, of="x"), np.diag(2 * U))
    np.testing.assert_array_equal(x, U)


def test_the_hessian(program: adjoint.Program) -> None:
    energy = program.function("energy")
    direction = np.array([1.0, 0.5, -0.3, 0.2, 2.0])
    moved = energy.hessian_vector(U, 5, 2.0, vectors={"u": direction, "k": 0.5})
    h = 1e-5
    ahead = energy.grad(U + h * direction, 5, 2.0 + 0.5 * h)
    behind = energy.grad(U - h * direction, 5, 2.0 - 0.5 * h)
    np.testing.assert_allclose(moved["u"], (ahead["u"] - behind["u"]) / (2 * h), atol=1e-8)
    assert moved["k"] == pytest.approx((ahead["k"] - behind["k"]) / (2 * h))


def test_structs(program: adjoint.Program) -> None:
    potential = program.function("potential")
    dtype = potential.arguments[0].dtype
    assert dtype is not None
    assert dtype.names == ("position", "mass", "kind", "charge")
    particles = np.zeros(3, dtype)
    particles["position"] = np.random.default_rng(1).random((3, 3))
    particles["mass"], particles["kind"], particles["charge"] = 1.5, [0, 1, 0], [1, 2, 3]
    gradient = potential.grad(particles, 3)["p"]
    assert gradient.dtype == dtype
    for field in ("position", "charge"):

        def moved(values: np.ndarray, field: str = field) -> float:
            changed = particles.copy()
            changed[field] = values
            return float(potential(changed, 3))

        np.testing.assert_allclose(gradient[field], differences(moved, particles[field].copy()), rtol=1e-6)
    assert list(gradient["kind"]) == [0, 1, 0]  # what is no number is as it was


@needs_compiler
def test_the_members_of_a_struct_by_value_have_names(tmp_path: Path) -> None:
    (tmp_path / "point.c").write_text(
        "struct point { double x, y; int tag; float w; };\n"
        "double weight(struct point p) { return p.x * p.x * p.y * p.w; }\n"
    )
    with adjoint.open(tmp_path / "point.c") as opened:
        gradient = opened.function("weight").grad(np.array((2, 3, 7, 4), opened.function("weight").arguments[0].dtype))
    assert gradient["p"].dtype.names == ("x", "y", "tag", "w")
    assert gradient["p"].tolist() == (48, 16, 7, 12)


def test_structs_that_are_returned(program: adjoint.Program) -> None:
    both, powers = program.function("both"), program.function("powers")
    assert list(both(2.0, 3.0)) == [6, np.sin(2)]
    assert list(both.jvp(2.0, 3.0, tangents={"x": 1.0})[1]["return"]) == [3, np.cos(2)]
    assert both.vjp(2.0, 3.0, cotangents={"return": (1.0, 10.0)})[1] == {"x": 3 + 10 * np.cos(2), "y": 2.0}
    np.testing.assert_allclose(powers(2.0)["f0"], [2, 4, 8, np.exp(2)])
    np.testing.assert_allclose(powers.jvp(2.0, tangents={"x": 1.0})[1]["return"]["f0"], [1, 4, 12, np.exp(2)])
    _, gradients = powers.vjp(2.0, cotangents={"return": ([1.0, 10, 100, 0],)})
    assert gradients["x"] == pytest.approx(1 + 40 + 1200)


def test_single_precision_and_integers(program: adjoint.Program) -> None:
    cubes = program.function("cubes")
    value, gradients = cubes.value_and_grad(np.arange(4, dtype=np.float32), 4)
    assert (value, gradients["x"].dtype, list(gradients["x"])) == (36, np.float32, [0, 3, 12, 27])
    assert program.function("count")(np.array([1.0, -1, 2]), 3) == -2


def test_memory_of_which_nothing_tells_the_type(program: adjoint.Program) -> None:
    copied, x = program.function("copied"), np.array([1.0, 2.0])
    assert str(copied) == "copied(x: float64[], y: ptr[]) -> float64"
    assert copied(x, np.ones(2)) == 5
    with pytest.raises(adjoint.Error, match="nothing tells what y points to"):
        copied.grad(x, np.ones(2))
    assert list(program.function("copied", const="y").grad(x, np.ones(2))["x"]) == [2, 4]


def test_lists_and_other_types_are_copied(program: adjoint.Program) -> None:
    energy = program.function("energy")
    assert energy([0, 1, 2], 3, 1) == energy(np.array([0.0, 1, 2]), 3, 1.0)
    assert energy(np.arange(6.0)[::2], 3, 1) == energy(np.array([0.0, 2, 4]), 3, 1)


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        (lambda p: p.function("energy")(U, 5), "is given no value for k"),
        (lambda p: p.function("energy")(U, 5, 1.0, 2), "takes 3 arguments, not 4"),
        (lambda p: p.function("energy")(U, 5, k=1.0, n=2), "is given n twice"),
        (lambda p: p.function("energy")(U, 5, kk=1.0), "has no argument kk"),
        (lambda p: p.function("energy")("u", 5, 1.0), "is str, and the function takes float64"),
        (lambda p: p.function("energy")(U, 2.5, 1.0), "is float, and the function takes an integer"),
        (lambda p: p.function("energy")(U, 1 << 40, 1.0), "which 32 bits do not hold"),
        (lambda p: p.function("energy")(U + 1j, 5, 1.0), "is complex128, and the function takes float64"),
        (lambda p: p.function("energy").jvp(U, 5, 1.0, tangents={"n": 1}), "n carries no derivative"),
        (lambda p: p.function("energy").jvp(U, 5, 1.0, tangents={"u": U[:2]}), "is of shape (2,)"),
        (lambda p: p.function("energy", wrt="n"), "n holds no floating-point number"),
        (lambda p: p.function("energy", wrt="z"), "there is no argument z"),
        (lambda p: p.function("count").grad(U, 5), "count returns no number"),
        (lambda p: p.function("step").grad(U, U.copy(), 5, 1.0), "step returns no number"),
        (lambda p: p.function("step")(U, U, 5, 0.1), "u and out overlap"),
        (lambda p: p.function("step")(U, np.zeros(10)[::2], 5, 0.1), "out: is not contiguous"),
        (lambda p: p.function("step")(U, np.zeros(5, np.float32), 5, 0.1), "and the function writes float64"),
        (lambda p: p.function("step")(U, np.frombuffer(bytes(40)), 5, 0.1), "is read-only"),
        (
            lambda p: p.function("step").jacobian(U, np.zeros(5), 5, 0.1, of="u", wrt="k"),
            "is no array that the function writes",
        ),
        (lambda p: p.function("rows"), "is a pointer to pointers"),
        (lambda p: p.function("unknown").grad(1.0), "material"),
        (lambda p: p.function("nothing"), "there is no function nothing"),
    ],
)
def test_what_does_not_fit(program: adjoint.Program, call: Callable[[adjoint.Program], object], problem: str) -> None:
    with pytest.raises(adjoint.Error) as raised:
        call(program)
    assert problem in str(raised.value)


def test_pointers_in_structs_need_shadows(program: adjoint.Program) -> None:
    total = program.function("sum")
    nodes = np.zeros(2, total.arguments[0].dtype)
    nodes["value"] = [1.5, 2.5]
    assert total.grad(nodes[:1])["at"]["value"] == 1
    nodes["next"][0] = nodes[1:].__array_interface__["data"][0]
    with pytest.raises(adjoint.Error, match="structs with pointers"):
        total.grad(nodes)


def test_an_engine_error_opens_the_workbench_at_its_function(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr("subprocess.run", lambda command, **_: commands.append(command))
    with adjoint.open(IR) as program, pytest.raises(adjoint.Error) as raised:
        program.function("unknown").grad(1.0)
    assert raised.value.hint
    raised.value.explore()
    assert commands[0][1:4] == ["-m", "adjoint", "open"]
    assert commands[0][4:] == [os.fspath(IR), "--function", "unknown"]


def test_an_unknown_function_comes_with_what_would_mend_it(tmp_path: Path) -> None:
    (tmp_path / "main.ll").write_text(
        "declare double @_Z4halfd(double)\n"
        "define double @whole(double %x) {\n  %h = call double @_Z4halfd(double %x)\n  ret double %h\n}\n"
    )
    (tmp_path / "half.cpp").write_text("double half(double x) { return x / 2; }\n")
    with adjoint.open(tmp_path / "main.ll") as program, pytest.raises(adjoint.Error) as raised:
        program.function("whole").grad(1.0)
    error = raised.value
    assert error.what.startswith("no reverse pass found for half:")
    assert error.hint.startswith(f"link {tmp_path / 'half.cpp'}, which defines half, or register a gradient of it, or")
    register, mark = error.details.index("__enzyme_register_gradient"), error.details.index("__enzyme_inactivefn")
    assert register < mark and error.details in str(error)


def test_a_crash_is_an_error_in_a_child() -> None:
    with adjoint.open(IR) as program:
        cubes = program.function("cubes")
        with pytest.raises(adjoint.Error, match="past the end of the memory of x"):
            cubes.grad(np.ones(4, np.float32), 100_000)
        assert cubes(np.ones(4, np.float32), 4) == 4


def test_global_variables() -> None:
    with adjoint.open(IR) as program:
        running = program.function("running")
        assert [running(2.0), running(2.0)] == [4, 4]
    with adjoint.open(IR, isolated=False) as program:
        running = program.function("running")
        assert [running(2.0), running(2.0)] == [4, 8]


def test_a_function_outlives_its_program() -> None:
    energy = adjoint.open(IR, isolated=False).function("energy")
    gc.collect()
    assert energy.grad(U, 5, 1.0)["k"] == pytest.approx(np.sum(np.diff(U) ** 2))


def test_batches(program: adjoint.Program) -> None:
    energy = program.function("energy")
    rows, ks = np.random.default_rng(0).random((3, 5)), np.array([1.0, 2, 3])
    values, gradients = energy.batch().value_and_grad(rows, 5, ks)
    for n in range(3):
        value, gradient = energy.value_and_grad(rows[n], 5, ks[n])
        assert (values[n], gradients["k"][n]) == (value, gradient["k"])
        np.testing.assert_array_equal(gradients["u"][n], gradient["u"])
    summed = energy.batch(shared="u").grad(rows[0], 5, ks)
    np.testing.assert_allclose(summed["u"], sum(energy.grad(rows[0], 5, k)["u"] for k in ks))
    out = np.zeros((3, 5))
    program.function("step").batch()(rows, out, 5, 0.1)
    np.testing.assert_allclose(out, rows + 0.1 * (np.roll(rows, 1, 1) - 2 * rows + np.roll(rows, -1, 1)) * rows)
    with pytest.raises(adjoint.Error, match="number of calls"):
        energy.batch()(rows, 5, ks[:2])


def test_a_report_for_notebooks(tmp_path: Path) -> None:
    with adjoint.open(IR) as program:
        shown = program.function("energy").show(U, 5, k=2.0)
        with pytest.raises(adjoint.Error, match="no value for k"):
            program.function("energy").show(U, 5)
    saved = shown.save(tmp_path / "energy.html").read_text()
    assert "Formulas" in saved and "5.2182936" in saved
    assert shown._repr_html_().startswith('<iframe srcdoc="&lt;!doctype html&gt;')


def test_columns_are_first_in_fortran(tmp_path: object) -> None:
    array = np.asfortranarray(np.arange(6.0).reshape(2, 3))
    argument = adjoint.Argument("a", 0, None, "memory", np.dtype("f8"), columns_first=True)  # type: ignore[arg-type]
    assert argument.array(array) is array
    assert argument.array(np.ascontiguousarray(array)).flags.f_contiguous


@needs_compiler
def test_a_source_is_compiled() -> None:
    with adjoint.open(SOURCE) as program:
        potential = program.function("potential")
        assert str(potential) == "potential(p: {position, mass, kind, charge}[], n: int32) -> float64"
        assert repr(program).startswith("<program ")
