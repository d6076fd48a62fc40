"""What holds in all tests."""

from __future__ import annotations

import pytest

from adjoint.views import turns


@pytest.fixture(autouse=True)
def quick_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Panes that follow one another do so at once: a pause of the pilot waits for no frame."""
    monkeypatch.setattr(turns, "FRAME", 0.001)
