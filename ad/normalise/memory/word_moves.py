"""Words that are loaded and stored as integers, rewritten to copies of memory.

LLVM turns a copy of eight bytes into a load and a store of an integer, whatever the bytes are: a number, an address, a
part of an enum; and what is copied from one of several places into a phi or a select. Clang's TBAA tags tell them
apart. Rust has none, but what its code only moves was a copy, which needs no type: the shadows of words tell what they
are. A copy of a union may become a load of one of its members, in C as well.
Each moved value gets a variable; what else uses a value still uses the register. A value that is a number or something
else by turns has no one type: what else uses it reads the variable (see `word_webs`).
Sources: LLVM, InstCombinerImpl::SimplifyAnyMemTransfer, and SROA, which names such loads.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TypeVar

from ad.normalise.memory.word_webs import choices, mixed_webs, without_casts
from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.builder import integer
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call, Cast, Freeze, Load, Select, Store
from analyses.ir.model import Block, Function, Instruction, Module, Phi
from analyses.ir.types import DOUBLE, I1, I64, PTR, VOID, FunctionType, Type
from analyses.ir.uses import Uses, remove
from analyses.library.producers import Producer, Producers
from analyses.memory.transfers import is_part_of_copy
from analyses.types.sources.unions import may_copy_unions
from analyses.types.untyped_words import accesses_only_doubles, has_only_doubles

Placed = TypeVar("Placed", bound=Instruction)
WORD = 8
_LARGEST = 64
"""The most bytes that are moved as one integer or vector."""
_FIRST = frozenset(["landingpad", "catchpad", "cleanuppad", "catchswitch"])
"""Instructions that nothing but phis may come before."""
_WRITING = frozenset(["store", "call", "invoke", "atomicrmw", "cmpxchg", "fence"])


class MovesToCopies(Rewrite):
    purpose = "Words that Rust code only moves, and unions, are copied as memory: they may be numbers or addresses."

    def apply(self, target: Target) -> bool:
        function, module = target.function, target.module
        moves = _Moves(function, module)
        if not moves.values:
            return False
        writers = _writers_before(function)
        copies = _Copies(module, moves.mixed)
        direct = {load: store for load, store in moves.direct() if writers[load] == writers[store]}
        for value in moves.values:
            if value not in direct:
                copies.fill(value, moves.values)
        for store, value in moves.stores.items():
            source = value.pointer if isinstance(value, Load) and value in direct else copies.variable(value)
            copies.copy(store, store.pointer, source, value)
        for user, operand, value in list(moves.reads()):
            read = copies.read(value, operand.type, user)
            user.operands = [read if o is operand else o for o in user.operands]
        copies.insert(function)
        remove(function, set(moves.stores))
        casts = [i for i in function.instructions if isinstance(i, Cast) and without_casts(i) in moves.mixed]
        _remove_unused(function, moves.values | dict.fromkeys(casts))
        return True


class _Moves:
    """The words that Rust code moves from memory to memory: loads, the phis and selects of them, and their stores."""

    def __init__(self, function: Function, module: Module) -> None:
        self._module, self._uses = module, Uses(function)
        self.values: dict[Instruction, None] = {}
        """The loads, phis and selects, in program order."""
        self.stores: dict[Store, Instruction] = {}
        self.mixed: set[Instruction] = set()
        """The loads, phis, selects and freezes that are a number or something else by turns."""
        if module.layout.pointer_size() != WORD:
            return
        loads = [i for i in function.instructions if isinstance(i, Load) and self._is_words(i, i)]
        producers = Producers(module)
        copied = _Copied(function, module, producers)
        reached: set[Instruction] = {
            load
            for load in loads
            if (load.type.scalar.is_integer and producers.of(load) is Producer.RUSTC) or copied.was_copy(load)
        }
        if copied.may_mix(function):
            untyped = {load for load in loads if load.type == I64 or copied.was_copy(load)}
            self.mixed = mixed_webs(function, self._uses, untyped, _is_choice)
            entering = {without_casts(v) for node in self.mixed for v in choices(node)}
            reached |= self.mixed | (untyped & entering)
        work: list[Instruction] = list(reached)
        while work:
            for user in self._uses.of(work.pop()):
                if user not in reached and _is_choice(user):
                    reached.add(user)
                    work.append(user)
        for store in (i for i in function.instructions if isinstance(i, Store)):
            value = self.source(store.value)
            if isinstance(value, Instruction) and value in reached and self._is_words(store, value):
                self.stores[store] = value
        needed = self.mixed | set(self.stores.values())
        work = list(needed)
        while work:
            choice = work.pop()
            for operand in map(without_casts, choices(choice)) if choice in self.mixed else choice.operands:
                if isinstance(operand, Instruction) and operand in reached and operand not in needed:
                    needed.add(operand)
                    work.append(operand)
        self.values = dict.fromkeys(i for i in function.instructions if i in needed)

    def source(self, value: Value) -> Value:
        """The value whose bits are moved: of a mixed web the one before casts."""
        bits = without_casts(value)
        return bits if bits in self.mixed else value

    def reads(self) -> Iterator[tuple[Instruction, Value, Instruction]]:
        """Yield the uses of mixed webs that move nothing, as (user, operand, the value of the web)."""
        for value in self.values:
            work: list[Instruction] = [value] if value in self.mixed else []
            while work:
                operand = work.pop()
                for user in self._uses.of(operand):
                    if isinstance(user, Cast) and without_casts(user) is value:
                        work.append(user)
                    elif user not in self.mixed and not (isinstance(user, Store) and self.stores.get(user) is value):
                        yield user, operand, value

    def _is_words(self, access: Load | Store, value: Value) -> bool:
        """True if a plain access moves whole words, aligned."""
        scalar = value.type.scalar
        if not (scalar.is_integer or scalar in (PTR, DOUBLE)):
            return False
        size = self._module.layout.store_size(value.type)
        if access.ordering or access.volatile or size % WORD or size > _LARGEST:
            return False
        return access.align % WORD == 0

    def direct(self) -> list[tuple[Load, Store]]:
        """The loads that are moved to one place only, in the same block, with their stores."""
        out: list[tuple[Load, Store]] = []
        for store, value in self.stores.items():
            users = self._uses.of(value)
            moved = [u for u in users if u in self.values or (isinstance(u, Store) and self.stores.get(u) is value)]
            if isinstance(value, Load) and moved == [store] and store.block is value.block:
                out.append((value, store))
        return out


class _Copied:
    """Tells the loads that LLVM put in the place of copies of unions."""

    def __init__(self, function: Function, module: Module, producers: Producers) -> None:
        self._producers = producers
        self._tagged = any(i.attachment("tbaa") is not None for i in function.instructions)
        self._unions = may_copy_unions(module)
        self._only_doubles = has_only_doubles(module)

    def may_mix(self, function: Function) -> bool:
        """True if words that are a number or something else by turns can be kept in memory, where a web mixes them."""
        return self._only_doubles or accesses_only_doubles(function)

    def was_copy(self, load: Load) -> bool:
        """True if a load is what is left of a copy, and may have the type of another member of a union."""
        producer = self._producers.of(load)
        if not self._only_doubles or not (producer is Producer.RUSTC or self._unions):
            return False
        untagged = self._tagged and producer is Producer.CLANG and load.attachment("tbaa") is None
        return is_part_of_copy(load) or untagged


def _is_choice(user: Instruction) -> bool:
    """True for a phi, select or freeze of whole values, where copies can be inserted before all that follows."""
    if isinstance(user, Phi):
        first = next(i for i in user.block.instructions if not isinstance(i, Phi)) if user.block is not None else user
        return first.opcode not in _FIRST and all(value is not block.terminator for value, block in user.incoming)
    return isinstance(user, Freeze) or (isinstance(user, Select) and not user.operands[0].type.is_vector)


def _writers_before(function: Function) -> dict[Instruction, int]:
    """For each instruction, how many instructions of its block before it may write memory."""
    counts: dict[Instruction, int] = {}
    for block in function.blocks:
        count = 0
        for instruction in block.instructions:
            counts[instruction] = count
            count += instruction.opcode in _WRITING
    return counts


def _remove_unused(function: Function, values: dict[Instruction, None]) -> None:
    """Remove the registers that only moved words, also those that use only each other."""
    users: dict[Value, set[Instruction]] = defaultdict(set)
    for instruction in function.instructions:
        for operand in instruction.operands:
            users[operand].add(instruction)
    kept = [value for value in values if not users[value] <= values.keys()]
    needed = set(kept)
    while kept:
        more = [o for o in kept.pop().operands if isinstance(o, Instruction) and o in values and o not in needed]
        needed.update(more)
        kept += more
    remove(function, {value for value in values if value not in needed})


class _Copies:
    """The copies to insert, each before an instruction, and the variables that they need."""

    def __init__(self, module: Module, mixed: set[Instruction]) -> None:
        self._module, self._mixed = module, mixed
        self._before: dict[Instruction, list[Instruction]] = defaultdict(list)
        self._after_phis: dict[Block, list[Instruction]] = defaultdict(list)
        self._variables: dict[tuple[Value, str], Alloca] = {}
        self._reads = 0

    def variable(self, value: Instruction, role: str = "moved") -> Alloca:
        """The variable that holds a value; a phi has another one, which its predecessors fill."""
        variable = self._variables.get((value, role))
        if variable is None:
            variable = self._variables[value, role] = Alloca(PTR, value.type, (), WORD, f"{role}.{value.name}")
            _placed(variable, value)
        return variable

    def fill(self, value: Instruction, moved: dict[Instruction, None]) -> None:
        """Have the variable of a moved value filled where the value is computed."""
        variable = self.variable(value)
        if isinstance(value, Load):
            self.copy(value, variable, value.pointer, value)
        elif isinstance(value, Phi):
            entered = self.variable(value, "entered")
            for operand, block in value.incoming:
                self._put(block.terminator, entered, operand, value, moved)
            assert value.block is not None
            self._after_phis[value.block].append(self._copy(variable, entered, value))
        elif isinstance(value, Freeze):
            self._put(value, variable, value.operands[0], value, moved)
        else:
            condition, *chosen = value.operands
            for choice, role in zip(chosen, ("first", "second"), strict=True):
                self._put(value, self.variable(value, role), choice, value, moved)
            places = [self.variable(value, role) for role in ("first", "second")]
            place = Select("select", PTR, [condition, *places], f"place.{value.name}")
            self._before[value].append(_placed(place, value))
            self.copy(value, variable, place, value)

    def _put(
        self, at: Instruction, to: Alloca, value: Value, moved_to: Instruction, moved: dict[Instruction, None]
    ) -> None:
        bits = without_casts(value) if moved_to in self._mixed else value
        value = value if value.type == PTR and bits.type != PTR and bits not in moved else bits
        if isinstance(value, Instruction) and value in moved:
            self.copy(at, to, self.variable(value), moved_to)
        else:
            store = Store("store", VOID, [value, to], align=WORD)
            self._before[at].append(_placed(store, moved_to))

    def read(self, value: Instruction, type_: Type, user: Instruction) -> Load:
        """Load what a user of a value takes from its variable."""
        self._reads += 1
        load = Load("load", type_, [self.variable(value)], align=WORD, name=f"read.{self._reads}.{value.name}")
        self._before[user].append(_placed(load, user))
        return load

    def copy(self, at: Instruction, to: Value, source: Value, value: Instruction) -> None:
        self._before[at].append(self._copy(to, source, value))

    def _copy(self, to: Value, source: Value, value: Instruction) -> Call:
        signature = FunctionType(VOID, (PTR, PTR, I64, I1))
        memcpy = self._module.declare("llvm.memcpy.p0.p0.i64", signature)
        size = integer(self._module.layout.store_size(value.type))
        call = Call("call", signature, memcpy, [to, source, size, integer(0, I1)])
        call.argument_attributes = [(f"align {WORD}",), (f"align {WORD}",), (), ()]
        return _placed(call, value)

    def insert(self, function: Function) -> None:
        for block in function.blocks:
            instructions: list[Instruction] = []
            if block is function.entry:
                instructions += self._variables.values()
            instructions += block.phis
            instructions += self._after_phis.get(block, ())
            for instruction in block.instructions[len(block.phis) :]:
                instructions += [*self._before.get(instruction, ()), instruction]
            for instruction in instructions:
                instruction.block = block
            block.instructions = instructions


def _placed(added: Placed, value: Instruction) -> Placed:
    """The instruction, at the source line of the value that it moves."""
    added.metadata = [(kind, text) for kind, text in value.metadata if kind == "dbg"]
    return added
