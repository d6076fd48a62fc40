"""Source locations in texts."""

from __future__ import annotations

import re

_PLACE = re.compile(r"(.+?):(\d+)(?::\d+)?")


def file_and_line(place: str) -> tuple[str, int] | None:
    """Split `file:line` or `file:line:column` into file and line; None for any other text."""
    match = _PLACE.fullmatch(place)
    return (match[1], int(match[2])) if match else None


_FOLDER = re.compile(r"\S*/(?=[^/\s]+:\d)")


def without_folder(text: str) -> str:
    """Shorten every `folder/file:line` in a sentence to `file:line`."""
    return _FOLDER.sub("", text)
