"""Small local arrays that a GPU's thread reads by an index, as choices between the numbers in them.

An array of a thread is in memory if an index chooses its element. So the derivative would keep what is read from it
where the array is filled anew in each iteration of a loop around.
"""

from __future__ import annotations

from typing import NamedTuple

from ad.normalise.rewrite import Rewrite, Target
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.gpu.threads import for_device
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Alloca, Call, Compare, Load, Select, Store
from analyses.ir.model import Instruction
from analyses.ir.types import I1, IntType
from analyses.ir.uses import Uses, remove, replace_all
from analyses.memory.addresses import Addresses, Term

MOST_CHOICES = 8
_MOVING = ("getelementptr", "addrspacecast")
_MARKS = frozenset(["lifetime.start", "lifetime.end"])


class IndexedArraysToSelects(Rewrite):
    purpose = (
        "What an index chooses of a small local array, each element of which one store fills, is a choice of values."
    )

    def apply(self, target: Target) -> bool:
        function = target.function
        if not for_device(target.module) or not any(isinstance(i, Alloca) for i in function.instructions):
            return False
        uses, addresses = Uses(function), Addresses(function)
        cfg = ControlFlow(function)
        dominators = Dominators(cfg)
        arrays = _Arrays(uses, addresses, dominators, LoopNest(cfg, dominators))
        replaced: dict[Value, Value] = {}
        unused: set[Value] = set()
        for alloca in [i for i in function.instructions if isinstance(i, Alloca)]:
            for load, chosen in arrays.choices(alloca):
                if chosen.added:
                    block = load.block
                    assert block is not None
                    at = block.instructions.index(load)
                    block.instructions[at:at] = chosen.added
                    for added in chosen.added:
                        added.block, added.metadata = block, [m for m in load.metadata if m[0] == "dbg"]
                replaced[load] = chosen.value
                unused |= arrays.users(alloca)
        if replaced:
            replace_all(function, replaced)
            remove(function, unused)
        return bool(replaced)


class _Choice(NamedTuple):
    """The value that a load gives, and the instructions that choose it."""

    value: Value
    added: list[Instruction]


class _Arrays:
    def __init__(self, uses: Uses, addresses: Addresses, dominators: Dominators, loops: LoopNest) -> None:
        self._uses, self._addresses, self._dominators, self._loops = uses, addresses, dominators, loops

    def choices(self, alloca: Alloca) -> list[tuple[Load, _Choice]]:
        """The loads of an array, each with what chooses the same; none if there is one of which that is not known."""
        accesses = self._accesses(alloca)
        stores: dict[int, Store] = {}
        for access in accesses or ():
            if isinstance(access, Store):
                address = self._addresses.address(access.pointer)
                if address.offset is None or address.terms or address.offset in stores:
                    return []
                stores[address.offset] = access
        if len(stores) < 2 or len({store.value.type for store in stores.values()}) != 1:
            return []
        choices = [(access, self._choice(access, stores)) for access in accesses or () if isinstance(access, Load)]
        known = [(load, choice) for load, choice in choices if choice is not None]
        indexed = any(self._addresses.address(load.pointer).terms for load, _ in known)
        return known if indexed and len(known) == len(choices) else []

    def users(self, alloca: Alloca) -> set[Value]:
        """A local variable and all that uses it or its address."""
        users: set[Value] = {alloca}
        work: list[Value] = [alloca]
        while work:
            for user in self._uses.of(work.pop()):
                users.add(user)
                if user.opcode in _MOVING:
                    work.append(user)
        return users

    def _accesses(self, alloca: Alloca) -> list[Load | Store] | None:
        """All accesses of a local variable; None if it may be accessed in another way."""
        accesses: list[Load | Store] = []
        work: list[Instruction] = [alloca]
        while work:
            pointer = work.pop()
            for user in self._uses.of(pointer):
                if isinstance(user, (Load, Store)):
                    if user.volatile or user.atomic or (isinstance(user, Store) and user.value is pointer):
                        return None
                    accesses.append(user)
                elif user.opcode in _MOVING and not user.type.is_vector:
                    work.append(user)
                elif not (isinstance(user, Call) and user.intrinsic in _MARKS):
                    return None
        return accesses

    def _choice(self, load: Load, stores: dict[int, Store]) -> _Choice | None:
        address, size = self._addresses.address(load.pointer), self._addresses.layout.store_size(load.type)
        if address.offset is None or any((offset - address.offset) % size for offset in stores):
            return None
        if any(store.value.type != load.type for store in stores.values()):
            return None
        if not address.terms:
            only = stores.get(address.offset)
            return _Choice(only.value, []) if only is not None and self._comes_before(only, load) else None
        if len(address.terms) > 1 or not address.exact or address.terms[0][1] % size:
            return None
        (index, extension), scale = address.terms[0]
        places: dict[int, Store] = {}
        for offset, store in stores.items():
            number, rest = divmod(offset - address.offset, scale)
            if rest == 0 and _fits(number, (index, extension)):
                places[number] = store
        if not 0 < len(places) <= MOST_CHOICES or not all(self._comes_before(s, load) for s in places.values()):
            return None
        numbers = sorted(places)
        value = places[numbers[-1]].value
        added: list[Instruction] = []
        for number in reversed(numbers[:-1]):
            assert isinstance(index.type, IntType)
            same = Compare("icmp", I1, "eq", (index, ConstantInt(index.type, number)))
            value = Select("select", load.type, (same, places[number].value, value))
            added += [same, value]
        return _Choice(value, added)

    def _comes_before(self, store: Store, load: Load) -> bool:
        """True if each way to a load goes through a store, so that the load gives what was stored last."""
        block, after = store.block, load.block
        assert block is not None and after is not None
        if block is after:
            return block.instructions.index(store) < block.instructions.index(load)
        loop = self._loops.of(block)
        return self._dominators.dominates(block, after) and (loop is None or after in loop.blocks)


def _fits(number: int, term: Term) -> bool:
    value, extension = term
    bits = value.type.bits if isinstance(value.type, IntType) else 0
    if extension == "zext":
        return 0 <= number < 1 << bits
    return -(1 << (bits - 1)) <= number < 1 << (bits - 1) if bits else False
