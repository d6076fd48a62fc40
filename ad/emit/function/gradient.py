"""The state that the sweeps share while a derivative is generated: its functions, their slots, and tables of values.

A gradient runs the primal forward, keeping what the plan says, and then backward. Everything that outlives a block is
in a slot, an alloca at the start, which LLVM turns into registers; loops' values are in buffers on the heap, one
element an iteration, counted over the whole run of the function.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import field
from enum import Enum
from typing import NamedTuple

from ad.context.context import Context
from ad.emit.function.recorder import Recorder
from ad.emit.function.releases import ReleaseTable
from ad.gpu.kernels import attributes_of_derivative
from ad.history.records import Phase
from ad.plan.items import Item
from ad.plan.needs import ReverseFlow
from ad.plan.plan import Plan
from ad.requests.signatures import Parameter, ParameterKind, signature
from analyses.gpu.threads import stack_space
from analyses.ir.builder import Builder, Names
from analyses.ir.constants import Value
from analyses.ir.instructions import Load
from analyses.ir.model import Argument, Block, Function, GlobalVariable, Instruction, Module
from analyses.ir.types import FunctionType, StructType, Type
from analyses.records import dataclass


class Cell(NamedTuple):
    """A slot: an alloca at the start of a function, and what it holds."""

    address: Value
    type: Type


@dataclass(eq=False)
class Side:
    """One of the functions of a split derivative; the combined one is the forward and the reverse side at once.

    `values` says what stands for primal values in it, `shadows` for their shadows, lane by lane; `cells` are its slots
    by what they keep. `seeds` are the parameters with the adjoints of the result, one for each lane; `tape` is that
    with the address of the tape. `provide` gives primal values where they are not copied.
    """

    function: Function
    start: Block
    shadows: list[dict[Value, Value]]
    values: dict[Value, Value] = field(default_factory=dict)
    cells: dict[Hashable, Cell] = field(default_factory=dict)
    seeds: list[Argument] = field(default_factory=list)
    tape: Argument | None = None
    provide: Callable[[Value], Value] | None = None


class Row(NamedTuple):
    """The place of a stored item in the rows of a loop, each of which has all that one iteration stores.

    `first` is the item whose buffer they are.
    """

    first: Item
    type: StructType
    field: int


Later = tuple[str, Value, int, Type]


class Gradient:
    """A derivative while it is generated. Code is written through an `Emitter` for one phase and one lane."""

    def __init__(self, context: Context, plan: Plan, flow: ReverseFlow, module: Module, names: Sequence[str]) -> None:
        """`names` are that of the combined derivative, or those of the augmented function and of what follows it."""
        self.context, self.plan, self.flow, self.module = context, plan, flow, module
        self.names = Names()
        self.recorder = Recorder(context, module)
        primal, request = context.function, context.request
        self.signature = shape = signature(primal.arguments, primal.function_type.result, request)
        self.outs = [primal.arguments[i] for i in shape.outs]
        self.sides: dict[Phase, Side] = {}
        if request.split:
            following = iter(names[1:])
            self._add_side(Phase.FORWARD, names[0], shape.augmented_parameters, shape.augmented)
            if request.reverses:
                parameters = shape.reverse_parameters(tape=True)
                self._add_side(Phase.REVERSE, next(following), parameters, shape.reverse(tape=True))
            if request.tangents:
                self._add_side(Phase.TANGENTS, next(following), shape.tangent_parameters, shape.tangents)
        elif request.forward:
            self._add_side(Phase.FORWARD, names[0], shape.parameters, shape.forward)
        else:
            parameters = shape.reverse_parameters(tape=False)
            side = self._add_side(Phase.FORWARD, names[0], parameters, shape.reverse(tape=False))
            self.sides[Phase.REVERSE] = side
        self.builders = {phase: self._builder(phase) for phase in self.sides}
        self.slots = {phase: self._builder(phase).at(side.start) for phase, side in self.sides.items()}
        """Where the slots of a function are made."""
        self.partials: dict[tuple[Phase, Instruction], dict[object, Value]] = {}
        """What the partial derivatives of an instruction have in common, in all lanes."""
        self.releases = ReleaseTable(context)
        self.later: dict[Later, Load] = {}
        """What a GPU's threads add to memory at the end (see `device_writes`), with a load that it is for."""
        self.shared: dict[GlobalVariable, None] = {}
        """The variables in a block's memory that have a shadow."""
        self.sums: dict[tuple[Value, Type], GlobalVariable] = {}
        """The variables in which a block adds up what it adds to an array of numbers."""
        self.tape_size = 0
        self.tapes: dict[Value, Value] = {}
        """The forward sweep's tape of each call."""
        self.on_heap: list[tuple[Item, int]] = []
        """Allocas that a split derivative keeps on the heap until the reverse has ended; shadows of such, by lane."""
        self.kept: dict[Instruction, Item] = {}
        """The instructions that store elements of buffers, and what each keeps."""
        self.in_others: set[Item] = set()
        """Stored items whose buffers are on the stack, or part of the allocation of another."""
        self.scopes: dict[Side, dict[Enum, str]] = {}
        """The alias scopes of each function (see `alias_scopes`)."""
        self.rows: dict[Item, Row] = {}
        self.before_loops: dict[Block, Item] = {}
        """By block: the item whose buffer is allocated there for a nest of loops, and freed in the block's reverse."""
        self.packed: set[Item] = set()
        """Stored items that take a bit each."""
        self.shadow_pointers: set[Value] = set()
        """The shadows that were fetched where they were needed."""
        self.primal_pointers: set[Value] = set()
        """The primal values that were."""
        self.spares: dict[Item, Value] = {}
        self.spare_bytes = 0

    def _builder(self, phase: Phase) -> Builder:
        def record(instruction: Instruction) -> None:
            self.recorder.made(instruction, phase)

        return Builder(self.names, record, stack_space(self.module))

    def _add_side(self, phase: Phase, name: str, parameters: Sequence[Parameter], type_: FunctionType) -> Side:
        function = Function(name, type_)
        function.blocks = []
        function.attributes = attributes_of_derivative(self.context.function)
        self.module.add(function)
        start = Block(self.names.fresh("start"), function)
        side = self.sides[phase] = Side(function, start, [{} for _ in range(self.context.request.width)])
        function.blocks.append(start)
        self.recorder.block(start, phase)
        arguments = self.context.function.arguments
        for argument, parameter in zip(function.arguments, parameters, strict=True):
            argument.name = self.names.fresh(parameter.name)
            argument.attributes = parameter.attributes
            match parameter.kind:
                case ParameterKind.VALUE:
                    side.values[arguments[parameter.primal]] = argument
                case ParameterKind.SHADOW:
                    side.shadows[parameter.lane][arguments[parameter.primal]] = argument
                case ParameterKind.SEED:
                    side.seeds.append(argument)
                case ParameterKind.TAPE:
                    side.tape = argument
        return side

    @property
    def following(self) -> list[Side]:
        """The functions of a split derivative that go on from the tape."""
        return [side for phase, side in self.sides.items() if phase is not Phase.FORWARD]

    def add_block(self, name: str, phase: Phase, side: Side, primal: str) -> Block:
        """Add a block at the end of a function; `primal` is the block that it is about, if it is about one."""
        block = Block(self.names.fresh(name), side.function)
        side.function.blocks.append(block)
        self.recorder.block(block, phase, primal)
        return block
