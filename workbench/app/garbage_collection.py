"""Garbage collection while nobody waits for a key.

A full collection visits every object, facts included, and takes longer than a key press may. So only the young
generation is collected automatically, and a full collection runs when no key has been pressed for a while; the objects
that survive it are not visited again. Before the first screen nothing is collected: imported modules stay.
"""

from __future__ import annotations

import gc
from time import monotonic

QUIET = 2.0
"""Seconds without a key before a collection may run."""


class Collector:
    """Collects between key presses; `key` reports them, `rest` is called at intervals."""

    def __init__(self) -> None:
        self._pressed = monotonic()
        self._worked = True

    def begin(self) -> None:
        """Start after the first screen."""
        gc.freeze()
        gc.set_threshold(2_000, 10, 1_000_000)
        gc.enable()

    def key(self) -> None:
        """Note a key press, or another event that leaves garbage."""
        self._pressed = monotonic()
        self._worked = True

    def rest(self) -> bool:
        """Collect if nobody waits and there is something to collect; True if it did."""
        if not self._worked or monotonic() - self._pressed < QUIET:
            return False
        self._worked = False
        gc.collect()
        gc.freeze()
        return True
