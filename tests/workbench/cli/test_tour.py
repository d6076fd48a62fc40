"""`adjoint tour` as people type it: Markdown, a page, and what does not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

import samples
from tests.workbench.report.test_report import Page
from workbench.cli.command_line import main

RELU3 = str(samples.load("relu3").ir)


def test_markdown_and_a_page(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(("tour", RELU3, "--format", "markdown")) == 0
    out, err = capfd.readouterr()
    assert out.startswith("# The gradient of relu3\n")
    assert err == ""
    for name in ("tour.md", "tour.html"):
        file = tmp_path / name
        assert main(("tour", RELU3, "-o", str(file))) == 0
        assert capfd.readouterr().err == f"written: {file}\n"
    assert (tmp_path / "tour.md").read_text(encoding="utf-8") == out
    html = (tmp_path / "tour.html").read_text(encoding="utf-8")
    page = Page(html)
    assert not page.wrong
    assert html.count("<summary>The answer</summary>") == out.count("<summary>The answer</summary>") > 1
    assert "3·x²" in page.sections["moments"]
    assert "result = pow(x, 3);" in page.sections["source"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-o", "tour.txt"), "tour.txt: error: ends in neither .md nor .html"),
        (("--format", "screen", "-o", "t.md"), "a tour on screen writes no file"),
        (("--const", "x"), "--const: error: on screen arguments are declared constant in the pane Arguments"),
        (("-o", "none/t.md"), "none/t.md: error: can't be written: there is no such folder"),
    ],
)
def test_what_does_not_fit(words: tuple[str, ...], said: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(("tour", RELU3, *words)) == 2
    assert said in capfd.readouterr().err
