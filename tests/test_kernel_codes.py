"""Gradients of kernels in the manner of scientific codes: right, without races, and without the device's malloc."""

from __future__ import annotations

from typing import Any

import pytest
from kernel_gradients import differentiated

from adjoint.ad.gradient_check import Verdict
from adjoint.samples import Launch
from tests import kernels


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
KEEPING = {"random_walk", "cholesky", "duals"}
"""Those that store something for each round of a loop whose end an argument says: in the buffer that is passed in."""


@pytest.mark.parametrize(("name", "at", "said"), CODES, ids=[name for name, *_ in CODES])
def test_codes(name: str, at: dict[str, str], said: dict[str, Any]) -> None:
    launched = {"block": (32, 1, 1), "grid": (1, 1, 1), "shared": 0, **said}
    seed = launched.pop("seed", "out")
    count = at[seed].count(",") + 1 if "[" in at[seed] else int(at[seed].partition("(")[2].split(",")[0].rstrip(")"))
    made = differentiated(
        kernels.text("codes"), Launch((name,), at=at, seed={seed: f"random({count}, seed=7)"}, **launched), sized=True
    )
    found = made.evaluate(most=2)
    assert found.verdict is Verdict.OK, "\n".join(map(str, found.checks))
    assert not found.reports, "\n".join(found.reports)
    assert ("malloc" in made.programs.gradient) == (name in KEEPING)
