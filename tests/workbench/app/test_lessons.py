"""Lessons on screen: every page of every lesson, with wrong and right answers, and exercises solved, at 120×40."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import samples
from ad.lessons.lessons import MarkKind, read_lesson
from ad.lessons.questions import answer
from samples import lessons
from tests.support.compilers import needs_compiler
from tests.support.screen import until
from views.learn.panel import LessonPanel
from views.model.state import DerivationState
from workbench.app.app import Workbench
from workbench.app.gallery import Gallery
from workbench.app.kept_sessions import KeptSessions
from workbench.app.learning import Progress, program_of
from workbench.app.main_screen import MainScreen

BEGUN = (DerivationState.DONE, DerivationState.FAILED)


async def until_done(app: Workbench, pilot: Pilot[None], paths: tuple[str, ...]) -> None:
    """Wait until the engine has come to the end with these files."""
    model = app.session.model
    for _ in range(600):
        derivation = model.derivation
        if app.session.paths == paths and derivation and derivation.state in BEGUN and not model.activity:
            break
        await pilot.pause(0.05)
    else:
        raise AssertionError(f"the engine did not end: {app.session.paths} {model.activity} {model.problems}")
    await pilot.pause(0.1)


def feedback(panel: LessonPanel) -> str:
    return str(panel.query_one("#feedback", Static).content)


@needs_compiler
@pytest.mark.parametrize("half", [0, 1])
async def test_every_lesson_is_read_to_its_end(half: int, tmp_path: Path) -> None:
    sessions = KeptSessions(tmp_path / "sessions")
    app = Workbench(kept=sessions, lessons=True)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        for path in lessons.paths()[half::2]:
            lesson = read_lesson(path)
            await app.open_lesson(path)
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, MainScreen)
            panel = screen.query_one(LessonPanel)
            for number, page in enumerate(lesson.pages):
                assert panel.number == number
                mark = page.mark
                is_exercise = mark is not None and mark.kind is MarkKind.TRY
                program = program_of(lesson, mark if mark and is_exercise else lesson.begin, tmp_path / "exercises")
                await until_done(app, pilot, program.paths)
                timeline = app.session.model.timeline
                assert timeline is not None
                if mark is not None and mark.kind is MarkKind.PREDICT:
                    right = answer(mark["fact"], timeline.history, timeline.root)
                    if right.fact >= 0 and not mark["moment"]:
                        assert timeline.cursor < right.fact, "the engine stops before the step"
                    wrong = next(n for n, choice in enumerate(mark.choices, 1) if choice != right.text)
                    panel.focus()
                    await pilot.press(str(wrong))
                    assert feedback(panel).startswith("✕ Not")
                    await pilot.press(str(mark.choices.index(right.text) + 1))
                    assert feedback(panel).startswith(f"✓ {right.text}")
                    assert right.fact < 0 or timeline.cursor == right.fact
                elif mark is not None and is_exercise:
                    Path(program.paths[0]).write_bytes((path.parent / mark["solution"]).read_bytes())
                    await app.session.reload()
                    await until_done(app, pilot, program.paths)
                    assert feedback(panel).startswith("✓"), (lesson.name, feedback(panel))
                if number < len(lesson.pages) - 1:
                    panel.focus()
                    await pilot.press("space")
                    await pilot.pause(0.05)
    progress = Progress.read(tmp_path / "lessons.json")
    assert progress.done == {path.stem for path in lessons.paths()[half::2]}
    for path in lessons.paths()[half::2]:
        lesson = read_lesson(path)
        asked = [n for n, p in enumerate(lesson.pages) if p.mark and p.mark.kind in (MarkKind.PREDICT, MarkKind.TRY)]
        assert progress.right.get(path.stem, []) == asked


async def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    first = lessons.paths()[0]
    progress = Progress(tmp_path / "lessons.json", {first.stem: 2})
    progress.write()
    app = Workbench(kept=KeptSessions(tmp_path / "sessions"), learn=first, lessons=True)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(200):
            if app.screen.query(LessonPanel):
                break
            await pilot.pause(0.05)
        panel = app.screen.query_one(LessonPanel)
        panel.focus()
        assert panel.number == 2
        await pilot.press("backspace")
        assert panel.number == 1
        await pilot.press("escape")
        await pilot.pause()
        assert not app.screen.query(LessonPanel)


async def test_the_gallery_lists_lessons() -> None:
    app = Workbench()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        gallery = app.screen
        assert isinstance(gallery, Gallery)
        await pilot.press("right_square_bracket")
        assert gallery.query_one("#lessons").has_focus
        assert not gallery.query_one("#samples").display
        await pilot.press("right_square_bracket")
        assert gallery.query_one("#samples").has_focus
        assert samples.NAMES


async def test_a_lesson_that_is_not_well_written_is_said(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_text("# Mine\n\nNo program.\n")
    app = Workbench(learn=path, lessons=True)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        for _ in range(200):
            if app._notifications:
                break
            await pilot.pause(0.05)
        assert any("has no `begin`" in each.message for each in app._notifications)


async def test_progress_that_cannot_be_read_or_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text('{"pages": 3}')
    app = Workbench(kept=KeptSessions(tmp_path / "sessions"), learn=lessons.paths()[0], lessons=True)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        for _ in range(200):
            if app.screen.query(LessonPanel):
                break
            await pilot.pause(0.05)
        assert any("the lessons begin afresh" in each.message for each in app._notifications)
        (tmp_path / "lessons.json").unlink()
        (tmp_path / "lessons.json").mkdir()
        panel = app.screen.query_one(LessonPanel)
        panel.focus()
        await until(pilot, lambda: panel.has_focus)
        await pilot.press("space", "space")
        await until(pilot, lambda: panel.number == 2)
        said = [each.message for each in app._notifications if "it is not kept how far you are" in each.message]
        assert len(said) == 1, "once, and the lesson goes on"
