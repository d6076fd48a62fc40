"""What is said where a stage begins."""

from __future__ import annotations

import pytest

import samples
from ad.engine import engine
from ad.explanation.stages import _KINDS
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module


@pytest.mark.parametrize("name", ["norm", "halving", "particles", "barriers", "reduction"])
def test_facts_of_every_kind_have_words(name: str) -> None:
    sample, history = samples.load(name), History()
    module = read_module(sample.ir.read_text(encoding="utf-8"))
    engine.run(module, default_request(module.functions[sample.function]), history)
    assert {fact.key.kind for fact in history.facts} - {"stage"} <= set(_KINDS)
