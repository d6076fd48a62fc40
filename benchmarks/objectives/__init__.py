"""The objectives that are timed, written from their published definitions; each checks its gradient first"""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent


class Objective(NamedTuple):
    """A source; the size at which it is timed, and a small one at which every input is checked."""

    source: str
    size: int
    small: int

    @property
    def name(self) -> str:
        return Path(self.source).stem

    @property
    def path(self) -> Path:
        return FOLDER / self.source

    @property
    def kept_ir(self) -> Path:
        """Its IR as the wheel's compiler writes it, compressed, for the tests."""
        return FOLDER / "ir" / f"{self.name}.ll.xz"

    def ir(self) -> str:
        return lzma.decompress(self.kept_ir.read_bytes()).decode()


OBJECTIVES = {
    objective.name: objective
    for objective in (
        Objective("gmm.cpp", 1000, 5),
        Objective("bundle_adjustment.c", 20_000, 10),
        Objective("lstm.c", 1000, 4),
        Objective("hand.c", 400, 4),
        Objective("hand_surface.c", 400, 4),
        Objective("log_sum_exp.c", 100_000, 10),
        Objective("kmeans.c", 2000, 100),
        Objective("least_squares.c", 2000, 10),
        Objective("determinant.c", 8, 4),
        Objective("runge_kutta.c", 2000, 6),
        Objective("brusselator.c", 64, 4),
        Objective("fft.c", 4096, 8),
        Objective("taylor_log.c", 10_000, 20),
        Objective("descent.c", 100, 4),
        Objective("norm.c", 10_000, 8),
        Objective("stencil.c", 64, 5),
        Objective("particles.c", 60, 3),
    )
}
