"""The clang that compiles C, C++ and CUDA sources to bitcode: the one on the PATH, or that of the `ziglang` wheel."""

from __future__ import annotations

import functools
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from workbench.program import registered_functions
from workbench.program.clad_header import CLAD_PRELUDE, clad_flags
from workbench.program.compile_options import LANGUAGES, CompileOptions, Language
from workbench.program.cuda_headers import STAND_INS, cuda_flags, has_toolkit
from workbench.program.errors import UserError
from workbench.program.libcxx_parts import instantiated
from workbench.program.source_copies import SEEN, SourceCopies, check_attributes

_COMPILE_SECONDS = 300
_ANNOTATES_DECLARATIONS = 18
"""The first clang that writes the annotations of functions without a body."""


class Compiler(NamedTuple):
    """A clang: the command that starts it for each language and for linking; `bundled` if it is the one of the wheel.

    The wheel's linker for C++ first builds libc++, which takes half a minute once.
    """

    c: tuple[str, ...]
    cxx: tuple[str, ...]
    cuda: tuple[str, ...]
    bundled: bool
    link: tuple[str, ...] = ()
    link_cxx: tuple[str, ...] = ()


@functools.cache
def compiler() -> Compiler | None:
    """The clang on the PATH if LLVM 22 reads what it writes, else the one in the ziglang wheel, else None."""
    path = shutil.which("clang")
    if path and 15 <= _clang_version(path) <= 22:
        clang, clangxx = (path,), (shutil.which("clang++") or path,)
        return Compiler(clang, clangxx, clangxx, bundled=False, link=clang, link_cxx=clangxx)
    from importlib.util import find_spec

    if find_spec("ziglang") is None:
        return None
    zig = (sys.executable, "-m", "ziglang")
    cc, plus, bare = (*zig, "cc"), (*zig, "c++"), (*zig, "clang")
    c, cxx = (bare, bare) if _USES_BARE_CLANG else (cc, plus)
    return Compiler(c, cxx, bare, bundled=True, link=cc, link_cxx=plus)


@functools.cache
def versioned() -> Compiler | None:
    """The newest clang on the PATH under a name with its version, `clang-22`, that LLVM 22 can read the output of."""
    for version in range(22, 14, -1):
        if path := shutil.which(f"clang-{version}"):
            clang, clangxx = (path,), (shutil.which(f"clang++-{version}") or path,)
            return Compiler(clang, clangxx, clangxx, bundled=False, link=clang, link_cxx=clangxx)
    return None


def compiler_for(language: Language, options: CompileOptions) -> Compiler | None:
    """The compiler of a source: for CUDA one that reads a toolkit's headers, if both are there."""
    clang = compiler()
    if language is Language.CUDA and (clang is None or clang.bundled) and has_toolkit(options.cuda_path):
        return versioned() or clang
    return clang


_USES_BARE_CLANG = sys.platform == "linux"
"""True where the wheel's bare `clang` compiles C and C++.

Its `cc` knows where every system keeps its headers, but it turns on sanitizers and every feature of the processor, and
does not list the headers that it read.
"""


def _clang_version(clang: str) -> int:
    try:
        output = subprocess.run([clang, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return 0
    version = re.search(r"clang version (\d+)", output)
    return int(version[1]) if version else 0


def compile_source(path: Path, name: str, options: CompileOptions) -> tuple[bytes, list[Path]]:
    """The bitcode of a source, and the files it depends on: itself and the headers of the program.

    `name` is the path as the person wrote it. The wheel's clang does not look where the system has the headers of
    other libraries; where one is missing, a clang of the system under a name with its version is taken.
    Raises UserError.
    """
    language = LANGUAGES[path.suffix]
    clang = compiler_for(language, options)
    if clang is None:
        raise UserError(
            f"reading {language} needs clang, and no clang was found",
            name,
            "pip install 'adjoint-workbench[clang]', put clang on the PATH, or name a file of IR (clang -S -emit-llvm)",
        )
    try:
        return _compiled(clang, path, name, options)
    except UserError as error:
        other = versioned() if clang.bundled and "file not found" in error.what else None
        if other is None:
            raise
        try:
            return _compiled(other, path, name, options)
        except UserError as second:
            if any(second.place.startswith(str(header)) for header in STAND_INS):
                raise error from None  # an older compiler does not read the workbench's own headers
            raise


def _compiled(clang: Compiler, path: Path, name: str, options: CompileOptions) -> tuple[bytes, list[Path]]:
    """The same by a compiler."""
    language = LANGUAGES[path.suffix]
    with tempfile.TemporaryDirectory(prefix="adjoint-") as scratch:
        out, dependencies = Path(scratch, "out.bc"), Path(scratch, "out.d")
        words = compile_command(clang, name, options, scratch)
        if not clang.bundled or _USES_BARE_CLANG:
            system = any("-isystem" in word for word in options.flags)  # headers of the program, all the same
            words += ["-MD" if system else "-MMD", "-MF", str(dependencies)]
        words += ["-emit-llvm", "-o", str(out)]
        copies = SourceCopies(scratch)
        while True:
            status, said = run(clang, name, [*words, "-c", *copies.options()])
            files = [path, *_prerequisites(dependencies, scratch)]
            if not copies.renewed(files, said):
                break
        if status == 0 and options.opt > 0 and copies.register_functions:
            words += copies.options()
            run(clang, name, [*words, "-S", "-Xclang", "-disable-llvm-passes"])
            words += registered_functions.called_options(_text(out))
            run(clang, name, [*words, "-S"])
            words += registered_functions.opaque_options(_text(out))
            run(clang, name, [*words, "-c"])
        if (
            status == 0
            and clang.bundled
            and language is Language.CXX
            and (parts := instantiated(out.read_bytes(), scratch))
        ):
            status, said = run(clang, name, [*words, "-c", *copies.options(), *parts])
        if copies and not clang.bundled and _clang_version(clang.c[0]) < _ANNOTATES_DECLARATIONS:
            message = f"Enzyme's attributes need clang {_ANNOTATES_DECLARATIONS} or newer"
            raise UserError(message, name, "put one on the PATH, or pip install 'adjoint-workbench[clang]'")
        check_attributes(said)
        if status != 0 or not out.exists():
            raise compile_error(name, said, status)
        return out.read_bytes(), files


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="surrogateescape")


def run(clang: Compiler | None, name: str, words: Sequence[str]) -> tuple[int, str]:
    """Compile, with clang or another compiler; returns the exit status, and what the compiler said.

    Raises UserError if it can't be run to its end.
    """
    try:
        ran = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_COMPILE_SECONDS,
            env=environment(clang) if clang is not None else None,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise UserError(f"the compiler took longer than {_COMPILE_SECONDS} s", name) from None
    except OSError as error:
        raise UserError(f"the compiler can't be started: {error.strerror}", name) from None
    return ran.returncode, ran.stderr or ran.stdout


def compile_command(clang: Compiler, name: str, options: CompileOptions, scratch: str) -> list[str]:
    """The compiler's command line for a source, without the kind of output and its path.

    The IR is to be read by people: names are kept, loops are neither vectorised nor unrolled, the processor is the
    plainest. Source lines are kept, without -g0 other debug information, too; file names stay as they were given.
    At -O0 functions stay open to later optimisation. `scratch` is a folder for stand-in headers.
    """
    language = LANGUAGES[Path(name).suffix]
    words = list({Language.C: clang.c, Language.CXX: clang.cxx, Language.CUDA: clang.cuda}[language])
    words += [
        f"-O{options.opt}",
        "-fno-discard-value-names",
        "-fno-vectorize",
        "-fno-slp-vectorize",
        "-fno-unroll-loops",
    ]
    words += [
        "-fno-stack-protector",
        "-fomit-frame-pointer",
        "-Wno-unused-command-line-argument",
        "-fno-caret-diagnostics",
    ]
    words += ["-g"] if options.debug else ["-gline-tables-only"]
    words += ["-fdebug-compilation-dir=."]
    if options.opt == 0:
        words += ["-Xclang", "-disable-O0-optnone"]
    if options.unoptimised:
        words += ["-Xclang", "-disable-llvm-passes"]
    if language is not Language.C:
        words += clad_flags(scratch)
    if language is Language.CUDA:
        words += cuda_flags(options, Path(name), scratch, bundled=clang.bundled)
        if options.debug:  # clang has nothing but lines of optimised device code, else
            words += ["-Xclang", "-debug-info-kind=constructor"]
    if clang.bundled and (_USES_BARE_CLANG or language is Language.CUDA):
        words += _bundled_headers(language)
    elif clang.bundled:
        words += ["-fno-sanitize=undefined", "-mcpu=baseline"]
    words += [word for folder in options.include for word in ("-I", folder)]
    words += [f"-D{macro}" for macro in options.define]
    words += [f"-std={options.standard}"] if options.standard else []
    words += ["-Wno-everything" if word == "-w" else word for word in options.flags]  # unlike -w, not the last word
    words += SEEN
    return [*words, "--", name] if name.startswith("-") else [*words, name]


def _bundled_headers(language: Language) -> list[str]:
    """The options for the wheel's headers of C and C++, where its bare `clang`, unlike its `cc`, does not search."""
    import platform

    import ziglang

    library = Path(ziglang.__file__).parent / "lib"
    machine = {"x86_64": "x86", "AMD64": "x86", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
    system = [f"{machine}-linux-gnu", "generic-glibc", f"{machine}-linux-any", "any-linux-any"]
    cxx = [] if language is Language.C else ["libcxx/include", "libcxxabi/include"]
    folders = [*cxx, "include", *(f"libc/include/{name}" for name in system)]
    triple = "x86_64-linux-gnu" if machine == "x86" else f"{machine}-linux-gnu"
    words = [f"--target={triple}", "-nostdinc", "-nostdinc++"]
    words += [word for folder in folders for word in ("-isystem", str(library / folder))]
    return words + ([f"-D{macro}" for macro in _LIBCXX] if cxx else ["-D__GLIBC_MINOR__=31"])


_LIBCXX = (
    "__GLIBC_MINOR__=31",
    "_LIBCPP_ABI_VERSION=1",
    "_LIBCPP_ABI_NAMESPACE=__1",
    "_LIBCPP_HAS_THREADS=1",
    "_LIBCPP_HAS_MONOTONIC_CLOCK",
    "_LIBCPP_HAS_MUSL_LIBC=0",
    "_LIBCPP_HAS_LOCALIZATION",
    "_LIBCPP_HAS_WIDE_CHARACTERS",
    "_LIBCPP_HAS_UNICODE",
    "_LIBCPP_HAS_FILESYSTEM=1",
    "_LIBCPP_HAS_VENDOR_AVAILABILITY_ANNOTATIONS=0",
    "_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_NONE",
    "_LIBCPP_ASSERTION_SEMANTIC_DEFAULT=_LIBCPP_ASSERTION_SEMANTIC_IGNORE",
)
"""The macros that zig defines for the libc++ that it ships, as `zig c++ -###` shows."""


def environment(clang: Compiler) -> dict[str, str]:
    """The environment for starting a compiler: that of the wheel needs a writable folder for its cache."""
    variables = dict(os.environ)
    home = Path(variables.get("XDG_CACHE_HOME") or variables.get("HOME") or "/")
    if clang.bundled and "ZIG_GLOBAL_CACHE_DIR" not in variables and not os.access(home, os.W_OK):
        variables["ZIG_GLOBAL_CACHE_DIR"] = str(Path(tempfile.gettempdir(), "adjoint-zig-cache"))
    return variables


def zig_cache(clang: Compiler) -> Path:
    """The folder in which the wheel's compiler keeps what it has built."""
    variables = environment(clang)
    if folder := variables.get("ZIG_GLOBAL_CACHE_DIR"):
        return Path(folder)
    return Path(variables.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "zig"


_DIAGNOSTIC = re.compile(r"^(?P<place>[^\s:][^:\n]*:\d+:\d+): (?:fatal )?error: (?P<what>.*)$", re.MULTILINE)


def compile_error(name: str, output: str, status: int) -> UserError:
    errors = list(_DIAGNOSTIC.finditer(output))
    if errors:
        message = errors[0]["what"].strip()
        more = f"the compiler reports {len(errors)} errors; this is the first" if len(errors) > 1 else ""
        if missing := re.match(r"'(.+)' file not found", message):
            more = f"name the folder of {missing[1]} with -I FOLDER"
        place = errors[0]["place"]
        return UserError(message, place if name.startswith("./") else place.removeprefix("./"), more)
    plain = re.search(r"error: (.*)", output)
    if plain:
        return UserError(f"the compiler says: {plain[1].strip()}", name)
    if status < 0:
        return UserError(f"the compiler was ended by signal {-status}", name)
    from workbench.workers.crashes import last_line

    return UserError(f"the compiler failed: {last_line(output) or f'status {status}'}", name)


def _prerequisites(dependencies: Path, scratch: str) -> list[Path]:
    """The headers in a dependency file of make's syntax."""
    try:
        text = dependencies.read_text(errors="replace")
    except OSError:
        return []
    names = shlex.split(text.replace("\\\n", " ").partition(":")[2].replace("\\ ", "\\\\ "), posix=True)
    paths = [Path(name) for name in names if not name.startswith(scratch)]
    return [path for path in paths if path not in (*STAND_INS, CLAD_PRELUDE)]
