"""The document of the benchmarks: each table has one place, and is written anew without touching the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.document import NoPlaceError, marks, replaced, show
from benchmarks.run import MEASUREMENTS
from benchmarks.table import Table
from tests import ROOT

TABLE = Table("Speed", ["program", "time"], [["norm", "2 s"]], "Must hold: 3 s.")
BEFORE = """# Benchmarks

<!-- begin speed -->
old
<!-- end speed -->

Between.

<!-- begin size -->
other
<!-- end size -->
"""
AFTER = """# Benchmarks

<!-- begin speed -->
## Speed

Must hold: 3 s.

| program | time |
| --- | --- |
| norm | 2 s |
<!-- end speed -->

Between.

<!-- begin size -->
other
<!-- end size -->
"""


def test_one_table_is_replaced() -> None:
    assert replaced(BEFORE, "speed", str(TABLE)) == AFTER
    assert replaced(AFTER, "speed", str(TABLE)) == AFTER


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<!-- begin speed -->\n",
        "<!-- end speed -->\n<!-- begin speed -->\n",
        BEFORE + BEFORE,
    ],
    ids=["no marks", "no end", "end first", "twice"],
)
def test_a_document_without_a_place_is_an_error(text: str) -> None:
    with pytest.raises(NoPlaceError, match="no place for the table speed"):
        replaced(text, "speed", str(TABLE))


def test_a_table_is_printed_and_written_with_the_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = tmp_path / "benchmarks.md"
    document.write_text(BEFORE, encoding="utf-8")
    show(TABLE, "speed", document)
    assert "| norm | 2 s |" in capsys.readouterr().out
    assert re.search(
        r"\| norm \| 2 s \|\n\nMeasured on \d+ cores \(.+\), Python 3\.\d+\.\d+, LLVM [\d.]+\.\n<!-- end speed -->",
        document.read_text(encoding="utf-8"),
    )


def test_every_benchmark_has_a_table_in_the_document() -> None:
    text = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    assert set(re.findall(r"<!-- begin (\S+) -->", text)) == {*MEASUREMENTS, "gpu", "gpu-ablation", "lowering-folder"}
    for name in (*MEASUREMENTS, "gpu", "gpu-ablation", "lowering-folder"):
        begin, end = marks(name)
        place = text.partition(begin)[2].partition(end)[0]
        assert re.search(r"\A\n## .+\n(?s:.*)^\| --- ", place, re.MULTILINE), name
