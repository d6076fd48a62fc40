"""A derivative made once more so that it can be watched: what it logs, and its primal with probes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ad.context.observation import AdjointSites
from ad.diagnosis.occurrences import Occurrence, Use, logged_adjoints, occurrences, uses
from ad.diagnosis.probes import Probes, Site
from ad.diagnosis.runs import Entry, Runs
from ad.emit.move import Move
from ad.engine.differentiation import Differentiation, Options
from ad.engine.engine import run
from ad.history.records import Place
from ad.invocation.device import Device, DeviceError
from ad.invocation.invocation import Invocation
from ad.invocation.load_counts import without_memory_effects
from ad.requests.markers import without_marks
from ad.runtime import helpers
from analyses.facts import History
from analyses.ir.constants import Value
from analyses.ir.metadata import source_place
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text, print_module
from analyses.ir.uses import Uses
from analyses.records import dataclass

_GROUP = re.compile(r" #\d+$")
"""The attribute group of a call, which says nothing by its number."""

BESIDE = (1e-4, 1e-7, 1e-11)
"""How far beside the point the inputs are moved, relative to them, to see which numbers vary."""


class WatchedFunction:
    """A function that is differentiated, as it was prepared: what is known of it before it is probed."""

    def __init__(self, derivative: Differentiation) -> None:
        function = derivative.primal
        self.derivative, self.function = derivative, function
        self.values: tuple[Value, ...] = (*function.arguments, *function.instructions)
        self.subjects, self.uses = Subjects(function), Uses(function)
        self.texts = {i: _text_of(i) for i in function.instructions}
        self.operands = {i: tuple(i.operands) for i in function.instructions}
        """The operands of each instruction: a probe takes the place of a value in those who use it."""
        self.sources = {i: self._source(i) for i in function.instructions}

    def _source(self, instruction: Instruction) -> str:
        origin = self.derivative.origins.get(instruction)
        if origin is not None and origin.source:
            return origin.source
        return str(source_place(self.derivative.module, instruction) or "")


@dataclass(eq=False)
class Watched:
    """A derivative at a point, with those that it calls: the numbers that the primal computes, with their adjoints."""

    derivative: Differentiation
    history: History
    runs: Runs
    occurrences: list[Occurrence]
    uses: list[Use]
    outermost: WatchedFunction
    homes: dict[Value, WatchedFunction]
    """The function of each argument and instruction."""

    def text(self, instruction: Instruction) -> str:
        return self.homes[instruction].texts[instruction]

    def operands(self, instruction: Instruction) -> tuple[Value, ...]:
        return self.homes[instruction].operands[instruction]

    def users(self, value: Value) -> list[Instruction]:
        return self.homes[value].uses.of(value)

    def subject(self, value: Value) -> str:
        return self.homes[value].subjects.of(value)

    def place(self, value: Value) -> Place:
        """The place of a value in the prepared function, and in the source."""
        home = self.homes[value]
        if not isinstance(value, Instruction):
            return Place(home.function.name, self.subject(value), f"{value.type} {value.ref}")
        return Place(home.function.name, self.subject(value), home.texts[value], home.sources[value])


def watch(device: Device, module: Module, invocation: Invocation, options: Options) -> Watched:
    """Make the derivative, run it and its primal at the point. Raises EngineError, DeviceError and TooLongError."""
    adjoint_sites, history = AdjointSites(), History()
    derivative = run(module, invocation.request, history, replace(options, observed=adjoint_sites))
    gradient, primal = derivative.gradient, derivative.primal
    assert gradient is not None
    helpers.observe(derivative.module)
    logging = runnable_text(derivative.module) + invocation.gradient_entry(gradient.name)
    functions, sites = probed(derivative)
    entry = invocation.frame.entry("adjoint.primal", primal, primal.name, gradient=False, counted=False)
    runs = Runs(device, invocation, runnable_text(derivative.module) + entry, logging)
    log = runs.primal_log()
    adjoints = logged_adjoints(adjoint_sites.sites, runs.derivative_log())
    homes = {value: each for each in functions for value in each.values}
    keys = {value: (each.derivative.scope, each.subjects.of(value)) for value, each in homes.items()}
    sightings = occurrences(sites, log, _beside(runs, invocation, log), adjoints, keys)
    return Watched(derivative, history, runs, sightings, uses(sites, log), functions[0], homes)


def probed(derivative: Differentiation) -> tuple[list[WatchedFunction], list[Site]]:
    """Put probes into the primal of a derivative and what it calls; the function itself is the first."""
    functions = [WatchedFunction(derivative), *map(WatchedFunction, _called(derivative))]
    sites: list[Site] = []
    for each in functions:
        function = each.function
        if function is not derivative.primal:
            function = _brought(derivative.module, each.derivative)
        Probes(function, derivative.module, sites)
    return functions, sites


def _called(derivative: Differentiation) -> list[Differentiation]:
    """The derivatives of the functions that are not inlined, of each that is differentiated in one context only."""
    module = derivative.module
    parts = [part for part in derivative.parts if part.functions and part.primal.name in module.functions]
    names = [part.primal.name for part in parts]
    return [
        part
        for part in parts
        if names.count(part.primal.name) == 1
        and part.primal.name != derivative.primal.name
        and part.primal.function_type == module.functions[part.primal.name].function_type
    ]


def _brought(module: Module, part: Differentiation) -> Function:
    """The function of a module, with the body that the part prepared of it."""
    function, prepared = module.functions[part.primal.name], part.primal
    function.arguments, function.blocks = prepared.arguments, prepared.blocks
    move = Move(module, part.module)
    for argument in function.arguments:
        argument.function = function
    for block in function.blocks:
        block.function = function
        move.block(block)
    return function


def _text_of(instruction: Instruction) -> str:
    return _GROUP.sub("", " ".join(instruction_text(instruction, metadata=False).split()))


def runnable_text(module: Module) -> str:
    """The text of a module as it can be run: without marks of the program."""
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
