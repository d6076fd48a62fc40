"""Addresses that the compiler moves as integers, rewritten to pointers.

LLVM may move a pointer that is only loaded and stored as an integer of that size (as in the smart pointers of C++). A
pointer has a shadow and an integer has none: a value that is surely an address is moved as a pointer here. It is one if
it is converted from or to a pointer, or if the TBAA tag of its access says that a pointer lies there.
An address that is changed or rounded as an integer (arenas in C++, Eigen's aligned memory) becomes a pointer moved by
the difference, and so does its shadow.
Source: LLVM Language Reference, `ptrtoint`, `inttoptr`: between integers and pointers of one size no bit changes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Binary, Call, Cast, GetElementPointer, Load, Store
from analyses.ir.model import Block, Function, Instruction, Module, Phi
from analyses.ir.types import DOUBLE, I8, PTR, IntType
from analyses.ir.uses import remove, replace_all
from analyses.type_trees.metadata_nodes import Metadata
from analyses.type_trees.tree import POINTER
from analyses.types.rules.arithmetic import is_tag
from analyses.types.sources.tbaa import Tbaa

_COUNTING = frozenset(["mul", "shl", "ashr", "lshr", "sdiv", "udiv"])
MOST_STEPS = 6
"""The most integer operations between an address and the pointer that it is converted from."""


class IntegersToPointers(Rewrite):
    purpose = "Addresses that the compiler moves as integers are pointers again, so that they have shadows."

    def apply(self, target: Target) -> bool:
        tbaa = Tbaa(Metadata(target.module), target.module.layout.pointer_size(), target.module.triple)
        changed = _keep_addresses(target.function)
        changed |= _load_addresses(target.function)
        changed |= _keep_numbers(target.function, tbaa)
        web = _Web(target.function, target.module, tbaa)
        while web.load() or web.tags() or web.choices():
            changed = True
        changed |= web.stores()
        changed |= web.moves()
        changed |= web.casts()
        return changed


def _chosen(value: Instruction) -> list[Value]:
    """The values that a phi or a select chooses from; empty for other instructions."""
    if value.opcode == "select":
        return value.operands[1:]
    return value.operands if isinstance(value, Phi) else []


def _keep_addresses(function: Function) -> bool:
    """Take the bits of addresses from where they are converted, not from the numbers that they are in between.

    LLVM keeps a union of a pointer and a number in a register of either type. True if anything changed.
    """
    same: dict[Value, Value] = {}
    for instruction in function.instructions:
        bits = instruction.operands[0] if instruction.opcode == "bitcast" else None
        if isinstance(bits, Cast) and bits.opcode == "bitcast" and bits.operands[0].type == instruction.type:
            address = bits.operands[0]
            if isinstance(address, Cast) and address.opcode == "ptrtoint":
                same[instruction] = address
    if not same:
        return False
    replace_all(function, same)
    used = {o for i in function.instructions for o in i.operands}
    remove(function, same.keys() | {value.operands[0] for value in same if isinstance(value, Cast)} - used)
    return True


def _load_addresses(function: Function) -> bool:
    """Load an address as one where its bits are loaded as a number, as of an enum of Rust; True if there is one."""
    same: dict[Value, Value] = {}
    for block in function.blocks:
        for instruction in list(block.instructions):
            bits = instruction.operands[0] if instruction.opcode == "inttoptr" and instruction.type == PTR else None
            load = bits.operands[0] if isinstance(bits, Cast) and bits.opcode == "bitcast" else None
            if not isinstance(load, Load) or load.type != DOUBLE or load.ordering or load.volatile:
                continue
            home = load.block
            assert home is not None
            address = Load("load", PTR, [load.pointer], align=load.align, name=f"address.{instruction.name}")
            address.metadata = [(kind, text) for kind, text in instruction.metadata if kind == "dbg"]
            address.block = home
            home.instructions.insert(home.instructions.index(load) + 1, address)
            same[instruction] = address
    replace_all(function, same)
    used = {o for i in function.instructions for o in i.operands} if same else set()
    remove(function, same.keys() | ({value.operands[0] for value in same if isinstance(value, Cast)} - used))
    return bool(same)


def _keep_numbers(function: Function, tbaa: Tbaa) -> bool:
    """Take the bits of numbers from where they are loaded, not from the pointers that they are in between."""
    pointers: dict[Value, Value] = {}
    for instruction in function.instructions:
        if isinstance(instruction, Cast) and instruction.opcode == "inttoptr" and instruction.type == PTR:
            bits = instruction.operands[0]
            if isinstance(bits, Load) and _is_number(bits, tbaa):
                pointers[instruction] = bits
    if not pointers:
        return False
    same: dict[Value, Value] = {}
    for instruction in function.instructions:
        value = instruction.operands[0] if isinstance(instruction, (Store, Cast)) else None
        if value in pointers and isinstance(instruction, Store):
            instruction.operands[0] = pointers[value]
        elif value in pointers and instruction.opcode == "ptrtoint" and instruction.type == pointers[value].type:
            same[instruction] = pointers[value]
    replace_all(function, same)
    used = {o for i in function.instructions for o in i.operands}
    remove(function, same.keys() | (pointers.keys() - used))
    return True


def _is_number(load: Load, tbaa: Tbaa) -> bool:
    """True if bits are those of a number, by the tag of their load."""
    return tbaa.tree(load).at((-1,)).float_type is not None


def _sets_tag(value: Value) -> bool:
    """True for bits that are those of one operand but for the low ones."""
    return isinstance(value, Binary) and value.opcode in ("or", "and") and any(map(is_tag, value.operands))


class _Web:
    def __init__(self, function: Function, module: Module, tbaa: Tbaa) -> None:
        self._function, self._tbaa = function, tbaa
        self._bits = IntType(8 * module.layout.pointer_size())
        self._pointer: dict[Value, Value] = {}
        """Map integers to the pointers that they are converted from."""
        self._moves: dict[Value, Value] = {}
        """Map inttoptr casts to the pointers that replace them."""
        self._users: dict[Value, list[Instruction]] = {}
        for instruction in function.instructions:
            for operand in instruction.operands:
                self._users.setdefault(operand, []).append(instruction)
            if instruction.opcode == "ptrtoint" and self._is_address(instruction):
                self._pointer[instruction] = instruction.operands[0]

    def _is_address(self, value: Value) -> bool:
        return isinstance(value, Cast) and value.type == self._bits and value.operands[0].type == PTR

    def load(self) -> bool:
        """Load addresses as pointers; True if there were any."""
        changed = False
        for block in self._function.blocks:
            for instruction in list(block.instructions):
                if not isinstance(instruction, Load) or instruction.type != self._bits:
                    continue
                if _is_number(instruction, self._tbaa):
                    continue
                users = self._users.get(instruction, [])
                if self._tells(instruction) or any(self._wants_pointer(user, instruction) for user in users):
                    self._becomes_pointer(instruction, instruction)
                    changed = True
        return changed

    def tags(self) -> bool:
        """Make pointers of tagged addresses that phis and selects choose; True if there were any."""
        changed = False
        for block in self._function.blocks:
            for number in list(block.instructions):
                chosen = any(number in _chosen(user) for user in self._users.get(number, ()))
                if not chosen or number in self._pointer or not _sets_tag(number) or not self._moved_by(number):
                    continue
                distance, pointer = self._distance(number, number.name)
                self._insert(block, block.instructions.index(number) + 1, [distance, pointer], number)
                self._pointer[number] = pointer
                changed = True
        return changed

    def _distance(self, number: Value, name: str) -> tuple[Binary, GetElementPointer]:
        """How far a number is from the address in it, and the pointer there."""
        start = self._start(number)
        assert start is not None
        distance = Binary("sub", self._bits, [number, start], f"moved.{name}")
        return distance, GetElementPointer(PTR, I8, [self._pointer[start], distance], f"at.{name}")

    def _insert(self, block: Block, at: int, added: Sequence[Instruction], like: Instruction) -> None:
        """Insert instructions at a place of a block, with the line of another one."""
        for instruction in added:
            instruction.metadata = [(kind, text) for kind, text in like.metadata if kind == "dbg"]
            instruction.block = block
        block.instructions[at:at] = added

    def choices(self) -> bool:
        """Change phis and selects of addresses to the pointer type; True if there were any."""
        pointers = self._addresses()
        for choice, values in pointers.items():
            kept = choice.operands[: len(choice.operands) - len(values)]
            choice.operands = [*kept, *values]
        for choice in pointers:
            assert choice.block is not None
            last = choice.block.instructions[len(choice.block.phis) - 1] if isinstance(choice, Phi) else choice
            self._becomes_pointer(choice, last, pointers)
        return bool(pointers)

    def _addresses(self) -> dict[Instruction, list[Value]]:
        """The phis and selects of addresses, with the pointers that they choose from.

        They may choose from each other, as the phis of a loop and of a condition in it do: what is no address takes
        away those that choose it.
        """
        converted = self._converted()
        sure: dict[Instruction, bool] = {}
        for choice in self._function.instructions:
            if choice.type == self._bits and _chosen(choice) and not self._is_count(choice):
                sure[choice] = choice in converted
        work = list(sure)
        while work:
            choice = work.pop()
            if choice not in sure:
                continue
            if any(v not in sure and self._as_pointer(v, surely=sure[choice]) is None for v in _chosen(choice)):
                del sure[choice]
                work += [user for user in self._users.get(choice, ()) if user in sure]
        reached = {c for c in sure if any(v in self._pointer for v in _chosen(c))}
        work = list(reached)
        while work:
            value = work.pop()
            near = [u for u in self._users.get(value, ()) if value in _chosen(u)] + _chosen(value)
            more = {c for c in near if isinstance(c, Instruction) and c in sure and c not in reached}
            reached |= more
            work += more
        chosen: dict[Instruction, list[Value]] = {}
        for choice in (c for c in sure if c in reached):
            values = [v if v in sure else self._as_pointer(v, surely=sure[choice]) for v in _chosen(choice)]
            chosen[choice] = [v for v in values if v is not None]
        return chosen

    def _is_count(self, choice: Instruction) -> bool:
        """True if a value is the distance of an address from null in bytes, such as the size of an empty array."""
        return any(
            isinstance(user, GetElementPointer)
            or user.opcode in _COUNTING
            or (isinstance(user, Call) and not _ends(user))
            for user in self._users.get(choice, ())
        )

    def stores(self) -> bool:
        """Store pointers in place of the integers converted from them; True if there were any."""
        changed = False
        for instruction in self._function.instructions:
            if not isinstance(instruction, Store) or instruction.value.type != self._bits:
                continue
            value = instruction.value
            if (pointer := self._pointer.get(value)) is not None:
                instruction.operands[0], changed = pointer, True
            elif isinstance(value, ConstantExpression) and value.opcode == "ptrtoint" and value.operands[0].type == PTR:
                instruction.operands[0], changed = value.operands[0], True
        return changed

    def moves(self) -> bool:
        """Rewrite arithmetic on addresses as integers to pointer arithmetic; True if there was any."""
        for block in self._function.blocks:
            for instruction in list(block.instructions):
                if instruction.opcode != "inttoptr" or instruction.type != PTR or not self._moved(instruction):
                    continue
                distance, pointer = self._distance(instruction.operands[0], instruction.name)
                self._insert(block, block.instructions.index(instruction), [distance, pointer], instruction)
                self._moves[instruction] = pointer
        return bool(self._moves)

    def _moved(self, cast: Instruction) -> bool:
        return self._moved_by(cast.operands[0])

    def _moved_by(self, number: Value) -> bool:
        return isinstance(number, Binary) and number.type == self._bits and self._start(number) is not None

    def _start(self, number: Value, depth: int = MOST_STEPS) -> Value | None:
        """The only address in the computation of an integer, as an integer; None if there is none or more than one."""
        if number in self._pointer:
            return number
        if not isinstance(number, Binary) or not depth:
            return None
        first, second = (self._start(o, depth - 1) for o in number.operands)
        if number.opcode in ("add", "and", "or") and (first is None) != (second is None):
            return first or second
        return first if number.opcode == "sub" and second is None else None

    def casts(self) -> bool:
        """Replace a pointer converted to an integer and back by the pointer itself; True if anything changed."""
        same: dict[Value, Value] = dict(self._moves)
        for instruction in self._function.instructions:
            if instruction.opcode == "inttoptr" and instruction.type == PTR:
                pointer = self._pointer.get(instruction.operands[0])
                if pointer is not None:
                    same[instruction] = pointer
        for instruction in self._function.instructions if same else ():
            instruction.operands = [self._last(o, same) for o in instruction.operands]
        used = {o for i in self._function.instructions for o in i.operands}
        converted = same.keys() | {v for v in self._pointer if isinstance(v, Instruction) and v.opcode == "ptrtoint"}
        unused = {v for v in converted if v not in used}
        if unused:
            remove(self._function, unused)
        return bool(same or unused)

    def _last(self, value: Value, same: dict[Value, Value]) -> Value:
        while value in same:
            value = same[value]
        return value

    def _wants_pointer(self, user: Instruction, value: Value, depth: int = MOST_STEPS) -> bool:
        """True if a value is an address, or one with a tag in its low bits, as a user takes it."""
        if isinstance(user, Store):
            return user.value is value and self._tells(user)
        if _sets_tag(user) and depth:
            return any(
                not isinstance(further, Store) and self._wants_pointer(further, user, depth - 1)
                for further in self._users.get(user, ())
            )
        return user.opcode == "inttoptr" and user.type == PTR

    def _tells(self, access: Load | Store) -> bool:
        return not access.ordering and self._tbaa.tree(access).at((-1,)) is POINTER

    def _converted(self) -> set[Value]:
        """The integers that a use converts to a pointer, directly or through phis and selects."""
        users = self._users.items()
        converted = {value for value, each in users if any(self._wants_pointer(user, value) for user in each)}
        work = list(converted)
        while work:
            value = work.pop()
            more = {v for v in (_chosen(value) if isinstance(value, Instruction) else ()) if v not in converted}
            converted |= more
            work += more
        return converted

    def _as_pointer(self, value: Value, *, surely: bool) -> Value | None:
        if value in self._pointer:
            return self._pointer[value]
        if isinstance(value, ConstantInt) and value.value == 0:
            return ConstantNamed(PTR, "null")
        if isinstance(value, ConstantExpression) and value.opcode == "ptrtoint" and value.operands[0].type == PTR:
            return value.operands[0]
        if isinstance(value, ConstantInt) and surely:
            return ConstantExpression(PTR, "inttoptr", (value,))  # no memory is there, as in an empty Vec of Rust
        return ConstantNamed(PTR, value.word) if isinstance(value, ConstantNamed) else None

    def _becomes_pointer(self, value: Instruction, after: Instruction, web: Collection[Instruction] = ()) -> None:
        """Change the type of an instruction to a pointer, and give its users the integer converted from it.

        Those in `web`, which change as well, use the pointer.
        """
        users = [u for u in self._users.get(value, ()) if u not in web]
        number = Cast("ptrtoint", self._bits, [value], f"address.{value.name}")
        value.type = PTR
        if isinstance(value, Load):
            value.metadata = [(kind, text) for kind, text in value.metadata if kind not in ("range", "noundef")]
        number.metadata = [(kind, text) for kind, text in value.metadata if kind == "dbg"]
        block = value.block
        assert block is not None
        number.block = block
        block.instructions.insert(block.instructions.index(after) + 1, number)
        for user in users:
            user.operands = [number if o is value else o for o in user.operands]
        self._users[number] = users
        self._users[value] = [u for u in self._users.get(value, ()) if u in web]
        self._pointer[number] = value


def _ends(call: Call) -> bool:
    """True if the program ends in a call (Rust's `handle_error`), whose arguments then do not matter."""
    return call.block is not None and call.block.terminator.opcode == "unreachable"
