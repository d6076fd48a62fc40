"""What the screen looks like, at three sizes and in both themes; the engine is one that always learns the same.

After a wanted change: `pytest tests/workbench/app/test_snapshots.py --snapshot-update`, and look at what changed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

import samples
from tests.support import fake_engine
from tests.support.screen import source_at_top, to_the_end, until
from workbench.app.app import Workbench
from workbench.app.gallery import Gallery

SIZES = {"narrow": (80, 24), "normal": (120, 40), "wide": (200, 60)}
Compare = Callable[..., bool]


def after(*keys: str, select: str = "", at_end: bool = True) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Wait for the gradient, go to its end, select a value, press keys; else stay at the first moment."""

    async def run(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, Workbench)
        for _ in range(500):
            await pilot.pause(0.02)
            derivation = app.session.model.derivation
            if derivation and derivation.state == "done":
                break
        if at_end:
            to_the_end(app.session.model)
            app.session.model.select(select)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        for _ in range(3):
            await pilot.pause(0.02)
        while app.session.model.repaints:
            await pilot.pause(0.02)
        source_at_top(app)
        await pilot.pause(0.05)

    return run


def norm() -> Workbench:
    return Workbench([str(samples.load("norm").ir)], engine=fake_engine.FakeEngine)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_explore(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(norm(), terminal_size=size, run_before=after(at_end=False))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_source_editor(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(norm(), terminal_size=size, run_before=after("ctrl+e"))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("key", ["2", "3", "4"], ids=["derive", "diagnose", "run"])
def test_workspace(snap_compare: Compare, key: str, size: tuple[int, int]) -> None:
    assert snap_compare(norm(), terminal_size=size, run_before=after(key, select="%0"))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_replay(snap_compare: Compare, size: tuple[int, int]) -> None:
    """A run as the engine itself records it, in the middle of its reverse half."""

    async def replayed(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, Workbench)
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done", 60)
        await pilot.press("X")
        await until(pilot, lambda: model.run.replay is not None and not model.activity, 60)
        assert model.run.replay is not None
        model.run.replay.run.go(len(model.run.replay.run) * 3 // 4)
        await pilot.press("full_stop")
        await until(pilot, lambda: not model.repaints)
        await pilot.pause(0.1)

    app = Workbench([str(samples.load("sum_of_squares").ir)])
    assert snap_compare(app, terminal_size=size, run_before=replayed)


def test_light_in_the_middle_of_the_plan(snap_compare: Compare) -> None:
    assert snap_compare(norm(), terminal_size=SIZES["normal"], run_before=after("t", "P", "P", select="%0"))


@pytest.mark.parametrize("size", [SIZES["narrow"], SIZES["normal"]], ids=["narrow", "normal"])
def test_gallery(snap_compare: Compare, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    async def shown(pilot: Pilot[None]) -> None:
        for _ in range(200):
            await pilot.pause(0.02)
            if isinstance(pilot.app.screen, Gallery) and pilot.app.screen.query("MarkdownH1"):
                break
        await pilot.pause(0.1)

    monkeypatch.setattr(samples, "catalogue", lambda: tuple(map(samples.load, ("relu3", "norm", "sum_of_squares"))))
    assert snap_compare(Workbench(engine=fake_engine.FakeEngine), terminal_size=size, run_before=shown)


def test_nothing_could_be_read(snap_compare: Compare) -> None:
    """A file that is not there: every pane says what to do."""
    from views.model.entries import Problem
    from workbench.engine import messages

    class Refusing(fake_engine.FakeEngine):
        async def send(self, order: messages.Request) -> None:
            problem = Problem("error", "no such file", "did you mean norm.ll?", "nrom.ll")
            self.deliver(messages.Failed(order.id, problem))

    async def failed(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, Workbench)
        for _ in range(500):
            await pilot.pause(0.02)
            if pilot.app.session.model.problems:
                break
        await pilot.pause(0.2)

    app = Workbench(["nrom.ll"], engine=Refusing)
    assert snap_compare(app, terminal_size=SIZES["normal"], run_before=failed)
