"""The legend: the meaning of colours and symbols."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from views.dialogs.dialog import Dialog
from views.model import colours, marks


class Legend(Dialog[None]):
    """A panel over the workspace; any of the usual keys closes it."""

    DEFAULT_CSS = """
    Legend { align: center middle; background: $background 60%; }
    Legend > Vertical {
        width: 64; height: auto; padding: 1 2; background: $panel; border: round $accent;
        border-title-color: $accent;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,l,q,enter", "dismiss", "close")]

    def compose(self) -> ComposeResult:
        panel = Vertical(Static(self._table()))
        panel.border_title = "Colours and symbols"
        yield panel

    def _table(self) -> Text:
        dark = self.app.current_theme.dark
        text = Text()
        for name, meaning in colours.MEANINGS.items():
            text.append(f"{meaning.symbol} {name:<12}", colours.style_of(name, dark))
            text.append(f"{meaning.says}\n")
        text.append(f"\n{marks.RUN} ", "bold").append("the run is here    ")
        text.append(f"{marks.HERE} ", "bold").append("the step of the story, or what is shown    ")
        text.append("■ ", "bold").append("a breakpoint\n")
        text.append(
            "One background in every pane: one line of the source. ^t shows or hides these backgrounds.\n", "dim"
        )
        text.append("Press h to colour values by type, by activity or by plan.", "dim")
        return text
