"""Panes drawn one after the other, a frame each: a key that is pressed meanwhile waits for one of them, not for all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from textual.screen import Screen

FRAME = 1 / 60
"""Seconds from one pane to the next."""


class Stale(Protocol):
    """A pane that is behind what it shows."""

    @property
    def screen(self) -> Screen[object]: ...

    @property
    def has_focus(self) -> bool: ...

    def catch_up(self) -> None:
        """Draw what is new."""


class Turns:
    """The panes that wait to be drawn, that with the focus first."""

    def __init__(self) -> None:
        self._waiting: dict[Stale, None] = {}
        self._screen: Screen[object] | None = None

    def __bool__(self) -> bool:
        """Whether a pane waits."""
        return bool(self._waiting)

    def wait(self, pane: Stale) -> None:
        """Have a pane catch up after those that wait already."""
        if pane.has_focus:
            self._waiting = {pane: None, **self._waiting}
        else:
            self._waiting[pane] = None
        if self._screen is not pane.screen:
            self._screen = pane.screen
            self._later()

    def _later(self) -> None:
        assert self._screen is not None
        self._screen.set_timer(FRAME, partial(self._next, self._screen))

    def _next(self, screen: Screen[object]) -> None:
        if screen is not self._screen:
            return  # another has taken over
        pane = next(iter(self._waiting))
        del self._waiting[pane]
        pane.catch_up()
        if self._waiting:
            self._later()
        else:
            self._screen = None
