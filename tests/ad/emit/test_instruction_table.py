"""The table of instruction rules: its order, what it says to a person, and that both modes read the same rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NoReturn

import pytest

from ad.context.context import Context
from ad.emit.instructions import table
from ad.emit.instructions.table import RULES, forward_rule, record_rules, reverse_rule
from ad.engine import engine
from ad.history.records import RuleEntry
from ad.plan.items import Item, Need
from ad.plan.needs import Reversal, ReverseFlow
from ad.plan.plan import Plan
from ad.plan.planner import PolicyPlanner
from ad.requests.requests import ForwardRequest, Request, Role, default_request
from analyses.facts import History
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


class _KeepingPlanner(PolicyPlanner):
    """A planner that keeps the context that it is given."""

    def __init__(self) -> None:
        super().__init__()
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


def _rules(request: Request) -> dict[str, RuleEntry]:
    """The facts of kind `rule` of a derivative of the program, by their subjects."""
    history = History()
    engine.run(read_module(TEXT), request, history)
    facts = [fact for fact in history.facts if fact.key.kind == "rule"]
    assert all(isinstance(fact.value, RuleEntry) and fact.rule == fact.value.name for fact in facts)
    assert all(history.facts[p].key.kind == "instruction-activity" for fact in facts for p in fact.premises)
    return {fact.key.subject: fact.value for fact in facts if isinstance(fact.value, RuleEntry)}


def test_history_has_the_row_of_each_instruction_and_its_formulas() -> None:
    reverse = default_request(read_module(TEXT).functions["f"])
    roles = tuple(Role.DUP for _ in reverse.roles[:2]) + reverse.roles[2:]
    backward, onward = _rules(reverse), _rules(ForwardRequest(reverse.function, roles))
    assert "%memory" in onward and "%memory" not in backward  # the reverse has nothing to do for an allocation
    for rules in (backward, onward):
        assert {subject: rules[subject].name for subject in SAME_ROWS if subject in rules}.items() <= SAME_ROWS.items()
        select = "the adjoint goes to what was chosen; the tangent is chosen by the same condition"
        assert rules["%chosen"] == RuleEntry("select", select)
        assert rules["%sine"].formulas == ("∂sin(x)/∂x = cos(x)",)
        assert len(rules["%product"].formulas) == 2


def test_without_history_no_row_is_looked_up_for_it(context: Context) -> None:
    def refuse(context: Context, instruction: Instruction) -> NoReturn:
        raise AssertionError(instruction)

    record_rules(context, lambda instruction: True, refuse)


def test_an_instruction_without_a_row_has_the_error_in_place_of_it(context: Context) -> None:
    def refuse(context: Context, instruction: Instruction) -> NoReturn:
        raise context.no_derivative("of it", instruction)

    sine, history = _instruction(context, "%sine"), History()
    record_rules(replace(context, sink=history), lambda instruction: instruction is sine, refuse)
    (fact,) = history.facts
    assert fact.rule == "runtime error" and "no derivative of it" in str(fact.value)


def test_the_table_is_looked_up_by_opcode() -> None:
    assert table._rows_for("select") == tuple(row for row in RULES if not row.opcodes or "select" in row.opcodes)
