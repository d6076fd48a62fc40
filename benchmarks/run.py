"""Every benchmark, as the tables of the README: `python -m benchmarks.run [NAME...]` (or `make benchmarks`)."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module

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
    "norm": "gradients:norm_loads",
    "cost": "gradients:cost",
    "simulator": "simulator:speed",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(MEASUREMENTS)}; all if none is given")
    for name in parser.parse_args().names or MEASUREMENTS:
        if name not in MEASUREMENTS:
            parser.error(f"no benchmark {name}; there are {', '.join(MEASUREMENTS)}")
        module, _, function = MEASUREMENTS[name].partition(":")
        measure: Callable[[], Table] = getattr(import_module(f"benchmarks.{module}"), function)
        print(measure(), flush=True)


if __name__ == "__main__":
    main()
