"""The structs whose members a function computes addresses of, as compilers write them before any pass.

flang keeps a description of each derived type as a variable, which has the names of its components. Source: flang's
docs/RuntimeTypeInfo.md.
"""

from __future__ import annotations

from dataclasses import replace

from ad.invocation.pointee_accesses import accesses
from ad.invocation.shapes import Member, Row, Shape, Struct, of_type
from analyses.ir.constants import ConstantAggregate, ConstantInt, Value
from analyses.ir.instructions import GetElementPointer
from analyses.ir.model import Argument, GlobalVariable, Module
from analyses.ir.types import NamedStructType

Path = tuple[int | None, ...]


def addressed_struct(argument: Argument, path: Path = ()) -> Struct | None:
    """The struct that an argument points to, or the pointers that are loaded through it at the offsets of `path`."""
    module = argument.function.module if argument.function is not None else None
    if module is None:
        return None
    for access in accesses(argument, len(path)):
        address = access.instruction
        if not isinstance(address, GetElementPointer) or address.base is not access.pointer:
            continue
        if access.offset != 0 or access.path != path:
            continue
        named = isinstance(address.source_type, NamedStructType) and len(address.indices) > 1
        if named and isinstance(address.indices[0], ConstantInt) and address.indices[0].value == 0:
            shape = of_type(address.source_type, module.layout)
            return _named(shape, module) if isinstance(shape, Struct) else None
    return None


def _named(struct: Struct, module: Module) -> Struct:
    """A struct with the names of its components where it is a derived type of Fortran."""
    scope, separator, name = struct.name.rpartition("T")
    description = module.variables.get(f"{scope}E.c.{name}") if separator else None
    names = _component_names(description)
    if len(names) != len(struct.members):
        names = [member.name for member in struct.members]
    members = (
        Member(name, member.offset, _inner(member.shape, module))
        for name, member in zip(names, struct.members, strict=True)
    )
    return replace(struct, name=name if description is not None else struct.name, members=tuple(members))


def _inner(shape: Shape, module: Module) -> Shape:
    match shape:
        case Struct():
            return _named(shape, module)
        case Row(count, step, element):
            return Row(count, step, _inner(element, module))
    return shape


def _component_names(description: GlobalVariable | None) -> list[str]:
    """The names of components: each description begins with the address of one."""
    components = description.initializer if description is not None else None
    if not isinstance(components, ConstantAggregate):
        return []
    addresses = (_first(component) for component in components.elements)
    return [a.name.rpartition(".n.")[2] for a in addresses if isinstance(a, GlobalVariable) and ".n." in a.name]


def _first(value: Value) -> Value:
    while isinstance(value, ConstantAggregate) and value.elements:
        value = value.elements[0]
    return value
