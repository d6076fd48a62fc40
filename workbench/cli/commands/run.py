"""The command run: a program with its derivatives, on this terminal."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ad.invocation.device import DeviceError
from analyses.gpu.device_part import device_part
from workbench.cli.options import add_files, add_runtime_errors, add_type_options, engine_options, opened
from workbench.cli.simulated_run import run_simulated, run_simulated_ranks
from workbench.cli.switches import add_switches
from workbench.execution.device_image import with_image
from workbench.program.compile_options import BOTH
from workbench.program.errors import UserError
from workbench.program.program import check_runnable, child_failed, lowered, optimised
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError, ChildFailure


def add(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_type_options(parser)
    add_switches(parser)
    add_runtime_errors(parser)
    parser.add_argument(
        "--time", type=float, default=0.0, metavar="SECONDS", help="the longest time it may run (default: no limit)"
    )
    parser.add_argument(
        "--memory", type=float, default=0.0, metavar="GIB", help="the most memory it may use (default: no limit)"
    )
    parser.add_argument("--ranks", type=int, default=0, metavar="N", help="run N ranks of a program that uses MPI")
    parser.add_argument(
        "--simulate",
        action="store_true",
        help="run in the simulator, which checks memory and, of ranks, says who waits for whom",
    )
    parser.add_argument(
        "--messages", action="store_true", help="with --ranks and --simulate: print who sent what to whom, as arrows"
    )
    parser.epilog = (
        "A CUDA program with its kernels (.cu, or IR of host and device) runs on a GPU where there is one, else in "
        "the simulator. "
        "The arguments after -- go to the program. The exit status is that of the program, or 125 if "
        "it could not be run to its end."
    )


def run(args: argparse.Namespace) -> int:
    args.cuda_side = args.cuda_side or BOTH
    if args.messages and not (args.ranks and args.simulate):
        raise UserError("--messages needs ranks in the simulator", hint="add --ranks N --simulate")
    with opened(args) as program:
        main = program.module.functions.get("main")
        if main is None or main.is_declaration:
            raise UserError("has no function main to run", program.place, "adjoint grad runs other functions")
        if device_part(program.module) is None:
            check_runnable(program)
        text = lowered(program, engine_options(program, args))
        if args.simulate and args.ranks:
            words = (program.place, *args.arguments)
            return run_simulated_ranks(text, words, args.ranks, program.place, messages=args.messages)
        part = program.module.device
        has_kernels = part is not None
        gpu = _gpu() if part is not None and part.triple.startswith("nvptx") and not args.simulate else ""
        if args.simulate or (has_kernels and not gpu):
            return run_simulated(text, (program.place, *args.arguments), program.place)
        if gpu:
            text = with_image(program.module, program.llvm, gpu)
        text = optimised(program.llvm, text)
    if args.ranks:
        return _on_ranks(text, (program.place, *args.arguments), args.ranks, args.time, program.place)
    memory = int(args.memory * (1 << 30))
    limits = Limits(args.time, memory, max(24 << 30, 4 * memory) if memory else 0)
    return _main(text, (program.place, *args.arguments), limits, program.place, on_gpu=bool(gpu))


def _gpu() -> str:
    """The architecture of the GPU on which the host's code can launch kernels; empty if there is none."""
    from workbench.execution.driver import missing_driver
    from workbench.execution.host_with_gpu import architecture, unbounded

    if missing_driver():
        return ""
    try:
        with Child(unbounded(Limits())) as child:
            return architecture(child)
    except DeviceError:
        return ""


def _on_ranks(text: str, words: Sequence[str], count: int, seconds: float, place: str) -> int:
    """Call main on several ranks and return their exit status."""
    import re

    from workbench.execution import ranks

    library = ranks.library_of(re.findall(r"@([\w.]+)", text))
    if library is None:
        raise UserError("does not use MPI", place, "leave --ranks out")
    try:
        return ranks.run(text, words, count, library, seconds)
    except DeviceError as error:
        raise UserError(error.what, place, error.hint) from None


def _main(text: str, words: Sequence[str], limits: Limits, place: str, *, on_gpu: bool = False) -> int:
    """Call main on this terminal and return its exit status, or 128 plus the signal for a program that crashed.

    With `on_gpu` the program calls CUDA's runtime.
    """
    from workbench.execution.cpu import unlinked
    from workbench.execution.host_with_gpu import architecture, unbounded
    from workbench.execution.jit import LinkError
    from workbench.execution.linking import link, wants_linker

    limits = unbounded(limits) if on_gpu else limits
    with Child(limits, terminal=True) as child, tempfile.TemporaryDirectory(prefix="adjoint-") as folder:
        try:
            if on_gpu:
                architecture(child)
            shared = link(text, ["main"], child, Path(folder)) if wants_linker(text) else None
            child.call("workbench.execution.jit:run_main", text, tuple(words), shared)
        except LinkError as error:
            missing = unlinked(error, child.printed)
            raise UserError(missing.what, place, missing.hint) from None
        except DeviceError as error:
            raise UserError(error.what, place, error.hint) from None
        except ChildError as error:
            if error.in_program and error.kind is ChildFailure.EXIT:
                return error.number
            problem = child_failed(error, place)
            if error.in_program and error.kind is ChildFailure.SIGNAL:
                problem.status = 128 + error.number
            raise problem from None
    return 0
