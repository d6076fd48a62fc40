"""The actions of the keys that ask why, and that try what would help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.app.screen_actions import ScreenActions
from workbench.app.way_back import WayBack

if TYPE_CHECKING:
    from views.diagnose.whatif import WhatIfView
    from workbench.app.gallery import Opener


class AnswerActions(ScreenActions):
    """Actions of the main screen."""

    _open: Opener
    _way_back: WayBack | None = None
    """What was on screen before an answer, to go back to."""

    def action_why(self) -> None:
        pane = self.pane
        fact = pane.fact_at(pane.cursor) if pane is not None and pane.id != "evidence" else -1
        if fact < 0 and (timeline := self.model.timeline) and timeline.current and not self.model.selection.subject:
            fact = timeline.current.id
        self.model.ask(fact)
        self.run_worker(self._show_evidence())

    async def _show_evidence(self) -> None:
        """Show the evidence beside the pane in which it was asked for; escape goes back."""
        if not (self.focused is not None and self.focused.id == "evidence"):
            self._way_back = WayBack.before("evidence", self.arranged, self.focused)
        await self.action_pane("evidence")

    async def _go_back(self, way: WayBack) -> None:
        if way.workspace != self.workspace:
            await self.action_workspace(way.workspace)
        self.arranged.restore(way.tabs)
        if way.focused:
            self.arranged.reveal(way.focused)

    async def action_question(self, question: str) -> None:
        if not self.model.selection.subject:
            self.notify("select a value first", timeout=3)
            return
        await self.session.ask(question)
        await self._show_evidence()

    def action_about(self) -> None:
        from views.diagnose.diagnostics import DiagnosticsView, problems_of
        from views.dialogs.error_page import Page

        at_cursor = self.pane.family if isinstance(self.pane, DiagnosticsView) else ""
        family = at_cursor or next((p.family for p in problems_of(self.model) if p.family), "")
        if not family:
            self.notify("no error here has a page", timeout=3)
            return

        def chosen(path: str | None) -> None:
            if path:
                self._open([path])

        self.app.push_screen(Page(family), chosen)

    def on_what_if_view_chosen(self, event: WhatIfView.Chosen) -> None:
        self.run_worker(self.session.change(event.offer), group="engine")

    def on_what_if_view_written(self, event: WhatIfView.Written) -> None:
        from ad.advice.edits.offers import Offer
        from ad.advice.edits.patches import PatchError, patch_text, patched
        from views.dialogs.patch import PatchDialog
        from workbench.program.errors import UserError
        from workbench.program.program_files import ProgramFiles, write_files

        files = ProgramFiles(self.session.paths, self.session.options)
        try:
            changed = patched(files.texts, event.offer.writable)
        except PatchError as error:
            self.notify(str(error), severity="error")
            return

        def answered(write: bool | None) -> None:
            if not write:
                return
            try:
                write_files(changed)
            except UserError as error:
                self.notify(str(error), severity="error")
                return
            new = [name for name in changed if name not in files.texts]
            if new:
                along = Offer(f"{', '.join(new)} is given along", "; ".join(f"link {name}" for name in new), "", True)
                self.run_worker(self.session.change(along), group="engine")
            then = "it is given along" if new else "r opens it again"
            self.notify(f"{', '.join(changed)} is written; {then}")

        self.app.push_screen(PatchDialog(event.offer.says, patch_text(files.texts, changed)), answered)

    def action_hint(self) -> None:
        from ad.advice.edits.offers import Offer
        from views.dialogs.ask import Ask

        def written(text: str | None) -> None:
            if text:
                self.run_worker(self.session.change(Offer(text, text, "", True)), group="engine")
                self.run_worker(self.action_pane("whatif"))

        asked = "What if: %x={[-1]:Pointer, [-1,-1]:Float@double}, enzyme_const x, enzyme_inactive f"
        begun = f"{self.model.selection.subject}=" if self.model.selection.subject.startswith("%") else ""
        self.app.push_screen(Ask(asked, begun), written)

    def on_what_if_view_taken_back(self) -> None:
        self.run_worker(self.session.take_back(), group="engine")
