"""The calls of a function, read from the facts.

The derivatives that were made for them and who asked, the tapes between their halves, and the calls that were inlined.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import NamedTuple

from ad.history.records import SIZE, Derived, Emitted, Inlining, Placed, Site, TapeField
from analyses.facts import Fact, History
from analyses.records import dataclass


class Asked(NamedTuple):
    """A derivative as it is asked for: `scope` is the asker's, `fact` what says so, -1 where only a person asks."""

    derived: Derived
    scope: int
    fact: int
    subject: str = ""
    """The call that wants it, or the function whose pointer does."""


@dataclass
class Node:
    """A derivative in the tree of who asked for which; one that stands further up in the tree comes `again`."""

    asked: Asked
    again: bool = False
    below: list[Node] = field(default_factory=list)


class Row(NamedTuple):
    """A line of the tree: what leads to it is drawn by `guides`; `above` are the nodes it is reached by."""

    guides: str
    node: Node
    above: tuple[Node, ...]


def own(history: History, scope: int) -> Derived | None:
    """The derivative whose facts are in a scope."""
    for subject in history.about(scope, "derivative"):
        for fact in _all(history, scope, subject):
            if fact.rule == "request" and isinstance(fact.value, Derived):
                return fact.value
    return None


def wants(history: History, scope: int) -> list[Asked]:
    """The derivatives that a derivative asks for, in order."""
    calls = []
    for subject in history.about(scope, "derivative"):
        for fact in _all(history, scope, subject):
            if fact.rule != "request" and isinstance(fact.value, Derived):
                calls.append(Asked(fact.value, scope, fact.id, subject))
    return sorted(calls, key=lambda asked: asked.fact)


def _all(history: History, scope: int, subject: str) -> Iterator[Fact]:
    """The facts about who asks for what at one subject: a function may be both of its own scope and asked for there."""
    number = history.latest(scope, "derivative", subject)
    while number >= 0:
        fact = history.facts[number]
        yield fact
        before = history.at(scope, "derivative", subject, number - 1)
        number = before.id if before is not None else -1


def tree(history: History, root: int) -> Node | None:
    """The derivative of a scope with all that it asks for, each expanded where it first comes."""
    derived = own(history, root)
    if derived is None:
        return None
    seen: set[int] = set()

    def grow(asked: Asked) -> Node:
        scope = asked.derived.scope
        node = Node(asked, scope >= 0 and scope in seen)
        if scope >= 0 and not node.again:
            seen.add(scope)
            node.below = [grow(each) for each in wants(history, scope)]
        return node

    return grow(Asked(derived, root, -1))


def rows(node: Node) -> Iterator[Row]:
    """The lines of a tree, parents first."""
    yield from _rows(node, "", "", ())


def _rows(node: Node, guides: str, below: str, above: tuple[Node, ...]) -> Iterator[Row]:
    yield Row(guides, node, above)
    for number, child in enumerate(node.below):
        last = number == len(node.below) - 1
        own_, more = ("╰─ ", "   ") if last else ("├─ ", "│  ")
        yield from _rows(child, below + own_, below + more, (*above, node))


def asked_by(history: History, asked: Asked) -> str:
    """The call that asks, and its line in the source where that is known; empty where only a person asks."""
    if asked.fact < 0:
        return ""
    if asked.subject.startswith("@"):
        return "by a pointer to it"
    placed = origin_of(history, asked.scope, asked.subject)
    source = placed.origin.source if placed is not None and placed.origin is not None else ""
    return f"by {asked.subject}" + (f", {source}" if source else "")


# -- inlined calls ------------------------------------------------------------------------------


def origin_of(history: History, scope: int, subject: str) -> Placed | None:
    """The instruction of the program that an instruction of the prepared function comes from, as far as it is known."""
    number = history.latest(scope, "ir", subject)
    value = history.facts[number].value if number >= 0 else None
    return value if isinstance(value, Placed) else None


def inlined_calls(history: History, scope: int) -> dict[tuple[Site, ...], list[str]]:
    """The instructions that came with each inlined call, those of calls within it too, in the order of the program.

    A call is known by the sites that lead to it, the outermost first.
    """
    calls: dict[tuple[Site, ...], list[str]] = {}
    for subject in history.about(scope, "ir"):
        placed = origin_of(history, scope, subject)
        if placed is not None and placed.origin is not None:
            path = placed.origin.inlined
            for depth in range(1, len(path) + 1):
                calls.setdefault(path[:depth], []).append(subject)
    return calls


def inlined_function(history: History, scope: int, path: tuple[Site, ...]) -> str:
    """The function that was inlined by the last of some calls."""
    for subject in history.about(scope, "ir"):
        placed = origin_of(history, scope, subject)
        origin = placed.origin if placed is not None else None
        if origin is not None and origin.inlined[: len(path)] == path:
            return origin.inlined[len(path)].function if len(origin.inlined) > len(path) else origin.function
    return ""


def inlining(history: History, scope: int, function: str) -> Inlining | None:
    """The decision whether calls of a function are inlined into the function of a scope, as far as there was one."""
    number = history.latest(scope, "inlining", f"@{function}")
    value = history.facts[number].value if number >= 0 else None
    return value if isinstance(value, Inlining) else None


# -- tapes --------------------------------------------------------------------------------------


def tape(history: History, scope: int) -> list[tuple[Fact, TapeField]]:
    """The fields of a derivative's tape, in order; none where it has no tape."""
    numbers = sorted(history.latest(scope, "tape", subject) for subject in history.about(scope, "tape"))
    facts = (history.facts[number] for number in numbers)
    return [(fact, fact.value) for fact in facts if isinstance(fact.value, TapeField)]


def users(history: History, facts: Iterable[int]) -> list[str]:
    """The instructions of the primal whose code some facts are about, each once, with the rule that made it."""
    words: dict[str, None] = {}
    for number in facts:
        fact = history.facts[number] if 0 <= number < len(history.facts) else None
        if fact is not None and isinstance(fact.value, Emitted):
            words[f"{fact.value.primal} ({fact.rule})" if fact.value.primal else fact.rule] = None
    return list(words)


def tape_size(history: History, scope: int) -> int:
    """The bytes of a derivative's tape itself, without what it leads to."""
    number = history.latest(scope, "tape", SIZE)
    value = history.facts[number].value if number >= 0 else 0
    return value if isinstance(value, int) else 0
