"""The command replay: one run of a gradient by source line, and who contributed to an adjoint."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from workbench.cli import output
from workbench.cli.commands.grad import add_launch_options
from workbench.cli.gradient_programs import add_limits, add_point, bound, misfit
from workbench.cli.options import (
    add_files,
    add_format,
    add_function,
    add_output,
    add_type_options,
    find_in_lowered,
    opened,
)
from workbench.cli.recorded_runs import recording_of
from workbench.cli.switches import add_switches
from workbench.execution.kernel_launch import launch_configuration
from workbench.program.errors import UserError
from workbench.program.program import check_runnable

if TYPE_CHECKING:
    from views.model.replay.recording import Recording
    from workbench.program.program import Program

MOST_ROWS = 200
MOST_PARTS, DEPTH = 6, 4


def add(parser: argparse.ArgumentParser) -> None:
    from ad.invocation.value_syntax import SYNTAX

    add_files(parser)
    add_function(parser)
    add_point(parser)
    add_launch_options(parser)
    parser.add_argument(
        "--who",
        metavar="ADJOINT",
        default="",
        help="who contributed to this adjoint: x[3] of an argument's memory, or a value, as in s or %%mul",
    )
    parser.add_argument(
        "--depth", type=int, default=DEPTH, help=f"with --who: the levels of contributions (default {DEPTH})"
    )
    parser.add_argument(
        "--most", type=int, default=MOST_ROWS, help=f"the most lines of the run that are printed (default {MOST_ROWS})"
    )
    add_ranks(parser)
    add_limits(parser)
    parser.set_defaults(time=60.0)
    add_type_options(parser)
    add_switches(parser)
    add_format(parser)
    add_output(parser)
    parser.epilog = (
        f"A VALUE is {SYNTAX}. The run is that of the gradient in the simulator, as it is generated, before LLVM "
        "optimises it. Each row is a visit of a source line, with the values and adjoints (∂) that it computed, and "
        "what it wrote to memory; `kept` says how many elements of a value are kept for the reverse."
    )


def add_ranks(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("ranks of a program that uses MPI")
    group.add_argument(
        "--ranks", type=int, default=0, metavar="N", help="run the gradient on N ranks, each with the same values"
    )
    group.add_argument("--rank", type=int, default=0, metavar="R", help="the rank that is recorded (default 0)")


def run(args: argparse.Namespace) -> int:
    output.check(args.output)
    with opened(args) as program:
        recording = _recorded(program, args)
        if args.who:
            from workbench.cli.replay_text import who_json, who_text

            show = who_json if args.format == "json" else who_text
            text = show(recording, args.who, args.depth, MOST_PARTS)
        elif args.format == "json":
            from views.model.replay.plain import plain_replay
            from workbench.cli.output import json_text

            text = json_text(plain_replay(recording))
        else:
            from workbench.cli.replay_text import replay_table
            from workbench.program.source_lines import SourceLines

            text = replay_table(recording, SourceLines(args.files), args.most)
            if recording.exchange is not None:
                from workbench.cli.exchange_text import exchange_text

                text += "\n" + exchange_text(recording.exchange._replace(waits=()), args.most)
            if recording.gpu_work:
                from workbench.cli.gpu_work_text import gpu_work_text

                text += "\n" + gpu_work_text(recording, args.most)
    output.write(text, args.output)
    return 0


def _recorded(program: Program, args: argparse.Namespace) -> Recording:
    """Make the gradient and record a run of it. Raises UserError."""
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from analyses.gpu.threads import is_kernel
    from workbench.execution.ranks import chosen_ranks

    ranks = chosen_ranks(args.ranks, args.rank) if args.ranks or args.rank else None
    program, function = find_in_lowered(program, args)
    check_runnable(program, kernel=is_kernel(function))
    try:
        invocation = bound(program, function, args, launch_configuration(args.grid, args.block, args.shared))
        return recording_of(program, invocation, args, ranks)
    except ArgumentError as error:
        raise misfit(error, "adjoint replay") from None
    except DeviceError as error:
        raise UserError(error.what, error.place or program.place, error.hint) from None
