"""Measure `adjoint lower` where one small function of a large C++ program is differentiated, part by part, and where a
function is large itself."""

from __future__ import annotations

import lzma
import math
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ad.engine.lower import lower
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from benchmarks.shapes import SHAPES, program
from benchmarks.table import Table, seconds

PROGRAM = Path(__file__).parent.parent / "tests" / "data" / "particles.O0.ll.xz"
ROUNDS = 5
SIZES = (1_000, 4_000, 16_000)

SMALL_REQUEST = """
define double @small_square(double %x) {
  %square = fmul double %x, %x
  ret double %square
}

define double @small_request(double %x) {
  %derivative = call double (ptr, ...) @__enzyme_autodiff_small(ptr @small_square, double %x)
  ret double %derivative
}

declare double @__enzyme_autodiff_small(ptr, ...)
"""


def measure() -> Table:
    """The whole command, and what each of its parts takes in a process that has loaded everything."""
    text = lzma.decompress(PROGRAM.read_bytes()).decode() + SMALL_REQUEST
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "large.ll"
        source.write_text(text)
        command = [sys.executable, "-m", "adjoint", "lower", str(source), "-o", str(Path(folder) / "out.ll")]
        whole = _median(lambda: subprocess.run(command, check=True))
    imports = _median(lambda: subprocess.run([sys.executable, "-c", "import ad.engine.lower"], check=True))
    canonical = normalise(text)
    module = read_module(canonical)
    lowering = _timed(lambda: lower(module))
    rows = [
        ["`adjoint lower`, from its start to its end", seconds(whole)],
        ["Python starts and imports the engine", seconds(imports)],
        ["LLVM parses, verifies and prints the program", seconds(_median(lambda: normalise(text)))],
        ["the headers of all functions are read", seconds(_median(lambda: read_module(canonical)))],
        ["the request is found and replaced", seconds(lowering)],
        ["the module is printed", seconds(_median(lambda: print_module(module)))],
        [
            "LLVM parses, verifies and prints the result",
            seconds(_median(lambda: normalise(print_module(module)))),
        ],
    ]
    lines, bodies = text.count("\n"), sum(not f.is_declaration for f in module.functions.values())
    read = sum(f.unread is None for f in module.functions.values() if not f.is_declaration)
    note = (
        f"A C++ program of {lines:,} lines and {bodies:,} functions, in which one function of two instructions is "
        f"differentiated. {read} bodies are read, generated ones among them."
    )
    return Table("A small function of a large program", ["", f"median of {ROUNDS}"], rows, note)


def growth() -> Table:
    """What lowering takes for large functions of several shapes, and the exponent with which that grows at the end."""
    rows = []
    for shape in SHAPES:
        modules = (read_module(normalise(program(shape, size))) for size in SIZES)
        times = [_timed(partial(lower, module), time.process_time) for module in modules]
        rows.append([shape, *map(seconds, times), f"{math.log(times[-1] / times[-2], SIZES[-1] / SIZES[-2]):.2f}"])
    note = (
        "Processor time for the gradient of one function of so many instructions, without the start of Python. The "
        "last column is the exponent of the growth between the two largest sizes: 1 where time is in proportion."
    )
    return Table("Large functions", ["", *(f"{size:,}" for size in SIZES), "exponent"], rows, note)


def _median(action: Callable[[], object]) -> float:
    return statistics.median(_timed(action) for _ in range(ROUNDS))


def _timed(action: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    begin = clock()
    action()
    return clock() - begin
