"""The details of a planned value: its whole reason, why it can't be had in another way, and what would change that."""

from __future__ import annotations

from rich.text import Text

from ad.history.records import AT_MOST, Method, PlanEntry
from ad.history.sizes import UNKNOWN
from views.derive.plan_table import BY_HAND, PlanLine, decision, reason, size, trips
from views.model.model import Model
from views.model.names import without_folder
from views.model.numbers import count, duration
from views.widgets.rows import wrapped

INDENT = "    "
TRY = "u tries changes of the program with which less is stored"


def details(model: Model, line: PlanLine, width: int) -> list[Text]:
    """The lines below an open row."""
    texts = [Text(text, "dim") for text in _sentences(model, line)]
    return [Text(INDENT) + row for text in texts for row in wrapped(text, max(20, width - len(INDENT)))]


def _sentences(model: Model, line: PlanLine) -> list[str]:
    entry = line.entry
    said: list[str] = []
    if entry is None:
        said.append("This plan does not need it.")
    else:
        if line.spoken:
            said.append(f"{line.name}: {line.spoken}" + (f", {line.place}" if line.place else ""))
        said.append(f"{decision(entry)}: {reason(line)}" + (f", in {entry.place}" if entry.place else ""))
        if entry.bytes:
            measured = f"; {count(line.measured)} in a run" if line.measured is not None else ""
            said.append(f"{entry.bytes} bytes each × {trips(entry)} = {size(entry)} bytes{measured}")
        if entry.by_hand:
            said.append(f"{BY_HAND} a person chose this: T leaves it to the plan again")
        else:
            said += _alternative(model, entry)
        if entry.sources:
            said.append(f"computed from {', '.join(entry.sources)}")
    if line.other is not None and model.beside is not None:
        said.append(f"{model.beside.policy}: {decision(line.other)}: {line.other.reason}")
    elif model.beside is not None:
        said.append(f"{model.beside.policy}: not needed")
    return said


def _alternative(model: Model, entry: PlanEntry) -> list[str]:
    """Whether it could be had in the other way, or why not and what would change that."""
    if entry.method is Method.AT_HAND:
        return [] if entry.fixed else ["T recomputes it"]
    if not entry.fixed:
        return ["T recomputes it by hand" if entry.method is Method.STORE else "T stores it by hand"]
    if entry.method is Method.RECOMPUTE:
        return [f"can't be stored: {entry.fixed}"]
    said = [f"can't be recomputed: {entry.fixed}"]
    if entry.clobberer:
        body = model.body
        text = body.text_of(entry.clobberer).strip().partition(", !")[0] if body is not None else ""
        place = without_folder(model.source(entry.clobberer).rpartition(":")[0])
        said.append(f"overwritten by {text}" + (f" at {place}" if place else ""))
        said.append(f"restrict on the pointers, or a load before the loop, may change that: {TRY}")
    elif "call" in entry.fixed:
        said.append("a function that is known to write nothing, or is inlined, would not need it: I inlines calls")
    if entry.count.startswith(AT_MOST) or UNKNOWN in entry.count:
        said.append("a trip count that is known before the loop (a bound that does not change in it) sizes it exactly")
    return said


TRIED = "restrict, loads before loops, pure functions, bounds of loops"


def savings(model: Model, width: int) -> list[Text]:
    """The changes that were tried, below the table; nothing before they were asked for."""
    rows = model.savings
    if rows is None:
        return []
    texts = [Text(), Text("Changes of the program with which less is stored", "bold")]
    if not rows:
        texts += wrapped(
            Text(f"None of those that were tried ({TRIED})."),
            width,
        )
    for row in rows:
        timed = ""
        if row.seconds is not None and row.before:
            timed = f", {duration(row.seconds)} in place of {duration(row.before)}, gradient {row.verdict}"
        text = Text(f"  {row.says}: ").append(f"saves {row.saved}, stores {row.stored}{timed}")
        if row.values:
            text.append(f"; no longer stored: {', '.join(row.values)}", "dim")
        texts += wrapped(text, width, "      ")
    if rows:
        texts += wrapped(Text("Whether memory overlaps for other callers is for you to know.", "dim"), width)
    return texts
