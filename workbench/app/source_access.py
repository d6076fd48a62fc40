"""The source program, edited: in an editor, or in the place of its pane."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import SuspendNotSupported

from views.explore.source import SourceView
from views.widgets.arrangement import Workspace
from workbench.app.session import Session

if TYPE_CHECKING:
    from textual.screen import Screen

    from views.dialogs.unsaved import Answer
    from views.explore.source_editor import SourceEditor

HEADERS = (".h", ".hh", ".hpp", ".hxx", ".cuh", ".inc", ".inl")
"""The ends of the names of files that are compiled only as a part of others."""


class SourceAccess:
    """Edits the source of the open program for a screen."""

    def __init__(self, screen: Screen[None], session: Session) -> None:
        self._screen = screen
        self._session = session

    # -- in an editor ---------------------------------------------------------------------------

    async def edit(self, place: tuple[str, int] | None) -> None:
        """Open the file in an editor, at a line if it belongs to it, and read it again if it changed."""
        session = self._session
        file, line = place or ("", 1)
        source = session.model.source_path(file) if file else None
        is_part = source is not None and source.resolve() in session.files
        path = source if is_part else session.editable()
        if path is None:
            message = "there is no file to edit: the program was read from standard input"
            self._screen.notify(message, severity="warning")
            return
        before = path.stat().st_mtime_ns
        first = line if source is not None and source.read_bytes() == path.read_bytes() else 1
        is_edited = self._run_editor(path, first)
        if is_edited and (path.stat().st_mtime_ns != before or path.resolve() not in session.files):
            await self._read_again(path)

    async def _read_again(self, path: Path) -> None:
        """Read the program again after a change of a file; one that is no part of it takes its place."""
        session = self._session
        session.changed_on_disk()  # it is known already
        if path.resolve() in session.files:
            await session.reload()
        else:
            await session.reopen(path)

    def _run_editor(self, path: Path, line: int = 1) -> bool:
        """Lend the terminal to an editor; True if it could be started."""
        editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi"
        start = [f"+{line}"] if line > 1 else []
        try:
            with self._screen.app.suspend():
                subprocess.run([*shlex.split(editor), *start, str(path)], check=False)
        except SuspendNotSupported:
            self._screen.notify("an editor cannot run in this terminal", severity="error")
            return False
        except OSError as error:
            self._screen.notify(f"{editor} cannot be started: {error}; set $EDITOR", severity="error")
            return False
        self._screen.app.refresh()
        return True

    # -- in the pane ----------------------------------------------------------------------------

    def edit_here(self, view: SourceView) -> None:
        """Let the person type in the place of the pane, or explain why that is impossible."""
        from views.explore.source_editor import SourceEditor

        path = self._written(view.file)
        if path is None:
            return
        try:
            text = _read(path)
        except (OSError, UnicodeDecodeError) as error:
            self._screen.notify(f"{path} cannot be edited here: {error}", severity="error")
            return
        editor = SourceEditor(self._session.model, path, text, view.cursor + 1, id="source-editor")
        workspace = _workspace(view)
        workspace.replace("source", editor)
        editor.focus()

    def _written(self, file: str) -> Path | None:
        """The file that is written for a file on screen: for a sample, a copy; None if there is none."""
        session, path = self._session, Path(file) if file else None
        why = ""
        if path is None or not path.is_file():
            why = "there is no file here to edit"
        elif session.sample is not None and path == session.sample.source.resolve():
            return session.editable()
        elif path not in session.files and path.suffix.lower() in HEADERS:
            why = f"{session.model.program.title} is not made from {path.name} again: open its source with o"
        elif not os.access(path, os.W_OK):
            why = f"{path} may not be written"
        if why:
            self._screen.notify(why, severity="warning", timeout=5)
        return None if why else path

    async def save(self, editor: SourceEditor) -> bool:
        """Write the text and read the program again; False if the text could not be written."""
        path, text = editor.path, editor.text
        try:
            if path.exists() and _read(path) not in (editor.on_disk, text):
                editor.on_disk = _read(path)
                message = f"{path.name} was changed by another program: ctrl+s again overwrites that"
                self._screen.notify(message, severity="warning", timeout=8)
                return False
            path.write_text(text, encoding="utf-8", newline="")
        except (OSError, UnicodeError) as error:
            self._screen.notify(f"{path} is not saved: {error}", severity="error")
            return False
        editor.take_saved(text)
        if path.resolve() not in self._session.files:
            self._screen.notify(f"{path} is the program from now on", timeout=4)
        await self._read_again(path)
        return True

    def leave(self, editor: SourceEditor) -> None:
        """Show the marks of the lines again; ask first if the text is not saved."""
        from views.dialogs.unsaved import Answer, Unsaved

        if isinstance(self._screen.app.screen, Unsaved):
            return  # the key was pressed twice before the question was on screen

        async def answered(answer: Answer | None) -> None:
            if answer is Answer.DROP or (answer is Answer.SAVE and await self.save(editor)):
                self._close(editor)

        if editor.is_changed:
            self._screen.app.push_screen(Unsaved(editor.path.name), answered)
        else:
            self._close(editor)

    def _close(self, editor: SourceEditor) -> None:
        if not editor.is_attached:
            return
        workspace, line = _workspace(editor), editor.cursor_location[0] + 1
        view = workspace.query_one(SourceView)
        workspace.replace("source", view)
        editor.remove()
        view.focus()
        view.call_later(view.show_line, str(editor.path), line)


def _workspace(widget: SourceView | SourceEditor) -> Workspace:
    return next(parent for parent in widget.ancestors if isinstance(parent, Workspace))


def _read(path: Path) -> str:
    with path.open(encoding="utf-8", newline="") as file:
        return file.read()
