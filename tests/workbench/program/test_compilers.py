"""The choice of a compiler for a source."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.program import compilers, cuda_headers
from workbench.program.compile_options import CompileOptions
from workbench.program.errors import UserError

MISSING = "'cblas.h' file not found"


def _compiled_by(
    monkeypatch: pytest.MonkeyPatch, other: bool, *, error: str = MISSING, other_error: UserError | None = None
) -> list[bool]:
    """Whether each compiler tried for a source is the wheel's, which ends in an error."""
    wheels = compilers.Compiler(("zig",), ("zig",), ("zig",), bundled=True, link=(), link_cxx=())
    system = compilers.Compiler(("clang-22",), ("clang-22",), ("clang-22",), bundled=False, link=(), link_cxx=())
    tried: list[bool] = []

    def compiled(clang: compilers.Compiler, *_: object) -> tuple[bytes, list[Path]]:
        tried.append(clang.bundled)
        if clang.bundled:
            raise UserError(error, "f.c")
        if other_error is not None:
            raise other_error
        return b"", []

    monkeypatch.setattr(compilers, "compiler", lambda: wheels)
    monkeypatch.setattr(compilers, "versioned", lambda: system if other else None)
    monkeypatch.setattr(compilers, "_compiled", compiled)
    compilers.compile_source(Path("f.c"), "f.c", CompileOptions())
    return tried


def test_a_missing_header_is_looked_for_by_a_compiler_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _compiled_by(monkeypatch, True) == [True, False]


def test_a_compiler_that_cant_read_the_own_headers_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was missing is said, not what an older compiler lacks."""
    for place, said in ((f"{cuda_headers.PRELUDE}:268:1", "not found"), ("f.c:3:4", "undeclared")):
        with pytest.raises(UserError, match=said):
            _compiled_by(monkeypatch, True, other_error=UserError("use of undeclared identifier", place))


def test_other_errors_and_a_lack_of_other_compilers_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UserError, match="expected"):
        _compiled_by(monkeypatch, True, error="expected ';'")
    with pytest.raises(UserError, match="not found"):
        _compiled_by(monkeypatch, False)
