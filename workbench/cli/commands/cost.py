"""The command cost: what a gradient costs beside its function, and what each part of the engine saves."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from ad.plan.policies import Policy
from workbench.cli import output
from workbench.cli.cost_text import Cost, cost_json, cost_table, lines_table
from workbench.cli.gradient_programs import add_limits, add_point, bound, derivative_of, limits_of, misfit, programs_of
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
from workbench.program.program import check_runnable, optimised

WRONG = 1
"""The exit status where a gradient differs from the finite difference."""

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
    return WRONG if any(cost.problem.startswith(_DIFFERS) for cost in costs) else 0


_DIFFERS = "wrong"


def _cost(name: str, args: argparse.Namespace) -> Cost:
    """Run the function and its gradient. Raises UserError."""
    from ad.check.evaluation import evaluate
    from ad.check.finite_differences import Verdict
    from ad.check.line_costs import run_costs
    from ad.history.records import Method, PlanEntry
    from ad.history.sizes import stored
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from analyses.facts import History
    from analyses.gpu.threads import is_kernel
    from analyses.library.demangling import demangled
    from workbench.execution.cpu import Cpu

    with opened(args) as program, Cpu(limits_of(args)) as device:
        program, function = find_in_lowered(program, args)
        if is_kernel(function):
            what = f"{demangled(function.name)} is a kernel, and costs are counted on the processor"
            raise UserError(what, program.place, "adjoint cache shows what it stores, adjoint grad runs and times it")
        check_runnable(program)
        history = History()
        try:
            invocation = bound(program, function, args)
            derivative = derivative_of(program, invocation, args, history)
            programs = programs_of(program, derivative)
            evaluation = evaluate(device, invocation, programs)
            if evaluation.verdict is Verdict.DIFFERS:
                return Cost(name, f"{_DIFFERS}: it differs from finite differences by {evaluation.error:.1e}")
            optimise = partial(optimised, program.llvm)
            measured = run_costs(device, invocation, programs, derivative, history, optimise)
        except ArgumentError as error:
            raise misfit(error, "adjoint cost") from None
        except DeviceError as error:
            raise UserError(error.what, error.place or program.place, error.hint) from None
    entries = {(f.scope, f.key.subject): f.value for f in history.facts if isinstance(f.value, PlanEntry)}
    kept = [entry for entry in entries.values() if entry.method is Method.STORE]
    names = {reference: name for entry in kept for reference, name in entry.names}
    times = evaluation.primal_seconds, evaluation.gradient_seconds
    return Cost(name, "", *times, len(kept), str(stored(kept).named(names)), measured)
