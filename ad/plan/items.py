"""The items that the reverse may fetch, and the reasons for them."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from analyses.control_flow.loops import Loop
from analyses.ir.constants import Value
from analyses.ir.model import Block, Instruction
from analyses.ir.subjects import Subjects


class ItemKind(StrEnum):
    """The kinds of items: a value, a shadow, the path into a block, the iterations of a loop, the one that it chose."""

    PRIMAL = "primal"
    """A value of the primal."""
    SHADOW = "shadow"
    """The shadow of a pointer."""
    PATH = "path"
    """By which of its reverse targets control came into a block, as their position."""
    COUNT = "count"
    """The number of a loop's last iteration, from 0."""
    WINNER = "winner"
    """The last iteration of a loop in which a condition held that tells what is chosen, from 1; 0 for none."""
    TAPE = "tape"
    """What a call kept for its reverse."""


class Item(NamedTuple):
    """Something the reverse may fetch."""

    kind: ItemKind
    of: Value | Block | Loop

    def subject(self, subjects: Subjects) -> str:
        if isinstance(self.of, Loop):
            return f"last iteration of loop {self.of.header.name}"
        if self.kind is ItemKind.PATH:
            return f"path into {self.of.name}"
        name = subjects.of(self.of)
        described = {
            ItemKind.SHADOW: f"{name}'",
            ItemKind.TAPE: f"tape of {name}",
            ItemKind.WINNER: f"winner by {name}",
        }
        return described.get(self.kind, name)


class Need(NamedTuple):
    """The reason for an item: a sentence, the rule that declared it, and the instruction it is for."""

    reason: str
    rule: str
    user: Instruction | None = None
