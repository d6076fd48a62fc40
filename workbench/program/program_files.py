"""The files that a program was read from, and the program with some of them changed."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path

from ad.advice.edits.sources import FilesRead
from ad.explanation.whatif import BuildError
from analyses.ir.model import Module
from analyses.ir.text.reader import ReadError, read_module
from workbench.program import sources
from workbench.program.compile_options import LANGUAGES, CompileOptions
from workbench.program.errors import UserError
from workbench.program.from_builds.compilation_database import unit_options
from workbench.workers.children import Child


class ProgramFiles(FilesRead):
    """The sources and files of IR in `names`; LLVM works in `child`."""

    def __init__(self, names: Sequence[str], options: CompileOptions, child: Child | None = None) -> None:
        self.names, self.options, self.child = tuple(names), options, child
        super().__init__({name: text for name in names if (text := _text(name)) is not None})

    def beside(self, name: str) -> str:
        first = next((each for each in self.names if each != "-"), "")
        if not first:
            return ""
        wanted = Path(first).with_name(name)
        names = (wanted.with_stem(f"{wanted.stem}{n}") if n > 1 else wanted for n in count(1))
        return str(next(path for path in names if str(path) in self.texts or not path.exists()))

    def build(self, changed: Mapping[str, str]) -> Module:
        """Compile copies of the changed files in the place of these; headers beside them are found.

        Files that are not the program's are linked.
        """
        with tempfile.TemporaryDirectory(prefix="adjoint-") as folder:
            names, quoted = list[str](), list[str]()
            try:
                added = [name for name in changed if name not in self.names]
                for number, name in enumerate((*self.names, *added)):
                    if name in added:
                        name = str(Path(folder, Path(name).name))
                        Path(name).write_text(changed[added[number - len(self.names)]], encoding="utf-8")
                    elif name in changed:
                        copy = Path(folder, str(number), Path(name).name)
                        copy.parent.mkdir()
                        copy.write_text(changed[name], encoding="utf-8")
                        beside = ["-iquote", str(Path(name).resolve().parent)]
                        quoted += beside
                        name = self._compiled(name, copy, beside) if self.options.database else str(copy)
                    names.append(name)
                options = self.options._replace(flags=(*self.options.flags, *quoted))
                return read_module(sources.read(names, options, child=self.child).text)
            except UserError as error:
                raise BuildError(error.what) from None
            except ReadError as error:
                raise BuildError(error.what) from None

    def _compiled(self, name: str, copy: Path, beside: list[str]) -> str:
        """The IR of a changed copy of a unit of a build, with the options of the unit. Raises UserError."""
        options = unit_options(name, self.options)
        options = options._replace(flags=(*options.flags, *beside))
        ir = copy.with_suffix(".ll")
        ir.write_text(sources.read([str(copy)], options, child=self.child).text, encoding="utf-8")
        return str(ir)


def write_files(changed: Mapping[str, str]) -> None:
    """Write the texts of files, by name. Raises UserError."""
    for name, text in changed.items():
        try:
            Path(name).write_text(text, encoding="utf-8")
        except OSError as error:
            raise UserError(f"can't be written: {error.strerror}", name) from None


def _text(name: str) -> str | None:
    if name == "-" or Path(name).suffix not in (".ll", *LANGUAGES):
        return None
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
