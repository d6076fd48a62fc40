"""The cache pane: every value that the reverse pass needs, and how the plan provides it."""

from __future__ import annotations

from rich.text import Text

from ad.history.records import Method, Placed, PlanEntry
from ad.history.sizes import Size, in_source, stored, total
from analyses.ir.text.listing import Body, anchor
from views.model import colours
from views.model.model import Change, Model
from views.model.names import without_folder
from views.widgets.values import ValuesPane


class CacheView(ValuesPane):
    """One row for each planned value: method, bytes, reason, location."""

    TITLE = "Cache"
    KIND = "plan"
    EMPTY = "Nothing is planned at this step. Press N until the plan stage, or G for the end."

    HELP = """\
    ## Cache

    The values of the forward pass that the reverse pass needs, and how the plan provides each: `H` at hand, `R`
    recomputed, `S` stored. What is stored comes first, most bytes first: the bytes of all copies, those of one copy and
    the number of copies in the names of the source, the line, the reason, and the loop. The lower border shows the
    total.

    `edge to B` is the edge by which control entered the block `B`. `trips of B` is the number of the last iteration of
    the loop with the header `B`. `%p'` is the shadow of `%p`.
    """

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._state: tuple[object, object, int] = (None, None, -1)

    def renew(self, change: Change) -> None:
        timeline, body = self.model.timeline, self.model.body
        state = (timeline, body, timeline.count("plan") if timeline else 0)
        if state == self._state:
            return
        self._state, self._body = state, body
        planned: dict[str, None] = {}
        if timeline:
            facts = timeline.history.facts
            planned = dict.fromkeys(facts[i].key.subject for i in timeline.of_kind("plan")[: timeline.count("plan")])
        self._subjects = self.subjects_of(planned, body)
        self._places = {}
        for place, subject in enumerate(self._subjects):
            self._places.setdefault(anchor(subject), place)
        self.set_subtitle(self._total())

    def subjects_of(self, planned: dict[str, None], body: Body | None) -> list[str]:
        """List what is stored, most bytes first, then the other planned values in the order of the program."""
        lines = body.lines_of if body else {}
        if self.model.part is not None:
            planned = {subject: None for subject in planned if anchor(subject) in lines}

        def order(subject: str) -> tuple[int, int]:
            entry = self._entry(subject)
            return -total(entry).order if entry else 0, lines.get(anchor(subject), 0)

        return sorted(planned, key=order)

    def _entry(self, subject: str) -> PlanEntry | None:
        value = self.model.value("plan", subject)
        return value if isinstance(value, PlanEntry) else None

    def _line(self, subject: str) -> str:
        """The line of the source of a value or of a shadow, without its folder."""
        placed = self.model.value("ir", anchor(subject))
        origin = placed.origin if isinstance(placed, Placed) else None
        return without_folder(origin.source.rpartition(":")[0]) if origin is not None else ""

    def _total(self) -> str:
        entries = [entry for subject in self._subjects if (entry := self._entry(subject))]
        if not entries:
            return ""
        methods = dict.fromkeys(Method, 0)
        for entry in entries:
            methods[entry.method] += 1
        words = ", ".join(f"{number} {method}" for method, number in methods.items() if number)
        names = {reference: name for entry in entries for reference, name in entry.names}
        return f"{words} · {stored(entries).named(names)} bytes"

    def subject_at(self, index: int) -> str:
        return anchor(super().subject_at(index))

    def fact_at(self, index: int) -> int:
        timeline = self.model.timeline
        fact = timeline.state("plan", self._subjects[index]) if timeline and index < len(self._subjects) else None
        return fact.id if fact else -1

    def name_text(self, subject: str) -> Text:
        short = subject.replace("path into ", "edge to ").replace("last iteration of loop ", "trips of ")
        return super().name_text(short)

    def value_row(self, subject: str) -> Text:
        entry = self._entry(subject)
        if entry is None:
            return Text()
        meaning = colours.PLAN_MEANINGS[str(entry.method)]
        text = Text().append(f"{colours.MEANINGS[meaning].symbol} {entry.method:<10}", self.style_of(meaning))
        if entry.bytes:
            size = str(in_source(entry))
            copies = str(Size.of(entry.count).named(dict(entry.names)))
            text.append(f" {size} B" + (f" = {entry.bytes} × {copies}" if size != str(entry.bytes) else ""))
        if place := self._line(subject):
            text.append(f" {place}", "dim")
        text.append(f" {entry.reason}")
        return text.append(f"  in {entry.place}" if entry.place else "", "dim")
