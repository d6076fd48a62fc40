"""What is left to `make test-long`: the same as another test shows, at more levels, of more programs, of more seeds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import pytest


def long_but(values: Sequence[Any], regular: Collection[Any], reason: str) -> list[Any]:
    """The values of a parameter, or tuples of several; those that are not in `regular` are for the long run alone."""
    unknown = [value for value in regular if value not in values]
    assert not unknown, f"no such values: {unknown}"
    return [value if value in regular else _long(value, reason) for value in values]


def _long(value: Any, reason: str) -> Any:
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.long(reason))
