"""The outcome of the doctor: the fewest changes that get through, and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ad.advice.edits.offers import Checked, Edit
from ad.explanation.changes import Change
from ad.requests.requests import Request
from analyses.records import dataclass


@dataclass
class Cure:
    """The fewest changes that get through.

    `checked` is what they do to the answer of each request, `patch` the difference that makes them in the program's
    files, `options` what goes on the command line, and `by_hand` the lines that only a person can add.
    """

    changes: tuple[Change, ...]
    checked: list[tuple[Request, Checked]]
    edits: tuple[Edit, ...] = ()
    changed: Mapping[str, str] = field(default_factory=dict)
    patch: str = ""
    options: tuple[Edit, ...] = ()
    by_hand: tuple[Edit, ...] = ()
    built: bool = False
    confirmed: str = ""
    """The result of building and examining the patched program again."""
