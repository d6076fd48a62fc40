"""What a program says against unrolling its loops: of a GPU's kernel and its derivative it is dropped.

Compilers say it where the IR is to be read by people, and of what is left of a loop that they unrolled. In a derivative
the loops are others, and those that compile it are to decide.
"""

from __future__ import annotations

import re

from analyses.ir.model import Module

_FORBIDDING = re.compile(
    r'!\{!"llvm\.loop\.(?:unroll\.disable"|unroll\.runtime\.disable"|disable_nonforced"|'
    r'vectorize\.enable", i1 false|vectorize\.width", i32 1|interleave\.count", i32 1)\}'
)


def allow_unrolling(module: Module) -> None:
    """Drop the hints against it from all loops of a module."""
    forbidding = {node for node, text in module.metadata.items() if _FORBIDDING.fullmatch(text)}
    if not forbidding:
        return
    loop = re.compile(r"distinct !\{(![0-9]+)((?:, [^{}]*)?)\}")
    for node, text in module.metadata.items():
        match = loop.fullmatch(text)
        if match is None or match[1] != node:
            continue
        parts = [part for part in match[2].split(", ")[1:] if part not in forbidding]
        module.metadata[node] = "distinct !{" + ", ".join([node, *parts]) + "}"
