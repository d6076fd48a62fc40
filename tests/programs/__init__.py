"""Programs whose gradients are tested: C and C++ functions, each a mechanism, with the arguments to run them at.

A line `//: a=[1,2] n=2 seed:a=1 const:n` before a function is a case: its arguments in the words of `--at`, the
adjoints of its outputs in those of `--seed`, and the arguments without derivative. The IR of each source at each level
is kept beside it, compressed, so that the tests need no compiler; `python -m tests.programs.build` makes it again.
"""

from __future__ import annotations

import lzma
import re
from pathlib import Path

from tests.support.gradients import Case

FOLDER = Path(__file__).parent
COMPILED = {path.stem: path for path in sorted(FOLDER.iterdir()) if path.suffix in (".c", ".cpp")}
SOURCES = {name: path for name, path in COMPILED.items() if not name.endswith("requests")}
SHAPES = FOLDER / "shapes.ll"
"""Programs in IR; their cases stand after `;: `."""
LEVELS = ("O0", "O0g", "O1", "O1g", "O2", "O2g", "O3", "O3g")
"""Optimisation, and `g` for debug information. At O3 loops are vectorised and unrolled."""
TESTED_LEVELS = ("O0", "O1g", "O2", "O3")
"""Those of the tests; `python -m tests.programs` checks all."""


def ir(source: str, level: str) -> str:
    """The IR of a source as the compiler wrote it."""
    return lzma.decompress((FOLDER / "ir" / f"{source}.{level}.ll.xz").read_bytes()).decode()


def cases(source: Path) -> list[Case]:
    """The cases that a source names, in order."""
    found: list[Case] = []
    pending: list[str] = []
    for line in source.read_text().splitlines():
        if line.startswith(("//: ", ";: ", "!: ")):
            pending.append(line.split(": ", 1)[1])
        elif pending and (name := re.search(r"(\w+)\((?!\()", line)):
            found += [_case(name[1], words) for words in pending]
            pending = []
    return found


def _case(function: str, words: str) -> Case:
    at: dict[str, str] = {}
    seeds: dict[str, str] = {}
    const: list[str] = []
    for word in re.findall(r"(?:\{[^}]*\}+|\[[^]]*\]|\S)+", words):
        if word.startswith("const:"):
            const.append(word.removeprefix("const:"))
            continue
        name, _, value = word.partition("=")
        (seeds if name.startswith("seed:") else at)[name.removeprefix("seed:")] = value
    return Case(function, at, seeds, tuple(const))
