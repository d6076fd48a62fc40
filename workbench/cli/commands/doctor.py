"""The command doctor: everything that blocks a program's derivatives, at its place."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from workbench.cli import output, wrong_gradient
from workbench.cli.options import (
    add_analysis,
    add_const,
    engine_options,
    opened,
)
from workbench.cli.output import json_text
from workbench.program.program import Program, refused

if TYPE_CHECKING:
    from ad.explanation.blockers import Blocker

BLOCKED = 1
"""The exit status where something blocks a request."""


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    add_const(parser)
    wrong_gradient.add(parser)


def run(args: argparse.Namespace) -> int:
    if args.wrong:
        return wrong_gradient.run(args)
    output.check(args.output)
    with opened(args) as program:
        blockers = _blockers(program, args)
        text = _as_json(program, blockers) if args.format == "json" else _as_text(program, blockers)
    output.write(text, args.output)
    return BLOCKED if blockers else 0


def _blockers(program: Program, args: argparse.Namespace) -> list[Blocker]:
    """The blockers of all requests; with `--function`, or in a program without any, of that function."""
    from ad.explanation.blockers import Blocker, all_blockers, blockers_of
    from workbench.cli.requests_meant import has_requests, request_meant

    options = engine_options(program, args)
    if not args.function and has_requests(program):
        return all_blockers(program.module, options)
    request = request_meant(program, args.function, args.const)
    return [Blocker(request, error) for error in blockers_of(program.module, request, options)]


def _as_text(program: Program, blockers: list[Blocker]) -> str:
    if not blockers:
        return "nothing blocks a derivative of this program\n"
    lines: list[str] = [f"{len(blockers)} {'thing blocks' if len(blockers) == 1 else 'things block'} a derivative:"]
    for blocker in blockers:
        problem = refused(blocker.error, program)
        lines += ["", f"{problem.place}: {problem.what}"]
        if blocker.request is not None:
            asked = f", asked for at {blocker.asked_at}" if blocker.asked_at else ""
            lines.append(f"  blocks: the {blocker.request.mode} derivative of {blocker.request.function}{asked}")
        if problem.hint:
            lines.append(f"  hint: {problem.hint}")
    return "\n".join(lines) + "\n"


def _as_json(program: Program, blockers: list[Blocker]) -> str:
    rows = []
    for blocker in blockers:
        problem = refused(blocker.error, program)
        rows.append(
            {
                "what": blocker.error.what,
                "family": blocker.error.code,
                "place": problem.place,
                "hint": problem.hint,
                "ir": blocker.error.where and blocker.error.where.text,
                "function": blocker.request and blocker.request.function,
                "request": blocker.request and str(blocker.request),
                "asked_at": blocker.asked_at,
            }
        )
    return json_text({"blockers": rows})
