"""Advice on a program that was opened: its files, and a device on which changes are checked."""

from __future__ import annotations

from collections.abc import Mapping

from ad.advice.advisor import Advisor
from ad.advice.answers import Answers, Point
from ad.explanation.whatif import WhatIf
from ad.invocation.device import Device
from ad.invocation.values import ArgumentValue
from workbench.program.compile_options import CompileOptions
from workbench.program.program import Program
from workbench.program.program_files import ProgramFiles


def advisor_of(
    case: WhatIf,
    program: Program,
    options: CompileOptions,
    device: Device,
    at: Mapping[str, ArgumentValue],
    seeds: Mapping[str, ArgumentValue],
    *,
    firm: bool = True,
) -> Advisor:
    """The advisor of a case, which runs changes at a point; arguments without a value there get one of their type.

    Where the program fails at a point that is not `firm`, another is chosen.
    """
    made = case.base.made
    types = made.types if made is not None else None
    arguments = made.primal.arguments if made is not None else ()
    trees = {argument.ref: types.of(argument) for argument in arguments} if types is not None else {}
    files = ProgramFiles(program.names, options, program.llvm)
    return Advisor(case, Answers(device, Point(at, seeds, trees, firm)), files)
