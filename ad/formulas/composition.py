"""The reverse of a block as formulas by source line: the instructions of a line are composed by the chain rule.

A register that is used on its own line alone is put into the formulas of what it is computed from. All others keep
their adjoint: a variable of the source, or a name of the IR.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Protocol

from ad.context.context import Context
from ad.formulas.quantities import Add, Assign, Name, Primal, Register, Statement, leaves
from ad.formulas.registers import Registers
from ad.formulas.reversal import Expand, Reversal
from ad.formulas.spelling import Spelling
from ad.formulas.tidying import Sequence, tidied
from analyses.control_flow.reachability import Reachability
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import AtomicUpdate, Load, Return, Store
from analyses.ir.model import Argument, Block, Instruction, Phi
from analyses.ir.uses import Uses
from analyses.library.expressions import ZERO, Expression
from analyses.memory.alias import AliasResult
from analyses.records import dataclass

MOST_LEAVES = 6
"""The quantities in an adjoint up to which it is written out where it is used more than once."""


@dataclass
class Line:
    """The formulas of one line of the source in one block, in the order in which the reverse runs them.

    `source` is `file:line`, empty if unknown; `instructions` are those whose reverse they are.
    """

    source: str
    statements: list[Statement] = field(default_factory=list)
    instructions: list[Instruction] = field(default_factory=list)


class Moving(Protocol):
    """Tells the instructions through which derivatives go; `Adjoints` does for reverse mode."""

    def has_reverse(self, instruction: Instruction) -> bool: ...


class Composition:
    """The formulas of the blocks and edges of one function in reverse mode."""

    def __init__(self, context: Context, adjoints: Moving, spelling: Spelling, reversal: Reversal) -> None:
        self.context, self._adjoints, self.spelling = context, adjoints, spelling
        self.reversal = reversal
        self._uses = Uses(context.function)
        self._names = 0
        self._local: dict[Value, bool] = {}
        self._forwarded: dict[Value, bool] = {}
        self._lines: dict[Instruction, str] = {}
        self._pending: dict[Value, Expression] = {}
        self.registers = Registers(context.cfg, self._carrying(), spelling.variables.name)
        spelling.name_registers(self.registers)
        spelling.names.is_kept = self._is_kept
        self._at: tuple[Block | None, str] = (None, "")
        self._is_inside: Callable[[Value], bool] = lambda value: False
        self._in_memory: set[Value] = set()
        self._givers: dict[Value, set[Instruction]] = {}
        self._reach = Reachability(context.cfg)
        self._positions = {i: n for b in context.cfg.reverse_postorder for n, i in enumerate(b.instructions)}

    def _carrying(self) -> Iterable[Value]:
        """The registers that have an adjoint."""
        function = self.context.function
        for argument in function.arguments:
            if self._has_adjoint(argument):
                yield argument
        for block in self.context.cfg.reverse_postorder:
            for instruction in block.instructions:
                if self._has_adjoint(instruction):
                    yield instruction

    def _has_adjoint(self, value: Value) -> bool:
        if isinstance(value, Constant) or value.type.scalar.is_pointer or not self.context.active(value):
            return False
        return value.type.scalar.is_float or self.context.carried.adjoint_type(value) is not None

    def line_of(self, instruction: Instruction) -> str:
        """The source line of an instruction, `file:line`; that of its user where it has none."""
        line = self._lines.get(instruction)
        if line is None:
            line = _without_column(self.context.source.get(instruction, ""))
            if not line and not isinstance(instruction, Phi):
                users = (u for u in self._uses.of(instruction) if u.block is instruction.block)
                lines = (_without_column(self.context.source.get(u, "")) for u in users)
                line = next((text for text in lines if text), "")
            self._lines[instruction] = line
        return line

    # -- which registers keep their adjoint

    def _users(self, value: Value) -> list[Instruction]:
        """The instructions that give to the adjoint of a value."""
        return [u for u in self._uses.of(value) if u.block in self.context.cfg.index and self._adjoints.has_reverse(u)]

    def _is_local(self, value: Value) -> bool:
        """True if the adjoint of a value is put into the formulas of its line, and has no name."""
        local = self._local.get(value)
        if local is None:
            local = self._local[value] = self._find_local(value)
        return local

    def _find_local(self, value: Value) -> bool:
        if not isinstance(value, Instruction) or isinstance(value, Phi) or not self._is_alone(value):
            return False
        line = self.line_of(value)
        return self.reversal.is_structured(value) and all(
            self._composes(user, value) and self.line_of(user) == line for user in self._users(value)
        )

    def _is_kept(self, value: Value) -> bool:
        """True if the adjoint of a value is a variable."""
        return not self._is_local(value) and not self._is_forwarded(value)

    def _composes(self, user: Instruction, value: Instruction) -> bool:
        inside = user.block is value.block and not isinstance(user, Phi)
        return inside and self.reversal.is_structured(user)

    def _is_alone(self, value: Value) -> bool:
        return len(self.registers.members(value)) == 1

    def _is_forwarded(self, value: Value) -> bool:
        """True if what a load's users give goes to the memory's adjoint at once."""
        forwarded = self._forwarded.get(value)
        if forwarded is None:
            forwarded = self._forwarded[value] = isinstance(value, Load) and self._find_forwarded(value)
        return forwarded

    def _find_forwarded(self, load: Load) -> bool:
        if not self._is_alone(load) or self.spelling.variables.name(load) or load.block is None:
            return False
        if not self._adjoints.has_reverse(load):
            return False
        waiting = set(self._users(load))
        if not waiting or not all(self._composes(user, load) for user in waiting):
            return False
        for instruction in load.block.instructions[self._positions[load] + 1 :]:
            waiting.discard(instruction)
            if not waiting:
                return True
            if self._may_write(instruction, load):
                return False
        return False

    def _may_write(self, instruction: Instruction, load: Load) -> bool:
        if isinstance(instruction, Store):
            return self._meet(instruction.pointer, instruction.value, load.pointer, load)
        return self._adjoints.has_reverse(instruction) and not self.reversal.is_structured(instruction)

    def _meet(self, a: Value, stored: Value, b: Value, loaded: Value) -> bool:
        memory, layout = self.context.memory, self.context.layout
        if memory is None:
            return True
        sizes = layout.store_size(stored.type), layout.store_size(loaded.type)
        return memory.alias(a, sizes[0], b, sizes[1]) is not AliasResult.NO

    def _is_added_before(self, value: Value, block: Block, position: int) -> bool:
        """True if something that runs before a place gives to the adjoint variable of a value, or takes from it.

        Going backwards that comes after the place: the variable has to be cleared there.
        """
        root = self.registers.of(value)
        if isinstance(value, Instruction) and any(isinstance(m, Argument) for m in self.registers.members(root)):
            return True
        givers = self._givers.get(root)
        if givers is None:
            members = self.registers.members(root)
            givers = {user for member in members for user in self._users(member) if not self._passes_on(user, root)}
            givers |= {m for m in members if isinstance(m, Instruction) and self._takes(m, root)}
            self._givers[root] = givers
        if any(user.block is not None and self._runs_before(user.block, block) for user in givers):
            return True
        return any(self._gives_within(user, root, block, position) for user in givers)

    def _runs_before(self, a: Block, b: Block) -> bool:
        """True if a block may run after another one has ended."""
        return bool(self._reach.after(a) >> self.context.cfg.index[b] & 1)

    def _takes(self, member: Instruction, root: Value) -> bool:
        """True if the reverse of an instruction takes from its adjoint variable: a phi, if another one comes in."""
        if not isinstance(member, Phi):
            return True
        return any(self._has_adjoint(v) and self.registers.of(v) is not root for v in member.operands)

    def _gives_within(self, user: Instruction, root: Value, block: Block, position: int) -> bool:
        """True if an instruction of a block gives to a variable, or takes from it, before a position, or is there."""
        if user.block is not block or self._positions[user] > position:
            return False
        itself = self._positions[user] == position
        return not itself or any(self.registers.of(o) is root for o in user.operands)

    def _passes_on(self, user: Instruction, root: Value) -> bool:
        return isinstance(user, Phi) and self.registers.of(user) is root

    # -- blocks

    def block(self, block: Block) -> list[Line]:
        """The formulas of a block by line, in reverse order."""
        sequence = Sequence(self.context.memory, self.context.layout)
        for instruction in reversed(block.instructions):
            if isinstance(instruction, Phi) or not self._adjoints.has_reverse(instruction):
                continue
            if not self.reversal.is_silent(instruction):
                self._reverse(instruction, sequence)
        self._pending.clear()
        return [
            Line(line, statements, instructions)
            for line, statements, instructions in tidied(sequence, self._starts(block))
            if statements
        ]

    def _reverse(self, instruction: Instruction, sequence: Sequence) -> None:
        line, block = self.line_of(instruction), instruction.block
        assert block is not None

        def put(statement: Statement) -> None:
            sequence.put(line, statement, instruction)

        expand = self._expander(instruction, block, line)
        adjoint: Expression = ZERO
        if self._is_forwarded(instruction) and not self._is_local(instruction):
            return
        if isinstance(instruction, Store):
            cell = self.spelling.cell(instruction.pointer, instruction.value.type)
            value = instruction.value
            if (
                self.reversal.is_structured(instruction)
                and not isinstance(value, Constant)
                and self.context.active(value)
            ):
                name = self._new_name()
                put(Assign(name, cell))
                adjoint = name
            put(Assign(cell, ZERO))
            if adjoint == ZERO:
                return
            self._note_stored(instruction)
        elif self._has_adjoint(instruction):
            if self._is_local(instruction):
                pending = self._pending.pop(instruction, None)
                if pending is None:
                    return
                adjoint = pending
                if self._is_heavy(adjoint, instruction):
                    name = self._new_name()
                    put(Assign(name, adjoint))
                    adjoint = name
            else:
                register = Register(self.registers.of(instruction))
                adjoint = register
                if self._is_added_before(instruction, block, self._positions[instruction]):
                    adjoint = name = self._new_name()
                    put(Assign(name, register))
                    put(Assign(register, ZERO))
        for statement in self.reversal.statements(instruction, adjoint, expand):
            match statement:
                case Add(Register(value), given):
                    if isinstance(instruction, AtomicUpdate) and self.context.active(instruction):
                        name = self._new_name()
                        put(Assign(name, given))
                        given = name
                    self._give(value, given, instruction, sequence, line)
                case _:
                    put(statement)

    def _expander(self, instruction: Instruction, block: Block, line: str) -> Expand:
        """Gives values of the primal as an instruction's formulas show them."""
        inside = self._inside(block, line)

        def expand(value: Value) -> Expression:
            if value is instruction and value in self._in_memory:
                return Primal(value)
            if self.spelling.expansion.leaves_loop(value, instruction):
                return Primal(value)
            return self.spelling.primal(value, inside)

        return expand

    def _inside(self, block: Block, line: str) -> Callable[[Value], bool]:
        """Tells the values that a line of a block computes; the same object while block and line stay."""
        if self._at != (block, line):

            def inside(value: Value) -> bool:
                return isinstance(value, Instruction) and value.block is block and self.line_of(value) == line

            self._at, self._is_inside = (block, line), inside
        return self._is_inside

    def _note_stored(self, store: Store) -> None:
        """Call the result of a line by the memory that it is stored in, unless the line reads that first."""
        value, block = store.value, store.block
        if not isinstance(value, Instruction) or not self._is_local(value) or block is None:
            return
        line, place = self.line_of(store), self.spelling.cell(store.pointer, value.type).place
        loads = (i for i in block.instructions if isinstance(i, Load) and self.line_of(i) == line)
        if all(self.spelling.cell(load.pointer, load.type).place != place for load in loads):
            self._in_memory.add(value)
            self.spelling.call(value, self.spelling.memory(store.pointer, value.type))

    def _is_heavy(self, adjoint: Expression, instruction: Instruction) -> bool:
        operands = {o for o in instruction.operands if not isinstance(o, Constant) and self.context.active(o)}
        return len(operands) > 1 and len(leaves(adjoint)) > MOST_LEAVES

    def _give(self, value: Value, given: Expression, user: Instruction, sequence: Sequence, line: str) -> None:
        """Add to the adjoint of a value where it is kept."""
        if not self._has_adjoint(value):
            return
        if self._is_local(value):
            before = self._pending.get(value)
            self._pending[value] = given if before is None else before + given
        elif self._is_forwarded(value) and isinstance(value, Load):
            sequence.put(line, Add(self.spelling.cell(value.pointer, value.type), given), user)
        else:
            register = Register(self.registers.of(value))
            first = isinstance(user, Return)
            sequence.put(line, Assign(register, given) if first else Add(register, given), user)

    def _new_name(self) -> Name:
        self._names += 1
        return Name(self._names)

    def _starts(self, block: Block) -> set[Value]:
        """The variables whose adjoint is zero where the reverse of a block begins, and which are computed in it."""
        starting: set[Value] = set()
        for instruction in block.instructions:
            if isinstance(instruction, Phi) or not self._has_adjoint(instruction) or not self._is_alone(instruction):
                continue
            if self._is_local(instruction) or self._is_forwarded(instruction):
                continue
            if all(self._composes(user, instruction) for user in self._users(instruction)):
                starting.add(instruction)
        return starting

    # -- edges

    def edge(self, source: Block, target: Block) -> list[Statement]:
        """The formulas that the reverse runs between two blocks: the adjoints of phis go to what came in."""
        given: list[tuple[Register, Value]] = []
        for phi in target.phis:
            if self._has_adjoint(phi):
                value = next(v for v, b in phi.incoming if b is source)
                register = Register(self.registers.of(phi))
                if self.registers.of(value) is not register.value:
                    given.append((register, value))
        own = {register.value for register, _ in given}
        at_once = any(self.registers.of(value) in own for _, value in given)
        taken: list[Statement] = []
        sums: list[Statement] = []
        for register, value in given:
            adjoint: Expression = register
            clear = at_once or self._is_added_before(register.value, source, len(source.instructions))
            if clear:
                taken.append(Assign(register, ZERO))
            if self._has_adjoint(value):
                if clear:
                    adjoint = name = self._new_name()
                    taken.insert(-1, Assign(name, register))
                sums.append(Add(Register(self.registers.of(value)), adjoint))
        return taken + sums


def _without_column(place: str) -> str:
    """`file:line` of `file:line:column`."""
    parts = place.rsplit(":", 2)
    if len(parts) == 3 and parts[1].isdigit():
        return f"{parts[0]}:{parts[1]}" if parts[1] != "0" else ""
    return place
