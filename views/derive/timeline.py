"""The timeline: the moments of the story, and under each the facts in the order of their recording."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from ad.history.timeline import GENERATED, Breakpoint, Timeline
from analyses.facts import Fact
from analyses.ir.text.listing import anchor
from views.model import colours, marks, sentences, story
from views.model.model import Change, Model
from views.widgets.lines import Pane

if TYPE_CHECKING:
    from ad.story.moments import Story

INDENT = "   "


class TimelineView(Pane):
    """One row for each moment, and one for each fact of those that are unfolded; what comes later is dimmed."""

    TITLE = "Timeline"
    EMPTY = "No facts yet: the engine has not started."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION

    HELP = """\
    ## Timeline

    The moments of the story, with the number of facts of each. `space` shows the facts of a moment, `enter` moves the
    cursor in time to the line. `n` and `p` move it by one moment, `.` and `,` by one fact, `N` and `P` by one stage,
    `v` and `V` to the next or previous fact about the selected value, `g` and `G` to the start and the end. `b` sets a
    breakpoint on the selected value, `B` on the rule of the current fact; `c` and `C` run to the next or previous
    breakpoint. `*` shows only the facts about the selected value.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "fold", "facts", tooltip="show the facts of this moment, or hide them"),
        Binding("asterisk", "only_selected", "only selected", tooltip="show only the facts about the selected value"),
    ]

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._only = False
        self._timeline: Timeline | None = None
        """The timeline whose facts are the rows: that of the model at the last renewal. It only grows, so that each row
        stays what it was until the pane has followed the model to another one."""
        self._story: Story | None = None
        """The story whose moments are the rows, in the same way."""
        self._ids: list[int] | None = None
        self._unfolded: set[int] = set()
        self._entered = -1
        """The moment in which the cursor is at a single fact: it is unfolded as long as it is."""
        self._firsts: list[int] = []
        """The first fact of each moment, and behind the last the number of facts."""
        self._starts: list[int] = [0]
        """The row of each moment, and behind the last the number of rows."""

    def renew(self, change: Change) -> None:
        if change & Change.PROGRAM and self._timeline is not self.model.timeline:
            self._unfolded = set()
        timeline = self._timeline = self.model.timeline
        if timeline is None:
            self._ids, self._starts = None, [0]
            self.set_subtitle("")
            return
        self._ids = [f.id for f in timeline.history.facts if self._about_selected(f)] if self._only else None
        self._place_rows(timeline)
        stage = timeline.stage_at(timeline.cursor)
        words = [f"{stage.name} {timeline.cursor - stage.first} of {stage.size}"] if stage else []
        words += [f"stops: {', '.join(sorted(map(str, timeline.breakpoints)))}"] if timeline.breakpoints else []
        self.set_subtitle(" · ".join(words))
        if change & (Change.CURSOR | Change.PROGRAM) or timeline.following:
            place = self._place_of(timeline.cursor)
            if place >= 0:
                self.lead(place)

    def _place_rows(self, timeline: Timeline) -> None:
        """Find the rows of the moments, and of the facts under them."""
        told = self._story = story.story_of(self.model)
        count = len(told) if told is not None else 0
        self._firsts = [told.first_fact(number) for number in range(count)] if told is not None else []
        self._firsts.append(timeline.end + 1)
        at = bisect_right(self._firsts, timeline.cursor, 0, count) - 1
        self._entered = at if at >= 0 and timeline.cursor < self._firsts[at + 1] - 1 else -1
        self._starts = [0]
        for number in range(count):
            facts = self._firsts[number + 1] - self._firsts[number] if self._shows_facts(number) else 0
            self._starts.append(self._starts[-1] + 1 + facts)

    def _shows_facts(self, number: int) -> bool:
        return number in self._unfolded or number == self._entered

    def _about_selected(self, fact: Fact) -> bool:
        selected = self.model.selection.subject
        return anchor(fact.key.subject) == selected or getattr(fact.value, "primal", None) == selected

    def _place_of(self, moment: int) -> int:
        """The row of a fact, or of the moment that it is folded in; -1 for none."""
        if self._ids is not None:
            return self._ids.index(moment) if moment in self._ids else -1
        number = bisect_right(self._firsts, moment, 0, len(self._firsts) - 1) - 1
        if number < 0:
            return -1
        offset = moment - self._firsts[number] + 1 if number == self._entered else 0
        return self._starts[number] + offset

    def _at(self, index: int) -> tuple[int, int]:
        """The moment of a row, and its fact; -1 for the row of the moment itself, or for no moment."""
        if self._ids is not None:
            return -1, self._ids[index]
        number = bisect_right(self._starts, index) - 1
        offset = index - self._starts[number]
        return number, self._firsts[number] + offset - 1 if offset else -1

    def row_count(self) -> int:
        if self._timeline is None:
            return 0
        return self._starts[-1] if self._ids is None else len(self._ids)

    def width(self) -> int:
        return 240 if self.row_count() else 0

    def fact_at(self, index: int) -> int:
        return self._at(index)[1] if index < self.row_count() else -1

    def subject_at(self, index: int) -> str:
        timeline = self._timeline
        if timeline is None or index >= self.row_count():
            return ""
        number, moment = self._at(index)
        if moment < 0:
            told = self._story
            return told[number].subject if told is not None and timeline.scope == timeline.root else ""
        fact = timeline.history.facts[moment]
        if fact.scope != timeline.scope:
            return ""
        if fact.key.kind in GENERATED:
            primal = getattr(fact.value, "primal", "")
            return f"block {primal}" if primal and fact.key.kind == "block" else primal
        return "" if fact.key.kind == "stage" else anchor(fact.key.subject)

    def row(self, index: int) -> Text:
        timeline = self._timeline
        assert timeline is not None
        number, moment = self._at(index)
        if moment < 0:
            return self._moment_row(number, timeline)
        fact = timeline.history.facts[moment]
        kind = fact.key.kind
        later = moment > timeline.cursor
        here = marks.HERE if moment == timeline.cursor else "■" if self._stops(fact) else " "
        indent = INDENT if number >= 0 else ""
        text = Text(indent).append(f"{here}{moment:>6} ", "bold" if here != " " else "dim")
        start = text.cell_len
        if kind == "stage":
            span = next((s for s in timeline.stages if s.first == moment), None)
            text.append(f"{fact.value}", "bold")
            text.append(f"  {span.size if span else 0} facts", "dim")
        else:
            text.append(f"{_SHORT.get(kind, kind):<{KIND}} ", "dim")
            where = self.model.where(fact)
            text.append(f"{where}: " if where else "", "italic").append(sentences.of(fact))
            meaning = self._meaning(fact)
            if meaning and not later:
                text.stylize(self.style_of(meaning), start, start + KIND)
        if later:
            text.stylize("dim")
        return text

    def _moment_row(self, number: int, timeline: Timeline) -> Text:
        """The row of a moment: its title, its stage, and how many facts are under it."""
        first, last = self._firsts[number], self._firsts[number + 1] - 1
        told = self._story
        assert told is not None
        is_here = first <= timeline.cursor <= last
        is_last = number == len(self._firsts) - 2
        # The last moment grows while the engine works: its title waits.
        title = "…" if is_last and not story.is_told(self.model) else told[number].title
        fold = "▾" if self._shows_facts(number) else "▸"
        text = Text().append(marks.HERE if is_here else " ", "bold").append(f"{fold}{number + 1:>4}  ", "dim")
        text.append(title, "bold" if is_here else "")
        count = last - first + 1
        text.append(f"   {count} fact{'s' * (count != 1)}", "dim")
        if first > timeline.cursor:
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
        if self._timeline is None or self._timeline is not self.model.timeline:
            return
        number, moment = self._at(index)
        if moment >= 0:
            self.model.move(self._timeline.to(moment))
        else:
            self.model.move(story.to_moment(self.model, number))

    def action_fold(self) -> None:
        """Show or hide the facts of the moment that the row at the cursor is in."""
        if self._ids is not None or self.cursor >= self.row_count():
            return
        number = self._at(self.cursor)[0]
        self._unfolded ^= {number}
        self.lead(self._starts[number])
        self._apply(Change.SELECTION)

    def action_only_selected(self) -> None:
        if not self._only and not self.model.selection.subject:
            self.notify("select a value first: * shows only the facts about it", timeout=3)
            return
        self._only = not self._only
        self._apply(Change.ALL)


KIND = 10
"""Columns of the kind of a fact."""
_SHORT = {"instruction-activity": "activity", "shadow-write": "write", "derivative": "derived"}
