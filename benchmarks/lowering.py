"""Measure `adjoint lower` for whole programs, each in a process of its own.

`python -m benchmarks.lowering FOLDER [NAME...]` goes over the IR in a folder (.ll, .bc, .ll.xz), or that of the tests'
programs with requests; NAME keeps the files whose names contain one of the words. `--list FILE` takes from a file only
the programs that it has, and how each is lowered: lines `NAME LEVEL | flags | options`, for the file `NAME.OLEVEL.ll`.
"""

from __future__ import annotations

import argparse
import lzma
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ad.normalise.program_parts import reached
from ad.requests.finding import find_requests
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from benchmarks.document import show
from benchmarks.table import Table, seconds

PROGRAMS = Path(__file__).parent.parent / "tests" / "programs" / "ir"
SLOWEST = 5
"""How many of the slowest are named."""


class Lowering(NamedTuple):
    """One program: seconds of the clock and of the processor, whether it was lowered, and its size.

    `reached` counts the instructions of the functions that are differentiated and of all they reach, once for each
    request that names them; 0 where it can't be told (bitcode).
    """

    name: str
    wall: float
    processor: float
    done: bool
    reached: int


def measure() -> Table:
    """The tests' own programs that ask for derivatives."""
    files = sorted(PROGRAMS.glob("*requests.*.ll.xz"))
    return table(lowered(files), "Lowering a program", "The programs of the tests that ask for derivatives.")


def lowered(files: Sequence[Path], options: Mapping[str, Sequence[str]] | None = None) -> list[Lowering]:
    """Each file lowered, with the options that its name (without `.ll`) has."""
    with tempfile.TemporaryDirectory() as scratch:
        return [_lower(file, Path(scratch), (options or {}).get(file.name.split(".ll")[0], ())) for file in files]


def _lower(file: Path, scratch: Path, options: Sequence[str]) -> Lowering:
    source = file
    if file.suffix == ".xz":
        source = scratch / file.stem
        source.write_bytes(lzma.decompress(file.read_bytes()))
    command = [sys.executable, "-m", "adjoint", "lower", *options, str(source), "-o", str(scratch / "out.ll")]
    begin = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    wall = time.perf_counter() - begin
    child.returncode = os.waitstatus_to_exitcode(status)
    return Lowering(file.name, wall, used.ru_utime + used.ru_stime, child.returncode == 0, _reached(source))


def _reached(source: Path) -> int:
    if source.suffix != ".ll":
        return 0
    module = read_module(normalise(source.read_text(errors="replace")))
    names = [request_call.request.function for request_call in find_requests(module, wrong={})]
    return sum(sum(1 for _ in f.instructions) for name in names for f in reached(module.functions[name]))


def listed(text: str) -> dict[str, list[str]]:
    """The options for `adjoint lower` of each program of a list."""
    programs = {}
    for line in text.splitlines():
        program, *rest = line.split("|")
        if program.strip():
            name, level = program.split()
            programs[f"{name}.O{level}"] = rest[1].split() if len(rest) > 1 else []
    return programs


def table(found: Sequence[Lowering], title: str, note: str) -> Table:
    """Median and maximum, then the slowest."""
    refused = sum(not one.done for one in found)
    rows = [
        [f"median of {len(found)}", *(seconds(statistics.median(values)) for values in _times(found)), ""],
        ["maximum", *(seconds(max(values)) for values in _times(found)), ""],
    ]
    for one in sorted(found, key=lambda one: -one.processor)[:SLOWEST]:
        rows.append([f"`{one.name}`", seconds(one.wall), seconds(one.processor), f"{one.reached:,}"])
    note += " The time of `adjoint lower`, the start of Python and of LLVM's processes included."
    if refused:
        note += f" {refused} of the programs end in an error."
    return Table(title, ["", "clock", "processor", "instructions reached"], rows, note)


def _times(found: Sequence[Lowering]) -> tuple[list[float], list[float]]:
    return [one.wall for one in found], [one.processor for one in found]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lowering", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", help="of programs; the tests' own if there is none")
    parser.add_argument("names", nargs="*", help="words, one of which is in the name of a file")
    parser.add_argument("--list", type=Path, help="the programs, and options of each")
    parser.add_argument("--each", type=Path, metavar="OUT", help="write a line for each program as well")
    parser.add_argument("--title", default="Lowering Enzyme's test programs", help="of the table of a folder")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table in its place in this document")
    arguments = parser.parse_intermixed_args()
    if arguments.folder is None:
        show(measure(), "lowering", arguments.write)
        return
    options = listed(arguments.list.read_text()) if arguments.list else None
    files = [f for f in sorted(arguments.folder.iterdir()) if f.name.endswith((".ll", ".bc", ".ll.xz"))]
    files = [f for f in files if options is None or f.name.split(".ll")[0] in options]
    files = [f for f in files if not arguments.names or any(word in f.name for word in arguments.names)]
    if not files:
        sys.exit(f"no IR in {arguments.folder}")
    times = lowered(files, options)
    if arguments.each:
        arguments.each.write_text("".join("\t".join(map(str, one)) + "\n" for one in times))
    note = "Must hold: median at most 1.5 s, none above 10 s."
    show(table(times, arguments.title, note), "lowering-folder", arguments.write)


if __name__ == "__main__":
    main()
