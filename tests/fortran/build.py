"""Compiles the IR again: `python -m tests.fortran.build`."""

from __future__ import annotations

import lzma
import subprocess
import tempfile
from pathlib import Path

from tests.fortran import FOLDER, LEVELS


def build(source: Path, level: str) -> None:
    with tempfile.TemporaryDirectory() as modules:
        words = ["flang-new-19", "-S", "-emit-llvm", f"-{level}", "-module-dir", modules, source.name, "-o", "-"]
        text = subprocess.run(words, cwd=FOLDER, check=True, stdout=subprocess.PIPE).stdout
    (FOLDER / "ir").mkdir(exist_ok=True)
    (FOLDER / "ir" / f"{source.stem}.{level}.ll.xz").write_bytes(lzma.compress(text, preset=9))


if __name__ == "__main__":
    for name, levels in LEVELS.items():
        for level in levels:
            build(FOLDER / f"{name}.f90", level)
