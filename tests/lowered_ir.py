"""The IR that the engine writes, kept to be compared: what changes nothing leaves it as it was, byte for byte.

    python -m tests.lowered_ir OUT [FOLDER ...]

writes into the folder OUT what is generated for each sample and for each program of the tests (each function that the
program asks about is lowered; each function of a sample is differentiated in reverse and in forward mode), and for each
`.ll` of the folders named after it. An error of the engine is written as its text. Run it before a change and after it,
and compare with `diff -r BEFORE AFTER`; the last line printed is one digest of it all.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ad.engine import engine
from ad.engine.lower import lower
from ad.history.records import EngineError
from ad.requests.requests import ForwardRequest, Request, ResultTangent, Role, default_request, default_role
from analyses.ir import toolchain
from analyses.ir.model import Module
from analyses.ir.printer import print_module
from analyses.ir.reader import read_module
from samples import FOLDER as SAMPLES
from tests import ROOT

PROGRAMS = {
    "kernels": "tests.tests.kernels",
    "openmp/ir": "tests.openmp.ir",
    "programs": "tests.tests.programs",
    "programs/ir": "tests.programs.ir",
    "rust/ir": "tests.rust.ir",
}
"""The folders of programs in the tests, and how what is written for each of them is named."""


def read_text(file: Path) -> str:
    """The IR of a file, which may be compressed (`.xz`)."""
    return lzma.open(file, "rt").read() if file.suffix == ".xz" else file.read_text(errors="replace")


def outcome(text: str, function: str, mode: str) -> str:
    """The module with the derivatives in it, or the error that says why there are none."""
    module = read_module(text)
    try:
        if not function:
            return print_module(lower(module).module)
        request = _request(module, function, forward=mode == "forward")
        return print_module(engine.run(module, request).module)
    except EngineError as error:
        return f"error: {error}\n"


def _request(module: Module, name: str, forward: bool) -> Request:
    function = module.functions[name]
    if not forward:
        return default_request(function)
    roles = tuple(default_role(argument.type, forward=True) for argument in function.arguments)
    result = ResultTangent.NONE
    if str(function.function_type.result) == "ptr":
        result = ResultTangent.SHADOW
    elif default_role(function.function_type.result, forward=True) is Role.DUP:
        result = ResultTangent.NUMBER
    return ForwardRequest(name, roles, result)


def write(out: Path, file: Path, label: str, every_function: bool) -> str:
    """Write all that is generated for one file; a line for the digest."""
    lines = []
    try:
        text = toolchain.normalise(read_text(file))
        wanted = [("", "lower")]
        if every_function:
            defined = [f.name for f in read_module(text).functions.values() if not f.is_declaration]
            wanted += [(name, mode) for name in defined for mode in ("reverse", "forward")]
        for function, mode in wanted:
            result = outcome(text, function, mode)
            name = f"{label}.{function}.{mode}.ll" if function else f"{label}.lowered.ll"
            (
                out / (name if len(name) < 200 else name[:150] + hashlib.sha256(name.encode()).hexdigest()[:20])
            ).write_text(result)
            lines.append(f"{hashlib.sha256(result.encode()).hexdigest()} {name}")
    except Exception as error:
        lines.append(f"{type(error).__name__}: {error} {label}")
    return "\n".join(lines)


def files_of(folders: list[Path]) -> list[tuple[Path, str, bool]]:
    """Each file, a name for what is written, and whether each of its functions is differentiated."""
    samples = [(file, f"samples.{file.stem}", True) for file in sorted(SAMPLES.rglob("*.ll"))]
    programs = [
        (file, f"{label}.{file.name.split('.xz')[0]}", False)
        for folder, label in PROGRAMS.items()
        for file in sorted((ROOT / "tests" / folder).glob("*.ll*"))
    ]
    others = [(file, f"{folder.name}.{file.name}", False) for folder in folders for file in sorted(folder.glob("*.ll"))]
    return [*samples, *programs, *others]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("folders", type=Path, nargs="*")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    lines: list[str] = []
    with ProcessPoolExecutor(given.jobs) as pool:
        found = [pool.submit(write, given.out, *file) for file in files_of(given.folders)]
        for done in found:
            lines += done.result().splitlines()
    for line in lines:
        if ": " in line:
            print(line, file=sys.stderr)
    (given.out / "index.txt").write_text("\n".join(lines) + "\n")
    print(f"{len(lines)} texts, {hashlib.sha256(chr(10).join(lines).encode()).hexdigest()}")


if __name__ == "__main__":
    main()
