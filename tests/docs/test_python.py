"""The programs of docs/python.md are run as they stand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import adjoint
from tests.support.compilers import needs_compiler

PAGE = (Path(__file__).parents[2] / "docs" / "python.md").read_text()
C = re.findall(r"```c\n// (\S+)\n(.*?)```", PAGE, re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    for file, text in C:
        (tmp_path / file).write_text(text)
    monkeypatch.chdir(tmp_path)
    return {}


@needs_compiler
def test_the_gradient_and_the_error(names: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    exec(PYTHON[0], names)
    misfit, start, measured = names["misfit"], names["start"], names["measured"]
    assert f"`{misfit}`" in PAGE

    def value(diffusivity: float) -> float:
        return float(misfit(start, measured, diffusivity, 32, 100))

    slope = (value(0.2 + 1e-6) - value(0.2 - 1e-6)) / 2e-6
    assert names["gradients"]["diffusivity"] == pytest.approx(slope)
    assert list(names["gradients"]) == ["start", "diffusivity"]
    exec(PYTHON[1], names)
    assert "no value for steps" in capsys.readouterr().out


@needs_compiler
def test_training_in_pytorch(names: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    exec(PYTHON[0], names)
    capsys.readouterr()
    exec(PYTHON[2], names)
    assert float(capsys.readouterr().out) == pytest.approx(0.3, abs=1e-3)


def test_the_methods_exist() -> None:
    methods = re.findall(r"`f\.(\w+)\(", PAGE)
    assert {"value_and_grad", "jvp", "batch", "torch", "jax", "tensorflow"} <= set(methods)
    assert not [name for name in methods if not hasattr(adjoint.Function, name)]
    assert np.all([hasattr(adjoint, name) for name in adjoint.__all__])
