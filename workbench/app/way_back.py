"""The way back from the answer to a question to the panes that it was asked in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.widget import Widget

from views.widgets.arrangement import Workspace


class WayBack(NamedTuple):
    """The workspace, its chosen tabs and the focused pane before `answer` came into sight."""

    workspace: str
    tabs: Mapping[tuple[str, ...], str]
    focused: str
    answer: str

    @classmethod
    def before(cls, answer: str, arranged: Workspace, focused: Widget | None) -> WayBack:
        """Remember what is in sight now."""
        return cls(arranged.id or "", arranged.tabs, (focused.id if focused is not None else "") or "", answer)

    def leads_from(self, focused: Widget | None) -> bool:
        """True as long as the answer has the focus: whoever went elsewhere is not taken back."""
        return focused is not None and focused.id == self.answer
