"""The part of a program that is copied for one function."""

from __future__ import annotations

from textwrap import dedent

from ad.normalise.program_parts import reach
from analyses.ir.model import Function
from analyses.ir.text.reader import read_module


def test_what_only_a_kept_function_reaches_is_left_out() -> None:
    functions = read_module(
        dedent("""
        declare void @far()
        define void @inner() {
          call void @far()
          ret void
        }
        define void @kept() {
          call void @inner()
          call void @kept()
          ret void
        }
        define void @shared() {
          ret void
        }
        define void @root() {
          call void @kept()
          call void @shared()
          ret void
        }
        """)
    ).functions
    root, kept = functions["root"], functions["kept"]
    bodies, named = reach(root, {kept, root})
    assert {f.name for f in bodies} == {"root", "shared"}
    assert {g.name for g in named if isinstance(g, Function)} == {"root", "shared", "kept"}
    assert {f.name for f in reach(root)[0]} == {"root", "shared", "kept", "inner"}
