"""The source program, opened in an editor."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import SuspendNotSupported

from workbench.app.session import Session

if TYPE_CHECKING:
    from textual.screen import Screen


class SourceAccess:
    """Edits the source of the open program for a screen."""

    def __init__(self, screen: Screen[None], session: Session) -> None:
        self._screen = screen
        self._session = session

    async def edit(self, place: tuple[str, int] | None) -> None:
        """Open the file in an editor, at a line if it belongs to it, and read it again if it changed."""
        session = self._session
        path = session.editable()
        if path is None:
            message = "there is no file to edit: the program was read from standard input"
            self._screen.notify(message, severity="warning")
            return
        before = path.stat().st_mtime_ns
        file, line = place or ("", 1)
        source = session.model.source_path(file) if file else None
        first = line if source is not None and source.read_bytes() == path.read_bytes() else 1
        is_edited = self._run_editor(path, first)
        if is_edited and (path.stat().st_mtime_ns != before or Path(session.paths[0]) != path):
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
