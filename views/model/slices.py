"""The lines of a function that one inlined call contributed, as a listing: the callee as it is differentiated.

The names are those of the function that the call was inlined into, so that the facts about them apply.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from analyses.ir.text.listing import Body, Listing, Token

HEAD = 2
"""The number of lines before the code: the inlined call, and the callee's `define`."""


class Slice(Body):
    """A body made of lines of another one: `places` are their lines there, -1 for lines that exist only here."""

    def __init__(self, name: str, lines: list[str], outer: Body, places: list[int], subjects: list[str]) -> None:
        super().__init__(name, lines, 1, len(lines) - 1)
        self._outer, self._places, self._given = outer, places, subjects

    @cached_property
    def subjects(self) -> list[str]:
        return self._given

    @cached_property
    def _entry(self) -> str:
        return next((s.removeprefix("block ") for s in self._given if s.startswith("block ")), "")

    @cached_property
    def _arguments(self) -> list[Token]:
        return []

    def tokens(self, line: int) -> list[Token]:
        place = self._places[line] if 0 <= line < len(self._places) else -1
        return self._outer.tokens(place) if place >= 0 else []


class SliceListing(Listing):
    """A listing with one body."""

    def __init__(self, body: Slice, lines: list[str]) -> None:
        super().__init__("")
        self.lines, self.bodies = lines, [body]
        self._firsts, self._by_name = [body.first], {body.name: body}


def sliced(listing: Listing, outer: Body, subjects: Collection[str], name: str, head: tuple[str, str]) -> SliceListing:
    """Extract the lines about some subjects of a body, each block's under its label; `head` comes before them."""
    wanted = set(subjects)
    lines, places, about = list(head), [-1, -1], [""]
    block, opened = f"block {outer._entry}", ""
    for line in range(outer.first + 1, outer.last):
        subject = outer.subjects[line - outer.first]
        if subject.startswith("block "):
            block = subject
        elif subject in wanted:
            if block != opened:
                opened = block
                label = outer.lines_of.get(block, -1)
                named = label > outer.first
                lines += [""] if len(lines) > HEAD else []
                places += [-1] if len(places) > HEAD else []
                about += [""] if len(about) > HEAD - 1 else []
                lines.append(listing.lines[label] if named else f"{block.removeprefix('block ')}:")
                places.append(label if named else -1)
                about.append(block)
            lines.append(listing.lines[line])
            places.append(line)
            about.append(subject)
    lines.append("}")
    return SliceListing(Slice(name, lines, outer, places, [*about, ""]), lines)
