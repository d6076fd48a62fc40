"""Definitions of functions of flang's runtime, for a program that runs without it.

They look at their arguments as it runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from ad.runtime.fortran import bodies, lookups
from ad.runtime.fortran.descriptors import DERIVED_TYPE, PREFIX, Array, Call

_MOST_DIMENSIONS = 3
_NO_OBJECTS = 0
"""No type code: that of elements which have no components, and are copied as bytes."""


class Test(NamedTuple):
    """A comparison of an argument, or of what lies at an offset behind it, with a value."""

    argument: int
    offset: int | None
    type: str
    value: str
    predicate: str = "eq"


class Case(NamedTuple):
    """Arguments that a body is for, and the tests that tell."""

    arrays: dict[int, Array]
    numbers: dict[int, int]
    tests: tuple[Test, ...]


def _rank(argument: int, rank: int) -> Test:
    return Test(argument, 20, "i8", str(rank))


def _kind(argument: int, kind: int) -> Test:
    return Test(argument, 21, "i8", str(kind))


def _null(argument: int) -> Test:
    return Test(argument, None, "ptr", "null")


def _cases(function: str, count: int) -> Iterator[Case]:
    """The cases that a function is defined for, tried in their order."""
    word = function.removeprefix(PREFIX)
    if word.endswith("Dim"):
        mask = count - 1 if count == 6 else None
        for rank, kind in product(range(1, _MOST_DIMENSIONS + 1), (27, 28)):
            for dimension in range(1, rank + 1):
                tests = (_rank(1, rank), _kind(1, kind), Test(2, None, "i32", str(dimension)))
                arrays = {1: Array(rank, kind)}
                if mask is not None:
                    yield Case(arrays, {2: dimension, mask: 0}, (*tests, _null(mask)))
                yield Case(arrays, {2: dimension}, tests)
    elif word.startswith("Matmul"):
        for a, b in ((2, 2), (2, 1), (1, 2)):
            yield Case({1: Array(a), 2: Array(b)}, {}, (_rank(1, a), _rank(2, b)))
    elif word == "Reshape":
        for rank, kind in product(range(1, _MOST_DIMENSIONS + 1), (9, 10)):
            yield Case(
                {0: Array(rank), 2: Array(1, kind)}, {3: 0, 4: 0}, (_rank(0, rank), _kind(2, kind), _null(3), _null(4))
            )
    elif word == "Spread":
        for rank in range(_MOST_DIMENSIONS):
            for dimension in range(1, rank + 2):
                yield Case({1: Array(rank)}, {2: dimension}, (_rank(1, rank), Test(2, None, "i32", str(dimension))))
    elif word in ("Assign", "AssignTemporary", "PushArrayConstructorValue"):
        yield Case({}, {}, (Test(1, 21, "i8", str(DERIVED_TYPE), "ne"),))
    elif word.endswith("SetBounds"):
        for dimension in range(_MOST_DIMENSIONS):
            yield Case({}, {1: dimension}, (Test(1, None, "i32", str(dimension)),))
    elif word.endswith(("Allocate", "Deallocate", "AllocateSource")):
        yield Case({0: Array(None, _NO_OBJECTS)}, {}, (Test(0, 21, "i8", str(DERIVED_TYPE), "ne"),))
    elif word.startswith(("Maxloc", "Minloc")):
        yield Case({}, {5: 0}, (_null(5),))
        yield Case({}, {}, ())
    elif word == "EoshiftVector":
        for kind in (27, 28):
            yield Case({1: Array(1, kind)}, {3: 0}, (_kind(1, kind), _null(3)))
    elif word == "Pack":
        yield Case({}, {3: 0}, (_null(3),))
    elif word.startswith(("CppSum", "CppProduct")):
        yield Case({}, {5: 0}, (_null(5),))
        yield Case({}, {}, ())
    elif word == "Transpose":
        yield Case({1: Array(2)}, {}, ())
    elif word.startswith(("Sum", "Product", "Maxval", "Minval")):
        yield Case({}, {4: 0}, (_null(4),))
        yield Case({}, {}, ())
    else:
        yield Case({}, {}, ())


def definition(name: str, result: str, parameters: Sequence[str]) -> dict[str, str]:
    """The text of the function and of those that it calls, by name; empty if there is none.

    `result` and `parameters` are types as LLVM prints them.
    """
    source = bodies if bodies.handles(name) else lookups
    if not source.handles(name):
        return {}
    texts: dict[str, str] = {}
    arguments = ", ".join(f"{type_} %a{i}" for i, type_ in enumerate(parameters))
    lines = [f"define {result} @{name}({arguments}) {{", "entry:", "  br label %case.0", ""]
    number = 0
    for case in _cases(name, len(parameters)):
        arrays = [case.arrays.get(i, Array()) for i in range(len(parameters))]
        numbers = [case.numbers.get(i) for i in range(len(parameters))]
        body = source.body(Call(name, result, arrays, numbers), f"adjoint.fortran.{name}.case.{number}")
        if body is None:
            continue
        texts |= {**body.helpers, body.name: body.text}
        lines += _tried(case, number, body.name, result, arguments)
        number += 1
    if not number:
        return {}
    lines += [f"case.{number}:", "  call void @abort()", "  unreachable", "}"]
    texts[name] = "\n".join([*lines, "declare void @abort()\n"])
    return texts


def _tried(case: Case, number: int, callee: str, result: str, arguments: str) -> list[str]:
    """The blocks that call the body for a case if its tests hold."""
    lines = [f"case.{number}:"]
    for i, (argument, offset, type_, value, predicate) in enumerate(case.tests):
        place = f"%a{argument}"
        if offset is not None:
            lines.append(f"  %at.{number}.{i} = getelementptr i8, ptr {place}, i64 {offset}")
            lines.append(f"  %value.{number}.{i} = load {type_}, ptr %at.{number}.{i}")
            place = f"%value.{number}.{i}"
        lines.append(f"  %test.{number}.{i} = icmp {predicate} {type_} {place}, {value}")
        lines.append(f"  br i1 %test.{number}.{i}, label %more.{number}.{i}, label %case.{number + 1}")
        lines += ["", f"more.{number}.{i}:"]
    if result == "void":
        return [*lines, f"  call void @{callee}({arguments})", "  ret void", ""]
    return [*lines, f"  %r.{number} = call {result} @{callee}({arguments})", f"  ret {result} %r.{number}", ""]
