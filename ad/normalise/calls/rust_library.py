"""Calls of functions that Rust's library was compiled with, replaced by calls of bodies that can be differentiated."""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from ad.runtime import rust_library
from analyses.ir.instructions import Call


class ExpandRustLibrary(Rewrite):
    purpose = "How Rust's library grows and frees the buffers of containers, and copies strings, is written out."

    def apply(self, target: Target) -> bool:
        changed = False
        for call in [i for i in target.function.instructions if isinstance(i, Call)]:
            body = rust_library.body_of(call.called) if call.called is not None else None
            if body is None:
                continue
            callee = rust_library.add(target.module, body)
            call.operands = [*call.arguments, callee, *call.operands[len(call.arguments) + 1 :]]
            call.function_type = callee.function_type
            call.attributes = ()
            changed = True
        return changed
