"""Help about the focused pane, and all keys that are active there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, Markdown, Static

from views.dialogs.dialog import Dialog

if TYPE_CHECKING:
    from ad.explanation.glossary import Term


MOST_WORDS = 4
"""How many terms of the line are explained at once."""


class HelpPage(Dialog[None]):
    """A page to read: the purpose of the pane, its own keys, and those that work everywhere."""

    DEFAULT_CSS = """
    HelpPage { align: center middle; background: $background 60%; }
    HelpPage > VerticalScroll {
        width: 90%; max-width: 100; height: 90%; background: $background; border: round $accent;
        border-title-color: $accent; padding: 0 1; scrollbar-size-vertical: 1;
        scrollbar-color: $foreground 20%; scrollbar-background: $background;
    }
    HelpPage Markdown { background: $background; padding: 0; margin: 0; }
    HelpPage Static { height: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "leave"),
        Binding("f1", "glossary", "glossary"),
        Binding("down,j", "scroll(1)", "down", show=False),
        Binding("up,k", "scroll(-1)", "up", show=False),
    ]

    def __init__(
        self, screen: Screen[Any], about: Widget, words: Sequence[Term] = (), glossary: Callable[[], None] | None = None
    ) -> None:
        """`about` is the pane or a widget in it, `words` are the terms on its line; `glossary` opens the glossary."""
        super().__init__()
        self._words, self._glossary = words, glossary
        nodes = about.ancestors_with_self
        self._said = next((node.HELP for node in nodes if isinstance(node, Widget) and node.HELP), "") or ""
        self._keys = dict(screen.active_bindings)

    def compose(self) -> ComposeResult:
        with VerticalScroll() as panel:
            if self._words:
                yield Static(self._meanings())
            yield Markdown(cleandoc(self._said))
            yield Static(self._table(self._keys))
        panel.border_title = "Help"
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def action_glossary(self) -> None:
        self.dismiss()
        if self._glossary is not None:
            self._glossary()

    def _meanings(self) -> Text:
        """The terms on the line at the cursor, each with its first sentence and formula."""
        accent = self.app.theme_variables["accent"]
        text = Text("\nOn this line", "bold")
        for term in self._words[:MOST_WORDS]:
            text.append(f"\n  {term.name}", f"bold {accent}")
            formula = f"   {term.formula}" if term.formula else ""
            text.append(f"  {term.says.partition('. ')[0].rstrip('.')}.{formula}", "not bold")
        more = len(self._words) - MOST_WORDS
        text.append(f"\n  {f'and {more} more: ' if more > 0 else ''}F1 opens the glossary at them.", "dim not bold")
        return text

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    def _table(self, active: Mapping[str, ActiveBinding]) -> Table:
        """A table of the keys of the pane, of the screen and of the application."""
        accent = self.app.theme_variables["accent"]
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style=f"bold {accent}", no_wrap=True)
        table.add_column()
        nodes = list(dict.fromkeys(each.node for each in active.values()))
        for node in sorted(nodes, key=lambda node: (node is self.app, isinstance(node, Screen))):
            whose = "Everywhere" if isinstance(node, Screen) or node is self.app else "Here"
            table.add_row("", Text(f"\n{whose}", "bold"))
            keys: dict[str, tuple[list[str], str]] = {}
            for each in active.values():
                binding = each.binding
                says = binding.tooltip or binding.description
                if each.node is node and says and not binding.system:
                    keys.setdefault(binding.action, ([], says))[0].append(self.app.get_key_display(binding))
            for names, says in keys.values():
                table.add_row(" ".join(names), says)
        return table
