"""Reading the values that a person writes for arguments: Python expressions, of which few are allowed."""

from __future__ import annotations

import ast
import math
import random
import re
from collections.abc import Sequence

from ad.invocation.values import ArgumentError, ArgumentValue, Array, Null, Number, Record, Rows
from analyses.ir.types import SIMPLE_TYPES

SYNTAX = (
    "a number, [1, 2, 3], zeros(n), ones(n), linspace(a, b, n), random(n, seed=s), a .npy file, null, "
    "{fields of a struct} or {name: field, ...}, [{...}, {...}] (structs one after the other), or [[1, 2], [3]] "
    "(pointers to arrays)"
)
MOST_ELEMENTS = 1 << 24

_CONSTANTS = {"inf": math.inf, "nan": math.nan, "true": 1, "false": 0, "pi": math.pi}
_TYPES = sorted({name for name, type_ in SIMPLE_TYPES.items() if type_.is_float or type_.is_integer} | {"i128"})
_TYPE_BEFORE_VALUE = re.compile(rf"\b({'|'.join(_TYPES)})\b(?=\s*[^\s,\]}})])")
_LEADING_ZEROS = re.compile(r"(?<![\w.])0+(?=\d)")
_ARGUMENT_COUNTS = {"zeros": 1, "ones": 1, "linspace": 3, "random": 1}


def parse_assignment(text: str) -> tuple[str, str]:
    """The two sides of `x=1.4`. Raises ArgumentError."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip() or not value.strip():
        raise ArgumentError(f"{text!r} is not NAME=VALUE", hint="as in x=1.4 or 'p=linspace(0, 1, 8)'")
    return name.strip().removeprefix("%"), value.strip()


def parse_value(text: str) -> ArgumentValue:
    """The value that a person wrote as SYNTAX says; a type may stand before the numbers (`float [1, 2]`).

    Raises ArgumentError.
    """
    text = text.strip()
    if text.endswith(".npy"):
        return _from_file(text)
    try:
        return _value(_parsed(text))
    except _SyntaxProblem as problem:
        raise ArgumentError(f"{problem} in {text!r}", hint=f"a value is {SYNTAX}") from None


class _SyntaxProblem(Exception):  # noqa: N818  becomes an ArgumentError
    """A syntax error in a value."""


def _parsed(text: str) -> ast.expr:
    """The text as an expression of Python, in which `float [1]` is written `float @ [1]`."""
    if not text:
        raise _SyntaxProblem("a value is missing")
    if "#" in text:
        raise _SyntaxProblem("'#' is not known")
    text = _TYPE_BEFORE_VALUE.sub(r"\1 @", _LEADING_ZEROS.sub("", text))
    try:
        return ast.parse(text, mode="eval").body
    except SyntaxError as error:
        if error.msg.startswith("'") and "never closed" in error.msg:
            raise _SyntaxProblem(error.msg) from None
        raise _SyntaxProblem("there is a word or sign that does not fit") from None
    except (ValueError, RecursionError, MemoryError):
        raise _SyntaxProblem("there are more brackets or signs than can be read") from None


def _value(node: ast.expr, type_: str = "") -> ArgumentValue:
    """The value of an expression; `type_` is the type that was written before it."""
    match node:
        case ast.BinOp(ast.Name(name), ast.MatMult(), right) if name in _TYPES:
            return _value(right, name)
        case ast.List(elements):
            return _sequence(elements, type_)
        case ast.Set(elements) | ast.Tuple(elements) if not type_:
            return Record(tuple(map(_value, elements)))
        case ast.Dict(keys, fields) if not type_:
            if not all(isinstance(key, ast.Name) for key in keys):
                raise _SyntaxProblem("a member has a name that is none")
            names = tuple(key.id for key in keys if isinstance(key, ast.Name))
            return Record(tuple(map(_value, fields)), names)
        case ast.Name("null") if not type_:
            return Null()
        case ast.Call(ast.Name(name), arguments, keywords) if name in _ARGUMENT_COUNTS:
            return Array(_generated(name, arguments, keywords), type_)
        case ast.Name(name) if name in _ARGUMENT_COUNTS:
            raise _SyntaxProblem(f"{name} needs parentheses")
    return Number(_number(node), type_)


def _sequence(elements: Sequence[ast.expr], type_: str) -> ArgumentValue:
    """Numbers in brackets, or what stands in brackets in place of numbers."""
    if all(map(_is_number, elements)):
        return Array(tuple(map(_number, elements)), type_)
    rows = [
        _value(each, "" if isinstance(each, (ast.Set, ast.Tuple, ast.Dict)) or _is_null(each) else type_)
        for each in elements
    ]
    if any(isinstance(row, Number) for row in rows):
        raise _SyntaxProblem("a number stands beside structs or arrays")
    return Rows(tuple(rows))


def _is_null(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "null"


def _is_number(node: ast.expr) -> bool:
    match node:
        case ast.UnaryOp(ast.USub() | ast.UAdd(), operand):
            return _is_number(operand)
        case ast.Constant(value):
            return type(value) in (int, float)
        case ast.Name(name):
            return name in _CONSTANTS
    return False


def _number(node: ast.expr) -> float | int:
    match node:
        case ast.UnaryOp(ast.USub(), operand):
            return -_number(operand)
        case ast.UnaryOp(ast.UAdd(), operand):
            return _number(operand)
        case ast.Constant(int() | float() as value) if not isinstance(value, bool):
            return value
        case ast.Name(name) if name in _CONSTANTS:
            return _CONSTANTS[name]
        case ast.Name(name) if name in _TYPES:
            raise _SyntaxProblem(f"a number is missing after {name}")
    raise _SyntaxProblem(f"{ast.unparse(node).replace(' @ ', ' ')!r} is not known")


def _generated(name: str, arguments: list[ast.expr], keywords: list[ast.keyword]) -> tuple[float | int, ...]:
    """The elements that `zeros(n)`, `linspace(a, b, n)` and so on stand for."""
    numbers = [_number(argument) for argument in arguments]
    expected = _ARGUMENT_COUNTS[name]
    if len(numbers) != expected:
        raise _SyntaxProblem(f"{name} takes {expected} number{'s' if expected > 1 else ''}, not {len(numbers)}")
    seed = 0
    for keyword in keywords:
        if name != "random" or keyword.arg != "seed":
            raise _SyntaxProblem(f"{name} has no option {keyword.arg}")
        number = _number(keyword.value)
        if not math.isfinite(number):
            raise _SyntaxProblem(f"{number} is no seed")
        seed = int(number)
    count = numbers[-1]
    if not isinstance(count, int) or not 0 <= count <= MOST_ELEMENTS:
        raise _SyntaxProblem(f"{name} can't make {count} elements")
    match name:
        case "linspace":
            first, last = numbers[:2]
            step = (last - first) / (count - 1) if count > 1 else 0.0
            return tuple(first + i * step for i in range(count))
        case "random":
            source = random.Random(seed)
            return tuple(source.random() for _ in range(count))
    return (0 if name == "zeros" else 1,) * count


_NUMPY_TYPES = {
    "float16": "half",
    "float32": "float",
    "float64": "double",
    "int8": "i8",
    "uint8": "i8",
    "int16": "i16",
    "uint16": "i16",
    "int32": "i32",
    "uint32": "i32",
    "int64": "i64",
    "uint64": "i64",
    "bool": "i8",
}


def _from_file(name: str) -> Array:
    import numpy  # takes 80 ms to import, and few values are files

    try:
        data = numpy.load(name, allow_pickle=False)
    except FileNotFoundError:
        raise ArgumentError(f"there is no file {name}") from None
    except (OSError, ValueError) as error:
        raise ArgumentError(f"{name} can't be read: {error}", hint="write it with numpy.save") from None
    if data.dtype.name not in _NUMPY_TYPES:
        raise ArgumentError(f"{name} holds {data.dtype}", hint=f"known are {', '.join(_NUMPY_TYPES)}")
    return Array(tuple(data.ravel().tolist()), _NUMPY_TYPES[data.dtype.name])
