"""What is known of flang's array descriptors before a program runs: their ranks, and the types of their elements.

The type of a descriptor tells the rank; the type code is a constant that is stored in it, at byte 21, or in the struct
that is stored as a whole (flang, `CodeGen.cpp`, `EmboxCommonConversion`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple, TypeGuard

from ad.runtime.fortran.descriptors import DERIVED_TYPE, TYPE_CODES, Array
from analyses.ir.constants import Constant, ConstantAggregate, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import AggregateAccess, Alloca, Call, Load, Store
from analyses.ir.model import Argument, Function, GlobalVariable, Phi
from analyses.ir.types import NamedStructType, StructType, Type
from analyses.library.fortran_descriptors import rank_of
from analyses.library.fortran_types import Category, DerivedType, Genre, derived_type
from analyses.memory.addresses import Addresses

_KIND, _KIND_INDEX, _HEAD_PARTS = 21, 4, 7
_MOST_STEPS = 64
_VECTOR = "_FortranAInitArrayConstructorVector"


def _is_named(type_: Type) -> TypeGuard[NamedStructType]:
    return isinstance(type_, NamedStructType)


def _description(type_: str) -> str:
    """The name of the variable that describes the type of this name, as flang mangles both; empty for other types."""
    name = re.fullmatch(r"(_Q.*)T([^A-Z]+)", type_)
    return f"{name[1]}E.dt.{name[2]}" if name is not None else ""


class Field(NamedTuple):
    """A field of a descriptor: its offset in bytes, and its path in the struct."""

    offset: int
    path: tuple[int, ...]


class ArrayDescriptors:
    """The descriptors of one function; later changes of the function are not seen."""

    def __init__(self, function: Function, asked: set[Value] | None = None) -> None:
        self._function = function
        self._asked = set() if asked is None else asked
        self._addresses = Addresses(function)
        self._stores: dict[Value, list[tuple[int, Store]]] = defaultdict(list)
        self._stores_of: dict[Value, list[tuple[int, Store]]] = defaultdict(list)
        """The stores of an address, each with its place in what it is stored in."""
        self._vectors: list[Call] = []
        for instruction in function.instructions:
            if isinstance(instruction, Call) and instruction.called is not None and instruction.called.name == _VECTOR:
                self._vectors.append(instruction)
            if isinstance(instruction, Store):
                address = self._addresses.address(instruction.pointer)
                if address.offset is not None and not address.terms:
                    self._stores[address.base].append((address.offset, instruction))
                    if (stored := self._base_address(instruction.value)) is not None:
                        self._stores_of[stored].append((address.offset, instruction))

    def at(self, pointer: Value) -> Array:
        """What is known of the descriptor that a pointer leads to."""
        array = self._variable_at(pointer)
        return array if array != Array() else self._component_at(pointer)

    def _component_at(self, pointer: Value) -> Array:
        """What is known of the descriptor in an object of derived type."""
        address = self._addresses.address(pointer)
        object_ = self._object(address.base) if address.offset is not None and not address.terms else None
        leaves = object_.leaves if object_ is not None else ()
        component = next((each for each in leaves if each.offset == address.offset), None)
        if component is None or component.genre is Genre.DATA:
            return Array()
        if component.category is not Category.DERIVED:
            code, _ = TYPE_CODES.get((component.category, component.kind), (None, 0))
            return Array(component.rank, code)
        described = self._addresses.module.variables.get(component.pointee)
        derived = derived_type(described, self._addresses.layout) if described is not None else None
        return Array(component.rank, DERIVED_TYPE, derived)

    def _object(self, base: Value) -> DerivedType | None:
        """The type of the object that begins at an address, as its variable, or a descriptor of it, has it."""
        names = {base.allocated_type.name} if isinstance(base, Alloca) and _is_named(base.allocated_type) else set()
        if isinstance(base, GlobalVariable) and _is_named(base.value_type):
            names = {base.value_type.name}
        described = {_description(name) for name in names} - {""}
        for offset, store in self._stores_of.get(base, ()):
            holder = self._addresses.address(store.pointer).base
            kind = self._stored(holder, Field(_KIND, (_KIND_INDEX,)), 0) if offset == 0 else None
            if isinstance(kind, ConstantInt) and kind.value == DERIVED_TYPE:
                variable = self._stored(holder, Field(24, (_HEAD_PARTS,)), 0)
                described |= {variable.name} if isinstance(variable, GlobalVariable) else set()
        if not described and isinstance(base, Argument) and base not in self._asked:
            self._asked.add(base)
            for caller, argument in self._passed(base):
                address = caller._addresses.address(argument)
                whole = caller._object(address.base) if address.offset == 0 and not address.terms else None
                described |= {whole.variable} if whole is not None else set()
            self._asked.discard(base)
        variable = self._addresses.module.variables.get(described.pop()) if len(described) == 1 else None
        return derived_type(variable, self._addresses.layout) if variable is not None else None

    def _variable_at(self, pointer: Value) -> Array:
        address = self._addresses.address(pointer)
        if address.offset != 0 or address.terms:
            return Array()
        base = address.base
        if isinstance(base, (Argument, Phi)):
            return self._common(base)
        type_ = base.allocated_type if isinstance(base, Alloca) else None
        if isinstance(base, GlobalVariable):
            type_ = base.value_type
        if type_ is None or (rank := rank_of(type_)) is None:
            return Array()
        kind = self._stored(base, Field(_KIND, (_KIND_INDEX,)), 0)
        if not isinstance(kind, ConstantInt):
            return Array(rank)
        place = Field(24 + 24 * rank, (_HEAD_PARTS + (rank > 0),))
        described = self._stored(base, place, 0) if kind.value == DERIVED_TYPE else None
        derived = derived_type(described, self._addresses.layout) if isinstance(described, GlobalVariable) else None
        return Array(rank, kind.value, derived)

    def _common(self, base: Argument | Phi) -> Array:
        """What holds for every descriptor that is handed over and known: a variable has one type in Fortran."""
        if base in self._asked:
            return Array()
        self._asked.add(base)
        if isinstance(base, Phi):
            arrays = {self.at(value) for value in base.operands}
        else:
            arrays = {caller.at(argument) for caller, argument in self._passed(base)}
        self._asked.discard(base)
        arrays.discard(Array())
        return arrays.pop() if len(arrays) == 1 else Array()

    def _passed(self, argument: Argument) -> Iterator[tuple[ArrayDescriptors, Value]]:
        """What callers pass for an argument of the function, each with the descriptors of that caller."""
        number = self._function.arguments.index(argument)
        for call in self._calls_of(self._function):
            caller = call.block.function if call.block is not None else None
            if caller is not None and number < len(call.arguments):
                yield ArrayDescriptors(caller, self._asked), call.arguments[number]

    def _calls_of(self, function: Function) -> Iterator[Call]:
        for caller in self._addresses.module.functions.values():
            for instruction in caller.instructions if not caller.is_declaration else ():
                if isinstance(instruction, Call) and instruction.called is function:
                    yield instruction

    def _base_address(self, value: Value) -> Value | None:
        """The address that a descriptor begins with, or that a store of a pointer is of."""
        while isinstance(value, AggregateAccess) and value.opcode == "insertvalue":
            if value.indices == (0,):
                value = value.operands[1]
                break
            value = value.operands[0]
        return value if isinstance(value, (Argument, Alloca, GlobalVariable)) else None

    def vector_kind(self, vector: Value) -> int | None:
        """The type code of the array that an array constructor, begun in this function, fills."""
        base = self._addresses.address(vector).base
        kinds = {
            self.at(call.arguments[1]).kind
            for call in self._vectors
            if self._addresses.address(call.arguments[0]).base is base
        }
        return kinds.pop() if len(kinds) == 1 else None

    def _stored(self, base: Value, field: Field, steps: int) -> Value | None:
        """The constant that every store to a field of a descriptor agrees on."""
        values: list[Value | None] = []
        if isinstance(base, GlobalVariable) and base.initializer is not None:
            values.append(self._part(base.initializer, field, steps))
        for offset, store in self._stores[base]:
            if offset == field.offset and not store.value.type.is_aggregate:
                values.append(store.value)
            elif offset == 0 and isinstance(store.value.type, StructType):
                values.append(self._part(store.value, field, steps))
        constants = {v.ref: v for v in values if isinstance(v, Constant) and not isinstance(v, ConstantNamed)}
        if len(constants) != 1 or any(value is None or not isinstance(value, Constant) for value in values):
            return None
        return next(iter(constants.values()))

    def _part(self, value: Value, field: Field, steps: int) -> Value | None:
        """A field of a descriptor that is a value."""
        while steps < _MOST_STEPS:
            steps += 1
            if isinstance(value, AggregateAccess) and value.opcode == "insertvalue":
                if value.indices == field.path:
                    return value.operands[1]
                value = value.operands[0]
            elif isinstance(value, ConstantAggregate):
                return value.elements[field.path[0]] if len(value.elements) > field.path[0] else None
            elif isinstance(value, Load):
                address = self._addresses.address(value.pointer)
                return None if address.offset != 0 or address.terms else self._stored(address.base, field, steps)
            else:
                return None
        return None
