"""The device code of a CUDA program, in the module of its host code: a variable with the text of its IR.

What reads, prints or optimises the host's module takes the device's along, as a compiler does with an embedded image.
"""

from __future__ import annotations

import re

from analyses.ir import toolchain
from analyses.ir.constants import ConstantString
from analyses.ir.model import GlobalVariable, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.types import I8, ArrayType

VARIABLE = "adjoint.device"
_EMBEDDED = re.compile(rf'^@{re.escape(VARIABLE)} = [^"\n]*c"([^"]*)"[^\n]*$', re.MULTILINE)
_ESCAPED = re.compile(rb"\\([0-9A-Fa-f]{2}|\\)")


def device_part(module: Module) -> Module | None:
    """The device's module, which is read once; None where there is none. Raises ReadError."""
    if module.device is None and (variable := module.variables.get(VARIABLE)) is not None:
        assert isinstance(variable.initializer, ConstantString)
        module.device = read_module(variable.initializer.data.decode())
    return module.device


def keep_device_part(module: Module, device: Module) -> None:
    """Have the variable of a host's module hold the device's module as it is now."""
    text = print_module(device, read_all=True)
    variable = GlobalVariable(VARIABLE, ArrayType(len(text.encode()), I8))
    variable.constant, variable.align, variable.initializer = (
        True,
        1,
        ConstantString(variable.value_type, _quoted(text)),
    )
    module.variables[VARIABLE], module.device = variable, device


def embedded(host: str, device: str) -> str:
    """The text of a host's module with that of the device's in it."""
    size = len(device.encode())
    return f'{host.rstrip()}\n\n@{VARIABLE} = constant [{size} x i8] c"{_quoted(device)}", align 1\n'


def has_device_part(text: str) -> bool:
    """True if the text of a module has a device's module in it."""
    return _EMBEDDED.search(text) is not None


def with_device_normalised(text: str) -> str:
    """The text of a module, in LLVM's form, with that of the device's in it in LLVM's form. Raises ToolchainError."""
    definition = _EMBEDDED.search(text)
    if definition is None:
        return text
    device = _ESCAPED.sub(_byte, definition[1].encode())
    normal = toolchain.normalise(device.decode("utf-8", "surrogateescape"))
    return f"{text[: definition.start()]}{embedded('', normal).strip()}{text[definition.end() :]}"


def _byte(escape: re.Match[bytes]) -> bytes:
    return bytes([int(escape[1], 16)]) if escape[1] != b"\\" else b"\\"


def _quoted(text: str) -> str:
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02X}" for byte in text.encode())
