"""Needs and plan: what the reverse will read of the function, and where it gets that; the shadows of its memory."""

from __future__ import annotations

from ad.history.planned import Planned
from ad.history.records import LoopEntry, Method, PlanEntry, RuleEntry
from ad.history.sizes import UNKNOWN, Size
from ad.story.chapters import Chapter, Limit, Passage, Teller, Telling
from ad.story.lines import Group, Groups
from ad.story.preparing import of_request
from ad.story.vocabulary import ITERATIONS, PATH, SHADOW, Vocabulary, capital, counted, listed
from analyses.facts import Fact

MOST_LOOPS = 3
MOST_GROUPS = 6
MOST_STORES = 4
_CONTROL = (PATH, ITERATIONS)


class Needs(Chapter):
    """The stage `needs`, and the loops that are known before it."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        self._asked = Limit(3)
        self._groups: Groups | None = None
        self._group: Group | None = None
        self._part = self._line = ""

    def opens(self, fact: Fact) -> Teller | None:
        kind, subject = fact.key
        part, self._part = self._part, kind
        if kind == "stage":
            return needs_begin
        if kind == "loop":
            return loops if part not in ("stage", "loop") else None
        if kind == "need":
            return needs if self._begins(subject, part) else None
        if kind == "rule":
            return rules if part != kind else None
        if kind == "derivative" and fact.rule != "request":
            return asked if part not in (kind, "need") and self._asked.passes() else None
        return None

    def _begins(self, subject: str, part: str) -> bool:
        if self._groups is None:
            self._groups = Groups(self.words, self.words.placed, MOST_GROUPS)
        bare = subject.removesuffix(SHADOW)
        is_placed = bare in self.words.placed and (self.words.line(bare) or not self.words.has_lines)
        group = self._groups.of(bare) if is_placed else None
        if self._group is None:
            self._group = group or ()
            return part != "stage"
        line, self._line = self._line, self.words.line(bare) if group is not None else self._line
        if group is None or group == self._group or not self._group or (line and line == self._line):
            self._group = group or self._group
            return False
        self._group = group
        return True


def needs_begin(passage: Passage) -> Telling:
    if passage.of_kind("loop"):
        return loops(passage)
    if passage.of_kind("need"):
        return needs(passage)
    says = "The reverse multiplies adjoints by derivatives, and those contain values of the function."
    return Telling("What the reverse will need", f"{says} Each rule says which.")


def loops(passage: Passage) -> Telling:
    entries = [fact.value for fact in passage.of_kind("loop") if isinstance(fact.value, LoopEntry)]
    words, loop = passage.words, entries[0]
    if len(entries) > 1:
        names = listed((f"{words.loop_name(entry)} {_runs(words, entry)}" for entry in entries), MOST_LOOPS)
        says = f"{capital(names)}; the reverse goes through each of them backwards."
        return Telling(f"{len(entries)} loops, to be run backwards", says, f"block {loop.header}")
    name = words.loop_name(loop)
    inside = words.loops.get(loop.parent)
    around = f" in each iteration of {words.loop_name(inside)}" if inside is not None else ""
    if loop.iterations:
        says = f"{capital(name)} {_runs(words, loop)}{around}; the reverse goes through it backwards, "
        says += "from the last iteration to the first"
    else:
        says = f"How often {name} runs{around} is known only when it has run, so its iterations are counted; "
        says += "the reverse goes through them backwards"
    often = (
        "counted" if not loop.iterations else "known before" if "%" in loop.iterations else f"{loop.iterations} times"
    )
    title = f"{capital(name)}: {often}"
    return Telling(title, f"{says}.", f"block {loop.header}")


def _runs(words: Vocabulary, loop: LoopEntry) -> str:
    if "%" in loop.iterations:
        return "runs a number of times that is known before it"
    return f"runs {loop.iterations} times" if loop.iterations else "has its iterations counted"


def needs(passage: Passage) -> Telling:
    words, facts = passage.words, passage.of_kind("need")
    control = [fact for fact in facts if fact.key.subject.startswith(_CONTROL)]
    shadows = [fact for fact in facts if fact.key.subject.endswith(SHADOW)]
    rest = (fact for fact in facts if not fact.key.subject.startswith(_CONTROL))
    values = [fact for fact in rest if not fact.key.subject.endswith(SHADOW)]
    parts = []
    if values:
        users = _users(passage, values)
        purpose = f" for the adjoint of {words.names(users, 2)}" if users else ""
        parts.append(words.names((fact.key.subject for fact in values), 3) + purpose)
    if shadows:
        subjects = [fact.key.subject.removesuffix(SHADOW) for fact in shadows]
        named = dict.fromkeys(words.name(s).removeprefix("&") for s in subjects if words.has_name(s))
        parts.append("the memory of adjoints" + (f" beside {listed(named, 3)}" if named else ""))
    if control:
        counts = any(fact.key.subject.startswith("last") for fact in control)
        ways = any(fact.key.subject.startswith("path") for fact in control)
        parts.append(" and ".join(["which way control came"] * ways + ["how often loops ran"] * counts))
    subjects = [fact.key.subject.removesuffix(SHADOW) for fact in facts]
    where = words.where(subject for subject in subjects if subject in words.placed)
    about = f"{capital(where)}: the" if where else "The"
    parts[1:] = [f"and {part}" if part is parts[-1] else part for part in parts[1:]]
    says = f"{about} reverse will read {'; '.join(parts)}."
    subject = next((s for s in subjects if s in words.placed or s in words.arguments), "")
    title = f"Needed of {where}" if where else "Needed by the reverse"
    return Telling(title, says, subject)


def _users(passage: Passage, facts: list[Fact]) -> list[str]:
    every = passage.history.facts
    return [every[premise].key.subject for fact in facts for premise in fact.premises if premise >= 0]


def rules(passage: Passage) -> Telling:
    facts = passage.of_kind("rule")
    formulas = [formula for fact in facts if isinstance(fact.value, RuleEntry) for formula in fact.value.formulas]
    shown = sorted(dict.fromkeys(formulas), key=_plainness)
    text = listed(shown[:3], 3)
    says = f"{counted(len(facts), 'instruction')} have a rule"
    says += f", and the derivatives in them are rows of a table: {text}" if text else ", none with a formula"
    return Telling("Derivatives from the table", f"{says}.", facts[0].key.subject)


def _plainness(formula: str) -> tuple[bool, bool, int]:
    return " ? " in formula, formula.endswith(("= 1", "= y", "= x")), len(formula)


def asked(passage: Passage) -> Telling:
    facts = passage.of_kind("derivative")
    wanted = [fact.value for fact in facts]
    names = listed(dict.fromkeys(of_request(value) for value in wanted))  # type: ignore[arg-type]
    return Telling("Calls want derivatives", f"Calls that stay calls want {names}.", facts[0].key.subject)


class Plan(Chapter):
    """The stage `plan`."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        self._limit = Limit(MOST_STORES)
        self._stores = False

    def opens(self, fact: Fact) -> Teller | None:
        if fact.key.kind == "stage":
            return decisions
        if not isinstance(fact.value, PlanEntry):
            return None
        before, self._stores = self._stores, bool(fact.value.bytes)
        return decisions if self._stores and not before and self._limit.passes() else None


def decisions(passage: Passage) -> Telling:
    entries = [
        Planned(fact.key.subject, fact.value) for fact in passage.of_kind("plan") if isinstance(fact.value, PlanEntry)
    ]
    stored = [row for row in entries if row.entry.bytes]
    words = passage.words
    if stored:
        return _stores(words, stored, len(entries) - len(stored))
    if not entries:
        return Telling("How the reverse gets them", "The reverse needs no value of the function.")
    says, ways = [], {method: [row for row in entries if row.entry.method is method] for method in Method}
    at_hand, again = ways[Method.AT_HAND], ways[Method.RECOMPUTE]
    if at_hand:
        names = _plain(words, at_hand)
        says.append(f"{counted(len(at_hand), 'value is', 'values are')} at hand{names}")
    if again:
        names = _plain(words, again)
        says.append(f"{counted(len(again), 'value is', 'values are')} computed again{names}")
        reread = next((row for row in again if row.entry.reason.startswith("nothing overwrites")), None)
        if reread is not None:
            says.append(f"{words.name(reread.subject)} is read again, as nothing overwrites it")
    text = "; ".join(says)
    subject = next((row.subject for row in entries if words.has_name(row.subject)), entries[0].subject)
    return Telling("Without memory: at hand or computed again", f"Nothing is stored here: {text}.", subject)


def _plain(words: Vocabulary, rows: list[Planned]) -> str:
    """The names of values, in brackets; empty where all have names only in the IR."""
    subjects = [row.subject for row in rows if not row.subject.startswith(_CONTROL)]
    subjects = [s for s in subjects if s in words.arguments or s not in words.pointers]
    subjects = [s for s in subjects if words.has_name(s) and not words.name(s).startswith(("the shadow", "&"))]
    return f" ({words.names(subjects, 3)})" if subjects else ""


def _stores(words: Vocabulary, stored: list[Planned], others: int) -> Telling:
    names = words.names((row.subject for row in stored), 2)
    alike = dict[tuple[str, tuple[tuple[str, str], ...]], int]()
    for entry in (row.entry for row in stored):
        alike[entry.count, entry.names] = alike.get((entry.count, entry.names), 0) + entry.bytes
    copies_of = [(Size.of(count).named(dict(known)), bytes_) for (count, known), bytes_ in alike.items()]
    total = sum((copies.times(bytes_) for copies, bytes_ in copies_of), Size({}))
    times = {str(copies) for copies, _ in copies_of}
    each = sum(alike.values())
    is_or_are = "is" if len(stored) == 1 else "are"
    again = stored[0].entry.method is Method.REMATERIALISE
    verb, kept = ("Where the loop is run once more", "kept") if again else ("On the way forwards", "stored")
    copies = next(iter(times))
    copies = f"({copies})" if " " in copies else copies
    count = f"{each} bytes" + (f" × {copies}" if len(times) == 1 and copies != "1" else "")
    if UNKNOWN in copies and len(times) == 1:
        loop = words.loops.get(stored[0].entry.place.removeprefix("loop "))
        count = (
            f"{each} bytes each time round {words.loop_name(loop)}" if loop is not None else f"{each} bytes each time"
        )
        total = Size.of(str(each))
    size = count if str(total) == str(each) or len(times) > 1 else f"{count} = {total} bytes"
    size = f"{total} bytes in all" if len(times) > 1 else size
    says = f"{verb} {names} {is_or_are} {kept}: {size}, because {words.spoken(stored[0].entry.reason)}"
    says += f"; {counted(others, 'value is', 'values are')} at hand or computed again" * bool(others)
    title = f"Stored: {words.names((row.subject for row in stored), 1)}"
    return Telling(title, f"{says}.", stored[0].subject)


class Shadows(Chapter):
    """The stage `shadow`."""

    def opens(self, fact: Fact) -> Teller | None:
        return shadows if fact.key.kind == "stage" else None


def shadows(passage: Passage) -> Telling:
    facts, words = passage.of_kind("shadow"), passage.words
    if not facts:
        return Telling("No shadows", "No memory is active, so none has a shadow: every adjoint is a plain value.")
    origins = [fact for fact in facts if not str(fact.value).startswith("the same")]
    ways = dict[str, list[str]]()
    for fact in origins or facts:
        ways.setdefault(str(fact.value), []).append(fact.key.subject)
    text = "; ".join(f"that of {words.names(subjects, 3).replace('&', '')} is {way}" for way, subjects in ways.items())
    says = f"Memory that holds active numbers has a shadow of the same shape, which holds their adjoints: {text}."
    subjects = [fact.key.subject for fact in origins or facts]
    names = words.names(subjects, 2).replace("&", "")
    return Telling(f"Shadows of {names}", says, subjects[0])
