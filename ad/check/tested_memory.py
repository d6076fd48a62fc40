"""The numbers that a self-test moves: an argument, an array behind a pointer, or the members of a struct."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ad.engine.differentiation import Differentiation
from ad.invocation.shapes import Address, Scalar, of_type, parts
from ad.requests.requests import Role
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Alloca, Call, GetElementPointer
from analyses.ir.model import Argument, Function, GlobalVariable, Module
from analyses.ir.text.values import memory_type
from analyses.ir.types import DOUBLE, FLOAT, I64, DataLayout, NamedStructType, Type
from analyses.records import dataclass
from analyses.type_trees.tree import ANYTHING, INTEGER, POINTER, Concrete

TYPES = ("double", "float")
MOST_MEMBERS = 32
"""The most members of a struct that are moved; the bytes of others stay as they are."""


@dataclass(frozen=True)
class Numbers:
    """Numbers of one type: an array, or with an offset in bytes the member of a struct.

    `numbers` is their address in the test, `adjoints` that of their adjoints in each lane, and `count` how many there
    are; `factor` is what the step along the direction is multiplied by.
    """

    type: str
    numbers: str
    adjoints: tuple[str, ...]
    count: str
    factor: float = 1.0
    offset: int = -1


def size_of(type_: str) -> int:
    """The bytes of a number."""
    return 4 if type_ == "float" else 8


Members = tuple[tuple[int, str], ...]
"""The offset and type of each number in some memory, -1 for all of an array."""


@dataclass(frozen=True)
class Region:
    """Memory that a test moves numbers in: behind an argument, or behind a pointer at an offset of the memory `within`.

    `name` is the argument's index, followed by the offset.
    """

    name: str
    members: Members
    within: str = ""
    offset: int = 0


def regions_of(derivative: Differentiation, index: int) -> tuple[Region, ...] | None:
    """The memory that an argument leads to, the argument's own first; None for what is not tested."""
    if derivative.types is None:
        return None
    tree = derivative.types.of(derivative.primal.arguments[index])
    paths = {path[1:]: kind for path, kind in tree.entries.items() if len(path) > 1 and kind is not ANYTHING}
    here = {path[0]: kind for path, kind in paths.items() if len(path) == 1}
    at = [offset for offset, kind in sorted(here.items()) if kind is POINTER]
    if any(len(path) > 2 for path in paths) or -1 in at:
        return None
    members = _members({offset: kind for offset, kind in here.items() if kind is not POINTER})
    if members is None:
        return None
    regions = [Region(str(index), members)]
    for offset in at:
        inner = _members({path[1]: kind for path, kind in paths.items() if len(path) == 2 and path[0] == offset})
        if inner is None:
            return None
        if inner:
            regions.append(Region(f"{index}.at{offset}", inner, str(index), offset))
    return tuple(regions)


def _members(here: Mapping[int, Concrete]) -> Members | None:
    """The numbers in memory with these types at its offsets; None for what is not tested."""
    numbers = {at: kind.float_type.name for at, kind in here.items() if kind.float_type is not None}
    others = {kind for kind in here.values() if kind.float_type is None}
    if not set(numbers.values()) <= set(TYPES) or not others <= {INTEGER}:
        return None
    if set(here) == {-1} and numbers:
        return ((-1, numbers[-1]),)
    if not numbers:
        return ()
    if -1 in here:  # a type for every byte, and others for some
        return None
    return tuple(sorted(numbers.items())[:MOST_MEMBERS])


def memory_bytes(argument: Argument, word: str) -> int:
    """The bytes of a struct that is passed (`byval`) or returned (`sret`) in the caller's memory; 0 for another."""
    module = argument.function.module if argument.function is not None else None
    type_ = memory_type(argument, module, [word]) if module is not None else None
    return module.layout.alloc_size(type_) if module is not None and type_ is not None else 0


def is_memory(argument: Argument, role: Role) -> bool:
    """True for a pointer with a shadow."""
    return role.has_shadow and argument.type.is_pointer


def sizes(argument: Argument, role: Role, regions: Sequence[Region]) -> list[str]:
    """The memory of which the test is given the bytes, after the argument: all that its type does not say."""
    if not is_memory(argument, role):
        return []
    passed = memory_bytes(argument, "byval") or memory_bytes(argument, "sret")
    return [region.name for region in regions if region.within or not passed]


def members_of(type_: Type, layout: DataLayout) -> Members | None:
    """The offset and type of each number in a value, -1 for a number itself; None for what is not tested."""
    if type_ in (DOUBLE, FLOAT):
        return ((-1, str(type_)),)
    shape = of_type(type_, layout)
    if shape is None or isinstance(type_, NamedStructType):
        return None
    inside = [(at, part) for _, at, part in parts(shape)]
    if any(isinstance(part, Address) for _, part in inside):
        return None
    numbers = [(at, str(part.type)) for at, part in inside if isinstance(part, Scalar) and part.type.is_float]
    return tuple(numbers) if all(name in TYPES for _, name in numbers) else None


def numbers_of(name: str, members: Members, width: int, *, in_memory: bool) -> tuple[list[str], list[Numbers]]:
    """The code that finds the numbers of an argument or of some memory, and the numbers.

    In memory `%aNAME` leads to them and `%bytesNAME` is the size; else `%atNAME` does. Their adjoints are where
    `adjoints_of` says.
    """
    base = f"%a{name}" if in_memory else f"%at{name}"
    adjoints = tuple(adjoints_of(name, lane) for lane in range(width))
    lines, found = list[str](), list[Numbers]()
    for (offset, type_), factor in zip(members, _factors(), strict=False):
        size = size_of(type_)
        if not in_memory and offset < 0:
            found.append(Numbers(type_, base, adjoints, "1"))
        elif offset < 0:
            lines.append(f"  %count{name} = sdiv i64 %bytes{name}, {size}")
            found.append(Numbers(type_, base, adjoints, f"%count{name}"))
        else:
            member = f"{name}.{offset}"
            lines.append(f"  %member{member} = getelementptr i8, ptr {base}, i64 {offset}")
            places = tuple(f"%adjoint{member}.{lane}" for lane in range(width))
            pairs = zip(places, adjoints, strict=True)
            lines += [f"  {place} = getelementptr i8, ptr {each}, i64 {offset}" for place, each in pairs]
            count = "1"
            if in_memory:
                lines.append(f"  %fits{member} = icmp sge i64 %bytes{name}, {offset + size}")
                lines.append(f"  %count{member} = zext i1 %fits{member} to i64")
                count = f"%count{member}"
            found.append(Numbers(type_, f"%member{member}", places, count, factor, offset))
    return lines, found


def adjoints_of(name: str, lane: int) -> str:
    """The address of the adjoints of an argument, or of some memory, in a lane."""
    return f"%adjoints{name}.{lane}"


def _factors() -> Iterator[float]:
    """Factors that differ from one member to the next, so that two errors don't cancel."""
    k = 0
    while True:
        yield (1.0 if k % 2 == 0 else -1.0) * (1.0 - (k % 8) / 16)
        k += 1


def bytes_behind(module: Module, pointer: Value) -> Value | None:
    """The bytes of the variable or allocation that a pointer is the address of."""
    match pointer:
        case Alloca(operands=[]):
            return ConstantInt(I64, module.layout.alloc_size(pointer.allocated_type))
        case GlobalVariable() if pointer.initializer is not None:
            return ConstantInt(I64, module.layout.alloc_size(pointer.value_type))
        case Call(called=Function(name="malloc")) if pointer.arguments[0].type == I64:
            return pointer.arguments[0]
        case GetElementPointer() if all(isinstance(i, ConstantInt) and i.value == 0 for i in pointer.indices):
            return bytes_behind(module, pointer.base)  # an array at -O0
    return None
