"""What a host gives to its GPUs in a run, in the order in which it gives it: launches, copies, fills, and waiting.

It is plain data, to travel between processes. Times are steps of the run.
"""

from __future__ import annotations

import re
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


_MEMORY, _SHADOW, _OF_SHADOWS = "the memory of ", "the shadow of ", ".shadow"
_MADE_FOR = re.compile(r"^adjoint\.(?:[^ ]*\.)?(?=\w)")
"""What is before the name of a variable, in the names of calls that stand in the place of the program's own."""


def memory_name(name: str) -> str:
    """The name of a piece of memory for people: `u`, `∂u`, without the call and the place that made it."""
    name = name.partition(" (")[0]
    is_shadow = name.startswith(_SHADOW) or name.endswith(_OF_SHADOWS)
    name = name.removeprefix(_SHADOW).removeprefix(_MEMORY).removesuffix(_OF_SHADOWS)
    name = _MADE_FOR.sub("", name)
    return f"∂{name}" if is_shadow else name
