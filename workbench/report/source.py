"""The source of the program in a report: each line with the marks that the pane Source has, and its cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from analyses.ir.text.debug_lines import is_system
from views.model import colours, marks
from views.model.choosing.costs import NOTHING, LineCost
from views.model.model import Model
from views.model.numbers import amount, percentage
from views.model.source.line_map import SourceMap, Spot
from views.widgets.source_syntax import Spans, spans_of
from workbench.report.contents import Contents
from workbench.report.markup import Html, joined, tag

MOST_LINES = 400
"""A file of more lines is shown around those that values come from."""
AROUND = 6
"""Lines before and after those."""

_STYLES = {"bold": "keyword", "dim": "faint", "dim italic": "comment", "italic": "name"}


def source_section(contents: Contents) -> Html:
    """The files that values come from; a sentence where there are no lines."""
    model, lines = contents.model, contents.model.lines
    files = [file for file in lines.files() if not is_system(file)] if lines is not None else []
    costs = _costs(contents)
    shown = [
        _file(model, lines, file, texts, costs)
        for file in files
        if lines is not None and (texts := model.sources.texts.lines(Path(file))) and _with_code(lines, file, texts)
    ]
    if not shown:
        return tag(
            "p", "The program has no lines of a source that can be read: the IR at the end is all there is of it."
        )
    return joined(_legend(bool(costs)), shown)


def anchor(file: str, line: int) -> str:
    """The id of a line in the page."""
    return f"{Path(file).name}-{line}"


def _costs(contents: Contents) -> Mapping[Spot, LineCost]:
    costs, model = contents.ran.costs if contents.ran else None, contents.model
    if costs is None:
        return {}
    return {model.sources.spot(*place, model.program.folder): cost for place, cost in costs.lines.items()}


def _with_code(lines: SourceMap, file: str, texts: Sequence[str]) -> list[int]:
    """The lines of a file, counted from 1, that values of the function come from."""
    return [number for number in range(1, len(texts) + 1) if lines.every_value(Spot(file, number))]


def _parts(numbers: Sequence[int], count: int) -> Iterator[range]:
    """The ranges of lines that are shown."""
    if count <= MOST_LINES:
        yield range(1, count + 1)
        return
    first, last = numbers[0], numbers[0]
    for number in [*numbers[1:], count + 2 * AROUND + 2]:
        if number - last > 2 * AROUND:
            yield range(max(1, first - AROUND), min(count, last + AROUND) + 1)
            first = number
        last = number


def _file(model: Model, lines: SourceMap, file: str, texts: Sequence[str], costs: Mapping[Spot, LineCost]) -> Html:
    spans = spans_of(file, list(texts))
    executed = max([1, *(cost.gradient for cost in costs.values())])
    rows: list[Html] = []
    for part in _parts(_with_code(lines, file, texts), len(texts)):
        if rows:
            rows.append(tag("li", "⋮", class_="gap"))
        for number in part:
            spot = Spot(file, number)
            rows.append(_line(model, lines, spot, texts[number - 1], spans[number - 1], costs, executed))
    name = tag("figcaption", Path(file).name)
    return tag("figure", name, tag("ol", rows), class_="source" + (" costed" if costs else ""))


def _line(
    model: Model,
    lines: SourceMap,
    spot: Spot,
    text: str,
    spans: Spans,
    costs: Mapping[Spot, LineCost],
    executed: int,
) -> Html:
    values = lines.every_value(spot)
    shown = marks.of_values(model, values)
    signs = [_sign(meaning) for meaning in (shown.activity, shown.plan, shown.derivative)]
    cost = costs.get(spot, NOTHING)
    note = ""
    if costs:
        total = max(1, sum(each.gradient for each in costs.values()))
        part = percentage(cost.gradient / total) if cost.gradient else ""
        stored = f"{amount(cost.stored)}B" if cost.stored else ""
        width = round(100 * cost.gradient / executed)
        note = tag("span", f"{part} {stored}".strip(), class_="cost", style=f"--part:{width}%")
    says = ", ".join(filter(None, (shown.activity, shown.plan)))
    number = tag("span", str(spot.line), class_="line")
    row = (tag("span", signs, class_="marks"), note, number, tag("code", _highlighted(text, spans) or " "))
    title = f"{says}: {', '.join(values[:12])}" if says else ""
    class_ = "carries" if shown.activity == "active" else ""
    return tag("li", *row, id=anchor(spot.file, spot.line), class_=class_, title=title)


def _sign(meaning: str) -> Html:
    if not meaning:
        return tag("i", " ")
    return tag("i", colours.MEANINGS[meaning].symbol, class_=colour_class(meaning))


def colour_class(meaning: str) -> str:
    """The class of text in the colour of a meaning."""
    return f"is-{meaning.replace(' ', '-')}"


def _highlighted(text: str, spans: Spans) -> Html:
    parts: list[str] = []
    at = 0
    for first, last, style in spans:
        parts += [text[at:first], tag("b", text[first:last], class_=_STYLES.get(style, "faint"))]
        at = last
    return joined(*parts, text[at:])


def _legend(with_costs: bool) -> Html:
    meanings: Iterable[str] = ("active", "constant", "stored", "recomputed", "at hand", "derivative")
    words = [joined(_sign(name), " ", colours.MEANINGS[name].says) for name in meanings]
    if with_costs:
        words.append(joined(tag("i", "%", class_="faint"), " part of the instructions that the gradient executes"))
    return tag("ul", (tag("li", word) for word in words), class_="legend")
