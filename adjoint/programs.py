"""Opening a program and naming a function in it."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from functools import partial
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Self

from adjoint.arguments import arguments_of
from adjoint.derivatives import Derivative
from adjoint.entries import ENTRY, Mode, entry_of
from adjoint.errors import explained
from adjoint.functions import Function
from adjoint.machines import InChild, InProcess, Machine
from analyses.gpu.device_text import has_device_part
from workbench.program.compile_options import BOTH, LANGUAGES, CompileOptions, Language
from workbench.program.function_names import find_function
from workbench.program.listed_functions import listed_functions
from workbench.program.program import check_runnable, open_program, passes_in
from workbench.workers.children import Limits

if TYPE_CHECKING:
    from ad.history.records import WithoutBody
    from adjoint.arguments import Argument
    from analyses.ir import model


def open_files(
    *files: str | PathLike[str],
    opt: int = 2,
    include: Sequence[str] = (),
    define: Sequence[str] = (),
    standard: str = "",
    flags: Sequence[str] = (),
    isolated: bool = True,
    seconds: float = 60.0,
    memory: int = 8 << 30,
) -> Program:
    """Open a program in C, C++, Fortran or LLVM IR; several files are linked.

    `opt` is the level at which sources are compiled before they are differentiated, `include`, `define`, `standard` and
    `flags` go to the compiler. Functions run in a child process, for at most so many `seconds` and bytes of `memory`;
    with `isolated=False` in this process, without copies: a crash of the program then ends Python. Programs that launch
    kernels run in the simulator, or with `isolated=False` on the GPU. Raises Error.
    """
    options = CompileOptions(opt, include=tuple(include), define=tuple(define), standard=standard, flags=tuple(flags))
    if any(LANGUAGES.get(Path(file).suffix) is Language.CUDA for file in files):
        options = options._replace(cuda_side=BOTH)
    return Program([fspath(file) for file in files], options, Limits(seconds, memory) if isolated else None)


class Program:
    """A program that was read. A context manager; without `with` it is closed when nothing refers to it."""

    def __init__(self, files: Sequence[str], options: CompileOptions, limits: Limits | None) -> None:
        self._limits = limits
        self._command = ("open", *files, *options.arguments())
        self._lock = threading.Lock()
        stack = ExitStack()
        with explained(self._command):
            self._program = stack.enter_context(open_program(files, options))
        self._close = weakref.finalize(self, stack.close)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process in which LLVM works; functions that were compiled stay usable."""
        self._close()

    def __repr__(self) -> str:
        return f"<program {self._program.source.origin}: {listed_functions(self._program.module)}>"

    def function(self, name: str = "", *, wrt: str | Iterable[str] = (), const: str | Iterable[str] = ()) -> Function:
        """A function, by its name in the source; without a name the only one.

        `wrt` names the arguments that are differentiated, by default all that hold floating-point numbers; `const`
        those through which no derivative passes. Raises Error.
        """
        with explained(self._command, self._program.place):
            function = find_function(self._program, name)
            check_runnable(self._program)
            names = (wrt,) if isinstance(wrt, str) else tuple(wrt)
            constant = (const,) if isinstance(const, str) else tuple(const)
            arguments = arguments_of(function, names, constant)
        command = (*self._command[1:], "--function", function.name)
        return Function(function, arguments, names, partial(self._derivative, function, arguments), command)

    def _derivative(self, function: model.Function, arguments: Sequence[Argument], mode: Mode) -> Derivative:
        """A function in a mode, compiled. Raises Error."""
        command, place = (*self._command, "--function", function.name), self._program.place
        with self._lock, explained(command, place, self._help_with):
            entry = entry_of(function, arguments, mode, self._program.module.layout)
            machine = self._machine(self._lowered(entry.text))
        return Derivative(
            entry, mode, arguments, machine, self._program.module.layout, partial(explained, command, place)
        )

    def _help_with(self, missing: WithoutBody) -> tuple[str, str]:
        """The hint and the details for a function without a body."""
        from workbench.program.unknown_functions import help_with

        return help_with(missing, self._program.module, self._program.names, self._program.options)

    def _lowered(self, entry: str) -> str:
        """The program with an entry point whose requests are met, optimised for this machine."""
        from ad.engine.differentiation import Options
        from ad.engine.lower import requests_met
        from ad.requests.markers import without_marks
        from analyses.ir.text.printer import print_module
        from analyses.ir.text.reader import read_again

        module = read_again(self._program.source.text + entry, self._program.module)
        options = Options(transform=passes_in(self._program.llvm))
        met = requests_met(module, ENTRY, options).module
        text = without_marks(self._with_image(met) if self._on_gpu else print_module(met, read_all=True))
        optimised: str = self._program.llvm.call(
            "workbench.execution.jit:optimised_for_running", text, ENTRY, phase="LLVM optimised the program"
        )
        return optimised

    @property
    def _on_gpu(self) -> bool:
        """True if its kernels are launched on a GPU; they are in the simulator where it runs in a child."""
        return self._limits is None and has_device_part(self._program.source.text)

    def _with_image(self, module: model.Module) -> str:
        from workbench.execution import cuda_runtime
        from workbench.execution.device_image import with_image

        return with_image(module, self._program.llvm, cuda_runtime.architecture())

    def _machine(self, text: str) -> Machine:
        return InProcess(text, on_gpu=self._on_gpu) if self._limits is None else InChild(text, self._limits)
