"""Shadows of variables of the device: each a variable of the device too, with a stand-in on the host.

Kernels add to the shadow where it is on the device, and the host's derivative clears it and moves what is in it to the
shadows of what was copied to the variable. The shadow of a constant is not constant: threads add to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ad.requests.derivatives import Derivatives
from analyses.gpu.device_part import device_part
from analyses.gpu.stand_ins import forget_effects
from analyses.gpu.threads import GLOBAL
from analyses.ir.builder import zero
from analyses.ir.constants import ConstantNamed
from analyses.ir.metadata import add_node
from analyses.ir.model import GlobalVariable, Module
from analyses.ir.types import PointerType
from analyses.memory.global_variables import SHADOW_MARK


def shadow_of_stand_in(derivatives: Derivatives, module: Module, name: str, lane: int = 0) -> GlobalVariable:
    """The stand-in, in a module of the host, for the shadow of a variable of the device."""
    device = device_part(derivatives.program)
    assert device is not None
    variable, shadow_name = device.variables[name], derivatives.beside(name, lane)
    derivatives.to_clear.add(shadow_name)
    if shadow_name not in device.variables:
        shadow = GlobalVariable(shadow_name, variable.value_type, PointerType(GLOBAL))
        shadow.initializer, shadow.align = zero(variable.value_type), variable.align
        shadow.externally_initialized = True
        device.variables[shadow_name] = shadow
    if shadow_name not in module.variables:
        stand_in = module.variables[shadow_name] = GlobalVariable(shadow_name, variable.value_type)
        stand_in.linkage, stand_in.align = "internal", variable.align
        stand_in.initializer = ConstantNamed(variable.value_type, "undef")
    return module.variables[shadow_name]


@contextmanager
def shadowed(derivatives: Derivatives, device: Module, names: Sequence[str]) -> Iterator[None]:
    """For the time of a kernel's derivative, variables of the device are active, with shadows that the host clears."""
    marks: list[tuple[GlobalVariable, tuple[str, str], bool]] = []
    if any(device.variables[name].constant for name in names):
        forget_effects(device)
    for name in names:
        shadow = device.variables[shadow_of_stand_in(derivatives, derivatives.program, name).name]
        node = add_node(device.metadata, f"!{{ptr addrspace({GLOBAL}) {shadow.ref}}}")
        variable, mark = device.variables[name], (SHADOW_MARK, node)
        marks.append((variable, mark, variable.constant))
        variable.metadata, variable.constant = [*variable.metadata, mark], False
    try:
        yield
    finally:
        for variable, mark, constant in marks:
            variable.metadata, variable.constant = [each for each in variable.metadata if each != mark], constant
            del device.metadata[mark[1]]
