"""The derivative of a call of a routine in the words of linear algebra."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ad.linear_algebra.table import rule_of
from ad.requests.requests import Role
from analyses.ir.instructions import Call
from analyses.library.linear_algebra.declarations import parameters
from analyses.library.linear_algebra.routines import Kind


def steps_of(call: Call, roles: Sequence[Role], *, forward: bool, number: bool) -> list[str]:
    """The steps that the derivative of a call takes, where arguments have these roles; `number`: its result is active.

    Empty for a call of anything else.
    """
    rule = rule_of(call.called) if call.called is not None else None
    if rule is None or call.called is None:
        return []
    listed = parameters(call.called) or ()
    active = {parameter.name for parameter, role in zip(listed, roles, strict=False) if role is not Role.CONST}
    active |= {"result"} if number else set()
    steps = rule.tangents if forward else rule.steps
    return [step.text for step in steps if active.issuperset(step.of.split())]


def named_arguments(call: Call) -> Iterator[tuple[str, int]]:
    """The arguments that the words of a rule mention, as (name there, index): vectors in small letters, α and β."""
    listed = (parameters(call.called) if call.called is not None else None) or ()
    for index, parameter in enumerate(listed):
        if parameter.kind is Kind.ARRAY:
            yield (parameter.name.lower() if parameter.name in ("X", "Y") else parameter.name[0]), index
        elif parameter.kind is Kind.SCALAR and parameter.name in _GREEK:
            yield _GREEK[parameter.name], index


_GREEK = {"alpha": "α", "beta": "β"}
