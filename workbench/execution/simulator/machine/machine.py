"""The simulated machine: blocks one after another, the threads of a block in lockstep, one instruction a step.

When threads diverge, those on one path run until all reconverge, or until they reach others that wait; then the others
run: a stack of masks for each active function, as in W. W. L. Fung et al., "Dynamic Warp Formation and Scheduling for
Efficient GPU Control Flow", MICRO 2007, with a whole block in place of the warp.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from analyses.gpu.launch import Configuration
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Function, Instruction
from analyses.ir.types import VOID
from analyses.records import dataclass
from workbench.execution.simulator.machine.control import copied_arguments
from workbench.execution.simulator.reports import Fault, Index, Kind, Place, Report, Thread, UnsupportedError, place_of
from workbench.execution.simulator.state.code import Code, CodeBlock, Entry, Execution, Frame, Program, Step, Waiting
from workbench.execution.simulator.state.globals import Globals
from workbench.execution.simulator.state.memory import Buffer, Memory, MemorySnapshot, Space
from workbench.execution.simulator.state.races import WARP, Races, Use
from workbench.execution.simulator.values.lanes import Array, Lanes, Mask, merged, zeros

MOST_STEPS = 50_000_000
DEEPEST = 4096
"""The most functions that may be active at once."""


@dataclass(frozen=True, slots=True)
class Checks:
    """The optional checks of a launch; `steps` is the limit of executed instructions."""

    races: bool = True
    uninitialised: bool = True
    misaligned: bool = True
    steps: int = MOST_STEPS


def warp_size(kernel: Function) -> int:
    """The threads in a warp: 32; on AMD's processors 64, from gfx10 on only if the kernel requests it."""
    if kernel.module is None or not kernel.module.triple.startswith("amdgcn"):
        return WARP
    features = kernel.attribute('"target-features"') or ""
    if "+wavefrontsize" in features:
        return 64 if "+wavefrontsize64" in features else 32
    return 32 if re.search(r"gfx1[0-2]", kernel.attribute('"target-cpu"') or "") else 64


class Machine:
    """One launch of a kernel.

    `arguments` are those of the kernel, with one lane for each thread; pointers among them lead to the memory of
    `globals_`.
    """

    def __init__(
        self,
        globals_: Globals,
        program: Program,
        kernel: Function,
        configuration: Configuration,
        arguments: Sequence[Lanes],
        checks: Checks | None = None,
    ) -> None:
        self.globals = globals_
        self.memory: Memory = globals_.memory
        self.program = program
        self.kernel = kernel
        self.configuration: Configuration = configuration
        self.checks = checks or Checks()
        self.count: int = configuration.threads
        self.warp: int = warp_size(kernel)
        self.everyone = Mask(np.ones(self.count, bool))
        self.live = self.everyone
        self.number = -1
        self.frames: list[Frame] = []
        self.steps: int = 0
        self.failed = False
        self.printed: list[str] = []
        self.reports: list[Report] = []
        self.result: Lanes = None
        """What the function has returned."""
        self.waits = ""
        """What the next instruction was found to wait for, when it was executed last; empty if it did not wait."""
        self.inner: Machine | None = None
        """The kernel that this code of a host has launched, while it runs."""
        self.descends = False
        """True if the steps of a kernel are steps; else a launch is one."""
        self._after_inner: Callable[[Machine], None] | None = None
        self.breakpoints: set[Instruction] = set()
        self.ids: tuple[Array, Array, Array] = _positions(configuration.block)
        self._known: dict[object, int] = {}
        self._current: Step | None = None
        self._arguments = list(arguments)
        self._copied = copied_arguments(kernel) if globals_.device else []
        self.races: Races | None = None
        if self.checks.races and self.count * configuration.blocks > 1:
            self.races = Races(self.count, configuration.blocks, self._raced, self.warp)
        self._attach()
        self._next_block()

    def _attach(self) -> None:
        self.memory.watcher = self.races
        self.memory.complain = self.complain

    # -- where it is ----------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """True if the launch has ended or failed."""
        return self.failed or not self.frames

    @property
    def block(self) -> Index:
        """The index in the grid of the block being executed."""
        return _place(self.number, self.configuration.grid)

    @property
    def step_ahead(self) -> Step | None:
        """The next step; None at the end."""
        if self.done:
            return None
        entry = self.frames[-1].entries[-1]
        return entry.block.steps[entry.index]

    @property
    def instruction(self) -> Instruction | None:
        """The next instruction; None at the end."""
        ahead = self.step_ahead
        return None if ahead is None else ahead.instruction

    @property
    def active(self) -> Array:
        """The numbers, in the block, of the threads that will execute the next instruction."""
        return np.zeros(0, np.int64) if self.done else self.frames[-1].entries[-1].mask.indices

    @property
    def latest(self) -> Instruction | None:
        """The last executed instruction; None at the start."""
        return None if self._current is None else self._current.instruction

    def thread(self, lane: int) -> Thread:
        """A thread of the block being executed, by its number."""
        return Thread(self.block, _place(lane, self.configuration.block))

    def value(self, value: Value, depth: int = -1) -> Lanes:
        """A value of an active function for each thread; None if it has not been computed.

        `depth` indexes the active functions, from the kernel (0) or from the innermost one (-1).
        """
        frame = self.frames[depth]
        slot = frame.code.slots.get(value)
        if slot is None:
            return None if isinstance(value, (Argument, Instruction)) else self.program.constant(value)
        return frame.registers[slot]

    def named(self, name: str, depth: int = -1) -> Lanes:
        """The same, by the name of the value. Raises KeyError."""
        frame = self.frames[depth]
        for value in frame.code.slots:
            if isinstance(value, (Argument, Instruction)) and value.name == name:
                return self.value(value, depth)
        raise KeyError(name)

    def values(self, depth: int = -1) -> Iterator[tuple[Value, Lanes]]:
        """The computed arguments and instructions of an active function, with their lanes."""
        frame = self.frames[depth]
        for value, slot in frame.code.slots.items():
            if isinstance(value, (Argument, Instruction)) and frame.registers[slot] is not None:
                yield value, frame.registers[slot]

    # -- going on -------------------------------------------------------------------------------

    def step(self) -> Instruction | None:
        """Execute one instruction for the threads that are at it, and return it; None at the end.

        Errors of the program are reported; a fatal one ends the launch. Raises UnsupportedError.
        """
        if self.done:
            return None
        with np.errstate(all="ignore"):
            self._step()
        assert self._current is not None
        return self._current.instruction

    def run_until_it_waits(self, steps: int) -> None:
        """Run until it waits for others, for at most so many steps. Raises UnsupportedError."""
        self.waits = ""
        last = self.steps + steps
        self._attach()
        with np.errstate(all="ignore"):
            while self.frames and not self.failed and not self.waits and self.steps < last:
                self._step()

    def run(self) -> None:
        """Run to the next breakpoint or to the end. Raises UnsupportedError."""
        stops = self.breakpoints
        with np.errstate(all="ignore"):
            while self.frames and not self.failed:
                self._step()
                if stops and self.instruction in stops:
                    return

    def run_inside(self, kernel: Machine, after: Callable[[Machine], None]) -> None:
        """Run a kernel that was launched, with the next steps or at once; then `after` is called."""
        self.inner, self._after_inner = kernel, after
        while self.inner is not None and not self.descends:
            self._step_inside(self.inner)

    def _step_inside(self, kernel: Machine) -> None:
        if not kernel.done:
            kernel._step()
        if kernel.done:
            assert self._after_inner is not None
            self.inner, after = None, self._after_inner
            kernel.close()
            self._attach()
            self.reports += kernel.reports
            self.printed += kernel.printed
            self.failed = self.failed or kernel.failed
            after(kernel)

    def _step(self) -> None:
        if self.inner is not None:
            self._step_inside(self.inner)
            return
        frame = self.frames[-1]
        entry = frame.entries[-1]
        step = self._current = entry.block.steps[entry.index]
        entry.index += 1
        self.steps += 1
        try:
            if self.steps > self.checks.steps:
                raise Fault(Kind.STUCK, self._stuck(entry), int(entry.mask.indices[0]))
            step.run(self, frame.registers, entry.mask)
        except Fault as fault:
            self._fail(fault)
        except Waiting as waiting:
            entry.index -= 1
            self.steps -= 1
            self.waits = str(waiting)
        if not self.frames and not self.failed:
            self._next_block()

    def _stuck(self, entry: Entry) -> str:
        waiting = self.live.count - entry.mask.count
        said = f"more than {self.checks.steps} instructions"
        if not waiting:
            return said
        others = "1 other thread waits" if waiting == 1 else f"{waiting} other threads wait"
        return f"{said}, and {others} for these to meet them"

    def _next_block(self) -> None:
        self.number += 1
        if self.number >= self.configuration.blocks:
            self.number -= 1
            return
        self.live = self.everyone
        self.globals.begin_block(self.configuration.shared_bytes)
        if self.races is not None:
            for buffer in self.globals.shared:
                self.races.forget(buffer)
            self.races.begin(self.number)
        self.enter(self.program.code(self.kernel), self._arguments, self.everyone, -1, None, None)
        for position, size in self._copied:
            self._copy_argument(position, size)

    def _copy_argument(self, position: int, size: int) -> None:
        """Give each thread of the block its own copy of an argument by value."""
        frame = self.frames[0]
        given = self.memory.at(int(frame.registers[position][0]))
        if given is None:
            return
        buffer, offset = given
        content = buffer.stripe()[offset : offset + size]
        copy = self.memory.allocate(buffer.name, Space.LOCAL, size, stripes=self.count, content=content)
        frame.locals.append(copy)
        frame.registers[position] = np.full(self.count, copy.address, np.uint64)

    # The interface for steps.

    def go(self, here: CodeBlock, target: CodeBlock) -> None:
        """All active threads branch to the same block."""
        frame = self.frames[-1]
        entry = frame.entries[-1]
        _move(frame.registers, here, target, entry.mask)
        if target is entry.until:
            frame.entries.pop()
            entry = frame.entries[-1]
        else:
            entry.block, entry.index = target, 0
        if len(frame.entries) > 1 and frame.entries[-2].until is entry.until:
            self._wait_for_others(frame.entries)

    def part(self, here: CodeBlock, ways: Sequence[tuple[CodeBlock, Mask]], origin: Instruction) -> None:
        """The active threads diverge and run one path after the other."""
        frame = self.frames[-1]
        entry = frame.entries.pop()
        meeting = here.meeting
        if meeting is not None and meeting is not entry.until:
            frame.entries.append(Entry(meeting, 0, entry.mask, entry.until, entry.origin))
        for target, mask in reversed(ways):
            _move(frame.registers, here, target, mask)
            if target is not meeting:
                frame.entries.append(Entry(target, 0, mask, meeting, origin))
        if len(frame.entries) > 1:
            self._wait_for_others(frame.entries)

    @staticmethod
    def _wait_for_others(entries: list[Entry]) -> None:
        """Of threads that reconverge at one block, run those furthest behind first; merge those at one block."""
        until = entries[-1].until
        first = len(entries) - 1
        while first > 0 and entries[first - 1].until is until:
            first -= 1
        if first == len(entries) - 1:
            return
        together: dict[CodeBlock, Entry] = {}
        for entry in entries[first:]:
            merged = together.setdefault(entry.block, entry)
            if merged is not entry:
                merged.mask = Mask(merged.mask.lanes | entry.mask.lanes)
        entries[first:] = sorted(together.values(), key=lambda entry: -entry.block.rank)

    def enter(
        self,
        code: Code,
        arguments: Sequence[Lanes],
        mask: Mask,
        target: int,
        call: Call | None,
        after: Callable[[Execution], None] | None,
        caller: int | None = None,
    ) -> None:
        """Enter a function; its result goes to the caller's slot `target`, and then `after` is called.

        `caller` is the index of the caller's frame, by default the innermost one.
        """
        if len(self.frames) >= DEEPEST:
            raise Fault(Kind.ENDED, f"more than {DEEPEST} functions are active at once", int(mask.indices[0]))
        registers = code.initial.copy()
        for i, (argument, lanes) in enumerate(zip(code.function.arguments, arguments, strict=False)):
            registers[i] = lanes if lanes is not None else zeros(argument.type, self.count)
        caller = len(self.frames) - 1 if caller is None else caller
        self.frames.append(Frame(code, registers, [Entry(code.entry, 0, mask)], mask, caller, target, call, after))

    def leave(self, mask: Mask, value: Lanes) -> None:
        """The threads of a mask return from the innermost function."""
        frame = self.frames[-1]
        if value is not None:
            frame.result = merged(mask, value, frame.result)
        frame.entries.pop()
        if len(self.frames) == 1:
            self.live = Mask(self.live.lanes & ~mask.lanes)
        if not frame.entries:
            self._finish(frame)

    def _finish(self, frame: Frame) -> None:
        self.frames.pop()
        for buffer in frame.locals:
            self.memory.remove(buffer, f"a variable of @{frame.code.function.name}, which has returned")
        if not self.frames:
            self.result = frame.result
            return
        if frame.result is not None and frame.call is not None and frame.call.type != VOID:
            registers = self.frames[frame.caller].registers
            registers[frame.target] = merged(frame.mask, frame.result, registers[frame.target])
        if frame.after is not None:
            frame.after(self)

    def end_threads(self, mask: Mask) -> None:
        """The threads of a mask end, in any function."""
        self.live = Mask(self.live.lanes & ~mask.lanes)
        for frame in self.frames:
            frame.mask = Mask(frame.mask.lanes & ~mask.lanes)
            for entry in frame.entries:
                entry.mask = Mask(entry.mask.lanes & ~mask.lanes)
            frame.entries = [entry for entry in frame.entries if entry.mask.count]
        while self.frames and not self.frames[-1].entries:
            self._finish(self.frames[-1])

    # -- what is wrong --------------------------------------------------------------------------

    def complain(self, kind: Kind, message: str, lane: int, buffer: str = "", offset: int = 0) -> None:
        """Report an error that does not end the launch."""
        if (kind is Kind.UNINITIALISED and not self.checks.uninitialised) or (
            kind is Kind.MISALIGNED and not self.checks.misaligned
        ):
            return
        key = (kind, self._current and self._current.instruction, buffer)
        self._report(key, Report(kind, message, (self._here(),), (self.thread(lane),), buffer, offset))

    def _report(self, key: object, report: Report) -> None:
        index = self._known.get(key)
        if index is not None:
            self.reports[index].count += report.count
            return
        self._known[key] = len(self.reports)
        self.reports.append(report)

    def _here(self) -> Place:
        assert self._current is not None
        return place_of(self._current.instruction)

    def _fail(self, fault: Fault) -> None:
        self.failed = True
        thread = (self.thread(fault.lane),)
        self.reports.append(
            Report(fault.kind, fault.message, (self._here(),), thread, fault.buffer, fault.offset, fatal=True)
        )

    def close(self) -> None:
        """Remove the local variables that a failed launch has left."""
        for frame in self.frames:
            for buffer in frame.locals:
                self.memory.remove(buffer, "a variable of a launch that has ended")
        self.frames = []

    def _raced(self, buffer: Buffer, offset: int, earlier: Use, later: Use, count: int) -> None:
        instructions = [self._accessed(use.number) for use in (earlier, later)]
        threads = tuple(self._thread_of(use.thread) for use in (earlier, later))
        blocks = (
            "of one block, with no barrier between them" if threads[0].block == threads[1].block else "of two blocks"
        )
        verbs = [_verb(use) for use in (earlier, later)]
        done = f"both {_BOTH[verbs[0]]}" if verbs[0] == verbs[1] else f"one {verbs[0]}, one {verbs[1]}"
        message = f"two threads {blocks}: {done} {buffer.name} at offset {offset}"
        places = tuple(map(place_of, instructions))
        key = (Kind.RACE, frozenset(instructions), buffer.name)
        self._report(key, Report(Kind.RACE, message, places, threads, buffer.name, offset, count=count))

    def _accessed(self, number: int) -> Instruction:
        if number >= len(self.program.accesses) or number == 0xFFFF:
            raise UnsupportedError("the program has too many instructions to look for races", hint="turn them off")
        return self.program.accesses[number]

    def _thread_of(self, number: int) -> Thread:
        block, lane = divmod(number, self.count)
        return Thread(_place(block, self.configuration.grid), _place(lane, self.configuration.block))

    # -- keeping and going back -----------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """The complete state from which execution can continue."""
        return Snapshot(
            self.steps,
            self.number,
            self.live,
            self.failed,
            self._current,
            [_copied(frame) for frame in self.frames],
            self.memory.snapshot(),
            None if self.races is None else self.races.snapshot(),
            [replace(report) for report in self.reports],
            dict(self._known),
            len(self.printed),
        )

    def restore(self, snapshot: Snapshot) -> None:
        """Return to the state of a snapshot."""
        self.steps, self.number, self.live = snapshot.steps, snapshot.number, snapshot.live
        self.failed, self._current = snapshot.failed, snapshot.current
        self.frames = [_copied(frame) for frame in snapshot.frames]
        self.memory.restore(snapshot.memory)
        if self.races is not None and snapshot.races is not None:
            self.races.restore(snapshot.races)
        self.reports = [replace(report) for report in snapshot.reports]
        self._known = dict(snapshot.known)
        del self.printed[snapshot.printed :]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a machine before a step."""

    steps: int
    number: int
    live: Mask
    failed: bool
    current: Step | None
    frames: list[Frame]
    memory: MemorySnapshot
    races: dict[str, object] | None
    reports: list[Report]
    known: dict[object, int]
    printed: int


def _copied(frame: Frame) -> Frame:
    return replace(
        frame,
        registers=frame.registers.copy(),
        entries=[replace(entry) for entry in frame.entries],
        locals=frame.locals.copy(),
    )


def _move(registers: list[Lanes], here: CodeBlock, target: CodeBlock, mask: Mask) -> None:
    """Assign the phis of a block, all at once, for the threads that come from another block."""
    moves = target.moves.get(here.block)
    if moves is None:
        return
    targets, sources = moves
    values = [registers[s] for s in sources]
    for slot, value in zip(targets, values, strict=True):
        registers[slot] = value if mask.full else merged(mask, value, registers[slot])


def _positions(block: Index) -> tuple[Array, Array, Array]:
    """The x, y and z of each thread of a block; x varies fastest."""
    numbers = np.arange(block[0] * block[1] * block[2])
    x, y, z = numbers % block[0], numbers // block[0] % block[1], numbers // (block[0] * block[1])
    return x.astype(np.uint32), y.astype(np.uint32), z.astype(np.uint32)


def _place(number: int, size: Index) -> Index:
    return number % size[0], number // size[0] % size[1], number // (size[0] * size[1])


_BOTH = {"writes": "write", "reads": "read", "changes atomically": "change atomically"}


def _verb(use: Use) -> str:
    if use.atomic:
        return "changes atomically"
    return "writes" if use.writes else "reads"
