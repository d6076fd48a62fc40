"""The wheel holds what the workbench needs, and works when installed elsewhere."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from benchmarks.terminal import Terminal
from samples import FOLDER, catalogue, load
from tests import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]


def files_of(root: Path) -> set[str]:
    """The files of the packages below a folder, without what Python makes of them."""
    every = (path for package in PACKAGES for path in (root / package).rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix() for path in every if "__pycache__" not in path.parts}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, so that nothing is left in the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for package in PACKAGES:
        shutil.copytree(ROOT / package, source / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "--wheel-dir", str(folder), str(source)], check=True)
    (built,) = folder.glob("adjoint_workbench-*.whl")
    return built


def test_every_top_folder_of_code_is_packed() -> None:
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert set(PACKAGES) == folders - {"benchmarks", "tests"}


def test_every_file_is_packed(wheel: Path) -> None:
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert packed == files_of(ROOT)
    assert {Path(name).suffix for name in packed} >= {".py", ".tcss", ".ll", ".h", ".md", ".toml", ".c", ".cu"}


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` of a virtual environment that has the wheel, and the dependencies from this one."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, str(wheel)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    # Only the folder itself: paths named by its own .pth files, such as this checkout's, are not followed.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python.parent


def run(*command: str | Path, cwd: Path) -> str:
    return subprocess.run(command, check=True, cwd=cwd, capture_output=True, text=True).stdout


@pytest.fixture(autouse=True)
def only_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)


def test_samples_from_another_folder(installed: Path, tmp_path: Path) -> None:
    code = "import samples; print(samples.FOLDER); print(len(samples.catalogue()))"
    folder, count = run(installed / "python", "-c", code, cwd=tmp_path).split()
    assert Path(folder).is_relative_to(installed.parent)
    assert int(count) == len(catalogue())
    sample = load("relu3")
    ir = Path(folder) / sample.ir.relative_to(FOLDER)
    for command in ([installed / "adjoint"], [installed / "python", "-m", "adjoint"]):
        assert "5.88" in run(*command, "grad", ir, "--function", "relu3", "--at", "x=1.4", cwd=tmp_path)


def test_gallery_from_another_folder(installed: Path, tmp_path: Path) -> None:
    with Terminal([installed / "adjoint"], folder=tmp_path) as terminal:
        for sample in catalogue()[:5]:
            terminal.wait_for(sample.title)
        terminal.settle()
        terminal.write("\r")
        terminal.wait_for("if.then")
