"""Measures the gradients of the objectives, alone or beside those of other tools, in turns."""

from __future__ import annotations

import math
import statistics
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path

from analyses.records import dataclass
from benchmarks.objectives import OBJECTIVES, Objective
from benchmarks.objectives.build import (
    BuildError,
    Lowered,
    Tool,
    clang_named,
    compile_objective,
    link,
    lower,
    run,
)
from benchmarks.table import Table, seconds
from workbench.program.compilers import Compiler
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError

ROUNDS = 5
SECONDS = 0.1
"""How long each program is timed in a round; the least time of all calls in all rounds counts."""
_LINKER = Limits(seconds=300, memory=8 << 30)


@dataclass
class Gradient:
    """What is known of one tool's gradient of an objective. `problem` is why it has none, or that it is wrong.

    Times are in seconds, memory in bytes; `kept` is the peak of the heap beyond that of the function itself.
    """

    problem: str = ""
    program: Path | None = None
    lowering: float = math.nan
    error: float = math.nan
    time: float = math.inf
    resident: int = 0
    kept: int | None = None


@dataclass
class Measured:
    """An objective: the time of its function, and its gradient by each tool; the first is ours."""

    objective: Objective
    primal: float = math.inf
    gradients: dict[str, Gradient] = field(default_factory=dict)


def measured(objective: Objective, tools: Mapping[str, Tool], clang: Compiler, rounds: int = ROUNDS) -> Measured:
    """Build, check and time an objective with each tool. The function is that of the first one's program."""
    result = Measured(objective)
    size = objective.size
    with tempfile.TemporaryDirectory() as folder, Child(_LINKER) as child:
        sources = {tool.stage: Path(folder, f"{tool.stage.name}.ll") for tool in tools.values()}
        for stage, source in sources.items():
            compile_objective(objective, clang, source, stage)
        for number, (name, tool) in enumerate(tools.items()):
            out = Path(folder, f"{number}.ll")
            source = sources[tool.stage]
            result.gradients[name] = _prepared(objective, source, out, tool.command, clang, child, size)
        right = [g for g in result.gradients.values() if not g.problem]
        programs = [(g, program) for g in right if (program := g.program)]
        for _ in range(rounds):
            for gradient, program in programs:
                gradient.time = min(gradient.time, run(program, size, "gradient", SECONDS).seconds)
            for _, program in programs[:1]:
                result.primal = min(result.primal, run(program, size, "primal", SECONDS).seconds)
    return result


def _prepared(
    objective: Objective, source: Path, out: Path, command: str, clang: Compiler, child: Child, size: int
) -> Gradient:
    """Lower, link and check the gradient of one tool, and measure its memory."""
    gradient = Gradient()
    try:
        made: Lowered = lower(command, source, out)
        gradient.lowering = made.seconds
        gradient.program = link(made.file, clang, child)
        for checked in (objective.small, size):
            answer = run(gradient.program, checked, "check")
            if answer.status != 0:
                gradient.problem = f"wrong at size {checked}: {' '.join(answer.words)}"
                return gradient
            gradient.error = float(answer.words[0])
        gradient.resident = run(gradient.program, size, "gradient", -1).bytes
        gradient.kept = _kept(made.file, clang, child, size)
    except (BuildError, ChildError) as error:
        gradient.problem = str(error)
    return gradient


def _kept(ir: Path, clang: Compiler, child: Child, size: int) -> int | None:
    """What the heap holds at its peak in the gradient, beyond the peak in the function; None where nobody counts."""
    try:
        program = link(ir, clang, child, heap=True)
        peaks = [int(run(program, size, mode, -1).words[-1]) for mode in ("gradient", "primal")]
    except (BuildError, ValueError, IndexError):
        return None
    return max(peaks[0] - peaks[1], 0)


def table(
    names: Sequence[str] = (), peers: Mapping[str, str] | None = None, clang: str = "", rounds: int = ROUNDS
) -> Table:
    """Of all objectives if none is named; each peer is a name and a command with `{in}` and `{out}`."""
    tools = {"ours": Tool(), **{name: Tool(command) for name, command in (peers or {}).items()}}
    compiler = clang_named(clang)
    all_measured = [measured(OBJECTIVES[name], tools, compiler, rounds) for name in names or OBJECTIVES]
    return tabulated(all_measured, list(peers or {}))


def tabulated(results: Sequence[Measured], peers: Sequence[str]) -> Table:
    head = ["", "function", "gradient", "gradient / function", "peak memory", "kept", "lowering", "error"]
    for peer in peers:
        head += [f"{peer}: gradient", "ours / its", "peak memory", "kept", "lowering", "ours / its"]
    rows = [_row(one, peers) for one in results]
    note = (
        "Each gradient is compared with finite differences before it is timed (error). Kept is the peak of the heap in "
        "the gradient beyond that in the function. One LLVM optimises and vectorises them all. Times are the least "
        "of many calls, in turns; that of lowering is processor time."
    )
    right = [one for one in results if not one.gradients["ours"].problem]
    means = [("gradient / function", [one.gradients["ours"].time / one.primal for one in right])]
    for peer in peers:
        pairs = [(one.gradients["ours"], one.gradients[peer]) for one in results]
        pairs = [(a, b) for a, b in pairs if not a.problem and not b.problem]
        means.append((f"ours / {peer}", [a.time / b.time for a, b in pairs]))
        means.append((f"lowering, ours / {peer}", [a.lowering / b.lowering for a, b in pairs]))
    said = [f"{what} {geometric_mean(values)}" for what, values in means]
    return Table("Gradients of objectives", head, rows, f"{note} Geometric means: {'; '.join(said)}.")


def geometric_mean(values: Sequence[float]) -> str:
    """The geometric mean of what was measured."""
    counted = [value for value in values if math.isfinite(value) and value > 0]
    return f"{statistics.geometric_mean(counted):.2f} ({len(counted)})" if counted else "–"


def title(one: Measured) -> str:
    """The name of an objective and its size."""
    return f"{one.objective.name}, {one.objective.size:,}"


def _row(one: Measured, peers: Sequence[str]) -> list[str]:
    ours = one.gradients["ours"]
    if ours.problem:
        cells = ["–", ours.problem, *[""] * 5]
    else:
        ratio = f"{ours.time / one.primal:.1f}"
        cells = [
            time(one.primal),
            time(ours.time),
            ratio,
            *_memory(ours),
            seconds(ours.lowering),
            f"{ours.error:.0e}",
        ]
    for peer in peers:
        its = one.gradients[peer]
        if its.problem:
            cells += [its.problem, *[""] * 5]
            continue
        cells += [time(its.time), f"{ours.time / its.time:.2f}", *_memory(its), seconds(its.lowering)]
        cells.append(f"{ours.lowering / its.lowering:.1f}")
    return [title(one), *cells]


def _memory(gradient: Gradient) -> list[str]:
    kept = "–" if gradient.kept is None else _bytes(gradient.kept)
    return [_bytes(gradient.resident), kept]


def _bytes(count: int) -> str:
    return f"{count / 1e6:,.1f} MB" if count >= 1e5 else f"{count / 1e3:,.1f} kB"


def time(value: float) -> str:
    return f"{value * 1e6:,.1f} µs"
