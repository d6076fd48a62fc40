"""Every operation of the simulator gives the bits that LLVM's code gives on this machine."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
import pytest

from ad.invocation.device import Calls, Image
from ad.invocation.number_encoding import decode, encode
from analyses.gpu.launch import Configuration
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.ir.types import DataLayout, FloatType, IntType, Type, VectorType
from workbench.execution.cpu import Cpu
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.machine import Checks, Machine
from workbench.execution.simulator.machine.preparation import prepare
from workbench.execution.simulator.state.code import Program

LAYOUT = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
COUNT = 48
"""How many inputs each operation has; as many threads in the simulator."""
STRIDE = 64
"""Bytes for each value."""


@dataclass(frozen=True)
class Operation:
    """`text` computes %r, of type `result`, from %a, %b, %c of the types `operands`; `fit` says what may be given."""

    name: str
    text: str
    operands: tuple[str, ...]
    result: str
    fit: str = ""


def type_of(text: str) -> Type:
    if text.startswith("<"):
        count, element = text[1:-1].split(" x ")
        return VectorType(int(count), type_of(element))
    return IntType(int(text[1:])) if text[0] == "i" else FloatType(text)


INTEGERS = ("i1", "i7", "i8", "i16", "i24", "i32", "i33", "i64", "i65", "i128")
FLOATS = ("half", "float", "double")
MANGLED = {"half": "f16", "float": "f32", "double": "f64"}


def mangled(type_: str) -> str:
    if type_.startswith("<"):
        count, element = type_[1:-1].split(" x ")
        return f"v{count}{mangled(element)}"
    return MANGLED.get(type_, type_)


def call(intrinsic: str, result: str, *arguments: str) -> str:
    return f"%r = call {result} @{intrinsic}({', '.join(arguments)})"


def operations() -> Iterator[Operation]:
    for t in (*INTEGERS, "<4 x i32>", "<3 x i8>", "<8 x i1>"):
        two = (t, t)
        for op in ("add", "sub", "mul", "and", "or", "xor"):
            yield Operation(f"{op} {t}", f"%r = {op} {t} %a, %b", two, t)
        for op in ("shl", "lshr", "ashr") if t != "<8 x i1>" else ():
            yield Operation(f"{op} {t}", f"%r = {op} {t} %a, %b", two, t, "shift")
        if t not in ("<3 x i8>", "<8 x i1>"):
            for op in ("udiv", "urem", "sdiv", "srem"):
                yield Operation(f"{op} {t}", f"%r = {op} {t} %a, %b", two, t, "divide")
        truth = t.replace(t.split(" x ")[-1].strip(">"), "i1") if "<" in t else "i1"
        for predicate in ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"):
            yield Operation(f"{predicate} {t}", f"%r = icmp {predicate} {t} %a, %b", two, truth)
        for name in ("smin", "smax", "umin", "umax", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat"):
            if t not in ("i65", "<3 x i8>", "<8 x i1>"):
                yield Operation(f"{name} {t}", call(f"llvm.{name}.{mangled(t)}", t, f"{t} %a", f"{t} %b"), two, t)
    for t in INTEGERS:
        if t in ("i65", "i1"):
            continue
        yield Operation(f"ctpop {t}", call(f"llvm.ctpop.{t}", t, f"{t} %a"), (t,), t)
        yield Operation(f"bitreverse {t}", call(f"llvm.bitreverse.{t}", t, f"{t} %a"), (t,), t)
        yield Operation(f"abs {t}", call(f"llvm.abs.{t}", t, f"{t} %a", "i1 false"), (t,), t)
        for name in ("ctlz", "cttz"):
            yield Operation(f"{name} {t}", call(f"llvm.{name}.{t}", t, f"{t} %a", "i1 false"), (t,), t)
        for name in ("fshl", "fshr"):
            yield Operation(f"{name} {t}", call(f"llvm.{name}.{t}", t, f"{t} %a", f"{t} %b", f"{t} %c"), (t,) * 3, t)
        for name in ("sadd", "uadd", "ssub", "usub", "smul", "umul"):
            both = f"{{ {t}, i1 }}"
            text = f"%s = call {both} @llvm.{name}.with.overflow.{t}({t} %a, {t} %b)\n  %r = extractvalue {both} %s, "
            for i, part in enumerate((t, "i1")):
                yield Operation(f"{name} overflow {i} {t}", f"{text}{i}", (t, t), part)
        for name in ("scmp", "ucmp"):
            yield Operation(f"{name} {t}", call(f"llvm.{name}.i8.{t}", "i8", f"{t} %a", f"{t} %b"), (t, t), "i8")
    for t in ("i16", "i32", "i64", "i128"):
        yield Operation(f"bswap {t}", call(f"llvm.bswap.{t}", t, f"{t} %a"), (t,), t)
    for source in INTEGERS:
        for target in INTEGERS:
            if int(source[1:]) > int(target[1:]):
                yield Operation(f"trunc {source} {target}", f"%r = trunc {source} %a to {target}", (source,), target)
            if int(source[1:]) < int(target[1:]):
                for op in ("zext", "sext"):
                    yield Operation(f"{op} {source} {target}", f"%r = {op} {source} %a to {target}", (source,), target)
    for t in (*FLOATS, "<2 x double>"):
        two = (t, t)
        for op in ("fadd", "fsub", "fmul", "fdiv"):
            yield Operation(f"{op} {t}", f"%r = {op} {t} %a, %b", two, t)
        yield Operation(f"fneg {t}", f"%r = fneg {t} %a", (t,), t)
        if t in FLOATS:
            for predicate in ("oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule",
                              "une", "true", "false"):  # fmt: skip
                yield Operation(f"{predicate} {t}", f"%r = fcmp {predicate} {t} %a, %b", two, "i1")
    for t in ("float", "double", "<2 x double>", "<4 x float>"):
        for name in ("sqrt", "fabs", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", "sin", "cos",
                     "tan", "exp", "exp2", "log", "log2", "log10", "asin", "acos", "atan", "sinh", "cosh",
                     "tanh", "exp10"):  # fmt: skip
            yield Operation(f"{name} {t}", call(f"llvm.{name}.{mangled(t)}", t, f"{t} %a"), (t,), t)
        for name in ("copysign", "minimum", "maximum", "pow", "atan2"):
            yield Operation(f"{name} {t}", call(f"llvm.{name}.{mangled(t)}", t, f"{t} %a", f"{t} %b"), (t, t), t)
        for name in ("fma", "fmuladd"):
            three = [f"{t} %{x}" for x in "abc"]
            yield Operation(f"{name} {t}", call(f"llvm.{name}.{mangled(t)}", t, *three), (t,) * 3, t)
    for t in ("float", "double"):
        yield Operation(f"frem {t}", f"%r = frem {t} %a, %b", (t, t), t)
        yield Operation(f"minnum {t}", call(f"llvm.minnum.{mangled(t)}", t, f"{t} %a", f"{t} %b"), (t, t), t, "nonzero")
        yield Operation(f"maxnum {t}", call(f"llvm.maxnum.{mangled(t)}", t, f"{t} %a", f"{t} %b"), (t, t), t, "nonzero")
        yield Operation(
            f"powi {t}", call(f"llvm.powi.{mangled(t)}.i32", t, f"{t} %a", "i32 %b"), (t, "i32"), t, "small"
        )
        yield Operation(f"ldexp {t}", call(f"llvm.ldexp.{mangled(t)}.i32", t, f"{t} %a", "i32 %b"), (t, "i32"), t)
        for bits in (3, 100, 264, 516):
            text = call(f"llvm.is.fpclass.{mangled(t)}", "i1", f"{t} %a", f"i32 {bits}")
            yield Operation(f"is.fpclass {bits} {t}", text, (t,), "i1")
        for i in ("i8", "i32", "i64"):
            for sign in "su":
                text = call(f"llvm.fpto{sign}i.sat.{i}.{mangled(t)}", i, f"{t} %a")
                yield Operation(f"fpto{sign}i.sat {t} {i}", text, (t,), i)
    for source in FLOATS:
        for target in FLOATS:
            wider = FLOATS.index(source) < FLOATS.index(target)
            if source != target:
                op = "fpext" if wider else "fptrunc"
                yield Operation(f"{op} {source} {target}", f"%r = {op} {source} %a to {target}", (source,), target)
    for t in ("float", "double"):
        for i in ("i1", "i8", "i32", "i33", "i64", "i128"):
            for op in ("sitofp", "uitofp"):
                yield Operation(f"{op} {i} {t}", f"%r = {op} {i} %a to {t}", (i,), t)
            for op in ("fptosi", "fptoui"):
                if i != "i1":
                    yield Operation(f"{op} {t} {i}", f"%r = {op} {t} %a to {i}", (t,), i, f"within {i} {op[-2]}")
    for source, target in (("double", "i64"), ("i64", "double"), ("float", "i32"), ("<2 x float>", "i64"),
                           ("i8", "<8 x i1>"), ("<4 x i16>", "<2 x float>"), ("half", "i16"),
                           ("i128", "<2 x double>")):  # fmt: skip
        yield Operation(f"bitcast {source} {target}", f"%r = bitcast {source} %a to {target}", (source,), target)
    yield Operation("select", "%r = select i1 %a, double %b, double %c", ("i1", "double", "double"), "double")
    yield Operation(
        "select of a vector", "%r = select i1 %a, <4 x float> %b, <4 x float> %c", ("i1", "<4 x float>", "<4 x float>"),
        "<4 x float>",
    )  # fmt: skip
    yield Operation(
        "select by a vector", "%r = select <2 x i1> %a, <2 x double> %b, <2 x double> %c",
        ("<2 x i1>", "<2 x double>", "<2 x double>"), "<2 x double>",
    )  # fmt: skip
    v = "<4 x float>"
    yield Operation("extractelement", f"%i = and i32 %b, 3\n  %r = extractelement {v} %a, i32 %i", (v, "i32"), "float")
    yield Operation(
        "insertelement", f"%i = and i32 %c, 3\n  %r = insertelement {v} %a, float %b, i32 %i", (v, "float", "i32"), v
    )
    mask = "<4 x i32> <i32 7, i32 0, i32 2, i32 5>"
    yield Operation("shufflevector", f"%r = shufflevector {v} %a, {v} %b, {mask}", (v, v), v)
    text = f"%r = shufflevector {v} %a, {v} poison, <4 x i32> zeroinitializer"
    yield Operation("broadcast", text, (v,), v)
    i4 = "<4 x i32>"
    for name in ("add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax"):
        text = call(f"llvm.vector.reduce.{name}.v4i32", "i32", f"{i4} %a")
        yield Operation(f"reduce {name}", text, (i4,), "i32")
    for name in ("fadd", "fmul"):
        text = call(f"llvm.vector.reduce.{name}.v4f32", "float", "float %b", f"{v} %a")
        yield Operation(f"reduce {name}", text, (v, "float"), "float")


# -- inputs -----------------------------------------------------------------------------------

EDGES = (0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 1e300, 1e-310, float("inf"), float("-inf"), float("nan"), 3.5, -7.25, 1e-40)


def scalar(source: random.Random, type_: Type, fit: str, position: int) -> bytes:
    if isinstance(type_, IntType):
        top = (1 << type_.bits) - 1
        value = (
            source.choice((0, 1, top, top >> 1, top // 3, source.getrandbits(type_.bits), source.getrandbits(8))) & top
        )
        if fit == "shift" and position == 1:
            value %= type_.bits
        if fit == "divide" and position == 1:
            value = value if value not in (0, top) else 1
        if fit == "small":
            value = source.randrange(-12, 13) & top
        return encode(type_, value)
    if fit.startswith("within"):
        bits, sign = int(fit.split()[1][1:]), fit[-1]
        most = min(2.0 ** (bits - (sign == "s")), 3e38)
        value = source.uniform(-most if sign == "s" else 0, most) * source.choice((1, 2.0**-bits * 100, 0.9))
        return encode(type_, min(value, most * 0.99))
    values = EDGES[2:] if fit == "nonzero" else EDGES
    number = source.choice(
        (*values, source.gauss(0, 1), source.gauss(0, 100), source.uniform(0, 1), source.gauss(0, 1))
    )
    return encode(type_, number)


def value(source: random.Random, text: str, fit: str, position: int) -> bytes:
    type_ = type_of(text)
    if isinstance(type_, VectorType) and type_.element == IntType(1):
        return source.getrandbits(type_.count).to_bytes((type_.count + 7) // 8, "little")
    if isinstance(type_, VectorType):
        return b"".join(scalar(source, type_.element, fit, position) for _ in range(type_.count))
    return scalar(source, type_, fit, position)


ALL = list(operations())
QUIET = Checks(races=False)
SLOTS = 4
"""Three operands and the result."""


def image() -> bytes:
    """For each operation and input: the operands, and room for the result."""
    source = random.Random(11)
    data = bytearray(len(ALL) * COUNT * SLOTS * STRIDE)
    for k, operation in enumerate(ALL):
        for n in range(COUNT):
            for position, text in enumerate(operation.operands):
                given = value(source, text, operation.fit, position)
                at = ((k * COUNT + n) * SLOTS + position) * STRIDE
                data[at : at + len(given)] = given
    return bytes(data)


@cache
def program() -> str:
    """A function for each operation, on the operands at a pointer; and one that does them all."""
    lines = [f'target datalayout = "{LAYOUT}"', 'target triple = "x86_64-unknown-linux-gnu"']
    declared: dict[str, str] = {}
    for k, operation in enumerate(ALL):
        lines.append(f"define void @op{k}(ptr %p) noinline {{")
        for position, (name, type_) in enumerate(zip("abc", operation.operands, strict=False)):
            lines.append(f"  %p{name} = getelementptr i8, ptr %p, i64 {position * STRIDE}")
            lines.append(f"  %{name} = load {type_}, ptr %p{name}, align 16")
        lines += [f"  {operation.text}", f"  %out = getelementptr i8, ptr %p, i64 {3 * STRIDE}"]
        lines += [f"  store {operation.result} %r, ptr %out, align 16", "  ret void", "}"]
        if "@llvm" in operation.text:
            found = operation.text[operation.text.index("= call ") + 7 :].splitlines()[0]
            head, _, arguments = found.partition("(")
            types = [a.rsplit(" ", 1)[0] for a in arguments[:-1].split(", ")]
            types = [("immarg" in t and t) or t for t in types]
            declared[head.split("@")[1]] = f"declare {head}({', '.join(types)})"
    lines.append("define void @all(ptr %frame) {\nentry:\n  br label %loop\nloop:")
    lines.append("  %n = phi i64 [ 0, %entry ], [ %next, %loop ]")
    for k in range(len(ALL)):
        lines.append(f"  %row{k} = add i64 %n, {k * COUNT}")
        lines.append(f"  %byte{k} = mul i64 %row{k}, {SLOTS * STRIDE}")
        lines.append(f"  %at{k} = getelementptr i8, ptr %frame, i64 %byte{k}")
        lines.append(f"  call void @op{k}(ptr %at{k})")
    lines += ["  %next = add i64 %n, 1", f"  %more = icmp ult i64 %next, {COUNT}"]
    lines += ["  br i1 %more, label %loop, label %end", "end:", "  ret void", "}"]
    return normalise("\n".join([*lines, *declared.values()]))


@cache
def expected() -> bytes:
    """What LLVM's code makes of the image."""
    data = image()
    with Cpu() as cpu:
        (ran,) = cpu.run(program(), [Calls("all", Image((data,)), wanted=((0, 0, len(data)),))])
    return ran.points[0][0]


@cache
def observed() -> list[bytes]:
    """What the simulator makes of it, all inputs of an operation at once; and what went wrong."""
    simulation = Simulation(read_module(program()))
    buffer = simulation.array(image(), "the image")
    ready = Program(simulation.globals, COUNT, prepare)
    found = []
    for k in range(len(ALL)):
        start = buffer.address + k * COUNT * SLOTS * STRIDE
        pointers = np.uint64(start) + np.arange(COUNT, dtype=np.uint64) * np.uint64(SLOTS * STRIDE)
        function = simulation.module.functions[f"op{k}"]
        machine = Machine(
            simulation.globals, ready, function, Configuration((1, 1, 1), (COUNT, 1, 1)), [pointers], QUIET
        )
        machine.run()
        assert not machine.reports, str(machine.reports[0])
        size = COUNT * SLOTS * STRIDE
        found.append(buffer.stripe()[k * size : (k + 1) * size].tobytes())
    return found


def equal(type_: Type, a: bytes, b: bytes) -> bool:
    """The same bits, except that nan is nan."""
    if isinstance(type_, VectorType) and isinstance(type_.element, FloatType):
        size = DataLayout(LAYOUT).store_size(type_.element)
        return all(equal(type_.element, a[i : i + size], b[i : i + size]) for i in range(0, len(a), size))
    if a == b or not isinstance(type_, FloatType):
        return a == b
    x, y = decode(type_, a), decode(type_, b)
    return x != x and y != y


@pytest.mark.parametrize("k", range(len(ALL)), ids=[operation.name for operation in ALL])
def test_the_same_bits(k: int) -> None:
    operation = ALL[k]
    type_ = type_of(operation.result)
    size = DataLayout(LAYOUT).store_size(type_)
    whole = COUNT * SLOTS * STRIDE
    ours, theirs = observed()[k], expected()[k * whole : (k + 1) * whole]
    for n in range(COUNT):
        at = n * SLOTS * STRIDE
        a, b = (data[at + 3 * STRIDE : at + 3 * STRIDE + size] for data in (ours, theirs))
        given = [
            ours[at + p * STRIDE : at + p * STRIDE + DataLayout(LAYOUT).store_size(type_of(t))].hex()
            for p, t in enumerate(operation.operands)
        ]
        assert equal(type_, a, b), (operation, given, a.hex(), b.hex())


def test_the_inputs_are_what_they_should_be() -> None:
    """The image holds what operations are to be tried with: no input is all zeros, and floats have all edges."""
    k = next(k for k, operation in enumerate(ALL) if operation.name == "fadd double")
    data = image()[k * COUNT * SLOTS * STRIDE :]
    numbers = [struct.unpack_from("<d", data, n * SLOTS * STRIDE)[0] for n in range(COUNT)]
    assert any(np.isnan(numbers)) and any(np.isinf(numbers)) and len(set(numbers)) > COUNT / 3
