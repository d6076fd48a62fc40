"""Views that a function makes, with a stand-in for Kokkos' library: what it releases holds no number any more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import forward_mode, gradients
from tests.support.compilers import needs_bundled_compiler
from tests.support.gradients import Case
from workbench.cli.command_line import main
from workbench.execution.libraries import VARIABLE

HERE = Path(__file__).parent
CASES = [Case("made", {"x": "[0.3, 0.5, 0.7]", "n": "3", "steps": steps}) for steps in ("0", "2")]


@needs_bundled_compiler
def test_views_live_until_the_reverse_has_read_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library, ir = tmp_path / "librecords.so", tmp_path / "views.ll"
    subprocess.run(
        [sys.executable, "-m", "ziglang", "cc", "-shared", "-fPIC", "-O1", str(HERE / "records.c"), "-o", str(library)],
        check=True,
    )
    assert main(["print", str(HERE / "views.c"), "-o", str(ir)]) == 0
    monkeypatch.setenv(VARIABLE, str(library))
    for outcome in gradients.run(ir.read_text(), CASES):
        assert not outcome.complaints()
        assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}
        assert outcome.kept == 0
    for tangent in forward_mode.run(ir.read_text(), CASES):
        assert not tangent.complaints()
