"""A list of options that may be hidden while keys reach it."""

from __future__ import annotations

from textual.widgets import OptionList


class Options(OptionList):
    """Textual's list of options, which fails where it is to move by a page before it was laid out (Textual 8.2.8)."""

    def action_page_up(self) -> None:
        if self.scrollable_content_region.height:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        if self.scrollable_content_region.height:
            super().action_page_down()  # type: ignore[no-untyped-call]
