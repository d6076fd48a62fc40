"""The glossary: the terms of the field, the words that stand for them on screen, and the fact that shows one."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from ad.history.records import Emitted, Phase
from ad.history.timeline import Timeline
from analyses.facts import Fact
from analyses.records import dataclass

FILE = Path(__file__).with_name("glossary.toml")


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary.

    `says` are two sentences, `words` its other forms on screen, `where` is the place in the code; `fact` is the kind of
    fact that shows it in a program, with a word of the fact's value after a colon.
    """

    name: str
    says: str
    section: str
    source: str
    where: str
    words: tuple[str, ...] = ()
    formula: str = ""
    fact: str = ""


@cache
def terms() -> tuple[Term, ...]:
    """All terms, section by section."""
    with FILE.open("rb") as file:
        sections = tomllib.load(file)["section"]
    return tuple(
        Term(**{**term, "words": tuple(term.get("words", ()))}, section=section["name"])
        for section in sections
        for term in section["term"]
    )


def terms_in(text: str) -> list[Term]:
    """The terms that a text has words of, in their order there; of overlapping words the longest counts."""
    by_word = _by_word()
    return list(dict.fromkeys(by_word[match[0].lower()] for match in _pattern().finditer(text)))


@cache
def _by_word() -> dict[str, Term]:
    return {word.lower(): term for term in terms() for word in (*term.words, term.name)}


@cache
def _pattern() -> re.Pattern[str]:
    """The words, each as a whole: no part of a longer word or of a name in IR."""
    words = "|".join(re.escape(word) for word in sorted(_by_word(), key=len, reverse=True))
    return re.compile(rf"(?<![\w%@.])(?:{words})(?![\w(])", re.IGNORECASE)


def shown_by(term: Term, timeline: Timeline, subject: str = "") -> Fact | None:
    """A fact that shows a term in the program: about the subject if there is one, else the first.

    Facts of the function that is looked at come before those of others.
    """
    kind, _, word = term.fact.partition(":")
    if not kind:
        return None
    facts = timeline.history.facts
    here = [fact for number in timeline.of_kind(kind) if word in _words(fact := facts[number])]
    of_subject = (fact for fact in here if fact.key.subject == subject)
    elsewhere = (fact for fact in facts if fact.key.kind == kind and word in _words(fact))
    return next(of_subject, None) or next(iter(here), None) or next(elsewhere, None)


def _words(fact: Fact) -> str:
    """The words that tell what a fact is: what it says, and for generated code what it computes."""
    value = fact.value
    if not isinstance(value, Emitted):
        return str(value)
    of_adjoint = value.phase is Phase.REVERSE and value.primal
    return "adjoint" if of_adjoint else ""
