"""The command cost: what a gradient costs beside its function, and what each part of the engine saves."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from ad.plan.policies import Policy
from workbench.cli import output
from workbench.cli.cost_text import Cost, cost_json, cost_table, lines_table
from workbench.cli.gradient_programs import add_limits, add_point
from workbench.cli.measured_run import DIFFERS, WRONG, differs, measured
from workbench.cli.options import (
    add_files,
    add_format,
    add_function,
    add_output,
    add_type_options,
    find_in_lowered,
    opened,
)
from workbench.cli.switches import add_switches
from workbench.program.compile_options import IR_SUFFIXES
from workbench.program.errors import UserError

ABLATION: Mapping[str, Mapping[str, object]] = {
    "all on": {},
    "buffers grow in loops": {"no_cache_licm": True},
    "no loop run once more": {"no_remat": True},
    "no minimum cut": {"policy": "recompute-pure"},
    "all of a loop stored": {"policy": "save-all"},
    "nothing skipped": {"no_zero_skip": True},
    "no inlining": {"no_inline": True},
    "not optimised first": {"no_preopt": True},
}
"""What is left out in each row of an ablation: the options of the command line that leave it out."""


def add(parser: argparse.ArgumentParser) -> None:
    from ad.invocation.value_syntax import SYNTAX

    add_files(parser)
    add_function(parser)
    add_point(parser)
    several = parser.add_mutually_exclusive_group()
    several.add_argument(
        "--ablation", action="store_true", help="leave out one part of the engine after the other, and compare"
    )
    several.add_argument(
        "--against", choices=[str(policy) for policy in Policy], help="compare with the gradient by another policy"
    )
    add_limits(parser)
    add_type_options(parser)
    add_switches(parser)
    add_format(parser)
    add_output(parser)
    parser.epilog = (
        f"A VALUE is {SYNTAX}. Each gradient is compared with finite differences; the exit status is 1 where one "
        "differs. Bytes are those that the plan stores, `written` those that one run stores on tapes, `heap` those at "
        "the peak of what it allocates, beyond what the function does. By line of the source stands how many "
        "instructions of the optimised function and gradient one run executes."
    )


def run(args: argparse.Namespace) -> int:
    output.check(args.output)
    variants: Mapping[str, Mapping[str, object]] = {"gradient": {}}
    if args.ablation:
        variants = ABLATION
    elif args.against:
        variants = {args.policy: {}, args.against: {"policy": args.against}}
        if len(variants) < 2:
            raise UserError(f"both policies are {args.policy}", "--against", "name another one")
    costs: list[Cost] = []
    for name, changes in variants.items():
        if "no_preopt" in changes and all(Path(file).suffix in (*IR_SUFFIXES, "") for file in args.files):
            costs.append(Cost(name, "IR is taken as it is: name the source"))
            continue
        try:
            costs.append(_cost(name, argparse.Namespace(**vars(args) | dict(changes))))
        except UserError as error:
            if not costs:
                raise
            costs.append(Cost(name, error.what))
    if args.format == "json":
        text = cost_json(costs)
    else:
        text = cost_table(costs) + ("" if args.ablation else lines_table(costs))
    output.write(text, args.output)
    return WRONG if any(cost.problem.startswith(DIFFERS) for cost in costs) else 0


def _cost(name: str, args: argparse.Namespace) -> Cost:
    """Run the function and its gradient. Raises UserError."""
    from ad.history.records import Method, PlanEntry
    from ad.history.sizes import stored

    with opened(args) as program:
        program, function = find_in_lowered(program, args)
        ran = measured(program, function, args, "adjoint cost")
    evaluation = ran.evaluation
    if ran.costs is None:
        return Cost(name, differs(ran))
    entries = {(f.scope, f.key.subject): f.value for f in ran.history.facts if isinstance(f.value, PlanEntry)}
    kept = [entry for entry in entries.values() if entry.method is Method.STORE]
    names = {reference: name for entry in kept for reference, name in entry.names}
    times = evaluation.primal_seconds, evaluation.gradient_seconds
    return Cost(name, "", *times, len(kept), str(stored(kept).named(names)), ran.costs)
