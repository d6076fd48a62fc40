"""How a lesson is read, and what its questions and goals are checked against."""

from __future__ import annotations

from pathlib import Path

import pytest

import samples
from ad.engine import engine
from ad.lessons.goals import GOALS, Outcome, check
from ad.lessons.lessons import LessonError, MarkKind, read_lesson
from ad.lessons.questions import QUESTIONS, QuestionError, answer
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module

LESSON = """# A title

```begin
sample: relu3
```

The first page.

```show
moment: What comes out
```

The second page, with code:

```c
double f(double x);
```

```predict
question: Is it active?
fact: activity of %call
choices: active | constant
because: it depends on x,
  and the result depends on it.
```

The end.
"""


def lesson(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "01-test.md"
    path.write_text(text)
    return path


@pytest.fixture(scope="module")
def relu3() -> History:
    return history("relu3")


def history(name: str) -> History:
    sample, facts = samples.load(name), History()
    module = read_module(sample.ir.read_text(encoding="utf-8"))
    engine.run(module, default_request(module.functions[sample.function]), facts)
    return facts


def test_a_lesson_is_cut_into_pages(tmp_path: Path) -> None:
    read = read_lesson(lesson(tmp_path, LESSON))
    assert (read.title, read.begin["sample"]) == ("A title", "relu3")
    assert [page.mark.kind if page.mark else None for page in read.pages] == [MarkKind.SHOW, MarkKind.PREDICT, None]
    assert read.pages[0].text == "The first page."
    assert "double f(double x);" in read.pages[1].text, "a block of code is text"
    asked = read.pages[1].mark
    assert asked is not None
    assert asked.choices == ("active", "constant")
    assert asked["because"] == "it depends on x, and the result depends on it."


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("# A title", "A title", ":1: a lesson begins with its title"),
        ("```begin\nsample: relu3\n```", "", ":1: the lesson has no `begin`"),
        ("choices: active | constant\n", "", ":19: a `predict` needs choices"),
        ("moment: What", "moments: What", ":9: a `show` has no moments"),
        ("sample: relu3", "relu3", ":4: a line of a mark is `name: text`"),
    ],
)
def test_a_lesson_that_is_not_well_written_is_an_error_at_its_line(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    path = lesson(tmp_path, LESSON.replace(old, new))
    with pytest.raises(LessonError) as raised:
        read_lesson(path)
    assert str(raised.value).startswith(f"{path}{says}")


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("activity of %call", "active"),
        ("activity of %cmp", "constant"),
        ("varied %call", "yes"),
        ("varied %cmp", "no"),
        ("useful %call", "yes"),
        ("type of %x", "number"),
        ("type of %cmp", "integer"),
        ("need of %x", "yes"),
        ("plan of %x", "at hand"),
        ("shadow of %x", "no"),
        ("bytes stored", "0"),
        ("first adjoint", "%call"),
        ("next adjoint after %call", "none"),
        ("error", "none"),
    ],
)
def test_facts_answer(relu3: History, question: str, text: str) -> None:
    told = answer(question, relu3)
    assert told.text == text
    assert told.fact < 0 or relu3.facts[told.fact].scope == 1


@pytest.mark.parametrize("question", ["the weather", "activity of %nothing", "next adjoint after %cmp"])
def test_a_question_that_no_fact_answers_is_an_error(relu3: History, question: str) -> None:
    with pytest.raises(QuestionError):
        answer(question, relu3)


def test_every_question_and_every_goal_is_described() -> None:
    text = (Path(__file__).parents[3] / "docs/lessons.md").read_text()
    for words in (*QUESTIONS, *GOALS):
        assert f"`{words}" in text, words


@pytest.mark.parametrize(
    ("goal", "sample", "met"),
    [
        ("nothing is stored", "relu3", True),
        ("nothing is stored", "log_sum_exp", False),
        ("stored bytes are 0", "relu3", True),
        ("stored bytes are 8", "relu3", False),
        ("fact activity of %call is active", "relu3", True),
        ("fact activity of %call is constant", "relu3", False),
        ("fact activity of %nothing is active", "relu3", False),
        ("needed values at most 3", "relu3", True),
        ("needed values at most 2", "relu3", False),
        ("the derivative is made", "relu3", True),
        ("the gradient agrees", "relu3", False),
    ],
)
def test_goals(goal: str, sample: str, met: bool) -> None:
    verdict = check(goal, Outcome(history(sample)))
    assert verdict.met is met
    assert verdict.says.endswith(".")


def test_an_error_of_the_engine_meets_no_goal(relu3: History) -> None:
    assert check("the derivative is made", Outcome(relu3, "cannot deduce type")) == (
        False,
        "The engine stops: cannot deduce type.",
    )
    with pytest.raises(QuestionError):
        check("world peace", Outcome(relu3))
