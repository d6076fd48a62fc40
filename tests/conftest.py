"""What holds in all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from views.model import repaint_schedule
from workbench.execution import cuda


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked `long` too, as `make test-long` does")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    for item in items:
        if (marker := item.get_closest_marker("long")) is not None:
            item.add_marker(pytest.mark.skip(reason=f"long: {marker.args[0]} (make test-long)"))


@pytest.fixture(autouse=True)
def quick_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Panes that follow one another do so at once: a pause of the pilot waits for no frame."""
    monkeypatch.setattr(repaint_schedule, "FRAME", 0.001)
    monkeypatch.setattr(repaint_schedule, "REPEATED", 0.0)  # the keys of a test come one upon the other


@pytest.fixture(autouse=True, scope="session")
def own_state(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Sessions with programs are kept in a folder of the tests, not in the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture(scope="module")
def device() -> Iterator[cuda.Cuda]:
    """A GPU, or the reason why there is none."""
    if why := cuda.missing():
        pytest.skip(why)
    with cuda.Cuda() as found:
        yield found
