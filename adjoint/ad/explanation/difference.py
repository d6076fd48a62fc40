"""What differs between two runs of the engine: types, activity, the cache (the plan) and the gradient, as a diff."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff

from adjoint.ad.records import PlanEntry
from adjoint.analyses.facts import History


@dataclass(frozen=True, slots=True)
class Section:
    """One subject of a diff. Its lines begin with `+`, `-` or a space, those that say where with `@@`."""

    name: str
    lines: tuple[str, ...]

    @property
    def added(self) -> int:
        return sum(line.startswith("+") for line in self.lines)

    @property
    def removed(self) -> int:
        return sum(line.startswith("-") for line in self.lines)


@dataclass(frozen=True, slots=True)
class Run:
    """What is compared of a run: its history and scope there, and the text of the gradient (empty: none was made)."""

    history: History
    scope: int
    gradient: str = ""


SECTIONS = {"types": "type", "activity": "activity", "cache": "plan"}
"""The sections that compare facts, and of what kind."""


def difference(before: Run, after: Run) -> tuple[Section, ...]:
    """What is not the same, section by section; a section without lines is the same in both."""
    found = [Section(name, tuple(_facts(kind, before, after))) for name, kind in SECTIONS.items()]
    lines = unified_diff(before.gradient.splitlines(), after.gradient.splitlines(), lineterm="", n=1)
    return (*found, Section("gradient", tuple(lines)[2:]))


def text(sections: tuple[Section, ...]) -> str:
    """A diff for a terminal."""
    lines: list[str] = []
    for section in sections:
        counts = f"+{section.added} -{section.removed}" if section.lines else "the same"
        lines += [f"{section.name}: {counts}", *(f"  {line}" for line in section.lines)]
    return "\n".join(lines)


def _facts(kind: str, before: Run, after: Run) -> Iterator[str]:
    old, new = _state(before, kind), _state(after, kind)
    for subject in dict.fromkeys([*new, *old]):
        if (was := old.get(subject)) == (now := new.get(subject)):
            continue
        if was is not None:
            yield f"- {subject}: {was}"
        if now is not None:
            yield f"+ {subject}: {now}"


def _state(run: Run, kind: str) -> dict[str, str]:
    """The newest facts of a kind of a run, as text."""
    found: dict[str, str] = {}
    history = run.history
    for subject in history.about(run.scope, kind):
        value = history.facts[history.latest(run.scope, kind, subject)].value
        found[subject] = _plan_words(value) if isinstance(value, PlanEntry) else str(value)
    return found


def _plan_words(entry: PlanEntry) -> str:
    stored = f", {entry.bytes} bytes × {entry.count}" if entry.bytes else ""
    return f"{entry.method}{stored}"
