"""The families of errors: each has a page, a program that fails as it says, and one mended, with a right gradient."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from ad.explanation.error_codes import FAMILIES
from samples import errors
from tests.support.compilers import needs_bundled_compiler, needs_compiler
from tests.support.lowering import Lowered
from workbench.cli.command_line import main
from workbench.program import sample_builds

ADDRESS, DOUBLE, LONG = ctypes.c_void_p, ctypes.c_double, ctypes.c_long
SETTLED = {
    "memset-type": "annotate",
    "copy-type": "__enzyme_double(log, -1);",
    "load-type": "__enzyme_double(a, 8);",
    "illegal-update": "--cflags -fno-strict-aliasing",
    "no-augmented-pass": "table.c",
    "no-reverse-pass": "library.c",
    "no-definition": "energy.c",
    "cannot-cast": "extern int enzyme_const, enzyme_dup, enzyme_out;",
}
"""A part of a line that settles the error of a family's program; others are settled in the source, as the page says."""
GRADIENTS = ("bad-request", "no-derivative", "no-shadow", "mixed-activity")
"""The families whose mended program is run from the command line."""
REBUILT = ("memset-type", "illegal-update", "no-augmented-pass", "no-reverse-pass", "no-definition")
"""The families whose program is settled by compiling: itself in another way, or a file beside it."""

libc = ctypes.CDLL(None)
libc.malloc.restype, libc.malloc.argtypes = ADDRESS, [ctypes.c_size_t]


def program(path: Path) -> Lowered:
    return Lowered(path.read_text(encoding="utf-8"), 2)


def explained(capfd: pytest.CaptureFixture[str], *words: str) -> dict:
    assert main(["explain", *words, "--format", "json"]) == 0
    out, err = capfd.readouterr()
    assert err == ""
    return json.loads(out)


def at(array: np.ndarray) -> int:
    return array.ctypes.data


def slope(function: Callable[[np.ndarray], float], x: np.ndarray, h: float = 1e-5) -> np.ndarray:
    """Central differences of a function that may write to a copy of what it is given."""
    steps = np.eye(len(x)) * h
    return np.array([(function(x + step) - function(x - step)) / (2 * h) for step in steps])


def holds(found: np.ndarray, wanted: np.ndarray, formula: np.ndarray | list[float]) -> None:
    assert found == pytest.approx(wanted, rel=1e-6, abs=1e-8)
    assert found == pytest.approx(np.asarray(formula), rel=1e-12)


# -- what is there for each -----------------------------------------------------------------------


def test_every_family_has_a_page_and_two_programs() -> None:
    assert set(FAMILIES) == set(errors.FAMILIES)
    for name, family in FAMILIES.items():
        sample = errors.load(name)
        assert family.page.startswith("# ")
        assert "## What helps" in family.page
        for one in (sample.failing, sample.mended):
            assert one.source.is_file()
            assert "define dso_local" in one.ir.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=needs_compiler) if name in REBUILT else name for name in errors.FAMILIES]
)
def test_the_failing_program_is_of_its_family(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    sample = errors.load(name)
    told = explained(capfd, str(sample.failing.ir))
    if name == "free-without-malloc":
        assert told["error"] is None
        (warning,) = told["warnings"]
        assert warning["family"] == name
        assert sample.says in warning["what"]
        return
    assert told["error"]["family"] == name
    assert sample.says in told["error"]["what"]
    assert told["error"]["place"].startswith("failing.c:")
    assert not told["warnings"]
    lines = [edit["line"] for offer in told["settling"] for edit in offer["edits"]]
    assert name not in SETTLED or any(SETTLED[name] in line for line in lines)


@pytest.mark.parametrize("name", errors.FAMILIES)
def test_the_mended_program_has_nothing_to_say(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    told = explained(capfd, str(errors.load(name).mended.ir))
    assert told["error"] is None
    assert not told["warnings"]


@pytest.mark.parametrize("name", GRADIENTS)
def test_the_mended_program_has_a_right_gradient(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    sample = errors.load(name)
    at = [word for argument, value in sample.at.items() for word in ("--at", f"{argument}={value}")]
    const = ["--const", ",".join(sample.constant)] if sample.constant else []
    words = [str(sample.mended.ir), "--function", sample.function, *at, *const, "--format", "json"]
    assert main(["grad", *words]) == 0
    found = json.loads(capfd.readouterr().out)
    assert found["verdict"] == "ok" and any(part["gradient"] for part in found["gradient"])


@needs_bundled_compiler
def test_the_programs_are_what_their_sources_say(tmp_path: Path) -> None:
    sample = errors.load("load-type")
    sample_builds.build_errors(sample, tmp_path)
    for one in (sample.failing, sample.mended):
        assert (tmp_path / one.ir.name).read_text() == one.ir.read_text()


@pytest.mark.parametrize("name", ["copy-type", "free-without-malloc"])
def test_the_error_names_its_page_and_the_page_its_programs(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", str(errors.load(name).failing.ir)]) == 0
    assert f"adjoint explain --page {name}" in capfd.readouterr().out
    assert main(["explain", "--page", name]) == 0
    page = capfd.readouterr().out
    assert page.startswith(FAMILIES[name].page.rstrip())
    assert str(errors.load(name).failing.source) in page
    assert str(errors.load(name).mended.source) in page


# -- the gradients of the mended programs -----------------------------------------------------------


def test_memset_mended() -> None:
    class View(ctypes.Structure):
        _fields_ = (("data", ADDRESS), ("count", LONG), ("guard", ctypes.c_char * 40))

    made = program(errors.load("memset-type").mended.ir)
    function = made.function("sum_of_squares", DOUBLE, ADDRESS)
    x, d_x = np.array([1.5, -2.0, 0.25]), np.zeros(3)
    view, shadow = View(at(x), 3, b"held"), View(at(d_x), 3)
    made.function("gradient", DOUBLE, ADDRESS, ADDRESS)(ctypes.addressof(view), ctypes.addressof(shadow))
    assert view.guard == b""

    def value(v: np.ndarray) -> float:
        view.data = at(v)
        return function(ctypes.addressof(view))

    holds(d_x, slope(value, x), 2 * x)


def test_copy_mended() -> None:
    made = program(errors.load("copy-type").mended.ir)
    function = made.function("keep", None, ADDRESS, ADDRESS, LONG)
    seeds = np.arange(1.0, 17.0)

    def weighted(both: np.ndarray) -> float:
        both = both.copy()
        function(at(both), at(both) + 16 * 8, 1)
        return float(seeds @ both[:16])

    x, d_log, d_r = np.linspace(1, 3, 24), seeds.copy(), np.zeros(8)
    gradient = made.function("gradient", None, ADDRESS, ADDRESS, ADDRESS, ADDRESS, LONG)
    wanted = slope(weighted, x)
    kept = x.copy()
    gradient(at(kept), at(d_log), at(kept) + 16 * 8, at(d_r), 1)
    holds(np.concatenate([d_log, d_r]), wanted, [*seeds[:8], *[0.0] * 8, *seeds[8:]])


def test_load_mended() -> None:
    made = program(errors.load("load-type").mended.ir)
    function = made.function("swap", None, ADDRESS, ADDRESS)
    seeds = np.array([2.0, -5.0])

    def weighted(both: np.ndarray) -> float:
        both = both.copy()
        function(at(both), at(both) + 8)
        return float(seeds @ both)

    x, shadow = np.array([0.5, 3.0]), seeds.copy()
    wanted = slope(weighted, x)
    made.function("gradient", None, *[ADDRESS] * 4)(at(x), at(shadow), at(x) + 8, at(shadow) + 8)
    holds(shadow, wanted, [-5.0, 2.0])


@needs_compiler
def test_an_update_without_tags_has_the_same_gradient(capfd: pytest.CaptureFixture[str]) -> None:
    """What settles the failing program as it is: one less in the exponent is half the number."""
    source = str(errors.load("illegal-update").failing.source)
    words = ["--function", "halved", "--at", "x=double[3]", "--format", "json"]
    assert main(["grad", source, "--cflags=-fno-strict-aliasing", *words]) == 0
    (x,) = json.loads(capfd.readouterr().out)["gradient"]
    assert x["verdict"] == "ok"
    assert x["gradient"] == pytest.approx(1.5, rel=1e-12)


def test_update_mended() -> None:
    made = program(errors.load("illegal-update").mended.ir)
    function = made.function("halved", DOUBLE, ADDRESS)
    x, d_x = np.array([3.0]), np.zeros(1)
    wanted = slope(lambda v: function(at(v)), x)
    made.function("gradient", DOUBLE, ADDRESS, ADDRESS)(at(x.copy()), at(d_x))
    holds(d_x, wanted, x / 2)


def test_augmented_pass_mended() -> None:
    made = program(errors.load("no-augmented-pass").mended.ir)
    function = made.function("energy", DOUBLE, ADDRESS, LONG)
    x, d_x = np.linspace(1, 4, 4), np.zeros(4)
    made.function("gradient", DOUBLE, ADDRESS, ADDRESS, LONG)(at(x), at(d_x), 1)
    holds(d_x, slope(lambda v: function(at(v), 1), x), [0.0, 0.0, 2 * x[2], 3.0])


@pytest.mark.parametrize(("name", "factor", "x"), [("no-reverse-pass", 1.5, 3.0), ("no-definition", 3.0, 2.0)])
def test_functions_of_a_number_mended(name: str, factor: float, x: float) -> None:
    made = program(errors.load(name).mended.ir)
    function = made.function("energy", DOUBLE, DOUBLE)
    found = made.function("gradient", DOUBLE, DOUBLE)(x)
    holds(np.array([found]), slope(lambda v: function(v[0]), np.array([x])), [factor * x * x])


def test_arguments_mended() -> None:
    made = program(errors.load("cannot-cast").mended.ir)
    function = made.function("norm2", DOUBLE, ADDRESS, LONG)
    x, d_x = np.linspace(1, 4, 4), np.zeros(4)
    made.function("gradient", DOUBLE, ADDRESS, ADDRESS, LONG)(at(x), at(d_x), 4)
    holds(d_x, slope(lambda v: function(at(v), 4), x), 2 * x)


@pytest.mark.parametrize("which", ["failing", "mended"])
def test_freed_memory_leaves_its_shadow_to_the_caller(which: str) -> None:
    """What is only warned of has a gradient, too: the memory is freed when the reverse is done, its shadow is not."""
    x = np.linspace(1, 4, 4)

    def row(values: np.ndarray) -> int:
        memory = libc.malloc(values.nbytes)
        ctypes.memmove(memory, at(values), values.nbytes)
        return memory

    made = program(getattr(errors.load("free-without-malloc"), which).ir)
    function = made.function("consume", DOUBLE, ADDRESS, LONG)
    d_x = np.zeros(4)
    made.function("gradient", DOUBLE, ADDRESS, ADDRESS, LONG)(row(x), at(d_x), 4)
    holds(d_x, slope(lambda v: function(row(v), 4), x), 2 * x)
