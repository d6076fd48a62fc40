"""The programs whose IR is kept: one idiom each, at one level and in one mode. `python -m tests.fuzz.programs.corpus`
compiles them again with clang and rustc, the IR of all files of a program linked into one.
"""

from __future__ import annotations

import argparse
import ctypes
import lzma
import os
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz.programs.build import Tools, compiled
from tests.fuzz.programs.generate import SIZE, Mode, Program, idioms_of
from tests.fuzz.programs.templates import Draw, Language
from workbench.workers.children import call

FOLDER = Path(__file__).parent / "corpus"


@dataclass(frozen=True)
class Entry:
    """A program of the corpus; its seed draws what fills the idiom, and the point."""

    language: Language
    idiom: str
    level: int
    mode: Mode
    seed: int = 1

    def __str__(self) -> str:
        words = f"{self.language} {self.idiom} O{self.level} {self.mode} {self.seed}"
        return "".join(c if c.isalnum() else "_" for c in words)

    def program(self) -> Program:
        source = random.Random(f"{self.seed} {self.idiom}")
        step = Draw(source, self.language).fill(idioms_of(self.language)[self.idiom], 0)
        point, direction = (
            tuple(round(source.choice((-1, 1)) * source.uniform(0.15, 1.2), 3) for _ in range(SIZE)) for _ in range(2)
        )
        return Program(
            self.seed,
            self.language,
            (self.idiom,),
            (step,),
            self.mode,
            self.level,
            self.level == 3,
            False,
            frozenset(),
            point,
            direction,
        )

    @property
    def file(self) -> Path:
        return FOLDER / f"{self}.ll.xz"

    def ir(self) -> str:
        return lzma.decompress(self.file.read_bytes()).decode()


def entries() -> list[Entry]:
    """The entries of `corpus/programs.txt`: language, level, mode, seed and idiom on a line each, with bars between."""
    lines = (FOLDER / "programs.txt").read_text().splitlines()
    rows = [[word.strip() for word in line.split("|")] for line in lines if line.strip()]
    return [Entry(Language(row[0]), row[4], int(row[1]), Mode(row[2]), int(row[3])) for row in rows]


def printed(text: str) -> str:
    """What the main of a program prints that has its derivatives; runs in a child."""
    from workbench.execution.jit import Program as Compiled

    program = Compiled(text, ["main"])
    libc = ctypes.CDLL(None)
    with tempfile.TemporaryFile() as file:
        before = os.dup(1)
        os.dup2(file.fileno(), 1)
        ctypes.CFUNCTYPE(ctypes.c_int)(program.address("main"))()
        libc.fflush(None)
        os.dup2(before, 1)
        os.close(before)
        file.seek(0)
        return file.read().decode()


def build(entry: Entry, tools: Tools) -> None:
    """Compile an entry again, and keep its IR."""
    files = list(compiled(entry.program(), tools).values())
    text: str = call("workbench.program.loading:load", files)
    entry.file.write_bytes(lzma.compress(text.encode(), preset=9))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.programs.corpus", description=__doc__)
    parser.add_argument("--clang", default="", help="the clang that compiles C and C++ (default: as the workbench)")
    parser.add_argument("--missing", action="store_true", help="only those that have no IR yet")
    options = parser.parse_args()
    for each in entries():
        if not options.missing or not each.file.exists():
            build(each, Tools(options.clang))
