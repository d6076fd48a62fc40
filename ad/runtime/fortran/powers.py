"""Powers with an integer exponent: flang, `runtime/complex-powi.cpp` and `include/flang/Runtime/numeric.h`."""

from __future__ import annotations

from ad.runtime.fortran.descriptors import SUFFIXES, Body, Call
from ad.runtime.templates import fill

INTEGERS = {"i": "i32", "k": "i64"}
MOST_STEPS = 64
"""The largest exponent whose products are written out without a loop."""


def real_power(name: str, type_: str) -> Body:
    return Body(name, fill("fortran/power", name=name, type=type_, suffix=SUFFIXES[type_]), {})


def complex_power(name: str, call: Call, type_: str, integer: str) -> Body | None:
    """The body for a call whose complex numbers are two numbers in a row or a vector of two; None for other forms."""
    forms = _FORMS.get(call.result)
    if forms is None:
        return None
    parameters, taken, returned = (text.replace("TYPE", type_) for text in forms)
    inverse = f"adjoint.fortran.inverse.{type_}"
    values = {"name": name, "result": call.result, "type": type_, "integer": integer, "parameters": parameters}
    values["declarations"] = f"declare {{ {type_}, {type_} }} @{inverse}({type_}, {type_})"
    exponent = call.numbers[-1]
    if exponent is not None and abs(exponent) <= MOST_STEPS:
        steps, x, y = _known_power(exponent, type_, inverse)
        returned = returned.replace("REAL", x).replace("IMAGINARY", y)
        values |= {"n": str(exponent), "taken": taken, "steps": steps, "returned": returned}
        text = fill("fortran/complex_power_known", **values)
    else:
        steps = _product("product", ("%before.x", "%before.y"), ("%square.x", "%square.y"), type_)
        steps += _product("squared", ("%square.x", "%square.y"), ("%square.x", "%square.y"), type_)
        returned = returned.replace("REAL", "%before.x").replace("IMAGINARY", "%before.y")
        values |= {"invert": inverse, "taken": taken, "steps": steps, "returned": returned}
        text = fill("fortran/complex_power", **values)
    return Body(
        name, text, {inverse: fill("fortran/complex_inverse", name=inverse, type=type_, suffix=SUFFIXES[type_])}
    )


_FORMS = {
    "{ double, double }": (
        "TYPE %x, TYPE %y",
        "",
        "  %half = insertvalue { TYPE, TYPE } poison, TYPE REAL, 0\n"
        "  %both = insertvalue { TYPE, TYPE } %half, TYPE IMAGINARY, 1\n  ret { TYPE, TYPE } %both\n",
    ),
    "<2 x float>": (
        "<2 x TYPE> %z",
        "  %x = extractelement <2 x TYPE> %z, i32 0\n  %y = extractelement <2 x TYPE> %z, i32 1\n",
        "  %half = insertelement <2 x TYPE> poison, TYPE REAL, i32 0\n"
        "  %both = insertelement <2 x TYPE> %half, TYPE IMAGINARY, i32 1\n  ret <2 x TYPE> %both\n",
    ),
}
"""How complex numbers are passed and returned: System V ABI, AMD64 supplement, 3.2.3."""


def _known_power(exponent: int, type_: str, inverse: str) -> tuple[str, str, str]:
    """The lines that compute a power, and its real and imaginary part."""
    text, base = "", ("%x", "%y")
    if exponent < 0:
        pair = f"{{ {type_}, {type_} }}"
        text = f"  %inverse = call {pair} @{inverse}({type_} %x, {type_} %y)\n"
        text += "".join(f"  %inverse.{part} = extractvalue {pair} %inverse, {k}\n" for k, part in enumerate("xy"))
        base = ("%inverse.x", "%inverse.y")
    power, left, step = ("1.0", "0.0"), abs(exponent), 0
    while left:
        if left & 1:
            if power == ("1.0", "0.0"):
                power = base
            else:
                text += _product(f"power.{step}", power, base, type_)
                power = (f"%power.{step}.x", f"%power.{step}.y")
        left >>= 1
        if left:
            text += _product(f"square.{step}", base, base, type_)
            base = (f"%square.{step}.x", f"%square.{step}.y")
        step += 1
    return text, *power


def _product(name: str, a: tuple[str, str], b: tuple[str, str], type_: str) -> str:
    """The lines of a product of two complex numbers, whose parts get the name of the product and `.x` or `.y`."""
    return (
        f"  %{name}.xx = fmul {type_} {a[0]}, {b[0]}\n  %{name}.yy = fmul {type_} {a[1]}, {b[1]}\n"
        f"  %{name}.x = fsub {type_} %{name}.xx, %{name}.yy\n"
        f"  %{name}.xy = fmul {type_} {a[0]}, {b[1]}\n  %{name}.yx = fmul {type_} {a[1]}, {b[0]}\n"
        f"  %{name}.y = fadd {type_} %{name}.xy, %{name}.yx\n"
    )
