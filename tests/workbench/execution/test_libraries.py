"""The libraries that a program takes functions from."""

from __future__ import annotations

import pytest

from tests.support.routines import bundled_library
from workbench.execution import libraries


def test_a_named_library_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    library = bundled_library()
    if library is None:
        pytest.skip("NumPy brings no OpenBLAS here")
    monkeypatch.setenv(libraries.VARIABLE, "")
    assert libraries.name(str(library))
    assert libraries.libraries({"puts"}) == [str(library)]
    assert libraries.libraries({"dgemm_64_", "puts"})[0] == str(library)


def test_a_library_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(libraries.VARIABLE, "")
    assert not libraries.name("no_such_library")
    assert libraries.libraries({"puts"}) == []
