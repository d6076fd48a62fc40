"""Debug locations of generated GPU code: the source line of the primal instruction.

With them the simulator reports a race in a gradient by lines of the program.
"""

from __future__ import annotations

import re

from ad.context.context import Context
from analyses.ir.metadata import add_node
from analyses.ir.model import Instruction, Module

_PLACE = re.compile(r"(.+?):(\d+)(?::(\d+))?")


class SourcePlaces:
    """Source locations as metadata of the module, each created once."""

    def __init__(self, context: Context, module: Module) -> None:
        self.context, self.module = context, module
        self._scope = next((node for kind, node in context.function.metadata if kind == "dbg"), "")
        self._nodes: dict[str, str] = {}

    def of(self, instruction: Instruction) -> tuple[tuple[str, str], ...]:
        """The debug location of the primal instruction, as metadata attachments; empty if it is unknown."""
        place = _PLACE.fullmatch(self.context.source.get(instruction, ""))
        if not place or not self._scope:
            return ()
        file, line, column = place.groups("0")
        name = self._node(f'!DIFile(filename: "{file}", directory: ".")')
        scope = self._node(f"!DILexicalBlockFile(scope: {self._scope}, file: {name}, discriminator: 0)")
        return (("dbg", self._node(f"!DILocation(line: {line}, column: {column}, scope: {scope})")),)

    def _node(self, text: str) -> str:
        if text not in self._nodes:
            self._nodes[text] = add_node(self.module.metadata, text)
        return self._nodes[text]
