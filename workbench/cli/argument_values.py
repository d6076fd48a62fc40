"""The values of `--at NAME=VALUE` and `--seed NAME=VALUE`."""

from __future__ import annotations

from collections.abc import Sequence

from ad.invocation.value_syntax import parse_assignment, parse_value
from ad.invocation.values import ArgumentError, ArgumentValue
from workbench.program.errors import UserError


def assignments(words: Sequence[str], option: str) -> dict[str, ArgumentValue]:
    """Parse the values, by name; errors are located at `option`. Raises UserError."""
    values: dict[str, ArgumentValue] = {}
    for word in words:
        try:
            name, value = parse_assignment(word)
            if name in values:
                raise ArgumentError(f"{name} is given twice")
            values[name] = parse_value(value)
        except ArgumentError as error:
            raise UserError(error.what, option, error.hint) from None
    return values
