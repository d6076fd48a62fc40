"""Array descriptors, and the lines of IR that read and write them.

A descriptor is a base address, the bytes of an element, version, rank, type, attribute, and for each dimension its
lower bound, its extent and the bytes from one element to the next (ISO_Fortran_binding.h, `CFI_cdesc_t`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ad.runtime.templates import fill
from analyses.library.fortran_types import Category, DerivedType

PREFIX = "_FortranA"


TYPES = {"Real4": ("float", 4), "Real8": ("double", 8)}


KINDS: dict[int, tuple[tuple[str, int], ...]] = {
    27: (("float", 0),),
    28: (("double", 0),),
    34: (("float", 0), ("float", 4)),
    35: (("double", 0), ("double", 8)),
}
"""For each type code of a descriptor the numbers in an element, and their places (`CFI_type_float` and so on)."""


DERIVED_TYPE = 42


INTEGER = '!enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}'
"""The metadata of a load of an integer."""


TYPE_CODES = {
    (Category.INTEGER, 1): (7, 1),
    (Category.INTEGER, 2): (8, 2),
    (Category.INTEGER, 4): (9, 4),
    (Category.INTEGER, 8): (10, 8),
    (Category.REAL, 4): (27, 4),
    (Category.REAL, 8): (28, 8),
    (Category.COMPLEX, 4): (34, 8),
    (Category.COMPLEX, 8): (35, 16),
}
"""Type codes and sizes in descriptors."""


class Array(NamedTuple):
    """What is known of a descriptor: rank and type code, None where a program tells only as it runs."""

    rank: int | None = None
    kind: int | None = None
    derived: DerivedType | None = None


class Body(NamedTuple):
    """A function that replaces one of the runtime: its name, its text, and those that it calls by name."""

    name: str
    text: str
    helpers: dict[str, str]

    @property
    def parameters(self) -> int:
        """The number of its parameters: flang's runtime has other ones in other versions."""
        head = re.search(rf"define internal [^@]*@{re.escape(self.name)}\(([^)]*)\)", self.text)
        return head[1].count("%") if head is not None else -1


class Call(NamedTuple):
    """A call of the runtime: what is known of each argument, as a descriptor and as an integer (0 for null)."""

    function: str
    result: str
    arrays: Sequence[Array]
    numbers: Sequence[int | None]


def dimension_of(number: int) -> dict[str, int]:
    first = 24 + 24 * number
    return {"d": number, "next": number + 1, "lower": first, "extent": first + 8, "step": first + 16}


class Helpers:
    """The helper functions of a body, by name; each method adds one and returns its name."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    @property
    def declarations(self) -> str:
        heads = (re.search(r"define internal (.*) alwaysinline", text) for text in self.texts.values())
        return "".join(f"declare {head[1]}\n" for head in heads if head is not None)

    def of(self, file: str, rank: int | None, part: str = "", last: str = "", suffix: str = "", **values: str) -> str:
        name = f"adjoint.fortran.{file}{suffix}.{'any' if rank is None else rank}"
        if name not in self.texts:
            if rank is None:
                text = fill(f"fortran/{file}_any", name=name, **values)
            else:
                parts = [part or file] * rank
                if last and rank:
                    parts[-1] = last
                lines = "".join(fill(f"fortran/parts/{p}", **dimension_of(d), **values) for d, p in enumerate(parts))
                text = fill(f"fortran/{file}", name=name, rank=rank, dimensions=lines, **values)
            self.texts[name] = text
        return name

    def count(self, array: Array) -> str:
        return self.of("count", array.rank)

    def element(self, array: Array) -> str:
        return self.of("element", array.rank, last="last_element")

    def component(self, rank: int, kind: int) -> str:
        name = f"adjoint.fortran.copy_component.{rank}.{kind}"
        if name not in self.texts:
            count = self.count(Array(rank))
            copy = copied(kind, "at.from", "at.to")
            declared = f"{MEMCPY}declare i64 @{count}(ptr)\n"
            self.texts[name] = fill(
                "fortran/copy_component", name=name, rank=rank, count=count, copy=copy, declarations=declared
            )
        return name

    def low(self, array: Array) -> str:
        return self.of("bound", array.rank, suffix=".low", start="0", order="slt", which="lowest element")

    def high(self, array: Array) -> str:
        return self.of("bound", array.rank, suffix=".high", start="%size", order="sgt", which="highest")


def returning(type_: str) -> dict[str, str]:
    return {"result": type_, "return": "ret void" if type_ == "void" else f"ret {type_} zeroinitializer"}


def copied(kind: int | None, source: str, to: str) -> str:
    """The lines that copy an element from `%source` to `%to`, of `%size` bytes."""
    numbers = KINDS.get(kind or 0)
    if numbers is None:
        return fill("fortran/parts/copy_bytes", **{"from": source, "to": to})
    values = [{"from": source, "to": to, "type": type_, "offset": offset} for type_, offset in numbers]
    return "".join(fill("fortran/parts/copy_number", **each) for each in values)


MEMCPY = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"


def established(like: str, size: str, extents: Sequence[str]) -> str:
    """The lines that make `%to` the descriptor of an array of the extents, at `%memory`, of the type of `%like`."""
    text = fill("fortran/parts/establish", like=like, size=size, rank=len(extents))
    distance = size
    for number, extent in enumerate(extents):
        text += fill("fortran/parts/establish_dimension", **dimension_of(number), n=extent, distance=distance)
        text += f"  %to.after.{number} = mul i64 {distance}, {extent}\n"
        distance = f"%to.after.{number}"
    return text


def read(name: str, array: str, offset: int) -> str:
    """The lines that read an integer of a descriptor."""
    address = f"  {name}.from = getelementptr inbounds i8, ptr {array}, i64 {offset}\n"
    return f"{address}  {name} = load i64, ptr {name}.from, {INTEGER}\n"


def call_line(result: str, name: str, callee: str, arguments: str) -> str:
    return f"  {name} = call {result} @{callee}({arguments})\n"


LOCATION = "ptr %file, i32 %line"


SUFFIXES = {"float": "f32", "double": "f64"}
