"""The command cache: the method by which the reverse of a function gets each value that it needs."""

from __future__ import annotations

import argparse

from workbench.cli import output
from workbench.cli.engine_history import facts_of
from workbench.cli.options import add_analysis, find_in_lowered, opened
from workbench.cli.output import json_text
from workbench.cli.tables import columns
from workbench.program.program import refused


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)


def run(args: argparse.Namespace) -> int:
    from ad.history.records import Method, PlanEntry

    output.check(args.output)
    with opened(args) as program:
        program, function = find_in_lowered(program, args)
        history, _, error = facts_of(program, function, args)
        if error is not None:
            raise refused(error, program)
        entries = {f.key.subject: f.value for f in history.facts if isinstance(f.value, PlanEntry)}
    if args.format == "json":
        data = [
            {
                "value": subject,
                "method": str(e.method),
                "reason": e.reason,
                "place": e.place,
                "bytes": e.bytes,
                "count": e.count,
                "sources": list(e.sources),
            }
            for subject, e in entries.items()
        ]
        output.write(json_text({"function": function.name, "plan": data}), args.output)
        return 0
    rows = [["value", "method", "place", "bytes", "count", "reason"]]
    for subject, e in entries.items():
        stored = e.method is Method.STORE
        rows.append(
            [subject, str(e.method), e.place, str(e.bytes) if stored else "", e.count if stored else "", e.reason]
        )
    lines = columns(rows, right=(3,))
    kept = [e for e in entries.values() if e.method is Method.STORE]
    total = " + ".join(f"{e.bytes} × {e.count}" if e.count != "1" else str(e.bytes) for e in kept) or "0"
    lines.append(f"{len(entries)} values, {len(kept)} stored: {total} bytes")
    output.write("\n".join((*lines, "")), args.output)
    return 0
