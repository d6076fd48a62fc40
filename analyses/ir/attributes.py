"""Attributes as printed, by their key, through attribute groups."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple


class Attributes(NamedTuple):
    """A parsed list of attributes: each as printed, by its first token or quoted key, and the groups it names."""

    by_key: dict[str, str]
    groups: tuple[str, ...]


_KEY = re.compile(r'"[^"]*"|[^ (=]*')


@lru_cache(maxsize=1 << 14)
def attributes_by_key(words: tuple[str, ...]) -> Attributes:
    """Parse a list of attributes; cached, because most values and calls of a program share the same few lists."""
    by_key: dict[str, str] = {}
    for word in words:
        if word.startswith("#"):
            continue
        for key in (_KEY.match(word)[0], word):  # type: ignore[index]
            by_key.setdefault(key, word)
    return Attributes(by_key, tuple(word for word in words if word.startswith("#")))


def find_attribute(words: tuple[str, ...], wanted: str, groups: Mapping[str, tuple[str, ...]]) -> str | None:
    """The attribute `wanted` (`noalias`, `align`, `"key"`) as printed, looking into groups (`#3`)."""
    if not words:
        return None
    attributes = attributes_by_key(words)
    text = attributes.by_key.get(wanted)
    if text is None:
        for group in attributes.groups:
            text = attributes_by_key(groups.get(group, ())).by_key.get(wanted)
            if text is not None:
                break
    return text
