"""How long `adjoint lower` takes for whole programs, each in a process of its own.

`python -m benchmarks.lowering FOLDER [NAME...]` goes over the IR in a folder (.ll, .bc, .ll.xz), or that of the tests'
programs with requests; NAME keeps the files whose names contain one of the words.
"""

from __future__ import annotations

import lzma
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.table import Table, seconds

PROGRAMS = Path(__file__).parent.parent / "tests" / "programs" / "ir"
SLOWEST = 5
"""How many of the slowest are named."""


class Lowering(NamedTuple):
    """One program: seconds of the clock and of the processor, whether it was lowered, and how long its IR is."""

    name: str
    wall: float
    processor: float
    done: bool
    lines: int


def measure() -> Table:
    """The tests' own programs that ask for derivatives."""
    return table(lowered(sorted(PROGRAMS.glob("*requests.*.ll.xz"))))


def lowered(files: Sequence[Path]) -> list[Lowering]:
    with tempfile.TemporaryDirectory() as scratch:
        return [_lower(file, Path(scratch)) for file in files]


def _lower(file: Path, scratch: Path) -> Lowering:
    source = file
    if file.suffix == ".xz":
        source = scratch / file.stem
        source.write_bytes(lzma.decompress(file.read_bytes()))
    command = [sys.executable, "-m", "adjoint", "lower", str(source), "-o", str(scratch / "out.ll")]
    begin = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    wall = time.perf_counter() - begin
    child.returncode = os.waitstatus_to_exitcode(status)
    lines = source.read_bytes().count(b"\n") if source.suffix == ".ll" else 0
    return Lowering(file.name, wall, used.ru_utime + used.ru_stime, child.returncode == 0, lines)


def table(found: Sequence[Lowering]) -> Table:
    """Median and maximum, then the slowest."""
    refused = sum(not one.done for one in found)
    rows = [
        [f"median of {len(found)}", *(seconds(statistics.median(values)) for values in _times(found)), ""],
        ["maximum", *(seconds(max(values)) for values in _times(found)), ""],
    ]
    for one in sorted(found, key=lambda one: -one.processor)[:SLOWEST]:
        rows.append([f"`{one.name}`", seconds(one.wall), seconds(one.processor), f"{one.lines:,}"])
    note = "Must hold: median at most 1.5 s, none above 10 s, the start of Python and of LLVM's processes included."
    if refused:
        note += f" {refused} of the programs end in an error."
    return Table("Lowering a program", ["", "clock", "processor", "lines of IR"], rows, note)


def _times(found: Sequence[Lowering]) -> tuple[list[float], list[float]]:
    return [one.wall for one in found], [one.processor for one in found]


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if folder is None:
        print(measure())
        return
    files = [f for f in sorted(folder.iterdir()) if f.name.endswith((".ll", ".bc", ".ll.xz"))]
    words = sys.argv[2:]
    files = [f for f in files if not words or any(word in f.name for word in words)]
    if not files:
        sys.exit(f"no IR in {folder}")
    print(table(lowered(files)))


if __name__ == "__main__":
    main()
