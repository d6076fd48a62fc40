"""The command grad: a gradient at a point or over a range, with finite differences beside it."""

from __future__ import annotations

import argparse
import json
import math
import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, NoReturn

from workbench.cli import output
from workbench.program.program import (
    Program,
    add_files,
    add_format,
    add_function,
    add_output,
    add_runtime_errors,
    add_type_options,
    check_runnable,
    chosen_and_met,
    engine_options,
    opened,
    optimised,
    refused,
)
from workbench.program.sources import UserError
from workbench.workers.children import Limits

if TYPE_CHECKING:
    from ad.check.evaluation import Evaluation, Programs, SweepPoint
    from ad.invocation.device import Device
    from ad.invocation.invocation import Invocation
    from ad.invocation.values import ArgumentError, ArgumentValue
    from analyses.gpu.launch import Configuration
    from analyses.ir.model import Function

DISAGREES = 1
"""The exit status where the gradient differs from the finite difference."""


def add_grad(parser: argparse.ArgumentParser) -> None:
    add_files(parser)
    add_function(parser)
    group = parser.add_argument_group("what is differentiated, and where")
    group.add_argument("--at", action="append", default=[], metavar="NAME=VALUE", help="an argument; see below")
    group.add_argument("--seed", action="append", default=[], metavar="NAME=VALUE", help="the adjoint of an output")
    group.add_argument("--const", default="", metavar="NAMES", help="arguments that carry no derivative: n,m")
    group.add_argument("--wrt", default="", metavar="NAMES", help="differentiate with respect to these only: x,p")
    group.add_argument("--sweep", metavar="NAME=FROM:TO:COUNT", help="over a range of one number instead")
    group.add_argument(
        "--plot", action=argparse.BooleanOptionalAction, help="with a plot of the sweep (on a terminal, if not said)"
    )
    add_launch_options(parser)
    add_type_options(parser)
    add_runtime_errors(parser)
    parser.add_argument(
        "--time", type=float, default=10.0, metavar="SECONDS", help="end the program after so long (10)"
    )
    parser.add_argument("--memory", type=float, default=2.0, metavar="GIB", help="end it above so much memory (2)")
    parser.add_argument("--no-check", action="store_true", help="without finite differences")
    add_format(parser)
    add_output(parser)
    from ad.invocation.value_syntax import SYNTAX

    parser.epilog = (
        f"A VALUE is {SYNTAX}. A pointer argument gets a shadow: zero, or its --seed; a result that is a "
        "number is seeded with 1. The exit status is 1 where the gradient differs from the finite difference."
    )


def run_grad(args: argparse.Namespace) -> int:
    from ad.check.evaluation import evaluate, sweep
    from ad.check.finite_differences import MOST_ELEMENTS, Verdict
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from analyses.gpu.threads import is_kernel
    from workbench.execution import gpu
    from workbench.execution.cpu import Cpu

    output.check(args.output)
    swept = _range(args.sweep) if args.sweep else None
    limits = Limits(args.time, int(args.memory * (1 << 30)))
    with opened(args) as program, ExitStack() as stack:
        program, function = chosen_and_met(program, args)
        configuration = launch_configuration(args)
        check_runnable(program, kernel=is_kernel(function))
        try:
            device: Device
            if is_kernel(function):
                device, where = gpu.chosen(args.device, program.module.triple, limits)
            else:
                device, where = stack.enter_context(Cpu(limits)), ""
                device.start()
            invocation = _bound(program, function, args, configuration)
            programs = _programs(program, invocation, args)
            if swept is not None:
                name, values = swept
                points = sweep(device, invocation, programs, name, values)
                text = _sweep_json(name, points) if args.format == "json" else _sweep_table(name, points)
                if args.format == "table" and _plotted(args):
                    text += "\n" + _sweep_plot(name, points)
                output.write(text, args.output)
                return 0
            most = SIMULATED_ELEMENTS if device.name == "simulator" else MOST_ELEMENTS
            found = evaluate(device, invocation, programs, checked=not args.no_check, most=most)
            found = replace(found, notes=(*((where,) if where else ()), *found.notes))
        except ArgumentError as error:
            raise _misfit(error) from None
        except DeviceError as error:
            raise UserError(error.what, error.place or program.place, error.hint) from None
    text = _json(function.name, found) if args.format == "json" else _table(function.name, found)
    output.write(text, args.output)
    return DISAGREES if found.verdict is Verdict.DIFFERS else 0


SIMULATED_ELEMENTS = 6
"""How many elements of an array are checked one by one where each point is a simulated launch."""


def add_launch_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("how a kernel is launched")
    group.add_argument("--grid", metavar="X,Y,Z", help="blocks: 4 or 2,2,1 (1)")
    group.add_argument("--block", metavar="X,Y,Z", help="threads in a block (1)")
    group.add_argument("--shared", type=int, metavar="BYTES", help="of dynamic shared memory in a block (0)")
    group.add_argument(
        "--no-atomics", dest="atomics", action="store_false", help="add to shared memory plainly, to see the race"
    )
    group.add_argument(
        "--device", choices=("auto", "simulator", "cuda"), default="auto", help="a GPU if there is one, if not said"
    )


def launch_configuration(args: argparse.Namespace) -> Configuration | None:
    """How a kernel is launched, None if nothing was said of it. Raises UserError."""
    from analyses.gpu.launch import Configuration

    if args.grid is None and args.block is None and args.shared is None:
        return None
    if (args.shared or 0) < 0:
        raise UserError("is less than no memory", "--shared")
    return Configuration(_extent(args.grid, "--grid"), _extent(args.block, "--block"), args.shared or 0)


def _extent(text: str | None, option: str) -> tuple[int, int, int]:
    """`4` or `2,2,1`."""
    words = [word.strip() for word in (text or "1").split(",")]
    if len(words) > 3 or not all(word.isdigit() and int(word) > 0 for word in words):
        raise UserError(f"{text!r} is not one to three numbers above 0", option, "as in 4 or 16,16,1")
    x, y, z = (*map(int, words), 1, 1)[:3]
    return x, y, z


def _bound(
    program: Program, function: Function, args: argparse.Namespace, configuration: Configuration | None
) -> Invocation:
    from ad.invocation.binding import bind

    return bind(
        program.module,
        function,
        assignments(args.at, "--at"),
        seeds=assignments(args.seed, "--seed"),
        const=_names(args.const),
        wrt=_names(args.wrt),
        configuration=configuration,
    )


def assignments(words: Sequence[str], option: str) -> dict[str, ArgumentValue]:
    from ad.invocation.value_syntax import parse_assignment, parse_value
    from ad.invocation.values import ArgumentError

    found: dict[str, ArgumentValue] = {}
    for word in words:
        try:
            name, value = parse_assignment(word)
            if name in found:
                raise ArgumentError(f"{name} is given twice")
            found[name] = parse_value(value)
        except ArgumentError as error:
            raise UserError(error.what, option, error.hint) from None
    return found


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _misfit(error: ArgumentError) -> NoReturn:
    what = f"{error.place} {error.what}" if error.place else error.what
    raise UserError(what, "adjoint grad", error.hint) from None


def _range(text: str) -> tuple[str, list[float]]:
    name, _, rest = text.partition("=")
    parts = rest.split(":")
    try:
        first, last, count = float(parts[0]), float(parts[1]), int(parts[2])
        if len(parts) != 3 or not name or count < 1 or not all(map(math.isfinite, (first, last))):
            raise ValueError
    except (ValueError, IndexError):
        raise UserError(f"{text!r} is not NAME=FROM:TO:COUNT", "--sweep", "as in x=0:2:50") from None
    step = (last - first) / (count - 1) if count > 1 else 0.0
    return name.strip().removeprefix("%"), [first + i * step for i in range(count)]


def _programs(program: Program, invocation: Invocation, args: argparse.Namespace) -> Programs:
    """The function as it was read, and its gradient, optimised. Raises UserError for what the engine can't do."""
    from ad.check.evaluation import Programs
    from ad.engine import engine
    from ad.history.records import EngineError
    from ad.requests.markers import without_marks
    from analyses.ir.printer import print_module

    try:
        options = replace(engine_options(program, args), launch=invocation.configuration, extents=invocation.extents,
                          atomics=args.atomics)  # fmt: skip
        made = engine.run(program.module, invocation.request, options=options)
    except EngineError as error:
        raise refused(error, program) from None
    assert made.gradient is not None
    text = without_marks(print_module(made.module, read_all=True))
    name = (made.kernel or made.gradient).name
    return Programs(without_marks(program.source.text), optimised(program.llvm, text), name)


# -- what is shown ----------------------------------------------------------------------------


def number(value: float | int) -> str:
    """A number as tables show it: integers whole, others to 10 digits."""
    return str(value) if isinstance(value, int) else f"{value:.10g}"


def columns(rows: Sequence[Sequence[str]], *, right: Sequence[int] = ()) -> list[str]:
    """Rows as lines with aligned columns; `right` are those aligned at their right edge."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))] if rows else []
    lines = []
    for row in rows:
        cells = [c.rjust(w) if i in right else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))]
        lines.append("  ".join(cells).rstrip())
    return lines


def seconds(value: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= scale:
            return f"{value / scale:.3g} {unit}"
    return f"{value / 1e-9:.0f} ns"


def _table(name: str, found: Evaluation) -> str:
    """Value, gradients and checks for people."""
    lines = [f"note: {note}" for note in found.notes] + list(found.reports)
    if found.printed:
        lines += ["the program printed:", *(f"  {line}" for line in found.printed.splitlines())]
    shown = [o for o in found.outputs if o.interesting]
    names = [f"@{name}{o.label.removeprefix('return')}" if o.before is None else o.label for o in shown]
    rows = [[name, number(o.value)] for name, o in zip(names, shown, strict=True)]
    rows = rows[-1:] + rows[:-1] if shown and shown[-1].label == "return" else rows
    lines += columns(rows[:MOST_LINES], right=(1,))
    if len(rows) > MOST_LINES:
        lines.append(f"... {len(rows) - MOST_LINES} more numbers (--format json has them all)")
    lines.append("")
    if found.checks:
        table = [["", "at", "gradient", "finite difference", "± error", "verdict"]]
        at = {c.label: number(c.value) for c in found.components}
        before = ""
        for c in found.checks:
            verdict = f"{c.verdict}: {c.reason}" if c.reason else str(c.verdict)
            if len(c.reason) > LONG_REASON and c.reason == before:
                verdict = f"{c.verdict}: the same"
            before = c.reason
            row = [
                c.label,
                at.get(c.label, ""),
                number(c.gradient),
                number(c.estimate.value),
                f"{c.estimate.error:.1e}",
            ]
            table.append([*row, verdict])
        lines += columns(table, right=(1, 2, 3, 4))
        checked = {c.label for c in found.checks}
        left = sum(c.label not in checked for c in found.components)
        if left:
            lines.append(f"... {left} more components, checked along a random direction (--format json has them all)")
    else:
        rows = [["", "at", "gradient"], *([c.label, number(c.value), number(c.gradient)] for c in found.components)]
        lines += columns(rows, right=(1, 2))
    lines.append("")
    summary = f"primal {seconds(found.primal_seconds)}, gradient {seconds(found.gradient_seconds)}"
    if found.checks:
        summary = f"gradient {found.verdict}, largest difference {found.error:.1e}; {summary}"
    if found.reports:
        kinds = Counter(report.partition(":")[0] for report in found.reports)
        summary += f"; wrong above: {', '.join(f'{kind} ({count})' for kind, count in kinds.items())}"
    lines += [f"{what}: {figures}" for what, figures in zip(("kernel", "gradient"), found.figures, strict=False)]
    return "\n".join((*lines, summary, ""))


MOST_LINES = 64
LONG_REASON = 80
"""A reason longer than this is not said of each line again."""


def _json(name: str, found: Evaluation) -> str:
    checks = {c.label: c for c in found.checks}
    gradient = []
    for component in found.components:
        entry: dict[str, object] = {
            "name": component.label,
            "at": _plain(component.value),
            "gradient": _plain(component.gradient),
        }
        if component.label in checks:
            entry |= _check_json(checks.pop(component.label))
        gradient.append(entry)
    directions = [{"name": c.label, "gradient": _plain(c.gradient), **_check_json(c)} for c in checks.values()]
    data = {
        "function": name,
        "value": _plain(found.value),
        "outputs": {o.label: _plain(o.value) for o in found.outputs},
        "gradient": gradient,
        "directions": directions,
        "verdict": str(found.verdict) if found.checks else None,
        "difference": _plain(found.error) if found.checks else None,
        "seconds": {"primal": found.primal_seconds, "gradient": found.gradient_seconds},
        "printed": found.printed,
        "notes": list(found.notes),
        "reports": list(found.reports),
        "figures": [asdict(figures) for figures in found.figures],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _check_json(check: object) -> dict[str, object]:
    from ad.check.finite_differences import Check

    assert isinstance(check, Check)
    return {
        "finite_difference": _plain(check.estimate.value),
        "error": _plain(check.estimate.error),
        "verdict": str(check.verdict),
        "reason": check.reason,
    }


def _plain(value: float | int) -> float | int | str:
    """JSON has no infinities: they become text."""
    return value if isinstance(value, int) or math.isfinite(value) else str(value)


def _sweep_table(name: str, points: Sequence[SweepPoint]) -> str:
    rows = [[name, "value", "gradient", "finite difference", "± error", "verdict"]]
    for p in points:
        verdict = "" if p.verdict is None else f"{p.verdict}: {p.reason}" if p.reason else str(p.verdict)
        numbers = [number(v) for v in (p.at, p.value, p.gradient, p.estimate.value)]
        rows.append([*numbers, f"{p.estimate.error:.1e}", verdict])
    return "\n".join((*columns(rows, right=range(5)), ""))


def _plotted(args: argparse.Namespace) -> bool:
    if args.plot is not None:
        return bool(args.plot)
    return args.output in (None, "-") and sys.stdout.isatty()


def _sweep_plot(name: str, points: Sequence[SweepPoint]) -> str:
    """Value, gradient and finite difference as curves, in the characters of a terminal."""
    from views.run.plot import SweepPlot

    plot = SweepPlot(name, points, shutil.get_terminal_size().columns, 24)
    return "".join("".join(cell.character for cell in row).rstrip() + "\n" for row in plot.rows())


def _sweep_json(name: str, points: Sequence[SweepPoint]) -> str:
    data = [
        {
            name: _plain(p.at),
            "value": _plain(p.value),
            "gradient": _plain(p.gradient),
            "finite_difference": _plain(p.estimate.value),
            "error": _plain(p.estimate.error),
            "verdict": p.verdict and str(p.verdict),
            "reason": p.reason,
        }
        for p in points
    ]
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
