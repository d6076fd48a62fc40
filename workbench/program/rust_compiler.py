"""The rustc on the PATH, which compiles Rust sources to IR."""

from __future__ import annotations

import re
import shlex
import shutil
import tempfile
from pathlib import Path

from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import compile_error, run
from workbench.program.errors import UserError

EDITION = "2021"
"""The edition of the language where no standard is given."""
_MAIN = re.compile(rb"^\s*(?:pub\s+)?fn\s+main\s*\(", re.MULTILINE)
_PLACE = re.compile(r"^error(?:\[\w+\])?: (?P<what>.*)\n\s*--> (?P<place>\S+:\d+:\d+)", re.MULTILINE)


def compile_rust(path: Path, name: str, options: CompileOptions) -> tuple[bytes, list[Path]]:
    """The IR of a crate, by its root file, and the files that it is made of.

    `name` is the path as the person wrote it. Raises UserError.
    """
    rustc = shutil.which("rustc")
    if rustc is None:
        hint = "put rustc on the PATH, or name a file of IR (rustc --emit=llvm-ir, see docs/programs.md)"
        raise UserError("reading Rust needs rustc, and no rustc was found", name, hint)
    with tempfile.TemporaryDirectory(prefix="adjoint-") as scratch:
        out, dependencies = Path(scratch, "out.ll"), Path(scratch, "out.d")
        words = compile_command(rustc, name, options, is_program=_MAIN.search(path.read_bytes()) is not None)
        emit = f"--emit=llvm-ir={out},dep-info={dependencies}"
        status, said = run(None, name, [*words, emit])
        if status != 0 or not out.exists():
            raise _error(name, said, status)
        return out.read_bytes(), [path, *_prerequisites(dependencies)]


def compile_command(rustc: str, name: str, options: CompileOptions, *, is_program: bool) -> list[str]:
    """The compiler's command line for a crate, without the kind of output and its path.

    Debug information is always kept: the types of memory are nowhere else. Nothing is vectorised, and a panic ends the
    program, so that the IR is to be read by people.
    """
    words = [rustc, f"--edition={options.standard or EDITION}", f"--crate-type={'bin' if is_program else 'lib'}"]
    words += ["-C", f"opt-level={options.opt}", "-C", "debuginfo=2", "-C", "codegen-units=1", "-C", "panic=abort"]
    words += ["-C", "no-vectorize-loops", "-C", "no-vectorize-slp", "--cap-lints=allow"]
    words += [f"--remap-path-prefix={Path.cwd()}=."]
    words += ["-C", "no-prepopulate-passes"] if options.unoptimised else []
    words += [word for folder in options.include for word in ("-L", folder)]
    words += [word for macro in options.define for word in ("--cfg", macro)]
    return [*words, *options.flags, name if not name.startswith("-") else f"./{name}"]


def _error(name: str, said: str, status: int) -> UserError:
    """What rustc says first, at its place."""
    first = _PLACE.search(said)
    if first is None:
        return compile_error(name, said, status)
    count = len(_PLACE.findall(said))
    more = f"the compiler reports {count} errors; this is the first" if count > 1 else ""
    return UserError(first["what"], first["place"], more)


def _prerequisites(dependencies: Path) -> list[Path]:
    """The sources in a dependency file of make's syntax."""
    try:
        text = dependencies.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    first = text.partition("\n\n")[0].replace("\\\n", " ").replace("\\ ", "\\\\ ")
    return [Path(word) for word in shlex.split(first.partition(": ")[2])]
