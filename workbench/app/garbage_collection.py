"""When garbage is collected: while nobody waits for a key.

A full collection looks at every object there is, facts and all, and takes longer than a key may. So the collector is
left its quick work on new objects, and the full one is done when nothing has been pressed for a while; what it leaves
is not looked at again. Until the first screen nothing is collected: what is imported stays.
"""

from __future__ import annotations

import gc
from time import monotonic

QUIET = 2.0
"""Seconds without a key after which nobody is taken to be waiting."""


class Collector:
    """Told of keys and asked now and then, collects between them."""

    def __init__(self) -> None:
        self._pressed = monotonic()
        self._worked = True

    def begin(self) -> None:
        """The first screen is there."""
        gc.freeze()
        gc.set_threshold(2_000, 10, 1_000_000)
        gc.enable()

    def key(self) -> None:
        """A key was pressed, or something else happened that leaves objects behind."""
        self._pressed = monotonic()
        self._worked = True

    def rest(self) -> bool:
        """Collect if nobody is waiting and something has happened since the last time; whether it did."""
        if not self._worked or monotonic() - self._pressed < QUIET:
            return False
        self._worked = False
        gc.collect()
        gc.freeze()
        return True
