"""libdevice, NVIDIA's library of mathematics for device code, linked into programs that call it.

It comes with a CUDA toolkit or with the wheel `nvidia-nvvm`. The optimiser evaluates its calls of `__nvvm_reflect`.
"""

from __future__ import annotations

import re
import site
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ad.invocation.device import DeviceError
from analyses.ir import toolchain
from workbench.program.cuda_headers import toolkits

_NAME = "libdevice.10.bc"
_WANTED = re.compile(r"^declare [^@\n]*@(__nv_\w+)\(", re.MULTILINE)
_DEFINED = re.compile(r"^define (?!internal)([^@\n]*@__(?:nv|internal)_\w+\()", re.MULTILINE)


def find() -> Path | None:
    """The library's file in a toolkit (`CUDA_HOME`, `CUDA_PATH`, /usr/local/cuda) or in a wheel; None if missing."""
    for folder in _folders():
        for file in sorted(folder.glob(f"**/libdevice/{_NAME}"), reverse=True):
            return file
    return None


def _folders() -> Iterator[Path]:
    yield from (folder / "nvvm" for folder in toolkits())
    for packages in (*site.getsitepackages(), site.getusersitepackages(), *sys.path):
        yield Path(packages) / "nvidia"


def wanted(text: str) -> list[str]:
    """The functions of the library that a module declares."""
    return _WANTED.findall(text)


def link(text: str) -> str:
    """The module linked with the functions it needs, as internal ones. Raises DeviceError if the library is missing."""
    names = wanted(text)
    if not names:
        return text
    file = find()
    if file is None:
        raise DeviceError(
            f"@{names[0]} is a function of libdevice, which is not here",
            hint="install a CUDA toolkit, or the wheel nvidia-nvvm",
        )
    linked = toolchain.link([text, _library(str(file))])
    return _DEFINED.sub(r"define internal \1", linked)


@cache
def _library(file: str) -> str:
    return toolchain.normalise_bitcode(Path(file).read_bytes())
