"""What an instruction computes in a word, for values that have no name: sum, product, condition."""

from __future__ import annotations

import re

from analyses.library.readable_names import name as readable_name

_OPCODE = re.compile(r"(?:%\S+ = )?(?:(?:tail|musttail|notail) )?(\w+)")
_CALLEE = re.compile(r"@([-\w.$]+)\(")
_OPERATIONS = {
    **dict.fromkeys(("fadd", "add"), "sum"),
    **dict.fromkeys(("fsub", "sub"), "difference"),
    **dict.fromkeys(("fmul", "mul", "shl"), "product"),
    **dict.fromkeys(("fdiv", "sdiv", "udiv", "lshr", "ashr"), "quotient"),
    **dict.fromkeys(("frem", "srem", "urem"), "remainder"),
    **dict.fromkeys(("icmp", "fcmp", "and", "or", "xor"), "condition"),
    "fneg": "negative",
    "load": "value read",
    "select": "choice",
    "getelementptr": "address",
    "alloca": "variable",
    "store": "store",
    "ret": "result",
    "br": "branch",
    "switch": "branch",
}
_BITWISE = ("and", "or", "xor")
_TRUTH = re.compile(r" (?:<\d+ x )?i1>? ")
_SUMS = ("llvm.fmuladd.", "llvm.fma.")


def operation(text: str) -> str:
    """The word for an instruction, by its text in IR; empty for a text that is none."""
    match = _OPCODE.match(text)
    if match is None:
        return ""
    word = _OPERATIONS.get(match[1], "value")
    if match[1] in _BITWISE and _TRUTH.search(text) is None:
        word = "value"
    if match[1] in ("call", "invoke") and (callee := _CALLEE.search(match.string)) is not None:
        word = "sum" if callee[1].startswith(_SUMS) else f"call of {_called(callee[1])}"
    return word


def _called(callee: str) -> str:
    """`fabs` for `llvm.fabs.f64`."""
    return callee.split(".")[1] if callee.startswith("llvm.") else readable_name(callee)
