"""A function at a point and its gradient, as the commands that run both take them from the command line."""

from __future__ import annotations

import argparse
import shlex
from dataclasses import replace
from typing import TYPE_CHECKING

from ad.invocation.value_syntax import parse_assignment, parse_value
from workbench.cli.argument_values import assignments
from workbench.cli.options import add_const, engine_options
from workbench.engine.measured_values import Offer, measured_values
from workbench.program.errors import UserError
from workbench.program.program import Program, optimised, refused
from workbench.workers.children import Limits

if TYPE_CHECKING:
    from ad.check.evaluation import Programs
    from ad.context.observation import AdjointSites
    from ad.engine.differentiation import Differentiation
    from ad.invocation.invocation import Invocation
    from ad.invocation.values import ArgumentError
    from analyses.facts import Sink
    from analyses.gpu.launch import Configuration
    from analyses.ir.model import Function


def add_point(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Add the options that `bound` reads; the group can be given more."""
    group = parser.add_argument_group("function and point")
    group.add_argument(
        "--at", action="append", default=[], metavar="NAME=VALUE", help="the value of an argument, in the syntax below"
    )
    group.add_argument("--seed", action="append", default=[], metavar="NAME=VALUE", help="the adjoint of an output")
    add_const(group)
    group.add_argument(
        "--wrt", default="", metavar="NAMES", help="differentiate with respect to these arguments only: x,p"
    )
    return group


def add_limits(parser: argparse.ArgumentParser) -> None:
    """Add the options that `limits_of` reads."""
    parser.add_argument(
        "--time", type=float, default=10.0, metavar="SECONDS", help="the longest time the program may run (default 10)"
    )
    parser.add_argument(
        "--memory", type=float, default=2.0, metavar="GIB", help="the most memory it may use (default 2)"
    )


def limits_of(args: argparse.Namespace) -> Limits:
    return Limits(args.time, int(args.memory * (1 << 30)))


def bound(
    program: Program, function: Function, args: argparse.Namespace, configuration: Configuration | None = None
) -> Invocation:
    """A call of the function with the values of the command line, and values that it runs with for other arguments.

    Raises ArgumentError.
    """
    from ad.invocation.binding import bind

    at, seeds = assignments(args.at, "--at"), assignments(args.seed, "--seed")
    offer = _offered(program, function, args, configuration)
    invocation = bind(
        program.module,
        function,
        at | {name: parse_value(text) for name, text in offer.values.items()},
        seeds=seeds | {name: parse_value(text) for name, text in offer.seeds.items()},
        const=_names(args.const),
        wrt=_names(args.wrt),
        configuration=configuration,
    )
    chosen = [shlex.join(("--at", f"{name}={text}")) for name, text in offer.values.items()]
    chosen += [shlex.join(("--seed", f"{name}={text}")) for name, text in offer.seeds.items()]
    return replace(invocation, notes=(*invocation.notes, *([f"chosen: {' '.join(chosen)}"] if chosen else [])))


def _offered(
    program: Program, function: Function, args: argparse.Namespace, configuration: Configuration | None
) -> Offer:
    """Values for the arguments that have none, and seeds for what a function without a result writes."""
    from ad.invocation.argument_names import argument_index, label
    from ad.requests.requests import default_request

    texts = dict(parse_assignment(word) for word in args.at)
    texts = {label(function.arguments[argument_index(function, name)]): text for name, text in texts.items()}
    missing = [label(a) for a in function.arguments if label(a) not in texts]
    if not missing or function.is_declaration or function.function_type.variadic:
        return Offer({}, {}, {})
    offer = measured_values(program.module, function, configuration, texts)
    seeded = args.seed or default_request(function).active_result
    constant = [label(function.arguments[argument_index(function, name)]) for name in _names(args.const)]
    seeds = {} if seeded else {name: seed for name, seed in offer.seeds.items() if name not in constant}
    return offer._replace(values={name: text for name, text in offer.values.items() if name in missing}, seeds=seeds)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def misfit(error: ArgumentError, command: str) -> UserError:
    """The error of a command whose values do not fit the function."""
    message = f"{error.place} {error.what}" if error.place else error.what
    return UserError(message, command, error.hint)


def gradient_programs(program: Program, invocation: Invocation, args: argparse.Namespace) -> Programs:
    """The function as it was read, and its optimised gradient. Raises UserError for an error of the engine."""
    return programs_of(program, derivative_of(program, invocation, args))


def derivative_of(
    program: Program,
    invocation: Invocation,
    args: argparse.Namespace,
    sink: Sink | None = None,
    observed: AdjointSites | None = None,
) -> Differentiation:
    """The gradient with the options of the command line; `observed` takes the sites at which it logs its adjoints.

    Raises UserError for an error of the engine.
    """
    from ad.engine import engine
    from ad.history.records import EngineError

    try:
        options = replace(
            engine_options(program, args),
            launch=invocation.configuration,
            extents=invocation.extents,
            atomics=getattr(args, "atomics", True),
            observed=observed,
        )
        return engine.run(program.module, invocation.request, sink, options=options)
    except EngineError as error:
        raise refused(error, program) from None


def programs_of(program: Program, derivative: Differentiation) -> Programs:
    """The function as it was read, and an optimised gradient."""
    from ad.check.evaluation import Programs
    from ad.requests.markers import without_marks
    from analyses.ir.text.printer import print_module

    assert derivative.gradient is not None
    text = without_marks(print_module(derivative.module, read_all=True))
    name = (derivative.kernel or derivative.gradient).name
    return Programs(without_marks(program.source.text), optimised(program.llvm, text), name)
