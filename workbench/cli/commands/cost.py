"""The command cost: what a gradient costs beside its function, and what each part of the engine saves."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from workbench.cli import output
from workbench.cli.evaluation_text import seconds
from workbench.cli.gradient_programs import add_limits, add_point, bound, gradient_programs, limits_of, misfit
from workbench.cli.options import (
    add_files,
    add_format,
    add_function,
    add_output,
    add_type_options,
    find_in_lowered,
    opened,
)
from workbench.cli.output import json_text
from workbench.cli.switches import add_switches
from workbench.cli.tables import columns
from workbench.program.compile_options import IR_SUFFIXES
from workbench.program.errors import UserError
from workbench.program.program import check_runnable

WRONG = 1
"""The exit status where a gradient differs from the finite difference."""

ABLATION: Mapping[str, Mapping[str, object]] = {
    "all on": {},
    "no loop run once more": {"no_remat": True},
    "no minimum cut": {"policy": "recompute-pure"},
    "all of a loop stored": {"policy": "save-all"},
    "no inlining": {"no_inline": True},
    "not optimised first": {"no_preopt": True},
}
"""What is left out in each row of an ablation: the options of the command line that leave it out."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of one gradient: times in seconds, the number of stored values and their bytes as an expression.

    `problem` says why there is none, or that the gradient is wrong.
    """

    name: str
    problem: str = ""
    function: float = 0.0
    gradient: float = 0.0
    stored: int = 0
    bytes: str = "0"


def add(parser: argparse.ArgumentParser) -> None:
    from ad.invocation.value_syntax import SYNTAX

    add_files(parser)
    add_function(parser)
    add_point(parser)
    parser.add_argument(
        "--ablation", action="store_true", help="leave out one part of the engine after the other, and compare"
    )
    add_limits(parser)
    add_type_options(parser)
    add_switches(parser)
    add_format(parser)
    add_output(parser)
    parser.epilog = (
        f"A VALUE is {SYNTAX}. Each gradient is compared with finite differences; the exit status is 1 where one "
        "differs."
    )


def run(args: argparse.Namespace) -> int:
    output.check(args.output)
    if not args.ablation:
        costs = [_cost("gradient", args)]
    else:
        costs = []
        for name, changes in ABLATION.items():
            if "no_preopt" in changes and all(Path(file).suffix in IR_SUFFIXES for file in args.files):
                costs.append(Cost(name, "IR is taken as it is: name the source"))
                continue
            changed = argparse.Namespace(**vars(args) | dict(changes))
            try:
                costs.append(_cost(name, changed))
            except UserError as error:
                if not costs:
                    raise
                costs.append(Cost(name, error.what))
    text = _json(costs) if args.format == "json" else _table(costs)
    output.write(text, args.output)
    return WRONG if any(cost.problem.startswith(_DIFFERS) for cost in costs) else 0


_DIFFERS = "wrong"


def _cost(name: str, args: argparse.Namespace) -> Cost:
    """Run the function and its gradient. Raises UserError."""
    from ad.check.evaluation import evaluate
    from ad.check.finite_differences import Verdict
    from ad.history.records import Method, PlanEntry
    from ad.history.sizes import stored
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from analyses.facts import History
    from workbench.execution.cpu import Cpu

    with opened(args) as program, Cpu(limits_of(args)) as device:
        program, function = find_in_lowered(program, args)
        check_runnable(program)
        history = History()
        try:
            invocation = bound(program, function, args)
            programs = gradient_programs(program, invocation, args, history)
            evaluation = evaluate(device, invocation, programs)
        except ArgumentError as error:
            raise misfit(error, "adjoint cost") from None
        except DeviceError as error:
            raise UserError(error.what, error.place or program.place, error.hint) from None
    if evaluation.verdict is Verdict.DIFFERS:
        return Cost(name, f"{_DIFFERS}: it differs from finite differences by {evaluation.error:.1e}")
    entries = {(f.scope, f.key.subject): f.value for f in history.facts if isinstance(f.value, PlanEntry)}
    kept = [entry for entry in entries.values() if entry.method is Method.STORE]
    times = evaluation.primal_seconds, evaluation.gradient_seconds
    return Cost(name, "", *times, len(kept), str(stored(kept)))


def _table(costs: list[Cost]) -> str:
    """The overhead is that over the function of the first row: another row may run another program."""
    first = costs[0]
    rows = [["", "function", "gradient", "overhead", "slower", "stored", "bytes"]]
    for cost in costs:
        if cost.problem:
            rows.append([cost.name, cost.problem, *[""] * 5])
            continue
        overhead, slower = _ratio(cost.gradient, first.function), _ratio(cost.gradient, first.gradient)
        times = [seconds(cost.function), seconds(cost.gradient)]
        rows.append([cost.name, *times, overhead, slower, str(cost.stored), cost.bytes])
    return "\n".join((*columns(rows, right=(1, 2, 3, 4, 5)), ""))


def _ratio(value: float, base: float) -> str:
    return f"{value / base:.2f}" if base > 0 else "–"


def _json(costs: list[Cost]) -> str:
    return json_text(
        [
            {"name": cost.name, "problem": cost.problem}
            if cost.problem
            else {
                "name": cost.name,
                "function": cost.function,
                "gradient": cost.gradient,
                "stored": cost.stored,
                "bytes": cost.bytes,
            }
            for cost in costs
        ]
    )
