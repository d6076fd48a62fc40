"""The changes with which a gradient stores less: each tried, and where there is a point, run, checked and timed."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from analyses.records import dataclass
from views.model.numbers import duration
from workbench.cli.gradient_programs import bound, limits_of, misfit, programs_of
from workbench.cli.options import engine_options
from workbench.cli.output import json_text
from workbench.cli.tables import columns
from workbench.program.errors import UserError
from workbench.program.program import Program, check_runnable, optimised, refused

if TYPE_CHECKING:
    from ad.check.evaluation import Evaluation
    from ad.check.line_costs import RunCosts
    from ad.engine.differentiation import Differentiation
    from ad.invocation.device import Device
    from ad.invocation.invocation import Invocation
    from ad.requests.requests import Request
    from analyses.facts import History
    from analyses.ir.model import Function

NONE = "No change that was tried makes the reverse store less."


@dataclass(frozen=True, slots=True)
class Row:
    """A change, or none: what is stored and saved; of a run, if there was one, its time, verdict and bytes."""

    says: str
    stored: str
    saved: str = ""
    values: tuple[str, ...] = ()
    gradient: float | None = None
    verdict: str = ""
    written: int | None = None
    heap: int | None = None


def what_if(program: Program, function: Function, args: argparse.Namespace) -> str:
    """Try the changes. Raises UserError."""
    from ad.advice.savings import Savings
    from ad.history.planned import Planned
    from ad.history.records import EngineError, Method
    from ad.history.sizes import Size
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from ad.requests.requests import default_request
    from workbench.execution.cpu import Cpu

    def names(planned: Sequence[Planned]) -> tuple[str, ...]:
        return tuple(row.subject for row in planned)

    try:
        with ExitStack() as stack:
            request: Request = default_request(function)
            runs = None
            if args.at:
                check_runnable(program)
                runs = _Runs(stack.enter_context(Cpu(limits_of(args))), program, bound(program, function, args))
                request = runs.invocation.request
            savings = Savings(program.source.text, request, engine_options(program, args))
            kept = [row for row in savings.rows if row.entry.method is Method.STORE]
            stored = sum((row.total for row in kept), Size({}))
            rows = [Row("as it is", str(stored), "", names(kept), *_run(runs, savings.made, savings.history))]
            for saving in savings.tried():
                run = _run(runs, saving.made, saving.history)
                rows.append(Row(saving.says, str(saving.stored), saving.saves, names(saving.values), *run))
    except ArgumentError as error:
        raise misfit(error, "adjoint cache") from None
    except DeviceError as error:
        raise UserError(error.what, error.place or program.place, error.hint) from None
    except EngineError as error:
        raise refused(error, program) from None
    return _json(function.name, rows) if args.format == "json" else _table(rows)


@dataclass(frozen=True)
class _Runs:
    device: Device
    program: Program
    invocation: Invocation

    def of(self, made: Differentiation, history: History) -> tuple[Evaluation, RunCosts]:
        from ad.check.evaluation import evaluate
        from ad.check.line_costs import run_costs

        programs = programs_of(self.program, made)
        evaluation = evaluate(self.device, self.invocation, programs)
        optimise = partial(optimised, self.program.llvm)
        return evaluation, run_costs(self.device, self.invocation, programs, made, history, optimise)


def _run(
    runs: _Runs | None, made: Differentiation, history: History
) -> tuple[float | None, str, int | None, int | None]:
    """The time of a gradient, whether it agrees with finite differences of the function as it is, and its bytes."""
    if runs is None:
        return None, "", None, None
    evaluation, costs = runs.of(made, history)
    return evaluation.gradient_seconds, str(evaluation.verdict), costs.stored, costs.kept


def _table(rows: Sequence[Row]) -> str:
    timed = rows[0].gradient is not None
    measured = ["written", "heap", "gradient", "saves", "checked"] if timed else []
    table = [["change", "stores, bytes", "saves", *measured, "no longer stored"]]
    for number, row in enumerate(rows):
        cells = [row.says, row.stored, row.saved]
        if row.gradient is not None and rows[0].gradient is not None:
            saved = f"{1 - row.gradient / rows[0].gradient:.0%}" if number and rows[0].gradient > 0 else ""
            cells += [*map(_count, (row.written, row.heap)), duration(row.gradient), saved, row.verdict]
        table.append([*cells, ", ".join(row.values) if number else ""])
    lines = columns(table, right=(3, 4, 5, 6) if timed else ())
    if len(rows) == 1:
        lines.append(NONE)
    elif not timed:
        lines.append("Each was tried in the engine; with --at it is run, checked and timed, too.")
    return "\n".join((*lines, ""))


def _count(number: int | None) -> str:
    return "" if number is None else f"{number:,}"


def _json(function: str, rows: Sequence[Row]) -> str:
    data = [
        {
            "change": row.says,
            "stored": row.stored,
            "saved": row.saved,
            "values": list(row.values),
            "gradient": row.gradient,
            "verdict": row.verdict,
            "written": row.written,
            "heap": row.heap,
        }
        for row in rows
    ]
    return json_text({"function": function, "changes": data})
