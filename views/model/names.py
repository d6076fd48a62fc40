"""Short names of functions, as people write them, and of source locations."""

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
    """Split `file:line` or `file:line:column` into file and line; None for any other text."""
    match = _PLACE.fullmatch(place)
    return (match[1], int(match[2])) if match else None


_FOLDER = re.compile(r"\S*/(?=[^/\s]+:\d)")


def without_folder(text: str) -> str:
    """Shorten every `folder/file:line` in a sentence to `file:line`."""
    return _FOLDER.sub("", text)


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
