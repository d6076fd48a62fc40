"""What a host gives to its GPUs in a run, in the order in which it gives it: launches, copies, fills, and waiting.

It is plain data, to travel between processes. Times are steps of the run.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """What is given to a GPU, or that the host waits for it."""

    LAUNCH = "launch"
    COPY = "copy"
    FILL = "fill"
    WAIT = "wait"


class Work(NamedTuple):
    """A piece of work: what it is in words, and the stream and GPU that it is for.

    Streams are numbered in the order of their first use. `begun` is the step of the run that gives it. `kernel` is the
    name of a launched kernel in the device's half of the program.
    """

    kind: Kind
    what: str
    stream: int
    gpu: int
    begun: int
    kernel: str = ""
