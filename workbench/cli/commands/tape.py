"""The command tape: the values that forward passes keep for their reverses, as structs."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from analyses.library.readable_names import readable
from workbench.cli import output
from workbench.cli.engine_history import derivative_histories, derivatives_below
from workbench.cli.options import add_analysis, add_const, opened
from workbench.cli.output import json_text
from workbench.cli.tables import columns
from workbench.program.errors import UserError

if TYPE_CHECKING:
    from ad.history.records import Derived
    from analyses.facts import History


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    add_const(parser)


def run(args: argparse.Namespace) -> int:
    from ad.history import call_tree

    output.check(args.output)
    with opened(args) as program:
        history, tops = derivative_histories(program, args)
    derivatives = {
        d.scope: d for top in tops for d in derivatives_below(history, top) if call_tree.tape(history, d.scope)
    }
    if args.format == "json":
        output.write(
            json_text([_tape_data(history, scope, derived) for scope, derived in derivatives.items()]), args.output
        )
        return 0
    if not derivatives:
        raise UserError(
            "no derivative has a tape: forward and reverse are one function",
            "adjoint tape",
            "a call of a recursive function has one, and a request with __enzyme_augmentfwd",
        )
    lines: list[str] = []
    for scope, derived in derivatives.items():
        size, fields = call_tree.tape_size(history, scope), call_tree.tape(history, scope)
        lines += [f"{derived.names[0]}: {size} bytes in {len(fields)} fields"]
        rows = [["at", "bytes", "type", "name", "holds", "written by", "read by"]]
        for _, field in fields:
            holds = field.holds + (f" → {field.elements[0]} B × {field.elements[1]}" if field.elements else "")
            users = [", ".join(call_tree.users(history, facts)) for facts in (field.writers, field.readers)]
            rows.append([str(field.offset), str(field.size), field.type, field.name, readable(holds), *users])
        lines += [*(f"  {line}" for line in columns(rows, right=(0, 1))), ""]
    output.write("\n".join(lines), args.output)
    return 0


def _tape_data(history: History, scope: int, derived: Derived) -> dict[str, object]:
    from ad.history import call_tree

    fields = [
        {
            "name": field.name,
            "holds": field.holds,
            "type": field.type,
            "offset": field.offset,
            "bytes": field.size,
            "buffer": field.elements and {"bytes": field.elements[0], "count": field.elements[1]},
            "written": call_tree.users(history, field.writers),
            "read": call_tree.users(history, field.readers),
        }
        for _, field in call_tree.tape(history, scope)
    ]
    return {"derivative": derived.names[0], "bytes": call_tree.tape_size(history, scope), "fields": fields}
