"""The table of a gradient in panes of any width: no number is cut so that it becomes another one."""

from __future__ import annotations

import pytest
from rich.style import Style

from ad.check.evaluation import Component, Evaluation
from ad.check.finite_differences import Check, Estimate, Verdict
from views.model.numbers import fitted
from views.run.components import component_rows

VALUES = {"in[0]": (-0.26666666666667, 1.23456789e-12), "in[1]": (3.0, 5.5e10), "in[12]": (1e-300, -2.5)}


def evaluation(reason: str = "") -> Evaluation:
    components = tuple(Component(label, at, gradient) for label, (at, gradient) in VALUES.items())
    checks = tuple(
        Check(c.label, c.gradient, Estimate(c.gradient * (1 + 1e-9), 2e-13), Verdict.OK, reason) for c in components
    )
    return Evaluation(1.0, (), components, checks[:2], 0.0, 0.0, "", (), unchecked={"in[12]": "it is one of many"})


@pytest.mark.parametrize("width", range(58, 130, 3))
def test_numbers_lose_digits_and_never_their_exponent(width: int) -> None:
    rows = [row.text.plain for row in component_rows(evaluation(), width, lambda _: Style())]
    heads, first, second, third, *below = rows
    assert heads.split() == ["at", "gradient", "difference", "verdict"]
    for row, (label, (at, gradient)) in zip((first, second, third), VALUES.items(), strict=True):
        words = row.split()
        assert words[0] == label
        assert float(words[1]) == pytest.approx(at, rel=0.06)
        assert float(words[2]) == pytest.approx(gradient, rel=0.06)
    assert all(len(row) <= width for row in rows)
    assert all("± 2e-13" in row or "±" not in row for row in (first, second))
    assert "it is one of many" in third + " ".join(below)
    assert len({row.index("✓") for row in (first, second)}) == 1


def test_there_is_room_for_all_of_it_where_there_is_room() -> None:
    first = component_rows(evaluation(), 100, lambda _: Style())[1].text.plain
    assert first.split() == ["in[0]", "-0.26666667", "1.2345679e-12", "1.2345679e-12", "✓", "ok", "±", "2e-13"]


def test_a_long_reason_stands_below_its_row() -> None:
    rows = [row.text.plain for row in component_rows(evaluation("a kink " * 8), 60, lambda _: Style())]
    assert rows[1].rstrip().endswith("ok ± 2e-13") or rows[1].rstrip().endswith("ok")
    assert rows[2].startswith("    a kink")


def test_a_number_in_few_columns() -> None:
    assert [fitted(1234567.25, 8), fitted(-1e-300, 4), fitted(0.5, 8)] == ["1234567", "-1e-300", "0.5"]
