"""How long the engine takes to say what a changed hint makes different, and how long a run from the beginning takes.

A hint changes types, activity, the plan and the gradient, and nothing that LLVM did before: what is prepared stays.
"""

from __future__ import annotations

import gc
import time

from adjoint.ad import engine
from adjoint.ad.explanation.changes import Setting, type_given
from adjoint.ad.explanation.whatif import WhatIf
from adjoint.ad.requests import default_request
from adjoint.analyses.ir.reader import read_module
from adjoint.analyses.types.type_tree import TypeTree
from benchmarks.programs import KINDS, program
from benchmarks.table import Table, seconds

SIZES = (100, 1_000, 10_000)
HINT = type_given("%p", TypeTree.parse("{[-1]:Pointer, [-1,-1]:Float@double}"))
LIMIT = 0.3


def from_the_beginning(text: str) -> tuple[float, WhatIf]:
    """Seconds until the gradient is there, and the case to which hints are given."""
    module = read_module(text)
    setting = Setting(default_request(module.functions["f"]), engine.Options())
    gc.collect()
    begin = time.perf_counter()
    case = WhatIf(module, setting)
    return time.perf_counter() - begin, case


def changed(case: WhatIf) -> float:
    """Seconds from a hint to the gradient and the diff."""
    gc.collect()
    begin = time.perf_counter()
    case.difference(case.attempt(HINT))
    return time.perf_counter() - begin


def what_if(sizes: tuple[int, ...] = SIZES) -> Table:
    rows = []
    for kind in KINDS:
        cells = [kind]
        for size in sizes:
            whole, case = from_the_beginning(program(kind, size))
            rounds = 5 if size <= 1_000 else 1
            cells.append(f"{seconds(min(changed(case) for _ in range(rounds)))} ({seconds(whole)})")
        rows.append(cells)
    head = ["program", *(f"{size:,} instructions" for size in sizes)]
    note = (
        f"Must hold: under {LIMIT} s at 1,000 instructions, from a type given to the new gradient and the diff. In "
        "brackets the first run."
    )
    return Table("A changed hint", head, rows, note)


def main() -> None:
    print(what_if())


if __name__ == "__main__":
    main()
