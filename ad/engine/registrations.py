"""What is registered for the functions of a program: by itself, by rules in files, and by libraries that we know."""

from __future__ import annotations

from ad.normalise.program_parts import reached_globals
from ad.requests import custom_derivatives
from ad.runtime.libraries import derivatives
from analyses.ir.model import Function, Module

_RELEASES_VIEW = "_ZN6Kokkos4Impl22SharedAllocationRecordIvvE9decrementEPS2_"
_MAKES_VIEW = "_ZN6Kokkos4Impl28SharedAllocationRecordCommonINS_9HostSpaceEEC2"
_INACTIVE = '"enzyme_inactive"'


def read(module: Module, root: str = "") -> None:
    """Give functions the attributes of registrations, and the program the derivatives of libraries that it calls.

    `root` is the function that is differentiated, if one is. Raises EngineError.
    """
    derivatives.bring(module)
    custom_derivatives.read(module)
    if function := module.functions.get(root):
        _leave_views(module, function)


def _leave_views(module: Module, root: Function) -> None:
    """Mark releases of Kokkos' views inactive where a function makes none: whoever made them releases them last."""
    release = module.functions.get(_RELEASES_VIEW)
    if release is None:
        return
    words = tuple(word for word in release.attributes if word != _INACTIVE)
    makes = any(each.name.startswith(_MAKES_VIEW) for each in reached_globals(root))
    release.attributes = words if makes else (*words, _INACTIVE)


def forget(module: Module) -> None:
    """Take away the registrations of libraries again, once every request is met."""
    derivatives.forget(module)
