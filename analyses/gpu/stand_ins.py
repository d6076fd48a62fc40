"""Stand-ins: what the host's half of a CUDA program has for each variable of the device.

The host never reads or writes a stand-in. Its address tells CUDA's runtime which variable is meant.
Source: clang's CGCUDANV and CodeGenModule (`EmitGlobalVarDefinition`), where the initial value of a stand-in is undef.
"""

from __future__ import annotations

from analyses.gpu.device_part import device_part
from analyses.gpu.threads import in_shared_memory
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Call
from analyses.ir.model import GlobalVariable, Module


def is_stand_in(value: Value, program: Module | None) -> bool:
    """True if a value is the stand-in for a variable of the device of a program."""
    if not isinstance(value, GlobalVariable) or program is None:
        return False
    device = device_part(program)
    return device is not None and _stands_for(value, device.variables.get(value.name))


def stand_ins(module: Module, device: Module) -> list[tuple[GlobalVariable, GlobalVariable]]:
    """The stand-ins of a module of the host, each with the variable that it stands for."""
    pairs = ((module.variables.get(variable.name), variable) for variable in device.variables.values())
    return [(own, variable) for own, variable in pairs if own is not None and _stands_for(own, variable)]


def forget_effects(module: Module) -> None:
    """Leave out the attributes that say which memory functions and calls with a body access.

    Those of the device's code do not count what reads a constant, and to the host a constant is a variable.
    """

    def kept(words: tuple[str, ...]) -> tuple[str, ...]:
        each = [w for word in words for w in module.attribute_groups.get(word, (word,))]
        return tuple(word for word in each if not word.startswith("memory("))

    for function in module.functions.values():
        if function.is_declaration:
            continue
        function.attributes = kept(function.attributes)
        for instruction in function.instructions:
            called = instruction.called if isinstance(instruction, Call) else None
            if isinstance(instruction, Call) and called is not None and not called.is_declaration:
                instruction.attributes = kept(instruction.attributes)


def _stands_for(own: GlobalVariable, variable: GlobalVariable | None) -> bool:
    undefined = isinstance(own.initializer, ConstantNamed) and own.initializer.word == "undef"
    return undefined and variable is not None and not in_shared_memory(variable)
