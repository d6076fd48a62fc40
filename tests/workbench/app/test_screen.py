"""The workbench driven by keys and mouse, on an engine that always learns the same."""

from __future__ import annotations

import random
from contextlib import nullcontext
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList, Static

import samples
from ad.check.evaluation import SweepPoint
from ad.check.finite_differences import Estimate, Verdict
from ad.history.timeline import Breakpoint, Timeline
from analyses.facts import Fact, Key, Scope
from analyses.ir.text.listing import Listing
from tests.support import fake_engine
from tests.support.screen import NORM, SIZES, reveal, shown, until, workbench
from tests.support.texts import damaged
from views.derive.cache import CacheView
from views.derive.gradient import GradientView
from views.derive.optimised import OptimisedView
from views.derive.timeline import TimelineView
from views.diagnose.diagnostics import DiagnosticsView, problems_of
from views.diagnose.evidence import EvidenceView
from views.dialogs.breakpoints import Breakpoints
from views.explore.activity import ActivityView
from views.explore.cfg import CfgView
from views.explore.inspector import InspectorView
from views.explore.program import ProgramView
from views.explore.source import SourceView
from views.explore.types import TypesView
from views.model import sentences, story
from views.model.colours import MEANINGS
from views.model.entries import FunctionEntry, Problem
from views.model.model import Change
from views.model.state import DerivationState
from views.run.results import ExecutionView, Field, ResultsView
from views.widgets.footer import KeysFooter
from views.widgets.header import Header
from views.widgets.lines import Pane
from views.widgets.search import SearchBar
from workbench.app.app import Workbench
from workbench.app.commands import COMMANDS
from workbench.app.gallery import Gallery
from workbench.app.main_screen import MainScreen
from workbench.app.themes import DARK, LIGHT
from workbench.engine import messages


def line(app: Workbench) -> Timeline:
    assert app.session.model.timeline is not None
    return app.session.model.timeline


async def test_steps_move_the_cursor_and_every_pane_follows() -> None:
    async with workbench() as (app, pilot):
        end = line(app).end
        assert line(app).cursor == end
        await pilot.press("comma", "comma")
        assert line(app).cursor == end - 2
        await pilot.press("full_stop")
        assert line(app).cursor == end - 1
        await pilot.press("g")
        assert line(app).cursor == -1
        assert "active" not in shown(app.screen.query_one(ActivityView))
        assert app.screen.query_one(GradientView).row_count() == 0
        assert app.screen.query_one(CacheView).row_count() == 0
        assert "not deduced yet" in shown(app.screen.query_one(TypesView))
        await pilot.press("N", "N")
        stage = line(app).stage_at(line(app).cursor)
        assert stage is not None
        assert stage.name == "types"
        assert "not deduced yet" not in shown(app.screen.query_one(TypesView))
        assert "? unknown" not in shown(app.screen.query_one(TypesView))
        assert "active" not in shown(app.screen.query_one(ActivityView))
        await pilot.press("N")
        assert "●" in shown(app.screen.query_one(ActivityView))
        await pilot.press("G")
        assert line(app).cursor == end
        assert app.screen.query_one(CacheView).row_count() > 0


async def test_selecting_anywhere_selects_everywhere() -> None:
    async with workbench() as (app, pilot):
        model = app.session.model
        types = app.screen.query_one(TypesView)
        types.focus()
        types.cursor = types.row_of("%0")
        await until(pilot, lambda: not model.repaints)
        assert model.selection.subject == "%0"
        for kind in (ProgramView, ActivityView, CacheView):
            pane = app.screen.query_one(kind)
            assert pane.subject_at(pane.cursor) == "%0", kind
        gradient = app.screen.query_one(GradientView)
        assert gradient.subject_at(gradient.cursor) == "%0"
        assert "load double" in shown(app.screen.query_one(InspectorView))
        body = model.body
        assert body is not None
        assert app.screen.query_one(CfgView).selected == body.block_of("%0").removeprefix("block ")
        graph = app.screen.query_one(CfgView)
        graph.select("entry")
        await until(pilot, lambda: not model.repaints)
        program = app.screen.query_one(ProgramView)
        assert program.subject_at(program.cursor) == "block entry"
        await pilot.press("backspace")
        assert model.selection.subject == "%0"


async def test_values_of_a_line_are_chosen_by_key_and_by_mouse() -> None:
    async with workbench() as (app, pilot):
        model, program = app.session.model, app.screen.query_one(ProgramView)
        program.focus()
        row = program.row_of("%div")
        program.cursor = row
        await pilot.press("right")
        assert model.selection.subject == "%0"
        await pilot.press("right")
        assert model.selection.subject == "%call"
        assert program.cursor == row
        await pilot.press("enter")
        assert program.subject_at(program.cursor) == "%call"
        row = program.row_of("%div")
        column = program.plain(row).index("%0") + 5
        await pilot.click(ProgramView, offset=(column + 1, row - program.scroll_offset.y + 1))
        assert model.selection.subject == "%0"


async def test_search_goes_through_the_matches_and_ends() -> None:
    async with workbench() as (app, pilot):
        program = app.screen.query_one(ProgramView)
        program.focus()
        program.cursor = 0
        await pilot.press("slash", *"phi", "enter")
        assert app.screen.focused is program
        matches = [i for i in range(program.row_count()) if "phi" in program.plain(i)]
        assert program.cursor == matches[0]
        cursor = line(app).cursor
        await pilot.press("n")
        assert program.cursor == matches[1 % len(matches)]
        await pilot.press("N")
        assert program.cursor == matches[0]
        assert line(app).cursor == cursor
        await pilot.press("escape", "comma")
        assert not program.needle
        assert line(app).cursor == cursor - 1
        await pilot.press("slash", *"zzz", "enter")
        assert not app.screen.query_one(SearchBar).display


@pytest.mark.parametrize("kind", [ProgramView, TypesView, ActivityView, CacheView, TimelineView, GradientView])
async def test_every_text_pane_is_searched(kind: type[Pane]) -> None:
    async with workbench() as (app, _):
        pane = app.screen.query_one(kind)
        last = pane.row_count() - 1
        while not pane.plain(last).strip():
            last -= 1
        pane.cursor = 0
        assert pane.search(pane.plain(last).strip())
        assert pane.plain(pane.cursor) == pane.plain(last)
        assert not pane.search("no such text")


async def test_breakpoints_on_a_value_and_a_rule_stop() -> None:
    async with workbench() as (app, pilot):
        app.session.model.select("%call")
        await pilot.press("g", "b", "c")
        current = line(app).current
        assert current is not None
        assert current.key.subject == "%call"
        await pilot.press("B")
        assert line(app).breakpoints == {Breakpoint("value", "%call"), Breakpoint("rule", current.rule)}
        before = line(app).cursor
        await pilot.press("c")
        assert line(app).cursor > before
        await pilot.press("C")
        assert line(app).cursor == before
        await pilot.press("b")
        assert line(app).breakpoints == {Breakpoint("rule", current.rule)}


async def test_breakpoints_are_listed_gone_to_and_removed() -> None:
    async with workbench(size=SIZES["narrow"]) as (app, pilot):
        await pilot.press("L")
        listed = app.screen
        assert isinstance(listed, Breakpoints)
        assert "No breakpoints" in str(listed.query_one(Static).content)
        await pilot.press("escape")
        timeline = line(app)
        timeline.toggle(Breakpoint("value", "%div"))
        timeline.toggle(Breakpoint("rule", "fdiv"))
        await pilot.press("g", "L")
        options = app.screen.query_one(OptionList)
        texts = [str(options.get_option_at_index(i).prompt) for i in range(options.option_count)]
        stops = timeline.stops(Breakpoint("value", "%div"))
        assert texts[0].startswith("■ rule fdiv ")
        assert texts[1].startswith(f"■ value %div   {len(stops)} facts · next {stops[0]}: ")
        await pilot.press("down", "enter")
        assert isinstance(app.screen, MainScreen)
        assert (timeline.cursor, app.session.model.selection.subject) == (stops[0], "%div")
        await pilot.press("L", "delete")
        assert timeline.breakpoints == {Breakpoint("value", "%div")}
        await pilot.press("shift+delete")
        assert not timeline.breakpoints
        await pilot.press("escape")
        await reveal(app, pilot, "program")
        assert "■" not in shown(app.screen.query_one(ProgramView))


async def test_breakpoints_outlive_the_derivative_that_they_were_set_in() -> None:
    async with workbench() as (app, pilot):
        app.session.model.select("%div")
        await pilot.press("b")
        before = line(app)
        await pilot.press("r")
        await until(pilot, lambda: line(app) is not before and line(app).end == before.end)
        assert line(app).breakpoints == {Breakpoint("value", "%div")}


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_sentence_of_the_step_is_all_on_screen(size: tuple[int, int]) -> None:
    async with workbench(size=size) as (app, pilot):
        header = app.screen.query_one(Header)
        model = app.session.model
        lines = 6 if size == SIZES["narrow"] else 5
        assert header.size.height == lines
        model.move(line(app).to(-1))
        assert "Before the first moment" in header.texts()[2].plain
        for moment in range(0, line(app).end, 5):
            model.move(line(app).to(moment))
            await pilot.pause()
            fact, at = line(app).current, story.here(model)
            assert fact is not None and at is not None
            title, *step = header.texts()[2:]
            assert [len(text) for text in (title, *step)] == [size[0]] * (lines - 2)
            assert title.plain.startswith(f" {at.number}/{at.of}  {at.moment.title}")
            said = " ".join(" ".join(" ".join(text.plain.split()) for text in step).split())
            sentence = at.moment.sentence if at.whole else sentences.of(fact, model.rules).plain
            assert said.startswith(" ".join(sentence.split())), said
            assert at.whole or "? why" in said


async def test_where_a_stage_begins_the_evidence_is_what_it_learned() -> None:
    async with workbench(size=SIZES["normal"]) as (app, pilot):
        await pilot.press("3", "right_square_bracket", "g", "full_stop")
        await app.screen.run_action("pane('evidence')")
        evidence = app.screen.query_one(EvidenceView)
        span = line(app).stages[0]
        await until(pilot, lambda: "stage prepare, facts 0 to " in shown(evidence))
        assert f"{span.size} instructions in the prepared function" in shown(evidence)
        await pilot.press(*("N", "full_stop") * 4)
        await until(pilot, lambda: "stage plan, facts " in shown(evidence))
        assert "2 decisions (1 at hand, 1 recompute; 0 bytes" in shown(evidence)
        evidence.cursor = next(i for i, row in enumerate(evidence.rows) if "decisions" in row.text.plain)
        await pilot.press("enter")
        current = line(app).current
        assert current is not None
        assert current.key.kind == "plan"


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_gradient_is_shown_as_llvm_leaves_it(size: tuple[int, int]) -> None:
    async with workbench(size=size) as (app, pilot):
        await pilot.press("O")
        optimised = app.screen.query_one(OptimisedView)
        await until(pilot, lambda: optimised.row_count() == len(fake_engine.OPTIMISED.splitlines()))
        assert "  %v = load double, ptr %x, align 8\n" in shown(optimised)
        assert str(optimised.border_subtitle).endswith("· 1 load, 1 store, 1 call")
        await until(pilot, lambda: not app.session.model.activity)
        assert app.screen.focused is optimised


async def test_a_notice_goes_where_the_error_is_told_anyway() -> None:
    async with workbench(size=SIZES["narrow"]) as (app, pilot):
        model = app.session.model
        model.problems = [Problem("error", "it broke")]
        model.changed(Change.STATUS)
        await pilot.pause()
        assert [notice.message for notice in app._notifications] == ["it broke"]
        await pilot.press("3")
        assert "it broke" in shown(app.screen.query_one(DiagnosticsView))
        assert not list(app._notifications)
        model.problems = [Problem("error", "again")]
        model.changed(Change.STATUS)
        await pilot.pause()
        assert not list(app._notifications)


async def test_a_failed_run_is_told_in_the_title() -> None:
    async with workbench(size=SIZES["narrow"]) as (app, _):
        model, header = app.session.model, app.screen.query_one(Header)
        model.run.failure = "the program divided an integer by zero in @norm"
        assert "cpu · run failed: divided an integer by zero" in header.texts()[0].plain
        assert model.derivation is not None
        model.derivation.state = DerivationState.FAILED
        assert header.texts()[0].plain.endswith("cpu · no gradient ")


async def test_to_the_selected_value() -> None:
    async with workbench() as (app, pilot):
        app.session.model.select("%0")
        await pilot.press("g", "v")
        first = line(app).current
        assert first is not None
        assert (first.key.subject, first.key.kind) == ("%0", "ir")
        await pilot.press("v")
        second = line(app).current
        assert second is not None
        assert (second.key.subject, second.key.kind) == ("%0", "type")
        await pilot.press("V")
        assert line(app).current == first


async def test_why_shows_the_evidence_down_to_its_sources() -> None:
    async with workbench() as (app, pilot):
        activity = app.screen.query_one(ActivityView)
        activity.focus()
        activity.cursor = activity.row_of("%div")
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen.focused, EvidenceView))
        evidence = app.screen.query_one(EvidenceView)
        text = shown(evidence)
        assert text.splitlines()[0].startswith("%div is active")
        assert "╰─ " in text
        assert any("%0 is" in row and "Float@double" in row for row in text.splitlines())
        evidence.cursor = 1
        asked = app.session.model.selection.fact
        await pilot.press("enter")
        assert line(app).cursor == evidence.fact_at(1)
        assert app.session.model.selection.fact == asked


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_every_pane_of_every_workspace_is_reached_by_keys(size: tuple[int, int]) -> None:
    async with workbench(size=size) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, MainScreen)
        for key, name in zip("1234", ("explore", "derive", "diagnose", "run"), strict=True):
            await pilot.press(key)
            await pilot.pause()
            assert screen.workspace == name
            seen = set()
            for where in screen.arranged.slots():
                screen.arranged.panes[screen.arranged.chosen(where)].focus()
                for _ in where.panes if size != SIZES["wide"] else where.panes[:1]:
                    pane = screen.arranged.panes[screen.arranged.chosen(where)]
                    assert pane.region.area > 60, (name, pane.id)
                    assert app.screen.region.contains_region(pane.region)
                    seen.add(pane.id)
                    if len(where.panes) > 1:
                        screen.arranged.turn(pane.id or "", 1)
                        await pilot.pause()
            assert seen == {name for where in screen.arranged.slots() for name in where.panes} or size[0] == 200


async def test_resizing_keeps_what_is_looked_at() -> None:
    async with workbench() as (app, pilot):
        app.session.model.select("%0")
        for size in ((80, 24), (120, 40), (200, 60), (20, 8), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await reveal(app, pilot, "program")
        program = app.screen.query_one(ProgramView)
        assert program.subject_at(program.cursor) == "%0"
        assert "%0 = load double" in shown(program)


async def test_the_palette_has_every_action_and_they_can_be_run() -> None:
    async with workbench() as (app, pilot):
        screen = app.screen
        for command in COMMANDS:
            name = command.action.partition("(")[0]
            if not name.startswith("app."):
                assert hasattr(screen, f"action_{name}"), command
        await pilot.press("p", "ctrl+p")
        await until(pilot, lambda: type(app.screen).__name__ == "CommandPalette")
        await pilot.press(*"follow the", "down")
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is screen and line(app).cursor == line(app).end)


async def test_copying_the_line_and_the_command() -> None:
    async with workbench() as (app, pilot):
        program = app.screen.query_one(ProgramView)
        program.focus()
        program.cursor = program.row_of("%div")
        await pilot.press("y")
        assert app.clipboard == "%div = fdiv double %0, %call"
        await pilot.press("Y")
        assert app.clipboard == f"adjoint open {NORM} --function norm"
        await pilot.press("4", "Y")
        words = app.clipboard.split()
        assert words[:3] == ["adjoint", "grad", NORM]
        assert "--at=n=4" in words
        assert "--const=n" in words
        model = app.session.model
        estimate = Estimate(1.0, 0.0)
        model.run.swept_input = "in[0]"
        model.run.sweep = tuple(SweepPoint(at, 1.0, 1.0, estimate, Verdict.OK) for at in (0.0, 0.5, 1.0))
        assert "--sweep" not in app.session.command_line(running=True)
        assert "'--sweep=in[0]=0.0:1.0:3'" in app.session.command_line(running=True, sweeping=True)


async def test_the_command_for_what_came_from_standard_input_reads_it_again(tmp_path: Path) -> None:
    path = tmp_path / "standard-input.ll"
    path.write_text(Path(NORM).read_text())
    async with workbench([str(path)]) as (app, _):
        assert app.session.command_line() == "adjoint open - --function norm"


async def test_another_function_is_chosen_by_a_part_of_its_name() -> None:
    async with workbench() as (app, pilot):
        await pilot.press("f", *"mag", "enter")
        model = app.session.model
        await until(pilot, lambda: model.function == "mag" and model.derivation and model.derivation.state == "done")
        program = app.screen.query_one(ProgramView)
        assert "@mag" in program.plain(program.cursor)


async def test_no_other_function_is_shown_before_the_one_that_is_wanted() -> None:
    class Slow(fake_engine.FakeEngine):
        async def send(self, order: messages.Request) -> None:
            pass

    for wanted, looked_at in (("norm(double*, double*, long)", ""), ("mag", "mag")):
        app = Workbench([NORM], function=wanted, engine=Slow)
        async with app.run_test() as pilot:
            await until(pilot, lambda model=app.session.model: model.program.listing)
            assert app.session.model.function == looked_at


async def test_functions_are_listed_by_short_names_and_told_apart_by_their_full_ones() -> None:
    async with workbench() as (app, pilot):
        names = ["void std::__1::sort<cloud::step(double)::{lambda()#1}>(int)", "cloud::step(double)"]
        app.session.model.program.functions = {f"_Z{n}": FunctionEntry(f"_Z{n}", name) for n, name in enumerate(names)}
        await pilot.press("f", *"step")
        options = app.screen.query_one(OptionList)
        assert [str(option.prompt) for option in options.options] == ["cloud::step", "std::sort"]
        await pilot.press("down")
        await until(pilot, lambda: str(app.screen.query_one("#full", Static).content) == names[0])


async def test_themes_hues_details_and_the_legend() -> None:
    async with workbench() as (app, pilot):
        program = app.screen.query_one(ProgramView)
        program.focus()
        before = app.export_screenshot()
        await pilot.press("t")
        assert app.theme == LIGHT.name
        assert app.export_screenshot() != before
        assert not any("#dbg_value" in program.plain(i) for i in range(program.row_count()))
        await pilot.press("u", "plus")
        assert any("#dbg_value" in program.plain(i) for i in range(program.row_count()))
        await pilot.press("h")
        assert app.session.model.colouring == "activity"
        await pilot.press("l")
        assert type(app.screen).__name__ == "Legend"
        await pilot.press("escape")
        assert isinstance(app.screen, MainScreen)


def test_no_two_meanings_share_a_colour_or_a_symbol() -> None:
    for kind in ("symbol", "dark", "light"):
        assert len({getattr(meaning, kind) for meaning in MEANINGS.values()}) == len(MEANINGS), kind
    for theme, kind in ((DARK, "dark"), (LIGHT, "light")):
        assert theme.error == getattr(MEANINGS["error"], kind)
        assert theme.success == getattr(MEANINGS["ok"], kind)


async def test_help_is_about_the_pane_with_the_focus() -> None:
    async with workbench() as (app, pilot):
        app.screen.query_one(TypesView).focus()
        await pilot.press("f1")
        await until(pilot, lambda: any("Types" in str(h.render()) for h in app.screen.query("MarkdownH2")))
        await pilot.press("escape")
        assert isinstance(app.screen, MainScreen)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_all_of_the_help_is_read_by_keys(size: tuple[int, int]) -> None:
    async with workbench(size=size) as (app, pilot):
        await pilot.press("f1")
        await until(pilot, lambda: app.screen.query("MarkdownH2"))
        page = app.screen.query_one(VerticalScroll)
        console = Console(width=size[0], file=StringIO())
        for table in page.query(Static):
            console.print(table.content)
        said = " ".join(console.file.getvalue().split())  # type: ignore[attr-defined]
        assert [command.says for command in COMMANDS if command.says not in said] == [
            command.says
            for command in COMMANDS
            if command.action == "ascend"  # there is no call to come back from
        ]
        assert "select the next value of this line" in said
        await pilot.press("end")
        await until(pilot, lambda: page.scroll_offset.y == page.max_scroll_y)
        assert page.region.width >= size[0] * 0.85 or page.region.width == 100


async def test_tabs_turn_and_help_is_there_where_no_pane_has_the_focus() -> None:
    async with workbench(size=(80, 24)) as (app, pilot):
        await pilot.press("4")
        screen = app.screen
        assert isinstance(screen, MainScreen) and screen.focused is None
        await pilot.press("f1")
        await until(pilot, lambda: any("Arguments" in str(h.render()) for h in app.screen.query("MarkdownH2")))
        await pilot.press("escape", "right_square_bracket")
        await until(pilot, lambda: isinstance(screen.focused, ResultsView))
        await pilot.press("left_square_bracket", "left_square_bracket")
        await until(pilot, lambda: isinstance(screen.focused, EvidenceView))


async def test_the_gallery_has_help() -> None:
    app = Workbench(engine=fake_engine.FakeEngine)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, Gallery))
        await pilot.press("f1")
        await until(pilot, lambda: any("Samples" in str(h.render()) for h in app.screen.query("MarkdownH2")))
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, Gallery))


async def test_what_is_searched_for_is_seen_while_one_types() -> None:
    async with workbench(size=(80, 24)) as (app, pilot):
        await pilot.press("slash", "x", "y")
        bar, footer = app.screen.query_one(SearchBar), app.screen.query_one(KeysFooter)
        assert bar.region.height == 1
        assert not bar.region.overlaps(footer.region)
        assert "xy" in "".join(segment.text for segment in app.screen._compositor.render_strips()[bar.region.y])
        assert str(footer.render()).split("  ")[:2] == [" ⏎ keep the matches", "esc end search"]


async def test_the_footer_shows_the_keys_of_the_pane_and_takes_clicks() -> None:
    async with workbench(size=(120, 40)) as (app, pilot):
        footer = app.screen.query_one(KeysFooter)
        await reveal(app, pilot, "program")
        await until(pilot, lambda: "u module" in str(footer.render()))
        app.screen.query_one(CfgView).focus()
        await until(pilot, lambda: "+ more" in str(footer.render()))
        assert "u module" not in str(footer.render())
        column = str(footer.render()).index("., fact") + 1
        before = line(app).cursor
        await pilot.click(KeysFooter, offset=(column, 0))
        await until(pilot, lambda: line(app).cursor == before - 1)


async def test_help_is_in_the_footer_however_little_room_there_is() -> None:
    async with workbench(size=(60, 24)) as (app, _):
        text = str(app.screen.query_one(KeysFooter).render())
        assert text.rstrip().endswith("f1 help  ^p palette") and len(text) <= 60
        assert "npNP step" in text and "…" not in text


async def test_a_sweep_is_suggested_over_an_input_that_has_a_derivative() -> None:
    async with workbench() as (app, pilot):
        await pilot.press("4")
        await pilot.pause()
        assert [f.placeholder for f in app.screen.query(Input) if "=0:" in f.placeholder] == ["in[0]=0:2:50"]


async def test_the_form_stays_while_the_gradient_is_made_again() -> None:
    async with workbench(size=(120, 40)) as (app, pilot):
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen.focused, Input))
        form = app.screen.query_one(ExecutionView)
        lines = list(form.query(Input))
        assert [field.name for field in form.query(Field)] == ["at out", "at in", "at n", "seed", "constant", "sweep"]
        lines[-1].value = "in[0]=0:1:5"
        lines[-2].focus()
        await pilot.press("home", "o", "u", "t", "comma", "enter")
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.constant == ("out", "n"))
        await until(pilot, lambda: model.derivation and model.derivation.state == "done")
        assert list(form.query(Input)) == lines
        assert app.screen.focused is lines[-2]
        model.inputs.values["n"], model.inputs.constant = "3", ("in",)
        model.changed(Change.RESULT)
        await until(pilot, lambda: (lines[2].value, lines[-2].value) == ("3", "in"))
        for derivation in (None, model.derivation):  # twice at once
            model.inputs.arguments, model.derivation = model.inputs.arguments[:-1], derivation
            model.changed(Change.RESULT)
        await until(pilot, lambda: len(form.query(Field)) == 4)
        assert form.query(Field).last().text == "in[0]=0:1:5"
        await until(pilot, lambda: form.query(Field)[-2].query("Input:focus"))


async def test_arrow_keys_stay_in_the_form() -> None:
    async with workbench(size=(120, 40)) as (app, pilot):
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen.focused, Input))
        form = app.screen.query_one(ExecutionView)
        await pilot.press("up", "up")
        assert app.screen.focused is form.query(Input).first()
        await pilot.press(*["down"] * 10)
        assert app.screen.focused is form.query_one("#sweep-run")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen.focused, ResultsView))


async def test_a_pane_fills_the_screen_and_goes_back() -> None:
    async with workbench() as (app, pilot):
        gradient = app.screen.query_one(GradientView)
        gradient.focus()
        before = gradient.region.area
        await pilot.press("m")
        await pilot.pause()
        assert gradient.region.area > 2 * before
        await pilot.press("m")
        await pilot.pause()
        assert gradient.region.area == before
        await pilot.press("w")
        await pilot.press("s")
        assert app.screen.focused is app.screen.query_one(ProgramView)


async def test_the_gallery_opens_a_sample_and_shows_its_readme() -> None:
    app = Workbench(engine=fake_engine.FakeEngine)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Gallery))
        await pilot.press("down")
        await until(pilot, lambda: any("norm" in str(h.render()) for h in app.screen.query("MarkdownH1")))
        await pilot.press("enter")
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done")
        assert (model.program.title, model.function) == ("norm.ll", "norm")
        assert model.inputs.values["in"] == "[1, 2, 3, 4]"
        await pilot.press("o")
        assert isinstance(app.screen, Gallery)
        await pilot.press("o")
        assert app.screen.focused is app.screen.query_one("#files")
        await pilot.press("escape")
        assert isinstance(app.screen, MainScreen)


async def test_text_is_selected_and_tabs_are_turned_with_the_mouse() -> None:
    async with workbench(size=(120, 40)) as (app, pilot):
        await reveal(app, pilot, "program")
        program = app.screen.query_one(ProgramView)
        row = program.row_of("%div") - program.scroll_offset.y + 1
        before = app.session.model.selection.subject
        await pilot.mouse_down(ProgramView, offset=(7, row))
        await pilot.hover(ProgramView, offset=(12, row + 1))
        await pilot.mouse_up(ProgramView, offset=(12, row + 1))
        assert app.session.model.selection.subject == before
        lines = [program.plain(program.row_of("%div") + i) for i in range(2)]
        assert app.screen.get_selected_text() == f"{lines[0][6 - program.GUTTER :]}\n{lines[1][: 12 - program.GUTTER]}"
        colours = {
            (segment.style.color, segment.style.bgcolor)
            for segment in program.line(row - 1, program.view)
            if segment.style and segment.text.strip()
        }
        assert len(colours) > 1
        assert all(colour != behind for colour, behind in colours)
        await pilot.double_click(ProgramView, offset=(10, row))
        assert app.screen.get_selected_text() is None
        assert app.session.model.selection.subject == "%div"
        graph = app.screen.query_one(CfgView)
        column = graph._border_title.plain.index("Types") + 3  # type: ignore[union-attr]
        await pilot.click(CfgView, offset=(column, 0))
        await until(pilot, lambda: app.screen.query(TypesView) and app.screen.query_one(TypesView).region.area > 0)
        assert not app.screen.query_one(CfgView).display


async def test_the_graph_in_sight_is_written(tmp_path: Path) -> None:
    async with workbench(size=(120, 40)) as (app, pilot):
        await pilot.press("E")
        await until(pilot, lambda: type(app.screen).__name__ == "Ask")
        answer = app.screen.query_one(Input)
        assert answer.value == "norm.svg"
        answer.value = str(tmp_path / "norm.dot")
        await pilot.press("enter")
        await until(pilot, lambda: (tmp_path / "norm.dot").exists())
        assert "for.body" in (tmp_path / "norm.dot").read_text(encoding="utf-8")


async def test_the_source_is_edited_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "f.ll"
    path.write_text(fake_engine.long_function(20), encoding="utf-8")
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\nsed -i s/fmul/fadd/ "$2"\n', encoding="utf-8")
    editor.chmod(0o755)
    monkeypatch.setenv("VISUAL", f"{editor} --wait")
    async with workbench([str(path)], function="long") as (app, pilot):
        monkeypatch.setattr(app, "suspend", nullcontext)
        app.session.model.inputs.values["n"] = "3"
        listing = app.session.model.program.listing
        await pilot.press("e")
        await until(pilot, lambda: app.session.model.program.listing is not listing)
        assert app.session.model.program.listing is not None
        assert not any("fmul" in text for text in app.session.model.program.listing.lines)
        assert app.session.model.inputs.values["n"] == "3"


async def test_what_was_open_stays_on_screen_until_a_broken_file_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "f.ll"
    good = fake_engine.long_function(20)
    path.write_text(good, encoding="utf-8")
    async with workbench([str(path)], function="long") as (app, pilot):
        listing = app.session.model.program.listing
        header = app.screen.query_one(Header)
        assert "not read" not in header.texts()[0].plain
        path.write_text(f"{fake_engine.BROKEN} {good}", encoding="utf-8")
        await until(pilot, lambda: "f.ll:3:2 not read" in header.texts()[0].plain)
        assert app.session.model.program.listing is listing
        assert [problem.what for problem in problems_of(app.session.model)] == ["expected instruction opcode"]
        monkeypatch.setattr(app, "suspend", nullcontext)
        called: list[list[str]] = []
        monkeypatch.setattr("subprocess.run", lambda words, check: called.append(words))
        await pilot.press("3")
        await until(pilot, lambda: isinstance(app.screen.focused, DiagnosticsView))
        await pilot.press("e")
        assert called[0][-2:] == ["+3", str(path)]
        await pilot.press("S")
        await until(pilot, lambda: isinstance(app.screen.focused, SourceView))
        source = app.screen.query_one(SourceView)
        assert (Path(source.file), source.cursor) == (path, 2)
        path.write_text(good.replace("fmul", "fadd"), encoding="utf-8")
        await until(pilot, lambda: app.session.model.program.listing is not listing)
        assert "not read" not in header.texts()[0].plain
        assert not problems_of(app.session.model)


async def test_a_file_that_could_not_be_read_at_first_is_read_when_it_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "f.c"
    path.write_text(fake_engine.BROKEN, encoding="utf-8")
    app = Workbench([str(path)], function="long", engine=fake_engine.FakeEngine)
    async with app.run_test(notifications=True) as pilot:
        await until(pilot, lambda: app.session.model.problems)
        assert app.session.command_line() == f"adjoint open {path}"
        assert app.session.editable() == path
        path.write_text(fake_engine.long_function(20), encoding="utf-8")
        await until(pilot, lambda: app.session.model.program.listing is not None)


async def test_a_sample_is_edited_again_where_the_first_edit_broke_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with workbench() as (app, pilot):
        monkeypatch.setattr(app, "suspend", nullcontext)
        monkeypatch.setattr("subprocess.run", lambda words, check: Path(words[-1]).write_text(fake_engine.BROKEN))
        await pilot.press("e")
        await until(pilot, lambda: app.session.model.program.unreadable)
        copy = app.session.editable()
        assert copy is not None
        assert copy != samples.load("norm").source
        assert copy.read_text() == fake_engine.BROKEN
        copy.write_text(fake_engine.long_function(20))
        await until(pilot, lambda: not app.session.model.program.unreadable)


async def test_damaged_text_does_not_take_the_screen_down() -> None:
    text = Path(NORM).read_text(encoding="utf-8")
    async with workbench(size=(120, 40)) as (app, pilot):
        model = app.session.model
        model.derivation = None
        for seed in range(12):
            model.program.listing = Listing(damaged(text, random.Random(seed)))
            model.function = model.program.listing.bodies[-1].name if model.program.listing.bodies else ""
            model.changed(Change.ALL)
            await pilot.press("down", "right", "end")
        assert app.is_running


async def test_facts_of_other_functions_say_whose_they_are() -> None:
    async with workbench() as (app, pilot):
        timeline = line(app)
        timeline.add_scopes([Scope(2, 1, "types", "mag")])
        timeline.add([Fact(timeline.end + 1, 2, Key("type", "%sum"), "{[-1]:Float@double}", "fadd", ())])
        app.session.model.changed(Change.FACTS | Change.CURSOR)
        pane = app.screen.query_one(TimelineView)
        pane.focus()
        await pilot.press("end", "space")
        last = pane.row_count() - 1
        assert "mag: %sum has type Float@double" in pane.plain(last)
        assert pane.subject_at(last) == ""
        assert timeline.state("type", "%sum") is None


async def test_what_is_still_to_come_leaves_its_room_to_others() -> None:
    async with workbench(at_end=False) as (app, pilot):
        gradient, graph = app.screen.query_one(GradientView), app.screen.query_one(CfgView)
        small, large = gradient.region.height, graph.region.height
        assert not gradient.row_count() and small < large / 3
        await pilot.press("G")
        await until(pilot, lambda: gradient.region.height > 2 * small and graph.region.height < large)
        await pilot.press("g", "n")
        await until(pilot, lambda: (gradient.region.height, graph.region.height) == (small, large))
