"""Whether a load can be repeated after the function: evidence, loops, and a check against programs that really run."""

from __future__ import annotations

from random import Random

import pytest

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Branch, Call, GetElementPointer, Load, Store
from analyses.ir.model import Function, Instruction, Phi
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.ir.types import I8
from analyses.memory.clobbers import ClobberIndex, Preserved
from analyses.memory.mod_ref import Memory

LAYOUT = 'target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"\n'


def function(text: str, name: str = "f") -> Function:
    return read_module(normalise(LAYOUT + text)).functions[name]


def named(body: Function, name: str) -> Instruction:
    return next(i for i in body.instructions if i.name == name)


def overwriter(body: Function, name: str, **options: object) -> str | None:
    """The opcode of what overwrites the named load."""
    found = ClobberIndex(Memory(body), **options).overwritten_after(named(body, name))  # type: ignore[arg-type]
    return found.opcode if found is not None else None


def test_order_in_straight_lines() -> None:
    body = function("""
define double @f(ptr %p) {
  %before = load double, ptr %p
  store double 1.0, ptr %p
  %after = load double, ptr %p
  %next = getelementptr double, ptr %p, i64 1
  %beside = load double, ptr %next
  ret double %after
}
""")
    index = ClobberIndex(Memory(body))
    assert index.overwritten_after(named(body, "before")) is body.entry.instructions[1]
    assert index.overwritten_after(named(body, "after")) is None
    assert index.overwritten_after(named(body, "beside")) is None


LOOP = """
define double @f(ptr %p, ptr noalias %r, i64 %n) {{
entry:
  %first = load double, ptr %p
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %i, 1
  %even = shl nuw nsw i64 %i, 1
  %odd = or disjoint i64 %even, 1
  %pi = getelementptr inbounds double, ptr %p, i64 %i
  %pn = getelementptr inbounds double, ptr %p, i64 %next
  %pe = getelementptr inbounds double, ptr %p, i64 %even
  %po = getelementptr inbounds double, ptr %p, i64 %odd
  %ri = getelementptr inbounds double, ptr %r, i64 %i
  %pm = getelementptr inbounds double, ptr %p, i64 %n
  %x = load double, ptr {read}
  store double %x, ptr {write}
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  %last = load double, ptr %p
  ret double %last
}}
"""


@pytest.mark.parametrize(
    ("read", "write", "expected"),
    [
        ("%pi", "%ri", None),
        ("%pi", "%pi", "store"),
        ("%pn", "%pi", "store"),  # the next round writes what this one has read
        ("%pi", "%pn", "store"),  # the analysis does not know which way the loop goes
        ("%pe", "%po", None),  # even and odd elements never meet
        ("%po", "%pe", None),
        ("%pi", "%pm", "store"),
        ("%ri", "%pi", None),
        ("%r", "%p", None),
    ],
)
def test_loops_compare_every_round_with_every_other(read: str, write: str, expected: str | None) -> None:
    body = function(LOOP.format(read=read, write=write))
    assert overwriter(body, "x") == expected
    assert overwriter(body, "last") is None


def test_written_within_a_loop() -> None:
    body = function(LOOP.format(read="%r", write="%pi"))
    index = ClobberIndex(Memory(body))
    loop = [b for b in body.blocks if b.name == "loop"]
    assert index.written_within(named(body, "x"), loop) is None
    assert index.written_within(named(body, "last"), loop) is not None
    assert index.written_within(named(body, "last"), [body.entry]) is None


def test_two_loads_of_a_fresh_object_each_round() -> None:
    body = function("""
declare noalias ptr @malloc(i64)
declare void @free(ptr)
define void @f(i1 %c) {
entry:
  br label %loop
loop:
  %m = call ptr @malloc(i64 16)
  store double 1.0, ptr %m
  %end = getelementptr i8, ptr %m, i64 8
  %kept = load double, ptr %end
  %x = load double, ptr %m
  br i1 %c, label %loop, label %exit
exit:
  %y = load double, ptr %m
  call void @free(ptr %m)
  ret void
}
""")
    assert overwriter(body, "kept") == "call"  # freed, though nothing writes it
    assert overwriter(body, "x") is not None
    assert overwriter(body, "y") == "call"


def test_a_call_overwrites_what_it_can_reach() -> None:
    body = function("""
@g = global double 0.0
@table = constant [4 x double] zeroinitializer
declare void @unknown()
declare double @sin(double)
define void @f(ptr %p, ptr noalias %r) {
  %own = alloca double
  %x = load double, ptr %p
  %y = load double, ptr @g
  %z = load double, ptr @table
  %u = load double, ptr %own
  %v = load double, ptr %r
  call void @unknown()
  %w = load double, ptr %p
  %s = call double @sin(double %w)
  ret void
}
""")
    assert [overwriter(body, n) for n in "xyzuvw"] == ["call", "call", None, None, None, None]


def test_what_the_caller_may_change_between_return_and_reverse() -> None:
    body = function("""
@table = constant double 1.0
declare noalias ptr @malloc(i64)
define ptr @f(ptr %p, ptr %q) {
  %x = load double, ptr %p
  %y = load double, ptr %q
  %z = load double, ptr @table
  %kept = call ptr @malloc(i64 8)
  %u = load double, ptr %kept
  %given = call ptr @malloc(i64 8)
  %v = load double, ptr %given
  %loaded = load ptr, ptr %p
  %w = load double, ptr %loaded
  ret ptr %given
}
""")
    preserved = Preserved(frozenset(body.arguments[:1]))
    assert [overwriter(body, n, preserved=preserved) for n in "xyzuvw"] == [None, "ret", None, None, "ret", "ret"]
    assert [overwriter(body, n) for n in "xyzuvw"] == [None] * 6


def test_a_volatile_load_is_its_own_evidence() -> None:
    body = function("""
define void @f(ptr %p) {
  %x = load volatile double, ptr %p
  %y = load atomic double, ptr %p acquire, align 8
  %z = load atomic double, ptr %p monotonic, align 8
  ret void
}
""")
    assert [overwriter(body, n) for n in "xyz"] == ["load", "load", None]


def test_what_reads_and_writes_overwrites_its_own_source() -> None:
    body = function("""
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
define double @f(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  %u = atomicrmw fadd ptr %p, double 1.0 monotonic
  ret double %u
}
""")
    index = ClobberIndex(Memory(body))
    move, update, _ = body.entry.instructions
    assert index.overwritten_after(move) is not None
    assert index.overwritten_after(update) is update


def test_scoped_noalias_holds_within_a_round_only() -> None:
    text = """
declare void @llvm.experimental.noalias.scope.decl(metadata)
define void @f(ptr %p, i1 %c) {{
entry:
  {outside}
  br label %loop
loop:
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %b = phi ptr [ %p, %entry ], [ %a, %loop ]
  {inside}
  %x = load double, ptr %a, !alias.scope !2
  store double 0.0, ptr %b, !noalias !2
  br i1 %c, label %loop, label %exit
exit:
  ret void
}}
!0 = distinct !{{!0, !"domain"}}
!1 = distinct !{{!1, !0, !"scope"}}
!2 = !{{!1}}
"""
    declare = "call void @llvm.experimental.noalias.scope.decl(metadata !2)"
    once = function(text.format(outside=declare, inside=""))
    again = function(text.format(outside="", inside=declare))
    assert overwriter(once, "x") is None
    assert overwriter(again, "x") == "store"


# -- against programs that run ------------------------------------------------------------------


def random_program(random: Random) -> str:
    """A function over one buffer of 64 bytes: a few blocks, loops of at most 3 rounds, loads and stores."""
    blocks, lines = random.randint(1, 4), []
    for b in range(blocks):
        looped = random.random() < 0.6
        previous = "entry" if b == 0 else f"b{b - 1}"
        lines.append(f"b{b}:")
        lines.append(
            f"  %i{b} = phi i64 [ 0, %{previous} ], [ %n{b}, %b{b} ]" if looped else f"  %i{b} = add i64 0, {b}"
        )
        lines.append(f"  %n{b} = add nuw nsw i64 %i{b}, 1")
        for k in range(random.randint(1, 5)):
            name = f"{b}.{k}"
            base = random.choice(["%buffer", "%half", *([f"%p{b}.{k - 1}"] if k else [])])
            scale, offset = random.choice([0, 0, 1, 2, 4, 8]), random.choice([0, 1, 2, 4, 8])
            lines.append(f"  %m{name} = mul nuw nsw i64 %i{random.randint(0, b)}, {scale}")
            lines.append(f"  %o{name} = add nuw nsw i64 %m{name}, {offset}")
            lines.append(f"  %p{name} = getelementptr inbounds i8, ptr {base}, i64 %o{name}")
            size = random.choice([8, 16, 32])
            if random.random() < 0.5:
                lines.append(f"  %v{name} = load i{size}, ptr %p{name}, align 1")
            else:
                lines.append(f"  store i{size} {random.randint(1, 100)}, ptr %p{name}, align 1")
        after = f"b{b + 1}" if b + 1 < blocks else "exit"
        if looped:
            lines.append(f"  %c{b} = icmp eq i64 %n{b}, {random.randint(1, 3)}")
            lines.append(f"  br i1 %c{b}, label %{after}, label %b{b}")
        else:
            lines.append(f"  br label %{after}")
    text = "\n".join(lines)
    return f"""
define void @f() {{
entry:
  %buffer = alloca [256 x i8]
  %half = getelementptr inbounds i8, ptr %buffer, i64 8
  br label %b0
{text}
exit:
  ret void
}}
"""


def overwritten_in_a_run(body: Function) -> set[Instruction]:
    """Execute the function; the loads of which some byte was written later."""
    values: dict[Value, int] = {}
    accesses: list[tuple[Instruction, int, int]] = []
    block, previous = body.entry, None

    def value(v: Value) -> int:
        return v.value if isinstance(v, ConstantInt) else values[v]

    while True:
        for instruction in block.instructions:
            match instruction:
                case Phi():
                    values[instruction] = value(next(v for v, b in instruction.incoming if b is previous))
                case GetElementPointer():
                    assert instruction.source_type == I8
                    values[instruction] = value(instruction.base) + value(instruction.indices[0])
                case Load():
                    accesses.append((instruction, value(instruction.pointer), instruction.type.bits // 8))  # type: ignore[attr-defined]
                case Store():
                    size = instruction.value.type.bits // 8  # type: ignore[attr-defined]
                    accesses.append((instruction, value(instruction.pointer), size))
                case Branch():
                    pass
                case Instruction(opcode="alloca"):
                    values[instruction] = 1000
                case Instruction(opcode="add" | "mul" | "icmp"):
                    a, b = map(value, instruction.operands)
                    values[instruction] = {"add": a + b, "mul": a * b, "icmp": int(a == b)}[instruction.opcode]
        end = block.terminator
        if not isinstance(end, Branch):
            break
        previous, block = block, end.targets[0 if end.condition is None or value(end.condition) else 1]
    overwritten: set[Instruction] = set()
    written: set[int] = set()
    for instruction, start, size in reversed(accesses):
        if isinstance(instruction, Store):
            written.update(range(start, start + size))
        elif not written.isdisjoint(range(start, start + size)):
            overwritten.add(instruction)
    return overwritten


def test_no_overwritten_load_is_missed() -> None:
    random, loads, claimed, truly = Random(7), 0, 0, 0
    for _ in range(150):
        body = function(random_program(random))
        index = ClobberIndex(Memory(body))
        reported = {i for i in body.instructions if isinstance(i, Load) and index.overwritten_after(i) is not None}
        actual = overwritten_in_a_run(body)
        assert actual <= reported, "\n".join(i.name for i in actual - reported)
        loads += sum(isinstance(i, Load) for i in body.instructions)
        claimed += len(reported)
        truly += len(actual)
    assert truly > 50  # the programs do overwrite what they read
    assert claimed < loads  # and the analysis does not answer "maybe" to everything


# -- time -------------------------------------------------------------------------------------


def long_function(size: int) -> str:
    """Loads and stores of two arrays and many structs, in straight lines and in loops."""
    lines = ["define void @f(ptr %x, ptr noalias %y, i64 %n) {", "entry:", "  br label %b0"]
    for b in range(size // 20):
        lines += [
            f"b{b}:",
            f"  %i{b} = phi i64 [ 0, %{f'b{b - 1}' if b else 'entry'} ], [ %j{b}, %b{b} ]",
            f"  %j{b} = add nuw nsw i64 %i{b}, 1",
            f"  %l{b} = load ptr, ptr %x",
        ]
        for k in range(4):
            lines += [
                f"  %p{b}.{k} = getelementptr inbounds double, ptr %x, i64 {b * 4 + k}",
                f"  %v{b}.{k} = load double, ptr %p{b}.{k}",
                f"  %q{b}.{k} = getelementptr inbounds double, ptr %y, i64 {b * 4 + k}",
                f"  store double %v{b}.{k}, ptr %q{b}.{k}",
            ]
        lines += [f"  %c{b} = icmp eq i64 %j{b}, %n", f"  br i1 %c{b}, label %b{b}, label %b{b + 1}"]
    return "\n".join([*lines, f"b{size // 20}:", "  ret void", "}"])


def test_what_is_written_after_a_call() -> None:
    body = function("""
declare ptr @made(ptr) memory(read)
define void @f(ptr %p, ptr noalias %q, ptr noalias %r) {
  %one = call ptr @made(ptr %p)
  store double 1.0, ptr %q
  %two = call ptr @made(ptr %q)
  store double 1.0, ptr %two
  %three = call ptr @made(ptr %r)
  ret void
}
""")
    calls = [i for i in body.instructions if isinstance(i, Call)]
    index = ClobberIndex(Memory(body))
    assert [index.overwritten_after_call(call, call.arguments[0]) for call in calls] == [True, True, False]
    assert [index.anything_overwritten_after_call(call) for call in calls] == [True, True, False]
    assert not any(map(index.errno_overwritten_after_call, calls))
    split = ClobberIndex(Memory(body), Preserved(frozenset(body.arguments[:2])))
    assert split.overwritten_after_call(calls[2], body.arguments[2])
    assert split.anything_overwritten_after_call(calls[2]) and split.errno_overwritten_after_call(calls[2])


def test_everything_keeps_its_content_but_the_frame_and_what_is_returned() -> None:
    body = function("""
declare void @use(ptr)
declare noalias ptr @malloc(i64)
@table = global double 1.0
define ptr @f(ptr %p) {
  %frame = alloca double
  %new = call ptr @malloc(i64 8)
  %loaded = load ptr, ptr %p
  %x = load double, ptr %loaded
  %y = load double, ptr @table
  %z = load double, ptr %frame
  %w = load double, ptr %new
  %n = load i32, ptr %loaded
  ret ptr %new
}
""")
    everything = Preserved(everything=True)
    assert [overwriter(body, n, preserved=everything) for n in "xyzwn"] == [None, None, "ret", "ret", "ret"]
    assert overwriter(body, "n", preserved=Preserved(everything=True, errno=True)) is None
    escaping = function("""
declare void @use(ptr)
define double @f(ptr %p) {
  %frame = alloca ptr
  store ptr %frame, ptr %p
  %loaded = load ptr, ptr %p
  %x = load double, ptr %loaded
  ret double %x
}
""")
    assert overwriter(escaping, "x", preserved=everything) == "ret"


def test_a_read_of_any_memory_after_writes_of_memory_with_and_without_an_address() -> None:
    body = function("""
declare double @reads() memory(read)
declare void @writes() memory(write)
define double @f(ptr %p) {
  store double 1.0, ptr %p
  %x = call double @reads()
  call void @writes()
  ret double %x
}
""")
    assert overwriter(body, "x") == "call"
