"""Measure a changed hint, up to the diff of what it changes, beside a run from the beginning.

A hint changes types, activity, the plan and the gradient, and nothing that LLVM did before: what is prepared stays.
Processor time, as for the engine itself.
"""

from __future__ import annotations

import gc
import time

from ad.engine.differentiation import Options
from ad.explanation.changes import Change, ConstantArgument, Setting, type_given
from ad.explanation.whatif import WhatIf
from ad.requests.requests import default_request
from analyses.ir.text.reader import read_module
from analyses.type_trees.tree import TypeTree
from benchmarks.programs import KINDS, program
from benchmarks.table import Table, seconds

SIZES = (100, 1_000, 10_000)
HINTS: tuple[Change, ...] = (
    type_given("%p", TypeTree.parse("{[-1]:Pointer, [-1,-1]:Float@double}")),
    ConstantArgument("p", 1),
)
"""What the bytes behind an argument are, and that no derivative passes through it: the slower counts."""
LIMIT = 0.3


def from_the_beginning(text: str) -> tuple[float, WhatIf]:
    """Seconds from the text to the gradient, and the case to which hints are given."""
    gc.collect()
    begin = time.process_time()
    module = read_module(text)
    case = WhatIf(module, Setting(default_request(module.functions["f"]), Options()))
    return time.process_time() - begin, case


def changed(case: WhatIf, hint: Change) -> float:
    """Seconds from a hint to the gradient and the diff."""
    gc.collect()
    begin = time.process_time()
    trial = case.attempt(hint)
    assert trial.settles
    case.difference(trial)
    return time.process_time() - begin


def what_if(sizes: tuple[int, ...] = SIZES) -> Table:
    rows = []
    for kind in KINDS:
        cells = [kind]
        for size in sizes:
            whole, case = from_the_beginning(program(kind, size))
            rounds = 5 if size <= 1_000 else 1
            again = max(min(changed(case, hint) for _ in range(rounds)) for hint in HINTS)
            cells.append(f"{seconds(again)} ({again / whole:.2f})")
        rows.append(cells)
    head = ["program", *(f"{size:,} instructions" for size in sizes)]
    note = (
        f"Must hold: under {LIMIT} s at 1,000 instructions, from the hint (a type given, an argument constant: the "
        "slower) to the new gradient and the diff of types, activity, cache and gradient. In brackets its share of a "
        "run from the text on. Processor time."
    )
    return Table("A changed hint", head, rows, note)


def main() -> None:
    print(what_if())


if __name__ == "__main__":
    main()
