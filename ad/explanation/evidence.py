"""Evidence: a fact and what it rests on, down to what needs no reason, as a tree of sentences with their places.

The tree knows nothing of how it is shown. What an instruction is (a fact of kind `ir`) is not a branch of its own: it
is the place of the facts that were learned there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from textwrap import wrap
from typing import NamedTuple

from ad.explanation.reasons import sentence
from ad.history.records import Place
from analyses.facts import Fact, History

MOST = 400
"""How many facts a tree shows."""
DEEPEST = 40
"""How far down a tree goes; what lies deeper is asked for from there."""


class Evidence(NamedTuple):
    """A sentence, the fact that it tells (-1 where it tells none), its place, and what it rests on."""

    sentence: str
    fact: int = -1
    place: Place | None = None
    children: tuple[Evidence, ...] = ()


def evidence(
    history: History, fact: int, sources: Mapping[str, str] | None = None, rules: Mapping[str, str] | None = None
) -> Evidence:
    """The tree below a fact; `sources` are the places in the source, `file:line:column`, of the root's function.

    `rules` says what each type rule is, see `reasons.sentence`. Facts that are cited twice have their own evidence the
    first time only.
    """
    return _Grower(history, sources or {}, rules).grow(fact)


def forest(history: History, facts: Iterable[int], sources: Mapping[str, str] | None = None) -> list[Evidence]:
    """The trees below several facts; what one of them has told, the others don't tell again. Facts of -1 are none."""
    grower = _Grower(history, sources or {}, None)
    return [grower.grow(fact) for fact in facts if fact >= 0]


class _Grower:
    def __init__(self, history: History, sources: Mapping[str, str], rules: Mapping[str, str] | None) -> None:
        self.history = history
        self.sources = sources
        self.rules = rules
        self.root = -1
        self.seen: set[int] = set()

    def grow(self, number: int, depth: int = 0) -> Evidence:
        fact = self.history.facts[number]
        if depth == 0:
            self.root = fact.scope
        again = number in self.seen
        self.seen.add(number)
        premises = [self.history.facts[p] for p in fact.premises if p >= 0]
        below = [p for p in premises if p.key.kind != "ir"]
        says, children = sentence(fact, self.rules), ()
        if below and again:
            says += " (see above)"
        elif below and (depth >= DEEPEST or len(self.seen) >= MOST):
            says += " (and what that rests on)"
        else:
            children = tuple([self.grow(p.id, depth + 1) for p in below])  # type: ignore[assignment]
        return Evidence(says, number, self._place(fact, premises), children)

    def _place(self, fact: Fact, premises: list[Fact]) -> Place | None:
        at = fact if fact.key.kind == "ir" else next((p for p in premises if p.key.kind == "ir"), None)
        if at is None:
            source = next((p for p in premises if p.key.kind == "source"), None)
            cited = [self.history.facts[p] for p in source.premises] if source is not None else []
            at = next((p for p in cited if p.key.kind == "ir"), None)
        if at is not None:
            source_line = self.sources.get(at.key.subject, "") if at.scope == self.root else ""
            return Place(function_of(self.history, at.scope), at.key.subject, str(at.value).strip(), source_line)
        subject = fact.key.subject
        if subject.startswith("%"):
            instruction = self.history.at(fact.scope, "ir", subject, fact.id)
            text = str(instruction.value).strip() if instruction is not None else ""
            return Place(function_of(self.history, fact.scope), subject, text, self.sources.get(subject, ""))
        return None


def function_of(history: History, scope: int) -> str:
    """The function that facts of a scope are about."""
    while scope > 0:
        current = history.scopes[scope]
        if current.kind in ("function", "types"):
            return current.subject
        scope = current.parent
    return ""


def rows_of(tree: Evidence) -> Iterator[Evidence]:
    """Every node of a tree, parents first."""
    yield tree
    for child in tree.children:
        yield from rows_of(child)


# -- as text and data ---------------------------------------------------------------------------


class Line(NamedTuple):
    """A line of a tree as it is shown: the guides that lead to it, and a sentence, a part of one, or a place.

    `path` is where the sentence stands: the root's is empty, that of its second child (1,).
    """

    guides: str
    words: str
    of: Evidence
    path: tuple[int, ...]
    is_place: bool = False


def lines(tree: Evidence, width: int = 0, folded: Collection[tuple[int, ...]] = ()) -> Iterator[Line]:
    """The lines of a tree for so many columns (0: any number), without what is below the folded paths.

    A place stands behind its sentence where there is room for both, else below it.
    """
    yield from _lines(tree, (), "", "", width, folded)


def _lines(
    tree: Evidence, path: tuple[int, ...], guides: str, below: str, width: int, folded: Collection[tuple[int, ...]]
) -> Iterator[Line]:
    shut = path in folded and bool(tree.children)
    says, place = ("▸ " if shut else "") + tree.sentence, place_text(tree.place)
    both = f"{says}   [{place}]" if place else says
    goes_on = below + ("│ " if tree.children and not shut else "  ")
    if not width or len(guides) + len(both) <= width:
        yield Line(guides, both, tree, path)
    else:
        room = max(24, width - len(goes_on))
        for number, part in enumerate(wrap(says, room) or [""]):
            yield Line(goes_on if number else guides, part, tree, path)
        if place:
            yield Line(goes_on, f"  [{_cut(place, room - 4)}]", tree, path, True)
    for number, child in enumerate(() if shut else tree.children):
        last = number == len(tree.children) - 1
        branch, more = ("╰─ ", "   ") if last else ("├─ ", "│  ")
        yield from _lines(child, (*path, number), below + branch, below + more, width, folded)


def place_text(place: Place | None) -> str:
    """A place in few words: the line of the source file where it is known, and the instruction."""
    if place is None:
        return ""
    text = f"`{place.text}`" if place.text else ""
    return ", ".join(word for word in (place.source.rpartition("/")[2], text) if word)


def text(tree: Evidence, width: int = 0) -> str:
    """The tree for a terminal of so many columns (0: of any width)."""
    return "\n".join(line.guides + line.words for line in lines(tree, width))


def _cut(words: str, room: int) -> str:
    return words if len(words) <= room else words[: max(1, room - 1)] + "…"


def data(tree: Evidence) -> dict[str, object]:
    """The tree as plain data for JSON; `fact` is there where a sentence tells one."""
    entry: dict[str, object] = {"sentence": tree.sentence}
    if tree.fact >= 0:
        entry["fact"] = tree.fact
    if tree.place is not None:
        place = {"function": tree.place.function, "subject": tree.place.subject, "ir": tree.place.text}
        entry["place"] = place | ({"source": tree.place.source} if tree.place.source else {})
    entry["children"] = [data(child) for child in tree.children]
    return entry
