"""The facts that the engine records while it makes derivatives."""

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
    """Every fact that the engine records for the gradient, the gradient, and the error that stopped it if one did."""
    from ad.engine import engine
    from ad.history.records import EngineError
    from ad.requests.requests import default_request
    from analyses.facts import History

    history = History()
    try:
        derivative = engine.run(program.module, default_request(function), history, engine_options(program, args))
    except EngineError as error:
        return history, None, error
    return history, derivative, None


def derivative_histories(program: Program, args: argparse.Namespace) -> tuple[History, dict[int, str]]:
    """The facts about the derivatives of a function, or of all that the program requests.

    The second result maps the scope of each derivative that no other derivative requests to the location of its
    request.
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
            lowered = requests_met(program.module, request.function, options, history)
            derivatives = {**lowered.made, request: run(lowered.module, request, history, options)}
            return history, {
                derivative.scope: requested_by(program.module, each) for each, derivative in derivatives.items()
            }
        places = {call.request: requested_by(program.module, call.request) for call in find_requests(program.module)}
        derivatives = lower(program.module, history, options).made
    except EngineError as error:
        raise refused(error, program) from None
    return history, {derivative.scope: places.get(request, "") for request, derivative in derivatives.items()}


def derivative_request(program: Program, function: Function, constant: str) -> Request:
    """The program's request for the function, else the default one, with arguments constant. Raises UserError."""
    from ad.invocation.argument_names import argument_index
    from ad.invocation.values import ArgumentError
    from ad.requests.finding import find_requests
    from ad.requests.requests import Role, default_request

    try:
        constants = {argument_index(function, name.strip()) for name in constant.split(",") if name.strip()}
    except ArgumentError as error:
        raise UserError(error.what, "--const", error.hint) from None
    requests = [call.request for call in find_requests(program.module) if call.request.function == function.name]
    request = requests[0] if requests else default_request(function)
    pairs = zip(function.arguments, request.roles, strict=True)
    return replace(request, roles=tuple(Role.CONST if a.index in constants else role for a, role in pairs))


def derivatives_below(history: History, top: int) -> list[Derived]:
    """The derivatives that the engine made from a top, each once."""
    from ad.history import call_tree

    tree = call_tree.tree(history, top)
    rows = call_tree.rows(tree) if tree is not None else ()
    return [row.node.asked.derived for row in rows if row.node.asked.derived.scope >= 0 and not row.node.again]
