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
    """The problem that an error is to a person."""
    subject = code = ""
    match error:
        case EngineError():
            subject, code = error.where.subject if error.where else "", error.code
            told: AdjointError = refused(error, program) if program else UserError(error.what, "", error.hint)
        case ArgumentError():
            told = UserError(f"{error.place} {error.what}".strip(), "", error.hint)
        case ChildError():
            told = child_failed(error, "")
        case ReadError():
            told = UserError(f"can't be read by the workbench: {error.message}", f"line {error.line}")
        case AdjointError():
            told = error
        case _:
            told = internal_error(error, "", "ADJOINT_TRACEBACK=1 writes where to adjoint-traceback.txt")
    return Problem("error", told.what, told.hint, told.place, subject, family=code)
