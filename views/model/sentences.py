"""Each fact as one sentence: a table by kind, and what a rule is in the words of whoever wrote it."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from ad.history.records import Derived, Emitted, GeneratedBlock, Method, Phase, PlanEntry, Rewritten
from analyses.facts import Fact
from views.model import type_tree_rows

_SENTENCES = {
    "ir": "{subject} is in the prepared function, {rule}: {value}.",
    "type": "{subject} is {tree}: {why}.",
    "source": "{subject} is {value}: {why}.",
    "varied": "{subject} is {value}: {why}.",
    "useful": "{subject} is {value}: {why}.",
    "activity": "{subject} is {value}: {why}.",
    "instruction-activity": "The instruction {subject} is {value}: {why}.",
    "need": "The reverse needs {subject}: {value}.",
    "derivative": "{subject} wants {value}.",
    "function": "The {subject} function is whole.",
    "tape": "The tape keeps {value}.",
    "shadow": "The shadow of {subject} is {value}.",
    "error": "The engine stops: {value}.",
    "warning": "Note on {subject}: {value}.",
}

_METHODS = {
    Method.AT_HAND: "is at hand for the reverse",
    Method.RECOMPUTE: "is recomputed by the reverse",
    Method.STORE: "is stored for the reverse",
}


def of(fact: Fact, rules: Mapping[str, str] | None = None) -> Text:
    """The fact as a sentence, its subject in bold; `rules` describes each rule."""
    value = fact.value
    kind, subject = fact.key
    if isinstance(value, PlanEntry):
        words = f"{subject} {_METHODS[value.method]}: {value.reason}"
        words += f", {value.bytes} B × {value.count}" if value.bytes else ""
    elif isinstance(value, Emitted):
        words = f"{value.text.strip()} goes into {value.block}: {_origin(value, fact.rule)}"
    elif isinstance(value, GeneratedBlock):
        what = f", the {value.phase} of {value.primal}" if value.primal else ""
        words = f"Block {value.name} is made{what}"
    elif isinstance(value, Derived) and fact.rule == "request":
        words = f"The engine makes {value}"
    elif kind == "tape" and isinstance(value, int):
        words = f"The tape takes {value} bytes"
    elif isinstance(value, Rewritten):
        words = f"{value.name} changes {_functions(value)}: {value.purpose}"
    elif kind == "stage":
        from ad.explanation.stages import ABOUT  # a first look at the text does without

        words = f"Stage {value} begins" + (f": {about}" if (about := ABOUT.get(str(value))) else "")
    else:
        why = (rules or {}).get(fact.rule) or fact.rule or kind
        words = _SENTENCES.get(kind, "{subject}: {value}").format(
            subject=subject, value=value, rule=fact.rule or kind, why=why, tree=type_tree_rows.brief(str(value))
        )
    text = Text(" ".join(words.split()).rstrip(".") + ".")
    if (place := text.plain.find(subject)) >= 0:
        text.stylize("bold", place, place + len(subject))
    return text


MOST_FUNCTIONS = 3
"""How many functions that a rewrite changed are named."""


def _functions(value: Rewritten) -> str:
    names = [f"@{change.function}" for change in value.changes]
    more = len(names) - MOST_FUNCTIONS
    return ", ".join(names[:MOST_FUNCTIONS]) + (f" and {more} more" if more > 0 else "")


_RESULT = "result of "
_ORIGINS = {
    "copy": "a copy of {primal}",
    "keep": "to keep {primal} for the reverse",
    "tape": "to use the tape",
    "loop count": "to count the turns of a loop",
    "control flow": "for control to go back the way it came",
    "results": "to give back the results",
    "forward sweep": "from one part of the gradient to the next",
}
"""What instructions are for that are there by rules of no derivative."""


def _origin(value: Emitted, rule: str) -> str:
    if rule.startswith(_RESULT):
        return f"to give back the adjoint of {rule.removeprefix(_RESULT)}"
    words = _ORIGINS.get(rule)
    if words is not None and (value.primal or "{" not in words):
        return words.format(primal=value.primal)
    if not value.primal:
        return rule
    return f"{rule} of {value.primal}" if value.phase is Phase.FORWARD else f"the adjoint of {value.primal}, by {rule}"
