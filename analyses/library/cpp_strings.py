"""Calls of the C++ library that write a std::string: which of their arguments they may give another buffer.

Sources: libstdc++, bits/basic_string.h; libc++, string; the Itanium C++ ABI, section 3.1.3 (results in memory).
"""

from __future__ import annotations

import re

from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.library.mangling import qualified_name

_STRING_RESULT = re.compile(r'sret\(%"class\.std::(?:__cxx11|__1)::basic_string')
_READERS = frozenset(["getline", "rs"])
"""Functions of namespace std that read characters from a stream, their first argument, into a string, their second."""


def strings_written(call: Call) -> list[Value]:
    """The addresses of the strings that a call of the C++ library may write; none for what has a definition here.

    Where members are chained, as in `s.append(a).append(b)`, it is the address of the string itself.
    """
    called = call.called
    if called is None or not called.is_declaration or not call.arguments:
        return []
    returned = 1 if any(map(_STRING_RESULT.match, call.argument_attributes[0])) else 0
    name = qualified_name(called.name)
    places = [0] if returned else []
    if name[:2] == ("std", "basic_string") and not called.name.startswith("_ZNK"):
        places.append(returned)
        if name[2:] == ("swap",) or "_M_swap" in called.name or "4swapER" in called.name:
            places.append(returned + 1)
    elif name[:1] == ("std",) and name[-1] in _READERS and "basic_string" in called.name:
        places.append(1)
    return [_itself(call.arguments[place]) for place in places if place < len(call.arguments)]


def _itself(string: Value) -> Value:
    while isinstance(string, Call) and returns_string(string) and (strings := strings_written(string)):
        string = strings[0]
    return string


def returns_string(call: Call) -> bool:
    """True if a member of a string returns the string itself, by reference: clang says how large it is."""
    words = (*call.result_attributes, *(call.called.result_attributes if call.called is not None else ()))
    return f"dereferenceable({string_size(call)})" in words


def string_size(call: Call) -> int:
    """The size in bytes of the strings that a call of the C++ library is for."""
    return 24 if call.called is not None and "St3__1" in call.called.name else 32
