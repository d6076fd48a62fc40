"""The command story: what the engine does to a function, in the steps that a person would tell."""

from __future__ import annotations

import argparse

from workbench.cli import output
from workbench.cli.options import add_analysis, add_const, engine_options, opened
from workbench.cli.output import json_text
from workbench.cli.requests_meant import request_meant
from workbench.program.program import refused, with_requests_lowered


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    add_const(parser)
    parser.add_argument(
        "--markdown", action="store_true", help="write a page, with what each rewrite changed as a diff"
    )


def run(args: argparse.Namespace) -> int:
    from ad.engine import engine
    from ad.history.records import EngineError
    from ad.story import report
    from ad.story.moments import Story
    from analyses.facts import History

    output.check(args.output)
    with opened(args) as program:
        history = History()
        try:
            request = request_meant(program, args.function, args.const)
            options = engine_options(program, args)
            program = with_requests_lowered(program, program.module.functions[request.function], options)
        except EngineError as error:
            raise refused(error, program) from None
        try:
            engine.run(program.module, request, history, options)
        except EngineError:
            if not history.facts:
                raise
            # The error is the last moment of the story.
        story = Story(history)
        if args.format == "json":
            text = json_text({"function": request.function, "moments": report.as_data(story)})
        else:
            text = report.as_markdown(story) if args.markdown else report.as_text(story)
    output.write(text, args.output)
    return 0
