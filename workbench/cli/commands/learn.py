"""The command learn: the lessons, each a text beside the working engine."""

from __future__ import annotations

import argparse
from pathlib import Path

from workbench.cli.terminal import prepare_terminal
from workbench.program.errors import UserError


def add(parser: argparse.ArgumentParser) -> None:
    about = "a number, a name, or a lesson of your own, a .md file (default: the list)"
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help=about)
    parser.add_argument("--list", action="store_true", help="print the lessons, and how far you are")


def run(args: argparse.Namespace) -> int:
    from workbench.app import learning
    from workbench.app.kept_sessions import in_state_folder
    from workbench.app.state_files import StateFileError

    kept = in_state_folder()
    if args.list:
        try:
            progress = learning.Progress.read(kept.folder.parent / learning.LESSONS_FILE)
        except StateFileError as error:
            raise UserError(str(error), "learn", "remove the file") from None
        for number, lesson in enumerate(learning.all_lessons(), 1):
            print(f"{number:2}  {lesson.title:50}  {learning.summary(lesson, progress)}")
        return 0
    chosen = _path(args.lesson) if args.lesson else None
    prepare_terminal()
    from workbench.app.app import Workbench

    app = Workbench(kept=kept, learn=chosen, lessons=True)
    app.run()
    return app.return_code or 0


def _path(wanted: str) -> Path:
    """The file of a lesson. Raises UserError."""
    from ad.lessons.lessons import LessonError, read_lesson
    from samples import lessons

    paths = lessons.paths()
    if wanted.endswith(".md"):
        try:
            read_lesson(Path(wanted))
        except (OSError, LessonError) as error:
            raise UserError(str(error), wanted, "docs/lessons.md says how a lesson is written") from None
        return Path(wanted).resolve()
    if wanted.isdecimal() and 1 <= int(wanted) <= len(paths):
        return paths[int(wanted) - 1]
    named = [path for path in paths if path.stem.partition("-")[2] == wanted or path.stem == wanted]
    if not named:
        names = ", ".join(path.stem.partition("-")[2] for path in paths)
        raise UserError(f"there is no lesson {wanted}", "learn", f"one of: {names}; or its number; or a .md file")
    return named[0]
