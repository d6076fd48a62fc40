"""The numbers and the addresses that are in the bits of integers, structs and arrays."""

from __future__ import annotations

from functools import cached_property

from ad.context.function_info import FunctionInfo
from ad.context.memory_contents import Pointees
from ad.context.read_bytes import read_bytes
from ad.context.register_parts import parts_known, untouched
from ad.history.records import ErrorCode
from analyses.ir.constants import Constant, ConstantInt, Value
from analyses.ir.instructions import Binary, Call, Cast, Compare, GetElementPointer, Load, Select, Store, Switch
from analyses.ir.model import Instruction, Phi
from analyses.ir.type_contents import carries_number, carries_pointer, has_integer, without_pointers
from analyses.ir.types import ArrayType, IntType, NamedStructType, StructType, Type, VectorType
from analyses.ir.uses import Uses
from analyses.memory.mod_ref import Memory
from analyses.type_trees.byte_moves import has_float
from analyses.type_trees.tree import ANYTHING, INTEGER, POINTER, UNKNOWN, Concrete, TypeTree
from analyses.types.context import declared
from analyses.types.rules.memory import counts
from analyses.types.untyped_words import WORD

TYPE_HINT = (
    "build with -g or at -O1 and higher (which gives TBAA), or say it with __enzyme_double(ptr, size) or "
    "__enzyme_integer(ptr, size)"
)


BYTE_HINT = "copy it whole, or with memcpy; or build with -g, or say that it is none with __enzyme_integer(ptr, size)"


PART_HINT = "write the number as a whole"


BITS_HINT = (
    "arithmetic on the bits of a number: say what its derivative is, with __enzyme_register_gradient_ or --rules"
)


UNKNOWN_TYPE = {"copy": ErrorCode.COPY_TYPE, "memset": ErrorCode.MEMSET_TYPE}
"""The code of the error that the type of one of these is not known; that of other instructions is LOAD_TYPE."""


_PLAIN = (Store, Phi, Select, Compare, Switch, Cast, GetElementPointer)
"""Instructions that take an integer whole: they move, compare, convert it, or find an element with it."""


MOST_BYTES = 512
"""Of values larger than this, not every byte is looked at."""


class CarriedTypes:
    """Tells what the bits of a function's values carry."""

    def __init__(self, info: FunctionInfo) -> None:
        self._info = info
        self._guessed: set[Value] = set()
        """What was said to be taken for integers."""
        self._bytes: dict[Value, list[Concrete]] = {}
        """What the bytes of integers are of which their type trees do not know all."""

    @cached_property
    def pointees(self) -> Pointees:
        return Pointees(
            self._info.function,
            self._info.layout,
            self._info.memory or Memory(self._info.function),
            self._info.types,
            self._info.trips,
        )

    @cached_property
    def _uses(self) -> Uses:
        return Uses(self._info.function)

    def adjoint_type(self, value: Value) -> Type | None:
        """The type of an active value's adjoint, None where the value carries no number with a derivative.

        Raises EngineError where nothing tells whether an integer's bits are a floating-point number.
        """
        type_ = value.type
        if type_.scalar.is_float:
            return type_
        if isinstance(type_, IntType) or (isinstance(type_, VectorType) and type_.element.is_integer):
            return self._carried(value)
        if isinstance(type_, (StructType, NamedStructType, ArrayType)):
            numbers = without_pointers(self._parts(type_, 0, value))
            return numbers if carries_number(numbers) else None
        return None

    def _parts(self, type_: Type, start: int, value: Value) -> Type:
        """An aggregate's type with the numbers that its integers carry in their place; `start` is where it begins."""
        if isinstance(type_, ArrayType):
            step = self._info.layout.alloc_size(type_.element)
            if not has_integer(type_.element) or type_.count * step > MOST_BYTES:
                return type_
            parts = [self._parts(type_.element, start + i * step, value) for i in range(type_.count)]
            return ArrayType(type_.count, parts[0]) if len(set(parts)) == 1 else StructType(tuple(parts))
        if isinstance(type_, (StructType, NamedStructType)) and has_integer(type_):
            starts = self._info.layout.struct_layout(type_)[1]
            elements = tuple(self._parts(t, start + at, value) for t, at in zip(type_.elements, starts, strict=True))
            return type_ if elements == tuple(type_.elements) else StructType(elements, type_.packed)
        if not type_.scalar.is_integer or self._info.layout.bits(type_) < 16 or isinstance(value, Constant):
            return type_
        tree = self._info.types.of(value)
        kinds = [tree.at((start + offset,)) for offset in range(self._info.layout.store_size(type_))]
        return self.one_kind(self._of_result(kinds, value, start), value) or type_

    def _of_result(self, kinds: list[Concrete], value: Value, start: int = 0) -> list[Concrete]:
        """Complete the kinds of the bytes of a call's result, from byte `start` on, where they are unknown.

        Bytes that nothing reads count as integers; for the others the callee's own type analysis is asked.
        """
        if not isinstance(value, Call) or UNKNOWN not in kinds:
            return kinds
        read = read_bytes(self._info.function, value, self._info.layout)
        kinds = [INTEGER if k is UNKNOWN and start + n not in read else k for n, k in enumerate(kinds)]
        if UNKNOWN not in kinds:
            return kinds
        callee_tree = self._info.types.outside_result(value)
        return [callee_tree.at((start + n,)) if k is UNKNOWN else k for n, k in enumerate(kinds)]

    def _carried(self, value: Value) -> Type | None:
        """The floating-point type that integer bits carry."""
        if isinstance(value, Constant):
            return None
        bits = self._info.layout.bits(value.type)
        tree = self._info.types.of(value)
        if bits < 16:
            if tree.at((-1,)) is UNKNOWN and self._info.active(value):
                self.unknown(value, "it may be one byte of a number, and the derivative would be lost", hint=BYTE_HINT)
            return None
        kinds = self._bytes_of(value)
        low = kinds[0].float_type
        above = kinds[self._info.layout.store_size(low) :] if low is not None else []
        if above and all(kind is ANYTHING for kind in above):
            return low  # a number in the low bits, and zeros above: a float passed as an intptr_t
        return self.one_kind(kinds, value)

    def _bytes_of(self, value: Value) -> list[Concrete]:
        """The kind of each byte of an integer."""
        tree, size = self._info.types.of(value), (self._info.layout.bits(value.type) + 7) // 8
        kinds = [tree.at((offset,)) for offset in range(size)]
        if UNKNOWN not in kinds or isinstance(value, Constant):
            return kinds
        if value not in self._bytes:
            if isinstance(value, Load):
                behind = self.pointees.row(value.pointer, size)
                kinds = [k if kind is UNKNOWN else kind for kind, k in zip(kinds, behind, strict=True)]
            self._bytes[value] = kinds
            self._bytes[value] = list(parts_known(self._of_result(kinds, value), value, self._bytes_of))
        return self._bytes[value]

    def tree_passed(self, argument: Value) -> TypeTree:
        """The type tree of an argument as a callee may know it: with the bytes that are certainly integers."""
        tree = self._info.types.of(argument) or declared(argument.type, integers=False)
        if not argument.type.is_integer or isinstance(argument, Constant) or not has_float(tree):
            return tree
        entries: dict[tuple[int, ...], Concrete] = dict(tree.entries)
        for n, kind in enumerate(self._bytes_of(argument)):
            if kind in (INTEGER, ANYTHING):
                entries.setdefault((n,), kind)
        return TypeTree(entries)

    def untouched(self, value: Value) -> int:
        """The number of low bytes of the first operand that arithmetic leaves unchanged, below an integer."""
        return untouched(value, self._bytes_of)

    def is_integer(self, value: Value) -> bool:
        """True if all the bits of a value are an integer's, for sure."""
        return isinstance(value.type, IntType) and {*self._bytes_of(value)} <= {INTEGER, ANYTHING}

    def of_any_type(self, value: Value) -> bool:
        """True if integer bits could as well be a number's, as far as their own type tells."""
        if not value.type.scalar.is_integer or self._info.layout.bits(value.type) < 16:
            return False
        tree = self._info.types.of(value)
        return all(tree.at((o,)) in (UNKNOWN, ANYTHING) for o in range((self._info.layout.bits(value.type) + 7) // 8))

    def one_kind(self, kinds: list[Concrete], value: Value) -> Type | None:
        """The floating-point type (or vector of it) that bytes of these kinds carry, None for none."""
        floats = {kind.float_type for kind in kinds if kind.float_type is not None}
        if not floats:
            if UNKNOWN in kinds and self._info.active(value) and not self._info.types.stays_integer(value):
                if (
                    isinstance(value, Binary)
                    and not self._info.settings.loose_types
                    and any(map(self.holds_number, value.operands))
                ):
                    raise self._info.no_derivative(f"of {value.opcode} on {value.type}", value, BITS_HINT)
                if self._is_below_words(value):
                    return None
                self.unknown(value, "nothing tells what these bits are")
            return None
        if len(floats) > 1:
            raise self._info.error(
                f"these bits carry more than one kind of number ({', '.join(map(str, floats))})", value
            )
        float_ = floats.pop()
        size = self._info.layout.store_size(float_)
        if size == len(kinds):
            return float_
        rows = [kinds[i : i + size] for i in range(0, len(kinds), size)]
        # A number begins where its row does, so that there is none in a row that begins with an integer.
        others = (row[0] is INTEGER or {*row} <= {ANYTHING, INTEGER} for row in rows if not row[0].float_type)
        if len(kinds) % size == 0 and all(others):
            return VectorType(len(kinds) // size, float_)
        raise self._info.error(f"only some of these bits carry a {float_}", value)

    def _is_below_words(self, value: Value) -> bool:
        """True if Rust code without numbers but doubles reads an integer of less than a word, and no part of one.

        Phis and selects choose from such integers, and extensions widen them; nothing puts their bits together.
        """
        if not self._info.types.has_only_doubles:
            return False
        work, seen = [value], {value}
        while work:
            each = work.pop()
            if isinstance(each, ConstantInt) or self.is_integer(each):
                continue
            operands: list[Value] = []
            if isinstance(each, (Phi, Select)) and each.type.is_integer:
                operands = each.operands[isinstance(each, Select) :]
            elif isinstance(each, Cast) and each.opcode in ("zext", "sext"):
                operands = each.operands
            elif (
                not isinstance(each, Load)
                or self._info.layout.store_size(each.type) >= WORD
                or not self._info.types.is_rust(each)
            ):
                return False
            if not all(isinstance(user, _PLAIN) or counts(user) for user in self._uses.of(each)):
                return False
            work += [o for o in operands if o not in seen]
            seen.update(operands)
        return True

    def _is_short(self, load: Load) -> bool:
        """True if Rust code loads less than a word."""
        return self._info.layout.store_size(load.type) < WORD and self._info.types.is_rust(load)

    def holds_number(self, value: Value) -> bool:
        """True if a value is or holds a number for sure, if only among its bits."""
        if value.type.scalar.is_float or carries_number(value.type):
            return True
        return any(kind.float_type is not None for kind in self.kinds_in(value))

    def may_hold(self, value: Value) -> bool:
        """True if a value is or holds a number or a pointer, or bits of which nothing is known."""
        if carries_pointer(value.type) or self.holds_number(value):
            return True
        return not {UNKNOWN, POINTER}.isdisjoint(self.kinds_in(value))

    def holds_pointer_bits(self, value: Value) -> bool:
        """True if an integer is an address."""
        return isinstance(value.type.scalar, IntType) and POINTER in self.kinds_in(value)

    def kinds_in(self, value: Value) -> set[Concrete]:
        """The kinds of the bytes of an integer, or of an aggregate; those of values above MOST_BYTES are unknown."""
        if isinstance(value, Constant) or not (value.type.is_aggregate or isinstance(value.type.scalar, IntType)):
            return set()
        size = self._info.layout.store_size(value.type)
        if size > MOST_BYTES:
            return {UNKNOWN}
        tree = self._info.types.of(value)
        return {tree.at((offset,)) for offset in range(size)} if size > 1 else set()

    def unknown(self, user: Value, detail: str, certain: bool = False, hint: str = TYPE_HINT) -> None:
        """Raise the error that a type is not known, or, where that is wanted, note that it is taken for integers.

        `certain`: it is no one type, for sure, so that nothing can be taken for granted.
        """
        subject = _what(user)
        if certain or not self._info.settings.loose_types:
            code = UNKNOWN_TYPE.get(subject, ErrorCode.LOAD_TYPE)
            raise self._info.error(f"cannot deduce type of {subject}: {detail}", user, hint, code)
        if user not in self._guessed:
            self._guessed.add(user)
            taken = "its bytes are taken for integers, since nothing tells what they are: no derivative passes"
            premises = self._info.premise("type", user)
            self._info.record("warning", self._info.subjects.of(user), taken, "loose types", premises)


def _what(user: Value) -> str:
    if not isinstance(user, Instruction):
        return user.ref
    if isinstance(user, Call) and user.called is not None:
        words = user.called.name.split(".")
        word = words[1] if words[0] == "llvm" and len(words) > 1 else user.called.name
        return {"memcpy": "copy", "memmove": "copy"}.get(word, word)
    return user.opcode
