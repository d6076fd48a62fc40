"""Builds objectives: their IR, its derivatives by the workbench or by another tool, and programs of that.

`python -m benchmarks.objectives.build [NAME...]` compiles the IR that the tests use again.
"""

from __future__ import annotations

import lzma
import os
import shlex
import subprocess
import sys
import tempfile
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from analyses.ir import toolchain
from benchmarks.objectives import FOLDER, OBJECTIVES, Objective
from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import Compiler, compile_command, compiler, environment
from workbench.program.sample_builds import BUNDLED, HOST, UNOPTIMISED, promote_memory
from workbench.workers.children import Child

FLAGS = ("-fno-math-errno", "-fno-exceptions", "-w")
OURS = f"{shlex.quote(sys.executable)} -m adjoint lower {{in}} -o {{out}}"


class BuildError(Exception):
    """A tool fails on an objective; the message is its last line."""


class Stage(Enum):
    """What clang has done with the IR that a tool reads."""

    OPTIMISED = "optimised"
    PROMOTED = "as generated, with its local variables in registers"
    GENERATED = "as generated"


class Tool(NamedTuple):
    """A command that puts derivatives into IR, with `{in}` and `{out}`; the stage of that IR."""

    command: str = OURS
    stage: Stage = Stage.OPTIMISED


class Lowered(NamedTuple):
    """IR with derivatives, and the processor time of the tool in seconds."""

    file: Path
    seconds: float


def clang_named(command: str) -> Compiler:
    """The compiler that a command names; that of the workbench if it is empty."""
    if command:
        words = tuple(shlex.split(command))
        return Compiler(words, words, words, bundled=False, link=words)
    clang = compiler()
    if clang is None:
        raise BuildError("no clang is on the PATH, and the wheel ziglang is not installed")
    return clang


def compile_objective(objective: Objective, clang: Compiler, out: Path, stage: Stage = Stage.OPTIMISED) -> None:
    flags = FLAGS if stage is Stage.OPTIMISED else (*FLAGS, *UNOPTIMISED)
    with tempfile.TemporaryDirectory() as scratch:
        command = compile_command(clang, objective.source, CompileOptions(flags=flags), scratch)
        _run([*command, "-S", "-emit-llvm", "-o", str(out)], clang, FOLDER)
    if stage is Stage.PROMOTED:
        promote_memory(out)


def lower(command: str, source: Path, out: Path) -> Lowered:
    """Run a command with `{in}` and `{out}`. Raises BuildError."""
    words = [word.replace("{in}", str(source)).replace("{out}", str(out)) for word in shlex.split(command)]
    with tempfile.TemporaryFile("w+") as printed:
        child = subprocess.Popen(words, stdout=printed, stderr=printed)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0 or not out.exists():
            printed.seek(0)
            lines = printed.read().splitlines() or [f"status {child.returncode}"]
            raise BuildError(next((line for line in lines if "error" in line), lines[-1]))
    return Lowered(out, used.ru_utime + used.ru_stime)


def link(ir: Path, clang: Compiler, child: Child, heap: bool = False) -> Path:
    """A program of IR, which LLVM optimises, vectorises and unrolls. With `heap` it counts its own heap."""
    code = ir.with_suffix(".o")
    if not code.exists():
        code.write_bytes(child.call("benchmarks.objectives.build:generated", ir.read_text()))
    program = ir.with_suffix(".heap" if heap else ".program")
    counted = [str(FOLDER / "heap.c")] if heap else []
    command = [*clang.link, str(code), *counted, "-lm", "-o", str(program)]
    _run(command, clang, FOLDER)
    return program


def _run(command: list[str], clang: Compiler, folder: Path) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment(clang),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError((done.stderr.strip() or f"status {done.returncode}").splitlines()[-1])


def generated(text: str) -> bytes:
    """The object file of IR of any version, optimised."""
    return toolchain.optimised_object(text)


class Run(NamedTuple):
    """One run of a program: the words that it printed, and its status."""

    words: list[str]
    status: int

    @property
    def seconds(self) -> float:
        return float(self.words[0])

    @property
    def bytes(self) -> int:
        """The peak of its resident memory."""
        return 1024 * int(self.words[1])


def run(program: Path, *words: object) -> Run:
    """Run a program; what it prints on standard error comes after its output. Raises BuildError where it crashes."""
    done = subprocess.run([str(program), *map(str, words)], capture_output=True, text=True, check=False)
    if done.returncode < 0:
        raise BuildError(f"the program was ended by signal {-done.returncode}")
    return Run([*done.stdout.split(), *done.stderr.split()], done.returncode)


def main() -> None:
    for name in sys.argv[1:] or OBJECTIVES:
        objective = OBJECTIVES[name]
        objective.kept_ir.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory() as scratch:
            out = Path(scratch) / "out.ll"
            command = compile_command(BUNDLED, objective.source, CompileOptions(flags=(*FLAGS, *HOST)), scratch)
            _run([*command, "-S", "-emit-llvm", "-o", str(out)], BUNDLED, FOLDER)
            objective.kept_ir.write_bytes(lzma.compress(out.read_bytes(), preset=9))


if __name__ == "__main__":
    main()
