"""Options for compiling C, C++, CUDA, Fortran and Rust sources, and the file suffixes of sources."""

from __future__ import annotations

import shlex
from enum import StrEnum
from typing import NamedTuple


class Language(StrEnum):
    C = "C"
    CXX = "C++"
    CUDA = "CUDA"
    FORTRAN = "Fortran"
    RUST = "Rust"

    @property
    def is_clang(self) -> bool:
        """True if clang compiles it."""
        return self in (Language.C, Language.CXX, Language.CUDA)


IR_SUFFIXES = (".ll", ".bc")
IR_BESIDE = ".o.ll"
"""The end of the names of IR that `adjoint-cc` writes beside an object."""
LANGUAGES = {
    ".c": Language.C,
    ".cpp": Language.CXX,
    ".cc": Language.CXX,
    ".cxx": Language.CXX,
    ".C": Language.CXX,
    ".cu": Language.CUDA,
    **dict.fromkeys((".f90", ".F90", ".f95", ".f03", ".f08", ".f", ".F", ".for"), Language.FORTRAN),
    ".rs": Language.RUST,
}
"""The language of a source by the suffix of its name."""


BOTH = "both"
"""The value of `cuda_side` with which host and device are read as one program."""


class CompileOptions(NamedTuple):
    """The options for sources; IR and bitcode are read as they are.

    `cuda_side` is the half of a CUDA program that is read: `device`, `host` or `both`. `cuda_arch` is its architecture,
    `cuda_path` is the folder of the toolkit whose headers are used, `none` for the headers of the workbench, or empty
    for a toolkit that is found. `thrust` says whose Thrust is used, `own` or `toolkit`; if empty, what the program
    includes does. `debug` brings the names and types of variables; without it there are source lines alone. With
    `unoptimised`, clang generates code as for `opt`, and LLVM does not optimise it.
    """

    opt: int = 2
    debug: bool = True
    include: tuple[str, ...] = ()
    define: tuple[str, ...] = ()
    standard: str = ""
    flags: tuple[str, ...] = ()
    cuda_side: str = "device"
    cuda_arch: str = "sm_70"
    cuda_path: str = ""
    unoptimised: bool = False
    database: str = ""
    """The `compile_commands.json` that has the options of each source; empty for none."""
    thrust: str = ""

    def arguments(self) -> list[str]:
        """The arguments of `adjoint` that give these options; none for defaults."""
        words: list[str] = []
        if self.opt != 2 or self.database:
            words += ["--opt", str(self.opt)]
        if not self.debug:
            words.append("-g0")
        for folder in self.include:
            words += ["-I", folder]
        for macro in self.define:
            words += ["-D", macro]
        if self.standard:
            words += ["-std", self.standard]
        if self.flags:
            words += ["--cflags", shlex.join(self.flags)]
        if self.cuda_side != "device":
            words += ["--cuda-side", self.cuda_side]
        if self.cuda_arch != "sm_70":
            words += ["--cuda-arch", self.cuda_arch]
        if self.cuda_path:
            words += ["--cuda-path", self.cuda_path]
        if self.thrust:
            words += ["--thrust", self.thrust]
        if self.unoptimised:
            words.append("--no-preopt")
        if self.database:
            words += ["-p", self.database]
        return words


PLAIN = CompileOptions()
