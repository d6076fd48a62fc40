"""Gradients of kernels in the simulator, beside finite differences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ad.check.evaluation import Evaluation, Programs, evaluate
from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.invocation.binding import bind
from ad.invocation.invocation import Invocation
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import ArgumentValue
from analyses.facts import Fact, History
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from samples import Launch
from workbench.execution.simulator.device import Simulator


@dataclass
class Made:
    """A kernel's gradient: how it is launched, what the engine made, and the programs that are run."""

    invocation: Invocation
    derivative: Differentiation
    programs: Programs
    facts: History = field(repr=False)

    def evaluate(self, *, checked: bool = True, most: int = 3) -> Evaluation:
        return evaluate(Simulator(), self.invocation, self.programs, checked=checked, most=most)

    def of_kind(self, kind: str) -> list[Fact]:
        """The facts of a kind, in order."""
        return [fact for fact in self.facts.facts if fact.key.kind == kind]


def differentiated(
    text: str, launch: Launch, options: Options | None = None, *, apart: bool = True, sized: bool = False
) -> Made:
    """The gradient of the first kernel of a launch; if not `apart`, one that holds for any launch.

    If `sized`, the engine is told how large the arrays are.
    """
    text = toolchain.normalise(text)
    module = read_module(text)
    invocation = bind(
        module,
        module.functions[launch.kernels[0]],
        _values(launch.at),
        seeds=_values(launch.seed),
        const=launch.constant,
        configuration=Configuration(launch.grid, launch.block, launch.shared),
    )
    facts = History()
    options = replace(options or Options(), launch=invocation.configuration if apart else None)
    if sized:
        options = replace(options, extents=invocation.extents)
    made = engine.run(module, invocation.request, facts, options)
    assert made.kernel is not None
    gradient = toolchain.optimise(print_module(made.module, read_all=True), 2)
    return Made(invocation, made, Programs(text, gradient, made.kernel.name), facts)


def _values(said: Mapping[str, str]) -> dict[str, ArgumentValue]:
    return {name: parse_value(text) for name, text in said.items()}
