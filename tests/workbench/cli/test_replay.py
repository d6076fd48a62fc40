"""The command replay: the table of a run, its data, and who contributed to an adjoint."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import samples
from tests.support.messages import RING
from tests.support.recordings import CHAIN
from workbench.cli.command_line import main

NORM = [
    "replay",
    str(samples.load("norm").ir),
    "--function",
    "norm",
    "--at",
    "in=[3,4]",
    "--at",
    "n=2",
    "--seed",
    "out=1",
]


def test_a_table_by_source_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(NORM) == 0
    text = capsys.readouterr().out
    forward, reverse = text.split("\nreverse\n")
    assert "norm.c:8  return sqrt(sum);" in forward and "sqrt(sum) 5" in forward and "out[1] = 0.8" in forward
    assert "∂in[1] = -0.024" in reverse and "∂(sqrt(sum)) -0.28" in reverse.replace("∂sqrt(sum)", "∂(sqrt(sum))")
    assert "∂in   [0.032, -0.024]" in reverse


def test_who_contributed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "chain.ll"
    file.write_text(CHAIN, encoding="utf-8")
    point = ["replay", str(file), "--function", "chain", "--at", "x=[0.5,0.6,0.7]", "--at", "n=3"]
    assert main([*point, "--who", "x[1]"]) == 0
    text = capsys.readouterr().out.splitlines()
    assert text[0].startswith("∂x[1] = ") and text[1].startswith("└─ 100%")
    assert main([*point, "--who", "%sum", "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert sum(each["amount"] for each in data["contributions"]) == pytest.approx(data["value"])
    assert main([*point, "--who", "x[9]"]) == 2
    assert "it computes those of x[0]" in capsys.readouterr().err


def test_plain_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*NORM, "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["function"] == "norm" and data["gradient"]
    shadows = [piece["of"] for piece in data["pieces"] if piece["shadow"] and piece["of"] != piece["name"]]
    assert shadows == ["out", "in"]


def test_ranks_are_columns_and_messages_are_arrows(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "ring.ll"
    file.write_text(RING, encoding="utf-8")
    point = ["replay", str(file), "--function", "ring", "--at", "x=[3]"]
    assert main([*point, "--ranks", "3", "--rank", "2"]) == 0
    text = capsys.readouterr().out
    assert "∂x  [18]" in text and "rank 0      rank 1      rank 2" in text
    assert text.count("▶") + text.count("◀") == 12 and text.count("∂─") + text.count("─∂") >= 6
    assert "adjoint of 1, 1 double" in text
    assert main([*point, "--ranks", "3", "--rank", "3"]) != 0
    assert "there is no rank 3 among 3" in capsys.readouterr().err
    assert main(point) != 0
    error = capsys.readouterr().err
    assert "MPI_Comm_rank" in error and "--ranks N" in error


def test_work_for_gpus_is_data(capsys: pytest.CaptureFixture[str]) -> None:
    source = str(samples.load("heat_launches").ir)
    at = ["x=[0.1, 0.2, 0.3, 0.4]", "n=4", "steps=2", "k=0.1"]
    words = [word for each in at for word in ("--at", each)]
    assert main(["replay", source, "--function", "heat_equation", *words, "--format", "json"]) == 0
    work = json.loads(capsys.readouterr().out)["gpu_work"]
    launches = [each["what"] for each in work if each["kind"] == "launch" and each["kernel"] == "_Z4heatPKdPdid"]
    assert launches == ["heat, with a tape, on 1 × 8 threads"] * 2 + ["reverse of heat on 1 × 8 threads"] * 2
    assert [each["begun"] for each in work] == sorted(each["begun"] for each in work)
    assert main(["replay", source, "--function", "heat_equation", *words]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if "heat," in line or "of heat " in line]
    assert [line[-1] for line in lines] == ["heat_launches.cu:19"] * 4
    assert [line[0].startswith("∂") for line in lines] == [False, False, True, True]
