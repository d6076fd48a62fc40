"""What is registered for the functions of a program: by itself, by rules in files, and by libraries that we know."""

from __future__ import annotations

from ad.requests import custom_derivatives
from ad.runtime.messages import derivatives
from analyses.ir.model import Module


def read(module: Module) -> None:
    """Give functions the attributes of registrations, and the program the derivatives of libraries that it calls.

    Raises EngineError.
    """
    derivatives.bring(module)
    custom_derivatives.read(module)


def forget(module: Module) -> None:
    """Take away the registrations of libraries again, once every request is met."""
    derivatives.forget(module)
