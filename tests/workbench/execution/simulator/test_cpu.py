"""Programs for the processor in the simulator: bit for bit what they compute under LLVM's JIT."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest

from ad.engine import engine
from ad.invocation.binding import bind
from ad.invocation.device import Calls, DeviceError, Image, Returned
from ad.invocation.invocation import Invocation
from ad.invocation.value_syntax import parse_value
from analyses.gpu.launch import Configuration
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise, optimise
from samples import Sample, catalogue, load
from tests import openmp
from tests.programs import SOURCES, Case, cases, ir
from workbench.execution import jit
from workbench.execution.cpu import Cpu
from workbench.execution.simulator.device import Simulator, placed
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.machine import Checks, Machine
from workbench.execution.simulator.machine.preparation import prepare
from workbench.execution.simulator.reports import UnsupportedError
from workbench.execution.simulator.state.code import Program
from workbench.workers.children import Limits

SAMPLES = [
    pytest.param(sample, id=sample.name)
    for sample in catalogue()
    if not (sample.device or sample.whole or sample.fails)
]


@pytest.fixture(scope="module")
def cpu() -> Iterator[Cpu]:
    with Cpu() as device:
        yield device


def bits(ran: Sequence[Returned]) -> list[tuple[tuple[bytes, ...], ...]]:
    return [returned.points for returned in ran]


def bound(module: Module, sample: Sample) -> Invocation:
    at, seeds = ({name: parse_value(v) for name, v in given.items()} for given in (sample.at, sample.seed))
    return bind(module, module.functions[sample.function], at, seeds=seeds, const=sample.constant)


@pytest.mark.parametrize("sample", SAMPLES)
def test_samples_and_their_gradients(sample: Sample, cpu: Cpu) -> None:
    text = normalise(sample.ir.read_text())
    module = read_module(text)
    invocation = bound(module, sample)
    made = engine.run(module, invocation.request)
    assert made.gradient is not None
    generated = print_module(made.module)
    entry = invocation.gradient_entry(made.gradient.name)
    programs = [
        (text + "\n" + invocation.primal_entry(), invocation.primal_calls()),
        (generated + "\n" + entry, invocation.gradient_calls()),
        (optimise(generated) + "\n" + entry, invocation.gradient_calls()),
    ]
    for whole, calls in programs:
        assert bits(Simulator().run(whole, [calls])) == bits(cpu.run(whole, [calls]))


UNSUPPORTED = {"exceptions": r"the program throws an exception"}
"""Programs that the simulator can't execute to their end, and what it says of that."""


def whole_program(source: str, level: str) -> tuple[str, list[Calls]]:
    return with_entries(ir(source, level), cases(SOURCES[source]))


def with_entries(text: str, wanted: Sequence[Case]) -> tuple[str, list[Calls]]:
    """A program with an entry for each of its cases, and the calls of these."""
    text = normalise(text)
    module = read_module(text)
    entries, calls = [], []
    for number, case in enumerate(wanted):
        at, seeds = ({name: parse_value(v) for name, v in given.items()} for given in (case.at, case.seeds))
        invocation = bind(module, module.functions[case.function], at, seeds=seeds, const=case.const)
        name = f"adjoint.primal.{number}"
        function = invocation.function
        entries.append(invocation.frame.entry(name, function, function.name, gradient=False, counted=False))
        calls.append(replace(invocation.primal_calls(), entry=name))
    return "\n".join((text, *entries)), calls


@pytest.mark.parametrize("level", ["O0", "O2", "O3"])
@pytest.mark.parametrize("source", [source for source in SOURCES if source not in UNSUPPORTED])
def test_programs(source: str, level: str, cpu: Cpu) -> None:
    """C and C++ functions: control flow, memory, vectors, virtual functions, recursion."""
    whole, calls = whole_program(source, level)
    for call, ours, theirs in zip(calls, Simulator().run(whole, calls), cpu.run(whole, calls), strict=True):
        assert ours.points == theirs.points, call.entry


@pytest.mark.skipif(not jit.openmp_library(), reason="libomp is not installed here")
@pytest.mark.parametrize("level", ["O0", "O2"])
def test_parallel_regions(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What one thread computes of them, which is all that the simulator has."""
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    whole, calls = with_entries(openmp.ir("regions", level), cases(openmp.FOLDER / "regions.c"))
    with Cpu(Limits(60, 2 << 30)) as cpu:
        expected = cpu.run(whole, calls)
    for call, ours, theirs in zip(calls, Simulator().run(whole, calls), expected, strict=True):
        assert ours.points == theirs.points, call.entry


@pytest.mark.parametrize("level", ["O0", "O2", "O3"])
@pytest.mark.parametrize("source", UNSUPPORTED)
def test_programs_that_are_refused(source: str, level: str) -> None:
    """What the simulator does not follow ends a program with its place, never with a number."""
    with pytest.raises(DeviceError, match=UNSUPPORTED[source]) as raised:
        Simulator().run(*whole_program(source, level))
    assert source in f"{raised.value} {raised.value.place}"


def test_points_are_apart(cpu: Cpu) -> None:
    """Each point finds memory and globals as they were at first, and what it changed does not last."""
    program = """
    @count = internal global i32 0
    define void @adjoint.primal(ptr %frame) {
      %n = load i32, ptr @count
      %m = add i32 %n, 1
      store i32 %m, ptr @count
      %x = load i32, ptr %frame
      %y = add i32 %x, %m
      store i32 %y, ptr %frame
      ret void
    }
    """
    calls = [Calls("adjoint.primal", Image((b"\5\0\0\0",)), ((), ()), ((0, 0, 4),))] * 2
    expected = [((b"\6\0\0\0",), (b"\6\0\0\0",))] * 2
    assert bits(Simulator().run(program, calls)) == bits(cpu.run(program, calls)) == expected


def test_a_program_that_goes_wrong() -> None:
    sample = load("sum_of_squares")
    text = normalise(sample.ir.read_text())
    module = read_module(text)
    at = {"x": parse_value("[1, 2, 3]"), "n": parse_value("5")}
    invocation = bind(module, module.functions[sample.function], at)
    with pytest.raises(DeviceError, match="reads 8 bytes at offset 24 of the memory of x, which has 24 bytes"):
        Simulator().run(text + "\n" + invocation.primal_entry(), [invocation.primal_calls()])
    with pytest.raises(DeviceError, match="can't be read"):
        Simulator().run("define", [invocation.primal_calls()])


def test_what_a_program_prints() -> None:
    program = r"""
    @text = private constant [31 x i8] c"%d %5.2f|%-4s|%c%% %lu %x\0A\00\00\00\00\00"
    @word = private constant [3 x i8] c"ab\00"
    declare i32 @printf(ptr, ...)
    declare i32 @puts(ptr)
    define void @main.entry(ptr %frame) {
      %n = call i32 (ptr, ...) @printf(ptr @text, i32 -3, double 2.5, ptr @word, i32 65, i64 -1, i32 255)
      %m = call i32 @puts(ptr @word)
      store i32 %n, ptr %frame
      ret void
    }
    """
    simulator = Simulator()
    (ran,) = simulator.run(program, [Calls("main.entry", Image((bytes(16),)), wanted=((0, 0, 4),))])
    line = f"-3  2.50|ab  |A% {2**64 - 1} ff\n"
    assert simulator.printed == line + "ab\n"
    assert int(np.frombuffer(ran.points[0][0], "i4")[0]) == len(line)


LANES = 6
QUIET = Checks(races=False)


@pytest.mark.parametrize("level", ["O1", "O3"])
def test_threads_beside_each_other_compute_what_each_computes_alone(level: str) -> None:
    """The same function on different numbers: the threads go different ways, in and out of loops and calls."""
    text = normalise(ir("control", level))
    module = read_module(text)
    rng = random.Random(level)
    parted = 0
    for case in cases(SOURCES["control"]):
        at, seeds = ({name: parse_value(v) for name, v in given.items()} for given in (case.at, case.seeds))
        invocation = bind(module, module.functions[case.function], at, seeds=seeds, const=case.const)
        simulation = Simulation(read_module(normalise(text + "\n" + invocation.primal_entry())), QUIET)
        wanted = invocation.primal_calls().wanted
        points = [
            [invocation.patch(leaf, invocation.value_of(leaf) * rng.choice((1, 0.3, -2))) for leaf in invocation.inputs]
            for _ in range(LANES)
        ]
        alone, together = [], [placed(simulation, invocation.image, point) for point in points]
        for point in points:
            simulation.globals.initialise()
            buffers = placed(simulation, invocation.image, point)
            assert not simulation.launch("adjoint.primal", Configuration(), [buffers[0]]).failed
            alone.append([buffers[b].stripe()[o : o + size].tobytes() for b, o, size in wanted])
        simulation.globals.initialise()
        frames = np.array([buffers[0].address for buffers in together], np.uint64)
        function = simulation.module.functions["adjoint.primal"]
        program = Program(simulation.globals, LANES, prepare)
        machine = Machine(
            simulation.globals, program, function, Configuration((1, 1, 1), (LANES, 1, 1)), [frames], QUIET
        )
        divergent = False
        while machine.step() is not None:
            divergent |= 0 < len(machine.active) < LANES
        parted += divergent
        found = [[buffers[b].stripe()[o : o + size].tobytes() for b, o, size in wanted] for buffers in together]
        assert found == alone, case
    assert parted


CHOSEN = """
@functions = private constant [3 x ptr] [ptr @sin, ptr @own, ptr @exp]
@at = constant [3 x ptr] [ptr blockaddress(@jump, %7), ptr blockaddress(@jump, %4), ptr blockaddress(@jump, %8)]
declare double @sin(double)
declare double @exp(double)
declare double @unknown(double)
define internal double @own(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define void @call(ptr %out, double %x, i32 %n) {
  %at = getelementptr ptr, ptr @functions, i32 %n
  %function = load ptr, ptr %at
  %y = call double %function(double %x)
  store double %y, ptr %out
  ret void
}
define void @jump(ptr %out, double %x, i32 %n) {
  %1 = getelementptr ptr, ptr @at, i32 %n
  %2 = load ptr, ptr %1
  %3 = fadd double %x, 1.0
  indirectbr ptr %2, [label %4, label %7, label %8]
4:
  %5 = phi double [ %3, %0 ], [ %x, %7 ]
  %6 = fmul double %5, 2.0
  store double %6, ptr %out
  ret void
7:
  br label %4
8:
  store double %x, ptr %out
  ret void
}
declare ptr @_Znwm(i64)
declare i32 @__gxx_personality_v0(...)
define void @call_in_a_try(ptr %out, double %x, i32 %n) personality ptr @__gxx_personality_v0 {
  %at = getelementptr ptr, ptr @functions, i32 %n
  %function = load ptr, ptr %at
  %new = invoke ptr @_Znwm(i64 8) to label %go unwind label %caught
go:
  store double %x, ptr %new
  %v = load double, ptr %new
  %y = invoke double %function(double %v) to label %end unwind label %caught
end:
  %z = phi double [ %y, %go ]
  store double %z, ptr %out
  ret void
caught:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}
@changes = private constant [1 x ptr] [ptr @change]
define internal double @change(ptr byval(double) %copy) {
  %x = load double, ptr %copy
  %y = fadd double %x, 1.0
  store double %y, ptr %copy
  %z = load double, ptr %copy
  ret double %z
}
define void @call_with_a_copy(ptr %out, double %x) {
  %mine = alloca double
  store double %x, ptr %mine
  %function = load ptr, ptr @changes
  %y = call double %function(ptr byval(double) %mine)
  %still = load double, ptr %mine
  %z = fmul double %y, %still
  store double %z, ptr %out
  ret void
}
define void @call_unknown(ptr %out, ptr %function) {
  %known = select i1 true, ptr @unknown, ptr %function
  %y = call double %known(double 1.0)
  store double %y, ptr %out
  ret void
}
define void @jump_astray(ptr %out, double %x) {
  indirectbr ptr %out, [label %1, label %2]
1:
  ret void
2:
  store double %x, ptr %out
  ret void
}
"""


def beside_each_other(text: str, name: str, *columns: Sequence[float]) -> tuple[list[float], Machine]:
    """What a function writes through its first argument, a thread for each row of the others."""
    simulation = Simulation(read_module(text), QUIET)
    count = len(columns[0])
    out = simulation.empty(count * 8)
    pointers = np.uint64(out.address) + np.arange(count, dtype=np.uint64) * np.uint64(8)
    lanes = [np.array(column, "u4" if isinstance(column[0], int) else "f8") for column in columns]
    function, program = simulation.module.functions[name], Program(simulation.globals, count, prepare)
    machine = Machine(
        simulation.globals, program, function, Configuration((1, 1, 1), (count, 1, 1)), [pointers, *lanes], QUIET
    )
    machine.run()
    return out.stripe()[: count * 8].view("f8").tolist(), machine


def test_pointers_to_the_library_and_to_blocks_by_threads() -> None:
    """Of threads beside each other, each calls and jumps to where its own pointer leads."""
    x, n = [0.5, 0.7, -1.2, 1.5, 2.5, 0.25, 3.5], [0, 1, 2, 1, 0, 2, 2]
    for name in ("call", "call_in_a_try"):
        called, machine = beside_each_other(CHOSEN, name, x, n)
        assert not machine.reports
        assert called == [(math.sin(v), v * v, math.exp(v))[k] for v, k in zip(x, n, strict=True)]
        for k in range(3):  # where all call the same
            called, machine = beside_each_other(CHOSEN, name, x, [k] * len(x))
            assert not machine.reports
            assert called == [(math.sin(v), v * v, math.exp(v))[k] for v in x]
    copied, machine = beside_each_other(CHOSEN, "call_with_a_copy", x)
    assert not machine.reports
    assert copied == [(v + 1) * v for v in x]
    jumped, machine = beside_each_other(CHOSEN, "jump", x, n)
    assert not machine.reports
    assert jumped == [(2 * v, 2 * (v + 1), v)[k] for v, k in zip(x, n, strict=True)]


def test_pointers_that_lead_nowhere() -> None:
    with pytest.raises(UnsupportedError, match=r"@unknown is defined nowhere.*in call_unknown"):
        beside_each_other(CHOSEN, "call_unknown", [1, 2])
    _, machine = beside_each_other(CHOSEN, "jump_astray", [1.0, 2.0])
    (report,) = machine.reports
    assert report.fatal and "jumps to an address that is of none of the blocks it may go to" in report.message


LISTS = r"""
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%list = type { i32, i32, ptr, ptr }
@functions = private constant [2 x ptr] [ptr @folded, ptr @first]
@format = private constant [30 x i8] c"%d %s %5.2f %Lg %lu %g|%*d %%\00"
@word = private constant [3 x i8] c"ab\00"
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)
declare i32 @vsnprintf(ptr, i64, ptr, ptr)
declare i32 @snprintf(ptr, i64, ptr, ...)
declare i32 @sprintf(ptr, ptr, ...)
define internal double @next(ptr %list) {
  %counter = getelementptr %list, ptr %list, i32 0, i32 1
  %read = load i32, ptr %counter
  %fits = icmp ult i32 %read, 161
  br i1 %fits, label %register, label %memory
register:
  %save = getelementptr %list, ptr %list, i32 0, i32 3
  %area = load ptr, ptr %save
  %inside = getelementptr i8, ptr %area, i32 %read
  %more = add i32 %read, 16
  store i32 %more, ptr %counter
  br label %load
memory:
  %overflow = getelementptr %list, ptr %list, i32 0, i32 2
  %here = load ptr, ptr %overflow
  %after = getelementptr i8, ptr %here, i32 8
  store ptr %after, ptr %overflow
  br label %load
load:
  %place = phi ptr [ %inside, %register ], [ %here, %memory ]
  %v = load double, ptr %place
  ret double %v
}
define internal double @folded(i32 %k, ...) {
  %given = alloca %list, align 16
  %list = alloca %list, align 16
  call void @llvm.va_start.p0(ptr %given)
  call void @llvm.va_copy.p0(ptr %list, ptr %given)
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %s = phi double [ 1.0, %0 ], [ %t, %loop ]
  %v = call double @next(ptr %list)
  %half = fmul double %s, 0.5
  %t = fadd double %half, %v
  %j = add i32 %i, 1
  %again = icmp ult i32 %j, %k
  br i1 %again, label %loop, label %end
end:
  %first = call double @next(ptr %given)
  %r = fmul double %t, %first
  call void @llvm.va_end.p0(ptr %list)
  call void @llvm.va_end.p0(ptr %given)
  ret double %r
}
define internal double @first(i32 %k, ...) {
  %list = alloca %list, align 16
  call void @llvm.va_start.p0(ptr %list)
  %v = call double @next(ptr %list)
  ret double %v
}
define internal i32 @written(ptr %to, i64 %room, ...) {
  %list = alloca %list, align 16
  call void @llvm.va_start.p0(ptr %list)
  %n = call i32 @vsnprintf(ptr %to, i64 %room, ptr @format, ptr %list)
  ret i32 %n
}
define void @chosen(ptr %out, double %x, i32 %n) {
  %at = getelementptr ptr, ptr @functions, i32 %n
  %function = load ptr, ptr %at
  %y = call double (i32, ...) %function(i32 2, double %x, double 0.25)
  store double %y, ptr %out
  ret void
}
define void @beyond(ptr %out, double %x) {
  %y = call double (i32, ...) @folded(i32 3, double %x, double 0.25)
  store double %y, ptr %out
  ret void
}
define void @main.entry(ptr %out) {
  %x = load double, ptr %out
  %y = call double (i32, ...) @folded(i32 11, NUMBERS)
  store double %y, ptr %out
  %a = getelementptr i8, ptr %out, i32 8
  %n = call i32 (ptr, i64, ...) @written(ptr %a, i64 40, ARGUMENTS)
  %b = getelementptr i8, ptr %out, i32 48
  %m = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %b, i64 9, ptr @format, ARGUMENTS)
  %c = getelementptr i8, ptr %out, i32 64
  %l = call i32 (ptr, ptr, ...) @sprintf(ptr %c, ptr @format, ARGUMENTS)
  %nm = mul i32 %n, %m
  %nml = mul i32 %nm, %l
  %d = getelementptr i8, ptr %out, i32 60
  store i32 %nml, ptr %d
  ret void
}
"""
GIVEN = {
    "NUMBERS": ", ".join(f"double {v}" for v in ["%x", 2.0, 0.3, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, "%x", 0.7]),
    "ARGUMENTS": "i32 -3, ptr @word, double 2.5, x86_fp80 0xK3FFF8000000000000000, i64 -1, double 1.0e-3, i32 4, i32 7",
}
for name, text in GIVEN.items():
    LISTS = LISTS.replace(name, text)


def test_lists_of_arguments(cpu: Cpu) -> None:
    """More arguments than there are registers, lists copied and handed to the library."""
    call = Calls("main.entry", Image((np.float64(0.3).tobytes() + bytes(104),)), wanted=((0, 0, 112),))
    ours, theirs = (device.run(LISTS, [call])[0].points[0][0] for device in (Simulator(), cpu))
    assert ours == theirs
    assert ours[64:].split(b"\0")[0] == f"-3 ab  2.50 1 {2**64 - 1} 0.001|   7 %".encode()


def test_lists_of_arguments_by_threads() -> None:
    x, n = [0.5, 0.7, -1.2, 1.5], [0, 1, 1, 0]
    found, machine = beside_each_other(LISTS, "chosen", x, n)
    assert not machine.reports
    assert found == [((0.5 + v) / 2 + 0.25) * v if k == 0 else v for v, k in zip(x, n, strict=True)]


def test_what_a_list_does_not_hold() -> None:
    _, machine = beside_each_other(LISTS, "beyond", [1.0, 2.0])
    (report,) = machine.reports
    assert report.fatal and "reads 8 bytes at offset 16 of the arguments of @folded" in report.message
    elsewhere = LISTS.replace("x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu")
    with pytest.raises(UnsupportedError, match=r"va_list for x86-64.*llvm.va_start.*in folded"):
        beside_each_other(elsewhere, "beyond", [1.0])


def test_random_numbers_and_sizes_of_memory() -> None:
    """glibc's first numbers; begun again they are the same. Of memory that is asked for, all that was is usable."""
    program = """
    declare i32 @rand()
    declare void @srand(i32)
    declare ptr @malloc(i64)
    declare i64 @malloc_usable_size(ptr)
    define void @main.entry(ptr %frame) {
      %a = call i32 @rand()
      %b = call i32 @rand()
      call void @srand(i32 1)
      %c = call i32 @rand()
      %made = call ptr @malloc(i64 24)
      %size = call i64 @malloc_usable_size(ptr %made)
      %none = call i64 @malloc_usable_size(ptr null)
      store i32 %a, ptr %frame
      %b.at = getelementptr i32, ptr %frame, i64 1
      store i32 %b, ptr %b.at
      %c.at = getelementptr i32, ptr %frame, i64 2
      store i32 %c, ptr %c.at
      %all = add i64 %size, %none
      %d = trunc i64 %all to i32
      %d.at = getelementptr i32, ptr %frame, i64 3
      store i32 %d, ptr %d.at
      ret void
    }
    """
    (ran,) = Simulator().run(program, [Calls("main.entry", Image((bytes(16),)), ((),), ((0, 0, 16),))])
    assert np.frombuffer(ran.points[0][0], np.int32).tolist() == [1804289383, 846930886, 1804289383, 24]
