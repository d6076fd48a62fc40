"""The unions of a program that a part of it takes along."""

from __future__ import annotations

from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.types.sources.unions import keep_unions


def test_a_union_brings_the_structs_inside_it() -> None:
    program = read_module(
        "%struct.Inner = type { double }\n%struct.Outer = type { [2 x %struct.Inner] }\n"
        "%union.Either = type { %struct.Outer }\n%struct.User = type { %union.Either }\n"
        "define void @f(ptr %x) {\n  %a = getelementptr %struct.User, ptr %x, i64 1\n  ret void\n}\n"
    )
    part = Module()
    keep_unions(part, program)
    assert {"union.Either", "struct.Outer", "struct.Inner"} <= part.struct_types.keys()
    assert "%struct.Inner = type { double }" in print_module(part)
