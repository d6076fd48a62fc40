"""The options that several commands share, and the values that they stand for."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from analyses.library.demangling import functions_named
from views.model.numbers import bytes_of
from workbench.cli.overrides import note, overrides, refuse_unmet
from workbench.cli.switches import add_switches, is_unoptimised, strategy
from workbench.program.compile_options import BOTH, CompileOptions
from workbench.program.errors import UserError
from workbench.program.function_names import find_function
from workbench.program.program import Program, open_program, passes_in, refused, with_requests_lowered

if TYPE_CHECKING:
    from ad.engine.differentiation import Options
    from ad.requests.chunks import Checkpoints
    from analyses.ir.model import Function
    from analyses.type_trees.tree import TypeTree


class _Library(argparse.Action):
    """Names a library for the programs that are run."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *given: object) -> None:
        from workbench.execution import libraries

        if not libraries.name(str(given[0])):
            raise argparse.ArgumentError(self, f"there is no library {given[0]}")


def add_source_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that `compile_options` reads."""
    group = parser.add_argument_group("compilation of sources (IR is read as it is)")
    group.add_argument(
        "--opt", type=int, choices=range(4), metavar="0..3", help="optimisation level (default 2, or that of the build)"
    )
    group.add_argument(
        "-g", dest="debug", action="store_true", default=True, help="compile with debug information (the default)"
    )
    group.add_argument("-g0", dest="debug", action="store_false", help="compile with source lines alone")
    group.add_argument(
        "-I", dest="include", action="append", default=[], metavar="FOLDER", help="a folder with headers"
    )
    group.add_argument("-D", dest="define", action="append", default=[], metavar="MACRO[=VALUE]", help="define a macro")
    group.add_argument(
        "-std", "--std", dest="standard", default="", metavar="NAME", help="the language standard: c17, c++20, ..."
    )
    about = "compile sources as the compile_commands.json in this folder says"
    group.add_argument("-p", "--build", dest="database", metavar="BUILD", default="", help=about)
    about = "a library that a run takes functions from, by its file or as linkers name it (BLAS is found without)"
    group.add_argument("-l", dest="libraries", action=_Library, metavar="LIBRARY", help=about)
    group.add_argument("--cflags", default="", metavar="'...'", help="more options for clang or flang")
    group.add_argument(
        "--cuda-side",
        choices=("device", "host", "both"),
        default="",
        help="the half of a CUDA program that is read (default: device; run reads both)",
    )
    group.add_argument(
        "--cuda-arch", default="sm_70", metavar="sm_NN", help="the architecture of the GPU (default sm_70)"
    )
    toolkit = "the CUDA toolkit for headers; `none` for the workbench's own (default: the toolkit that clang finds)"
    group.add_argument("--cuda-path", default="", metavar="FOLDER", help=toolkit)
    about = "read the workbench's Thrust or the toolkit's (default: own, where it has every header that is included)"
    group.add_argument("--thrust", choices=("own", "toolkit"), default="", help=about)


def compile_options(args: argparse.Namespace) -> CompileOptions:
    """The options that `add_source_options` added. Raises UserError."""
    try:
        flags = tuple(shlex.split(args.cflags))
    except ValueError as error:
        raise UserError(f"can't be split into arguments: {error}", "--cflags") from None
    return CompileOptions(
        args.opt,
        args.debug,
        tuple(args.include),
        tuple(args.define),
        args.standard,
        flags,
        args.cuda_side or "device",
        args.cuda_arch,
        args.cuda_path,
        is_unoptimised(args),
        args.database,
        args.thrust,
    )


def add_files(parser: argparse.ArgumentParser, *, several: bool = True) -> None:
    parser.add_argument(
        "files",
        nargs="+" if several else 1,
        metavar="FILE",
        help=".ll, .bc, .c, .cpp, .cu, .f90, .rs, a build, or - for standard input"
        + ("; several are linked" if several else ""),
    )
    add_source_options(parser)


def add_function(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--function", metavar="F", default="", help="the function, by its mangled or demangled name, or Fortran's"
    )


def add_output(parser: argparse.ArgumentParser, help_: str = "the file to write (default: standard output)") -> None:
    parser.add_argument("-o", dest="output", metavar="OUT", help=help_)


def add_format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format",
        choices=("table", "json"),
        default="table",
        help="a table for people (the default) or JSON for programs",
    )


@contextmanager
def opened(args: argparse.Namespace) -> Iterator[Program]:
    """Open the program that a command is about. Raises UserError; also for decisions on what no reverse did need."""
    with open_program(args.files, compile_options(args), getattr(args, "rules", ())) as program:
        yield program
        if hasattr(args, "planners"):
            refuse_unmet(args)


def found_on_either_side(stack: ExitStack, args: argparse.Namespace) -> tuple[Program, Function]:
    """Open the program, and find the named function in it; of a CUDA source first in the code of the device.

    Raises UserError.
    """
    program = stack.enter_context(opened(args))
    try:
        return find_in_lowered(program, args)
    except UserError:
        if args.cuda_side or not program.place.endswith(".cu") or not args.function:
            raise
        whole = argparse.Namespace(**{**vars(args), "cuda_side": BOTH})
        program = stack.enter_context(opened(whole))
        if not functions_named(args.function.removeprefix("@"), program.module.functions):
            raise
        return find_in_lowered(program, args)


def find_in_lowered(program: Program, args: argparse.Namespace) -> tuple[Program, Function]:
    """Find the named function, with generated derivatives in place of its own requests. Raises UserError."""
    from ad.history.records import EngineError

    function = find_function(program, args.function)
    try:
        program = with_requests_lowered(program, function, engine_options(program, args))
    except EngineError as error:
        raise refused(error, program) from None
    return program, program.module.functions[function.name]


def engine_options(program: Program, args: argparse.Namespace) -> Options:
    """The engine's options, with LLVM's passes run in the program's child."""

    from ad.engine.differentiation import Options
    from analyses.types.context import TypeOptions

    types = TypeOptions()
    if getattr(args, "loose_types", False):
        types = replace(types, loose_types=True)
    if getattr(args, "no_strict_aliasing", False):
        types = replace(types, strict_aliasing=False)
    if getattr(args, "rust_types", False):
        types = replace(types, rust_types=True)
    for name in ("max_offset", "max_depth"):
        if (most := getattr(args, name, None)) is not None:
            types = replace(types, **{name: most})
    options = Options(
        type_options=types,
        types=given_types(args),
        runtime_errors=getattr(args, "runtime_errors", False),
        checkpoints=given_checkpoints(args),
        tape_limit=getattr(args, "tape_limit", None),
        transform=passes_in(program.llvm),
    )
    chosen = overrides(program, args) if getattr(args, "store", ()) or getattr(args, "recompute", ()) else ()
    options = replace(strategy(args), overrides=chosen).applied(options)
    if chosen:
        note(args, options)
    return options


def given_checkpoints(args: argparse.Namespace) -> Checkpoints | None:
    """The checkpoints of `--checkpoint N`; None without the option."""
    from ad.requests.chunks import Checkpoints

    snapshots = getattr(args, "checkpoint", None)
    return None if snapshots is None else Checkpoints(snapshots)


def given_types(args: argparse.Namespace) -> dict[str, TypeTree]:
    """The type trees of `--type NAME={...}` by name. Raises UserError."""
    from analyses.type_trees.tree import IllegalMerge, TypeTree

    trees: dict[str, TypeTree] = {}
    for assignment in getattr(args, "type", None) or ():
        name, equals, tree = assignment.partition("=")
        if not equals or not name.strip():
            raise UserError(
                f"{assignment!r} is not NAME={{...}}", "--type", "as in 'x={[-1]:Pointer, [-1,-1]:Float@double}'"
            )
        try:
            trees[name.strip()] = TypeTree.parse(tree)
        except (ValueError, IllegalMerge) as error:
            raise UserError(str(error), "--type", "as in 'x={[-1]:Pointer, [-1,-1]:Float@double}'") from None
    return trees


def _count(text: str) -> int:
    """The type of an option whose value is a whole number of 0 or more, for argparse."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 0 or more")
    return int(text)


def _bytes(text: str) -> int:
    """The type of an option whose value is a number of bytes, for argparse: `4096`, `64K`, `64M`, `2G`."""
    try:
        return bytes_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_tape_limit(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """Add the option that a person can also choose by a key in the workbench."""
    parser.add_argument(
        "--tape-limit",
        type=_bytes,
        metavar="BYTES",
        help="checkpoint the outermost loops whose tape would take more (as 64M or 2G), where they can be",
    )


def add_type_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("assumptions of type analysis")
    group.add_argument(
        "--type",
        action="append",
        default=[],
        metavar="'NAME={...}'",
        help="the type tree of a value, assumed as certain",
    )
    group.add_argument("--loose-types", action="store_true", help="assume a default where a type is unknown")
    group.add_argument("--no-strict-aliasing", action="store_true", help="do not carry types from block to block")
    group.add_argument("--rust-types", action="store_true", help="use the types in Rust's debug information")
    group.add_argument(
        "--max-offset", type=_count, metavar="BYTES", help="the largest offset in a type tree (default 500)"
    )
    group.add_argument(
        "--max-depth",
        type=_count,
        metavar="N",
        help="the largest number of pointers in a path of a type tree (default 6)",
    )
    calls = parser.add_argument_group("long loops")
    calls.add_argument(
        "--checkpoint",
        type=_count,
        metavar="N",
        help="keep N copies of the state of a long loop in place of a tape (0: about the root of its iterations)",
    )
    add_tape_limit(calls)
    rules = parser.add_argument_group("custom derivatives")
    rules.add_argument(
        "--rules",
        action="append",
        default=[],
        metavar="FILE.py",
        help="a table of derivative rules for functions of the program",
    )


def add_analysis(parser: argparse.ArgumentParser, *, derives: bool = True) -> None:
    """Add the options of every command that shows facts of the engine about a function, or `derives` it, too."""
    add_files(parser)
    add_function(parser)
    add_type_options(parser)
    if derives:
        add_switches(parser)
    add_format(parser)
    add_output(parser)


def add_const(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--const", default="", metavar="NAMES", help="arguments without a derivative: n,m")


def add_runtime_errors(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--runtime-errors",
        action="store_true",
        help="let the program report what has no derivative, and exit, when it runs it",
    )
