"""Overlaps of pointers that promise not to overlap: what is seen of them, and what is none."""

from __future__ import annotations

import pytest

from analyses.gpu.launch import Configuration
from analyses.ir.text.reader import read_module
from workbench.execution.inspection.overlaps import find_overlap
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.machine import Checks

ARGUMENTS = """
define void @put(ptr noalias %to, ptr %from) {{
  %v = load double, ptr %from
  %next = getelementptr double, ptr %to, i64 {distance}
  store double %v, ptr %next
  ret void
}}

define void @inner(ptr noalias %a, ptr %b) {{
  call void @put(ptr %a, ptr %b)
  ret void
}}

define void @main() {{
  %w = alloca [4 x double]
  call void @llvm.memset.p0.i64(ptr %w, i8 0, i64 32, i1 false)
  call void @{called}(ptr %w, ptr %w)
  ret void
}}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""
READS = """
define double @both(ptr noalias %a, ptr noalias %b) {
  %v = load double, ptr %a
  %w = load double, ptr %b
  %sum = fadd double %v, %w
  ret double %sum
}

define void @main() {
  %w = alloca double
  store double 1.0, ptr %w
  %sum = call double @both(ptr %w, ptr %w)
  ret void
}
"""
SCOPES = """
define void @main() {{
entry:
  %w = alloca [2 x double]
  store double 1.0, ptr %w
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %following, %loop ]
  {declared}
  %other = sub i64 1, %i
  %to = getelementptr double, ptr %w, i64 %i
  %from = getelementptr double, ptr %w, i64 %{source}
  store double 2.0, ptr %to, !alias.scope !2
  %v = load double, ptr %from, !noalias !2
  %following = add i64 %i, 1
  %more = icmp ult i64 %following, 2
  br i1 %more, label %loop, label %end
end:
  ret void
}}

declare void @llvm.experimental.noalias.scope.decl(metadata)

!0 = distinct !{{!0}}
!1 = distinct !{{!1, !0}}
!2 = !{{!1}}
"""
DECLARED = "call void @llvm.experimental.noalias.scope.decl(metadata !2)"


def says(text: str) -> str:
    module = read_module(text)
    machine = Simulation(module, Checks(races=False, uninitialised=False)).machine("main", Configuration(), [])
    found = find_overlap(machine)
    return found.says if found is not None else ""


@pytest.mark.parametrize("called", ["put", "inner"])
def test_a_store_where_another_argument_reads(called: str) -> None:
    assert "@put promises" in says(ARGUMENTS.format(distance=0, called=called))


@pytest.mark.parametrize("called", ["put", "inner"])
def test_arguments_of_one_buffer_whose_accesses_do_not_meet(called: str) -> None:
    assert says(ARGUMENTS.format(distance=1, called=called)) == ""


def test_reads_may_meet() -> None:
    assert says(READS) == ""


def test_scopes_of_a_function_that_was_inlined() -> None:
    assert "that was inlined here" in says(SCOPES.format(declared=DECLARED, source="i"))


def test_a_scope_that_begins_anew_forgets() -> None:
    assert says(SCOPES.format(declared=DECLARED, source="other")) == ""
    assert says(SCOPES.format(declared="", source="other"))  # one scope for the whole loop: its rounds do meet
