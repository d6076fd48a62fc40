"""Functions of flang's runtime that give integers and logicals: Fortran 2018, 16.9.

No derivative passes through them: they are for programs that run without flang's library.
"""

from __future__ import annotations

import re

from ad.runtime.fortran.descriptors import LOCATION, PREFIX, TYPES, Body, Call, Helpers, established, returning
from ad.runtime.fortran.reductions import Reduction, reduce
from ad.runtime.templates import fill

_LOGICAL = "  %byte = load i8, ptr %at\n  %number = icmp ne i8 %byte, 0\n"


_OF_LOGICALS = {
    "Count": (
        "i64",
        "the number of the true ones",
        "0",
        "  %true = zext i1 %number to TYPE\n",
        "add TYPE %before, %true",
    ),
    "Any": ("i1", "whether there is a true one", "false", "", "or TYPE %before, %number"),
    "All": ("i1", "whether all are true", "true", "", "and TYPE %before, %number"),
    "Parity": ("i1", "whether the number of true ones is odd", "false", "", "xor TYPE %before, %number"),
}
"""The type of the result, the purpose, the start, and the lines that combine."""


_SELECT = "  %better = icmp {} TYPE %number, %before\n  %combined = select i1 %better, TYPE %number, TYPE %before\n"


_OF_INTEGERS = {
    "Sum": Reduction("the sum", lambda _: "0", "  %combined = add TYPE %before, %number\n"),
    "Product": Reduction("the product", lambda _: "1", "  %combined = mul TYPE %before, %number\n"),
    "Maxval": Reduction("the maximum", lambda type_: str(-(1 << _bits(type_) - 1)), _SELECT.format("sgt")),
    "Minval": Reduction("the minimum", lambda type_: str((1 << _bits(type_) - 1) - 1), _SELECT.format("slt")),
    "DotProduct": Reduction(
        "the dot product",
        lambda _: "0",
        "  %other.at = call ptr @OTHER(ptr %y, i64 %k)\n  %other = load TYPE, ptr %other.at\n"
        "  %product = mul TYPE %number, %other\n  %combined = add TYPE %before, %product\n",
    ),
}


_INTEGER = re.compile(rf"{PREFIX}(Sum|Product|Maxval|Minval|DotProduct)Integer([48])")


_PLACE = re.compile(rf"{PREFIX}(Maxloc|Minloc)((?:Real|Integer)[48])")


_TYPES = {"Integer4": "i32", "Integer8": "i64", **{name: type_ for name, (type_, _) in TYPES.items()}}


def _bits(type_: str) -> int:
    return int(type_[1:])


def handles(function: str) -> bool:
    """True if there may be a body for a function of the runtime."""
    return (
        function.removeprefix(PREFIX) in _OF_LOGICALS
        or _INTEGER.fullmatch(function) is not None
        or _PLACE.fullmatch(function) is not None
    )


def body(call: Call, name: str) -> Body | None:
    """The body of the function that is called, under a name."""
    function, arrays, numbers = call.function, call.arrays, call.numbers
    if row := _OF_LOGICALS.get(function.removeprefix(PREFIX)):
        type_, purpose, start, before, combine = row
        reduction = Reduction(purpose, lambda _: start, f"{before}  %combined = {combine}\n", number=_LOGICAL)
        return reduce(name, reduction, type_, f"ptr %x, {LOCATION}, i32 %dimension", arrays[0], None, None)
    if match := _INTEGER.fullmatch(function):
        type_, reduction = f"i{8 * int(match[2])}", _OF_INTEGERS[match[1]]
        if match[1] == "DotProduct":
            return reduce(name, reduction, type_, f"ptr %x, ptr %y, {LOCATION}", arrays[0], arrays[1], None)
        mask = None if numbers[4] == 0 else arrays[4]
        parameters = f"ptr %x, {LOCATION}, i32 %dimension, ptr %mask"
        return reduce(name, reduction, type_, parameters, arrays[0], None, mask)
    match = _PLACE.fullmatch(function)
    return None if match is None else _place(call, name, match[1], _TYPES[match[2]])


def _place(call: Call, name: str, word: str, type_: str) -> Body:
    helpers = Helpers()
    x, masked = call.arrays[1], call.numbers[5] != 0
    way = "gt" if word == "Maxloc" else "lt"
    if type_.startswith("i"):
        better = f"  %equal = icmp eq {type_} %number, %best.number\n"
        better += f"  %beyond = icmp s{way} {type_} %number, %best.number\n"
    else:  # any number is better than what is none
        better = f"  %equal = fcmp oeq {type_} %number, %best.number\n"
        better += f"  %is.number = fcmp ord {type_} %number, %number\n"
        better += f"  %not.less = fcmp u{way} {type_} %number, %best.number\n"
        better += "  %beyond = and i1 %not.less, %is.number\n"
    text = fill(
        "fortran/extremum_place",
        name=name,
        type=type_,
        purpose="largest" if word == "Maxloc" else "smallest",
        count=helpers.count(x),
        element=helpers.element(x),
        better=better,
        mask=fill("fortran/parts/mask", mask_element=helpers.element(call.arrays[5])) if masked else "",
        chosen="%chosen" if masked else "true",
        establish=established("%x", "%size", ["%rank"]),
        declarations=helpers.declarations,
        **returning(call.result),
    )
    return Body(name, text, helpers.texts)
