"""Parsers of command lines: each command adds its options when it is chosen, and an error is one line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from workbench.program.errors import UserError

TAKES_DASHED_VALUE = ("--cflags", "--hint")
"""Options whose value may begin with a dash: `--cflags -O1`."""


class Parser(argparse.ArgumentParser):
    """A parser that raises UserError in place of printing a usage text and ending the process."""

    def error(self, message: str) -> NoReturn:
        raise UserError(message, self.prog, f"{self.prog} --help lists the options")


class CommandParser(Parser):
    """The parser of one command, which imports the module of the command when it is first used.

    Names of files may stand before, between and after options. With `program_arguments`, the arguments after `--` go to
    `arguments` unread.
    """

    def __init__(self, *, module: str, program_arguments: bool = False, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)
        self._module = module
        self._program_arguments = program_arguments

    # argparse has two overloads of this method; only the one that subparsers call is needed here.
    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        if not self._module:  # called again, by parse_known_intermixed_args
            return super().parse_known_args(args, namespace)
        command, self._module = import_module(self._module), ""
        command.add(self)
        self.set_defaults(run=command.run)
        words, arguments = list(args or ()), list[str]()
        if self._program_arguments and "--" in words:
            end = words.index("--")
            words, arguments = words[:end], words[end + 1 :]
        parsed, unknown = self.parse_known_intermixed_args(with_joined_values(words), namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        parsed.arguments = arguments
        return parsed, []


def with_joined_values(words: Sequence[str]) -> list[str]:
    """Join `--cflags -O1` to `--cflags=-O1`: argparse takes a second argument with a dash for an option."""
    result: list[str] = []
    rest = iter(words)
    for word in rest:
        result.append(f"{word}={next(rest, '')}" if word in TAKES_DASHED_VALUE else word)
    return result
