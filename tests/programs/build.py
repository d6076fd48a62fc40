"""Compiles the programs' IR again: `python -m tests.programs.build [SOURCE...]`."""

from __future__ import annotations

import lzma
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.programs import COMPILED, FOLDER, LEVELS
from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import Compiler, compile_command

CLANG = (sys.executable, "-m", "ziglang", "clang")
BUNDLED = Compiler(CLANG, CLANG, CLANG, bundled=True)
FLAGS = ("-w", "-fno-asynchronous-unwind-tables", "-fno-exceptions", "-gdwarf-4", "-gno-key-instructions")
MORE_FLAGS = {"exceptions": ("-fexceptions",)}
HIDDEN = ("-Xclang", "-fexperimental-assignment-tracking=disabled", "-fdebug-compilation-dir=.")


def build(source: Path) -> None:
    import ziglang

    library = Path(ziglang.__file__).parent / "lib"
    (FOLDER / "ir").mkdir(exist_ok=True)
    for level in LEVELS:
        flags = (*FLAGS, *MORE_FLAGS.get(source.stem, ()), *HIDDEN, f"-fdebug-prefix-map={library}=.")
        if level.startswith("O3"):
            flags += ("-fvectorize", "-fslp-vectorize", "-funroll-loops")
        options = CompileOptions(opt=int(level[1]), debug=level.endswith("g"), flags=flags)
        with tempfile.TemporaryDirectory() as scratch:
            command = compile_command(BUNDLED, source.name, options, scratch)
            command += ["-S", "-emit-llvm", "-o", "-"]
            text = subprocess.run(command, cwd=source.parent, check=True, stdout=subprocess.PIPE).stdout
        (FOLDER / "ir" / f"{source.stem}.{level}.ll.xz").write_bytes(lzma.compress(text, preset=9))


if __name__ == "__main__":
    for name in sys.argv[1:] or COMPILED:
        build(COMPILED[name])
