"""The options that several commands share, as argparse sees them and as the values they stand for."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from typing import NoReturn

from workbench.program.sources import CompileOptions, UserError


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are UserErrors: one line, no usage text."""

    def error(self, message: str) -> NoReturn:
        raise UserError(message, self.prog, f"{self.prog} --help lists the options")


def add_source_options(parser: argparse.ArgumentParser) -> None:
    """How C, C++ and CUDA files are compiled; see `sources.CompileOptions`."""
    group = parser.add_argument_group("how sources are compiled (IR is taken as it is)")
    group.add_argument("--opt", type=int, choices=range(4), default=2, metavar="0..3", help="optimisation (default 2)")
    group.add_argument("-g", dest="debug", action="store_true", help="with debug information")
    group.add_argument("-I", dest="include", action="append", default=[], metavar="FOLDER", help="where headers are")
    group.add_argument("-D", dest="define", action="append", default=[], metavar="MACRO[=VALUE]", help="define a macro")
    group.add_argument("-std", "--std", dest="standard", default="", metavar="NAME", help="c17, c++20, ...")
    group.add_argument("--cflags", default="", metavar="'...'", help="more words for clang")
    group.add_argument("--cuda-side", choices=("device", "host"), default="device", help="which half of a CUDA program")
    group.add_argument("--cuda-arch", default="sm_70", metavar="sm_NN", help="for which GPU (default sm_70)")
    group.add_argument("--cuda-path", default="", metavar="FOLDER",
                       help="a CUDA toolkit whose headers are taken, `none` for ours (default: what is found here, if "
                       "clang is on the PATH)")  # fmt: skip


def compile_options(args: argparse.Namespace) -> CompileOptions:
    """What was said with `add_source_options`."""
    try:
        flags = tuple(shlex.split(args.cflags))
    except ValueError as error:
        raise UserError(f"can't be split into words: {error}", "--cflags") from None
    return CompileOptions(
        args.opt,
        args.debug,
        tuple(args.include),
        tuple(args.define),
        args.standard,
        flags,
        args.cuda_side,
        args.cuda_arch,
        args.cuda_path,
    )


def parse_compile_options(words: Sequence[str]) -> CompileOptions:
    """The same from words of a command line; the inverse of `CompileOptions.arguments`. Raises UserError."""
    parser = Parser(prog="adjoint", add_help=False)
    add_source_options(parser)
    return compile_options(parser.parse_args(joined(words)))


def joined(words: Sequence[str]) -> list[str]:
    """`--cflags -O1` and `--hint --loose-types` as one word: argparse takes the second for an option of ours."""
    joined: list[str] = []
    rest = iter(words)
    for word in rest:
        joined.append(f"{word}={next(rest, '')}" if word in ("--cflags", "--hint") else word)
    return joined
