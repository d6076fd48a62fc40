"""Errors as the screen shows them."""

from __future__ import annotations

from ad.history.records import EngineError
from ad.invocation.values import ArgumentError
from analyses.errors import AdjointError
from analyses.ir.text.lexer import ReadError
from views.model.entries import Problem
from workbench.program.errors import UserError, internal_error
from workbench.program.program import Program, child_failed, refused
from workbench.workers.failures import ChildError


def problem_of(error: Exception, program: Program | None) -> Problem:
    """Convert an error to the problem that the screen shows; without a program its location is incomplete."""
    subject = code = ""
    match error:
        case EngineError():
            subject, code = error.where.subject if error.where else "", error.code
            shown_error: AdjointError = refused(error, program) if program else UserError(error.what, "", error.hint)
        case ArgumentError():
            shown_error = UserError(f"{error.place} {error.what}".strip(), "", error.hint)
        case ChildError():
            shown_error = child_failed(error, "")
        case ReadError():
            shown_error = UserError(f"can't be read by the workbench: {error.what}", f"line {error.line}")
        case AdjointError():
            shown_error = error
        case _:
            shown_error = internal_error(error, "", "ADJOINT_TRACEBACK=1 writes the traceback to adjoint-traceback.txt")
    return Problem("error", shown_error.what, shown_error.hint, shown_error.place, subject, family=code)
