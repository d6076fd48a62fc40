"""Gradients of kernels: of the samples and of kernels that are small and mean, run in the simulator."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from ad.check.finite_differences import Verdict
from ad.engine.differentiation import Options
from ad.gpu.arena import VARIABLE
from ad.history.records import EngineError
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import ArgumentError
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.instructions import Call
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from samples import Launch, load
from tests import kernels
from tests.support.kernel_gradients import Made, differentiated


def check(made: Made, most: int = 3) -> None:
    found = made.evaluate(most=most)
    assert found.checks
    assert [c for c in found.checks if c.verdict is not Verdict.OK] == []
    assert any(c.gradient for c in found.components)
    assert found.reports == ()


SAMPLES = [("add_kernel_4", 0), *(("pullbacks", i) for i in range(4)), ("daxpy", 0), ("collide", 0),
           ("tensor_contraction", 0), *(("barriers", i) for i in range(4)), ("reduction", 0), ("matmul", 0),
           ("black_scholes", 0), ("particles", 0), ("material_update", 0), ("lattice_boltzmann", 0)]  # fmt: skip


@pytest.mark.parametrize(("name", "number"), SAMPLES)
def test_samples(name: str, number: int) -> None:
    sample = load(name)
    check(differentiated(sample.ir.read_text(), sample.launches[number]), most=2)


@pytest.mark.parametrize("number", range(4))
def test_barriers(number: int) -> None:
    """The reverse has a barrier in cases 1 to 3, says why, and is wrong or races without it; in case 4 it has none."""
    sample = load("barriers")
    made = differentiated(sample.ir.read_text(), sample.launches[number])
    (fact,) = made.of_kind("barrier")
    assert f"case {number + 1}" in str(fact.value)
    said = [f.rule for f in made.of_kind("emit") if f.rule.startswith("barrier")]
    assert [f"case {number + 1}" in rule for rule in said] == [True] * (number != 3)
    text = print_module(made.derivative.module, read_all=True)
    body = text.partition("define internal void")[2].partition("\n}")[0]
    calls = [line for line in body.splitlines() if "llvm.nvvm.barrier" in line]
    cleared = "adjoint.clear.shared" in body
    assert len(calls) == 1 + cleared + (number != 3)
    if number == 3:
        return
    last = calls[-1]
    at = body.rindex(last)
    broken = toolchain.optimise(text.replace(body, body[:at] + body[at + len(last) :]), 2)
    without = Made(made.invocation, made.derivative, replace(made.programs, gradient=broken), made.facts)
    found = without.evaluate(most=4)
    assert found.verdict is Verdict.DIFFERS or any("data race" in report for report in found.reports)


def test_barrier_in_loop_is_kept() -> None:
    sample = load("matmul")
    made = differentiated(sample.ir.read_text(), sample.launches[0])
    cases = [str(fact.value) for fact in made.of_kind("barrier")]
    assert len(cases) == 2 and "case 1" in cases[0] and "case 2" in cases[1]


def launched(kernel: str, at: dict[str, str], *, seed: str = "out", **said: object) -> Launch:
    """A launch of a kernel of gradients.cu; its outputs are seeded with random numbers."""
    count = at[seed].partition("(")[2].rstrip(")")
    return Launch((kernel,), at=at, seed={seed: f"random({count}, seed=7)"}, **said)  # type: ignore[arg-type]


LINE: dict[str, Any] = {"block": (8, 1, 1), "grid": (3, 1, 1)}
ROW: dict[str, Any] = {"block": (40, 1, 1)}
WAYS = [
    (launched("_Z7stencilPdPKdi", {"out": "double zeros(24)", "in": "double random(26, seed=1)", "n": "21"}, **LINE),
     {"atomic"}, {"atomic"}),
    (launched("_Z5pairsPdPKd", {"out": "double zeros(24)", "in": "double random(48, seed=1)"}, **LINE),
     {"plain"}, {"plain, if the launch is as it seems"}),
    (launched("_Z6windowPdPKdi", {"out": "double zeros(40)", "in": "double random(45, seed=1)", "n": "5"}, **ROW),
     {"atomic"}, {"atomic"}),
    (launched("_Z9broadcastPdS_", {"out": "double zeros(40)", "in": "double random(2, seed=1)"}, **ROW),
     {"block reduction", "warp reduction"}, {"block reduction", "warp reduction"}),
    (launched("_Z6hornerPdPKdS1_i", {"out": "double zeros(24)", "x": "double random(24, seed=1)",
                                     "c": "double random(5, seed=2)", "n": "5"}, **LINE),
     {"plain", "block reduction"}, {"atomic", "block reduction"}),
    (launched("_Z5planePdPKdi", {"out": "double zeros(32)", "in": "double random(8, seed=1)", "width": "8"},
              block=(4, 2, 1), grid=(2, 2, 1)),
     {"atomic"}, {"plain, if the launch is as it seems"}),
    (launched("_Z4tilePdPKd", {"out": "double zeros(40)", "in": "double random(40, seed=1)"}, **ROW),
     {"plain", "block reduction"}, {"plain, if the launch is as it seems", "block reduction"}),
    (launched("_Z6partedPdPKdS1_i", {"out": "double zeros(24)", "in": "double random(24, seed=1)",
                                     "scale": "double random(2, seed=2)", "n": "21"}, **LINE),
     {"plain", "atomic", "block reduction at the end"},
     {"plain, if the launch is as it seems", "atomic", "warp reduction", "block reduction at the end"}),
    (launched("_Z3ownPdPKd", {"out": "double zeros(24)", "in": "double random(24, seed=1)"}, **LINE),
     {"plain", "block reduction", "block reduction at the end", "atomic"}, None),
]  # fmt: skip


@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
@pytest.mark.parametrize(("launch", "known_ways", "unknown_ways"), WAYS, ids=lambda v: getattr(v, "kernels", ("",))[0])
def test_ways_to_add(launch: Launch, known_ways: set[str], unknown_ways: set[str] | None, known: bool) -> None:
    """Each addition is made in the cheapest way that is proved, and the simulator sees no race."""
    made = differentiated(kernels.text("gradients"), launch, apart=known)
    check(made, most=2)
    ways = {fact.rule for fact in made.of_kind("shadow-write")}
    expected = known_ways if known else unknown_ways
    assert expected is None or ways <= expected, [str(f.value) for f in made.of_kind("shadow-write")]


@pytest.mark.parametrize(
    ("kernel", "type_", "outputs"),
    [("_Z8warp_sumPdPKd", "double", 2), ("_Z10neighboursPfPKf", "float", 64), ("_Z5lowerPdPKd", "double", 64)],
)
def test_shuffles(kernel: str, type_: str, outputs: int) -> None:
    """Every mode, within a warp and within parts of it; a shuffle of a double is one, and a vote is inactive."""
    at = {"out": f"{type_} zeros({outputs})", "in": f"{type_} random(64, seed=1)"}
    made = differentiated(kernels.text("gradients"), launched(kernel, at, block=(32, 1, 1), grid=(2, 1, 1)))
    check(made, most=4)
    primal = print_module(made.derivative.module, read_all=True).partition(f"@{kernel}(")[2].partition("\n}")[0]
    assert "shfl" not in primal or type_ == "float"


BLOCK: dict[str, Any] = {"block": (8, 1, 1)}
LANES = ",".join(str(7 * i % 40) for i in range(32))
MEETING = [
    launched("_Z12block_reducePfPKf", {"out": "float zeros(2)", "in": "float random(128, seed=1)"},
             block=(64, 1, 1), grid=(2, 1, 1)),
    launched("_Z9by_halvesPdPKdPKi", {"out": "double zeros(32)", "in": "double random(32, seed=1)",
                                      "lane": f"i32 [{LANES}]"}, block=(32, 1, 1)),
    launched("_Z7as_bitsPfPKf", {"out": "float zeros(32)", "in": "float random(32, seed=1)"}, block=(32, 1, 1)),
    launched("_Z7runningPdPKd", {"out": "double zeros(8)", "in": "double random(8, seed=1)"}, shared=64, **BLOCK),
    launched("_Z7changedPdS_", {"out": "double zeros(8)", "in": "double random(8, seed=1)"}, **BLOCK),
    launched("_Z8gatheredPdS_PKdPKi", {"out": "double zeros(8)", "sum": "double [0.5]",
                                       "in": "double random(8, seed=1)", "bin": "i32 [0,1,3,3,3,2,0,3]"}, **BLOCK),
    launched("_Z9tabulatedPdPKd", {"out": "double zeros(8)", "in": "double random(8, seed=1)"}, **BLOCK),
    launched("_Z6halvesPDF16_PKDF16_S1_", {"out": "half zeros(8)", "in": "half random(8, seed=1)", "by": "half [1.5]"},
             **BLOCK),
    launched("_Z8half_sumPDF16_PKDF16_DF16_", {"sum": "half zeros(1)", "in": "half random(8, seed=1)", "by": "1.5"},
             seed="sum", **BLOCK),
    launched("_Z9read_onlyPdPKdPK6float4PK7double2PKf",
             {"out": "double zeros(8)", "in": "double random(8, seed=1)", "four": "float random(32, seed=2)",
              "two": "double random(16, seed=3)", "one": "float [1.5]"}, **BLOCK),
]  # fmt: skip


@pytest.mark.parametrize("launch", MEETING, ids=lambda launch: launch.kernels[0])
def test_threads_that_meet(launch: Launch) -> None:
    """At shuffles, barriers and atomics, with code between them where they are apart; half numbers, read-only loads."""
    check(differentiated(kernels.text("gradients"), launch))


INDICES = [
    ("_Z9spellingsPdPKd", "out", {"plain"}),
    ("_Z12combinationsPdPKd", "out", {"plain", "atomic", "block reduction at the end"}),
    ("_Z11own_indicesPdS_", "b", {"plain"}),
    ("_Z11block_indexPdPKd", "out", {"atomic", "block reduction"}),
    ("_Z5callsPdPKdd", "out", {"atomic"}),
]


@pytest.mark.parametrize(("kernel", "output", "ways"), INDICES)
def test_indices(kernel: str, output: str, ways: set[str]) -> None:
    """What is proved of an index, however it is spelled."""
    at = dict.fromkeys(("in", "a", "b", "out"), "double random(50, seed=1)") | {"by": "1.5"}
    arguments = [a.name for a in kernels.module("gradients").functions[kernel].arguments]
    given = {name: at[name] for name in arguments}
    made = differentiated(kernels.text("gradients"),
                          Launch((kernel,), at=given, seed={output: "random(50, seed=7)"}, **LINE))  # fmt: skip
    check(made, most=2)
    assert {fact.rule for fact in made.of_kind("shadow-write")} == ways


def test_loop_whose_end_nothing_tells() -> None:
    """What it keeps grows as it goes, with malloc and free only: a GPU has no realloc."""
    at = {"out": "double zeros(24)", "in": "double random(24, seed=1)"}
    made = differentiated(kernels.text("gradients"), launched("_Z7endlessPdPKd", at, **LINE))
    check(made)
    assert "@realloc" not in made.programs.gradient


NARROW = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @narrow(ptr noalias %out, ptr noalias %in) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %short = trunc i32 %t to i8
  %scaled = mul i8 %short, FACTOR
  %wide = sext i8 %scaled to i64
  %from = getelementptr double, ptr %in, i64 %wide
  %place = getelementptr double, ptr %from, i64 128
  %x = load double, ptr %place
  %y = fmul double %x, %x
  %at = zext i32 %t to i64
  %to = getelementptr double, ptr %out, i64 %at
  store double %y, ptr %to
  ret void
}
"""


@pytest.mark.parametrize(("factor", "threads", "way"), [(4, 128, "atomic"), (1, 256, "atomic"), (1, 128, "plain"),
                                                        (3, 43, "plain"), (3, 44, "atomic")])  # fmt: skip
def test_indices_of_few_bits_wrap(factor: int, threads: int, way: str) -> None:
    """Threads whose numbers are cut to a byte have addresses of their own only where nothing is cut off."""
    at = {"out": f"double zeros({threads})", "in": "double random(260, seed=1)"}
    made = differentiated(NARROW.replace("FACTOR", str(factor)), launched("narrow", at, block=(threads, 1, 1)))
    (write,) = made.of_kind("shadow-write")
    assert str(write.value).partition(":")[0] == way
    check(made, most=2)


PERMUTED = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @permuted(ptr noalias %x, ptr noalias %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = zext i32 %t to i64
  %fives = mul i32 %t, 5
  %short = and i32 %fives, 7
  %k = zext i32 %short to i64
  %place = getelementptr double, ptr %x, i64 %k
  %other = getelementptr double, ptr %place, i64 8
  %low = icmp ult i32 %t, 5
  BEFORE
  br label %read
read:
  %v = load double, ptr %place
  %w = fmul double %v, %v
  %to = getelementptr double, ptr %out, i64 %at
  store double %w, ptr %to
  AFTER
write:
  store double %w, ptr WHERE
  br label %done
done:
  ret void
}
"""
BARRIER = "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"
HALVED = "%old = load double, ptr %place\n  %half = fmul double %old, 0.5\n  store double %half, ptr %place"
ALWAYS, FOR_SOME = "br label %write", "br i1 %low, label %write, label %done"


@pytest.mark.parametrize(
    ("before", "after", "where", "way"),
    [
        ("", ALWAYS, "%place", "plain"),
        (HALVED, FOR_SOME, "%other", "plain"),
        ("", FOR_SOME, "%place", "atomic"),
        ("", ALWAYS, "%other", "atomic"),
        (BARRIER, ALWAYS, "%place", "atomic"),
        ("", f'fence syncscope("device") seq_cst\n  {ALWAYS}', "%place", None),
    ],
)
def test_addresses_that_the_thread_writes_too(before: str, after: str, where: str, way: str | None) -> None:
    """Another thread that read there would race with the thread's own write, unless they wait for each other."""
    at = {"x": "double random(16, seed=1)", "out": "double zeros(8)"}
    text = PERMUTED.replace("BEFORE", before).replace("AFTER", after)
    text = text.replace("WHERE", where)
    launch = launched("permuted", at, block=(8, 1, 1))
    if way is None:
        with pytest.raises(EngineError, match="fence"):
            differentiated(text, launch)
        return
    made = differentiated(text, launch)
    assert {str(f.value).partition(":")[0] for f in made.of_kind("shadow-write")} == {way}
    check(made, most=3)


GIVEN = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @given(ptr noalias %out, ptr noalias %in, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %less = sub i32 %n, %t
  %not = xor i32 %t, -1
  %last = add i32 %n, %not
  %scaled = mul i32 %t, %n
  %k = sext i32 INDEX to i64
  %from = getelementptr double, ptr %in, i64 %k
  %x = load double, ptr %from
  %y = fmul double %x, %x
  %at = zext i32 %t to i64
  %to = getelementptr double, ptr %out, i64 %at
  store double %y, ptr %to
  ret void
}
"""


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(("index", "apart"), [("%less", True), ("%last", True), ("%scaled", False)])
def test_indices_counted_from_what_the_kernel_is_given(index: str, apart: bool, known: bool) -> None:
    at = {"out": "double zeros(8)", "in": "double random(80, seed=1)", "n": "8"}
    made = differentiated(GIVEN.replace("INDEX", index), launched("given", at, block=(8, 1, 1)), apart=known)
    (write,) = made.of_kind("shadow-write")
    plain = "plain" if known else "plain, if the launch is as it seems"
    assert str(write.value).partition(":")[0] == (plain if apart else "atomic")
    check(made, most=2)


AMD = [
    launched("waves", {"out": "double zeros(24)", "in": "double random(24, seed=1)", "frequency": "1.5"}, **LINE),
    launched("partners", {"out": "double zeros(32)", "in": "double random(32, seed=1)"}, block=(32, 1, 1)),
    launched("lanes", {"out": "float zeros(64)", "in": "float random(64, seed=1)",
                       "from": "i32 [" + ",".join(str(i * i % 67) for i in range(64)) + "]"}, block=(64, 1, 1)),
    launched("turned", {"out": "double zeros(8)", "in": "double random(8, seed=1)"}, shared=64, **BLOCK),
    launched("chosen", {"out": "double zeros(8)", "in": "double random(8, seed=1)",
                        "which": "i32 [0,3,2,1,2,2,3,0,1]"}, block=(8, 1, 1)),
]  # fmt: skip


@pytest.mark.parametrize("launch", AMD, ids=lambda launch: launch.kernels[0])
def test_amd(launch: Launch) -> None:
    """Address spaces of their own, ROCm's library, lanes that read of each other; and LLVM makes code of it.

    What a kernel is said to do without, its gradient may need.
    """
    made = differentiated(kernels.text("amd_gradients"), launch)
    check(made, most=4)
    # LLVM refuses shared memory that begins as zeros, as a static variable of C does.
    text = made.programs.gradient.replace("global [64 x double] zeroinitializer", "global [64 x double] undef")
    assembly = toolchain.emit_assembly(text, cpu="gfx906")
    assert f"{launch.kernels[0]}_grad:" in assembly and "__nv_" not in assembly
    kernel = made.derivative.kernel
    assert kernel is not None and not any(word.startswith(('"amdgpu-no-', "memory(")) for word in kernel.attributes)
    assert ("hidden_dynamic_lds_size" in assembly.partition("amdhsa.kernels")[2]) == (launch.shared > 0)


TOGETHER = [
    (
        launched("together", {"out": "double zeros(192)", "in": "double random(192, seed=1)", "scale": "double [1.3]",
                              "part": "double random(2, seed=2)", "table": "double random(16, seed=4)", "rate": "0.7"},
                 grid=(2, 1, 1), block=(96, 1, 1)),
        ["block reduction at the end", "block reduction", "sums of the block", "plain"],
        ["block reduction at the end", "block reduction", "atomic", "atomic"],
    ),
    (
        launched("together_in_float", {"out": "float zeros(100)", "in": "float random(100, seed=1)",
                                       "scale": "float [1.3]", "rate": "0.7"}, block=(100, 1, 1)),
        ["block reduction at the end", "plain"],
        ["block reduction at the end", "atomic"],
    ),
]  # fmt: skip


@pytest.mark.parametrize("wave", [64, 32])
@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
@pytest.mark.parametrize(("launch", "ways", "for_all"), TOGETHER, ids=lambda v: getattr(v, "kernels", ("",))[0])
def test_blocks_add_up_on_amd(launch: Launch, ways: list[str], for_all: list[str], known: bool, wave: int) -> None:
    """Waves of both sizes, the last of which is not full, add up by ds_bpermute and one thread adds to memory."""
    text, cpu = kernels.text("amd_gradients"), "gfx906"
    if wave == 32:
        cpu, text = "gfx1030", text.replace("+wavefrontsize64", "+wavefrontsize32").replace("gfx906", "gfx1030")
        text = text.replace("+gfx8-insts,", "").replace("+s-memrealtime,", "").replace("+cvt-pknorm-vop2-insts,", "")
    made = differentiated(text, launch, apart=known, sized=known)
    assert [str(fact.value).partition(":")[0] for fact in made.of_kind("shadow-write")] == (ways if known else for_all)
    check(made, most=4)
    code = made.programs.gradient.replace("global [64 x double] zeroinitializer", "global [64 x double] undef")
    assembly = toolchain.emit_assembly(code, cpu=cpu)
    assert "ds_bpermute_b32" in assembly and f".wavefront_size: {wave}" in assembly


REFUSED = """
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
@state = addrspace(1) global [8 x double] zeroinitializer

define ptx_kernel void @kernel(ptr %out, ptr %in) {
  %v = load double, ptr %in
  BODY
  store double %w, ptr %out
  ret void
}
"""


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("%w = atomicrmw fadd ptr %out, double %v monotonic", "what an atomic update on a GPU found in memory"),
        ("%w = load atomic double, ptr %in monotonic, align 8", "an atomic load on a GPU"),
        ("%w = fmul double %v, %v\ncall void @llvm.nvvm.membar.gl()", "a fence between blocks"),
        ("%w = fmul double %v, %v\nfence syncscope(\"device\") seq_cst", "a fence between blocks"),
        ("store double %v, ptr addrspace(1) @state\ncall void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
         "%w = load double, ptr addrspace(1) @state", "active memory in a global variable"),
        ("%l = alloca [4 x double]\n%c = fcmp ogt double %v, 1.0\n%i = fptosi double %v to i64\n"
         "%a = getelementptr double, ptr %l, i64 %i\nstore double %v, ptr %a\n"
         "%p = select i1 %c, ptr %a, ptr %in\n%w = load double, ptr %p",
         "may be in the thread's own memory or in that of all threads"),
    ],
)  # fmt: skip
def test_what_has_no_derivative(body: str, message: str) -> None:
    """What would be a wrong gradient is an error."""
    launch = Launch(("kernel",), (8, 1, 1), {"out": "double [1]", "in": "double [2]"}, seed={"out": "1"})
    with pytest.raises(EngineError, match=message):
        differentiated(REFUSED.replace("BODY", body), launch)


def test_no_atomics_race() -> None:
    """daxpy with plain additions: the simulator sees the race, and the gradient is wrong."""
    sample = load("daxpy")
    made = differentiated(sample.ir.read_text(), sample.launches[0], Options(atomics=False))
    found = made.evaluate(most=2)
    assert any("data race" in report for report in found.reports)
    assert found.verdict is Verdict.DIFFERS
    assert [c.label for c in found.checks if c.verdict is Verdict.DIFFERS] == ["a[0]"]
    assert all("at daxpy.cu:1:" in report and "in the gradient of primal(float*" in report for report in found.reports)


def test_sum_over_the_grid() -> None:
    """atomicAdd in the kernel, of double and of float."""
    launch = Launch(
        ("_Z5totalPdPfPKd",), block=(8, 1, 1), grid=(3, 1, 1), seed={"sum": "2", "small": "3"},
        at={"sum": "double [1]", "small": "float [0]", "in": "double random(24, seed=1)"},
    )  # fmt: skip
    made = differentiated(kernels.text("gradients"), launch)
    check(made)
    found = {c.label: (c.value, c.gradient) for c in made.evaluate(checked=False).components}
    for i in range(24):
        x, slope = found[f"in[{i}]"]
        assert slope == pytest.approx(4 * x + 3 * math.cos(x), rel=1e-6)


def test_struct_by_value() -> None:
    """A kernel is given a struct by value: its bytes are the parameter, and its shadow is memory."""
    launch = Launch(
        ("_Z8by_valuePdPKd8Settings",),
        block=(4, 1, 1),
        grid=(2, 1, 1),
        at={"out": "double zeros(8)", "in": "double linspace(1, 2, 8)", "s": "{1.5, i32 7, 0.25}"},
        seed={"out": "linspace(1, 3, 8)"},
    )
    made = differentiated(kernels.text("gradients"), launch)
    check(made)
    found = {c.label: c.gradient for c in made.evaluate(checked=False).components}
    weights = [1 + 2 * i / 7 for i in range(7)]
    assert found["s.2"] == pytest.approx(sum(weights))
    assert found["s.0"] == pytest.approx(sum(w * (1 + i / 7) ** 2 for i, w in enumerate(weights)))


def test_every_thread_adds_to_every_adjoint() -> None:
    launch = Launch(
        ("_Z9all_pairsPfPKffi",),
        block=(8, 1, 1),
        grid=(3, 1, 1),
        at={"out": "float zeros(24)", "in": "float random(24, seed=1)", "strength": "0.5", "n": "24"},
        seed={"out": "random(24, seed=2)"},
    )
    check(differentiated(kernels.text("gradients"), launch))


def test_what_is_not_launched() -> None:
    module = read_module(toolchain.normalise(load("add_kernel_4").ir.read_text()))
    function = module.functions["_Z12add_kernel_4PdS_i"]
    at = {"out": parse_value("[0]"), "in": parse_value("[1]"), "N": parse_value("1")}
    with pytest.raises(ArgumentError, match="is a kernel") as error:
        bind(module, function, at)
    assert "--block" in error.value.hint
    norm = read_module(load("norm").ir.read_text())
    with pytest.raises(ArgumentError, match="is not a kernel"):
        bind(norm, norm.functions["norm"], {}, configuration=Configuration())


GRAD = (
    "--function", "add_kernel_4", "--wrt", "in,out", "--grid", "1", "--block", "5,1,1", "--shared", "0",
    "--at", "out=zeros(5)", "--at", "in=linspace(1, 2, 40)", "--at", "N=5", "--seed", "out=1",
)  # fmt: skip


def grad(*words: str) -> subprocess.CompletedProcess[str]:
    file = str(load("add_kernel_4").ir)
    return subprocess.run(
        [sys.executable, "-m", "adjoint", "grad", file, *words], capture_output=True, text=True, check=False
    )


def test_command() -> None:
    done = grad(*GRAD, "--device", "simulator", "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    gradient = {entry["name"]: entry["gradient"] for entry in found["gradient"]}
    assert [gradient[f"in[{i}]"] for i in range(40)] == [1.0] * 5 + [0.0] * 35
    assert found["verdict"] == "ok" and found["reports"] == []
    assert found["notes"] == ["run in the simulator"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (GRAD[:4], "is a kernel; hint: --grid 1 --block 32 says how it is launched"),
        ((*GRAD, "--block", "0"), "is not one to three numbers above 0"),
        ((*GRAD, "--block", "2000"), "a block of 2000 threads"),
    ],
)
def test_command_refuses(words: tuple[str, ...], message: str) -> None:
    done = grad(*words, "--device", "simulator")
    assert done.returncode == 2 and message in done.stderr, done.stderr


SHARED_OUT = [("table_lookup", {"plain", "atomic", "atomic, in rows"}), ("lattice_boltzmann", {"atomic"}),
              ("resonance", {"plain", "warp reduction", "atomic, in rows"})]  # fmt: skip


@pytest.mark.parametrize(("name", "ways"), SHARED_OUT)
def test_shared_out(name: str, ways: set[str]) -> None:
    """What threads of a warp add to one address, or side by side, and what is taken in exchange for zero."""
    sample = load(name)
    made = differentiated(sample.ir.read_text(), sample.launches[0])
    assert {fact.rule for fact in made.of_kind("shadow-write")} == ways
    stores = sum(" xchg " in line for line in print_module(made.derivative.module, read_all=True).splitlines())
    assert stores == {"table_lookup": 5, "resonance": 3, "lattice_boltzmann": 9}[name]
    check(made, most=2)


KEPT = [("material_update", 2), ("tensor_contraction", 0), ("table_lookup", 0), ("resonance", 0)]


@pytest.mark.parametrize(("name", "number"), KEPT)
def test_kept(name: str, number: int) -> None:
    """On a GPU what can be computed from what is stored is not stored, too."""
    sample = load(name)
    made = differentiated(sample.ir.read_text(), sample.launches[0])
    assert sum(fact.rule == "store" for fact in made.of_kind("plan")) == number


def test_arena() -> None:
    """What a kernel's derivative stores is on the stack, more of it in a buffer that is passed in or from malloc."""
    launch = launched("_Z6hornerPdPKdS1_i", {"out": "double zeros(24)", "x": "double random(24, seed=1)",
                                             "c": "double random(5, seed=2)", "n": "5"}, **LINE)  # fmt: skip
    made = differentiated(kernels.text("gradients"), launch)
    module = made.derivative.module
    assert made.derivative.gradient is not None
    called = [i.called.name for i in made.derivative.gradient.instructions if isinstance(i, Call) and i.called]
    room = f"adjoint.room.{launch.kernels[0]}"
    assert called.count(room) == called.count("adjoint.leave") > 0
    assert "malloc" not in called and "free" not in called
    for name, taken in ((room, f"malloc.{launch.kernels[0]}"), ("adjoint.leave", "free")):
        inside = [i.called.name for i in module.functions[name].instructions if isinstance(i, Call) and i.called]
        assert inside == [f"adjoint.arena.{taken}"]
    assert VARIABLE in module.variables
