"""What is said where a stage begins."""

from __future__ import annotations

import pytest

from adjoint import samples
from adjoint.ad import engine
from adjoint.ad.explanation.stages import _KINDS
from adjoint.ad.requests import default_request
from adjoint.analyses.facts import History
from adjoint.analyses.ir.reader import read_module


@pytest.mark.parametrize("name", ["norm", "halving", "particles", "barriers", "reduction"])
def test_facts_of_every_kind_have_words(name: str) -> None:
    sample, history = samples.load(name), History()
    module = read_module(sample.ir.read_text(encoding="utf-8"))
    engine.run(module, default_request(module.functions[sample.function]), history)
    assert {fact.key.kind for fact in history.facts} - {"stage"} <= set(_KINDS)
