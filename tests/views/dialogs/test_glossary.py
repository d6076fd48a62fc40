"""The glossary on screen: F1 explains the line, K lists the terms, enter goes to a fact that shows one."""

from __future__ import annotations

from textual.widgets import Input, OptionList, Static

import samples
from tests.support import fake_engine
from views.dialogs.glossary import Glossary
from views.dialogs.help import HelpPage
from views.explore.program import ProgramView
from workbench.app.app import Workbench

NORM = str(samples.load("norm").ir)
VISIBLE = "VerticalScroll > Static"


def _names(glossary: Glossary) -> list[str]:
    options = glossary.query_one(OptionList)
    return [str(options.get_option_at_index(n).prompt).strip() for n in range(options.option_count)]


async def test_the_terms_of_the_line_come_first_and_lead_to_facts() -> None:
    app = Workbench([NORM], function="norm", engine=fake_engine.FakeEngine)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.3)
        await app.screen.run_action("pane('cache')")
        app.screen.query_one("#cache").focus()
        await pilot.press("f1")
        assert isinstance(app.screen, HelpPage)
        assert "On this line" in str(app.screen.query(Static).first().content)
        await pilot.press("f1")
        glossary = app.screen
        assert isinstance(glossary, Glossary)
        assert _names(glossary)[0] == "On this line"
        await pilot.press(*"adjoint")
        assert "adjoint" in _names(glossary)
        assert "trip count" not in _names(glossary)
        assert "x̄" in str(glossary.query_one(VISIBLE, Static).content)
        glossary.query_one(Input).value = "need"
        await pilot.pause()
        await pilot.press("enter")
        timeline = app.session.model.timeline
        assert timeline is not None
        assert timeline.current is not None
        assert timeline.current.key.kind == "need"


async def test_a_term_that_nothing_shows_stays_in_the_glossary() -> None:
    app = Workbench([NORM], function="norm", engine=fake_engine.FakeEngine)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.3)
        await pilot.press("K", *"arena", "enter")
        assert isinstance(app.screen, Glossary)
        await pilot.press(*"zzz")
        assert "No term" in str(app.screen.query_one(VISIBLE, Static).content)
        await pilot.press("escape")
        assert not isinstance(app.screen, Glossary)


async def test_a_term_of_the_list_before_may_be_told_of_late() -> None:
    """Textual tells of the highlighted term after what was typed since has taken it from the list."""
    app = Workbench([NORM], function="norm", engine=fake_engine.FakeEngine)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.3)
        await pilot.press("K")
        glossary = app.screen
        assert isinstance(glossary, Glossary)
        options = glossary.query_one(OptionList)
        highlighted = options.highlighted
        assert highlighted is not None
        late = OptionList.OptionHighlighted(options, options.get_option_at_index(highlighted), highlighted)
        await pilot.press(*"zzz")
        options.post_message(late)
        await pilot.pause()
        assert "No term" in str(glossary.query_one(VISIBLE, Static).content)


async def test_the_marks_of_a_line_count_as_words() -> None:
    app = Workbench([NORM], function="norm", engine=fake_engine.FakeEngine)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.3)
        await app.screen.run_action("pane('program')")
        for _ in range(100):
            await pilot.pause(0.02)
            if isinstance(app.screen.focused, ProgramView):
                break
        program = app.screen.focused
        assert isinstance(program, ProgramView)
        await pilot.press("G")
        program.cursor = next(n for n in range(program.row_count()) if program.row(n).plain.startswith(" ●"))
        await pilot.press("K")
        assert isinstance(app.screen, Glossary)
        assert _names(app.screen)[:2] == ["On this line", "active"]
