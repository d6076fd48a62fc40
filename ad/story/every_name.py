"""Words for every value of a derivative's function, also for those that have no name in the source."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ad.story.vocabulary import Vocabulary, spoken_function
from analyses.facts import Subject

LOOP, BLOCK = "loop ", "block "
"""The beginnings of the subjects by which loops, by their headers, and blocks have words."""
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
_SUMS = ("llvm.fmuladd.", "llvm.fma.")


def every_name(words: Vocabulary, kept: Iterable[Subject]) -> Iterator[tuple[Subject, str]]:
    """The subjects of a function with what a person would call them; a subject without words is left out."""
    for subject in (*words.placed, *kept):
        name = words.name(subject)
        if name == subject:
            name = _by_operation(words, subject)
        if name:
            yield subject, name
    for header, loop in words.loops.items():
        yield f"{LOOP}{header}", words.loop_name(loop)
    for block in words.blocks:
        yield f"{BLOCK}{block}", words.block_line(block)


def _by_operation(words: Vocabulary, subject: Subject) -> str:
    """`product of line 9` for a value without a name; empty for what is no instruction."""
    match = _OPCODE.match(str(words.placed.get(subject, "")))
    if match is None:
        return ""
    line = words.line(subject).rpartition(":")[2]
    operation = _OPERATIONS.get(match[1], "value")
    if match[1] in ("call", "invoke") and (callee := _CALLEE.search(match.string)) is not None:
        operation = "sum" if callee[1].startswith(_SUMS) else f"call of {_called(callee[1])}"
    return f"{operation} of line {line}" if line else f"{operation} by LLVM"


def _called(callee: str) -> str:
    """`fabs` for `llvm.fabs.f64`."""
    return callee.split(".")[1] if callee.startswith("llvm.") else spoken_function(callee)
