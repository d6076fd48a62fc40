"""The names that rustc gives to functions, read only as far as Rust's runtime and library must be recognised.

Sources: the Rust reference's symbol mangling, v0 (RFC 2603); the legacy mangling is that of C++ with a hash at its end.
The allocator of Rust's libraries is called `__rust_alloc` and the like: by plain names until rustc 1.86, since then
as functions of a crate `__rustc`, whose hash differs from one compiler to the next.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

RUNTIME = "__rustc"
"""The crate of what rustc itself provides: the allocator's four functions, and what is called around them."""

_LEGACY = re.compile(r"_ZN(.+)17h[0-9a-f]{16}E(?:\.llvm\.\d+)?")
_DECIMAL = re.compile(r"\d+")
_BASE_62 = re.compile(r"[0-9a-zA-Z]*_")
_DIGITS = {digit: i for i, digit in enumerate("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")}
_MOST_STEPS = 10_000


@lru_cache(maxsize=8192)
def rust_path(symbol: str) -> tuple[str, ...]:
    """The crate, modules, types and name of a function that rustc mangled, without generic arguments; else ().

    A method of a type has the type's path before its name, that of a trait the trait's:
    `("alloc", "raw_vec", "RawVecInner", "grow_amortized")`, `("core", "fmt", "Display", "fmt")`.
    """
    if symbol.startswith("_R"):
        try:
            return _Names(symbol[2:]).path()
        except (ValueError, IndexError, RecursionError):
            return ()
    legacy = _LEGACY.fullmatch(symbol)
    return _nested(legacy[1]) if legacy is not None else ()


def is_rust_library(symbol: str) -> bool:
    """True if a function is of Rust's own libraries; `hashbrown` has their hash table."""
    return rust_path(symbol)[:1] in (("core",), ("alloc",), ("std",), ("hashbrown",))


def starts_threads(symbol: str) -> bool:
    """True if a function of Rust runs others in threads of its own: that of `std` which makes one, and all of rayon."""
    match rust_path(symbol):
        case ("rayon_core", *_):
            return True
        case ("std", "sys", *_, "Thread", "new"):
            return True
    return False


def plain_name(symbol: str) -> str:
    """The name that tables have a function under: `__rust_alloc` for any spelling of it, else the symbol itself."""
    if not symbol.startswith("_R"):
        return symbol
    path = rust_path(symbol)
    return path[1] if len(path) == 2 and path[0] == RUNTIME else symbol


def sibling(symbol: str, name: str) -> str:
    """The symbol of another function of Rust's runtime, mangled like `symbol`."""
    plain = plain_name(symbol)
    if plain == symbol:
        return name
    return symbol.removesuffix(_identifier(plain)) + _identifier(name)


def _identifier(name: str) -> str:
    return f"{len(name)}_{name}" if name.startswith("_") or name[:1].isdigit() else f"{len(name)}{name}"


def _nested(text: str) -> tuple[str, ...]:
    """The parts of a legacy name; the first part of an implementation's name is `_<T as Trait>`, escaped."""
    parts: list[str] = []
    while text:
        length = _DECIMAL.match(text)
        if length is None:
            return ()
        end = length.end() + int(length[0])
        parts.append(text[length.end() : end])
        text = text[end:]
    head = parts[0] if parts else ""
    if head.startswith("_$LT$") and "$u20$as$u20$" in head:
        trait = head.partition("$u20$as$u20$")[2].partition("$GT$")[0].partition("$LT$")[0]
        return (*trait.split(".."), *parts[1:])
    if head.startswith("_$LT$"):
        type_path = head.removeprefix("_$LT$").partition("$GT$")[0].partition("$LT$")[0]
        return (*type_path.split(".."), *parts[1:])
    return tuple(part.partition("$LT$")[0] for part in parts)


class _UnreadError(ValueError):
    """The text is no v0 name, or one of a kind that is not read."""


class _Names:
    """A reader of v0 names; only paths are kept, types and constants are passed over."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._left = _MOST_STEPS

    def path(self) -> tuple[str, ...]:
        match self._next():
            case "C":
                self._disambiguator()
                return (self._name(),)
            case "M":
                self._disambiguator()
                around = self.path()
                return self._type() or around
            case "X":
                self._disambiguator()
                self.path()
                self._type()
                return self.path()
            case "Y":
                self._type()
                return self.path()
            case "N":
                self._next()
                around = self.path()
                self._disambiguator()
                name = self._name()
                return (*around, name) if name else around
            case "I":
                path = self.path()
                while not self._is("E"):
                    self._argument()
                return path
            case "B":
                return self._again(self.path)
        raise _UnreadError

    def _type(self) -> tuple[str, ...]:
        """Pass over a type; its path where it has one."""
        here = self._next()
        if here.islower():
            return ()
        match here:
            case "A":
                self._type()
                self._constant()
            case "S" | "P" | "O":
                self._type()
            case "R" | "Q":
                if self._is("L"):
                    self._number()
                self._type()
            case "T":
                while not self._is("E"):
                    self._type()
            case "F":
                self._binder()
                self._is("U")
                if self._is("K") and not self._is("C"):
                    self._name()
                while not self._is("E"):
                    self._type()
                self._type()
            case "D":
                self._binder()
                while not self._is("E"):
                    self._bound()
                if self._is("L"):
                    self._number()
            case "B":
                return self._again(self._type)
            case _:
                self._at -= 1
                return self.path()
        return ()

    def _bound(self) -> None:
        """Pass over a trait of a `dyn` and the bindings of its associated types."""
        self.path()
        while self._is("p"):
            self._name()
            self._type()

    def _binder(self) -> None:
        if self._is("G"):
            self._number()

    def _argument(self) -> None:
        if self._is("L"):
            self._number()
        elif self._is("K"):
            self._constant()
        else:
            self._type()

    def _constant(self) -> tuple[str, ...]:
        """Pass over a constant; it has no path."""
        if self._is("p"):
            return ()
        if self._is("B"):
            return self._again(self._constant)
        if not self._next().islower():
            raise _UnreadError
        self._at = self._text.index("_", self._at) + 1
        return ()

    def _again(self, read: Callable[[], tuple[str, ...]]) -> tuple[str, ...]:
        """Read the text that a back reference points to."""
        target = self._number()
        here = self._at
        if target >= here:
            raise _UnreadError
        self._at = target
        path = read()
        self._at = here
        return path

    def _disambiguator(self) -> None:
        if self._is("s"):
            self._number()

    def _number(self) -> int:
        """A number to the base of 62, ended by an underscore: 0 if nothing is before it, else one more than it says."""
        digits = _BASE_62.match(self._text, self._at)
        if digits is None:
            raise _UnreadError
        self._at = digits.end()
        value = 0
        for digit in digits[0][:-1]:
            value = 62 * value + _DIGITS[digit]
        return value + 1 if len(digits[0]) > 1 else 0

    def _name(self) -> str:
        self._is("u")
        length = _DECIMAL.match(self._text, self._at)
        if length is None:
            raise _UnreadError
        self._at = length.end()
        self._is("_")
        begin = self._at
        self._at += int(length[0])
        if self._at > len(self._text):
            raise _UnreadError
        return self._text[begin : self._at]

    def _is(self, letter: str) -> bool:
        matches = self._text.startswith(letter, self._at)
        self._at += matches
        return matches

    def _next(self) -> str:
        self._left -= 1
        if self._left < 0:
            raise _UnreadError
        self._at += 1
        return self._text[self._at - 1]
