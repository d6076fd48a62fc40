"""Files that define a function which a program only declares: those of its build, and those beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from analyses.library.mangling import source_name
from workbench.program.compile_options import IR_SUFFIXES, LANGUAGES, Language
from workbench.program.errors import UserError
from workbench.program.from_builds.compilation_database import DATABASE, seen_from_here, units

MOST_FILES = 200
"""The number of files that are searched for a definition."""
MOST_BYTES = 4 << 20
"""The size in bytes above which a file is not searched."""
MOST = 3
"""The number of files that are named."""


class Definition(NamedTuple):
    """A file that defines a function, or registers a derivative of it (`registers`)."""

    path: Path
    function: str
    registers: bool = False

    def __str__(self) -> str:
        does = "registers a derivative of" if self.registers else "defines"
        return f"{self.path.name}, which {does} {source_name(self.function)}"


def definitions(name: str, names: Sequence[str], database: str = "", source: str = "") -> list[Definition]:
    """At most three files that define a function, of a build first; `names` are the files of the program.

    Without a build that is named, it is the one whose database lies beside the program. `source` is a file that the
    program was made from.
    """
    return list(islice(_definitions(name, names, database, source), MOST))


def _definitions(name: str, names: Sequence[str], database: str, source: str) -> Iterator[Definition]:
    of_ir = re.compile(rf'^define [^\n]*@"?{re.escape(name)}"?\(', re.MULTILINE)
    parts = source_name(name).partition("(")[0].split("::")
    called = re.escape(parts[-1] or name)
    of_source = re.compile(rf"\b{called}\s*\([^;{{}}]*\)[^;{{}}]*\{{")
    of_fortran = re.compile(rf"^[^!\n]*\b(?:function|subroutine)\s+{re.escape(name.rstrip('_'))}\b", re.M | re.I)
    of_rust = re.compile(rf"\bfn\s+{called}\s*[<(][^;{{}}]*\{{")
    registered = re.compile(rf"__enzyme_register_\w+[^;]*=\s*\{{\s*(?:\(\s*void\s*\*\s*\))?\s*&?{called}\b")
    for path in _searched(names, database, source):
        try:
            text = path.read_text(encoding="utf-8", errors="replace") if path.stat().st_size <= MOST_BYTES else ""
        except OSError:
            continue
        match LANGUAGES.get(path.suffix):
            case None:
                defining = of_ir
            case Language.FORTRAN:
                defining = of_fortran
            case Language.RUST:
                defining = of_rust
            case _:
                defining = of_source
        if not _may_be_of(parts, name, path, text):
            continue
        if (defining is not of_fortran and defining.search(text)) or (
            defining is of_fortran and any(not _in_interface(text, match.start()) for match in defining.finditer(text))
        ):
            yield Definition(path, name)
        elif registered.search(text):
            yield Definition(path, name, registers=True)


def _may_be_of(parts: Sequence[str], name: str, path: Path, text: str) -> bool:
    """False for a function of C++ and a file in C, or one that does not name the function's namespace or class."""
    language = LANGUAGES.get(path.suffix)
    if not name.startswith("_Z") or language is None or not language.is_clang or "__enzyme_register_" in text:
        return True
    if language is Language.C:
        return False
    return (
        len(parts) < 2
        or parts[-2].startswith("_GLOBAL")
        or re.search(rf"\b{re.escape(parts[-2].partition('<')[0])}\b", text) is not None
    )


def _in_interface(text: str, at: int) -> bool:
    """True if a place in a text of Fortran is in an interface, which only declares."""
    before = re.findall(r"(?im)^\s*(end\s*)?(?:abstract\s+)?interface\b", text[:at])
    return sum(-1 if ends else 1 for ends in before) > 0


def _searched(names: Sequence[str], database: str, source: str) -> Iterator[Path]:
    """The sources of the build, then the sources and IR beside the program, without those of the program itself."""
    folder = Path(names[0]).parent if names[0] != "-" else Path()
    inputs = {Path(n).resolve() for n in (*names, *([source] if source else ()))}
    seen = set(inputs)
    listed: list[Path] = []
    for build in [database] if database else [str(folder / DATABASE), str(folder / "build" / DATABASE)]:
        with suppress(UserError):
            listed += map(Path, units(build))
    with suppress(OSError):
        beside = sorted(p for p in folder.iterdir() if p.suffix in (".ll", *LANGUAGES))
        written = {p.stem for p in beside if p.suffix in LANGUAGES}
        listed += (p for p in beside if p.suffix not in IR_SUFFIXES or p.stem not in written)
    for path in listed[:MOST_FILES]:
        if path.resolve() not in seen:
            seen.add(path.resolve())
            yield Path(seen_from_here(str(path)))
