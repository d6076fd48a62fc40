"""The documents say what is there: links lead somewhere, paths exist, commands and programs do what is shown."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ad.explanation.error_codes import FAMILIES
from tests.docs import folders, glossary
from tests.support.compilers import needs_compiler
from workbench.app.workspaces import PANES
from workbench.cli.command_line import COMMANDS

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:workbench|views|ad|analyses|samples|tests|benchmarks|docs)/[\w/.*-]*[\w/*])`")


def named(document: Path) -> str:
    return str(document.relative_to(ROOT))


def anchors(document: Path) -> set[str]:
    """The anchors that GitHub gives to the headings of a document."""
    headings = re.findall(r"^#+ (.*)$", document.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_links_lead_somewhere(document: Path) -> None:
    for link in LINK.findall(document.read_text()):
        if link.startswith("https://"):
            continue
        place, _, anchor = link.partition("#")
        target = (document.parent / place).resolve() if place else document
        assert target.exists(), f"{named(document)} links to {link}"
        assert not anchor or anchor in anchors(target), f"{named(document)} links to {link}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_paths_exist(document: Path) -> None:
    missing = [path for path in PATH.findall(document.read_text()) if not list(ROOT.glob(path.rstrip("/")))]
    assert not missing


def test_every_document_can_be_found_from_the_readme() -> None:
    linked = {(ROOT / link.partition("#")[0]).resolve() for link in LINK.findall((ROOT / "README.md").read_text())}
    assert {document.resolve() for document in DOCUMENTS} - {ROOT / "README.md"} <= linked


def test_every_command_is_described() -> None:
    text = (ROOT / "docs" / "commands.md").read_text()
    described = set(re.findall(r"^adjoint (?:\[(\w+)\]|([\w|]+))", text, re.MULTILINE))
    names = {name for pair in described for name in "|".join(pair).split("|") if name}
    assert names == set(COMMANDS)


def test_every_kind_of_error_is_listed() -> None:
    text = (ROOT / "docs" / "errors" / "README.md").read_text()
    assert re.findall(r"^\| \[([\w-]+)\]", text, re.MULTILINE) == list(FAMILIES)


def test_every_pane_is_described() -> None:
    text = (ROOT / "docs" / "panes.md").read_text()
    for title, *_ in PANES.values():
        assert title.removesuffix(" CFG") in text, title


def blocks(document: Path, language: str) -> list[str]:
    """The fenced blocks of a document that are marked with this language."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", document.read_text(), re.MULTILINE | re.DOTALL)
    return [text for marked, text in fenced if marked == language]


@needs_compiler
def test_the_program_of_the_readme(tmp_path: Path) -> None:
    """Its output is what the README says, and so is its gradient."""
    readme = ROOT / "README.md"
    (program,) = blocks(readme, "c")
    (tmp_path / "square.c").write_text(program)
    for shown in blocks(readme, ""):
        for command, output in re.findall(r"^\$ adjoint (.*)\n((?:(?!\$ ).*\n)*)", shown, re.MULTILINE):
            words = [sys.executable, "-m", "adjoint", *command.split()]
            done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
            # The error estimate of a finite difference depends on the processor's rounding.
            precise = re.compile(r"\d\.\de-\d+")
            assert precise.sub("#", done.stdout).startswith(precise.sub("#", output.rstrip("\n")))


def plain(text: str) -> str:
    """Text without what the tour leaves out of IR and what differs from machine to machine."""
    text = re.sub(r", ![\w.]+ !\d+|noundef | #\d+\b", "", text)
    return re.sub(r" +", " ", re.sub(r"\d\.\de-\d+", "#", text))


@pytest.mark.parametrize(("document", "least"), [("tour.md", 9), pytest.param("doctor.md", 1, marks=needs_compiler)])
def test_the_outputs_that_are_shown(document: str, least: int) -> None:
    """Each line that is shown below a command is a line, or a part of one, of what the command prints."""
    shown = [block for block in blocks(ROOT / "docs" / document, "") if block.startswith("$ adjoint")]
    assert len(shown) >= least
    for block in shown:
        command, *lines = block.removeprefix("$ ").splitlines()
        words = [sys.executable, "-m", *shlex.split(command)]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == ("doctor" in command), done.stderr
        printed = plain(done.stdout)
        missing = [line for line in lines if line != "..." and plain(line).strip() not in printed]
        assert not missing, f"{command} does not print {missing}"


def test_the_table_of_folders() -> None:
    """It is what `python -m tests.docs.folders` prints, and no folder is without a purpose."""
    text = (ROOT / "docs" / "architecture.md").read_text()
    shown = text.partition("<!-- begin folders -->\n")[2].partition("\n<!-- end folders -->")[0]
    assert shown == folders.table()
    assert "|  |" not in shown


def test_the_glossary_is_that_of_the_workbench() -> None:
    text = (
        (ROOT / "docs/glossary.md")
        .read_text()
        .partition("<!-- begin terms -->\n")[2]
        .partition("<!-- end terms -->")[0]
    )
    assert text.strip() == glossary.tables()
