"""The requests for derivatives that a program makes as it runs: the arguments of each, and what is wrong with shadows.

The program runs in the simulator, with its derivatives in it. At each call of a derivative the function itself is run
once, to see which memory it accesses; that memory is captured, so that the derivative can be diagnosed by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import field, replace
from typing import Any

import numpy as np

from ad.diagnosis.findings import Cause, Diagnosis, Step
from ad.history.records import Place
from ad.invocation.argument_names import label
from ad.invocation.captured import Numbers, Passed, flat
from ad.invocation.device import Calls, DeviceError
from ad.invocation.number_encoding import encode
from ad.invocation.shapes import Scalar, of_type, parts
from ad.requests.requests import ForwardRequest, Request, ResultTangent, ReverseRequest, Role
from ad.requests.signatures import ParameterKind, signature
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.model import Argument, Function, Instruction
from analyses.ir.text.reader import ReadError, read_module
from analyses.ir.types import ArrayType, FloatType, IntType, NamedStructType, StructType, Type, VectorType
from analyses.records import dataclass
from workbench.execution.inspection.accesses import accessed_cells
from workbench.execution.inspection.overlaps import find_overlap, place_in
from workbench.execution.inspection.shadow_checks import Pair, ShadowChecks, ShadowError
from workbench.execution.simulator.device import placed
from workbench.execution.simulator.launch import Given, Pointer, Simulation
from workbench.execution.simulator.machine.machine import Checks, Machine

MOST_STEPS = 5_000_000
"""The instructions that a program may take."""
MOST_LOOKED_AT, MOST_KEPT = 16, 2
"""The calls at one place in the program whose shadows are looked at, and that are kept to be diagnosed."""


@dataclass(frozen=True, slots=True)
class Made:
    """A request as it was made: where, with which arguments, and with which adjoint of the result.

    In forward mode the shadows of its memory are tangents, and numbers have some, too, by argument. One of a width is
    as many requests.
    """

    request: Request
    place: Place
    arguments: tuple[Passed, ...]
    seed: float | None
    tangents: Mapping[int, Numbers] = field(default_factory=dict)


@dataclass
class _Lane:
    """What a derivative is given for one lane: shadows and tangents by argument, and the adjoint of the result."""

    shadows: dict[int, int] = field(default_factory=dict)
    tangents: dict[int, Numbers] = field(default_factory=dict)
    seed: float | None = None


@dataclass(eq=False)
class _Begun:
    """A split request whose reverse is still to come, for one lane."""

    request: Request
    place: Place
    arguments: tuple[Passed, ...]
    pairs: list[Pair]
    keep: bool


@dataclass(eq=False)
class Seen:
    """The requests that a run made; what is wrong with their arguments; why the run did not come to its end."""

    made: list[Made] = field(default_factory=list)
    faults: list[Diagnosis] = field(default_factory=list)
    left: str = ""


def watch_requests(
    text: str,
    calls: Calls,
    derivatives: Mapping[str, Request],
    halves: Mapping[str, Request] | None = None,
    from_tapes: Mapping[str, Request] | None = None,
) -> Seen:
    """Run an entry point of a program that contains the derivatives of these names, up to the first fault.

    A split request begins with a function among the derivatives; `halves` are the reverses that go on from its tape,
    and `from_tapes` what goes forward from it.
    Raises DeviceError where it can't be read, or has something that the simulator does not know.
    """
    try:
        module = read_module(toolchain.normalise(text))
    except (toolchain.ToolchainError, ReadError) as error:
        raise DeviceError(f"the program can't be read: {error}") from None
    simulation = Simulation(module, Checks(races=False, uninitialised=False))
    buffers = placed(simulation, calls.image)
    return _Watcher(
        simulation,
        simulation.machine(calls.entry, Configuration(), [buffers[0]]),
        derivatives,
        halves or {},
        from_tapes or {},
    ).run()


class _Watcher:
    def __init__(
        self,
        simulation: Simulation,
        machine: Machine,
        derivatives: Mapping[str, Request],
        halves: Mapping[str, Request],
        from_tapes: Mapping[str, Request],
    ) -> None:
        self._simulation, self._machine = simulation, machine
        functions = simulation.module.functions
        both = {**derivatives, **halves, **from_tapes}
        self._requests = {functions[name]: request for name, request in both.items() if name in functions}
        self._halves = {functions[name] for name in halves if name in functions}
        self._from_tapes = {functions[name] for name in from_tapes if name in functions}
        self._begun: list[_Begun] = []
        self._entries = {function.entry.instructions[0]: function for function in self._requests}
        self._seen = Seen()
        self._counts: dict[Instruction | None, int] = {}
        self._shadows = ShadowChecks(simulation.memory)
        self._running: list[tuple[int, list[Pair]]] = []
        """The calls of derivatives that have not returned, by the number of active functions."""

    def run(self) -> Seen:
        machine = self._machine
        while not machine.done and machine.steps < MOST_STEPS and not self._seen.faults:
            try:
                machine.step()
            except DeviceError as error:  # what comes before it can be looked into
                self._seen.left = str(error)
                return self._seen
            while self._running and len(machine.frames) < self._running[-1][0]:
                self._shadows.returned(self._running.pop()[1])
            function = self._entries.get(ahead) if (ahead := machine.instruction) is not None else None
            if function is not None and machine.frames[-1].code.function is function:
                self._called(function)
        if machine.failed:
            self._failed()
        elif not machine.done:
            self._seen.left = f"the program takes more than {MOST_STEPS:,} instructions"
        return self._seen

    def _failed(self) -> None:
        """A derivative that leaves the memory that it was given is given too small a shadow."""
        report = self._machine.reports[-1]
        self._seen.left = str(report).partition("\n")[0]
        for frame in self._machine.frames:
            request = self._requests.get(frame.code.function)
            if request is not None and frame.call is not None:
                says = f"the derivative of @{request.function} {report.message}"
                hint = "a shadow has as many bytes as what it is the shadow of"
                self._seen.faults.append(Diagnosis(Cause.NO_SHADOW, says, place_in(frame.call), hint))
                return

    def _called(self, function: Function) -> None:
        """Look at a call of a derivative, before its first instruction."""
        machine, request = self._machine, self._requests[function]
        call = machine.frames[-1].call
        self._counts[call] = count = self._counts.get(call, 0) + 1
        primal = self._simulation.module.functions.get(request.function)
        if primal is None or primal.is_declaration or count > MOST_LOOKED_AT:
            return
        given, lanes = self._arguments(function, request, primal)
        if function in self._halves:
            self._reversed(request, lanes)
            return
        if function in self._from_tapes:
            self._went_forward(request, lanes)
            return
        place = place_in(call) if call is not None else Place(function.name, "", "")
        if any(number is None for number in given):
            self._seen.left = f"@{primal.name} takes what is neither a number nor a pointer"
            return
        for lane in lanes:
            self._look(primal, request, place, given, lane, keep=count <= MOST_KEPT)

    def _arguments(self, function: Function, request: Request, primal: Function) -> tuple[list[Any], list[_Lane]]:
        """The arguments of a derivative that is called: those of the function itself, and for each lane the others."""
        shape = signature(primal.arguments, primal.function_type.result, request)
        parameters = shape.parameters if request.forward else shape.reverse_parameters(tape=function in self._halves)
        if function in self._from_tapes:
            parameters = shape.tangent_parameters
        elif request.split and function not in self._halves:
            parameters = shape.augmented_parameters
        given: list[Any] = []
        lanes = [_Lane() for _ in range(request.width)]
        for parameter, argument in zip(parameters, function.arguments, strict=True):
            values = self._machine.value(argument)
            number = _of_first_thread(values)
            lane = lanes[parameter.lane]
            if parameter.kind is ParameterKind.TAPE:
                continue
            if parameter.kind is ParameterKind.SEED:
                lane.seed = number
            elif parameter.kind is ParameterKind.VALUE:
                given.append(number)
            elif parameter.type.is_pointer:
                lane.shadows[parameter.primal] = number if isinstance(number, int) else 0
            else:
                lane.tangents[parameter.primal] = number
                if number is None:
                    given.append(None)
        return given, lanes

    def _look(
        self,
        primal: Function,
        request: Request,
        place: Place,
        given: Sequence[Any],
        lane: _Lane,
        *,
        keep: bool,
    ) -> None:
        machine, seen = self._machine, self._seen
        snapshot = machine.snapshot()
        try:
            overlap = list(self._overlapping(primal, given, place))
            machine.restore(snapshot)
            cells = accessed_cells(self._trial(primal, given))
        except DeviceError as error:
            seen.left = str(error)
            return
        finally:
            machine.restore(snapshot)
            self._simulation.memory.watcher = machine.races
            self._simulation.memory.complain = machine.complain
        self._shadows.begin(cells, [*(n for n, a in zip(given, primal.arguments, strict=True) if _is_address(a))])
        passed: list[Passed] = []
        pairs: list[Pair] = []
        for argument, number in zip(primal.arguments, given, strict=True):
            if not _is_address(argument):
                passed.append(_signed(argument.type, number))
                continue
            try:
                pair = self._shadows.pair(label(argument), number, lane.shadows.get(argument.index))
            except ShadowError as error:
                seen.faults.append(Diagnosis(Cause.NO_SHADOW, error.what, place, error.hint))
                return
            passed.append(pair.block if pair is not None else None)
            pairs += [pair] if pair is not None else []
        if not request.split:  # the shadows may be set until the reverse
            self._complain(pairs, place, forward=request.forward)
        seen.faults += overlap
        self._running.append((len(machine.frames), pairs))
        if self._shadows.unreadable:
            seen.left = self._shadows.unreadable
        elif request.split:
            self._begun.append(_Begun(request, place, tuple(passed), pairs, keep))
        elif keep:
            seen.made.append(Made(replace(request, width=1), place, tuple(passed), lane.seed, dict(lane.tangents)))

    def _complain(self, pairs: Sequence[Pair], place: Place, *, forward: bool) -> None:
        for cause, wrong in self._shadows.faults(pairs, forward=forward):
            self._seen.faults.append(Diagnosis(cause, wrong.what, place, wrong.hint))

    def _reversed(self, request: Request, lanes: Sequence[_Lane]) -> None:
        """Look at the reverse of a split request: what was begun last with it goes on."""
        begun = [each for each in self._begun if each.request == request][-len(lanes) :]
        for each, lane in zip(begun, lanes, strict=False):
            self._begun.remove(each)
            self._complain(self._shadows.renewed(each.pairs), each.place, forward=False)
            if each.keep:
                whole = ReverseRequest(request.function, request.roles, request.active_result)
                self._seen.made.append(Made(whole, each.place, each.arguments, lane.seed))

    def _went_forward(self, request: Request, lanes: Sequence[_Lane]) -> None:
        """Look at what goes forward from a tape: a request in forward mode, with what is in the shadows now."""
        begun = [each for each in self._begun if each.request == request][-len(lanes) :]
        for each, lane in zip(begun, lanes, strict=False):
            self._complain(self._shadows.renewed(each.pairs), each.place, forward=True)
            if each.keep:
                roles = tuple(Role.DUP if role is Role.OUT else role for role in request.roles)
                result = ResultTangent.NUMBER if request.active_result else ResultTangent.NONE
                whole = ForwardRequest(request.function, roles, result)
                # A tape may be used again, with other tangents in the same shadows.
                arguments = deepcopy(each.arguments)
                self._seen.made.append(Made(whole, each.place, arguments, None, dict(lane.tangents)))

    def _trial(self, primal: Function, given: Sequence[Any]) -> Machine:
        """A machine that runs the function itself with the same arguments."""
        arguments: list[Given] = [
            self._address(number) if _is_address(argument) else self._number(argument.type, number)
            for argument, number in zip(primal.arguments, given, strict=True)
        ]
        return self._simulation.machine(primal, Configuration(), arguments)

    def _number(self, type_: Type, number: Any) -> Given:
        """A number as an argument of a launch, or the bytes of several that are passed together."""
        if not isinstance(number, tuple):
            plain: float | int = number
            return plain
        layout = self._simulation.module.layout
        data = bytearray(layout.alloc_size(type_))
        shape = of_type(type_, layout)
        inside = [(at, part) for _, at, part in parts(shape)] if shape is not None else []
        for (at, part), each in zip(inside, flat(_signed(type_, number)), strict=True):
            if isinstance(part, Scalar):
                encoded = encode(part.type, each)
                data[at : at + len(encoded)] = encoded
        return bytes(data)

    def _address(self, number: int) -> Given:
        """An address as an argument of a launch; that of memory is no copy, for a struct by value, too."""
        at = self._simulation.memory.at(number)
        return Pointer(*at) if at is not None else int(number).to_bytes(8, "little")

    def _overlapping(self, primal: Function, given: Sequence[Any], place: Place) -> Iterator[Diagnosis]:
        """The fault of pointers that overlap though the function promises otherwise."""
        if not any("noalias" in argument.attributes for argument in primal.arguments):
            return
        memory = self._simulation.memory
        addresses = [n for n, argument in zip(given, primal.arguments, strict=True) if _is_address(argument)]
        homes = [at[0].identity for address in addresses if (at := memory.at(address)) is not None]
        if len(set(homes)) == len(homes):
            return
        overlap = find_overlap(self._trial(primal, given))
        if overlap is not None:
            trail = (Step("one access", overlap.place), Step("the other access", overlap.other))
            hint = "pass memory that does not overlap, or drop restrict"
            yield Diagnosis(Cause.ALIAS, overlap.says, place, hint, trail)


def _is_address(argument: Argument) -> bool:
    return argument.type.is_pointer


def _of_first_thread(values: Any) -> Any:
    """The number in the lanes of the first thread, or those of a vector or struct; None for what is none."""
    if isinstance(values, tuple):
        inside = tuple(map(_of_first_thread, values))
        return None if None in inside else inside
    if not isinstance(values, np.ndarray) or values.ndim > 2:
        return None
    return values[0].item() if values.ndim == 1 else tuple(values[0].tolist())


def _members(type_: Type) -> Sequence[Type]:
    if isinstance(type_, (VectorType, ArrayType)):
        return (type_.element,) * type_.count
    return type_.elements if isinstance(type_, (StructType, NamedStructType)) else ()


def _signed(type_: Type, number: Any) -> Numbers:
    if isinstance(number, tuple):
        return tuple(_signed(part, each) for part, each in zip(_members(type_), number, strict=True))
    if isinstance(type_, FloatType):
        return float(number)
    value = int(number)
    return value - (1 << type_.bits) if isinstance(type_, IntType) and value >> (type_.bits - 1) else value
