"""Sums, products, extrema, norms and dot products of arrays: Fortran 2018, 16.9."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ad.runtime.fortran.descriptors import (
    KINDS,
    LOCATION,
    SUFFIXES,
    Array,
    Body,
    Call,
    Helpers,
    dimension_of,
    established,
    read,
    returning,
)
from ad.runtime.templates import fill

_PASS = "  %total = select i1 true, TYPE %before, TYPE %before\n"


class Reduction(NamedTuple):
    """A reduction: its purpose, its start for a type, and the lines of `%combined`, the result, and `%number`."""

    purpose: str
    start: Callable[[str], str]
    combine: str
    finish: str = _PASS
    number: str = "  %number = load TYPE, ptr %at\n"


_LARGEST = {"float": "0x47EFFFFFE0000000", "double": "0x7FEFFFFFFFFFFFFF"}


_SMALLEST = {"float": "0xC7EFFFFFE0000000", "double": "0xFFEFFFFFFFFFFFFF"}


_SELECT = "  %better = fcmp {} TYPE %number, %before\n  %combined = select i1 %better, TYPE %number, TYPE %before\n"


REDUCTIONS = {
    "Sum": Reduction("the sum", lambda _: "0.0", "  %combined = fadd TYPE %before, %number\n"),
    "Product": Reduction("the product", lambda _: "1.0", "  %combined = fmul TYPE %before, %number\n"),
    "Maxval": Reduction("the maximum", _SMALLEST.__getitem__, _SELECT.format("ogt")),
    "Minval": Reduction("the minimum", _LARGEST.__getitem__, _SELECT.format("olt")),
}


SQUARES = Reduction(
    "the Euclidean norm",
    lambda _: "0.0",
    "  %square = fmul TYPE %number, %number\n  %combined = fadd TYPE %before, %square\n",
    "  %total = call TYPE @llvm.sqrt.SUFFIX(TYPE %before)\n",
)


PRODUCTS = Reduction(
    "the dot product",
    lambda _: "0.0",
    "  %other.at = call ptr @OTHER(ptr %y, i64 %k)\n  %other = load TYPE, ptr %other.at\n"
    "  %product = fmul TYPE %number, %other\n  %combined = fadd TYPE %before, %product\n",
)


def _lines(text: str, type_: str, other: str = "") -> str:
    return text.replace("TYPE", type_).replace("SUFFIX", SUFFIXES.get(type_, "")).replace("OTHER", other)


def reduce(
    name: str, reduction: Reduction, type_: str, parameters: str, x: Array, y: Array | None, mask: Array | None
) -> Body:
    helpers = Helpers()
    other = helpers.element(y) if y is not None else ""
    declared = [f"declare {type_} @llvm.sqrt.{SUFFIXES[type_]}({type_})\n"] if reduction is SQUARES else []
    masked = ""
    if mask is not None:
        mask_element = helpers.element(mask)
        masked = fill("fortran/parts/mask", mask_element=mask_element)
    text = fill(
        "fortran/reduce",
        name=name,
        type=type_,
        parameters=parameters,
        others=", other" if y is not None else "",
        purpose=reduction.purpose,
        start=reduction.start(type_),
        number=_lines(reduction.number, type_),
        combine=_lines(reduction.combine, type_, other),
        finish=_lines(reduction.finish, type_) + f"  ret {type_} %total\n",
        mask=masked,
        chosen="%chosen" if masked else "true",
        count=helpers.count(x),
        element=helpers.element(x),
        declarations="".join(declared) + helpers.declarations,
    )
    return Body(name, text, helpers.texts)


_COMPLEX_SUM = (
    "  %real.combined = fadd TYPE %real.before, %real\n"
    "  %imaginary.combined = fadd TYPE %imaginary.before, %imaginary\n"
)


_COMPLEX_PRODUCT = (
    "  %rr = fmul TYPE %real.before, %real\n  %ii = fmul TYPE %imaginary.before, %imaginary\n"
    "  %real.combined = fsub TYPE %rr, %ii\n  %ri = fmul TYPE %real.before, %imaginary\n"
    "  %ir = fmul TYPE %imaginary.before, %real\n  %imaginary.combined = fadd TYPE %ri, %ir\n"
)


_COMPLEX_DOT = (
    "  %other.at = call ptr @OTHER(ptr %y, i64 %k)\n  %other.real = load TYPE, ptr %other.at\n"
    "  %other.next = getelementptr inbounds i8, ptr %other.at, i64 SIZE\n"
    "  %other.imaginary = load TYPE, ptr %other.next\n"
    "  %rr = fmul TYPE %real, %other.real\n  %ii = fmul TYPE %imaginary, %other.imaginary\n"
    "  %real.product = fadd TYPE %rr, %ii\n  %ri = fmul TYPE %real, %other.imaginary\n"
    "  %ir = fmul TYPE %imaginary, %other.real\n  %imaginary.product = fsub TYPE %ri, %ir\n"
    "  %real.combined = fadd TYPE %real.before, %real.product\n"
    "  %imaginary.combined = fadd TYPE %imaginary.before, %imaginary.product\n"
)
"""The first vector's elements are conjugated (Fortran 2018, 16.9.64)."""


def reduce_complex(name: str, call: Call, word: str, type_: str) -> Body:
    helpers = Helpers()
    x, dot = call.arrays[1], word == "DotProduct"
    combine = {"Sum": _COMPLEX_SUM, "Product": _COMPLEX_PRODUCT, "DotProduct": _COMPLEX_DOT}[word]
    size = {"float": "4", "double": "8"}[type_]
    other = helpers.element(call.arrays[2]) if dot else ""
    masked = ""
    if not dot and call.numbers[5] != 0:
        masked = fill("fortran/parts/mask", mask_element=helpers.element(call.arrays[5]))
    text = fill(
        "fortran/reduce_complex",
        name=name,
        type=type_,
        size=size,
        parameters=f"ptr %to, ptr %x, {f'ptr %y, {LOCATION}' if dot else f'{LOCATION}, i32 %dimension, ptr %mask'}",
        others=", other" if dot else "",
        purpose={"Sum": "the sum", "Product": "the product", "DotProduct": "the dot product"}[word],
        start="1.0" if word == "Product" else "0.0",
        combine=combine.replace("TYPE", type_).replace("OTHER", other).replace("SIZE", size),
        mask=masked,
        chosen="%chosen" if masked else "true",
        count=helpers.count(x),
        element=helpers.element(x),
        declarations=helpers.declarations,
        **returning(call.result),
    )
    return Body(name, text, helpers.texts)


def reduce_dimension(
    name: str, result: str, reduction: Reduction, parameters: str, x: Array, mask: Array | None, dimension: int
) -> Body | None:
    if x.rank is None or x.kind not in (27, 28) or not 1 <= dimension <= x.rank:
        return None
    ((type_, _),) = KINDS[x.kind]
    size = 4 if type_ == "float" else 8
    helpers = Helpers()
    element = helpers.element(x)
    declared = [f"declare {type_} @llvm.sqrt.{SUFFIXES[type_]}({type_})\n"] if reduction is SQUARES else []
    masked = ""
    if mask is not None:
        mask_element = helpers.element(mask)
        masked = fill("fortran/parts/mask", mask_element=mask_element)
    lines = "".join(read(f"%n.{d}", "%x", dimension_of(d)["extent"]) for d in range(x.rank))
    inner = "1"
    for d in range(dimension - 1):
        lines += f"  %inner.{d} = mul i64 {inner}, %n.{d}\n"
        inner = f"%inner.{d}"
    lines += f"  %inner = add i64 {inner}, 0\n  %along = add i64 %n.{dimension - 1}, 0\n"
    others, extents = "1", [f"%n.{d}" for d in range(x.rank) if d != dimension - 1]
    for number, extent in enumerate(extents):
        lines += f"  %others.{number} = mul i64 {others}, {extent}\n"
        others = f"%others.{number}"
    lines += f"  %to.count = add i64 {others}, 0\n"
    text = fill(
        "fortran/reduce_dimension",
        name=name,
        type=type_,
        size=size,
        parameters=parameters,
        others="",
        purpose=reduction.purpose,
        shape=lines,
        establish=established("%x", str(size), extents),
        start=reduction.start(type_),
        number=_lines(reduction.number, type_),
        combine=_lines(reduction.combine, type_),
        finish=_lines(reduction.finish, type_),
        mask=masked,
        chosen="%chosen" if masked else "true",
        element=element,
        declarations="".join(declared) + helpers.declarations,
        **returning(result),
    )
    return Body(name, text, helpers.texts)
