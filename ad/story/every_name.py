"""Words for every value of a derivative's function, also for those that have no name in the source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ad.story.operations import operation
from ad.story.vocabulary import Vocabulary
from analyses.facts import Subject

LOOP, BLOCK = "loop ", "block "
"""The beginnings of the subjects by which loops, by their headers, and blocks have words."""


def every_name(words: Vocabulary, kept: Iterable[Subject]) -> Iterator[tuple[Subject, str]]:
    """The subjects of a function with what a person would call them; a subject without words is left out."""
    for subject in (*words.placed, *kept):
        name = words.name(subject) if words.has_name(subject) else _by_operation(words, subject)
        if name:
            yield subject, name
    for header, loop in words.loops.items():
        yield f"{LOOP}{header}", words.loop_name(loop)
    for block in words.blocks:
        yield f"{BLOCK}{block}", words.block_line(block)


def _by_operation(words: Vocabulary, subject: Subject) -> str:
    """`product of line 9` for a value without a name; empty for what is no instruction."""
    word = operation(str(words.placed.get(subject, "")))
    if not word:
        return ""
    return words.told(subject).removeprefix("the ") or f"{word} by LLVM"
