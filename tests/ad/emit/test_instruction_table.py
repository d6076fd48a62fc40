"""The table of instruction rules: its order, what it says to a person, and that both modes read the same rows."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ad.context.context import Context
from ad.emit.instructions import table
from ad.emit.instructions.table import RULES, explanation, forward_rule, reverse_rule
from ad.engine import engine
from ad.plan.items import Item, Need
from ad.plan.needs import Reversal, ReverseFlow
from ad.plan.plan import Plan
from ad.plan.recompute import RecomputePlanner
from ad.requests.requests import default_request
from analyses.ir.model import Instruction
from analyses.ir.text.reader import read_module

TEXT = """
declare double @sin(double)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare ptr @malloc(i64)
declare void @free(ptr)

define double @f(double %x, double %y, i1 %which, ptr %p) {
  %memory = call ptr @malloc(i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr %memory, ptr %p, i64 8, i1 false), !tbaa.struct !3
  %loaded = load double, ptr %memory, !tbaa !0
  %product = fmul double %x, %loaded
  %chosen = select i1 %which, double %product, double %y
  %sine = call double @sin(double %chosen)
  store double %sine, ptr %p, !tbaa !0
  call void @free(ptr %memory)
  ret double %sine
}

!0 = !{!1, !1, i64 0}
!1 = !{!"double", !2, i64 0}
!2 = !{!"root"}
!3 = !{i64 0, i64 8, !0}
"""
SAME_ROWS = {
    "%memory": "allocation",
    "%loaded": "load",
    "%product": "arithmetic",
    "%chosen": "select",
    "%sine": "known function",
}


class _KeepingPlanner(RecomputePlanner):
    """A planner that keeps the context that it is given."""

    def __init__(self) -> None:
        self.contexts: list[Context] = []

    def plan(self, context: Context, flow: ReverseFlow, needs: Mapping[Item, Need], reversal: Reversal) -> Plan:
        self.contexts.append(context)
        return super().plan(context, flow, needs, reversal)


@pytest.fixture(scope="module")
def context() -> Context:
    module = read_module(TEXT)
    planner = _KeepingPlanner()
    engine.run(module, default_request(module.functions["f"]), options=engine.Options(planner=planner))
    (context,) = planner.contexts
    return context


def _instruction(context: Context, subject: str) -> Instruction:
    value = context.subjects.values[subject]
    assert isinstance(value, Instruction)
    return value


def test_each_row_says_what_it_is() -> None:
    for row in RULES:
        assert row.about, row.name
        assert row.reverse is not None or row.forward is not None, row.name
    for side in ("reverse", "forward"):
        names = [row.name for row in RULES if getattr(row, side) is not None]
        assert len(names) == len(set(names)), side


def test_each_call_has_a_row() -> None:
    """The last row of calls takes what no row before it does."""
    rows = [row for row in RULES if "call" in row.opcodes]
    assert rows[-1].name == "unknown function"
    assert RULES.index(rows[-1]) < RULES.index(next(row for row in RULES if row.name == "no number"))


@pytest.mark.parametrize("subject", SAME_ROWS)
def test_both_modes_read_the_same_row(context: Context, subject: str) -> None:
    instruction = _instruction(context, subject)
    backward, _ = reverse_rule(context, instruction)
    onward, _ = forward_rule(context, instruction)
    assert backward is onward
    assert backward.name == SAME_ROWS[subject]


def test_a_row_is_explained(context: Context) -> None:
    said = explanation(context, _instruction(context, "%chosen"))
    assert said == ["select: the adjoint goes to what was chosen; the tangent is chosen by the same condition"]


def test_a_row_of_the_tables_is_explained_by_its_formulas(context: Context) -> None:
    assert explanation(context, _instruction(context, "%sine"))[1:] == ["∂sin(x)/∂x = cos(x)"]
    product = explanation(context, _instruction(context, "%product"))
    assert len(product) == 3
    assert all(line.startswith("∂") for line in product[1:])


def test_the_table_is_looked_up_by_opcode() -> None:
    assert table._rows_for("select") == tuple(row for row in RULES if not row.opcodes or "select" in row.opcodes)
