"""No sentence on screen has a word that a reader of the glossary cannot understand."""

from __future__ import annotations

import ast

import pytest

from tests.docs.screen_words import PLAIN, explained, forms, plain, texts_of, unexplained, words_of


def test_every_word_on_screen_is_plain_or_in_the_glossary() -> None:
    strange = [f"{word} ({place})" for word, place in unexplained().items()]
    assert not strange, f"say it in plain words, explain it in the glossary, or list it in {PLAIN.name}: {strange}"


def test_the_list_is_in_order_and_has_no_term_of_the_glossary() -> None:
    groups = [group.splitlines() for group in PLAIN.read_text(encoding="utf-8").split("\n\n")[1:]]
    assert all(words == sorted(set(words)) for _, *words in groups)
    assert not {*plain()} & explained()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ('say("the frobnicator of {} is lost")', {"the", "frobnicator", "of", "is", "lost"}),
        ('say(f"{count} widgets are shown here")', {"widgets", "are", "shown", "here"}),
        ('"""Docstrings are not shown."""', set()),
        ('NAMES = "fabs floor ceil".split()', set()),
        ('DEFAULT_CSS = "Pane { border: round blue; dock left }"', set()),
        ('say("%y = fmul double %x")', set()),
        ('say("run `adjoint open`, or --fresh in a_b.py")', {"run", "or", "in"}),
    ],
)
def test_the_words_of_sentences_are_found(code: str, words: set[str]) -> None:
    assert {word for text in texts_of(ast.parse(code)) for word in words_of(text)} == words


def test_forms_of_a_word() -> None:
    assert all(
        word in forms(form)
        for word, form in [("stop", "stopped"), ("store", "storing"), ("copy", "copies"), ("pass", "passes")]
    )
    assert "clear" not in forms("nuclear")
