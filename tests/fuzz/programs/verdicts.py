"""The verdict on a program: its derivative beside its own finite differences, or the cause why there is none."""

from __future__ import annotations

import math
import os
import re
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from analyses.errors import AdjointError
from tests.fuzz.programs import sanitizer
from tests.fuzz.programs.build import BuildError, Tools, compiled, linked
from tests.fuzz.programs.generate import Mode, Program
from workbench.workers.children import Child, Limits
from workbench.workers.failures import ChildError, ChildFailure

LIMITS = Limits(seconds=90, memory=4 << 30)
RUN_SECONDS = 10


class Kind(StrEnum):
    RIGHT = "right"
    WRONG = "wrong"
    KINK = "kink"
    """Finite differences of two steps disagree, so that they say nothing."""
    REFUSED = "refused"
    CRASH = "crash"
    TIMEOUT = "timeout"
    UNUSABLE = "unusable"
    """The compiler refuses the program, or the function itself fails."""


@dataclass(frozen=True)
class Verdict:
    kind: Kind
    detail: str = ""

    @property
    def cause(self) -> str:
        """The detail without names, places and numbers, so that one cause is one text."""
        text = re.sub(r"\(?[\w./]+:\d+(:\d+)?\)?:? ?", "", self.detail.partition("; hint")[0])
        text = re.sub(r"`[^`]*`", "`…`", text)
        text = re.sub(r"@[\w$.\"]+", "@f", text)
        text = re.sub(r"%[\w.\"]+", "%v", text)
        return " ".join(re.sub(r"-?\b\d[\w.+-]*", "N", text).split()[:24])


def judge(program: Program, tools: Tools, child: Child) -> Verdict:
    """Build, run and judge a program; `child` is used again for program after program."""
    try:
        files = list(compiled(program, tools).values())
    except BuildError as error:
        return Verdict(Kind.UNUSABLE, str(error))
    try:
        text = child.call(
            "tests.fuzz.programs.build:lowered", files, tools.inlining, limits=LIMITS, phase="the engine was imported"
        )
    except ChildError as error:
        kind = Kind.TIMEOUT if error.kind is ChildFailure.TIME else Kind.CRASH
        printed = error.printed.strip().splitlines()
        return Verdict(kind, f"{error.kind} in the engine: {error}" + (f": {printed[-1]}" if printed else ""))
    except AdjointError as error:
        return Verdict(Kind.REFUSED, f"{error.code or ''} {error}".strip())
    with tempfile.TemporaryDirectory() as scratch:
        try:
            if tools.sanitizing:
                text = child.call("tests.fuzz.programs.build:with_runtime", text, limits=LIMITS)
                sanitizer.instrumented(text, scratch, tools.sanitizing)
            else:
                data = child.call("tests.fuzz.programs.build:object_code", text, limits=LIMITS)
                Path(scratch, "program.o").write_bytes(data)
            path = linked(scratch, tools.linker(program.language), *([sanitizer.FLAG] if tools.sanitizing else []))
        except ChildError as error:
            return Verdict(Kind.TIMEOUT if error.kind is ChildFailure.TIME else Kind.CRASH, f"{error}")
        except BuildError as error:
            return Verdict(Kind.CRASH, f"it can't be built: {str(error)[-300:]}")
        return run_and_compare(path, program)


def run_and_compare(path: str, program: Program) -> Verdict:
    """The verdict on a built program."""
    try:
        ran = subprocess.run(
            [path],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=RUN_SECONDS,
            check=False,
            env=dict(os.environ, **sanitizer.OPTIONS),
        )
    except subprocess.TimeoutExpired:
        return Verdict(Kind.TIMEOUT, "the program runs too long")
    if ran.returncode == sanitizer.STATUS:
        return Verdict(Kind.CRASH, sanitizer.complaint(ran.stderr))
    if ran.returncode:
        said = ran.stderr.strip().splitlines()
        last = said[-1][:200] if said else ""
        if ran.returncode == 1 and ("adjoint" in ran.stderr or ": error: " in last):
            return Verdict(Kind.REFUSED, f"as it runs: {last}")
        return Verdict(Kind.CRASH, f"the program ends with {ran.returncode} {last}")
    return compare(ran.stdout.splitlines(), tolerance(program))


def tolerance(program: Program) -> float:
    """How far a derivative may be from its finite differences, relative to them where they are above 1."""
    return 2e-3 if program.mode is Mode.SECOND else 2e-2 if program.single else 2e-5


def compare(lines: Iterable[str], allowed: float) -> Verdict:
    """The verdict on lines of `NAME DERIVATIVE WIDE NARROW`."""
    doubtful, wrong = "", ""
    for line in lines:
        name, *numbers = line.split()
        derivative, wide, narrow = map(float, numbers)
        if not (math.isfinite(wide) and math.isfinite(narrow)):
            return Verdict(Kind.UNUSABLE, f"{name}: the function is not finite")
        size = max(1.0, abs(narrow), abs(wide))
        if abs(derivative - narrow) <= allowed * size:
            continue
        said = f"{name} = {derivative:.9g}, by finite differences {narrow:.9g} ({wide:.9g})"
        # Where the two differ by a fifth of themselves the function is no line at that scale.
        least = max(min(0.2 * abs(derivative - narrow), 0.2 * size), allowed / 10 * size)
        if math.isfinite(derivative) and abs(wide - narrow) > least:
            doubtful = doubtful or said
        else:
            wrong = wrong or said
    if wrong:
        return Verdict(Kind.WRONG, wrong)
    return Verdict(Kind.KINK, doubtful) if doubtful else Verdict(Kind.RIGHT)
