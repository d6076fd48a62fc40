"""The gradient after LLVM's optimisation: the code that runs."""

from __future__ import annotations

import re
from typing import ClassVar

from rich.text import Text
from textual.message import Message

from analyses.ir.text.listing import Body, Listing
from views.model.model import Change, Model
from views.model.state import Derivation, DerivationState
from views.widgets import syntax
from views.widgets.lines import Pane

_ATTACHMENTS = re.compile(r"(, !| #\d+(,|$))")
_TOUCHES = re.compile(r"^  (?:%\S+ = )?(?:tail |musttail |notail )?(load|store|call|invoke|alloca) (?!.*@llvm\.)")
_DEBUG = "    #dbg_"


class OptimisedView(Pane):
    """One row for each line of the optimised function; the lower border counts its instructions."""

    TITLE = "Optimised"
    EMPTY = "The optimised gradient appears here when the gradient is complete."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.RESULT | Change.STATUS
    GUTTER = 1

    HELP = """\
    ## Optimised

    The gradient as it runs, after the passes of LLVM's `-O2`. Values that are not used are gone, and so are most stack
    slots. The lower border counts the instructions, before and after, and those that access memory or call a function.
    """

    class Wanted(Message):
        """A visible gradient has not been optimised yet."""

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._asked: Derivation | None = None
        self._of: tuple[Listing | None, Body | None] = None, None
        self._lines: list[str] = []

    def renew(self, change: Change) -> None:
        derivation, generated = self.model.derivation, self.model.generated
        optimised = derivation.optimised if derivation else None
        body = generated.bodies[0] if generated and generated.bodies else None
        wanted = (
            derivation is not None
            and derivation.state is DerivationState.DONE
            and optimised is None
            and not self.model.activity
        )
        if wanted and derivation is not self._asked:
            self._asked = derivation
            self.post_message(self.Wanted())
        if (optimised, body) == self._of:
            return
        self._of = optimised, body
        self._lines = []
        self.set_subtitle("")
        if optimised is None or generated is None or body is None:
            return
        function = optimised.body(body.name)
        if function is None:
            self._lines = ["; the function no longer exists: LLVM inlined it, or nothing calls it"]
            return
        lines = optimised.lines[function.first : function.last + 1]
        self._lines = [_bare(line) for line in lines if not line.startswith(_DEBUG)]
        self.set_subtitle(_summary(self._lines, generated.lines[body.first : body.last + 1]))

    def row_count(self) -> int:
        return len(self._lines)

    def plain(self, index: int) -> str:
        return self._lines[index]

    def width(self) -> int:
        return max(map(len, self._lines), default=0) + self.GUTTER

    def row(self, index: int) -> Text:
        line = self._lines[index]
        text = Text(f" {line}")
        for start, end, style in syntax.spans(line):
            text.stylize(style, start + self.GUTTER, end + self.GUTTER)
        return text


def _bare(line: str) -> str:
    """A line of IR without metadata, attributes and comments."""
    if not line.startswith("  "):
        return line.partition("; preds")[0].rstrip()
    cut = _ATTACHMENTS.search(line)
    return line[: cut.start()] if cut else line


def _summary(lines: list[str], made: list[str]) -> str:
    touching = [match[1] for line in lines if (match := _TOUCHES.match(line))]
    counts = {kind: touching.count(kind) for kind in ("load", "store", "call", "invoke", "alloca")}
    words = [f"{n} {kind}{'s' if n > 1 else ''}" for kind, n in counts.items() if n]
    return f"{_instructions(lines)} of {_instructions(made)} instructions · {', '.join(words) or 'no memory, no calls'}"


def _instructions(lines: list[str]) -> int:
    return sum(line.startswith("  ") and not line.startswith(_DEBUG) for line in lines)
