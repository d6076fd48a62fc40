"""The glossary on screen: the words of the line, of the screen, and all others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from ad.explanation.glossary import Term, terms
from views.dialogs.dialog import Dialog
from views.widgets.options import Options
from views.widgets.text_input import TextInput


class Here(NamedTuple):
    """The fact that shows a term in the program at hand: its id and its sentence."""

    fact: int
    sentence: Text


class Words(NamedTuple):
    """The terms on the line at the cursor, and those elsewhere on the screen."""

    line: Sequence[Term]
    screen: Sequence[Term]


class Glossary(Dialog[int]):
    """The terms at the left, the chosen one at the right; returns the fact to go to."""

    DEFAULT_CSS = """
    Glossary { align: center middle; background: $background 60%; }
    Glossary > Vertical {
        width: 92%; max-width: 120; height: 90%; background: $background; border: round $accent;
        border-title-color: $accent;
    }
    Glossary Input { border: none; height: 1; margin: 0 1; padding: 0; background: $panel; &:focus { border: none; } }
    Glossary OptionList { width: 32; border: none; background: $background; scrollbar-size-vertical: 1; }
    Glossary VerticalScroll { padding: 0 2; scrollbar-size-vertical: 1; }
    Glossary Static { height: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1", "dismiss", "leave"),
        Binding("enter", "go", "go there", priority=True),
        Binding("down", "move(1)", "next", show=False, priority=True),
        Binding("up", "move(-1)", "previous", show=False, priority=True),
    ]

    def __init__(self, words: Words, here: Callable[[Term], Here | None]) -> None:
        """`here` finds the fact that shows a term in the program at hand."""
        super().__init__()
        self._words, self._here = words, here
        self._listed: dict[str, Term] = {}

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            yield TextInput(placeholder="type to search the glossary")
            with Horizontal():
                yield Options()
                with VerticalScroll(can_focus=False):
                    yield Static()
        panel.border_title = "Glossary"
        yield Footer()

    def on_mount(self) -> None:
        self._list("")
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        term = self._listed.get(event.option.id or "")
        if term is not None:  # else a list that fast typing has left behind
            self._show(term)

    def on_option_list_option_selected(self) -> None:
        self.action_go()

    def action_move(self, by: int) -> None:
        options = self.query_one(OptionList)
        if by > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    def action_go(self) -> None:
        """Leave for the fact that shows the term; stay where there is none."""
        option = self.query_one(OptionList).highlighted_option
        here = self._here(self._listed[option.id or ""]) if option else None
        if here is None:
            self.app.bell()
        else:
            self.dismiss(here.fact)

    def _list(self, needle: str) -> None:
        """List the terms that have the words searched for: those of the line first, each once."""
        wanted = needle.lower().strip()
        every = terms()
        sections: dict[str, list[Term]] = {"On this line": [*self._words.line], "On this screen": [*self._words.screen]}
        for term in every:
            sections.setdefault(term.section, []).append(term)
        self._listed = {}
        options: list[Option | None] = []
        for section, its_terms in sections.items():
            new = [t for t in its_terms if t.name not in self._listed and _matches(t, wanted)]
            if new:
                options += [None] if options else []
                options.append(Option(Text(section, "bold dim"), disabled=True))
                options += [Option(Text(f"  {term.name}"), id=term.name) for term in new]
                self._listed |= {term.name: term for term in new}
        shown = self.query_one(OptionList)
        shown.clear_options()
        shown.add_options(options)
        if self._listed:
            shown.highlighted = shown.get_option_index(next(iter(self._listed)))
        else:
            self.query_one(Static).update(Text(f"No term has “{needle}” in it.", "dim"))

    def _show(self, term: Term) -> None:
        accent = self.app.theme_variables["accent"]
        text = Text(f"\n{term.name}\n", f"bold {accent}")
        if term.words:
            text.append(f"also: {', '.join(term.words)}\n", "dim not bold")
        text.append(f"\n{term.says}\n", "default not bold")
        if term.formula:
            text.append(f"\n    {term.formula}\n", f"{self.app.theme_variables['warning']} not bold")
        here = self._here(term)
        if here is not None:
            text.append("\nIn this program\n", "bold default")
            text.append(here.sentence)
            text.append("\n⏎ goes there.\n", "dim not bold")
        text.append(f"\nSource: {term.source}\n", "dim not bold")
        self.query_one(Static).update(text)


def _matches(term: Term, wanted: str) -> bool:
    return any(wanted in text.lower() for text in (term.name, *term.words))
