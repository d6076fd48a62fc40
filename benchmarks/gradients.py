"""Measure a sample's gradient, differentiated after LLVM's optimisation and before it."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import samples
from ad.engine import engine
from ad.invocation.binding import bind
from ad.invocation.invocation import Invocation
from ad.invocation.load_counts import count_loads
from ad.invocation.value_syntax import parse_value
from analyses.ir import toolchain
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from benchmarks.table import Table
from samples import Sample
from workbench.execution.cpu import Cpu
from workbench.program.sample_builds import HOST, UNOPTIMISED, compile_ir, promote_memory

SIZES = (100, 200, 400)
LARGER: dict[str, dict[str, str]] = {
    "relu3": {},
    "norm": {"out": "zeros(400)", "in": "linspace(1, 2, 400)", "n": "400"},
    "sum_of_squares": {"x": "linspace(0, 1, 4000)", "n": "4000"},
    "struct_memcpy": {},
    "polynomial": {"x": "0.9", "c": "linspace(0, 1, 200)", "n": "200"},
    "brusselator": {
        "du": "zeros(1024)",
        "dv": "zeros(1024)",
        "n": "32",
        "u": "linspace(0, 1, 1024)",
        "v": "linspace(1, 2, 1024)",
    },
    "log_sum_exp": {"x": "linspace(0, 1, 1000)", "n": "1000"},
    "matvec": {
        "y": "zeros(50)",
        "a": "linspace(0, 1, 2500)",
        "x": "linspace(1, 2, 50)",
        "rows": "50",
        "columns": "50",
    },
    "lstm": {"input": "linspace(-1, 1, 150)", "steps": "50"},
    "sorted_sum": {"x": "random(200, seed=1)", "weight": "linspace(0, 1, 200)", "n": "200"},
}
"""Arguments that keep each sample busy for a while, where they differ from those it is shown at."""


def differentiated(sample: Sample, file: Path, at: Mapping[str, str]) -> tuple[Invocation, str, str, str]:
    """A call of the function, its optimised text, that of its gradient, and the gradient's name.

    The function's own text is optimised too, whatever was differentiated. Every output is seeded with 1.
    """
    text = toolchain.normalise(file.read_text(encoding="utf-8"))
    module = read_module(text)
    arguments = {name: parse_value(value) for name, value in at.items()}
    seeds = {name: parse_value(at[name].replace("zeros", "ones")) for name in sample.seed}
    invocation = bind(module, module.functions[sample.function], arguments, seeds=seeds, const=sample.constant)
    derivative = engine.run(module, invocation.request)
    assert derivative.gradient is not None
    gradient = toolchain.optimise(print_module(derivative.module))
    return invocation, toolchain.optimise(text), gradient, derivative.gradient.name


def seconds_of(sample: Sample, file: Path, cpu: Cpu) -> tuple[float, float]:
    """Time the fastest call of the function and of its gradient, in seconds."""
    invocation, primal, gradient, name = differentiated(sample, file, sample.at | LARGER[sample.name])
    (ran,) = cpu.run(primal + "\n" + invocation.primal_entry(), [invocation.primal_calls(timed=True)])
    (reverse,) = cpu.run(gradient + "\n" + invocation.gradient_entry(name), [invocation.gradient_calls(timed=True)])
    return ran.seconds, reverse.seconds


def cost() -> Table:
    rows, ratios = [], []
    with Cpu() as cpu, tempfile.TemporaryDirectory() as folder:
        for name in LARGER:
            sample = samples.load(name)
            before = Path(folder) / f"{name}.ll"
            compile_ir(sample.source, before, "host", *HOST, *UNOPTIMISED)
            promote_memory(before)
            primal, after = seconds_of(sample, sample.ir, cpu)
            _, unoptimised = seconds_of(sample, before, cpu)
            ratios.append(unoptimised / after)
            figures = (primal * 1e6, after * 1e6, unoptimised * 1e6)
            rows.append([name, *(f"{f:,.2f} µs" for f in figures), f"{after / primal:.1f}", f"{ratios[-1]:.1f}"])
    mean = statistics.geometric_mean(ratios)
    note = (
        f"Geometric mean of the last column: {mean:.1f}. Both gradients are optimised once they are made; what is not "
        "optimised first has its local variables in registers all the same."
    )
    head = [
        "",
        "function",
        "gradient, optimised first",
        "not optimised first",
        "gradient / function",
        "not / optimised",
    ]
    return Table("What gradients cost", head, rows, note)


def executed_loads(file: Path, n: int, cpu: Cpu) -> tuple[int, int]:
    """Of `norm` and of its gradient."""
    at = {"out": f"zeros({n})", "in": f"linspace(1, 2, {n})", "n": str(n)}
    invocation, primal, gradient, name = differentiated(samples.load("norm"), file, at)
    leaf = invocation.loads
    counts = []
    for text, entry, calls in (
        (primal, invocation.primal_entry(counted=True), invocation.primal_calls()),
        (gradient, invocation.gradient_entry(name, counted=True), invocation.gradient_calls()),
    ):
        counted = replace(calls, wanted=((leaf.buffer, leaf.offset, leaf.size),))
        (ran,) = cpu.run(count_loads(text) + "\n" + entry, [counted])
        counts += [int(n) for n in invocation.numbers([leaf], ran.points[0])]
    return counts[0], counts[1]


def norm_loads() -> Table:
    norm = samples.load("norm")
    assert norm.before is not None
    with Cpu() as cpu:
        counted = {file: [executed_loads(file, n, cpu) for n in SIZES] for file in (norm.ir, norm.before)}
    rows = [
        [f"{what}, {when}", *(f"{pair[which]:,}" for pair in counted[file])]
        for which, what in enumerate(("`norm`", "its gradient"))
        for file, when in ((norm.ir, "optimised first"), (norm.before, "not optimised first"))
    ]
    note = "All four are optimised in the end: what differs is what LLVM had done before the derivative was made."
    return Table("Executed loads of `norm`", ["", *(f"n = {n}" for n in SIZES)], rows, note)
