"""The pane Trail: where a wrong gradient goes wrong."""

from __future__ import annotations

from pathlib import Path

from ad.diagnosis.findings import Cause
from tests import wrong
from tests.views.diagnose.test_explanations import done, row, text, until
from views.diagnose.trail import TrailView
from workbench.app.app import Workbench


async def test_a_diagnosis_in_the_workbench(tmp_path: Path) -> None:
    path = tmp_path / "faults.ll"
    path.write_text(wrong.text("faults.c"), encoding="utf-8")
    app = Workbench([str(path)], function="rule_of_wrong_sign")
    async with app.run_test(size=(80, 24)) as pilot:
        model = app.session.model
        await until(pilot, lambda: done(model))
        model.inputs.values.update(wrong.TWO)
        await pilot.press("F")
        await until(pilot, lambda: model.run.diagnosis is not None)
        assert model.run.diagnosis is not None and model.run.diagnosis.cause is Cause.USER_RULE
        pane = app.screen.query_one(TrailView)
        await until(pilot, lambda: pane.row_count() > 5)
        assert pane.has_focus
        shown = text(pane)
        assert "a registered derivative is wrong" in shown
        assert f"faults.c:{wrong.line('rule_of_wrong_sign')}:" in shown
        pane.cursor = row(pane, "right still")
        assert pane.source_at(pane.cursor).startswith(f"faults.c:{wrong.line('rule_of_wrong_sign')}:")
        await pilot.press("enter")
        assert model.selection.subject.startswith("%")
        await pilot.press("x")
        await until(pilot, lambda: model.run.evaluation is not None)
        assert model.run.diagnosis is None
        await app.session.stop()
