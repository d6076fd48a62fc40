"""Rust programs whose gradients are tested, and their IR as rustc 1.95 writes it.

The IR of each source at each level is kept beside it, compressed, so that the tests need no rustc;
`python -m tests.rust.build` makes it again. Cases are written as in tests/programs, arguments by their positions.
"""

from __future__ import annotations

import lzma
from pathlib import Path

FOLDER = Path(__file__).parent
LEVELS = {
    "heap": ("O0", "O1", "O2u"),
    "flow": ("O0", "O2"),
    "library": ("O2",),
    "grown": ("O0", "O2"),
    "text": ("O2",),
    "variants": ("O0n", "O2n", "O3"),
    "singles": ("O2n",),
    "boxed": ("O2n", "O3n"),
    "values": ("O0sn", "O2n"),
    "keyed": ("O2n",),
    "refused": ("O2",),
}
"""Optimisation, with debug information unless `n`; `u`: panics unwind.

Below O2 generic code of the library is here, unless `s`: that of the library is shared, as rustc does by default.
"""


def ir(source: str, level: str) -> str:
    """The IR of a source as the compiler wrote it."""
    return lzma.decompress((FOLDER / "ir" / f"{source}.{level}.ll.xz").read_bytes()).decode()
