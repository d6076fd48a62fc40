"""Phis of structs that hold a number and what tells of it, as `Option<f64>` is returned through a table of functions.

The gradients are in tests/rust/boxed.rs.
"""

from __future__ import annotations

import pytest

from ad.normalise.prepare import prepare
from analyses.ir.instructions import AggregateAccess
from analyses.ir.model import Phi
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

LOOP = """
define double @f(ptr %next, i64 %n) {
entry:
  %first = call { i64, double } %next(i64 %n)
  switch i64 %n, label %other [ i64 1, label %test
                                i64 2, label %test ]
other:
  %second = call { i64, double } %next(i64 3)
  br label %test
test:
  %o = phi { i64, double } [ %first, %entry ], [ %first, %entry ], [ %second, %other ], [ %again, %body ]
  %total = phi double [ 0.0, %entry ], [ 0.0, %entry ], [ 1.0, %other ], [ %sum, %body ]
  %tag = extractvalue { i64, double } %o, 0
  %some = trunc nuw i64 %tag to i1
  br i1 %some, label %body, label %exit
body:
  %v = extractvalue { i64, double } %o, 1
  %sum = fadd double %total, %v
  %again = call { i64, double } %next(i64 %n)
  br label %test
exit:
  ret double %total
}
"""
WHOLE = LOOP.replace("ret double %total", "store { i64, double } %o, ptr %next\n  ret double %total")


@pytest.mark.parametrize(("text", "wholes"), [(LOOP, 0), (WHOLE, 1)], ids=["its parts", "itself"])
def test_a_phi_of_which_parts_are_read(text: str, wholes: int) -> None:
    """Each part has a phi, unless the struct itself is used; LLVM verifies that equal edges bring equal values."""
    prepared = prepare(read_module(normalise(text)), "f")
    normalise(print_module(prepared.module, read_all=True))
    phis = [i for i in prepared.function.instructions if isinstance(i, Phi)]
    assert bool([phi for phi in phis if phi.type.is_aggregate]) == bool(wholes)
    if not wholes:
        assert {str(phi.type) for phi in phis} == {"i64", "double"}
        reads = [i for i in prepared.function.instructions if isinstance(i, AggregateAccess)]
        assert not [read for read in reads if isinstance(read.operands[0], Phi)]
