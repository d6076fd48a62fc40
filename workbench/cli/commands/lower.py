"""The command lower: the module with generated code in place of every __enzyme_* call."""

from __future__ import annotations

import argparse
from pathlib import Path

from workbench.cli import output
from workbench.cli.options import add_files, add_output, add_runtime_errors, add_type_options, engine_options, opened
from workbench.program.errors import UserError
from workbench.program.program import lowered, preload_engine


def add(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_output(parser, "the file to write: .ll, .bc or .o (default: text on standard output)")
    add_type_options(parser)
    add_runtime_errors(parser)


def run(args: argparse.Namespace) -> int:
    output.check(args.output)
    ending = Path(args.output).suffix if args.output and args.output != "-" else ".ll"
    if ending not in (".ll", ".bc", ".o"):
        raise UserError("the name does not say the kind of file to write", args.output, "end it in .ll, .bc or .o")
    preload_engine()
    with opened(args) as program:
        text = lowered(program, engine_options(program, args))
        data: str | bytes = text
        if ending == ".bc":
            data = program.llvm.call("analyses.ir.toolchain:bitcode", text, phase="LLVM wrote bitcode")
        elif ending == ".o":
            data = program.llvm.call("analyses.ir.toolchain:emit_object", text, phase="LLVM generated code")
    output.write(data, args.output)
    return 0
