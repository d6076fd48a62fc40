"""The IR that the tests of reading and printing share."""

from __future__ import annotations

import lzma
import re
from functools import cache

from tests import DATA

WRITTEN = ("instructions", "globals", "debug", "device", "rust_like")
"""The modules written by hand."""
PROGRAMS = ("particles.O0", "particles.O2")
"""A C++ program as the compiler left it; `data/README.md` says how it was compiled."""

_COMMENT = re.compile(r" +; (?:preds = .*|No predecessors!|\(.*\))$")


@cache
def text_of(name: str) -> str:
    packed = DATA / f"{name}.ll.xz"
    if packed.exists():
        return lzma.decompress(packed.read_bytes()).decode("utf-8")
    return (DATA / f"{name}.ll").read_text(encoding="utf-8")


@cache
def canonical(name: str) -> str:
    """What LLVM prints after parsing its own print once more."""
    from analyses.ir.toolchain import normalise

    return normalise(normalise(text_of(name)))


def without_comments(text: str) -> str:
    """LLVM's text without the comments that it adds: attributes, predecessors, unknown intrinsics."""
    lines = [_COMMENT.sub("", line) for line in text.split("\n") if not line.startswith(("; F", "; U"))]
    return "\n".join(lines)
