"""The question what to do with a text that is not saved."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from views.dialogs.dialog import Dialog


class Answer(StrEnum):
    """What a person does with a changed text."""

    SAVE = "save"
    DROP = "drop"


class Unsaved(Dialog[Answer]):
    """Returns the answer; None if the person goes on editing."""

    DEFAULT_CSS = """
    Unsaved { align: center middle; background: $background 60%; }
    Unsaved > Vertical {
        width: 64; max-width: 95%; height: auto; padding: 1 2; background: $panel; border: round $accent;
        border-title-color: $accent;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,ctrl+s", "answer('save')", "save"),
        Binding("delete", "answer('drop')", "drop"),
        Binding("escape", "dismiss", "go on"),
    ]

    def __init__(self, name: str, why: str = "") -> None:
        super().__init__()
        self._name, self._why = name, why

    def compose(self) -> ComposeResult:
        says = f"{self._why}\n\n" if self._why else ""
        panel = Vertical(Static(f"{says}enter  save it\ndelete  drop the changes\nesc  go on editing", markup=False))
        panel.border_title = f"{self._name} is not saved"
        yield panel

    def action_answer(self, answer: str) -> None:
        self.dismiss(Answer(answer))
