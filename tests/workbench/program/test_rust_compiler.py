"""Rust sources, compiled when they are opened."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from workbench.cli.command_line import main
from workbench.program.errors import UserError
from workbench.program.sources import read

needs_rustc = pytest.mark.skipif(shutil.which("rustc") is None, reason="no rustc is on the PATH")
DOT = """
#[no_mangle]
pub extern "C" fn weighted(x: &[f64; 3], w: f64) -> f64 {
    let (mut s, mut i) = (0.0, 0);
    while i < 3 { s += (x[i] * w).sin() * x[i]; i += 1; }
    s
}
"""


@needs_rustc
@pytest.mark.parametrize("level", ["0", "2"])
def test_a_gradient(level: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "dot.rs"
    source.write_text(DOT)
    words = ["--function", "weighted", "--opt", level, "--at", "x=[1,2,3]", "--at", "w=0.5", "--format", "json"]
    assert main(["grad", str(source), *words]) == 0, capfd.readouterr().err
    rows = json.loads(capfd.readouterr().out)["gradient"]
    assert [row["verdict"] for row in rows] == ["ok"] * 4
    assert [row["name"] for row in rows][-1] == "w"


@needs_rustc
def test_a_program_of_several_files_runs_and_is_watched(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "dot.rs").write_text(DOT)
    program = tmp_path / "main.rs"
    program.write_text('mod dot;\nfn main() { println!("{:.3}", dot::weighted(&[1.0, 2.0, 3.0], 0.5)); }\n')
    assert {path.name for path in read([str(program)]).files} == {"main.rs", "dot.rs"}
    assert main(["run", str(program)]) == 0
    assert capfd.readouterr().out == "5.155\n"


@needs_rustc
def test_an_error_is_at_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("wrong.rs").write_text("pub fn f(x: f64) -> f64 { x + true }\n")
    with pytest.raises(UserError) as error:
        read(["wrong.rs"])
    assert error.value.place == "wrong.rs:1:29"
    assert "cannot add `bool` to `f64`" in error.value.what


def test_without_rustc_it_says_what_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "dot.rs"
    source.write_text(DOT)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UserError, match="reading Rust needs rustc, and no rustc was found"):
        read([str(source)])
