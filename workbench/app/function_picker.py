"""The dialog to choose the function to differentiate."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from views.dialogs.dialog import Dialog
from views.model.model import Model
from views.widgets.text_input import TextInput

MOST = 300


class FunctionPicker(Dialog[str]):
    """A list that narrows with each typed character; returns the name of the chosen function."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "close"),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
    ]

    def __init__(self, model: Model) -> None:
        super().__init__()
        self.model = model

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            yield TextInput(placeholder="type a part of the name; enter differentiates it")
            yield OptionList()
            yield Static(id="full")
        panel.border_title = "Functions"

    def on_mount(self) -> None:
        self._fill("")
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def _fill(self, part: str) -> None:
        words = part.lower().split()
        matches = [
            entry
            for entry in self.model.program.functions.values()
            if all(word in entry.display.lower() or word in entry.name.lower() for word in words)
        ]
        matches.sort(key=lambda entry: not all(word in self.model.short(entry.name).lower() for word in words))
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(
            Option(Text(self.model.short(entry.name), overflow="ellipsis", no_wrap=True), id=entry.name)
            for entry in matches[:MOST]
        )
        if matches:
            names = [entry.name for entry in matches[:MOST]]
            options.highlighted = names.index(self.model.function) if self.model.function in names else 0
        self.query_one(Vertical).border_subtitle = (
            f"{len(matches)} of {len(self.model.program.functions)}" if matches else "no function matches"
        )

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the full name, which distinguishes instances of a template."""
        self.query_one("#full", Static).update(Text(self.model.display(event.option.id or "")))

    def action_move(self, by: int) -> None:
        options = self.query_one(OptionList)
        if by > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    def on_input_submitted(self) -> None:
        options = self.query_one(OptionList)
        if options.highlighted is not None:
            self.dismiss(options.get_option_at_index(options.highlighted).id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)
