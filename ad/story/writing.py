"""The code of the derivative: the function forwards, its instructions backwards, and what comes out."""

from __future__ import annotations

from collections.abc import Iterable

from ad.history.records import Emitted, GeneratedBlock, LoopEntry, Phase
from ad.story.chapters import Chapter, Limit, Passage, Teller, Telling
from ad.story.lines import Group, Groups
from ad.story.vocabulary import Vocabulary, capital, counted, listed
from analyses.facts import Fact, Subject

MOST_GROUPS = 18
LONGEST_TITLE = 68
LAST_ITERATION = "last iteration of "
RESULT_OF = "result of "


class Code(Chapter):
    """The stage `reverse`."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        active = [s for s, placed in words.placed.items() if s in words.active and " = phi " not in str(placed)[:99]]
        self._groups = Groups(words, reversed(active), MOST_GROUPS)
        self._loops, self._limit = Limit(MOST_GROUPS // 2), Limit(MOST_GROUPS + 6)
        self._group: Group | None = None
        self._begins = False
        """True from where a loop is entered to the first adjoint in it, which is told with it."""
        self._part = self._entered = ""
        self._shared: set[str] = set()

    def opens(self, fact: Fact) -> Teller | None:
        kind, value = fact.key.kind, fact.value
        if kind == "stage":
            return forward_half
        if kind in ("shadow-write", "barrier"):
            if kind in self._shared:
                return None
            self._shared.add(kind)
            self._group = None
            return threads
        if isinstance(value, (GeneratedBlock, Emitted)) and value.phase is not Phase.FORWARD:
            return self._backwards(fact, value)
        return None

    def _backwards(self, fact: Fact, value: GeneratedBlock | Emitted) -> Teller | None:
        if self._part == "end":
            return None
        if self._part not in ("reverse", "turned"):
            self._part = "turned"
            return turn
        if fact.rule.startswith(LAST_ITERATION):
            entered, self._entered = self._entered, fact.rule
            if entered == fact.rule or not self._loops.passes():
                return None
            self._begins = True
            return loop_backwards
        if fact.rule == "results" or fact.rule.startswith(RESULT_OF):
            self._part = "end"
            return results
        if isinstance(value, Emitted) and value.primal in self.words.placed and fact.rule != "phi":
            group = self._groups.of(value.primal)
            if group != self._group:
                self._group = group
                begins, self._begins = self._begins, False
                return adjoints if not begins and self._limit.passes() else None
        return None


def forward_half(passage: Passage) -> Telling:
    words = passage.words
    copies = [fact for fact in passage.of_kind("emit") if fact.rule == "copy"]
    keeps = list(dict.fromkeys(_primals(fact for fact in passage.of_kind("emit") if fact.rule == "keep")))
    says = f"The gradient begins as {words.function} itself: {counted(len(copies), 'instruction')} run as before"
    keeps = [subject for subject in keeps if not words.name(subject).startswith("&")]
    if keeps:
        says += f"; {words.names(keeps, 3)} {'is' if len(keeps) == 1 else 'are'} kept for the reverse"
    return Telling("Forwards: the function itself", f"{says}.", next(iter(_primals(copies)), ""))


def turn(passage: Passage) -> Telling:
    blocks = [fact.value for fact in passage.of_kind("block") if isinstance(fact.value, GeneratedBlock)]
    reversed_ = {block.primal for block in blocks if block.primal}
    primals = list(dict.fromkeys(_primals(passage.facts)))
    blocks_have = counted(len(reversed_), "block has", "blocks have")
    it = "it" if len(reversed_) == 1 else "them, the last one first"
    says = f"Here it turns round: {blocks_have} a block that undoes {it}"
    ways = any(fact.rule == "control flow" and "br i1" in str(fact.value) for fact in passage.of_kind("emit"))
    says += "; conditions are asked again, to go back the way that control came" if ways else ""
    last = next((subject for subject in reversed(passage.words.placed) if subject in passage.words.active), "")
    return Telling("Turning round", f"{says}.", primals[0] if primals else last)


def loop_backwards(passage: Passage) -> Telling:
    words = passage.words
    rules = dict.fromkeys(fact.rule for fact in passage.of_kind("emit") if fact.rule.startswith(LAST_ITERATION))
    headers = [rule.removeprefix(LAST_ITERATION) for rule in rules]
    loop = words.loops.get(headers[0])
    name = words.loop_name(loop) if isinstance(loop, LoopEntry) else f"the loop {headers[0]}"
    is_known = loop is not None and loop.iterations and "%" not in loop.iterations
    times = f"{loop.iterations} iterations" if loop is not None and is_known else "as many iterations as ran"
    says = f"The reverse goes through {name}: {times}, the last one first"
    if len(headers) > 1:
        says += f"; {counted(len(headers) - 1, 'more loop')} in the same way"
    flow = _flow(words, _reversed(passage))
    says += f"; {flow.sentence}" if flow is not None else ""
    return Telling(f"Backwards through {name}", f"{says}.", f"block {headers[0]}")


def adjoints(passage: Passage) -> Telling:
    """The adjoints of the instructions of a group, from what they come to what they reach."""
    words, primals = passage.words, _reversed(passage)
    flow = _flow(words, primals)
    assert flow is not None
    says = flow.sentence
    formulas = [formula for subject in primals for formula in words.formulas.get(subject, ())]
    if len(formulas) == 1 and " ? " not in formulas[0]:
        says += f", by {formulas[0]}"
    elif len(primals) > 1:
        says += f"; {counted(len(primals), 'instruction')}"
    where = words.where(primals)
    return Telling(flow.title, f"{capital(f'{where}: {says}' if where else says)}.", primals[0])


def _reversed(passage: Passage) -> list[Subject]:
    """The instructions whose adjoints are told of, in the order of the reverse."""
    emitted = [fact for fact in passage.of_kind("emit") if fact.rule != "phi"]
    primals = [s for s in _primals(emitted) if s in passage.words.placed]
    return list(dict.fromkeys(primals or [s for s in _primals(passage.facts) if s in passage.words.placed]))


def _flow(words: Vocabulary, primals: list[Subject]) -> Telling | None:
    """Where the adjoints of some instructions go, the first of which the reverse meets first."""
    if not primals:
        return None
    first, inside = primals[0], set(primals)
    reached = dict.fromkeys(
        operand
        for subject in primals
        for operand in words.operands(subject)
        if operand in words.active
        and operand not in inside | words.pointers
        and inside.isdisjoint(words.operands(operand))
    )
    loads = [s for s in primals if str(words.placed[s]).partition(" = ")[2].startswith("load ")]
    start, memory = words.name(first), list(dict.fromkeys(map(words.memory, loads)))
    names = dict.fromkeys([*memory, *map(words.name, reached)])
    targets = listed((name for name in names if name != start), 3)
    text = str(words.placed[first])
    if text.startswith("store "):
        says = f"the adjoint of {start} is taken from its shadow, which is set to 0"
        says += f", and reaches {targets}" if targets else ""
        title = f"The adjoint of {start}" + (f" reaches {targets}" if targets else " is taken")
    elif "@llvm.memset" in text:
        says = f"{start} was filled with a constant, so its adjoints are set to 0"
        title = f"The adjoints of {start} end"
    elif "@llvm.memcpy" in text or "@llvm.memmove" in text:
        says = f"{start} was copied: its adjoints are added to those of what was copied, and set to 0"
        title = f"The adjoints of the copy {start}"
    elif words.is_barrier(first):
        says, title = "threads wait for each other here in the reverse, too", "A barrier in the reverse"
    elif text.startswith("ret "):
        says = f"the adjoint of the result is the seed that the caller gives; it reaches {targets or start}"
        title = "The seed is the first adjoint"
    elif targets:
        says = f"the adjoint of {start} reaches {targets}"
        title = f"The adjoint of {start} reaches {targets}"
    elif loads:
        says = f"the adjoint of {start} is added to the shadow of {memory[0]}"
        title = f"The adjoint of {start} is added to memory"
    else:
        says, title = f"the adjoint of {start} is passed on", f"The adjoint of {start}"
    if memory and targets:
        says += f"; what reaches {listed(memory, 2)} is added in shadow memory"
    return Telling(title if len(title) <= LONGEST_TITLE else f"The adjoint of {start}", says, first)


def results(passage: Passage) -> Telling:
    words = passage.words
    outputs = [f.rule.removeprefix(RESULT_OF) for f in passage.facts if f.rule.startswith(RESULT_OF)]
    names = listed(dict.fromkeys(words.name(subject) for subject in outputs))
    emitted = passage.of_kind("emit")
    freed = sum("@free(" in str(fact.value) for fact in emitted)
    size = words.emitted
    whole = words.derived.integers if words.derived is not None else ()
    behind = [name for (subject, name), role in _roles(words) if role.startswith("dup") and subject not in whole]
    parts = []
    if names:
        parts.append(f"the gradient returns the adjoint of {names}")
    if behind:
        parts.append(f"the shadows of {listed(behind)} hold the adjoints of their elements")
    if freed:
        parts.append("what was stored is freed")
    parts.append(f"the gradient has {size} instructions, for {len(words.placed)} of {words.function}")
    return Telling("What comes out", f"{capital('; '.join(parts))}.", outputs[0] if outputs else _first(words))


def _first(words: Vocabulary) -> str:
    return next((subject for (subject, _), role in _roles(words) if role != "const"), "")


def _roles(words: Vocabulary) -> list[tuple[tuple[str, str], str]]:
    derived = words.derived
    return list(zip(derived.arguments, derived.roles, strict=False)) if derived is not None else []


def threads(passage: Passage) -> Telling:
    facts, words = passage.of_kind("shadow-write", "barrier"), passage.words
    writes = [fact for fact in facts if fact.key.kind == "shadow-write"]
    first = facts[0]
    name = words.name(first.key.subject)
    if writes:
        says = f"Threads that run together may add to the same shadow, in {counted(len(writes), 'place')}; at {name} "
        says += f"they do it so: {str(writes[0].value).replace(': ', '; ', 1)}."
        return Telling("Threads share shadows", says, first.key.subject)
    says = f"{counted(len(facts), 'barrier')} of the function: the first needs {first.value}."
    return Telling("Barriers in the reverse", says, first.key.subject)


class ForwardCode(Chapter):
    """The stage `forward`."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        order = [subject for subject in words.placed if _has_tangent(words, subject)]
        self._groups = Groups(words, order, MOST_GROUPS)
        self._limit = Limit(MOST_GROUPS + 6)
        self._group: Group | None = None

    def opens(self, fact: Fact) -> Teller | None:
        value = fact.value
        if fact.key.kind == "stage":
            return tangents_begin
        if isinstance(value, Emitted) and _has_tangent(self.words, value.primal) and fact.rule not in ("copy", "phi"):
            group = self._groups.of(value.primal)
            if group != self._group:
                self._group = group
                return tangents if self._limit.passes() else None
        return None


def _has_tangent(words: Vocabulary, subject: Subject) -> bool:
    return subject in words.active and subject not in words.pointers


def tangents_begin(passage: Passage) -> Telling:
    says = "Beside each active instruction its tangent is computed, in the order of the function: nothing is stored."
    return Telling("Forwards, with tangents", says)


def tangents(passage: Passage) -> Telling:
    words = passage.words
    emitted = [fact for fact in passage.of_kind("emit") if fact.rule != "copy"]
    primals = list(dict.fromkeys(s for s in _primals(emitted) if _has_tangent(words, s)))
    inside = set(primals)
    sources = [s for p in primals for s in words.operands(p) if s in words.active and s not in inside | words.pointers]
    of = f" from {words.names(sources, 3)}" if sources else ""
    where = words.where(primals)
    says = f"{capital(where)}: the tangent of {words.names(primals[::-1], 2)} is computed{of}"
    return Telling(f"The tangent of {words.names(primals[::-1], 2)}", f"{says}.", primals[-1])


def _primals(facts: Iterable[Fact]) -> list[str]:
    return [fact.value.primal for fact in facts if isinstance(fact.value, Emitted) and fact.value.primal]
