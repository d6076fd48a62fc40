"""A derivative made once more so that it can be watched: what it logs, and its primal with probes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ad.context.observation import AdjointSites
from ad.diagnosis.occurrences import Occurrence, Use, logged_adjoints, occurrences, uses
from ad.diagnosis.probes import Probes
from ad.diagnosis.runs import Entry, Runs
from ad.engine.differentiation import Differentiation, Options
from ad.engine.engine import run
from ad.history.records import Place
from ad.invocation.device import Device, DeviceError
from ad.invocation.invocation import Invocation
from ad.invocation.load_counts import without_memory_effects
from ad.requests.markers import without_marks
from analyses.facts import History
from analyses.ir.constants import Value
from analyses.ir.metadata import source_place
from analyses.ir.model import Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text, print_module
from analyses.ir.uses import Uses

BESIDE = (1e-4, 1e-7, 1e-11)
"""How far beside the point the inputs are moved, relative to them, to see which numbers vary."""


@dataclass(eq=False)
class Watched:
    """A derivative and its primal at a point: the numbers that the primal computes, with their adjoints."""

    derivative: Differentiation
    history: History
    runs: Runs
    occurrences: list[Occurrence]
    uses: list[Use]
    subjects: Subjects
    users: Uses
    texts: dict[Instruction, str]
    """The text of each instruction, before it was probed."""
    operands: dict[Instruction, tuple[Value, ...]]
    """Its operands then: a probe takes the place of a value in those who use it."""

    def place(self, value: Value) -> Place:
        """The place of an instruction, in the prepared function and in the source."""
        function = self.derivative.primal
        if not isinstance(value, Instruction):
            return Place(function.name, self.subjects.of(value), f"{value.type} {value.ref}")
        origin = self.derivative.origins.get(value)
        source = origin.source if origin is not None else ""
        if not source and (at := source_place(self.derivative.module, value)) is not None:
            source = str(at)
        name = origin.function if origin is not None else function.name
        return Place(name, self.subjects.of(value), self.texts[value], source)


def watch(device: Device, module: Module, invocation: Invocation, options: Options) -> Watched:
    """Make the derivative, run it and its primal at the point. Raises EngineError, DeviceError and TooLongError."""
    sites, history = AdjointSites(), History()
    derivative = run(module, invocation.request, history, replace(options, observed=sites))
    gradient, primal = derivative.gradient, derivative.primal
    assert gradient is not None
    subjects, users = Subjects(primal), Uses(primal)
    texts = {i: " ".join(instruction_text(i, metadata=False).split()) for i in primal.instructions}
    operands = {i: tuple(i.operands) for i in primal.instructions}
    watched = _text(derivative.module) + invocation.gradient_entry(gradient.name)
    probes = Probes(primal, derivative.module)
    entry = invocation.frame.entry("adjoint.primal", primal, primal.name, gradient=False, counted=False)
    runs = Runs(device, invocation, _text(derivative.module) + entry, watched)
    log = runs.primal_log()
    adjoints = logged_adjoints(sites.sites, runs.derivative_log(), derivative.scope)
    found = occurrences(probes.sites, log, _beside(runs, invocation, log), adjoints, subjects)
    return Watched(derivative, history, runs, found, uses(probes.sites, log), subjects, users, texts, operands)


def _text(module: Module) -> str:
    return without_memory_effects(without_marks(print_module(module, read_all=True))) + "\n"


def _beside(runs: Runs, invocation: Invocation, log: Sequence[Entry]) -> list[Entry] | None:
    """The log of a run beside the point, where it takes the same way; None if there is none."""
    way = [site for site, _ in log]
    for distance in BESIDE:
        point = {}
        for i, leaf in enumerate(invocation.inputs):
            value = float(invocation.value_of(leaf))
            # Inputs move by different amounts, so that no symmetry keeps a number the same.
            point[i] = value + distance * (1 + (i * 0.6180339887) % 1) * (abs(value) or 1.0)
        try:
            beside = runs.primal_log(point)
        except DeviceError:
            continue
        if [site for site, _ in beside] == way:
            return beside
    return None
