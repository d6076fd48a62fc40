"""A run of a function and its gradient, counted, as the commands that show costs have it."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING

from analyses.records import dataclass
from workbench.cli.gradient_programs import bound, derivative_of, limits_of, misfit, programs_of
from workbench.program.errors import UserError
from workbench.program.program import Program, check_runnable, optimised

if TYPE_CHECKING:
    from ad.check.evaluation import Evaluation
    from ad.check.line_costs import RunCosts
    from analyses.facts import History
    from analyses.ir.model import Function

WRONG = 1
"""The exit status where a gradient differs from the finite difference."""
DIFFERS = "wrong"


@dataclass(frozen=True)
class MeasuredRun:
    """The facts about a gradient, what it gives and how long it takes, and what one run of it costs.

    There are no costs of a gradient that differs from finite differences.
    """

    history: History
    evaluation: Evaluation
    costs: RunCosts | None


def measured(program: Program, function: Function, args: argparse.Namespace, command: str) -> MeasuredRun:
    """Run a function and its gradient at the point of the command line. Raises UserError."""
    from ad.check.evaluation import evaluate
    from ad.check.finite_differences import Verdict
    from ad.check.line_costs import run_costs
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from analyses.facts import History
    from analyses.gpu.threads import is_kernel
    from analyses.library.demangling import demangled
    from workbench.execution.cpu import Cpu

    if is_kernel(function):
        what = f"{demangled(function.name)} is a kernel, and costs are counted on the processor"
        raise UserError(what, program.place, "adjoint cache shows what it stores, adjoint grad runs and times it")
    check_runnable(program)
    history = History()
    try:
        with Cpu(limits_of(args)) as device:
            invocation = bound(program, function, args)
            derivative = derivative_of(program, invocation, args, history)
            programs = programs_of(program, derivative)
            evaluation = evaluate(device, invocation, programs)
            if evaluation.verdict is Verdict.DIFFERS:
                return MeasuredRun(history, evaluation, None)
            optimise = partial(optimised, program.llvm)
            costs = run_costs(device, invocation, programs, derivative, history, optimise)
    except ArgumentError as error:
        raise misfit(error, command) from None
    except DeviceError as error:
        raise UserError(error.what, error.place or program.place, error.hint) from None
    return MeasuredRun(history, evaluation, costs)


def differs(ran: MeasuredRun) -> str:
    by = "" if ran.evaluation.error is None else f" by {ran.evaluation.error:.1e}"
    return f"{DIFFERS}: it differs from finite differences{by}"
