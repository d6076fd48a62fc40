"""The command steps: the facts of the engine about a function, in order."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ad.history.records import Rewritten
from analyses.library.readable_names import readable
from workbench.cli import output
from workbench.cli.engine_history import facts_of
from workbench.cli.options import add_analysis, find_in_lowered, opened
from workbench.cli.output import json_text

if TYPE_CHECKING:
    from analyses.facts import Fact


def _sentence(fact: Fact) -> str:
    from views.model import sentences

    return sentences.of(fact).plain


def _changes(fact: Fact) -> dict[str, object]:
    """The changes of a rewrite: lines of a diff for each function."""
    if not isinstance(fact.value, Rewritten):
        return {}
    return {"diff": {change.function: change.diff() for change in fact.value.changes}}


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)


def run(args: argparse.Namespace) -> int:
    output.check(args.output)
    with opened(args) as program:
        program, function = find_in_lowered(program, args)
        # If the engine stops, its error is the last fact, so the history is complete.
        history, _, _ = facts_of(program, function, args)
        facts = history.facts
        if args.format == "json":
            data = [
                {
                    "id": f.id,
                    "scope": f.scope,
                    "kind": f.key.kind,
                    "subject": f.key.subject,
                    "value": str(f.value),
                    "rule": f.rule,
                    "premises": list(f.premises),
                    **_changes(f),
                }
                for f in facts
            ]
            text = json_text({"function": function.name, "facts": data})
        else:
            text = "".join(f"{f.id:>6}  {f.key.kind:<20}  {readable(_sentence(f))}\n" for f in facts)
    output.write(text, args.output)
    return 0
