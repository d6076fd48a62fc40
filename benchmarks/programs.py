"""Functions of a given number of instructions: straight lines, branches, loops and memory, one kind or all in turn."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

Part = Callable[["Writer"], None]


class Writer:
    """Writes a function `double f(double x, ptr p, i64 n)` part by part; the last of `values` is what it returns."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines = ["define double @f(double %x, ptr noalias %p, i64 %n) {", "entry:"]
        self.block = "entry"
        self.values = ["%x"]
        self.instructions = 0
        self._names = itertools.count()

    def name(self, kind: str) -> str:
        return f"{kind}{next(self._names)}"

    def add(self, text: str) -> None:
        self.lines.append(f"  {text}")
        self.instructions += 1

    def value(self, text: str) -> str:
        """Adds an instruction and returns its name."""
        result = f"%{self.name('v')}"
        self.add(f"{result} = {text}")
        return result

    def open(self, label: str) -> None:
        self.lines.append(f"{label}:")
        self.block = label

    def operand(self) -> str:
        """One of the newest values, which all reach the current place."""
        return self.random.choice(self.values[-6:])

    def arithmetic(self) -> str:
        a, b = self.operand(), self.operand()
        return self.value(
            self.random.choice(
                (
                    f"fadd double {a}, {b}",
                    f"fmul double {a}, {b}",
                    f"fsub double {a}, {b}",
                    f"call double @llvm.sin.f64(double {a})",
                    f"call double @llvm.fma.f64(double {a}, double {b}, double 0.5)",
                )
            )
        )

    def cell(self) -> str:
        """The address of one of sixteen doubles."""
        return self.value(f"getelementptr inbounds double, ptr %p, i64 {self.random.randrange(16)}")

    def text(self) -> str:
        self.add(f"ret double {self.values[-1]}")
        names = {"sin": 1, "fma": 3}
        declared = [f"declare double @llvm.{name}.f64({', '.join(['double'] * n)})" for name, n in names.items()]
        return "\n".join([*self.lines, "}", "", *declared, ""])


def straight(writer: Writer) -> None:
    for _ in range(10):
        writer.values.append(writer.arithmetic())


def branch(writer: Writer) -> None:
    labels = [writer.name(kind) for kind in ("then", "else", "join")]
    condition = writer.value(f"fcmp ogt double {writer.operand()}, {writer.operand()}")
    writer.add(f"br i1 {condition}, label %{labels[0]}, label %{labels[1]}")
    ends = []
    for label in labels[:2]:
        writer.open(label)
        outside = len(writer.values)
        for _ in range(3):
            writer.values.append(writer.arithmetic())
        ends.append(writer.values[-1])
        del writer.values[outside:]
        writer.add(f"br label %{labels[2]}")
    writer.open(labels[2])
    writer.values.append(writer.value(f"phi double [ {ends[0]}, %{labels[0]} ], [ {ends[1]}, %{labels[1]} ]"))


def memory(writer: Writer) -> None:
    """Loads and a store that overwrites one of them."""
    for _ in range(2):
        writer.values.append(writer.value(f"load double, ptr {writer.cell()}, align 8"))
        writer.values.append(writer.arithmetic())
    writer.add(f"store double {writer.operand()}, ptr {writer.cell()}, align 8")


def loop(writer: Writer, depth: int = 1) -> None:
    """A nest of counting loops, the innermost over `p`; each adds up what is inside."""
    body, end = writer.name("loop"), writer.name("end")
    before, start = writer.block, writer.operand()
    index, following, total, added = (f"%{writer.name('v')}" for _ in range(4))
    writer.add(f"br label %{body}")
    writer.open(body)
    head = len(writer.lines)
    writer.add("")
    writer.add("")
    outside = len(writer.values)
    writer.values.append(total)
    if depth > 1:
        loop(writer, depth - 1)
    else:
        place = writer.value(f"getelementptr inbounds double, ptr %p, i64 {index}")
        writer.values.append(writer.value(f"load double, ptr {place}, align 8"))
        writer.values.append(writer.arithmetic())
    writer.add(f"{added} = fadd double {total}, {writer.values[-1]}")
    del writer.values[outside:]
    writer.add(f"{following} = add nuw nsw i64 {index}, 1")
    done = writer.value(f"icmp eq i64 {following}, %n")
    writer.add(f"br i1 {done}, label %{end}, label %{body}")
    latch = writer.block
    writer.lines[head] = f"  {index} = phi i64 [ 0, %{before} ], [ {following}, %{latch} ]"
    writer.lines[head + 1] = f"  {total} = phi double [ {start}, %{before} ], [ {added}, %{latch} ]"
    writer.open(end)
    writer.values.append(writer.value(f"phi double [ {added}, %{latch} ]"))


def nest(writer: Writer) -> None:
    loop(writer, depth=2)


KINDS: dict[str, tuple[Part, ...]] = {
    "straight line": (straight,),
    "branches": (branch,),
    "loops": (loop, nest),
    "memory": (memory,),
    "all": (straight, branch, loop, memory, nest),
}


def program(kind: str, instructions: int, seed: int = 1) -> str:
    """The IR of a module with `double @f(double %x, ptr noalias %p, i64 %n)` of about that many instructions."""
    writer = Writer(seed)
    parts = itertools.cycle(KINDS[kind])
    while writer.instructions < instructions:
        next(parts)(writer)
    return writer.text()
