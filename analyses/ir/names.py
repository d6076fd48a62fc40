"""LLVM's spelling of names."""

from __future__ import annotations

import re
from functools import lru_cache

GIVEN = "\0"
"""Starts a name of digits that somebody gave (`%"5"`), which is not the number `%5`; LLVM allows no NUL in names."""


_PLAIN = re.compile(r"[-a-zA-Z._][-a-zA-Z0-9._]*|[0-9]+")


_TYPE_SUFFIXES = re.compile(
    r"(?:\.(?:(?:(?:nxv|v|a)\d+)*(?:i\d+|bf16|f(?:16|32|64|80|128)|ppcf128|x86amx|p\d+\w*)"
    r"|isVoid|Metadata|token|sl?_.*s))+$"
)
"""The types at the end of an overloaded intrinsic's name (`getMangledTypeStr` in LLVM's Intrinsics.cpp)."""


@lru_cache(maxsize=1 << 14)
def intrinsic_name(name: str) -> str | None:
    """The base name of an intrinsic, `memcpy` of `llvm.memcpy.p0.p0.i64`; None for a function that is none."""
    return _TYPE_SUFFIXES.sub("", name[len("llvm.") :]) if name.startswith("llvm.") else None


@lru_cache(maxsize=1 << 16)
def quoted(name: str) -> str:
    """The name as LLVM spells it: unchanged if it is an identifier or a number, else in quotes with escapes."""
    return name if _PLAIN.fullmatch(name) else f'"{escaped(name.removeprefix(GIVEN))}"'


def escaped(text: str) -> str:
    """Escape a string as LLVM does between quotes."""
    return "".join(
        "\\\\" if b == 92 else chr(b) if 32 <= b < 127 and b != 34 else f"\\{b:02X}"
        for b in text.encode("utf-8", "surrogateescape")
    )
