"""The objectives of the benchmarks: each is lowered, and its gradient is right at a small size."""

from __future__ import annotations

import ctypes
import re
from pathlib import Path

import pytest

from benchmarks import run
from benchmarks.checkpoints import TIME_LOOP
from benchmarks.objectives import FOLDER, OBJECTIVES, ablation, order
from benchmarks.objectives.measure import Gradient, Measured, tabulated
from tests.support.lowering import Lowered


def error(text: str, size: int) -> float:
    program = Lowered(text)
    found: float = program.function("check", ctypes.c_double, ctypes.c_long)(size)
    return found


@pytest.mark.parametrize("name", OBJECTIVES)
def test_the_gradient_of_an_objective_is_right(name: str) -> None:
    objective = OBJECTIVES[name]
    assert error(objective.ir(), objective.small) < 1e-6


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("norm", r"(define internal void @norm\((?:.*\n)*?.* = )fdiv( double)", r"\1fmul\2"),
        ("kmeans", r"(define internal double @cost\((?:.*\n)*?.* = )fsub( double)", r"\1fadd\2"),
    ],
    ids=["finite differences", "formula"],
)
def test_a_check_sees_a_wrong_gradient(name: str, right: str, wrong: str) -> None:
    objective = OBJECTIVES[name]
    text, count = re.subn(right, wrong, objective.ir(), count=1)
    assert count == 1
    assert error(text, objective.small) > 1e-3


def test_every_source_is_an_objective() -> None:
    sources = {path.name for path in FOLDER.iterdir() if path.suffix in (".c", ".cpp")} - {"heap.c", TIME_LOOP.source}
    assert sources == {objective.source for objective in OBJECTIVES.values()}
    assert {path.name for path in (FOLDER / "ir").iterdir()} == {o.kept_ir.name for o in OBJECTIVES.values()}


def test_ours_stands_beside_a_peer() -> None:
    ours = Gradient(program=Path("p"), lowering=0.5, error=1e-9, time=4e-6, resident=2_000_000, kept=300)
    fast, slow = (Gradient(program=Path("p"), lowering=0.1, time=t, resident=1_000_000) for t in (2e-6, 32e-6))
    wrong = Gradient("wrong at size 8: 1.0e-01", lowering=0.1)
    results = [
        Measured(objective, 1e-6, {"ours": ours, "other": its})
        for objective, its in zip(OBJECTIVES.values(), (fast, slow, wrong), strict=False)
    ]
    table = tabulated(results, ["other"])
    first, _, last = table.rows
    assert first[1:9] == ["1.0 µs", "4.0 µs", "4.0", "2.0 MB", "0.3 kB", "500 ms", "1e-09", "2.0 µs"]
    assert first[9:] == ["2.00", "1.0 MB", "–", "100 ms", "5.0"]
    assert last[8] == "wrong at size 8: 1.0e-01"
    assert {len(row) for row in table.rows} == {len(table.head)}
    assert "gradient / function 4.00 (3); ours / other 0.50 (2); lowering, ours / other 5.00 (2)" in table.note


def test_an_ablation_compares_with_all_on() -> None:
    gradients = {name: Gradient(program=Path("p"), time=3e-6) for name in ablation.VARIANTS}
    gradients[ablation.ALL_ON].time = 2e-6
    gradients["no inlining"] = Gradient("error: no derivative")
    table = ablation.tabulated([Measured(OBJECTIVES["norm"], 1e-6, gradients)])
    (row,) = table.rows
    assert len(row) == len(table.head)
    assert row[:4] == ["norm, 10,000", "1.0 µs", "2.0 µs", "2.0"]
    assert row[table.head.index("no inlining")] == "error: no derivative"
    assert row[-2:] == ["3.0 µs", "1.50"]
    assert "not optimised first 1.50 (1)" in table.note


def test_what_the_order_costs_stands_beside_a_peer() -> None:
    times = {"ours": (2e-6, 6e-6, 10e-6), "other": (4e-6, 24e-6, 40e-6)}
    gradients = {
        f"{name}{ending}": Gradient(program=Path("p"), time=t)
        for name, all_times in times.items()
        for ending, t in zip(order.ENDINGS, all_times, strict=True)
    }
    table = order.tabulated([Measured(OBJECTIVES["norm"], 1e-6, gradients)])
    assert table.rows[0][1:7] == ["1.0 µs", "2.0 µs", "6.0 µs", "3.00", "10.0 µs", "5.00"]
    assert table.rows[0][7:] == ["4.0 µs", "24.0 µs", "6.00", "40.0 µs", "10.00", "0.50", "0.25", "0.25"]
    assert len(table.rows[0]) == len(table.head)
    assert "ours 3.00 (1), nothing prepared 5.00 (1); other 6.00 (1), nothing prepared 10.00 (1); " in table.note
    assert "ours / other, optimised first, 0.50 (1)" in table.note
    gradients[f"other{order.BEFORE}"].problem = "error: no derivative"
    table = order.tabulated([Measured(OBJECTIVES["norm"], 1e-6, gradients)])
    assert table.rows[0][8:10] == ["error: no derivative", "–"]
    assert "other –" in table.note


@pytest.mark.parametrize("peer", ["enzyme", "enzyme=opt {in}", "enzyme=opt -o {out}"])
def test_the_command_of_a_peer_needs_both_files(
    peer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["run", "--peer", peer])
    with pytest.raises(SystemExit):
        run.main()
    assert "write NAME=COMMAND, with {in} and {out}" in capsys.readouterr().err
