"""Threads of a warp that pass numbers on in inline assembly, or as two words: gradients against finite differences."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import kernels
from tests.support.compilers import needs_bundled_compiler
from workbench.cli.command_line import main
from workbench.execution.cuda import missing

SOURCE = str(kernels.FOLDER / "warps.cu")
KERNELS = ("from_below", "from_above", "from_across", "words", "lanes")


def graded(source: str, kernel: str, *options: str) -> int:
    places = ("--at", "x=linspace(0.3, 0.9, 32)", "--at", "y=zeros(32)", "--seed", "y=linspace(0.5, 1, 32)")
    return main(["grad", source, "--function", kernel, "--grid", "1", "--block", "32", *places, *options])


@needs_bundled_compiler
@pytest.mark.parametrize("opt", ["0", "2"])
@pytest.mark.parametrize("kernel", KERNELS)
def test_gradients(kernel: str, opt: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert graded(SOURCE, kernel, "--opt", opt) == 0
    assert "gradient ok" in capsys.readouterr().out


@needs_bundled_compiler
@pytest.mark.parametrize("opt", ["0", "2"])
def test_words_in_a_loop_are_refused(opt: str, capsys: pytest.CaptureFixture[str]) -> None:
    """They are two integers to the types, and their derivative would be zero."""
    assert graded(SOURCE, "looped_words", "--opt", opt) != 0
    assert "a part of it" in capsys.readouterr().err


@pytest.mark.cuda
@pytest.mark.skipif(bool(missing()), reason=missing() or "there is a device")
@pytest.mark.parametrize("kernel", KERNELS)
def test_gradients_on_a_device(kernel: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The results, too, are those of the simulator, which runs the translation of the assembly."""
    program = tmp_path / "warps.ll"
    program.write_text(kernels.text("warps"), encoding="utf-8")
    found = []
    for device in ("simulator", "cuda"):
        assert graded(str(program), kernel, "--device", device, "--no-check", "--format", "json") == 0
        said = json.loads(capsys.readouterr().out)
        found.append([*said["outputs"].values(), *(component["gradient"] for component in said["gradient"])])
    assert found[1] == pytest.approx(found[0], rel=1e-5 if kernel == "from_below" else 1e-12)
