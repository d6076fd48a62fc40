"""The flang that compiles Fortran sources to IR: the newest one on the PATH."""

from __future__ import annotations

import functools
import os
import re
import shutil
from pathlib import Path

from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import compile_error, run
from workbench.program.errors import UserError

_NAMES = re.compile(r"flang(?:-new)?(?:-(\d+))?")
_NEWEST = 22
"""The newest LLVM whose IR is read here."""
_PLAIN = ("vectorize-loops=false", "vectorize-slp=false", "unroll-runtime=false", "unroll-allow-partial=false")
"""LLVM's options against vectorising and unrolling: flang 19 has none of its own."""
_INCLUDED = re.compile(rb"""^[ \t]*(?:#[ \t]*)?include[ \t]*["']([^"'\n]+)["']""", re.IGNORECASE | re.MULTILINE)


@functools.cache
def flang() -> str:
    """The path of the newest flang on the PATH, those with a version in their name first; empty if there is none."""
    versions: dict[str, int] = {}
    for folder in map(Path, os.environ.get("PATH", "").split(os.pathsep)):
        try:
            files = sorted(folder.iterdir())
        except OSError:
            continue
        for file in files:
            match = _NAMES.fullmatch(file.name)
            if match is not None and int(match[1] or 0) <= _NEWEST and shutil.which(file):
                versions.setdefault(str(file), int(match[1] or 0))
    return max(versions, key=versions.__getitem__, default="")


def compile_fortran(path: Path, name: str, options: CompileOptions, modules: str) -> tuple[bytes, list[Path]]:
    """The IR of a source, and the files it depends on: itself and those that it includes.

    `name` is the path as the person wrote it; `modules` is the folder of the modules of the sources before it, where
    its own are added. File names in debug information stay as they were given. Raises UserError.
    """
    if not flang():
        raise UserError(
            "reading Fortran needs flang, and no flang was found",
            name,
            "put flang 19 to 22 on the PATH, or name a file of IR (flang -g -S -emit-llvm)",
        )
    out = Path(modules, "out.ll")
    out.unlink(missing_ok=True)
    words = compile_command(flang(), name, options, modules)
    status, said = run(None, name, [*words, "-S", "-emit-llvm", "-o", str(out)])
    if status != 0 or not out.exists():
        raise compile_error(name, said, status)
    here = f'directory: "{Path.cwd()}"'.encode()
    return out.read_bytes().replace(here, b'directory: "."'), [path, *_included(path, options)]


def compile_command(compiler: str, name: str, options: CompileOptions, modules: str) -> list[str]:
    """The compiler's command line for a source, without the kind of output and its path.

    Debug information is always kept: the names of arguments are nowhere else.
    """
    words = [compiler, f"-O{options.opt}", "-g", "-module-dir", modules, "-I", modules]
    words += [word for option in _PLAIN for word in ("-mllvm", f"-{option}")]
    words += [word for folder in options.include for word in ("-I", folder)]
    words += ["-cpp", *(f"-D{macro}" for macro in options.define)] if options.define else []
    words += [f"-std={options.standard}"] if options.standard else []
    words += ["-I" if word == "-iquote" else word for word in options.flags]
    return [*words, name if not name.startswith("-") else f"./{name}"]


def _included(path: Path, options: CompileOptions) -> list[Path]:
    folders = [path.parent, *map(Path, options.include)]
    try:
        names = [os.fsdecode(match[1]) for match in _INCLUDED.finditer(path.read_bytes())]
    except OSError:
        return []
    return [file for name in names for folder in folders if (file := folder / name).is_file()]
