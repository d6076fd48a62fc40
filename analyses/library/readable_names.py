"""The names of functions as short as people say them, also where they stand in a text."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from analyses.library.demangling import demangled
from analyses.library.fortran_names import fortran_path
from analyses.library.partial_demangling import outer_name
from analyses.library.rust_names import rust_path

_OPERATOR = re.compile(
    r"\boperator(\(\)|\[\]|->\*?|<=>|<<=?|>>=?|&&|\|\||\+\+|--|[-+*/%^&|!=<>]=|[-+*/%^&|~!=<>,]|"
    r"\s(new|delete)(\[\])?|\s[\w:*& ]+)"
)
_LOCAL = re.compile(r"\{(?:unnamed )?(\w+)")
_SPECIAL = re.compile(r".* (for|to) ")
_INLINE = re.compile(r"\bstd::__(\d|cxx)\w*::")
MOST_PARTS = 2
"""The parts of a path in Rust or Fortran that are said: the module or type, and the name."""
_CLOSING = {"<": ">", "(": ")", "{": "}", "[": "]"}
_MANGLED = re.compile(
    r"(?<![A-Za-z0-9])_{1,3}Z[A-Z0-9]\w+|(?<=[a-z])_Z[A-Z0-9]\w+|(?<![A-Za-z0-9])_Z[a-z]{2}[A-Za-z]\w*"
    r"|(?<!\w)_R[A-Z]\w+|\b_ZN\w+E\b|(?<!\w)_Q[MSFP][a-z0-9]\w*"
)
"""Names as the Itanium C++ ABI, Rust and flang write them, also behind a prefix such as `diffe`."""


class Piece(NamedTuple):
    """A mangled name at columns start to end of a text, and what is shown for it."""

    start: int
    end: int
    shown: str


@lru_cache(maxsize=4096)
def short(name: str) -> str:
    """Shorten a demangled name: no result type, no parameters, no template arguments.

    `std::sort` for `void std::__1::sort[abi:v1]<int*>(int*, int*)`. Enclosing scopes stay, functions too:
    `f::{lambda}::operator()`.
    """
    shortened, at = "", 0
    while at < len(name):
        if operator := _OPERATOR.match(name, at):
            shortened += operator[0]
            at = operator.end()
        elif name.startswith("(anonymous namespace)", at):
            shortened += "(anonymous)"
            at += len("(anonymous namespace)")
        elif name[at] in _CLOSING:
            end = _end(name, at)
            if shortened.endswith("decltype"):
                shortened = shortened.removesuffix("decltype")
            elif name[at] == "<" and not shortened:  # Rust's `<Type as Trait>::f`
                shortened = "<" + " as ".join(map(short, name[at + 1 : end - 1].split(" as "))) + ">"
            elif name[at] == "(" and shortened and not name.startswith("::", _after(name, end)):
                break
            elif local := _LOCAL.match(name, at):
                shortened += f"{{{local[1]}}}"
            at = _after(name, end) if name[at] == "(" else end
        else:
            shortened += name[at]
            at += 1
    bare_name = shortened.strip()
    if not bare_name.startswith("<") and not _SPECIAL.match(bare_name):
        before, operator_, symbol = bare_name.partition("operator")
        bare_name = before.rpartition(" ")[2] + operator_ + symbol
    return _INLINE.sub("std::", bare_name) or name


def _end(name: str, at: int) -> int:
    """The index after the bracket that closes the one at index `at`; a `>` inside parentheses may be a comparison."""
    awaited: list[str] = []
    for index in range(at, len(name)):
        sign = name[index]
        if sign in _CLOSING:
            awaited.append(_CLOSING[sign])
        elif sign == awaited[-1] if sign == ">" else sign in awaited:
            while awaited.pop() != sign:
                pass
            if not awaited:
                return index + 1
    return len(name)


def _after(name: str, at: int) -> int:
    """Skip the qualifiers of a member function from index `at` on, as in `f(int) const::{lambda}`."""
    match = re.compile(r"( const| volatile|&{1,2})*").match(name, at)
    return match.end() if match else at


@lru_cache(maxsize=4096)
def name(mangled: str) -> str:
    """A mangled name as people write it, without parameters and template arguments; any other name as it is."""
    path = fortran_path(mangled) or (rust_path(mangled) if mangled.startswith("_ZN") else ())
    if parts := [part for part in path if part.strip("_")]:
        return "::".join(parts[-MOST_PARTS:])
    full = demangled(mangled)
    return short(full) if full != mangled else outer_name(mangled) or mangled


def pieces(text: str) -> list[Piece]:
    """The mangled names in a text, left to right."""
    if "_Z" not in text and "_R" not in text and "_Q" not in text:
        return []
    names = []
    for match in _MANGLED.finditer(text):
        shown = name(match[0])
        if shown != match[0]:
            joined = "_" if match.start() and text[match.start() - 1].isalnum() else ""
            names.append(Piece(match.start(), match.end(), joined + shown))
    return names


def readable(text: str) -> str:
    """A text in which functions go by the names that people give them."""
    for piece in reversed(pieces(text)):
        text = text[: piece.start] + piece.shown + text[piece.end :]
    return text
