"""Facts on their way to the screen, in batches."""

from __future__ import annotations

import time
from collections.abc import Callable

from analyses.facts import Fact, History
from workbench.engine.messages import Learned, Response

BATCH_SECONDS = 0.03
BATCH_FACTS = 1000


class Batches:
    """Sends the facts of a history in batches, every few hundredths of a second."""

    def __init__(self, send: Callable[[Response], None], request_id: int) -> None:
        self.history = History(self._fact)
        self._send = send
        self._request_id = request_id
        self._facts: list[Fact] = []
        self._scopes = 1
        self._ended = False
        self._due = time.monotonic() + BATCH_SECONDS

    def _fact(self, fact: Fact) -> None:
        if self._ended:
            return
        self._facts.append(fact)
        if len(self._facts) >= BATCH_FACTS or (len(self._facts) % 64 == 0 and time.monotonic() > self._due):
            self.flush()

    def flush(self) -> None:
        """Send the facts and scopes that have not been sent."""
        scopes = tuple(self.history.scopes[self._scopes :])
        self._scopes = len(self.history.scopes)
        if self._facts or scopes:
            self._send(Learned(self._request_id, scopes, tuple(self._facts)))
        self._facts.clear()
        self._due = time.monotonic() + BATCH_SECONDS

    def end(self) -> None:
        """Send what is left. Facts recorded later, of changes that are tried, are not sent."""
        self.flush()
        self._ended = True
