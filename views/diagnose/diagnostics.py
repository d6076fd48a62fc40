"""Diagnostics: the errors and warnings of the reader, the engine and runs."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from ad.explanation.error_codes import FAMILIES
from views.model.entries import Problem
from views.model.model import Change, Model
from views.model.names import file_and_line
from views.widgets.rows import Row, RowsPane, wrapped


class DiagnosticsView(RowsPane):
    """Errors first, then warnings, each with its location and a hint."""

    TITLE = "Diagnostics"
    EMPTY = "No errors and no warnings."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.FACTS | Change.STATUS

    HELP = """\
    ## Diagnostics

    Errors and warnings from the reader, the engine and runs. `enter` goes to the value that the message is about, `?`
    shows the evidence, `i` the page about this kind of error, `S` the line of the source. The Frontier pane shows what
    the engine could not find out, the What if pane changes that solve the error. With `adjoint open --log FILE`, the
    messages of Enzyme in the log of a build are here too, each at its place.
    """

    def make_rows(self) -> list[Row]:
        rows: list[Row] = []
        self._families: list[str] = []
        self._places: list[str] = []
        problems = problems_of(self.model)
        for problem in problems:
            self._add(rows, problem)
        self.set_subtitle(f"{len(problems)} found" if problems else "")
        return rows

    def _add(self, rows: list[Row], problem: Problem) -> None:
        width = max(30, self.scrollable_content_region.width - 2)
        head = Text()
        head.append(f"{problem.severity} ", self.style_of("error") if problem.severity == "error" else "bold")
        for line in wrapped(head.append(problem.what), width):
            rows.append(Row(line, problem.subject, problem.fact))
        if problem.place:
            for line in wrapped(Text(f"  at {problem.place}", "dim"), width, "     "):
                rows.append(Row(line, problem.subject, problem.fact))
        if problem.hint:
            for line in wrapped(Text(f"  hint: {problem.hint}"), width, "     "):
                rows.append(Row(line, problem.subject, problem.fact))
        if problem.family:
            for line in wrapped(Text("  i: the page on this kind of error", "dim"), width, "     "):
                rows.append(Row(line, problem.subject, problem.fact))
        self._families += [problem.family] * (len(rows) - len(self._families))
        self._places += [problem.place] * (len(rows) - len(self._places))
        rows.append(Row(Text()))
        self._families.append("")
        self._places.append("")

    def source_at(self, index: int) -> str:
        place = self._places[index] if index < len(self._places) else ""
        return place if file_and_line(place) else super().source_at(index)

    @property
    def family(self) -> str:
        """The family of the problem at the cursor, or of the first that has one."""
        family = self._families[self.cursor] if self.cursor < len(self._families) else ""
        return family or next(filter(None, self._families), "")

    def enter(self, index: int) -> None:
        row = self.rows[index]
        if row.subject:
            super().pick(row.subject, follow=True)
        if row.fact >= 0:
            self.model.ask(row.fact)

    def on_resize(self) -> None:
        self._apply(Change.STATUS)


def problems_of(model: Model) -> list[Problem]:
    """The errors, then the warnings, wherever the cursor in time is."""
    problems = [*model.problems, *model.program.reported]
    reports = model.run.evaluation.reports if model.run.evaluation is not None else ()
    problems += [Problem("error", report) for report in reports]
    if (timeline := model.timeline) is not None:
        reported = {problem.fact for problem in problems}
        for severity in ("error", "warning"):
            for number in timeline.of_kind(severity):
                fact = timeline.history.facts[number]
                if number not in reported:
                    subject, family = fact.key.subject, fact.rule if fact.rule in FAMILIES else ""
                    problems.append(Problem(severity, str(fact.value), "", subject, subject, number, family))
    return sorted(problems, key=lambda problem: problem.severity != "error")
