"""From a key to the repaint it causes, in a pseudo-terminal: while stepping, and while the engine is at work."""

from __future__ import annotations

import itertools
import re
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.programs import program
from benchmarks.table import Table, seconds
from benchmarks.terminal import Terminal

SIZES = {"80 × 24": (80, 24), "120 × 40": (120, 40), "200 × 60": (200, 60)}
POSITION = re.compile(r" ([\d,]+) / ([\d,]+) ")
WORKSPACES = {"1": "explore", "2": "derive", "3": "diagnose", "4": "run"}
MOVES = {"down": "\x1b[B", "page down": "\x1b[6~", "up": "\x1b[A", "page up": "\x1b[5~"}
PANES = {"next pane": "\t", "pane before": "\x1b[Z"}
"""Keys that change what is on screen each time; one that does not would be timed until something else does."""
REPEAT = 1 / 30
"""Seconds from one key to the next where one is held down."""
COUNTER = re.compile(r"(\d+) / (\d+)")
MOMENT = re.compile(r"(\d+)/(\d+)  ")


@contextmanager
def opened(instructions: int, size: tuple[int, int]) -> Iterator[Terminal]:
    """The workbench on a function of that size, as soon as its text is there."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "program.ll"
        file.write_text(program("all", instructions), encoding="utf-8")
        with Terminal([sys.executable, "-m", "adjoint", file, "--function", "f"], size) as terminal:
            terminal.wait_for("define")
            yield terminal


def percentile(times: list[float]) -> float:
    """The 95th."""
    return statistics.quantiles(times, n=20)[-1]


def step(terminal: Terminal, rounds: int) -> list[float]:
    """Seconds for a step back and a step forward, in turn, until the counter in the header shows it."""
    now, total = map(int, COUNTER.findall(terminal.text())[-1])
    if total < 100:
        raise RuntimeError(f"the engine has left only {total} facts")
    times = []
    for _ in range(rounds):
        times.append(terminal.press(",", f"{now - 1} / {total}"))
        times.append(terminal.press(".", f"{now} / {total}"))
    return times


def tell(terminal: Terminal) -> list[float]:
    """Seconds for each moment of the story, backwards and forwards, until its number stands in the header."""
    now, total = map(int, MOMENT.findall(terminal.text())[-1])
    backwards = [terminal.press("p", f"{number}/{total}") for number in range(now - 1, 0, -1)]
    return backwards + [terminal.press("n", f"{number}/{total}") for number in range(2, now + 1)]


def stepping(instructions: int, rounds: int = 10) -> Iterator[list[str]]:
    """Through the last facts and through the middle ones, with each pane in sight once."""
    for name, size in SIZES.items():
        with opened(instructions, size) as terminal:
            terminal.settle(quiet=2)
            terminal.write("G")
            terminal.settle()
            times = tell(terminal)
            yield [f"stepping, moments, {name}", seconds(statistics.median(times)), seconds(percentile(times))]
            for key, workspace in WORKSPACES.items():
                terminal.write(key)
                terminal.settle()
                times = []
                for _ in range(6 if size[0] < 200 else 1):
                    times += step(terminal, rounds)
                    terminal.write("]")
                    terminal.settle()
                yield [f"stepping, {workspace}, {name}", seconds(statistics.median(times)), seconds(percentile(times))]


def replaying(instructions: int, rounds: int = 25) -> Iterator[list[str]]:
    """Through a recorded run of the gradient, instruction by instruction and a fiftieth at a time, both ways."""
    for name, size in SIZES.items():
        with opened(instructions, size) as terminal:
            terminal.settle(quiet=2)
            terminal.write("X")
            terminal.wait_for("step 0 of ")
            terminal.settle(quiet=2)
            total = int(POSITION.findall(terminal.text())[-1][1].replace(",", ""))
            times = [seek(terminal, ".", n, total) for n in range(1, rounds)]
            far = max(1, total // 50)
            times += [seek(terminal, "\x1b[C", rounds - 1 + n * far, total) for n in range(1, 25)]
            times += [seek(terminal, "\x1b[D", rounds - 1 + n * far, total) for n in range(23, -1, -1)]
            times += [seek(terminal, ",", n, total) for n in range(rounds - 2, -1, -1)]
            yield [f"replaying a run, {name}", seconds(statistics.median(times)), seconds(percentile(times))]


def seek(terminal: Terminal, key: str, position: int, total: int) -> float:
    """Seconds from a key until the line of the run shows the position that it leads to."""
    return terminal.press(key, f" {position:,} / {total:,} ")


def at_work(instructions: int, presses: int = 60) -> Iterator[list[str]]:
    """Moving about in the program from its first sight until the engine has derived it, again and again."""
    for name, size in SIZES.items():
        beside = size[0] > 80
        keys = itertools.cycle([*MOVES.values(), *(PANES.values() if beside else ())])
        times: list[float] = []
        while len(times) < presses:
            with opened(instructions, size) as terminal:
                seen = 0
                while "gradient not run" not in terminal.text(seen):
                    seen = len(terminal.written)
                    times.append(terminal.press(next(keys)))
                    terminal.take(REPEAT - times[-1])
        yield [f"moving while the engine works, {name}", seconds(statistics.median(times)), seconds(percentile(times))]


def measure() -> Table:
    rows = [*at_work(10_000), *stepping(2_000), *replaying(2_000)]
    note = (
        "Must hold: the 95th percentile at most 50 ms. "
        "The engine works on a function of 10,000 instructions, the steps go through one of 2,000."
    )
    return Table("From key to repaint", ["", "median", "95th percentile"], rows, note)
