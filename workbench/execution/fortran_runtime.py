"""The parts of Fortran's runtime that a program needs where flang's library is not linked."""

from __future__ import annotations

import atexit
import functools
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ad.runtime.fortran.definitions import definition
from analyses.ir.model import Module

_PREFIX = "_Fortran"
_TYPES = "__fortran_type_info"
_LIBRARIES = ("libFortranRuntime.a", "libFortranDecimal.a")
_SECONDS = 60
_DECLARED = re.compile(r"declare [^@\n]*@([\w.]+)\([^\n]*\n")


def definitions(module: Any) -> str:
    """IR for the functions of flang's runtime that an LLVM module declares; empty if there is nothing to define.

    Where flang's own library is here, it does what needs more than these: other functions, and derived types.
    """
    declared = []
    for function in module.functions:
        if function.is_declaration and function.name.startswith(_PREFIX):
            result, _, parameters = str(function.global_value_type).partition(" (")
            declared.append((function.name, result, [p for p in parameters[:-1].split(", ") if p]))
    text, all_ = _own(declared)
    if text and (not all_ or any(_TYPES in struct.name for struct in module.struct_types)) and _linked():
        return ""
    return text


def own_definitions(module: Module) -> str:
    """IR for the functions of flang's runtime that a module declares, as far as they are defined here."""
    functions = [f for f in module.functions.values() if f.is_declaration and f.name.startswith(_PREFIX)]
    types = [(f.name, f.function_type) for f in functions]
    return _own((name, str(type_.result), list(map(str, type_.parameters))) for name, type_ in types)[0]


def _own(declared: Iterable[tuple[str, str, list[str]]]) -> tuple[str, bool]:
    """The definitions of functions of the runtime as one text, and whether it has all of them.

    Each function is given by its name, and the types of its result and its parameters.
    """
    texts: dict[str, str] = {}
    all_ = True
    for name, result, parameters in declared:
        own = definition(name, result, parameters)
        texts |= own
        all_ = all_ and bool(own)
    needed: dict[str, str] = {}
    for text in texts.values():
        needed |= {m[1]: m[0] for m in _DECLARED.finditer(text) if m[1] not in texts}
    return "".join([*needed.values(), *(_DECLARED.sub("", text) for text in texts.values())]), all_


def library(names: Iterable[str]) -> str:
    """The path of flang's runtime as a shared library, linked from its archives where both and a linker are installed.

    Empty if none of the functions belongs to it, or if there is no such library.
    """
    return _linked() if any(name.startswith(_PREFIX) for name in names) else ""


@functools.cache
def _linked() -> str:
    folders = sorted(Path("/usr/lib").glob(f"llvm-*/lib/{_LIBRARIES[0]}"), reverse=True)
    compiler = shutil.which("c++") or shutil.which("g++")
    if not folders or compiler is None:
        return ""
    archives = [str(folders[0].parent / name) for name in _LIBRARIES]
    target = Path(tempfile.mkdtemp(prefix="adjoint-")) / "libflang.so"
    atexit.register(shutil.rmtree, target.parent, ignore_errors=True)
    words = [compiler, "-shared", "-o", str(target), "-Wl,--whole-archive", archives[0], "-Wl,--no-whole-archive"]
    try:
        subprocess.run([*words, archives[1]], capture_output=True, timeout=_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return str(target)
