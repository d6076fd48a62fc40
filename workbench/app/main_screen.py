"""The screen of an open program: header, one of five workspaces, footer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal
from textual.errors import NoWidget
from textual.geometry import Offset
from textual.widget import Widget

from analyses.library.readable_names import readable
from views.explore.source import SourceView
from views.model.choosing.choices import SAME, Figures
from views.model.entries import Problem
from views.model.model import Change
from views.model.names import file_and_line
from views.model.replay.following import attend
from views.widgets.arrangement import Arrangements, Workspace
from views.widgets.footer import KeysFooter
from views.widgets.header import Header
from views.widgets.lines import Pane
from views.widgets.scrubber import Scrubber
from views.widgets.search import SearchBar
from workbench.app import workspaces
from workbench.app.answer_actions import AnswerActions
from workbench.app.choice_actions import ChoiceActions
from workbench.app.commands import IN_REPLAY, Commands, bindings
from workbench.app.comparing import compare
from workbench.app.graph_writing import write_graph
from workbench.app.lesson_screen import LessonScreen
from workbench.app.replay_actions import REPLAY
from workbench.app.report_writing import write_report
from workbench.app.run_actions import RunActions
from workbench.app.session import Session
from workbench.app.source_access import SourceAccess
from workbench.app.way_back import WayBack

if TYPE_CHECKING:
    from views.derive.derivatives import DerivativesView
    from views.dialogs.glossary import Words
    from views.explore.source_editor import SourceEditor
    from views.widgets.trees import TreePane
    from workbench.app.gallery import Opener

TELLING = ("diagnostics", "results")
"""The panes that show errors themselves."""


class MainScreen(AnswerActions, RunActions, ChoiceActions, LessonScreen):
    """One program in five workspaces."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (Arrangements.NORMAL[0], "-normal")]  # noqa: RUF012  Textual's annotation

    BINDINGS: ClassVar[list[BindingType]] = [*bindings()]
    COMMANDS = {Commands}  # noqa: RUF012  Textual's own annotation

    def __init__(
        self,
        session: Session,
        open_program: Opener,
        open_lesson: Callable[[Path], Awaitable[None]],
        workspace: str = "",
    ) -> None:
        """`workspace` is the one to begin with, Explore where it is empty."""
        super().__init__()
        self._open, self._open_lesson = open_program, open_lesson
        self.session = session
        self._source = SourceAccess(self, session)
        self.workspace = workspace if workspace in workspaces.WORKSPACES else next(iter(workspaces.WORKSPACES))
        self._scrubber = Scrubber(self.model)
        self._told: Problem | None = None
        self._way_back: WayBack | None = None
        self._figures_told: Figures | None = None

    def compose(self) -> ComposeResult:
        yield Header(self.model)
        yield self._scrubber
        with Horizontal(id="desk"), Container(id="workspaces"):
            yield workspaces.make(self.workspace, self.model)
        yield SearchBar()
        yield KeysFooter()

    def on_mount(self) -> None:
        self.focus_first()
        self._tell_workspace()
        self._unsubscribe = self.model.subscribe(self._model_changed)

    def on_unmount(self) -> None:
        self._unsubscribe()

    def _model_changed(self, change: Change) -> None:
        """Show new problems in every workspace."""
        if change & Change.PROGRAM:
            self.refresh_bindings()
        if change & (Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.RESULT | Change.EXPLANATION):
            self._rearrange()
        if change & Change.EXPLANATION:
            self._tell_change()
        if self.desk is not None:
            self.desk.follow(change)
        if change & Change.RESULT:
            attend(self.model, self.workspace == REPLAY)
        if change & Change.STATUS:
            self.record_if_wanted()
            self.go_on()
        problem = self.model.problems[-1] if self.model.problems else None
        if change & Change.STATUS and problem is not None and problem is not self._told:
            self._told = problem
            if any(name in TELLING for name in self.arranged.in_sight()):
                return
            hint = f"\n{problem.hint}" if problem.hint else ""
            severity: Literal["error", "warning"] = "error" if problem.severity == "error" else "warning"
            self.notify(readable(f"{problem.what}{hint}"), title=problem.place, severity=severity, timeout=8)

    def _reveal_beside(self, name: str) -> None:
        """Show a pane, unless it would take the place of the focused one."""
        where = next((where for where in self.arranged.slots() if name in where.panes), None)
        if where is not None and self.arranged.pane(self.arranged.chosen(where)) is not self.focused:
            self.arranged.reveal(name, focus=False)

    def _tell_workspace(self) -> None:
        """Have what is around the panes tell of the recorded run in its workspace, of the story elsewhere."""
        replaying = self.workspace == REPLAY
        attend(self.model, replaying)
        self._scrubber.display = replaying
        self.query_one(Header).replay(replaying)
        self.query_one(KeysFooter).relabel(IN_REPLAY if replaying else {})

    def _rearrange(self) -> None:
        """Arrange the panes again where others than before have something to show."""
        if self.arranged.keep_up() and (not self.focused or not self.focused.display):
            self.focus_first()

    def _tell_change(self) -> None:
        """Say what a choice changed; the pane Diff has all of it."""
        compared = self.model.comparison
        changed = compared.changed if compared is not None else None
        if compared is None or changed is None:
            return
        if changed.after is not self._figures_told:
            self._figures_told = changed.after
            summary = changed.summary(compared.sections)
            if summary == SAME:
                self.notify(SAME, title=changed.what, timeout=8)
                return
            self.notify(f"{summary}. Diff (2) shows all of it.", title=changed.what, timeout=8)
            self._reveal_beside("diff")
        elif changed.seconds_before is not None and changed.seconds_after is not None:
            name, before, after = changed.rows()[-1]
            self.notify(f"{name} {before} → {after}", title=changed.what, timeout=8)

    def focus_first(self) -> None:
        """Focus the first pane that takes keys as commands: a form would take them as text."""
        arranged = self.arranged
        name = next((n for n in map(arranged.chosen, arranged.slots()) if n != "arguments"), "")
        name = REPLAY if self.workspace == REPLAY else name
        if name:
            arranged.pane(name).focus()

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """The widget and the offset in its text at a cell, for selection by mouse.

        Panes compute it themselves: Textual would attach the offset to every segment on screen.
        """
        try:
            widget, region = self.get_widget_at(x, y)
        except NoWidget:
            return None, None
        if isinstance(widget, Pane):
            return widget, widget.place_at(x - region.x, y - region.y)
        return super().get_widget_and_offset_at(x, y)

    # -- panes and workspaces -------------------------------------------------------------------

    async def action_workspace(self, name: str) -> None:
        if name not in workspaces.WORKSPACES:
            return
        if self.screen.maximized:
            self.screen.minimize()
        container = self.query_one("#workspaces")
        if not container.query(f"#{name}"):
            await container.mount(workspaces.make(name, self.model))
            if not container.query(f"#{name}"):
                return  # the screen is being closed
        self.workspace = name
        self._tell_workspace()
        if name == "diagnose":
            self.app.clear_notifications()  # the pages show all of it, and a notice would cover the hint
        for workspace in container.query(Workspace):
            workspace.display = workspace.id == name
        self.arranged.rearrange()
        self.focus_first()

    def action_reveal(self, name: str) -> None:
        self.arranged.reveal(name)

    async def action_pane(self, name: str, focus: bool = True) -> None:
        """Show a pane, in this workspace if it has it, else in the first that does."""
        if not self.arranged.reveal(name, focus):
            other = next(w for w, a in workspaces.WORKSPACES.items() if name in a.narrow.panes)
            await self.action_workspace(other)
            if self.workspace == other:
                self.arranged.reveal(name, focus)

    def action_export(self) -> None:
        from views.dialogs.ask import Ask
        from views.explore.cfg import CfgView

        views = [pane for pane in self.arranged.query(CfgView) if pane.graph.nodes]
        view = self.pane if isinstance(self.pane, CfgView) else next(iter(views), None)
        if view is None or not view.graph.nodes:
            self.notify("no control-flow graph is visible: press 1 for Explore", severity="warning")
            return

        def named(text: str | None) -> None:
            if text:
                self.run_worker(write_graph(self, self.model, view, Path(text).expanduser().absolute()))

        kind = ".gradient" if view.WHICH == "gradient" else ""
        self.app.push_screen(Ask("Write the graph to", f"{self.model.function}{kind}.svg"), named)

    def action_report(self) -> None:
        from views.dialogs.ask import Ask

        if self.model.derivation is None or "-" in self.session.paths:
            self.notify("no function is differentiated: press f to choose one", severity="warning")
            return
        command = self.session.command_line(running=True)

        def named(text: str | None) -> None:
            if text:
                self.run_worker(write_report(self, command, Path(text).expanduser().absolute()))

        self.app.push_screen(Ask("Write the report to", f"{self.model.short(self.model.function)}.html"), named)

    def action_turn(self, by: int) -> None:
        pane = self.pane or self.arranged.panes_in_sight()[0]
        if pane.id:
            self.arranged.turn(pane.id, by)

    def action_enlarge(self) -> None:
        if self.maximized:
            self.minimize()
        elif self.pane is not None:
            self.maximize(self.pane)

    def action_jump(self) -> None:
        from views.dialogs.jump import Jump

        panes = self.arranged.in_sight()

        def chosen(name: str | None) -> None:
            if name:
                self.arranged.reveal(name)

        if not self.maximized:
            self.app.push_screen(Jump({name: pane.region.top_right for name, pane in panes.items()}), chosen)

    async def on_tree_pane_elsewhere(self, event: TreePane.Elsewhere) -> None:
        from views.explore.program import ProgramView

        await self.action_pane("program")
        if not self.arranged.query_one(ProgramView).show_elsewhere(event.function, event.subject):
            self.notify(f"@{event.function} is not in the open module", severity="warning")

    def action_previous(self) -> None:
        if not self.model.select_previous():
            self.say("nothing was selected before this")

    def action_ascend(self) -> None:
        self.model.ascend()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "ascend":
            return bool(self.model.derivation and self.model.derivation.frames)
        return super().check_action(action, parameters)

    async def on_derivatives_view_compare(self, event: DerivativesView.Compare) -> None:
        compare(self.model, event.old, event.new)
        await self.action_pane("diff")

    def action_descend(self) -> None:
        why = self.model.descend(self.model.selection.subject)
        if why:
            self.notify(why, timeout=4)

    def action_search(self) -> None:
        pane = self.pane or next((p for p in self.arranged.panes_in_sight() if isinstance(p, Pane)), None)
        if pane is not None:
            self.query_one(SearchBar).open(pane)

    def action_colour(self) -> None:
        model = self.model
        model.colouring = model.colouring.next
        model.changed(Change.CURSOR)
        self.notify(f"values are coloured by {model.colouring}", timeout=2)

    def action_line_colours(self) -> None:
        model = self.model
        model.line_colours = not model.line_colours
        model.changed(Change.CURSOR)

    def action_legend(self) -> None:
        from views.dialogs.legend import Legend

        self.app.push_screen(Legend())

    def action_help(self) -> None:
        from views.dialogs.help import HelpPage

        about = self.focused or self.arranged.panes_in_sight()[0]
        self.app.push_screen(HelpPage(self, about, self._words().line, self.action_glossary))

    def _words(self) -> Words:
        from workbench.app.words import words_on

        return words_on(self.pane, self.arranged.panes_in_sight(), self.query_one(Header))

    def action_glossary(self) -> None:
        from views.dialogs.glossary import Glossary
        from workbench.app.words import go_to_fact, shown_here

        def chosen(fact: int | None) -> None:
            if fact is not None:
                go_to_fact(self.model, fact)

        self.app.push_screen(Glossary(self._words(), lambda term: shown_here(self.model, term)), chosen)

    def action_afresh(self) -> None:
        if paths := self.session.plain_paths:
            self._open(*paths, fresh=True)

    def action_theme(self) -> None:
        from workbench.app.themes import other_theme

        self.app.theme = other_theme(self.app.current_theme)

    # -- the program ----------------------------------------------------------------------------

    def action_functions(self) -> None:
        from workbench.app.function_picker import FunctionPicker

        def chosen(name: str | None) -> None:
            if name:
                self.run_worker(self.session.differentiate(name), group="engine")

        self.app.push_screen(FunctionPicker(self.model), chosen)

    def action_copy(self) -> None:
        pane = self.pane
        text = self.screen.get_selected_text() or (pane.copied() if pane is not None else "")
        if text:
            self.app.copy_to_clipboard(text)
            self.notify(f"copied: {text.splitlines()[0][:60]}", timeout=2)
        else:
            self.notify("nothing to copy: this line is empty", timeout=3)

    def action_copy_command(self) -> None:
        sweeping = self.pane is not None and self.pane.id == "plot"
        command = self.session.command_line(running=self.workspace == "run", sweeping=sweeping)
        self.app.copy_to_clipboard(command)
        self.notify(f"copied: {command}", timeout=4)

    async def action_source(self) -> None:
        place = self._place
        await self.action_pane("source")
        if place is not None:
            view = self.arranged.query_one(SourceView)
            view.call_later(view.show_line, *place)  # it may have been created just now

    def on_source_view_edit(self, event: SourceView.Edit) -> None:
        self._source.edit_here(event.view)

    async def on_source_editor_saved(self, event: SourceEditor.Saved) -> None:
        await self._source.save(event.editor)

    def on_source_editor_left(self, event: SourceEditor.Left) -> None:
        self._source.leave(event.editor)

    def unsaved(self) -> SourceEditor | None:
        """An editor with a text that is not saved; None if there is none."""
        from views.explore.source_editor import SourceEditor

        return next((editor for editor in self.query(SourceEditor) if editor.is_changed), None)

    async def save(self, editor: SourceEditor) -> bool:
        """Save a text; False if that was impossible."""
        return await self._source.save(editor)

    async def action_edit(self) -> None:
        await self._source.edit(self._place)

    @property
    def _place(self) -> tuple[str, int] | None:
        """The file and line of the source program for the row at the cursor."""
        pane = self.pane
        place = pane.source_at(pane.cursor) if pane is not None else self.model.source(self.model.selection.subject)
        return file_and_line(place)

    def action_reload(self) -> None:
        self.run_worker(self.session.reload(), group="engine")

    def action_gallery(self) -> None:
        from workbench.app.gallery import Gallery

        self.app.push_screen(Gallery(self._open, self._open_lesson))

    async def action_cancel(self) -> None:
        if self.maximized:
            self.minimize()
        elif self._way_back is not None and self._way_back.leads_from(self.focused):
            way, self._way_back = self._way_back, None
            await self._go_back(way)
        elif await self.session.cancel():
            self.notify("cancelled")
