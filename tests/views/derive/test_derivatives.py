"""Going down into calls and coming back up, the tree of derivatives, the tape and the diff: by keys, on real facts."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import pytest
from textual.pilot import Pilot

import samples
from ad.engine import engine
from ad.explanation.difference import Run, difference
from ad.history import call_tree
from ad.requests.finding import find_requests, requested_by
from ad.requests.requests import default_request
from analyses.ir.model import Function
from analyses.ir.text.printer import print_function
from analyses.ir.text.reader import read_module
from tests.support import fake_engine
from tests.support.screen import shown, source_at_top, to_the_end, until
from views.derive.cache import CacheView
from views.derive.derivatives import DerivativesView
from views.derive.diff import DiffView
from views.derive.gradient import GradientView
from views.derive.tape import TapeView
from views.explore.activity import ActivityView
from views.explore.cfg import CfgView, GradientCfgView
from views.explore.inspector import InspectorView
from views.explore.program import ProgramView
from views.explore.types import TypesView
from views.model.model import Model
from views.widgets.header import Header
from views.widgets.lines import Pane
from workbench.app.app import Workbench
from workbench.engine import messages
from workbench.engine.batches import Batches
from workbench.engine.entries import arguments_of
from workbench.engine.formulating import formulated

HALVING = str(samples.load("halving").ir)
P = TypeVar("P", bound=Pane)
SIZES = {"narrow": (80, 24), "normal": (120, 40), "wide": (200, 60)}


class InProcess(fake_engine.FakeEngine):
    """The engine itself, without a process of its own."""

    constant: tuple[str, ...] = ()

    async def send(self, order: messages.Request) -> None:
        if isinstance(order, messages.Differentiate):
            self.constant = order.constant
        await super().send(order)

    def differentiate(self, ticket: int, function: Function) -> None:
        module = read_module(self.text)
        function = module.functions[function.name]
        asked = [call.request for call in find_requests(module) if call.request.function == function.name]
        request = asked[0] if asked else default_request(function)
        roles = [
            type(role).CONST if argument.name in self.constant else role
            for argument, role in zip(function.arguments, request.roles, strict=True)
        ]
        request = type(request)(function.name, tuple(roles), request.active_result)
        by = requested_by(module, request)
        self.deliver(messages.Signature(ticket, arguments_of(function, request), request.active_result, asked=by))
        batches = Batches(self.deliver, ticket)
        made = engine.run(module, request, batches.history)
        self.deliver(messages.Prepared(ticket, print_function(made.primal)))
        batches.flush()
        functions = [f for f in (made.gradient, made.augmented) if f is not None]
        self.deliver(messages.Generated(ticket, "\n".join(map(print_function, functions))))
        self.deliver(formulated(ticket, made, batches.history))


@asynccontextmanager
async def workbench(
    size: tuple[int, int] = (200, 60), function: str = "ratio"
) -> AsyncIterator[tuple[Workbench, Pilot[None], Model]]:
    app = Workbench([HALVING], function=function, engine=InProcess)
    async with app.run_test(size=size, notifications=True) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done")
        to_the_end(model)
        await until(pilot, lambda: not model.repaints)
        yield app, pilot, model


async def pane(app: Workbench, pilot: Pilot[None], name: str, kind: type[P]) -> P:
    """A pane, brought into sight and with the focus."""
    await app.screen.run_action(f"pane('{name}')")
    await pilot.pause()
    await pilot.pause()
    found = app.screen.arranged.pane(name)  # type: ignore[attr-defined]
    assert isinstance(found, kind)
    found.focus()
    await pilot.pause()
    return found


def go_to(program: ProgramView, subject: str) -> None:
    program.focus()
    program.cursor = program.row_of(subject)


def texts(view: Pane) -> list[str]:
    return [view.plain(i) for i in range(view.row_count())]


# -- the functions of a derivative


async def test_each_function_of_the_gradient_has_a_header_that_introduces_its_seed() -> None:
    async with workbench() as (app, pilot, model):
        view = await pane(app, pilot, "gradient", GradientView)
        lines = texts(view)
        forward, reverse = (
            lines.index("ratio(p, to, depth): the forward half"),
            lines.index("ratio(p, to, depth): the reverse half"),
        )
        assert forward == 0 < reverse
        assert lines.index(" start:") < lines.index(" entry:  forward of entry") < reverse < lines.index(" start.1:")
        header = " ".join(lines[reverse : lines.index(" start.1:")])
        assert "%p.1, %to.1, %depth.1: the arguments of ratio" in header
        assert "%seed: the adjoint of the result" in header
        assert "%tape: what the forward half kept" in header
        view.cursor = 0
        await pilot.press("down", "down", "enter")
        assert view.fact_at(0) == -1 and view.subject_at(0) == ""
        await pilot.press("s")
        assert texts(view)[0] == "ratio(p, to, depth): the reverse half"
        view.cursor = next(row for row in range(view.row_count()) if view.subject_at(row) == "%call")
        assert str(view.border_subtitle).startswith("%call · ")
        timeline = model.timeline
        assert timeline is not None
        model.move(timeline.to(0))
        assert view.row_count() == 0


# -- down and up


async def test_enter_goes_down_into_a_kept_call_and_backspace_comes_back_up() -> None:
    async with workbench() as (app, pilot, model):
        assert model.timeline is not None
        root = model.timeline.root
        gradient = app.screen.query_one(GradientView)
        own = texts(gradient)
        program = app.screen.query_one(ProgramView)
        go_to(program, "%call1")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert model.frame.function == "halve"
        assert model.frame.how == "split (const, const, out, const) → active"
        assert "halving.ll › ratio › halve" in str(app.screen.query_one(Header).render())
        assert "@halve(" in program.plain(0)
        types, activity = app.screen.query_one(TypesView), app.screen.query_one(ActivityView)
        assert types.subject_at(0) == "%p"
        assert "constant" in activity.row(activity.row_of("%p")).plain
        assert "active" in activity.row(activity.row_of("%b")).plain
        cache = app.screen.query_one(CacheView)
        assert {cache.subject_at(i) for i in range(cache.row_count())} >= {"%call7", "%mul"}
        assert texts(gradient) != own
        assert any("augmented.halve" in text for text in texts(gradient))
        assert app.screen.query_one(CfgView).graph.node("if.end") is not None
        await pilot.press("backspace")
        await pilot.pause()
        assert (model.frame.function, model.timeline.scope, model.selection.subject) == ("ratio", root, "%call1")
        assert program.subject_at(program.cursor) == "%call1"
        assert texts(gradient) == own


async def test_two_calls_of_one_function_are_two_contexts() -> None:
    async with workbench() as (_, _, model):
        activity = {}
        for call in ("%call", "%call1"):
            assert model.descend(call) == ""
            activity[call] = str(model.value("activity", "%p"))
            model.ascend()
        assert activity == {"%call": "active", "%call1": "constant"}


async def test_an_inlined_call_is_its_part_of_the_function_with_what_is_known_there() -> None:
    async with workbench(function="halve") as (app, pilot, model):
        body = model.body
        assert body is not None
        inlined = [s for s in body.values if "@exp" in body.text_of(s)]
        assert len(inlined) == 3
        program = app.screen.query_one(ProgramView)
        seen: list[str] = []
        for subject in inlined:
            go_to(program, subject)
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            assert model.frame.function == "integrand"
            assert program.plain(0).startswith("; inlined in halve: ")
            assert "@integrand(" in program.plain(1)
            part = model.part
            assert part is not None
            assert subject in part.values
            assert program.row_of(subject) >= 0
            types = app.screen.query_one(TypesView)
            assert [types.subject_at(i) for i in range(types.row_count())] == [v for v in part.values if v[0] == "%"]
            assert "Float@double" in types.row(types.row_of(subject)).plain
            cache = app.screen.query_one(CacheView)
            assert all(cache.subject_at(i) in part.lines_of for i in range(1, cache.row_count()))  # below the header
            gradient = app.screen.query_one(GradientView)
            lines = [
                i for i in range(gradient.row_count()) if gradient.plain(i) and not gradient.plain(i).startswith(" ")
            ]
            assert {gradient.subject_at(i) for i in lines} <= set(part.values)
            assert gradient.row_of(subject) >= 0
            seen += part.values
            await pilot.press("backspace")
            await pilot.pause()
            assert (model.frame.function, model.selection.subject) == ("halve", subject)
        assert len(seen) == len(set(seen)) > 12


async def test_from_the_module_as_read_a_call_leads_to_what_became_of_it() -> None:
    async with workbench(function="halve") as (app, pilot, model):
        program = app.screen.query_one(ProgramView)
        program.focus()
        await pilot.press("u")
        assert program.whole
        go_to(program, "%call3")
        await pilot.pause()
        assert "@integrand" in program.plain(program.cursor)
        await pilot.press("enter")
        await pilot.pause()
        assert (model.frame.function, program.whole) == ("integrand", False)
        assert "; inlined in halve: %call3 = " in program.plain(0)


async def test_a_registered_derivative_is_shown_as_the_program_has_it() -> None:
    async with workbench(function="halve") as (app, pilot, model):
        body = model.body
        assert body is not None
        call = next(s for s in body.values if "@softplus" in body.text_of(s))
        assert model.descend(call) == ""  # into integrand, which was inlined
        assert model.descend(call) == ""
        await pilot.pause()
        assert model.frame.how == "registered for softplus"
        program = app.screen.query_one(ProgramView)
        assert "@softplus_reverse(" in program.plain(0)
        assert app.screen.query_one(CacheView).row_count() == 0
        await pilot.press("backspace", "backspace")
        assert model.frame.function == "halve"
        assert model.selection.subject == call


async def test_where_there_is_nothing_to_go_down_to_it_is_said_why() -> None:
    async with workbench() as (app, pilot, model):
        before = model.frame
        assert "nothing is called here" in model.descend("%div")
        program = app.screen.query_one(ProgramView)
        go_to(program, "%div")
        await pilot.press("enter")
        await pilot.pause()
        assert model.frame == before
        assert any("nothing is called here" in n.message for n in app._notifications)
        await pilot.press("backspace")  # what was selected before
        assert model.frame == before
        await pilot.press("D")
        assert model.frame == before


async def test_up_is_among_the_keys_only_below() -> None:
    async with workbench() as (app, pilot, model):
        keys = app.screen.active_bindings
        assert keys["backspace"].binding.action == "previous"
        model.descend("%call")
        await pilot.pause()
        assert app.screen.active_bindings["backspace"].binding.action == "ascend"


# -- the tree, the tape, the diff


async def test_the_tree_says_who_asked_and_leads_there() -> None:
    async with workbench() as (app, pilot, model):
        view = await pane(app, pilot, "derivatives", DerivativesView)
        rows = texts(view)
        assert rows[0].startswith("◆ratio(out, out, const) → active  tape 32 B  by @grad_ratio, halving.c:40:25")
        assert sum("registered" in row for row in rows) == 11
        assert any("↑ above" in row for row in rows)
        assert all("by %call" in row for row in rows[1:])
        assert str(view._border_subtitle) == "6 derivatives · 1 registered · 12 calls inlined, + shows them"
        view.cursor = next(i for i, row in enumerate(rows) if "(out, out, out, const)" in row)
        await pilot.press("enter")
        await pilot.pause()
        assert model.derivation is not None
        assert [frame.function for frame in model.derivation.frames] == ["halve", "halve"]
        assert texts(view)[view.cursor].startswith("◆")
        count = view.row_count()
        await pilot.press("plus")
        await pilot.pause()
        inlined = [i for i, row in enumerate(texts(view)) if "inlined" in row]
        assert len(inlined) == view.row_count() - count == 12
        assert all("everything that is called fits into the budget" in texts(view)[i] for i in inlined)
        view.cursor = inlined[-1]
        await pilot.press("enter")
        await pilot.pause()
        assert model.frame.function == "integrand"
        assert len(model.derivation.frames) == 3


async def test_every_row_of_the_tree_that_has_facts_can_be_gone_to() -> None:
    async with workbench() as (app, pilot, model):
        view = await pane(app, pilot, "derivatives", DerivativesView)
        await pilot.press("plus")
        await pilot.pause()
        for index in range(view.row_count()):
            view.cursor = index
            await pilot.press("enter")
            await pilot.pause()
            body = model.body
            assert body is not None
            assert body.name in texts(view)[index] or model.frame.how == "registered for softplus"


async def test_two_contexts_are_compared() -> None:
    async with workbench() as (app, pilot, model):
        view = await pane(app, pilot, "derivatives", DerivativesView)
        rows = texts(view)
        first = next(i for i, row in enumerate(rows) if "halve(out, const, out, const)" in row)
        second = next(i for i, row in enumerate(rows) if "halve(const, const, out, const)" in row)
        view.cursor = first
        await pilot.press("apostrophe")
        view.cursor = second
        await pilot.press("d")
        await pilot.pause()
        timeline, compared = model.timeline, model.comparison
        assert timeline is not None and compared is not None
        assert (compared.old, compared.new) == (
            "halve(out, const, out, const) → active", "halve(const, const, out, const) → active",
        )  # fmt: skip
        scopes = [each.derived.scope for each in call_tree.wants(timeline.history, timeline.root)]
        activity = next(section for section in compared.sections if section.name == "activity")
        assert "- %p: active" in activity.lines and "+ %p: constant" in activity.lines
        plain = difference(*(Run(timeline.history, scope) for scope in scopes))
        assert compared.sections[:3] == plain[:3]
        diff = app.screen.query_one(DiffView)
        await until(pilot, lambda: diff.row_count() > 10)
        assert "+ %p: constant" in "\n".join(texts(diff))


async def test_before_and_after_an_option_are_compared() -> None:
    async with workbench() as (app, pilot, model):
        view = await pane(app, pilot, "derivatives", DerivativesView)
        await pilot.press("d")
        await pilot.pause()
        assert model.comparison is None
        assert any("mark another" in n.message for n in app._notifications)
        old = model.derivation
        model.inputs.constant = ("to",)
        await app.session.differentiate("ratio")
        await until(
            pilot, lambda: model.derivation is not old and model.derivation and model.derivation.state == "done"
        )
        await until(pilot, lambda: "previous run" in "\n".join(texts(view)))
        view.cursor = 0
        await pilot.press("d")
        await pilot.pause()
        assert model.comparison is not None
        assert (model.comparison.old, model.comparison.new) == (
            "ratio(out, out, const) → active, previous run", "ratio(out, const, const) → active",
        )  # fmt: skip
        activity = next(section for section in model.comparison.sections if section.name == "activity")
        assert "- %to: active" in activity.lines and "+ %to: constant" in activity.lines
        code = next(section for section in model.comparison.sections if section.name == "gradient")
        assert code.removed > code.added


async def test_the_tape_has_its_fields_and_leads_to_their_writers() -> None:
    async with workbench() as (app, pilot, model):
        view = await pane(app, pilot, "tape", TapeView)
        heads = [row for row in texts(view) if " fields" in row]
        assert heads[0] == "◆ratio(out, out, const) → active  32 B in 4 fields"
        assert len(heads) == 5
        row = next(i for i, text in enumerate(texts(view)) if "%call1" in text and "the value" in text)
        view.cursor = row
        await pilot.press("enter")
        timeline = model.timeline
        assert timeline is not None and timeline.current is not None
        assert str(timeline.current.value).startswith("store double %call1")
        await pilot.press("G")
        await pilot.pause()
        view.cursor = next(i for i, text in enumerate(texts(view)) if text.startswith(" halve(out, out, out, const)"))
        await pilot.press("enter")
        await pilot.pause()
        assert model.frame.how == "split (out, out, out, const) → active"
        assert texts(view)[0].startswith("◆halve(out, out, out, const)")
        assert "written by %add4 (keep); read by " in "\n".join(texts(view))
        await pilot.press("g")
        await pilot.pause()
        assert view.row_count() == 0
        assert "There is no tape" in view.empty()


async def test_the_inspector_names_the_derivative_of_a_call() -> None:
    async with workbench() as (app, pilot, model):
        model.select("%call")
        inspector = app.screen.query_one(InspectorView)
        await until(pilot, lambda: "derived" in shown(inspector))
        assert "split (out, const, out, const) → active" in shown(inspector)
        assert "augmented.halve.ococ" in shown(inspector)


async def test_the_graph_of_the_callees_derivative_is_its_own() -> None:
    async with workbench() as (app, pilot, model):
        view = await pane(app, pilot, "gradient-cfg", GradientCfgView)
        alone = {node.name for node in view.graph.nodes}
        model.descend("%call")
        await until(pilot, lambda: {node.name for node in view.graph.nodes} != alone)
        assert any("common.ret" in node.name for node in view.graph.nodes)


# -- what it looks like

KEYS = {
    "below": ("sel:%call", "enter"),
    "derivatives": ("pane:derivatives",),
    "tape": ("sel:%call", "enter", "pane:tape"),
    "diff": ("pane:derivatives", "down", "space", "down", "down", "down", "d"),
}


def after(keys: tuple[str, ...]) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def run(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, Workbench)
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done" and not model.repaints)
        for key in ("G", *keys):
            if key.startswith("sel:"):
                model.select(key.removeprefix("sel:"))
            elif key.startswith("pane:"):
                await app.screen.run_action(f"pane('{key.removeprefix('pane:')}')")
            else:
                await pilot.press(key)
            await pilot.pause(0.05)
            await until(pilot, lambda: not model.repaints)
        source_at_top(app)
        for _ in range(5):
            await pilot.pause(0.05)

    return run


@pytest.mark.parametrize("keys", KEYS.values(), ids=KEYS)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_looks(snap_compare: Callable[..., bool], size: tuple[int, int], keys: tuple[str, ...]) -> None:
    app = Workbench([HALVING], function="ratio", engine=InProcess)
    assert snap_compare(app, terminal_size=size, run_before=after(keys))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_empty_panes_say_what_to_do(size: tuple[int, int]) -> None:
    """The engine of other tests tells nothing of calls."""
    app = Workbench([str(samples.load("norm").ir)], function="norm", engine=fake_engine.FakeEngine)
    async with app.run_test(size=size) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done")
        for name, kind, words in (
            ("derivatives", DerivativesView, "Press f"),
            ("tape", TapeView, "There is no tape"),
            ("diff", DiffView, "press d"),
        ):
            view = await pane(app, pilot, name, kind)
            assert view.row_count() == 0
            assert words.split()[0] in shown(view)
