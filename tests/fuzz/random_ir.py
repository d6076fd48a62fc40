"""Random programs in LLVM IR, valid by construction and the same for the same seed.

`stress_module` makes whatever the language allows, in the manner of llvm-stress: to be read, printed and analysed, not
run. `numeric_module` makes functions over doubles that end, stay within their arrays and are smooth nearly everywhere:
to be differentiated, run and checked.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

# -- anything goes ----------------------------------------------------------------------------

INTEGERS = ("i1", "i8", "i16", "i32", "i64", "i128", "i7")
FLOATS = ("half", "float", "double", "x86_fp80", "fp128", "bfloat")
VECTORS = ("<4 x i32>", "<2 x double>", "<4 x float>", "<8 x i1>", "<2 x ptr>")
AGGREGATES = ("{ i32, double }", "[3 x float]", "%pair", "<{ i8, i64 }>")
WIDTH = {name: int(name[1:]) for name in INTEGERS}
PRECISION = {"half": 16, "bfloat": 16, "float": 32, "double": 64, "x86_fp80": 80, "fp128": 128}


@dataclass
class _Body:
    """A function while it is written: its lines, the values usable where the cursor is, by type, and fresh names."""

    source: random.Random
    lines: list[str] = field(default_factory=list)
    values: dict[str, list[str]] = field(default_factory=dict)
    count: int = 0

    def fresh(self, stem: str = "v") -> str:
        self.count += 1
        return f"%{stem}{self.count}"

    def add(self, type_: str, text: str) -> str:
        name = self.fresh()
        self.lines.append(f"  {name} = {text}")
        self.values.setdefault(type_, []).append(name)
        return name

    def get(self, type_: str) -> str:
        known = self.values.get(type_, [])
        if known and self.source.random() < 0.85:
            return self.source.choice(known)
        return self.constant(type_)

    def constant(self, type_: str) -> str:
        pick = self.source.choice
        if type_ == "i1":
            return pick(("true", "false", "poison"))
        if type_ in INTEGERS:
            return str(pick((0, 1, -1, 7, (1 << (WIDTH[type_] - 1)) - 1)))
        if type_ in ("float", "double"):
            return pick(("0.0", "1.0", "-2.5", "0x7FF0000000000000", "undef"))
        if type_ in FLOATS or type_ in AGGREGATES or type_.startswith("<"):
            return pick(("zeroinitializer" if type_ not in FLOATS else "poison", "poison", "undef"))
        return "null"


def stress_module(seed: int, functions: int = 3, size: int = 30) -> str:
    """A module of some functions of about `size` instructions each, in several blocks."""
    source = random.Random(seed)
    lines = [
        'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"',
        "%pair = type { double, ptr }",
        "@g = global i32 7",
        "@table = internal constant [4 x double] [double 1.0, double 2.0, double 3.0, double 4.0]",
        "@far = external addrspace(1) global float",
        "declare double @llvm.sin.f64(double)",
        "declare double @pow(double, double)",
        "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
        "declare ptr @malloc(i64)",
        "declare void @unknown(ptr, ...)",
    ]
    for number in range(functions):
        lines += _stress_function(source, number, size)
    return "\n".join(lines) + "\n"


def _stress_function(source: random.Random, number: int, size: int) -> list[str]:
    everything = (*INTEGERS, *FLOATS, *VECTORS, *AGGREGATES, "ptr")
    parameters = [(source.choice(everything), f"%a{i}") for i in range(source.randint(0, 5))]
    result = source.choice((*everything, "void"))
    body = _Body(source)
    for type_, name in parameters:
        body.values.setdefault(type_, []).append(name)
    count = source.randint(1, 5)
    base: dict[str, list[str]] = {}
    incoming: dict[int, list[tuple[int, str]]] = {}
    blocks: list[list[str]] = []
    for block in range(count):
        # Only what the entry made reaches every other block, whatever the edges are.
        body.values = {k: list(v) for k, v in (body.values if block == 0 else base).items()}
        body.lines = []
        for _ in range(max(1, size // count)):
            _stress_instruction(body, everything, number)
        if block == 0:
            base = {k: list(v) for k, v in body.values.items()}
        body.lines.append(_stress_terminator(body, block, count, result, incoming))
        blocks.append(body.lines)
    for block in range(1, count):
        blocks[block][:0] = _stress_phis(body, block, incoming.get(block, []), base)
    signature = ", ".join(f"{t} {n}" for t, n in parameters)
    text = [f"define {result} @f{number}({signature}) {{"]
    for block, lines in enumerate(blocks):
        text += [f"b{block}:", *lines]
    return [*text, "}"]


def _stress_phis(body: _Body, block: int, edges: list[tuple[int, str]], base: dict[str, list[str]]) -> list[str]:
    if not edges or body.source.random() < 0.4:
        return []
    body.values = base
    type_ = body.source.choice(("i32", "double", "ptr", "<2 x double>"))
    # A block that comes in over several edges (a switch) brings the same value over each.
    value = {edge: body.get(type_) for edge, _ in edges}
    return [f"  {body.fresh('phi')} = phi {type_} " + ", ".join(f"[ {value[e]}, %b{e} ]" for e, _ in edges)]


def _stress_terminator(
    body: _Body, block: int, count: int, result: str, incoming: dict[int, list[tuple[int, str]]]
) -> str:
    def go(target: int) -> str:
        incoming.setdefault(target, []).append((block, ""))
        return f"label %b{target}"

    source = body.source
    choices = ["ret", "unreachable"] if count == 1 else ["ret", "br", "cond", "cond", "switch", "unreachable"]
    kind = "br" if block == 0 and count > 1 and source.random() < 0.5 else source.choice(choices)
    others = range(1, count)
    if kind == "br":
        return f"  br {go(source.choice(others))}"
    if kind == "cond":
        condition = body.get("i1")
        return f"  br i1 {condition}, {go(source.choice(others))}, {go(source.choice(others))}"
    if kind == "switch":
        value = body.get("i32")
        default = go(source.choice(others))
        cases = " ".join(f"i32 {n}, {go(source.choice(others))}" for n in range(source.randint(0, 3)))
        return f"  switch i32 {value}, {default} [ {cases} ]"
    if kind == "unreachable":
        return "  unreachable"
    return "  ret void" if result == "void" else f"  ret {result} {body.get(result)}"


def _stress_instruction(body: _Body, everything: tuple[str, ...], number: int) -> None:
    source, get, add = body.source, body.get, body.add
    integer, real = source.choice(INTEGERS), source.choice(FLOATS)
    match source.randint(0, 24):
        case 0 | 1:
            add(integer, f"{source.choice('add sub mul and or xor shl lshr ashr udiv srem'.split())} "
                f"{integer} {get(integer)}, {get(integer)}")  # fmt: skip
        case 2 | 3:
            flags = source.choice(("", "fast ", "nnan contract ", "reassoc "))
            add(real, f"{source.choice('fadd fsub fmul fdiv frem'.split())} {flags}{real} {get(real)}, {get(real)}")
        case 4:
            add(real, f"fneg {real} {get(real)}")
        case 5:
            type_ = source.choice(everything)
            add("ptr", f"alloca {type_}")
        case 6 | 7:
            type_ = source.choice((*INTEGERS, *FLOATS, *VECTORS, "ptr", "{ i32, double }"))
            add(type_, f"load {source.choice(('', 'volatile '))}{type_}, ptr {get('ptr')}, align 1")
        case 8 | 9:
            type_ = source.choice((*INTEGERS, *FLOATS, *VECTORS, "ptr"))
            body.lines.append(f"  store {type_} {get(type_)}, ptr {get('ptr')}, align 1")
        case 10:
            type_ = source.choice(("i8", "double", "%pair", "[3 x float]"))
            add("ptr", f"getelementptr {source.choice(('', 'inbounds '))}{type_}, ptr {get('ptr')}, i64 {get('i64')}")
        case 11:
            add("ptr", f"getelementptr %pair, ptr {get('ptr')}, i32 0, i32 {source.randint(0, 1)}")
        case 12:
            add("i1", f"icmp {source.choice('eq ne slt ule sgt'.split())} {integer} {get(integer)}, {get(integer)}")
        case 13:
            add("i1", f"fcmp {source.choice('oeq olt une uno ogt'.split())} {real} {get(real)}, {get(real)}")
        case 14:
            type_ = source.choice((*INTEGERS, *FLOATS, "ptr", "<2 x double>"))
            add(type_, f"select i1 {get('i1')}, {type_} {get(type_)}, {type_} {get(type_)}")
        case 15:
            small, wide = sorted(source.sample(INTEGERS, 2), key=WIDTH.__getitem__)
            add(wide, f"{source.choice(('zext', 'sext'))} {small} {get(small)} to {wide}")
        case 16:
            small, wide = sorted(source.sample(FLOATS, 2), key=PRECISION.__getitem__)
            if PRECISION[small] < PRECISION[wide]:
                add(wide, f"fpext {small} {get(small)} to {wide}")
                add(small, f"fptrunc {wide} {get(wide)} to {small}")
        case 17:
            add(real, f"{source.choice(('sitofp', 'uitofp'))} {integer} {get(integer)} to {real}")
            add(integer, f"{source.choice(('fptosi', 'fptoui'))} {real} {get(real)} to {integer}")
        case 18:
            add("i64", f"bitcast double {get('double')} to i64")
            add("double", f"bitcast i64 {get('i64')} to double")
            add("i64", f"ptrtoint ptr {get('ptr')} to i64")
            add("ptr", f"inttoptr i64 {get('i64')} to ptr")
        case 19:
            add("<2 x double>", f"insertelement <2 x double> {get('<2 x double>')}, double {get('double')}, i32 1")
            add("double", f"extractelement <2 x double> {get('<2 x double>')}, i32 0")
            add("<2 x double>", f"shufflevector <2 x double> {get('<2 x double>')}, <2 x double> "
                f"{get('<2 x double>')}, <2 x i32> <i32 {source.randint(0, 3)}, i32 poison>")  # fmt: skip
        case 20:
            add("{ i32, double }", f"insertvalue {{ i32, double }} {get('{ i32, double }')}, double {get('double')}, 1")
            add("double", f"extractvalue {{ i32, double }} {get('{ i32, double }')}, 1")
        case 21:
            add("double", f"call double @llvm.sin.f64(double {get('double')})")
            add(
                "double",
                f"call {source.choice(('', 'fast '))}double @pow(double {get('double')}, double {get('double')})",
            )
        case 22:
            body.lines.append(
                f"  call void @llvm.memcpy.p0.p0.i64(ptr {get('ptr')}, ptr {get('ptr')}, i64 16, i1 false)"
            )
            add("ptr", f"call ptr @malloc(i64 {get('i64')})")
        case 23:
            body.lines.append(
                f"  call void (ptr, ...) @unknown(ptr {get('ptr')}, i32 {get('i32')}, double {get('double')})"
            )
            add("i32", "load i32, ptr @g")
            add(
                "double",
                f"load double, ptr getelementptr ([4 x double], ptr @table, i64 0, i64 {source.randint(0, 3)})",
            )
        case _:
            add("i32", f"atomicrmw {source.choice('add xchg max'.split())} ptr {get('ptr')}, i32 {get('i32')} seq_cst")
            add("double", f"freeze double {get('double')}")


# -- to be differentiated and run -------------------------------------------------------------

ELEMENTS = 8
"""The doubles behind the pointer argument of a numeric function."""

_UNARY = ("sin", "cos", "exp", "sqrt", "log", "tanh", "atan")


def numeric_module(seed: int, size: int = 12, *, memory: bool = True, branches: bool = True) -> str:
    """A module with `double @f(double %x, double %y, ptr %p, i64 %n)`.

    `%p` points to ELEMENTS doubles, which it reads and, with `memory`, writes; `%n` (3, say) is a trip count. Values
    are kept small by tanh and away from the edges of sqrt and log.
    """
    return _Numeric(random.Random(seed), memory, branches).module(size)


class _Numeric:
    def __init__(self, source: random.Random, memory: bool, branches: bool) -> None:
        self.source, self.memory, self.branches = source, memory, branches
        self.lines: list[str] = []
        self.numbers = ["%x", "%y"]
        self.block = "entry"
        self.count = 0

    def module(self, size: int) -> str:
        for _ in range(size):
            self.statement(0)
        total = self.numbers[-1]
        for value in self.source.sample(self.numbers, min(3, len(self.numbers))):
            total = self.make(f"fadd double {total}, {value}")
        intrinsics = "".join(f"declare double @llvm.{n}.f64(double)\n" for n in ("sin", "cos", "exp", "sqrt", "log"))
        return (
            f"{intrinsics}declare double @tanh(double)\ndeclare double @atan(double)\n"
            "define double @f(double %x, double %y, ptr %p, i64 %n) {\nentry:\n"
            + "\n".join(self.lines)
            + f"\n  ret double {total}\n}}\n"
        )

    def fresh(self) -> str:
        self.count += 1
        return f"%t{self.count}"

    def make(self, text: str) -> str:
        name = self.fresh()
        self.lines.append(f"  {name} = {text}")
        return name

    def keep(self, value: str) -> None:
        self.numbers.append(value)

    def number(self) -> str:
        return self.source.choice(self.numbers[-6:] if self.source.random() < 0.7 else self.numbers)

    def statement(self, depth: int) -> None:
        kinds = ["binary", "binary", "unary", "load"]
        kinds += ["store"] if self.memory else []
        kinds += ["branch", "select"] if self.branches and depth < 2 else []
        kinds += ["loop"] if depth < 2 else []
        getattr(self, f"_{self.source.choice(kinds)}")(depth)

    def _binary(self, depth: int) -> None:
        a, b = self.number(), self.number()
        operation = self.source.choice(("fadd", "fsub", "fmul", "fdiv"))
        if operation == "fdiv":
            square = self.make(f"fmul double {b}, {b}")
            b = self.make(f"fadd double {square}, 1.0")
        value = self.make(f"{operation} double {a}, {b}")
        self.keep(self.make(f"call double @tanh(double {value})") if operation == "fmul" else value)

    def _unary(self, depth: int) -> None:
        name, a = self.source.choice(_UNARY), self.number()
        if name in ("sqrt", "log"):
            square = self.make(f"fmul double {a}, {a}")
            a = self.make(f"fadd double {square}, 0.5")
        elif name == "exp":
            a = self.make(f"call double @tanh(double {a})")
        callee = name if name in ("tanh", "atan") else f"llvm.{name}.f64"
        self.keep(self.make(f"call double @{callee}(double {a})"))

    def _address(self) -> str:
        return self.make(f"getelementptr inbounds double, ptr %p, i64 {self.source.randrange(ELEMENTS)}")

    def _load(self, depth: int) -> None:
        self.keep(self.make(f"load double, ptr {self._address()}, align 8"))

    def _store(self, depth: int) -> None:
        value = self.number()
        self.lines.append(f"  store double {value}, ptr {self._address()}, align 8")

    def _select(self, depth: int) -> None:
        a, b = self.number(), self.number()
        condition = self.make(f"fcmp ogt double {self.number()}, {self.number()}")
        self.keep(self.make(f"select i1 {condition}, double {a}, double {b}"))

    def _labels(self, *stems: str) -> list[str]:
        self.count += 1
        return [f"{stem}{self.count}" for stem in stems]

    def _begin(self, block: str) -> None:
        self.lines.append(f"{block}:")
        self.block = block

    def _branch(self, depth: int) -> None:
        yes, no, done = self._labels("yes", "no", "done")
        condition = self.make(f"fcmp olt double {self.number()}, {self.number()}")
        self.lines.append(f"  br i1 {condition}, label %{yes}, label %{no}")
        before = len(self.numbers)
        ends = []
        for block in (yes, no):
            self._begin(block)
            for _ in range(self.source.randint(1, 3)):
                self.statement(depth + 1)
            ends.append((self.number(), self.block))
            self.lines.append(f"  br label %{done}")
            del self.numbers[before:]
        self._begin(done)
        self.keep(self.make("phi double " + ", ".join(f"[ {value}, %{block} ]" for value, block in ends)))

    def _loop(self, depth: int) -> None:
        head, body, done = self._labels("head", "body", "done")
        before, entry = len(self.numbers), self.block
        start = self.number()
        self.lines.append(f"  br label %{head}")
        self._begin(head)
        counter, carried = self.fresh(), self.fresh()
        place = len(self.lines)
        bound = self.source.choice(("%n", "2", "4"))
        more = self.make(f"icmp slt i64 {counter}, {bound}")
        self.lines.append(f"  br i1 {more}, label %{body}, label %{done}")
        self._begin(body)
        self.keep(carried)
        if self.memory or self.source.random() < 0.5:
            wrapped = self.make(f"and i64 {counter}, {ELEMENTS - 1}")
            address = self.make(f"getelementptr inbounds double, ptr %p, i64 {wrapped}")
            self.keep(self.make(f"load double, ptr {address}, align 8"))
        for _ in range(self.source.randint(1, 3)):
            self.statement(depth + 1)
        following = self.make(f"add nsw i64 {counter}, 1")
        carry = self.make(f"call double @tanh(double {self.number()})")
        self.lines.append(f"  br label %{head}")
        latch = self.block
        self.lines[place:place] = [
            f"  {counter} = phi i64 [ 0, %{entry} ], [ {following}, %{latch} ]",
            f"  {carried} = phi double [ {start}, %{entry} ], [ {carry}, %{latch} ]",
        ]
        del self.numbers[before:]
        self._begin(done)
        self.keep(carried)
