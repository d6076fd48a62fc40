"""Each fact as one sentence, by its kind."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rich.text import Text

from ad.history.records import Derived, Emitted, GeneratedBlock, Method, Phase, Placed, PlanEntry, Rewritten
from analyses.facts import Fact
from analyses.library.readable_names import readable
from views.model import type_tree_rows

_SENTENCES = {
    "ir": "Instruction {subject} is in the prepared function: {value}.",
    "inlining": "Calls of {subject}: {value}.",
    "type": "{subject} has type {tree}: {why}.",
    "source": "{subject} is marked as {value}: {why}.",
    "varied": "{subject} is varied, it depends on an active input: {why}.",
    "useful": "{subject} is useful, an active result depends on it: {why}.",
    "activity": "{subject} is {value}: {why}.",
    "instruction-activity": "Instruction {subject} is {value}: {why}.",
    "rule": "{subject} is differentiated by the rule “{why}”: {value}.",
    "loop": "The loop at {subject} {value}.",
    "need": "The reverse pass needs {subject}: {value}.",
    "derivative": "{subject} requests {value}.",
    "function": "The {subject} function is complete.",
    "tape": "The tape stores {value}.",
    "shadow": "The shadow of {subject} is {value}.",
    "shadow-write": "The engine adds to the shadow of {subject} by this method: {value}.",
    "barrier": "The barrier {subject} needs {value}.",
    "error": "The engine stops: {value}.",
    "warning": "Warning about {subject}: {value}.",
}

_REASONS = {
    "tbaa": "the compiler tagged the access so",
    "debug info": "debug information says so",
    "elements": "the elements of an array are alike",
    "argument": "the function is declared so",
    "return": "the result is declared so",
    "phi hypothesis": "supposing so contradicts nothing around the loop",
}
"""Why a value has a type, for rules that are no kind of instruction."""

_METHODS = {
    Method.AT_HAND: "is at hand in the reverse pass",
    Method.RECOMPUTE: "is recomputed in the reverse pass",
    Method.STORE: "is stored for the reverse pass",
    Method.REMATERIALISE: "is computed again by the reverse pass, which runs its loop once more",
}

_PASSES = {
    Phase.FORWARD: "forward pass",
    Phase.REVERSE: "reverse pass",
    Phase.TANGENTS: "tangents",
}


_ADJOINT_OF = re.compile(r"in the adjoint of (\S+)")


def reversed_by(fact: Fact) -> str:
    """The instruction whose reverse a fact is about; empty if it is about none."""
    value, (kind, subject) = fact.value, fact.key
    if isinstance(value, Emitted):
        return value.primal if value.phase is not Phase.FORWARD else ""
    if kind == "need" and (match := _ADJOINT_OF.search(str(value))):
        return match[1]
    return subject if kind == "rule" else ""


def of(fact: Fact, rules: Mapping[str, str] | None = None, formula: str = "") -> Text:
    """Write a fact as a sentence with its subject in bold.

    `rules` describes each rule of type analysis; `formula` is that of the instruction that `reversed_by` names.
    """
    value = fact.value
    kind, subject = fact.key
    if isinstance(value, PlanEntry):
        sentence = f"{subject} {_METHODS[value.method]}: {value.reason}"
        sentence += f", {value.bytes} B × {value.count}" if value.bytes else ""
    elif isinstance(value, Rewritten):
        sentence = f"The rewrite {subject} changes {_functions(value)}: {value.purpose}"
    elif isinstance(value, Placed):
        origin = value.origin
        source = f"comes from {origin.subject} in {origin.function}" if origin else "was added by LLVM"
        sentence = f"Instruction {subject} of the prepared function {source}: {value}"
    elif isinstance(value, Emitted):
        sentence = f"{value.text.strip()} is added to block {value.block} {_purpose(value, fact.rule)}"
    elif isinstance(value, GeneratedBlock):
        purpose = f" for the {_PASSES[value.phase]} of {value.primal}" if value.primal else ""
        sentence = f"Block {value.name} is created{purpose}"
    elif isinstance(value, Derived) and fact.rule == "request":
        sentence = f"The engine generates {value}"
    elif kind == "tape" and isinstance(value, int):
        sentence = f"The tape has {value} bytes"
    elif kind == "stage":
        from ad.explanation.stages import ABOUT  # the first screen does not need it

        sentence = f"Stage {value} begins" + (f": {about}" if (about := ABOUT.get(str(value))) else "")
    else:
        why = (rules or {}).get(fact.rule) or _REASONS.get(fact.rule) or fact.rule or kind
        sentence = _SENTENCES.get(kind, "{subject}: {value}").format(
            subject=subject, value=value, why=why, tree=type_tree_rows.brief(str(value))
        )
    sentence += f": {formula}" if formula else ""
    text, name = Text(readable(" ".join(sentence.split()).rstrip(".") + ".")), readable(subject)
    if (start := text.plain.find(name)) >= 0:
        text.stylize("bold", start, start + len(name))
    return text


MOST_FUNCTIONS = 3
"""How many functions that a rewrite changed are named."""


def _functions(value: Rewritten) -> str:
    names = [f"@{change.function}" for change in value.changes]
    more = len(names) - MOST_FUNCTIONS
    return ", ".join(names[:MOST_FUNCTIONS]) + (f" and {more} more" if more > 0 else "")


_RESULT = "result of "
_LAST = "last iteration of "
_PURPOSES = {
    "copy": "as a copy of {primal}",
    "shadow": "as the shadow of {primal}",
    "keep": "to store {primal} for the reverse pass",
    "tape": "to access the tape",
    "loop count": "to count the iterations of a loop",
    "control flow": "to reverse the control flow",
    "results": "to return the results",
    "forward sweep": "to connect two parts of the derivative",
}
"""The purpose of instructions that no derivative rule emits, by the name of what emits them."""


def _purpose(value: Emitted, rule: str) -> str:
    if rule.startswith(_RESULT):
        return f"to return the adjoint of {rule.removeprefix(_RESULT)}"
    if rule.startswith(_LAST):
        return f"to start at the last iteration of loop {rule.removeprefix(_LAST)}"
    purpose = _PURPOSES.get(rule)
    if purpose is not None and (value.primal or "{" not in purpose):
        return purpose.format(primal=value.primal)
    if not value.primal:
        return f"for {rule}" if rule else ""
    derivative = {Phase.REVERSE: "the adjoint of ", Phase.TANGENTS: "the tangent of "}.get(value.phase, "")
    return f"for {derivative}{value.primal}, by the rule {rule}"
