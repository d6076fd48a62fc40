"""The cache pane: its columns at each size, its order, what a row opens to, and another plan beside it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ad.history.records import Method, PlanEntry
from ad.plan.policies import Policy
from tests.support.screen import SIZES, shown, until, workbench
from views.derive.cache import CacheView
from views.derive.plan_table import GAP, PlanLine, columns, cut, decision, fitted, totals
from views.model.choosing.costs import Costs
from views.model.choosing.plans import PlanBeside, SavingRow
from views.model.model import Change
from workbench.app.app import Workbench

STORED = PlanEntry(
    Method.STORE, "its memory is overwritten by body:4", "loop body", 8, "%n × %m", (), "body:4", (("%n", "rows"),)
)
LINES = [
    PlanLine("%old", STORED, "norm.c:12", measured=1234),
    PlanLine("path into a.very.long.name.of.a.block", PlanEntry(Method.RECOMPUTE, "the condition tells it", "block b")),
    PlanLine("%x'", PlanEntry(Method.AT_HAND, "the shadow of an argument")),
    PlanLine("%hand", PlanEntry(Method.RECOMPUTE, "a pure function", by_hand=True)),
]


@pytest.mark.parametrize("width", (*range(32, 40, 3), *range(40, 200, 7)))
@pytest.mark.parametrize("other", ["", "save-all"])
def test_columns_fit_and_do_not_collide(width: int, other: str) -> None:
    table = columns(LINES, width, "min-cut", other)
    if width >= 78 or (width < 40 and not other):
        assert sum(column.width + GAP for column in table) <= width + GAP
    for column in table:
        assert len(column.title) <= column.width
        for line in LINES:
            assert len(cut(column.cell(line), column.width, size=column.right)) <= column.width
    assert [column.title for column in table][:1] == ["value"]


def test_all_columns_where_there_is_room() -> None:
    table = {column.title: column for column in columns(LINES, 190)}
    assert list(table) == ["value", "decision", "each × trips", "total, bytes", "measured", "line", "reason"]
    cells = [table[title].cell(LINES[0]) for title in table]
    assert cells == [
        "%old", "S store", "8 × rows·%m", "8·rows·%m", "1,234", "norm.c:12", "its memory is overwritten by body:4",
    ]  # fmt: skip
    assert decision(LINES[3].entry) == "R recompute ✎"
    again = PlanLine("%again", replace(STORED, method=Method.REMATERIALISE), measured=99)
    assert totals([*LINES, again]).startswith("1 store: 1,234 bytes in a run · 8·rows·%m bytes · 1 run again")
    assert totals(LINES) == "1 store: 1,234 bytes in a run · 8·rows·%m bytes · 2 recompute, 1 at hand"


def test_what_does_not_fit_loses_factors_and_words() -> None:
    assert cut("8·rows·%m·columns", 12, size=True) == "8·rows·%m·…"
    assert cut("8·rows", 12, size=True) == "8·rows"
    assert fitted("its memory is overwritten by body:4", 20) == "its memory is …"


def texts(pane: CacheView) -> list[str]:
    return [pane.plain(index) for index in range(pane.row_count())]


async def pane_of(app: Workbench, pilot) -> CacheView:
    await app.screen.run_action("pane('cache')")
    await until(pilot, lambda: not app.session.model.repaints)
    return app.screen.query_one(CacheView)


@pytest.mark.parametrize("size", SIZES)
async def test_the_header_stays_and_rows_open(size: str) -> None:
    async with workbench(size=SIZES[size]) as (app, pilot):
        pane = await pane_of(app, pilot)
        header = shown(pane).splitlines()[0]
        assert header.split()[:2] == ["value", "decision"]
        count = pane.row_count()
        assert pane.cursor == 1
        await pilot.press("end", "home")
        assert pane.cursor == 1
        await pilot.press("enter")
        opened = texts(pane)
        assert len(opened) > count
        assert opened[2].startswith("    ")
        await pilot.press("end")
        await until(pilot, lambda: not app.session.model.repaints)
        assert shown(pane).splitlines()[0] == header
        await pilot.press("home", "enter")
        assert pane.row_count() == count


async def test_order_of_bytes_and_of_the_program() -> None:
    async with workbench() as (app, pilot):
        pane, model = await pane_of(app, pilot), app.session.model
        subjects = [pane.subject_of(index) for index in range(1, pane.row_count())]
        entries = [model.value("plan", subject) for subject in subjects]
        stored = [entry.method is Method.STORE for entry in entries]
        assert stored == sorted(stored, reverse=True)
        await pilot.press("number_sign")
        body = model.body
        assert body is not None
        lines = [body.lines_of.get(pane.subject_at(index), 0) for index in range(1, pane.row_count())]
        assert lines == sorted(lines)


async def test_another_plan_a_run_and_changes_are_shown_beside_and_below() -> None:
    async with workbench() as (app, pilot):
        pane, model = await pane_of(app, pilot), app.session.model
        timeline = model.timeline
        assert timeline is not None
        subject = pane.subject_of(1)
        entry = model.value("plan", subject)
        assert isinstance(entry, PlanEntry)
        other = PlanEntry(Method.RECOMPUTE if entry.method is Method.STORE else Method.STORE, "so", "loop l", 8, "%n")
        model.beside = PlanBeside(Policy.SAVE_ALL, {(timeline.scope, subject): other})
        model.run.costs = Costs(values={(timeline.scope, subject): 4321})
        model.savings = (SavingRow("restrict x", "0", "8·n bytes", ("%old",), 2e-6, 1e-6, "ok"),)
        model.changed(Change.RESULT | Change.EXPLANATION)
        await until(pilot, lambda: not model.repaints)
        rows = texts(pane)
        assert "save-all" in rows[0]
        assert "≠" in rows[1]
        said = " ".join(" ".join(rows).split())
        assert (
            "restrict x: saves 8·n bytes, stores 0, 1 µs in place of 2 µs, gradient ok; no longer stored: %old" in said
        )
        if entry.bytes:
            assert "4,321" in rows[1]
