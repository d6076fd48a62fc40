"""What is asked, and the preparation: calls, rewrites, the function that the analyses look at."""

from __future__ import annotations

from ad.history.records import Derived, Inlining, Rewritten
from ad.story.chapters import Chapter, Limit, Passage, Teller, Telling
from ad.story.vocabulary import Vocabulary, capital, counted, function_of, listed, spoken_function
from analyses.facts import Fact

MOST_REWRITES = 9
MOST_ARGUMENTS = 6
"""The most arguments that a call is written with, and one more."""
TIDYING = {
    "llvm-sccp": "what is constant is put in",
    "llvm-loop-simplify": "loops get one way in and one way back",
    "llvm-lcssa": "what a loop computes has a name of its own behind it",
    "llvm-dce": "what nobody uses is removed",
    "llvm-simplify-cfg": "blocks that only errors reach are removed",
}
"""The rewrites that a person passes over, told together where they follow each other."""
_INLINES = "llvm-always-inline"


class Preparation(Chapter):
    """The stage `prepare`."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        self._rewrites = Limit(MOST_REWRITES)
        self._last = ""
        self._tidies = False

    def opens(self, fact: Fact) -> Teller | None:
        last, kind = self._last, fact.key.kind
        self._last = kind if kind in ("inlining", "rewrite", "ir") else last
        if kind == "stage":
            return question
        if kind == "inlining":
            return calls if last != kind else None
        if kind == "rewrite":
            if last == "inlining" and fact.rule == _INLINES:
                return None
            tidies, self._tidies = self._tidies, fact.rule in TIDYING
            return rewrites if not (tidies and self._tidies) and self._rewrites.passes() else None
        return prepared if kind == "ir" and last != kind else None


def question(passage: Passage) -> Telling:
    derived = passage.words.derived
    if derived is None:
        return Telling("What is asked", "A derivative is asked for.")
    named = list(zip(derived.arguments, derived.roles, strict=False))
    whole = [name for (subject, name), role in named if role != "const" and subject in derived.integers]
    active = [name for (_, name), role in named if role != "const" and name not in whole]
    constant = [name for (_, name), role in named if role == "const"]
    function = function_of(derived)
    arguments = [name for _, name in derived.arguments]
    more = len(arguments) - MOST_ARGUMENTS
    some = f"{', '.join(arguments[:MOST_ARGUMENTS])} and {more} more" if more > 1 else ", ".join(arguments)
    call = f"{function}({some})"
    subject = next((subject for (subject, name), role in named if name in active), "")
    constant_ones = f"; {listed(constant)} {'is' if len(constant) == 1 else 'are'} held constant" if constant else ""
    constant_ones += f"; {listed(whole)} {'leads' if len(whole) == 1 else 'lead'} to integers" if whole else ""
    if "forward" in derived.mode:
        says = f"Asked: how {call} changes along a direction in {listed(active)}{constant_ones}"
        return Telling(f"The derivative of {function}", f"{says}; forward mode: a tangent goes along.", subject)
    says = f"Asked: the gradient of {call} with respect to {listed(active) or 'nothing'}{constant_ones}"
    says += "; reverse mode: the function runs once, and then backwards; that gives all derivatives at once."
    return Telling(f"The gradient of {function}", says, subject)


def calls(passage: Passage) -> Telling:
    decisions = [(fact.key.subject.removeprefix("@"), fact.value) for fact in passage.of_kind("inlining")]
    inlined = [(name, value) for name, value in decisions if isinstance(value, Inlining) and value.inlined]
    kept = [(name, value) for name, value in decisions if isinstance(value, Inlining) and not value.inlined]
    says = []
    if inlined:
        size = sum(value.size for _, value in inlined)
        names = listed(dict.fromkeys(spoken_function(name) for name, _ in inlined))
        says.append(f"calls of {names} become the code that is called, {counted(size, 'instruction')}")
    if kept:
        names = listed(dict.fromkeys(spoken_function(name) for name, _ in kept))
        says.append(f"calls of {names} stay calls, with a derivative of their own: {kept[0][1].reason}")
    title = f"Calls of {listed((spoken_function(name) for name, _ in decisions), 2)}"
    return Telling(title, f"{capital('; '.join(says))}.")


def rewrites(passage: Passage) -> Telling:
    changes = [fact.value for fact in passage.facts if isinstance(fact.value, Rewritten)]
    first = changes[0]
    if len(changes) > 1 and all(change.name in TIDYING for change in changes):
        names = listed(dict.fromkeys(TIDYING[change.name] for change in changes), 4)
        return Telling(
            f"{len(changes)} rewrites that make it simpler", f"{capital(names)}: what is computed stays the same."
        )
    if len(changes) > 1:
        names = listed((_spoken(change) for change in changes), 5)
        return Telling(f"{len(changes)} more rewrites", f"{len(changes)} more rewrites change something: {names}.")
    lines = [(change.before.count("\n"), change.after.count("\n")) for change in first.changes]
    before, after = sum(line for line, _ in lines), sum(line for _, line in lines)
    names = listed((spoken_function(change.function) for change in first.changes), 2)
    sizes = f"from {before} to {after} lines" if before != after else f"still {counted(after, 'line')}"
    return Telling(f"Rewrite: {_spoken(first)}", f"{capital(first.purpose.rstrip('.'))}: {names}, {sizes}.")


def _spoken(change: Rewritten) -> str:
    return change.name.removeprefix("llvm-").replace("-", " ")


def prepared(passage: Passage) -> Telling:
    placed = passage.of_kind("ir")
    blocks = {getattr(fact.value, "block", "") for fact in placed}
    words = passage.words
    says = f"This is what is differentiated: {words.function} as one function of {counted(len(placed), 'instruction')}"
    says += f" in {counted(len(blocks), 'block')}"
    lines = words.where(fact.key.subject for fact in placed)
    says += f", from {lines}" if lines.startswith("line") else ""
    return Telling("The function to differentiate", f"{says}.", placed[0].key.subject if placed else "")


def of_request(derived: Derived) -> str:
    """A derivative as a call asks for it: the function, and the mode."""
    return f"the {derived.mode} derivative of {spoken_function(derived.function)}"
