"""A tour: a lesson about a person's own program, made of the story of its derivative, with questions from its facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from ad.explanation.stages import ABOUT, SHOWN
from ad.formulas.records import FunctionFormulas, RowKind
from ad.history.planned import planned
from ad.history.records import Emitted, Method, Phase, Stage
from ad.history.sizes import Size
from ad.lessons.lessons import Lesson, Mark, MarkKind, Page
from ad.lessons.questions import QuestionError, answer
from ad.story.moments import Moment, Story
from ad.story.report import escaped
from ad.story.vocabulary import capital

MOST_FORMULAS = 8
"""Formulas that are shown with one moment."""

_DECISIONS = (Method.AT_HAND, Method.RECOMPUTE, Method.STORE)
_WRITES = (Stage.REVERSE, Stage.FORWARD)


def tour_of(story: Story, formulas: Sequence[FunctionFormulas] = ()) -> Lesson:
    """A lesson with a page for each moment of a whole story, and a question before some.

    Each mark has the fact that it is about in `at`.
    """
    title = story[0].title if len(story) else "No derivative"
    pages: list[Page] = []
    questions = _questions(story)
    stage = ""
    for number in range(len(story)):
        moment = story[number]
        begins = moment.stage != stage
        stage = moment.stage
        if begins and stage in questions:
            pages.append(questions[stage])
        pages.append(_page(story, number, begins=begins, formulas=formulas))
    begin = Mark(MarkKind.BEGIN, {}, 0)
    return Lesson("tour", title, begin, tuple(pages), Path())


def _page(story: Story, number: int, *, begins: bool, formulas: Sequence[FunctionFormulas]) -> Page:
    moment = story[number]
    text = moment_text(story, number, formulas)
    if begins and moment.stage in ABOUT:  # below, as a narrow screen shows a few lines
        text += f"\n\n*{capital(moment.stage)}: in this stage {ABOUT[moment.stage]}.*"
    fields = {"at": str(moment.last), "select": moment.subject}
    if begins and moment.stage in SHOWN and number:  # the story begins at what is on screen already: the source
        fields["pane"] = SHOWN[moment.stage].lower()
    return Page(text, Mark(MarkKind.SHOW, fields, 0))


def moment_text(story: Story, number: int, formulas: Sequence[FunctionFormulas]) -> str:
    """A moment in Markdown: its title, its sentence, and the formulas that it writes."""
    moment = story[number]
    lines = formulas_of(story, moment, formulas)
    shown = ["\n".join(("```text", *lines, "```"))] if lines else []
    return "\n\n".join((f"**{number + 1}. {escaped(moment.title)}**", escaped(moment.sentence), *shown))


def formulas_of(story: Story, moment: Moment, formulas: Sequence[FunctionFormulas]) -> list[str]:
    """The formulas of the instructions that a moment writes the derivative of; none before that."""
    if moment.stage not in _WRITES:
        return []
    facts = story.history.facts[moment.first : moment.last + 1]
    written = {
        (fact.scope, fact.value.primal)
        for fact in facts
        if isinstance(fact.value, Emitted) and fact.value.primal and fact.value.phase is not Phase.FORWARD
    }
    rows = [
        row.text
        for function in formulas
        for row in function.rows
        if row.kind is RowKind.FORMULA and any((function.scope, subject) in written for subject in row.subjects)
    ]
    return list(dict.fromkeys(rows))[:MOST_FORMULAS]


# -- questions ------------------------------------------------------------------------------------


def _questions(story: Story) -> Mapping[str, Page]:
    """A question for the beginning of some stages, by stage."""
    makers = {Stage.TYPES: _type, Stage.ACTIVITY: _activity, Stage.PLAN: _decision, Stage.SHADOW: _stored}
    pages = {}
    for stage, make in makers.items():
        for fields in make(story):
            try:
                right = answer(fields["fact"], story.history, story.root)
            except QuestionError:
                continue
            choices = [choice.strip() for choice in fields["choices"].split("|")]
            if right.text in choices:
                pages[str(stage)] = Page("Before the next step, a question.", Mark(MarkKind.PREDICT, fields, 0))
                break
    return pages


def _fields(question: str, fact: str, choices: Iterable[str], because: str) -> dict[str, str]:
    return {"question": question, "fact": fact, "choices": " | ".join(choices), "because": because}


def _called(story: Story, subject: str) -> str:
    """What a value is called in the source, with its name in IR."""
    name = story.words.name(subject)
    line = story.words.line(subject)
    called = f"{name} ({subject})" if name != subject else subject
    return f"{called} of {line}" if line else called


def _named(story: Story) -> list[str]:
    """The instructions that have a name of the source, those of lines first."""
    words = story.words
    subjects = [s for s in words.placed if s.startswith("%") and words.has_name(s)]
    return sorted(subjects, key=lambda s: not words.line(s))


def _rule(story: Story, kind: str, subject: str) -> str:
    number = story.history.latest(story.root, kind, subject)
    return story.history.facts[number].rule if number >= 0 else ""


def _type(story: Story) -> Iterator[dict[str, str]]:
    for subject in [*story.words.arguments, *_named(story)]:
        if subject in story.words.pointers:
            because = "it is where numbers are, and no number itself: it has a shadow in place of an adjoint."
            question = f"Is {_called(story, subject)} a number, an integer or an address?"
            yield _fields(question, f"type of {subject}", ("number", "integer", "address"), because)
    for subject in story.words.arguments:
        question = f"Is {_called(story, subject)} a number, an integer or an address?"
        because = "only numbers carry derivatives."
        yield _fields(question, f"type of {subject}", ("number", "integer", "address"), because)


def _activity(story: Story) -> Iterator[dict[str, str]]:
    """About a number that is constant, as that is the least obvious; else about any value that is not an address."""
    words = story.words
    values = [s for s in _named(story) if s not in words.pointers]
    numbers = [s for s in values if "Float" in _type_of(story, s)]
    for subject in (*(s for s in numbers if s not in words.active), *numbers, *values):
        because = f"{_rule(story, 'activity', subject)}."
        question = f"Does a derivative pass through {_called(story, subject)}?"
        yield _fields(question, f"activity of {subject}", ("active", "constant"), because)


def _type_of(story: Story, subject: str) -> str:
    number = story.history.latest(story.root, "type", subject)
    return str(story.history.facts[number].value) if number >= 0 else ""


def _decision(story: Story) -> Iterator[dict[str, str]]:
    words = story.words
    for row in planned(story.history, story.root):
        is_value = row.subject.startswith("%") and row.subject in words.placed and row.subject not in words.pointers
        if is_value and words.has_name(row.subject):
            choices = (*_DECISIONS, *([Method.REMATERIALISE] if row.entry.method is Method.REMATERIALISE else []))
            question = f"The reverse reads {_called(story, row.subject)}. How does it get it?"
            yield _fields(question, f"plan of {row.subject}", map(str, choices), f"{row.entry.reason}.")


def _stored(story: Story) -> Iterator[dict[str, str]]:
    """About the bytes that are stored: the right answer among a few that could be."""
    rows = planned(story.history, story.root)
    try:
        right = answer("bytes stored", story.history, story.root).text
    except QuestionError:
        return
    trips = next((loop.iterations for loop in story.words.loops.values() if loop.iterations), "")
    per_trip = str(Size.of(trips).times(8)) if trips else "8"
    choices = dict.fromkeys(("0", right, per_trip, "8" if trips else "16"))
    stores = [row for row in rows if row.entry.method is Method.STORE]
    names = story.words.names(row.subject for row in stores)
    because = f"stored is {names}." if stores else "nothing needs to be stored: all is at hand or computed again."
    question = "How many bytes does the forward half store for the reverse?"
    yield _fields(question, "bytes stored", sorted(choices, key=lambda choice: (len(choice), choice)), because)
