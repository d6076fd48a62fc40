"""The page about a family of errors, with its two sample programs."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Footer, MarkdownViewer

from ad.explanation.error_codes import FAMILIES
from views.dialogs.dialog import Dialog


class Page(Dialog[str]):
    """A page to read; returns the path of the program to open, or nothing."""

    DEFAULT_CSS = """
    Page { align: center middle; background: $background 60%; }
    Page > Vertical {
        width: 90%; max-width: 110; height: 90%; background: $background; border: round $accent;
        border-title-color: $accent;
    }
    Page MarkdownViewer { background: $background; padding: 0 1; scrollbar-size-vertical: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", "leave"),
        Binding("o", "open('failing')", "open the program that fails"),
        Binding("enter", "open('mended')", "open the corrected program"),
    ]

    def __init__(self, family: str) -> None:
        super().__init__()
        self.family = family

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            yield MarkdownViewer(FAMILIES[self.family].page, show_table_of_contents=False, open_links=False)
        panel.border_title = FAMILIES[self.family].title
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(MarkdownViewer).focus()

    def action_open(self, which: str) -> None:
        from samples import errors

        sample = errors.load(self.family)
        self.dismiss(str(sample.failing.ir if which == "failing" else sample.mended.ir))
