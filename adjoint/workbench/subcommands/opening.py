"""The command open: the workbench on some files, or on its gallery of samples."""

from __future__ import annotations

import argparse
import os

from adjoint.workbench.options import add_source_options, compile_options
from adjoint.workbench.sources import UserError, check_names


def add_open(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="what to open; the gallery of samples if none is named"
    )
    parser.add_argument("--function", metavar="F", default="", help="the function to show first")
    add_source_options(parser)


def run_open(args: argparse.Namespace) -> int:
    check_names(args.files)
    if "-" in args.files:
        raise UserError("the workbench can't be opened on standard input", "-", "write it to a file first")
    options = compile_options(args).arguments()
    os.environ.setdefault("TEXTUAL_FPS", "120")  # a repaint waits for the next frame
    from adjoint.workbench.app import Workbench

    app = Workbench(args.files, options, args.function)
    app.run()
    return app.return_code or 0
