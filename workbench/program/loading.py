"""Reading and linking modules with LLVM, in a child process."""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyses.ir import toolchain
from workbench.workers.child_main import phase


class RefusedError(ValueError):
    """LLVM refuses one of several inputs: which one, what it says, and where in it (0 where it does not say)."""

    def __init__(self, index: int, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(index, message, line, column)
        self.index = index
        self.message = message
        self.line = line
        self.column = column


def load(inputs: Sequence[bytes]) -> str:
    """The normalised text of modules given as IR or bitcode, linked if there are several.

    Raises RefusedError with the index of the input LLVM can't read, or -1 where they can't be linked.
    """
    texts = []
    for index, data in enumerate(inputs):
        phase(f"LLVM read input {index + 1}")
        try:
            if is_bitcode(data):
                texts.append(toolchain.normalise_bitcode(data))
            else:
                texts.append(toolchain.normalise(data.decode("utf-8", "surrogateescape")))
        except toolchain.ToolchainError as error:
            raise RefusedError(index, error.message, error.line, error.column) from None
        except UnicodeDecodeError:
            raise RefusedError(index, "holds names or strings that are not UTF-8") from None
    if len(texts) == 1:
        return texts[0]
    targets = [_architecture(text) for text in texts]
    for index, target in enumerate(targets):
        known = next((other for other in targets[:index] if other), "")
        if target and known and target != known:
            raise RefusedError(-1, f"one is for {known}, another for {target}")
    phase("LLVM linked the inputs")
    try:
        return toolchain.normalise(toolchain.link(texts))
    except toolchain.ToolchainError as error:
        raise RefusedError(-1, error.message) from None


def _architecture(text: str) -> str:
    found = re.search(r'^target triple = "([^-"]*)', text, re.MULTILINE)
    return found[1] if found else ""


def is_bitcode(data: bytes) -> bool:
    """Whether the data begins as LLVM bitcode does, plain or in the wrapper that Darwin uses."""
    return data[:4] in (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
