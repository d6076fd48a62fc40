"""The header: its sentence, cut at a whole word with what stands at its right, and its line of stages."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from ad.history.records import STAGES
from ad.history.timeline import Timeline
from analyses.facts import History
from views.model.model import Model
from views.model.state import Derivation
from views.widgets.header import Header, _wrapped

BASIS = Text("rule phi", "dim").append("  ? why ", "")


def drawn(rows: list[Text]) -> list[str]:
    console = Console(width=60, file=StringIO())
    return ["".join(segment.text for segment in row.render(console)).rstrip() for row in rows]


def test_a_sentence_that_is_too_long_ends_after_a_whole_word() -> None:
    for words in range(1, 40):
        sentence = Text(" ".join(["seven77"] * words))
        rows = drawn(_wrapped(sentence, BASIS.copy(), 60, 2))
        assert len(rows) <= 2
        assert all(word in ("seven77", "…", "rule", "phi", "?", "why") for row in rows for word in row.split())


def test_a_short_line_that_is_followed_by_more_keeps_its_words() -> None:
    (row,) = _wrapped(Text(f"short {'x' * 50} end"), BASIS.copy(), 60, 1)
    assert drawn([row])[0].split() == ["short", "…", "rule", "phi", "?", "why"]


@pytest.mark.parametrize("width", [80, 120, 200])
def test_every_stage_is_shown_at_every_fact_also_where_a_callee_has_them_again(width: int) -> None:
    history, timeline, model = History(), Timeline(), Model()
    scopes = [history.scope("function", name) for name in ("caller", "callee")]
    for scope, again in ((scopes[0], STAGES[:4]), (scopes[1], STAGES), (scopes[0], STAGES[4:])):
        for stage in again:
            history.record(scope, "stage", stage, stage, stage)
            for number in range(9):
                history.record(scope, "ir", f"%{number}", "add", stage)
    timeline.add_scopes(history.scopes[1:])
    timeline.add(history.facts)
    model.derivation = Derivation("caller", timeline)
    for moment in range(len(history.facts)):
        timeline.to(moment)
        line = Header(model)._stages(width)
        assert line.cell_len == width
        assert [stage for stage in STAGES if stage in line.plain] == list(STAGES)
