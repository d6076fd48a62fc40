"""Compiles the IR again: `python -m tests.rust.build`."""

from __future__ import annotations

import lzma
import os
import subprocess
from pathlib import Path

from tests.rust import FOLDER, LEVELS

FLAGS = ("--edition=2021", "--crate-type=lib", "--emit=llvm-ir", "-Ccodegen-units=1",
         "-Cno-vectorize-loops", "-Cno-vectorize-slp", "--remap-path-prefix", f"{FOLDER}=.")  # fmt: skip


def build(source: Path, level: str) -> None:
    words = [*FLAGS, f"-Copt-level={level[1]}", f"-Cpanic={'unwind' if level.endswith('u') else 'abort'}"]
    words.append(f"-Cdebuginfo={0 if level.endswith('n') else 2}")
    if level[1] in "01" and "s" not in level:
        words.append("-Zshare-generics=no")
    text = subprocess.run(
        ["rustc", *words, source.name, "-o", "-"], cwd=FOLDER, check=True, stdout=subprocess.PIPE,
        env=dict(os.environ, RUSTC_BOOTSTRAP="1"),
    ).stdout  # fmt: skip
    (FOLDER / "ir").mkdir(exist_ok=True)
    (FOLDER / "ir" / f"{source.stem}.{level}.ll.xz").write_bytes(lzma.compress(text, preset=9))


if __name__ == "__main__":
    for name, levels in LEVELS.items():
        for level in levels:
            build(FOLDER / f"{name}.rs", level)
