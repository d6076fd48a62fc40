"""Types and activity of random programs: `python -m tests.fuzz.random_analyses 2000 [SEED]`.

Each program is analysed, which must end within a time limit and with no error but the documented ones, with the same
outcome whether facts are kept or not. Those that compute are then run: the bytes of every value that type analysis
calls Integer or Pointer are recorded, at a point and at points nearby. Bytes that follow the inputs however little
these move carry a derivative, and then the type is wrong: integers made of numbers change in steps, if at all.
"""

from __future__ import annotations

import argparse
import ctypes
import random
import signal
import struct
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ad.invocation.binding import bind
from ad.invocation.invocation import Invocation
from ad.invocation.value_syntax import parse_value
from analyses.activity import analyse_activity
from analyses.facts import Discard, History, Sink
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call
from analyses.ir.model import Function, Instruction, Module, Phi
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.types import I64, PTR, VOID, FunctionType
from analyses.type_trees.conflict import TypeConflict
from analyses.type_trees.tree import EVERY, INTEGER, POINTER, TypeTree
from analyses.types.context import TypeContext, TypeOptions
from analyses.types.report import types_report
from analyses.types.results import TypeResults
from analyses.types.solver import analyse_types
from tests.fuzz import random_gradients
from tests.fuzz.random_ir import ELEMENTS, numeric_module, stress_module
from workbench.workers.children import Limits, call
from workbench.workers.failures import ChildError

SECONDS = 10.0
"""What one program may take of a processor, analysed under all options and run."""

KINDS = ("anything", "structured", "numeric", "structured")
"""The generators, in turn: any instruction in any order; programs as compilers leave them; arithmetic and loops."""

OPTIONS = (TypeOptions(), TypeOptions(strict_aliasing=False, loose_types=True), TypeOptions(max_offset=16, max_depth=2))


@dataclass(frozen=True)
class Case:
    """A program: its text, and how to call `@f` if it is to be run."""

    text: str
    values: Mapping[str, str] = field(default_factory=dict)
    seeds: Mapping[str, str] = field(default_factory=dict)
    const: tuple[str, ...] = ()
    pipeline: str = "none"


def generate(seed: int) -> Case:
    kind = KINDS[seed % len(KINDS)]
    source = random.Random(seed)
    if kind == "anything":
        return Case(stress_module(seed, functions=source.randint(1, 3), size=source.randint(5, 60)))
    if kind == "numeric":
        array = ",".join(f"{source.uniform(-1, 1):.3f}" for _ in range(ELEMENTS))
        values = {"x": "0.7", "y": "-0.4", "p": f"double[{array}]", "n": "3"}
        return Case(numeric_module(seed, source.randint(4, 30)), values, pipeline=source.choice(["none", "O1", "O2"]))
    program = random_gradients.generate(seed)
    text = random_gradients.HELPERS + random_gradients.Writer(program, "f").text()
    return Case(text, program.values, program.seeds, program.const, program.pipeline)


# -- in a child -------------------------------------------------------------------------------


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Ends what takes too many processor seconds with TimeoutError, which shows where it was."""

    def stop(_number: int, _frame: object) -> None:
        raise TimeoutError(f"not done after {seconds:g} s")

    before = signal.signal(signal.SIGPROF, stop)
    # Again and again, should the first one come where exceptions are dropped, as in a destructor.
    signal.setitimer(signal.ITIMER_PROF, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def analysed(plain: Sequence[tuple[Any, ...]], seconds: float) -> list[tuple[float, str, dict[str, int]]]:
    """For each program: processor seconds, what is wrong (empty if nothing), and counts of what was looked at."""
    found = []
    for words in plain:
        begin, wrong, counts = time.process_time(), "", Counter[str]()
        try:
            with _limited(seconds):
                wrong = "; ".join(_check(Case(*words), counts))
        except Exception:
            wrong = traceback.format_exc(limit=-8)
        found.append((time.process_time() - begin, wrong, dict(counts)))
    return found


def _check(case: Case, counts: Counter[str]) -> Iterator[str]:
    from analyses.ir.toolchain import normalise

    text = normalise(random_gradients.optimised(case.text, case.pipeline))
    module = read_module(text)
    for function in [f for f in module.functions.values() if not f.is_declaration]:
        counts["functions"] += 1
        yield from analyse(module, function, counts)
    if case.values:
        yield from carried(text, case, counts)


def analyse(module: Module, function: Function, counts: Counter[str]) -> Iterator[str]:
    """Analyse a function every way; says what differs between runs that keep facts and runs that don't."""
    for number, options in enumerate(OPTIONS):
        outcomes = []
        for sink in (History(), Discard()) if number == 0 else (Discard(),):
            outcomes.append(_outcome(function, options, sink, counts))
        if outcomes[0] != outcomes[-1]:
            yield f"@{function.name}: types or activity differ when facts are kept"
    try:
        types_report(module, function.name)
    except TypeConflict as conflict:
        counts["contradictions"] += 1
        if not str(conflict):
            yield f"@{function.name}: a contradiction without a word"


def _outcome(function: Function, options: TypeOptions, sink: Sink, counts: Counter[str]) -> list[object]:
    types = analyse_types(function, TypeContext.of_signature(function), sink=sink, options=options, collect=True)
    outcome: list[object] = [str(c) for c in types.conflicts]
    outcome += [types.of(value) for value in (*function.arguments, *function.instructions)]
    for every in (True, False):
        active = {a: every or a.type.scalar.is_float for a in function.arguments}
        results = analyse_activity(function, active, every, types, sink=sink)
        for instruction in function.instructions:
            counts["verdicts"] += 1
            outcome += [results.is_constant_value(instruction), results.is_constant_instruction(instruction)]
    return outcome


# -- types against runs -------------------------------------------------------------------------

TRACE = 1 << 20
"""Bytes that a run may record; what comes later is not looked at."""

MOST = 64
"""Bytes of a copy that are recorded."""

_RECORDER = f"""
@adjoint.trace = internal global [{TRACE} x i8] zeroinitializer
@adjoint.traced = internal global i64 0
define internal void @adjoint.record(i64 %id, ptr %from, i64 %size) noinline {{
entry:
  %less = icmp ult i64 %size, {MOST}
  %taken = select i1 %less, i64 %size, i64 {MOST}
  %at = load i64, ptr @adjoint.traced
  %full = icmp ugt i64 %at, {TRACE - MOST - 16}
  br i1 %full, label %done, label %write
write:
  %head = getelementptr i8, ptr @adjoint.trace, i64 %at
  store i64 %id, ptr %head, align 1
  %second = getelementptr i8, ptr %head, i64 8
  store i64 %taken, ptr %second, align 1
  %data = getelementptr i8, ptr %head, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %data, ptr %from, i64 %taken, i1 false)
  %long = add i64 %taken, 16
  %next = add i64 %at, %long
  store i64 %next, ptr @adjoint.traced
  br label %done
done:
  ret void
}}
define void @adjoint.traces(ptr %to) {{
  store ptr @adjoint.trace, ptr %to
  %second = getelementptr ptr, ptr %to, i64 1
  %n = load i64, ptr @adjoint.traced
  store i64 %n, ptr %second
  ret void
}}
"""

Claim = Callable[[TypeTree, int], frozenset[int]]


def not_numbers(tree: TypeTree, size: int) -> frozenset[int]:
    """The bytes of a value of this tree that are said to be integers or parts of pointers."""
    integers = {i for i in range(size) if tree.at((i,)) is INTEGER}
    starts = [i for i in range(size) if tree.at((i,)) is POINTER]
    return frozenset(integers | {i for start in starts for i in range(start, min(start + 8, size))})


@dataclass
class Watched:
    """A value, or the memory that a call copies, and the bytes of it that are said not to carry derivatives."""

    function: str
    text: str
    is_float: bool
    claimed: frozenset[int]


def carried(text: str, case: Case, counts: Counter[str], claim: Claim = not_numbers) -> Iterator[str]:
    """What of `@f`, and of what it calls, changes with its inputs though its type says that it does not."""
    module = read_module(text)
    function = module.functions["f"]
    invocation = bind(
        module, function, {name: parse_value(v) for name, v in case.values.items()},
        seeds={name: parse_value(v) for name, v in case.seeds.items()}, const=case.const,
    )  # fmt: skip
    types = analyse_types(function, TypeContext.of_signature(function), sink=Discard(), collect=True)
    watched = _instrument(module, types, claim)
    body = print_module(module, read_all=True)
    if "@llvm.memcpy.p0.p0.i64" not in body:
        body += "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"
    body = "\n".join(line for line in body.split("\n") if not line.startswith("declare void @adjoint.record"))
    entry = invocation.frame.entry("adjoint.primal", function, function.name, gradient=False, counted=False)
    there, again, *near = _traces("\n".join([body, entry, _RECORDER]), invocation, random.Random(text))
    counts["runs"] += 1
    told: set[int] = set()
    moved: set[int] = set()
    for k, (number, data) in enumerate(there):
        counts["records"] += 1
        others = [trace[k] if k < len(trace) else (-1, b"") for trace in (again, *near)]
        if any(other != number or len(bytes_) != len(data) for other, bytes_ in others):
            counts["runs that part"] += 1
            break
        if others[0][1] != data:
            counts["records that no second run repeats"] += 1
            continue
        at = watched[number]
        if all(bytes_ != data for _, bytes_ in others[1:]):
            moved.add(number)
        claimed = [i for i in sorted(at.claimed) if i < len(data)]
        seen = {bytes(bytes_[i] for i in claimed) for bytes_ in (data, *(b for _, b in others[1:]))}
        if number in told or len(seen) < len(others):  # a jump or a heap that has moved gives some of them again
            continue
        told.add(number)
        bits = ", ".join(b.hex() for b in (data, *(b for _, b in others[1:])))
        yield f"@{at.function}: bytes {claimed} carry a derivative ({bits}): {at.text}"
    counts["values that move"] += len(moved)
    counts["of them not of LLVM's floating-point types"] += sum(not watched[number].is_float for number in moved)
    counts["values watched"] += len({number for number, _ in there})


def _instrument(module: Module, types: TypeResults, claim: Claim) -> list[Watched]:
    """Have every function record its values that type analysis was asked about, and what its copies copy."""
    from analyses.ir.text.printer import instruction_text

    record = module.declare("adjoint.record", FunctionType(VOID, (I64, PTR, I64)))
    contexts: dict[Function, list[TypeResults]] = {}
    for function, _, found in types.analyses:
        contexts.setdefault(function, []).append(found)
    watched: list[Watched] = []
    names = Names()

    def watch(function: Function, value: Value, text: str, size: int, behind: bool = False) -> int:
        # A value is what every context says that it is: a run does not tell them apart.
        trees = [found.of(value) for found in contexts[function]]
        trees = [_behind(tree) for tree in trees] if behind else trees
        claimed = frozenset.intersection(*(claim(tree, size) for tree in trees))
        watched.append(Watched(function.name, text, value.type.scalar.is_float, claimed))
        return len(watched) - 1

    for function in contexts:
        slots: list[Instruction] = []
        for block in function.blocks:
            old, block.instructions = block.instructions, []
            into = Builder(names).at(block)
            late: list[Instruction] = []

            def keep(
                value: Instruction,
                into: Builder = into,
                function: Function = function,
                slots: list[Instruction] = slots,
            ) -> None:
                size = module.layout.store_size(value.type)
                slot = Alloca(PTR, value.type, name=f"adjoint.slot.{len(watched)}")
                slots.append(slot)
                number = watch(function, value, instruction_text(value, metadata=False).strip(), size)
                into.store(value, slot)
                into.call(record, [integer(number), slot, integer(size)])

            for instruction in old:
                if not isinstance(instruction, Phi):
                    for phi in late:
                        keep(phi)
                    late.clear()
                    if isinstance(instruction, Call) and _copies(instruction):
                        source = instruction.arguments[1]
                        text = f"memory read by {instruction_text(instruction, metadata=False).strip()}"
                        number = watch(function, source, text, MOST, behind=True)
                        into.call(record, [integer(number), source, instruction.arguments[2]])
                block.instructions.append(instruction)
                if instruction.type == VOID or instruction.is_terminator:
                    continue
                if isinstance(instruction, Phi):
                    late.append(instruction)
                else:
                    keep(instruction)
        for slot in slots:
            slot.block = function.entry
        function.entry.instructions[:0] = slots
    return watched


def _copies(i: Call) -> bool:
    return i.called is not None and i.called.name.startswith(("llvm.memcpy.p0.p0.i64", "llvm.memmove.p0.p0.i64"))


def _behind(tree: TypeTree) -> TypeTree:
    return TypeTree({p[1:]: c for p, c in tree.entries.items() if len(p) == 2 and p[0] in (0, EVERY)})


def _traces(text: str, invocation: Invocation, source: random.Random) -> list[list[tuple[int, bytes]]]:
    """What runs record: twice at the point itself, then at four points on a line through it."""
    from workbench.execution.jit import Memory, Program

    program = Program(text, ["adjoint.primal", "adjoint.traces"])
    entry = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(program.address("adjoint.primal"))
    ask = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(program.address("adjoint.traces"))
    memory = Memory(invocation.image)
    step = {leaf: source.choice((-1, 1)) * source.uniform(0.5, 1) for leaf in invocation.inputs}
    traces = []
    for distance in (0.0, 0.0, 1.0, 0.5, -0.5, -1.0):
        small = {leaf: distance * step[leaf] * (1e-5 if leaf.size >= 8 else 1e-3) for leaf in invocation.inputs}
        patches = [invocation.patch(leaf, invocation.value_of(leaf) + by) for leaf, by in small.items()]
        program.reset()
        memory.fill(patches)
        entry(memory.frame)
        answer = (ctypes.c_uint64 * 2)()
        ask(ctypes.addressof(answer))
        traces.append(list(_records(ctypes.string_at(answer[0], answer[1]))))
    memory.close()
    return traces


def _records(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at < len(data):
        number, size = struct.unpack_from("<QQ", data, at)
        yield number, data[at + 16 : at + 16 + size]
        at += 16 + size


# -- many -------------------------------------------------------------------------------------


@dataclass
class Found:
    """What came of a program; `wrong` is empty where nothing is."""

    seed: int
    seconds: float
    wrong: str
    counts: dict[str, int]


def check(seeds: Sequence[int], seconds: float = SECONDS) -> list[Found]:
    """What comes of each program, in a child; those that take it down are found by running fewer."""
    cases = [generate(seed) for seed in seeds]
    plain = [(c.text, c.values, c.seeds, c.const, c.pipeline) for c in cases]
    limits = Limits(seconds=20 + (seconds + 1) * len(cases), memory=4 << 30)
    try:
        answers = call("tests.fuzz.random_analyses:analysed", plain, seconds, limits=limits)
    except ChildError as error:
        if len(seeds) == 1:
            return [Found(seeds[0], 0.0, f"crash: {error} {error.printed[-2000:]}", {})]
        half = len(seeds) // 2
        return check(seeds[:half], seconds) + check(seeds[half:], seconds)
    return [Found(seed, *answer) for seed, answer in zip(seeds, answers, strict=True)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.random_analyses", description=__doc__)
    parser.add_argument("count", type=int, help="how many programs")
    parser.add_argument("seed", type=int, nargs="?", default=0, help="of the first one")
    parser.add_argument("--batch", type=int, default=50, help="how many share a process")
    parser.add_argument("--show", action="store_true", help="print the program of the seed instead")
    options = parser.parse_args()
    if options.show:
        case = generate(options.seed)
        print(random_gradients.optimised(case.text, case.pipeline))
        return 0
    seeds = range(options.seed, options.seed + options.count)
    failed, slowest, counts = 0, Found(0, 0.0, "", {}), Counter[str]()
    for start in range(0, len(seeds), options.batch):
        for found in check(seeds[start : start + options.batch]):
            counts.update(found.counts)
            slowest = max(slowest, found, key=lambda f: f.seconds)
            if found.wrong:
                failed += 1
                print(f"seed {found.seed}: {found.wrong}", flush=True)
    print(f"{len(seeds)} programs: {failed} failed; the slowest, {slowest.seed}, took {slowest.seconds:.2f} s")
    print(", ".join(f"{count:,} {what}" for what, count in counts.items()))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
