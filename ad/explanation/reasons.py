"""Facts as sentences: what each says, and why its rule says so."""

from __future__ import annotations

from collections.abc import Mapping

from ad.history.records import Emitted, GeneratedBlock, PlanEntry
from analyses.facts import Fact

_SENTENCES = {
    "stage": "stage {value} begins",
    "ir": "{subject} is part of the prepared function: {value}",
    "inlining": "calls of {subject}: {value}",
    "activity": "{subject} is {value}: {reason}",
    "instruction-activity": "the instruction {subject} is {value}: {reason}",
    "varied": "{subject} may depend on an active input: {reason}",
    "useful": "an active result may depend on {subject}: {reason}",
    "rule": "{subject} is differentiated by the rule “{reason}”: {value}",
    "loop": "the loop at {subject} {value}",
    "need": "the reverse needs {subject}: {value}",
    "derivative": "{subject} wants {value}",
    "tape": "the tape keeps {value}",
    "shadow": "the shadow of {subject} is {value}",
    "error": "the engine stops: {value}",
    "warning": "note on {subject}: {value}",
}

_TYPE_REASONS = {
    "tbaa": "the tag of the access says so",
    "debug info": "debug information says so, and nothing else does",
    "elements": "the elements of an array are alike, and nothing else tells of this one",
    "given by the user": "that is what was given",
    "enzyme_type": "it is marked so",
    "argument": "that is what is passed",
    "return": "that is what the caller takes it for",
    "phi hypothesis": "supposing so contradicts nothing, and proves itself around the loop",
    "supposed": "that is supposed, to see what follows",
}
"""Why a value has a type, for rules that are in no table of instructions."""

_SOURCES = {
    "tbaa": "TBAA tag “{value}”",
    "debug info": "debug information declares “{value}”",
    "given by the user": "{subject} is given as {value}",
    "enzyme_type": "enzyme_type “{value}”",
}


def sentence(fact: Fact, rules: Mapping[str, str] | None = None) -> str:
    """Write a fact as a sentence without its full stop; it begins with a name or in lower case.

    `rules` describes each type rule, for callers that do not import the rules themselves.
    """
    value = fact.value
    kind, subject = fact.key
    if isinstance(value, PlanEntry):
        return f"{subject}: {value.method}, {value.reason}" + (f" (in {value.place})" if value.place else "")
    if isinstance(value, Emitted):
        return f"{value.text.strip()}  goes into {value.block}" + (f" for {value.primal}" if value.primal else "")
    if isinstance(value, GeneratedBlock):
        return f"block {value.name} is made" + (f", the {value.phase} of {value.primal}" if value.primal else "")
    if kind == "type":
        return f"{subject} is {value or 'unknown'}: {type_reason(fact.rule, rules)}"
    if kind == "source":
        return _SOURCES.get(fact.rule, "the hint {value}").format(subject=subject, value=value)
    text = _SENTENCES.get(kind, "{subject}: {value}")
    return " ".join(text.format(subject=subject, value=value, reason=fact.rule or kind).split()).rstrip(".")


def type_reason(rule: str, rules: Mapping[str, str] | None = None) -> str:
    """Explain a rule of type analysis, as the second half of a sentence."""
    if rule in _TYPE_REASONS:
        return _TYPE_REASONS[rule]
    if rule.startswith("known function "):
        return f"{rule.removeprefix('known function ')} is a known function, which takes or returns that"
    if rule.startswith("call of "):
        return f"{rule.removeprefix('call of ')} says so, looked into with what this call passes"
    if rule.startswith("__enzyme_"):
        return "a hint in the program says so"
    about = (_about() if rules is None else rules).get(rule, "")
    return _uncapital(about.rstrip(".")) if about else f"the rule of {rule} says so"


def _about() -> dict[str, str]:
    from analyses.types.rules.table import ABOUT

    return ABOUT


def _uncapital(text: str) -> str:
    """The sentence as a part of another: its first letter small, unless it is a name."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text
