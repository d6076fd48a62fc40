"""Describe a stage of the engine: its purpose and what it learned, its facts counted by kind with the first of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ad.explanation.evidence import Evidence, function_of
from ad.history.records import Emitted, Method, PlanEntry
from ad.history.sizes import stored
from ad.history.timeline import StageSpan
from analyses.facts import Fact, History

ABOUT = {
    "prepare": "rewrites, and LLVM's passes among them, make one function of it and of what it calls",
    "types": "it finds out of each value, and of the bytes behind it, whether they are numbers, integers or addresses",
    "activity": "it finds out which values carry a derivative: active inputs reach them, they reach an active result",
    "needs": "it asks the rules which values of the function the reverse uses",
    "plan": "it decides how the reverse gets each of them: at hand, recomputed or stored",
    "shadow": "it says which memory has the derivatives of which",
    "reverse": "it writes the gradient: the function forwards, then each block backwards, by the rules",
    "forward": "it writes the derivative: beside each instruction its tangent, by the rules",
}
"""What each stage does."""

SHOWN = {
    "prepare": "Program",
    "types": "Types",
    "activity": "Activity",
    "needs": "Inspector",
    "plan": "Cache",
    "shadow": "Inspector",
    "reverse": "Gradient",
    "forward": "Gradient",
}
"""The pane that has what a stage learned."""

_KINDS = {
    "rewrite": ("rewrite changed something", "rewrites changed something"),
    "inlining": ("function is inlined, or has a derivative of its own", "functions are inlined, or have their own"),
    "ir": ("instruction in the prepared function", "instructions in the prepared function"),
    "derivative": ("derivative is wanted", "derivatives are wanted"),
    "type": ("type of a value", "types of values"),
    "source": (
        "source of a type: a tag, debug information or a hint",
        "sources of types: tags, debug information, hints",
    ),
    "varied": ("value that depends on an active input", "values that depend on an active input"),
    "useful": ("value that an active result depends on", "values that an active result depends on"),
    "activity": ("verdict on a value", "verdicts on values"),
    "instruction-activity": ("verdict on an instruction", "verdicts on instructions"),
    "rule": ("instruction that has a rule", "instructions that have a rule"),
    "loop": ("loop", "loops"),
    "need": ("value that the reverse needs", "values that the reverse needs"),
    "plan": ("decision", "decisions"),
    "shadow": ("shadow", "shadows"),
    "block": ("block of the gradient", "blocks of the gradient"),
    "emit": ("instruction of the gradient", "instructions of the gradient"),
    "shadow-write": ("write to a shadow that threads may share", "writes to shadows that threads may share"),
    "barrier": ("barrier that the reverse may need", "barriers that the reverse may need"),
    "tape": ("entry about the tape", "entries about the tape"),
    "function": ("function is whole", "functions are whole"),
    "error": ("error", "errors"),
    "refused": ("instruction without a derivative", "instructions without a derivative"),
    "warning": ("warning", "warnings"),
}
MOST = 4
"""How many rules and functions are named, those with the most facts."""


def overview(history: History, span: StageSpan) -> Evidence:
    """A stage, and below it what it has learned until now. What it is for, the sentence of its first fact says."""
    facts = history.facts[span.first + 1 : span.last + 1]
    says = f"stage {span.name}, facts {span.first} to {span.last}"
    return Evidence(says, span.first, None, tuple(_learned(history, span, facts)))


def _learned(history: History, span: StageSpan, facts: list[Fact]) -> Iterable[Evidence]:
    if not facts:
        yield Evidence("nothing was learned here", span.first)
        return
    kinds: dict[str, list[Fact]] = {}
    for fact in facts:
        kinds.setdefault(fact.key.kind, []).append(fact)
    for kind, alike in kinds.items():
        one, many = _KINDS.get(kind, (f"fact of kind {kind}", f"facts of kind {kind}"))
        said = f"{len(alike)} {one if len(alike) == 1 else many}"
        yield Evidence(said + _parts(kind, alike), alike[0].id)
    rules = Counter(fact.rule for kind in ("type", "emit") for fact in kinds.get(kind, ()) if fact.rule)
    if len(rules) > 1:
        used = ", ".join(f"{rule} {count}" for rule, count in rules.most_common(MOST))
        yield Evidence(f"by {len(rules)} rules{', most often' if len(rules) > MOST else ''}: {used}")
    where = Counter(fact.scope for fact in facts)
    if len(where) > 1:
        names = Counter[str]()
        for scope, count in where.items():
            names[function_of(history, scope)] += count
        some = ", ".join(f"{name} {count}" for name, count in names.most_common(MOST) if name)
        yield Evidence(f"in {len(where)} contexts: {some}" + (", …" if len(names) > MOST else ""))
    pane = f"; the pane {SHOWN[span.name]} has what is known at the end" if span.name in SHOWN else ""
    yield Evidence(
        f". goes through it fact by fact, n moment by moment, N to its end, fact {span.last}{pane}", span.last
    )


def _parts(kind: str, facts: list[Fact]) -> str:
    """Count facts of a kind by their verdict or decision, in brackets."""
    if kind in ("activity", "instruction-activity"):
        said = Counter(map(str, (fact.value for fact in facts)))
        return " (" + ", ".join(f"{count} {word}" for word, count in sorted(said.items())) + ")"
    if kind == "plan":
        entries = [fact.value for fact in facts if isinstance(fact.value, PlanEntry)]
        chosen = Counter(entry.method for entry in entries)
        words = [f"{chosen[method]} {method}" for method in Method if chosen[method]]
        return f" ({', '.join(words)}; {stored(entries)} bytes stored)"
    if kind == "emit":
        phases = Counter(fact.value.phase for fact in facts if isinstance(fact.value, Emitted) and fact.value.phase)
        return " (" + ", ".join(f"{count} {phase}" for phase, count in phases.items()) + ")" if phases else ""
    return ""
