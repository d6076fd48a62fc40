"""The command open: the workbench on some files, or on its gallery of samples."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.cli.options import add_source_options, add_tape_limit, compile_options
from workbench.cli.overrides import named_overrides
from workbench.cli.switches import DEFAULT, add_choices
from workbench.cli.terminal import prepare_terminal
from workbench.program.errors import UserError
from workbench.program.loading import is_bitcode
from workbench.program.sources import check_names

if TYPE_CHECKING:
    from views.model.choosing.choices import Choices


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", help="the files to open (default: the gallery of samples)")
    parser.add_argument("--function", metavar="F", default="", help="the function to show first")
    parser.add_argument(
        "--log", metavar="FILE", help="the log of a build with Enzyme: its messages are shown in Diagnostics"
    )
    parser.add_argument(
        "--fresh",
        action="store_true",
        help="open the program as for the first time, without the arguments, changes and breakpoints kept of it",
    )
    add_source_options(parser)
    group = parser.add_argument_group("how the derivative is made")
    group.add_argument("--mode", choices=("reverse", "forward"), help="gradients, or forward mode")
    add_tape_limit(group)
    add_choices(parser)


def run(args: argparse.Namespace) -> int:
    check_names(args.files)
    try:
        log = Path(args.log).read_text(encoding="utf-8", errors="replace") if args.log else ""
    except OSError as error:
        raise UserError(f"can't be read: {error.strerror}", args.log) from None
    if "-" in args.files:
        saved = _standard_input()
        args.files = [saved if name == "-" else name for name in args.files]
    prepare_terminal()
    from workbench.app.app import Workbench
    from workbench.app.kept_sessions import in_state_folder

    app = Workbench(
        args.files,
        compile_options(args),
        args.function,
        log=log,
        kept=in_state_folder(),
        fresh=args.fresh,
        choices=choices_of(args),
    )
    app.run()
    return app.return_code or 0


def choices_of(args: argparse.Namespace) -> Choices | None:
    """The choices that the command line makes; None if it makes none. Raises UserError."""
    from ad.plan.policies import Policy
    from views.model.choosing.choices import Choices

    overrides = named_overrides(args, args.function)
    limit = args.tape_limit
    if not (args.mode or args.no_inline or overrides or args.policy != DEFAULT or limit is not None):
        return None
    return Choices(args.mode == "forward", not args.no_inline, Policy(args.policy), overrides, limit)


def _standard_input() -> str:
    """Save standard input to a file; from then on, keys come from the terminal."""
    data = sys.stdin.buffer.read()
    if not data:
        raise UserError("standard input is empty", "<stdin>", "pipe IR into the command: clang -S -emit-llvm -o - f.c")
    try:
        terminal = os.open("/dev/tty", os.O_RDWR)
    except OSError:
        raise UserError("there is no terminal for keys", "<stdin>", "write the program to a file first") from None
    os.dup2(terminal, 0)
    os.close(terminal)
    from workbench.app.reproducing import STANDARD_INPUT

    file = Path(tempfile.mkdtemp(prefix="adjoint-")) / f"{STANDARD_INPUT}.{'bc' if is_bitcode(data) else 'll'}"
    file.write_bytes(data)
    return str(file)
