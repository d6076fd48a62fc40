"""A process for slow computations that the screen needs, such as the layout of a large graph."""

from __future__ import annotations

import os
import threading
from typing import Any

from workbench.workers.children import Child, Limits

NICE = 15
"""The niceness of the process: the screen goes first if processors are few, then the engine."""


class BackgroundProcess:
    """Runs `module:function` with arguments in a child process, one task after the other; from any thread."""

    def __init__(self) -> None:
        self._child: Child | None = None
        self._turn = threading.Lock()

    def __call__(self, task: str, *arguments: object) -> Any:
        """Run a task. Raises ChildError if the child ends first."""
        with self._turn:
            if self._child is None:
                self._child = Child(Limits(seconds=60, memory=2 << 30))
                self._child.call(f"{__name__}:step_back")
            return self._child.call(task, *arguments)

    def close(self) -> None:
        """End the process, even in the middle of a task."""
        if self._child is not None:
            self._child.close()


def step_back() -> None:
    """Lower the priority of this process."""
    os.nice(NICE)
