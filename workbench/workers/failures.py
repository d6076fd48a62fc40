"""The failures of a child process, and the error that describes them."""

from __future__ import annotations

from enum import StrEnum

from analyses.errors import AdjointError
from workbench.workers.crashes import called_from

RUNNING = "the program ran"
"""The phase in which the user's program runs; a task enters it with `child_main.phase`."""


class ChildFailure(StrEnum):
    """The reasons why a task does not return."""

    SIGNAL = "signal"
    TIME = "time"
    MEMORY = "memory"
    EXIT = "exit"
    CANCELLED = "cancelled"
    BUG = "bug"
    """An error of the workbench itself; its traceback is in `ChildError.printed`."""


class ChildError(AdjointError):
    """A task ended before it returned.

    `what` is a clause without its subject (`divided an integer by zero`). `functions` are the functions of the program
    in which it happened, innermost first, or empty. `phase` is the work that was interrupted (`LLVM generated code`).
    `printed` is the end of the output on standard error. `number` is the signal or the exit status, or 0.
    """

    def __init__(
        self,
        kind: ChildFailure,
        what: str,
        functions: tuple[str, ...] = (),
        phase: str = "",
        printed: str = "",
        number: int = 0,
    ) -> None:
        super().__init__(what)
        self.kind = kind
        self.functions = functions
        self.phase = phase
        self.printed = printed
        self.number = number

    def __reduce__(self) -> tuple[type[ChildError], tuple[object, ...]]:
        return type(self), (self.kind, self.what, self.functions, self.phase, self.printed, self.number)

    @property
    def in_program(self) -> bool:
        """True if the user's program ran, and not LLVM or the workbench."""
        return self.phase == RUNNING

    def __str__(self) -> str:
        subject = "the program" if self.in_program else "LLVM" if self.phase.startswith("LLVM") else "the child process"
        where = called_from(self.functions)
        if self.in_program and not where and self.kind is not ChildFailure.EXIT:
            where = " in an unknown function"
        phase = f" while {self.phase}" if self.phase and not self.in_program else ""
        return f"{subject} {self.what}{where}{phase}"
