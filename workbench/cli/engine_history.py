"""What the engine records on its way to derivatives."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.cli.options import engine_options
from workbench.program.errors import UserError
from workbench.program.function_names import find_function
from workbench.program.program import Program, refused

if TYPE_CHECKING:
    from ad.engine.differentiation import Differentiation
    from ad.history.records import Derived, EngineError
    from ad.requests.requests import Request
    from analyses.facts import History
    from analyses.ir.model import Function


def facts_of(
    program: Program, function: Function, args: argparse.Namespace
) -> tuple[History, Differentiation | None, EngineError | None]:
    """Everything the engine found on its way to the gradient, and what stopped it if something did."""
    from ad.engine import engine
    from ad.history.records import EngineError
    from ad.requests.requests import default_request
    from analyses.facts import History

    history = History()
    try:
        made = engine.run(program.module, default_request(function), history, engine_options(program, args))
    except EngineError as error:
        return history, None, error
    return history, made, None


def derivative_histories(program: Program, args: argparse.Namespace) -> tuple[History, dict[int, str]]:
    """The facts about the derivatives of a function, or of all that the program asks for.

    With them the scopes of those that no other derivative asks for, and where the program does.
    """
    from ad.engine.engine import run
    from ad.engine.lower import lower, requests_met
    from ad.history.records import EngineError
    from ad.requests.finding import find_requests, requested_by
    from analyses.facts import History

    history = History()
    options = engine_options(program, args)
    try:
        if args.function or not any("__enzyme_" in name for name in program.module.functions):
            request = derivative_request(program, find_function(program, args.function), args.const)
            met = requests_met(program.module, request.function, options, history)
            derived = {**met.made, request: run(met.module, request, history, options)}
            return history, {made.scope: requested_by(program.module, each) for each, made in derived.items()}
        places = {call.request: requested_by(program.module, call.request) for call in find_requests(program.module)}
        made = lower(program.module, history, options).made
    except EngineError as error:
        raise refused(error, program) from None
    return history, {derivative.scope: places.get(request, "") for request, derivative in made.items()}


def derivative_request(program: Program, function: Function, constant: str) -> Request:
    """What the program asks for of the function, else what is taken for granted, with some arguments constant."""
    from ad.invocation.argument_names import label
    from ad.requests.finding import find_requests
    from ad.requests.requests import Role, default_request

    named = {name.strip().removeprefix("%") for name in constant.split(",") if name.strip()}
    unknown = named - {label(argument) for argument in function.arguments}
    if unknown:
        raise UserError(f"@{function.name} has no argument {min(unknown)}", "--const")
    found = [call.request for call in find_requests(program.module) if call.request.function == function.name]
    request = found[0] if found else default_request(function)
    pairs = zip(function.arguments, request.roles, strict=True)
    return replace(request, roles=tuple(Role.CONST if label(a) in named else role for a, role in pairs))


def derivatives_below(history: History, top: int) -> list[Derived]:
    """The derivatives that the engine made from a top, each once."""
    from ad.history import call_tree

    tree = call_tree.tree(history, top)
    rows = call_tree.rows(tree) if tree is not None else ()
    return [row.node.asked.derived for row in rows if row.node.asked.derived.scope >= 0 and not row.node.again]
