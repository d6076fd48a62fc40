"""Commands that show what the engine finds out: types, activity, cache, steps, cfg."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.cli import output
from workbench.cli.gradients import columns
from workbench.program.program import (
    Program,
    add_analysis,
    add_files,
    add_function,
    add_output,
    chosen,
    chosen_and_met,
    engine_options,
    given_types,
    opened,
    refused,
)
from workbench.program.sources import UserError

if TYPE_CHECKING:
    from ad.engine.engine import Differentiation
    from ad.history.records import EngineError
    from analyses.facts import Fact, History
    from analyses.ir.model import Function


def _json(data: object) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False, default=str) + "\n"


def add_types(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)


def run_types(args: argparse.Namespace) -> int:
    from analyses.types.report import types_data, types_report

    output.check(args.output)
    with opened(args) as program:
        function = chosen(program, args.function)
        options, told = engine_options(program, args).type_options, given_types(args)
        try:
            if args.format == "json":
                text = _json(types_data(program.module, function.name, options, told))
            else:
                text = types_report(program.module, function.name, options, told)
        except ValueError as error:
            raise UserError(str(error), "--type") from None
    output.write(text, args.output)
    return 0


def add_activity(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    parser.add_argument("--inactive-args", action="store_true", help="take every argument for constant")
    parser.add_argument("--duplicated-return", action="store_true", help="the result has a shadow")


def run_activity(args: argparse.Namespace) -> int:
    from analyses.activity.report import activity_data, activity_report

    output.check(args.output)
    with opened(args) as program:
        function = chosen(program, args.function)
        make: Callable[..., object] = activity_data if args.format == "json" else activity_report
        try:
            found = make(
                program.module,
                function.name,
                inactive_args=args.inactive_args,
                duplicated_return=args.duplicated_return,
                type_options=engine_options(program, args).type_options,
                told=given_types(args),
            )
        except ValueError as error:
            raise UserError(str(error), "--type") from None
    output.write(found if isinstance(found, str) else _json(found), args.output)
    return 0


# -- what the engine recorded -----------------------------------------------------------------


def _derived(
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


def _sentence(fact: Fact) -> str:
    from views.model import sentences

    return sentences.of(fact).plain


def add_cache(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)


def run_cache(args: argparse.Namespace) -> int:
    from ad.history.records import Method, PlanEntry

    output.check(args.output)
    with opened(args) as program:
        program, function = chosen_and_met(program, args)
        history, _, error = _derived(program, function, args)
        if error is not None:
            raise refused(error, program)
        entries = {f.key.subject: f.value for f in history.facts if isinstance(f.value, PlanEntry)}
    if args.format == "json":
        data = [
            {
                "value": subject,
                "method": str(e.method),
                "reason": e.reason,
                "place": e.place,
                "bytes": e.bytes,
                "count": e.count,
                "sources": list(e.sources),
            }
            for subject, e in entries.items()
        ]
        output.write(_json({"function": function.name, "plan": data}), args.output)
        return 0
    rows = [["value", "method", "place", "bytes", "count", "reason"]]
    for subject, e in entries.items():
        stored = e.method is Method.STORE
        rows.append(
            [subject, str(e.method), e.place, str(e.bytes) if stored else "", e.count if stored else "", e.reason]
        )
    lines = columns(rows, right=(3,))
    kept = [e for e in entries.values() if e.method is Method.STORE]
    total = " + ".join(f"{e.bytes} × {e.count}" if e.count != "1" else str(e.bytes) for e in kept) or "0"
    lines.append(f"{len(entries)} values, {len(kept)} stored: {total} bytes")
    output.write("\n".join((*lines, "")), args.output)
    return 0


def add_steps(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)


def run_steps(args: argparse.Namespace) -> int:
    output.check(args.output)
    with opened(args) as program:
        program, function = chosen_and_met(program, args)
        # Where the engine stops, its error is the last of the facts: they are the whole story all the same.
        history, _, _ = _derived(program, function, args)
        facts = history.facts
        if args.format == "json":
            data = [
                {
                    "id": f.id,
                    "scope": f.scope,
                    "kind": f.key.kind,
                    "subject": f.key.subject,
                    "value": str(f.value),
                    "rule": f.rule,
                    "premises": list(f.premises),
                }
                for f in facts
            ]
            text = _json({"function": function.name, "facts": data})
        else:
            text = "".join(f"{f.id:>6}  {f.key.kind:<20}  {_sentence(f)}\n" for f in facts)
    output.write(text, args.output)
    return 0


def add_cfg(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_function(parser)
    add_output(parser, "a picture: .svg, .png or .dot; drawn with characters if not said")


def run_cfg(args: argparse.Namespace) -> int:
    from analyses.control_flow.graph import graph_of
    from views.graph.export import ExportError, export

    output.check(args.output)
    with opened(args) as program:
        function = chosen(program, args.function)
        graph = graph_of(function)
        if args.output is None or args.output == "-":
            from views.graph.drawing import Drawing
            from views.graph.layout import lay_out

            output.write("\n".join((*Drawing(lay_out(graph)).rows(), "")), None)
            return 0
        try:
            export(graph, Path(args.output), title=function.name)
        except ExportError as error:
            raise UserError(error.what, args.output, error.hint) from None
    return 0
