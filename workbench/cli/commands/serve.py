"""The command serve: the workbench in a browser, each page a session of its own."""

from __future__ import annotations

import argparse
import os
import shlex
import sys

from workbench.cli.options import add_source_options, compile_options
from workbench.program.errors import UserError
from workbench.program.sources import check_names

HOST = "localhost"
PORT = 8000


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", help="the files to open (default: the gallery of samples)")
    parser.add_argument("--function", metavar="F", default="", help="the function to show first")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port of the page (default: {PORT}; 0: a free one)")
    parser.add_argument("--fresh", action="store_true", help="each page opens the program as for the first time")
    add_source_options(parser)


def run(args: argparse.Namespace) -> int:
    check_names(args.files)
    try:
        from workbench.cli.web_server import serve
    except ModuleNotFoundError as error:
        if error.name not in ("textual_serve", "aiohttp"):
            raise
        raise UserError("textual-serve is not installed", "serve", "pip install 'adjoint-workbench[serve]'") from None
    words = ["open", *map(os.path.abspath, args.files), *compile_options(args).arguments()]
    words += ["--function", args.function] if args.function else []
    words += ["--fresh"] if args.fresh else []
    serve(shlex.join([sys.executable, "-m", "adjoint", *words]), HOST, args.port)
    return 0
