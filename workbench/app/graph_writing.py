"""Control-flow graphs written to files while the screen stays in use."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from views.model.model import Model
from workbench.workers.failures import ChildError

if TYPE_CHECKING:
    from textual.widget import Widget

    from views.graph.pane import GraphPane

TASK = "views.graph.export:written"
PATIENCE = 0.5
"""Seconds before a notice about work in progress."""


async def write_graph(widget: Widget, model: Model, view: GraphPane, path: Path) -> None:
    """Write what a pane shows to a file in another process, since a large graph takes a while; `widget` notifies."""
    picture = view.picture(model.display(model.function))
    job = asyncio.ensure_future(asyncio.to_thread(model.in_background, TASK, picture, path))
    if not (await asyncio.wait([job], timeout=PATIENCE))[0]:
        widget.notify(f"writing {path} …")
    try:
        why = await job
    except ChildError as error:
        why = f"the graph could not be written: {error}"
    widget.notify(why or f"written: {path}", severity="error" if why else "information")
