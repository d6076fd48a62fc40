"""Invokes as calls."""

from __future__ import annotations

from analyses.ir.instructions import Branch, Call


def as_call(invoke: Call) -> None:
    """Turn an invoke into a call and a branch; an exception no longer comes to where it was caught."""
    block = invoke.block
    assert block is not None and invoke.normal is not None and invoke.unwind is not None
    for phi in invoke.unwind.phis:
        phi.drop(block)
    branch = Branch([invoke.normal])
    branch.block = block
    branch.metadata = [(kind, text) for kind, text in invoke.metadata if kind == "dbg"]
    invoke.opcode, invoke.normal, invoke.unwind = "call", None, None
    block.instructions.append(branch)
