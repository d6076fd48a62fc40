"""The command derivatives: the derivatives that are generated, and the requester of each."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from analyses.library.readable_names import readable
from workbench.cli import output
from workbench.cli.engine_history import derivative_histories
from workbench.cli.options import add_analysis, add_const, opened
from workbench.cli.output import json_text
from workbench.cli.tables import columns

if TYPE_CHECKING:
    from ad.history.call_tree import Node
    from analyses.facts import History


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    add_const(parser)
    parser.epilog = (
        "Without --function: every derivative that the program requests, with the derivatives that these call."
    )


def run(args: argparse.Namespace) -> int:
    from ad.history import call_tree

    output.check(args.output)
    with opened(args) as program:
        history, tops = derivative_histories(program, args)
    trees = {tree.asked.scope: tree for top in tops if (tree := call_tree.tree(history, top)) is not None}
    if args.format == "json":
        output.write(json_text([_data(history, tree, tops[top]) for top, tree in trees.items()]), args.output)
        return 0
    rows = [["derivative", "asked for", "mode", "functions", "tape", "stays a call because"]]
    for row in (row for tree in trees.values() for row in call_tree.rows(tree)):
        derived = row.node.asked.derived
        size = call_tree.tape_size(history, derived.scope) if derived.scope >= 0 else 0
        name = derived.function if derived.names else "a pointer"
        description = f"{derived.mode}, {derived.maker}" if derived.scope < 0 else derived.mode
        description += ", see above" if row.node.again else ""
        requester = call_tree.asked_by(history, row.node.asked) if row.above else tops[row.node.asked.scope]
        rows.append(
            [
                f"{row.guides}{readable(name)}{derived.context}",
                requester,
                description,
                ", ".join(derived.names),
                f"{size} B" * (size > 0),
                _why_kept(history, row.node),
            ]
        )
    output.write("\n".join((*columns(rows, right=(4,)), "")), args.output)
    return 0


def _why_kept(history: History, node: Node) -> str:
    """Why the call that asks for a derivative is not inlined; empty where there was no such choice."""
    from ad.history import call_tree

    decision = call_tree.inlining(history, node.asked.scope, node.asked.derived.function)
    return decision.reason if decision is not None and not decision.inlined else ""


def _data(history: History, node: Node, asked: str = "") -> dict[str, object]:
    from ad.history import call_tree

    derived = node.asked.derived
    entry: dict[str, object] = {
        "function": derived.function,
        "mode": derived.mode,
        "roles": list(derived.roles),
        "result": derived.result,
        "types": list(derived.types),
        "made": str(derived.maker),
        "functions": list(derived.names),
        "asked": (call_tree.asked_by(history, node.asked) or asked).removeprefix("by "),
        "tape": call_tree.tape_size(history, derived.scope) if derived.scope >= 0 else 0,
        "why_kept": _why_kept(history, node),
    }
    if node.again:
        return entry | {"again": True}
    return entry | {"asks_for": [_data(history, child) for child in node.below]}
