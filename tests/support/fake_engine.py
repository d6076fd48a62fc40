"""An engine that learns little but at once and always the same: what the workbench's tests drive the screen with."""

from __future__ import annotations

from pathlib import Path

from ad.history.records import Emitted, GeneratedBlock, Method, Origin, Phase, Placed, PlanEntry
from ad.requests.requests import default_request
from analyses.facts import Sink
from analyses.ir.constants import Value
from analyses.ir.instructions import Load
from analyses.ir.metadata import source_place
from analyses.ir.model import Function, Instruction, Phi
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text, print_function
from analyses.ir.text.reader import read_module
from analyses.ir.types import VOID
from views.model.entries import Problem
from workbench.engine import messages
from workbench.engine.batches import Batches
from workbench.engine.entries import arguments_of, functions_of
from workbench.engine.process import Deliver

BROKEN = "no IR"
"""A program with these words in it cannot be read."""


OPTIMISED = """define void @diffenorm(ptr %x) {
start:
  %v = load double, ptr %x, align 8, !tbaa !4
  %r = tail call double @llvm.sqrt.f64(double %v) #3
  %s = tail call double @f(double %r)
  store double %s, ptr %x, align 8
  ret void
}
"""
"""What LLVM leaves of whatever gradient."""


def record(function: Function, sink: Sink) -> str:
    """Facts of every kind about a function; returns the text of something like a gradient."""
    scope = sink.scope("function", function.name)
    subjects = Subjects(function)
    instructions = list(function.instructions)

    def add(kind: str, subject: str, value: object, rule: str, *premises: int) -> int:
        return sink.record(scope, kind, subject, value, rule, tuple(p for p in premises if p >= 0))

    def known(kind: str, value: Value) -> int:
        try:
            return sink.latest(scope, kind, subjects.of(value))
        except KeyError:
            return -1

    add("stage", "prepare", "prepare", "")
    for i in instructions:
        place = source_place(function.module, i) if function.module is not None else None
        origin = Origin(function.name, subjects.of(i), str(place or ""))
        add("ir", subjects.of(i), Placed(instruction_text(i, metadata=False).strip(), origin), "as read")
    add("stage", "types", "types", "")
    for value in [*function.arguments, *instructions]:
        if value.type is VOID:
            continue
        operands = [known("type", o) for o in value.operands] if isinstance(value, Instruction) else []
        add("type", subjects.of(value), _tree(value), value.opcode if isinstance(value, Instruction) else "argument",
            *operands)  # fmt: skip
    add("stage", "activity", "activity", "")
    for value in [*function.arguments, *instructions]:
        active = value.type.scalar.is_float or value.type.is_pointer
        kind = "activity" if value.type is not VOID else "instruction-activity"
        why = "floating point" if active else "integers carry no derivative"
        add(kind, subjects.of(value), "active" if active else "constant", why, known("type", value))
    add("stage", "needs", "needs", "")
    needed: dict[Value, int] = {}
    for i in instructions:
        if i.opcode in ("fmul", "fdiv") or (i.opcode == "call" and i.type.is_float):
            for operand in i.operands:
                if isinstance(operand, Instruction) and operand not in needed:
                    needed[operand] = add("need", subjects.of(operand), f"the derivative of {i.ref} reads it", i.opcode,
                                          known("activity", i))  # fmt: skip
    add("stage", "plan", "plan", "")
    for value, need in needed.items():
        if isinstance(value, Load):
            entry = PlanEntry(Method.RECOMPUTE, "nothing overwrites this memory", value.block.name, 0, "1", ())
        elif isinstance(value, Phi):
            entry = PlanEntry(Method.STORE, "each iteration has another", value.block.name, 8, "%n")
        else:
            entry = PlanEntry(Method.AT_HAND, "it is defined outside every loop", value.block.name)
        add("plan", subjects.of(value), entry, str(entry.method), need)
    add("stage", "reverse", "reverse", "")
    lines = [f"define void @diffe{function.name}() {{"]
    for block in function.blocks:
        add("block", f"block {block.name}", GeneratedBlock(block.name, Phase.FORWARD, block.name), "forward")
        lines.append(f"{block.name}:")
        for number, i in enumerate(block.instructions):
            text = instruction_text(i, metadata=False).strip()
            lines.append("  " + text)
            add("emit", i.ref if i.name else f"{block.name}:{number}", Emitted(text, block.name, Phase.FORWARD,
                subjects.of(i)), "copy", known("ir", i))  # fmt: skip
    for block in reversed(function.blocks):
        name = f"reverse.{block.name}"
        add("block", f"block {name}", GeneratedBlock(name, Phase.REVERSE, block.name), "reverse")
        lines.append(f"{name}:")
        for i in reversed(block.instructions):
            if not i.type.is_float:
                continue
            text = f"%{i.name}.adj = load double, ptr %{i.name}.slot, align 8"
            lines.append("  " + text)
            add(
                "emit", f"%{i.name}.adj", Emitted(text, name, Phase.REVERSE, subjects.of(i)), i.opcode, known("plan", i)
            )
    return "\n".join([*lines, "}", ""])


def _tree(value: Value) -> str:
    if value.type.is_pointer:
        return "{[-1]:Pointer, [-1,0]:Float@double}"
    return "{[-1]:Float@double}" if value.type.scalar.is_float else "{[-1]:Integer}"


class FakeEngine:
    """Answers each order at once, without a process: a link for `Session` and `Workbench`."""

    def __init__(self, deliver: Deliver) -> None:
        self.deliver = deliver
        self.text = ""

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    async def send(self, order: messages.Request) -> None:
        match order:
            case messages.Open(ticket, paths):
                self.text = "".join(Path(path).read_text(encoding="utf-8") for path in paths)
                if BROKEN in self.text:
                    problem = Problem("error", "expected instruction opcode", "", f"{paths[0]}:3:2")
                    self.deliver(messages.Failed(ticket, problem))
                else:
                    self.deliver(messages.Opened(ticket, self.text, functions_of(self.text)))
            case messages.Differentiate(ticket, name):
                self.differentiate(ticket, read_module(self.text).functions[name])
            case messages.Optimise(ticket):
                self.deliver(messages.Optimised(ticket, OPTIMISED))

    def differentiate(self, ticket: int, function: Function) -> None:
        request = default_request(function)
        self.deliver(messages.Signature(ticket, arguments_of(function, request), request.active_result))
        self.deliver(messages.Prepared(ticket, print_function(function)))
        batches = Batches(self.deliver, ticket)
        gradient = record(function, batches.history)
        batches.flush()
        self.deliver(messages.Generated(ticket, gradient))


def long_function(instructions: int) -> str:
    """A module with one function of about so many instructions: a loop of straight-line arithmetic."""
    lines = [
        "define double @long(ptr noalias %x, i64 %n) {",
        "entry:",
        "  br label %loop",
        "",
        "loop:                                             ; preds = %loop, %entry",
        "  %i = phi i64 [ 0, %entry ], [ %next, %loop ]",
        "  %sum = phi double [ 0.000000e+00, %entry ], [ %total, %loop ]",
        "  %p = getelementptr double, ptr %x, i64 %i",
        "  %v0 = load double, ptr %p, align 8",
    ]
    count = instructions - 10
    lines += [f"  %v{k} = {'fmul' if k % 3 else 'fadd'} double %v{k - 1}, %v{max(0, k - 7)}" for k in range(1, count)]
    lines += [
        f"  %total = fadd double %sum, %v{count - 1}",
        "  %next = add nuw nsw i64 %i, 1",
        "  %done = icmp eq i64 %next, %n",
        "  br i1 %done, label %exit, label %loop",
        "",
        "exit:                                             ; preds = %loop",
        "  ret double %total",
        "}",
        "",
    ]
    return "\n".join(lines)
