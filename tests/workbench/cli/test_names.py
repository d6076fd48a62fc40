"""What commands print for people has the names of the source; without a name, the function that is meant is taken."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import samples
from tests.support.screen import to_the_end, until
from views.widgets.header import Header
from workbench.app.app import Workbench
from workbench.cli.command_line import main

MANGLED = re.compile(r"_Z\w+")
RECORDS = """
declare void @_ZN6Kokkos6Record9incrementEPS0_(ptr)

define double @_Z5norm2PdPN6Kokkos6RecordE(ptr %x, ptr %r) {
  call void @_ZN6Kokkos6Record9incrementEPS0_(ptr %r)
  %v = load double, ptr %x
  %s = fmul double %v, %v
  ret double %s
}
"""
AREA = """
@_ZTV4Disk = constant [1 x ptr] [ptr @_ZNK4Disk4areaEd]

define double @_ZNK4Disk4areaEd(ptr %this, double %r) {
  %s = fmul double %r, %r
  ret double %s
}

define double @area(double %r) {
  %f = load ptr, ptr @_ZTV4Disk
  %s = call double %f(ptr null, double %r)
  ret double %s
}
"""


@pytest.fixture
def records(tmp_path: Path) -> str:
    file = tmp_path / "records.ll"
    file.write_text(RECORDS, encoding="utf-8")
    return str(file)


def test_an_error_is_told_with_the_names_of_the_source(records: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["grad", records, "--at", "x=[1]", "--at", "r=null"]) == 2
    error, *_ = capfd.readouterr().err.splitlines()  # below it is what would help, with the names of symbols
    assert "no reverse pass found for Kokkos::Record::increment" in error
    assert "in @norm2;" in error
    assert not MANGLED.search(error)


@pytest.mark.parametrize("command", ["story", "explain", "tour"])
def test_sentences_have_the_names_of_the_source(command: str, records: str, capfd: pytest.CaptureFixture[str]) -> None:
    options = ["--format", "markdown"] if command == "tour" else []
    assert main([command, records, *options]) == 0
    text = capfd.readouterr().out
    assert "Kokkos::Record::increment" in text
    sentences = text.partition("Changes that settle it")[0]  # what is to be written names the symbol
    assert not MANGLED.search(sentences)


def test_a_report_has_mangled_names_in_its_ir_alone(records: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert main(["report", records, "-o", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert "no reverse pass found for Kokkos::Record::increment" in text
    shown = re.sub(r"<pre.*?</pre>|<footer>.*?</footer>", "", text, flags=re.DOTALL)
    assert not MANGLED.search(shown)
    assert "define double @_Z5norm2PdPN6Kokkos6RecordE" in text


async def test_the_header_has_the_names_of_the_source(records: str) -> None:
    app = Workbench([records], function="_Z5norm2PdPN6Kokkos6RecordE")
    async with app.run_test(size=(120, 40)) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation is not None and model.derivation.state == "failed")
        to_the_end(model)
        header = app.screen.query_one(Header)
        await until(pilot, lambda: "The engine stops" in "".join(text.plain for text in header.texts()))
        said = " ".join(" ".join(text.plain for text in header.texts()).split())
        assert "no reverse pass found for Kokkos::Record::increment" in said
        assert not MANGLED.search(said)
        await app.session.stop()


def test_the_only_function_that_a_program_asks_the_derivative_of_needs_no_name(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert main(["grad", str(samples.load("relu3").ir), "--at", "x=1.4"]) == 0
    assert "@relu3  2.744" in capfd.readouterr().out


def test_numbers_are_chosen_where_a_table_of_functions_is_called(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "area.ll"
    file.write_text(AREA, encoding="utf-8")
    assert main(["grad", str(file), "--function", "area"]) == 0
    out = capfd.readouterr().out
    assert "chosen: --at r=1.5" in out
    assert "gradient ok" in out


TEMPLATE = """
define double @f(double %x) {
  %y = call double @_ZNSt3__16vectorIdNS_9allocatorIdEEE5totalB9nie220108Ed(double %x)
  ret double %y
}

define double @_ZNSt3__16vectorIdNS_9allocatorIdEEE5totalB9nie220108Ed(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
"""


def test_the_story_leaves_out_template_arguments(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "template.ll"
    file.write_text(TEMPLATE, encoding="utf-8")
    assert main(["story", str(file)]) == 0
    out = capfd.readouterr().out
    assert "std::vector::total" in out
    assert "allocator" not in out
