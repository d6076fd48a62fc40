"""The recorded run in a report, which a script plays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from analyses.ir.text.debug_lines import is_system
from analyses.library.readable_names import name
from views.model.model import Model
from workbench.report.contents import Contents
from workbench.report.markup import Html, tag

SCRIPT = Path(__file__).with_name("replay.js")
AROUND = 2
"""Lines shown before the first line that is run, and after the last."""
_SHADOW = (".shadow", "'")
"""The ends of the names of shadows of variables."""


def has_replay(contents: Contents) -> bool:
    """True if a run was recorded."""
    return contents.ran is not None and contents.ran.replay is not None


def replay_section(contents: Contents) -> Html:
    """The place of the replay; without a script it says what is missing."""
    return tag("div", tag("noscript", "The replay needs JavaScript, which this browser does not run."), id="player")


def script(contents: Contents) -> Html:
    """The recorded run and what plays it; empty without a run."""
    if contents.ran is None or contents.ran.replay is None:
        return Html("")
    played = _played(contents.ran.replay, contents.model)
    data = json.dumps(played, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return Html(
        f'<script type="application/json" id="recorded">{data}</script>'
        f"<script>{SCRIPT.read_text(encoding='utf-8')}</script>"
    )


def _played(replay: Mapping[str, Any], model: Model) -> dict[str, object]:
    """A recorded run with the lines of its source; `inner` are the pieces of memory that no person has named."""
    pieces = [{**piece, "of": (of := _owner(piece)), "inner": not _is_told(piece, of)} for piece in replay["pieces"]]
    start = model.lines.start(model.function) if model.lines is not None else None
    lines: dict[str, set[int]] = {}
    for moment in replay["moments"]:
        if moment["line"]:
            lines.setdefault(moment["file"], set()).add(moment["line"])
    home = {"file": "", "line": 0}
    if start is not None:
        file = next(
            (each for each in lines if model.sources.spot(each, 1, model.program.folder).file == start.file), ""
        )
        if file:
            lines[file].add(start.line)
            home = {"file": file, "line": start.line}
    own = {file: numbers for file, numbers in lines.items() if not is_system(file)}
    sources = {file: part for file, numbers in own.items() if (part := _part(model, file, numbers)) is not None}
    moments = [{**moment, "calls": list(map(name, moment["calls"]))} for moment in replay["moments"]]
    return {**replay, "pieces": pieces, "moments": moments, "home": home, "sources": sources}


def _owner(piece: Mapping[str, Any]) -> str:
    """The name of the argument or variable that a piece of memory is of, or the shadow of."""
    owner = str(piece["of"])
    return next((owner.removesuffix(end) for end in _SHADOW if piece["shadow"] and owner.endswith(end)), owner)


def _is_told(piece: Mapping[str, Any], owner: str) -> bool:
    """True for the memory of a variable, and for its shadow if it holds numbers.

    The names of variables that the compiler and the derivative make have a dot, or are words.
    """
    has_adjoints = not piece["shadow"] or not str(piece["type"]).startswith("i")
    is_of_argument = piece["name"] != piece["of"]  # of its members, too: `b.mass`
    return has_adjoints and (is_of_argument or not any(sign in owner for sign in ". "))


def _part(model: Model, file: str, numbers: set[int]) -> dict[str, object] | None:
    """The lines of a file around those that are run; None for a file that can't be read."""
    texts = model.sources.texts.lines(model.source_path(file))
    if not texts:
        return None
    first, last = max(1, min(numbers) - AROUND), min(len(texts), max(numbers) + AROUND)
    return {"first": first, "lines": list(texts[first - 1 : last])}
