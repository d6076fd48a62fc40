"""The command diff: the difference between two contexts of a derivative, or the effect of an option."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from workbench.cli import output
from workbench.cli.engine_history import derivative_histories, derivative_request, derivatives_below
from workbench.cli.options import add_analysis, add_const, engine_options, opened
from workbench.cli.output import json_text
from workbench.cli.switches import switched, unswitched
from workbench.program.errors import UserError
from workbench.program.function_names import find_function
from workbench.program.program import Program, refused

if TYPE_CHECKING:
    from ad.explanation.difference import Run
    from ad.history.records import Derived
    from analyses.facts import History


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    add_const(parser)
    parser.add_argument(
        "--of",
        action="append",
        default=[],
        metavar="NAME",
        help="a derivative, by its name in `adjoint derivatives`; give two",
    )
    parser.epilog = (
        "With --of twice: two derivatives of one function in two contexts. Without --of: the derivative "
        "without and with the options --const, --type, --loose-types and so on."
    )


def run(args: argparse.Namespace) -> int:
    from ad.explanation.difference import Run, difference, text

    output.check(args.output)
    if len(args.of) not in (0, 2):
        raise UserError("name two derivatives, or none", "--of", "adjoint derivatives lists them")
    with opened(args) as program:
        if args.of:
            history, tops = derivative_histories(program, args)
            derivatives = [derived for top in tops for derived in derivatives_below(history, top)]
            old, new = (_named(derivatives, name) for name in args.of)
            runs = [Run(history, d.scope, _code(history, d.scope)) for d in (old, new)]
            titles = [f"{d.names[-1]}, {d.function}{d.context}" for d in (old, new)]
        else:
            plain = argparse.Namespace(
                **vars(args)
                | {"const": "", "type": [], "loose_types": False, "no_strict_aliasing": False, "rust_types": False}
                | unswitched()
            )
            if not _options(args):
                raise UserError(
                    "there are no options to compare with",
                    "adjoint diff",
                    "name two derivatives with --of, or an option: --const x",
                )
            runs = [_run(program, each) for each in (plain, args)]
            titles = ["without options", f"with {' '.join(_options(args))}"]
    sections = difference(*runs)
    if args.format == "json":
        differences = {section.name: list(section.lines) for section in sections}
        output.write(json_text({"old": titles[0], "new": titles[1], "difference": differences}), args.output)
    else:
        output.write("\n".join((f"- {titles[0]}", f"+ {titles[1]}", "", text(sections), "")), args.output)
    return 0


def _run(program: Program, args: argparse.Namespace) -> Run:
    from ad.engine.engine import run
    from ad.engine.lower import requests_met
    from ad.explanation.difference import Run
    from ad.history.records import EngineError
    from analyses.facts import History
    from analyses.ir.text.printer import print_function

    history = History()
    request = derivative_request(program, find_function(program, args.function), args.const)
    try:
        options = engine_options(program, args)
        module = requests_met(program.module, request.function, options).module
        derivative = run(module, request, history, options)
    except EngineError as error:
        raise refused(error, program) from None
    return Run(history, derivative.scope, "\n".join(map(print_function, derivative.functions)))


def _options(args: argparse.Namespace) -> list[str]:
    flags = {
        "--loose-types": args.loose_types,
        "--no-strict-aliasing": args.no_strict_aliasing,
        "--rust-types": args.rust_types,
    }
    constants = [f"--const {args.const}"] if args.const else []
    types = [f"--type {assignment}" for assignment in args.type]
    return [*constants, *types, *(flag for flag, is_set in flags.items() if is_set), *switched(args)]


def _named(derivatives: list[Derived], name: str) -> Derived:
    derivative = next((d for d in derivatives if name in d.names), None)
    if derivative is None:
        names = ", ".join(d.names[0] for d in derivatives)
        raise UserError(f"there is no derivative {name}", "--of", f"the derivatives are {names}")
    return derivative


def _code(history: History, scope: int) -> str:
    """The text of the functions of a derivative that a call requests."""
    numbers = (history.latest(scope, "function", role) for role in ("augmented", "derivative"))
    return "\n".join(str(history.facts[number].value) for number in numbers if number >= 0)
