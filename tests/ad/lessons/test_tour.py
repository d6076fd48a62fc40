"""Tours: a page for each moment, questions whose answers are facts, and the same as Markdown."""

from __future__ import annotations

import pytest

import samples
from ad.engine import engine
from ad.formulas.formulas import formulas
from ad.history.records import EngineError
from ad.lessons.lessons import Lesson, MarkKind
from ad.lessons.questions import answer
from ad.lessons.tour import tour_of
from ad.lessons.tour_text import as_markdown
from ad.requests.requests import default_request
from ad.story.moments import Story
from analyses.facts import History
from analyses.ir.text.reader import read_module
from samples import errors


def toured(text: str, function: str) -> tuple[Lesson, Story]:
    module, history = read_module(text), History()
    try:
        derivative = engine.run(module, default_request(module.functions[function]), history)
    except EngineError:
        return tour_of(Story(history)), Story(history)
    story = Story(history)
    return tour_of(story, formulas(derivative)), story


def of_sample(name: str) -> tuple[Lesson, Story]:
    sample = samples.load(name)
    return toured(sample.ir.read_text(encoding="utf-8"), sample.function)


@pytest.mark.parametrize("name", ["relu3", "norm", "lstm", "sum_of_squares", "halving", "struct_memcpy"])
def test_each_moment_is_a_page_and_each_question_has_its_answer_among_the_choices(name: str) -> None:
    tour, story = of_sample(name)
    marks = [page.mark for page in tour.pages if page.mark is not None]
    shown = [mark for mark in marks if mark.kind is MarkKind.SHOW]
    assert [int(mark["at"]) for mark in shown] == [story[n].last for n in range(len(story))]
    asked = [mark for mark in marks if mark.kind is MarkKind.PREDICT]
    assert len(asked) >= 2
    for mark in asked:
        right = answer(mark["fact"], story.history, story.root)
        assert right.text in mark.choices
        assert len(set(mark.choices)) == len(mark.choices) >= 2
        assert mark["because"].endswith(".")


def test_a_question_comes_before_the_moment_that_answers_it() -> None:
    tour, story = of_sample("norm")
    at = -1
    for page in tour.pages:
        mark = page.mark
        assert mark is not None
        if mark.kind is MarkKind.SHOW:
            at = int(mark["at"])
        else:
            assert answer(mark["fact"], story.history, story.root).fact > at or mark["fact"] == "bytes stored"


def test_moments_of_the_reverse_have_their_formulas() -> None:
    tour, _ = of_sample("sum_of_squares")
    with_formulas = [page.text for page in tour.pages if "```text" in page.text]
    assert with_formulas
    assert "+= 2·" in with_formulas[-1]


def test_as_markdown_answers_are_folded() -> None:
    tour, story = of_sample("norm")
    text = as_markdown(tour, story)
    assert text.startswith("# The gradient of norm\n")
    assert text.count("<summary>The answer</summary>") == sum(
        page.mark is not None and page.mark.kind is MarkKind.PREDICT for page in tour.pages
    )
    assert "<details><summary>What changed</summary>\n\nIn `norm`:\n\n```diff" in text
    assert "**22. What comes out**" in text


def test_a_tour_ends_where_the_engine_stops() -> None:
    failing = errors.load("load-type")
    tour, _ = toured(failing.failing.ir.read_text(encoding="utf-8"), failing.function)
    assert "The engine stops" in tour.pages[-1].text
