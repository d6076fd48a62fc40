"""The error that ends a command or a request of the workbench."""

from __future__ import annotations

from analyses.errors import AdjointError


class UserError(AdjointError):
    """A problem that the person who gave the command can solve.

    `status` is the exit status of a command that ends with it. `details` are lines that a command prints below it.
    """

    status = 2
    details = ""


def internal_error(error: Exception, place: str, hint: str) -> UserError:
    """The error for a failure of the workbench itself; `hint` says how to see its traceback."""
    kind, text = type(error).__name__, " ".join(str(error).split())[:300]
    message = f"the workbench itself failed: {kind}" + (f": {text}" if text else "")
    return UserError(message, place, f"this is a bug; {hint}")
