"""A build as `compile_commands.json` describes it: the units of the program, each compiled with its own options.

Source: the JSON compilation database of clang, https://clang.llvm.org/docs/JSONCompilationDatabase.html.
"""

from __future__ import annotations

import json
import os
import shlex
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from ad.advice.edits.sources import FilesRead
from ad.explanation.whatif import BuildError
from analyses.ir.model import Module
from analyses.ir.text.reader import ReadError, read_module
from workbench.program import sources
from workbench.program.compile_options import LANGUAGES, CompileOptions
from workbench.program.errors import UserError

MOST_UNITS = 60
"""How many units are compiled; those that ask for derivatives come first."""
_DROPPED = {"-c", "-S", "-MD", "-MMD", "-MP", "-MG", "-emit-llvm", "-flto", "-Werror", "-fcolor-diagnostics"}
_WITH_VALUE = {"-o", "-MF", "-MT", "-MQ", "-Xclang"}
_KEPT = ("-f", "-m", "-W", "-pthread", "--target=", "-U", "-nostd", "-stdlib=")


class Build(FilesRead):
    """The units of a build, compiled to files of IR in a folder; their sources are what a change may be written to."""

    def __init__(self, database: str, folder: str) -> None:
        """Compile the units. Raises UserError."""
        self._folder = Path(folder)
        self._units = [(str(path), options) for path, options in _units(database)]
        self.names = [self._compiled(n, path, path, options) for n, (path, options) in enumerate(self._units)]
        super().__init__({path: Path(path).read_text(encoding="utf-8", errors="replace") for path, _ in self._units})

    def _compiled(self, number: int, path: str, source: str, options: CompileOptions) -> str:
        name = self._folder / f"{number}.{Path(path).stem}.ll"
        name.write_text(sources.read([source], options).text, encoding="utf-8")
        return str(name)

    def build(self, changed: Mapping[str, str]) -> Module:
        """Compile copies of the changed units, each with its options; headers beside them are found."""
        with tempfile.TemporaryDirectory(prefix="adjoint-") as folder:
            names: list[str] = []
            try:
                for number, (path, options) in enumerate(self._units):
                    if path in changed:
                        copy = Path(folder, Path(path).name)
                        copy.write_text(changed[path], encoding="utf-8")
                        quoted = options._replace(flags=(*options.flags, "-iquote", str(Path(path).parent)))
                        remade = Path(folder, f"{number}.ll")
                        remade.write_text(sources.read([str(copy)], quoted).text, encoding="utf-8")
                        names.append(str(remade))
                    else:
                        names.append(self.names[number])
                return read_module(sources.read(names).text)
            except UserError as error:
                raise BuildError(error.what) from None
            except ReadError as error:
                raise BuildError(error.what) from None


def _units(database: str) -> list[tuple[Path, CompileOptions]]:
    """The units of a build, those that ask for derivatives first. Raises UserError."""
    try:
        entries = json.loads(Path(database).read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"can't be read: {error.strerror}", database) from None
    except ValueError as error:
        raise UserError(f"is no JSON: {error}", database) from None
    rows = entries if isinstance(entries, list) else []
    units = [unit for entry in rows if isinstance(entry, dict) and (unit := _unit(entry, database)) is not None]
    if not units:
        raise UserError("names no source in C or C++", database, "it is what cmake writes: compile_commands.json")
    return sorted(units, key=lambda unit: not _asks(unit[0]))[:MOST_UNITS]


def _asks(path: Path) -> bool:
    try:
        return "__enzyme_" in path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def _unit(entry: dict[str, object], database: str) -> tuple[Path, CompileOptions] | None:
    """The source of an entry and the options for it; None for a file in another language."""
    directory = Path(str(entry.get("directory", "."))) if "directory" in entry else Path(database).parent
    if not directory.is_absolute():
        directory = Path(database).resolve().parent / directory
    path = directory / str(entry.get("file", ""))
    if path.suffix not in LANGUAGES:
        return None
    words = entry.get("arguments")
    command = [str(word) for word in words] if isinstance(words, list) else shlex.split(str(entry.get("command", "")))
    return path, options_of(command[1:], directory, str(entry.get("file", "")))


def options_of(command: Sequence[str], directory: Path, file: str) -> CompileOptions:
    """The options of a compiler's command line, folders as seen from its directory."""
    options, flags = CompileOptions(opt=0, debug=True), list[str]()
    words = iter(command)
    include, define = list[str](), list[str]()
    for word in words:
        if word in _WITH_VALUE:
            next(words, None)
        elif word in _DROPPED or word == file or word.startswith(("-o", "-l", "-L", "-Wl,", "-Wp,")):
            continue
        elif word.startswith("-I"):
            include.append(_from(directory, word[2:] or next(words, "")))
        elif word.startswith("-D"):
            define.append(word[2:] or next(words, ""))
        elif word.startswith("-std="):
            options = options._replace(standard=word.removeprefix("-std="))
        elif word.startswith("-O"):
            level = word[2:] or "1"
            options = options._replace(opt=min(int(level), 3) if level.isdigit() else 3 if level == "fast" else 2)
        elif word in ("-isystem", "-include", "-iquote", "-target"):
            value = next(words, "")
            flags += [word, _from(directory, value) if word != "-target" else value]
        elif word.startswith(_KEPT) and not word.startswith(("-fplugin", "-fpass-plugin", "-fuse-ld")):
            flags.append(word)
    return options._replace(include=tuple(include), define=tuple(define), flags=tuple(flags))


def _from(directory: Path, folder: str) -> str:
    return os.path.normpath(directory / folder)
