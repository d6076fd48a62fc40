"""Reports written by a process of their own, while the screen stays in use."""

from __future__ import annotations

import asyncio
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.widget import Widget


async def write_report(widget: Widget, command: str, path: Path) -> None:
    """Write the report of what `command` (an `adjoint grad`) runs; `widget` notifies the person."""
    _, _, *words = shlex.split(command)
    widget.notify(f"writing {path} …")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "adjoint", "report", *words, "-o", str(path)),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        _, said = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        raise
    lines = said.decode(errors="replace").strip().splitlines()
    wrong = process.returncode != 0
    last = lines[-1] if lines else f"the report could not be written: status {process.returncode}"
    widget.notify(last, severity="error" if wrong else "information", timeout=8)
