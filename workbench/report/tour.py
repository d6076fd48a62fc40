"""A tour as an HTML page: its moments one after the other, with questions whose answers are folded."""

from __future__ import annotations

from ad.explanation.stages import ABOUT
from ad.lessons.lessons import Lesson, Mark, MarkKind
from ad.lessons.tour import formulas_of
from ad.lessons.tour_text import answer_of
from workbench.report.contents import Contents
from workbench.report.derivation import glossary_section, moment_item
from workbench.report.markup import Html, fold, joined, listing, tag
from workbench.report.page import document, footer, header
from workbench.report.source import source_section


def tour_page(contents: Contents, tour: Lesson) -> str:
    """The whole file."""
    story = contents.story
    parts: list[Html] = []
    stage = ""
    for page in tour.pages:
        mark = page.mark
        if mark is None:
            continue
        if mark.kind is MarkKind.PREDICT:
            parts.append(_question(mark, contents))
            continue
        number = story.place(int(mark["at"]))
        moment = story[number]
        if moment.stage != stage:
            stage = moment.stage
            about = f"In this stage {ABOUT[stage]}." if stage in ABOUT else ""
            parts += [tag("h2", stage.capitalize()), tag("p", about, class_="says")]
        formulas = formulas_of(story, moment, contents.formulas)
        shown = listing("\n".join(formulas), "formula") if formulas else Html("")
        parts.append(tag("ol", moment_item(contents, number + 1, moment, shown), class_="moments"))
    source = tag("section", tag("h2", "Source"), source_section(contents), id="source")
    terms = tag("section", tag("h2", "Terms"), glossary_section(contents), id="terms")
    body = joined(header(contents), tag("main", source, tag("section", parts, id="moments"), terms), footer(contents))
    return document(f"A tour: {tour.title}", body)


def _question(mark: Mark, contents: Contents) -> Html:
    choices = tag("ul", (tag("li", choice) for choice in mark.choices))
    folded = fold("The answer", tag("p", answer_of(mark, contents.story)))
    return tag("aside", tag("p", tag("strong", mark["question"])), choices, folded, class_="question")
