"""The functions of flang's runtime that have a body, by name: flang, `include/flang/Runtime`."""

from __future__ import annotations

import re

from ad.runtime.fortran.assignment import assign, push
from ad.runtime.fortran.descriptors import (
    DERIVED_TYPE,
    LOCATION,
    PREFIX,
    TYPES,
    Body,
    Call,
    dimension_of,
    returning,
)
from ad.runtime.fortran.objects import allocate, deallocate, each_element
from ad.runtime.fortran.powers import INTEGERS, complex_power, real_power
from ad.runtime.fortran.products import matmul
from ad.runtime.fortran.rearrangements import end_off_shift, pack, reshape, shift, spread, transpose
from ad.runtime.fortran.reductions import PRODUCTS, REDUCTIONS, SQUARES, reduce, reduce_complex, reduce_dimension
from ad.runtime.templates import fill


def _remainder(name: str, word: str, type_: str) -> Body:
    values = {"Mod": ("the first", "%rest"), "Modulo": ("the second", "%result")}[word]
    return Body(name, fill("fortran/remainder", name=name, type=type_, sign=values[0], result=values[1]), {})


_ONE_RESULT = re.compile(rf"{PREFIX}(Sum|Product|Maxval|Minval)(Real[48])")


_ALONG = re.compile(rf"{PREFIX}(Sum|Product|Maxval|Minval|Norm2)Dim")


_NORM = re.compile(rf"{PREFIX}Norm2_([48])")


_DOT = re.compile(rf"{PREFIX}DotProduct(Real[48])")


_MATMUL = re.compile(rf"{PREFIX}Matmul(Transpose)?(?:(Real[48])(Real[48])|(Complex[48])\4)")


_COMPLEX = re.compile(rf"{PREFIX}Cpp(Sum|Product|DotProduct)Complex([48])")


_REMAINDER = re.compile(rf"{PREFIX}(Mod|Modulo)(Real[48])")


_POWER = re.compile(rf"{PREFIX}FPow([48])i")


_COMPLEX_POWER = re.compile(rf"{PREFIX}([cz])pow([ik])")


_ASSIGNMENTS = (f"{PREFIX}Assign", f"{PREFIX}AssignTemporary")


_OTHERS = frozenset(
    "Transpose Reshape Spread CshiftVector EoshiftVector Pack Initialize Destroy PointerAllocate AllocatableAllocate "
    "PointerDeallocate AllocatableDeallocate InitArrayConstructorVector PushArrayConstructorValue "
    "PushArrayConstructorSimpleScalar AllocatableSetBounds PointerSetBounds "
    "AllocatableAllocateSource PointerAllocateSource".split()
)


def handles(function: str) -> bool:
    """True if there may be a body for a function of the runtime."""
    return function.startswith(PREFIX) and (
        any(
            pattern.fullmatch(function)
            for pattern in (_ONE_RESULT, _ALONG, _NORM, _DOT, _MATMUL, _COMPLEX, _REMAINDER, _POWER, _COMPLEX_POWER)
        )
        or function in _ASSIGNMENTS
        or function.removeprefix(PREFIX) in _OTHERS
    )


def body(call: Call, name: str) -> Body | None:
    """The body of the function that is called, under a name; None if there is none for such arguments."""
    written = _body(call, name)
    return written if written is not None and written.parameters == len(call.numbers) else None


def _body(call: Call, name: str) -> Body | None:
    function, arrays, numbers = call.function, call.arrays, call.numbers
    if function in _ASSIGNMENTS:
        if any(array.kind == DERIVED_TYPE for array in arrays[:2]) and not any(a.derived for a in arrays[:2]):
            return None
        return assign(name, function, call.result, arrays[0], arrays[1])
    if match := _ONE_RESULT.fullmatch(function):
        mask = None if numbers[4] == 0 else arrays[4]
        parameters = f"ptr %x, {LOCATION}, i32 %dimension, ptr %mask"
        return reduce(name, REDUCTIONS[match[1]], TYPES[match[2]][0], parameters, arrays[0], None, mask)
    if match := _NORM.fullmatch(function):
        parameters = f"ptr %x, {LOCATION}, i32 %dimension"
        return reduce(name, SQUARES, TYPES[f"Real{match[1]}"][0], parameters, arrays[0], None, None)
    if match := _DOT.fullmatch(function):
        parameters = f"ptr %x, ptr %y, {LOCATION}"
        return reduce(name, PRODUCTS, TYPES[match[1]][0], parameters, arrays[0], arrays[1], None)
    if match := _ALONG.fullmatch(function):
        parameters = f"ptr %to, ptr %x, i32 %dimension, {LOCATION}"
        reduction = SQUARES if match[1] == "Norm2" else REDUCTIONS[match[1]]
        masks = reduction is not SQUARES
        mask = arrays[5] if masks and numbers[5] != 0 else None
        parameters += ", ptr %mask" if masks else ""
        return reduce_dimension(name, call.result, reduction, parameters, arrays[1], mask, numbers[2] or 0)
    if match := _MATMUL.fullmatch(function):
        return matmul(
            name,
            call.result,
            (match[2] or match[4], match[3] or match[4]),
            arrays[1],
            arrays[2],
            transposed=bool(match[1]),
        )
    if match := _COMPLEX.fullmatch(function):
        return reduce_complex(name, call, match[1], TYPES[f"Real{match[2]}"][0])
    if match := _REMAINDER.fullmatch(function):
        return _remainder(name, match[1], TYPES[match[2]][0])
    if match := _POWER.fullmatch(function):
        return real_power(name, TYPES[f"Real{match[1]}"][0])
    if match := _COMPLEX_POWER.fullmatch(function):
        return complex_power(name, call, {"c": "float", "z": "double"}[match[1]], INTEGERS[match[2]])
    match function.removeprefix(PREFIX):
        case "EoshiftVector" if numbers[3] == 0:
            return end_off_shift(name, call.result, arrays[1])
        case "Pack" if numbers[3] == 0:
            return pack(name, call.result, arrays[1], arrays[2])
        case "Transpose":
            return transpose(name, call.result, arrays[1])
        case "Reshape" if numbers[3] == 0 and numbers[4] == 0:
            size = {9: 4, 10: 8}.get(arrays[2].kind or 0)
            return None if size is None else reshape(name, call.result, arrays[0], arrays[1], arrays[2], size)
        case "Spread":
            return spread(name, call.result, arrays[1], numbers[2] or 0)
        case "AllocatableSetBounds" | "PointerSetBounds" if numbers[1] is not None:
            place = dimension_of(numbers[1])
            bounds = {"lower": place["lower"], "extent": place["extent"]}
            return Body(name, fill("fortran/set_bounds", name=name, **bounds, **returning(call.result)), {})
        case "InitArrayConstructorVector":
            return Body(name, fill("fortran/begin_vector", name=name, **returning(call.result)), {})
        case "PushArrayConstructorValue" | "PushArrayConstructorSimpleScalar":
            return push(name, call)
        case "Initialize" | "Destroy":
            return each_element(name, call)
        case "PointerAllocate" | "AllocatableAllocate" | "PointerAllocateSource" | "AllocatableAllocateSource":
            return allocate(name, call)
        case "PointerDeallocate" | "AllocatableDeallocate":
            return deallocate(name, call)
        case "CshiftVector":
            return shift(name, call.result, arrays[1])
    return None
