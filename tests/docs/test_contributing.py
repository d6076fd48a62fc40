"""Every change that CONTRIBUTING.md shows applies to the project as it is, and does what is shown below it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.compilers import needs_bundled_compiler

ROOT = Path(__file__).parents[2]
PACKAGES = ("workbench", "views", "ad", "analyses", "samples", "adjoint")
TEXT = (ROOT / "CONTRIBUTING.md").read_text()
SECTIONS = {
    heading: re.findall(r"^```(\w+)\n(.*?)^```$", body, re.MULTILINE | re.DOTALL)
    for heading, body in re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
}
CHANGES = {heading: blocks for heading, blocks in SECTIONS.items() if blocks}


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the project with all changes made."""
    if shutil.which("git") is None:
        pytest.skip("git, which applies the changes, is not installed")
    copy = tmp_path_factory.mktemp("project")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
    for heading, blocks in CHANGES.items():
        for language, text in blocks:
            if language == "diff":
                command = ["git", "apply", "-"]
                done = subprocess.run(command, cwd=copy, input=text, text=True, capture_output=True, check=False)
                assert done.returncode == 0, f"{heading}: {done.stderr}"
            elif language == "llvm":
                (copy / text.splitlines()[0].removeprefix("; ")).write_text(text)
    yield copy
    shutil.rmtree(copy)


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@needs_bundled_compiler
@pytest.mark.parametrize("heading", CHANGES)
def test_change(changed: Path, heading: str) -> None:
    """Each line that is shown below a command is a part of what the command prints."""
    shown = [text for language, text in CHANGES[heading] if language == "console"]
    assert shown, "a change is followed by what it does"
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", "".join(shown), re.MULTILINE):
        words = shlex.split(command)
        words = [sys.executable, *(["-m", "adjoint"] if words[0] == "adjoint" else []), *words[1:]]
        environment = {**os.environ, "PYTHONPATH": str(changed)}
        done = subprocess.run(words, cwd=changed, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        for line in output.splitlines():
            assert plain(line).strip() in plain(done.stdout)
