"""The timeline: every fact in the order of its recording, the cursor, stages and breakpoints."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from ad.history.timeline import GENERATED, Breakpoint, Timeline
from analyses.facts import Fact
from analyses.ir.text.listing import anchor
from views.model import colours, sentences
from views.model.model import Change, Model
from views.widgets.lines import Pane


class TimelineView(Pane):
    """One row for each fact; facts after the cursor are dimmed."""

    TITLE = "Timeline"
    EMPTY = "No facts yet: the engine has not started."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION

    HELP = """\
    ## Timeline

    Every fact that the engine recorded, in order. `enter` moves the cursor in time to the line. `n` and `p` move it by
    one fact, `N` and `P` by one stage, `v` and `V` to the next or previous fact about the selected value, `g` and `G`
    to the start and the end. `b` sets a breakpoint on the selected value, `B` on the rule of the current fact; `c` and
    `C` run to the next or previous breakpoint. `s` shows only the facts about the selected value.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "only_selected", "only selected", tooltip="show only the facts about the selected value"),
    ]

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._only = False
        self._timeline: Timeline | None = None
        """The timeline whose facts are the rows: that of the model at the last renewal. It only grows, so that each row
        stays what it was until the pane has followed the model to another one."""
        self._ids: list[int] | None = None

    def renew(self, change: Change) -> None:
        timeline = self._timeline = self.model.timeline
        if timeline is None:
            self._ids = None
            self.set_subtitle("")
            return
        if self._only:
            ids = [fact.id for fact in timeline.history.facts if self._about_selected(fact)]
            self._ids = ids
        else:
            self._ids = None
        stage = timeline.stage_at(timeline.cursor)
        words = [f"{stage.name} {timeline.cursor - stage.first} of {stage.size}"] if stage else []
        words += [f"stops: {', '.join(sorted(map(str, timeline.breakpoints)))}"] if timeline.breakpoints else []
        self.set_subtitle(" · ".join(words))
        if change & (Change.CURSOR | Change.PROGRAM) or timeline.following:
            place = self._place_of(timeline.cursor)
            if place >= 0:
                self.lead(place)

    def _about_selected(self, fact: Fact) -> bool:
        selected = self.model.selection.subject
        return anchor(fact.key.subject) == selected or getattr(fact.value, "primal", None) == selected

    def _place_of(self, moment: int) -> int:
        if self._ids is None:
            return moment
        return self._ids.index(moment) if moment in self._ids else -1

    def _id_at(self, index: int) -> int:
        return index if self._ids is None else self._ids[index]

    def row_count(self) -> int:
        timeline = self._timeline
        return 0 if timeline is None else timeline.end + 1 if self._ids is None else len(self._ids)

    def width(self) -> int:
        return 240 if self.row_count() else 0

    def fact_at(self, index: int) -> int:
        return self._id_at(index) if index < self.row_count() else -1

    def subject_at(self, index: int) -> str:
        timeline = self._timeline
        if timeline is None or index >= self.row_count():
            return ""
        fact = timeline.history.facts[self._id_at(index)]
        if fact.scope != timeline.scope:
            return ""
        if fact.key.kind in GENERATED:
            primal = getattr(fact.value, "primal", "")
            return f"block {primal}" if primal and fact.key.kind == "block" else primal
        return "" if fact.key.kind == "stage" else anchor(fact.key.subject)

    def row(self, index: int) -> Text:
        timeline = self._timeline
        assert timeline is not None
        moment = self._id_at(index)
        fact = timeline.history.facts[moment]
        kind = fact.key.kind
        later = moment > timeline.cursor
        here = "▶" if moment == timeline.cursor else "■" if self._stops(fact) else " "
        text = Text().append(f"{here}{moment:>6} ", "bold" if here != " " else "dim")
        if kind == "stage":
            span = next((s for s in timeline.stages if s.first == moment), None)
            text.append(f"{fact.value}", "bold")
            text.append(f"  {span.size if span else 0} facts", "dim")
        else:
            text.append(f"{_SHORT.get(kind, kind):<9}", "dim")
            where = self.model.where(fact)
            text.append(f"{where}: " if where else "", "italic").append(sentences.of(fact))
            meaning = self._meaning(fact)
            if meaning and not later:
                text.stylize(self.style_of(meaning), 8, 17)
        if later:
            text.stylize("dim")
        return text

    def _meaning(self, fact: Fact) -> str:
        match fact.key.kind:
            case "type":
                return colours.type_meaning(str(fact.value))
            case "activity" | "instruction-activity":
                return str(fact.value) if str(fact.value) in colours.MEANINGS else ""
            case "plan":
                return colours.PLAN_MEANINGS.get(str(getattr(fact.value, "method", "")), "")
            case "error":
                return "error"
        return ""

    def _stops(self, fact: Fact) -> bool:
        timeline = self._timeline
        return timeline is not None and (
            Breakpoint("value", fact.key.subject) in timeline.breakpoints
            or Breakpoint("rule", fact.rule) in timeline.breakpoints
        )

    def enter(self, index: int) -> None:
        if self._timeline is not None and self._timeline is self.model.timeline:
            self.model.move(self._timeline.to(self._id_at(index)))

    def action_only_selected(self) -> None:
        self._only = not self._only
        self._apply(Change.ALL)


_SHORT = {"instruction-activity": "activity"}
