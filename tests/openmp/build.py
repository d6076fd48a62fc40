"""Compiles the IR again: `python -m tests.openmp.build`."""

from __future__ import annotations

import lzma
import subprocess
import tempfile
from pathlib import Path

from tests.openmp import FOLDER, LEVELS
from tests.programs.build import BUNDLED, FLAGS
from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import compile_command

if __name__ == "__main__":
    import ziglang

    unplaced = f"-fdebug-prefix-map={Path(ziglang.__file__).parent / 'lib'}=."
    for source in sorted(FOLDER.glob("*.c")):
        for level in LEVELS:
            options = CompileOptions(opt=int(level[1]), debug=False, flags=(*FLAGS, "-fopenmp", unplaced))
            with tempfile.TemporaryDirectory() as scratch:
                command = [*compile_command(BUNDLED, source.name, options, scratch), "-S", "-emit-llvm", "-o", "-"]
                text = subprocess.run(command, cwd=FOLDER, check=True, stdout=subprocess.PIPE).stdout
            (FOLDER / "ir" / f"{source.stem}.{level}.ll.xz").write_bytes(lzma.compress(text, preset=9))
