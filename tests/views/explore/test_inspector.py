"""The inspector's lines about a value, from facts."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.pilot import Pilot

from ad.history.records import RuleEntry
from ad.history.timeline import Timeline
from analyses.facts import Fact, Key
from analyses.ir.text.listing import Listing
from tests.support.screen import shown
from views.explore.inspector import InspectorView
from views.model import sentences
from views.model.model import Change, Model
from views.model.state import Derivation, DerivationState, LoadedProgram

TEXT = """\
define double @f(double %x, double %y) {
  %product = fmul double %x, %y
  ret double %product
}
"""
RULE = RuleEntry("arithmetic", "by partial derivatives", ("∂(a·b)/∂a = b", "∂(a·b)/∂b = a"))


class Screen(App[None]):
    CSS = "InspectorView { border: none; }"

    def __init__(self, view: InspectorView) -> None:
        super().__init__()
        self.view = view

    def compose(self) -> ComposeResult:
        yield self.view


async def test_a_value_has_the_rule_that_differentiates_it_and_its_formulas() -> None:
    model = Model()
    model.program.listing = Listing(TEXT)
    model.function = "f"
    timeline = Timeline()
    timeline.add([Fact(0, timeline.scope, Key("rule", "%product"), RULE, RULE.name, ())])
    model.derivation = Derivation("f", timeline, primal=Listing(TEXT))
    app = Screen(InspectorView(model))
    async with app.run_test(size=(60, 20)) as pilot:
        model.select("%x")
        await pilot.pause()
        assert "rule" not in shown(app.view)
        model.select("%product")
        await pilot.pause()
        lines = [line.strip() for line in shown(app.view).splitlines()]
        head = lines.index("rule        arithmetic: by partial derivatives")
        assert lines[head + 1 : head + 3] == list(RULE.formulas)


def test_the_sentence_of_a_rule_names_it() -> None:
    fact = Fact(0, 0, Key("rule", "%product"), RULE, RULE.name, ())
    assert sentences.of(fact).plain.startswith("%product is differentiated by the rule “arithmetic”: by partial")


async def test_a_value_without_a_type_says_whether_the_analysis_has_come_to_it() -> None:
    model, timeline = Model(program=LoadedProgram(listing=Listing(TEXT)), function="f"), Timeline()
    told = (("stage", "types", "types"), ("type", "%x", "{[-1]:Float@double}"), ("stage", "activity", "activity"))
    timeline.add(
        [Fact(n, timeline.scope, Key(kind, subject), value, "", ()) for n, (kind, subject, value) in enumerate(told)]
    )
    model.derivation = Derivation("f", timeline, primal=Listing(TEXT), state=DerivationState.DONE)
    app = Screen(InspectorView(model))

    async def said(subject: str, moment: int, pilot: Pilot[None]) -> str:
        timeline.to(moment)
        model.select(subject)
        model.changed(Change.CURSOR)
        await pilot.pause()
        (row,) = (line.strip() for line in shown(app.view).splitlines() if line.strip().startswith("type "))
        return row.removeprefix("type").strip()

    async with app.run_test(size=(60, 20)) as pilot:
        assert await said("%x", -1, pilot) == "not deduced yet"
        assert await said("%product", 0, pilot) == "not deduced yet"
        assert await said("%x", 2, pilot) == "Float@double"
        assert await said("%product", 2, pilot) == "? unknown"
