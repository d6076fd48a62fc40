"""The plan as its facts tell it: what is stored first, most bytes first, with sizes in the names of the source."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ad.history.records import Method, Placed, PlanEntry
from ad.history.sizes import Size, copies, in_source
from analyses.facts import Fact, History

_ORDER = (Method.STORE, Method.REMATERIALISE, Method.RECOMPUTE, Method.AT_HAND)


class Planned(NamedTuple):
    """A value that the reverse needs, how it gets it, and the line of the source, if that is known."""

    subject: str
    entry: PlanEntry
    source: str = ""
    scope: int = -1
    """The scope of the facts of the derivative that needs it."""

    @property
    def total(self) -> Size:
        """The bytes of all copies."""
        return in_source(self.entry)

    @property
    def trips(self) -> str:
        """The number of copies."""
        return str(copies(self.entry))


def planned(history: History, scope: int | None = None) -> list[Planned]:
    """The plan of every derivative, or of that of a scope."""
    facts = [fact for fact in history.facts if scope is None or fact.scope == scope]
    return in_order(facts, _sources(facts))


def in_order(facts: Iterable[Fact], sources: dict[tuple[int, str], str]) -> list[Planned]:
    """The newest fact about each value of each scope, in the order in which a person reads them."""
    entries = {(fact.scope, fact.key.subject): fact.value for fact in facts if isinstance(fact.value, PlanEntry)}
    rows = [Planned(at[1], entry, sources.get(at, ""), at[0]) for at, entry in entries.items()]
    return sorted(rows, key=lambda row: (_ORDER.index(row.entry.method), -row.total.order))


def _sources(facts: Iterable[Fact]) -> dict[tuple[int, str], str]:
    """The lines of the source that values come from; a shadow comes from where its pointer does."""
    places: dict[tuple[int, str], str] = {}
    for fact in facts:
        if isinstance(fact.value, Placed) and fact.value.origin is not None and fact.value.origin.source:
            places[fact.scope, fact.key.subject] = fact.value.origin.source
            places[fact.scope, f"{fact.key.subject}'"] = fact.value.origin.source
    return places


def totals(rows: Sequence[Planned]) -> str:
    """How many values the reverse needs, and the bytes of those that are stored."""
    stored = [row for row in rows if row.entry.method is Method.STORE]
    again = [row for row in rows if row.entry.method is Method.REMATERIALISE]
    words = f"{len(rows)} values, {len(stored)} stored: {_sum(stored)} bytes"
    return words + (f"; {len(again)} in loops that are run once more: {_sum(again)} bytes" if again else "")


def _sum(rows: Iterable[Planned]) -> Size:
    return sum((row.total for row in rows), Size({}))
