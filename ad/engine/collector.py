"""The garbage collector, kept from what lives as long as a derivative is made or tried.

What a run makes lives to its end, in cycles (a block and its instructions name each other), so that the collector would
look at all of it again and again, and free nothing.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_frozen = 0
"""How many trials keep older objects apart. To ask Python for it takes as long as there are objects."""


@contextmanager
def without_collector() -> Iterator[None]:
    """Keep the collector off; what was made then belongs to the oldest generation, as if it had been looked at."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            if not _frozen:
                gc.freeze()
                gc.unfreeze()
            gc.enable()


@contextmanager
def old_objects_apart() -> Iterator[None]:
    """Keep the collector from the objects that there are: with a large program they take longer than a trial."""
    global _frozen
    gc.freeze()
    _frozen += 1
    try:
        yield
    finally:
        _frozen -= 1
        if not _frozen:
            gc.unfreeze()
