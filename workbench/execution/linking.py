"""Shared objects for programs that LLVM's JIT can't run, linked by the compiler that also reads sources."""

from __future__ import annotations

import ctypes
import re
import struct
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from ad.invocation.device import DeviceError
from workbench.execution.jit import LIBCXX, Emitted, Shared, loadable
from workbench.program.compilers import compiler, environment, zig_cache
from workbench.workers.children import Child
from workbench.workers.crashes import first_line

_THREAD_LOCAL = re.compile(r"^@.* = (?:\w+ )*thread_local\b", re.MULTILINE)
_LIBCXX = re.compile(
    r"^declare .*@_ZN(?:K?St3__1|St20bad_array_new_length)|^@.* = external .*@?_ZT[VIS]NSt3__1", re.MULTILINE
)
"""Symbols of libc++ only; libstdc++ has the last function in its headers."""
_LINK_SECONDS = 300
SYMBOL_TABLE, UNDEFINED = 2, 0
"""The type of the section with symbols, and the section index of an undefined symbol (System V ABI, chapter 4)."""


def wants_linker(text: str) -> bool:
    """True if a module needs more than the JIT: thread-local variables, or libc++ on a system without it."""
    if compiler() is None:
        return False
    return _THREAD_LOCAL.search(text) is not None or (_LIBCXX.search(text) is not None and not loadable(LIBCXX))


def builds_library(text: str) -> bool:
    """True if linking a module first builds libc++, which the wheel's linker does once and which takes a minute."""
    clang = compiler()
    if clang is None or not clang.bundled or _LIBCXX.search(text) is None or not wants_linker(text):
        return False
    return next(zig_cache(clang).glob("o/*/libc++.a"), None) is None


def link(text: str, entries: Sequence[str], child: Child, folder: Path) -> Shared:
    """Link the module into a shared object in the folder; the child generates its code. Raises DeviceError."""
    clang = compiler()
    assert clang is not None
    emitted: Emitted = child.call("workbench.execution.jit:emit", text, tuple(entries))
    number = len(list(folder.iterdir()))
    source, target = folder / f"program{number}.o", folder / f"program{number}.so"
    source.write_bytes(emitted.data)
    cxx = _LIBCXX.search(text) is not None
    # The wheel's linker first builds its runtime libraries, which takes most of a minute.
    symbols = undefined(emitted.data)
    alone = clang.bundled and not cxx and all(hasattr(ctypes.CDLL(None), name) for name in symbols)
    try:
        ran = subprocess.run(
            [
                *(clang.link_cxx if cxx else clang.link),
                *(["-nostdlib"] if alone else []),
                "-shared",
                "-Wl,-Bsymbolic",
                str(source),
                *([] if alone else ["-lm"]),
                "-o",
                str(target),
            ],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_LINK_SECONDS,
            env=environment(clang),
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise DeviceError(f"the program can't be linked: {error}") from None
    if ran.returncode != 0 or not target.exists():
        raise DeviceError(f"the program can't be linked: {first_line(ran.stderr) or f'status {ran.returncode}'}")
    sizes = symbol_sizes(emitted.data)
    functions = tuple((name, sizes.get(name, 0)) for name in emitted.functions)
    return Shared(str(target), functions, emitted.variables, tuple(symbols))


def symbol_sizes(data: bytes) -> dict[str, int]:
    """The size of each symbol of a 64-bit ELF object; empty for other formats."""
    return {name: size for name, _, size in _symbols(data)}


def undefined(data: bytes) -> list[str]:
    """The undefined symbols of a 64-bit ELF object; empty for other formats."""
    return [name for name, section, _ in _symbols(data) if name and section == UNDEFINED]


def _symbols(data: bytes) -> Iterator[tuple[str, int, int]]:
    """The name, section and size of each symbol (System V ABI, chapter 4)."""
    if data[:6] != b"\x7fELF\x02\x01":
        return
    (table,) = struct.unpack_from("<Q", data, 0x28)
    entry, count = struct.unpack_from("<HH", data, 0x3A)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, table + i * entry) for i in range(count)]
    for section in sections:
        if section[1] != SYMBOL_TABLE:
            continue
        offset, size, strings = section[4], section[5], sections[section[6]][4]
        for at in range(offset, offset + size, 24):
            name, _, _, home, _, extent = struct.unpack_from("<IBBHQQ", data, at)
            end = data.index(b"\0", strings + name)
            yield data[strings + name : end].decode(errors="replace"), home, extent
