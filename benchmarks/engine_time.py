"""How long the engine takes for functions of 100, 1,000 and 10,000 instructions, and what recording its facts costs."""

from __future__ import annotations

import gc
import itertools
import statistics
import time

from adjoint.ad import engine
from adjoint.ad.requests import default_request
from adjoint.analyses.facts import Discard, History, Sink
from adjoint.analyses.ir.model import Module
from adjoint.analyses.ir.reader import read_module
from benchmarks.programs import KINDS, program
from benchmarks.table import Table, seconds

SIZES = (100, 1_000, 10_000)


def differentiate(module: Module, sink: Sink) -> float:
    """Processor seconds for every stage from `prepare` to `reverse`."""
    gc.collect()
    begin = time.process_time()
    engine.run(module, default_request(module.functions["f"]), sink)
    return time.process_time() - begin


def growth(sizes: tuple[int, ...] = SIZES) -> Table:
    rows = []
    for kind in KINDS:
        times = []
        for size in sizes:
            module = read_module(program(kind, size))
            times.append(min(differentiate(module, History()) for _ in range(3 if size <= 1_000 else 1)))
        factors = [f"{later / earlier:.1f}" for earlier, later in itertools.pairwise(times)]
        rows.append([kind, *map(seconds, times), " · ".join(factors)])
    head = ["instructions", *(f"{size:,}" for size in sizes), "factors"]
    return Table(
        "The engine's time",
        head,
        rows,
        "Must hold: at most 12 for each factor of 10; 1,000 within 1.5 s. Processor time.",
    )


def recording(size: int = 1_000, rounds: int = 15) -> Table:
    rows = []
    for kind in KINDS:
        module = read_module(program(kind, size))
        with_history, without = [], []
        differentiate(module, Discard())
        for _ in range(rounds):
            with_history.append(differentiate(module, History()))
            without.append(differentiate(module, Discard()))
        kept, discarded = statistics.median(with_history), statistics.median(without)
        rows.append([kind, seconds(discarded), seconds(kept), f"{100 * (kept / discarded - 1):+.1f} %"])
    note = f"Must hold: at most 10 %. Functions of {size:,} instructions, medians of {rounds} runs that take turns."
    return Table("What recording costs", ["program", "facts discarded", "facts kept", "more"], rows, note)
