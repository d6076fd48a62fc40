"""A build as `compile_commands.json` describes it: the units of the program, each compiled with its own options.

Source: the JSON compilation database of clang, https://clang.llvm.org/docs/JSONCompilationDatabase.html.
"""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from workbench.program.compile_options import LANGUAGES, CompileOptions
from workbench.program.errors import UserError
from workbench.program.from_builds.response_files import expanded

DATABASE = "compile_commands.json"
MOST_UNITS = 60
"""How many units are compiled; those that ask for derivatives come first."""
_DROPPED = {"-c", "-S", "-MD", "-MMD", "-MP", "-MG", "-emit-llvm", "-fcolor-diagnostics", "--coverage"}
_DROPPED_WITH_VALUE = set("-o -MF -MT -MQ -Xclang -Xlinker -Xassembler -Xpreprocessor -mllvm -l -L -T -u -z -e".split())
_FOLDERS = ("-isystem", "-iquote", "-idirafter", "-isysroot")
"""Options with a folder, which may follow without a space."""
_FILES = ("-include", "-imacros")
_WITH_VALUE = {"-target", "-arch", "-U", "-x", "--param"}
_KEPT = ("-f", "-m", "-W", "-pthread", "--target=", "-U", "-nostd", "-stdlib=", "-ansi")
_NOT_KEPT = (
    *("-fplugin", "-fpass-plugin", "-fuse-ld", "-flto", "-Werror", "-Wl,", "-Wp,", "-Wa,"),
    *("-fsanitize", "-fprofile-", "-fcoverage", "-ftest-coverage", "-fmodule-mapper", "-fdeps-format", "-fmodules-ts"),
)
"""What does something else than to compile, or adds code that is not the program's."""
_UNKNOWN = re.compile(r"(?:unknown argument|unsupported option|unsupported argument)[^']*'([^']+)'")


def database_of(name: str) -> str:
    """The database that a name stands for: the file, or the one in a folder; empty for any other name."""
    path = Path(name)
    if path.suffix == ".json":
        return name
    return str(path / DATABASE) if (path / DATABASE).is_file() else ""


def unit_names(database: str) -> list[str]:
    """The sources of a build, those that ask for derivatives first, as seen from this folder. Raises UserError."""
    names = list(units(database))
    return [seen_from_here(name) for name in sorted(names, key=lambda name: not _asks(Path(name)))[:MOST_UNITS]]


def level(database: str) -> int:
    """The level of optimisation of the first unit of a build. Raises UserError."""
    return next(iter(units(database).values())).opt


def unit_options(name: str, options: CompileOptions) -> CompileOptions:
    """The options for a source of the build in `options.database`: those of the build, and then those of a person.

    The level is that of the build unless a person chose another. Raises UserError for a file that is no unit of it.
    """
    unit = units(options.database).get(str(Path(name).resolve()))
    if unit is None:
        near = get_close_matches(Path(name).name, map(os.path.basename, units(options.database)), 3)
        hint = f"it has {', '.join(near)}" if near else "without -p it is compiled with the options that you give"
        raise UserError(f"is no unit of {options.database}", name, hint)
    return options._replace(
        opt=unit.opt if options.opt == level(options.database) else options.opt,
        include=(*unit.include, *options.include),
        define=(*unit.define, *options.define),
        standard=options.standard or unit.standard,
        flags=(*unit.flags, *options.flags),
        database="",
    )


def builds_above(name: str) -> list[str]:
    """The folders with a database that has a source as a unit: those above it, and `build` in each of them."""
    path = Path(name).resolve()
    folders = [folder for above in path.parents for folder in (above, above / "build")]
    found = []
    for folder in folders:
        try:
            if database_of(str(folder)) and str(path) in units(str(folder / DATABASE)):
                found.append(seen_from_here(str(folder)))
        except (OSError, UserError):
            continue  # a folder or a database that nobody may read is none that helps
    return found


def without_unknown(options: CompileOptions, asked: Sequence[str], message: str) -> CompileOptions | None:
    """The options of a unit less the one that clang does not know, as a gcc's own.

    None if the message is about none of them, or about one that a person asked for.
    """
    unknown = _UNKNOWN.search(message)
    if unknown is None or unknown[1] not in options.flags or unknown[1] in asked:
        return None
    return options._replace(flags=tuple(flag for flag in options.flags if flag != unknown[1]))


def units(database: str) -> Mapping[str, CompileOptions]:
    """The options of each unit of a build by its resolved path. Raises UserError."""
    try:
        stamp = Path(database).stat().st_mtime_ns
    except OSError as error:
        raise UserError(f"can't be read: {error.strerror}", database) from None
    return _units(database, stamp)


@lru_cache(maxsize=4)
def _units(database: str, stamp: int) -> Mapping[str, CompileOptions]:
    """The same for the file as it was written at a time."""
    try:
        entries = json.loads(Path(database).read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"can't be read: {error.strerror}", database) from None
    except ValueError as error:
        raise UserError(f"is no JSON: {error}", database) from None
    rows = entries if isinstance(entries, list) else []
    found = [unit for entry in rows if isinstance(entry, dict) and (unit := _unit(entry, database)) is not None]
    if not found:
        raise UserError("names no source in C or C++", database, f"it is what cmake writes: {DATABASE}")
    options: dict[str, CompileOptions] = {}
    for path, its_options in found:
        options.setdefault(str(path), its_options)
    return options


def _asks(path: Path) -> bool:
    try:
        return "__enzyme_" in path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def seen_from_here(path: str) -> str:
    """The name of a file from this folder, where it lies in it."""
    here = Path.cwd()
    return str(Path(path).relative_to(here)) if Path(path).is_relative_to(here) else path


def _unit(entry: dict[str, object], database: str) -> tuple[Path, CompileOptions] | None:
    """The source of an entry and the options for it; None for a file in another language."""
    directory = Path(str(entry.get("directory", "."))) if "directory" in entry else Path(database).parent
    if not directory.is_absolute():
        directory = Path(database).resolve().parent / directory
    path = directory / str(entry.get("file", ""))
    if path.suffix not in LANGUAGES or not LANGUAGES[path.suffix].is_clang:
        return None
    words = entry.get("arguments")
    command = [str(word) for word in words] if isinstance(words, list) else shlex.split(str(entry.get("command", "")))
    return path.resolve(), options_of(command[1:], directory, str(entry.get("file", "")))


def options_of(command: Sequence[str], directory: Path, file: str) -> CompileOptions:
    """The options of a compiler's command line, folders as seen from its directory."""
    options, flags = CompileOptions(opt=0), list[str]()
    words = expanded(command, directory)
    include, define = list[str](), list[str]()
    for word in words:
        joined = word if word in _FILES else next((option for option in _FOLDERS if word.startswith(option)), "")
        if word in _DROPPED_WITH_VALUE:
            next(words, None)
        elif word in _DROPPED or word == file or word.startswith(("-o", "-l", "-L", *_NOT_KEPT)):
            continue
        elif joined:
            flags += [joined, _from(directory, word.removeprefix(joined) or next(words, ""))]
        elif word.startswith("--sysroot="):
            flags.append(f"--sysroot={_from(directory, word.removeprefix('--sysroot='))}")
        elif word in _WITH_VALUE:
            flags += [word, next(words, "")]
        elif word.startswith("-I"):
            include.append(_from(directory, word[2:] or next(words, "")))
        elif word.startswith("-D"):
            define.append(word[2:] or next(words, ""))
        elif word.startswith(("-std=", "--std=")):
            options = options._replace(standard=word.partition("=")[2])
        elif word.startswith("-O"):
            level_ = word[2:] or "1"
            options = options._replace(opt=min(int(level_), 3) if level_.isdigit() else 3 if level_ == "fast" else 2)
            flags += ["-ffast-math"] if level_ == "fast" else []
        elif word.startswith(_KEPT):
            flags.append(word)
    return options._replace(include=tuple(include), define=tuple(define), flags=tuple(flags))


def _from(directory: Path, folder: str) -> str:
    return os.path.normpath(directory / folder)
