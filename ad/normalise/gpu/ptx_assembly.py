"""PTX in inline assembly, as instructions of LLVM: straight-line code, as NVIDIA's headers write arithmetic of halves,
and CUB's sums over a warp.

A statement that is not in the tables leaves the whole assembly as it is. Source: the PTX ISA, version 8.5, "Half
Precision Floating Point Instructions", "Data Movement and Conversion Instructions" (shfl.sync among them), "Predicated
Execution".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyses.ir.assembly import ASSEMBLY
from analyses.ir.builder import number
from analyses.ir.constants import ConstantInt, ConstantNamed, InlineAssembly, Value
from analyses.ir.instructions import AtomicUpdate, Binary, Call, Cast, Compare, Load, Select, Store, Unary, VectorAccess
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.types import (
    DOUBLE,
    FLOAT,
    HALF,
    I1,
    I16,
    I32,
    I64,
    PTR,
    FunctionType,
    IntType,
    Type,
    VectorType,
)
from analyses.ir.uses import replace_all

HALVES = VectorType(2, HALF)
_TYPES: dict[str, Type] = {"f16": HALF, "f16x2": HALVES, "f32": FLOAT, "f64": DOUBLE}
_INTEGERS = {f"{kind}{bits}": type_ for kind in "bus" for bits, type_ in ((16, I16), (32, I32), (64, I64))}
_ARITHMETIC = {"add": "fadd", "sub": "fsub", "mul": "fmul"}
_APPROXIMATE = frozenset("ex2 lg2 rcp sqrt rsqrt sin cos tanh".split())
_ROUNDED = {"rmi": "floor", "rpi": "ceil", "rzi": "trunc", "rni": "rint"}
_COMPARED = {
    **{name: f"o{name}" for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    **{f"{name}u": f"u{name}" for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    "nan": "uno",
    "num": "ord",
}
_IGNORED = frozenset(["rn", "ftz", "noftz", "approx"])
_DECLARATION = re.compile(r"\.reg\s*\.\w+\s+[\w$%]+(?:\s*,\s*[\w$%]+)*")
_STATEMENT = re.compile(r"(?:@(!?)([\w$%]+)\s+)?([a-z][\w.]*)\s+(.*)", re.DOTALL)
_SHUFFLES = ("up", "down", "bfly", "idx")
_OPERAND = re.compile(r"\{[^{}]*\}|\[[^\[\]]*\]|[^,\s{}\[\]]+")
_IMMEDIATE = re.compile(r"-?(?:0[xX][0-9A-Fa-f]+|\d+)U?")
_REGISTER = re.compile(r"laneid|lanemask_(?:lt|le|eq|ge|gt)|n?(?:tid|ctaid)\.[xyz]")
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2})")


class _UnknownError(Exception):
    """A statement that has no translation."""


def translated(call: Call, module: Module) -> list[Instruction] | None:
    """The instructions that do what a call of PTX does, the last of which gives its result; None for other assembly."""
    if not isinstance(call.callee, InlineAssembly) or call.opcode != "call":
        return None
    match = ASSEMBLY.fullmatch(call.callee.text)
    if match is None:
        return None
    constraints = [c for c in match["constraints"].split(",") if not c.startswith("~")]
    outputs = [c for c in constraints if c.startswith("=")]
    if len(outputs) != 1 or not re.fullmatch("=&?[hrfd]", outputs[0]) or len(call.arguments) != len(constraints) - 1:
        return None
    template = _ESCAPE.sub(lambda m: chr(int(m[1], 16)), match["template"]).replace("$$", "_")
    translation = _Translation(call, module, constraints[1:])
    try:
        for piece in _statements(template):
            translation.add(piece)
        return translation.end()
    except _UnknownError:
        return None


def _statements(template: str) -> list[str]:
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", template, flags=re.DOTALL)
    pieces = (re.sub(r"^[\s{}]+", "", piece).rstrip() for piece in text.split(";"))
    return [piece for piece in pieces if piece]


def lift(function: Function) -> None:
    """Put the translation of each assembly that has one in its place."""
    replaced: dict[Value, Value] = {}
    for block in function.blocks if function.module is not None else ():
        instructions: list[Instruction] = []
        for instruction in block.instructions:
            assert function.module is not None
            lifted = translated(instruction, function.module) if isinstance(instruction, Call) else None
            if lifted is not None:
                replaced[instruction] = lifted[-1]
            for each in lifted or ():
                each.block, each.metadata = block, [m for m in instruction.metadata if m[0] == "dbg"]
            instructions += lifted or [instruction]
        block.instructions = instructions
    if replaced:
        replace_all(function, replaced)


def forget_integers(function: Function, numbers: Sequence[Value]) -> None:
    """Drop the tags of accesses by which the bits of halves are integers: NVIDIA's headers keep them in those.

    `numbers` are the integers that assembly takes for halves, or makes of them.
    """
    names = {value.name for value in numbers if isinstance(value, Instruction)}
    joined = [i for i in function.instructions if i.opcode in ("phi", "select", "freeze")]
    growing = True
    while growing:
        before = len(names)
        for instruction in joined:
            around = {instruction.name, *(o.name for o in instruction.operands if isinstance(o, Instruction))}
            if instruction.type.is_integer and not names.isdisjoint(around):
                names |= around
        growing = len(names) > before
    for access in function.instructions:
        value = access.value if isinstance(access, Store) else access
        if isinstance(access, (Load, Store)) and isinstance(value, Instruction) and value.name in names:
            access.metadata = [(kind, text) for kind, text in access.metadata if not kind.startswith("tbaa")]


class _Translation:
    def __init__(self, call: Call, module: Module, constraints: Sequence[str]) -> None:
        self._call, self._module = call, module
        self._made: list[Instruction] = []
        self._signs: dict[Value, Value] = {}
        """By the bits of a sign: the number whose sign it is."""
        self._values: dict[str, Value] = {f"${i}": value for i, value in enumerate(call.arguments, 1)}
        for constraint, value in zip(constraints, call.arguments, strict=True):
            if constraint == "0":
                self._values["$0"] = value

    def add(self, statement: str) -> None:
        if _DECLARATION.fullmatch(statement):
            return
        match = _STATEMENT.fullmatch(statement)
        if match is None:
            raise _UnknownError
        opcode, *words = match[3].split(".")
        operands = _OPERAND.findall(match[4])
        before = self._values.get(operands[0]) if match[2] else None
        self._add(opcode, words, operands)
        if match[2]:
            self._values[operands[0]] = self._chosen(match[2], operands[0], before, negated=bool(match[1]))

    def _add(self, opcode: str, words: list[str], operands: list[str]) -> None:
        kinds = [word for word in words if word in _TYPES or word in _INTEGERS or word == "pred"]
        modes = [word for word in words if word not in kinds and word not in _IGNORED]
        if opcode == "mov" and not modes:
            self._move(operands, kinds)
        elif opcode == "cvt" and len(operands) >= 2:
            self._convert(kinds, modes, operands)
        elif opcode in ("setp", "set") and len(modes) == 1 and modes[0] in _COMPARED and len(operands) == 3:
            self._compare(opcode, _COMPARED[modes[0]], kinds, operands)
        elif opcode == "selp" and not modes and len(operands) == 4:
            type_ = self._type(kinds)
            a, b = (self._value(operand, type_) for operand in operands[1:3])
            condition = self._value(operands[3], I1)
            self._values[operands[0]] = self._insert(Select("select", type_, (condition, a, b)))
        elif opcode == "shfl" and modes[:1] == ["sync"] and len(modes) == 2 and len(operands) == 5:
            self._shuffle(modes[1], operands)
        elif opcode == "atom" and modes == ["add"] and len(operands) == 3:
            self._atomic_sum(self._type(kinds), operands)
        else:
            self._values[operands[0]] = self._computed(opcode, modes, self._type(kinds), operands[1:])

    def end(self) -> list[Instruction] | None:
        result = self._values.get("$0")
        if result is None:
            return None
        result = self._as(result, self._call.type)
        if not self._made or self._made[-1] is not result:
            result = self._insert(Cast("bitcast", self._call.type, (result,)))
        assert isinstance(result, Instruction)
        result.name = self._call.name
        return self._made

    # -- statements

    def _chosen(self, predicate: str, target: str, before: Value | None, *, negated: bool) -> Value:
        """What a statement under a predicate leaves in its target: its result, or what was there before."""
        made = self._values[target]
        if before is None or target.startswith("{"):
            raise _UnknownError
        both = [self._as(before, made.type), made]
        yes, no = both if negated else both[::-1]
        return self._insert(Select("select", made.type, (self._value(predicate, I1), yes, no)))

    def _shuffle(self, mode: str, operands: list[str]) -> None:
        """`shfl.sync.mode.b32 d|p, a, b, c, members`: p is true if the lane that is read is in the thread's segment."""
        if mode not in _SHUFFLES:
            raise _UnknownError
        target, _, predicate = operands[0].partition("|")
        value = self._raw(operands[1])
        distance, control, members = (self._value(operand, I32) for operand in operands[2:])
        value = value if value.type == FLOAT else self._as(value, I32)
        suffix = "f32" if value.type == FLOAT else "i32"
        arguments = (members, value, distance, control)
        type_ = FunctionType(value.type, tuple(argument.type for argument in arguments))
        callee = self._module.declare(f"llvm.nvvm.shfl.sync.{mode}.{suffix}", type_)
        self._values[target] = self._insert(Call("call", type_, callee, arguments, ""))
        if predicate:
            self._values[predicate] = self._in_segment(mode, distance, control)

    def _in_segment(self, mode: str, distance: Value, control: Value) -> Value:
        def integer(opcode: str, a: Value, b: Value | int) -> Value:
            operands = (a, ConstantInt(I32, b) if isinstance(b, int) else b)
            return self._insert(Binary(opcode, I32, operands))

        lane = self._register("laneid")
        distance, limit = integer("and", distance, 31), integer("and", control, 31)
        segment = integer("and", integer("lshr", control, 8), 31)
        outside = integer("xor", segment, 31)
        first = integer("and", lane, segment)
        last = integer("or", first, integer("and", limit, outside))
        read = {
            "up": lambda: integer("sub", lane, distance),
            "down": lambda: integer("add", lane, distance),
            "bfly": lambda: integer("xor", lane, distance),
            "idx": lambda: integer("or", first, integer("and", distance, outside)),
        }[mode]()
        return self._insert(Compare("icmp", I1, "sge" if mode == "up" else "sle", (read, last)))

    def _move(self, operands: list[str], kinds: list[str]) -> None:
        target, source = operands
        if kinds in (["b64"], ["f64"]) and "{" in target + source:
            self._move_words(target, source)
        elif target.startswith("{"):
            whole = self._value(source, HALVES)
            for i, name in enumerate(_OPERAND.findall(target[1:-1])):
                self._values[name] = self._insert(VectorAccess("extractelement", HALF, (whole, ConstantInt(I32, i))))
        elif source.startswith("{"):
            self._values[target] = self._pair([self._value(name, HALF) for name in _OPERAND.findall(source[1:-1])])
        elif source.startswith("%") and kinds in (["u32"], ["b32"], ["s32"]):
            self._values[target] = self._register(source[1:])
        elif _IMMEDIATE.fullmatch(source):
            self._values[target] = self._value(source, self._type(kinds))
        else:
            self._values[target] = self._raw(source)

    def _register(self, name: str) -> Value:
        """A special register that says which thread it is."""
        if not _REGISTER.fullmatch(name):
            raise _UnknownError
        type_ = FunctionType(I32, ())
        callee = self._module.declare(f"llvm.nvvm.read.ptx.sreg.{name.replace('_', '.')}", type_)
        return self._insert(Call("call", type_, callee, (), ""))

    def _move_words(self, target: str, source: str) -> None:
        """Take 64 bits apart into two words, the lower one first, or put them together."""
        words = _OPERAND.findall((target if target.startswith("{") else source)[1:-1])
        if len(words) != 2:
            raise _UnknownError
        shift = ConstantInt(I64, 32)
        if target.startswith("{"):
            whole = self._value(source, I64)
            self._values[words[0]] = self._insert(Cast("trunc", I32, (whole,)))
            upper = self._insert(Binary("lshr", I64, (whole, shift)))
            self._values[words[1]] = self._insert(Cast("trunc", I32, (upper,)))
            return
        low, high = (self._insert(Cast("zext", I64, (self._value(word, I32),))) for word in words)
        shifted = self._insert(Binary("shl", I64, (high, shift)))
        self._values[target] = self._insert(Binary("or", I64, (shifted, low)))

    def _pair(self, parts: Sequence[Value]) -> Value:
        if len(parts) != 2:
            raise _UnknownError
        pair: Value = ConstantNamed(HALVES, "poison")
        for i, part in enumerate(parts):
            pair = self._insert(VectorAccess("insertelement", HALVES, (pair, part, ConstantInt(I32, i))))
        return pair

    def _convert(self, kinds: list[str], modes: list[str], operands: list[str]) -> None:
        target, *sources = operands
        if any(kind not in _TYPES for kind in kinds) or len(kinds) != 2:
            raise _UnknownError
        to, of = (_TYPES[kind] for kind in kinds)
        if to == of and len(modes) == 1 and modes[0] in _ROUNDED:
            self._values[target] = self._function(f"llvm.{_ROUNDED[modes[0]]}", to, [self._value(sources[0], of)])
        elif modes:
            raise _UnknownError
        elif to == HALVES and of == FLOAT and len(sources) == 2:  # the first is the upper half
            halves = [self._cast(self._value(source, FLOAT), HALF) for source in reversed(sources)]
            self._values[target] = self._pair(halves)
        else:
            self._values[target] = self._cast(self._value(sources[0], of), to)

    def _compare(self, opcode: str, predicate: str, kinds: list[str], operands: list[str]) -> None:
        type_ = _TYPES.get(kinds[-1]) if kinds else None
        if type_ is None:
            raise _UnknownError
        a, b = (self._value(operand, type_) for operand in operands[1:])
        bits: Type = VectorType(2, I1) if type_ == HALVES else I1
        compared = self._insert(Compare("fcmp", bits, predicate, (a, b)))
        if opcode == "setp":
            if bits != I1:
                raise _UnknownError
            self._values[operands[0]] = compared
            return
        if _TYPES.get(kinds[0]) != type_:
            raise _UnknownError
        chosen = Select("select", type_, (compared, number(type_, 1.0), number(type_, 0.0)))
        self._values[operands[0]] = self._insert(chosen)

    def _atomic_sum(self, type_: Type, operands: list[str]) -> None:
        place = self._raw(operands[1][1:-1].strip())
        place = place if place.type.is_pointer else self._insert(Cast("inttoptr", PTR, (place,)))
        value = self._value(operands[2], type_)
        size = 2 if type_ == HALF else 4
        update = AtomicUpdate(type_, "fadd", (place, value), align=size, ordering="monotonic", scope="device")
        self._values[operands[0]] = self._insert(update)

    def _computed(self, opcode: str, modes: list[str], type_: Type, operands: list[str]) -> Value:
        values = [self._value(operand, type_) for operand in operands]
        following = [mode for mode in modes if mode in ("sat", "relu")]
        if following != modes:
            raise _UnknownError
        made: Value
        if type_ == I32 and opcode in ("add", "sub") and not modes:
            return self._insert(Binary(opcode, type_, values))
        if type_.is_integer:
            return self._sign(opcode, type_, values)
        if not type_.scalar.is_float:
            raise _UnknownError
        if opcode in _ARITHMETIC:
            made = self._insert(Binary(_ARITHMETIC[opcode], type_, values))
        elif opcode == "neg":
            made = self._insert(Unary("fneg", type_, values))
        elif opcode == "abs":
            made = self._function("llvm.fabs", type_, values)
        elif opcode == "fma":
            made = self._function("llvm.fma", type_, values)
        elif opcode in ("min", "max"):
            made = self._function(f"llvm.{opcode}num", type_, values)
        elif opcode in _APPROXIMATE and type_ == FLOAT:
            made = self._approximate(opcode, values)
        else:
            raise _UnknownError
        for mode in following:
            made = self._function("llvm.maxnum", type_, [made, number(type_, 0.0)])
            if mode == "sat":
                made = self._function("llvm.minnum", type_, [made, number(type_, 1.0)])
        return made

    def _sign(self, opcode: str, type_: Type, values: list[Value]) -> Value:
        """The bits of a sign, or of a number to which a sign is given back: what headers do with the bits of halves."""
        a, b = values
        if opcode == "and" and isinstance(b, ConstantInt) and b.value & 0xFFFFFFFF in (0xFFFF8000, 0x80008000):
            made = self._insert(Binary(opcode, type_, values))
            self._signs[made] = a
            return made
        if opcode != "or" or b not in self._signs:
            raise _UnknownError
        halves = HALF if type_ == I16 else HALVES
        return self._function("llvm.copysign", halves, [self._as(a, halves), self._as(self._signs[b], halves)])

    # -- values

    def _type(self, kinds: list[str]) -> Type:
        if len(set(kinds)) != 1 or kinds[0] == "pred":
            raise _UnknownError
        return _TYPES.get(kinds[0]) or _INTEGERS[kinds[0]]

    def _raw(self, operand: str) -> Value:
        if operand in self._values:
            return self._values[operand]
        raise _UnknownError

    def _value(self, operand: str, type_: Type) -> Value:
        if _IMMEDIATE.fullmatch(operand):
            if not isinstance(type_, IntType):
                raise _UnknownError
            immediate = int(operand.rstrip("U"), 0) & ((1 << type_.bits) - 1)
            return ConstantInt(type_, immediate - ((immediate >> (type_.bits - 1)) << type_.bits))
        return self._as(self._raw(operand), type_)

    def _as(self, value: Value, type_: Type) -> Value:
        if value.type == type_:
            return value
        if _bits(value.type) != _bits(type_):
            raise _UnknownError
        return self._insert(Cast("bitcast", type_, (value,)))

    def _cast(self, value: Value, type_: Type) -> Value:
        if _bits(value.type) == _bits(type_):
            raise _UnknownError
        return self._insert(Cast("fpext" if _bits(type_) > _bits(value.type) else "fptrunc", type_, (value,)))

    def _approximate(self, name: str, values: Sequence[Value]) -> Value:
        flushing = "" if name == "tanh" else ".ftz"
        callee = self._module.declare(f"llvm.nvvm.{name}.approx{flushing}.f", FunctionType(FLOAT, (FLOAT,)))
        return self._insert(Call("call", callee.function_type, callee, values, ""))

    def _function(self, name: str, type_: Type, values: Sequence[Value]) -> Value:
        suffix = {HALF: "f16", HALVES: "v2f16", FLOAT: "f32", DOUBLE: "f64"}[type_]
        callee = self._module.declare(f"{name}.{suffix}", FunctionType(type_, tuple(v.type for v in values)))
        return self._insert(Call("call", callee.function_type, callee, values, ""))

    def _insert(self, instruction: Instruction) -> Instruction:
        instruction.name = f"ptx.{self._call.name}.{len(self._made)}"
        self._made.append(instruction)
        return instruction


def _bits(type_: Type) -> int:
    sizes: dict[Type, int] = {HALF: 16, HALVES: 32, FLOAT: 32, DOUBLE: 64, I16: 16, I32: 32, I64: 64}
    return sizes.get(type_, 0)
