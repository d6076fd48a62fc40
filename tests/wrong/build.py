"""Compiles the programs' IR again: `python -m tests.wrong.build`."""

from __future__ import annotations

import lzma
import subprocess
import tempfile
from pathlib import Path

from tests.programs.build import BUNDLED, FLAGS, HIDDEN
from tests.wrong import FOLDER, SOURCES
from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import compile_command
from workbench.program.sample_builds import compile_ir


def main() -> None:
    (FOLDER / "ir").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for name in SOURCES:
            (FOLDER / "ir" / f"{Path(name).stem}.ll.xz").write_bytes(lzma.compress(_compiled(name, scratch), preset=9))


def _compiled(name: str, scratch: str) -> bytes:
    if name.endswith(".cu"):
        compile_ir(FOLDER / name, made := Path(scratch) / "made.ll", "device")
        return made.read_bytes()
    options = CompileOptions(opt=2, debug=True, flags=(*FLAGS, *HIDDEN))
    command = [*compile_command(BUNDLED, name, options, scratch), "-S", "-emit-llvm", "-o", "-"]
    return subprocess.run(command, cwd=FOLDER, check=True, stdout=subprocess.PIPE).stdout


if __name__ == "__main__":
    main()
