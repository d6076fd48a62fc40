"""The command ptx: the device code of a CUDA program and its gradients."""

from __future__ import annotations

import argparse

from ad.invocation.device import DeviceError
from analyses.gpu.threads import for_device
from workbench.cli import output
from workbench.cli.options import add_files, add_output, add_type_options, engine_options, opened
from workbench.cli.switches import add_switches
from workbench.program.errors import UserError
from workbench.program.program import lowered


def add(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_output(parser)
    add_type_options(parser)
    add_switches(parser)


def run(args: argparse.Namespace) -> int:
    output.check(args.output)
    with opened(args) as program:
        if not for_device(program.module):
            target = program.module.triple or "no target"
            raise UserError(f"is a program for {target}, not for a GPU", program.place, "name a .cu file")
        try:
            text = lowered(program, engine_options(program, args))
            data: str = program.llvm.call("workbench.execution.gpu_code:gpu_code", text, args.cuda_arch)
        except DeviceError as error:
            raise UserError(error.what, program.place, error.hint) from None
    output.write(data, args.output)
    return 0
