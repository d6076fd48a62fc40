"""A recorded run as text: a table by source line, and the tree of contributions to an adjoint."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from analyses.library.readable_names import readable
from views.model.numbers import count, number, percentage
from views.model.replay.contributions import Contribution, Contributions, Source, barred
from views.model.replay.members import strips
from views.model.replay.plain import plain_replay
from views.model.replay.recording import Recording
from views.model.replay.run import Run
from views.model.replay.targets import find_adjoint
from workbench.cli.output import json_text
from workbench.cli.tables import columns
from workbench.program.errors import UserError
from workbench.program.source_lines import SourceLines

MOST_VALUES = 6
"""The most values, and the most elements of memory, told of one line."""
SOURCE = 44
"""Columns of the text of a source line."""


def replay_table(recording: Recording, sources: SourceLines, most: int) -> str:
    """The run: a row for each visit of a source line, then what the gradient is, and what was reported."""
    data = plain_replay(recording, most=most)
    moments = data["moments"]
    whole = "" if recording.whole else f" (recorded; the run goes on after {count(recording.ran)} instructions)"
    lines = [f"{recording.function}: {count(len(recording))} instructions{whole}"]
    for phase, group in groupby(moments, key=lambda moment: moment["phase"]):
        rows = [_row(moment, data, sources) for moment in group]
        lines += ["", phase or "run", *(f"  {line}" for line in columns(rows, right=(0,)))]
    if data["cut"] and len(moments) == most:
        lines += ["", f"and more: --most shows more than {count(most)} lines"]
    lines += ["", *(f"  {line}" for line in columns(_shadows(recording)))]
    lines += [f"{report}" for _, report in recording.reports]
    return readable("\n".join(line.rstrip() for line in lines) + "\n")


def _row(moment: dict[str, Any], data: dict[str, Any], sources: SourceLines) -> list[str]:
    place = f"{moment['file']}:{moment['line']}" if moment["line"] else ""
    text = sources.text(place) if place else ""
    values = [_value(each, moment["phase"]) for each in moment["values"]]
    values = [value for value in values if value]
    written = [
        f"{_bar(piece, element)} = {_number(value)}"
        for n, element, value in moment["memory"]
        if not (piece := data["pieces"][n])["name"].startswith("adjoint") and _is_owned(piece)
    ]
    kept = [f"kept {data['caches'][n]['name']} × {fill}" for n, fill in moment["caches"]]
    told = [*values[:MOST_VALUES], *["…"] * (len(values) > MOST_VALUES), *written[:MOST_VALUES]]
    told += ["…"] * (len(written) > MOST_VALUES)
    line = f"{Path(moment['file']).name}:{moment['line']}" if moment["line"] else ""
    return [line, text[: SOURCE - 1] + "…" if len(text) > SOURCE else text, "  ".join([*told, *kept])]


def _is_owned(piece: dict[str, Any]) -> bool:
    """True for the memory and the shadow of an argument: local variables are told by their values."""
    return bool(piece["of"] != piece["name"])


def _bar(piece: dict[str, Any], element: int) -> str:
    """An element as `x[3]`, or as `b[3].mass` where it is a member of an array of structs."""
    head, dot, member = str(piece["of"]).partition(".")
    return f"{'∂' if piece['shadow'] else ''}{head}[{element}]{dot}{member}"


def _value(each: dict[str, Any], phase: str) -> str:
    """A value with its name, of the reverse its adjoint; empty for addresses and for what has no name."""
    shown = each["adjoint"] if phase == "reverse" else each["value"]
    if shown is None or isinstance(shown, str) or (isinstance(shown, list) and isinstance(shown[0], str)):
        return ""
    name = barred(each["name"]) if phase == "reverse" else each["name"]
    return f"{name} {_number(shown)}"


def _number(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_number(each) for each in value[:4]) + (", …]" if len(value) > 4 else "]")
    return number(value) if isinstance(value, (int, float)) else str(value or "·")


def _shadows(recording: Recording) -> list[list[str]]:
    """The adjoints in the shadows of arguments at the end."""
    run = Run(recording)
    run.go(len(run))
    rows = []
    for n, piece in run.pieces():
        if piece.shadow and piece.name.startswith("the shadow of "):
            content = run.content(n)
            for member, elements in strips(piece):
                more = len(elements) + piece.more - len(elements[:8])
                numbers = ", ".join(_number(content[element]) for element in elements[:8])
                numbers += f", and {count(more)} more" if more else ""
                rows.append([f"∂{member or piece.name.removeprefix('the shadow of ')}", f"[{numbers}]"])
    return rows


# -- who contributed --------------------------------------------------------------------------


def who_text(recording: Recording, target: str, depth: int, most: int) -> str:
    """The tree of contributions to an adjoint, the largest first. Raises UserError."""
    contributions = Contributions(Run(recording))
    node = _found(contributions, target)
    head = f"{contributions.name(node)} = {_number(contributions.adjoint(node))}"
    return readable("\n".join([head, *_tree(contributions, node, depth, most, "")]) + "\n")


def _tree(contributions: Contributions, node: Source, depth: int, most: int, indent: str) -> Iterator[str]:
    every = contributions.of(node)
    shown = every[:most]
    for n, each in enumerate(shown):
        is_last = n + 1 == len(every)
        yield f"{indent}{'└' if is_last else '├'}─ {percentage(each.share):>4}  {_told(contributions, each)}"
        if each.source is not None and depth > 1:
            yield from _tree(contributions, each.source, depth - 1, most, indent + ("   " if is_last else "│  "))
    rest = every[most:]
    if rest:
        yield f"{indent}└─ {percentage(sum(each.share for each in rest)):>4}  {count(len(rest))} more"


def _told(contributions: Contributions, each: Contribution) -> str:
    code = each.code
    place = f"   {Path(code.file).name}:{code.line}" if code is not None and code.line else ""
    if each.source is None:
        threads = f" by {each.threads} threads" if each.threads > 1 else ""
        return f"{number(each.amount)}{threads} from {contributions.run.name(each.user)}{place}"
    times = contributions.times(each.source)
    source = contributions.name(each.source) + (f" ({times})" if times else "")
    if each.adjoint is None or each.partial is None:
        return f"{number(each.amount)} from {source}{place}"
    return f"{number(each.amount)} = {number(each.partial)} · {number(each.adjoint)}   from {source}{place}"


def who_json(recording: Recording, target: str, depth: int, most: int) -> str:
    """The same as JSON. Raises UserError."""
    contributions = Contributions(Run(recording))
    return json_text(_data(contributions, _found(contributions, target), depth, most))


def _data(contributions: Contributions, node: Source, depth: int, most: int) -> dict[str, object]:
    every = contributions.of(node) if depth else []
    return {
        "adjoint": contributions.name(node),
        "value": contributions.adjoint(node),
        "which": contributions.times(node),
        "contributions": [
            {
                "amount": each.amount,
                "share": each.share,
                "partial": each.partial,
                "step": each.step,
                "by": each.user[1],
                "file": each.code.file if each.code else "",
                "line": each.code.line if each.code else 0,
                "from": _data(contributions, each.source, depth - 1, most) if each.source is not None else None,
            }
            for each in every[:most]
        ],
        "more": max(0, len(every) - most),
    }


def _found(contributions: Contributions, target: str) -> Source:
    node = find_adjoint(contributions, target)
    if node is None:
        names = ", ".join(dict.fromkeys(_known(contributions)))
        raise UserError(f"the run computes no adjoint of {target}", "--who", f"it computes those of {names}")
    return node


def _known(contributions: Contributions) -> Iterator[str]:
    run = contributions.run
    for piece in run.recording.buffers:
        if piece.shadow and not piece.hidden and piece.name.startswith("the shadow of "):
            yield f"{piece.name.removeprefix('the shadow of ')}[0]"
    names = (run.name(key) for key in run.adjoints)
    yield from (name for name in names if re.fullmatch(r"%?[\w.\[\]]+", name))
