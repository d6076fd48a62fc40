"""The requests for derivatives that a program makes as it runs: the arguments of each, and what is wrong with shadows.

The program runs in the simulator, with its derivatives in it. At each call of a derivative the memory behind its
arguments is read as values, so that the derivative can be diagnosed at that point by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ad.diagnosis.findings import Cause, Diagnosis, Step
from ad.engine.differentiation import Differentiation
from ad.history.records import Place
from ad.invocation.argument_names import label
from ad.invocation.device import Calls, DeviceError
from ad.invocation.pointee_types import only_read, pointee_types
from ad.invocation.values import ArgumentValue, Array, Null, Number
from ad.requests.requests import Request, ReverseRequest
from ad.requests.signatures import Parameter, ParameterKind, signature
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.model import Argument, Function, Instruction
from analyses.ir.text.reader import ReadError, read_module
from analyses.ir.types import IntType, Type
from workbench.execution.inspection.overlaps import find_overlap, place_in
from workbench.execution.simulator.device import placed
from workbench.execution.simulator.launch import Given, Simulation
from workbench.execution.simulator.machine.machine import Checks, Machine
from workbench.execution.simulator.state.memory import Buffer

MOST_STEPS = 5_000_000
"""The instructions that a program may take."""
MOST_OF_ONE = 2
"""The calls at one place in the program whose values are kept; of later ones only the shadows are looked at."""

_FORMS = {"double": "f8", "float": "f4", "half": "f2", "i8": "i1", "i16": "i2", "i32": "i4", "i64": "i8"}
"""The NumPy types of the numbers in memory."""


@dataclass(frozen=True, slots=True)
class Made:
    """A request as it was made: where, and with which arguments and adjoints of outputs."""

    request: Request
    place: Place
    values: Mapping[str, ArgumentValue]
    seeds: Mapping[str, ArgumentValue]


@dataclass(eq=False)
class Seen:
    """The requests that a run made; what is wrong with their arguments; why the run did not come to its end."""

    made: list[Made] = field(default_factory=list)
    faults: list[Diagnosis] = field(default_factory=list)
    left: str = ""


@dataclass(frozen=True, slots=True)
class _Memory:
    """The memory from an address to the end of its buffer; `unset` if not all of it was ever written."""

    buffer: Buffer
    offset: int
    data: bytes
    unset: bool

    @property
    def start(self) -> tuple[int, int]:
        return self.buffer.identity, self.offset


@dataclass(frozen=True, slots=True)
class _Passed:
    """A pointer argument of the prepared function: its memory and its shadow, as they are before the call."""

    argument: Argument
    address: int
    shadow_address: int
    memory: _Memory
    shadow: _Memory


def watch_requests(text: str, calls: Calls, derivatives: Mapping[str, Differentiation]) -> Seen:
    """Run an entry point of a program that contains the derivatives of these names.

    Raises DeviceError where it can't be read, or has something that the simulator does not know.
    """
    try:
        module = read_module(toolchain.normalise(text))
    except (toolchain.ToolchainError, ReadError) as error:
        raise DeviceError(f"the program can't be read: {error}") from None
    simulation = Simulation(module, Checks(races=False, uninitialised=False))
    buffers = placed(simulation, calls.image)
    return _Watcher(simulation, simulation.machine(calls.entry, Configuration(), [buffers[0]]), derivatives).run()


class _Watcher:
    def __init__(self, simulation: Simulation, machine: Machine, derivatives: Mapping[str, Differentiation]) -> None:
        self._simulation, self._machine = simulation, machine
        functions = simulation.module.functions
        self._made = {functions[name]: made for name, made in derivatives.items() if name in functions}
        self._entries = {function.entry.instructions[0]: function for function in self._made}
        self._seen = Seen()
        self._counts: dict[Instruction | None, int] = {}
        self._left: dict[tuple[int, int], tuple[bytes, bytes]] = {}
        """By the start of a shadow, what the last call left there, and the memory that it was the shadow of."""
        self._addresses: list[int] = []
        """The addresses that the call passes: the memory behind one of them ends where another begins."""
        self._running: list[tuple[int, list[_Passed]]] = []
        """The calls of derivatives that have not returned, by the number of active functions."""

    def run(self) -> Seen:
        machine = self._machine
        while not machine.done and machine.steps < MOST_STEPS:
            machine.step()
            while self._running and len(machine.frames) < self._running[-1][0]:
                self._returned(self._running.pop()[1])
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
            made = self._made.get(frame.code.function)
            if made is not None and frame.call is not None:
                says = f"the derivative of @{made.request.function} {report.message}"
                hint = "a shadow has as many bytes as what it is the shadow of"
                fault = Diagnosis(Cause.NO_SHADOW, says, place_in(frame.call), hint)
                self._seen.faults.append(fault)
                return

    # -- one call

    def _called(self, function: Function) -> None:
        machine, prepared = self._machine, self._made[function].primal
        request = self._made[function].request
        call = machine.frames[-1].call
        self._counts[call] = count = self._counts.get(call, 0) + 1
        primal = self._simulation.module.functions.get(request.function)
        if not isinstance(request, ReverseRequest) or request.width > 1 or primal is None or primal.is_declaration:
            return
        place = place_in(call) if call is not None else Place(function.name, "", "")
        shape = signature(primal.arguments, primal.function_type.result, request)
        parameters = shape.reverse_parameters(tape=False)
        lanes = [machine.value(argument) for argument in function.arguments]
        values: dict[str, ArgumentValue | None] = {}
        seeds: dict[str, ArgumentValue] = {}
        passed: list[_Passed] = []
        self._addresses = _addresses(parameters, lanes)
        address = 0
        for parameter, lane in zip(parameters, lanes, strict=True):
            number: Any = lane[0] if isinstance(lane, np.ndarray) and lane.ndim == 1 else None
            if parameter.kind is ParameterKind.SEED:
                seeds |= {"return": Number(float(number))} if number is not None else {}
                continue
            argument = primal.arguments[parameter.primal]
            name = label(argument)
            if not argument.type.is_pointer:
                values[name] = _number(argument.type, number)
            elif parameter.kind is ParameterKind.VALUE:
                address = int(number or 0)
                values[name] = _array(prepared.arguments[argument.index], self._memory(address)) if address else Null()
            elif address:
                pair = self._pair(prepared.arguments[argument.index], address, int(number or 0), place)
                if isinstance(pair, Diagnosis):
                    self._seen.faults.append(pair)
                    values[name] = None
                    continue
                passed += [pair] if pair is not None else []
                seed = _array(pair.argument, pair.shadow) if pair is not None else None
                if isinstance(seed, Array) and not seed.type.startswith("i"):
                    seeds[name] = seed
        self._seen.faults += [*_shared(passed, place), *self._uncleared(passed, place)]
        if count == 1:
            self._seen.faults += self._overlapping(primal, list(zip(parameters, lanes, strict=True)), place)
        self._running.append((len(machine.frames), passed))
        plain = {name: value for name, value in values.items() if value is not None}
        if len(plain) == len(values) and count <= MOST_OF_ONE:
            self._seen.made.append(Made(request, place, plain, seeds))

    def _memory(self, address: int) -> _Memory | None:
        at = self._simulation.memory.at(address) if address else None
        if at is None:
            return None
        buffer, offset = at
        size = buffer.size if buffer.sizes is None else int(buffer.sizes[0])
        if not 0 <= offset < size:
            return None
        size = min([size, *(other - buffer.address for other in self._addresses if other > address)])
        data, written = buffer.stripe()[offset:size], None if buffer.written is None else buffer.written[offset:size]
        if written is None:
            return _Memory(buffer, offset, data.tobytes(), unset=False)
        return _Memory(buffer, offset, np.where(written, data, 0).astype(np.uint8).tobytes(), not written.all())

    def _pair(self, argument: Argument, address: int, shadow_address: int, place: Place) -> _Passed | Diagnosis | None:
        """A pointer with its shadow; the fault of a shadow that is none; None where the pointer leads nowhere."""
        name = label(argument)
        memory, shadow = self._memory(address), self._memory(shadow_address)
        hint = f"pass memory of its own, as large as {name} and set to zero, after {name}"
        if memory is None:
            return None
        if shadow is None:
            what = "no memory of the program" if shadow_address else "a null pointer"
            return Diagnosis(Cause.NO_SHADOW, f"the shadow of {name} is {what}", place, hint)
        if shadow.start == memory.start:
            return Diagnosis(Cause.NO_SHADOW, f"the shadow of {name} is {name} itself", place, hint)
        return _Passed(argument, address, shadow_address, memory, shadow)

    def _uncleared(self, passed: Sequence[_Passed], place: Place) -> Iterator[Diagnosis]:
        """The faults of shadows that hold something before the call though what they belong to is only read.

        The gradient is added to it, so that it is no seed. What earlier calls left there is a sum of gradients at one
        point, which may be meant; unless the point has moved since.
        """
        for each in passed:
            form = _FORMS.get(_kind(each.argument), "")
            if not form.startswith("f") or not only_read(each.argument):
                continue
            name = label(each.argument)
            hint = f"set the shadow of {name} to zero before the call"
            if each.shadow.unset:
                says = f"nobody has set the shadow of {name}, to which the gradient is added"
                yield Diagnosis(Cause.NOT_CLEARED, says, place, hint)
                continue
            size = min(len(each.shadow.data), len(each.memory.data)) // int(form[1:]) * int(form[1:])
            numbers = np.frombuffer(each.shadow.data[:size], form)
            index = next((i for i, value in enumerate(numbers) if value), None)
            left, of = self._left.get(each.shadow.start, (b"", b""))
            if index is None or (left == each.shadow.data and of == each.memory.data):
                continue
            says = f"the shadow of {name} holds {numbers[index]:.6g} at [{index}], to which the gradient is added"
            if left == each.shadow.data:
                says += f": the gradient of an earlier call, and {name} has changed since"
            yield Diagnosis(Cause.NOT_CLEARED, says, place, hint)

    def _returned(self, passed: Sequence[_Passed]) -> None:
        self._addresses = [address for each in passed for address in (each.address, each.shadow_address)]
        for each in passed:
            memory, shadow = self._memory(each.address), self._memory(each.shadow_address)
            if memory is not None and shadow is not None:
                self._left[shadow.start] = shadow.data, memory.data

    def _overlapping(
        self, primal: Function, arguments: Sequence[tuple[Parameter, Any]], place: Place
    ) -> Iterator[Diagnosis]:
        """The fault of pointers that overlap though the function promises otherwise: it is run once, to see it."""
        if not any("noalias" in argument.attributes for argument in primal.arguments):
            return
        given: list[Given] = []
        homes: list[int] = []
        for parameter, lane in arguments:
            if parameter.kind is not ParameterKind.VALUE:
                continue
            if not isinstance(lane, np.ndarray) or lane.ndim != 1:
                return
            if parameter.type.is_pointer:
                at = self._simulation.memory.at(int(lane[0]))
                homes += [at[0].identity] if at is not None else []
                given.append(int(lane[0]).to_bytes(8, "little"))
            else:
                given.append(lane[0].item())
        if len(set(homes)) == len(homes):
            return
        machine, memory = self._machine, self._simulation.memory
        snapshot = machine.snapshot()
        try:
            overlap = find_overlap(self._simulation.machine(primal, Configuration(), given))
        except DeviceError:
            overlap = None
        machine.restore(snapshot)
        memory.watcher, memory.complain = machine.races, machine.complain
        if overlap is not None:
            trail = (Step("one access", overlap.place), Step("the other access", overlap.other))
            hint = "pass memory that does not overlap, or drop restrict"
            yield Diagnosis(Cause.ALIAS, overlap.says, place, hint, trail)


def _addresses(parameters: Sequence[Parameter], lanes: Sequence[Any]) -> list[int]:
    """The addresses among the arguments of a derivative."""
    pairs = zip(parameters, lanes, strict=True)
    return [int(lane[0]) for parameter, lane in pairs if parameter.type.is_pointer and lane is not None]


def _shared(passed: Sequence[_Passed], place: Place) -> Iterator[Diagnosis]:
    """The faults of shadows that two arguments share while their memory is not the same."""
    for n, one in enumerate(passed):
        for other in passed[n + 1 :]:
            if one.shadow.start == other.shadow.start and one.memory.start != other.memory.start:
                says = f"{label(one.argument)} and {label(other.argument)} are given the same shadow"
                yield Diagnosis(Cause.NO_SHADOW, says, place, "give each a shadow of its own")


def _number(type_: Type, number: Any) -> Number | None:
    """A number that is passed; None for what is none."""
    if number is None or not (type_.is_float or type_.is_integer):
        return None
    if isinstance(type_, IntType):
        value = int(number)
        return Number(value - (1 << type_.bits) if type_.bits > 1 and value >> (type_.bits - 1) else value)
    return Number(float(number))


def _kind(argument: Argument) -> str:
    """The name of the type of the numbers behind a pointer; empty if there are several types."""
    kinds = {str(type_) for type_ in pointee_types(argument)}
    return kinds.pop() if len(kinds) == 1 else ""


def _array(argument: Argument, memory: _Memory | None) -> Array | None:
    """The memory behind a pointer to numbers of one type; None for other memory."""
    kind = _kind(argument)
    if memory is None or kind not in _FORMS:
        return None
    form = np.dtype(_FORMS[kind])
    numbers = np.frombuffer(memory.data[: len(memory.data) // form.itemsize * form.itemsize], form)
    return Array(tuple(numbers.tolist()), kind) if len(numbers) else None
