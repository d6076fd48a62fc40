"""The command formulas: a derivative as formulas, line by line of the source."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from workbench.cli import output
from workbench.cli.engine_history import derivative_request
from workbench.cli.options import add_analysis, add_const, engine_options, find_in_lowered, opened
from workbench.cli.output import json_text
from workbench.program.program import Program, refused
from workbench.program.source_lines import SourceLines

if TYPE_CHECKING:
    from ad.formulas.records import FunctionFormulas
    from ad.requests.requests import Request
    from analyses.ir.model import Function


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    add_const(parser)
    help_ = "adjoints, from the end of the program to its beginning (default), or tangents, in its order"
    parser.add_argument("--mode", choices=("reverse", "forward"), default="reverse", help=help_)
    parser.epilog = (
        "Formulas come in the order in which the derivative runs them; a bar stands above adjoints, a dot above "
        "tangents. Sources are compiled with debug information, which has the names of variables and members."
    )


def run(args: argparse.Namespace) -> int:
    output.check(args.output)
    args.debug = True
    with opened(args) as program:
        program, function = find_in_lowered(program, args)
        functions = _formulas(program, function, args)
    if args.format == "json":
        output.write(json_text([_data(each) for each in functions]), args.output)
        return 0
    from ad.formulas.text import as_text

    output.write(as_text(functions, SourceLines(args.files).text), args.output)
    return 0


def _formulas(program: Program, function: Function, args: argparse.Namespace) -> list[FunctionFormulas]:
    from ad.engine import engine
    from ad.formulas.formulas import formulas
    from ad.history.records import EngineError

    request: Request = derivative_request(program, function, args.const)
    if args.mode == "forward" and not request.forward:
        request = _forward(function, request)
    try:
        return formulas(engine.run(program.module, request, options=engine_options(program, args)))
    except EngineError as error:
        raise refused(error, program) from None


def _forward(function: Function, request: Request) -> Request:
    """Forward mode with the same constant arguments; each other argument that can have a tangent has one."""
    from ad.requests.requests import ForwardRequest, ResultTangent, Role, default_role, has_adjoint

    roles = tuple(
        Role.CONST if role is Role.CONST else default_role(argument.type, forward=True)
        for argument, role in zip(function.arguments, request.roles, strict=True)
    )
    is_number = has_adjoint(function.function_type.result)
    return ForwardRequest(function.name, roles, ResultTangent.NUMBER if is_number else ResultTangent.NONE)


def _data(formulas: FunctionFormulas) -> dict[str, object]:
    rows = [
        {"kind": row.kind, "depth": row.depth, "text": row.text, "source": row.source, "subjects": list(row.subjects)}
        for row in formulas.rows
    ]
    return {"function": formulas.function, "mode": formulas.mode, "rows": rows, "steps": dict(formulas.steps)}
