"""Pictures of the screen, written to a file beside the person's other files."""

from __future__ import annotations

import time
from pathlib import Path


def write_picture(svg: str, folder: Path, program: str) -> str:
    """Write a picture, named for the program and the time, and say where; raises OSError."""
    name = Path(program.partition(",")[0]).stem or "adjoint"
    path = folder / f"{name}-{time.strftime('%Y-%m-%d-%H%M%S')}.svg"
    path.write_text(svg, encoding="utf-8")
    return f"written: {path}"
