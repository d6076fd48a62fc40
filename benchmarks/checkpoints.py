"""A long time loop, checkpointed and with a tape of all its steps: time and peak of memory."""

from __future__ import annotations

import tempfile
from pathlib import Path

from benchmarks.objectives import Objective
from benchmarks.objectives.build import OURS, clang_named, compile_objective, link, lower, run
from benchmarks.table import Table, seconds
from workbench.workers.children import Child, Limits

TIME_LOOP = Objective("time_loop.c", 1_000_000, 20)
TAPED = 100_000
"""The steps for which there is memory for a tape: 16 bytes for each point of each step."""
WAYS = {"tape of all steps": "", "checkpointed": " --checkpoint 0"}
_LINKER = Limits(seconds=300, memory=8 << 30)


def measure() -> Table:
    rows: list[list[str]] = []
    with tempfile.TemporaryDirectory() as folder, Child(_LINKER) as child:
        source = Path(folder, "source.ll")
        clang = clang_named("")
        compile_objective(TIME_LOOP, clang, source)
        programs = [
            link(lower(OURS + option, source, Path(folder, f"{number}.ll")).file, clang, child)
            for number, option in enumerate(WAYS.values())
        ]
        for program in programs:
            if run(program, TIME_LOOP.small, "check").status:
                raise ValueError(f"the gradient of {TIME_LOOP.name} is wrong")
        for steps in (TAPED, TIME_LOOP.size):
            stored = 0.0
            for way, program in zip(WAYS, programs, strict=True):
                if steps > TAPED and not WAYS[way]:
                    continue
                runs = [run(program, steps, "gradient", -1) for _ in range(3 if steps <= TAPED else 1)]
                least = min(each.seconds for each in runs)
                stored = stored or (least if not WAYS[way] else 0.0)
                ratio = f"{least / stored:.2f}" if stored else "-"
                rows.append([f"{steps:,}", way, seconds(least), ratio, f"{max(r.bytes for r in runs) / 1e6:,.0f} MB"])
    note = (
        "Must hold: at most 3 times the time of the tape, and 64 MB in all for a million steps over 1,000 numbers. The "
        "least of three runs; of a million steps one run, for which a tape would take 16 GB."
    )
    head = ("steps", "gradient", "time", "of the tape's", "peak of memory")
    return Table("A time loop, checkpointed", head, rows, note)
