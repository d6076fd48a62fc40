"""Rust programs whose gradients are tested, and their IR as rustc 1.95 writes it.

The IR of each source at each level is kept beside it, compressed, so that the tests need no rustc;
`python -m tests.rust.build` makes it again. Cases are written as in tests/programs, arguments by their positions.
"""

from __future__ import annotations

import lzma
import re
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
    "hashed": ("O0n", "O2n"),
    "tokens": ("O2n",),
    "refused": ("O2",),
}
"""Optimisation, with debug information unless `n`; `u`: panics unwind.

Below O2 generic code of the library is here, unless `s`: that of the library is shared, as rustc does by default.
"""

_KEYS = "global [24 x i8] zeroinitializer, align 8"
_PLACE = r"getelementptr i8, ptr \1, i64 0"


def ir(source: str, level: str) -> str:
    """The IR of a source as the compiler wrote it."""
    return _of_one_thread(lzma.decompress((FOLDER / "ir" / f"{source}.{level}.ll.xz").read_bytes()).decode())


def _of_one_thread(text: str) -> str:
    """The IR with the keys of hash tables in a plain variable: the JIT has none of a thread's own."""
    text = re.sub(r"(?m)^(@\w+RandomState3new4KEYS\w+) = external thread_local .*", rf"\1 = {_KEYS}", text)
    return re.sub(r"(?:tail )?call [^@\n]*@llvm\.threadlocal\.address\.p0\(ptr [^@\n]*(@\w+)\)", _PLACE, text)
