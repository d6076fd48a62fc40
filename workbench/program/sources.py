"""Reading programs: files of IR, bitcode, C, C++ and CUDA, or standard input, become the text of one module.

C, C++ and CUDA are compiled by the clang on the PATH or by the one in the `ziglang` wheel; LLVM reads, verifies, links
and prints in a child process, for it may abort on what it is given. What goes wrong is a `UserError`.
"""

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

from workbench.workers import tasks
from workbench.workers.children import Child, ChildError, Limits

IR_SUFFIXES = (".ll", ".bc")
LANGUAGES = {".c": "c", ".cpp": "c++", ".cc": "c++", ".cxx": "c++", ".C": "c++", ".cu": "cuda"}

_READ_LIMITS = Limits(seconds=60, memory=4 << 30)
_COMPILE_SECONDS = 300


class UserError(Exception):
    """What a person has to know and can mend: one line, `place: error: message; hint: hint`.

    `place` is `file`, `file:line` or `file:line:column`, an option of the command line, or empty. `status` is the exit
    status of a command that ends with it.
    """

    def __init__(self, message: str, place: str = "", hint: str = "") -> None:
        super().__init__(message, place, hint)
        self.status = 2
        self.message = message
        self.place = place
        self.hint = hint

    def __str__(self) -> str:
        said = f"{self.place or 'adjoint'}: error: {self.message}" + (f"; hint: {self.hint}" if self.hint else "")
        return re.sub(r"\s*\n\s*", " ", said)  # what LLVM says may run over several lines


class CompileOptions(NamedTuple):
    """How sources are compiled; IR and bitcode are taken as they are.

    `cuda_side` is `device` or `host`, the half of a CUDA program that is read; `cuda_arch` its architecture;
    `cuda_path` the toolkit whose headers it sees, `none` for ours, empty for one that is found.
    """

    opt: int = 2
    debug: bool = False
    include: tuple[str, ...] = ()
    define: tuple[str, ...] = ()
    standard: str = ""
    flags: tuple[str, ...] = ()
    cuda_side: str = "device"
    cuda_arch: str = "sm_70"
    cuda_path: str = ""

    def arguments(self) -> list[str]:
        """The options of our own command line that say the same; empty for the defaults."""
        words: list[str] = []
        if self.opt != 2:
            words += ["--opt", str(self.opt)]
        if self.debug:
            words.append("-g")
        for folder in self.include:
            words += ["-I", folder]
        for macro in self.define:
            words += ["-D", macro]
        if self.standard:
            words += ["-std", self.standard]
        if self.flags:
            words += ["--cflags", shlex.join(self.flags)]
        if self.cuda_side != "device":
            words += ["--cuda-side", self.cuda_side]
        if self.cuda_arch != "sm_70":
            words += ["--cuda-arch", self.cuda_arch]
        if self.cuda_path:
            words += ["--cuda-path", self.cuda_path]
        return words


class Source(NamedTuple):
    """A program read: the normalised text of its module, and where it came from.

    `origin` is what a person calls it; `files` are those whose change makes the text stale (headers of the program
    among them, system headers not).
    """

    text: str
    origin: str
    files: tuple[Path, ...]


def read(
    names: Sequence[str],
    options: CompileOptions | None = None,
    *,
    child: Child | None = None,
    standard_input: bytes | None = None,
) -> Source:
    """The program in the named files, linked if there are several; `-` is standard input (IR or bitcode).

    LLVM works in `child` where one is given, else in a child of its own. Raises UserError.
    """
    if not names:
        raise UserError("no file is named", hint="name a .ll, .bc, .c, .cpp or .cu file, or - for standard input")
    options = options or CompileOptions()
    inputs: list[bytes] = []
    watched: list[Path] = []
    for name in names:
        data, files = _bytes_of(name, options, standard_input)
        inputs.append(data)
        watched += files
    text = _loaded(names, inputs, child)
    origin = " + ".join("standard input" if name == "-" else name for name in names)
    return Source(text, origin, tuple(dict.fromkeys(watched)))


def check_names(names: Sequence[str]) -> None:
    """Raise the UserError that `read` would for files that are not there or are nothing that can be read."""
    for name in names:
        if name != "-":
            path = Path(name)
            data = _content(path, name)
            if path.suffix not in LANGUAGES:
                _checked_kind(path, name, data)


_UNNAMED = re.compile(r"""\A; ModuleID = '<string>'\n(source_filename = "([^"\\\n]+)"\n)""")
"""How a text begins that LLVM printed of a module that was read from memory: its source has a name."""


def _loaded(names: Sequence[str], inputs: Sequence[bytes], child: Child | None) -> str:
    own = child or Child(_READ_LIMITS)
    try:
        text: str = own.call("workbench.workers.tasks:load", inputs, limits=_READ_LIMITS)
        return _UNNAMED.sub(r"; ModuleID = '\2'\n\1", text, count=1)
    except tasks.RefusedError as refused:
        if refused.index < 0:
            raise UserError(f"the files can't be linked: {refused.message}", names[0], _link_hint(refused)) from None
        raise _refusal(names[refused.index], inputs[refused.index], refused) from None
    except ChildError as error:
        number = re.search(r"input (\d+)$", error.phase)
        place = _called(names[int(number[1]) - 1]) if number else names[0]
        raise UserError(
            f"LLVM {error.what} while reading it" if number else str(error),
            place,
            "the file is damaged, or LLVM 22 has a bug that it shows",
        ) from None
    finally:
        if child is None:
            own.close()


def _called(name: str) -> str:
    return "<stdin>" if name == "-" else name


def _refusal(name: str, data: bytes, refused: tasks.RefusedError) -> UserError:
    place = _called(name)
    if Path(name).suffix in LANGUAGES:
        return UserError(
            f"LLVM refuses what the compiler made of it: {refused.message}", place, "compile it with clang 15 to 22"
        )
    if refused.line:
        place += f":{refused.line}:{refused.column}"
    return UserError(refused.message, place, _hint(name, data, refused))


def _hint(name: str, data: bytes, refused: tasks.RefusedError) -> str:
    said = refused.message
    if tasks.is_bitcode(data):
        return "the bitcode is damaged or of a newer LLVM than 22; make it again, or give the text (.ll)"
    if refused.line and refused.line >= data.count(b"\n") and re.search(r"expected|end of file|unterminated", said):
        return "the file seems to be cut off at its end"
    if "expected top-level entity" in said and refused.line == 1:
        return "this is not LLVM IR; the name of a C, C++ or CUDA file must end in .c, .cpp or .cu"
    if "use of undefined" in said:
        return "define it, or take it out of the file with the function that uses it (llvm-extract)"
    return "LLVM 22 must be able to read it; a file of another version reads best as bitcode (.bc)"


def _link_hint(refused: tasks.RefusedError) -> str:
    if "multiply defined" in refused.message or "symbol" in refused.message:
        return "two files define the same name; leave one out, or make it static"
    return "the files must be for the same target"


# -- files ------------------------------------------------------------------------------------


def _bytes_of(name: str, options: CompileOptions, standard_input: bytes | None) -> tuple[bytes, list[Path]]:
    """A module as IR or bitcode, and the files that it came from."""
    if name == "-":
        data = sys.stdin.buffer.read() if standard_input is None else standard_input
        return _checked(data, "<stdin>"), []
    path = Path(name)
    if path.suffix in LANGUAGES:
        _content(path, name)
        return _compiled(path, name, options)
    return _checked_kind(path, name, _content(path, name)), [path]


def _checked_kind(path: Path, name: str, data: bytes) -> bytes:
    if path.suffix not in IR_SUFFIXES and not tasks.is_bitcode(data) and not _looks_like_ir(data):
        raise UserError(
            "not a kind of file that is read here", name, "a name ends in .ll, .bc, .c, .cpp, .cc, .cxx or .cu"
        )
    return _checked(data, name)


def _content(path: Path, name: str) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise UserError("no such file", name, _near_files(path)) from None
    except IsADirectoryError:
        found = sorted(p.name for p in path.iterdir() if p.suffix in (*IR_SUFFIXES, *LANGUAGES))[:4]
        hint = f"name files in it, such as {', '.join(found)}" if found else "name a file"
        raise UserError("is a folder", name, hint) from None
    except NotADirectoryError:
        raise UserError("no such file", name, "a part of the path is a file, not a folder") from None
    except (OSError, ValueError) as error:
        raise UserError(f"can't be read: {getattr(error, 'strerror', None) or error}", name) from None


def _near_files(path: Path) -> str:
    from difflib import get_close_matches

    try:
        known = [p.name for p in path.parent.iterdir() if p.suffix in (*IR_SUFFIXES, *LANGUAGES)]
    except OSError:
        return f"there is no folder {path.parent}"
    near = get_close_matches(path.name, known, 3) or sorted(known)[:3]
    return f"there is {', '.join(str(path.parent / n) for n in near)}" if near else ""


def _checked(data: bytes, place: str) -> bytes:
    if not data.strip():
        raise UserError("the file is empty" if place != "<stdin>" else "standard input is empty", place)
    if tasks.is_bitcode(data):
        return data
    if data[:4] in (b"\x7fELF", b"\xcf\xfa\xed\xfe", b"MZ\x90\x00") or data[:8] == b"!<arch>\n":
        raise UserError(
            "is machine code, not LLVM IR", place, "compile with -emit-llvm, or with -fembed-bitcode and extract it"
        )
    if b"\0" in data:
        line = data.count(b"\n", 0, data.index(b"\0")) + 1
        raise UserError("is neither LLVM IR as text nor bitcode: a NUL byte", f"{place}:{line}:1")
    return data


_IR_LINE = re.compile(
    rb"^(?:; ModuleID|source_filename =|target (?:triple|datalayout)|define |declare |@|%)", re.MULTILINE
)


def _looks_like_ir(data: bytes) -> bool:
    return b"\0" not in data[:4096] and _IR_LINE.search(data) is not None


# -- compilers --------------------------------------------------------------------------------


class Compiler(NamedTuple):
    """A clang: the words that start it for each language and for linking, and whether it is the wheel's.

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
    found = shutil.which("clang")
    if found and 15 <= _clang_version(found) <= 22:
        clang, clangxx = (found,), (shutil.which("clang++") or found,)
        return Compiler(clang, clangxx, clangxx, bundled=False, link=clang, link_cxx=clangxx)
    from importlib.util import find_spec

    if find_spec("ziglang") is None:
        return None
    zig = (sys.executable, "-m", "ziglang")
    cc, plus, bare = (*zig, "cc"), (*zig, "c++"), (*zig, "clang")
    c, cxx = (bare, bare) if _bare else (cc, plus)
    return Compiler(c, cxx, bare, bundled=True, link=cc, link_cxx=plus)


_bare = sys.platform == "linux"
"""Whether the wheel's bare `clang` serves for C and C++. Its `cc` knows where every system keeps its headers, but turns
on sanitizers and every feature of the processor, and does not list the headers it read."""


def _clang_version(clang: str) -> int:
    try:
        said = subprocess.run([clang, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return 0
    found = re.search(r"clang version (\d+)", said)
    return int(found[1]) if found else 0


def _compiled(path: Path, name: str, options: CompileOptions) -> tuple[bytes, list[Path]]:
    language = LANGUAGES[path.suffix]
    clang = compiler()
    if clang is None:
        kind = {"c": "C", "c++": "C++", "cuda": "CUDA"}[language]
        raise UserError(
            f"reading {kind} takes clang, and there is none",
            name,
            "pip install 'adjoint-workbench[clang]', or clang on the PATH, or give the IR (clang -S -emit-llvm)",
        )
    with tempfile.TemporaryDirectory(prefix="adjoint-") as scratch:
        out, dependencies = Path(scratch, "out.bc"), Path(scratch, "out.d")
        words = compile_command(clang, name, options, scratch)
        if not clang.bundled or _bare:
            words += ["-MMD", "-MF", str(dependencies)]
        words += ["-c", "-emit-llvm", "-o", str(out)]
        try:
            ran = subprocess.run(
                words,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=_COMPILE_SECONDS,
                env=environment(clang),
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise UserError(f"the compiler took longer than {_COMPILE_SECONDS} s", name) from None
        except OSError as error:
            raise UserError(f"the compiler can't be started: {error.strerror}", name) from None
        if ran.returncode != 0 or not out.exists():
            raise _compile_error(name, ran.stderr or ran.stdout, ran.returncode)
        return out.read_bytes(), [path, *_prerequisites(dependencies, scratch)]


def compile_command(clang: Compiler, name: str, options: CompileOptions, scratch: str) -> list[str]:
    """The compiler's command line for a source, without what to emit and where.

    The IR is to be read by people: names are kept, loops are neither vectorised nor unrolled, the processor is the
    plainest. Lines of the source are always kept, without -g nothing else of it; files have the names given here.
    At -O0 functions stay open to later optimisation. `scratch` is a folder for headers that stand in.
    """
    language = LANGUAGES[Path(name).suffix]
    words = list({"c": clang.c, "c++": clang.cxx, "cuda": clang.cuda}[language])
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
    if language == "cuda":
        words += _cuda_words(clang, options, scratch)
        if options.debug:  # clang has nothing but lines of optimised device code, else
            words += ["-Xclang", "-debug-info-kind=constructor"]
    if clang.bundled and (_bare or language == "cuda"):
        words += _bundled_headers(language)
    elif clang.bundled:
        words += ["-fno-sanitize=undefined", "-mcpu=baseline"]
    words += [word for folder in options.include for word in ("-I", folder)]
    words += [f"-D{macro}" for macro in options.define]
    words += [f"-std={options.standard}"] if options.standard else []
    words += options.flags
    return [*words, "--", name] if name.startswith("-") else [*words, name]


PRELUDE = Path(__file__).with_name("cuda_prelude.h")
FP16, GROUPS = (PRELUDE.with_name(f"cuda_{name}_prelude.h") for name in ("fp16", "groups"))
_HEADERS = {
    "cuda_fp16.h": FP16,
    "cooperative_groups.h": GROUPS,
    "cooperative_groups/reduce.h": GROUPS,
    "cooperative_groups/scan.h": GROUPS,
}
"""What stands for headers that not every program includes."""
_STANDS_IN = (
    "cuda_runtime.h",
    "cuda_runtime_api.h",
    "cuda.h",
    "device_launch_parameters.h",
    "math_constants.h",
    "cuda_profiler_api.h",
    "device_functions.h",
    "sm_60_atomic_functions.h",
)


def _cuda_words(clang: Compiler, options: CompileOptions, scratch: str) -> list[str]:
    """CUDA through a toolkit's headers, or the prelude in their place, and empty files of their names."""
    words = ["-x", "cuda", f"--cuda-{options.cuda_side}-only", f"--cuda-gpu-arch={options.cuda_arch}"]
    words += ["-nocudalib", "-Wno-unknown-cuda-version", "-Xclang", "-target-sdk-version=12.3", "--cuda-feature=+ptx78"]
    words += ["-idirafter", scratch]
    if (toolkit := _toolkit(clang, options.cuda_path)) is not None:
        # clang's own headers include this one, which comes with a toolkit's library of random numbers.
        Path(scratch, "curand_mtgp32_kernel.h").touch()
        return [*words, f"--cuda-path={toolkit}"]
    for empty in _STANDS_IN:
        Path(scratch, empty).touch()
    Path(scratch, "cooperative_groups").mkdir(exist_ok=True)
    for name, header in _HEADERS.items():
        Path(scratch, name).write_text(f'#include "{header}"\n', encoding="utf-8")
    return [*words, "-nocudainc", f"--cuda-path={scratch}", "-include", str(PRELUDE)]


def _toolkit(clang: Compiler, wanted: str) -> Path | None:
    """The CUDA toolkit whose headers are taken, None for ours. Raises UserError where the wanted one can't be used."""
    if wanted and wanted != "none":
        if not Path(wanted, "include", "cuda_runtime.h").exists():
            raise UserError("there is no include/cuda_runtime.h", wanted, "--cuda-path takes a toolkit's folder")
        if clang.bundled:
            raise UserError("the clang of the wheel can't read a toolkit's headers", wanted, "put a clang on the PATH")
        return Path(wanted)
    if wanted or clang.bundled:
        return None
    from workbench.execution.libdevice import toolkits

    return next((folder for folder in toolkits() if (folder / "include" / "cuda_runtime.h").exists()), None)


def _bundled_headers(language: str) -> list[str]:
    """Where the wheel keeps the headers of C and C++: its bare `clang`, unlike its `cc`, does not look there itself."""
    import platform

    import ziglang

    library = Path(ziglang.__file__).parent / "lib"
    machine = {"x86_64": "x86", "AMD64": "x86", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
    system = [f"{machine}-linux-gnu", "generic-glibc", f"{machine}-linux-any", "any-linux-any"]
    cxx = [] if language == "c" else ["libcxx/include", "libcxxabi/include"]
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
"""What zig defines for the libc++ that it ships, as `zig c++ -###` shows."""


def environment(clang: Compiler) -> dict[str, str]:
    """The environment that a compiler is started in: the wheel's one needs a folder for its cache."""
    variables = dict(os.environ)
    home = Path(variables.get("XDG_CACHE_HOME") or variables.get("HOME") or "/")
    if clang.bundled and "ZIG_GLOBAL_CACHE_DIR" not in variables and not os.access(home, os.W_OK):
        variables["ZIG_GLOBAL_CACHE_DIR"] = str(Path(tempfile.gettempdir(), "adjoint-zig-cache"))
    return variables


_DIAGNOSTIC = re.compile(r"^(?P<place>[^\s:][^:\n]*:\d+:\d+): (?:fatal )?error: (?P<what>.*)$", re.MULTILINE)


def _compile_error(name: str, said: str, status: int) -> UserError:
    found = list(_DIAGNOSTIC.finditer(said))
    if found:
        what = found[0]["what"].strip()
        more = f"the compiler has {len(found)} errors, this is the first" if len(found) > 1 else ""
        if missing := re.match(r"'(.+)' file not found", what):
            more = f"-I FOLDER says where {missing[1]} is"
        return UserError(what, found[0]["place"], more)
    plain = re.search(r"error: (.*)", said)
    if plain:
        return UserError(f"the compiler says: {plain[1].strip()}", name)
    if status < 0:
        return UserError(f"the compiler was ended by signal {-status}", name)
    from workbench.workers.crashes import last_line

    return UserError(f"the compiler failed: {last_line(said) or f'status {status}'}", name)


def _prerequisites(dependencies: Path, scratch: str) -> list[Path]:
    """The headers in a dependency file of make's syntax."""
    try:
        text = dependencies.read_text(errors="replace")
    except OSError:
        return []
    names = shlex.split(text.replace("\\\n", " ").partition(":")[2].replace("\\ ", "\\\\ "), posix=True)
    paths = [Path(name) for name in names if not name.startswith(scratch)]
    return [path for path in paths if path not in (PRELUDE, FP16, GROUPS)]
