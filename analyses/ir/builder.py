"""A builder of instructions: a cursor in a block, and names that do not collide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from analyses.ir.constants import Constant, ConstantAggregate, ConstantFloat, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import (
    AggregateAccess,
    Alloca,
    Binary,
    Branch,
    Call,
    Cast,
    Compare,
    GetElementPointer,
    Load,
    Return,
    Select,
    Store,
    Switch,
    Unary,
    VectorAccess,
)
from analyses.ir.model import Block, Function, Instruction, Phi
from analyses.ir.types import (
    I1,
    I8,
    I32,
    I64,
    PTR,
    VOID,
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    NamedStructType,
    PointerType,
    StructType,
    Type,
    VectorType,
)

Made = TypeVar("Made", bound=Instruction)


class Names:
    """Names that are still free in a function; the first request for a stem gets the stem itself."""

    def __init__(self) -> None:
        self._next: dict[str, int] = {}

    @classmethod
    def of(cls, function: Function) -> Names:
        """The names in a function, none of which is free."""
        names = cls()
        for value in (*function.arguments, *function.blocks, *function.instructions):
            if value.name and not value.name.isdigit():
                names.fresh(value.name)
        return names

    def fresh(self, stem: str) -> str:
        if stem.isdigit():
            stem = f"v{stem}"
        count = self._next.get(stem)
        if count is None:
            self._next[stem] = 1
            return stem
        while (name := f"{stem}.{count}") in self._next:
            count += 1
        self._next[stem] = count + 1
        self._next[name] = 1
        return name


def zero(type_: Type) -> Constant:
    """The all-zero constant of a type."""
    if isinstance(type_, FloatType):
        return ConstantFloat(type_, 0.0)
    if isinstance(type_, IntType):
        return ConstantInt(type_, 0)
    if type_.is_pointer:
        return ConstantNamed(type_, "null")
    return ConstantNamed(type_, "zeroinitializer")


def number(type_: Type, value: float) -> Constant:
    """A floating-point constant, spread over the elements of a vector."""
    if isinstance(type_, VectorType):
        return ConstantAggregate(type_, [number(type_.element, value)], splat=True)
    return ConstantFloat(type_, value)


def ones(type_: Type) -> Constant:
    """The constant of a type all of whose floating-point numbers are 1, and the rest zero."""
    if isinstance(type_, (StructType, NamedStructType)):
        return ConstantAggregate(type_, [ones(element) for element in type_.elements])
    if isinstance(type_, ArrayType):
        return ConstantAggregate(type_, [ones(type_.element)] * type_.count)
    return number(type_, 1.0) if type_.scalar.is_float else zero(type_)


def integer(value: int, type_: Type = I64) -> ConstantInt:
    return ConstantInt(type_, value)


def element_type(type_: Type, indices: Iterable[int]) -> Type:
    """The type of an aggregate's part."""
    for index in indices:
        if isinstance(type_, ArrayType):
            type_ = type_.element
        elif isinstance(type_, (StructType, NamedStructType)):
            type_ = type_.elements[index]
        else:
            raise TypeError(f"{type_} has no parts")
    return type_


class Builder:
    """Appends instructions to `block` and calls `made` with each. `stack` is the address space of local variables."""

    def __init__(self, names: Names, made: Callable[[Instruction], None] | None = None, stack: int = 0) -> None:
        self.names = names
        self.stack = stack
        self.block: Block | None = None
        self._made = made

    def at(self, block: Block) -> Builder:
        """Move to the end of a block."""
        self.block = block
        return self

    def insert(self, instruction: Made) -> Made:
        block = self.block
        if block is None:
            raise ValueError("the builder is in no block")
        instruction.block = block
        block.instructions.append(instruction)
        if self._made is not None:
            self._made(instruction)
        return instruction

    def place(self, value: Value) -> None:
        """Insert an instruction that is in no block yet, after what it uses of that kind."""
        if isinstance(value, Instruction) and value.block is None:
            for operand in value.operands:
                self.place(operand)
            value.name = self.names.fresh(value.name)
            self.insert(value)

    # -- arithmetic

    def binary(self, opcode: str, a: Value, b: Value, name: str = "", flags: tuple[str, ...] = ()) -> Instruction:
        return self.insert(Binary(opcode, a.type, (a, b), self.names.fresh(name or opcode), flags))

    def next(self, count: Value, name: str = "") -> Value:
        """One more than what is counted from 0 in steps of one: no program lives to see it overflow."""
        return self.binary("add", count, ConstantInt(count.type, 1), name, ("nuw", "nsw"))

    def add(self, a: Value, b: Value, name: str = "") -> Value:
        """Integer sum, folded where an operand is a constant zero or both are constants."""
        if isinstance(a, ConstantInt) and isinstance(b, ConstantInt):
            return ConstantInt(a.type, a.value + b.value)
        if isinstance(b, ConstantInt) and b.value == 0:
            return a
        if isinstance(a, ConstantInt) and a.value == 0:
            return b
        return self.binary("add", a, b, name)

    def multiply(self, a: Value, b: Value, name: str = "") -> Value:
        """Integer product, folded where an operand is a constant one or both are constants."""
        if isinstance(a, ConstantInt) and isinstance(b, ConstantInt):
            return ConstantInt(a.type, a.value * b.value)
        if isinstance(b, ConstantInt) and b.value == 1:
            return a
        if isinstance(a, ConstantInt) and a.value == 1:
            return b
        return self.binary("mul", a, b, name)

    def negate(self, a: Value, name: str = "") -> Instruction:
        return self.insert(Unary("fneg", a.type, (a,), self.names.fresh(name or "neg")))

    def cast(self, opcode: str, a: Value, type_: Type, name: str = "") -> Instruction:
        return self.insert(Cast(opcode, type_, (a,), self.names.fresh(name or opcode)))

    def bits(self, a: Value, type_: Type, name: str = "") -> Value:
        """The same bits as another type of the same size; the value itself where the type is the same."""
        if a.type == type_:
            return a
        if a.type.is_pointer and type_.is_integer:
            return self.cast("ptrtoint", a, type_, name)
        if a.type.is_integer and type_.is_pointer:
            return self.cast("inttoptr", a, type_, name)
        return self.cast("bitcast", a, type_, name)

    def resize(self, a: Value, type_: Type, *, signed: bool = False, name: str = "") -> Value:
        """An integer in another width: truncated or extended."""
        if a.type == type_ or not isinstance(a.type, IntType) or not isinstance(type_, IntType):
            return a
        if isinstance(a, ConstantInt):
            value = a.value if signed or a.value >= 0 else a.value + (1 << a.type.bits)
            half = 1 << type_.bits - 1
            return ConstantInt(type_, (value + half) % (2 * half) - half)
        wider = type_.bits > a.type.bits
        return self.cast(("sext" if signed else "zext") if wider else "trunc", a, type_, name)

    def compare(self, predicate: str, a: Value, b: Value, name: str = "") -> Instruction:
        opcode = "fcmp" if a.type.scalar.is_float else "icmp"
        result: Type = VectorType(a.type.count, I1, a.type.scalable) if isinstance(a.type, VectorType) else I1
        return self.insert(Compare(opcode, result, predicate, (a, b), self.names.fresh(name or "cmp")))

    def select(self, condition: Value, a: Value, b: Value, name: str = "") -> Instruction:
        return self.insert(Select("select", a.type, (condition, a, b), self.names.fresh(name or "select")))

    # -- memory

    def alloca(self, type_: Type, name: str, count: Value | None = None, align: int = 0) -> Instruction:
        """Memory of the function, by a pointer of the stack's address space."""
        operands = () if count is None else (count,)
        return self.insert(Alloca(PointerType(self.stack), type_, operands, align, self.names.fresh(name)))

    def generic(self, pointer: Value, name: str = "generic") -> Value:
        """A pointer as one of no particular address space."""
        if isinstance(pointer.type, PointerType) and pointer.type.address_space:
            return self.cast("addrspacecast", pointer, PTR, name)
        return pointer

    def load(self, type_: Type, pointer: Value, name: str = "", align: int = 0) -> Instruction:
        return self.insert(Load("load", type_, (pointer,), self.names.fresh(name or "load"), align=align))

    def store(self, value: Value, pointer: Value, align: int = 0) -> Instruction:
        return self.insert(Store("store", VOID, (value, pointer), align=align))

    def offset(self, pointer: Value, index: Value, type_: Type = I8, name: str = "") -> Instruction:
        """The address `index` elements of `type_` past a pointer."""
        gep = GetElementPointer(pointer.type, type_, (pointer, index), self.names.fresh(name or "at"))
        return self.insert(gep)

    def member(self, pointer: Value, struct: Type, index: int, name: str = "field") -> Instruction:
        """The address of a member of the struct that a pointer leads to."""
        operands = (pointer, integer(0, I32), integer(index, I32))
        return self.insert(GetElementPointer(pointer.type, struct, operands, self.names.fresh(name), ("inbounds",)))

    # -- aggregates and vectors

    def extract(self, aggregate: Value, indices: tuple[int, ...], name: str = "") -> Instruction:
        part = element_type(aggregate.type, indices)
        return self.insert(
            AggregateAccess("extractvalue", part, (aggregate,), indices, self.names.fresh(name or "part"))
        )

    def put(self, aggregate: Value, value: Value, indices: tuple[int, ...], name: str = "") -> Instruction:
        instruction = AggregateAccess(
            "insertvalue", aggregate.type, (aggregate, value), indices, self.names.fresh(name or "with")
        )
        return self.insert(instruction)

    def extract_element(self, vector: Value, index: Value, name: str = "") -> Instruction:
        return self.insert(
            VectorAccess("extractelement", vector.type.scalar, (vector, index), self.names.fresh(name or "element"))
        )

    def insert_element(self, vector: Value, value: Value, index: Value, name: str = "") -> Instruction:
        return self.insert(
            VectorAccess("insertelement", vector.type, (vector, value, index), self.names.fresh(name or "with"))
        )

    # -- calls and control

    def call(self, callee: Function, arguments: Sequence[Value], name: str = "") -> Call:
        kind: FunctionType = callee.function_type
        named = "" if kind.result == VOID else self.names.fresh(name or callee.name.rsplit(".", 1)[0])
        return self.insert(Call("call", kind, callee, arguments, named))

    def call_through(self, type_: FunctionType, pointer: Value, arguments: Sequence[Value], name: str) -> Call:
        """A call of the function of this type that a pointer leads to."""
        named = "" if type_.result == VOID else self.names.fresh(name)
        return self.insert(Call("call", type_, pointer, arguments, named))

    def phi(self, type_: Type, name: str) -> Phi:
        """An empty phi at the start of the block; the incoming values are added by the caller."""
        phi = Phi(type_, (), (), self.names.fresh(name))
        if self.block is None:
            raise ValueError("the builder is in no block")
        phi.block = self.block
        self.block.instructions.insert(len(self.block.phis), phi)
        if self._made is not None:
            self._made(phi)
        return phi

    def branch(self, target: Block) -> Instruction:
        return self.insert(Branch([target]))

    def branch_if(self, condition: Value, then: Block, otherwise: Block) -> Instruction:
        if then is otherwise:
            return self.branch(then)
        return self.insert(Branch([then, otherwise], condition))

    def switch(self, value: Value, default: Block, cases: Iterable[tuple[Constant, Block]]) -> Instruction:
        return self.insert(Switch(value, default, cases))

    def ret(self, value: Value | None = None) -> Instruction:
        return self.insert(Return("ret", VOID, () if value is None else (value,)))
