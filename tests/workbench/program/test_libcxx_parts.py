"""Bodies of functions of libc++ that its headers only declare."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyses.ir.toolchain import normalise_bitcode
from tests.programs.build import BUNDLED
from tests.support.compilers import needs_bundled_compiler
from tests.support.gradients import Case, run
from workbench.program import compilers
from workbench.program.compile_options import CompileOptions

SORT = """
#include <algorithm>
extern "C" double f(double *x) {
  std::sort(x, x + 4);
  return x[0] + 2 * x[1] + 3 * x[2] + 4 * x[3];
}
"""


@needs_bundled_compiler
def test_sort_of_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilers, "compiler", lambda: BUNDLED)
    source = tmp_path / "sort.cpp"
    source.write_text(SORT)
    bitcode, _ = compilers.compile_source(source, str(source), CompileOptions(opt=1))
    (made,) = run(normalise_bitcode(bitcode), [Case("f", {"x": "double[3.0,1.0,4.0,2.0]"})])
    assert not made.complaints()
    assert list(made.gradient.values()) == [3.0, 1.0, 4.0, 2.0]
