"""Scopes by which LLVM knows that primal memory, the numbers of shadows and the tape are apart."""

from __future__ import annotations

import re

from ad.engine import engine
from ad.requests.requests import default_request
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

SQUARES = """
define void @f(ptr %x, ptr %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x.at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %x.at
  %square = fmul double %v, %v
  %y.at = getelementptr double, ptr %y, i64 %i
  store double %square, ptr %y.at
  %next = add nuw nsw i64 %i, 1
  %go = icmp slt i64 %next, %n
  br i1 %go, label %loop, label %end
end:
  ret void
}
"""


def test_each_kind_of_memory_has_a_scope_that_the_others_exclude() -> None:
    module = read_module(normalise(SQUARES))
    made = engine.run(module, default_request(module.functions["f"]))
    text = normalise(print_module(made.module))
    scopes = re.findall(r'^(!\d+) = distinct !\{!\d+, !\d+, !"adjoint\.(\w+)"\}', text, re.M)
    names = {name: node for node, name in scopes}
    assert set(names) == {"primal", "shadow", "tape"}
    lists = dict(re.findall(r"^(!\d+) = !\{(.*)\}", text, re.M))
    accesses = re.findall(r"= load double, ptr (\S+),.*!alias.scope (!\d+), !noalias (!\d+)", text)
    kinds = {pointer: (lists[scope], set(lists[others].split(", "))) for pointer, scope, others in accesses}
    assert kinds["%x.at"] == (names["primal"], {names["shadow"], names["tape"]})
    assert kinds["%element.1"] == (names["tape"], {names["primal"], names["shadow"]})
    shadows = [pair for pointer, pair in kinds.items() if "shadow" in pointer]
    assert shadows == [(names["shadow"], {names["primal"], names["tape"]})] * len(shadows) and shadows
    assert text.count("call void @llvm.experimental.noalias.scope.decl") == 3


def test_the_gradient_is_right_after_optimisation_that_believes_them() -> None:
    (outcome,) = run(SQUARES, [Case("f", {"x": "linspace(1, 2, 9)", "y": "zeros(9)", "n": "9"}, {"y": "ones(9)"})])
    assert not outcome.complaints()
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}
