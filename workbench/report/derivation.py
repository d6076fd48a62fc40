"""How the derivative is made, in a report: its moments, its formulas, the facts about values, the plan, the graphs."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

from ad.explanation.glossary import terms_in
from ad.explanation.stages import ABOUT
from ad.formulas.records import Row, RowKind
from ad.formulas.text import row_text
from ad.history.planned import planned, totals
from ad.story.moments import Moment, changes
from analyses.library.readable_names import readable
from views.graph.layout.detail import Detail
from views.graph.picture import Picture
from views.graph.svg import svg_text
from views.model import colours
from views.model.control_flow import GraphSource, gradient_source, primal_source
from views.model.names import without_folder
from workbench.program.source_lines import SourceLines
from workbench.report.contents import Contents
from workbench.report.markup import Html, code, fold, joined, listing, table, tag
from workbench.report.source import anchor, colour_class

MOST_DIFF_LINES = 40
MOST_BLOCKS = 80
"""Blocks of a graph that is drawn in full. Up to twice as many are drawn by name, larger ones left to `adjoint cfg`."""
MOST_VALUES = 400
MOST_LINES = 5000
"""Lines of IR that are shown of one function."""

_LINE = re.compile(r"\b([Ll]ine) (\d+)\b")


def story_section(contents: Contents) -> Html:
    """The moments under their stages."""
    story = contents.story
    numbered = [(number + 1, story[number]) for number in range(len(story))]
    parts: list[Html] = []
    for stage, moments in groupby(numbered, key=lambda pair: pair[1].stage):
        about = f"In this stage {ABOUT[stage]}." if stage in ABOUT else ""
        parts.append(tag("h3", (stage or "The program").capitalize()))
        parts += [tag("p", about, class_="about")] if about else []
        parts.append(tag("ol", [moment_item(contents, *pair) for pair in moments], class_="moments"))
    return joined(parts)


def moment_item(contents: Contents, number: int, moment: Moment, more: Html | None = None) -> Html:
    """A moment as an item of a list, with what its rewrites changed behind a fold; `more` stands below it."""
    diffs = [
        fold(joined("what changed in ", code(contents.model.short(function))), _diff(lines))
        for function, lines in changes(contents.history, moment)
    ]
    says = _linked(contents, readable(moment.sentence))
    return tag("li", tag("h4", readable(moment.title)), tag("p", says), diffs, more or "", value=str(number))


def _linked(contents: Contents, sentence: str) -> Html:
    """A sentence whose lines lead to the source, where that is one file."""
    lines = contents.model.lines
    start = lines.start(contents.function) if lines is not None else None
    files = {spot.file for spot in map(lines.spot, contents.story.words.placed) if spot} if lines is not None else set()
    if start is None or len(files) > 1:
        return joined(sentence)
    parts: list[str] = []
    at = 0
    for match in _LINE.finditer(sentence):
        link = tag("a", match[0], href=f"#{anchor(start.file, int(match[2]))}")
        parts += [sentence[at : match.start()], link]
        at = match.end()
    return joined(*parts, sentence[at:])


def _diff(lines: list[str]) -> Html:
    kinds = {"+": "added", "-": "removed", "@": "faint"}
    shown = [tag("span", f"{line}\n", class_=kinds.get(line[:1], "")) for line in lines[:MOST_DIFF_LINES]]
    more = len(lines) - MOST_DIFF_LINES
    return tag("pre", shown, f"… {more} more lines" if more > 0 else "", class_="diff")


def formulas_section(contents: Contents) -> Html:
    """The gradient as formulas, in the order in which it runs."""
    if not contents.formulas:
        return tag("p", "The engine did not come to formulas.")
    source = SourceLines(contents.program.names)
    return joined(
        tag("ol", [_formula(row, source) for row in function.rows], class_="formulas") for function in contents.formulas
    )


def _formula(row: Row, source: SourceLines) -> Html:
    text = readable(row_text(row, source.text))
    shown: Html = joined(text)
    if row.kind is RowKind.LINE and row.source:
        file, _, line = row.source.rpartition(":")
        place = tag("a", f"{Path(file).name}:{line}", href=f"#{anchor(file, int(line) if line.isdigit() else 0)}")
        shown = joined(place, " ", code(source.text(row.source)))
    return tag("li", shown, class_=f"row-{row.kind}", style=f"--depth:{row.depth}")


def values_section(contents: Contents) -> Html:
    """The type, the activity and the plan of each value that has a name."""
    model, words = contents.model, contents.story.words
    rows = []
    for subject in [*words.arguments, *words.placed]:
        tree, activity = model.value("type", subject), model.value("activity", subject)
        if tree is None and activity is None:
            continue
        plan = model.value("plan", subject)
        rows.append(
            (
                readable(words.name(subject)),
                code(subject),
                without_folder(model.source(subject)).rpartition(":")[0] or "",
                _kind(str(tree)) if tree is not None else "",
                _meaning("active" if str(activity) == "active" else "constant", str(activity)) if activity else "",
                str(plan).partition(":")[0] if plan is not None else "",
                code(str(tree)) if tree is not None else "",
            )
        )
    left = len(rows) - MOST_VALUES
    note = tag("p", f"{left} more values are in `adjoint types` and `adjoint activity`.") if left > 0 else ""
    head = ("value", "in IR", "line", "type", "activity", "the reverse has it", "type tree")
    summary = f"{len(rows)} values"
    return fold(summary, table(head, rows[:MOST_VALUES]), note, is_open=len(rows) <= 24)


_KINDS = {"float": "number", "integer": "integer", "pointer": "address", "unknown": "unknown"}


def _kind(tree: str) -> Html:
    meaning = colours.type_meaning(tree)
    return _meaning(meaning, _KINDS[meaning])


def _meaning(meaning: str, text: str) -> Html:
    return tag("span", colours.MEANINGS[meaning].symbol + " " + text, class_=colour_class(meaning))


def cache_section(contents: Contents) -> Html:
    """What the reverse needs: stored, computed again or at hand, with the bytes and the reason."""
    rows = planned(contents.history)
    if not rows:
        return tag("p", "The reverse needs no value of the function.")
    words = contents.story.words
    sized = ("bytes", "copies", "total") if any(row.entry.bytes for row in rows) else ()
    shown = []
    for row in rows:
        entry = row.entry
        sizes = [str(entry.bytes), row.trips, str(row.total)] if entry.bytes else ["", "", ""]
        method = _meaning(colours.PLAN_MEANINGS[str(entry.method)], str(entry.method))
        by_hand = ", by hand" if entry.by_hand else ""
        where = without_folder(row.source).rpartition(":")[0]
        shown.append(
            (
                readable(words.name(row.subject)),
                joined(method, by_hand),
                *sizes[: len(sized)],
                where,
                readable(entry.reason),
            )
        )
    head = ("value", "method", *sized, "line", "reason")
    rest = fold(f"{len(rows)} values", table(head, shown, numeric=(2, 3, 4) if sized else ()), is_open=len(rows) <= 40)
    return joined(tag("p", f"{totals(rows)}.".capitalize()), rest)


def graph_section(contents: Contents) -> Html:
    """The control flow of the function, and of its gradient behind a fold."""
    model = contents.model
    parts = [_graph(primal_source(model), f"control flow of {contents.title}")]
    if model.generated is not None:
        parts.append(fold("The control flow of the gradient", _graph(gradient_source(model), "the gradient")))
    return joined(parts)


def _graph(source: GraphSource, title: str) -> Html:
    count = source.block_count
    if count > 2 * MOST_BLOCKS or source.listing is None or source.body is None:
        return tag(
            "p", f"It has {count} blocks: `adjoint cfg -o graph.svg` draws them." if count else "There is no graph."
        )
    graph = source.graph_with_counts() or source.graph()
    picture = Picture(graph, Detail.WHOLE if count <= MOST_BLOCKS else Detail.NAMES)
    drawn = Html(svg_text(picture))
    return tag("figure", drawn, class_="graph", role="img", aria_label=title)


def ir_section(contents: Contents) -> Html:
    """The function as read and as prepared, and its derivative, each behind a fold."""
    return joined(fold(title, listing(_cut(text), "ir")) for title, text in contents.texts)


def _cut(text: str) -> str:
    lines = text.rstrip("\n").split("\n")
    rest = ["… `adjoint lower` writes the rest"] if len(lines) > MOST_LINES else []
    return "\n".join(lines[:MOST_LINES] + rest)


def glossary_section(contents: Contents) -> Html:
    """The terms that the story uses, each in two sentences."""
    story = contents.story
    text = " ".join(f"{ABOUT.get(story[n].stage, '')} {story[n].title} {story[n].sentence}" for n in range(len(story)))
    terms = sorted(terms_in(text), key=lambda term: term.name.lower())
    entries = [
        (tag("dt", term.name), tag("dd", term.says, (" ", code(term.formula)) if term.formula else ""))
        for term in terms
    ]
    return fold(f"{len(terms)} terms", tag("dl", (joined(*each) for each in entries)))
