"""The same program through another engine: a plugin of LLVM's `opt` that meets the same requests."""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path

from tests.fuzz.programs.build import BuildError, Tools, compiled, linked, run
from tests.fuzz.programs.generate import Program
from tests.fuzz.programs.templates import Language
from tests.fuzz.programs.verdicts import Kind, Verdict, run_and_compare

SECONDS = 10


def peer_verdict(program: Program, tools: Tools, plugin: Path) -> Verdict:
    """The verdict on a program whose requests a pass plugin meets; Rust's IR is too new for such a plugin."""
    if program.language is Language.RUST:
        return Verdict(Kind.UNUSABLE, "IR of a newer LLVM")
    version = re.sub(r".*?(-\d+)?$", r"\1", tools.clang)
    opt, link = shutil.which(f"opt{version}"), shutil.which(f"llvm-link{version}")
    if opt is None or link is None:
        return Verdict(Kind.UNUSABLE, f"no opt{version} or no llvm-link{version}")
    try:
        files = compiled(program, tools)
    except BuildError as error:
        return Verdict(Kind.UNUSABLE, str(error))
    with tempfile.TemporaryDirectory() as scratch:
        names = []
        for name, data in files.items():
            Path(scratch, f"{name}.bc").write_bytes(data)
            names.append(f"{name}.bc")
        try:
            run([link, *names, "-o", "all.bc"], scratch)
            run([opt, f"-load-pass-plugin={plugin}", "-passes=enzyme", "all.bc", "-o", "made.bc"], scratch, SECONDS)
            run([tools.clang, "-O1", "-w", "-c", "made.bc", "-o", "program.o"], scratch, SECONDS)
            path = linked(scratch, tools.linker(program.language))
        except BuildError as error:
            said = re.search(r"error: (.*)", str(error))
            return Verdict(Kind.REFUSED if said else Kind.CRASH, said[1] if said else str(error)[:300])
        return run_and_compare(path, program)
