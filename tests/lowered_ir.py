"""The IR that the engine writes, kept for comparison: a change of the code's form leaves it as it was, byte for byte.

    python -m tests.lowered_ir OUT [FOLDER ...] [--compare BEFORE]

writes into the folder OUT what is generated for each sample and for each program of the tests (every request in a
program is lowered; every function of a sample is differentiated in reverse and in forward mode), and for each `.ll` of
the folders named after it. An error of the engine is written as its text. Run it before a change, and after the change
with `--compare` and the folder of the first run: it prints the first differences, and exits with 1 if there are any.
The last line is one digest of all texts.
"""

from __future__ import annotations

import argparse
import difflib
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
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from samples import FOLDER as SAMPLES
from tests import ROOT

PROGRAMS = {
    "kernels": "tests.tests.kernels",
    "openmp/ir": "tests.openmp.ir",
    "programs": "tests.tests.programs",
    "programs/ir": "tests.programs.ir",
    "fortran/ir": "tests.fortran.ir",
    "rust/ir": "tests.rust.ir",
}
"""The folders of programs in the tests, and what the names of their texts begin with."""
TEXTS_SHOWN, LINES_SHOWN = 5, 20


def read_text(file: Path) -> str:
    """The IR of a file, which may be compressed (`.xz`)."""
    return lzma.open(file, "rt").read() if file.suffix == ".xz" else file.read_text(errors="replace")


def outcome(text: str, function: str, mode: str) -> str:
    """The module with the derivatives in it, or the error that says why there are none."""
    module = read_module(text)
    try:
        if not function:
            # All bodies as the reader has them, whichever of them lowering has read.
            asks = any("__enzyme_" in name for name in module.functions)
            return print_module(lower(module).module, read_all=asks)
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


def file_of(folder: Path, name: str) -> Path:
    """The file of one text; a name that is too long for a file ends in its digest."""
    return folder / (name if len(name) < 200 else name[:150] + hashlib.sha256(name.encode()).hexdigest()[:20])


def write(out: Path, file: Path, label: str, every_function: bool) -> list[str]:
    """Write what is generated for one file; a line of the index for each text: its digest and its name."""
    lines = []
    try:
        text = toolchain.normalise(read_text(file))
        runs = [("", "lowered")]
        if every_function:
            defined = [f.name for f in read_module(text).functions.values() if not f.is_declaration]
            runs += [(name, mode) for name in defined for mode in ("reverse", "forward")]
        for function, mode in runs:
            result = outcome(text, function, mode)
            name = f"{label}.{function}.{mode}.ll" if function else f"{label}.{mode}.ll"
            file_of(out, name).write_text(result, encoding="utf-8")
            lines.append(f"{hashlib.sha256(result.encode()).hexdigest()} {name}")
    except Exception as error:  # the other files are still worth having
        lines.append(f"{type(error).__name__}: {' '.join(str(error).split())} {label}")
    return lines


def files_of(folders: list[Path]) -> list[tuple[Path, str, bool]]:
    """Each file, a name for what is written, true if each of its functions is differentiated."""
    samples = [(file, f"samples.{file.stem}", True) for file in sorted(SAMPLES.rglob("*.ll"))]
    programs = [
        (file, f"{label}.{file.name.split('.xz')[0]}", False)
        for folder, label in PROGRAMS.items()
        for file in sorted((ROOT / "tests" / folder).glob("*.ll*"))
    ]
    others = [(file, f"{folder.name}.{file.name}", False) for folder in folders for file in sorted(folder.glob("*.ll"))]
    return [*samples, *programs, *others]


def index_of(folder: Path) -> dict[str, str]:
    """The digest (or the failure) of each text of a run."""
    lines = (folder / "index.txt").read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, _, name in (line.rpartition(" ") for line in lines)}


def differences(before: Path, after: Path) -> list[str]:
    """How each text that is not the same in two runs differs, the first lines of each."""
    old, new = index_of(before), index_of(after)
    reports = []
    for name in sorted(old.keys() | new.keys()):
        if name not in new or name not in old:
            reports.append(f"{name}: only {'before' if name in old else 'after'}")
        elif old[name] != new[name]:
            texts = [file_of(folder, name) for folder in (before, after)]
            if all(text.exists() for text in texts):
                lines = [text.read_text(encoding="utf-8").splitlines() for text in texts]
                diff = list(difflib.unified_diff(*lines, n=2, lineterm=""))[2:]
                shown = [f"    {line}" for line in diff[:LINES_SHOWN]]
                reports.append("\n".join([f"{name}: {count_of_changes(diff)}", *shown]))
            else:
                reports.append(f"{name}: {old[name]} → {new[name]}")
    return reports


def count_of_changes(diff: list[str]) -> str:
    removed, added = (sum(line.startswith(sign) for line in diff) for sign in "-+")
    return f"{removed} lines removed, {added} added"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.lowered_ir", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path, help="folder for the texts and for index.txt, the digest of each")
    parser.add_argument("folders", type=Path, nargs="*", help="of further .ll files")
    parser.add_argument("--compare", type=Path, metavar="BEFORE", help="folder of an earlier run")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    arguments = parser.parse_args()
    if arguments.compare and not (arguments.compare / "index.txt").exists():
        parser.error(f"{arguments.compare} has no index.txt: it is no folder of an earlier run")
    arguments.out.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        tasks = [pool.submit(write, arguments.out, *file) for file in files_of(arguments.folders)]
        lines = [line for task in tasks for line in task.result()]
    for line in lines:
        if ": " in line:
            print(line, file=sys.stderr)
    index = "\n".join(lines)
    (arguments.out / "index.txt").write_text(f"{index}\n", encoding="utf-8")
    reports = differences(arguments.compare, arguments.out) if arguments.compare else []
    for report in reports[:TEXTS_SHOWN]:
        print(report)
    print(f"{len(reports)} of {len(lines)} texts differ" if arguments.compare else f"{len(lines)} texts")
    print(hashlib.sha256(index.encode()).hexdigest())
    sys.exit(bool(reports))


if __name__ == "__main__":
    main()
