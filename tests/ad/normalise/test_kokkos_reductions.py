"""Reductions of Kokkos on OpenMP, which go on as on one thread."""

from __future__ import annotations

import pytest

from ad.normalise.prepare import prepare
from analyses.ir.instructions import Call
from analyses.ir.text.reader import read_module

TEXT = """
declare void @_ZN6Kokkos4Impl14OpenMPInternal18resize_thread_dataEmmmm(ptr, i64, i64, i64, i64)
declare i32 @omp_get_level()
declare void @share(ptr)
define double @f(ptr %x, ptr %space) {{
  %own = load i32, ptr %space
  %before = call i32 @omp_get_level()
  call void @_ZN6Kokkos4Impl14OpenMPInternal18resize_thread_dataEmmmm(ptr %space, i64 8, i64 {shared}, i64 0, i64 0)
  %inside = icmp slt i32 %own, %before
  br i1 %inside, label %nested, label %many
nested:
  %deep = icmp ne i32 %before, 1
  br i1 %deep, label %alone, label %many
alone:
  %a = load double, ptr %x
  %y = fmul double %a, %a
  ret double %y
many:
  call void @share(ptr %x)
  ret double 0.0
}}
"""


AT_O0 = (
    TEXT.replace("%before = call i32 @omp_get_level()", "")
    .replace("icmp slt i32 %own, %before", "call i1 @_ZN6Kokkos4Impl17execute_in_serialERKNS_6OpenMPE(ptr %space)")
    .replace("icmp ne i32 %before, 1", "icmp ne i32 %own, -1")
    .replace("@share(ptr)", "@share(ptr)\ndeclare i1 @_ZN6Kokkos4Impl17execute_in_serialERKNS_6OpenMPE(ptr)")
)


def test_code_that_is_not_optimised_asks_a_function() -> None:
    function = prepare(read_module(AT_O0.format(shared=0)), "f").function
    terminators = [block.terminator for block in function.blocks]
    assert not any(operand.ref == "%inside" for terminator in terminators for operand in terminator.operands)


@pytest.mark.parametrize(("shared", "left"), [(0, False), (8, True)])
def test_a_reduction_takes_the_way_of_one_thread(shared: int, left: bool) -> None:
    program = read_module(TEXT.format(shared=shared))
    before = str(program.functions["f"].blocks[0].instructions[3].operands)
    prepared = prepare(program, "f")
    calls = [i for i in prepared.function.instructions if isinstance(i, Call)]
    assert any(call.called is not None and call.called.name == "share" for call in calls) is left
    assert ('"enzyme_inactive"' in str(prepared.module.attribute_groups)) is not left
    assert str(program.functions["f"].blocks[0].instructions[3].operands) == before
