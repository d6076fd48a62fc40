"""Smaller programs that fail alike: without some of the steps, in one file, without vectorising."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.fuzz.programs.generate import Program
from tests.fuzz.programs.verdicts import Verdict


def reduced(program: Program, verdict: Verdict, judge: Callable[[Program], Verdict]) -> tuple[Program, Verdict]:
    """The smallest program with a verdict of that kind on the way of leaving parts out, and its verdict."""
    tried = True
    while tried:
        tried = False
        for candidate in _smaller(program):
            other = judge(candidate)
            if other.kind is verdict.kind:
                program, verdict, tried = candidate, other, True
                break
    return program, verdict


def _smaller(program: Program) -> Iterator[Program]:
    if len(program.steps) > 1:
        for number in range(len(program.steps)):
            yield program.without(number)
    if program.apart:
        yield replace(program, apart=frozenset())
    if program.vectorised:
        yield replace(program, vectorised=False)
