"""Every lesson: its moments, panes and values are there, one choice of each question is right, exercises are solved."""

from __future__ import annotations

from pathlib import Path

import pytest

import samples
from ad.engine import engine
from ad.history.records import EngineError
from ad.lessons.goals import Outcome, check
from ad.lessons.lessons import Lesson, Mark, MarkKind, read_lesson
from ad.lessons.questions import answer
from ad.story.moments import Story
from analyses.facts import History
from samples import errors, lessons
from tests.support.compilers import needs_compiler
from workbench.app.learning import LessonProgram, program_of
from workbench.app.workspaces import PANES, WORKSPACES
from workbench.cli.requests_meant import request_meant
from workbench.program.program import open_program

LESSONS = [read_lesson(path) for path in lessons.paths()]
MARKS = [(lesson, page.mark) for lesson in LESSONS for page in lesson.pages if page.mark is not None]
TRIES = [(lesson, mark) for lesson, mark in MARKS if mark.kind is MarkKind.TRY]


def label(value: Lesson | Mark) -> str:
    return value.name if isinstance(value, Lesson) else f"line {value.line}"


def outcome(program: LessonProgram) -> Outcome:
    """What the engine makes of a program."""
    constant = ",".join(samples.load(program.sample).constant) if program.sample else ""
    with open_program(program.paths, program.options) as opened:
        history, error = History(), ""
        try:
            engine.run(opened.module, request_meant(opened, program.function, constant), history)
        except EngineError as raised:
            error = str(raised)
        return Outcome(history, error)


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """What the engine makes of the program of each lesson."""
    folder = tmp_path_factory.mktemp("copies")
    return {lesson.name: outcome(program_of(lesson, lesson.begin, folder)) for lesson in LESSONS}


def test_the_lessons_are_in_order() -> None:
    assert [int(lesson.name.partition("-")[0]) for lesson in LESSONS] == list(range(1, 16))


@needs_compiler
@pytest.mark.parametrize(("lesson", "mark"), MARKS, ids=label)
def test_a_mark_leads_somewhere(lesson: Lesson, mark: Mark, outcomes: dict[str, Outcome]) -> None:
    history = outcomes[lesson.name].history
    story = Story(history)
    titles = [story[number].title for number in range(len(story))]
    if mark["moment"]:
        assert any(title.startswith(mark["moment"]) for title in titles), titles
    assert not mark["pane"] or mark["pane"] in PANES
    assert not mark["workspace"] or mark["workspace"] in WORKSPACES
    if mark.kind is MarkKind.PREDICT:
        assert mark.choices.count(answer(mark["fact"], history).text) == 1, answer(mark["fact"], history)
        assert len(set(mark.choices)) == len(mark.choices) > 1


@needs_compiler
@pytest.mark.parametrize(("lesson", "mark"), TRIES, ids=label)
def test_an_exercise_is_solved_by_its_solution(lesson: Lesson, mark: Mark, tmp_path: Path) -> None:
    program = program_of(lesson, mark, tmp_path)
    assert Path(program.paths[0]).is_relative_to(tmp_path), "a copy"
    before = check(mark["goal"], outcome(program))
    solution = lesson.path.parent / mark["solution"]
    Path(program.paths[0]).write_bytes(solution.read_bytes())
    after = check(mark["goal"], outcome(program))
    assert after.met, after
    assert not before.met or "Nothing to change" in mark["task"], before


def test_the_failing_programs_of_the_error_pages_are_exercises() -> None:
    exercises = {mark["error"] for _, mark in TRIES if mark["error"]}
    assert {*errors.FAMILIES} - exercises == {"free-without-malloc"}, "which is refused only where it is called"


EMPTY = {
    "08-caches-and-recomputation": ("double sum = 0;", "return 0; double sum = 0;"),
    "12-when-types-are-unknown": ("memcpy(&log[at], r, sizeof *r);", ""),
    "14-checkpointing": ("for (long i = 0; i < steps; i++)", "return 0; for (long i = 0; i < steps; i++)"),
}
"""What makes an empty function of the program of an exercise, or one with a constant as its result."""


@needs_compiler
@pytest.mark.parametrize("name", EMPTY)
def test_an_empty_function_solves_no_exercise(name: str, tmp_path: Path) -> None:
    ((lesson, mark),) = [each for each in TRIES if each[0].name == name]
    program = program_of(lesson, mark, tmp_path)
    path, (full, empty) = Path(program.paths[0]), EMPTY[name]
    text = path.read_text(encoding="utf-8")
    assert full in text
    path.write_text(text.replace(full, empty), encoding="utf-8")
    verdict = check(mark["goal"], outcome(program))
    assert not verdict.met and verdict.says.startswith("No adjoint is passed on"), verdict
