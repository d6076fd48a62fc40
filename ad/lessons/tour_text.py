"""A tour as Markdown: its pages one after the other, answers and what rewrites changed behind folds."""

from __future__ import annotations

from collections.abc import Sequence

from ad.explanation.stages import ABOUT
from ad.formulas.records import FunctionFormulas
from ad.lessons.lessons import Lesson, Mark, MarkKind
from ad.lessons.questions import answer
from ad.lessons.tour import moment_text
from ad.story.moments import Story, changes
from ad.story.report import diff_lines, escaped
from ad.story.vocabulary import capital


def as_markdown(tour: Lesson, story: Story, formulas: Sequence[FunctionFormulas] = ()) -> str:
    """The tour as a document: a heading for each stage."""
    lines, stage = [f"# {escaped(tour.title)}", ""], ""
    for page in tour.pages:
        mark = page.mark
        if mark is not None and mark.kind is MarkKind.PREDICT:
            lines += _question(mark, story)
            continue
        if mark is not None:
            number = story.place(int(mark["at"]))
            moment = story[number]
            if moment.stage != stage:
                stage = moment.stage
                about = [f"In this stage {ABOUT[stage]}.", ""] if stage in ABOUT else []
                lines += [f"## {capital(stage)}", "", *about]
            lines += [moment_text(story, number, formulas), ""]
            for function, diff in changes(story.history, moment):
                lines += ["<details><summary>What changed</summary>", "", *diff_lines(function, diff), "</details>", ""]
    return "\n".join(lines).rstrip() + "\n"


def answer_of(mark: Mark, story: Story) -> str:
    """The answer to a question of a tour, and why."""
    return f"{answer(mark['fact'], story.history, story.root).text}: {mark['because']}"


def _question(mark: Mark, story: Story) -> list[str]:
    choices = [f"- {escaped(choice)}" for choice in mark.choices]
    folded = ["<details><summary>The answer</summary>", "", escaped(answer_of(mark, story)), "", "</details>", ""]
    return [f"> **{escaped(mark['question'])}**", "", *choices, "", *folded]
