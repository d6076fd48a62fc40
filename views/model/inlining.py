"""The reasons why calls are inlined or stay calls, as they are shown beside each call."""

from __future__ import annotations

import re

from ad.history.records import Inlining
from views.model.model import Model

_CALLED = re.compile(r"\b(?:call|invoke)\b.*?@([-\w.$]+)\(")


def decision_on(model: Model, function: str) -> Inlining | None:
    """The decision on the calls of a function in what is shown, as far as the cursor in time knows it."""
    decision = model.value("inlining", f"@{function}")
    return decision if isinstance(decision, Inlining) else None


def beside_call(model: Model, text: str) -> str:
    """Why the call in a line of IR is inlined or not; empty for lines without such a call."""
    match = _CALLED.search(text) if "@" in text else None
    decision = decision_on(model, match[1]) if match is not None else None
    return in_words(decision) if decision is not None else ""


def in_words(decision: Inlining) -> str:
    return f"{'inlined' if decision.inlined else 'stays a call'}: {decision.reason}"
