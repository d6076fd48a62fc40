"""The options `--store` and `--recompute`: decisions of the plan that a person makes."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from workbench.program.errors import UserError
from workbench.program.function_names import find_function
from workbench.program.program import Program

if TYPE_CHECKING:
    from ad.engine.differentiation import Options
    from ad.history.records import Method
    from ad.plan.overrides import Override

OPTIONS = ("--store", "--recompute")


def add_overrides(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("decisions by hand")
    for name in OPTIONS:
        group.add_argument(
            name,
            action="append",
            default=[],
            metavar="NAME",
            help=f"{name.removeprefix('--')} what the reverse needs, by its name in `adjoint cache`: %%x, %%x', "
            "'edge to B'; F:%%x for one of another function",
        )


def overrides(program: Program, args: argparse.Namespace) -> tuple[Override, ...]:
    """The decisions of the command line. Raises UserError."""
    plain = [text for _, text in _chosen(args) if ":" not in text]
    return named_overrides(args, _function(program, args, plain[0]) if plain else "")


def named_overrides(args: argparse.Namespace, function: str) -> tuple[Override, ...]:
    """The decisions of the command line, where `function` is meant if none is named. Raises UserError."""
    from ad.plan.overrides import override

    result: list[Override] = []
    for method, text in _chosen(args):
        try:
            result.append(override(text, method, function))
        except ValueError as error:
            raise UserError(str(error), f"--{method}", "as in --store %x, or --recompute f:%x") from None
    twice = {(each.function, each.subject) for each in result}
    if len(twice) < len(set(result)):
        raise UserError("a value is to be stored and recomputed", "--store", "decide for one of them")
    return tuple(result)


def _chosen(args: argparse.Namespace) -> Iterator[tuple[Method, str]]:
    from ad.history.records import Method

    for method in (Method.STORE, Method.RECOMPUTE):
        for text in getattr(args, method, ()):
            yield method, text


def _function(program: Program, args: argparse.Namespace, name: str) -> str:
    """The function that is meant where none is named. Raises UserError."""
    if hasattr(args, "function"):
        return find_function(program, args.function).name
    from ad.requests.finding import find_requests

    requested = {call.request.function for call in find_requests(program.module)}
    if len(requested) == 1:
        return requested.pop()
    hint = f"say of which function {name} is a value: F:{name}" if requested else ""
    raise UserError(f"the program requests {len(requested)} derivatives", "--store", hint)


def note(args: argparse.Namespace, options: Options) -> None:
    """Keep options, so that `refuse_unmet` can ask what became of the decisions in them."""
    vars(args).setdefault("planners", []).append(options.planner)


def refuse_unmet(args: argparse.Namespace) -> None:
    """Raise UserError for a decision on something that no reverse needs, once the derivatives are made."""
    from ad.plan.planner import PolicyPlanner

    planners = [each for each in getattr(args, "planners", ()) if isinstance(each, PolicyPlanner)]
    met = {override for planner in planners for override in planner.met}
    for planner in planners:
        for override in planner.overrides:
            if override not in met:
                raise UserError(
                    f"no reverse needs {override.subject} of @{override.function}, or all have it at hand",
                    f"--{override.method}",
                    "`adjoint cache` lists what is stored and recomputed",
                )


def written(args: argparse.Namespace) -> Iterator[str]:
    """The decisions of a command line, as a person types them."""
    yield from (f"--{method} {text}" for method, text in _chosen(args))
