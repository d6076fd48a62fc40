"""A process for what the screen needs computed and has no time for, such as the layout of a large graph."""

from __future__ import annotations

import os
import threading
from typing import Any

from workbench.workers.children import Child, Limits

NICE = 15
"""The screen goes first where processors are few, then the engine."""


class BackgroundProcess:
    """Runs `module:function` with arguments in a child process, one task after the other; from any thread."""

    def __init__(self) -> None:
        self._child: Child | None = None
        self._turn = threading.Lock()

    def __call__(self, task: str, *arguments: object) -> Any:
        """Raises ChildError when the child ends first."""
        with self._turn:
            if self._child is None:
                self._child = Child(Limits(seconds=60, memory=2 << 30))
                self._child.call(f"{__name__}:step_back")
            return self._child.call(task, *arguments)

    def close(self) -> None:
        """End the process, whatever it is at."""
        if self._child is not None:
            self._child.close()


def step_back() -> None:
    """Give way to the other processes."""
    os.nice(NICE)
