"""The names that flang gives to procedures, and those of their arguments in its debug information.

Source: flang's `Optimizer/Support/InternalNames.h`: names are in lower case, upper-case letters stand before each part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_UNIQUED = re.compile(r"_Q((?:[MSFP][a-z0-9_]+)+)")
_PART = re.compile(r"[MSFP]([a-z0-9_]+)")
_FUNCTION = re.compile(r'^define [^\n@]*@"?([\w.$]+)"?\([^\n]* !dbg (!\d+)[^\n]*\{\n(.*?)^\}', re.MULTILINE | re.DOTALL)
_RECORD = re.compile(r"#dbg_(?:declare|value)\((\S+) %(\d+), (!\d+), !DIExpression\(\)")
_STORED = re.compile(r"store \S+ %(\d+), ptr %(\d+)\b")
_VARIABLE = re.compile(r'^(!\d+) = !DILocalVariable\(name: "(\w+)",( arg: \d+,)? scope: (!\d+),', re.MULTILINE)


def fortran_path(symbol: str) -> tuple[str, ...]:
    """The modules, hosts and name of a procedure that flang mangled; else ().

    `("optics", "trace")` for `_QMopticsPtrace`. A procedure in no module is called `trace_`: only its program tells
    that it is Fortran's.
    """
    match = _UNIQUED.fullmatch(symbol)
    return tuple(_PART.findall(match[1])) if match is not None else ()


def is_fortran(text: str) -> bool:
    """True if LLVM's text of a module was written by flang, or one of the modules linked into it."""
    return 'source_filename = "FIRModule"' in text or "flang version" in text or "DW_LANG_Fortran" in text


def procedures_named(wanted: str, symbols: Iterable[str]) -> list[str]:
    """The symbols of the procedures that a name in Fortran may mean: without case, with or without the module's.

    `trace` and `optics::trace` (or `optics%trace`) for `_QMopticsPtrace`, `trace` for `trace_`.
    """
    parts = tuple(wanted.lower().replace("%", "::").split("::"))
    matches = []
    for symbol in symbols:
        path = fortran_path(symbol) or (symbol.removesuffix("_") if symbol.endswith("_") else symbol.lower(),)
        if path[-len(parts) :] == parts:
            matches.append(symbol)
    return matches


def argument_names(text: str) -> dict[str, dict[int, str]]:
    """The names of the arguments of each function with debug information, by their numbers in `text`.

    flang leaves arguments without names, and numbers only the variables of those that are not `value`. `text` is as
    LLVM prints it.
    """
    variables = {m[1]: (m[2], m[4], bool(m[3])) for m in _VARIABLE.finditer(text)}
    functions: dict[str, dict[int, str]] = {}
    for symbol, subprogram, body in _FUNCTION.findall(text):
        stores = {m[2]: m[1] for m in _STORED.finditer(body)}
        names: dict[int, str] = {}
        for type_, number, variable in _RECORD.findall(body):
            name, scope, numbered = variables.get(variable, ("", "", False))
            by_value = number in stores or type_ != "ptr"
            if scope == subprogram and name not in names.values() and (numbered or by_value):  # its first record
                names.setdefault(int(stores.get(number, number)), name)
        functions[symbol] = names
    return functions
