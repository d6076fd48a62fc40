"""Gradients of random programs beside finite differences: `python -m tests.fuzz.random_gradients 2000 [SEED]`.

A program is a tree of statements over a few variables, arrays and pointers, valid by construction: indices are masked,
loops end, numbers stay small and away from kinks. It is written as IR that keeps every variable in memory; passes of
LLVM then give it the shapes that compilers give programs. A failure is made smaller by leaving parts of the tree out.
"""

from __future__ import annotations

import argparse
import copy
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from tests import DATA
from tests.support import forward_mode
from tests.support.gradients import Case, Outcome, run
from workbench.workers.children import Limits, call
from workbench.workers.failures import ChildError

SIZE = 4
"""Elements of each array; a power of two, so that a mask keeps indices inside."""

PIPELINES: dict[str, tuple[int | None, tuple[str, ...], bool]] = {
    "none": (None, (), False),
    "registers": (None, ("sroa", "simplify-cfg"), False),
    "rotated": (None, ("sroa", "instcombine", "loop-simplify", "loop-rotate", "simplify-cfg"), False),
    "O1": (1, (), False),
    "O2": (2, (), False),
    "O3": (3, (), True),
    "threaded": (None, ("sroa", "jump-threading", "instcombine", "sink", "new-gvn"), False),
    "memory": (None, ("sroa", "new-gvn", "memcpyopt", "dse", "loop-rotate", "loop-reduce"), False),
}
"""What is done to a program before it is differentiated: level, single passes, and whether to vectorise and unroll."""


@dataclass
class Expr:
    """An expression of a type: `double`, `float`, `i32` or `i1`."""

    kind: str
    type: str
    parts: list[Expr] = field(default_factory=list)
    data: str = ""


@dataclass
class Stmt:
    kind: str
    exprs: list[Expr] = field(default_factory=list)
    blocks: list[list[Stmt]] = field(default_factory=list)
    data: dict[str, object] = field(default_factory=dict)


@dataclass
class Program:
    """A function with its body, what it returns, and the values to call it with."""

    body: list[Stmt]
    result: Expr | None
    element: str
    values: dict[str, str]
    seeds: dict[str, str]
    const: tuple[str, ...]
    fresh: bool
    heap: bool
    apart: bool
    pipeline: str


ARRAYS = {"a": "double", "b": "", "u": "double", "v": "float", "w": "double"}
"""The arrays: two arguments (the type of `b` is the program's) and three on the stack."""
NUMBERS = {"x": "double", "y": "float", "r": "double", "s": "double", "g": "float"}
INTEGERS = ("n", "m", "i", "j")
LIBRARY = ("asin", "acos", "atanh", "sinh", "cosh", "erf", "exp2", "expm1", "log1p")
"""Functions that are given numbers between -0.5 and 0.5."""

HELPERS = (DATA / "fuzz_helpers.ll").read_text()
"""What the programs call: loops with several exits, recursion, lists on the heap, structs by value."""


class Generator:
    """Draws a program from a source of randomness."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        self.loops: list[str] = []
        self.count = 0
        self.element = source.choice(["double", "double", "float"])
        self.const = tuple(name for name in ("x", "y", "b") if source.random() < 0.08)
        self.written = [name for name in ARRAYS if name not in self.const]

    def program(self) -> Program:
        source = self.source
        body = self.block(0, source.randint(3, 8))
        kind = source.choice(["double", "double", "double", "float", "void"])
        result = None if kind == "void" else self.number(kind, 1)
        number = lambda: f"{source.uniform(-1.2, 1.2):.3f}"  # noqa: E731
        array = lambda: ",".join(number() for _ in range(SIZE))  # noqa: E731
        # Of seeds that are all zero there is no gradient to check.
        seed = lambda: f"{source.choice((-1, 1)) * source.uniform(0.1, 1.2):.3f}"  # noqa: E731
        values = {
            "a": f"double[{array()}]",
            "b": f"{self.element}[{array()}]",
            "t": f"i32[{','.join(str(source.randint(0, 7)) for _ in range(SIZE))}]",
            "x": number(), "y": number(), "n": str(source.randint(0, 5)), "m": str(source.randint(0, 5)),
        }  # fmt: skip
        seeds = {}
        if kind == "void" or source.random() < 0.5:
            seeds["a"] = f"[{','.join(seed() for _ in range(SIZE))}]"
        if "b" not in self.const and source.random() < 0.3:
            seeds["b"] = f"[{','.join(seed() for _ in range(SIZE))}]"
        if kind != "void" and source.random() < 0.3:
            seeds["return"] = seed()
        pipeline = source.choice(list(PIPELINES))
        return Program(
            body,
            result,
            self.element,
            values,
            seeds,
            ("t", *self.const),
            source.random() < 0.8,
            source.random() < 0.15,
            source.random() < 0.4,
            pipeline,
        )

    # -- statements

    def block(self, depth: int, count: int) -> list[Stmt]:
        return [self.statement(depth) for _ in range(count)]

    def statement(self, depth: int) -> Stmt:
        source = self.source
        simple: list[tuple[int, Callable[[], Stmt]]] = [
            (8, self.assign), (8, self.store), (3, self.swap), (2, self.integer), (2, self.copy), (1, self.clear),
            (1, self.set_table), (2, self.set_pointer), (2, self.store_through), (1, self.bits), (1, self.vector),
            (2, self.field), (1, self.copy_record), (4, self.helper), (1, self.scratch), (1, self.indirect),
            (1, self.both), (1, self.linked), (1, self.set_row), (2, self.store_row), (1, self.triangle),
            (1, self.reduce), (1, self.weigh), (1, self.whole_record), (1, self.two_results),
        ]  # fmt: skip
        nested: list[tuple[int, Callable[[], Stmt]]] = []
        if depth < 3:
            nested = [(5, lambda: self.branch(depth)), (7, lambda: self.loop(depth)), (2, lambda: self.switch(depth))]
        if self.loops:
            nested += [(2, self.leave), (1, self.leave)]
        if depth:
            nested.append((1, self.early))
        weights, makers = zip(*simple, *nested, strict=True)
        return source.choices(makers, weights)[0]()

    def assign(self) -> Stmt:
        name = self.source.choice(list(NUMBERS))
        return Stmt("assign", [self.damped(NUMBERS[name])], data={"to": name})

    def store(self) -> Stmt:
        name = self.source.choice(self.written)
        return Stmt("store", [self.index(), self.damped(self.element_of(name))], data={"to": name})

    def swap(self) -> Stmt:
        names = self.source.sample(["x", "r", "s"], 2)
        return Stmt("swap", data={"one": names[0], "other": names[1]})

    def integer(self) -> Stmt:
        return Stmt("integer", [self.whole(2)], data={"to": self.source.choice(["i", "j"])})

    def copy(self) -> Stmt:
        kind = self.source.choice(["double", "double", "float"])
        names = [n for n in ARRAYS if self.element_of(n) == kind]
        to, of = self.source.choice([n for n in names if n in self.written]), self.source.choice(names)
        how = "memmove" if to == of or self.source.random() < 0.3 else "memcpy"
        start = [self.source.randint(0, 2), self.source.randint(0, 2)]
        count = self.source.randint(0, SIZE - max(start))
        symbolic = self.source.random() < 0.5
        return Stmt("copy", data={"to": to, "of": of, "how": how, "start": start, "count": count, "symbolic": symbolic})

    def clear(self) -> Stmt:
        return Stmt("clear", data={"to": self.source.choice(["u", "v", "w", "a"]), "count": self.source.randint(1, 4)})

    def set_table(self) -> Stmt:
        return Stmt("set_table", [self.index(), self.whole(1)])

    def set_pointer(self) -> Stmt:
        names = [n for n in self.written if self.element_of(n) == "double"]
        one, other = self.source.choice(names), self.source.choice(names)
        return Stmt("set_pointer", [self.condition()], data={"one": one, "other": other})

    def store_through(self) -> Stmt:
        return Stmt("store_through", [self.index(), self.damped("double")])

    def bits(self) -> Stmt:
        return Stmt("bits", [self.index(), self.index()], data={"to": self.source.choice(["u", "w", "a"])})

    def vector(self) -> Stmt:
        names = [n for n in ARRAYS if self.element_of(n) == "double"]
        of, to = self.source.choice(names), self.source.choice([n for n in names if n in self.written])
        return Stmt("vector", [self.index(), self.index(), self.number("double", 1)], data={"of": of, "to": to})

    def field(self) -> Stmt:
        which = self.source.choice(["p", "q"])
        part = self.source.choice([0, 2, 3])
        return Stmt("field", [self.damped("float" if part == 2 else "double")], data={"of": which, "part": part})

    def copy_record(self) -> Stmt:
        return Stmt("copy_record", data={"to": self.source.choice(["p", "q"])})

    def helper(self) -> Stmt:
        names = [n for n in self.written if self.element_of(n) == "double"]
        p, q = self.source.choice(names), self.source.choice(names)
        which = self.source.choice(["gather", "spread", "descend", "even", "odd", "grown", "walk"])
        return Stmt("helper", [self.whole(1), self.damped("double")], data={"name": which, "p": p, "q": q})

    def scratch(self) -> Stmt:
        names = [n for n in self.written if self.element_of(n) == "double"]
        return Stmt("scratch", [self.index(), self.damped("double")], data={"p": self.source.choice(names)})

    def array(self) -> str:
        """An array of doubles that can be written."""
        return self.source.choice([n for n in self.written if self.element_of(n) == "double"])

    def indirect(self) -> Stmt:
        return Stmt("indirect", [self.condition(), self.damped("double")], data={"p": self.array()})

    def both(self) -> Stmt:
        return Stmt("both", [self.whole(1), self.damped("float")], data={"p": self.array()})

    def linked(self) -> Stmt:
        folds = [self.source.choice(["fold", "unfold"]) for _ in range(self.source.randint(1, 2))]
        return Stmt("list", [self.whole(1), self.damped("double")], data={"p": self.array(), "folds": folds})

    def set_row(self) -> Stmt:
        return Stmt("set_row", [self.index()], data={"p": self.array()})

    def store_row(self) -> Stmt:
        return Stmt("store_row", [self.index(), self.index(), self.damped("double")])

    def triangle(self) -> Stmt:
        return Stmt("triangle", [self.whole(1)], data={"p": self.array(), "q": self.array()})

    def reduce(self) -> Stmt:
        return Stmt("reduce", [self.damped("double")], data={"p": self.array()})

    def weigh(self) -> Stmt:
        return Stmt("weigh", [self.whole(1), self.damped("double")], data={"of": self.source.choice("pq")})

    def whole_record(self) -> Stmt:
        return Stmt("whole_record", [self.damped("double")], data={"of": self.source.choice("pq")})

    def two_results(self) -> Stmt:
        return Stmt("two_results", [self.damped("double")])

    def branch(self, depth: int) -> Stmt:
        blocks = [self.block(depth + 1, self.source.randint(1, 3)) for _ in range(self.source.randint(1, 2))]
        return Stmt("if", [self.condition()], blocks)

    def switch(self, depth: int) -> Stmt:
        blocks = [self.block(depth + 1, self.source.randint(0, 2)) for _ in range(self.source.randint(2, 4))]
        falls = [self.source.random() < 0.4 for _ in blocks]
        cases = [self.source.randrange(-1, len(blocks)) for _ in range(7)]
        return Stmt("switch", [self.whole(1)], blocks, {"falls": falls, "cases": cases})

    def loop(self, depth: int) -> Stmt:
        source = self.source
        name = f"k{self.count}"
        self.count += 1
        bound = self.bound()
        shape = source.choice(["up", "up", "down", "stride", "unequal", "while", "bottom", "inclusive", "table"])
        data: dict[str, object] = {
            "name": name, "shape": shape, "bits": source.choice([32, 32, 64, 8]), "wraps": source.random() < 0.3,
            "step": source.choice([2, 3]) if shape == "stride" else 1, "limit": f"{source.uniform(-0.5, 1.0):.3f}",
            "start": source.randint(0, 2), "watch": source.choice(list(NUMBERS)),
        }  # fmt: skip
        self.loops.append(name)
        body = self.block(depth + 1, source.randint(1, 4))
        self.loops.pop()
        return Stmt("loop", [bound], [body], data)

    def leave(self) -> Stmt:
        levels = 2 if len(self.loops) > 1 and self.source.random() < 0.3 else 1
        kind = self.source.choice(["break", "break", "continue"])
        return Stmt("leave", [self.condition()], data={"kind": kind, "levels": levels})

    def early(self) -> Stmt:
        return Stmt("early", [self.condition(), self.number("double", 1)])

    # -- expressions

    def element_of(self, name: str) -> str:
        return ARRAYS[name] or self.element

    def damped(self, type_: str) -> Expr:
        """An expression that stays small however often it is iterated."""
        kind = self.source.choice(["bounded", "bounded", "sine", "scaled"])
        inner = self.number(type_, 3)
        return Expr(kind, type_, [inner], "0.3" if kind == "scaled" else "")

    def number(self, type_: str, depth: int) -> Expr:
        source = self.source
        if depth == 0 or source.random() < 0.25:
            return self.leaf(type_)
        sub = lambda: self.number(type_, depth - 1)  # noqa: E731
        kinds = ["add", "sub", "mul", "mul", "div", "neg", "select", "sin", "exp", "sqrt", "fma", "convert"]
        if type_ == "double":
            kinds += ["cos", "log", "tanh", "atan", "pow", "hypot", "abs", "rem", "lane", "pair"]
            kinds += ["library", "library", "extreme", "flip", "sign", "power", "shifted"]
        kind = source.choice(kinds)
        match kind:
            case "select":
                return Expr(kind, type_, [self.condition(), sub(), sub()])
            case "fma":
                return Expr(kind, type_, [sub(), sub(), sub()])
            case "add" | "sub" | "mul" | "div" | "hypot" | "lane" | "pair" | "sign":
                return Expr(kind, type_, [sub(), sub()])
            case "extreme":
                return Expr(kind, type_, [sub(), sub()], source.choice(["minnum", "maxnum"]))
            case "library":
                return Expr(kind, type_, [sub()], source.choice(LIBRARY))
            case "power" | "shifted":
                return Expr(kind, type_, [sub(), self.whole(1)])
            case "convert":
                other = "float" if type_ == "double" else "double"
                return Expr(kind, type_, [self.number(other, depth - 1)])
        return Expr(kind, type_, [sub()])

    def leaf(self, type_: str) -> Expr:
        source = self.source
        match source.randrange(10):
            case 0:
                return Expr("constant", type_, data=f"{source.choice([0.25, 0.5, -0.75, 1.5, -1.25, 2.0])}")
            case 1 | 2 | 3:
                return Expr("number", type_, data=source.choice([n for n, t in NUMBERS.items() if t == type_]))
            case 4 | 5:
                name = source.choice([n for n in ARRAYS if self.element_of(n) == type_])
                return Expr("element", type_, [self.index()], name)
            case 6 if type_ == "double":
                return Expr("through", type_, [self.index()])
            case 7:
                return Expr("field", type_, [], source.choice("pq"))
            case 8 if type_ == "double":
                return Expr("row", type_, [self.index(), self.index()])
            case 9 if type_ == "double":
                return Expr("cell", type_, [self.index(), self.index()])
        return Expr("from_integer", type_, [self.whole(1)])

    def index(self) -> Expr:
        return self.whole(2)

    def bound(self) -> Expr:
        return Expr("constant", "i32", data=str(self.source.randint(0, 5))) if self.source.random() < 0.4 else Expr(
            "number", "i32", data=self.source.choice(["n", "m"])
        )  # fmt: skip

    def whole(self, depth: int) -> Expr:
        source = self.source
        if depth and source.random() < 0.5:
            kind = source.choice(["iadd", "imul", "ixor", "isub", "table", "rounded"])
            if kind == "table":
                return Expr(kind, "i32", [self.whole(depth - 1)])
            if kind == "rounded":
                return Expr(kind, "i32", [Expr("number", "double", data=source.choice(["x", "r", "s"]))])
            return Expr(kind, "i32", [self.whole(depth - 1), self.whole(depth - 1)])
        if self.loops and source.random() < 0.6:
            return Expr("counter", "i32", data=source.choice(self.loops))
        if source.random() < 0.4:
            return Expr("constant", "i32", data=str(source.randint(-2, 6)))
        return Expr("number", "i32", data=source.choice(INTEGERS))

    def condition(self) -> Expr:
        source = self.source
        if source.random() < 0.5:
            predicate = source.choice(["slt", "sgt", "eq", "ne", "ult", "sle"])
            return Expr("icmp", "i1", [self.whole(1), self.whole(1)], predicate)
        type_ = source.choice(["double", "double", "float"])
        predicate = source.choice(["olt", "ogt", "ult", "uge"])
        other = self.leaf(type_) if source.random() < 0.3 else Expr("constant", type_, data="0.375")
        return Expr("fcmp", "i1", [self.number(type_, 1), other], predicate)


class Writer:
    """Writes a program as a function in IR, every variable in memory."""

    def __init__(self, program: Program, name: str) -> None:
        self.program, self.name = program, name
        self.lines: list[str] = []
        self.slots: list[str] = []
        self.next = 0
        self.targets: list[tuple[str, str]] = []
        self.open = True

    def text(self) -> str:
        program = self.program
        for name, type_ in NUMBERS.items():
            self.slots.append(f"%{name}.slot = alloca {type_}")
        for name in (*INTEGERS, "spare"):
            self.slots.append(f"%{name}.slot = alloca i32")
        for name in ("u", "v", "w"):
            if name != "u" or not program.heap:
                self.slots.append(f"%{name} = alloca [{SIZE} x {ARRAYS[name]}]")
        self.slots += ["%c = alloca ptr", "%p = alloca %record", "%q = alloca %record", f"%h = alloca [{SIZE} x i32]"]
        self.slots += ["%result.slot = alloca double", f"%z = alloca [{SIZE} x [{SIZE} x double]]"]
        self.slots += [f"%rows = alloca [{SIZE} x ptr]"]
        self.initialise()
        self.block(program.body)
        if self.open:
            if program.result is not None:
                value = self.emit(program.result)
                self.finish(value, program.result.type)
            else:
                self.line("br label %end")
        kind = "void" if program.result is None else program.result.type
        ends = ["end:"]
        if kind == "void":
            ends.append("  ret void")
        else:
            ends.append("  %returned = load double, ptr %result.slot")
            if kind == "float":
                ends.append("  %narrow = fptrunc double %returned to float")
            ends.append(f"  ret {kind} {'%narrow' if kind == 'float' else '%returned'}")
        words = "noalias " if program.apart else ""
        parameters = f"ptr {words}%a, ptr {words}%b, ptr {words}%t, double %x, float %y, i32 %n, i32 %m"
        if program.heap:
            self.slots.append(f"%u = call ptr @malloc(i64 {8 * SIZE})")
            ends.insert(1, "  call void @free(ptr %u)")
        slots = [f"  {slot}" for slot in self.slots]
        return "\n".join(
            [f"define {kind} @{self.name}({parameters}) {{", "entry:", *slots, *self.lines, *ends, "}", ""]
        )

    def initialise(self) -> None:
        for name in ("x", "y"):
            self.line(f"store {NUMBERS[name]} %{name}, ptr %{name}.slot")
        self.line("store double 5.0e-01, ptr %r.slot")
        self.line("store double 2.5e-01, ptr %s.slot")
        self.line("store float 5.0e-01, ptr %g.slot")
        for name in ("n", "m"):
            self.line(f"store i32 %{name}, ptr %{name}.slot")
        for name in ("i", "j"):
            self.line(f"store i32 {'1' if name == 'i' else '2'}, ptr %{name}.slot")
        self.line("store ptr %w, ptr %c")
        self.line(f"call void @llvm.memset.p0.i64(ptr %z, i8 0, i64 {8 * SIZE * SIZE}, i1 false)")
        for k, name in enumerate(("u", "w", "a", "w")):
            at = self.value(f"getelementptr [{SIZE} x ptr], ptr %rows, i64 0, i64 {k}")
            self.line(f"store ptr %{name}, ptr {at}")
        self.line("store double 0.0, ptr %result.slot")
        for name in ("u", "v", "w"):
            for k in range(SIZE):
                at = self.value(f"getelementptr [{SIZE} x {ARRAYS[name]}], ptr %{name}, i64 0, i64 {k}")
                self.line(f"store {ARRAYS[name]} {self.first(name, k)}, ptr {at}")
        for k in range(SIZE):
            at = self.value(f"getelementptr [{SIZE} x i32], ptr %h, i64 0, i64 {k}")
            of = self.value(f"getelementptr i32, ptr %t, i64 {k}")
            self.line(f"store i32 {self.value(f'load i32, ptr {of}')}, ptr {at}")
        for which in ("p", "q"):
            for path, type_, value in (("0", "double", "0.5"), ("1", "i32", "3"), ("2", "float", "0.25"),
                                       ("3, i64 0", "double", "-0.5"), ("3, i64 1", "double", "0.75")):  # fmt: skip
                at = self.value(f"getelementptr %record, ptr %{which}, i64 0, i32 {path}")
                self.line(f"store {type_} {value}, ptr {at}")

    def first(self, name: str, k: int) -> str:
        """What an element of an array on the stack is at first: a part of an argument's, or a constant."""
        of = "b" if ARRAYS[name] == self.element_of("b") and name != "u" else "a"
        if self.element_of(of) != ARRAYS[name] or (name == "w" and not self.program.fresh):
            return f"{(k - 1) * 0.25}"
        type_ = ARRAYS[name]
        here = self.value(f"getelementptr {type_}, ptr %{of}, i64 {SIZE - 1 - k}")
        return self.value(f"fmul {type_} {self.value(f'load {type_}, ptr {here}')}, 0.75")

    # -- lines

    def line(self, text: str) -> None:
        if self.open:
            self.lines.append(f"  {text}")
        if text.startswith(("br ", "ret ", "switch ")):
            self.open = False

    def value(self, text: str) -> str:
        self.next += 1
        self.line(f"%.{self.next} = {text}")
        return f"%.{self.next}"

    def label(self, hint: str) -> str:
        self.next += 1
        return f"{hint}.{self.next}"

    def begin(self, label: str) -> None:
        self.line(f"br label %{label}")
        self.lines.append(f"{label}:")
        self.open = True

    def finish(self, value: str, type_: str) -> None:
        if type_ == "float":
            value = self.value(f"fpext float {value} to double")
        self.line(f"store double {value}, ptr %result.slot")
        self.line("br label %end")

    # -- statements

    def block(self, statements: Sequence[Stmt]) -> None:
        for statement in statements:
            if not self.open:
                return
            getattr(self, f"do_{statement.kind}")(statement)

    def do_assign(self, s: Stmt) -> None:
        name = str(s.data["to"])
        self.line(f"store {NUMBERS[name]} {self.emit(s.exprs[0])}, ptr %{name}.slot")

    def do_store(self, s: Stmt) -> None:
        value = self.emit(s.exprs[1])
        at = self.address(str(s.data["to"]), s.exprs[0])
        self.line(f"store {s.exprs[1].type} {value}, ptr {at}")

    def do_swap(self, s: Stmt) -> None:
        one, other = self.value(f"load double, ptr %{s.data['one']}.slot"), ""
        other = self.value(f"load double, ptr %{s.data['other']}.slot")
        self.line(f"store double {other}, ptr %{s.data['one']}.slot")
        self.line(f"store double {one}, ptr %{s.data['other']}.slot")

    def do_integer(self, s: Stmt) -> None:
        small = self.value(f"and i32 {self.emit(s.exprs[0])}, 7")
        self.line(f"store i32 {small}, ptr %{s.data['to']}.slot")

    def do_copy(self, s: Stmt) -> None:
        to, of, starts, count = str(s.data["to"]), str(s.data["of"]), s.data["start"], s.data["count"]
        assert isinstance(starts, list)
        type_ = self.element_of(to)
        size = 8 if type_ == "double" else 4
        there = self.value(f"getelementptr {type_}, ptr %{to}, i64 {starts[0]}")
        here = self.value(f"getelementptr {type_}, ptr %{of}, i64 {starts[1]}")
        length = f"{size * int(str(count))}"
        if s.data["symbolic"]:
            n = self.value("load i32, ptr %n.slot")
            least = self.value(f"icmp ult i32 {n}, {count}")
            few = self.value(f"select i1 {least}, i32 {n}, i32 {count}")
            wide = self.value(f"zext i32 {few} to i64")
            length = self.value(f"mul i64 {wide}, {size}")
        self.line(f"call void @llvm.{s.data['how']}.p0.p0.i64(ptr {there}, ptr {here}, i64 {length}, i1 false)")

    def do_clear(self, s: Stmt) -> None:
        size = 8 if self.element_of(str(s.data["to"])) == "double" else 4
        length = size * int(str(s.data["count"]))
        self.line(f"call void @llvm.memset.p0.i64(ptr %{s.data['to']}, i8 0, i64 {length}, i1 false)")

    def do_set_table(self, s: Stmt) -> None:
        at = self.value(f"getelementptr [{SIZE} x i32], ptr %h, i64 0, i64 {self.masked(s.exprs[0])}")
        self.line(f"store i32 {self.emit(s.exprs[1])}, ptr {at}")

    def do_set_pointer(self, s: Stmt) -> None:
        condition = self.emit(s.exprs[0])
        chosen = self.value(f"select i1 {condition}, ptr %{s.data['one']}, ptr %{s.data['other']}")
        self.line(f"store ptr {chosen}, ptr %c")

    def do_store_through(self, s: Stmt) -> None:
        value = self.emit(s.exprs[1])
        self.line(f"store double {value}, ptr {self.through(s.exprs[0])}")

    def do_bits(self, s: Stmt) -> None:
        value = self.value(f"load i64, ptr {self.address('w', s.exprs[0])}")
        self.line(f"store i64 {value}, ptr {self.address(str(s.data['to']), s.exprs[1])}")

    def do_vector(self, s: Stmt) -> None:
        even = self.value(f"and i64 {self.masked(s.exprs[0])}, 2")
        other = self.value(f"and i64 {self.masked(s.exprs[1])}, 2")
        here = self.value(f"getelementptr double, ptr %{s.data['of']}, i64 {even}")
        v = self.value(f"load <2 x double>, ptr {here}, align 8")
        scalar = self.emit(s.exprs[2])
        one = self.value(f"insertelement <2 x double> poison, double {scalar}, i64 0")
        both = self.value(f"shufflevector <2 x double> {one}, <2 x double> {v}, <2 x i32> <i32 0, i32 3>")
        product = self.value(f"fmul <2 x double> {v}, {both}")
        turned = self.value(f"shufflevector <2 x double> {product}, <2 x double> {v}, <2 x i32> <i32 1, i32 2>")
        damped = self.value(f"fmul <2 x double> {turned}, <double 0.5, double 0.25>")
        at = self.value(f"getelementptr double, ptr %{s.data['to']}, i64 {other}")
        self.line(f"store <2 x double> {damped}, ptr {at}, align 8")

    def do_field(self, s: Stmt) -> None:
        value = self.emit(s.exprs[0])
        path = "3, i64 1" if s.data["part"] == 3 else str(s.data["part"])
        at = self.value(f"getelementptr %record, ptr %{s.data['of']}, i64 0, i32 {path}")
        self.line(f"store {s.exprs[0].type} {value}, ptr {at}")

    def do_copy_record(self, s: Stmt) -> None:
        to = s.data["to"]
        of = "q" if to == "p" else "p"
        self.line(f"call void @llvm.memcpy.p0.p0.i64(ptr %{to}, ptr %{of}, i64 32, i1 false)")

    def do_helper(self, s: Stmt) -> None:
        n = self.value(f"and i32 {self.emit(s.exprs[0])}, 7")
        x = self.emit(s.exprs[1])
        if s.data["name"] == "descend":
            few = self.value(f"and i32 {n}, 3")
            value = self.value(f"call double @descend(ptr %{s.data['p']}, ptr %{s.data['q']}, i32 {few}, double {x})")
            self.line(f"store double {value}, ptr %s.slot")
        elif s.data["name"] in ("gather", "even", "odd", "grown", "walk"):
            value = self.value(f"call double @{s.data['name']}(ptr %{s.data['p']}, i32 {n}, double {x})")
            self.line(f"store double {value}, ptr %r.slot")
        else:
            self.line(f"call void @spread(ptr %{s.data['p']}, ptr %{s.data['q']}, i32 {n}, double {x})")

    def do_scratch(self, s: Stmt) -> None:
        block = self.value(f"call ptr @malloc(i64 {8 * SIZE})")
        array = s.data["p"]
        for k in range(SIZE):
            here = self.value(f"getelementptr double, ptr %{array}, i64 {(k + 1) % SIZE}")
            there = self.value(f"getelementptr double, ptr {block}, i64 {k}")
            self.line(f"store double {self.value(f'load double, ptr {here}')}, ptr {there}")
        at = self.value(f"getelementptr double, ptr {block}, i64 {self.masked(s.exprs[0])}")
        value = self.emit(s.exprs[1])
        product = self.value(f"fmul double {value}, {self.value(f'load double, ptr {at}')}")
        self.line(f"store double {product}, ptr {at}")
        sum_ = self.value(f"call double @gather(ptr {block}, i32 3, double {value})")
        self.line(f"store double {sum_}, ptr %r.slot")
        self.line(f"call void @free(ptr {block})")

    def do_indirect(self, s: Stmt) -> None:
        condition = self.emit(s.exprs[0])
        function = self.value(f"select i1 {condition}, ptr @twist, ptr @bend")
        value = self.value(f"call double {function}(double {self.emit(s.exprs[1])}, ptr %{s.data['p']})")
        self.line(f"store double {value}, ptr %s.slot")

    def few(self, expression: Expr) -> str:
        return self.value(f"and i32 {self.emit(expression)}, 3")

    def do_both(self, s: Stmt) -> None:
        n, z = self.few(s.exprs[0]), self.emit(s.exprs[1])
        made = self.value(f"call {{ double, float }} @both(ptr %{s.data['p']}, i32 {n}, float {z})")
        wide, narrow = (self.value(f"extractvalue {{ double, float }} {made}, {k}") for k in (0, 1))
        self.line(f"store double {wide}, ptr %r.slot")
        self.line(f"store float {narrow}, ptr %g.slot")

    def do_list(self, s: Stmt) -> None:
        folds = s.data["folds"]
        assert isinstance(folds, list)
        head = self.value(f"call ptr @build(ptr %{s.data['p']}, i32 {self.few(s.exprs[0])})")
        value = self.emit(s.exprs[1])
        for fold in folds:
            value = self.value(f"call double @{fold}(ptr {head}, double {value})")
        self.line(f"store double {value}, ptr %s.slot")
        self.line(f"call void @drop(ptr {head})")

    def row(self, index: Expr) -> str:
        return self.value(f"getelementptr [{SIZE} x ptr], ptr %rows, i64 0, i64 {self.masked(index)}")

    def do_set_row(self, s: Stmt) -> None:
        self.line(f"store ptr %{s.data['p']}, ptr {self.row(s.exprs[0])}")

    def in_row(self, row: Expr, index: Expr) -> str:
        base = self.value(f"load ptr, ptr {self.row(row)}")
        return self.value(f"getelementptr double, ptr {base}, i64 {self.masked(index)}")

    def do_store_row(self, s: Stmt) -> None:
        value = self.emit(s.exprs[2])
        self.line(f"store double {value}, ptr {self.in_row(s.exprs[0], s.exprs[1])}")

    def do_triangle(self, s: Stmt) -> None:
        n = self.value(f"and i32 {self.emit(s.exprs[0])}, 7")
        self.line(f"call void @triangle(ptr %z, ptr %{s.data['p']}, ptr %{s.data['q']}, i32 {n})")

    def do_reduce(self, s: Stmt) -> None:
        v = self.value(f"load <4 x double>, ptr %{s.data['p']}, align 8")
        scaled = self.value(f"fmul <4 x double> {v}, <double 0.5, double -0.25, double 0.75, double 0.125>")
        start = self.emit(s.exprs[0])
        sum_ = self.value(f"call double @llvm.vector.reduce.fadd.v4f64(double {start}, <4 x double> {scaled})")
        self.line(f"store double {self.value(f'call double @sin(double {sum_})')}, ptr %r.slot")

    def do_weigh(self, s: Stmt) -> None:
        n, x = self.few(s.exprs[0]), self.emit(s.exprs[1])
        value = self.value(f"call double @weigh(ptr byval(%record) align 8 %{s.data['of']}, i32 {n}, double {x})")
        self.line(f"store double {value}, ptr %s.slot")

    def do_whole_record(self, s: Stmt) -> None:
        of = s.data["of"]
        whole = self.value(f"load %record, ptr %{of}")
        old = self.value(f"extractvalue %record {whole}, 3, 1")
        product = self.value(f"fmul double {old}, {self.emit(s.exprs[0])}")
        new = self.value(f"insertvalue %record {whole}, double {product}, 0")
        self.line(f"store %record {new}, ptr %{'q' if of == 'p' else 'p'}")

    def do_two_results(self, s: Stmt) -> None:
        self.line(f"call void @sincos(double {self.emit(s.exprs[0])}, ptr %r.slot, ptr %s.slot)")

    def do_if(self, s: Stmt) -> None:
        condition = self.emit(s.exprs[0])
        then, other, join = self.label("then"), self.label("else"), self.label("join")
        self.line(f"br i1 {condition}, label %{then}, label %{other if len(s.blocks) > 1 else join}")
        self.lines.append(f"{then}:")
        self.open = True
        self.block(s.blocks[0])
        self.line(f"br label %{join}")
        if len(s.blocks) > 1:
            self.lines.append(f"{other}:")
            self.open = True
            self.block(s.blocks[1])
            self.line(f"br label %{join}")
        self.lines.append(f"{join}:")
        self.open = True

    def do_switch(self, s: Stmt) -> None:
        value = self.emit(s.exprs[0])
        labels, join = [self.label("case") for _ in s.blocks], self.label("join")
        cases, falls = s.data["cases"], s.data["falls"]
        assert isinstance(cases, list) and isinstance(falls, list)
        words = [
            f"i32 {k}, label %{labels[where] if 0 <= where < len(labels) else join}" for k, where in enumerate(cases)
        ]
        default = labels[0] if labels else join
        self.line(f"switch i32 {value}, label %{default} [ {' '.join(words)} ]")
        for number, block in enumerate(s.blocks):
            self.lines.append(f"{labels[number]}:")
            self.open = True
            self.block(block)
            onward = labels[number + 1] if falls[number] and number + 1 < len(labels) else join
            self.line(f"br label %{onward}")
        self.lines.append(f"{join}:")
        self.open = True

    def do_loop(self, s: Stmt) -> None:
        data = s.data
        shape, bits, step, start = str(data["shape"]), data["bits"], int(str(data["step"])), int(str(data["start"]))
        type_, name = f"i{bits}", str(data["name"])
        slot = f"%{name}.slot"
        self.slots.append(f"{slot} = alloca {type_}")
        if shape == "table":
            index = self.value(f"getelementptr i32, ptr %t, i64 {self.masked(s.exprs[0])}")
            bound = self.value(f"load i32, ptr {index}")
        else:
            bound = self.emit(s.exprs[0])
        if bits == 8:
            bound = self.value(f"trunc i32 {bound} to i8")
        elif bits == 64:
            bound = self.value(f"{'zext' if data['wraps'] else 'sext'} i32 {bound} to i64")
        flags = "" if data["wraps"] else "nsw "
        first, change, predicate = {
            "up": (str(start), 1, "slt"), "down": (bound, -1, "sgt"), "stride": (str(start), step, "slt"),
            "unequal": ("0", 1, "ne"), "while": ("0", 1, "ult"), "bottom": (str(start), 1, "ult"),
            "inclusive": (str(start), 1, "sle"), "table": ("0", 1, "slt"),
        }[shape]  # fmt: skip
        limit = "0" if shape == "down" else "6" if shape == "while" else bound
        if shape in ("stride", "inclusive"):
            flags = "nsw "
        header, body, latch, out = (self.label(w) for w in ("header", "body", "latch", "exit"))
        self.line(f"store {type_} {first}, ptr {slot}")
        if shape == "bottom":
            enters = self.value(f"icmp {predicate} {type_} {first}, {limit}")
            self.line(f"br i1 {enters}, label %{body}, label %{out}")
        else:
            self.begin(header)
            k = self.value(f"load {type_}, ptr {slot}")
            go = self.value(f"icmp {predicate} {type_} {k}, {limit}")
            if shape == "while":
                watched = str(data["watch"])
                seen = self.value(f"load {NUMBERS[watched]}, ptr %{watched}.slot")
                if NUMBERS[watched] == "float":
                    seen = self.value(f"fpext float {seen} to double")
                small = self.value(f"fcmp olt double {seen}, {data['limit']}")
                go = self.value(f"and i1 {go}, {small}")
            self.line(f"br i1 {go}, label %{body}, label %{out}")
        self.lines.append(f"{body}:")
        self.open = True
        self.targets.append((out, latch))
        self.block(s.blocks[0])
        self.targets.pop()
        self.begin(latch)
        k = self.value(f"load {type_}, ptr {slot}")
        following = self.value(f"add {flags}{type_} {k}, {change}")
        self.line(f"store {type_} {following}, ptr {slot}")
        if shape == "bottom":
            again = self.value(f"icmp {predicate} {type_} {following}, {limit}")
            self.line(f"br i1 {again}, label %{body}, label %{out}")
        else:
            self.line(f"br label %{header}")
        self.lines.append(f"{out}:")
        self.open = True

    def do_leave(self, s: Stmt) -> None:
        if not self.targets:
            return
        levels = min(int(str(s.data["levels"])), len(self.targets))
        out, latch = self.targets[-levels]
        stay = self.label("stay")
        condition = self.emit(s.exprs[0])
        self.line(f"br i1 {condition}, label %{out if s.data['kind'] == 'break' else latch}, label %{stay}")
        self.lines.append(f"{stay}:")
        self.open = True

    def do_early(self, s: Stmt) -> None:
        leave, stay = self.label("leave"), self.label("stay")
        self.line(f"br i1 {self.emit(s.exprs[0])}, label %{leave}, label %{stay}")
        self.lines.append(f"{leave}:")
        self.open = True
        self.finish(self.emit(s.exprs[1]), "double")
        self.lines.append(f"{stay}:")
        self.open = True

    # -- expressions

    def element_of(self, name: str) -> str:
        return ARRAYS[name] or self.program.element

    def masked(self, index: Expr) -> str:
        small = self.value(f"and i32 {self.emit(index)}, {SIZE - 1}")
        return self.value(f"zext i32 {small} to i64")

    def address(self, name: str, index: Expr) -> str:
        return self.value(f"getelementptr {self.element_of(name)}, ptr %{name}, i64 {self.masked(index)}")

    def through(self, index: Expr) -> str:
        return self.value(f"getelementptr double, ptr {self.value('load ptr, ptr %c')}, i64 {self.masked(index)}")

    def emit(self, e: Expr) -> str:
        type_ = e.type
        wide = type_ == "double"
        if e.kind == "constant":
            return e.data
        if e.kind in ("number", "counter"):
            return self.read(e)
        if e.kind == "element":
            return self.value(f"load {type_}, ptr {self.address(e.data, e.parts[0])}")
        if e.kind == "through":
            return self.value(f"load double, ptr {self.through(e.parts[0])}")
        if e.kind == "row":
            return self.value(f"load double, ptr {self.in_row(*e.parts)}")
        if e.kind == "cell":
            row = self.value(f"getelementptr [{SIZE} x double], ptr %z, i64 {self.masked(e.parts[0])}")
            at = self.value(f"getelementptr double, ptr {row}, i64 {self.masked(e.parts[1])}")
            return self.value(f"load double, ptr {at}")
        if e.kind == "field":
            at = self.value(f"getelementptr %record, ptr %{e.data}, i64 0, i32 {'3, i64 1' if wide else '2'}")
            return self.value(f"load {type_}, ptr {at}")
        if e.kind == "table":
            at = self.value(f"getelementptr [{SIZE} x i32], ptr %h, i64 0, i64 {self.masked(e.parts[0])}")
            return self.value(f"load i32, ptr {at}")
        parts = [self.emit(p) for p in e.parts]
        a, b = parts[0], parts[1] if len(parts) > 1 else ""
        square = lambda: self.value(f"fmul {type_} {a}, {a}")  # noqa: E731
        plus = lambda x, c: self.value(f"fadd {type_} {x}, {c}")  # noqa: E731
        f = "f64" if wide else "f32"
        match e.kind:
            case "icmp" | "fcmp":
                return self.value(f"{e.kind} {e.data} {e.parts[0].type} {a}, {b}")
            case "iadd" | "isub" | "imul" | "ixor":
                return self.value(f"{e.kind[1:]} i32 {a}, {b}")
            case "rounded":
                return self.value(f"fptosi double {self.value(f'fmul double {a}, 2.5')} to i32")
            case "from_integer":
                few = self.value(f"and i32 {a}, 3")
                return self.value(f"sitofp i32 {few} to {type_}")
            case "add" | "sub" | "mul":
                return self.value(f"f{e.kind} {type_} {a}, {b}")
            case "div":
                bottom = plus(self.value(f"fmul {type_} {b}, {b}"), "1.5")
                return self.value(f"fdiv {type_} {a}, {bottom}")
            case "neg":
                return self.value(f"fneg {type_} {a}")
            case "select":
                return self.value(f"select i1 {a}, {type_} {b}, {type_} {parts[2]}")
            case "fma":
                if wide:
                    return self.value(f"call double @llvm.fmuladd.f64(double {a}, double {b}, double {parts[2]})")
                return self.value(f"fadd float {self.value(f'fmul float {a}, {b}')}, {parts[2]}")
            case "convert":
                return self.value(f"fpext float {a} to double" if wide else f"fptrunc double {a} to float")
            case "bounded":
                bottom = plus(self.value(f"fmul {type_} {square()}, 0.25"), "1.0")
                return self.value(f"fdiv {type_} {a}, {bottom}")
            case "scaled":
                return plus(self.value(f"fmul {type_} {self.bound(a, type_)}, 0.25"), "0.125")
            case "sine" | "sin":
                return self.value(f"call {type_} @sin{'' if wide else 'f'}({type_} {a})")
            case "exp":
                inner = self.value(f"fneg {type_} {square()}")
                name = "exp" if wide else "llvm.exp.f32"
                return self.value(f"call {type_} @{name}({type_} {inner})")
            case "sqrt":
                return self.value(f"call {type_} @llvm.sqrt.{f}({type_} {plus(square(), '0.5')})")
            case "cos" | "tanh" | "atan":
                return self.value(f"call double @{e.kind}(double {a})")
            case "log":
                return self.value(f"call double @log(double {plus(square(), '0.75')})")
            case "pow":
                return self.value(f"call double @pow(double {plus(square(), '0.5')}, double 1.5)")
            case "hypot":
                return self.value(f"call double @hypot(double {plus(square(), '0.5')}, double {b})")
            case "abs":
                return self.value(f"call double @llvm.fabs.f64(double {plus(square(), '-0.21')})")
            case "rem":
                return self.value(f"frem double {plus(square(), '0.1')}, 0.7")
            case "library":
                return self.value(f"call double @{e.data}(double {self.bound(a, type_)})")
            case "extreme":
                return self.value(f"call double @llvm.{e.data}.f64(double {a}, double {b})")
            case "flip":
                bits = self.value(f"bitcast double {a} to i64")
                flipped = self.value(f"xor i64 {bits}, {-(1 << 63)}")
                return self.value(f"bitcast i64 {flipped} to double")
            case "sign":
                return self.value(f"call double @llvm.copysign.f64(double {plus(square(), '-0.21')}, double {b})")
            case "power":
                few = self.value(f"and i32 {b}, 3")
                return self.value(f"call double @llvm.powi.f64.i32(double {a}, i32 {few})")
            case "shifted":
                few = self.value(f"and i32 {b}, 1")
                return self.value(f"call double @ldexp(double {a}, i32 {few})")
            case "lane":
                one = self.value(f"insertelement <2 x double> poison, double {a}, i32 0")
                two = self.value(f"insertelement <2 x double> {one}, double {b}, i32 1")
                product = self.value(f"fmul <2 x double> {two}, <double 0.5, double -0.75>")
                return self.value(f"extractelement <2 x double> {product}, i32 1")
            case "pair":
                one = self.value(f"insertvalue {{ double, i32, float }} poison, double {a}, 0")
                narrow = self.value(f"fptrunc double {b} to float")
                two = self.value(f"insertvalue {{ double, i32, float }} {one}, float {narrow}, 2")
                first = self.value(f"extractvalue {{ double, i32, float }} {two}, 0")
                second = self.value(f"extractvalue {{ double, i32, float }} {two}, 2")
                return self.value(f"fmul double {first}, {self.value(f'fpext float {second} to double')}")
        raise AssertionError(e.kind)

    def bound(self, a: str, type_: str) -> str:
        square = self.value(f"fmul {type_} {a}, {a}")
        bottom = self.value(f"fadd {type_} {square}, 1.0")
        return self.value(f"fdiv {type_} {a}, {bottom}")

    def read(self, e: Expr) -> str:
        if e.kind == "number":
            return self.value(f"load {e.type}, ptr %{e.data}.slot")
        slot = next((s for s in self.slots if s.startswith(f"%{e.data}.slot ")), "")
        if not slot:
            return "1"  # the loop was left out while a failure was made smaller
        type_ = slot.rsplit(" ", 1)[1]
        value = self.value(f"load {type_}, ptr %{e.data}.slot")
        if type_ == "i8":
            return self.value(f"sext i8 {value} to i32")
        return self.value(f"trunc i64 {value} to i32") if type_ == "i64" else value


# -- running ----------------------------------------------------------------------------------


def generate(seed: int) -> Program:
    return Generator(random.Random(seed)).program()


def optimised(text: str, pipeline: str) -> str:
    """Runs in a child."""
    from analyses.ir.toolchain import optimise

    level, passes, parallel = PIPELINES[pipeline]
    return optimise(text, level, vectorise=parallel, unroll=parallel, passes=passes)


def module_text(programs: Sequence[Program]) -> str:
    """All programs, which share a pipeline, in one module as it will be differentiated."""
    text = HELPERS + "".join(Writer(p, f"f{number}").text() for number, p in enumerate(programs))
    return call("tests.fuzz.random_gradients:optimised", text, programs[0].pipeline, limits=_limits(programs))


def _limits(programs: Sequence[Program]) -> Limits:
    """Far more than it takes, also on a machine with more to do; what does not end is what these are for."""
    return Limits(seconds=60 + 2 * len(programs), memory=4 << 30)


@dataclass
class Found:
    """What came of a program in reverse mode and, where that was asked for, in forward mode."""

    case: Case
    reverse: Outcome | None = None
    forward: forward_mode.Outcome | None = None
    crash: str = ""

    @property
    def failure(self) -> str:
        """What is wrong, empty if nothing."""
        said = [self.crash] if self.crash else []
        for mode, outcome in (("reverse", self.reverse), ("forward", self.forward)):
            if outcome is not None and not (outcome.error and any(r in outcome.error for r in REFUSALS)):
                said += [f"{mode}: {what}" for what in outcome.complaints()]
        return "; ".join(said)

    @property
    def kind(self) -> str:
        """The first that is wrong, without what changes while it is made smaller: names, code and numbers."""
        return re.sub(r"`[^`]*`|[%@]\S+|d/d\S+|-?\b(\d|nan|inf)\S*", "", self.failure.partition(";")[0])

    @property
    def refused(self) -> bool:
        return self.reverse is not None and bool(self.reverse.error) and not self.failure

    @property
    def unsure(self) -> bool:
        known = self.reverse.verdicts.values() if self.reverse is not None else ()
        return not self.failure and any(verdict not in ("ok", "differs") for verdict, _ in known)


def check(programs: Sequence[Program], forward: bool = False, tape: str = "") -> list[Found]:
    """What comes of each program; those that take the child down are found by running fewer."""
    cases = [Case(f"f{number}", p.values, p.seeds, p.const) for number, p in enumerate(programs)]
    limits = _limits(programs)
    try:
        text = module_text(programs)
        reverse = run(text, cases, limits)
        other = forward_mode.run(text, cases, limits, tape) if forward else [None] * len(cases)
        return [Found(c, r, f) for c, r, f in zip(cases, reverse, other, strict=True)]
    except ChildError as error:
        if len(programs) == 1:
            return [Found(cases[0], crash=f"crash: {error} {error.printed[-2000:]}")]
        half = len(programs) // 2
        return check(programs[:half], forward, tape) + check(programs[half:], forward, tape)


REFUSALS = (
    "cannot deduce type", "mixes active memory with inactive", "is stored in active memory", "cannot deduce the type",
    "pointers are copied from inactive", "no derivative of an element of",
)  # fmt: skip
"""What the engine may rightly refuse of these programs: constant memory mixed with active, bytes of unknown type."""


# -- making failures smaller ------------------------------------------------------------------


def smaller(program: Program) -> Iterator[Program]:
    """Programs with a part less."""

    def edited(change: Callable[[Program], None]) -> Program:
        made = copy.deepcopy(program)
        change(made)
        return made

    blocks = list(_blocks(program.body))
    for number, block in enumerate(blocks):
        for at in range(len(block)):

            def drop(p: Program, number: int = number, at: int = at) -> None:
                del list(_blocks(p.body))[number][at]

            yield edited(drop)
            if block[at].blocks:

                def hoist(p: Program, number: int = number, at: int = at) -> None:
                    into = list(_blocks(p.body))[number]
                    into[at : at + 1] = [s for inner in into[at].blocks for s in inner]

                yield edited(hoist)
    for number, (parent, at) in enumerate(_slots(program)):
        old = parent[at]
        for replacement in [p for p in old.parts if p.type == old.type]:

            def replace(p: Program, number: int = number, new: Expr = replacement) -> None:
                parent, at = list(_slots(p))[number]
                parent[at] = new

            yield edited(replace)
        if old.kind != "constant" and old.type != "i1":
            plain = Expr("constant", old.type, data="1" if old.type == "i32" else "0.5")

            def simplify(p: Program, number: int = number, new: Expr = plain) -> None:
                parent, at = list(_slots(p))[number]
                parent[at] = new

            yield edited(simplify)


def _blocks(body: list[Stmt]) -> Iterator[list[Stmt]]:
    yield body
    for statement in body:
        for block in statement.blocks:
            yield from _blocks(block)


def _slots(program: Program) -> Iterator[tuple[list[Expr], int]]:
    roots = [statement.exprs for block in _blocks(program.body) for statement in block]
    work = [*roots, [program.result]] if program.result is not None else list(roots)
    for expressions in work:
        yield from _inside(expressions)  # type: ignore[arg-type]


def _inside(expressions: list[Expr]) -> Iterator[tuple[list[Expr], int]]:
    for at, expression in enumerate(expressions):
        yield expressions, at
        yield from _inside(expression.parts)


def shrink(program: Program, forward: bool, patience: int = 400, tape: str = "") -> Program:
    """A smaller program that still fails in the same way."""
    kind = check([program], forward, tape)[0].kind
    progress = True
    while progress and patience > 0:
        progress = False
        for candidate in smaller(program):
            patience -= 1
            if patience <= 0:
                break
            found = check([candidate], forward, tape)[0]
            if found.failure and found.kind == kind:
                program, progress = candidate, True
                break
    return program


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.random_gradients", description=__doc__)
    parser.add_argument("count", type=int, help="how many programs")
    parser.add_argument("seed", type=int, nargs="?", default=0, help="of the first one")
    parser.add_argument("--batch", type=int, default=24, help="how many are compiled together")
    parser.add_argument(
        "--forward", action="store_true", help="check forward mode as well, and it against reverse mode"
    )
    parser.add_argument(
        "--tape",
        default="",
        choices=("", "alone", "shared"),
        help="forward mode from a tape, for it alone or both modes",
    )
    parser.add_argument("--show", action="store_true", help="print the program of the seed and its outcome")
    parser.add_argument("--no-shrink", action="store_true", help="report failures as they are")
    options = parser.parse_args()
    options.forward |= bool(options.tape)
    if options.show:
        program = generate(options.seed)
        print(module_text([program]))
        found = check([program], options.forward, options.tape)[0]
        print(found.case, found.failure or "ok", found.reverse.error if found.reverse else "")
        return 0
    failed = unsure = refused = 0
    by_pipeline: dict[str, list[tuple[int, Program]]] = {}
    done = 0

    def flush(batch: list[tuple[int, Program]]) -> None:
        nonlocal failed, unsure, refused, done
        outcomes = check([p for _, p in batch], options.forward, options.tape)
        for (seed, program), found in zip(batch, outcomes, strict=True):
            done += 1
            refused += found.refused
            unsure += found.unsure
            if found.failure:
                failed += 1
                print(f"seed {seed} ({program.pipeline}): {found.failure[:600]}", flush=True)
                if not options.no_shrink:
                    least = shrink(program, options.forward, tape=options.tape)
                    last = check([least], options.forward, options.tape)[0]
                    print(f"{last.case}\n{module_text([least])}\n{last.failure}", flush=True)
        batch.clear()

    for seed in range(options.seed, options.seed + options.count):
        program = generate(seed)
        batch = by_pipeline.setdefault(program.pipeline, [])
        batch.append((seed, program))
        if len(batch) >= options.batch:
            flush(batch)
    for batch in by_pipeline.values():
        if batch:
            flush(batch)
    print(f"{done} programs: {failed} failed, {unsure} where finite differences can't tell, {refused} refused")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
