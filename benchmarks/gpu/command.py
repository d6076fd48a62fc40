"""Measure the kernels of the samples and their gradients on a GPU: `python -m benchmarks.gpu [SAMPLE...]`.

A kernel that looks at its place in the block only does the same work in every block, on the same memory.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import field, replace
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from ad.gpu.shared_memory import doubled
from ad.history.records import EngineError
from ad.invocation.device import DeviceError, Figures
from analyses.ir import toolchain
from analyses.ir.text.reader import read_module
from analyses.library.demangling import demangled, without_arguments
from analyses.records import dataclass
from benchmarks.document import show
from benchmarks.gpu import peers
from benchmarks.gpu.derivatives import Code, Variant, atomics, counted, derive, plain, requested
from benchmarks.gpu.memory import REPEAT, Memory, fastest, steps
from benchmarks.gpu.peers import Beside, duration
from benchmarks.run import peer
from benchmarks.table import Table
from samples import Sample, catalogue, load
from workbench.execution import cuda, launches
from workbench.execution.cuda import Cuda

STEPS = {"lattice_boltzmann": ("from", "to", 150)}
"""Launches one after the other: each reads from the one array what the one before it wrote to the other."""
ACTIVE = {"resonance": ("out", "poles"), "table_lookup": ("out", "table"), "material_update": ("energy",)}
"""What the programs that the goals are of differentiate: <https://github.com/wsmoses/Enzyme-GPU-Tests>."""
GOALS = {"resonance": 3.0, "table_lookup": 3.4, "lattice_boltzmann": 4.5, "material_update": 2.5}
"""Gradient over primal, of what those programs differentiate."""
REPORTED = {"resonance": 4.1, "table_lookup": 5.0}
"""The same as the talks on Enzyme report it of RSBench (7.8 s over 1.9 s) and XSBench (5.0 s over 1.0 s)."""

Result = TypeVar("Result")


@dataclass
class Measured:
    """A launch: seconds, figures, and the seconds of each variant of the gradient, or why there are none."""

    name: str
    threads: int
    primal: float = 0.0
    primal_figures: Figures | None = None
    gradient: float = 0.0
    gradient_figures: Figures | None = None
    variants: dict[Variant, float | str] = field(default_factory=dict)
    kept: str = ""
    atomics: int = 0
    goal: str = ""
    reported: str = ""
    failure: str = ""


def measure(device: Cuda, sample: Sample, number: int, active: tuple[str, ...]) -> Measured:
    """A launch without a seed asks for derivatives itself: of what the sample's first launch runs."""
    launch = sample.launches[number].card
    assert launch is not None
    if active:
        launch = replace(launch, constant=tuple(argument for argument in launch.at if argument not in active))
    text = toolchain.normalise(sample.ir.read_text(encoding="utf-8"))
    module = read_module(text)
    first = launch if launch.seed else sample.launches[0].card or sample.launches[0]
    primal = module.functions[first.kernels[0]]
    name = ", ".join(without_arguments(demangled(kernel)) for kernel in launch.kernels)
    configuration = launches.configuration(launch)
    measured = Measured(
        name + (f" ({', '.join(active)})" if active else ""), configuration.threads * configuration.blocks
    )
    if active or sample.name not in ACTIVE:
        measured.goal, measured.reported = (f"{of.get(sample.name, 0):g}" for of in (GOALS, REPORTED))
    time = steps(*STEPS[sample.name]) if sample.name in STEPS else fastest
    code = Code(cuda.ptx(text, device.architecture, kernels=first.kernels), primal, plain(primal))
    memories = [Memory(device, module, first)]
    try:
        measured.primal = time(memories[0], code, (), launches.configuration(replace(first, grid=launch.grid)))
        measured.primal_figures = device.figures(code.ptx, primal.name, configuration)
        memories.append(Memory(device, module, launch))
        if launch.seed:
            derived = derive(module, launch, device.architecture)
            configuration = replace(configuration, shared_bytes=doubled(configuration.shared_bytes))
        else:
            derived = requested(module, launch, device.architecture)
        measured.kept = counted(derived.kept, memories[1].values)
        measured.atomics = atomics(derived.codes)
        measured.gradient = time(memories[1], code, derived.codes, configuration)
        last = derived.codes[-1]
        measured.gradient_figures = device.figures(last.ptx, last.kernel.name, configuration)
        for variant, other in derived.variants.items():
            try:
                measured.variants[variant] = time(memories[1], code, [other], configuration)
            except DeviceError:  # the context is of no use after a trap: of a full arena and heap
                measured.variants[variant] = "too large"
                break
    except (DeviceError, EngineError) as error:
        measured.failure = str(error)
    finally:
        for memory in memories:
            memory.free()
    return measured


def table(card: str, rows: Sequence[Measured]) -> Table:
    """The figures of each kernel and its gradient."""
    shown = {"registers": "registers", "spilled_bytes": "spilled", "stack_bytes": "stack", "occupancy": "occupancy"}
    pairs = [(row.primal_figures, row.gradient_figures) for row in rows]
    spill = ""
    if not any(figures.spilled_bytes for pair in pairs for figures in pair if figures):
        spill = " Nothing is spilled."
        del shown["spilled_bytes"]
    head = ["kernel", "threads", "primal", "gradient", "gradient / primal", "goal", "talks", *shown.values()]
    head += ["cached", "atomics"]
    lines = []
    for row in rows:
        ratio = f"{row.gradient / row.primal:.2f}" if row.gradient and row.primal else row.failure.splitlines()[-1]
        cells = [row.name, f"{row.threads:,}", duration(row.primal), duration(row.gradient), ratio]
        cells += [figure if figure != "0" else "" for figure in (row.goal, row.reported)]
        for name in shown:
            both = [getattr(figures, name) for figures in (row.primal_figures, row.gradient_figures) if figures]
            cells.append(" → ".join(f"{value:.2g}" if isinstance(value, float) else str(value) for value in both))
        lines.append([*cells, row.kept, str(row.atomics)])
    note = (
        f"{card}; the fastest of {REPEAT} launches, by events; of the lattice {STEPS['lattice_boltzmann'][2]} steps, "
        "whose gradient is as many steps forwards that keep each state and as many backwards. Registers, and bytes a "
        "thread, primal → gradient; the bytes that a thread keeps for the reverse; the atomic additions in the code of "
        f"the gradient.{spill} All inputs are differentiated, but where names stand in brackets: those are what is "
        "differentiated in the programs that the goals are of (github.com/wsmoses/Enzyme-GPU-Tests). Talks: what those "
        "on Enzyme report of these programs."
    )
    return Table("Kernels on a GPU", head, lines, note)


def ablation(card: str, rows: Sequence[Measured]) -> Table:
    """What each part of a gradient saves: the gradient without it over the gradient."""
    head = ["kernel", "gradient", *Variant]
    lines = []
    for row in rows:
        if not row.variants:
            continue
        cells = []
        for variant in Variant:
            time = row.variants.get(variant, "")
            cells.append(f"× {time / row.gradient:.2f}" if isinstance(time, float) else time)
        lines.append([row.name, duration(row.gradient), *cells])
    note = (
        f"{card}; the time of the gradient with one thing left out over its time, where the code differs. Too large: "
        "not enough memory."
    )
    return Table("What parts of the gradients of kernels save", head, lines, note)


def _measured(name: str, number: int, active: tuple[str, ...]) -> tuple[str, Measured]:
    with Cuda() as device:
        return device.device_name, measure(device, load(name), number, active)


def _beside(name: str, tools: Mapping[str, str]) -> tuple[str, Beside]:
    with Cuda() as device:
        return device.device_name, peers.beside(device, load(name), tools)


def _alone(work: Callable[..., Result], *arguments: object) -> Result:
    """The result of a function in a process that it may take down."""
    with ProcessPoolExecutor(1, get_context("spawn")) as child:
        return child.submit(work, *arguments).result()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="SAMPLE", help="all if none is given")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the tables in their places in this document")
    parser.add_argument(
        "--peer",
        action="append",
        type=peer,
        default=[],
        metavar="'NAME=COMMAND'",
        help="another tool beside ours instead: its command, with {in} and {out} for the IR that it reads and writes",
    )
    arguments = parser.parse_args()
    if arguments.write and (arguments.names or arguments.peer):
        parser.error("the document holds the tables of all samples, without another tool: name none")
    if why := cuda.missing():
        sys.exit(why)
    chosen = [sample for sample in catalogue() if not arguments.names or sample.name in arguments.names]
    tools, card = dict(arguments.peer), ""
    if tools:
        compared = []
        for sample in chosen:
            if sample.launches and sample.launches[0].card is not None and sample.launches[0].card.seed:
                card, one = _alone(_beside, sample.name, tools)
                compared.append(one)
                print(one, file=sys.stderr, flush=True)
        show(peers.table(card, compared, list(tools)), "gpu-peer", None)
        return
    rows = []
    for sample in chosen:
        for number, launch in enumerate(sample.launches):
            if launch.card is None:
                continue
            for active in dict.fromkeys([(), ACTIVE.get(sample.name, ())]):
                card, row = _alone(_measured, sample.name, number, active)
                rows.append(row)
                print(row, file=sys.stderr, flush=True)
    show(table(card, rows), "gpu", arguments.write)
    show(ablation(card, rows), "gpu-ablation", arguments.write)
