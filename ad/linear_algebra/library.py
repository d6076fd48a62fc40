"""Calls of a library's routines in one of its interfaces, and what the arguments of a routine mean there."""

from __future__ import annotations

from collections.abc import Sequence

from ad.linear_algebra.code import FALSE, TRUE, Code
from ad.linear_algebra.scalars import Scalar, Scalars
from analyses.ir.builder import integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.model import Function, Module
from analyses.ir.types import FLOAT, I8, I32, I64, PTR, VOID, FunctionType, IntType, StructType, Type, VectorType
from analyses.library.linear_algebra.declarations import parameters_of
from analyses.library.linear_algebra.names import Interface, Spelling, spelling
from analyses.library.linear_algebra.routines import Kind, Parameter
from analyses.records import dataclass

COLUMN_MAJOR = 102


@dataclass(frozen=True, eq=False)
class Op:
    """Whether a matrix is taken transposed, and whether conjugated; both are conditions."""

    transposed: Value = FALSE
    conjugated: Value = FALSE


@dataclass(frozen=True, eq=False)
class Option:
    """An option that is a condition: `upper`, `left`, `unit`, or `row` of the order."""

    word: str
    holds: Value


Argument = Op | Option | Scalar | Value
"""What a routine is given: an option, a scalar, an integer or the address of an array."""

_CODES = {
    "upper": (b"UL", (121, 122), (1, 0)),
    "left": (b"LR", (141, 142), (0, 1)),
    "unit": (b"UN", (132, 131), (1, 0)),
    "row": (b"", (101, 102), ()),
}
"""What says that a condition holds, and that it does not: Fortran's character, CBLAS's and cuBLAS's enumeration."""
_TRANSPOSED = (b"NTC", (111, 112, 113), (0, 1, 2))
_WORDS = {"uplo": "upper", "side": "left", "diag": "unit", "order": "row"}


class Library:
    """The library that a function is of. `program` is where its routines may be declared already."""

    def __init__(self, code: Code, spelt: Spelling, program: Module) -> None:
        self.code, self.spelt, self._program = code, spelt, program
        self.scalars = Scalars(code, spelt.number, spelt.is_complex)
        self.order: Value = integer(COLUMN_MAJOR, I32)
        self.handle: Value | None = None

    @property
    def interface(self) -> Interface:
        return self.spelt.interface

    @property
    def integer(self) -> IntType:
        return I64 if self.spelt.integer_bytes == 8 else I32

    @property
    def row_major(self) -> Value:
        """True if the elements of a row lie one after the other."""
        if self.interface in (Interface.FORTRAN, Interface.CUBLAS):
            return FALSE
        return self.code.compare("ne", self.order, COLUMN_MAJOR)

    @property
    def bytes(self) -> int:
        """The size of a number."""
        return (4 if self.spelt.number == FLOAT else 8) * (2 if self.spelt.is_complex else 1)

    # -- memory: where the arrays are, which is on the device for cuBLAS

    def allocate(self, bytes_: Value) -> Value:
        if self.interface is not Interface.CUBLAS:
            return self.code.malloc(bytes_)
        slot = self.code.slot(PTR)
        self._of_cuda("cudaMalloc", slot, bytes_)
        return self.code.builder.load(PTR, slot, "copy")

    def release(self, pointer: Value) -> None:
        if self.interface is Interface.CUBLAS:
            self._of_cuda("cudaFree", pointer)
        else:
            self.code.free(pointer)

    def clear(self, pointer: Value, bytes_: Value) -> None:
        if self.interface is Interface.CUBLAS:
            self._of_cuda("cudaMemset", pointer, integer(0, I32), bytes_)
        else:
            self.code.clear(pointer, bytes_)

    def _of_cuda(self, name: str, *operands: Value) -> None:
        """Call a function of CUDA's runtime; each returns a status."""
        type_ = FunctionType(I32, tuple(operand.type for operand in operands))
        self.code.builder.call(self.code.module.declare(name, type_), operands, "status")

    # -- calls

    def call(self, routine: str, arguments: Sequence[Argument]) -> Scalar | None:
        """Call a routine with the arguments that its row lists; returns the number that it computes, if it does."""
        name = self.spelt.name_of(routine)
        spelt = spelling(name)
        assert spelt is not None, name
        listed = parameters_of(spelt)
        if self.interface is Interface.CUBLAS and routine == "trmm":
            arguments = [*arguments, *arguments[-2:]]  # where the product goes: in place
        given = {p.name: a for p, a in zip(_plain(listed), arguments, strict=True)}
        result_at = self.code.slot(self.spelt.number, 2) if listed[-1].name == "result" else None
        operands: list[Value] = []
        for parameter in listed:
            if parameter.name == "handle":
                assert self.handle is not None
                operands.append(self.handle)
            elif parameter.name == "order":
                operands.append(self.order)
            elif parameter.name == "result":
                assert result_at is not None
                operands.append(result_at)
            else:
                operands.append(self._passed(spelt, parameter, given[parameter.name]))
        callee = self._declared(name, spelt, [operand.type for operand in operands])
        lengths = callee.function_type.parameters[len(operands) :]
        operands += [integer(1, type_) for type_ in lengths]  # of characters, as Fortran passes them
        value = self.code.builder.call(callee, operands, routine)
        if result_at is not None:
            return (
                Scalar(self.code.builder.load(self.spelt.number, result_at))
                if spelt.routine in ("nrm2", "asum")
                else self.scalars.load(result_at)
            )
        return self.returned(value) if spelt.routine in ("dot", "dotu", "dotc", "nrm2", "asum") else None

    def _passed(self, spelt: Spelling, parameter: Parameter, given: Argument) -> Value:
        """An argument as the interface passes it."""
        code, interface = self.code, self.interface
        if isinstance(given, (Op, Option)):
            value = self._option(given, spelt)
            return code.filled([value]) if interface is Interface.FORTRAN else value
        if isinstance(given, Scalar):
            by_value = interface in (Interface.CBLAS, Interface.LAPACKE) and given.imaginary is None
            return given.real if by_value else code.filled(given.parts)
        if parameter.kind is Kind.SIZE:
            number = code.builder.resize(given, self.integer, signed=True)
            return code.filled([number]) if interface is Interface.FORTRAN else number
        return given

    def _option(self, given: Op | Option, spelt: Spelling) -> Value:
        code = self.code
        by_character = spelt.interface in (Interface.FORTRAN, Interface.LAPACKE)
        place = 0 if by_character else 1 if spelt.interface is Interface.CBLAS else 2
        type_ = I8 if by_character else I32

        def constant(value: int) -> Value:
            return integer(value, type_)

        if isinstance(given, Option):
            holds, not_ = _CODES[given.word][place]
            return code.choose(given.holds, constant(holds), constant(not_))
        plain, transposed, conjugated = _TRANSPOSED[place]
        turned = code.choose(given.conjugated, constant(conjugated), constant(transposed))
        return code.choose(given.transposed, turned, constant(plain))

    def _declared(self, name: str, spelt: Spelling, types: list[Type]) -> Function:
        known = self.code.module.functions.get(name) or self._program.functions.get(name)
        if known is not None:
            return self.code.module.declare(name, known.function_type)
        result: Type = VOID
        if spelt.interface in (Interface.LAPACKE, Interface.CUBLAS):
            result = I32
        elif spelt.routine in ("nrm2", "asum", "dot"):
            result = spelt.number
        elif spelt.interface is Interface.FORTRAN and spelt.routine in ("dotu", "dotc"):
            result = returned_complex(spelt)
        return self.code.module.declare(name, FunctionType(result, tuple(types)))

    def returned(self, value: Value) -> Scalar:
        """A number as an interface returns it."""
        builder, type_ = self.code.builder, value.type
        if isinstance(type_, VectorType):
            return Scalar(*(builder.extract_element(value, integer(place, I32)) for place in range(2)))
        if type_.is_aggregate:
            return Scalar(builder.extract(value, (0,)), builder.extract(value, (1,)))
        if value.type != self.spelt.number:  # as f2c does with float
            value = builder.cast("fptrunc", value, self.spelt.number)
        return Scalar(value)

    # -- what a routine was given

    def raw(self, parameter: Parameter, value: Value) -> list[Value]:
        """What the primal passes of an option, integer or scalar, read where it passes an address."""
        builder = self.code.builder
        if not value.type.is_pointer:
            return [value]
        if parameter.kind is Kind.SCALAR:
            return self.scalars.load(value).parts
        return [builder.load(I8 if parameter.kind is Kind.OPTION else self.integer, value)]

    def meaning(self, parameter: Parameter, raw: Sequence[Value]) -> Argument:
        """An option, integer or scalar in this module's terms."""
        if parameter.kind is Kind.SCALAR:
            return Scalar(*raw)
        if parameter.kind is Kind.SIZE:
            return self.code.builder.resize(raw[0], I64, signed=True)
        return self._meaning_of_option(parameter.name, raw[0])

    def _meaning_of_option(self, name: str, raw: Value) -> Op | Option:
        code, interface = self.code, self.interface
        by_character = interface in (Interface.FORTRAN, Interface.LAPACKE) and name != "order"
        place = 0 if by_character else 1 if interface is not Interface.CUBLAS else 2
        if by_character:  # small letters, too
            raw = (
                ConstantInt(I8, raw.value & ~32)
                if isinstance(raw, ConstantInt)
                else code.builder.binary("and", raw, integer(~32, I8))
            )
        if (word := _WORDS.get(name)) is not None:
            return Option(word, self._equals(raw, _CODES[word][place][0]))
        plain, _, conjugated = _TRANSPOSED[place]
        return Op(code.invert(self._equals(raw, plain)), self._equals(raw, conjugated))

    def _equals(self, raw: Value, constant: int) -> Value:
        if isinstance(raw, ConstantInt):
            return TRUE if raw.value == constant else FALSE
        return self.code.compare("eq", raw, constant)


def _plain(listed: Sequence[Parameter]) -> list[Parameter]:
    return [parameter for parameter in listed if parameter.name not in ("handle", "order", "result")]


def returned_complex(spelt: Spelling) -> Type:
    """The type of a complex number that a Fortran function returns, as the System V ABI passes it."""
    if spelt.number == FLOAT:
        return VectorType(2, FLOAT, False)
    return StructType((spelt.number, spelt.number))
