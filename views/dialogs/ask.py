"""A question with one line for an answer."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input

from views.dialogs.dialog import Dialog
from views.widgets.text_input import TextInput


class Ask(Dialog[str]):
    """Returns the text that was typed; None if the dialog was left."""

    DEFAULT_CSS = """
    Ask { align: center middle; background: $background 60%; }
    Ask > Vertical {
        width: 70%; max-width: 90; height: 3; background: $panel; border: round $accent; border-title-color: $accent;
    }
    Ask Input { border: none; height: 1; background: $panel; &:focus { border: none; } }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "leave")]

    def __init__(self, question: str, answer: str = "") -> None:
        super().__init__()
        self._question, self._answer = question, answer

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            yield TextInput(self._answer)
        panel.border_title = self._question

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())
