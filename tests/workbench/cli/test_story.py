"""`adjoint story` as people type it: text, Markdown, data, and a program without a derivative."""

from __future__ import annotations

import json

import pytest

import samples
from samples import errors
from workbench.cli.command_line import main

RELU3 = str(samples.load("relu3").ir)


def printed(capfd: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(("story", *words)) == 0, capfd.readouterr().err
    out, err = capfd.readouterr()
    assert err == ""
    return out


def test_the_derivative_that_a_program_asks_for(capfd: pytest.CaptureFixture[str]) -> None:
    text = printed(capfd, RELU3)
    assert "   1  The gradient of relu3\n      Asked: the gradient of relu3(x) with respect to x; reverse mode" in text
    assert "Line 6: the adjoint of pow(x, 3) reaches x, by ∂pow(x, 3)/∂x = 3·x²." in text
    assert text.rstrip().endswith(
        "The gradient returns the adjoint of x; the gradient has 22 instructions, for 6 of relu3."
    )


def test_a_page_and_data(capfd: pytest.CaptureFixture[str]) -> None:
    assert printed(capfd, RELU3, "--markdown").startswith("# The gradient of relu3\n")
    data = json.loads(printed(capfd, RELU3, "--format", "json"))
    assert data["function"] == "relu3"
    first, *_, last = data["moments"]
    assert (first["first"], first["title"], first["subject"]) == (0, "The gradient of relu3", "%x")
    assert last["title"] == "What comes out"


def test_a_program_without_a_derivative_is_told_up_to_its_error(capfd: pytest.CaptureFixture[str]) -> None:
    text = printed(capfd, str(errors.load("load-type").failing.ir))
    assert "The engine stops: cannot deduce type of load" in text


def test_constant_arguments(capfd: pytest.CaptureFixture[str]) -> None:
    text = printed(capfd, RELU3, "--function", "relu3", "--const", "x")
    assert "with respect to nothing; x is held constant" in text
