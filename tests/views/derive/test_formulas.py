"""The pane Formulas: how many keys lead to it, what it shows at which moment, and how it follows the selection."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

import samples
from ad.engine import engine
from ad.requests.requests import default_request
from analyses.ir.model import Function
from analyses.ir.text.printer import print_function
from tests.support import fake_engine
from tests.support.screen import shown, until
from views.derive.formulas import FormulasView
from views.derive.gradient import GradientView
from views.explore.inspector import InspectorView
from views.model.model import Model
from workbench.app.app import Workbench
from workbench.engine import messages
from workbench.engine.batches import Batches
from workbench.engine.entries import arguments_of
from workbench.engine.formulating import formulated

RELU3 = str(samples.load("relu3").ir)


class InProcess(fake_engine.FakeEngine):
    """The engine itself, without a process of its own."""

    def differentiate(self, ticket: int, function: Function) -> None:
        assert function.module is not None
        request = default_request(function)
        self.deliver(messages.Signature(ticket, arguments_of(function, request), request.active_result))
        batches = Batches(self.deliver, ticket)
        made = engine.run(function.module, request, batches.history)
        self.deliver(messages.Prepared(ticket, print_function(made.primal)))
        batches.flush()
        self.deliver(messages.Generated(ticket, print_function(made.gradient) if made.gradient else ""))
        self.deliver(formulated(ticket, made, batches.history))


@asynccontextmanager
async def workbench(size: tuple[int, int]) -> AsyncIterator[tuple[Workbench, Pilot[None], Model]]:
    app = Workbench([RELU3], function="relu3", engine=InProcess)
    async with app.run_test(size=size) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.formulas.functions)
        yield app, pilot, model


def pane(app: Workbench) -> FormulasView:
    return app.screen.arranged.query_one(FormulasView)  # type: ignore[attr-defined,no-any-return]


@pytest.mark.parametrize(("size", "keys"), [((80, 24), "QG"), ((120, 40), "2G"), ((200, 60), "2G")])
async def test_two_keys_lead_from_a_program_to_its_formula(size: tuple[int, int], keys: str) -> None:
    async with workbench(size) as (app, pilot, _):
        await pilot.press(*keys)
        await until(pilot, lambda: app.screen.query(FormulasView) and pane(app).row_count())
        assert "x̄ += 3·x²·result̄" in shown(pane(app))


async def test_rows_appear_when_their_code_is_written() -> None:
    async with workbench((120, 40)) as (app, pilot, model):
        await pilot.press("2", "G")
        await until(pilot, lambda: app.screen.query(FormulasView) and pane(app).row_count())
        timeline = model.timeline
        assert timeline is not None and model.derivation is not None
        formula = next(held for held in model.derivation.formulas.rows if "3·x²" in held.row.text)
        model.move(timeline.to(formula.moment - 1))
        await pilot.pause(0.1)
        assert not any("3·x²" in pane(app).plain(i) for i in range(pane(app).row_count()))
        model.move(timeline.to(formula.moment))
        await until(pilot, lambda: any("3·x²" in pane(app).plain(i) for i in range(pane(app).row_count())))
        model.move(timeline.to(0))
        await until(pilot, lambda: not pane(app).row_count())
        assert "No formula at this step" in shown(pane(app)).replace("\n", " ")


async def test_it_follows_the_selection_and_leads_to_the_code() -> None:
    async with workbench((120, 40)) as (app, pilot, model):
        await pilot.press("2", "G")
        await until(pilot, lambda: app.screen.query(FormulasView) and pane(app).row_count())
        view = pane(app)
        view.focus()
        model.select("%call")
        await until(pilot, lambda: "result = pow(x, 3)" in view.plain(view.cursor))
        await pilot.press("down")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen.focused, GradientView))
        assert model.selection.subject == "%call"


async def test_the_formula_stands_where_its_rule_is_named() -> None:
    async with workbench((120, 40)) as (app, pilot, model):
        await pilot.press("G")
        model.select("%call")
        inspector = app.screen.query_one(InspectorView)
        await until(pilot, lambda: "x̄ += 3·x²·" in shown(inspector))
        timeline = model.timeline
        assert timeline is not None
        fact = timeline.emitted_for("%call")[-1]
        assert model.formula(fact) == "x̄ += 3·x²·result̄"
