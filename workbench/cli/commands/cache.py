"""The command cache: the method by which the reverse of a function gets each value that it needs."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING

from analyses.library.readable_names import readable
from workbench.cli import output
from workbench.cli.engine_history import facts_of
from workbench.cli.gradient_programs import add_limits, add_point
from workbench.cli.options import add_analysis, find_in_lowered, opened
from workbench.cli.output import json_text
from workbench.cli.storing_less import what_if
from workbench.cli.tables import columns
from workbench.program.errors import UserError
from workbench.program.program import refused

if TYPE_CHECKING:
    from ad.history.planned import Planned
    from ad.history.records import TapeDecision
    from ad.story.vocabulary import Vocabulary

_NAME = 7
"""The column of the names that values have in the source."""


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    parser.add_argument(
        "--what-if", action="store_true", help="try the changes with which less is stored; with --at, run and time them"
    )
    add_point(parser)
    add_limits(parser)
    parser.epilog = (
        "What is stored comes first, most bytes first. A total is over the function's arguments and variables, by the "
        "names in the source where they are known; `≤` stands before a bound, `?` for a number that only running tells."
    )


def run(args: argparse.Namespace) -> int:
    from ad.history.planned import planned
    from ad.history.records import TapeDecision
    from ad.story.plan_words import vocabularies

    output.check(args.output)
    if not args.what_if and (args.at or args.seed or args.const or args.wrt):
        raise UserError("a point is for --what-if alone", "adjoint cache", "adjoint cost runs a gradient at a point")
    with opened(args) as program:
        program, function = find_in_lowered(program, args)
        if args.what_if:
            output.write(what_if(program, function, args), args.output)
            return 0
        history, _, error = facts_of(program, function, args)
        if error is not None:
            raise refused(error, program)
        rows = planned(history)
        loops = [(fact.key.subject, fact.value) for fact in history.facts if isinstance(fact.value, TapeDecision)]
    words = vocabularies(history.facts)
    text = _json(function.name, rows, loops, words) if args.format == "json" else _table(rows, loops, words)
    output.write(text, args.output)
    return 0


def _json(
    function: str, rows: list[Planned], loops: list[tuple[str, TapeDecision]], words: Mapping[int, Vocabulary]
) -> str:
    from ad.history.sizes import Size, stored
    from ad.story.plan_words import in_source

    data = [
        {
            "value": row.subject,
            "name": in_source(words[row.scope], row.subject),
            "method": str(row.entry.method),
            "reason": row.entry.reason,
            "by_hand": row.entry.by_hand,
            "fixed": row.entry.fixed,
            "clobberer": row.entry.clobberer,
            "place": row.entry.place,
            "source": row.source,
            "bytes": row.entry.bytes,
            "count": row.entry.count,
            "trips": str(Size.of(row.entry.count).named(dict(row.entry.names))),
            "total": str(row.total),
            "sources": list(row.entry.sources),
        }
        for row in rows
    ]
    whole = {"function": function, "plan": data, "bytes": str(stored(row.entry for row in rows))}
    if loops:
        whole["tapes"] = [
            {"loop": loop, "source": of.source, "tape": of.tape, "limit": of.limit, "refusal": of.refusal}
            for loop, of in loops
        ]
    return json_text(whole)


def _table(rows: list[Planned], loops: list[tuple[str, TapeDecision]], words: Mapping[int, Vocabulary]) -> str:
    from ad.history.planned import totals
    from ad.story.plan_words import in_source, reason
    from views.model.names import without_folder

    table = [["value", "method", "place", "bytes", "count", "total", "source", "name", "reason"]]
    for row in rows:
        entry = row.entry
        sizes = [str(entry.bytes), row.trips, str(row.total)] if entry.bytes else ["", "", ""]
        decision = f"{entry.method}, by hand" if entry.by_hand else str(entry.method)
        place, why = readable(entry.place), readable(reason(words[row.scope], entry))
        name = in_source(words[row.scope], row.subject)  # the value itself is what --store takes
        table.append([row.subject, decision, place, *sizes, without_folder(row.source), name, why])
    if not any(row[_NAME] for row in table[1:]):
        table = [row[:_NAME] + row[_NAME + 1 :] for row in table]
    lines = [f"{without_folder(of.source) or loop}: {of}" for loop, of in loops]
    return "\n".join((*columns(table, right=(3,)), totals(rows), *lines, ""))
