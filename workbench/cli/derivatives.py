"""Commands about the derivatives that were made: derivatives (who asked for which), tape, diff."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.cli import output
from workbench.cli.gradients import columns
from workbench.program.program import Program, add_analysis, chosen, engine_options, opened, refused
from workbench.program.sources import UserError

if TYPE_CHECKING:
    from ad.explanation.difference import Run
    from ad.history.call_tree import Node
    from ad.history.records import Derived
    from ad.requests.requests import Request
    from analyses.facts import History
    from analyses.ir.model import Function


def add_derivatives(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    parser.add_argument("--const", default="", metavar="NAMES", help="arguments that carry no derivative: n,m")
    parser.epilog = "Without --function: every derivative that the program asks for, with those that these call."


def add_tape(parser: argparse.ArgumentParser) -> None:
    add_derivatives(parser)


def add_diff(parser: argparse.ArgumentParser) -> None:
    add_derivatives(parser)
    parser.add_argument(
        "--of", action="append", default=[], metavar="NAME", help="a derivative, as `adjoint derivatives` calls it; two"
    )
    parser.epilog = (
        "With --of twice: the two derivatives, of one function in two contexts. Without: the derivative without and "
        "with the options --const, --type, --loose-types and so on."
    )


# -- what is made -------------------------------------------------------------------------------


def _histories(program: Program, args: argparse.Namespace) -> tuple[History, dict[int, str]]:
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
            request = _request(program, chosen(program, args.function), args.const)
            met = requests_met(program.module, request.function, options, history)
            derived = {**met.made, request: run(met.module, request, history, options)}
            return history, {made.scope: requested_by(program.module, each) for each, made in derived.items()}
        places = {call.request: requested_by(program.module, call.request) for call in find_requests(program.module)}
        made = lower(program.module, history, options).made
    except EngineError as error:
        raise refused(error, program) from None
    return history, {derivative.scope: places.get(request, "") for request, derivative in made.items()}


def _request(program: Program, function: Function, constant: str) -> Request:
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


# -- who asked for what -------------------------------------------------------------------------


def run_derivatives(args: argparse.Namespace) -> int:
    from ad.history import call_tree

    output.check(args.output)
    with opened(args) as program:
        history, tops = _histories(program, args)
    trees = {tree.asked.scope: tree for top in tops if (tree := call_tree.tree(history, top)) is not None}
    if args.format == "json":
        output.write(_json([_data(history, tree, tops[top]) for top, tree in trees.items()]), args.output)
        return 0
    rows = [["derivative", "asked for", "mode", "functions", "tape"]]
    for row in (row for tree in trees.values() for row in call_tree.rows(tree)):
        derived = row.node.asked.derived
        size = call_tree.tape_size(history, derived.scope) if derived.scope >= 0 else 0
        name = derived.function if derived.names else "a pointer"
        said = f"{derived.mode}, {derived.maker}" if derived.scope < 0 else derived.mode
        said += ", see above" if row.node.again else ""
        by = call_tree.asked_by(history, row.node.asked) if row.above else tops[row.node.asked.scope]
        rows.append(
            [f"{row.guides}{name}{derived.context}", by, said, ", ".join(derived.names), f"{size} B" * (size > 0)]
        )
    output.write("\n".join((*columns(rows, right=(4,)), "")), args.output)
    return 0


def _data(history: History, node: Node, asked: str = "") -> dict[str, object]:
    from ad.history import call_tree

    derived = node.asked.derived
    found: dict[str, object] = {
        "function": derived.function,
        "mode": derived.mode,
        "roles": list(derived.roles),
        "result": derived.result,
        "types": list(derived.types),
        "made": str(derived.maker),
        "functions": list(derived.names),
        "asked": (call_tree.asked_by(history, node.asked) or asked).removeprefix("by "),
        "tape": call_tree.tape_size(history, derived.scope) if derived.scope >= 0 else 0,
    }
    if node.again:
        return found | {"again": True}
    return found | {"asks_for": [_data(history, child) for child in node.below]}


def _json(data: object) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False, default=str) + "\n"


# -- tapes --------------------------------------------------------------------------------------


def run_tape(args: argparse.Namespace) -> int:
    from ad.history import call_tree

    output.check(args.output)
    with opened(args) as program:
        history, tops = _histories(program, args)
    made = {d.scope: d for top in tops for d in _made(history, top) if call_tree.tape(history, d.scope)}
    if args.format == "json":
        output.write(_json([_tape_data(history, scope, derived) for scope, derived in made.items()]), args.output)
        return 0
    if not made:
        raise UserError("no derivative has a tape: forward and reverse are one function", "adjoint tape",
                        "a call of a recursive function has one, and a request with __enzyme_augmentfwd")  # fmt: skip
    lines: list[str] = []
    for scope, derived in made.items():
        size, fields = call_tree.tape_size(history, scope), call_tree.tape(history, scope)
        lines += [f"{derived.names[0]}: {size} bytes in {len(fields)} fields"]
        rows = [["at", "bytes", "type", "name", "holds", "written by", "read by"]]
        for _, field in fields:
            holds = field.holds + (f" → {field.elements[0]} B × {field.elements[1]}" if field.elements else "")
            users = [", ".join(call_tree.users(history, facts)) for facts in (field.writers, field.readers)]
            rows.append([str(field.offset), str(field.size), field.type, field.name, holds, *users])
        lines += [*(f"  {line}" for line in columns(rows, right=(0, 1))), ""]
    output.write("\n".join(lines), args.output)
    return 0


def _made(history: History, top: int) -> list[Derived]:
    """The derivatives that the engine made from a top, each once."""
    from ad.history import call_tree

    tree = call_tree.tree(history, top)
    rows = call_tree.rows(tree) if tree is not None else ()
    return [row.node.asked.derived for row in rows if row.node.asked.derived.scope >= 0 and not row.node.again]


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


# -- differences --------------------------------------------------------------------------------


def run_diff(args: argparse.Namespace) -> int:
    from ad.explanation.difference import Run, difference, text

    output.check(args.output)
    if len(args.of) not in (0, 2):
        raise UserError("name two derivatives, or none", "--of", "adjoint derivatives lists them")
    with opened(args) as program:
        if args.of:
            history, tops = _histories(program, args)
            made = [derived for top in tops for derived in _made(history, top)]
            old, new = (_named(made, name) for name in args.of)
            runs = [Run(history, d.scope, _code(history, d.scope)) for d in (old, new)]
            titles = [f"{d.names[-1]}, {d.function}{d.context}" for d in (old, new)]
        else:
            plain = argparse.Namespace(**vars(args) | {"const": "", "type": [], "loose_types": False,
                                                       "no_strict_aliasing": False, "rust_types": False})  # fmt: skip
            if not _options(args):
                raise UserError("there is nothing to compare with", "adjoint diff",
                                "name two derivatives with --of, or an option: --const x")  # fmt: skip
            runs = [_run(program, each) for each in (plain, args)]
            titles = ["without options", f"with {' '.join(_options(args))}"]
    sections = difference(*runs)
    if args.format == "json":
        found = {section.name: list(section.lines) for section in sections}
        output.write(_json({"old": titles[0], "new": titles[1], "difference": found}), args.output)
    else:
        output.write("\n".join((f"- {titles[0]}", f"+ {titles[1]}", "", text(sections), "")), args.output)
    return 0


def _run(program: Program, args: argparse.Namespace) -> Run:
    from ad.engine.engine import run
    from ad.engine.lower import requests_met
    from ad.explanation.difference import Run
    from ad.history.records import EngineError
    from analyses.facts import History
    from analyses.ir.printer import print_function

    history = History()
    request = _request(program, chosen(program, args.function), args.const)
    try:
        options = engine_options(program, args)
        module = requests_met(program.module, request.function, options).module
        made = run(module, request, history, options)
    except EngineError as error:
        raise refused(error, program) from None
    return Run(history, made.scope, "\n".join(map(print_function, made.functions)))


def _options(args: argparse.Namespace) -> list[str]:
    flags = {"--loose-types": args.loose_types, "--no-strict-aliasing": args.no_strict_aliasing,
             "--rust-types": args.rust_types}  # fmt: skip
    words = [f"--const {args.const}"] if args.const else []
    return [*words, *(f"--type {word}" for word in args.type), *(word for word, is_so in flags.items() if is_so)]


def _named(made: list[Derived], name: str) -> Derived:
    found = next((d for d in made if name in d.names), None)
    if found is None:
        known = ", ".join(d.names[0] for d in made)
        raise UserError(f"there is no derivative {name}", "--of", f"there is {known}")
    return found


def _code(history: History, scope: int) -> str:
    """The text of the functions of a derivative that a call asked for."""
    numbers = (history.latest(scope, "function", role) for role in ("augmented", "derivative"))
    return "\n".join(str(history.facts[number].value) for number in numbers if number >= 0)
