"""The gradient as it is generated: forward and reverse blocks, each line with its primal and its rule."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Hashable
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType

from ad.history.call_tree import own
from ad.history.records import Derived, Emitted, GeneratedBlock, Phase
from ad.history.timeline import Timeline
from analyses.facts import Fact
from analyses.ir.text.listing import Body
from analyses.library.readable_names import readable
from views.explore.program import meaning_of
from views.model import colours, marks
from views.model.model import Change, Model
from views.model.readable import readable_text
from views.model.signatures import signature
from views.model.source.line_map import Spot
from views.widgets import syntax
from views.widgets.code import CodePane
from views.widgets.fitting import cut

if TYPE_CHECKING:
    from views.model.replay.replay import Beside

ORIGIN = 30
"""Columns for the instruction and rule a line comes from, where the pane is wide enough for both."""


class GradientView(CodePane):
    """The generated blocks in order, each with its instructions; selecting a line selects its primal."""

    TITLE = "Gradient"
    EMPTY = "Nothing is generated at this step. Press N until the reverse stage, or G for the end."
    FOLLOWS: ClassVar[Change] = (
        Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION | Change.RESULT | Change.REPLAY
    )
    GUTTER = 3
    HAS_ADJOINTS: ClassVar[bool] = False

    HELP = """\
    ## Gradient

    The code that has been generated up to the cursor in time: the forward blocks, then the reverse blocks. Above the
    blocks of each function is what it takes and returns: the arguments of the function that is differentiated, their
    shadows, and `%seed`, the adjoint of the result, with which the reverse pass begins. To the right
    of each line are the instruction of the primal and the rule that it comes from. If you select a line, every pane
    selects that instruction, and the other way round. `s` hides the forward blocks, or shows them.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "hide_forward", "forward part", show=False)]

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._looked: object = None
        self._read = 0
        self._blocks: dict[str, tuple[int, GeneratedBlock]] = {}
        self._lines: dict[str, list[int]] = {}
        self._starts: list[int] = []
        self._shown: list[tuple[str, int]] = []
        self._headers: dict[str, list[str]] = {}
        self._forward = True
        self._run_at = -1

    # -- rows: a header for each block, then its instructions; found by bisection over the blocks -----

    def renew(self, change: Change) -> None:
        super().renew(change)
        timeline = self.model.timeline
        looked = (timeline, self.model.frame)
        if looked != self._looked:
            self._looked, self._read = looked, 0
            self.forget_rows()
            self._blocks, self._lines = {}, {}
            self._picked = ""
        if timeline is None:
            self._starts, self._shown = [], []
            return
        facts = timeline.history.facts
        part = self.model.part
        for number in range(self._read, len(facts)):
            fact = facts[number]
            if fact.scope != timeline.scope or not _is_of(part, fact):
                continue
            if isinstance(fact.value, GeneratedBlock):
                self._blocks.setdefault(fact.value.name, (number, fact.value))
                self._lines.setdefault(fact.value.name, [])
            elif isinstance(fact.value, Emitted):
                self._lines.setdefault(fact.value.block, []).append(number)
        self._read = len(facts)
        self._lay_out(timeline, part)
        self.set_subtitle(
            f"{sum(inside for name, inside in self._shown if name in self._blocks)} instructions" if self._shown else ""
        )
        current = timeline.current
        if current and change & Change.CURSOR and isinstance(current.value, Emitted):
            place = self._row_of_fact(current)
            if place >= 0:
                self.lead(place)
        self._run_at = self._fact_of_run(timeline)
        if change & Change.REPLAY and self._run_at >= 0:
            place = self._row_of_fact(timeline.history.facts[self._run_at])
            if place >= 0:
                self.lead(place)
                self._picked = self.model.selection.subject

    def _fact_of_run(self, timeline: Timeline) -> int:
        """The fact of the generated instruction that the recorded run is at, or was at last; -1 for none."""
        replay = self.model.run.replay
        for scope, subject in replay.generated_here if replay is not None else ():
            number = timeline.history.latest(scope, "emit", subject) if scope == timeline.scope else -1
            if number >= 0:
                return number
        return -1

    def beside(self, index: int) -> Beside | None:
        fact, replay = self._fact(index), self.model.run.replay
        if fact is None or replay is None:
            return None
        return replay.beside_generated((fact.scope, fact.key.subject))

    def _lay_out(self, timeline: Timeline, part: Body | None) -> None:
        """Give each block that there is at the cursor its rows, and each function a header before its first block."""
        self._starts, self._shown, self._headers = [], [], {}
        derived = own(timeline.history, timeline.scope) if part is None else None
        functions = derived.names if derived is not None else ("",)
        count = 0
        for number, function in enumerate(functions):
            for name, (created, block) in self._blocks.items():
                of_second = len(functions) > 1 and block.phase is not Phase.FORWARD
                if of_second != bool(number) or created > timeline.cursor:
                    continue
                if block.phase is Phase.FORWARD and not self._forward:
                    continue
                inside = bisect_right(self._lines[name], timeline.cursor)
                if part is not None and not inside:
                    continue
                if derived is not None and f"@{function}" not in self._headers:
                    header = self._headers[f"@{function}"] = self._header(derived, number)
                    self._starts.append(count)
                    self._shown.append((f"@{function}", len(header) - 1))
                    count += len(header) + 1
                self._starts.append(count)
                self._shown.append((name, inside))
                count += inside + 2

    def _header(self, derived: Derived, number: int) -> list[str]:
        """The lines that introduce a generated function: its purpose, and what it takes and returns."""
        listing, name = self.model.generated, derived.names[number]
        body = listing.body(name) if listing is not None else None
        text = listing.lines[body.first] if listing is not None and body is not None else ""
        returned = text.removeprefix("define ").partition(" @")[0].removeprefix("internal ")
        arguments = body.arguments if body is not None else ()
        says = signature(derived, number, self.model.short(derived.function), arguments, returned)
        room = max(30, self.scrollable_content_region.width - 3)
        lines = [line for sentence in says.sentences for line in wrap(sentence, room, subsequent_indent="  ")]
        return [says.title, *lines]

    def row_count(self) -> int:
        return self._starts[-1] + self._shown[-1][1] + 1 if self._shown else 0

    def width(self) -> int:
        return 200 if self._shown else 0

    def _at(self, index: int) -> tuple[str, int]:
        """The block of a row, and the position in it: 0 is its header, its instructions start at 1."""
        place = bisect_right(self._starts, index) - 1
        return self._shown[place][0], index - self._starts[place]

    def _fact(self, index: int) -> Fact | None:
        timeline = self.model.timeline
        if timeline is None or not self._shown or index >= self.row_count():
            return None
        name, position = self._at(index)
        lines = self._lines.get(name, [])
        inside = bisect_right(lines, timeline.cursor)
        return timeline.history.facts[lines[position - 1]] if 1 <= position <= inside else None

    def _row_of_fact(self, fact: Fact) -> int:
        value = fact.value
        if not isinstance(value, Emitted):
            return -1
        for start, (name, _) in zip(self._starts, self._shown, strict=True):
            if name == value.block:
                return start + 1 + bisect_left(self._lines[name], fact.id)
        return -1

    def fact_at(self, index: int) -> int:
        fact = self._fact(index)
        if fact is not None:
            return fact.id
        if not self._shown or index >= self.row_count():
            return -1
        name, position = self._at(index)
        return self._blocks[name][0] if position == 0 and name in self._blocks else -1

    def subject_at(self, index: int) -> str:
        fact = self._fact(index)
        if fact is not None and isinstance(fact.value, Emitted):
            return fact.value.primal
        if not self._shown or index >= self.row_count():
            return ""
        name, position = self._at(index)
        primal = self._blocks[name][1].primal if name in self._blocks else ""
        return f"block {primal}" if position == 0 and primal else ""

    def spot_at(self, index: int) -> Spot | None:
        fact = self._fact(index)
        primal = fact.value.primal if fact is not None and isinstance(fact.value, Emitted) else ""
        return self.line_map.spot(primal) if primal and self.line_map is not None else None

    def row_of(self, subject: str) -> int:
        timeline = self.model.timeline
        if timeline is None:
            return -1
        if subject.startswith("block "):
            reverse = [
                start
                for start, (name, _) in zip(self._starts, self._shown, strict=True)
                if name in self._blocks and f"block {self._blocks[name][1].primal}" == subject
            ]
            return reverse[-1] if reverse else -1
        emitted = timeline.emitted_for(subject)
        in_reverse = [f for f in emitted if isinstance(f.value, Emitted) and f.value.phase is Phase.REVERSE]
        return self._row_of_fact((in_reverse or emitted)[0]) if emitted else -1

    # -- drawing --------------------------------------------------------------------------------

    def row_key(self, index: int) -> Hashable:
        fact = self._fact(index)
        if fact is None or not isinstance(fact.value, Emitted):
            return None
        timeline, primal = self.model.timeline, fact.value.primal
        current = timeline is not None and timeline.cursor == fact.id
        meaning = meaning_of(self.model, primal) if primal else ""
        same = bool(primal) and primal == self.model.selection.subject
        whole = self._text(fact.value) if " = phi " in fact.value.text else ""
        beside = self.beside(index), fact.id == self._run_at
        return fact.id, current, meaning, same, whole, self.scrollable_content_region.width, beside

    def _text(self, emitted: Emitted) -> str:
        """The text of an instruction when it was emitted; for a phi, which gets its operands later, the final text."""
        text = emitted.text.strip()
        name, _, code = text.partition(" = ")
        generated = self.model.generated if code.startswith("phi ") else None
        lines = (body.lines_of.get(name, -1) for body in generated.bodies) if generated else ()
        return next((generated.lines[n].strip() for n in lines if generated and n >= 0), text)

    def row(self, index: int) -> Text:
        name, position = self._at(index)
        if name in self._headers:
            lines = self._headers[name]
            if position >= len(lines):
                return Text()
            return Text().append(lines[0], "bold") if not position else Text().append(f"  {lines[position]}", "dim")
        if position == 0:
            block = self._blocks[name][1]
            text = Text().append(f" {name}:", "bold")
            return text.append(f"  {block}" if block.primal else "", "dim italic")
        fact = self._fact(index)
        if fact is None or not isinstance(fact.value, Emitted):
            return Text()
        emitted = fact.value
        timeline = self.model.timeline
        current = timeline is not None and timeline.cursor == fact.id
        sign = marks.RUN if fact.id == self._run_at else marks.HERE if current else " "
        text = Text().append(f"{sign}  ", "bold")
        line = self._text(emitted)
        code = Text(line)
        for start, end, style in syntax.spans("  " + line):
            code.stylize(style, max(0, start - 2), end - 2)
        code = readable_text(code)
        room = self.scrollable_content_region.width - self.beside_width
        if room >= 60 + ORIGIN:
            code = cut(code, room - ORIGIN - 5)
            code.append(" " * (room - ORIGIN - 5 - code.cell_len))
        text.append(code)
        for origin, look in self._origin(emitted, fact.rule):
            if len(text) + len(origin) + 2 <= max(room, ORIGIN):
                text.append("  ").append(origin, look)
        if emitted.primal and emitted.primal == self.model.selection.subject:
            text.stylize(self.tint("pane--same"))
        return self.with_beside(text, index)

    def _origin(self, emitted: Emitted, rule: str) -> list[tuple[str, Style | str]]:
        """The instruction of the primal that a line comes from, and the rule, each with its style."""
        meaning = meaning_of(self.model, emitted.primal) if emitted.primal else ""
        style = self.style_of(meaning) if meaning in colours.MEANINGS else ""
        return [(text, style) for text, style in ((readable(emitted.primal), style), (rule, "dim")) if text]

    def _say_where(self) -> None:
        """Show in the border what the line at the cursor comes from, which may not fit beside it."""
        fact = self._fact(self.cursor)
        count = sum(inside for name, inside in self._shown if name in self._blocks)
        words = [f"{count} instructions"] if self._shown else []
        if fact is not None and isinstance(fact.value, Emitted):
            words.insert(0, " · ".join(text for text, _ in self._origin(fact.value, fact.rule)))
        self.set_subtitle(" · ".join(filter(None, words)))

    def watch_cursor(self, old: int, new: int) -> None:
        super().watch_cursor(old, new)
        self._say_where()

    def lead(self, index: int) -> None:
        super().lead(index)
        self._say_where()

    def plain(self, index: int) -> str:
        fact = self._fact(index)
        return self._text(fact.value) if fact and isinstance(fact.value, Emitted) else self.row(index).plain

    def enter(self, index: int) -> None:
        """Move the cursor in time to the fact that emitted the line."""
        if (timeline := self.model.timeline) and (fact := self.fact_at(index)) >= 0:
            self.model.move(timeline.to(fact))

    def on_resize(self) -> None:
        self._apply(Change.FACTS)
        super().on_resize()

    def action_hide_forward(self) -> None:
        self._forward = not self._forward
        self._apply(Change.ALL)


def _is_of(part: Body | None, fact: Fact) -> bool:
    """True if a fact is a block, or an instruction of the inlined call `part`; without a call, any fact."""
    return part is None or not isinstance(fact.value, Emitted) or fact.value.primal in part.lines_of
