"""A report on a derivative, shown where it is asked for: in a notebook."""

from __future__ import annotations

import html
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from adjoint.errors import Error

HEIGHT = 720
MOST_NUMBERS = 4096
"""Larger arrays are not passed on: the report then chooses its own."""


class Report:
    """A report as HTML: notebooks show it; `save` writes it to a file that needs nothing else."""

    def __init__(self, page: str) -> None:
        self.page = page

    def save(self, path: str | Path) -> Path:
        """Write the report; returns where."""
        target = Path(path)
        target.write_text(self.page, encoding="utf-8")
        return target.resolve()

    def _repr_html_(self) -> str:
        return f'<iframe srcdoc="{html.escape(self.page)}" style="width:100%;height:{HEIGHT}px;border:0"></iframe>'


def report(command: Sequence[str], values: Mapping[str, Any]) -> Report:
    """The report of `adjoint report` with these arguments, at these values. Raises Error."""
    with tempfile.TemporaryDirectory(prefix="adjoint-") as folder:
        target = Path(folder, "report.html")
        words = ["report", *command, *_points(values), "-o", str(target)]
        ran = subprocess.run(
            [sys.executable, "-m", "adjoint", *words], capture_output=True, text=True, errors="replace", check=False
        )
        if ran.returncode or not target.exists():
            raise Error((ran.stderr.strip().splitlines() or ["the report could not be made"])[-1])
        return Report(target.read_text(encoding="utf-8"))


def _points(values: Mapping[str, Any]) -> list[str]:
    """The values as options, of those that the command line has words for."""
    words: list[str] = []
    for name, value in values.items():
        array = np.asarray(value)
        if array.dtype.kind in "iuf" and array.size <= MOST_NUMBERS:
            kind = "float" if array.dtype == np.float32 else ""
            text = f"{kind}[{','.join(map(repr, array.ravel().tolist()))}]" if array.ndim else repr(array.item())
            words += ["--at", f"{name}={text}"]
    return words
