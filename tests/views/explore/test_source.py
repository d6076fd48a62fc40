"""The pane of the source: marks, links with the other panes, files, and its place in the workspaces."""

from __future__ import annotations

from pathlib import Path

import pytest

import samples
from tests.support import fake_engine
from tests.support.screen import SIZES, reveal, shown, until, workbench
from views.derive.gradient import GradientView
from views.explore.program import ProgramView
from views.explore.source import SourceView
from views.model import colours
from views.model.model import Change
from views.model.source.line_map import Spot
from views.model.source.sources import LineNotes
from views.widgets.source_syntax import spans_of
from workbench.app.app import Workbench
from workbench.app.main_screen import MainScreen

NORM_C = samples.load("norm").source
LINES = NORM_C.read_text(encoding="utf-8").splitlines()
DIVISION = next(number for number, line in enumerate(LINES) if "in[i] / mag" in line)
LOOP = DIVISION - 1


def row_text(view: SourceView, index: int) -> str:
    return view.row(index).plain


async def test_the_line_of_the_function_is_shown_first_with_marks_at_the_cursor_in_time() -> None:
    async with workbench() as (app, pilot):
        view, model = app.screen.query_one(SourceView), app.session.model
        assert app.screen.focused is view
        assert Path(view.file) == NORM_C.resolve()
        assert LINES[view.cursor].startswith("void norm(")
        assert row_text(view, DIVISION).startswith(f" ●R∂{DIVISION + 1:>5}     out[i] = in[i]")
        assert row_text(view, LOOP).startswith(" ○  ")
        assert row_text(view, 1).startswith("    ")
        await pilot.press("g", "N", "N", "N")
        assert model.timeline is not None
        assert row_text(view, DIVISION).startswith(" ●  ")
        await pilot.press("g")
        assert row_text(view, DIVISION).startswith("    ")
        await pilot.press("n", "n")
        assert row_text(view, LOOP).startswith("◆")


async def test_a_line_selects_its_first_active_value_and_keys_go_through_the_others() -> None:
    async with workbench() as (app, pilot):
        view, model = app.screen.query_one(SourceView), app.session.model
        view.cursor = DIVISION
        await until(pilot, lambda: not model.repaints)
        first = model.selection.subject
        assert str(model.value("activity", first)) == "active"
        for kind in (ProgramView, GradientView):
            assert app.screen.query_one(kind).subject_at(app.screen.query_one(kind).cursor) == first
        seen = [first]
        for _ in range(20):
            await pilot.press("right")
            if model.selection.subject == first:
                break
            seen.append(model.selection.subject)
        assert {"%0", "%div", "%arrayidx"} <= set(seen) and len(seen) == len(set(seen))
        assert view.cursor == DIVISION
        await pilot.press("left")
        assert model.selection.subject == seen[-1]


async def test_moving_in_the_program_the_gradient_and_the_graph_moves_the_source() -> None:
    async with workbench() as (app, pilot):
        view, model = app.screen.query_one(SourceView), app.session.model
        for kind, subject, line in ((ProgramView, "%div", DIVISION), (GradientView, "%inc", LOOP)):
            pane = app.screen.query_one(kind)
            pane.focus()
            pane.cursor = pane.row_of(subject)
            await until(pilot, lambda: not model.repaints)
            assert model.selection.subject == subject
            assert view.cursor == line, kind
        model.select("block for.body")
        await until(pilot, lambda: not model.repaints)
        assert view.cursor == DIVISION


async def test_what_comes_from_one_line_has_one_background_everywhere() -> None:
    async with workbench() as (app, pilot):
        model = app.session.model
        view, program, gradient = (app.screen.query_one(kind) for kind in (SourceView, ProgramView, GradientView))
        model.select("%inc")
        await until(pilot, lambda: not model.repaints)
        here, there = colours.line_style(DIVISION + 1, True).bgcolor, view._base("pane--line").bgcolor
        division = (view, DIVISION), (program, program.row_of("%div")), (gradient, gradient.row_of("%div"))
        loop = (view, LOOP), (program, program.row_of("%inc")), (gradient, gradient.row_of("%inc"))
        assert {pane.backdrop(row).bgcolor for pane, row in division} == {here}
        assert {pane.backdrop(row).bgcolor for pane, row in loop} == {there}
        await pilot.press("ctrl+t")
        assert {pane.backdrop(row).bgcolor for pane, row in division} == {view.rich_style.bgcolor}
        assert {pane.backdrop(row).bgcolor for pane, row in loop} == {there}
        await pilot.press("ctrl+t")
        strip = program.line(program.row_of("%div") - program.scroll_offset.y, program.view)
        assert any(segment.style and segment.style.bgcolor == here for segment in strip)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_source_comes_first_where_the_program_has_lines(size: tuple[int, int], tmp_path: Path) -> None:
    plain = tmp_path / "long.ll"
    plain.write_text(fake_engine.long_function(20), encoding="utf-8")
    async with workbench(size=size) as (app, pilot):
        assert isinstance(app.screen.focused, SourceView)
        for key in "1234":
            await pilot.press(key)
            assert isinstance(app.screen, MainScreen)
            names = [name for where in app.screen.arranged.slots() for name in where.panes]
            assert names.index("source") < names.index("program")
        app.open([str(plain)], function="long")
        await until(pilot, lambda: not app.session.model.has_source and not app.session.model.repaints)
        for key in "1234":
            await pilot.press(key)
            arranged = app.screen.arranged
            names = [name for where in arranged.slots() for name in where.panes]
            assert names.count("source") == names.count("program") == 1
            assert names.index("program") < names.index("source")
            assert "source" not in [pane.id for pane in arranged.panes_in_sight()]
        await pilot.press("1")
        await reveal(app, pilot, "source")
        assert "-g" in app.screen.query_one(SourceView).empty()


async def test_a_source_is_on_screen_before_the_engine_has_read_it(tmp_path: Path) -> None:
    class Waiting(fake_engine.FakeEngine):
        async def send(self, order: object) -> None:
            pass

    path = tmp_path / "f.c"
    path.write_text("double f(double x) { return x; }\n", encoding="utf-8")
    app = Workbench([str(path)], engine=Waiting)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: app.screen.query(SourceView) and app.screen.query_one(SourceView).row_count())
        assert "double f(double x)" in shown(app.screen.query_one(SourceView))


async def test_every_file_of_the_program_is_reached_and_one_that_is_missing_is_named(tmp_path: Path) -> None:
    alone = tmp_path / "norm.ll"
    alone.write_text(samples.load("norm").ir.read_text(encoding="utf-8"), encoding="utf-8")
    async with workbench() as (app, pilot):
        view = app.screen.query_one(SourceView)
        assert "file 1 of 2" in str(view.border_subtitle)
        await pilot.press("greater_than_sign")
        assert Path(view.file).name == "mathcalls.h"
        assert "names the file" in view.empty()
        app.session.model.changed(Change.CURSOR)
        assert Path(view.file).name == "mathcalls.h"
        await pilot.press("less_than_sign")
        assert Path(view.file).name == "norm.c"
        app.session.model.select("%div")
        await until(pilot, lambda: not app.session.model.repaints)
        assert (Path(view.file).name, view.cursor) == ("norm.c", DIVISION)
    async with workbench([str(alone)]) as (app, _):
        said = " ".join(shown(app.screen.query_one(SourceView)).replace("│", " ").split())
        assert "The debug information names the file norm.c" in said
        assert str(tmp_path) in said.replace(" ", "")


async def test_notes_of_lines_have_a_column_of_their_own() -> None:
    async with workbench() as (app, _):
        view, model = app.screen.query_one(SourceView), app.session.model
        model.sources.notes = LineNotes(
            "bytes", {Spot(view.file, DIVISION + 1): "8 B", Spot(view.file, LOOP + 1): "24 B"}
        )
        model.changed(Change.RESULT)
        assert row_text(view, DIVISION).startswith(f" ●R∂  8 B{DIVISION + 1:>5} ")
        assert row_text(view, LOOP).startswith(f" ○   24 B{LOOP + 1:>5} ")
        assert row_text(view, 0).startswith(" " * 9 + "    1 ")
        assert view.find(1) is False


def test_comments_over_several_lines_and_languages_are_highlighted() -> None:
    c = spans_of("a.cu", ["/* one", "two */ int x;", "__global__ void f() { return; }"])
    assert c[0] == ((0, 6, "dim italic"),)
    assert c[1][0] == (0, 6, "dim italic")
    assert any(style == "bold" for *_, style in c[2])
    for name, line in (
        ("a.rs", "fn f(x: f64) -> f64 { return x; }"),
        ("a.f90", "subroutine f(x)"),
        ("a.h", "class A {};"),
    ):
        assert spans_of(name, [line])[0], name
    assert spans_of("unknown.zzz", ["x", "y"]) == [(), ()]
