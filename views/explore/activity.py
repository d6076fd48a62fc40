"""Activity: the values and instructions that carry a derivative, with the reason."""

from __future__ import annotations

from rich.text import Text

from analyses.ir.text.listing import Body
from views.model import colours
from views.model.model import Change
from views.widgets.values import HEADING, ValuesPane

WIDE = 12
"""Columns of a verdict as a word; in a narrow pane its symbol stands alone."""
WIDE_PANE = 80
"""Columns of a pane that has room for words beside the reason."""


class ActivityView(ValuesPane):
    """One row for each value: its activity, that of its instruction, and the rule."""

    TITLE = "Activity"
    KIND = "activity"

    HELP = """\
    ## Activity

    `●` is active: the value depends on an active input, and an active output depends on it. `○` is constant: its
    derivative is zero. The second column is for the instruction, which can be constant when its value is active, and
    the other way round; a narrow pane has only the symbols. `enter` or `?` shows why.
    """

    def subjects(self, body: Body) -> list[str]:
        return [HEADING, *body.values] if body.values else []

    def heading(self) -> str:
        return f"{'value':<{WIDE}}{'instruction':<{WIDE}}why" if self._is_wide else "value, instruction: why"

    @property
    def _is_wide(self) -> bool:
        return self.scrollable_content_region.width >= WIDE_PANE

    def on_resize(self) -> None:
        self._apply(Change.PROGRAM)

    def renew(self, change: Change) -> None:
        super().renew(change)
        timeline = self.model.timeline
        if timeline:
            facts = [timeline.state("activity", s) for s in self._subjects] if len(self._subjects) <= 400 else []
            active = sum(str(fact.value) == "active" for fact in facts if fact)
            constant = sum(str(fact.value) == "constant" for fact in facts if fact)
            self.set_subtitle(f"{active} active · {constant} constant" if facts else "")

    def fact_at(self, index: int) -> int:
        fact_id = super().fact_at(index)
        timeline = self.model.timeline
        if fact_id < 0 and timeline and (fact := timeline.state("instruction-activity", self.subject_at(index))):
            return fact.id
        return fact_id

    def value_row(self, subject: str) -> Text:
        timeline = self.model.timeline
        value = timeline.state("activity", subject) if timeline else None
        instruction = timeline.state("instruction-activity", subject) if timeline else None
        text = Text()
        for fact in (value, instruction):
            meaning = str(fact.value) if fact else ""
            if meaning in colours.MEANINGS:
                word = f"{meaning:<{WIDE - 2}}" if self._is_wide else ""
                text.append(f"{colours.MEANINGS[meaning].symbol} {word}", self.style_of(meaning))
            else:
                text.append(f"{meaning or '·':<{WIDE if self._is_wide else 2}}", "dim")
        reason = value or instruction
        return text.append(reason.rule if reason else "not analysed yet", "dim")
