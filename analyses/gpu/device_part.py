"""The device code of a CUDA program, in the module of its host code: a variable with the text of its IR.

What reads, prints or optimises the host's module takes the device's along, as a compiler does with an embedded image.
"""

from __future__ import annotations

from analyses.gpu.device_text import EMBEDDED, VARIABLE, device_text, embedded, quoted
from analyses.ir import toolchain
from analyses.ir.constants import ConstantString
from analyses.ir.model import GlobalVariable, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.types import I8, ArrayType


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
        ConstantString(variable.value_type, quoted(text)),
    )
    module.variables[VARIABLE], module.device = variable, device


def with_device_normalised(text: str) -> str:
    """The text of a module, in LLVM's form, with that of the device's in it in LLVM's form. Raises ToolchainError."""
    definition = EMBEDDED.search(text)
    if definition is None:
        return text
    normal = toolchain.normalise(device_text(text))
    return f"{text[: definition.start()]}{embedded('', normal).strip()}{text[definition.end() :]}"
