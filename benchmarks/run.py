"""Every benchmark as a table: `python -m benchmarks.run [NAME...] [--write docs/benchmarks.md]`.

`make benchmarks` writes all of them into the document. Two tables have commands of their own, since they need more than
this machine has as a rule: `python -m benchmarks.gpu` and `python -m benchmarks.lowering FOLDER`. NAME may also be one
of the objectives: a table of those that are named, with `--peer` beside another tool.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from benchmarks.document import show
from benchmarks.objectives import OBJECTIVES
from benchmarks.objectives.measure import table as objectives_table
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
    "large-functions": "large_program:growth",
    "norm": "gradients:norm_loads",
    "cost": "gradients:cost",
    "objectives": "objectives.measure:table",
    "ablation": "objectives.ablation:table",
    "order": "objectives.order:table",
    "checkpoints": "checkpoints:measure",
    "simulator": "simulator:speed",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(MEASUREMENTS)}; all if none is given")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put each table in its place in this document")
    parser.add_argument(
        "--peer",
        action="append",
        type=peer,
        default=[],
        metavar="'NAME=COMMAND'",
        help="another tool beside ours: its command, with {in} and {out} for the IR that it reads and writes",
    )
    parser.add_argument("--clang", default="", metavar="COMMAND", help="compile the objectives by this clang")
    arguments = parser.parse_args()
    names = arguments.names or list(MEASUREMENTS)
    if unknown := [name for name in names if name not in MEASUREMENTS and name not in OBJECTIVES]:
        known = ", ".join((*MEASUREMENTS, *OBJECTIVES))
        parser.error(f"no benchmark {unknown[0]}; there are {known}")
    for name in names:
        if name in MEASUREMENTS and name != "objectives":
            module, _, function = MEASUREMENTS[name].partition(":")
            measure: Callable[..., Table] = getattr(import_module(f"benchmarks.{module}"), function)
            beside = {"peers": dict(arguments.peer), "clang": arguments.clang} if name == "order" else {}
            show(measure(**beside), name, arguments.write)
    objectives = [name for name in names if name in OBJECTIVES]
    if objectives or "objectives" in names:
        chosen = list(OBJECTIVES) if "objectives" in names else objectives
        result = objectives_table(chosen, dict(arguments.peer), arguments.clang)
        show(result, "objectives", arguments.write if len(chosen) == len(OBJECTIVES) else None)


def peer(text: str) -> tuple[str, str]:
    """A name and a command of the option `--peer`. Raises ArgumentTypeError."""
    name, separator, command = text.partition("=")
    if not separator or "{in}" not in command or "{out}" not in command:
        raise argparse.ArgumentTypeError("write NAME=COMMAND, with {in} and {out} in the command")
    return name, command


if __name__ == "__main__":
    main()
