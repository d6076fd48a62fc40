"""Gradients of kernels as people write them: right, without races, and without the device's malloc."""

from __future__ import annotations

from typing import Any

import pytest

from ad.check.finite_differences import Verdict
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import Array
from samples import Launch
from tests import kernels
from tests.support.kernel_gradients import differentiated


def zeros(count: int, type_: str = "double") -> str:
    return f"{type_} zeros({count})"


def some(count: int, type_: str = "double", seed: int = 1) -> str:
    return f"{type_} random({count}, seed={seed})"


def whole(*numbers: int) -> str:
    return "i32 [" + ",".join(map(str, numbers)) + "]"


DEFINITE = (
    "double [" + ",".join(str(4.0 if i == j else 0.3 + 0.1 * (i * j % 3)) for i in range(8) for j in range(8)) + "]"
)
D32, F32 = {"out": zeros(32), "in": some(32)}, {"out": zeros(32, "float"), "in": some(32, "float")}
ROWS = {"out": zeros(32), "in": some(32), "c": some(5, seed=2), "rows": "5"}
F64 = {"out": zeros(64, "float"), "in": some(64, "float")}
CODES: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    ("stencil2d", {"out": zeros(140, "float"), "in": some(140, "float"), "nx": "14", "ny": "10"},
     {"block": (8, 8, 1), "grid": (2, 2, 1)}),
    ("segscan", {**F64, "head": whole(*(int(i % 7 == 0) for i in range(64)))}, {"block": (64, 1, 1)}),
    ("warpreduce", {"out": zeros(1), "in": some(200), "n": "200"}, {"block": (64, 1, 1), "grid": (2, 1, 1)}),
    ("histogram", {"hist": zeros(5, "float"), "weight": some(70, "float"), "n": "70", "bins": "5",
                   "bin": whole(*(i * i % 5 for i in range(70)))}, {"grid": (2, 1, 1), "shared": 20, "seed": "hist"}),
    ("nested", {"out": zeros(64), "in": some(65), "v": "1.3"}, {"grid": (2, 1, 1)}),
    ("localarray", {"out": zeros(12), "in": some(12), "ix": whole(*(i * 5 % 8 for i in range(12))), "n": "12"}, {}),
    ("newton", {"out": zeros(40), "in": "double linspace(0.5, 4, 40)", "n": "40"}, {"grid": (2, 1, 1)}),
    ("block3d", {"out": zeros(96), "in": some(96), "w": some(4, seed=3)}, {"block": (4, 3, 2), "grid": (2, 2, 1)}),
    ("half2s", {"out": zeros(64, "half"), "in": some(64, "half")}, {}),
    ("float4s", {"out": zeros(128, "float"), "in": some(128, "float"), "n": "30"}, {}),
    ("early", {"out": zeros(50), "in": some(50), "n": "50"}, {"grid": (3, 1, 1)}),
    ("carved", {**D32, "f": some(32, "float"), "n": "32"}, {"shared": 384}),
    ("sharedatomic", F32, {}),
    ("random_walk", {"out": zeros(32, "float"), "step": "float [0.3, 0.2]", "steps": "9"}, {}),
    ("scan", {**D32, "n": "32"}, {}),
    ("votes", F32, {}),
    ("subwarp", F32, {}),
    ("switching", D32, {}),
    ("volwarp", {"out": zeros(1), "in": some(32)}, {}),
    ("syncwarp2", {"out": zeros(64), "in": some(64)}, {"block": (64, 1, 1)}),
    ("queue", {**D32, "count": "i32 [0]"}, {}),
    ("cholesky", {"a": DEFINITE, "n": "8"}, {"block": (8, 8, 1), "seed": "a"}),
    ("bitonic", {"x": some(32)}, {"seed": "x"}),
    ("fft", {"x": some(64), "n": "32"}, {"seed": "x"}),
    ("spmv", {"y": zeros(3), "v": some(100), "col": whole(*(i * 7 % 20 for i in range(100))), "rows": "3",
              "ptr": whole(0, 40, 45, 100), "x": some(20, seed=4)},
     {"block": (64, 1, 1), "grid": (2, 1, 1), "seed": "y"}),
    ("fem", {"f": zeros(6), "u": some(6), "xy": "double [0,0,1,0,2,0.1,0,1,1,1.2,2,1]", "n": "4",
             "tri": whole(0, 1, 3, 1, 4, 3, 1, 2, 4, 2, 5, 4)}, {"seed": "f"}),
    ("upwind", {"out": zeros(40, "float"), "u": some(40, "float"), "c": "float linspace(-1, 1.1, 40)", "n": "40",
                "dt": "0.1"}, {"grid": (2, 1, 1)}),
    ("duals", {"out": zeros(64), "in": some(64), "n": "4"}, {}),
    ("uniformbreak", {**D32, "stop": whole(*(int(i == 7) for i in range(20)))}, {}),
    ("votebreak", {"out": zeros(32), "in": "double linspace(0.5, 3, 32)"}, {}),
    ("argmax", {"out": zeros(1), "in": some(32)}, {}),
    ("softmax", F64, {"block": (64, 1, 1)}),
]  # fmt: skip
HALF20, POSITIONS = "half random(20, seed=2)", "float random(64, seed=1)"
IDIOMS: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    ("layernorm", {"out": zeros(80, "float"), "x": some(80, "float"), "gamma": some(40, "float", 2),
                   "beta": some(40, "float", 3), "n": "40", "eps": "1e-5"}, {"block": (64, 1, 1), "grid": (2, 1, 1)}),
    ("attention", {"O": zeros(28, "float"), "Q": some(28, "float"), "K": some(28, "float", 2),
                   "V": some(28, "float", 3), "N": "7", "scale": "0.5"},
     {"block": (4, 1, 1), "grid": (2, 1, 1), "seed": "O"}),
    ("conv2d", {"out": zeros(140, "float"), "in": some(140, "float"), "w": "14", "h": "10"},
     {"block": (8, 8, 1), "grid": (2, 2, 1)}),
    ("nbody", {"acc": zeros(64, "float"), "pos": POSITIONS, "n": "16"},
     {"block": (8, 1, 1), "grid": (2, 1, 1), "shared": 128, "seed": "acc"}),
    ("scan_db", {**F32, "n": "32"}, {"shared": 256}),
    ("blelloch", {"g": some(32, "float"), "n": "32"}, {"block": (16, 1, 1), "shared": 128, "seed": "g"}),
    ("monte_carlo", {"price": zeros(1), "S0": "double [100]", "K": "101", "r": "0.05", "sigma": "0.2", "T": "1",
                     "paths": "3"}, {"grid": (2, 1, 1), "seed": "price"}),
    ("soa", {"x": "float linspace(0.4, 1, 20)", "v": some(20, "float"), "m": "float linspace(1, 2, 20)", "n": "20",
             "dt": "0.1", "k": "2"}, {"seed": "x"}),
    ("transpose", {"o": zeros(400), "in": some(400), "n": "20"},
     {"block": (16, 4, 1), "grid": (2, 2, 1), "seed": "o"}),
    ("cg_dot", {"out": zeros(1, "float"), "a": some(200, "float"), "b": some(200, "float", 2), "n": "200"},
     {"block": (64, 1, 1), "grid": (2, 1, 1)}),
    ("cg_tile", F32, {}),
    ("half_gelu", {"y": zeros(20, "half"), "x": HALF20, "n": "20"}, {"seed": "y"}),
    ("hist_soft", {"hist": zeros(8, "float"), "x": "float linspace(0.1, 0.9, 70)", "n": "70", "bins": "8"},
     {"grid": (2, 1, 1), "shared": 32, "seed": "hist"}),
    ("atomics", {"out": zeros(4), "cnt": whole(0, 0, 0), "mx": whole(0), "in": some(50), "n": "50"},
     {"grid": (2, 1, 1)}),
    ("lambdas", {"out": zeros(70), "in": some(70), "a": "0.3", "n": "70"}, {"grid": (2, 1, 1)}),
    ("stencil3d", {"out": zeros(210, "float"), "in": some(210, "float"), "nx": "7", "ny": "6", "nz": "5"},
     {"block": (4, 4, 1), "grid": (2, 2, 1)}),
    ("recursive", {"out": zeros(4), "w": some(4), "depth": "3"}, {"block": (4, 1, 1)}),
    ("wave", {"u": some(16), "up": some(16, seed=2), "n": "16", "steps": "5", "c": "0.5"},
     {"block": (16, 1, 1), "seed": "u"}),
    ("gemv2", {"y": zeros(3), "A": some(240), "x": some(80, seed=2), "cols2": "40"}, {"grid": (3, 1, 1), "seed": "y"}),
    ("compact", {"out": zeros(64, "float"), "count": whole(0), "in": some(60, "float"), "n": "60"},
     {"block": (64, 1, 1)}),
]  # fmt: skip
KEEPING = {"random_walk", "cholesky", "duals", "attention", "monte_carlo", "stencil3d", "recursive", "wave",
           "rows", "short_rows", "tiled_rows", "shuffled_rows"}  # fmt: skip
"""Those that store something for each round of a loop whose end an argument says: in the buffer that is passed in."""


NESTS: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    ("rows", {**ROWS, "n": "7"}, {}),
    ("short_rows", ROWS, {}),
    ("tiled_rows", {**ROWS, "n": "7"}, {}),
    ("shuffled_rows", ROWS, {}),
]
PROGRAMS = [("codes", *code) for code in CODES] + [("idioms", *idiom) for idiom in IDIOMS]
PROGRAMS += [("nests", *nest) for nest in NESTS]


@pytest.mark.parametrize(("program", "name", "at", "said"), PROGRAMS, ids=[name for _, name, *_ in PROGRAMS])
def test_codes(program: str, name: str, at: dict[str, str], said: dict[str, Any]) -> None:
    launched = {"block": (32, 1, 1), "grid": (1, 1, 1), "shared": 0, **said}
    seed = launched.pop("seed", "out")
    seeded = parse_value(at[seed])
    assert isinstance(seeded, Array)
    made = differentiated(
        kernels.text(program),
        Launch((name,), at=at, seed={seed: f"random({len(seeded.values)}, seed=7)"}, **launched),
        sized=True,
    )
    found = made.evaluate(most=2)
    assert found.verdict is Verdict.OK, "\n".join(map(str, found.checks))
    assert not found.reports, "\n".join(found.reports)
    assert ("malloc" in made.programs.gradient) == (name in KEEPING)
