"""The moments of a derivative: its facts in order, cut where a person would take the next step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import NamedTuple

from ad.history.records import Rewritten, Stage
from ad.story.analysing import Activity, Types
from ad.story.called import Called, called
from ad.story.chapters import Chapter, Passage, Teller, Telling, shortened
from ad.story.planning import Needs, Plan, Shadows
from ad.story.preparing import Preparation
from ad.story.vocabulary import Vocabulary, shown_as
from ad.story.writing import Code, ForwardCode
from analyses.facts import Fact, History, Subject
from analyses.library.readable_names import readable

_CHAPTERS: Mapping[str, Callable[[Vocabulary], Chapter]] = {
    Stage.PREPARE: Preparation,
    Stage.TYPES: Types,
    Stage.ACTIVITY: Activity,
    Stage.NEEDS: Needs,
    Stage.PLAN: Plan,
    Stage.SHADOW: Shadows,
    Stage.REVERSE: Code,
    Stage.FORWARD: ForwardCode,
}


class Moment(NamedTuple):
    """A step of the story: the facts from `first` to `last`, both included, in words.

    `subject` is the value that it is about, empty for none; `stage` the stage that it is in.
    """

    first: int
    last: int
    title: str
    sentence: str
    subject: Subject
    stage: str


class _Begun(NamedTuple):
    """Where a moment begins, and how it is told."""

    first: int
    teller: Teller
    stage: str


class Story:
    """The moments of the derivative of scope `root`, as far as the facts of a history that may grow have come.

    Every fact is in one moment. A fact is looked at once, and a moment put into words when it is asked for.
    """

    def __init__(self, history: History, root: int = 1) -> None:
        self.history, self.root = history, root
        self._read = 0
        self._begun: list[_Begun] = []
        self._telling: dict[int, tuple[int, Telling]] = {}
        self.words = Vocabulary(root)
        """What people call the values, as far as the facts have come."""
        self._chapter: Chapter | None = None
        self._stage = ""
        self._called = Called(history)
        self._below = False

    def __len__(self) -> int:
        self.follow()
        return len(self._begun)

    def __getitem__(self, number: int) -> Moment:
        """A moment by its place in the story. Raises IndexError."""
        self.follow()
        if not 0 <= number < len(self._begun):
            raise IndexError(number)
        begun = self._begun[number]
        last = self._begun[number + 1].first - 1 if number + 1 < len(self._begun) else self._read - 1
        at, telling = self._telling.get(number, (-1, None))
        if telling is None or at != last:
            telling = begun.teller(Passage(self.history, self.history.facts[begun.first : last + 1], self.words))
            self._telling[number] = last, telling
        subject = shown_as(telling.subject)
        return Moment(
            begun.first, last, readable(telling.title), shortened(readable(telling.sentence)), subject, begun.stage
        )

    def place(self, fact: int) -> int:
        """The number of the moment that a fact is in; -1 before the first."""
        self.follow()
        return bisect_right(self._begun, fact, key=lambda begun: begun.first) - 1 if fact < self._read else -1

    def first_fact(self, number: int) -> int:
        """The fact with which a moment begins; no words are made for it."""
        self.follow()
        return self._begun[number].first

    def last_fact(self, number: int) -> int:
        """The fact with which a moment ends, as far as the facts have come."""
        self.follow()
        return self._begun[number + 1].first - 1 if number + 1 < len(self._begun) else self._read - 1

    def follow(self) -> None:
        """Read the facts that have come since; what asks for moments does so by itself."""
        facts = self.history.facts
        for number in range(self._read, len(facts)):
            self._take(facts[number])
        self._read = len(facts)

    def _take(self, fact: Fact) -> None:
        teller: Teller | None
        if fact.key.kind == "error":
            teller = stopped
        elif fact.scope == self.root or self.history.scopes[fact.scope].kind != "function":
            teller = self._of_function(fact)
        else:
            teller = self._called.opens(fact) or (None if self._below else called)
            self._below = True
        if not self._begun and teller is None:
            teller = before
        if teller is not None:
            self._begun.append(_Begun(fact.id, teller, self._stage))

    def _of_function(self, fact: Fact) -> Teller | None:
        if fact.scope == self.root:
            self.words.take(fact)
        if fact.key.kind == "stage" and fact.scope == self.root:
            self._stage = str(fact.value)
            chapter = _CHAPTERS.get(self._stage)
            self._chapter = chapter(self.words) if chapter is not None else None
        teller = self._chapter.opens(fact) if self._chapter is not None else None
        if self._below and fact.scope == self.root:
            self._below = False
            return teller or meanwhile
        return teller


def stopped(passage: Passage) -> Telling:
    first = passage.facts[0]
    return Telling("The engine stops", f"The engine stops: {str(first.value).rstrip('.')}.", first.key.subject)


def before(passage: Passage) -> Telling:
    return Telling("Before the first stage", "The program has been read.")


def meanwhile(passage: Passage) -> Telling:
    return Telling("Back in the function", f"The story goes on in {passage.words.function}.")


def changes(history: History, moment: Moment) -> list[tuple[str, list[str]]]:
    """What the rewrites of a moment changed: for each function its name, and the lines that differ."""
    rewrites = [fact.value for fact in history.facts[moment.first : moment.last + 1]]
    return [
        (change.function, change.diff())
        for value in rewrites
        if isinstance(value, Rewritten)
        for change in value.changes
    ]
