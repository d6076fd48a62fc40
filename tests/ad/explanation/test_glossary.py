"""The glossary: every term is whole, is found in text, and is shown by a fact of the kind that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

import samples
from ad.engine import engine
from ad.explanation.glossary import Term, shown_by, terms, terms_in
from ad.history.timeline import Timeline
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.name)
def test_a_term_is_whole(term: Term) -> None:
    assert term.says.endswith(".")
    assert 1 <= term.says.count(". ") + term.says.count("; ") + 1 <= 4
    assert len(term.says) <= 240
    assert term.where == "everywhere" or (ROOT / term.where).exists(), "the place in the code is gone"


def test_no_word_stands_for_two_terms() -> None:
    words = [word.lower() for term in terms() for word in {term.name, *term.words}]
    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("the adjoint of %mul, by the rule fmul", ["adjoint", "partial derivative rule"]),
        ("its trip count is 4", ["trip count"]),
        ("Adjoints and shadows; a shadow", ["adjoint", "shadow"]),
        ("%store and @seed(x) and unseeded", []),
        ("reverse mode, not the reverse of forward mode", ["reverse mode", "forward mode"]),
        ("forward half of norm", ["forward half"]),
    ],
)
def test_words_are_found_whole(text: str, names: list[str]) -> None:
    assert [term.name for term in terms_in(text)] == names


def timeline(sample: samples.Sample) -> Timeline:
    history, line = History(), Timeline()
    module = read_module(sample.ir.read_text(encoding="utf-8"))
    engine.run(module, default_request(module.functions[sample.function]), history)
    line.add_scopes(history.scopes[1:])
    line.add(history.facts)
    return line


def test_each_term_with_a_fact_is_shown_in_some_program() -> None:
    lines = [timeline(samples.load(name)) for name in ("norm", "barriers", "halving", "log_sum_exp", "lstm")]
    for term in terms():
        shown = [fact for line in lines if (fact := shown_by(term, line))]
        assert bool(shown) == bool(term.fact), term.name
        assert all(fact.key.kind == term.fact.partition(":")[0] for fact in shown)


def test_the_fact_about_the_selected_value_comes_first() -> None:
    line = timeline(samples.load("norm"))
    active = next(term for term in terms() if term.name == "active")
    facts = [line.history.facts[number] for number in line.of_kind("activity")]
    last = [fact for fact in facts if str(fact.value) == "active"][-1]
    assert shown_by(active, line, last.key.subject) == last
    assert shown_by(active, line, "%nowhere") != last
