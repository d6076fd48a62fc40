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

_PREFIX = "_Fortran"
_TYPES = "__fortran_type_info"
_LIBRARIES = ("libFortranRuntime.a", "libFortranDecimal.a")
_SECONDS = 60
_DECLARED = re.compile(r"declare [^@\n]*@([\w.]+)\([^\n]*\n")


def definitions(module: Any) -> str:
    """IR for the functions of flang's runtime that an LLVM module declares; empty if there is nothing to define.

    Where flang's own library is here, it does what needs more than these: other functions, and derived types.
    """
    texts: dict[str, str] = {}
    all_ = True
    for function in module.functions:
        if function.is_declaration and function.name.startswith(_PREFIX):
            result, _, parameters = str(function.global_value_type).partition(" (")
            own = definition(function.name, result, [p for p in parameters[:-1].split(", ") if p])
            texts |= own
            all_ = all_ and bool(own)
    if texts and (not all_ or any(_TYPES in struct.name for struct in module.struct_types)) and _linked():
        return ""
    declared: dict[str, str] = {}
    for text in texts.values():
        declared |= {m[1]: m[0] for m in _DECLARED.finditer(text) if m[1] not in texts}
    return "".join([*declared.values(), *(_DECLARED.sub("", text) for text in texts.values())])


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
