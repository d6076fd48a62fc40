"""Derivatives of programs in C, C++, Fortran and LLVM IR, called from Python.

    import adjoint

    energy = adjoint.open("heat.c").function("energy")
    value, gradients = energy.value_and_grad(u, n=100)

`python -m adjoint` runs the command `adjoint`, the workbench.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from workbench import __version__

if TYPE_CHECKING:
    from adjoint.arguments import Argument
    from adjoint.errors import Error
    from adjoint.functions import Function
    from adjoint.programs import Program
    from adjoint.programs import open_files as open

__all__ = ["Argument", "Error", "Function", "Program", "__version__", "open"]

_HOMES = {
    "Argument": "arguments.Argument",
    "Error": "errors.Error",
    "Function": "functions.Function",
    "Program": "programs.Program",
    "open": "programs.open_files",
}
"""The public names, and where each is; they are imported when they are first used, as the command needs none."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module adjoint has no attribute {name}")
    module, _, member = _HOMES[name].partition(".")
    value = globals()[name] = getattr(import_module(f"adjoint.{module}"), member)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
