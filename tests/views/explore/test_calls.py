"""Beside a call stands why it is inlined, or stays a call."""

from __future__ import annotations

from ad.history.records import Inlining, InliningReason
from analyses.facts import Fact, Key
from tests.support.screen import workbench
from views.explore.inspector import InspectorView
from views.explore.program import ProgramView
from views.model.inlining import beside_call


async def test_the_reason_stands_beside_the_call() -> None:
    async with workbench() as (app, pilot):
        model = app.session.model
        timeline = model.timeline
        assert timeline is not None
        decision = Inlining(False, InliningReason.LARGE, 700, 3)
        text = "  %call = tail call double @mag(ptr %in, i64 %n), !dbg !12"
        assert beside_call(model, text) == ""
        key = Key("inlining", "@mag")
        timeline.add([Fact(len(timeline.history.facts), timeline.scope, key, decision, "inlining", ())])
        why = "stays a call: it is large, and several calls share its derivative"
        assert beside_call(model, text) == why
        assert beside_call(model, "  %x = fadd double %a, %b") == ""
        assert beside_call(model, "  store ptr @mag, ptr %p") == ""
        model.select("%call")
        await pilot.pause()
        program = app.screen.query_one(ProgramView)
        program.forget_rows()
        assert any(program.row(index).plain.endswith(f"; {why}") for index in range(program.row_count()))
        inspector = app.screen.query_one(InspectorView)
        said = " ".join(" ".join(row.text.plain.split()) for row in inspector.make_rows())
        assert f"inlining {why}" in said
