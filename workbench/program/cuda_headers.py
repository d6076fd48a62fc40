"""The headers that a CUDA source is compiled with: those of a toolkit, or small stand-ins for them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from workbench.program.compile_options import CompileOptions
from workbench.program.errors import UserError

PRELUDE = Path(__file__).with_name("cuda_prelude.h")
_FP16, _GROUPS = (PRELUDE.with_name(f"cuda_{name}_prelude.h") for name in ("fp16", "groups"))
_THRUST = PRELUDE.with_name("thrust_prelude.h")
STAND_INS = (PRELUDE, _FP16, _GROUPS, _THRUST)
_OF_THRUST = tuple(
    f"thrust/{name}.h"
    for name in (
        *("copy", "device_malloc", "device_free", "device_ptr", "device_reference", "device_vector"),
        *("execution_policy", "fill", "for_each", "functional", "host_vector", "inner_product", "reduce", "sequence"),
        *("transform", "transform_reduce", "iterator/constant_iterator", "iterator/counting_iterator"),
        *("iterator/transform_iterator", "system/cuda/execution_policy"),
    )
)
_INCLUDES = re.compile(r"^[ \t]*#[ \t]*include[ \t]*[<\"]([^>\"]+)", re.MULTILINE)
_LIBRARIES = ("thrust/", "cub/")
_HEADERS = {
    "cuda_fp16.h": _FP16,
    "cooperative_groups.h": _GROUPS,
    "cooperative_groups/reduce.h": _GROUPS,
    "cooperative_groups/scan.h": _GROUPS,
}
"""The workbench's stand-ins for headers that few programs include."""
_EMPTY_HEADERS = (
    "cuda_runtime.h",
    "cuda_runtime_api.h",
    "cuda.h",
    "device_launch_parameters.h",
    "math_constants.h",
    "cuda_profiler_api.h",
    "device_functions.h",
    "sm_60_atomic_functions.h",
)
_ABSENT_HEADERS = ("curand_mtgp32_kernel.h", "texture_fetch_functions.h")
"""What clang's own headers include, and a toolkit may lack: it comes with cuRAND; it is not in CUDA 13."""


def toolkits() -> Iterator[Path]:
    """The folders where a CUDA toolkit may be."""
    for variable in ("CUDA_HOME", "CUDA_PATH"):
        if os.environ.get(variable):
            yield Path(os.environ[variable])
    yield Path("/usr/local/cuda")


def cuda_flags(options: CompileOptions, source: Path, scratch: str, *, bundled: bool) -> list[str]:
    """The flags for a CUDA source: a toolkit's headers, or the prelude and empty files in the folder `scratch`.

    A program that includes nothing of Thrust and CUB but what has a stand-in gets that with a toolkit, too. `bundled`
    says that the compiler is the one of the wheel. Raises UserError.
    """
    words = ["-x", "cuda", f"--cuda-{options.cuda_side}-only", f"--cuda-gpu-arch={options.cuda_arch}"]
    words += ["-nocudalib", "-Wno-unknown-cuda-version", "-Xclang", "-target-sdk-version=12.3", "--cuda-feature=+ptx78"]
    words += ["-idirafter", scratch]
    toolkit = _toolkit(options.cuda_path, bundled=bundled)
    if toolkit is None and options.thrust == "toolkit":
        hint = "put a clang on the PATH, and name a CUDA toolkit by --cuda-path; or leave --thrust toolkit out"
        raise UserError("there is no toolkit's Thrust that can be read", str(source), hint)
    if toolkit is None or takes_own_thrust(source, options):
        words += ["-isystem", str(_written(Path(scratch, "stand-ins"), dict.fromkeys(_OF_THRUST, _THRUST)))]
    if toolkit is not None:
        for absent in _ABSENT_HEADERS:
            Path(scratch, absent).touch()
        return [*words, f"--cuda-path={toolkit}"]
    for empty in _EMPTY_HEADERS:
        Path(scratch, empty).touch()
    _written(Path(scratch), _HEADERS)
    return [*words, "-nocudainc", f"--cuda-path={scratch}", "-include", str(PRELUDE)]


def _written(folder: Path, headers: Mapping[str, Path]) -> Path:
    """The folder, with headers of these names in it that include stand-ins."""
    for name, header in headers.items():
        Path(folder, name).parent.mkdir(parents=True, exist_ok=True)
        also = "#include <vector>\n" if name == "thrust/host_vector.h" else ""  # programs rely on it, as on NVIDIA's
        Path(folder, name).write_text(f'{also}#include "{header}"\n', encoding="utf-8")
    return folder


def takes_own_thrust(source: Path, options: CompileOptions) -> bool:
    """True if a program includes headers of Thrust that have a stand-in, and no others of Thrust or CUB."""
    if options.thrust:
        return options.thrust == "own"
    names = list(_included(source, options))
    return bool(names) and all(name in _OF_THRUST for name in names)


def _included(source: Path, options: CompileOptions) -> Iterator[str]:
    """The headers of Thrust and CUB that a source names, or a header of the program that it includes."""
    folders = [*options.include, *(word[2:] for word in options.flags if word.startswith("-I") and word != "-I")]
    folders += [after for word, after in pairwise(options.flags) if word == "-I"]
    named = [after for word, after in pairwise(options.flags) if word == "-include"]
    yield from (name for name in named if name.startswith(_LIBRARIES))
    waiting, seen = [source, *(Path(name) for name in named)], set[Path]()
    while waiting:
        file = waiting.pop()
        if file in seen or not file.is_file():
            continue
        seen.add(file)
        for name in _INCLUDES.findall(file.read_text(encoding="utf-8", errors="replace")):
            if name.startswith(_LIBRARIES):
                yield name
            else:
                waiting += [file.parent / name, *(Path(folder, name) for folder in folders)]


def has_toolkit(wanted: str) -> bool:
    """True if a toolkit's headers are to be used, and are there; a compiler that is not the wheel's reads them."""
    folders = [] if wanted == "none" else [Path(wanted)] if wanted else toolkits()
    return any((folder / "include" / "cuda_runtime.h").exists() for folder in folders)


def _toolkit(wanted: str, *, bundled: bool) -> Path | None:
    """The CUDA toolkit whose headers are used, None for the prelude. Raises UserError if `wanted` cannot be used."""
    if wanted and wanted != "none":
        if not Path(wanted, "include", "cuda_runtime.h").exists():
            raise UserError("there is no include/cuda_runtime.h", wanted, "--cuda-path takes a toolkit's folder")
        if bundled:
            raise UserError("the clang of the wheel can't read a toolkit's headers", wanted, "put a clang on the PATH")
        return Path(wanted)
    if wanted or bundled:
        return None
    return next((folder for folder in toolkits() if (folder / "include" / "cuda_runtime.h").exists()), None)
