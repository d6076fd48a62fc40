"""The command print: the module as the workbench reads it."""

from __future__ import annotations

import argparse

from workbench.cli import output
from workbench.cli.options import add_files, add_output, opened


def add(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_output(parser)


def run(args: argparse.Namespace) -> int:
    from analyses.ir.text.printer import print_module

    output.check(args.output)
    with opened(args) as program:
        text = print_module(program.module, read_all=True)
    output.write(text, args.output)
    return 0
