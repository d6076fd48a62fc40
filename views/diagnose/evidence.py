"""The evidence for the selected fact: its premises as a tree, down to the sources; or the answer to a question."""

from __future__ import annotations

from typing import ClassVar

from ad.explanation.evidence import Evidence, evidence
from ad.explanation.stages import overview
from analyses.facts import Fact
from views.model.model import Change
from views.widgets.trees import TreePane


class EvidenceView(TreePane):
    """A tree of facts: the premises of a fact stand below it."""

    TITLE = "Evidence"
    EMPTY = "Select a value to see the evidence for it, or press ? on a line that shows a fact."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION | Change.EXPLANATION

    HELP = """\
    ## Evidence

    A fact, and below it the facts that its rule used, down to the sources: an instruction, a TBAA tag, a debug type, a
    known function, a hint. Each has its place in the source and in the IR. `enter` moves the cursor in time to a fact
    and selects its value, `S` shows the line of the source, `space` folds and unfolds. At the start of a stage: the
    purpose of the stage, and what it found. For an error: the tree of the *Frontier* pane.

    `A` explains why the selected value is active, `z` why its gradient is zero. A path that ends before it reaches an
    active result has `✕` at its end, with the reason.
    """

    def trees(self) -> list[Evidence]:
        model, timeline = self.model, self.model.timeline
        if model.explanation.answer is not None:
            self.set_subtitle("answer")
            return [model.explanation.answer]
        fact = self._asked()
        if timeline is None or fact is None:
            self.set_subtitle("")
            return []
        if fact.key.kind == "stage" and (span := timeline.stage_at(fact.id)):
            self.set_subtitle(f"stage {span.name}")
            return [overview(timeline.history, span)]
        self.set_subtitle(f"why {fact.key.subject}")
        sources = model.derivation.sources if model.derivation else {}
        tree = evidence(timeline.history, fact.id, sources, model.rules)
        if fact.key.kind == "error":
            tree = tree._replace(children=model.explanation.trail or tree.children)
        return [tree]

    def _asked(self) -> Fact | None:
        model, timeline = self.model, self.model.timeline
        if timeline is None:
            return None
        if 0 <= model.selection.fact <= timeline.end:
            return timeline.history.facts[model.selection.fact]
        facts = timeline.about(model.selection.subject) if model.selection.subject else []
        reasoned = [fact for fact in facts if fact.premises]
        return reasoned[-1] if reasoned else facts[-1] if facts else timeline.current

    def keep(self) -> None:
        model = self.model
        if model.explanation.answer is None and model.selection.fact < 0 and self.rows:
            model.selection.fact = self.rows[0].fact

    def enter(self, index: int) -> None:
        self.keep()
        asked, answer = self.model.selection.fact, self.model.explanation.answer
        super().enter(index)
        self.model.explanation.answer = answer
        self.model.ask(asked)
