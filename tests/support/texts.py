"""Texts that are cut off or changed."""

from __future__ import annotations

import random


def damaged(text: str, source: random.Random) -> str:
    """A text cut off somewhere or not, with some characters changed."""
    data = bytearray(text.encode())
    if source.random() < 0.5:
        del data[source.randrange(len(data)) :]
    for _ in range(source.randrange(1, 30)):
        if data:
            data[source.randrange(len(data))] = source.randrange(1, 127)
    return data.decode("utf-8", "replace")
