"""Recording a run in the simulator: each step with what it computes, writes and reads, as a task of a child process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import NamedTuple

import numpy as np

from ad.invocation.device import Calls
from ad.normalise.program_parts import reached_globals
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.instructions import Call
from analyses.ir.model import Argument as IrArgument
from analyses.ir.model import Function, Instruction, Phi
from analyses.ir.text.printer import instruction_text
from analyses.ir.text.reader import read_module
from analyses.ir.types import VOID
from analyses.ir.uses import Uses
from analyses.records import dataclass
from views.model.replay.recording import Argument, Code, Frame, FunctionCode, Member, Recording, Role, Site
from workbench.execution.recorded_memory import RecordedMemory
from workbench.execution.recorded_values import lane_values
from workbench.execution.simulator.device import parameters, placed
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.machine import Machine
from workbench.execution.simulator.reports import Place, place_of
from workbench.execution.simulator.state.code import Frame as ActiveFrame
from workbench.execution.simulator.state.cuda import Cuda
from workbench.execution.simulator.state.memory import Buffer
from workbench.execution.simulator.values.lanes import Lanes

MOST_STEPS, MOST_NUMBERS = 300_000, 4_000_000
"""The most steps that are recorded of one thread; of several, the most steps times threads."""
OBSERVE = "adjoint.observe"
"""The function that logs adjoints; a call of it is no step."""
RUNTIME = "adjoint."
"""The prefix of the names of entry functions, and of the runtime of generated code, which are not stepped through."""
MARKS = ("llvm.experimental.noalias.", "llvm.lifetime.", "llvm.dbg.", "llvm.assume")
"""Calls that tell the optimiser something and do nothing: no steps."""
NOT_SHOWN = (RUNTIME, "ompi_")
"""The prefixes of the names of variables that are not shown: of the runtime, and of Open MPI, whose addresses count."""
MARKER = "enzyme_"
"""In the names of variables that only serve requests for derivatives."""

_HIDDEN, _OBSERVED = -1, -2

Where = tuple[str, str, int]
"""An instruction: its function, its block, and its number in the block."""


class Known(NamedTuple):
    """What is known of an instruction besides its text: its role, and its place in the source, `file:line:column`."""

    role: Role
    source: str = ""


@dataclass(frozen=True)
class Wanted:
    """What is to be recorded: the title and function for people, what is known of instructions, and the logged sites.

    `types` are the element types of the image's buffers, `members` the numbers in those that hold several kinds.
    `functions` are the scopes of generated functions, and what each is a derivative of. `hidden` are the buffers that
    are not to be shown.
    """

    title: str
    function: str
    gradient: bool
    types: Mapping[int, str]
    known: Mapping[Where, Known]
    functions: Mapping[str, tuple[int, str]]
    sites: tuple[Site, ...] = ()
    kept: tuple[tuple[int, str], ...] = ()
    names: Mapping[str, str] | None = None
    members: Mapping[int, tuple[Member, ...]] = field(default_factory=dict)
    hidden: frozenset[int] = frozenset()
    ranks: tuple[int, int] | None = None
    """The number of ranks, and the one that is recorded."""

    @property
    def task(self) -> str:
        """The task of a child process that records it."""
        alone = self.ranks is None
        return "workbench.execution.recording:record" if alone else "workbench.execution.recorded_ranks:record"


def record(text: str, calls: Calls, wanted: Wanted) -> Recording:
    """Run the calls' first point and record it. Raises DeviceError."""
    return recorder(Simulation(read_module(toolchain.normalise(text))), calls, wanted).run()


def entered(simulation: Simulation, calls: Calls) -> tuple[Machine, list[Buffer]]:
    """The machine at the beginning of the calls' first point, and the buffers of its image. Raises DeviceError."""
    buffers = placed(simulation, calls.image)
    if calls.launch is None:
        return simulation.machine(calls.entry, Configuration(), [buffers[0]]), buffers
    launched = simulation.machine(calls.entry, calls.launch.configuration, parameters(buffers, calls.launch))
    return launched, buffers


def recorder(simulation: Simulation, calls: Calls, wanted: Wanted) -> Recorder:
    """The recorder of the calls' first point. Raises DeviceError."""
    machine, buffers = entered(simulation, calls)
    variables = {buffer.identity: v for v, buffer in simulation.globals.variables.items()}
    hidden = {
        buffers[0].identity,
        *(n for n, v in variables.items() if MARKER in v.name or v.name.startswith(NOT_SHOWN)),
    }
    hidden |= {buffers[n].identity for n in wanted.hidden}
    if calls.launch is not None:  # shared memory of other kernels
        within = set(reached_globals(simulation.function(calls.entry)))
        hidden |= {n for n, v in variables.items() if v not in within}
    types = {buffers[n].identity: type_ for n, type_ in wanted.types.items()}
    members = {buffers[n].identity: each for n, each in wanted.members.items()}
    kept = {each: n for n, each in enumerate(wanted.kept)}
    memory = RecordedMemory(machine, variables, types, hidden, kept, members, simulation.globals.layout)
    made = Recorder(machine, memory, wanted)
    if simulation.globals.cuda is not None:
        made.cuda = simulation.globals.cuda
        made.cuda.clock = lambda: made.steps
    return made


class Recorder:
    """Steps through a run and writes down what happens."""

    def __init__(self, machine: Machine, memory: RecordedMemory, wanted: Wanted) -> None:
        self.machine, self._memory, self._wanted = machine, memory, wanted
        self._one = machine.count == 1
        self._recording = Recording(wanted.title, wanted.function, wanted.gradient)
        self._numbers: dict[Instruction, int] = {}
        self._code: list[Code] = []
        self._roles: list[Role | None] = []
        self._functions: dict[Function, int] = {}
        self._function_codes: list[FunctionCode] = []
        self._arguments: list[Argument] = []
        self._first_arguments: dict[Function, int] = {}
        self._stack: list[tuple[ActiveFrame, int]] = []
        self._frames: list[Frame] = []
        self._masks: dict[frozenset[int], int] = {}
        self._blocks: list[tuple[int, tuple[int, int, int]]] = []
        self._outputs: list[tuple[int, str]] = []
        self._printed, self._reported = 0, 0
        self._limit = MOST_STEPS if self._one else MOST_NUMBERS // machine.count
        self.reports: list[tuple[int, str]] = []
        """What was reported, after so many steps."""
        self.cuda: Cuda | None = None
        """The runtime of the GPUs that the code of a host has."""
        self._recording.threads = machine.count
        self._follow()
        self._memory.after(0, None, None)

    @property
    def steps(self) -> int:
        """The number of steps that are recorded."""
        return len(self._recording.steps)

    @property
    def full(self) -> bool:
        """True if no more steps are recorded."""
        return self.steps >= self._limit

    def run(self) -> Recording:
        """Run to the end."""
        while not self.machine.done and not self.full:
            self._step_on()
        return self.finished()

    def run_until_it_waits(self, most: int) -> None:
        """Run until it waits for other ranks, for at most so many instructions."""
        machine = self.machine
        machine.waits, last = "", machine.steps + most
        while not machine.done and not self.full and not machine.waits and machine.steps < last:
            self._step_on()

    def place(self, instruction: Instruction) -> Place:
        """The place of an instruction in the program; of a generated one, that of what it was made for."""
        place, number = place_of(instruction), self._numbers.get(instruction, _HIDDEN)
        if place.line or number < 0:
            return place
        return replace(place, file=self._code[number].file, line=self._code[number].line)

    def _step_on(self) -> None:
        """Execute one instruction, and write down what it reports and prints."""
        machine = self.machine
        self._step()
        if len(machine.reports) != self._reported:
            self.reports += [(self.steps, str(each)) for each in machine.reports[self._reported :]]
            self._reported = len(machine.reports)
        if len(machine.printed) != self._printed:
            self._outputs.append((self.steps, "".join(machine.printed[self._printed :])))
            self._printed = len(machine.printed)

    def finished(self) -> Recording:
        """The recording as far as it goes."""
        machine, recording = self.machine, self._recording
        recording.whole, recording.ran = machine.done, machine.steps
        recording.code, recording.arguments = tuple(self._code), tuple(self._arguments)
        recording.functions, recording.frames_of_run = tuple(self._function_codes), tuple(self._frames)
        recording.sites, recording.kept = self._wanted.sites, self._wanted.kept
        recording.masks, recording.blocks = tuple(self._masks), tuple(self._blocks)
        recording.reports, recording.printed = tuple(self.reports), tuple(self._outputs)
        recording.names = dict(self._wanted.names or {})
        recording.gpu_work = tuple(self.cuda.done) if self.cuda is not None else ()
        self._memory.finish(recording)
        return recording

    def _step(self) -> None:
        """Execute one instruction, and write down what it does if a person steps through it."""
        machine, recording = self.machine, self._recording
        frame = machine.frames[-1]
        entry = frame.entries[-1]
        step = entry.block.steps[entry.index]
        instruction = step.instruction
        number = self._numbers.get(instruction)
        if number is None:
            number = self._number(instruction)
        if number == _OBSERVED:
            self._observe(instruction, frame)
            entry.index += 1
            return
        inside = self._stack[-1][1]
        if number >= 0:
            recording.steps.append(number)
            recording.frames.append(inside)
            if not self._one:
                active = frozenset(entry.mask.indices.tolist())
                recording.active.append(self._masks.setdefault(active, len(self._masks)))
        before = frame.registers[step.target] if step.target >= 0 else None
        machine.step()
        if machine.waits and number >= 0:  # it was not executed
            recording.steps.pop()
            recording.frames.pop()
        now = len(recording.steps)
        self._memory.after(now, instruction, self._roles[number] if number >= 0 else None)
        frames = machine.frames
        if not frames:
            return
        if frames[-1] is not frame or len(frames) != len(self._stack):
            self._follow()
            if frames[-1] is not frame:
                return
        if number < 0:
            return
        after = frame.registers[step.target] if step.target >= 0 else None
        if after is not before and instruction.type != VOID:
            recording.values.add(now, inside, number, self._shown(after, instruction))
        elif instruction.type == VOID and frame.entries and (moved := frame.entries[-1]).index == 0:
            for phi in moved.block.block.instructions:
                if not isinstance(phi, Phi):
                    break
                lanes = frame.registers[frame.code.slots[phi]]
                if lanes is not None:
                    recording.values.add(now, inside, self._numbers[phi], self._shown(lanes, phi))

    def _observe(self, call: Instruction, frame: ActiveFrame) -> None:
        """Write down an adjoint that is logged: a number for each thread that logs one, None for the others."""
        site, value = (np.asarray(frame.registers[frame.code.slots[operand]]) for operand in call.operands[:2])
        now, inside, number = len(self._recording.steps), self._stack[-1][1], int(site[0])
        if self._one:
            self._recording.adjoints.add(now, inside, number, float(value[0]))
            return
        there = frame.entries[-1].mask.lanes.tolist()
        numbers = tuple(v if is_there else None for v, is_there in zip(value.tolist(), there, strict=True))
        self._recording.adjoints.add(now, inside, number, numbers)

    def _shown(self, lanes: Lanes, value: Instruction | IrArgument) -> object:
        numbers = lane_values(lanes, value.type, self.machine.memory)
        return numbers[0] if self._one else numbers

    # -- functions and frames -------------------------------------------------------------------

    def _follow(self) -> None:
        """Bring the stack of numbered frames up to date with the machine's."""
        frames, stack, recording = self.machine.frames, self._stack, self._recording
        left: list[ActiveFrame] = []
        while stack and (len(stack) > len(frames) or stack[-1][0] is not frames[len(stack) - 1]):
            left.append(stack.pop()[0])
        if stack and left and len(stack) == len(frames):
            self._take_result(left[-1])
        for frame in frames[len(stack) :]:
            if not stack and self.machine.configuration.blocks > 1:
                self._blocks.append((len(recording.steps), self.machine.block))
            function = frame.code.function
            is_hidden = function.name.startswith(RUNTIME)
            number = -1 if is_hidden else self._enter(function)
            caller = stack[-1][1] if stack else -1
            self._frames.append(Frame(number, caller, len(recording.steps)))
            stack.append((frame, len(self._frames) - 1))
            if is_hidden:
                continue
            first = self._first_arguments[function]
            for n, argument in enumerate(function.arguments):
                lanes = frame.registers[frame.code.slots[argument]]
                if lanes is not None:
                    value = self._shown(lanes, argument)
                    recording.values.add(len(recording.steps), len(self._frames) - 1, -1 - (first + n), value)

    def _take_result(self, left: ActiveFrame) -> None:
        """Write down the result of a call that has returned."""
        frame, number = self._stack[-1]
        call = left.call
        code = self._numbers.get(call, _HIDDEN) if call is not None else _HIDDEN
        if call is None or code < 0 or call.type == VOID or call not in frame.code.slots:
            return
        lanes = frame.registers[frame.code.slots[call]]
        if lanes is not None:
            self._recording.values.add(len(self._recording.steps), number, code, self._shown(lanes, call))

    def _enter(self, function: Function) -> int:
        """The number of a function, whose instructions are written down when it is first entered."""
        if function in self._functions:
            return self._functions[function]
        self._first_arguments[function] = len(self._arguments)
        self._arguments += [Argument(function.name, f"%{a.name}", str(a.type)) for a in function.arguments]
        first, uses = len(self._code), Uses(function)
        for block in function.blocks:
            for n, instruction in enumerate(block.instructions):
                if _is_observation(instruction, uses):
                    self._numbers[instruction] = _OBSERVED if isinstance(instruction, Call) else _HIDDEN
                    continue
                if only_tells(instruction):
                    self._numbers[instruction] = _HIDDEN
                    continue
                self._numbers[instruction] = len(self._code)
                self._code.append(self._described(instruction, function, block.name or "", n))
                self._roles.append(self._code[-1].role)
        number = self._functions[function] = len(self._function_codes)
        scope, primal = self._wanted.functions.get(function.name, (-1, ""))
        self._function_codes.append(FunctionCode(function.name, first, len(self._code), scope, primal))
        return number

    def _described(self, instruction: Instruction, function: Function, block: str, n: int) -> Code:
        text = instruction_text(instruction, metadata=False).strip()
        name = f"%{instruction.name}" if instruction.type != VOID and instruction.name else ""
        known = self._wanted.known.get((function.name, block, n))
        if known is not None:
            file, line = _line_of(known.source)
            return Code(function.name, block, text, name, str(instruction.type), file, line, known.role)
        place = place_of(instruction)
        return Code(function.name, block, text, name, str(instruction.type), place.file, place.line)

    def _number(self, instruction: Instruction) -> int:
        """The number of an instruction that was not met before: those of the runtime are hidden."""
        self._numbers[instruction] = _HIDDEN
        return _HIDDEN


def _is_observation(instruction: Instruction, uses: Uses) -> bool:
    """True for a call that logs an adjoint, and for what only computes what it logs."""
    if isinstance(instruction, Call):
        callee = instruction.callee
        if isinstance(callee, Function) and callee.name == OBSERVE:
            return True
    users = uses.of(instruction) if instruction.opcode in ("fpext", "extractvalue", "extractelement") else ()
    return bool(users) and all(_is_observation(user, uses) for user in users)


def only_tells(instruction: Instruction) -> bool:
    """True for a call that only tells the optimiser something."""
    return (
        isinstance(instruction, Call) and instruction.called is not None and instruction.called.name.startswith(MARKS)
    )


def _line_of(source: str) -> tuple[str, int]:
    """The file and the line of `file:line:column`."""
    file, _, rest = source.rpartition(":")
    head, _, line = file.rpartition(":")
    if head and line.isdigit():
        return head, int(line)
    return (file, int(rest)) if rest.isdigit() else ("", 0)
