"""What a gradient does in one run, by lines of the source: the instructions it executes, and the bytes it stores."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ad.check.evaluation import Programs
from ad.engine.differentiation import Differentiation
from ad.history.records import Emitted, Phase, Placed
from ad.invocation.device import Calls, Device
from ad.invocation.invocation import Invocation
from ad.invocation.measured_costs import Counted, Measured, Placing, counted, mark, marked_place
from ad.requests.markers import without_marks
from analyses.facts import History
from analyses.ir.metadata import source_place
from analyses.ir.model import Instruction, Module
from analyses.ir.text.printer import print_module
from analyses.records import dataclass


class LineCost(NamedTuple):
    """A line of the source, empty for what has none: instructions that the function and the gradient's halves execute.

    `stored` are the bytes that the forward half stores for the reverse.
    """

    line: str
    function: int = 0
    forward: int = 0
    reverse: int = 0
    stored: int = 0


Value = tuple[int, str]
"""The scope and the subject of what a derivative keeps."""


@dataclass(frozen=True)
class RunCosts:
    """One run of a function and of its gradient. Peaks are of the heap, in bytes, None where nobody counts them.

    `values` are the bytes stored of each value that is kept for the reverse.
    """

    lines: tuple[LineCost, ...]
    values: Mapping[Value, int]
    function_peak: int | None
    gradient_peak: int | None

    @property
    def stored(self) -> int:
        """The bytes that the forward half stores."""
        return sum(line.stored for line in self.lines)

    @property
    def kept(self) -> int | None:
        """The bytes on the heap at the peak of the gradient, beyond the peak of the function."""
        if self.function_peak is None or self.gradient_peak is None:
            return None
        return max(0, self.gradient_peak - self.function_peak)


class _Place(NamedTuple):
    line: str
    phase: Phase | None = None
    keeps: Value | None = None


class _Places:
    """Numbers places."""

    def __init__(self) -> None:
        self.all: list[_Place] = []
        self._numbers: dict[_Place, int] = {}

    def number(self, place: _Place) -> int:
        if place not in self._numbers:
            self._numbers[place] = len(self.all)
            self.all.append(place)
        return self._numbers[place]


def run_costs(
    device: Device,
    invocation: Invocation,
    programs: Programs,
    derivative: Differentiation,
    history: History,
    optimise: Callable[[str], str],
) -> RunCosts:
    """Run the function and its gradient once, counting. Marks the derivative's code. Raises DeviceError."""
    entry = invocation.gradient_entry(programs.name)
    made = _Derivative(derivative, history, entry, invocation.gradient_calls())
    return _costs(device, invocation, programs.primal, made, optimise)


def tangent_costs(
    device: Device,
    invocation: Invocation,
    primal: str,
    derivative: Differentiation,
    history: History,
    optimise: Callable[[str], str],
) -> tuple[RunCosts, float]:
    """Run the function and its derivative in forward mode once, counting; and the seconds of the latter, not counted.

    The direction is that of the first input. Marks the derivative's code. Raises DeviceError, and ArgumentError where
    an output has no tangent.
    """
    assert derivative.gradient is not None
    tangents = invocation.tangents()
    first = [tangents.patch(tangents.inputs[0], 1.0)] if tangents.inputs else []
    entry = invocation.frame.tangent_entry("adjoint.primal", invocation.function, derivative.gradient)
    text = optimise(without_marks(print_module(derivative.module, read_all=True)))
    (timed,) = device.run(f"{text}\n{entry}", [tangents.primal_calls([first], timed=True)])
    made = _Derivative(derivative, history, entry, tangents.primal_calls([first]))
    return _costs(device, invocation, primal, made, optimise), timed.seconds


class _Derivative(NamedTuple):
    """A derivative, the facts about it, and how it is called."""

    made: Differentiation
    history: History
    entry: str
    calls: Calls


def _costs(
    device: Device, invocation: Invocation, primal: str, called: _Derivative, optimise: Callable[[str], str]
) -> RunCosts:
    places, derivative, history = _Places(), called.made, called.history
    counting = counted(primal, lambda module: _lines(module, places))
    ran = _with_entry(counting, invocation.primal_entry()).run(device, invocation.primal_calls())
    kept = {i: (each.scope, subject) for each in (derivative, *derivative.parts) for i, subject in each.kept.items()}
    mark(derivative.module, _marks(history, places, kept))
    text = optimise(without_marks(print_module(derivative.module, read_all=True)))
    gradient = counted(text, marked_place)
    reversed_ = _with_entry(gradient, called.entry).run(device, called.calls)
    return RunCosts(_by_line(places.all, ran, reversed_), _by_value(places.all, reversed_), ran.peak, reversed_.peak)


def _with_entry(program: Counted, entry: str) -> Counted:
    return Counted(f"{program.text}\n{entry}", program.blocks, program.heap)


def _lines(module: Module, places: _Places) -> Placing:
    def place(instruction: Instruction) -> int | None:
        at = source_place(module, instruction)
        return places.number(_Place(f"{at.file}:{at.line}" if at is not None else ""))

    return place


def _marks(history: History, places: _Places, kept: Mapping[Instruction, Value]) -> dict[Instruction, int]:
    """The places of the instructions of all generated functions."""
    origins = {
        (fact.scope, fact.key.subject): _line(fact.value.origin.source)
        for fact in history.facts
        if isinstance(fact.value, Placed) and fact.value.origin is not None
    }
    marks: dict[Instruction, int] = {}
    for fact in history.facts:
        emitted = fact.value
        instruction = emitted.instruction if isinstance(emitted, Emitted) else None
        if isinstance(emitted, Emitted) and instruction is not None and instruction.block is not None:
            line = origins.get((fact.scope, emitted.primal), "")
            marks[instruction] = places.number(_Place(line, emitted.phase, kept.get(instruction)))
    return marks


def _line(source: str) -> str:
    """`file:line` of `file:line:column`."""
    return source.rpartition(":")[0] if source.count(":") > 1 else source


def _by_value(places: Sequence[_Place], gradient: Measured) -> dict[Value, int]:
    stored: dict[Value, int] = {}
    for number, bytes_ in gradient.stored.items():
        value = places[number].keeps if number is not None else None
        if value is not None:
            stored[value] = stored.get(value, 0) + bytes_
    return stored


def _by_line(places: Sequence[_Place], function: Measured, gradient: Measured) -> tuple[LineCost, ...]:
    costs: dict[str, LineCost] = {}

    def add(line: str, **more: int) -> None:
        cost = costs.setdefault(line, LineCost(line))
        costs[line] = cost._replace(**{name: getattr(cost, name) + number for name, number in more.items()})

    for number, count in function.executed.items():
        add(places[number].line if number is not None else "", function=count)
    for number, count in gradient.executed.items():
        place = places[number] if number is not None else _Place("", Phase.FORWARD)
        if place.phase is Phase.REVERSE:
            add(place.line, reverse=count)
        else:
            add(place.line, forward=count)
        if place.keeps is not None:
            add(place.line, stored=gradient.stored.get(number, 0))
    lines = (cost for cost in costs.values() if any(cost[1:]))
    return tuple(sorted(lines, key=lambda cost: -(cost.forward + cost.reverse)))
