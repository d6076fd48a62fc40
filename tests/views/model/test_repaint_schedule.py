"""Panes follow what changed one after the other, that with the focus first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from views.model import repaint_schedule as module
from views.model.repaint_schedule import PATIENCE, RepaintSchedule


class Clock:
    """A screen whose timers run when they are told to."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def set_timer(self, seconds: float, then: Callable[[], None]) -> None:
        self.due.append(then)

    def tick(self) -> None:
        self.due.pop(0)()


class Pane:
    def __init__(self, screen: Clock, name: str, drawn: list[str], focus: bool = False) -> None:
        self.screen: Any = screen
        self.name, self.drawn, self.has_focus = name, drawn, focus

    def catch_up(self) -> None:
        self.drawn.append(self.name)


def test_one_a_frame_and_the_one_with_the_focus_first() -> None:
    turns, screen = RepaintSchedule(), Clock()
    drawn: list[str] = []
    first, second, focused = (Pane(screen, n, drawn, n == "focused") for n in ("first", "second", "focused"))
    for waiting in (first, second, first, focused):
        turns.wait(waiting)
    assert turns and len(screen.due) == 1 and not drawn
    screen.tick()
    assert drawn == ["focused"]
    turns.wait(first)
    screen.tick()
    screen.tick()
    assert drawn == ["focused", "first", "second"]
    assert not turns and not screen.due


def test_another_screen_takes_over() -> None:
    turns, old, new = RepaintSchedule(), Clock(), Clock()
    drawn: list[str] = []
    turns.wait(Pane(old, "old", drawn))
    turns.wait(Pane(new, "new", drawn))
    old.tick()
    assert not drawn and not old.due
    new.tick()
    new.tick()
    assert drawn == ["old", "new"] and not turns


def test_a_key_that_is_held_down_keeps_them_waiting_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REPEATED", 0.25)
    now = 100.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    turns, screen = RepaintSchedule(), Clock()
    drawn: list[str] = []
    panes = [Pane(screen, name, drawn) for name in ("a", "b")]

    def press() -> None:
        turns.key()
        for pane in panes:
            turns.wait(pane)

    press()
    screen.tick()
    assert drawn == ["a"], "one key is no key held down"
    while now + 0.06 < 100 + PATIENCE:
        now += 0.03
        press()
        screen.tick()
    assert drawn == ["a"]
    for _ in range(6):
        now += 0.03
        press()
        screen.tick()
    assert drawn == ["a", "b", "a"], "each has its turn, and they wait again"
    now += 0.3
    screen.tick()
    screen.tick()
    assert sorted(drawn[3:]) == ["a", "b"] and not turns
