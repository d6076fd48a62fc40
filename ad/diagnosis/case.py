"""A gradient that is to be diagnosed."""

from __future__ import annotations

from collections.abc import Callable

from ad.check.evaluation import Programs
from ad.check.finite_differences import MOST_ELEMENTS
from ad.engine.differentiation import Options
from ad.history.records import Place
from ad.invocation.device import Device
from ad.invocation.invocation import Invocation
from analyses.ir.model import Module
from analyses.records import dataclass


@dataclass(frozen=True)
class Case:
    """A gradient to be diagnosed: the device, the point, the program with the engine's options, the texts that run."""

    device: Device
    invocation: Invocation
    module: Module
    options: Options
    programs: Programs
    most: int = MOST_ELEMENTS
    overlap: Callable[[], tuple[str, Place, Place] | None] = lambda: None
    """Looks for pointers that overlap and must not: what they are, and the two places."""
