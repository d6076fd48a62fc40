"""The command lower: the module with generated code in place of every __enzyme_* call."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ad.engine.collector import without_collector
from ad.invocation.device import DeviceError
from ad.requests.finding import find_requests
from analyses.gpu.device_part import device_part
from analyses.gpu.hip_names import with_hip_names
from workbench.cli import output
from workbench.cli.options import (
    add_files,
    add_output,
    add_runtime_errors,
    add_type_options,
    compile_options,
    engine_options,
    opened,
)
from workbench.cli.switches import add_switches
from workbench.execution.device_image import with_image
from workbench.program.compile_options import BOTH, LANGUAGES, Language
from workbench.program.cuda_headers import has_toolkit, takes_own_thrust
from workbench.program.errors import UserError
from workbench.program.program import lowered, preload_engine

if TYPE_CHECKING:
    from ad.check.self_test import SelfTests


def add(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_output(parser, "the file to write: .ll, .bc, or .o, optimised as --opt says (default: text on standard output)")
    add_type_options(parser)
    add_switches(parser)
    add_runtime_errors(parser)
    parser.add_argument(
        "--check",
        action="store_true",
        help="add a self-test of each gradient, adjoint_check_F, which also runs once where all sizes are known",
    )


def run(args: argparse.Namespace) -> int:
    output.check(args.output)
    ending = Path(args.output).suffix if args.output and args.output != "-" else ".ll"
    if ending not in (".ll", ".bc", ".o"):
        raise UserError("the name does not say the kind of file to write", args.output, "end it in .ll, .bc or .o")
    preload_engine()
    if ending == ".o" and any(LANGUAGES.get(Path(name).suffix) is Language.CUDA for name in args.files):
        args.cuda_side = args.cuda_side or BOTH
        args.thrust = args.thrust or _thrust(args)
    with without_collector(), opened(args) as program:
        tests: list[SelfTests] | None = [] if args.check else None
        text = lowered(program, engine_options(program, args), tests)
        for added in tests or ():
            for reason in added.left_out:
                sys.stderr.write(f"{program.place}: note: {reason}\n")
        text = with_hip_names(text) if ending != ".o" else text
        data: str | bytes = text
        if ending == ".bc":
            data = program.llvm.call("analyses.ir.toolchain:bitcode", text, phase="LLVM wrote bitcode")
        elif ending == ".o":
            if device_part(program.module) is not None:
                try:
                    text = with_image(program.module, program.llvm, args.cuda_arch)
                except DeviceError as error:
                    raise UserError(error.what, program.place, error.hint) from None
            level = 2 if args.opt is None else args.opt
            data = program.llvm.call("analyses.ir.toolchain:optimised_object", text, level, phase="LLVM generated code")
    output.write(data, args.output)
    return 0


def _thrust(args: argparse.Namespace) -> str:
    """Whose Thrust an object is to be made with: only where the host asks for derivatives can it be the workbench's.

    The vectors of the two are laid out differently, and other objects of the program have the toolkit's.
    """
    from workbench.program.compilers import compiler_for  # it loads what IR does not need

    options = compile_options(args)
    clang = compiler_for(Language.CUDA, options)
    if clang is None or clang.bundled or not has_toolkit(args.cuda_path):
        return ""
    if not any(takes_own_thrust(Path(name), options) for name in args.files):
        return ""
    with opened(args) as program:
        return "" if find_requests(program.module, {}) else "toolkit"
