"""What a sample's folder holds, and that its IR is what its source compiles to."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from samples import FOLDER, NAMES, Sample, catalogue, load
from tests.support.compilers import needs_bundled_compiler
from workbench.program.sample_builds import build

SAMPLES = [pytest.param(sample, id=sample.name) for sample in catalogue()]


def parameters(sample: Sample) -> list[str]:
    """The names of the function's parameters, in order, as its IR has them."""
    definition = re.search(rf"^define .*@{sample.function}\((.*)$", sample.ir.read_text(), re.MULTILINE)
    assert definition is not None
    return re.findall(r"%(\w+)", definition[1])


def test_every_folder_is_in_the_gallery() -> None:
    assert sorted(NAMES) == sorted(p.parent.name for p in FOLDER.glob("*/sample.toml"))


def test_unknown_sample() -> None:
    with pytest.raises(KeyError):
        load("relu4")


@pytest.mark.parametrize("sample", SAMPLES)
def test_what_it_says(sample: Sample) -> None:
    assert sample.source.is_file()
    assert sample.ir.is_file()
    assert sample.keywords
    assert sample.summary.endswith(".")
    assert sample.readme.read_text().startswith(f"# {sample.title}\n")
    names = parameters(sample)
    assert set(sample.constant) | set(sample.seed) <= set(names)
    if not sample.device:
        assert list(sample.at) == names


@pytest.mark.parametrize("sample", SAMPLES)
def test_ir_names_no_machine(sample: Sample) -> None:
    for file in sample.files:
        text = file.read_text()
        assert not re.search(r'"/|ziglang|target-cpu"="(?!x86-64"|sm_)', text)


@needs_bundled_compiler
@pytest.mark.parametrize("sample", SAMPLES)
def test_ir_is_of_its_source(sample: Sample, tmp_path: Path) -> None:
    """Compiled again, the IR is the same but for the compiler's version."""
    moved = {
        name: tmp_path / file.name for name in ("ir", "host", "before") if (file := getattr(sample, name)) is not None
    }
    again = replace(sample, **moved)
    build(again)
    for kept, made in zip(sample.files, again.files, strict=True):
        producers = [re.findall(r'"clang version [^"]*"', file.read_text()) for file in (kept, made)]
        if producers[0] != producers[1]:
            pytest.skip(f"kept IR is of {producers[0][0]}, the compiler here is {producers[1][0]}")
        assert made.read_text() == kept.read_text()
