"""Other builds of the open program: from its source with another option, or with another file linked in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from ad.explanation.changes import NO_INLINING, Build
from ad.explanation.whatif import BuildError
from ad.history.records import EngineError, ErrorCode
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from workbench.program import sources
from workbench.program.builds import VARIANTS, rebuilt
from workbench.program.compile_options import LANGUAGES, CompileOptions
from workbench.program.definitions import definitions
from workbench.program.errors import UserError
from workbench.workers.children import Child

_MISSING = re.compile(r"(?:found for|differentiate) @?([\w.$]+)")


class Rebuilds:
    """Other builds of the program in the files `names`; LLVM works in `child`."""

    def __init__(
        self, names: Sequence[str], options: CompileOptions, module: Module, child: Child | None = None
    ) -> None:
        self.names = tuple(names)
        self.options = options
        self.child = child
        self.source = self._source(module)
        self.described = bool(module.named_metadata.get("llvm.dbg.cu"))
        self.tagged = any("TBAA" in text for text in module.metadata.values())

    def _source(self, module: Module) -> str:
        """The one source file that the program is, or was, compiled from; empty if it is not found."""
        if len(self.names) != 1 or self.names[0] == "-":
            return ""
        path = Path(self.names[0])
        if path.suffix in LANGUAGES:
            return self.names[0]
        original = path.parent / Path(module.source_filename).name
        return str(original) if original.suffix in LANGUAGES and original.is_file() else ""

    def offers(self, error: EngineError) -> Sequence[Build]:
        """The builds that may settle an error, smallest change first."""
        builds = []
        for option in self._options(error):
            effect, _ = VARIANTS[option]
            hint = option if self._compiled else f"from {self.source} {option}"
            builds.append(Build(hint, effect if self._compiled else f"{effect}, from {Path(self.source).name}"))
        if (missing := _MISSING.search(error.what)) is not None:
            builds += [
                Build(f"link {path}", f"{each}, is linked in", weight=2) for path, each in self._defining(missing[1])
            ]
        return builds

    @property
    def _compiled(self) -> bool:
        return self.source in self.names

    def _options(self, error: EngineError) -> Iterator[str]:
        if not self.source or not LANGUAGES[Path(self.source).suffix].is_clang:
            return  # these are options of clang
        if error.code is ErrorCode.ILLEGAL_UPDATE:
            yield "--cflags -fno-strict-aliasing"
        if error.code.is_missing_type:
            if not self.described:
                yield "-g"
            if not self.tagged:
                yield "--opt 1"
        if error.code.is_missing_type or error.code in (ErrorCode.NO_SHADOW, ErrorCode.MIXED_ACTIVITY):
            yield NO_INLINING

    def _defining(self, name: str) -> Iterator[tuple[Path, str]]:
        """The files that define a function or register its derivative, and in words what they do."""
        for each in definitions(name, self.names, self.options.database, self.source):
            yield each.path, str(each)

    def build(self, hints: tuple[str, ...]) -> Module:
        """Build the program with the changes of `Setting.builds`. Raises BuildError."""
        names, options = self.names, self.options
        for hint in hints:
            build = rebuilt(hint, names, options)
            if build is None:
                raise BuildError(
                    f"there is no build option {hint!r}; the options are {', '.join(VARIANTS)} and link FILE"
                )
            names, options = build
        try:
            return read_module(sources.read(names, options, child=self.child).text)
        except UserError as error:
            raise BuildError(error.what) from None
