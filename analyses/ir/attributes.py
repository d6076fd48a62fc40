"""Attributes as printed, by their key, through attribute groups."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple


class Attributes(NamedTuple):
    """A list of attributes: each as printed by its first word or quoted key, and the groups it names."""

    by_key: dict[str, str]
    groups: tuple[str, ...]


_KEY = re.compile(r'"[^"]*"|[^ (=]*')


@lru_cache(maxsize=1 << 14)
def attributes_by_key(words: tuple[str, ...]) -> Attributes:
    """What a list says, whose words are the same for most values and calls of a program, and asked for often."""
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
    known = attributes_by_key(words)
    found = known.by_key.get(wanted)
    if found is None:
        for group in known.groups:
            found = attributes_by_key(groups.get(group, ())).by_key.get(wanted)
            if found is not None:
                break
    return found
