"""Gradients under valgrind: `python -m tests.fuzz.memcheck [FOLDER] [--only a,b] [--jobs N]`.

Without a folder, the samples: each gradient and each function is called from a program of its own with every buffer on
the heap, and the gradient must access no memory that isn't its own, decide nothing on bytes that nobody wrote, and lose
no memory that the function itself doesn't lose. With a folder, its programs (`.ll`, with a `main` that asks for
derivatives): each is lowered, linked by the compiler of this machine or the bundled one, and run; what counts is what
happens in code of the program. Memory that derivatives lose counts unless what they are made from allocates and frees
nothing: who keeps all memory keeps the shadows.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as Xml
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ad.engine import engine
from ad.engine.lower import lower
from ad.history.records import EngineError
from ad.invocation.binding import bind
from ad.invocation.device import Image
from ad.invocation.value_syntax import parse_value
from ad.requests.finding import find_requests
from analyses.ir import toolchain
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.library.prototypes import ALLOCATORS
from samples import Sample, catalogue, load
from workbench.execution.jit import openmp_library
from workbench.program import sources
from workbench.workers.children import Limits, call
from workbench.workers.failures import ChildError

SECONDS = 300
"""What one program may take under valgrind."""

FREES = ("free", "realloc", "_Zdl", "_Zda")
"""Beginnings of the names of functions that give memory back."""


@dataclass(frozen=True)
class Complaint:
    """What valgrind says: its kind, the functions of the program that it happened in (innermost first), bytes lost."""

    kind: str
    stack: tuple[str, ...]
    lost: int = 0

    @property
    def is_leak(self) -> bool:
        return self.kind.startswith("Leak_")

    def __str__(self) -> str:
        what = f"{self.lost} bytes lost" if self.is_leak else self.kind
        return f"{what} in {' < '.join(self.stack[:4]) or 'code of a library'}"


@dataclass(frozen=True)
class Outcome:
    """What came of a program: complaints, or why there was nothing to run (`skipped`) or it failed (`error`)."""

    name: str
    complaints: tuple[str, ...] = ()
    error: str = ""
    skipped: str = ""


@dataclass
class Built:
    """A program in objects, and what of it is of interest; `other` is the same without a derivative, where there is."""

    objects: list[bytes] = field(default_factory=list)
    other: list[bytes] = field(default_factory=list)
    generated: list[str] = field(default_factory=list)
    keeps_all: bool = False
    openmp: bool = False
    cxx: bool = False
    skipped: str = ""


# -- what is run -------------------------------------------------------------------------------


def _built_sample(name: str, file: str) -> dict[str, Any]:
    """Runs in a child."""
    sample = load(name)
    text = toolchain.normalise(Path(file).read_text())
    module = read_module(text)
    function = module.functions[sample.function]
    at = {argument: parse_value(words) for argument, words in sample.at.items()}
    seeds = {argument: parse_value(words) for argument, words in sample.seed.items()}
    invocation = bind(module, function, at, seeds=seeds, const=sample.constant)
    made = engine.run(module, invocation.request)
    assert made.gradient is not None
    gradient = print_module(made.module) + invocation.gradient_entry(made.gradient.name)
    primal = text + invocation.primal_entry()
    rest = f'target datalayout = "{module.layout.text}"\ntarget triple = "{module.triple}"\n'
    # What other functions of the sample ask for is not called.
    rest += "".join(
        f"define void @{n}() {{\n  unreachable\n}}\n" for n in module.functions if n.startswith("__enzyme_")
    )
    rest += "".join(f"@{n} = global i32 0\n" for n in module.variables if n.startswith("enzyme_"))
    return {
        "objects": _objects(gradient, rest + driver("adjoint.gradient", invocation.image)),
        "other": _objects(primal, rest + driver("adjoint.primal", invocation.image)),
    }


def _objects(*texts: str) -> list[bytes]:
    return [toolchain.emit_object(text, level=1) for text in texts]


def driver(entry: str, image: Image) -> str:
    """A `main` that calls an entry point with every buffer of the image in a block of the heap of just its size."""
    lines = ["declare ptr @malloc(i64)", "declare void @free(ptr)", f"declare void @{entry}(ptr)",
             "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"]  # fmt: skip
    body: list[str] = []
    for n, data in enumerate(image.buffers):
        spelled = "".join(rf"\{byte:02X}" for byte in data)
        lines.append(f'@bytes{n} = private constant [{len(data)} x i8] c"{spelled}"')
        body.append(f"  %b{n} = call ptr @malloc(i64 {len(data)})")
        body.append(f"  call void @llvm.memcpy.p0.p0.i64(ptr %b{n}, ptr @bytes{n}, i64 {len(data)}, i1 false)")
    for n, (buffer, offset, target) in enumerate(image.links):
        body.append(f"  %l{n} = getelementptr i8, ptr %b{buffer}, i64 {offset}")
        body.append(f"  store ptr %b{target}, ptr %l{n}, align 1")
    body.append(f"  call void @{entry}(ptr %b0)")
    body += [f"  call void @free(ptr %b{n})" for n in range(len(image.buffers))]
    return "\n".join([*lines, "define i32 @main() {", *body, "  ret i32 0", "}", ""])


def _built_program(file: str) -> dict[str, Any]:
    """Runs in a child."""
    text = toolchain.normalise(Path(file).read_text(errors="replace"))
    module = read_module(text)
    before = set(module.functions)
    keeps_all = _keeps_all(module)
    try:
        made = lower(module)
    except EngineError as error:
        return {"skipped": error.line()}
    generated = {name for name, f in made.module.functions.items() if not f.is_declaration and name not in before}
    ready = toolchain.normalise(print_module(made.module, read_all=True))
    return {
        "objects": _objects(ready),
        "generated": sorted(generated),
        "keeps_all": keeps_all,
        "openmp": "__kmpc_" in text,
        "cxx": ".cpp" in Path(file).name or "@_Z" in text,
    }


def _keeps_all(module: Module) -> bool:
    """Whether some function that is differentiated allocates, and nothing that it reaches frees.

    Through a pointer it may call whatever the module names.
    """
    for request in find_requests(module, wrong={}):
        root = module.functions[request.request.function]
        reached = {root, *_called(root)}
        called = list(reached)
        if any(isinstance(i, Call) and i.called is None for f in reached for i in f.instructions):
            called = list(module.functions.values())
        names = {function.name for function in called}
        allocates = not names.isdisjoint([*ALLOCATORS, "calloc", "posix_memalign", "realloc"])
        if allocates and not any(name.startswith(FREES) for name in names):
            return True
    return False


def _called(root: Function) -> Iterator[Function]:
    seen, work = {root}, [root]
    while work:
        for instruction in work.pop().instructions:
            called = instruction.called if isinstance(instruction, Call) else None
            if called is None:
                continue
            yield called
            if not called.is_declaration and called not in seen:
                seen.add(called)
                work.append(called)


# -- running it ----------------------------------------------------------------------------------


def linker(cxx: bool) -> list[str]:
    """The command that links objects."""
    for name in ("c++", "clang++", "g++") if cxx else ("cc", "clang", "gcc"):
        if found := shutil.which(name):
            return [found]
    compiler = sources.compiler()
    if compiler is None:
        raise SystemExit("memcheck: no compiler to link with: neither cc nor clang, and the extra `clang` is missing")
    return list(compiler.link_cxx if cxx else compiler.link)


def valgrind(objects: Sequence[bytes], *, cxx: bool = False, openmp: bool = False) -> tuple[int, list[Complaint]]:
    """Link and run a program; its exit status and what valgrind complains of. Raises RuntimeError where it can't."""
    with tempfile.TemporaryDirectory() as scratch:
        names = [f"{scratch}/{n}.o" for n in range(len(objects))]
        for name, data in zip(names, objects, strict=True):
            Path(name).write_bytes(data)
        program, report = f"{scratch}/program", f"{scratch}/report.xml"
        libraries = ["-lm"]
        if openmp:
            libomp = openmp_library()
            libraries.append(libomp if "/" in libomp else f"-l:{libomp}")
        linked = subprocess.run(
            [*linker(cxx), "-w", *names, *libraries, "-o", program], capture_output=True, text=True, check=False
        )
        if linked.returncode:
            raise RuntimeError(f"it can't be linked: {linked.stderr.strip()[:400]}")
        command = ["valgrind", "--xml=yes", f"--xml-file={report}", "--leak-check=full", "--num-callers=40",
                   "--show-leak-kinds=definite,indirect,possible", program]  # fmt: skip
        try:
            ran = subprocess.run(
                command, cwd=scratch, capture_output=True, timeout=SECONDS, check=False, stdin=subprocess.DEVNULL
            )
        except subprocess.TimeoutExpired:
            raise RuntimeError(f"it is not done after {SECONDS} s") from None
        try:
            return ran.returncode, list(_complaints(Xml.parse(report).getroot(), program))
        except Xml.ParseError:
            raise RuntimeError(f"valgrind itself ended: {ran.stderr[-200:]!r}") from None


def _complaints(report: Xml.Element, program: str) -> Iterator[Complaint]:
    for error in report.iter("error"):
        kind = error.findtext("kind", "")
        lost = int(error.findtext("xwhat/leakedbytes", "0"))
        frames = [(f.findtext("obj", ""), f.findtext("fn", "?")) for f in error.findall("stack[1]/frame")]
        # Allocators come first; what libraries allocate for themselves is not the program's.
        inside = [n for n, (obj, _) in enumerate(frames) if obj == program]
        if kind.startswith("Leak_") and inside and any("/valgrind/" not in obj for obj, _ in frames[: inside[0]]):
            continue
        yield Complaint(kind, tuple(fn for obj, fn in frames if obj == program), lost)


def check_sample(sample: Sample, file: Path) -> Outcome:
    name = file.stem
    built = _build("_built_sample", name, sample.name, str(file))
    if isinstance(built, Outcome):
        return built
    try:
        status, found = valgrind(built.objects)
        _, itself = valgrind(built.other)
    except RuntimeError as error:
        return Outcome(name, error=str(error))
    said = [str(c) for c in found if not c.is_leak]
    lost, before = (sum(c.lost for c in complaints if c.is_leak) for complaints in (found, itself))
    if lost > before:
        said.append(f"{lost} bytes lost, {before} by the function itself")
    return Outcome(name, tuple(said), error=f"exit status {status}" if status else "")


def check_program(file: Path) -> Outcome:
    built = _build("_built_program", file.name, str(file))
    if isinstance(built, Outcome):
        return built
    try:
        status, found = valgrind(built.objects, cxx=built.cxx, openmp=built.openmp)
    except RuntimeError as error:
        return Outcome(file.name, error=str(error))
    said = []
    for complaint in found:
        derived = any(name in built.generated for name in complaint.stack)
        if complaint.is_leak and (built.keeps_all or not derived):
            continue
        if complaint.stack:
            said.append(str(complaint))
    return Outcome(file.name, tuple(said), error=f"exit status {status}" if status else "")


def _build(maker: str, name: str, *arguments: str) -> Built | Outcome:
    """In a child: engine and LLVM may fail as they like."""
    try:
        built = Built(
            **call(f"tests.fuzz.memcheck:{maker}", *arguments, limits=Limits(seconds=SECONDS, memory=4 << 30))
        )
    except ChildError as error:
        return Outcome(name, error=f"it can't be lowered: {str(error).splitlines()[-1]}")
    return Outcome(name, skipped=built.skipped) if built.skipped else built


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.memcheck", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", help="of programs as IR; the samples if there is none")
    parser.add_argument("--only", default="", help="names, separated by commas")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if shutil.which("valgrind") is None:
        parser.error("valgrind is not installed")
    wanted = [name for name in options.only.split(",") if name]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        if options.folder is None:
            samples = [s for s in catalogue() if not s.device and not s.fails]
            jobs = [
                pool.submit(check_sample, s, f)
                for s in samples
                for f in s.files
                if f != s.host and (not wanted or s.name in wanted)
            ]
        else:
            files = sorted(options.folder.glob("*.ll"))
            jobs = [
                pool.submit(check_program, f)
                for f in files
                if not wanted or any(f.name == w or f.name.startswith(f"{w}.") for w in wanted)
            ]
        outcomes = []
        for job in jobs:
            outcome = job.result()
            outcomes.append(outcome)
            for what in (*outcome.complaints, outcome.error):
                if what:
                    print(f"{outcome.name}: {what}", flush=True)
            if outcome.skipped:
                print(f"{outcome.name}: skipped, {outcome.skipped}", flush=True)
    wrong = sum(bool(o.complaints or o.error) for o in outcomes)
    skipped = sum(bool(o.skipped) for o in outcomes)
    print(f"{len(outcomes)} programs: {len(outcomes) - wrong - skipped} clean, {wrong} not, {skipped} not lowered")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
