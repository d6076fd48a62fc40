"""The plan in the words of the source: what its values are called there, and its reasons."""

from __future__ import annotations

from collections.abc import Iterable

from ad.history.records import Method, PlanEntry
from ad.history.sizes import Size
from ad.story.vocabulary import ITERATIONS, PATH, SHADOW, Vocabulary
from analyses.facts import Fact, History, Subject

_TRIP_COUNT = "the trip count is "


def vocabularies(facts: Iterable[Fact]) -> dict[int, Vocabulary]:
    """The words of each derivative, by the scope of its facts."""
    words: dict[int, Vocabulary] = {}
    for fact in facts:
        words.setdefault(fact.scope, Vocabulary(fact.scope)).take(fact)
    return words


def words_of(history: History, scope: int) -> Vocabulary:
    """The words of one derivative."""
    return vocabularies(fact for fact in history.facts if fact.scope == scope).get(scope, Vocabulary(scope))


def in_source(words: Vocabulary, subject: Subject) -> str:
    """What the source calls a planned value, or the pointer of a shadow; the line of an edge or loop.

    Empty where the source has no word for it, or the same.
    """
    if subject.startswith(PATH):
        line = words.block_line(subject.removeprefix(PATH))
        return f"line {line}" if line else ""
    if subject.startswith(ITERATIONS):
        loop = words.loops.get(subject.removeprefix(ITERATIONS))
        name = words.loop_name(loop).removeprefix("the ") if loop is not None else ""
        return name if " of line " in name else ""
    pointer = subject.removesuffix(SHADOW)
    name = words.name(pointer) if words.has_name(pointer) else ""
    return "" if name == pointer.removeprefix("%") else name


def reason(words: Vocabulary, entry: PlanEntry) -> str:
    """The reason of a decision, in which values have the names of the source, and what overwrites memory its line."""
    text = words.spoken(entry.reason)
    if entry.reason.startswith(_TRIP_COUNT) and entry.method is Method.RECOMPUTE:
        return _TRIP_COUNT + str(Size.of(text.removeprefix(_TRIP_COUNT)))
    line = words.line(entry.clobberer) if entry.clobberer else ""
    return f"{text}, {line}" if line else text
