"""`adjoint doctor --wrong`: where a gradient that disagrees with finite differences goes wrong, and why."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from workbench.cli import output
from workbench.cli.argument_values import assignments
from workbench.cli.diagnosis_text import diagnosis_json, diagnosis_text
from workbench.cli.options import engine_options, opened
from workbench.execution.kernel_launch import launch_configuration
from workbench.program.errors import UserError
from workbench.program.function_names import find_function
from workbench.program.program import Program, refused
from workbench.workers.children import Limits

if TYPE_CHECKING:
    from ad.diagnosis.findings import Diagnosis

WRONG = 1
"""The exit status where the gradient is wrong."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options of a diagnosis."""
    group = parser.add_argument_group("wrong gradients")
    group.add_argument(
        "--wrong",
        action="store_true",
        help="find where a gradient goes wrong: those that the function (main) asks for, or its own at a point",
    )
    group.add_argument(
        "--at",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="the value of an argument, there or where changes are checked (default there: one is chosen)",
    )
    group.add_argument("--seed", action="append", default=[], metavar="NAME=VALUE", help="the adjoint of an output")
    group.add_argument("--grid", metavar="X,Y,Z", help="blocks in the grid, of a kernel (default 1)")
    group.add_argument("--block", metavar="X,Y,Z", help="threads in a block (default 1)")
    group.add_argument("--shared", type=int, metavar="BYTES", help="dynamic shared memory of a block (default 0)")
    group.add_argument("--time", type=float, default=10.0, metavar="SECONDS", help="the longest time of a run")


def run(args: argparse.Namespace) -> int:
    """Diagnose the gradient of a function at a point, or those that a program asks for, and print the diagnosis."""
    output.check(args.output)
    args.debug = True  # places in the source are what is asked for
    with opened(args) as program:
        diagnosis = _diagnosis(program, args)
    output.write(diagnosis_json(diagnosis) if args.format == "json" else diagnosis_text(diagnosis), args.output)
    return WRONG if diagnosis.wrong else 0


def _diagnosis(program: Program, args: argparse.Namespace) -> Diagnosis:
    from ad.history.records import EngineError
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from workbench.execution.cpu import Cpu
    from workbench.execution.inspection.diagnoses import Point, diagnose_function

    main = program.module.functions.get("main")
    function = find_function(program, args.function or ("main" if main is not None and not main.is_declaration else ""))
    constant = tuple(name.strip() for name in args.const.split(",") if name.strip())
    configuration = launch_configuration(args.grid, args.block, args.shared)
    try:
        point = Point(assignments(args.at, "--at"), assignments(args.seed, "--seed"), constant, configuration)
        with Cpu(Limits(args.time)) as cpu:
            return diagnose_function(program, function, point, cpu, engine_options(program, args))
    except EngineError as error:
        raise refused(error, program) from None
    except ArgumentError as error:
        message = f"{error.place} {error.what}" if error.place else error.what
        raise UserError(message, "adjoint doctor", error.hint) from None
    except DeviceError as error:
        raise UserError(error.what, error.place or program.place, error.hint) from None
