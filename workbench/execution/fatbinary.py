"""Fat binaries: the image of device code in a program of CUDA, here with PTX that the driver compiles as it loads it.

The format is the one that CUDA's tool `fatbinary` writes for `--image3=kind=ptx` without compression.
"""

from __future__ import annotations

import re
import struct

_MAGIC, _VERSION = 0xBA55ED50, 1
_PTX, _ENTRY_VERSION = 1, 0x0101
_FLAGS = 0x11
"""Code with addresses of 64 bits, for Linux."""
_OPTIONS = struct.pack("<QQ", 0x48, 0)
"""No options for the compiler."""


def image(ptx: str) -> bytes:
    """The fat binary with one piece of PTX. Raises ValueError if it does not say what it is for."""
    version, target = re.search(r"^\.version (\d+)\.(\d+)", ptx, re.M), re.search(r"^\.target sm_(\d+)", ptx, re.M)
    if version is None or target is None:
        raise ValueError("PTX that does not say what it is for")
    code = ptx.encode() + b"\0"
    code += bytes(-len(code) % 8)
    fixed = struct.Struct("<HHIQIIHHIIIQQQ")
    size = fixed.size + len(_OPTIONS)
    numbers = int(version[2]), int(version[1]), int(target[1])
    entry = fixed.pack(_PTX, _ENTRY_VERSION, size, len(code), 0, fixed.size, *numbers, 0, 0, _FLAGS, 0, 0)
    content = entry + _OPTIONS + code
    return struct.pack("<IHHQ", _MAGIC, _VERSION, 16, len(content)) + content
