"""The error that the Python interface raises."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from analyses.errors import AdjointError
from analyses.library.demangling import called_name

if TYPE_CHECKING:
    from ad.history.records import WithoutBody


class Error(AdjointError):
    """A program can't be read, differentiated or run: what is wrong, its place, and a hint.

    `details` are the lines that would mend it, and are printed below it: a skeleton of a derivative, for example.
    `explore` opens the workbench at the function.
    """

    def __init__(
        self,
        what: str,
        place: str = "",
        hint: str = "",
        code: str = "",
        command: Sequence[str] = (),
        details: str = "",
    ) -> None:
        super().__init__(what, place, hint, code)
        self.details = details
        self.command = tuple(command)
        """The arguments of `adjoint` that open the workbench where the error is."""

    def __str__(self) -> str:
        return "\n".join(filter(None, (super().__str__(), self.details)))

    def explore(self) -> None:
        """Open the workbench on the program, at the function; returns when it is closed.

        Raises Error where no program is behind it, as for a wrong argument.
        """
        if not self.command:
            raise Error("this error is of the call, not of the program: there is nothing to show", self.place)
        subprocess.run([sys.executable, "-m", "adjoint", *self.command], check=False)


@contextmanager
def explained(
    command: Sequence[str], place: str = "", help_with: Callable[[WithoutBody], tuple[str, str]] | None = None
) -> Iterator[None]:
    """Turn the errors of the packages below into Error; `place` is for those that have none.

    `help_with` gives the hint and the details for a function without a body.
    """
    from ad.history.records import EngineError
    from analyses.ir.text.reader import ReadError
    from workbench.workers.failures import ChildError

    try:
        yield
    except Error:
        raise
    except EngineError as error:
        where = error.where
        at = (where.source or (f"`{where.text.strip()}` in @{where.function}" if where.text else "")) if where else ""
        message, hint, details = error.what, error.hint, ""
        if help_with is not None and error.missing is not None:
            message = message.replace(error.missing.name, called_name(error.missing.name))
            hint, details = help_with(error.missing)
        raise Error(message, at or place, hint, error.code, command, details) from None
    except ReadError as error:
        raise Error(f"can't be read by the workbench: {error.what}", place) from None
    except AdjointError as error:
        raise Error(error.what, error.place or place, error.hint, error.code, command) from None
    except ChildError as error:
        raise Error(str(error), place, command=command) from None
