"""Decisions of the plan that a person makes: this value is stored, that one is recomputed.

Such a decision is taken where it is legal, so that it costs time or memory and never changes the derivative. What the
planner would do by itself is the rule for that: a value that must be stored is refused to be recomputed, with the
reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ad.history.records import Method

_SPELLED = re.compile(r'^(?:(?P<function>[^"]+):)?(?P<subject>%"[^"]*"\'?|[^:]+)$')
_WORDS = ("edge to ", "path into ")


class Override(NamedTuple):
    """A person's decision on a value of a function: `method` is STORE or RECOMPUTE.

    `subject` is that of an item: `%x`, `%x'` for a shadow, `path into B` for the edge into a block.
    """

    function: str
    subject: str
    method: Method

    def __str__(self) -> str:
        return f"{self.method} {self.subject} of @{self.function}"


def override(text: str, method: Method, function: str) -> Override:
    """The decision that a person writes as `NAME` or `F:NAME`; `function` is meant where none is named.

    Raises ValueError.
    """
    match = _SPELLED.match(text.strip())
    if match is None or not match["subject"].strip():
        raise ValueError(f"{text!r} names no value")
    subject = match["subject"].strip()
    for word in _WORDS:
        if subject.startswith(word):
            return Override(match["function"] or function, f"path into {subject.removeprefix(word)}", method)
    return Override(match["function"] or function, subject if subject.startswith("%") else f"%{subject}", method)


def decided(overrides: Iterable[Override], function: str) -> dict[str, Override]:
    """The decisions on the values of a function, the last on each, by subject."""
    return {each.subject: each for each in overrides if each.function == function}
