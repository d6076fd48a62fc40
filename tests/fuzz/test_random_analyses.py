"""Types and activity of random programs: they end, say nothing but what is documented, and hold in runs."""

from __future__ import annotations

import time
from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.type_trees.tree import TypeTree
from tests.fuzz.random_analyses import KINDS, Case, analyse, carried, check, generate, not_numbers
from tests.fuzz.random_ir import stress_module
from workbench.workers.children import Limits, call


def test_random_programs_are_analysed_and_their_types_hold() -> None:
    found = check(range(9000, 9040))
    assert not [(f.seed, f.wrong) for f in found if f.wrong]
    counts: Counter[str] = Counter()
    for outcome in found:
        counts.update(outcome.counts)
    assert counts["runs"] == 30
    assert counts["values that move"] > 300
    assert counts["of them not of LLVM's floating-point types"] > 5


@settings(max_examples=25, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 1 << 40), st.integers(1, 3), st.integers(1, 60))
def test_whatever_hypothesis_draws_is_analysed(seed: int, functions: int, size: int) -> None:
    module = read_module(normalise(stress_module(seed, functions, size)))
    for function in [f for f in module.functions.values() if not f.is_declaration]:
        begin = time.process_time()
        assert not list(analyse(module, function, Counter()))
        assert time.process_time() - begin < 5


def test_a_program_is_its_seed() -> None:
    for seed in range(len(KINDS)):
        assert generate(seed) == generate(seed)


def test_what_takes_too_long_is_told() -> None:
    (found,) = check([9001], seconds=0.001)
    assert "TimeoutError" in found.wrong


COPIES = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal i64 @moved(ptr %p) noinline {
  %bits = load i64, ptr %p
  ret i64 %bits
}

define double @f(double %x, ptr %p, i32 %n) {
  %local = alloca [2 x double]
  %square = fmul double %x, %x
  store double %square, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %local, ptr %p, i64 16, i1 false)
  %bits = call i64 @moved(ptr %local)
  %number = bitcast i64 %bits to double
  %rounded = fptosi double %number to i32
  %sum = add i32 %rounded, %n
  %back = sitofp i32 %sum to double
  %result = fmul double %number, %back
  ret double %result
}
"""
CALLED = Case(COPIES, {"x": "0.7", "p": "double[1,2]", "n": "3"})


def wrong(claims: str) -> list[str]:
    limits = Limits(seconds=120, memory=4 << 30)
    return call("tests.fuzz.test_random_analyses:_wrong", claims, limits=limits)  # type: ignore[no-any-return]


def _wrong(claims: str) -> list[str]:
    def claim(tree: TypeTree, size: int) -> frozenset[int]:
        if claims == "what moves as integers":
            return frozenset(range(size))
        return not_numbers(tree, size)

    return list(carried(normalise(COPIES), CALLED, Counter(), claim))


def test_types_of_copied_bits_hold() -> None:
    assert wrong("") == []


def test_wrong_types_are_seen() -> None:
    """Were everything an integer, whatever carries a derivative would be told: in values, in copies, in callees."""
    found = wrong("what moves as integers")
    told = {line.split("): ")[1] for line in found}
    assert "%bits = load i64, ptr %p, align 4" in told
    assert "%square = fmul double %x, %x" in told
    assert any(line.startswith("memory read by call void @llvm.memcpy") for line in told)
    assert not any("fptosi" in line or "add i32" in line or "sitofp" in line for line in told)
