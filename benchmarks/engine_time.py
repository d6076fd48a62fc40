"""Measure the engine on functions of 100, 1,000 and 10,000 instructions, and the cost of recording its facts."""

from __future__ import annotations

import gc
import itertools
import statistics
import time

from ad.engine import engine
from ad.requests.requests import default_request
from analyses.facts import Discard, History, Sink
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from benchmarks.programs import KINDS, program
from benchmarks.table import Table, seconds

SIZES = (100, 1_000, 10_000)


def differentiate(module: Module, sink: Sink) -> float:
    """Processor seconds for every stage from `prepare` to `reverse`."""
    gc.collect()
    begin = time.process_time()
    engine.run(module, default_request(module.functions["f"]), sink)
    return time.process_time() - begin


def growth(sizes: tuple[int, ...] = SIZES, rounds: int = 5) -> Table:
    rows = []
    for kind in KINDS:
        modules = [read_module(program(kind, size)) for size in sizes]
        # In turns and by the least: what else the machine does comes and goes, and only adds.
        runs = [[differentiate(module, History()) for module in modules] for _ in range(rounds)]
        times = [min(run) for run in zip(*runs, strict=True)]
        factors = [f"{later / earlier:.1f}" for earlier, later in itertools.pairwise(times)]
        rows.append([kind, *map(seconds, times), " · ".join(factors)])
    head = ["instructions", *(f"{size:,}" for size in sizes), "factors"]
    return Table(
        "The engine's time",
        head,
        rows,
        f"Must hold: at most 12 for each factor of 10; 1,000 within 1.5 s. Processor time, least of {rounds}.",
    )


def recording(size: int = 1_000, rounds: int = 25) -> Table:
    rows = []
    for kind in KINDS:
        module = read_module(program(kind, size))
        differentiate(module, Discard())
        pairs = []
        for turn in range(rounds):
            # What else the machine does comes and goes: the two of a pair run one after the other, in either order.
            sinks: list[Sink] = [Discard(), History()]
            times = [differentiate(module, sink) for sink in (sinks if turn % 2 else sinks[::-1])]
            pairs.append(times if turn % 2 else times[::-1])
        more = statistics.median(kept / discarded for discarded, kept in pairs) - 1
        discarded, kept = (statistics.median(times) for times in zip(*pairs, strict=True))
        rows.append([kind, seconds(discarded), seconds(kept), f"{100 * more:+.1f} %"])
    note = f"Must hold: at most 10 %. Functions of {size:,} instructions; medians of {rounds} pairs of runs."
    return Table("What recording costs", ["program", "facts discarded", "facts kept", "more"], rows, note)
