"""What the functions of a derivative take and return, in plain words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ad.history.records import Derived

_NUMBERED = re.compile(r"\.\d+$")


class Signature(NamedTuple):
    """The header of a generated function: its purpose, and a sentence for each kind of parameter and for the result."""

    title: str
    sentences: tuple[str, ...]


def signature(derived: Derived, part: int, name: str, parameters: Sequence[str], returned: str) -> Signature:
    """The header of function number `part` of a derivative.

    `name` is the short name of the function that is differentiated, `parameters` and `returned` what the text of the
    generated function has.
    """
    labels = dict(derived.arguments)
    arguments = ", ".join(labels.values())
    kinds: dict[str, list[str]] = {}
    for parameter in parameters:
        kinds.setdefault(_kind(parameter, labels), []).append(parameter)
    says = _SAYS | (_FORWARD if "forward" in derived.mode else {})
    sentences = [f"{', '.join(names)}: {says[kind].format(name=name)}" for kind, names in kinds.items()]
    if returned and returned != "void":
        sentences.append(f"returns {returned}{_result(derived, part, returned, labels)}")
    return Signature(f"{name}({arguments}): {_purpose(derived, part)}", tuple(sentences))


_SAYS = {
    "argument": "the arguments of {name}",
    "shadow": "shadows, where the adjoints of what the pointers lead to are added up",
    "seed": "the adjoint of the result; the caller chooses it, and 1 gives the gradient",
    "tape": "what the forward half kept",
    "other": "what the caller gives besides",
}
_FORWARD = {"shadow": "the tangents of the arguments"}


def _kind(parameter: str, labels: dict[str, str]) -> str:
    bare = _NUMBERED.sub("", parameter)
    if parameter in labels or bare in labels:
        return "argument"
    if bare.endswith(".shadow"):
        return "shadow"
    return bare[1:] if bare in ("%seed", "%tape") else "other"


def _purpose(derived: Derived, part: int) -> str:
    if len(derived.names) > 1:
        return "the forward half" if part == 0 else "the reverse half"
    return "the tangents" if "forward" in derived.mode else "the gradient"


def _result(derived: Derived, part: int, returned: str, labels: dict[str, str]) -> str:
    """What a returned struct holds, if that is certain."""
    if part == 0 and len(derived.names) > 1:
        return ": the tape, and the result" if returned.startswith("{ ptr") else ""
    outs = [label for label, role in zip(labels.values(), derived.roles, strict=False) if role == "out"]
    fields = returned.count(",") + 1
    adjoints = f"the adjoint{'s' if len(outs) > 1 else ''} of {', '.join(outs)}"
    return f": {adjoints}" if outs and fields == len(outs) else ""
