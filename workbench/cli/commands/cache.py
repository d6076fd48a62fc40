"""The command cache: the method by which the reverse of a function gets each value that it needs."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING

from analyses.library.readable_names import readable
from workbench.cli import output
from workbench.cli.engine_history import facts_of
from workbench.cli.gradient_programs import add_limits, add_point
from workbench.cli.measured_run import WRONG, differs, measured
from workbench.cli.options import add_analysis, find_in_lowered, opened
from workbench.cli.output import json_text
from workbench.cli.storing_less import what_if
from workbench.cli.tables import columns
from workbench.program.program import refused

if TYPE_CHECKING:
    from ad.history.planned import Planned
    from ad.history.records import TapeDecision
    from ad.story.vocabulary import Vocabulary
    from workbench.cli.measured_run import MeasuredRun

_WRITTEN = 6
"""The column of the bytes that one run stores."""
_NAME = 8
"""The column of the names that values have in the source."""


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    parser.add_argument("--what-if", action="store_true", help="try the changes with which less is stored")
    add_point(parser)
    add_limits(parser)
    parser.epilog = (
        "With a point the gradient is run, and the bytes that the run stores are shown, too; the changes of "
        "--what-if are run, checked and timed. The exit status is 1 where the gradient differs from finite "
        "differences. What is stored comes first, most bytes first. A total is over the function's arguments and "
        "variables, by the names in the source where they are known; `≤` stands before a bound, `?` for a number "
        "that only running tells."
    )


def run(args: argparse.Namespace) -> int:
    from ad.history.planned import planned
    from ad.history.records import TapeDecision
    from ad.story.plan_words import vocabularies

    output.check(args.output)
    with opened(args) as program:
        program, function = find_in_lowered(program, args)
        if args.what_if:
            output.write(what_if(program, function, args), args.output)
            return 0
        ran = None
        if args.at or args.seed or args.const or args.wrt:
            ran = measured(program, function, args, "adjoint cache")
            history = ran.history
        else:
            history, _, error = facts_of(program, function, args)
            if error is not None:
                raise refused(error, program)
        rows = planned(history)
        loops = [(fact.key.subject, fact.value) for fact in history.facts if isinstance(fact.value, TapeDecision)]
    words = vocabularies(history.facts)
    if args.format == "json":
        text = _json(function.name, rows, loops, words, ran)
    else:
        text = _table(rows, loops, words, ran)
    output.write(text, args.output)
    return 0 if ran is None or ran.costs is not None else WRONG


def _json(
    function: str,
    rows: list[Planned],
    loops: list[tuple[str, TapeDecision]],
    words: Mapping[int, Vocabulary],
    ran: MeasuredRun | None,
) -> str:
    from ad.history.sizes import Size, stored
    from ad.story.plan_words import in_source

    costs = ran.costs if ran is not None else None
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
            **({"written": costs.values.get((row.scope, row.subject), 0)} if costs is not None else {}),
        }
        for row in rows
    ]
    whole: dict[str, object] = {
        "function": function,
        "plan": data,
        "bytes": str(stored(row.entry for row in rows)),
    }
    if costs is not None:
        whole |= {"written": costs.stored, "heap": costs.kept}
    elif ran is not None:
        whole["problem"] = differs(ran)
    if loops:
        whole["tapes"] = [
            {"loop": loop, "source": of.source, "tape": of.tape, "limit": of.limit, "refusal": of.refusal}
            for loop, of in loops
        ]
    return json_text(whole)


def _table(
    rows: list[Planned],
    loops: list[tuple[str, TapeDecision]],
    words: Mapping[int, Vocabulary],
    ran: MeasuredRun | None,
) -> str:
    from ad.history.planned import totals
    from ad.story.plan_words import in_source, reason
    from views.model.names import without_folder

    costs = ran.costs if ran is not None else None
    table = [["value", "method", "place", "bytes", "count", "total", "written", "source", "name", "reason"]]
    for row in rows:
        entry = row.entry
        sizes = [str(entry.bytes), row.trips, str(row.total)] if entry.bytes else ["", "", ""]
        written = costs.values.get((row.scope, row.subject)) if costs is not None and entry.bytes else None
        sizes.append(f"{written:,}" if written is not None else "")
        decision = f"{entry.method}, by hand" if entry.by_hand else str(entry.method)
        place, why = readable(entry.place), readable(reason(words[row.scope], entry))
        name = in_source(words[row.scope], row.subject)  # the value itself is what --store takes
        table.append([row.subject, decision, place, *sizes, without_folder(row.source), name, why])
    for column in (_NAME, _WRITTEN):
        if not any(row[column] for row in table[1:]):
            table = [row[:column] + row[column + 1 :] for row in table]
    lines = [f"{without_folder(of.source) or loop}: {of}" for loop, of in loops]
    if ran is not None:
        lines.insert(0, _of_run(ran))
    return "\n".join((*columns(table, right=(3, 6) if "written" in table[0] else (3,)), totals(rows), *lines, ""))


def _of_run(ran: MeasuredRun) -> str:
    """What one run stores in all."""
    costs = ran.costs
    if costs is None:
        return differs(ran)
    heap = f"; {costs.kept:,} bytes of heap at its peak" if costs.kept is not None else ""
    return f"one run: {costs.stored:,} bytes stored{heap}"
