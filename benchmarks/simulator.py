"""Measure the simulator: the threads of a block through many instructions, races looked for."""

from __future__ import annotations

import statistics
from time import perf_counter

import numpy as np

from analyses.gpu.launch import Configuration
from analyses.ir.text.reader import read_module
from benchmarks.table import Table
from workbench.execution.simulator.launch import Simulation

THREADS = 256
INSTRUCTIONS = 1000
RUNS = 7


def kernel() -> str:
    """A kernel of so many instructions, one in four of which reads or writes memory of the thread."""
    lines = []
    last = "%first"
    for i in range(INSTRUCTIONS // 4):
        lines += [
            f"  %a{i} = fmul double {last}, 0x3FF0001000000000",
            f"  %b{i} = fadd double %a{i}, 5.0e-01",
            f"  store double %b{i}, ptr %place" if i % 2 else f"  %c{i} = load double, ptr %place",
            f"  %d{i} = fsub double %b{i}, 2.5e-01",
        ]
        last = f"%d{i}"
    body = "\n".join(lines)
    return f"""
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @kernel(ptr %x) {{
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %place = getelementptr double, ptr %x, i32 %thread
  %first = load double, ptr %place
{body}
  store double {last}, ptr %place
  ret void
}}
"""


def speed() -> Table:
    simulation = Simulation(read_module(kernel()))
    configuration = Configuration((1, 1, 1), (THREADS, 1, 1))
    times = []
    steps = 0
    for _ in range(RUNS):
        start = perf_counter()
        steps = simulation.launch("kernel", configuration, [np.ones(THREADS)]).steps
        times.append(perf_counter() - start)
    row = [f"{THREADS} × {steps:,}", f"{statistics.median(times) * 1e3:.0f} ms"]
    head = ["threads × instructions", f"median of {RUNS}"]
    return Table("The simulator's time", head, [row], "Must hold: 256 threads × 1,000 instructions within 0.3 s.")
