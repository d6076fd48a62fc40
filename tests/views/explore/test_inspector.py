"""The inspector's lines about a value, from facts."""

from __future__ import annotations

from textual.app import App, ComposeResult

from ad.history.records import RuleEntry
from ad.history.timeline import Timeline
from analyses.facts import Fact, Key
from analyses.ir.text.listing import Listing
from tests.support.screen import shown
from views.explore.inspector import InspectorView
from views.model import sentences
from views.model.model import Model
from views.model.state import Derivation

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
