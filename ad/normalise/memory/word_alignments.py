"""The alignment of what Rust's library moves piece by piece: `mem::swap` and `slice::reverse` state one byte.

The alignment of memory is a property of its type, so that it is what an allocation, an argument or another access by
the same pointer says of it. Words that are known to be aligned can be copied with their shadows.
Source: Rust Reference, "Size and alignment": a value is stored only at addresses that are multiples of its alignment.
"""

from __future__ import annotations

import re

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.attributes import find_attribute
from analyses.ir.constants import ConstantExpression, ConstantInt, Value
from analyses.ir.instructions import Alloca, Call, GetElementPointer, Load, Select, Store
from analyses.ir.model import Argument, Function, GlobalVariable, Module, Phi
from analyses.library.producers import Producer, Producers
from analyses.memory.addresses import Address, Addresses, Term
from analyses.memory.call_effects import known_callee
from analyses.memory.transfers import memory_copy

WORD = 8
_ALIGN = re.compile(r"align[ (](\d+)")


class AlignWords(Rewrite):
    purpose = "What Rust's library moves in bytes and lies at word boundaries for sure is said to lie there."

    def apply(self, target: Target) -> bool:
        function, module = target.function, target.module
        moves = [i for i in function.instructions if _may_move_words(i, module)]
        producers = Producers(module)
        moves = [i for i in moves if producers.of(i) is Producer.RUSTC]
        if not moves:
            return False
        aligned = _Aligned(function, module)
        changed = False
        for move in moves:
            if isinstance(move, Call):
                for position in (0, 1):
                    if not _says(move.argument_attributes[position]) and aligned.at_word(move.arguments[position]):
                        words = (w for w in move.argument_attributes[position] if not w.startswith("align"))
                        move.argument_attributes[position] = (*words, f"align {WORD}")
                        changed = True
            elif isinstance(move, (Load, Store)) and aligned.at_word(move.pointer):
                move.align, changed = WORD, True
        return changed


def _may_move_words(instruction: Value, module: Module) -> bool:
    """True for a copy, or a load or store of words, that does not say that it is aligned to a word."""
    if isinstance(instruction, Call):
        copy = memory_copy(instruction)
        return copy is not None and not all(_says(instruction.argument_attributes[position]) for position in (0, 1))
    if not isinstance(instruction, (Load, Store)) or instruction.align >= WORD:
        return False
    type_ = instruction.value.type if isinstance(instruction, Store) else instruction.type
    return type_.scalar.is_integer and module.layout.store_size(type_) % WORD == 0


def _says(attributes: tuple[str, ...]) -> bool:
    return any(int(w.split()[1]) % WORD == 0 for w in attributes if w.startswith("align "))


class _Aligned:
    """Tells which pointers of a function are multiples of a word."""

    def __init__(self, function: Function, module: Module) -> None:
        self._module, self._addresses = module, Addresses(function)
        self._accessed: set[Value] = set()
        """The bases of other accesses that say that they are aligned."""
        self._pointers: set[Value] = set()
        """The pointers of these."""
        for instruction in function.instructions:
            if isinstance(instruction, (Load, Store)) and instruction.align >= WORD:
                self._pointers.add(instruction.pointer)
                base, aligned = self._base(instruction.pointer)
                if aligned:
                    self._accessed.add(base)
        reads = (self._at(base) for base in self._accessed if isinstance(base, Load))
        self._places = {at for at in reads if at is not None}
        """Where addresses lie that lead to such memory: what is read there at another time leads to the same type."""

    def at_word(self, pointer: Value) -> bool:
        base, aligned = self._base(pointer)
        return (aligned and self._is_aligned(base)) or self._is_words_from_access(pointer)

    def _is_words_from_access(self, pointer: Value) -> bool:
        """True if a pointer is whole words from one of an aligned access, as the elements of a hash table are."""
        terms: dict[Term, int] = {}
        offset = 0
        while pointer not in self._pointers or offset % WORD or any(scale % WORD for scale in terms.values()):
            if not isinstance(pointer, GetElementPointer):
                return False
            step = self._addresses.step(pointer)
            if step.offset is None:
                return False
            offset += step.offset
            for term, scale in step.terms:
                terms[term] = terms.get(term, 0) + scale
            pointer = pointer.base
        return True

    def _at(self, read: Load) -> Address | None:
        """Where an address was read; None where that is not known."""
        at = self._addresses.address(read.pointer)
        return at if at.offset is not None else None

    def _base(self, pointer: Value) -> tuple[Value, bool]:
        """The base of a pointer, and whether its distance from that is a multiple of a word."""
        at = self._addresses.address(pointer)
        whole = at.offset is not None and at.offset % WORD == 0 and all(scale % WORD == 0 for _, scale in at.terms)
        return at.base, whole

    def _is_aligned(self, base: Value) -> bool:
        """True if a base is aligned for sure; phis are, unless one of their values is not."""
        work, seen = [base], {base}
        while work:
            value = work.pop()
            if value in self._accessed or self._says_aligned(value):
                continue
            if isinstance(value, Load) and self._at(value) in self._places:
                continue
            if not isinstance(value, (Phi, Select)):
                return False
            for operand in value.operands[isinstance(value, Select) :]:
                origin, whole = self._base(operand)
                if not whole:
                    return False
                if origin not in seen:
                    seen.add(origin)
                    work.append(origin)
        return True

    def _says_aligned(self, base: Value) -> bool:
        groups = self._module.attribute_groups
        if isinstance(base, (Alloca, GlobalVariable)):
            return base.align % WORD == 0 and base.align > 0
        if isinstance(base, Argument):
            return _is_multiple(find_attribute(base.attributes, "align", groups))
        if isinstance(base, Call):
            effects = known_callee(base)
            if effects is not None and effects.allocates and len(base.arguments) > 1:
                alignment = base.arguments[1 if effects.freed_size < 0 else effects.freed_size + 1]
                if isinstance(alignment, ConstantInt) and alignment.value % WORD == 0:
                    return True
            return _is_multiple(find_attribute(base.result_attributes, "align", groups))
        if isinstance(base, ConstantExpression) and base.opcode == "inttoptr":
            number = base.operands[0]
            return isinstance(number, ConstantInt) and number.value % WORD == 0
        return False


def _is_multiple(attribute: str | None) -> bool:
    stated = _ALIGN.search(attribute or "")
    return stated is not None and int(stated[1]) % WORD == 0
