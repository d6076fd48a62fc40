"""The command cfg: a picture of the control flow of a function."""

from __future__ import annotations

import argparse
from pathlib import Path

from workbench.cli import output
from workbench.cli.options import add_files, add_function, add_output, opened
from workbench.program.errors import UserError
from workbench.program.function_names import find_function


def add(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_function(parser)
    add_output(parser, "the picture to write: .svg, .png or .dot (default: drawn with characters)")


def run(args: argparse.Namespace) -> int:
    from analyses.control_flow.graph import graph_of
    from views.graph.export import ExportError, export
    from views.graph.picture import Picture

    output.check(args.output)
    with opened(args) as program:
        function = find_function(program, args.function)
        graph = graph_of(function)
        if args.output is None or args.output == "-":
            from views.graph.drawing import Drawing
            from views.graph.layout.laying_out import lay_out

            output.write("\n".join((*Drawing(lay_out(graph)).rows(), "")), None)
            return 0
        try:
            export(Picture(graph, title=function.name), Path(args.output))
        except ExportError as error:
            raise UserError(error.what, args.output, error.hint) from None
        output.say_written(args.output)
    return 0
