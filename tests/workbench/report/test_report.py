"""`adjoint report`: what the page says of a program, that it needs nothing else, and that every name is escaped."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import samples
from samples import errors
from workbench.cli.command_line import main

VOID = {"meta", "br", "hr", "input", "wbr"}
NORM, RELU3 = samples.load("norm").ir, samples.load("relu3").ir


class Page(HTMLParser):
    """The text of each section, and what is wrong with the markup."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sections: dict[str, str] = {}
        self._section = "head"
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag not in VOID and not tag.startswith("?"):
            self.open.append(tag)
        self.ids += [name] if (name := given.get("id")) else []
        self.links += [link] if (link := given.get("href")) else []
        if tag == "section":
            self._section = str(given["id"])

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> at line {self.getpos()[0]}")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.sections[self._section] = self.sections.get(self._section, "") + data


def reported(tmp_path: Path, *words: str) -> str:
    file = tmp_path / "report.html"
    assert main(("report", *words, "-o", str(file))) == 0
    return file.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def norm(tmp_path_factory: pytest.TempPathFactory) -> str:
    words = (str(NORM), "--function", "norm", "--at", "in=[1, 2, 3, 4]", "--at", "n=4", "--at", "out=zeros(4)")
    return reported(tmp_path_factory.mktemp("norm"), *words, "--seed", "out=[1, 0.5, -1, 2]", "--const", "n")


def test_every_section_tells_of_the_program(norm: str) -> None:
    page = Page(norm)
    assert not page.wrong
    assert not page.open
    sections = page.sections
    assert "The derivative of norm" in sections["head"]
    assert "✓ agrees" in sections["head"]
    assert "nothing" in sections["head"], "norm stores nothing"
    assert "out[i] = in[i] / mag(in, n);" in sections["source"]
    assert "[i] += 2·in[i]·" in sections["formulas"]
    assert "8 of 8 derivatives agree" in sections["results"]
    assert "The adjoint of sqrt" in sections["moments"]
    assert "trip count" in sections["cache"]
    assert "{[-1]:Pointer, [-1,0]:Float@double}" in sections["values"]
    assert "for.body" in sections["graph"]
    assert "define dso_local void @norm" in sections["ir"]
    assert "diffe.norm" in sections["ir"]
    assert "adjoint" in sections["terms"]


def test_lines_have_marks_and_costs(norm: str) -> None:
    line = re.search(r'<li id="norm.c-13" class="carries".*?</li>', norm)
    assert line is not None
    assert 'class="is-active">●' in line[0]
    assert 'class="is-derivative">∂' in line[0]
    assert re.search(r'class="cost" style="--part:\d+%">\d+%', line[0])


def test_it_needs_nothing_but_itself(norm: str) -> None:
    assert not re.search(r"<link|<img|<iframe|\bsrc=|@import|url\(", norm)
    assert set(re.findall(r"https?://[^\s\"'<]+", norm)) <= {"http://www.w3.org/2000/svg"}
    page = Page(norm)
    assert all(link.startswith("#") for link in page.links)
    assert {link[1:] for link in page.links} <= set(page.ids), "every link leads somewhere"
    assert len(page.ids) == len(set(page.ids))


def test_a_number_that_stands_alone_is_plotted_over_a_range(tmp_path: Path) -> None:
    html = reported(tmp_path, str(RELU3), "--at", "x=1.4")
    assert "Over a range of x" in html
    assert html.count('class="difference"') > 20
    assert "5.88" in Page(html).sections["results"], "3·x²"
    chosen = reported(tmp_path, str(RELU3), "--at", "x=1.4", "--sweep", "x=1:2:5")
    assert chosen.count('class="difference"') == 6, "five points, and the key"


def test_an_error_is_reported_as_far_as_the_engine_came(tmp_path: Path) -> None:
    page = Page(reported(tmp_path, str(errors.load("load-type").failing.ir)))
    assert not page.wrong
    assert "The engine stops at failing.c:8:3: cannot deduce type of load" in page.sections["head"]
    assert "The engine stops" in page.sections["moments"]
    assert "results" not in page.sections
    assert "define" in page.sections["ir"]


def test_names_are_escaped(tmp_path: Path) -> None:
    program = tmp_path / "names.ll"
    program.write_text(
        'define double @"f<script>alert(1)</script>"(double %"<b>x") {\n'
        '  %"a&b" = fmul double %"<b>x", %"<b>x"\n  ret double %"a&b"\n}\n',
        encoding="utf-8",
    )
    html = reported(tmp_path, str(program))
    page = Page(html)
    assert not page.wrong
    assert "<script>alert" not in html
    assert "f<script>alert(1)</script>" in page.sections["head"]
    assert "<b>x" in page.sections["values"]


def test_nothing_is_run_if_nothing_is_to_run(tmp_path: Path) -> None:
    page = Page(reported(tmp_path, str(RELU3), "--no-run"))
    assert "It was not run: --no-run was given." in page.sections["results"]
    assert "result" in page.sections["formulas"]


def test_a_point_that_does_not_fit_is_an_error(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(("report", str(RELU3), "--at", "y=1", "-o", str(tmp_path / "r.html"))) == 2
    assert "y" in capfd.readouterr().err
    assert not (tmp_path / "r.html").exists()


def test_it_says_where_it_wrote_or_why_not(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(("report", str(RELU3), "--no-run")) == 0
    assert capfd.readouterr().err == "written: relu3.report.html\n"
    assert (tmp_path / "relu3.report.html").exists()
    assert main(("report", str(RELU3), "--no-run", "-o", "none/r.html")) == 2
    assert "none/r.html: error: can't be written: there is no such folder" in capfd.readouterr().err
