"""A lesson at work: its marks move the workbench, answers are checked against facts, exercises against goals."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import samples
from ad.lessons.goals import Outcome, check
from ad.lessons.lessons import Lesson, Mark, MarkKind, read_lesson
from ad.lessons.questions import QuestionError, answer
from ad.story.moments import Story
from samples import errors, lessons
from views.learn.panel import Feedback
from views.model.model import Change, Model
from views.model.state import DerivationState
from workbench.app.state_files import read_state, write_state
from workbench.program.compile_options import PLAIN, CompileOptions

if TYPE_CHECKING:
    from ad.history.timeline import Timeline


LESSONS_FILE = "lessons.json"
"""The file in the state folder that tells how far a person is."""


class LessonProgram(NamedTuple):
    """The program of a lesson, or of an exercise in it."""

    paths: tuple[str, ...]
    function: str
    options: CompileOptions = PLAIN
    sample: str = ""


def all_lessons() -> list[Lesson]:
    """The lessons of the workbench, in their order."""
    return [read_lesson(path) for path in lessons.paths()]


def program_of(lesson: Lesson, mark: Mark, copies: Path) -> LessonProgram:
    """The program that a mark names; that of an exercise is a copy in the folder `copies`, for a person to change.

    Raises OSError where it can't be copied.
    """
    sample, error, file = mark["sample"], mark["error"], mark["file"]
    words = mark["options"].split()
    levels = [int(word.removeprefix("-O")) for word in words if word.startswith("-O")]
    options = PLAIN._replace(opt=levels[-1] if levels else PLAIN.opt, debug="-g0" not in words)
    if sample:
        its_sample = samples.load(sample)
        path, function = its_sample.ir, its_sample.function
        source = its_sample.source
    elif error:
        failing = errors.load(error)
        path, function, source = failing.failing.ir, failing.function, failing.failing.source
    else:
        path = source = lesson.path.parent / file
        function = ""
    if mark.kind is MarkKind.TRY:
        path = copies / lesson.name / source.name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, path)
    return LessonProgram((str(path),), mark["function"] or function, options, sample)


@dataclass
class Progress:
    """How far a person is in each lesson, kept in a file of the user's state folder."""

    file: Path
    pages: dict[str, int] = field(default_factory=dict)
    """The page last looked at, by the lesson's name."""
    done: set[str] = field(default_factory=set)
    """The lessons read to their end."""
    right: dict[str, list[int]] = field(default_factory=dict)
    """The pages whose question was answered right, or whose exercise was solved."""

    @classmethod
    def read(cls, file: Path) -> Progress:
        """The progress that a file tells, none if there is no file. Raises StateFileError."""

        def told(data: Any) -> Progress:
            pages = {str(name): int(page) for name, page in data["pages"].items()}
            right = {str(name): [int(page) for page in its_pages] for name, its_pages in data["right"].items()}
            return cls(file, pages, set(map(str, data["done"])), right)

        return read_state(file, told, "the lessons begin afresh") or cls(file)

    def write(self) -> None:
        """Replace the file. Raises StateFileError."""
        data = {"pages": self.pages, "done": sorted(self.done), "right": self.right}
        write_state(self.file, data, "it is not kept how far you are")


class Step(NamedTuple):
    """What a page asks of the screen: a pane to show, and a workspace; empty for none."""

    pane: str = ""
    workspace: str = ""


def enter(model: Model, mark: Mark) -> Step:
    """Move the cursor to what a page is about: for a question, to the moment before the fact that answers it."""
    timeline = model.timeline
    if timeline is None:
        return Step(mark["pane"], mark["workspace"])
    place = _place(timeline, mark)
    if place is not None:
        timeline.to(place)
    if mark["select"]:
        model.select(mark["select"])
    model.changed(Change.CURSOR)
    return Step(mark["pane"], mark["workspace"])


def _place(timeline: Timeline, mark: Mark) -> int | None:
    if mark["end"]:
        return timeline.end
    if mark["at"].isdecimal():
        return min(int(mark["at"]), timeline.end)
    if mark["moment"]:
        return _moment(timeline, mark["moment"])
    if mark.kind is MarkKind.PREDICT:
        try:
            number = answer(mark["fact"], timeline.history, timeline.root).fact
        except QuestionError:
            return None
        return number - 1 if number >= 0 else None
    return None


def _moment(timeline: Timeline, title: str) -> int | None:
    """The last fact of the first moment whose title begins with these words."""
    story = Story(timeline.history, timeline.root)
    return next((story[n].last for n in range(len(story)) if story[n].title.startswith(title)), None)


def answered(model: Model, mark: Mark, choice: str) -> Feedback:
    """Check an answer against the facts, and go to the fact that tells the right one."""
    timeline = model.timeline
    if timeline is None:
        return Feedback("The engine has not told it yet: wait until it is done.")
    try:
        right = answer(mark["fact"], timeline.history, timeline.root)
    except QuestionError as error:
        return Feedback(f"{str(error).capitalize()}.", False)
    if choice != right.text:
        return Feedback(f"Not {choice}. Look at the panes, and try again.", False)
    if right.fact >= 0:
        timeline.to(right.fact)
        model.changed(Change.CURSOR)
    return Feedback(f"{choice}: {mark['because']}", True)


def tried(model: Model, mark: Mark) -> Feedback:
    """Check the goal of an exercise on what the engine made of the changed program."""
    derivation = model.derivation
    if derivation is None or derivation.state is DerivationState.RUNNING:
        problem = next((p for p in model.problems if p.severity == "error"), None)
        return Feedback(f"The engine stops: {problem.what}." if problem else "The engine is at work.", None)
    errors_ = [p.what for p in model.problems if p.severity == "error"]
    error = errors_[0] if derivation.state is DerivationState.FAILED and errors_ else ""
    timeline = derivation.timeline
    verdict = check(mark["goal"], Outcome(timeline.history, error, model.run.evaluation, timeline.root))
    return Feedback(verdict.says, verdict.met)


def summary(lesson: Lesson, progress: Progress) -> str:
    """How far a person is in a lesson, in a few words."""
    if lesson.name in progress.done:
        return "✓ done"
    page = progress.pages.get(lesson.name)
    return f"page {page + 1} of {len(lesson.pages)}" if page else f"{len(lesson.pages)} pages"
