"""Reading and linking modules with LLVM, in a child process."""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyses.gpu.device_part import with_device_normalised
from analyses.gpu.device_text import embedded
from analyses.gpu.hip_names import with_cuda_names
from analyses.gpu.launch_names import LAUNCH, PUSH
from analyses.ir import toolchain
from analyses.library.fortran_names import argument_names, is_fortran
from workbench.workers.child_main import phase


class RefusedError(ValueError):
    """LLVM refuses one of several inputs: its index, the message, and its line and column (0 if LLVM does not say)."""

    def __init__(self, index: int, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(index, message, line, column)
        self.index = index
        self.message = message
        self.line = line
        self.column = column


def load(inputs: Sequence[bytes]) -> str:
    """Link modules, given as IR or bitcode, and return the normalised text; code for a device goes into the host's.

    Raises RefusedError with the index of the input LLVM can't read, or -1 if they can't be linked.
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
            raise RefusedError(index, error.what, error.line, error.column) from None
        except UnicodeDecodeError:
            raise RefusedError(index, "holds names or strings that are not UTF-8") from None
        try:
            texts[-1] = with_device_normalised(with_cuda_names(texts[-1]))
        except toolchain.ToolchainError as error:
            raise RefusedError(index, f"its code for the device: {error.what}") from None
        if is_fortran(texts[-1]):
            texts[-1] = toolchain.name_arguments(texts[-1], argument_names(texts[-1]))
    return _without_clad(_with_helpers_inlined(_whole(texts)))


def _whole(texts: Sequence[str]) -> str:
    if len(texts) == 1:
        return texts[0]
    devices = [text for text in texts if _is_for_device(text)]
    if 0 < len(devices) < len(texts):
        return embedded(_linked([text for text in texts if text not in devices]), _linked(devices))
    return _linked(texts)


def _with_helpers_inlined(text: str) -> str:
    """The module with functions that launch what they are given inlined, and those that call these in that way."""
    while PUSH in text or LAUNCH in text:
        from ad.host.launch_helpers import have_helpers_inlined
        from analyses.ir.text.printer import print_module
        from analyses.ir.text.reader import read_module

        module = read_module(text)
        if not have_helpers_inlined(module):
            break
        phase("LLVM inlined what launches a kernel that it is given")
        text = toolchain.inline_marked(print_module(module))
    return text


def _without_clad(text: str) -> str:
    """The module with Enzyme's requests in place of those of Clad's header."""
    if "__enzyme_clad_" not in text:
        return text
    from ad.requests.clad import rewrite_clad_calls
    from analyses.ir.text.printer import print_module
    from analyses.ir.text.reader import read_module

    for passes in ((), ("always-inline", "sroa", "instcombine")):
        phase("the requests of Clad's header were read")
        module = read_module(toolchain.optimise(text, None, passes=passes) if passes else text)
        if rewrite_clad_calls(module):
            text = toolchain.normalise(print_module(module))
    return text


def _linked(texts: Sequence[str]) -> str:
    """One module of several for the same target. Raises RefusedError."""
    if len(texts) == 1:
        return texts[0]
    targets = [_architecture(text) for text in texts]
    for index, target in enumerate(targets):
        earlier = next((other for other in targets[:index] if other), "")
        if target and earlier and target != earlier:
            raise RefusedError(-1, f"one is for {earlier}, another for {target}")
    phase("LLVM linked the inputs")
    try:
        return toolchain.normalise(toolchain.link(texts))
    except toolchain.ToolchainError as error:
        raise RefusedError(-1, error.what) from None


def _is_for_device(text: str) -> bool:
    return bool(re.match(r"nvptx|amdgcn", _architecture(text)))


def _architecture(text: str) -> str:
    match = re.search(r'^target triple = "([^-"]*)', text, re.MULTILINE)
    return match[1] if match else ""


def is_bitcode(data: bytes) -> bool:
    """True if the data begins with the magic number of LLVM bitcode, plain or in the wrapper that Darwin uses."""
    return data[:4] in (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
