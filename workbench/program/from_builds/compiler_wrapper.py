"""`adjoint-cc COMPILER ARGS`: runs the compiler as a build does, and writes IR beside each object that it makes.

`make CC='adjoint-cc clang'` builds as before, and leaves `square.o.ll` beside `square.o`, made by the same command with
`-S -emit-llvm` in place of what it makes. `adjoint open FOLDER` opens the IR of a build.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from workbench.program.compile_options import IR_BESIDE, LANGUAGES, Language
from workbench.program.from_builds.response_files import expanded

READABLE: tuple[str, ...] = (
    "-g",
    "-fno-discard-value-names",
    "-fno-vectorize",
    "-fno-slp-vectorize",
    "-fno-unroll-loops",
)
"""What clang is asked for in addition, so that people can read the IR."""
OPTIMISABLE = ("-Xclang", "-disable-O0-optnone")
"""At -O0, functions stay open to the passes with which they are prepared."""
READABLE_FORTRAN: tuple[str, ...] = ("-g",)
HOST = ("--cuda-host-only",)
"""Of a CUDA program one half can be written to a file; `adjoint open program.cu` shows the other."""
NOTHING_MADE = {"-E", "-S", "-M", "-MM", "-fsyntax-only", "--version", "-v", "-###", "--help", "-dumpversion"}
"""Options with which no object is made; a compiler that is only asked for its version is left alone."""
_WITH_VALUE = frozenset(
    "-I -D -U -L -l -x -isystem -include -iquote -idirafter -imacros -MF -MT -MQ -target -Xclang -Xlinker -Xassembler "
    "-Xpreprocessor -mllvm -arch -framework -T -u -module-dir -J -isysroot -z -e --param".split()
)
_LINKING = ("-l", "-L", "-Wl,", "-shared", "-static", "-pie", "-rdynamic")
_ELSE = (
    *("-MD", "-MMD", "-MP", "-MG", "-flto"),
    *("-fsanitize", "-fprofile-", "-fcoverage", "-ftest-coverage", "--coverage"),
)
"""What does something else than to compile, or adds code that is not the program's."""
LAUNCHERS = frozenset(["ccache", "sccache", "distcc", "icecc"])
"""Programs that stand before the compiler in a command; the IR is made without them."""
USAGE = """\
usage: adjoint-cc COMPILER ARGUMENTS...

Runs the compiler, and leaves the LLVM IR of each object beside it, as NAME.o.ll:

  make CC='adjoint-cc clang' CXX='adjoint-cc clang++'
  cmake -DCMAKE_C_COMPILER_LAUNCHER=adjoint-cc -DCMAKE_CXX_COMPILER_LAUNCHER=adjoint-cc ..
  adjoint open build/

The compiler is a clang or a flang. What it prints and its exit status stay as they are.
"""


class Command(NamedTuple):
    """A compiler's command line: its sources, the file that it makes (empty for the usual), and all other options.

    `compiles` says that it stops at objects; without, it links, too.
    """

    sources: tuple[str, ...]
    output: str
    options: tuple[str, ...]
    compiles: bool
    makes_objects: bool


def main(argv: Sequence[str] | None = None) -> int:
    """Run the compiler, then write the IR; returns the status of the compiler."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or words[0] in ("-h", "--help"):
        sys.stdout.write(USAGE)
        return 0 if words else 2
    compiler, *arguments = words
    try:
        status = subprocess.run(words, check=False).returncode
    except OSError as error:
        _say(f"{compiler} can't be started: {error.strerror}")
        return 127
    if status == 0:
        if Path(compiler).name in LAUNCHERS and arguments:
            compiler, *arguments = arguments
        _write_ir(compiler, arguments)
    return status


def _write_ir(compiler: str, arguments: Sequence[str]) -> None:
    """Write the IR of each source of a command line. What goes wrong is said, and ends no build."""
    command = command_of(arguments)
    if not command.makes_objects or not command.sources:
        return
    problem = _unfit(compiler)
    if problem:
        _say(problem)
    for source in command.sources:
        target = ir_name(command, source)
        Path(target).unlink(missing_ok=True)  # that of an earlier build would be wrong
        if problem:
            continue
        language = LANGUAGES[Path(source).suffix]
        readable = READABLE_FORTRAN if language is Language.FORTRAN else (*READABLE, *OPTIMISABLE)
        readable += HOST if language is Language.CUDA else ()
        words = [compiler, *command.options, *readable, "-S", "-emit-llvm", source, "-o", target]
        try:
            ran = subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)
            why = "" if ran.returncode == 0 else next((line for line in ran.stderr.splitlines() if "error" in line), "")
            failed = ran.returncode != 0
        except OSError as error:
            failed, why = True, str(error.strerror)
        if failed:
            _say(f"no IR of {source}: {why or 'the compiler failed'}")


def command_of(arguments: Sequence[str]) -> Command:
    """Read a command line as clang does."""
    sources, options, output = list[str](), list[str](), ""
    compiles = False
    words = expanded(arguments, Path())
    for word in words:
        if word == "-o":
            output = next(words, "")
        elif word.startswith("-o") and not word.startswith("-objc"):
            output = word[2:]
        elif word == "-c":
            compiles = True
        elif word in _WITH_VALUE:
            value = next(words, "")
            if word not in ("-l", "-L", "-Xlinker", "-T", "-u", "-z", "-e", "-MF", "-MT", "-MQ"):
                options += [word, value]
        elif not word.startswith("-") and Path(word).suffix in LANGUAGES:
            sources.append(word)
        elif word.startswith("-") and not word.startswith((*_LINKING, *_ELSE)):
            options.append(word)
    makes_objects = not any(word in NOTHING_MADE for word in expanded(arguments, Path()))
    return Command(tuple(sources), output, tuple(options), compiles, makes_objects)


def ir_name(command: Command, source: str) -> str:
    """The file for the IR of a source: beside its object, or where its object would be."""
    if command.compiles and command.output:
        output = Path(command.output)
        return str(output.with_name(output.name.removesuffix(".o").removesuffix(".obj") + IR_BESIDE))
    folder = Path(command.output).parent if command.output else Path()
    return str(folder / (Path(source).stem + IR_BESIDE))


def _unfit(compiler: str) -> str:
    """Why a compiler writes no IR of LLVM; empty if it does."""
    name = Path(compiler).name
    if "clang" in name or "flang" in name:
        return ""
    try:
        said = subprocess.run([compiler, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
    if "clang" in said or "flang" in said:
        return ""
    return f"{name} writes no LLVM IR: build with clang, as in CC='adjoint-cc clang' (for Fortran flang)"


def _say(text: str) -> None:
    sys.stderr.write(f"adjoint-cc: {text}{os.linesep}")


if __name__ == "__main__":
    sys.exit(main())
