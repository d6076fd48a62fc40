"""Groups of instructions that are told together: a line, a loop or a function, so that there are not too many."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ad.story.vocabulary import Vocabulary
from analyses.facts import Subject

Group = tuple[str, ...]


def _by_line(words: Vocabulary, subject: Subject) -> Group:
    loop = words.loop(subject)
    line = words.line(subject)
    placed = words.placed[subject]
    return (loop.header if loop else "", line or placed.block)


def _by_loop(words: Vocabulary, subject: Subject) -> Group:
    loop = words.loop(subject)
    return (loop.header if loop else "", words.origin(subject))


def _by_outermost(words: Vocabulary, subject: Subject) -> Group:
    loop = words.outermost(subject)
    return (loop.header if loop else "",)


_LEVELS: tuple[Callable[[Vocabulary, Subject], Group], ...] = (_by_line, _by_loop, _by_outermost)


class Groups:
    """The groups of a function's instructions: the finest of which there are at most so many, one after another."""

    def __init__(self, words: Vocabulary, subjects: Iterable[Subject], most: int) -> None:
        self._words = words
        order = [subject for subject in subjects if subject in words.placed]
        self._level = next((level for level in _LEVELS if _runs(words, order, level) <= most), None)

    def of(self, subject: Subject) -> Group:
        """The group of an instruction of the function."""
        return self._level(self._words, subject) if self._level is not None else ()


def _runs(words: Vocabulary, order: list[Subject], level: Callable[[Vocabulary, Subject], Group]) -> int:
    count, last = 0, None
    for subject in order:
        group = level(words, subject)
        count += group != last
        last = group
    return count
