"""Stepping through a launch or a call in the simulator, as a task of a child process that stays open between steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from ad.invocation.device import Calls
from ad.normalise.program_parts import reached_globals
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.instructions import Alloca
from analyses.ir.model import Instruction
from analyses.ir.text.printer import instruction_text
from analyses.ir.text.reader import read_module
from analyses.ir.type_contents import scalar_types
from analyses.ir.types import IntType, PointerType, Type
from views.model.snapshot import Piece, Register, Snapshot, Stop, Value
from workbench.execution.simulator.debugger import Debugger
from workbench.execution.simulator.device import parameters, placed
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.control import label
from workbench.execution.simulator.machine.machine import Machine
from workbench.execution.simulator.reports import place_of
from workbench.execution.simulator.state.memory import OFFSET_BITS, ORIGIN, Buffer, Memory, Space
from workbench.execution.simulator.values.lanes import Lanes

BEFORE, AFTER = 5, 8
"""The lines of code shown before and after the next instruction."""
MOST_ELEMENTS = 512
"""The most elements shown of a buffer."""
MOST_PIECES = 64
"""The most buffers shown: first arguments and local variables, then the program's variables, then its constants."""
MARKER = "enzyme_"
"""In the names of variables that only serve requests for derivatives."""

_DTYPES = {"double": "f8", "float": "f4", "half": "f2", "i8": "i1", "i16": "i2", "i32": "i4", "i64": "i8"}


class Stepping:
    """One run. `types` are the element types of the image's buffers; variables have their own types."""

    def __init__(self, program: str, text: str, calls: Calls, types: Mapping[int, str]) -> None:
        self.program = program
        module = read_module(toolchain.normalise(text))
        simulation = Simulation(module)
        buffers = placed(simulation, calls.image)
        self._types = {buffer.identity: _number(v.value_type) for v, buffer in simulation.globals.variables.items()}
        self._types |= {buffers[n].identity: type_ for n, type_ in types.items()}
        variables = {buffer.identity: v for v, buffer in simulation.globals.variables.items()}
        self._hidden = {buffers[0].identity, *(n for n, v in variables.items() if MARKER in v.name)}
        if calls.launch is not None:  # shared memory of other kernels
            within = set(reached_globals(simulation.function(calls.entry)))
            self._hidden |= {n for n, v in variables.items() if v not in within}
        self._order = {n: 2 if v.constant else 1 for n, v in variables.items()}
        self._before: dict[int, tuple[Value, ...]] = {}
        self._stops: list[Instruction] = []
        if calls.launch is None:
            machine = simulation.machine(calls.entry, Configuration(), [buffers[0]])
        else:
            machine = simulation.machine(calls.entry, calls.launch.configuration, parameters(buffers, calls.launch))
        self.debugger = Debugger(machine)
        if calls.launch is None:  # the entry point only loads the arguments
            self.debugger.run(lambda m: len(m.frames) > 1)
        self._first = machine.steps

    def move(self, command: str, count: int) -> None:
        debugger, machine = self.debugger, self.debugger.machine
        moves: dict[str, Callable[[], None]] = {
            "forward": lambda: debugger.forward(count),
            "back": lambda: debugger.go_to(max(machine.steps - count, self._first)),
            "over": debugger.over,
            "out": debugger.out,
            "run": debugger.run,
            "run back": debugger.run_back,
            "start": lambda: debugger.go_to(self._first),
            "break": self._break,
            "to stop": lambda: self._to(self._stops[count]),
            "remove stop": lambda: self._toggle(self._stops[count]),
            "remove stops": self._forget,
        }
        moves[command]()
        if machine.steps < self._first:
            debugger.go_to(self._first)

    def _break(self) -> None:
        ahead = self.debugger.machine.instruction
        if ahead is not None:
            self._toggle(ahead)

    def _toggle(self, instruction: Instruction) -> None:
        if instruction in self._stops:
            self._stops.remove(instruction)
        else:
            self._stops.append(instruction)
        self.debugger.breakpoints = set(self._stops)

    def _forget(self) -> None:
        self._stops = []
        self.debugger.breakpoints = set()

    def _to(self, instruction: Instruction) -> None:
        """Run forward to an instruction, or back if it does not come again; stay if it comes in neither direction."""
        debugger, machine = self.debugger, self.debugger.machine
        here = machine.steps
        debugger.breakpoints = {instruction}
        for way in (debugger.run, debugger.run_back):
            way()
            if machine.instruction is instruction and machine.steps >= self._first:
                break
            debugger.go_to(here)
        debugger.breakpoints = set(self._stops)

    # -- what is seen -----------------------------------------------------------------------------

    def scene(self) -> Snapshot:
        machine = self.debugger.machine
        ahead = machine.instruction
        code, at = _code(ahead)
        latest = machine.latest
        return Snapshot(
            self.program,
            machine.steps - self._first,
            machine.done,
            tuple(frame.code.function.name for frame in machine.frames),
            code,
            at,
            "" if ahead is None or not place_of(ahead).line else str(place_of(ahead)),
            machine.block,
            machine.count,
            frozenset(machine.active.tolist()),
            tuple(_registers(machine)),
            latest.name if latest is not None else "",
            tuple(self._memory(machine)),
            tuple(map(str, machine.reports)),
            "".join(machine.printed),
            tuple(Stop(_text(i), _where(i)) for i in self._stops),
        )

    def _memory(self, machine: Machine) -> list[Piece]:
        memory, pieces = machine.memory, []
        now: dict[int, tuple[Value, ...]] = {}
        types = self._types | _of_locals(machine)
        for buffer in sorted(memory, key=lambda buffer: self._order.get(buffer.identity, 0)):
            if buffer.space is Space.CODE or buffer.identity in self._hidden or not buffer.size:
                continue
            type_ = types.get(buffer.identity) or ("double" if buffer.size % 8 == 0 else "i8")
            values, more = _elements(buffer, type_, memory)
            before = now[buffer.identity] = values
            before = self._before.get(buffer.identity, values)
            changed = frozenset(i for i, (a, b) in enumerate(zip(before, values, strict=False)) if a != b)
            pieces.append(Piece(buffer.name, str(buffer.space), type_, values, changed, more))
        self._before = now
        return pieces[:MOST_PIECES]


def _of_locals(machine: Machine) -> dict[int, str]:
    """Map the local variables of the active functions, by buffer identity, to the type of their numbers."""
    element_types: dict[int, str] = {}
    for frame in machine.frames:
        types = {label(i): _number(i.allocated_type) for i in frame.code.function.instructions if isinstance(i, Alloca)}
        element_types |= {buffer.identity: types.get(buffer.name, "") for buffer in frame.locals}
    return element_types


def _number(type_: Type) -> str:
    """The one scalar type in memory of a type, empty if there are several."""
    kinds = {"ptr" if scalar.is_pointer else str(scalar) for scalar in scalar_types(type_)}
    kind = kinds.pop() if len(kinds) == 1 else ""
    return kind if kind == "ptr" or kind in _DTYPES else ""


def _code(ahead: Instruction | None) -> tuple[tuple[str, ...], int]:
    """The lines around an instruction, and its index among them."""
    block = ahead.block if ahead is not None else None
    if ahead is None or block is None or block.function is None:
        return (), -1
    lines: list[str] = []
    at = -1
    for each in block.function.blocks:
        lines.append(f"{each.name}:")
        for instruction in each.instructions:
            if instruction is ahead:
                at = len(lines)
            lines.append("  " + _text(instruction))
    first = max(0, at - BEFORE)
    return tuple(lines[first : at + AFTER]), at - first


def _text(instruction: Instruction) -> str:
    return instruction_text(instruction, metadata=False).strip()


def _where(instruction: Instruction) -> str:
    place = place_of(instruction)
    return f"in {place.function}" + (f", {place.source}" if place.source else "")


def _registers(machine: Machine) -> list[Register]:
    if not machine.frames:
        return []
    return [
        Register(value.name or "", str(value.type), _lanes(lanes, value.type, machine.memory))
        for value, lanes in machine.values()
    ]


def _lanes(lanes: Lanes, type_: Type, memory: Memory) -> tuple[Value, ...]:
    array = np.asarray(lanes) if not isinstance(lanes, tuple) else None
    if array is None or array.ndim != 1:
        return ("…",)
    if isinstance(type_, PointerType):
        return tuple(address(int(v), memory) for v in array)
    if isinstance(type_, IntType):
        half, whole = 1 << (type_.bits - 1), 1 << type_.bits
        return tuple(int(v) - whole if type_.bits > 1 and int(v) >= half else int(v) for v in array)
    return tuple(float(v) for v in array)


def address(value: int, memory: Memory) -> str:
    """An address as the name of its buffer and an offset in bytes."""
    buffer = memory.buffers.get(value >> OFFSET_BITS)
    if buffer is None:
        return "null" if value == 0 else hex(value)
    offset = (value & ((1 << OFFSET_BITS) - 1)) - ORIGIN
    return f"{buffer.name}{offset:+d}" if offset else buffer.name


def _elements(buffer: Buffer, type_: str, memory: Memory) -> tuple[tuple[Value, ...], int]:
    """The numbers in a buffer (None: unwritten), thread by thread in local memory; the count of those not shown."""
    pointers = type_ == "ptr"
    dtype = np.dtype("u8" if pointers else _DTYPES.get(type_, "i1"))
    whole = buffer.size // dtype.itemsize
    stripes = max(1, buffer.stripes)
    rows = buffer.data.reshape(stripes, buffer.stride)[:, : whole * dtype.itemsize]
    data = np.ascontiguousarray(rows[: -(-MOST_ELEMENTS // max(1, whole))]).view(dtype).reshape(-1)[:MOST_ELEMENTS]
    values: list[Value] = [address(int(v), memory) for v in data] if pointers else data.tolist()
    if buffer.written is not None:
        written = buffer.written.reshape(stripes, buffer.stride)[:, : whole * dtype.itemsize]
        whole_ones = np.asarray(written.reshape(-1, dtype.itemsize).all(axis=1))
        values = [v if k else None for v, k in zip(values, whole_ones, strict=False)]
    return tuple(values), whole * stripes - len(data)


# -- the task ---------------------------------------------------------------------------------

_open: list[Stepping] = []


def begin(program: str, text: str, calls: Calls, types: Mapping[int, str]) -> Snapshot:
    """Open a run of the calls' first point and close the previous one. Raises DeviceError."""
    _open[:] = [Stepping(program, text, calls, types)]
    return _open[0].scene()


def move(command: str, count: int) -> Snapshot | None:
    """Execute a stepping command; None if no run is open."""
    if not _open:
        return None
    _open[0].move(command, count)
    return _open[0].scene()
