"""Names of functions that fit on a line: what people call them."""

from __future__ import annotations

import re
from functools import lru_cache

_OPERATOR = re.compile(
    r"\boperator(\(\)|\[\]|->\*?|<=>|<<=?|>>=?|&&|\|\||\+\+|--|[-+*/%^&|!=<>]=|[-+*/%^&|~!=<>,]|"
    r"\s(new|delete)(\[\])?|\s[\w:*& ]+)"
)
_LOCAL = re.compile(r"\{(?:unnamed )?(\w+)")
_SPECIAL = re.compile(r".* (for|to) ")
_INLINE = re.compile(r"\bstd::__(\d|cxx)\w*::")
_CLOSING = {"<": ">", "(": ")", "{": "}", "[": "]"}


_PLACE = re.compile(r"(.+?):(\d+)(?::\d+)?")


def file_and_line(place: str) -> tuple[str, int] | None:
    """The file and the line of `file:line` or `file:line:column`; None for what is neither."""
    found = _PLACE.fullmatch(place)
    return (found[1], int(found[2])) if found else None


_FOLDER = re.compile(r"\S*/(?=[^/\s]+:\d)")


def without_folder(text: str) -> str:
    """A sentence whose places, `folder/file:line`, are those of files without their folders."""
    return _FOLDER.sub("", text)


@lru_cache(maxsize=4096)
def short(name: str) -> str:
    """`std::sort` for `void std::__1::sort[abi:v1]<int*>(int*, int*)`: no result, no parameters, no template arguments.

    A scope keeps its name, that of a function too: `f::{lambda}::operator()`.
    """
    found, at = "", 0
    while at < len(name):
        if operator := _OPERATOR.match(name, at):
            found += operator[0]
            at = operator.end()
        elif name.startswith("(anonymous namespace)", at):
            found += "(anonymous)"
            at += len("(anonymous namespace)")
        elif name[at] in _CLOSING:
            end = _end(name, at)
            if found.endswith("decltype"):
                found = found.removesuffix("decltype")
            elif name[at] == "<" and not found:  # Rust's `<Type as Trait>::f`
                found = "<" + " as ".join(map(short, name[at + 1 : end - 1].split(" as "))) + ">"
            elif name[at] == "(" and found and not name.startswith("::", _after(name, end)):
                break
            elif local := _LOCAL.match(name, at):
                found += f"{{{local[1]}}}"
            at = _after(name, end) if name[at] == "(" else end
        else:
            found += name[at]
            at += 1
    words = found.strip()
    if not words.startswith("<") and not _SPECIAL.match(words):
        before, operator_, symbol = words.partition("operator")
        words = before.rpartition(" ")[2] + operator_ + symbol
    return _INLINE.sub("std::", words) or name


def _end(name: str, at: int) -> int:
    """The index after the bracket that closes the one at `at`; a `>` inside parentheses may be a comparison."""
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
    """Past what says how a function may be called, as in `f(int) const::{lambda}`."""
    found = re.compile(r"( const| volatile|&{1,2})*").match(name, at)
    return found.end() if found else at
