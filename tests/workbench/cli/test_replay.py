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
