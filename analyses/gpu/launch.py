"""The launch of a kernel."""

from __future__ import annotations

from analyses.records import dataclass

LAUNCHES = ("cudaLaunchKernel", "cudaLaunchCooperativeKernel", "cuLaunchKernel", "hipLaunchKernel")
"""The functions by which host code launches a kernel."""


@dataclass(frozen=True, slots=True)
class Configuration:
    """A launch configuration: blocks in the grid, threads in a block (x, y, z), bytes of dynamic shared memory."""

    grid: tuple[int, int, int] = (1, 1, 1)
    block: tuple[int, int, int] = (1, 1, 1)
    shared_bytes: int = 0

    @property
    def threads(self) -> int:
        """The threads in a block."""
        return self.block[0] * self.block[1] * self.block[2]

    @property
    def blocks(self) -> int:
        return self.grid[0] * self.grid[1] * self.grid[2]
