"""The command types: the type tree of every value of a function."""

from __future__ import annotations

import argparse

from workbench.cli import output
from workbench.cli.options import add_analysis, engine_options, given_types, opened
from workbench.cli.output import json_text
from workbench.program.errors import UserError
from workbench.program.function_names import find_function


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser, derives=False)


def run(args: argparse.Namespace) -> int:
    from analyses.types.report import types_data, types_report

    output.check(args.output)
    with opened(args) as program:
        function = find_function(program, args.function)
        options, argument_types = engine_options(program, args).type_options, given_types(args)
        try:
            if args.format == "json":
                text = json_text(types_data(program.module, function.name, options, argument_types))
            else:
                text = types_report(program.module, function.name, options, argument_types)
        except ValueError as error:
            raise UserError(str(error), "--type") from None
    output.write(text, args.output)
    return 0
