"""The parts of a story: a chapter for each stage, which says where moments begin and how each is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ad.story.vocabulary import Vocabulary
from analyses.facts import Fact, History, Subject
from analyses.records import dataclass

LONGEST = 204
"""Characters of the longest sentence: three lines of 80 columns, or two of 120, whatever words end them."""


class Telling(NamedTuple):
    """A moment in words: `subject` is the value that it is about, empty for none."""

    title: str
    sentence: str
    subject: Subject = ""


@dataclass(frozen=True)
class Passage:
    """The facts of one moment, and what is needed to tell them."""

    history: History
    facts: Sequence[Fact]
    words: Vocabulary

    def of_kind(self, *kinds: str) -> list[Fact]:
        """The facts of these kinds about the function itself."""
        scope = self.facts[0].scope
        return [fact for fact in self.facts if fact.key.kind in kinds and fact.scope == scope]


Teller = Callable[[Passage], Telling]


class Chapter:
    """One stage, as far as its facts have come."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words

    def opens(self, fact: Fact) -> Teller | None:
        """How the moment is told that a fact begins; None for a fact that belongs to the moment before it."""
        raise NotImplementedError


class Limit:
    """Lets a number of things of a kind through, and then one for all that follow."""

    def __init__(self, most: int) -> None:
        self._left = most + 1

    def passes(self) -> bool:
        """True if one more may be a moment of its own; the last that is has those after it."""
        self._left -= 1
        return self._left >= 0


def shortened(sentence: str) -> str:
    """A sentence of at most LONGEST characters: clauses are left out at its end."""
    sentence = " ".join(sentence.split())
    while len(sentence) > LONGEST:
        head, sign, _ = sentence.rpartition("; ")
        if not sign:
            head, sign, _ = sentence[: LONGEST - 1].rpartition(" ")
            return f"{head.rstrip(',;:')} …"
        sentence = f"{head}."
    return sentence
