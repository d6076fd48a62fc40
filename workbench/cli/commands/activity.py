"""The command activity: the values of a function that carry derivatives."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from workbench.cli import output
from workbench.cli.options import add_analysis, engine_options, given_types, opened
from workbench.cli.output import json_text
from workbench.program.errors import UserError
from workbench.program.function_names import find_function


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser, derives=False)
    parser.add_argument("--inactive-args", action="store_true", help="assume that every argument is constant")
    parser.add_argument("--duplicated-return", action="store_true", help="assume that the result has a shadow")


def run(args: argparse.Namespace) -> int:
    from analyses.activity.report import activity_data, activity_report

    output.check(args.output)
    with opened(args) as program:
        function = find_function(program, args.function)
        make: Callable[..., object] = activity_data if args.format == "json" else activity_report
        try:
            report = make(
                program.module,
                function.name,
                inactive_args=args.inactive_args,
                duplicated_return=args.duplicated_return,
                type_options=engine_options(program, args).type_options,
                argument_types=given_types(args),
            )
        except ValueError as error:
            raise UserError(str(error), "--type") from None
    output.write(report if isinstance(report, str) else json_text(report), args.output)
    return 0
