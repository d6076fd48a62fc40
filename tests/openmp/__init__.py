"""Programs with parallel regions, and their IR as clang emits it for LLVM's OpenMP runtime.

The IR of each source at each level is kept beside it, compressed, so that the tests need no compiler;
`python -m tests.openmp.build` makes it again. What runs needs libomp.
"""

from __future__ import annotations

import lzma
from pathlib import Path

FOLDER = Path(__file__).parent
LEVELS = ("O0", "O1", "O2")


def ir(source: str, level: str) -> str:
    """The IR of a source as the compiler wrote it."""
    return lzma.decompress((FOLDER / "ir" / f"{source}.{level}.ll.xz").read_bytes()).decode()
