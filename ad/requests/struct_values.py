"""Structs by value among the arguments of a request: each is several values in IR, which belong together.

`f, s, d_s` of structs of two doubles is s.x, s.y, d_s.x, d_s.y in a call that clang makes; written by members it is
s.x, d_s.x, s.y, d_s.y. Clang's `noundef` tells the two apart: parts of a struct have none.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.history.records import EngineError, ErrorCode
from ad.requests.arguments import Arguments
from ad.requests.request_calls import defect
from ad.requests.spellings import marker_of
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call, GetElementPointer, Load
from analyses.ir.model import Argument, Function
from analyses.ir.types import I8, I64
from analyses.types.sources.struct_parameters import (
    WORD_BITS,
    SourceParameter,
    is_scalar,
    number_within,
    source_parameters,
)

BY_MEMBERS = "write the members one by one, each with its shadow: s.x, d_s.x, s.y, d_s.y"
_HINT = f"compile with -g or -fno-discard-value-names, which tell it, or {BY_MEMBERS}"


class StructValues:
    """How a request passes the structs that its function takes by value."""

    def __init__(self, call: Call, target: Function) -> None:
        self.call, self.target = call, target
        self.parameters = source_parameters(target)
        attributes = list(zip(call.arguments, call.argument_attributes, strict=True))
        self._tells = any(value is target and is_scalar(words) for value, words in attributes)
        self._parts = {id(value) for value, words in attributes if not is_scalar(words)}
        self._scalars = {id(value) for value, words in attributes if is_scalar(words)}
        self._in_memory = {id(value) for value, words in attributes if any(w.startswith("byval") for w in words)}

    def of(self, parameters: Sequence[Argument]) -> list[SourceParameter]:
        """The source's parameters that these are."""
        wanted = set(parameters)
        return [parameter for parameter in self.parameters if wanted.issuperset(parameter.parts)]

    def is_whole(self, parameter: SourceParameter, arguments: Arguments, shadows: int | None) -> bool:
        """True if the next values are a struct and its shadows, False if they are its members, each with its shadow.

        `shadows` is the number of shadows that follow a value, None where a mark decides. Raises EngineError where the
        values may be either.
        """
        values = arguments.values_ahead()
        count = len(parameter.parts)
        if count == 1:
            self._check_scalar(parameter.parts[0], values[:1])
            return False
        if values and id(values[0]) in self._in_memory:
            return parameter.certain or self._refuse(parameter)
        if len(values) < count or any(not self._is_part(value) for value in values[:count]):
            return False
        marked = arguments.marker is not None
        if parameter.certain:
            # Without clang's word only the types tell.
            return self._tells or not (marked or shadows) or self._by_types(parameter, values)
        return bool((marked or shadows) and self._refuse(parameter))

    def take(self, parameter: SourceParameter, arguments: Arguments, count: int) -> list[Sequence[Value]]:
        """Take the next `count` structs: the parts of each, loaded where it is in memory. Raises EngineError."""
        structs: list[Sequence[Value]] = []
        for _ in range(count):
            if arguments.left and id(arguments.left[0]) in self._in_memory:
                structs.append(_loaded(arguments.take(1)[0], parameter.parts))
            else:
                structs.append(arguments.take(len(parameter.parts)))
            self._check(parameter, structs[-1], len(structs), count)
        return structs

    def refuse_number_within(self, argument: Argument) -> None:
        """Raise EngineError for an integer that is a word of a struct with a number in it."""
        if number_within(argument):
            problem = (
                f"argument {argument.index} of @{self.target.name} is a word of a struct by value in which a number "
                "stands beside another member"
            )
            hint = "have the function take the struct by address; or make it enzyme_const if it is inactive"
            raise defect(self.call, problem, hint)

    def _is_part(self, value: Value) -> bool:
        return not self._tells or id(value) in self._parts - self._scalars

    def _by_types(self, parameter: SourceParameter, values: Sequence[Value]) -> bool:
        types = [part.type for part in parameter.parts]
        whole = [value.type for value in values[: 2 * len(types)]] == types * 2
        by_members = [value.type for value in values[: 2 * len(types)]] == [t for t in types for _ in range(2)]
        return whole and (not by_members or self._refuse(parameter))

    def _check_scalar(self, argument: Argument, values: Sequence[Value]) -> None:
        """Raise EngineError if a part of a struct is given for a number that is none."""
        value = next(iter(values), None)
        if value is None or not self._tells or not argument.type.is_float or value.type != argument.type:
            return
        if is_scalar(argument.attributes) and id(value) in self._parts - self._scalars:
            problem = f"argument {argument.index} of @{self.target.name} is a number, and part of a struct is given"
            raise defect(self.call, problem, BY_MEMBERS)

    def _check(self, parameter: SourceParameter, values: Sequence[Value], number: int, count: int) -> None:
        parts = parameter.parts
        first, last, name = parts[0].index, parts[-1].index, self.target.name
        if len(values) < len(parts) or any(marker_of(value) for value in values):
            problem = (
                f"too few arguments for @{name}: struct {number} of {count} for the struct that is its arguments "
                f"{first} to {last} is missing"
            )
            raise defect(self.call, problem, "pass the struct, and where it is enzyme_dup a struct as its shadow")
        for value, part in zip(values, parts, strict=True):
            if value.type != part.type:
                problem = (
                    f"cannot cast {value.type} {value.ref} to argument {part.index} of @{name}, which is {part.type}"
                )
                raise defect(self.call, problem, BY_MEMBERS, ErrorCode.CANNOT_CAST)

    def _refuse(self, parameter: SourceParameter) -> bool:
        raise self._unclear(parameter)

    def _unclear(self, parameter: SourceParameter) -> EngineError:
        first, last = parameter.parts[0].index, parameter.parts[-1].index
        problem = (
            f"arguments {first} to {last} of @{self.target.name} are parts of structs by value, and nothing tells "
            "which belong together"
        )
        return defect(self.call, problem, _HINT)


def _loaded(address: Value, parts: Sequence[Argument]) -> list[Value]:
    """The parts of a struct in memory, one from each word; the loads are in no block yet."""
    loads: list[Value] = []
    for i, part in enumerate(parts):
        at: Value = address
        if i:
            at = GetElementPointer(address.type, I8, (address, ConstantInt(I64, i * WORD_BITS // 8)), "word")
        loads.append(Load("load", part.type, (at,), "part"))
    return loads
