"""Makes the IR of the programs again: `python -m tests.mpi.build [CLANG]`, where the headers of both libraries are."""

from __future__ import annotations

import lzma
import subprocess
import sys
from pathlib import Path

from ad.runtime.libraries.build import HEADERS
from ad.runtime.libraries.derivatives import Interface

FOLDER = Path(__file__).parent
LEVELS = {Interface.OPEN_MPI: "-O2", Interface.MPICH: "-O0"}
"""The level of optimisation that a program is kept at for each interface."""


def main() -> None:
    """Write the IR of each program for each interface, compressed."""
    clang = sys.argv[1] if len(sys.argv) > 1 else "clang"
    for source in sorted(FOLDER.glob("*.c")):
        for interface, level in LEVELS.items():
            flags = [level, "-g", "-fopenmp", "-fdebug-prefix-map=" + str(FOLDER) + "=.", "-S", "-emit-llvm"]
            command = [clang, *flags, f"-I{HEADERS / interface / 'include'}", source.name, "-o", "-"]
            text = subprocess.run(command, check=True, capture_output=True, cwd=FOLDER).stdout
            (FOLDER / f"{source.stem}.{interface}.ll.xz").write_bytes(lzma.compress(text, preset=9))


if __name__ == "__main__":
    main()
