"""The page of a report: its head, its style, its sections in order. Nothing in it is fetched from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from ad.history.planned import planned
from ad.history.records import Method
from ad.history.sizes import stored
from analyses.errors import AdjointError
from views.model import colours
from views.model.numbers import duration, number
from workbench import __version__
from workbench.report import derivation, replay
from workbench.report.contents import Contents
from workbench.report.markup import Html, code, exact, joined, tag, with_code
from workbench.report.results import badge, results_section
from workbench.report.source import colour_class, source_section

STYLE = Path(__file__).with_name("report.css")


class Section(NamedTuple):
    """A section: its id, its title, a sentence on what it shows, and what makes it."""

    id: str
    title: str
    says: str
    make: Callable[[Contents], Html]


SECTIONS: Sequence[Section] = (
    Section("source", "Source", "Each line with what the derivative makes of it.", source_section),
    Section("replay", "Replay", "The run, step by step: first forwards, then backwards.", replay.replay_section),
    Section(
        "formulas",
        "Formulas",
        "The gradient as a person writes it, in the order in which it runs. A bar stands above adjoints.",
        derivation.formulas_section,
    ),
    Section("results", "Results", "The gradient at a point, compared with finite differences.", results_section),
    Section(
        "moments",
        "Moments",
        "How the derivative is made, in the steps that a person would tell.",
        derivation.story_section,
    ),
    Section("cache", "Cache", "The values that the reverse needs, and how it gets each.", derivation.cache_section),
    Section(
        "values",
        "Values",
        "What is known of each value: its type, and whether it is active.",
        derivation.values_section,
    ),
    Section("graph", "Control flow", "The blocks of the function and the ways between them.", derivation.graph_section),
    Section("ir", "LLVM IR", "What the engine reads and writes.", derivation.ir_section),
    Section("terms", "Terms", "The words of the field that stand above.", derivation.glossary_section),
)
"""The sections in their order."""


def report_page(contents: Contents) -> str:
    """The whole file."""
    shown = [section for section in SECTIONS if _has(contents, section.id)]
    links = tag("nav", (tag("a", section.title, href=f"#{section.id}") for section in shown))
    sections = (
        tag("section", tag("h2", each.title), tag("p", each.says, class_="says"), each.make(contents), id=each.id)
        for each in shown
    )
    body = joined(header(contents), links, tag("main", sections), footer(contents))
    return document(f"The derivative of {contents.title}", body, replay.script(contents))


def _has(contents: Contents, section: str) -> bool:
    """True if there is something to show in a section: a derivative that is not made has no formulas and results."""
    match section:
        case "replay":
            return replay.has_replay(contents)
        case "formulas" | "cache":
            return contents.error is None
        case "results":
            return contents.error is None or contents.ran is not None
    return True


def document(title: str, body: Html, script: str = "") -> str:
    """An HTML file around a body."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="generator", content=f"adjoint {__version__}"),
        tag("title", title),
        tag("style", Html(_colours() + STYLE.read_text(encoding="utf-8"))),
    )
    return f"<!doctype html>\n{tag('html', head, tag('body', body, Html(script)), lang='en')}\n"


def _colours() -> str:
    """The colours of meanings, for both themes, from the table that the screen has."""
    meanings = colours.MEANINGS.items()
    light, dark = (
        "".join(f"--{colour_class(name)}:{getattr(meaning, theme)};" for name, meaning in meanings)
        for theme in ("light", "dark")
    )
    classes = "".join(f".{colour_class(name)}{{color:var(--{colour_class(name)})}}\n" for name, _ in meanings)
    return f":root{{{light}}}\n@media (prefers-color-scheme: dark) {{:root{{{dark}}}}}\n{classes}"


def header(contents: Contents) -> Html:
    """The function, what is asked, and the figures that come first."""
    story = contents.story
    asked = story[0].sentence if len(story) else ""
    names = ", ".join(Path(name).name for name in contents.program.names)
    return tag(
        "header",
        tag("p", names, class_="file"),
        tag("h1", "The derivative of ", code(contents.title)),
        tag("p", asked, class_="asked"),
        _problem(contents.error) if contents.error is not None else "",
        tag(
            "dl",
            (tag("div", tag("dt", name), tag("dd", value)) for name, value in _figures(contents)),
            class_="figures",
        ),
    )


def _problem(error: AdjointError) -> Html:
    """What stopped the engine, where, and what would help."""
    hint = tag("p", with_code(f"{error.hint[:1].upper()}{error.hint[1:]}.")) if error.hint else ""
    says = tag("p", tag("strong", "The engine stops"), " at ", code(error.place), ": ", with_code(error.what), ".")
    return tag("div", says, hint, class_="problem")


def _figures(contents: Contents) -> list[tuple[str, str]]:
    """The numbers that a person wants first."""
    figures: list[tuple[str, str]] = []
    ran, history = contents.ran, contents.history
    if ran is not None:
        figures.append(("finite differences", badge(ran.evaluation)))
        figures.append(("value", number(ran.evaluation.value)))
        if len(ran.evaluation.components) == 1:
            component = ran.evaluation.components[0]
            figures.append((f"derivative by {component.label}", number(component.gradient)))
        figures.append(("time of the gradient", duration(ran.evaluation.gradient_seconds)))
    entries = [row.entry for row in planned(history)]
    names = {reference: name for entry in entries for reference, name in entry.names}
    if contents.error is None:
        kept = [entry for entry in entries if entry.method is Method.STORE]
        figures.append(("stored for the reverse", f"{stored(kept).named(names)} bytes" if kept else "nothing"))
    figures.append(("moments", str(len(contents.story))))
    return figures


def footer(contents: Contents) -> Html:
    """How the page was made."""
    return tag("footer", tag("p", "Made by ", code(exact(contents.command)), f", Adjoint Workbench {__version__}."))
