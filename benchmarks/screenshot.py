"""Draws the picture of the README: the workbench on `norm`, as it stands on a terminal of 160 columns."""

from __future__ import annotations

import asyncio
from pathlib import Path

import samples
from workbench.app.app import Workbench

PICTURE = Path(__file__).parent.parent / "docs" / "workbench.svg"
SELECTED = "%div"
"""What is looked at: the division, at the step that finishes its adjoint."""


async def draw() -> str:
    app = Workbench([str(samples.load("norm").ir)], function="norm")
    async with app.run_test(size=(160, 46)) as pilot:
        while app.session.model.activity or app.session.model.timeline is None:
            await pilot.pause(0.1)
        await pilot.pause(1)
        await pilot.press("x")
        while app.session.model.run.evaluation is None:
            await pilot.pause(0.1)
        await pilot.press("1", "G")
        await pilot.pause(0.5)
        model, timeline = app.session.model, app.session.model.timeline
        model.select(SELECTED)
        model.move(timeline.to(timeline.emitted_for(SELECTED)[-1].id))
        await pilot.pause(1)
        return app.export_screenshot(title="adjoint norm.ll --function norm")


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(asyncio.run(draw()), encoding="utf-8")
    print(PICTURE)
