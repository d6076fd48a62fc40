"""The derivatives that calls want, each told in a few moments."""

from __future__ import annotations

from ad.history.planned import Planned
from ad.history.records import Derived, PlanEntry
from ad.history.sizes import Size
from ad.story.chapters import Limit, Passage, Teller, Telling
from ad.story.preparing import of_request
from ad.story.vocabulary import counted, listed
from analyses.facts import Fact, History

MOST_CALLEES = 10


class Called:
    """All derivatives that calls of the function want, and calls of these."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._functions: set[str] = set()
        self._limit = Limit(MOST_CALLEES)

    def opens(self, fact: Fact) -> Teller | None:
        function = self._history.scopes[fact.scope].subject
        if function in self._functions:
            return None
        self._functions.add(function)
        return called if self._limit.passes() else None


def called(passage: Passage) -> Telling:
    facts = passage.facts
    requests = [fact.value for fact in facts if fact.rule == "request" and isinstance(fact.value, Derived)]
    scopes = passage.history.scopes
    subjects = dict.fromkeys(scopes[fact.scope].subject for fact in facts if fact.key.kind == "stage")
    # What is only analysed for its caller goes through no stages.
    subjects = subjects or dict.fromkeys(scopes[fact.scope].subject for fact in facts)
    names = listed(dict.fromkeys(map(of_request, requests))) or listed(subjects)
    rows = [Planned(fact.key.subject, fact.value) for fact in facts if isinstance(fact.value, PlanEntry)]
    size = sum((row.total for row in rows), Size({}))
    instructions = sum(fact.key.kind == "ir" for fact in facts)
    emitted = sum(fact.key.kind == "emit" for fact in facts)
    parts = []
    if instructions:
        parts.append(f"{counted(instructions, 'instruction')} go through the same stages")
    if rows and str(size) != "0":
        parts.append(f"{size} bytes are stored")
    if emitted:
        parts.append(f"{counted(emitted, 'instruction')} are written")
    says = f"A call needs {names}: {'; '.join(parts) or 'it is analysed'}."
    return Telling(f"Below: {listed(subjects, 2)}", says)
