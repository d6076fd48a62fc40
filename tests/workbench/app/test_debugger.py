"""The debugger in the workbench, on the real engine: functions and kernels stepped through, and kernels run."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import OptionList

import samples
from tests.support.screen import shown, until
from views.diagnose.diagnostics import problems_of
from views.model.snapshot import Snapshot
from views.run.debugger import SteppingView, heat
from views.run.results import ResultsView
from workbench.app.app import Workbench


@asynccontextmanager
async def workbench(name: str, function: str = "") -> AsyncIterator[tuple[Workbench, Pilot[None]]]:
    sample = samples.load(name)
    app = Workbench([str(sample.ir)], function=function or sample.function)
    async with app.run_test(size=(160, 50), notifications=True) as pilot:
        await until(pilot, lambda: app.session.model.derivation and app.session.model.derivation.state == "done", 60)
        yield app, pilot


def scene(app: Workbench) -> Snapshot:
    found = app.session.model.run.snapshot
    assert found is not None
    return found


async def stepped(app: Workbench, pilot: Pilot[None], *keys: str) -> Snapshot:
    """The scene after some keys, each of which makes a new one."""
    for key in keys:
        before = app.session.model.run.snapshot
        await pilot.press(key)
        await until(pilot, lambda before=before: app.session.model.run.snapshot is not before, 60)
    return scene(app)


async def test_a_gradient_is_stepped_through_and_its_shadow_fills() -> None:
    async with workbench("sum_of_squares") as (app, pilot):
        await pilot.press("X")
        await pilot.pause()
        begun = await stepped(app, pilot, "S")
        assert begun.step == 0 and begun.threads == 1 and not begun.done
        assert any("shadow" in piece.name for piece in begun.memory)
        once = await stepped(app, pilot, "n", "n")
        assert once.step == 2
        assert await stepped(app, pilot, "p", "p") == begun
        ended = await stepped(app, pilot, "c")
        assert ended.done
        (shadow,) = [piece.values for piece in ended.memory if "shadow" in piece.name]
        assert shadow == (1.0, -3.0, 4.0, 6.0)
        pane = app.screen.query_one(SteppingView)
        assert "shadow of x" in shown(pane)


async def test_breakpoints_and_the_way_back() -> None:
    async with workbench("sum_of_squares") as (app, pilot):
        await pilot.press("X")
        await pilot.pause()
        await stepped(app, pilot, "s")
        while "load double" not in (here := scene(app)).code[here.next_line]:
            await stepped(app, pilot, "n")
        first = await stepped(app, pilot, "b")
        assert first.stops
        assert f"●▶   {first.stops[0].instruction}" in shown(app.screen.query_one(SteppingView))
        again = await stepped(app, pilot, "c")
        assert again.step > first.step and again.code[again.next_line] == first.code[first.next_line]
        assert (await stepped(app, pilot, "C")).step == first.step
        assert (await stepped(app, pilot, "g")).step == 0
        await pilot.press("L")
        (listed,) = (str(option.prompt) for option in app.screen.query_one(OptionList).options)
        assert listed.startswith(f"● debugger {first.stops[0].instruction}   in sum_of_squares")
        assert (await stepped(app, pilot, "enter")).step == first.step
        await pilot.press("c", "c", "L")
        assert not (await stepped(app, pilot, "delete")).stops
        await pilot.pause()
        assert not app.screen.query_one(OptionList).options
        await pilot.press("escape")
        assert (await stepped(app, pilot, "c")).done


ASKED = """\
@enzyme_const = global i32 0
@words = private constant [4 x i8] c"%g\\0A\\00"
@count = global i32 0

define double @f(double %x, ptr %p) {
entry:
  %v = alloca double
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
        await pilot.press("X")
        await pilot.pause()
        begun = await stepped(app, pilot, "s", "n", "n")
        assert [piece.name for piece in begun.memory] == [
            "the memory of p", "the shadow of p", "v", "count", "words",
        ]  # fmt: skip
        pane = app.screen.query_one(SteppingView)
        await until(pilot, lambda: any('"%g\\n"' in pane.plain(n) for n in range(pane.row_count())))
        height = pane.scrollable_content_region.height
        assert begun.registers
        names = [f"%{register.name} " for register in begun.registers]
        await until(pilot, lambda: all(any(name in pane.plain(n) for n in range(height)) for name in names))
        assert pane.plain(0) == "in f"


async def test_the_threads_of_a_kernel() -> None:
    async with workbench("barriers") as (app, pilot):
        launch = {"grid": "1,1,1", "block": "64,1,1", "shared": "0", "device": "auto", "atomics": "on"}
        assert app.session.model.inputs.launch == launch
        assert app.session.model.device == "kernel"
        await pilot.press("X")
        await pilot.pause()
        begun = await stepped(app, pilot, "s")
        assert begun.threads == 64 and len(begun.active) == 64
        pane = app.screen.query_one(SteppingView)
        await stepped(app, pilot, *"nnnn")
        registers = {register.name: register.values for register in scene(app).registers}
        assert tuple(range(64)) in registers.values()
        assert "63" not in shown(pane).split("thread")[-1].splitlines()[0].split()
        await pilot.press("T")
        assert "█" * 20 in shown(pane)
        ended = await stepped(app, pilot, "c")
        assert ended.done and not ended.reports


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
        await pilot.press("X")
        await pilot.pause()
        await stepped(app, pilot, "s", "c")
        for kind in (ResultsView, SteppingView):
            pane = app.screen.query_one(kind)
            await until(pilot, lambda pane=pane: any("data race" in pane.plain(n) for n in range(pane.row_count())))
            room = pane.scrollable_content_region.width
            rows = [pane.plain(n) for n in range(pane.row_count())]
            begin = next(n for n, row in enumerate(rows) if "data race" in row)
            assert all(len(row) <= room for row in rows[begin : begin + 6])
            assert "thread (0,0,0) of block (0,0,0) at" in " ".join("".join(rows).split())


def test_heat() -> None:
    colours = heat([0.0, None, 10, "x+8", float("nan")])
    assert colours[0].color != colours[2].color
    assert all(colours[i].dim for i in (1, 3, 4))
    assert len({str(style) for style in heat([2.0, 2.0])}) == 1
