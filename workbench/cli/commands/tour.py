"""The command tour: the story of a derivative with questions, beside the workbench, as Markdown or as a page."""

from __future__ import annotations

import argparse
from enum import StrEnum
from pathlib import Path

from workbench.cli import output
from workbench.cli.options import add_const, add_files, add_function, add_output, add_type_options, opened
from workbench.cli.switches import add_switches
from workbench.cli.terminal import prepare_terminal
from workbench.program.errors import UserError
from workbench.program.sources import check_names


class Form(StrEnum):
    """What a tour is told in."""

    SCREEN = "screen"
    MARKDOWN = "markdown"
    HTML = "html"


_SUFFIXES = {".md": Form.MARKDOWN, ".markdown": Form.MARKDOWN, ".html": Form.HTML, ".htm": Form.HTML}


def add(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_function(parser)
    about = "how it is told (default: by the end of OUT's name; on screen without -o)"
    parser.add_argument("--format", choices=[str(form) for form in Form], help=about)
    add_output(parser, "the file to write: .md or .html")
    add_const(parser)
    add_type_options(parser)
    add_switches(parser)
    parser.epilog = "On screen the moments are pages beside the workbench: space goes on, the digits answer questions."


def run(args: argparse.Namespace) -> int:
    form = _form(args)
    if form is Form.SCREEN:
        return _on_screen(args)
    output.check(args.output)
    output.write(_told(args, form), args.output, told=True)
    return 0


def _form(args: argparse.Namespace) -> Form:
    if args.format is not None:
        form = Form(args.format)
    else:
        suffix = Path(args.output or "").suffix.lower()
        if args.output is not None and suffix not in _SUFFIXES:
            raise UserError("ends in neither .md nor .html", args.output, "--format markdown or --format html")
        form = _SUFFIXES.get(suffix, Form.SCREEN)
    if form is Form.SCREEN and args.output is not None:
        raise UserError("a tour on screen writes no file", args.output, "leave out -o, or --format screen")
    return form


def _told(args: argparse.Namespace, form: Form) -> str:
    from ad.lessons.tour import tour_of
    from ad.lessons.tour_text import as_markdown
    from workbench.cli.report_contents import contents_without_run

    with opened(args) as program:
        contents = contents_without_run(program, args, "tour")
        tour = tour_of(contents.story, contents.formulas)
        if form is Form.MARKDOWN:
            return as_markdown(tour, contents.story, contents.formulas)
        from workbench.report.tour import tour_page

        return tour_page(contents, tour)


def _on_screen(args: argparse.Namespace) -> int:
    if args.const:
        raise UserError("on screen arguments are declared constant in the pane Arguments", "--const", "press a there")
    check_names(args.files)
    if "-" in args.files:
        raise UserError("a tour on screen reads files", "<stdin>", "write the program to a file, or --format markdown")
    from workbench.cli.options import compile_options

    prepare_terminal()
    from workbench.app.app import Workbench

    app = Workbench(args.files, compile_options(args), args.function, fresh=True, tour=True)
    app.run()
    return app.return_code or 0
