"""Fortran programs whose gradients are tested, and their IR as flang 19 writes it.

The IR of each source at each level is kept beside it, compressed, so that the tests need no flang;
`python -m tests.fortran.build` makes it again. Cases are written as in tests/programs, arguments by their positions.
"""

from __future__ import annotations

import lzma
from pathlib import Path

FOLDER = Path(__file__).parent
LEVELS = {"arrays": ("O0", "O2"), "objects": ("O0", "O2"), "powers": ("O0", "O2"), "lookups": ("O0", "O2")}


def ir(source: str, level: str) -> str:
    """The IR of a source as the compiler wrote it."""
    return lzma.decompress((FOLDER / "ir" / f"{source}.{level}.ll.xz").read_bytes()).decode()
