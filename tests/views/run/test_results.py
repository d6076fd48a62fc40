"""The pane Results: a row for each number that is differentiated, with what is known of its derivative."""

from __future__ import annotations

import re
from pathlib import Path

from tests.views.diagnose.test_explanations import done, until
from views.run.results import ResultsView
from workbench.app.app import Workbench

SUM = """
define double @sum(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %x2 = fmul double %x, %x
  %sum = fadd double %s, %x2
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret double %sum
}
"""
COUNT, CHECKED = 80, 64


async def test_numbers_that_are_not_checked_say_so_and_why(tmp_path: Path) -> None:
    """The reason, for which there is no room beside them, stands once, below the first."""
    path = tmp_path / "sum.ll"
    path.write_text(SUM, encoding="utf-8")
    app = Workbench([str(path)], function="sum")
    async with app.run_test(size=(160, 120)) as pilot:
        model = app.session.model
        await until(pilot, lambda: done(model))
        model.inputs.values.update({"p": f"linspace(1, 2, {COUNT})", "n": str(COUNT)})
        await pilot.press("x")
        await until(pilot, lambda: model.run.evaluation is not None)
        pane = app.screen.query_one(ResultsView)
        await until(pilot, lambda: pane.row_count() > COUNT)
        lines = [pane.plain(n) for n in range(pane.row_count())]
        rows = [line for line in lines if re.match(r"p\[\d+\]", line)]
        assert len(rows) == COUNT
        unchecked = [line for line in rows if "not checked" in line]
        assert len(unchecked) == COUNT - CHECKED
        why = f"{CHECKED} of the {COUNT} numbers of p are checked, and all along a random direction"
        assert " ".join(" ".join(lines).split()).count(why) == 1
        first = lines.index(unchecked[0])
        assert why.startswith(lines[first + 1].strip())
        assert all(" ok" in line for line in rows if line not in unchecked)
        (whole,) = [line for line in lines if line.startswith("p along a random direction")]
        assert " ok" in whole
        await app.session.stop()
