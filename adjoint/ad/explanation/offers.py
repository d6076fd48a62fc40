"""What is told of a change that was tried: plain text, for whoever shows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """A change, what came of it, and how to make it.

    `hint` spells it, as `--hint` takes it; `edits` are (where, the line to add, what has to be there once as well), any
    one of which is enough unless they are `joint`.
    """

    says: str
    hint: str
    effect: str
    settles: bool
    edits: tuple[tuple[str, str, str], ...] = ()
    joint: bool = False
    seconds: float = 0.0
