"""The cache pane: every value that the reverse pass needs, and how the plan provides it."""

from __future__ import annotations

from itertools import chain
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip

from ad.history.records import Placed, PlanEntry
from ad.story.plan_words import in_source, reason
from ad.story.vocabulary import Vocabulary
from analyses.facts import Fact
from analyses.ir.text.listing import Body, anchor
from views.derive import plan_details
from views.derive.plan_table import GAP, Column, PlanLine, bytes_of, columns, cut, order_of, padded, totals
from views.model import colours, marks
from views.model.model import Change, Model
from views.model.names import without_folder
from views.widgets.cut_rows import whole_words
from views.widgets.lines import Pane, View

_NAMING = ("derivative", "ir", "loop")
"""The kinds of the facts that tell what the source calls values."""
MARK = 1
"""Columns before the table, for the mark of the current step."""


class CacheView(Pane):
    """A header, a row for each planned value, and below a row that is open its details."""

    TITLE = "Cache"
    EMPTY = "Nothing is planned at this step. Press N until the plan stage, or G for the end."
    FOLLOWS: ClassVar[Change] = (
        Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION | Change.RESULT | Change.EXPLANATION
    )

    HELP = """\
    ## Cache

    The values of the forward pass that the reverse pass needs, and how the plan provides each: `H` at hand, `R`
    recomputed, `S` stored; `R run again` is stored for one run of a loop that the reverse runs once more. What is
    stored comes first, most bytes first; `#` shows the order of the program. A total is the bytes of `each` copy times
    the trip counts, in the names of the source: `≤` stands before a bound, `?` for a number that only running tells.
    Under `in the source` is what the source calls the value; for an edge or a loop its line. `$` runs the gradient and
    adds what was stored. The lower border has the totals.

    `enter` opens a row: the whole reason, why the value can't be had in another way, and what would change that. `T`
    stores a value or recomputes it by hand, marked `✎`; again takes that back, `Z` takes all back. `d` puts the plan of
    another policy beside this one, with `≠` where they differ; `J` changes to the next policy. `%` tries changes of the
    program with which less is stored.

    `edge to B` is the edge by which control entered the block `B`. `trips of B` is the number of the last iteration of
    the loop with the header `B`. `%p'` is the shadow of `%p`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", "details", tooltip="show or hide all that is known of this row"),
        Binding("T", "decide", "store/recompute", tooltip="store this value, or recompute it, by hand"),
        Binding("d", "beside", "other policy", tooltip="the plan of another policy beside this one; again the next"),
        Binding("number_sign", "order", "order", tooltip="most bytes first, or in the order of the program"),
        Binding(
            "percent_sign", "savings", "store less", tooltip="try changes of the program with which less is stored"
        ),
    ]

    class Decide(Message):
        """Another decision is wanted on a value."""

        def __init__(self, subject: str) -> None:
            super().__init__()
            self.subject = subject

    class Beside(Message):
        """The plan of the next policy is wanted beside that of the derivative."""

    class Savings(Message):
        """Changes with which less is stored are to be tried."""

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._state: tuple[object, ...] = ()
        self._lines: list[PlanLine] = []
        self._columns: list[Column] = []
        self._rows_shown: list[tuple[int, Text | None]] = []
        """For each row below the header: the index of its line, and the text of a line of details."""
        self._places: dict[str, int] = {}
        self._opened: set[str] = set()
        self._by_program = False
        self._known: dict[int, PlanLine] = {}
        self._known_of: tuple[object, ...] = ()
        self._words = Vocabulary()
        self._words_of: tuple[object, ...] = ()

    # -- what is shown --------------------------------------------------------------------------

    def renew(self, change: Change) -> None:
        model, timeline = self.model, self.model.timeline
        planned = timeline.count("plan") if timeline else 0
        width = self.scrollable_content_region.width
        state = (timeline, model.body, planned, model.run.costs, model.beside, model.savings, width)
        if state == self._state:
            return
        tried = model.savings is not None and model.savings not in self._state
        self._state = state
        self._arrange()
        if tried and self._lines:  # what was tried is below the table
            self.lead(next(row for row, (number, _) in enumerate(self._rows_shown, 1) if number < 0))

    def _arrange(self) -> None:
        """Make the lines and rows again."""
        model, body = self.model, self.model.body
        self._lines = self._sorted(self._planned(body), body)
        width = self.scrollable_content_region.width - MARK
        beside = model.beside if model.beside is not None and self._lines else None
        policy = str(model.choices.policy)
        self._columns = columns(self._lines, width, policy, str(beside.policy) if beside is not None else "")
        self._rows_shown = []
        self._places = {}
        for index, line in enumerate(self._lines):
            self._places.setdefault(line.subject, len(self._rows_shown) + 1)
            self._places.setdefault(anchor(line.subject), len(self._rows_shown) + 1)
            self._rows_shown.append((index, None))
            if line.subject in self._opened:
                self._rows_shown += [(index, text) for text in plan_details.details(model, line, width)]
        if self.cursor == 0 and self._lines:
            self.set_reactive(Pane.cursor, 1)
        self._rows_shown += [(-1, text) for text in plan_details.savings(model, width)] if self._lines else []
        words = totals(self._lines)
        if beside is not None:
            words = f"{policy}: {bytes_of(self._lines)} bytes · "
            words += f"{beside.policy}: {bytes_of(self._lines, other=True)} bytes"
        self.set_subtitle(words if self._lines else "")
        self.forget_rows()

    def _planned(self, body: Body | None) -> list[PlanLine]:
        """A line for each value that is planned up to the cursor, and with a second plan for each value of that."""
        model, timeline = self.model, self.model.timeline
        if timeline is None:
            return []
        beside = model.beside.entries if model.beside is not None else {}
        scope, costs = timeline.scope, model.run.costs
        key = (timeline, model.beside, costs, scope)
        if key != self._known_of:
            self._known, self._known_of = {}, key
        lines: dict[str, PlanLine] = {}
        for number in timeline.of_kind("plan")[: timeline.count("plan")]:
            fact = timeline.history.facts[number]
            if fact.id not in self._known:
                self._known[fact.id] = self._line(fact, scope)
            lines[fact.key.subject] = self._known[fact.id]
        if lines:
            for (of, subject), entry in beside.items():
                if of == scope and subject not in lines:
                    lines[subject] = PlanLine(subject, None, self._place(subject), entry)
        if model.part is not None and body is not None:
            return [line for line in lines.values() if anchor(line.subject) in body.lines_of]
        return list(lines.values())

    def _line(self, fact: Fact, scope: int) -> PlanLine:
        subject, entry = fact.key.subject, fact.value
        assert isinstance(entry, PlanEntry)
        beside, costs = self.model.beside, self.model.run.costs
        other = beside.entries.get((scope, subject)) if beside is not None else None
        stored = costs.values.get((scope, subject)) if costs is not None and entry.bytes else None
        words = self._spoken()
        spoken, why = in_source(words, subject), reason(words, entry)
        return PlanLine(subject, entry, self._place(subject), other, stored, order_of(entry), spoken, why)

    def _spoken(self) -> Vocabulary:
        """What the source calls the values of the function."""
        timeline = self.model.timeline
        assert timeline is not None
        numbers = [timeline.of_kind(kind) for kind in _NAMING]
        state = (timeline, *map(len, numbers))
        if state != self._words_of:
            self._words, self._words_of = Vocabulary(timeline.scope), state
            for number in chain(*numbers):
                self._words.take(timeline.history.facts[number])
        return self._words

    def _place(self, subject: str) -> str:
        """The line of the source of a value or of a shadow, without its folder."""
        placed = self.model.value_ever("ir", anchor(subject))
        origin = placed.origin if isinstance(placed, Placed) else None
        return without_folder(origin.source.rpartition(":")[0]) if origin is not None else ""

    def _sorted(self, lines: list[PlanLine], body: Body | None) -> list[PlanLine]:
        """Most bytes first, or all in the order of the program."""
        places = body.lines_of if body else {}

        def order(line: PlanLine) -> tuple[int, int]:
            return 0 if self._by_program else -line.order, places.get(anchor(line.subject), 0)

        return sorted(lines, key=order)

    def empty(self) -> str:
        if self.model.choices.forward:
            return "Forward mode stores nothing for later. Press M for reverse mode."
        return super().empty()

    # -- rows -----------------------------------------------------------------------------------

    def row_count(self) -> int:
        return len(self._rows_shown) + 1 if self._lines else 0

    def width(self) -> int:
        return sum(column.width + GAP for column in self._columns) if self._lines else 0

    def row(self, index: int) -> Text:
        if index == 0:
            return self._header()
        number, detail = self._rows_shown[index - 1]
        return detail.copy() if detail is not None else self._cells(self._lines[number])

    def _header(self) -> Text:
        titles = (padded(cut(column.title, column.width), column) for column in self._columns)
        return Text(" " * MARK + (" " * GAP).join(titles), "bold")

    def _cells(self, line: PlanLine) -> Text:
        timeline = self.model.timeline
        current = timeline.current if timeline else None
        here = current is not None and current.key.subject == line.subject and current.key.kind == "plan"
        text = Text().append(marks.HERE if here else " ", "bold")
        for number, column in enumerate(self._columns):
            cell = padded(cut(column.cell(line), column.width, size=column.right), column)
            style = self._style(line, column, number)
            text.append(cell, style).append(" " * GAP)
        return text

    def _style(self, line: PlanLine, column: Column, number: int) -> str:
        if number == 0:
            return "bold" if anchor(line.subject) == self.model.selection.subject else ""
        entry = line.entry if number == 1 else line.other
        beside = self.model.beside
        is_decision = number == 1 or (beside is not None and column.title == str(beside.policy))
        if is_decision and entry is not None:
            return str(self.style_of(colours.PLAN_MEANINGS[str(entry.method)]))
        if not column.title:
            return str(self.style_of("new"))
        return "dim" if column.title == "line" else ""

    def line(self, y: int, view: View) -> Strip:
        if y or not self._count or self._stale & Change.PROGRAM:
            return super().line(y, view)
        base = self._base("")
        return whole_words(self._draw(0).apply_style(base), view.x, view.x + view.width, base)

    def subject_of(self, index: int) -> str:
        """The planned subject of a row: a value, a shadow, an edge or the trips of a loop."""
        number = self._rows_shown[index - 1][0] if 0 < index <= len(self._rows_shown) else -1
        return self._lines[number].subject if number >= 0 else ""

    def subject_at(self, index: int) -> str:
        return anchor(self.subject_of(index))

    def row_of(self, subject: str) -> int:
        return self._places.get(subject, -1)

    def fact_at(self, index: int) -> int:
        timeline, subject = self.model.timeline, self.subject_of(index)
        fact = timeline.state("plan", subject) if timeline and subject else None
        return fact.id if fact else -1

    # -- keys -----------------------------------------------------------------------------------

    def validate_cursor(self, cursor: int) -> int:
        return min(max(1, cursor), max(0, self.row_count() - 1))

    def on_resize(self) -> None:
        self._apply(Change.RESULT)
        super().on_resize()

    def enter(self, index: int) -> None:
        """Open or close a row, and show the evidence for it."""
        subject = self.subject_of(index)
        if not subject:
            return
        self._opened ^= {subject}
        self._again(subject)
        if (fact := self.fact_at(index)) >= 0:
            self.model.ask(fact)

    def action_order(self) -> None:
        self._by_program = not self._by_program
        self._again(self.subject_of(self.cursor))
        self.notify("in the order of the program" if self._by_program else "most bytes first", timeout=2)

    def _again(self, subject: str) -> None:
        self._arrange()
        self.rows_changed()
        if (place := self._places.get(subject, -1)) >= 0:
            self.lead(place)
            self._show_led()

    def action_decide(self) -> None:
        self.post_message(self.Decide(self.subject_of(self.cursor)))

    def action_beside(self) -> None:
        self.post_message(self.Beside())

    def action_savings(self) -> None:
        self.post_message(self.Savings())
