"""ctrl+o: a report of what is on screen, with the arguments typed there; what it says where that fails."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input

import samples
from tests.support.sessions import state
from views.model.state import DerivationState
from workbench.app.app import Workbench


async def report(app: Workbench, pilot: Pilot[None], path: Path) -> str:
    """Write a report, and return what is said of it."""
    app.clear_notifications()
    await pilot.press("ctrl+o")
    await pilot.pause()
    app.screen.query_one(Input).value = str(path)
    await pilot.press("enter")
    for _ in range(600):
        said = [notification.message for notification in app._notifications]
        if said and not said[-1].startswith("writing"):
            return said[-1]
        await pilot.pause(0.05)
    raise AssertionError("nothing was said")


async def test_a_report_of_what_is_on_screen(tmp_path: Path) -> None:
    app = Workbench([str(samples.load("relu3").ir)], function="relu3", fresh=True)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        for _ in range(600):
            if state(app.session) == DerivationState.DONE and not app.session.model.activity:
                break
            await pilot.pause(0.05)
        app.session.model.inputs.values["x"] = "3"
        said = await report(app, pilot, tmp_path / "r.html")
        assert said == f"written: {tmp_path / 'r.html'}"
        page = (tmp_path / "r.html").read_text(encoding="utf-8")
        assert '<td class="number">27</td>' in page, "3·x²"
        said = await report(app, pilot, tmp_path / "none/r.html")
        assert "can't be written: there is no such folder" in said
