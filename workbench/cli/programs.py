"""Commands about whole programs: print, lower, run, ptx."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ad.invocation.device import DeviceError
from analyses.gpu.threads import for_device
from workbench.cli import output
from workbench.program.program import (
    Program,
    add_files,
    add_output,
    add_runtime_errors,
    add_type_options,
    check_runnable,
    child_failed,
    engine_options,
    opened,
    optimised,
    refused,
)
from workbench.program.sources import UserError
from workbench.workers.children import Child, ChildError, Limits


def add_print(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_output(parser)


def run_print(args: argparse.Namespace) -> int:
    from analyses.ir.printer import print_module

    output.check(args.output)
    with opened(args) as program:
        text = print_module(program.module, read_all=True)
    output.write(text, args.output)
    return 0


def add_lower(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_output(parser, "where to write: .ll, .bc or .o; text on standard output if not said")
    add_type_options(parser)
    add_runtime_errors(parser)


def run_lower(args: argparse.Namespace) -> int:
    output.check(args.output)
    ending = Path(args.output).suffix if args.output and args.output != "-" else ".ll"
    if ending not in (".ll", ".bc", ".o"):
        raise UserError("what to write can't be told from the name", args.output, "end it in .ll, .bc or .o")
    with opened(args) as program:
        text = lowered(program, args)
        data: str | bytes = text
        if ending == ".bc":
            data = program.llvm.call("analyses.ir.toolchain:bitcode", text, phase="LLVM wrote bitcode")
        elif ending == ".o":
            data = program.llvm.call("analyses.ir.toolchain:emit_object", text, phase="LLVM generated code")
    output.write(data, args.output)
    return 0


def lowered(program: Program, args: argparse.Namespace) -> str:
    """The program with its derivatives in it, as LLVM prints it. Raises UserError."""
    if "__enzyme_" not in program.source.text:
        return program.source.text
    from ad.engine.lower import lower
    from ad.history.records import EngineError
    from analyses.ir.printer import print_module

    try:
        made = lower(program.module, options=engine_options(program, args))
    except EngineError as error:
        raise refused(error, program) from None
    text: str = program.llvm.call(
        "analyses.ir.toolchain:normalise", print_module(made.module), phase="LLVM verified it"
    )
    return text


def add_run(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_type_options(parser)
    add_runtime_errors(parser)
    parser.add_argument("--time", type=float, default=0.0, metavar="SECONDS", help="end it after so long (no limit)")
    parser.add_argument("--memory", type=float, default=0.0, metavar="GIB", help="end it above so much (no limit)")
    parser.epilog = (
        "What follows -- is given to the program. Its exit status is ours; failures of our own exit with 125."
    )


def run_run(args: argparse.Namespace) -> int:
    with opened(args) as program:
        main = program.module.functions.get("main")
        if main is None or main.is_declaration:
            raise UserError("has no function main to run", program.place, "adjoint grad runs other functions")
        check_runnable(program)
        text = optimised(program.llvm, lowered(program, args))
    memory = int(args.memory * (1 << 30))
    limits = Limits(args.time, memory, max(24 << 30, 4 * memory) if memory else 0)
    return _main(text, (program.place, *args.arguments), limits, program.place)


def _main(text: str, words: Sequence[str], limits: Limits, place: str) -> int:
    """Call main on this terminal; its exit status, or 128 and the signal for a program that crashed."""
    from workbench.execution.cpu import unlinked
    from workbench.execution.jit import LinkError
    from workbench.execution.linking import link, wants_linker

    with Child(limits, terminal=True) as child, tempfile.TemporaryDirectory(prefix="adjoint-") as folder:
        try:
            shared = link(text, ["main"], child, Path(folder)) if wants_linker(text) else None
            child.call("workbench.execution.jit:run_main", text, tuple(words), shared)
        except LinkError as error:
            missing = unlinked(error, child.printed)
            raise UserError(missing.what, place, missing.hint) from None
        except DeviceError as error:
            raise UserError(error.what, place, error.hint) from None
        except ChildError as error:
            if error.in_program and error.kind == "exit":
                return error.number
            problem = child_failed(error, place)
            if error.in_program and error.kind == "signal":
                problem.status = 128 + error.number
            raise problem from None
    return 0


def add_ptx(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_output(parser)
    add_type_options(parser)


def run_ptx(args: argparse.Namespace) -> int:
    output.check(args.output)
    with opened(args) as program:
        if not for_device(program.module):
            target = program.module.triple or "no target"
            raise UserError(f"is a program for {target}, not for a GPU", program.place, "name a .cu file")
        try:
            data: str = program.llvm.call("workbench.workers.tasks:gpu_code", lowered(program, args), args.cuda_arch)
        except DeviceError as error:
            raise UserError(error.what, program.place, error.hint) from None
    output.write(data, args.output)
    return 0
