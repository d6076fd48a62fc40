"""The tags of the messages of derivatives: of the adjoint of a message, which goes back, and of its tangent."""

from __future__ import annotations

from typing import NamedTuple

TAGS, MESSAGES, BACK = 1 << 16, 1 << 10, 1 << 26
"""As in `mpi/transfers.h`: the tags of programs are below the first, and those of derivatives not below the last."""


class Companion(NamedTuple):
    """A message that belongs to another one: the tag of that, and its number among those of its ranks and its tag.

    Numbers start again after `MESSAGES`.
    """

    tag: int
    number: int


def companion(tag: int) -> Companion | None:
    """What a tag says; None of a tag of the program's own."""
    return Companion(tag % TAGS, (tag - BACK) // TAGS) if tag >= BACK else None
