"""Imports go one way: no cycle among modules, and no import from a package that is above.

Imports for annotations and imports inside functions count. The orders are those that `pyproject.toml` states.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT
from tests.support.import_graph import Graph, cycles, import_graph, orders, upward_edges

PACKAGES = ("adjoint", "workbench", "views", "ad", "analyses", "samples")


@pytest.fixture(scope="module")
def graph() -> Graph:
    return import_graph(ROOT, PACKAGES)


def test_no_modules_import_each_other(graph: Graph) -> None:
    assert len(graph) > 400
    assert cycles(graph) == []


@pytest.mark.parametrize("order", orders(ROOT / "pyproject.toml"), ids=lambda order: order[0] or "all")
def test_no_import_goes_up(graph: Graph, order: tuple[str, list[str]]) -> None:
    assert upward_edges(graph, order) == []


def test_the_order_of_every_package_is_stated() -> None:
    stated = dict(orders(ROOT / "pyproject.toml"))
    assert set(stated[""]) == set(PACKAGES)
    for package in ("workbench", "views", "ad", "analyses"):
        parts = {
            path.stem for path in (ROOT / package).iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()
        }
        assert set(stated[package]) == parts - {"__init__"}


def test_lowering_starts_without_modules_that_it_seldom_needs() -> None:
    seldom = {"difflib", "fractions", "hashlib", "platform", "random", "tempfile", "traceback"}
    modules = "workbench.cli.commands.lower, ad.engine.lower, sys"
    asked = [sys.executable, "-S", "-c", f"import {modules}; print(*sys.modules)"]
    loaded = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert "ad.engine.lower" in loaded
    assert not seldom & set(loaded)


# -- the test itself, on a tree made up for it --------------------------------------------------------

SOUND = {
    "low/__init__.py": "",
    "low/values.py": "VALUE = 1\n",
    "low/names.py": "from low.values import VALUE\n",
    "top/__init__.py": "",
    "top/upper/__init__.py": "",
    "top/upper/screen.py": "from low import names\nfrom top.lower import model\n",
    "top/lower/__init__.py": "",
    "top/lower/model.py": "import low.values\n",
}
ORDERS = [("", ["top", "low"]), ("top", ["upper", "lower"])]


def faults(folder: Path, changes: dict[str, str]) -> tuple[list[list[str]], list[tuple[str, str]]]:
    """The cycles and upward edges of the sound tree with some files written anew."""
    for name, text in (SOUND | changes).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    graph = import_graph(folder, ("top", "low"))
    return cycles(graph), [edge for order in ORDERS for edge in upward_edges(graph, order)]


def test_a_sound_tree_has_no_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, {}) == ([], [])
    assert import_graph(tmp_path, ("top", "low"))["top.upper.screen"] == {"low.names", "top.lower.model"}


@pytest.mark.parametrize(
    "text",
    [
        "from low.names import VALUE\n",
        "from low import names\n",
        "import low.names\n",
        "from . import names\n",
        "from .names import VALUE\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from low.names import VALUE\n",
        "def late() -> None:\n    from low.names import VALUE\n",
        "class Late:\n    def late(self) -> None:\n        import low.names as names\n",
    ],
)
def test_a_cycle_is_found_however_it_is_closed(tmp_path: Path, text: str) -> None:
    assert faults(tmp_path, {"low/values.py": text}) == ([["low.names", "low.values"]], [])


@pytest.mark.parametrize(
    "changed, text, edge",
    [
        ("low/values.py", "import top.lower.model\n", ("low.values", "top.lower.model")),
        ("low/__init__.py", "def late() -> None:\n    from top import lower\n", ("low", "top.lower")),
        ("top/lower/__init__.py", "from ..upper import screen\n", ("top.lower", "top.upper.screen")),
        ("top/lower/other.py", "from top.upper import screen\n", ("top.lower.other", "top.upper.screen")),
        ("top/strange.py", "from top.lower import model\n", ("top.strange", "top.lower.model")),
    ],
)
def test_an_import_that_goes_up_is_found(tmp_path: Path, changed: str, text: str, edge: tuple[str, str]) -> None:
    assert edge in faults(tmp_path, {changed: text})[1]
