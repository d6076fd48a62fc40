"""The program that is open in the engine process, and the child processes that work for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from analyses.records import dataclass
from workbench.engine.devices import Devices
from workbench.engine.messages import Response
from workbench.program.compile_options import CompileOptions
from workbench.program.errors import UserError
from workbench.workers.children import Child, Limits

if TYPE_CHECKING:
    from ad.engine.differentiation import Differentiation, Options
    from ad.explanation.whatif import WhatIf
    from ad.requests.requests import Request
    from analyses.facts import History
    from analyses.ir.model import Function
    from workbench.engine.launch_form import LaunchAssumptions
    from workbench.program.program import Program


@dataclass(frozen=True)
class Derivative:
    """A derivative with the request and the launch it was made for."""

    request: Request
    assumptions: LaunchAssumptions
    result: Differentiation


class EngineState:
    """The open program, its last derivative, and the explanation of that; `send` gives responses to the screen."""

    def __init__(self, send: Callable[[Response], None]) -> None:
        self.send = send
        self.llvm = Child(Limits(seconds=120, memory=4 << 30))
        self.devices = Devices()
        self.program: Program | None = None
        self.compile_options = CompileOptions()
        self.derivative: Derivative | None = None
        self.optimised_text = ""
        """The module of the derivative as LLVM optimises it; empty until that is needed."""
        self.case: WhatIf | None = None
        """The outcome of the engine for the last derivative, or the error that stopped it."""
        self.previous_case: WhatIf | None = None
        self.forward = False
        """Whether the last derivative is in forward mode."""
        self.options: Options | None = None
        """The options that the last derivative was made with."""
        self._lowered: tuple[str, Program] | None = None

    def start(self) -> None:
        """Start the child process of LLVM before it is needed."""
        self.llvm.start()

    def close(self) -> None:
        """End the child processes."""
        self.llvm.close()
        self.devices.close()

    def open(self, program: Program, options: CompileOptions) -> None:
        """Replace the open program by another, or by another build of the same."""
        self.program, self.compile_options = program, options
        self.derivative, self._lowered = None, None
        self.previous_case, self.case = self.case or self.previous_case, None

    def opened(self) -> Program:
        """The open program. Raises UserError."""
        if self.program is None:
            raise UserError("no program is open")
        return self.program

    def set_derivative(self, derivative: Derivative) -> None:
        self.derivative, self.optimised_text = derivative, ""

    def function(self, name: str) -> Function:
        """A function of the open program. Raises UserError."""
        from workbench.program.function_names import find_function

        return find_function(self.opened(), name)

    def with_requests_lowered(self, name: str) -> tuple[Program, Function]:
        """Find a function in the program whose own requests are replaced by generated derivatives.

        Raises EngineError, and UserError if there is no such function.
        """
        from ad.engine.differentiation import Options
        from workbench.program.program import with_requests_lowered

        function = self.function(name)
        if self._lowered is None or self._lowered[0] != function.name:
            options = Options(transform=self.passes)
            self._lowered = function.name, with_requests_lowered(self.opened(), function, options)
        program = self._lowered[1]
        return program, program.module.functions[function.name]

    def number_alike(self, history: History) -> None:
        """Give the scopes of a new history the numbers that they have on the screen."""
        made = self.case.base.made if self.case is not None else None
        while made is not None and len(history.scopes) < made.scope:
            history.scope("what-if", "")

    def passes(self, text: str, passes: Sequence[str], watched: str) -> list[str]:
        """A module after some of LLVM's passes, which run in a child process; then the texts of a function."""
        texts: list[str] = self.llvm.call(
            "analyses.ir.toolchain:run_passes", text, tuple(passes), watched, phase="LLVM prepared it"
        )
        return texts
