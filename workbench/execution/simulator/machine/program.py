"""Functions made ready to run: each instruction a step that works on the registers of all threads at once.

Registers are a list, a slot for each argument, instruction and constant of the function; operands are looked up once,
when the function is prepared, not each time an instruction is executed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from analyses.gpu.threads import read_by_assembly
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import (
    Alias,
    Argument,
    Block,
    Call,
    Function,
    InlineAssembly,
    Instruction,
    MemoryAccess,
    MetadataOperand,
    Phi,
    Return,
    Uses,
    Value,
)
from workbench.execution.simulator.machine.control import CONTROL, enter, enter_indirect, then_normal
from workbench.execution.simulator.machine.effects import division, memory_step, provided
from workbench.execution.simulator.machine.globals import Globals
from workbench.execution.simulator.machine.memory import Access
from workbench.execution.simulator.machine.reconvergence import meeting_points, ranks
from workbench.execution.simulator.reports import UnsupportedError, place_of
from workbench.execution.simulator.runtime import openmp
from workbench.execution.simulator.runtime.natives import native
from workbench.execution.simulator.values import intrinsics, operations
from workbench.execution.simulator.values.lanes import Lanes, Mask, UnsupportedTypeError, merged

if TYPE_CHECKING:
    from workbench.execution.simulator.machine.machine import Machine

Registers = list[Lanes]
Run = Callable[["Machine", Registers, Mask], None]


@dataclass(slots=True, eq=False)
class Step:
    """An instruction and what executing it does; `target` is the slot of its result."""

    instruction: Instruction
    run: Run
    target: int
    block: CodeBlock


@dataclass(slots=True, eq=False)
class CodeBlock:
    """A block: its steps (phis are no steps), and the moves that its phis make on the way from each predecessor.

    `meeting` and `rank` are those of `reconvergence`.
    """

    block: Block
    steps: list[Step] = field(default_factory=list)
    moves: dict[Block, tuple[list[int], list[int]]] = field(default_factory=dict)
    meeting: CodeBlock | None = None
    rank: int = 0

    def only_returns(self, index: int = 0) -> bool:
        """Whether a thread at this step does nothing any more but return."""
        return all(_is_silent(step.instruction) for step in self.steps[index:])


def _is_silent(instruction: Instruction) -> bool:
    return is_lifetime(instruction) or isinstance(instruction, Return)


class Code:
    """A function ready to run with a certain number of threads in a block."""

    def __init__(self, function: Function, program: Program) -> None:
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
        for made in self.blocks.values():
            for instruction in made.block.instructions:
                if isinstance(instruction, Phi):
                    self._phi(made, instruction)
                else:
                    made.steps.append(Step(instruction, prepare(instruction, self), self.slot(instruction), made))
        self.entry = self.blocks[function.entry]

    def slot(self, value: Value) -> int:
        known = self.slots.get(value)
        if known is None:
            known = self.slots[value] = len(self.initial)
            is_constant = not isinstance(value, (Argument, Instruction, Block, MetadataOperand))
            self.initial.append(self.program.constant(value) if is_constant else None)
        return known

    def _phi(self, made: CodeBlock, phi: Phi) -> None:
        target = self.slot(phi)
        for value, block in dict(zip(phi.blocks, phi.operands, strict=True)).items():
            targets, sources = made.moves.setdefault(value, ([], []))
            targets.append(target)
            sources.append(self.slot(block))


class Program:
    """The functions of a module, made ready when they are first called; `count` threads in a block."""

    def __init__(self, globals_: Globals, count: int) -> None:
        self.globals = globals_
        self.layout = globals_.layout
        self.count = count
        self.accesses: list[Instruction] = []
        self._codes: dict[Function, Code] = {}
        self._constants: dict[Value, Lanes] = {}

    def code(self, function: Function) -> Code:
        known = self._codes.get(function)
        if known is None:
            known = self._codes[function] = Code(function, self)
        return known

    def constant(self, value: Value) -> Lanes:
        known = self._constants.get(value)
        if known is None:
            try:
                known = self.globals.lanes(value, self.count)
            except UnsupportedTypeError as error:
                known = Unavailable(str(error))
            self._constants[value] = known
        return known

    def access(self, instruction: Instruction, align: int = 1, *, atomic: bool = False) -> Access:
        """The way with memory of an instruction."""
        self.accesses.append(instruction)
        return Access(instruction, len(self.accesses) - 1, max(1, align), atomic)


@dataclass(frozen=True, slots=True)
class Unavailable:
    """Stands for a constant of which the simulator has no values."""

    what: str


def prepare(instruction: Instruction, code: Code) -> Run:
    """The step of an instruction; one that the simulator does not know raises UnsupportedError when it is reached."""
    try:
        made = _prepared(instruction, code)
    except UnsupportedTypeError as error:
        return _unsupported(instruction, f"the simulator has no {error}")
    for operand in instruction.operands:
        if isinstance(constant := code.initial[code.slots[operand]] if operand in code.slots else None, Unavailable):
            return _unsupported(instruction, f"the simulator has no {constant.what}")
    return made or _unsupported(instruction, f"the simulator does not know {instruction.opcode}")


def _prepared(instruction: Instruction, code: Code) -> Run | None:
    if isinstance(instruction, Call):
        return _call(instruction, code)
    if isinstance(instruction, MemoryAccess) or instruction.opcode == "alloca":
        return memory_step(instruction, code)
    if type(instruction) in CONTROL:
        return CONTROL[type(instruction)](instruction, code)
    function = operations.operation(instruction, code.program.layout)
    if function is None:
        return None
    if instruction.opcode in ("udiv", "sdiv", "urem", "srem"):
        return division(function, instruction, code)
    return pure(function, [code.slot(o) for o in instruction.operands], code.slot(instruction))


def pure(function: Callable[..., Lanes], sources: Sequence[int], target: int) -> Run:
    """The step that computes a function of registers."""
    if len(sources) == 2:
        left, right = sources

        def run_two(machine: Machine, registers: Registers, mask: Mask) -> None:
            result = function(registers[left], registers[right])
            registers[target] = result if mask.full else merged(mask, result, registers[target])

        return run_two

    def run(machine: Machine, registers: Registers, mask: Mask) -> None:
        result = function(*[registers[s] for s in sources])
        registers[target] = result if mask.full else merged(mask, result, registers[target])

    return run


def _unsupported(instruction: Instruction, what: str) -> Run:
    def run(machine: Machine, registers: Registers, mask: Mask) -> None:
        place = place_of(instruction)
        raise UnsupportedError(f"{what}: {place}")

    return run


# -- calls ------------------------------------------------------------------------------------


def called_function(value: Value) -> Function | None:
    while isinstance(value, Alias):
        value = value.aliasee
    return value if isinstance(value, Function) else None


def _call(call: Call, code: Code) -> Run | None:
    if call.opcode not in ("call", "invoke"):
        return None
    if isinstance(call.callee, InlineAssembly):
        read = native(read_by_assembly(call))
        if read is not None:
            return provided(read, call, code)
        return _unsupported(call, "the simulator does not know assembly")
    function = called_function(call.callee)
    if function is None:
        return enter_indirect(call, code, lambda found: _without_body(found, call, code))
    if not function.is_declaration:
        return enter(call, function, code)
    region = called_function(call.arguments[2]) if function.name == openmp.FORK else None
    if region is not None and not region.is_declaration:
        return openmp.fork(call, region, code)
    return then_normal(_without_body(function, call, code), call, code)


def _without_body(function: Function, call: Call, code: Code) -> Run:
    """A call of a function that is only declared, and that the simulator may know by its name."""
    name = function.name
    effect = native(name)
    if effect is not None:
        return provided(effect, call, code)
    try:
        computed = intrinsics.find(name, call)
    except UnsupportedTypeError as error:
        return _unsupported(call, f"the simulator has no {error}")
    if computed is not None:
        return pure(computed, [code.slot(a) for a in call.arguments], code.slot(call))
    if name.startswith("__enzyme") or "__enzyme_" in name:
        return _unsupported(call, f"@{name} asks for a derivative that has not been made (lower the module first)")
    return _unsupported(call, f"@{name} is defined nowhere, and the simulator does not know it")
