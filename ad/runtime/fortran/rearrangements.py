"""Functions whose result has elements of an array in another order: Fortran 2018, 16.9."""

from __future__ import annotations

from collections.abc import Sequence

from ad.runtime.fortran.descriptors import (
    INTEGER,
    KINDS,
    MEMCPY,
    Array,
    Body,
    Helpers,
    call_line,
    copied,
    dimension_of,
    established,
    read,
    returning,
)
from ad.runtime.templates import fill


def _gather(
    name: str,
    result: str,
    parameters: str,
    purpose: str,
    shape: str,
    extents: Sequence[str],
    place: str,
    kind: int | None,
    helpers: Helpers,
    copy: str = "",
) -> Body:
    """`shape` computes `%to.count` and the extents, `place` the address `%from.at` of what element `%k` is."""
    text = fill(
        "fortran/gather",
        name=name,
        parameters=parameters,
        purpose=purpose,
        shape=shape,
        establish=established("%x", "%size", extents),
        place=place,
        copy=copy or copied(kind, "from.at", "at"),
        last="copied" if copy else "one",
        declarations=MEMCPY + helpers.declarations,
        **returning(result),
    )
    return Body(name, text, helpers.texts)


def transpose(name: str, result: str, x: Array) -> Body:
    shape = "".join(
        read(f"%{word}.{d}", "%x", dimension_of(d)[key])
        for d in (0, 1)
        for word, key in (("n", "extent"), ("step", "step"))
    )
    shape += "  %to.count = mul i64 %n.0, %n.1\n  %base = load ptr, ptr %x\n"
    place = (
        "  %column = urem i64 %k, %n.1\n  %row = udiv i64 %k, %n.1\n"
        "  %right = mul i64 %column, %step.1\n  %down = mul i64 %row, %step.0\n"
        "  %distance = add i64 %right, %down\n  %from.at = getelementptr i8, ptr %base, i64 %distance\n"
    )
    parameters = "ptr %to, ptr %x, ptr %file, i32 %line"
    return _gather(name, result, parameters, "the transpose", shape, ["%n.1", "%n.0"], place, x.kind, Helpers())


def reshape(name: str, result: str, to: Array, x: Array, shape: Array, kind_size: int) -> Body | None:
    if to.rank is None:
        return None
    helpers = Helpers()
    element = helpers.element(x)
    lines, count = "  %shape.base = load ptr, ptr %shape\n", "1"
    lines += read("%shape.step", "%shape", dimension_of(0)["step"])
    for d in range(to.rank):
        lines += (
            f"  %shape.{d}.offset = mul i64 %shape.step, {d}\n"
            f"  %shape.{d}.at = getelementptr i8, ptr %shape.base, i64 %shape.{d}.offset\n"
            f"  %shape.{d} = load i{8 * kind_size}, ptr %shape.{d}.at, {INTEGER}\n"
        )
        lines += f"  %n.{d} = " + (f"sext i32 %shape.{d} to i64\n" if kind_size == 4 else f"add i64 %shape.{d}, 0\n")
        lines += f"  %count.{d} = mul i64 {count}, %n.{d}\n"
        count = f"%count.{d}"
    lines += f"  %to.count = add i64 {count}, 0\n"
    place = call_line("ptr", "%from.at", element, "ptr %x, i64 %k")
    parameters = "ptr %to, ptr %x, ptr %shape, ptr %pad, ptr %order, ptr %file, i32 %line"
    extents = [f"%n.{d}" for d in range(to.rank)]
    return _gather(name, result, parameters, "an array of another shape", lines, extents, place, x.kind, helpers)


def spread(name: str, result: str, x: Array, dimension: int) -> Body | None:
    if x.rank is None or not 1 <= dimension <= x.rank + 1:
        return None
    helpers = Helpers()
    element, count = helpers.element(x), helpers.count(x)
    lines = "".join(read(f"%n.{d}", "%x", dimension_of(d)["extent"]) for d in range(x.rank))
    lines += "  %some = icmp sgt i64 %copies, 0\n  %times = select i1 %some, i64 %copies, i64 0\n"
    lines += call_line("i64", "%x.count", count, "ptr %x") + "  %to.count = mul i64 %x.count, %times\n"
    inner = "1"
    for d in range(dimension - 1):
        lines += f"  %inner.{d} = mul i64 {inner}, %n.{d}\n"
        inner = f"%inner.{d}"
    lines += f"  %inner = add i64 {inner}, 0\n  %block = mul i64 %inner, %times\n"
    place = (
        "  %low = urem i64 %k, %inner\n  %high = udiv i64 %k, %block\n  %high.first = mul i64 %high, %inner\n"
        "  %source = add i64 %high.first, %low\n"
    ) + call_line("ptr", "%from.at", element, "ptr %x, i64 %source")
    extents = [f"%n.{d}" for d in range(x.rank)]
    extents.insert(dimension - 1, "%times")
    parameters = "ptr %to, ptr %x, i32 %dimension, i64 %copies, ptr %file, i32 %line"
    return _gather(name, result, parameters, "copies", lines, extents, place, x.kind, helpers)


def shift(name: str, result: str, x: Array) -> Body:
    """CSHIFT of a vector."""
    helpers = Helpers()
    x = Array(1, x.kind)
    element = helpers.element(x)
    lines = read("%n.0", "%x", dimension_of(0)["extent"]) + "  %to.count = add i64 %n.0, 0\n"
    place = (
        "  %moved = add i64 %k, %shift\n  %rest = srem i64 %moved, %n.0\n  %negative = icmp slt i64 %rest, 0\n"
        "  %up = add i64 %rest, %n.0\n  %source = select i1 %negative, i64 %up, i64 %rest\n"
    ) + call_line("ptr", "%from.at", element, "ptr %x, i64 %source")
    parameters = "ptr %to, ptr %x, i64 %shift, ptr %file, i32 %line"
    return _gather(name, result, parameters, "the shifted vector", lines, ["%n.0"], place, x.kind, helpers)


def end_off_shift(name: str, result: str, x: Array) -> Body | None:
    """EOSHIFT of a vector of numbers; zero comes in."""
    numbers = KINDS.get(x.kind or 0)
    if numbers is None:
        return None
    helpers = Helpers()
    element = helpers.element(Array(1))
    lines = read("%n.0", "%x", dimension_of(0)["extent"]) + "  %to.count = add i64 %n.0, 0\n"
    place = (
        "  %source = add i64 %k, %shift\n  %begun = icmp sge i64 %source, 0\n  %unended = icmp slt i64 %source, %n.0\n"
        "  %inside = and i1 %begun, %unended\n"
    )
    copy = "".join(fill("fortran/parts/zero", type=type_, offset=offset) for type_, offset in numbers)
    copy += "  br i1 %inside, label %copy, label %copied\n\ncopy:\n"
    copy += call_line("ptr", "%from.at", element, "ptr %x, i64 %source") + copied(x.kind, "from.at", "at")
    copy += "  br label %copied\n\ncopied:\n"
    parameters = "ptr %to, ptr %x, i64 %shift, ptr %boundary, ptr %file, i32 %line"
    purpose = "the shifted vector, with zeros"
    return _gather(name, result, parameters, purpose, lines, ["%n.0"], place, x.kind, helpers, copy)


def pack(name: str, result: str, x: Array, mask: Array) -> Body:
    helpers = Helpers()
    mask_element = helpers.element(mask)
    text = fill(
        "fortran/pack",
        name=name,
        count=helpers.count(x),
        element=helpers.element(x),
        mask_element=mask_element,
        mask=fill("fortran/parts/mask", mask_element=mask_element),
        establish=established("%x", "%size", ["%chosen.before"]),
        copy=copied(x.kind, "from.at", "at"),
        declarations=MEMCPY + helpers.declarations,
        **returning(result),
    )
    return Body(name, text, helpers.texts)
