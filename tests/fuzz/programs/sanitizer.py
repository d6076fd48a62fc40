"""AddressSanitizer over a program with its derivatives: what its code reads and writes must be its own memory.

A clang instruments the IR, if one is installed that reads what our LLVM prints, and the compiler that links brings the
runtime. Leaks are not counted: memory that is freed in a recursion keeps its shadow.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from functools import cache
from pathlib import Path

from tests.fuzz.programs.build import BuildError, run

_CLANGS = ("clang-22", "clang")
_FUNCTION = re.compile(r"^(define .*\)(?: (?:local_)?unnamed_addr)?)(.*\{)$", re.MULTILINE)
FLAG = "-fsanitize=address"
OPTIONS = {"ASAN_OPTIONS": "detect_leaks=0:exitcode=99"}
STATUS = 99
"""The exit status of a program that AddressSanitizer ends."""

_TRIAL = "define i32 @main() {\n  %x = call ptr @malloc(i64 4)\n  %y = load i32, ptr %x\n  ret i32 0\n}\n"
_TRIAL += "declare noalias ptr @malloc(i64) memory(inaccessiblemem: readwrite)\n"


@cache
def sanitizing_clang() -> str:
    """The clang that instruments IR of our LLVM, with a runtime that links; empty if there is none."""
    for name in _CLANGS:
        if shutil.which(name) is None:
            continue
        with tempfile.TemporaryDirectory() as scratch:
            try:
                instrumented(_TRIAL, scratch, name)
                run(["cc", FLAG, "program.o", "-o", "program"], scratch)
                run([str(Path(scratch, "program"))], scratch, seconds=10)
            except BuildError:
                continue
        return name
    return ""


def instrumented(text: str, folder: str, clang: str) -> None:
    """Write `program.o`, which checks every access of the program. Raises BuildError."""
    Path(folder, "program.ll").write_text(_FUNCTION.sub(r"\1 sanitize_address\2", text))
    run([clang, "-w", "-O1", FLAG, "-c", "program.ll", "-o", "program.o"], folder)


def complaint(printed: str) -> str:
    """What AddressSanitizer says in its report: the kind of error and the innermost functions of the program."""
    kind = re.search(r"ERROR: AddressSanitizer: ([\w-]+)", printed)
    frames = [name for name in re.findall(r"#\d+ \S+ in (\S+)", printed) if not name.startswith("__")]
    return f"AddressSanitizer: {kind[1] if kind else 'an error'} in {' < '.join(frames[:3]) or 'an unknown function'}"
