"""Launch configurations, read from the options of a command."""

from __future__ import annotations

from analyses.gpu.launch import Configuration
from workbench.program.errors import UserError

SIMULATED_ELEMENTS = 6
"""The elements of an array that are checked one by one if each point is a simulated launch."""


def launch_configuration(grid: str | None, block: str | None, shared_bytes: int | None) -> Configuration | None:
    """The launch configuration (`4` or `2,2,1` blocks and threads), None if no option is given. Raises UserError."""
    if grid is None and block is None and shared_bytes is None:
        return None
    if (shared_bytes or 0) < 0:
        raise UserError("is less than 0 bytes", "--shared")
    return Configuration(_extent(grid, "--grid"), _extent(block, "--block"), shared_bytes or 0)


def _extent(text: str | None, option: str) -> tuple[int, int, int]:
    """`4` or `2,2,1` as x, y and z."""
    words = [word.strip() for word in (text or "1").split(",")]
    if len(words) > 3 or not all(word.isdigit() and int(word) > 0 for word in words):
        raise UserError(f"{text!r} is not one to three numbers above 0", option, "as in 4 or 16,16,1")
    x, y, z = (*map(int, words), 1, 1)[:3]
    return x, y, z
