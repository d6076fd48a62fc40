"""A program that was read, and LLVM's work on it in a child process."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from analyses.records import dataclass
from workbench.program import sources
from workbench.program.compile_options import LANGUAGES, PLAIN, CompileOptions
from workbench.program.errors import UserError
from workbench.program.sources import Source
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError, ChildFailure

if TYPE_CHECKING:
    from ad.check.self_test import SelfTests
    from ad.engine.differentiation import Options
    from ad.history.records import EngineError
    from ad.normalise.prepare import Transform
    from analyses.ir.model import Function, Module

LLVM_LIMITS = Limits(seconds=120, memory=4 << 30)


@dataclass(frozen=True)
class Program:
    """A program that was read; LLVM works for it in the child process `llvm`."""

    source: Source
    names: tuple[str, ...]
    module: Module
    llvm: Child
    options: CompileOptions = PLAIN

    @property
    def place(self) -> str:
        """The location of an error that concerns the whole program."""
        return "<stdin>" if self.names[0] == "-" else self.names[0]


@contextmanager
def open_program(names: Sequence[str], options: CompileOptions, rules: Sequence[str] = ()) -> Iterator[Program]:
    """Open the program in the named files, with the tables of derivative rules in the files `rules`.

    An error that the program causes within the block becomes a UserError.
    """
    with Child(LLVM_LIMITS) as llvm:
        llvm.start()
        if names.count("-") > 1:
            raise UserError("standard input can be read once", "-")
        from analyses.ir.text.reader import ReadError, read_module
        from analyses.ir.toolchain import ToolchainError
        from analyses.type_trees.attributes import UnreadableTypeError
        from analyses.type_trees.conflict import TypeConflict

        source = sources.read(names, options, child=llvm)
        try:
            program = Program(source, tuple(names), read_module(source.text), llvm, options)
            program.module.declarations = declarations_of(names, options, llvm)
            _read_custom_derivatives(program, rules)
            yield program
        except ReadError as error:
            place = f"{source.origin} (as LLVM prints it):{error.line}:{error.column}"
            raise UserError(f"can't be read by the workbench: {error.what}", place) from None
        except ToolchainError as error:
            raise UserError(f"LLVM refuses it: {error.what}", program.place) from None
        except UnreadableTypeError as error:
            raise UserError(str(error), program.place) from None
        except TypeConflict as error:
            hint = "the program accesses the same bytes as two types; use one type, or copy them with memcpy"
            raise UserError(str(error), program.place, hint) from None
        except ChildError as error:
            raise child_failed(error, program.place) from None


def declarations_of(names: Sequence[str], options: CompileOptions, llvm: Child) -> Callable[[], Module | None] | None:
    """A function that compiles sources with debug information and no passes, once; None where there are none."""
    if not any(Path(name).suffix in LANGUAGES for name in names):
        return None

    @cache
    def declarations() -> Module | None:
        from analyses.ir.text.reader import ReadError, read_module

        with suppress(UserError, ReadError):
            return read_module(sources.read(names, options._replace(opt=0, debug=True), child=llvm).text)
        return None

    return declarations


def preload_engine() -> None:
    """Import the engine in a thread, while LLVM reads the program in its child process."""
    Thread(target=import_module, args=("ad.engine.lower",), daemon=True).start()


def _read_custom_derivatives(program: Program, rules: Sequence[str]) -> None:
    """Read the derivatives that the program registers, and the rules in the files. Raises UserError."""
    from ad.engine import registrations
    from ad.history.records import EngineError
    from ad.rules import user

    try:
        program.module.user_rules = user.load(*rules)
        registrations.read(program.module)
    except user.RulesError as error:
        raise UserError(error.what, error.place, error.hint) from None
    except EngineError as error:
        raise refused(error, program) from None


def with_requests_lowered(program: Program, function: Function, options: Options) -> Program:
    """Replace the requests within the function itself by generated derivatives. Raises EngineError."""
    from ad.engine.lower import requests_met
    from analyses.ir.text.printer import print_module

    module = requests_met(program.module, function.name, options).module
    if module is program.module:
        return program
    return replace(program, module=module, source=program.source._replace(text=print_module(module, read_all=True)))


def lowered(program: Program, options: Options, tests: list[SelfTests] | None = None) -> str:
    """The text of the program with its derivatives, as LLVM prints it; with `tests` it has a self-test for each.

    Those that were added are put in the list. Raises UserError.
    """
    if "__enzyme_" not in program.source.text:
        return program.source.text
    from ad.engine.lower import lower
    from ad.history.records import EngineError
    from analyses.ir.text.printer import print_module

    try:
        result = lower(program.module, options=options)
        module = result.module
        if tests is not None:
            from ad.check.self_test import add_self_tests

            tests.append(add_self_tests(module, result.made))
    except EngineError as error:
        raise refused(error, program) from None
    text: str = program.llvm.call("analyses.ir.toolchain:normalise", print_module(module), phase="LLVM verified it")
    return text


_MACHINES = {"amd64": "x86_64", "x64": "x86_64", "arm64": "aarch64"}


def check_runnable(program: Program, *, kernel: bool = False) -> None:
    """Check that the program is for this machine; kernels run on a GPU or in the simulator. Raises UserError."""
    import platform

    target = program.module.triple.split("-")[0]
    machine = platform.machine().lower()
    if target.startswith(("nvptx", "amdgcn")):
        if kernel:
            return
        raise UserError(
            "is code for a GPU, and the function is not a kernel", program.place, "name a kernel that calls it"
        )
    if target and _MACHINES.get(target, target) != _MACHINES.get(machine, machine):
        raise UserError(
            f"is a program for {target}, and this machine is {machine}", program.place, "compile it for this machine"
        )


def passes_in(llvm: Child) -> Transform:
    """The transform that runs LLVM's passes in a child process."""
    return partial(_passes, llvm)


def _passes(llvm: Child, text: str, passes: Sequence[str], watched: str) -> list[str]:
    texts: list[str] = llvm.call(
        "analyses.ir.toolchain:run_passes", text, tuple(passes), watched, phase="LLVM prepared the function"
    )
    return texts


def optimised(llvm: Child, text: str) -> str:
    """A module after LLVM's O2 pipeline, which runs in a child process."""
    optimised_text: str = llvm.call("analyses.ir.toolchain:optimise", text, 2, phase="LLVM optimised the program")
    return optimised_text


def child_failed(error: ChildError, place: str) -> UserError:
    """The error for a child process that ended while it worked for a program."""
    if error.kind is ChildFailure.BUG:
        return UserError(f"the workbench itself {error.what}", place)
    return UserError(str(error), place)


def refused(error: EngineError, program: Program) -> UserError:
    """Convert an error of the engine, with its location in the source or in the file of IR."""
    place = program.place
    message = error.what
    if error.where is not None:
        text = error.where.text.strip()
        place = error.where.source or _line(program, error.where.function, text) or place
        if text:
            message += f": `{text}` in @{error.where.function}"
        elif error.where.function and error.where.function not in message:
            message += f" in @{error.where.function}"
    problem = UserError(message, place, error.hint)
    if error.missing is not None:
        from workbench.program.unknown_functions import help_with

        problem.hint, problem.details = help_with(error.missing, program.module, program.names, program.options)
        problem.args = problem.what, problem.place, problem.hint, problem.code
    return problem


def _line(program: Program, function: str, text: str) -> str:
    """The location `file:line:column` of an instruction if the program is one file of IR, else empty."""
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
