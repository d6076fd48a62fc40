"""Kernels that tests run and differentiate in the simulator, in CUDA; their IR is kept, so no test needs the compiler.

`python -m tests.kernels.build` makes it again.
"""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path

from analyses.ir.model import Module
from analyses.ir.text.reader import read_module

FOLDER = Path(__file__).parent


@cache
def text(name: str) -> str:
    """The IR of a source."""
    return lzma.decompress((FOLDER / f"{name}.ll.xz").read_bytes()).decode()


@cache
def module(name: str = "kernels") -> Module:
    """The module of a source, made once."""
    return read_module(text(name))
