"""The analyses: which values are numbers, and which of them carry a derivative."""

from __future__ import annotations

import re

from ad.explanation.reasons import type_reason
from ad.story.chapters import Chapter, Limit, Passage, Teller, Telling
from ad.story.vocabulary import Vocabulary, counted, listed, spoken_function
from analyses.facts import Fact, History

MOST_WARNINGS = 3
_BEHIND = re.compile(r"\[-1,[^\]]*\]:Float@(\w+)")
_NUMBER = re.compile(r"\[-1\]:Float|^Float")


class Types(Chapter):
    """The stage `types`."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        self._callees, self._warnings = Limit(1), Limit(MOST_WARNINGS)
        self._pointers = False
        self._scope = -1

    def opens(self, fact: Fact) -> Teller | None:
        kind, subject = fact.key
        if kind == "stage":
            self._scope = fact.scope
            return numbers
        if kind == "warning":
            return doubt if self._warnings.passes() else None
        if fact.scope != self._scope:
            return looked_into if self._callees.passes() else None
        is_first = kind == "type" and subject in self.words.arguments and not self._pointers
        if is_first and _BEHIND.search(str(fact.value)):
            self._pointers = True
            return leads
        return None


def numbers(passage: Passage) -> Telling:
    trees = {fact.key.subject: str(fact.value) for fact in passage.of_kind("type")}
    floats = [subject for subject, tree in trees.items() if "[-1]:Float" in tree]
    integers = [subject for subject, tree in trees.items() if "[-1]:Integer" in tree]
    pointers = [subject for subject, tree in trees.items() if "[-1]:Pointer" in tree]
    words = passage.words
    parts = [
        counted(len(subjects), one, many)
        + _named(words, [s for s in subjects if one != "address" or s in words.arguments])
        for subjects, one, many in (
            (floats, "number", "numbers"),
            (integers, "integer", "integers"),
            (pointers, "address", "addresses"),
        )
        if subjects
    ]
    says = f"Only floating-point numbers carry derivatives, so types come first: {'; '.join(parts)}."
    return Telling("Types: which values are numbers", says, next(iter([*floats, *pointers, *integers]), ""))


def _named(words: Vocabulary, subjects: list[str]) -> str:
    """The names of values in brackets; empty where none has one."""
    names = words.names(
        (s for s in words.in_order(subjects) if words.has_name(s) and not words.name(s).startswith("&")), 2
    )
    return f" ({names})" if names else ""


def leads(passage: Passage) -> Telling:
    words, pointers = passage.words, dict[str, Fact]()
    for fact in passage.of_kind("type"):
        if fact.key.subject in words.arguments and _BEHIND.search(str(fact.value)):
            pointers[fact.key.subject] = fact
    first = passage.facts[0]
    kinds = dict.fromkeys(kind for fact in pointers.values() for kind in _BEHIND.findall(str(fact.value)))
    names, one = words.names(words.in_order(pointers), 4), len(pointers) == 1
    addresses, them = ("is an address", "it") if one else ("are addresses", "them")
    evidence = _evidence(passage.history, first, words)
    arguments = f"Argument{'' if one else 's'} {names} {addresses}"
    says = f"{arguments}, with numbers ({listed(kinds)}) behind {them}: {evidence}."
    return Telling(f"{names} {'leads' if one else 'lead'} to numbers", says, first.key.subject)


def _evidence(history: History, fact: Fact, words: Vocabulary) -> str:
    """What tells a type: the source at the end of a chain of rules."""
    for number, (_, premise) in enumerate(history.why(fact.id)):
        place = words.name(premise.key.subject).removeprefix("&")
        if premise.rule == "tbaa":
            return f"the compiler's tag on the access to {place} says so"
        if premise.rule == "debug info":
            return f"debug information declares {place} so"
        if premise.rule.startswith("known function "):
            return f"{premise.rule.removeprefix('known function ')} takes or returns such a number"
        if number > 200:
            break
    return type_reason(fact.rule, words.rules)


def looked_into(passage: Passage) -> Telling:
    scopes = dict.fromkeys(fact.scope for fact in passage.facts if fact.scope != passage.words.scope)
    names = listed(dict.fromkeys(spoken_function(passage.history.scopes[s].subject) for s in scopes))
    says = f"Calls are looked into, with the types of what they pass: {names}; {counted(len(passage.facts), 'fact')}."
    return Telling(f"Types across calls: {names}", says)


def doubt(passage: Passage) -> Telling:
    first = passage.facts[0]
    name = passage.words.name(first.key.subject)
    return Telling(f"A doubt about {name}", f"{name}: {str(first.value).rstrip('.')}.", first.key.subject)


class Activity(Chapter):
    """The stage `activity`."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        self._part = ""

    def opens(self, fact: Fact) -> Teller | None:
        kind = fact.key.kind
        if kind == "stage":
            return forwards
        part = {"useful": "useful", "activity": "verdict", "instruction-activity": "verdict"}.get(kind, self._part)
        if part == self._part:
            return None
        self._part = part
        return backwards if part == "useful" else verdicts


def forwards(passage: Passage) -> Telling:
    facts, words = passage.of_kind("varied"), passage.words
    starts = [fact for fact in facts if fact.rule.startswith("an active argument")]
    reached = [fact.key.subject for fact in facts if fact not in starts and not fact.key.subject.startswith("memory")]
    if not starts:
        return Telling("Where derivatives start", "No input is active: nothing varies.")
    origins = [fact.key.subject.removeprefix("memory of ") for fact in starts]
    begins = words.in_order(origins) or origins
    begin, first = words.names(begins), begins[0]
    says = f"Activity, forwards: a change of {begin} changes {words.names(reached, 4) or 'nothing'}"
    return Telling(
        f"What {begin} {'changes' if len(begins) == 1 else 'change'}",
        f"{says}; {counted(len(facts), 'value')} in all.",
        first,
    )


def backwards(passage: Passage) -> Telling:
    facts, words = passage.of_kind("useful"), passage.words
    ends = [fact for fact in facts if "returned" in fact.rule or fact.rule.startswith("an active argument")]
    values = [fact.key.subject for fact in facts if fact not in ends and fact.key.subject in words.placed]
    names = words.names((v for v in values if v not in words.pointers), 4)
    memory = [fact.key.subject.removeprefix("memory of ") for fact in ends if fact.key.subject.startswith("memory")]
    left = words.names(words.in_order(memory), 3)
    returned = any("returned" in fact.rule for fact in ends)
    says_result, says_memory = f"the result of {words.function}", f"what {words.function} leaves in {left}"
    end = says_result if returned or not memory else says_memory
    end = f"{says_result}, with what it leaves in {left}," if returned and memory else end
    says = f"Activity, backwards: {end} depends on {names or 'nothing else'}; {counted(len(facts), 'value')} in all."
    subject = facts[-1].key.subject.removeprefix("memory of ") if facts else ""
    return Telling("What the result depends on", says, subject)


def verdicts(passage: Passage) -> Telling:
    words = passage.words
    instructions = passage.of_kind("instruction-activity")
    active = [fact.key.subject for fact in instructions if str(fact.value) == "active"]
    constant = [fact.key.subject for fact in passage.of_kind("activity") if str(fact.value) != "active"]
    if not active:
        return Telling("Active and constant", "No instruction is active: the gradient is zero.")
    are = "is" if len(active) == 1 else "are"
    says = f"{len(active)} of {counted(len(instructions), 'instruction')} {are} active: {words.names(active, 3)}"
    spared = len(instructions) - len(active)
    if spared:
        constant = [s for s in constant if s in words.arguments or s not in words.pointers]
        named = [subject for subject in constant if words.has_name(subject) and not words.name(subject).isdigit()]
        which = f" ({words.names(named, 2)})" if named else ""
        says += f"; {counted(spared, 'other is', 'others are')} constant{which}, and the reverse has no work for them"
    return Telling("Active and constant", f"{says}.", active[0])
