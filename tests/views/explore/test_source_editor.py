"""Editing the source in the place of its pane: what is typed is never lost, and what it changed is said."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

import samples
from ad.explanation.sections import Section
from analyses.ir.model import Function
from tests.support import fake_engine
from tests.support.screen import shown, until, workbench
from views.derive.diff import DiffView
from views.dialogs.unsaved import Unsaved
from views.explore.program import ProgramView
from views.explore.source import SourceView
from views.explore.source_editor import SourceEditor
from views.model.choosing.choices import Figures
from views.model.entries import Problem
from workbench.app.app import Workbench
from workbench.app.main_screen import MainScreen
from workbench.engine import messages
from workbench.engine.entries import functions_of
from workbench.engine.process import Deliver

NORM = samples.load("norm")
SOURCE = NORM.source.read_text(encoding="utf-8")
IR = NORM.ir.read_text(encoding="utf-8")


class Compiler(fake_engine.FakeEngine):
    """An engine for which norm.c is the program; a line with SECOND gives it another one."""

    SECOND = "// another"

    def __init__(self, deliver: Deliver) -> None:
        def with_figures(response: messages.Response) -> None:
            is_second = "fmul double %0, %call" in self.text
            if isinstance(response, messages.Generated):
                response = response._replace(figures=Figures(20, 20, 8, "8" if is_second else "0", 40))
            deliver(response)

        super().__init__(with_figures)

    async def send(self, order: messages.Request) -> None:
        if not isinstance(order, messages.Open):
            await super().send(order)
            return
        path = Path(order.paths[0])
        source = path.read_text(encoding="utf-8")
        if fake_engine.BROKEN in source:
            line = source[: source.index(fake_engine.BROKEN)].count("\n") + 1
            self.deliver(messages.Failed(order.id, Problem("error", "expected ';'", "", f"{path}:{line}:5")))
            return
        self.text = IR.replace("fdiv", "fmul") if self.SECOND in source else IR
        self.deliver(messages.Opened(order.id, self.text, functions_of(self.text), files=(str(path),)))

    def differentiate(self, ticket: int, function: Function) -> None:
        lines = ("- %div = fdiv", "+ %div = fmul") if "fmul double %0, %call" in self.text else ()
        self.deliver(
            messages.Differed(ticket, (Section("types", ()), Section("activity", ()), Section("gradient", lines)))
        )
        super().differentiate(ticket, function)


@asynccontextmanager
async def editing(
    folder: Path, size: tuple[int, int] = (120, 40)
) -> AsyncIterator[tuple[Workbench, Pilot[None], Path]]:
    """norm.c in a folder of its own, with the editor open."""
    path = folder / "norm.c"
    path.write_text(SOURCE, encoding="utf-8")
    app = Workbench([str(path)], function="norm", engine=Compiler)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done" and not model.repaints)
        await pilot.press("G", "ctrl+e")
        await until(pilot, lambda: isinstance(app.screen.focused, SourceEditor))
        yield app, pilot, path


def editor(app: Workbench) -> SourceEditor:
    return next(iter(app.screen_stack[1].query(SourceEditor)))


async def test_a_save_says_what_it_changed(tmp_path: Path) -> None:
    async with editing(tmp_path) as (app, pilot, path):
        model, before = app.session.model, app.session.model.program.listing
        assert editor(app).cursor_location[0] == 10
        await pilot.press("end", *"// anothe", "r")
        assert path.read_text(encoding="utf-8") == SOURCE
        assert "changed: ctrl+s saves it" in str(editor(app).border_subtitle)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: model.comparison is not None)
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[10].endswith("// another") and lines[:10] == SOURCE.splitlines()[:10]
        assert model.program.listing is not before
        assert model.comparison is not None
        assert (model.comparison.old, model.comparison.new) == ("norm, before the edit", "norm, after it")
        await until(
            pilot, lambda: app.screen.query(DiffView) and "gradient  +1 -1" in shown(app.screen.query_one(DiffView))
        )
        assert isinstance(app.screen.focused, SourceEditor)
        told = [notice.message for notice in app._notifications if notice.title == "before the edit → after it"]
        assert told == ["bytes stored 0 → 8. Diff (2) shows all of it."]
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen.focused, SourceView))
        view = app.screen.query_one(SourceView)
        assert view.plain(10).endswith("// another") and view.cursor == 10
        assert not app.screen.query(SourceEditor)


async def test_what_does_not_compile_keeps_the_old_program_and_shows_the_error_at_its_line(tmp_path: Path) -> None:
    async with editing(tmp_path) as (app, pilot, path):
        model, before = app.session.model, app.session.model.program.listing
        await pilot.press("end", *fake_engine.BROKEN, "ctrl+s")
        await until(pilot, lambda: "✕ 11: expected ';'" in str(editor(app).border_subtitle))
        assert fake_engine.BROKEN in path.read_text(encoding="utf-8")
        assert model.program.listing is before
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen.focused, SourceView))
        view = app.screen.query_one(SourceView)
        await until(pilot, lambda: not model.repaints)
        assert view.row(10).plain.startswith("✕") and view.row(10).plain.endswith("✕ expected ';'")
        assert "●" not in shown(view)
        assert "older" in str(view.border_subtitle)
        await pilot.press("right_square_bracket")
        await until(pilot, lambda: isinstance(app.screen.focused, ProgramView))
        assert "fdiv" in shown(app.screen.query_one(ProgramView))
        path.write_text(SOURCE, encoding="utf-8")
        await until(pilot, lambda: not model.program.unreadable and not model.repaints and not model.activity)
        await pilot.press("left_square_bracket", "G")
        await until(pilot, lambda: "●" in shown(view) and "✕" not in shown(view))


@pytest.mark.parametrize(("key", "is_saved"), [("enter", True), ("delete", False)], ids=["save", "drop"])
async def test_leaving_asks_what_to_do_with_a_changed_text(tmp_path: Path, key: str, is_saved: bool) -> None:
    async with editing(tmp_path) as (app, pilot, path):
        await pilot.press("x", "escape")
        assert isinstance(app.screen, Unsaved)
        await pilot.press("escape")
        assert editor(app).text.count("x") == SOURCE.count("x") + 1
        await pilot.press("escape", key)
        await until(pilot, lambda: isinstance(app.screen, MainScreen) and isinstance(app.screen.focused, SourceView))
        assert (path.read_text(encoding="utf-8") != SOURCE) is is_saved


async def test_leaving_twice_at_once_asks_once(tmp_path: Path) -> None:
    async with editing(tmp_path) as (app, pilot, _):
        await pilot.press("x")
        left = editor(app)
        for _ in range(2):
            app.post_message(events.Key("escape", None))
        await until(pilot, lambda: isinstance(app.screen, Unsaved))
        assert sum(isinstance(screen, Unsaved) for screen in app.screen_stack) == 1
        await pilot.press("delete")
        await until(pilot, lambda: isinstance(app.screen, MainScreen) and not left.is_attached)
        assert isinstance(app.screen, MainScreen)
        app.screen._source.leave(left)  # as a key does that was pressed before it was closed


async def test_quitting_asks_too(tmp_path: Path) -> None:
    async with editing(tmp_path) as (app, pilot, path):
        await pilot.press("x", "ctrl+q")
        await until(pilot, lambda: isinstance(app.screen, Unsaved))
        await pilot.press("escape")
        assert editor(app).is_changed
        await pilot.press("ctrl+q")
        await until(pilot, lambda: isinstance(app.screen, Unsaved))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: path.read_text(encoding="utf-8") != SOURCE)


async def test_what_another_program_wrote_is_not_overwritten_at_once(tmp_path: Path) -> None:
    async with editing(tmp_path) as (app, pilot, path):
        await pilot.press("x")
        path.write_text("theirs\n", encoding="utf-8")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: any("changed by another program" in n.message for n in app._notifications))
        assert path.read_text(encoding="utf-8") == "theirs\n"
        assert editor(app).is_changed
        await pilot.press("ctrl+s")
        await until(pilot, lambda: path.read_text(encoding="utf-8") == editor(app).text)


async def test_a_file_that_cannot_be_written_keeps_the_text_on_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("no space left on device")

    async with editing(tmp_path) as (app, pilot, _):
        await pilot.press("x")
        monkeypatch.setattr(Path, "write_text", fail)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: any("is not saved" in n.message for n in app._notifications))
        assert editor(app).is_changed


async def test_a_sample_is_edited_in_a_copy() -> None:
    async with workbench(size=(120, 40)) as (app, pilot):
        await pilot.press("ctrl+e")
        await until(pilot, lambda: isinstance(app.screen.focused, SourceEditor))
        assert editor(app).path.name == "norm.c"
        assert editor(app).path != NORM.source


async def test_lines_of_an_edited_file_are_highlighted_as_in_the_pane(tmp_path: Path) -> None:
    async with editing(tmp_path) as (app, pilot, _):
        area = editor(app)
        assert any("italic" in str(span.style) for span in area.get_line(2).spans)
        area.move_cursor((0, 0))
        await pilot.press(*"/*", "enter")
        assert all("italic" in str(span.style) for span in area.get_line(1).spans) and area.get_line(1).spans
