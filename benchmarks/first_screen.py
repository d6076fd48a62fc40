"""From the command to its first screen, in a pseudo-terminal, as a person would wait for it."""

from __future__ import annotations

import lzma
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import samples
from benchmarks.table import Table, seconds
from benchmarks.terminal import Terminal

COMMAND = (sys.executable, "-m", "adjoint")
LARGE = Path(__file__).parent.parent / "tests" / "data" / "particles.O0.ll.xz"


def first_screen(arguments: Sequence[str | Path], text: str, rounds: int = 7) -> float:
    """The median time until `text` is on the screen."""
    times = []
    for _ in range(rounds):
        with Terminal([*COMMAND, *arguments]) as terminal:
            times.append(terminal.wait_for(text) - terminal.started)
    return statistics.median(times)


def imports(rounds: int = 7) -> float:
    """The median time of a process that imports Textual and no more."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", "import textual.app, textual.widgets"], check=True)
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def measure() -> Table:
    with tempfile.TemporaryDirectory() as folder:
        text = lzma.decompress(LARGE.read_bytes())
        lines = text.count(b"\n")
        large = Path(folder) / "particles.ll"
        large.write_bytes(text)
        rows = [
            ["importing Textual alone", seconds(imports()), ""],
            ["the gallery", seconds(first_screen([], "relu3")), "0.70 s"],
            ["a sample (`norm`)", seconds(first_screen([samples.load("norm").ir], "mag(")), "0.70 s"],
            [f"a C++ program of {lines:,} lines of IR", seconds(first_screen([large], "define")), "1.50 s"],
        ]
    return Table("The first screen", ["", "median of 7", "must be within"], rows)
