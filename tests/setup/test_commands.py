"""What the documents and the Makefile promise: keys that are bound, and a plain message where Python is too old."""

from __future__ import annotations

import re
import subprocess
import sys
import unicodedata
from importlib import import_module
from pathlib import Path

import pytest
from textual.binding import Binding

from tests import ROOT
from workbench.app.commands import COMMANDS
from workbench.app.workspaces import PANES as PANES_BY_NAME

PANES = (ROOT / "docs" / "panes.md").read_text(encoding="utf-8")


def key_name(shown: str) -> str:
    """The name that Textual gives to a key; that of a letter or a digit is the key itself."""
    named = {"F1": "f1", "←": "left", "→": "right", "/": "slash", "+": "plus", "-": "minus"}
    if shown in named or shown.isalnum():
        return named.get(shown, shown)
    if not shown.isascii():  # a symbol on screen
        return ""
    return unicodedata.name(shown).lower().replace(" ", "_").replace("-", "_")


def test_keys_of_the_documents_are_bound() -> None:
    keys = {key_name(key) for key in re.findall(r"`([^`]|F1)`", PANES)} - {""}
    assert len(keys) > 30
    panes = [getattr(import_module(module), name) for _, module, name in PANES_BY_NAME.values()]
    bindings = [each for pane in panes for each in pane.BINDINGS if isinstance(each, Binding)]
    bound = {key for each in bindings for key in each.key.split(",")}
    assert keys <= {command.key for command in COMMANDS} | bound


@pytest.mark.parametrize(("version", "exits"), [("3, 10", 1), ("3, 11", 0)])
def test_make_says_when_python_is_too_old(version: str, exits: int, tmp_path: Path) -> None:
    """A Python that only claims its version, and does nothing when asked for a virtual environment."""
    python = tmp_path / "python"
    python.write_text(
        f"#!{sys.executable}\nimport sys\nsys.version_info = ({version}, 0)\n"
        "if sys.argv[1] == '-c':\n    exec(sys.argv[2])\n"
        f"elif sys.argv[1] == '--version':\n    print('Python {version.replace(', ', '.')}.0')\n"
    )
    python.chmod(0o755)
    made = tmp_path / "venv"
    command = ["make", "-f", str(ROOT / "Makefile"), f"PYTHON={python}", f"VENV={made}", str(made / "bin" / "python")]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (ran.returncode != 0) == bool(exits)
    assert ("is not Python 3.11 or newer (Python 3.10.0)" in ran.stderr) == bool(exits)
