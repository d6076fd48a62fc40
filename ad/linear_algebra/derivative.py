"""The functions that are the derivative of a routine: the augmented one and the reverse, or the one of forward mode.

They call the routines of the same library. What the augmented function keeps is what the reverse reads and somebody
overwrites before it: options, sizes and scalars that are passed by address, and arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ad.linear_algebra.code import Code
from ad.linear_algebra.library import Argument, Library
from ad.linear_algebra.rules import Rule
from ad.linear_algebra.scalars import Scalar
from ad.linear_algebra.situation import Given, Situation
from ad.requests.derivatives import Wanted
from ad.requests.requests import Role
from ad.requests.signatures import Parameter as DerivativeParameter
from ad.requests.signatures import ParameterKind
from analyses.ir.builder import integer, zero
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.model import Function, Module
from analyses.ir.types import I8, I32, I64, PTR, VOID, FunctionType, StructType, Type
from analyses.library.linear_algebra.declarations import parameters
from analyses.library.linear_algebra.names import Interface, spelling
from analyses.library.linear_algebra.routines import Kind, Parameter


class Kept(NamedTuple):
    """A field of the tape: the raw parts of an argument, or the copy of an array (`name'`: as the routine left it)."""

    name: str
    types: tuple[Type, ...]


class RoutineDerivative:
    """Writes the derivative that is wanted of a routine, into a module that declares it."""

    def __init__(self, program: Module, wanted: Wanted, rule: Rule, module: Module) -> None:
        self._program, self._wanted, self._rule, self._module = program, wanted, rule, module
        self._primal = module.functions[wanted.request.function]
        spelt, listed = spelling(self._primal.name), parameters(self._primal)
        assert spelt is not None and listed is not None
        self._spelt, self._listed = spelt, listed
        roles = dict(zip((p.name for p in listed), wanted.request.roles, strict=False))
        self._active = {name for name, role in roles.items() if role is not Role.CONST}
        if wanted.request.active_result:
            self._active.add("result")
        self._runs = not self._active.isdisjoint(rule.outputs)
        self._kept = [] if wanted.request.forward else self._find_kept()

    @property
    def keeps_nothing(self) -> bool:
        return not self._kept

    # -- what is kept

    def _find_kept(self) -> list[Kept]:
        unwritten = set(self._wanted.request.unwritten.arguments) if self._wanted.request.unwritten else set()
        kept: list[Kept] = []
        by_name = {p.name: (i, p) for i, p in enumerate(self._listed)}
        for index, parameter in enumerate(self._listed):
            passed = self._primal.function_type.parameters[index]
            if self._is_option(parameter) and passed.is_pointer and index not in unwritten:
                kept.append(Kept(parameter.name, self._raw_types(parameter)))
        for step in self._rule.steps if self._runs else ():
            if not self._active.issuperset(step.of.split()):
                continue
            for read in step.reads:
                index, parameter = by_name[read.rstrip("'")]
                overwritten = index not in unwritten or (parameter.writes and not read.endswith("'"))
                if overwritten and all(each.name != read for each in kept):
                    kept.append(Kept(read, (PTR,)))
        return kept

    def _raw_types(self, parameter: Parameter) -> tuple[Type, ...]:
        if parameter.kind is Kind.SCALAR:
            return (self._spelt.number,) * (2 if self._spelt.is_complex else 1)
        is_character = parameter.kind is Kind.OPTION and self._spelt.interface is Interface.FORTRAN
        return (I8 if is_character else self._integer,)

    @property
    def _integer(self) -> Type:
        return I64 if self._spelt.integer_bytes == 8 else I32

    @property
    def _tape(self) -> StructType:
        return StructType(tuple(type_ for each in self._kept for type_ in each.types))

    # -- the functions

    def augmented(self) -> Function:
        """Calls the routine, and keeps what the reverse reads and will not find any more."""
        signature = self._wanted.signature
        code, library = self._begin(self._wanted.names[0], signature.augmented, signature.augmented_parameters)
        values = self._values(code.function, signature.augmented_parameters)
        raw = self._raw(library, values) if self._kept else {}
        e = self._situation(library, self._given(library, values, raw, {})) if self._kept else None
        copies: dict[str, Value] = {}
        for after in (False, True):
            for each in self._kept:
                if each.types == (PTR,) and each.name.endswith("'") is after:
                    assert e is not None
                    name = each.name.rstrip("'")
                    is_array = name[0].isupper()
                    copies[each.name] = e.kept_copy(name) if is_array else e.kept_pivots(name)
            if not after:
                result = code.builder.call(self._primal, [values[i] for i in range(len(values))], "result")
        tape: Value = zero(PTR)
        if self._kept:
            layout = self._module.layout
            tape = code.malloc(integer(layout.alloc_size(self._tape)))
            number = 0
            for each in self._kept:
                parts = [copies[each.name]] if each.name in copies else raw[each.name]
                for part in parts:
                    code.builder.store(part, code.builder.member(tape, self._tape, number))
                    number += 1
        returned: Value = ConstantNamed(signature.augmented_result, "poison")
        returned = code.builder.put(returned, tape, (0,))
        if self._primal.function_type.result != VOID:
            returned = code.builder.put(returned, result, (1,))
        return code.finish(returned)

    def reverse(self) -> Function:
        """Takes the adjoints backwards, by the steps of the rule."""
        signature, request = self._wanted.signature, self._wanted.request
        listed = signature.reverse_parameters(tape=True)
        code, library = self._begin(self._wanted.names[1], signature.reverse(tape=True), listed)
        values = self._values(code.function, listed)
        tape = code.function.arguments[-1]
        raw, copies = self._from_tape(library, values, tape)
        outs = [self._listed[index].name for index in signature.outs]
        adjoints = [{name: code.slot(library.scalars.type) for name in outs} for _ in range(request.width)]
        for slots in adjoints:
            for slot in slots.values():
                code.builder.store(zero(library.scalars.type), slot)
        if self._runs:
            for lane in range(request.width):
                shadows = self._shadows(code.function, listed, lane)
                given = self._given(library, values, raw, copies, shadows)
                given.adjoints = adjoints[lane]
                given.seed = self._seed(library, code.function, listed, lane, shadows)
                e = self._situation(library, given)
                for step in self._rule.steps:
                    if self._active.issuperset(step.of.split()):
                        step.emit(e)
        for pointer in copies.values() if not request.keeps else ():
            library.release(pointer)
        if self._kept and not request.keeps:
            code.free(tape)
        if not outs:
            return code.finish()
        returned: Value = ConstantNamed(signature.adjoints, "poison")
        for place, name in enumerate(outs):
            for lane in range(request.width):
                path = (place,) if request.width == 1 else (place, lane)
                value = code.builder.load(library.scalars.type, adjoints[lane][name])
                returned = code.builder.put(returned, value, path)
        return code.finish(returned)

    def forward(self) -> Function:
        """Calls the routine, and moves the tangents before and after that."""
        signature, request = self._wanted.signature, self._wanted.request
        listed = signature.parameters
        code, library = self._begin(self._wanted.names[0], signature.forward, listed)
        values = self._values(code.function, listed)
        raw = self._raw(library, values)
        lanes: list[Situation] = []
        results: list[Value] = []
        for lane in range(request.width):
            shadows = self._shadows(code.function, listed, lane)
            given = self._given(library, values, raw, {}, shadows)
            given.tangents = {
                name: Scalar(value)
                for name, value in shadows.items()
                if not value.type.is_pointer and value.type.is_float
            }
            given.result = shadows.get("result") or code.slot(library.scalars.type, 2)
            if self._returns_number:
                self._store_zero(library, given.result)
            results.append(given.result)
            lanes.append(self._situation(library, given))
        self._move(lanes, after=False)
        result = code.builder.call(self._primal, [values[i] for i in range(len(values))], "result")
        self._move(lanes, after=True)
        parts: list[Value] = [result] * (request.primal_result or request.result_again)
        if request.active_result:
            tangents = [self._as_returned(library, place) for place in results]
            parts += tangents if request.width == 1 else [_array(code, signature.in_lanes(result.type), tangents)]
        return code.finish(_together(code, signature.tangent_result, parts))

    def _move(self, lanes: Sequence[Situation], *, after: bool) -> None:
        for e in lanes if self._runs else ():
            for tangent in self._rule.tangents:
                if tangent.after is after and self._active.issuperset(tangent.of.split()):
                    tangent.emit(e)

    @property
    def _returns_number(self) -> bool:
        return "result" in self._rule.outputs

    # -- arguments

    def _begin(self, name: str, type_: FunctionType, listed: Sequence[DerivativeParameter]) -> tuple[Code, Library]:
        code = Code(self._module, name, type_, listed)
        library = Library(code, self._spelt, self._program)
        for value, parameter in zip(self._values(code.function, listed), self._listed, strict=False):
            if parameter.name == "order":
                library.order = value
            elif parameter.name == "handle":
                library.handle = value
        return code, library

    def _values(self, function: Function, listed: Sequence[DerivativeParameter]) -> list[Value]:
        pairs = zip(function.arguments, listed, strict=True)
        return [argument for argument, parameter in pairs if parameter.kind is ParameterKind.VALUE]

    def _shadows(self, function: Function, listed: Sequence[DerivativeParameter], lane: int) -> dict[str, Value]:
        pairs = zip(function.arguments, listed, strict=True)
        return {
            self._listed[parameter.primal].name: argument
            for argument, parameter in pairs
            if parameter.kind is ParameterKind.SHADOW and parameter.lane == lane
        }

    def _is_option(self, parameter: Parameter) -> bool:
        return parameter.kind in (Kind.OPTION, Kind.SIZE, Kind.SCALAR) and parameter.reads and parameter.name != "order"

    def _raw(self, library: Library, values: Sequence[Value]) -> dict[str, list[Value]]:
        pairs = zip(self._listed, values, strict=False)
        return {p.name: library.raw(p, value) for p, value in pairs if self._is_option(p)}

    def _from_tape(
        self, library: Library, values: Sequence[Value], tape: Value
    ) -> tuple[dict[str, list[Value]], dict[str, Value]]:
        """The raw arguments and the copies of arrays, those that were kept from the tape."""
        builder, number = library.code.builder, 0
        fields: dict[str, list[Value]] = {}
        for each in self._kept:
            places = range(number, number + len(each.types))
            fields[each.name] = [
                builder.load(type_, builder.member(tape, self._tape, place))
                for place, type_ in zip(places, each.types, strict=True)
            ]
            number += len(each.types)
        raw: dict[str, list[Value]] = {}
        for parameter, value in zip(self._listed, values, strict=False):
            if self._is_option(parameter):
                raw[parameter.name] = fields.get(parameter.name) or library.raw(parameter, value)
        copies = {each.name: fields[each.name][0] for each in self._kept if each.name not in raw}
        return raw, copies

    def _given(
        self,
        library: Library,
        values: Sequence[Value],
        raw: dict[str, list[Value]],
        copies: dict[str, Value],
        shadows: dict[str, Value] | None = None,
    ) -> Given:
        options: dict[str, Argument] = {}
        pointers: dict[str, Value] = {}
        for parameter, value in zip(self._listed, values, strict=False):
            if parameter.name in raw:
                options[parameter.name] = library.meaning(parameter, raw[parameter.name])
            else:
                pointers[parameter.name] = value
        return Given(options, pointers, copies, shadows or {})

    def _situation(self, library: Library, given: Given) -> Situation:
        return Situation(library, self._rule.shapes, self._spelt.routine, given)

    # -- results

    def _seed(
        self,
        library: Library,
        function: Function,
        listed: Sequence[DerivativeParameter],
        lane: int,
        shadows: dict[str, Value],
    ) -> Scalar | None:
        """The adjoint of the result; one in memory is taken out of it."""
        if "result" in shadows:
            seed = self._loaded(library, shadows["result"])
            self._store_zero(library, shadows["result"])
            return seed
        for argument, parameter in zip(function.arguments, listed, strict=True):
            if parameter.kind is ParameterKind.SEED and parameter.lane == lane:
                return library.returned(argument)
        return None

    def _store_zero(self, library: Library, place: Value) -> None:
        value = library.scalars.constant(0.0)
        library.scalars.store(Scalar(value.real) if self._is_real else value, place)

    @property
    def _is_real(self) -> bool:
        """True if the result is real, also for arrays of complex numbers."""
        return self._rule.routine in ("nrm2", "asum")

    def _loaded(self, library: Library, place: Value) -> Scalar:
        if self._is_real:
            return Scalar(library.code.builder.load(self._spelt.number, place))
        return library.scalars.load(place)

    def _as_returned(self, library: Library, place: Value) -> Value:
        """A number in memory as the routine returns one."""
        builder, type_ = library.code.builder, self._primal.function_type.result
        return builder.load(type_, place)


def _array(code: Code, type_: Type, parts: Sequence[Value]) -> Value:
    whole: Value = ConstantNamed(type_, "poison")
    for place, part in enumerate(parts):
        whole = code.builder.put(whole, part, (place,))
    return whole


def _together(code: Code, type_: Type, parts: Sequence[Value]) -> Value | None:
    if type_ == VOID:
        return None
    return parts[0] if len(parts) == 1 else _array(code, type_, parts)
