"""Building random programs: sources to IR by clang and rustc, IR to a program with its derivatives."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ad.engine.differentiation import Options
from ad.engine.lower import lower
from ad.normalise.inlining import InliningPolicy
from analyses.ir import toolchain
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from tests.fuzz.programs.generate import Program
from tests.fuzz.programs.templates import Language
from workbench.execution import rust_runtime
from workbench.execution.linking import undefined
from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import Compiler, compile_command, compiler
from workbench.program.loading import load
from workbench.workers.child_main import phase

SECONDS = 120


class BuildError(Exception):
    """A compiler or a linker refuses a program."""


class Tools(NamedTuple):
    """The clang that compiles C and C++ (empty: that of the wheel), and the one that has AddressSanitizer, if any.

    Without `inlining` functions that are called have derivatives of their own, where they can.
    """

    clang: str = ""
    sanitizing: str = ""
    inlining: bool = True

    def compiler(self) -> Compiler:
        if self.clang:
            plus = (self.clang.replace("clang", "clang++"),)
            return Compiler((self.clang,), plus, plus, bundled=False, link=(self.clang,), link_cxx=plus)
        chosen = compiler()
        if chosen is None:
            raise BuildError("no clang")
        return chosen

    def linker(self, language: Language) -> list[str]:
        """The command that links: the wheel's clang compiles C++ for a library of its own, which only it links."""
        if self.clang:
            return ["c++" if language is Language.CPP else "cc"]
        chosen = self.compiler()
        return [*(chosen.link_cxx if language is Language.CPP else chosen.link)]


NEWEST = 22
"""The newest clang whose IR our LLVM reads."""


def installed_clang(version: str = "") -> str:
    """The name of a clang on the PATH, of the version if one is given; empty if there is none."""
    names = [f"clang-{version}"] if version else ["clang", *(f"clang-{n}" for n in range(NEWEST, 14, -1))]
    usable = (name for name in names if shutil.which(name) and shutil.which(name.replace("clang", "clang++")))
    return next(usable, "")


@lru_cache(maxsize=1)
def compiled(program: Program, tools: Tools) -> Mapping[str, bytes]:
    """The IR or bitcode of each file of a program; that of the last program is kept. Raises BuildError."""
    with tempfile.TemporaryDirectory() as scratch:
        built = {}
        for name, text in program.files().items():
            Path(scratch, name).write_text(text)
            out = Path(scratch, name + (".ll" if name.endswith(".rs") else ".bc"))
            words = _rustc(program, scratch) if name.endswith(".rs") else _clang(program, tools, name, scratch)
            run([*words, "-o", out.name], scratch)
            built[name] = out.read_bytes()
        return built


def _clang(program: Program, tools: Tools, name: str, scratch: str) -> list[str]:
    flags = ["-w"] + (["-std=c++20"] if name.endswith(".cpp") else [])
    if program.vectorised:
        flags += ["-fvectorize", "-fslp-vectorize", "-funroll-loops"]
    options = CompileOptions(opt=program.level, debug=program.debug, flags=tuple(flags))
    return [*compile_command(tools.compiler(), name, options, scratch), "-c", "-emit-llvm"]


def _rustc(program: Program, folder: str) -> list[str]:
    rustc = shutil.which("rustc")
    if rustc is None:
        raise BuildError("no rustc")
    words = [
        rustc,
        "--edition=2021",
        "--crate-type=lib",
        "--emit=llvm-ir",
        "-Cdebuginfo=2",
        "-Ccodegen-units=1",
        f"-Copt-level={program.level}",
        "-Cpanic=abort",
        f"--remap-path-prefix={folder}=.",
    ]
    if not program.vectorised:
        words += ["-Cno-vectorize-loops", "-Cno-vectorize-slp"]
    return [*words, *(["-Zshare-generics=no"] if program.level < 2 else []), "steps.rs"]


def run(words: list[str], folder: str, seconds: float = SECONDS) -> str:
    """What a command prints. Raises BuildError with what it says if it fails."""
    try:
        ran = subprocess.run(
            words,
            cwd=folder,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=seconds,
            check=False,
            # A stack trace with names takes LLVM seconds.
            env=dict(os.environ, RUSTC_BOOTSTRAP="1", LLVM_DISABLE_SYMBOLIZATION="1"),
        )
    except subprocess.TimeoutExpired:
        raise BuildError(f"{words[0]} takes more than {seconds:g} s") from None
    if ran.returncode:
        raise BuildError(ran.stderr.strip() or f"{words[0]}: status {ran.returncode}")
    return ran.stdout


def lowered(files: list[bytes], inlining: bool = True) -> str:
    """The text of a program with its derivatives, made with no more inlined than must be unless `inlining`.

    It runs in a child. Raises EngineError.
    """
    text = load(files)
    phase("the engine made the derivative")
    options = Options(inlining=InliningPolicy(never=not inlining))
    module = lower(read_module(text), options=options).module
    phase("LLVM verified it")
    return toolchain.normalise(print_module(module))


def object_code(text: str) -> bytes:
    """Object code of a program; runs in a child."""
    phase("LLVM generated code")
    return toolchain.emit_object(with_runtime(text), level=1)


def with_runtime(text: str) -> str:
    """A program with the parts of Rust's runtime that it declares; runs in a child."""
    import llvmlite.binding as binding

    runtime = rust_runtime.definitions(binding.parse_assembly(text))
    return toolchain.link([text, runtime]) if runtime else text


def linked(folder: str, linker: list[str], *flags: str) -> str:
    """The path of the program in `program.o`, with Rust's library if it calls that. Raises BuildError."""
    rust = rust_runtime.library(undefined(Path(folder, "program.o").read_bytes()))
    libraries = [rust, f"-Wl,-rpath,{Path(rust).parent}"] if rust else []
    run([*linker, *flags, "program.o", *libraries, "-lm", "-o", "program"], folder)
    return str(Path(folder, "program"))
