"""The command grad: a gradient at a point or over a range, beside finite differences."""

from __future__ import annotations

import argparse
import math
import sys
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from analyses.library.readable_names import readable
from workbench.cli import output
from workbench.cli.evaluation_text import evaluation_json, evaluation_table, sweep_json, sweep_plot, sweep_table
from workbench.cli.gradient_programs import add_limits, add_point, bound, gradient_programs, limits_of, misfit
from workbench.cli.options import (
    add_files,
    add_format,
    add_function,
    add_output,
    add_runtime_errors,
    add_type_options,
    found_on_either_side,
)
from workbench.cli.switches import add_switches
from workbench.execution.kernel_launch import SIMULATED_ELEMENTS, launch_configuration
from workbench.program.errors import UserError
from workbench.program.program import check_runnable

if TYPE_CHECKING:
    from ad.invocation.device import Device

NOT_CONFIRMED = 1
"""The exit status where the gradient differs from the finite difference, or the function is no finite number."""


def add(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_function(parser)
    group = add_point(parser)
    group.add_argument("--sweep", metavar="NAME=FROM:TO:COUNT", help="vary one number over a range")
    group.add_argument("--plot", action=argparse.BooleanOptionalAction, help="plot the sweep (default: on a terminal)")
    add_launch_options(parser)
    add_type_options(parser)
    add_switches(parser)
    add_runtime_errors(parser)
    add_limits(parser)
    parser.add_argument("--no-check", action="store_true", help="compute no finite differences")
    add_format(parser)
    add_output(parser)
    from ad.invocation.value_syntax import SYNTAX

    parser.epilog = (
        f"A VALUE is {SYNTAX}. A pointer argument gets a shadow: zero, or its --seed; a result that is a "
        "number is seeded with 1. The exit status is 1 where the gradient differs from the finite difference, and "
        "where the function is no finite number, so that there is no difference."
    )


def run(args: argparse.Namespace) -> int:
    from ad.check.evaluation import evaluate, sweep
    from ad.check.finite_differences import MOST_ELEMENTS, Verdict
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from analyses.gpu.device_part import device_part
    from analyses.gpu.threads import is_kernel
    from workbench.execution import gpu, host_with_gpu
    from workbench.execution.cpu import Cpu

    output.check(args.output)
    swept = swept_range(args.sweep) if args.sweep else None
    limits = limits_of(args)
    with ExitStack() as stack:
        program, function = found_on_either_side(stack, args)
        configuration = launch_configuration(args.grid, args.block, args.shared)
        check_runnable(program, kernel=is_kernel(function))
        try:
            device: Device
            if is_kernel(function):
                device, note = gpu.chosen(args.device, program.module.triple, limits)
            elif (part := device_part(program.module)) is not None:
                device, note = host_with_gpu.chosen(args.device, limits, part.triple)
            else:
                device, note = stack.enter_context(Cpu(limits)), ""
                device.start()
            invocation = bound(program, function, args, configuration)
            programs = gradient_programs(program, invocation, args)
            if swept is not None:
                name, values = swept
                points = sweep(device, invocation, programs, name, values)
                text = sweep_json(name, points) if args.format == "json" else sweep_table(name, points)
                if args.format == "table" and _plotted(args):
                    text += "\n" + sweep_plot(name, points)
                output.write(text, args.output)
                return 0
            most = SIMULATED_ELEMENTS if device.name == "simulator" else MOST_ELEMENTS
            evaluation = evaluate(device, invocation, programs, checked=not args.no_check, most=most)
            evaluation = replace(evaluation, notes=(*((note,) if note else ()), *evaluation.notes))
        except ArgumentError as error:
            raise misfit(error, "adjoint grad") from None
        except DeviceError as error:
            raise UserError(error.what, error.place or program.place, error.hint) from None
    text = (
        evaluation_json(function.name, evaluation)
        if args.format == "json"
        else readable(evaluation_table(function.name, evaluation))
    )
    output.write(text, args.output)
    compared = args.no_check or evaluation.comparable
    return NOT_CONFIRMED if evaluation.verdict is Verdict.DIFFERS or not compared else 0


def add_launch_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("launch of a kernel")
    group.add_argument("--grid", metavar="X,Y,Z", help="blocks in the grid: 4 or 2,2,1 (default 1)")
    group.add_argument("--block", metavar="X,Y,Z", help="threads in a block (default 1)")
    group.add_argument("--shared", type=int, metavar="BYTES", help="dynamic shared memory of a block (default 0)")
    group.add_argument(
        "--no-atomics",
        dest="atomics",
        action="store_false",
        help="add to shared memory without atomic operations, to show the race",
    )
    group.add_argument(
        "--device",
        choices=("auto", "simulator", "cuda"),
        default="auto",
        help="the device (default: a GPU if there is one)",
    )


def swept_range(text: str) -> tuple[str, list[float]]:
    """The number and the values of `--sweep`. Raises UserError."""
    name, _, rest = text.partition("=")
    parts = rest.split(":")
    try:
        first, last, count = float(parts[0]), float(parts[1]), int(parts[2])
        if len(parts) != 3 or not name or count < 1 or not all(map(math.isfinite, (first, last))):
            raise ValueError
    except (ValueError, IndexError):
        raise UserError(f"{text!r} is not NAME=FROM:TO:COUNT", "--sweep", "as in x=0:2:50") from None
    step = (last - first) / (count - 1) if count > 1 else 0.0
    return name.strip().removeprefix("%"), [first + i * step for i in range(count)]


def _plotted(args: argparse.Namespace) -> bool:
    if args.plot is not None:
        return bool(args.plot)
    return args.output in (None, "-") and sys.stdout.isatty()
