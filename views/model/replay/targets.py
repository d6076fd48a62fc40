"""What a person names an adjoint: an element of an argument's memory, or a value."""

from __future__ import annotations

import re

from views.model.replay.contributions import Contributions, Source

_ELEMENT = re.compile(r"(.+)\[(\d+)\]")


def find_adjoint(contributions: Contributions, target: str, position: int | None = None) -> Source | None:
    """The adjoint of `x[3]`, `s` or `%mul` at a position, by default at the end; None if the run computes none.

    Memory comes first. Of several adjoints of a value it is the last that was computed.
    """
    target = target.strip().removeprefix("∂")
    run = contributions.run
    until = len(run) if position is None else position
    matched = _ELEMENT.fullmatch(target)
    name, element = (matched[1], int(matched[2])) if matched else (target, 0)
    for n, piece in enumerate(run.recording.buffers):
        owner = piece.name.removeprefix("the shadow of ")
        if piece.shadow and not piece.hidden and target in piece.members:
            return contributions.of_element(n, piece.members.index(target), until)
        if piece.shadow and not piece.hidden and owner == name.removeprefix("%") and element < len(piece.start):
            return contributions.of_element(n, element, until)
    keys = [key for key in run.adjoints if target in (key[1], key[1].removeprefix("%"))]
    keys += [key for key in run.adjoints if run.name(key) == target]
    nodes = [node for key in keys if (node := contributions.of_value(key, until)) is not None]
    return max(nodes, key=contributions.since, default=None)
