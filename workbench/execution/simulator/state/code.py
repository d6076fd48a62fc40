"""Functions prepared to run, and the interface of the machine to their steps.

Registers are a list, with a slot for each argument, instruction and constant of the function; operands are looked up
once, when the function is prepared, not at each execution of an instruction. Each instruction is a step that works on
the registers of all threads at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Protocol

from ad.normalise.gpu.ptx_assembly import lift
from analyses.gpu.launch import Configuration
from analyses.gpu.threads import for_device
from analyses.ir.constants import MetadataOperand, Value
from analyses.ir.instructions import Call, Return
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import Argument, Block, Function, Instruction, Phi
from analyses.ir.uses import Uses
from analyses.records import dataclass
from workbench.execution.simulator.reports import Index, Kind, Thread
from workbench.execution.simulator.state.globals import Globals
from workbench.execution.simulator.state.memory import Access, Buffer, Memory
from workbench.execution.simulator.state.races import Races
from workbench.execution.simulator.state.reconvergence import meeting_points, ranks
from workbench.execution.simulator.values.lanes import Array, Lanes, Mask, UnsupportedTypeError

Registers = list[Lanes]
Run = Callable[["Execution", Registers, Mask], None]


@dataclass(slots=True, eq=False)
class Step:
    """An instruction and the function that executes it; `target` is the slot of its result."""

    instruction: Instruction
    run: Run
    target: int
    block: CodeBlock


@dataclass(slots=True, eq=False)
class CodeBlock:
    """A block: its steps (without phis), and the moves that its phis make on the edge from each predecessor.

    `meeting` and `rank` are those of `reconvergence`.
    """

    block: Block
    steps: list[Step] = field(default_factory=list)
    moves: dict[Block, tuple[list[int], list[int]]] = field(default_factory=dict)
    meeting: CodeBlock | None = None
    rank: int = 0

    def only_returns(self, index: int = 0) -> bool:
        """True if a thread at this step does nothing more than return."""
        return all(_is_silent(step.instruction) for step in self.steps[index:])


def _is_silent(instruction: Instruction) -> bool:
    return is_lifetime(instruction) or isinstance(instruction, Return)


class Code:
    """A function prepared for a number of threads in a block."""

    def __init__(self, function: Function, program: Program) -> None:
        if function.module is not None and for_device(function.module):
            lift(function)
        self.function = function
        self.program = program
        self.slots: dict[Value, int] = {}
        self.initial: Registers = []
        self.uses = Uses(function)
        for argument in function.arguments:
            self.slot(argument)
        self.blocks = {block: CodeBlock(block) for block in function.blocks}
        for block, meeting in meeting_points(function).items():
            self.blocks[block].meeting = None if meeting is None else self.blocks[meeting]
        for block, rank in ranks(function).items():
            self.blocks[block].rank = rank
        for code_block in self.blocks.values():
            for instruction in code_block.block.instructions:
                if isinstance(instruction, Phi):
                    self._phi(code_block, instruction)
                else:
                    code_block.steps.append(
                        Step(instruction, self.program.prepare(instruction, self), self.slot(instruction), code_block)
                    )
        self.entry = self.blocks[function.entry]

    def slot(self, value: Value) -> int:
        number = self.slots.get(value)
        if number is None:
            number = self.slots[value] = len(self.initial)
            is_constant = not isinstance(value, (Argument, Instruction, Block, MetadataOperand))
            self.initial.append(self.program.constant(value) if is_constant else None)
        return number

    def _phi(self, made: CodeBlock, phi: Phi) -> None:
        target = self.slot(phi)
        for value, block in dict(zip(phi.blocks, phi.operands, strict=True)).items():
            targets, sources = made.moves.setdefault(value, ([], []))
            targets.append(target)
            sources.append(self.slot(block))


class Program:
    """The functions of a module, prepared at the first call.

    `count` is the number of threads in a block; `prepare` makes the step of an instruction.
    """

    def __init__(self, globals_: Globals, count: int, prepare: Callable[[Instruction, Code], Run]) -> None:
        self.globals = globals_
        self.layout = globals_.layout
        self.count = count
        self.prepare = prepare
        self.accesses: list[Instruction] = []
        self._codes: dict[Function, Code] = {}
        self._constants: dict[Value, Lanes] = {}

    def code(self, function: Function) -> Code:
        code = self._codes.get(function)
        if code is None:
            code = self._codes[function] = Code(function, self)
        return code

    def constant(self, value: Value) -> Lanes:
        lanes = self._constants.get(value)
        if lanes is None:
            try:
                lanes = self.globals.lanes(value, self.count)
            except UnsupportedTypeError as error:
                lanes = Unavailable(str(error))
            self._constants[value] = lanes
        return lanes

    def access(self, instruction: Instruction, align: int = 1, *, atomic: bool = False) -> Access:
        """The memory access of an instruction, with a new number."""
        self.accesses.append(instruction)
        return Access(instruction, len(self.accesses) - 1, max(1, align), atomic)


@dataclass(frozen=True, slots=True)
class Unavailable:
    """A constant whose value the simulator can't represent."""

    what: str


@dataclass(slots=True, eq=False)
class Entry:
    """A group of threads: their next block and step, and the block at which they wait for others.

    `origin` is the branch at which they diverged.
    """

    block: CodeBlock
    index: int
    mask: Mask
    until: CodeBlock | None = None
    origin: Instruction | None = None


@dataclass(slots=True, eq=False)
class Frame:
    """An active function: its registers, the groups of its threads, and the slot for its result.

    `caller` is the index of the frame to return to: not always the one below, since threads that call different
    functions through a pointer call them one after another. `varying` holds the variable arguments of the call.
    """

    code: Code
    registers: list[Lanes]
    entries: list[Entry]
    mask: Mask
    caller: int = -1
    target: int = -1
    call: Call | None = None
    after: Callable[[Execution], None] | None = None
    result: Lanes = None
    locals: list[Buffer] = field(default_factory=list)
    varying: Buffer | None = None
    unwritten: dict[int, Array] = field(default_factory=dict)
    """By the slot of a value that is only copied, the threads for which it was read from uninitialised memory."""


class Waiting(Exception):  # noqa: N818 - no error: the same instruction is executed again later
    """A call waits for others, who are said; nothing has been written to registers."""


class Execution(Protocol):
    """The machine as steps see it: a block of threads being executed."""

    count: int
    """Threads in the block."""
    warp: int
    """Threads in a warp."""
    ids: tuple[Array, Array, Array]
    """The x, y and z of each thread."""
    live: Mask
    """The threads that have not ended."""
    steps: int
    """Instructions executed so far."""
    globals: Globals
    memory: Memory
    configuration: Configuration
    frames: list[Frame]
    """The active functions, the innermost last."""
    races: Races | None
    """The race detector, if races are checked."""
    printed: list[str]

    @property
    def block(self) -> Index:
        """The index in the grid of the block being executed."""
        ...

    def thread(self, lane: int) -> Thread:
        """A thread of the block being executed, by its number."""
        ...

    def go(self, here: CodeBlock, target: CodeBlock) -> None:
        """All active threads branch to the same block."""
        ...

    def part(self, here: CodeBlock, ways: Sequence[tuple[CodeBlock, Mask]], origin: Instruction) -> None:
        """The active threads diverge and run one path after the other."""
        ...

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
        """Enter a function; its result goes to the caller's slot `target`, and then `after` is called."""
        ...

    def leave(self, mask: Mask, value: Lanes) -> None:
        """The threads of a mask return from the innermost function."""
        ...

    def end_threads(self, mask: Mask) -> None:
        """The threads of a mask end, in any function."""
        ...

    def complain(self, kind: Kind, message: str, lane: int, buffer: str = "", offset: int = 0) -> None:
        """Report an error that does not end the launch."""
        ...
