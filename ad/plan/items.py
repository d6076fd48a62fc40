"""What the reverse may fetch, and why it wants it."""

from __future__ import annotations

from typing import NamedTuple

from analyses.control_flow.loops import Loop
from analyses.ir.constants import Value
from analyses.ir.model import Block, Instruction
from analyses.ir.subjects import Subjects


class Item(NamedTuple):
    """Something the reverse may fetch.

    `primal`: a value of the primal. `shadow`: the shadow of a pointer. `path`: by which of its reverse targets control
    came into a block, as their position. `count`: the number of a loop's last iteration, from 0. `tape`: what a call
    kept for its reverse.
    """

    kind: str
    of: Value | Block | Loop

    def subject(self, subjects: Subjects) -> str:
        if isinstance(self.of, Loop):
            return f"last iteration of loop {self.of.header.name}"
        if self.kind == "path":
            return f"path into {self.of.name}"
        name = subjects.of(self.of)
        return {"shadow": f"{name}'", "tape": f"tape of {name}"}.get(self.kind, name)


class Need(NamedTuple):
    """Why an item is wanted: a sentence, the rule that declared it, and the instruction it is for."""

    reason: str
    rule: str
    user: Instruction | None = None
