"""Panes are drawn one after the other, one in a frame: a key that is pressed meanwhile waits for one pane only.

While a key repeats, panes without the focus wait until it is released, but not for long.
"""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from textual.screen import Screen

FRAME = 1 / 60
"""Seconds from one pane to the next."""

REPEATED = 0.25
"""The most seconds between two events of a key that is held down."""

PATIENCE = 4.0
"""Seconds that panes wait for the release of a key; then each is drawn once, and they wait again."""


class Stale(Protocol):
    """A pane that must be redrawn."""

    @property
    def screen(self) -> Screen[object]: ...

    @property
    def has_focus(self) -> bool: ...

    def catch_up(self) -> None:
        """Draw the current state."""


class RepaintSchedule:
    """The panes that wait to be drawn, the focused one first."""

    def __init__(self) -> None:
        self._waiting: dict[Stale, None] = {}
        self._screen: Screen[object] | None = None
        self._pressed = self._since = 0.0
        self._held = False
        self._owed = 0

    def __bool__(self) -> bool:
        """True if a pane waits."""
        return bool(self._waiting)

    def key(self) -> None:
        """Note the time of a key press."""
        now = monotonic()
        self._held = now - self._pressed < REPEATED
        self._pressed = now

    def wait(self, pane: Stale) -> None:
        """Add a pane at the end of the queue."""
        if pane.has_focus:
            self._waiting = {pane: None, **self._waiting}
        else:
            self._waiting[pane] = None
        if self._screen is not pane.screen:
            self._screen = pane.screen
            self._since = monotonic()
            self._later(FRAME)

    def _later(self, seconds: float) -> None:
        assert self._screen is not None
        self._screen.set_timer(seconds, partial(self._next, self._screen))

    def _next(self, screen: Screen[object]) -> None:
        if screen is not self._screen:
            return  # another has taken over
        now = monotonic()
        if not self._owed and self._held and now - self._pressed < REPEATED:
            if now - self._since < PATIENCE:
                self._later(self._pressed + REPEATED - now)
                return
            self._owed = len(self._waiting)
        pane = next(iter(self._waiting))
        del self._waiting[pane]
        pane.catch_up()
        if self._owed:
            self._owed -= 1
            self._since = now
        if self._waiting:
            self._later(FRAME)
        else:
            self._screen = None
