"""A function run in Python, block by block, and its formulas run backwards over the trace.

Numbers are doubles in both. The adjoint of memory is kept by the address of the memory itself.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ad.formulas.composition import Composition
from ad.formulas.quantities import Add, Cell, Name, Outcome, Place, Primal, Register, Seed, Statement, Words, rebuilt
from ad.formulas.tangents import TangentComposition
from ad.invocation.invocation import Invocation
from ad.invocation.memory_layout import Leaf
from ad.rules import rule_for
from analyses.ir.constants import (
    ConstantAggregate,
    ConstantFloat,
    ConstantInt,
    ConstantNamed,
    ConstantString,
    MetadataOperand,
    Value,
)
from analyses.ir.instructions import (
    Alloca,
    Branch,
    Call,
    Compare,
    GetElementPointer,
    Load,
    Return,
    Select,
    Store,
    Switch,
)
from analyses.ir.intrinsics import mem_set, mem_transfer
from analyses.ir.model import Block, Function, GlobalVariable, Instruction, Phi
from analyses.ir.types import FloatType, IntType, Type
from analyses.library.expressions import Expression, Operand
from analyses.library.mathematics.evaluation import evaluate
from analyses.memory.addresses import Addresses

MOST_BLOCKS = 4000
SILENT = frozenset(
    "lifetime.start lifetime.end assume experimental.noalias.scope.decl dbg.value dbg.declare donothing".split()
)


class UnsupportedError(Exception):
    """The program does something that this interpreter has no code for."""


@dataclass
class Step:
    """One run of a block: the values of all registers when it ended."""

    block: Block
    values: dict[Value, Any]


@dataclass
class Memory:
    """Memory as bytes from an address on; nothing is freed."""

    data: bytearray = field(default_factory=lambda: bytearray(4096))

    def allocate(self, content: bytes) -> int:
        self.data += bytes(-len(self.data) % 64)
        address = len(self.data)
        self.data += content
        return address

    def load(self, type_: Type, address: int) -> Any:
        form = _form(type_)
        if not 64 <= address <= len(self.data) - struct.calcsize(form):
            raise UnsupportedError("a wild address")
        return struct.unpack_from(form, self.data, address)[0]

    def store(self, type_: Type, address: int, value: Any) -> None:
        if isinstance(type_, IntType):
            value = _signed(int(value), type_.bits if type_.bits > 1 else 8)
        try:
            struct.pack_into(_form(type_), self.data, address, value)
        except OverflowError:
            struct.pack_into(_form(type_), self.data, address, math.copysign(math.inf, value))


def _form(type_: Type) -> str:
    match type_:
        case FloatType(name="double"):
            return "<d"
        case FloatType(name="float"):
            return "<f"
        case IntType(bits=1 | 8):
            return "<b"
        case IntType(bits=16):
            return "<h"
        case IntType(bits=32):
            return "<i"
        case IntType(bits=64):
            return "<q"
    if type_.is_pointer:
        return "<q"
    raise UnsupportedError(f"memory of {type_}")


def _signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if bits > 1 and value >> (bits - 1) else value


class Run:
    """One run of the function of an invocation."""

    def __init__(self, function: Function, invocation: Invocation) -> None:
        """`function` is the prepared one, which has the signature of the invocation's."""
        self.memory = Memory()
        self.function = function
        image = invocation.image
        self.buffers = [self.memory.allocate(buffer) for buffer in image.buffers]
        for owner, offset, target in image.links:
            struct.pack_into("<q", self.memory.data, self.buffers[owner] + offset, self.buffers[target])
        for owner, offset, target, distance in image.inner:
            struct.pack_into("<q", self.memory.data, self.buffers[owner] + offset, self.buffers[target] + distance)
        self.values: dict[Value, Any] = {}
        self.globals: dict[str, int] = {}
        self.addresses = Addresses(function)
        self.layout = self.addresses.layout
        for argument, place in zip(function.arguments, invocation.frame.arguments, strict=True):
            self.values[argument] = self.memory.load(argument.type, self.buffers[0] + place)
        self.steps: list[Step] = []
        self.result: Any = None
        self._run()

    def _run(self) -> None:
        block: Block | None = self.function.entry
        before: Block | None = None
        while block is not None:
            if len(self.steps) > MOST_BLOCKS:
                raise UnsupportedError("a long run")
            phis = {p: self.of(next(v for v, b in p.incoming if b is before)) for p in block.phis}
            self.values.update(phis)
            following: Block | None = None
            for instruction in block.instructions:
                if instruction.is_terminator:
                    following = self._end(instruction)
                elif not isinstance(instruction, Phi):
                    self.values[instruction] = self._compute(instruction)
            self.steps.append(Step(block, dict(self.values)))
            before, block = block, following

    def _end(self, instruction: Instruction) -> Block | None:
        match instruction:
            case Branch():
                if instruction.condition is None:
                    return instruction.targets[0]
                return instruction.targets[0 if self.of(instruction.condition) else 1]
            case Switch():
                value = self.of(instruction.operands[0])
                return next((b for c, b in instruction.cases if self.of(c) == value), instruction.default)
            case Return():
                self.result = self.of(instruction.value) if instruction.value is not None else None
                return None
        raise UnsupportedError(instruction.opcode)

    def of(self, value: Value) -> Any:
        """The number, integer or address that a value is."""
        match value:
            case ConstantInt():
                return value.value
            case ConstantFloat():
                return value.value
            case ConstantNamed(word="null" | "zeroinitializer" | "undef" | "poison") if not value.type.is_aggregate:
                if value.type.is_vector:
                    raise UnsupportedError("vectors")
                return 0.0 if value.type.is_float else 0
            case GlobalVariable():
                return self._global(value)
        if value in self.values:
            return self.values[value]
        address = self.addresses.address(value)
        if address.base is not value and address.offset is not None and not address.terms:
            return self.of(address.base) + address.offset
        raise UnsupportedError(f"{value!r}")

    def _global(self, variable: GlobalVariable) -> int:
        if variable.name not in self.globals:
            content = self._bytes(variable.initializer, variable.value_type)
            self.globals[variable.name] = self.memory.allocate(content)
        return self.globals[variable.name]

    def _bytes(self, value: Value | None, type_: Type) -> bytes:
        size = self.layout.alloc_size(type_)
        match value:
            case ConstantString():
                return value.data
            case ConstantAggregate() if not isinstance(value.type, FloatType):
                parts = [self._bytes(e, e.type) for e in value.elements]
                if sum(map(len, parts)) == size:
                    return b"".join(parts)
                raise UnsupportedError("padding")
            case ConstantInt() | ConstantFloat():
                return struct.pack(_form(type_), self.of(value))
        if isinstance(value, ConstantNamed):
            return bytes(size)
        raise UnsupportedError("a global variable")

    def _compute(self, instruction: Instruction) -> Any:
        type_ = instruction.type
        if type_.is_vector or any(o.type.is_vector for o in instruction.operands):
            raise UnsupportedError("vectors")
        match instruction:
            case Load():
                return self.memory.load(type_, self.of(instruction.pointer))
            case Store():
                self.memory.store(instruction.value.type, self.of(instruction.pointer), self.of(instruction.value))
                return None
            case Alloca():
                count = self.of(instruction.operands[0]) if instruction.operands else 1
                return self.memory.allocate(bytes(self.layout.alloc_size(instruction.allocated_type) * count))
            case GetElementPointer():
                return self._stepped(instruction)
            case Select():
                return self.of(instruction.operands[1 if self.of(instruction.operands[0]) else 2])
            case Compare():
                return self._compared(instruction)
            case Call():
                return self._called(instruction)
        if type_.is_float and instruction.opcode[1:] != "itofp" and (rule := rule_for(instruction)) is not None:
            return self._by_rule(instruction, rule.primal)
        operands = [self.of(o) for o in instruction.operands]
        return _integer(instruction, operands)

    def _stepped(self, step: GetElementPointer) -> int:
        address = self.addresses.address(step)
        if address.offset is None:
            raise UnsupportedError("an address")
        total = self.of(address.base) + address.offset
        for (value, extension), scale in address.terms:
            number = self.of(value)
            if extension == "zext" and isinstance(value.type, IntType):
                number &= (1 << value.type.bits) - 1
            total += scale * number
        return int(total)

    def _by_rule(self, instruction: Instruction, primal: Expression) -> float:
        operands = {Operand(i): self.of(o) for i, o in enumerate(instruction.operands) if _is_number(o)}
        value = evaluate(primal, operands)
        if str(instruction.type) == "float":
            value = struct.unpack("<f", struct.pack("<f", value))[0]
        return value

    def _called(self, call: Call) -> Any:
        if call.intrinsic in SILENT:
            return None
        if (rule := rule_for(call)) is not None:
            return self._by_rule(call, rule.primal)
        if (move := mem_transfer(call)) is not None:
            target, source, size = (self.of(a) for a in call.arguments[:3])
            self.memory.data[target : target + size] = bytes(self.memory.data[source : source + size])
            return move and None
        if mem_set(call) is not None:
            target, byte, size = (self.of(a) for a in call.arguments[:3])
            self.memory.data[target : target + size] = bytes([byte & 255]) * size
            return None
        name = call.called.name if call.called is not None else ""
        match name.partition(".i")[0] if name.startswith("llvm.") else name:
            case "malloc":
                return self.memory.allocate(bytes(self.of(call.arguments[0])))
            case "free":
                return None
            case "llvm.abs":
                return abs(self.of(call.arguments[0]))
            case "llvm.smin" | "llvm.umin":
                return min(self.of(call.arguments[0]), self.of(call.arguments[1]))
            case "llvm.smax" | "llvm.umax":
                return max(self.of(call.arguments[0]), self.of(call.arguments[1]))
        raise UnsupportedError(f"a call of {name}")

    def _compared(self, compare: Compare) -> bool:
        a, b = (self.of(o) for o in compare.operands)
        predicate = compare.predicate
        if compare.opcode == "fcmp":
            if math.isnan(a) or math.isnan(b):
                return predicate[0] == "u"
            if predicate in ("ord", "uno"):
                return predicate == "ord"
            predicate = predicate[1:] if predicate[0] in "ou" else predicate
        elif predicate[0] == "u":
            bits = compare.operands[0].type.bits if isinstance(compare.operands[0].type, IntType) else 64
            a, b, predicate = a & ((1 << bits) - 1), b & ((1 << bits) - 1), predicate[1:]
        elif predicate[0] == "s":
            predicate = predicate[1:]
        return bool({"eq": a == b, "ne": a != b, "lt": a < b, "gt": a > b, "le": a <= b, "ge": a >= b}[predicate])


def _is_number(value: Value) -> bool:
    return not isinstance(value, (Function, MetadataOperand)) and not value.type.is_pointer


def _integer(instruction: Instruction, operands: list[Any]) -> Any:
    type_ = instruction.type
    source = instruction.operands[0].type
    match instruction.opcode:
        case "sext" | "freeze" | "ptrtoint" | "inttoptr":
            return -operands[0] if instruction.opcode == "sext" and str(source) == "i1" else operands[0]
        case "zext" if isinstance(source, IntType):
            return operands[0] & ((1 << source.bits) - 1)
        case "sitofp":
            return float(operands[0])
        case "uitofp" if isinstance(source, IntType):
            return float(operands[0] & ((1 << source.bits) - 1))
        case "fptosi" | "fptoui":
            return int(operands[0])
        case "bitcast" if type_.is_pointer:
            return operands[0]
    if not isinstance(type_, IntType) or len(operands) > 2:
        raise UnsupportedError(instruction.opcode)
    bits = type_.bits
    mask = (1 << bits) - 1
    if instruction.opcode == "trunc":
        return _signed(operands[0], bits)
    if len(operands) < 2:
        raise UnsupportedError(instruction.opcode)
    a, b = operands
    match instruction.opcode:
        case "add":
            value = a + b
        case "sub":
            value = a - b
        case "mul":
            value = a * b
        case "and":
            value = a & b
        case "or":
            value = a | b
        case "xor":
            value = a ^ b
        case "shl":
            value = a << (b & 127)
        case "lshr":
            value = (a & mask) >> (b & 127)
        case "ashr":
            value = a >> (b & 127)
        case "sdiv":
            value = int(a / b) if abs(a) < 1 << 50 else abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        case "srem":
            value = a - b * (abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1))
        case "udiv":
            value = (a & mask) // (b & mask)
        case "urem":
            value = (a & mask) % (b & mask)
        case _:
            raise UnsupportedError(instruction.opcode)
    return _signed(value, bits)


# -- the formulas, run ------------------------------------------------------------------------


class Evaluation:
    """Statements run with the values of a trace: registers, intermediate names and memory have numbers."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._registers: dict[Value, float] = {}
        self._names: dict[Name, float] = {}
        self._memory: dict[int, float] = {}
        self._seed = self._outcome = 0.0

    def _do(self, statements: list[Statement], values: Mapping[Value, Any]) -> None:
        for statement in statements:
            if isinstance(statement, Words):
                raise UnsupportedError(f"words: {statement.text}")
            number = self._evaluated(statement.value, values)
            before = self._read(statement.target, values) if isinstance(statement, Add) else 0.0
            self._write(statement.target, before + number, values)

    def _evaluated(self, expression: Expression, values: Mapping[Value, Any]) -> float:
        """The number that an expression is, when each quantity is what it is at this moment."""

        numbers: dict[Any, float] = {}

        def symbol(leaf: Expression) -> Expression:
            operand = Operand(len(numbers))
            numbers[operand] = float(self._read(leaf, values))
            return operand

        return evaluate(rebuilt(expression, symbol), numbers)

    def _read(self, leaf: Expression, values: Mapping[Value, Any]) -> float:
        match leaf:
            case Primal(value):
                return float(self._value(value, values))
            case Register(value):
                return self._registers.get(value, 0.0)
            case Name():
                return self._names[leaf]
            case Cell(_, _, pointer):
                return self._memory.get(self._value(pointer, values), 0.0)
            case Seed():
                return self._seed
        raise TypeError(f"no quantity: {leaf!r}")

    def _value(self, value: Value, values: Mapping[Value, Any]) -> Any:
        return values[value] if value in values else self._run.of(value)

    def _write(self, place: Place, number: float, values: Mapping[Value, Any]) -> None:
        match place:
            case Register(value):
                self._registers[value] = number
            case Name():
                self._names[place] = number
            case Outcome():
                self._outcome = number
            case Cell(_, _, pointer):
                self._memory[self._value(pointer, values)] = number


class Backwards(Evaluation):
    """The formulas of a composition, run over a trace from its end to its beginning."""

    def __init__(self, composition: Composition, run: Run, invocation: Invocation) -> None:
        super().__init__(run)
        self._composition = composition
        for leaf, weight in zip(invocation.outputs, invocation.weights, strict=True):
            if leaf.argument < 0:
                self._seed = weight
            else:
                self._memory[run.buffers[leaf.buffer] + leaf.offset] = weight
        after: Block | None = None
        lines: dict[Block, list[Statement]] = {}
        for step in reversed(run.steps):
            if after is not None:
                self._do(composition.edge(step.block, after), step.values)
            if step.block not in lines:
                lines[step.block] = [s for line in composition.block(step.block) for s in line.statements]
            self._do(lines[step.block], step.values)
            after = step.block
        self.gradient = {leaf.label: self._input(leaf) for leaf in invocation.inputs}

    def _input(self, leaf: Leaf) -> float:
        if leaf.buffer == 0:
            argument = self._run.function.arguments[leaf.argument]
            return self._registers.get(self._composition.registers.of(argument), 0.0)
        return self._memory.get(self._run.buffers[leaf.buffer] + leaf.offset, 0.0)


class Forwards(Evaluation):
    """The formulas of forward mode, run over a trace, for tangents of the inputs by their labels."""

    def __init__(
        self, composition: TangentComposition, run: Run, invocation: Invocation, tangents: Mapping[str, float]
    ) -> None:
        super().__init__(run)
        for leaf in invocation.inputs:
            if leaf.buffer == 0:
                argument = run.function.arguments[leaf.argument]
                self._registers[composition.registers.of(argument)] = tangents[leaf.label]
            else:
                self._memory[run.buffers[leaf.buffer] + leaf.offset] = tangents[leaf.label]
        before: Block | None = None
        values: Mapping[Value, Any] = {}
        lines: dict[Block, list[Statement]] = {}
        for step in run.steps:
            if before is not None:
                self._do(composition.edge(before, step.block), values)
            if step.block not in lines:
                lines[step.block] = [s for line in composition.block(step.block) for s in line.statements]
            self._do(lines[step.block], step.values)
            before, values = step.block, step.values
        self.tangent = 0.0
        """That of the sum that the invocation differentiates."""
        for leaf, weight in zip(invocation.outputs, invocation.weights, strict=True):
            if weight:
                at = run.buffers[leaf.buffer] + leaf.offset if leaf.argument >= 0 else -1
                self.tangent += weight * (self._outcome if at < 0 else self._memory.get(at, 0.0))
