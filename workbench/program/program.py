"""What commands share: reading the program that was named, finding a function in it, saying what went wrong."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.program import sources
from workbench.program.options import add_source_options, compile_options
from workbench.program.sources import Source, UserError
from workbench.workers.children import Child, ChildError, Limits

if TYPE_CHECKING:
    from ad.engine.engine import Options
    from ad.history.records import EngineError
    from ad.normalise.prepare import Transform
    from analyses.ir.model import Function, Module
    from analyses.type_trees.tree import TypeTree

LLVM_LIMITS = Limits(seconds=120, memory=4 << 30)


@dataclass(frozen=True)
class Program:
    """What was read; `llvm` is the child in which LLVM works for this command."""

    source: Source
    names: tuple[str, ...]
    module: Module
    llvm: Child

    @property
    def place(self) -> str:
        """What messages about the whole program begin with."""
        return "<stdin>" if self.names[0] == "-" else self.names[0]


def add_files(parser: argparse.ArgumentParser, *, several: bool = True) -> None:
    parser.add_argument(
        "files",
        nargs="+" if several else 1,
        metavar="FILE",
        help=".ll, .bc, .c, .cpp, .cu, or - for standard input" + ("; several are linked" if several else ""),
    )
    add_source_options(parser)


def add_function(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--function", metavar="F", default="", help="its mangled or demangled name")


def add_output(parser: argparse.ArgumentParser, help_: str = "where to write; standard output if not said") -> None:
    parser.add_argument("-o", dest="output", metavar="OUT", help=help_)


def add_format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("table", "json"), default="table", help="for people or for programs")


@contextmanager
def opened(args: argparse.Namespace) -> Iterator[Program]:
    """The program of `args.files`. What goes wrong within the block because of it becomes a UserError."""
    with Child(LLVM_LIMITS) as llvm:
        llvm.start()
        names = tuple(args.files)
        if names.count("-") > 1:
            raise UserError("standard input can be read once", "-")
        options = compile_options(args)
        from analyses.ir.reader import ReadError, read_module
        from analyses.ir.toolchain import ToolchainError
        from analyses.type_trees.attributes import UnreadableTypeError
        from analyses.type_trees.conflict import TypeConflict

        source = sources.read(names, options, child=llvm)
        try:
            program = Program(source, names, read_module(source.text), llvm)
            _take_registrations(program, args)
            yield program
        except ReadError as error:
            place = f"{source.origin} (as LLVM prints it):{error.line}:{error.column}"
            raise UserError(f"can't be read by the workbench: {error.message}", place) from None
        except ToolchainError as error:
            raise UserError(f"LLVM refuses it: {error.message}", program.place) from None
        except UnreadableTypeError as error:
            raise UserError(str(error), program.place) from None
        except TypeConflict as error:
            hint = "the program looks at the same bytes as two types; make it one, or copy them with memcpy"
            raise UserError(str(error), program.place, hint) from None
        except ChildError as error:
            raise child_failed(error, program.place) from None


def _take_registrations(program: Program, args: argparse.Namespace) -> None:
    """What the program says of its functions, and the rules that a person brings for them. Raises UserError."""
    from ad.history.records import EngineError
    from ad.requests import custom_derivatives
    from ad.rules import user

    try:
        program.module.user_rules = user.load(*(getattr(args, "rules", None) or ()))
        custom_derivatives.read(program.module)
    except user.RulesError as error:
        raise UserError(error.what, error.place, error.hint) from None
    except EngineError as error:
        raise refused(error, program) from None


def child_failed(error: ChildError, place: str) -> UserError:
    """A child of ours that ended while it worked for the program."""
    if error.kind == "bug":
        return UserError(f"the workbench itself {error.what}", place)
    return UserError(str(error), place)


def chosen(program: Program, wanted: str) -> Function:
    """The function that a person names; without a name the only one with a body. Raises UserError."""
    functions = program.module.functions
    bodies = [f for f in functions.values() if not f.is_declaration]
    if not wanted:
        if len(bodies) == 1:
            return bodies[0]
        raise UserError(
            "which function?" if bodies else "defines no function",
            program.place,
            f"--function says it: {_some([f.name for f in bodies])}" if bodies else "",
        )
    from workbench.program.demangle import functions_named

    found = functions_named(wanted.removeprefix("@"), functions)
    if not found:
        from analyses.gpu.threads import for_device

        hint = _near(wanted, [f.name for f in bodies])
        if for_device(program.module) and program.place.endswith(".cu"):
            hint = f"{hint}; --cuda-side host reads the other half of the program"
        raise UserError(f"there is no function {wanted}", program.place, hint)
    if len(found) > 1:
        raise UserError(f"{wanted} may be any of {len(found)} functions", program.place, f"say {_some(found)}")
    function = functions[found[0]]
    if function.is_declaration:
        raise UserError(
            f"@{function.name} is declared and has no body here", program.place, "name the file that defines it, too"
        )
    return function


def met(program: Program, function: Function, options: Options) -> Program:
    """The program in which the derivatives that a function asks for itself are made. Raises EngineError."""
    from dataclasses import replace

    from ad.engine.lower import requests_met
    from analyses.ir.printer import print_module

    module = requests_met(program.module, function.name, options).module
    if module is program.module:
        return program
    return replace(program, module=module, source=program.source._replace(text=print_module(module, read_all=True)))


def chosen_and_met(program: Program, args: argparse.Namespace) -> tuple[Program, Function]:
    """The function that a person names, in a program in which what it asks for itself is made. Raises UserError."""
    from ad.history.records import EngineError

    function = chosen(program, args.function)
    try:
        program = met(program, function, engine_options(program, args))
    except EngineError as error:
        raise refused(error, program) from None
    return program, program.module.functions[function.name]


_MACHINES = {"amd64": "x86_64", "x64": "x86_64", "arm64": "aarch64"}


def check_runnable(program: Program, *, kernel: bool = False) -> None:
    """Raise the UserError for a program that is not for this machine; kernels run on a GPU or in the simulator."""
    import platform

    target = program.module.triple.split("-")[0]
    here = platform.machine().lower()
    if target.startswith(("nvptx", "amdgcn")):
        if kernel:
            return
        raise UserError(
            "is code for a GPU, and the function is no kernel", program.place, "name a kernel that calls it"
        )
    if target and _MACHINES.get(target, target) != _MACHINES.get(here, here):
        raise UserError(f"is a program for {target}, and this machine is {here}", program.place, "compile it for here")


def _near(wanted: str, names: Sequence[str]) -> str:
    from difflib import get_close_matches

    from workbench.program.demangle import demangled, without_arguments

    short = {without_arguments(demangled(name)): name for name in names}
    near = get_close_matches(wanted, [*short, *names], 3)
    if near:
        return f"did you mean {' or '.join(dict.fromkeys(near))}?"
    return f"it defines {_some(list(names))}" if names else "it defines no function"


def _some(names: Sequence[str]) -> str:
    from workbench.program.demangle import spoken

    shown = spoken(names)[:6]
    return ", ".join(shown) + (f", ... ({len(names)} in all)" if len(names) > 6 else "")


# -- the engine -------------------------------------------------------------------------------


def engine_options(program: Program, args: argparse.Namespace) -> Options:
    """The engine's options, with LLVM's passes run in the program's child."""
    from dataclasses import replace

    from ad.engine.engine import Options
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
    return Options(
        type_options=types,
        types=given_types(args),
        runtime_errors=getattr(args, "runtime_errors", False),
        transform=passes_in(program.llvm),
    )


def given_types(args: argparse.Namespace) -> dict[str, TypeTree]:
    """What was said with `--type NAME={...}`. Raises UserError."""
    from analyses.type_trees.tree import IllegalMerge, TypeTree

    found: dict[str, TypeTree] = {}
    for word in getattr(args, "type", None) or ():
        name, equals, tree = word.partition("=")
        if not equals or not name.strip():
            raise UserError(f"{word!r} is not NAME={{...}}", "--type", "as in 'x={[-1]:Pointer, [-1,-1]:Float@double}'")
        try:
            found[name.strip()] = TypeTree.parse(tree)
        except (ValueError, IllegalMerge) as error:
            raise UserError(str(error), "--type", "as in 'x={[-1]:Pointer, [-1,-1]:Float@double}'") from None
    return found


def _count(text: str) -> int:
    """A number that is not negative, as argparse asks for it."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 on")
    return int(text)


def add_type_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("what type analysis trusts")
    group.add_argument("--type", action="append", default=[], metavar="'NAME={...}'", help="what a value is, for sure")
    group.add_argument("--loose-types", action="store_true", help="go on with a default where a type is unknown")
    group.add_argument("--no-strict-aliasing", action="store_true", help="don't carry types from block to block")
    group.add_argument("--rust-types", action="store_true", help="trust Rust's debug information")
    group.add_argument("--max-offset", type=_count, metavar="BYTES", help="how far into memory (default 500)")
    group.add_argument("--max-depth", type=_count, metavar="N", help="behind how many pointers (default 6)")
    rules = parser.add_argument_group("derivatives of your own")
    rules.add_argument(
        "--rules", action="append", default=[], metavar="FILE.py", help="a table of rules for functions of the program"
    )


def add_analysis(parser: argparse.ArgumentParser) -> None:
    """What every command takes that says what the engine knows of a function."""
    add_files(parser)
    add_function(parser)
    add_type_options(parser)
    add_format(parser)
    add_output(parser)


def add_runtime_errors(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--runtime-errors", action="store_true", help="what has no derivative says so, and exits, where it is run"
    )


def passes_in(llvm: Child) -> Transform:
    """LLVM's passes, run in a child."""
    return partial(_passes, llvm)


def _passes(llvm: Child, text: str, passes: Sequence[str]) -> str:
    made: str = llvm.call("ad.normalise.prepare:run_passes", text, tuple(passes), phase="LLVM prepared the function")
    return made


def optimised(llvm: Child, text: str) -> str:
    """LLVM's O2 pipeline, in a child."""
    made: str = llvm.call("analyses.ir.toolchain:optimise", text, 2, phase="LLVM optimised the program")
    return made


def refused(error: EngineError, program: Program) -> UserError:
    """What the engine can't do, at its place in the source or in the file of IR."""
    place = program.place
    what = error.what
    if error.place is not None:
        text = error.place.text.strip()
        place = error.place.source or _line(program, error.place.function, text) or place
        if text:
            what += f": `{text}` in @{error.place.function}"
        elif error.place.function and error.place.function not in what:
            what += f" in @{error.place.function}"
    return UserError(what, place, error.hint)


def _line(program: Program, function: str, text: str) -> str:
    """`file:line:column` of an instruction in the one file of IR that was read, where it can be told."""
    if len(program.names) != 1 or not program.names[0].endswith(".ll") or not text:
        return ""
    try:
        lines = Path(program.names[0]).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    defines = re.compile(rf'^define .*@"?{re.escape(function)}"?\(')
    begin = next((n for n, line in enumerate(lines) if defines.match(line)), None)
    if begin is None:
        return ""
    for n in range(begin, len(lines)):
        if lines[n].strip().startswith(text):
            return f"{program.names[0]}:{n + 1}:{len(lines[n]) - len(lines[n].lstrip()) + 1}"
        if lines[n].startswith("}"):
            break
    return f"{program.names[0]}:{begin + 1}"
