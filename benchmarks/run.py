"""Every benchmark as a table: `python -m benchmarks.run [NAME...] [--write docs/benchmarks.md]`.

`make benchmarks` writes all of them into the document. Two tables have commands of their own, since they need more than
this machine has as a rule: `python -m benchmarks.gpu` and `python -m benchmarks.lowering FOLDER`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from benchmarks.document import show
from benchmarks.table import Table

MEASUREMENTS = {
    "first-screen": "first_screen:measure",
    "key-press": "key_press:measure",
    "engine": "engine_time:growth",
    "recording": "engine_time:recording",
    "what-if": "what_if:what_if",
    "analyses": "analyses:growth",
    "reach": "analyses:reach",
    "lowering": "lowering:measure",
    "large-program": "large_program:measure",
    "norm": "gradients:norm_loads",
    "cost": "gradients:cost",
    "simulator": "simulator:speed",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(MEASUREMENTS)}; all if none is given")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put each table in its place in this document")
    arguments = parser.parse_args()
    for name in arguments.names or MEASUREMENTS:
        if name not in MEASUREMENTS:
            parser.error(f"no benchmark {name}; there are {', '.join(MEASUREMENTS)}")
        module, _, function = MEASUREMENTS[name].partition(":")
        measure: Callable[[], Table] = getattr(import_module(f"benchmarks.{module}"), function)
        show(measure(), name, arguments.write)


if __name__ == "__main__":
    main()
