"""Reading programs: files of IR and of sources in any language, or standard input, become the text of one module.

LLVM reads, verifies, links and prints in a child process, because it may abort on its input.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import NamedTuple

from workbench.program import loading
from workbench.program.compile_options import BOTH, IR_SUFFIXES, LANGUAGES, CompileOptions, Language
from workbench.program.errors import UserError
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError

_READ_LIMITS = Limits(seconds=60, memory=4 << 30)


class Source(NamedTuple):
    """A program that was read: the normalised text of its module, and its origin.

    `origin` is its name for people; `files` are those that make the text stale when they change (headers of the program
    among them, system headers not).
    """

    text: str
    origin: str
    files: tuple[Path, ...]


def read(
    names: Sequence[str],
    options: CompileOptions | None = None,
    *,
    child: Child | None = None,
    standard_input: bytes | None = None,
) -> Source:
    """Read the program in the named files, linked if there are several; `-` is standard input (IR or bitcode).

    A Fortran source may use the modules of those that are named before it.
    LLVM works in `child` if there is one, else in a new child. Raises UserError.
    """
    if not names:
        raise UserError(
            "no file is named", hint="name a .ll, .bc, .c, .cpp, .cu, .f90 or .rs file, or - for standard input"
        )
    options = options or CompileOptions()
    inputs: list[bytes] = []
    named: list[str] = []
    watched: list[Path] = []
    with _folder_for_modules(names) as modules:
        for name in names:
            for half in _halves(name, options):
                data, files = _bytes_of(name, half, standard_input, modules)
                inputs.append(data)
                named.append(name)
                watched += files
    text = _loaded(named, inputs, child)
    origin = " + ".join("standard input" if name == "-" else name for name in names)
    return Source(text, origin, tuple(dict.fromkeys(watched)))


def _halves(name: str, options: CompileOptions) -> list[CompileOptions]:
    """The options of each compilation of a file: of a CUDA source for host and device, if both are read."""
    if options.cuda_side != BOTH or LANGUAGES.get(Path(name).suffix) is not Language.CUDA:
        return [options]
    return [options._replace(cuda_side=side) for side in ("host", "device")]


def _folder_for_modules(names: Sequence[str]) -> AbstractContextManager[str]:
    """A folder for the modules that Fortran's compiler writes; no name if no file is Fortran."""
    if not any(LANGUAGES.get(Path(name).suffix) is Language.FORTRAN for name in names):
        return nullcontext("")
    from tempfile import TemporaryDirectory

    return TemporaryDirectory(prefix="adjoint-")


def check_names(names: Sequence[str]) -> None:
    """Raise the UserError that `read` raises for files that are missing or of an unknown kind."""
    for name in names:
        if name != "-":
            path = Path(name)
            data = _content(path, name)
            if path.suffix not in LANGUAGES:
                _checked_kind(path, name, data)


_UNNAMED = re.compile(r"""\A; ModuleID = '<string>'\n(source_filename = "([^"\\\n]+)"\n)""")
"""The first lines of a module that LLVM read from memory and printed: only its source has a name."""


def _loaded(names: Sequence[str], inputs: Sequence[bytes], child: Child | None) -> str:
    worker = child or Child(_READ_LIMITS)
    try:
        text: str = worker.call("workbench.program.loading:load", inputs, limits=_READ_LIMITS)
        return _UNNAMED.sub(r"; ModuleID = '\2'\n\1", text, count=1)
    except loading.RefusedError as refused:
        if refused.index < 0:
            raise UserError(f"the files can't be linked: {refused.message}", names[0], _link_hint(refused)) from None
        raise _refusal(names[refused.index], inputs[refused.index], refused) from None
    except ChildError as error:
        number = re.search(r"input (\d+)$", error.phase)
        place = _called(names[int(number[1]) - 1]) if number else names[0]
        raise UserError(
            f"LLVM {error.what} while reading it" if number else str(error),
            place,
            "the file is damaged, or it triggers a bug in LLVM 22",
        ) from None
    finally:
        if child is None:
            worker.close()


def _called(name: str) -> str:
    return "<stdin>" if name == "-" else name


def _refusal(name: str, data: bytes, refused: loading.RefusedError) -> UserError:
    place = _called(name)
    if Path(name).suffix in LANGUAGES:
        return UserError(
            f"LLVM refuses the bitcode of the compiler: {refused.message}",
            place,
            "compile it with a compiler of LLVM 15 to 22",
        )
    if refused.line:
        place += f":{refused.line}:{refused.column}"
    return UserError(refused.message, place, _hint(name, data, refused))


def _hint(name: str, data: bytes, refused: loading.RefusedError) -> str:
    message = refused.message
    if loading.is_bitcode(data):
        return "the bitcode is damaged or of a newer LLVM than 22; generate it again, or name the text (.ll)"
    if refused.line and refused.line >= data.count(b"\n") and re.search(r"expected|end of file|unterminated", message):
        return "the file seems to be cut off at its end"
    if "expected top-level entity" in message and refused.line == 1:
        return "this is not LLVM IR; the name of a source must end in .c, .cpp, .cu, .f90 or .rs"
    if "use of undefined" in message:
        return "define it, or take it out of the file with the function that uses it (llvm-extract)"
    return "LLVM 22 must be able to read it; a file of another version reads best as bitcode (.bc)"


def _link_hint(refused: loading.RefusedError) -> str:
    if "multiply defined" in refused.message or "symbol" in refused.message:
        return "two files define the same name; leave one out, or make it static (-p BUILD takes files one by one)"
    return "the files must be for the same target"


def _bytes_of(
    name: str, options: CompileOptions, standard_input: bytes | None, modules: str
) -> tuple[bytes, list[Path]]:
    """A module as IR or bitcode, and the files that it depends on; `modules` is the folder of Fortran's modules."""
    if name == "-":
        data = sys.stdin.buffer.read() if standard_input is None else standard_input
        return _checked(data, "<stdin>"), []
    path = Path(name)
    if path.suffix in LANGUAGES:
        _content(path, name)
        if options.database and LANGUAGES[path.suffix].is_clang:
            return _compile_unit(path, name, options)
        if LANGUAGES[path.suffix] is Language.FORTRAN:
            from workbench.program.fortran_compiler import compile_fortran

            return compile_fortran(path, name, options, modules)
        if LANGUAGES[path.suffix] is Language.RUST:
            from workbench.program.rust_compiler import compile_rust

            return compile_rust(path, name, options)
        return _compile_alone(path, name, options)
    return _checked_kind(path, name, _content(path, name)), [path]


def _compile_alone(path: Path, name: str, options: CompileOptions) -> tuple[bytes, list[Path]]:
    """Compile a source without a build; what clang refuses at a place may need the options of one."""
    from workbench.program.compilers import compile_source
    from workbench.program.from_builds.compilation_database import builds_above

    try:
        return compile_source(path, name, options)
    except UserError as error:
        if error.place == name or not (builds := builds_above(name)):
            raise
        hint = f"{error.hint}; " if error.hint else ""
        raise UserError(error.what, error.place, f"{hint}-p {builds[0]} compiles it as its build does") from None


def _compile_unit(path: Path, name: str, options: CompileOptions) -> tuple[bytes, list[Path]]:
    """Compile a source as its build says, without the options that clang does not know."""
    from workbench.program.compilers import compile_source
    from workbench.program.from_builds.compilation_database import unit_options, without_unknown

    unit = unit_options(name, options)
    while True:
        try:
            return compile_source(path, name, unit)
        except UserError as error:
            fewer = without_unknown(unit, options.flags, str(error))
            if fewer is None:
                raise
            unit = fewer


def _checked_kind(path: Path, name: str, data: bytes) -> bytes:
    if path.suffix not in IR_SUFFIXES and not loading.is_bitcode(data) and not _looks_like_ir(data):
        raise UserError(
            "not a supported kind of file", name, "a name ends in .ll, .bc, .c, .cpp, .cc, .cxx, .cu, .f90 or .rs"
        )
    return _checked(data, name)


def _content(path: Path, name: str) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise UserError("no such file", name, _near_files(path)) from None
    except IsADirectoryError:
        readable = sorted(p.name for p in path.iterdir() if p.suffix in (*IR_SUFFIXES, *LANGUAGES))[:4]
        hint = f"name files in it, such as {', '.join(readable)}" if readable else "it has neither IR nor a build"
        raise UserError("is a folder", name, hint) from None
    except NotADirectoryError:
        raise UserError("no such file", name, "a part of the path is a file, not a folder") from None
    except (OSError, ValueError) as error:
        raise UserError(f"can't be read: {getattr(error, 'strerror', None) or error}", name) from None


def _near_files(path: Path) -> str:
    from difflib import get_close_matches

    try:
        readable = [p.name for p in path.parent.iterdir() if p.suffix in (*IR_SUFFIXES, *LANGUAGES)]
    except OSError:
        return f"there is no folder {path.parent}"
    near = get_close_matches(path.name, readable, 3) or sorted(readable)[:3]
    return f"there is {', '.join(str(path.parent / n) for n in near)}" if near else ""


def _checked(data: bytes, place: str) -> bytes:
    if not data.strip():
        raise UserError("the file is empty" if place != "<stdin>" else "standard input is empty", place)
    if loading.is_bitcode(data):
        return data
    if data[:4] in (b"\x7fELF", b"\xcf\xfa\xed\xfe", b"MZ\x90\x00") or data[:8] == b"!<arch>\n":
        raise UserError(
            "is machine code, not LLVM IR", place, "compile with -emit-llvm, or with -fembed-bitcode and extract it"
        )
    if b"\0" in data:
        line = data.count(b"\n", 0, data.index(b"\0")) + 1
        raise UserError("is neither LLVM IR as text nor bitcode: a NUL byte", f"{place}:{line}:1")
    return data


_IR_LINE = re.compile(
    rb"^(?:; ModuleID|source_filename =|target (?:triple|datalayout)|define |declare |@|%)", re.MULTILINE
)


def _looks_like_ir(data: bytes) -> bool:
    return b"\0" not in data[:4096] and _IR_LINE.search(data) is not None
