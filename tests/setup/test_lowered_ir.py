"""The comparison of generated IR sees what changed, and only that."""

from __future__ import annotations

from pathlib import Path

import pytest

from samples import load
from tests.lowered_ir import differences, file_of, files_of, write

LONG = "samples." + "x" * 300 + ".lowered.ll"


def run_of(folder: Path, texts: dict[str, str]) -> Path:
    """A folder as a run leaves it; the digest of a text is the text itself, in one word."""
    folder.mkdir()
    for name, text in texts.items():
        file_of(folder, name).write_text(text)
    index = [f"{text.replace(chr(10), '-')} {name}" for name, text in texts.items()]
    (folder / "index.txt").write_text("\n".join(index) + "\n")
    return folder


def test_differences_are_named_with_their_first_lines(tmp_path: Path) -> None:
    texts = {"same.ll": "a\nb\n", "changed.ll": "a\nb\n", "gone.ll": "c\n", LONG: "d\n"}
    before = run_of(tmp_path / "before", texts)
    after = run_of(tmp_path / "after", {"same.ll": "a\nb\n", "changed.ll": "a\ne\nf\n", "new.ll": "g\n", LONG: "h\n"})
    assert differences(before, before) == []
    changed, gone, new, long = differences(before, after)
    assert changed.splitlines()[0] == "changed.ll: 1 lines removed, 2 added"
    assert [line.strip() for line in changed.splitlines()[2:]] == ["a", "-b", "+e", "+f"]
    assert (gone, new) == ("gone.ll: only before", "new.ll: only after")
    assert long.splitlines()[0] == f"{LONG}: 1 lines removed, 1 added"


def test_what_fails_is_in_the_index(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ll"
    broken.write_text("define void @f( {\n")
    (line,) = write(tmp_path, broken, "others.broken.ll", every_function=False)
    assert line.startswith("ToolchainError: ") and line.endswith(" others.broken.ll")


def test_a_sample_is_written_in_both_modes_and_always_the_same(tmp_path: Path) -> None:
    lines = write(tmp_path, load("relu3").ir, "samples.relu3", every_function=True)
    names = [line.split()[1] for line in lines]
    assert names[0] == "samples.relu3.lowered.ll"
    assert {"samples.relu3.relu3.reverse.ll", "samples.relu3.relu3.forward.ll"} <= set(names)
    assert all(file_of(tmp_path, name).read_text() for name in names)
    assert write(tmp_path, load("relu3").ir, "samples.relu3", every_function=True) == lines


@pytest.mark.parametrize(
    "label",
    [
        "samples.norm",
        "tests.programs.ir.control.O0g.ll",
        "tests.tests.programs.shapes.ll",
        "tests.tests.kernels.idioms.ll",
        "tests.rust.ir.heap.O2u.ll",
        "tests.openmp.ir.regions.O1.ll",
    ],
)
def test_labels_stay(label: str) -> None:
    """The labels do not say where a program lies: runs before and after a move can be compared."""
    labels = [name for _, name, _ in files_of([])]
    assert labels.count(label) == 1
