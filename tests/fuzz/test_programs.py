"""The generator of random programs, its verdicts, and how programs are made smaller."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.fuzz.programs.build import linked
from tests.fuzz.programs.generate import FOLDER, Mode, generate, idioms_of, sections
from tests.fuzz.programs.reduce import reduced
from tests.fuzz.programs.sanitizer import FLAG, instrumented, sanitizing_clang
from tests.fuzz.programs.templates import Draw, Language
from tests.fuzz.programs.verdicts import Kind, Verdict, compare, run_and_compare


def test_a_program_is_its_seed() -> None:
    assert generate(11) == generate(11)
    assert generate(11).files() == generate(11).files()
    assert generate(11) != generate(12)


def test_languages_levels_and_modes_all_come() -> None:
    programs = [generate(seed) for seed in range(300)]
    assert len({p.language for p in programs}) == 3
    assert Counter(p.level for p in programs).keys() == {0, 1, 2, 3}
    assert len({p.mode for p in programs}) == len(Mode)
    assert any(p.vectorised for p in programs)
    assert any(len(p.files()) == 2 for p in programs if p.language is not Language.RUST)


@pytest.mark.parametrize("language", Language)
def test_every_idiom_is_filled(language: Language) -> None:
    texts = idioms_of(language)
    assert len(texts) > 25
    for name, text in texts.items():
        filled = Draw(random.Random(name), language).fill(text, 3)
        assert not {"$", "«", "»", "¦", "_K"} & {filled[i : i + n] for n in (1, 2) for i in range(len(filled))}, name
        assert "step_3" in filled


def test_idioms_are_told_apart_by_their_numbers() -> None:
    first, second = (Draw(random.Random(1), Language.C).fill("struct a_K $T«x¦y»_K; $T", n) for n in (0, 1))
    assert (first, second) == (first.replace("_1", "_0"), first.replace("_0", "_1"))
    assert first.split()[1] == "a_0"
    assert first[-1] == first.split()[2][0]


def test_every_mode_has_a_driver() -> None:
    assert set(sections("driver")) == {"head", *Mode}
    assert (FOLDER / "driver.txt").exists()


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        (["first[0] 2.0 2.0000001 2.0"], Kind.RIGHT),
        (["first[0] 2.0 2.0 2.0", "first[1] 0.0 2.0 2.0"], Kind.WRONG),
        (["first[0] nan 2.0 2.0"], Kind.WRONG),
        (["first[0] 2.0 7.0 19.0"], Kind.KINK),
        (["first[0] 2.0 7.0 19.0", "again[0] 1.0 2.0 2.0"], Kind.WRONG),
        (["first[0] 2.0 nan 2.0"], Kind.UNUSABLE),
    ],
)
def test_verdicts(lines: list[str], kind: Kind) -> None:
    assert compare(lines, 1e-5).kind is kind


def test_a_cause_is_one_whatever_it_names() -> None:
    def cause(text: str) -> str:
        return Verdict(Kind.REFUSED, text).cause

    said = "load-type cannot deduce type of load: byte {} is unknown at `%{} = load i64` in @{}; hint: build {}"
    assert cause(said.format(3, "a", "f", "x")) == cause(said.format(12, "b.i", "_Z1gv", "y"))
    assert cause(said.format(3, "a", "f", "x")) != cause("no-derivative no derivative of va_arg")


def test_a_failure_is_made_smaller() -> None:
    program = next(p for p in map(generate, range(100)) if len(p.steps) == 3 and p.language is Language.C)
    guilty = program.idioms[1]
    program = replace(program, vectorised=True, apart=frozenset({1}))
    wrong, right = Verdict(Kind.WRONG, "so"), Verdict(Kind.RIGHT)
    least, verdict = reduced(program, wrong, lambda p: wrong if guilty in p.idioms else right)
    assert (least.idioms, verdict.kind) == ((guilty,), Kind.WRONG)
    assert not least.vectorised
    assert not least.apart
    assert "step_0" in least.steps[0]


BEYOND = """
declare ptr @malloc(i64)
define void @reads_beyond(ptr %p) noinline {
  %at = getelementptr i8, ptr %p, i64 AT
  %x = load volatile i32, ptr %at
  ret void
}
define i32 @main() {
  %p = call ptr @malloc(i64 16)
  call void @reads_beyond(ptr %p)
  ret i32 0
}
"""


@pytest.mark.skipif(not sanitizing_clang(), reason="no clang that has AddressSanitizer for IR of our LLVM")
@pytest.mark.parametrize(("at", "kind"), [(12, Kind.RIGHT), (16, Kind.CRASH)])
def test_accesses_beyond_memory_are_crashes(at: int, kind: Kind, tmp_path: Path) -> None:
    instrumented(BEYOND.replace("AT", str(at)), str(tmp_path), sanitizing_clang())
    verdict = run_and_compare(linked(str(tmp_path), ["cc"], FLAG), generate(1))
    assert verdict.kind is kind
    assert kind is Kind.RIGHT or verdict.detail.startswith("AddressSanitizer: heap-buffer-overflow in reads_beyond")
