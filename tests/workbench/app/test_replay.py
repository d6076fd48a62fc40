"""The replay in the workbench, on the real engine: functions and kernels gone through both ways, and kernels run."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from textual.pilot import Pilot
from textual.widgets import Input, OptionList

import samples
from ad.history.records import Phase
from analyses.ir.text.listing import Listing
from tests.support.messages import RING, WAITS
from tests.support.recordings import CHAIN
from tests.support.screen import shown, until
from views.derive.gradient import GradientView
from views.diagnose.diagnostics import problems_of
from views.explore.program import ProgramView
from views.explore.source import SourceView
from views.model import marks, story
from views.model.numbers import fitted
from views.model.replay.contributions import Seed
from views.model.replay.gpu_work import Kind
from views.model.replay.replay import Replay
from views.run.bars import heat
from views.run.contributions import ContributionsView
from views.run.replay import ReplayView
from views.run.results import ResultsView
from views.widgets.header import Header
from views.widgets.lines import Pane
from views.widgets.scrubber import Scrubber
from workbench.app.app import Workbench
from workbench.app.main_screen import MainScreen
from workbench.app.run_inputs import sends_messages

P = TypeVar("P", bound=Pane)


@asynccontextmanager
async def workbench(name: str, function: str = "") -> AsyncIterator[tuple[Workbench, Pilot[None]]]:
    sample = samples.load(name)
    app = Workbench([str(sample.ir)], function=function or sample.function)
    async with app.run_test(size=(160, 50), notifications=True) as pilot:
        await until(pilot, lambda: app.session.model.derivation and app.session.model.derivation.state == "done", 60)
        yield app, pilot


async def recorded(app: Workbench, pilot: Pilot[None]) -> Replay:
    """The replay, once `X` has recorded a run."""
    await pilot.press("X")
    await until(pilot, lambda: app.session.model.run.replay, 60)
    await until(pilot, lambda: any(isinstance(pane, ReplayView) for pane in app.screen.query(ReplayView)))
    await pilot.pause()
    replay = app.session.model.run.replay
    assert replay is not None
    return replay


def pane_of(app: Workbench, kind: type[P]) -> P:
    """The pane of the visible workspace."""
    assert isinstance(app.screen, MainScreen)
    return app.screen.arranged.query_one(kind)


def rows(app: Workbench, kind: type[Pane]) -> list[str]:
    """The rows of a pane, as they are drawn."""
    pane = pane_of(app, kind)
    return [pane.readable_row(n).plain for n in range(pane.row_count())]


def here(app: Workbench, kind: type[Pane]) -> list[str]:
    """The rows of a pane that say that the run is there."""
    return [row for row in rows(app, kind) if marks.RUN in row[:4]]


async def test_a_gradient_is_replayed_and_its_shadow_fills() -> None:
    async with workbench("sum_of_squares") as (app, pilot):
        replay = await recorded(app, pilot)
        run = replay.run
        assert app.screen.workspace == "replay" and run.position == 0  # type: ignore[attr-defined]
        await pilot.press("full_stop", "full_stop")
        assert run.position == 2
        await pilot.press("comma", "comma")
        assert run.position == 0
        await pilot.press("G")
        assert run.ended
        (shadow,) = [run.content(n) for n, piece in run.pieces() if piece.name == "the shadow of x"]
        assert shadow == [1.0, -3.0, 4.0, 6.0]
        await pilot.pause()
        assert any(row.startswith("∂x") and "-3" in row for row in rows(app, ReplayView))
        await pilot.press("plus")
        assert any(row.startswith("∂x") and "█" not in row for row in rows(app, ReplayView))


async def test_enter_goes_to_what_has_an_adjoint_and_then_asks() -> None:
    async with workbench("sum_of_squares") as (app, pilot):
        await recorded(app, pilot)
        await pilot.press("G")
        await pilot.pause()
        pane = pane_of(app, ReplayView)
        assert pane.has_focus and pane.cursor == 0
        await pilot.press("enter")
        await until(pilot, lambda: pane.cursor > 0)
        above = pane.readable_row(pane.cursor - 1).plain
        assert above.startswith("changed")
        await pilot.press("enter")
        await until(pilot, lambda: rows(app, ContributionsView))


async def test_launches_and_copies_are_a_timeline_and_lead_into_the_kernel() -> None:
    async with workbench("heat_launches") as (app, pilot):
        replay = await recorded(app, pilot)
        run, model = replay.run, app.session.model
        work = run.recording.gpu_work
        told = [each.what for each in work if each.kind is Kind.LAUNCH]
        steps = told.count("heat, with a tape, on 2 × 8 threads")
        assert steps >= 2 and told[:steps] == told[:1] * steps, "the forward half launches it in each step"
        assert told.count("reverse of heat on 2 × 8 threads") == steps
        assert next(each.what for each in work if each.kind is Kind.COPY) == "80 bytes, x → u"
        assert [phase for _, phase in run.parts] == [Phase.FORWARD, Phase.REVERSE], "launches belong to the halves"
        assert {"u", "∂u", "v", "∂v"} <= {replay.words.piece(n) for n in range(len(run.recording.buffers))}
        await pilot.press("G")
        await pilot.pause()
        pane = pane_of(app, ReplayView)
        heads = [n for n, row in enumerate(rows(app, ReplayView)) if row.startswith("launches and copies")]
        lines = [(n, row) for n, row in enumerate(rows(app, ReplayView)) if "reverse of heat on" in row]
        assert heads and lines and lines[0][1].rstrip().endswith(".cu:19"), "the line of the launch"
        pane.cursor = lines[-1][0]
        await pilot.press("enter")
        await until(pilot, lambda: not run.ended)
        place = run.position
        line = next(n for n, row in enumerate(rows(app, ReplayView)) if row.startswith(marks.RUN) and "heat" in row)
        pane.cursor = line
        await pilot.press("enter")
        await until(pilot, lambda: model.frame.function == "_Z4heatPKdPdid")
        assert run.position == place and model.primal is not None and "ptx_kernel" in model.primal.lines[0]
        assert model.ascend() and model.frame.function == "heat_equation"


async def test_each_gpu_and_stream_has_a_column() -> None:
    async with workbench("two_gpus") as (app, pilot):
        replay = await recorded(app, pilot)
        assert {each.gpu for each in replay.recording.gpu_work} == {0, 1}
        await pilot.press("N")
        await pilot.pause()
        head, *lines = [row for row in rows(app, ReplayView) if " · launches" in row or "│" in row][:5]
        assert head.split()[:2] == ["0.0", "1.0"]
        assert {re.sub(r"[^◆●○═│]", "", row) for row in lines} & {"●│", "│●", "◆│", "│◆", "═│", "│═", "○│", "│○"}


async def test_every_pane_follows_both_ways() -> None:
    async with workbench("norm") as (app, pilot):
        replay = await recorded(app, pilot)
        run, model = replay.run, app.session.model
        seen: dict[int, tuple[list[str], list[str]]] = {}
        await pilot.press("n", "n")
        lines = []
        while not run.ended:
            await until(pilot, lambda: not model.repaints)
            assert replay.line is not None and model.run_spot is not None
            lines.append(model.run_spot.line)
            (source,) = here(app, SourceView)
            assert f" {model.run_spot.line} " in source
            told = [line.plain for line in app.screen.query_one(Header).texts()]
            assert "half of norm" in told[2] or ("reverse of norm" in told[2] and f"norm.c:{lines[-1]} " in told[3])
            seen[run.position] = rows(app, SourceView), here(app, GradientView)
            assert len(seen[run.position][1]) == 1
            await pilot.press("n")
        assert lines[:4] == [6, 7, 6, 7] and len(lines) > 12
        while run.position > min(seen):
            await pilot.press("p")
            await until(pilot, lambda: not model.repaints)
            if run.position in seen:
                assert (rows(app, SourceView), here(app, GradientView)) == seen[run.position]
        await pilot.press("N")
        await until(pilot, lambda: not model.repaints)
        assert run.phase_at(run.position) is Phase.REVERSE
        text = "".join(str(line) for line in app.screen.query_one(Scrubber).texts())
        assert text.startswith(" reverse") and marks.RUN in text


async def test_values_and_adjoints_stand_beside_lines() -> None:
    async with workbench("norm") as (app, pilot):
        replay = await recorded(app, pilot)
        model = app.session.model
        await pilot.press("G")
        await until(pilot, lambda: not model.repaints)
        program = pane_of(app, SourceView)
        beside = {row: program.beside(row - 1) for row in (7, 13)}
        assert all(each is not None and each.value is not None and each.adjoint is not None for each in beside.values())
        await app.screen.action_pane("program")  # type: ignore[attr-defined]
        await pilot.pause()
        shown_rows = rows(app, ProgramView)
        timeline = model.timeline
        assert timeline is not None
        keys = [key for key in replay.run.adjoints if key[0] == timeline.scope]
        for key in keys:
            value = replay.beside(key)
            row = pane_of(app, ProgramView).row_of(key[1])
            if row >= 0 and isinstance(value.value, float):
                assert f"∂ {fitted(value.adjoint or 0.0, 10)}" in shown_rows[row]


async def test_caches_are_gauges() -> None:
    async with workbench("log_sum_exp") as (app, pilot):
        replay = await recorded(app, pilot)
        (cache, *_) = replay.run.caches
        gauges = []
        for key in ("g", "N", "G"):
            await pilot.press(key)
            await until(pilot, lambda: not app.session.model.repaints)
            (gauge, *_) = [row for row in rows(app, ReplayView) if row.startswith("kept ")]
            gauges.append(gauge.split()[-3:])
        most = str(cache.most)
        assert [each[0] for each in gauges] == ["0", most, "0"] and all(each[2] == most for each in gauges)


async def test_breakpoints_and_the_way_back() -> None:
    async with workbench("sum_of_squares") as (app, pilot):
        replay = await recorded(app, pilot)
        run = replay.run
        while "load double" not in (replay.code.text if replay.code else ""):
            await pilot.press("full_stop")
        await pilot.press("b")
        first, text = run.position, replay.recording.code[run.number].text
        await until(pilot, lambda: any(row.startswith("●▶") and text[:20] in row for row in rows(app, ReplayView)))
        await pilot.press("c")
        assert run.position > first and replay.recording.code[run.number].text == text
        await pilot.press("C")
        assert run.position == first
        await pilot.press("g")
        assert run.position == 0
        await pilot.press("L")
        await pilot.pause()
        (listed,) = (str(option.prompt) for option in app.screen.query_one(OptionList).options)
        assert listed.startswith(f"● replay {text}")
        await pilot.press("enter")
        await until(pilot, lambda: run.position == first)
        await pilot.press("L")
        await pilot.pause()
        await pilot.press("delete")
        assert not run.stops and not app.screen.query_one(OptionList).options
        await pilot.press("escape", "c")
        assert run.ended


async def test_who_contributed_is_walked_to_the_seed() -> None:
    async with workbench("sum_of_squares") as (app, pilot):
        replay = await recorded(app, pilot)
        await pilot.press("G")
        await pilot.pause()
        pane = pane_of(app, ReplayView)
        pane.cursor = next(n for n, row in enumerate(rows(app, ReplayView)) if row.startswith("∂x"))
        await pilot.press("enter")
        await pilot.pause()
        field = app.screen.query_one(Input)
        assert field.value.startswith("x[")
        field.value = "x[2]"
        await pilot.press("enter")
        await until(pilot, lambda: replay.asked)
        graph = replay.graph
        assert graph.adjoint(replay.asked[-1]) == 4.0
        await until(pilot, lambda: isinstance(app.screen.focused, ContributionsView))
        for depth in range(2, 12):
            pane_of(app, ContributionsView).cursor = 1
            before = replay.asked[-1]
            added = graph.of(before)
            if not added:
                break
            assert "100%" in rows(app, ContributionsView)[1] or len(added) > 1
            await pilot.press("enter")
            assert len(replay.asked) == depth and replay.asked[-1] == added[0].source
            await pilot.pause()
        assert isinstance(replay.asked[-1], Seed)
        await pilot.press("left")
        assert not isinstance(replay.asked[-1], Seed)


async def test_without_a_run_it_says_what_to_do_and_elsewhere_keys_keep_their_meaning() -> None:
    async with workbench("relu3") as (app, pilot):
        timeline = app.session.model.timeline
        assert timeline is not None
        cursor = timeline.cursor
        await pilot.press("5")
        await until(pilot, lambda: "Press X to record" in shown(pane_of(app, ReplayView)))
        await pilot.press("n", "full_stop", "b", "c")
        assert timeline.cursor == cursor
        replay = await recorded(app, pilot)
        await pilot.press("n")
        position = replay.run.position
        assert position > 0
        await pilot.press("1")
        await pilot.pause()
        await pilot.press("p")
        assert replay.run.position == position
        await pilot.press("5")
        await until(pilot, lambda: isinstance(app.screen.focused, ReplayView))
        await pilot.press("s")
        await until(pilot, lambda: app.session.model.run.replay is not replay, 60)
        other = app.session.model.run.replay
        assert other is not None and not other.recording.gradient


ASKED = """\
@enzyme_const = global i32 0
@words = private constant [4 x i8] c"%g\\0A\\00"
@count = global [2 x i32] zeroinitializer

define double @f(double %x, ptr %p) {
entry:
  %v = alloca [2 x double]
  store double %x, ptr %v
  %0 = load double, ptr %p
  %1 = load double, ptr %v
  %2 = fmul double %0, %1
  ret double %2
}
"""


async def test_what_the_function_was_given_comes_first_and_what_requests_are_made_with_is_left_out(
    tmp_path: Path,
) -> None:
    path = tmp_path / "f.ll"
    path.write_text(ASKED, encoding="utf-8")
    app = Workbench([str(path)], function="f")
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await until(pilot, lambda: app.session.model.derivation and app.session.model.derivation.state == "done", 60)
        await recorded(app, pilot)
        await pilot.press("s")
        await until(pilot, lambda: (r := app.session.model.run.replay) and not r.recording.gradient, 60)
        await pilot.press("G")
        await pilot.pause()
        text = rows(app, ReplayView)
        places = [
            next(n for n, row in enumerate(text) if row.startswith(name)) for name in ("p ", "∂p", "count", "words")
        ]
        assert places == sorted(places) and '"%g\\n"' in text[places[-1]]
        assert not any("enzyme_const" in row for row in text)


async def test_the_threads_of_a_kernel() -> None:
    async with workbench("barriers") as (app, pilot):
        launch = {"grid": "1,1,1", "block": "64,1,1", "shared": "0", "device": "auto", "atomics": "on"}
        assert app.session.model.inputs.launch == launch
        assert app.session.model.device == "gpu or simulator"
        replay = await recorded(app, pilot)
        assert replay.recording.threads == 64 and len(replay.active) == 64
        await pilot.press(*["full_stop"] * 8)
        await pilot.pause()
        text = rows(app, ReplayView)
        assert any("█" * 20 in row for row in text) and any("64 of 64 threads" in row for row in text)
        await pilot.press("plus")
        (head,) = [row for row in rows(app, ReplayView) if row.split()[:1] == ["thread"]]
        assert head.split()[1:4] == ["0", "1", "2"] and "63" not in head.split()
        await pilot.press(*["greater_than_sign"] * 20)
        (head,) = [row for row in rows(app, ReplayView) if row.split()[:1] == ["thread"]]
        assert "63" in head.split()
        await pilot.press("G")
        assert replay.run.ended and not replay.recording.reports
        (into,) = [n for n, piece in enumerate(replay.recording.buffers) if piece.shadow and not piece.hidden][:1]
        assert replay.graph.of(replay.graph.of_element(into, 0)) is not None


async def test_a_kernel_is_run_on_its_launch() -> None:
    async with workbench("add_kernel_4") as (app, pilot):
        await pilot.press("x")
        await until(pilot, lambda: app.session.model.run.evaluation or app.session.model.problems, 120)
        model = app.session.model
        assert not model.problems
        assert model.run.evaluation is not None and str(model.run.evaluation.verdict) == "ok"
        assert "--grid=2,1,1" in app.session.command_line(running=True)
        text = shown(app.screen.query_one(ResultsView))
        assert "run in the simulator" in text or "run on" in text
        assert model.device == ("simulator" if "run in the simulator" in text else "gpu")


async def test_each_kernel_of_a_sample_has_its_own_launch() -> None:
    async with workbench("daxpy") as (app, pilot):
        model = app.session.model
        assert not model.inputs.launch
        await app.session.differentiate("_Z6primalPfS_S_")
        await until(pilot, lambda: model.inputs.launch, 60)
        assert model.inputs.launch["block"] == "64,1,1" and model.inputs.values["x"] == "float random(64, seed=1)"
        await pilot.press("x")
        await until(pilot, lambda: model.run.evaluation or model.problems, 120)
        assert not model.problems and str(model.run.evaluation and model.run.evaluation.verdict) == "ok"
        model.inputs.launch |= {"atomics": "off", "device": "simulator"}  # which alone sees races
        model.run.evaluation = None
        await pilot.press("x")
        await until(pilot, lambda: model.run.evaluation or model.problems, 120)
        assert model.run.evaluation is not None and str(model.run.evaluation.verdict) == "differs"
        assert any("data race" in report for report in model.run.evaluation.reports)
        assert " --no-atomics" in app.session.command_line(running=True)


RACE = """\
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out, ptr %in) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %t to i64
  %p = getelementptr double, ptr %in, i64 %wide
  %v = load double, ptr %p
  store double %v, ptr %out
  ret void
}
"""


async def test_a_race_is_told_in_full_wherever_one_looks(tmp_path: Path) -> None:
    path = tmp_path / "k.ll"
    path.write_text(RACE, encoding="utf-8")
    app = Workbench([str(path)], function="k")
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done", 60)
        model.inputs.launch["device"] = "simulator"
        await pilot.press("x")
        await until(pilot, lambda: model.run.evaluation or model.problems, 120)
        assert "data race" in problems_of(model)[0].what
        await recorded(app, pilot)
        await pilot.press("s")
        await until(pilot, lambda: (r := model.run.replay) and not r.recording.gradient, 60)
        await pilot.press("G")
        await pilot.pause()
        pane = pane_of(app, ReplayView)
        await until(pilot, lambda: any("data race" in pane.plain(n) for n in range(pane.row_count())))
        room = pane.scrollable_content_region.width
        texts = [pane.plain(n) for n in range(pane.row_count())]
        begin = next(n for n, row in enumerate(texts) if "data race" in row)
        assert all(len(row) <= room for row in texts[begin : begin + 6])
        assert "thread (0,0,0) of block (0,0,0) at" in " ".join("".join(texts).split())


def test_heat() -> None:
    colours = heat([0.0, None, 10, "x+8", float("nan")])
    assert colours[0].color != colours[2].color
    assert all(colours[i].dim for i in (1, 3, 4))
    assert len({str(style) for style in heat([2.0, 2.0])}) == 1


async def test_the_story_stays_where_it_is_while_a_run_is_gone_through() -> None:
    async with workbench("relu3") as (app, pilot):
        model = app.session.model
        await until(pilot, lambda: model.timeline and story.here(model))
        await pilot.press("n", "n")
        assert model.timeline is not None
        cursor = model.timeline.cursor
        assert 0 < cursor < model.timeline.end
        await recorded(app, pilot)
        await pilot.press("n", "n")
        assert model.timeline.cursor == model.timeline.end and story.number_here(model) == 2
        assert not re.search(r"\d / \d", app.screen.query_one(Header).texts()[1].plain)
        await pilot.press("1")
        await pilot.pause()
        assert model.timeline.cursor == cursor
        await pilot.press("5", "n", "1")
        await pilot.pause()
        assert model.timeline.cursor == cursor


def test_functions_that_send_messages_are_known() -> None:
    listing = Listing(RING + "define i32 @around() {\n  %1 = call i32 @rank()\n  ret i32 0\n}\n" + CHAIN)
    assert [sends_messages(listing, name) for name in ("ring", "around", "chain")] == [True, True, False]
    assert not sends_messages(Listing(CHAIN), "chain")


async def test_ranks_are_columns_of_the_replay(tmp_path: Path) -> None:
    file = tmp_path / "ring.ll"
    file.write_text(RING, encoding="utf-8")
    app = Workbench([str(file)], function="ring")
    async with app.run_test(size=(160, 50), notifications=True) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done", 60)
        assert model.inputs.launch == {"ranks": "2", "rank": "0"} and model.device == "cpu"
        model.inputs.launch |= {"ranks": "3", "rank": "1"}
        model.inputs.values["x"] = "[3]"
        replay = await recorded(app, pilot)
        run, exchange = replay.run, replay.recording.exchange
        assert exchange is not None and exchange.rank == 1
        assert any(row.split() == ["rank", "0", "rank", "1", "rank", "2"] for row in rows(app, ReplayView))
        await pilot.press("G")
        await until(pilot, lambda: not model.repaints)
        drawn = rows(app, ReplayView)
        assert any("adjoint of" in row and "∂" in row for row in drawn)
        assert "rank 1 of 3" in drawn[0]
        row = next(n for n, each in enumerate(drawn) if "adjoint of" in each)
        pane = pane_of(app, ReplayView)
        pane.enter(row)
        await until(pilot, lambda: not model.repaints)
        assert not run.ended and run.phase_at(run.position) is Phase.REVERSE
        assert any(each.startswith(marks.RUN) and "adjoint of" in each for each in rows(app, ReplayView))
        await pilot.press("1", "X")
        await until(pilot, lambda: not model.repaints)
        assert model.run.replay is replay, "nothing has changed: the recorded run is shown"
        model.inputs.launch["rank"] = "2"
        await pilot.press("1", "X")
        await until(pilot, lambda: model.run.replay is not replay, 60)
        await until(pilot, lambda: "rank 2 of 3" in rows(app, ReplayView)[0])


async def test_a_deadlock_is_said_in_the_replay(tmp_path: Path) -> None:
    file = tmp_path / "waits.ll"
    file.write_text(WAITS, encoding="utf-8")
    app = Workbench([str(file)], function="waits")
    async with app.run_test(size=(160, 50), notifications=True) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done", 60)
        await recorded(app, pilot)
        await pilot.press("G")
        await until(pilot, lambda: not model.repaints)
        told = " ".join(" ".join(rows(app, ReplayView)).split())
        assert "deadlock" in told and "rank 0 waits in MPI_Recv" in told and "rank 1 waits in MPI_Recv" in told
