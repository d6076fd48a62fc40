"""Measure type and activity analysis: functions of growing size, and parts of a C++ program with all they call.

`python -m benchmarks.analyses` prints both tables.
"""

from __future__ import annotations

import gc
import itertools
import lzma
import time
from pathlib import Path

from analyses.activity import analyse_activity
from analyses.facts import Discard, History, Sink
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.text.reader import read_module
from analyses.library.mangling import qualified_name
from analyses.types.context import TypeContext
from analyses.types.results import TypeResults
from analyses.types.solver import analyse_types
from benchmarks.programs import KINDS, program
from benchmarks.table import Table, seconds

SIZES = (100, 1_000, 10_000)
PROGRAM = Path(__file__).parent.parent / "tests" / "data" / "particles.O0.ll.xz"
"""A C++ program with what it uses of the standard library, as clang leaves it at -O0."""

NAMES = (
    "_ZN7formula4callERKNSt3__112basic_stringIcNS0_11char_traitsIcEENS0_9allocatorIcEEEENS0_10shared_ptrIKNS_4NodeEEE",
    "_ZN7formula6ParserC2ERKNSt3__112basic_stringIcNS1_11char_traitsIcEENS1_9allocatorIcEEEE",
    "_ZN5cloud10Simulation4stepEd",
)
"""Functions of the program that reach 200 others or more: shared pointers and strings, a map of them, a stable sort."""


def analyse(function: Function, sink: Sink) -> tuple[float, float, TypeResults]:
    """Processor seconds for the types of a function and all it calls, then for its activity; contradictions are kept.

    Arguments that aren't integers are active, and so is a result that is a number.
    """
    active = {a: not a.type.scalar.is_integer for a in function.arguments}
    gc.collect()
    gc.disable()  # as the engine does
    try:
        begin = time.process_time()
        types = analyse_types(function, TypeContext.of_signature(function), sink=sink, collect=True)
        middle = time.process_time()
        analyse_activity(function, active, function.function_type.result.scalar.is_float, types, sink=sink)
        return middle - begin, time.process_time() - middle, types
    finally:
        gc.enable()


def reached(module: Module, name: str) -> set[Function]:
    """The functions with a body that calls lead to from this one, itself included."""
    functions = {module.functions[name]}
    work = list(functions)
    while work:
        for instruction in work.pop().instructions:
            called = instruction.called if isinstance(instruction, Call) else None
            if called is not None and not called.is_declaration and called not in functions:
                functions.add(called)
                work.append(called)
    return functions


def growth(sizes: tuple[int, ...] = SIZES) -> Table:
    rows = []
    for kind in KINDS:
        times = []
        for size in sizes:
            function = read_module(program(kind, size)).functions["f"]
            times.append(min(sum(analyse(function, History())[:2]) for _ in range(3)))
        factors = [f"{later / earlier:.1f}" for earlier, later in itertools.pairwise(times)]
        rows.append([kind, *map(seconds, times), " · ".join(factors)])
    head = ["instructions", *(f"{size:,}" for size in sizes), "factors"]
    return Table(
        "Types and activity", head, rows, "Must hold: at most 12 for each factor of 10. Facts kept. Processor time."
    )


def reach() -> Table:
    text = lzma.decompress(PROGRAM.read_bytes()).decode("utf-8")
    rows = []
    for name in NAMES:
        times = []
        for sink in (Discard(), History()):
            module = read_module(text)
            functions = reached(module, name)
            types, activity, results = analyse(module.functions[name], sink)
            times.append(types + activity)
        instructions = sum(len(b.instructions) for f in functions for b in f.blocks)
        called = "::".join(qualified_name(name))
        rows.append([f"`{called}`", str(len(functions) - 1), f"{instructions:,}", str(len(results.analyses)),
                     str(len(results.conflicts)), *map(seconds, times)])  # fmt: skip
    head = ["function", "reaches", "instructions", "contexts", "contradictions", "facts discarded", "facts kept"]
    note = f"Must hold: under 5 s. A C++ program of {len(text.splitlines()):,} lines of IR at -O0. Processor time."
    return Table("Types and activity of a function and all it calls", head, rows, note)


if __name__ == "__main__":
    print(growth(), flush=True)
    print(reach())
