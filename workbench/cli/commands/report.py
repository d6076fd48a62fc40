"""The command report: a derivative as one HTML file, with a recorded run."""

from __future__ import annotations

import argparse
from pathlib import Path

from workbench.cli import output
from workbench.cli.commands.grad import add_launch_options, swept_range
from workbench.cli.gradient_programs import add_limits, add_point
from workbench.cli.options import add_files, add_function, add_type_options, opened
from workbench.cli.switches import add_switches


def add(parser: argparse.ArgumentParser) -> None:
    from ad.invocation.value_syntax import SYNTAX

    add_files(parser)
    add_function(parser)
    parser.add_argument(
        "-o", dest="output", metavar="OUT.html", help="the file to write (default: FILE.report.html, here)"
    )
    group = add_point(parser)
    group.add_argument("--sweep", metavar="NAME=FROM:TO:COUNT", help="plot the gradient over a range of one number")
    parser.add_argument("--no-run", action="store_true", help="run nothing: a report without results and replay")
    add_launch_options(parser)
    add_type_options(parser)
    add_switches(parser)
    add_limits(parser)
    parser.epilog = (
        f"A VALUE is {SYNTAX}. Arguments that are not given are chosen, as for `adjoint grad`. The file needs nothing "
        "else: it opens in a browser without a network. Where the engine stops, the report tells how far it came."
    )


def run(args: argparse.Namespace) -> int:
    from workbench.cli.report_contents import contents_of
    from workbench.report.page import report_page

    stem = "program" if args.files[0] == "-" else Path(args.files[0]).stem
    args.output = args.output or f"{stem}.report.html"
    output.check(args.output)
    swept = swept_range(args.sweep) if args.sweep else None
    with opened(args) as program:
        page = report_page(contents_of(program, args, "report", swept))
    output.write(page, args.output, told=True)
    return 0
