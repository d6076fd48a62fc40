"""Values and addresses of a function as the source writes them, as far as debug information tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ad.formulas import notation
from ad.formulas.aggregates import elements_of
from ad.formulas.expansion import Expansion
from ad.formulas.integers import divided
from ad.formulas.iterators import Iterators
from ad.formulas.names import Names, marked, nowhere, short_name
from ad.formulas.places import Places
from ad.formulas.quantities import Cell, Name, Primal, Register, Seed
from ad.formulas.registers import Registers
from ad.formulas.variables import Variables
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.constants import Constant, ConstantFloat, ConstantInt, Value
from analyses.ir.instructions import AggregateAccess, Binary, Call, Cast, Compare, Load
from analyses.ir.model import Function, GlobalVariable, Instruction, Phi
from analyses.ir.thread_indices import thread_index
from analyses.ir.types import Type
from analyses.library.expressions import Expression, Number
from analyses.memory.addresses import Addresses

MOST_WAYS = 3
"""The values that a variable may have by the way control came, up to which they are said."""
LONGEST_QUOTIENT = 36
"""The characters of a quotient or remainder of integers; a longer one has a name."""
_PREDICATES = {"eq": "=", "ne": "≠", "lt": "<", "gt": ">", "le": "≤", "ge": "≥"}
_OPPOSITES = {"=": "≠", "≠": "=", "<": "≥", ">": "≤", "≤": ">", "≥": "<"}
_QUOTIENTS = {"udiv": "⌊{}/{}⌋", "sdiv": "trunc({}/{})", "urem": "({} mod {})", "srem": "({} % {})"}
"""Quotients and remainders of integers; where C rounds towards zero, its sign for the remainder."""
_OF_INTRINSICS = {"smax": "max", "umax": "max", "smin": "min", "umin": "min", "fabs": "abs", "fmuladd": "fma"}


class Spelling:
    """The texts of one function's quantities."""

    def __init__(
        self, function: Function, mark: str, loops: LoopNest, trips: TripCounts, lines: Mapping[Instruction, str]
    ) -> None:
        """`lines` are the places in the source, `file:line:column`, of the instructions that have one."""
        self._lines = lines
        self.variables = Variables.in_function(function)
        self.names = Names(self.variables, mark)
        self._addresses = Addresses(function)
        taken = {variable.name for variable in self.variables.of.values()}
        self.iterators = Iterators(self._addresses, loops, trips.inductions, self.variables.is_known, taken)
        """The pointers that loops move through arrays."""
        self.expansion = Expansion(self.names, loops, trips.inductions)
        self._places = Places(
            function, self._addresses, self.variables, self.iterators, self.names.register, self.primal, self.text
        )
        self._written: dict[Value, str] = {}
        self._being_written: set[Value] = set()

    # -- quantities

    def spell(self, quantity: Expression) -> str:
        """The text of a quantity."""
        match quantity:
            case Primal(value):
                return self.value(value)
            case Register(value):
                return self.names.derivative(value)
            case Cell(_, type_, pointer):
                return marked(self.memory(pointer, type_), self.names.mark)
            case Name():
                return self.names.intermediate(quantity)
            case Seed():
                return "seed"
        raise TypeError(f"no quantity: {quantity!r}")

    def text(self, expression: Expression) -> str:
        return notation.text_of(expression, self.spell)

    def meaning(self, value: Value) -> str:
        """What an intermediate value that has only a number is; empty where that can't be said."""
        if isinstance(value, Load):
            return self.memory(value.pointer, value.type)
        if isinstance(value, Phi) and (ways := self._ways(value)):
            return ways
        operation = self.expansion.operation(value)
        text = self.text(operation) if operation is not None else self._value(value)
        return self._of_line(value) if text in (self.variables.ir_name(value), self.names.register(value)) else text

    def _of_line(self, value: Value) -> str:
        """A value by the line that computes it; empty where no line does."""
        line = self._lines.get(value, "") if isinstance(value, Instruction) else ""
        number = line.rpartition("/")[2].split(":")[1:2]
        what = "memory" if value.type.is_pointer else "value"
        return f"the {what} of line {number[0]}" if number and number[0] != "0" else ""

    def _ways(self, phi: Phi) -> str:
        """The values that a variable without a name may have, by the way control came."""
        members = [value for value in self.names.sharing(phi) or [phi] if isinstance(value, Instruction)]
        computed = [self.expansion.operation(m) for m in members if not isinstance(m, Phi)]
        given = [o for m in members if isinstance(m, Phi) for o in m.operands if o not in members]
        expressions = [*map(self.primal, given), *(expression for expression in computed if expression is not None)]
        ways = list(dict.fromkeys(map(self.text, expressions)))
        return " or ".join(ways) if len(ways) <= MOST_WAYS else ""

    def name_registers(self, registers: Registers) -> None:
        """Give each adjoint variable a name of its own: that of a variable of the source, where it has one."""
        self.names.name_registers(registers)
        self.expansion.forget()

    def call(self, value: Value, text: str) -> None:
        """Have a value that is shown by itself be called something."""
        self._written[value] = text

    # -- values of the primal

    def primal(self, value: Value, inside: Callable[[Value], bool] = nowhere) -> Expression:
        """A value as an expression over what has a name in the source or is in memory.

        `inside` tells the values that are computed on the line itself.
        """
        return self.expansion.primal(value, inside)

    def value(self, value: Value) -> str:
        """The text of a value that is shown by itself."""
        if self.names.is_numbered(value):
            return self.names.number(value)
        text = self._written.get(value)
        if text is None:
            if value in self._being_written:  # it is its own operand
                return self.names.register(value)
            self._being_written.add(value)
            text = self._written[value] = self._value(value)
            self._being_written.discard(value)
        return text

    def _value(self, value: Value) -> str:
        if name := self.names.of(value):
            return name
        match value:
            case Load():
                return self.memory(value.pointer, value.type)
            case Compare():
                return self.comparison(value)
            case AggregateAccess() if (parts := elements_of(value)) is not None:
                return f"({', '.join(self.text(self.primal(part)) for part in parts)})"
            case AggregateAccess(opcode="extractvalue"):
                return f"{self.value(value.operands[0])}{''.join(f'[{index}]' for index in value.indices)}"
            case Binary(opcode="and" | "or" | "xor" as opcode) if str(value.type) == "i1":
                a, b = (self.value(o) for o in value.operands)
                if opcode == "xor" and b == "true":
                    return f"not ({a})"
                return f"({a} {'≠' if opcode == 'xor' else opcode} {b})"
            case Binary(opcode="and", operands=[rest, ConstantInt(value=mask)]) if mask > 0 and not mask & (mask + 1):
                return f"({self.text(self.primal(rest))} mod {mask + 1})"
            case Binary() if len(text := self._quotient(value)) in range(1, LONGEST_QUOTIENT + 1):
                return text
            case Call() if value.called is not None and not value.type.is_pointer:
                if index := thread_index(value.called.name):
                    return index
                name = _OF_INTRINSICS.get(value.intrinsic or "") or value.intrinsic or short_name(value.called.name)
                arguments = value.arguments[:1] if name == "abs" else value.arguments
                return f"{name}({', '.join(map(self.argument, arguments))})"
            case ConstantInt() | ConstantFloat():
                return notation.text_of(self.primal(value), self.spell)
            case Constant() if not isinstance(value, GlobalVariable):
                return value.ref
        return self.names.register(value)

    def _quotient(self, value: Binary) -> str:
        """A quotient or remainder of integers; empty for other operations."""
        if value.opcode in _QUOTIENTS:
            return _QUOTIENTS[value.opcode].format(*map(self._factor, value.operands))
        if value.opcode in ("lshr", "ashr") and isinstance(bits := value.operands[1], ConstantInt):
            return f"⌊{self._factor(value.operands[0])}/{1 << bits.value}⌋"
        return ""

    def _factor(self, value: Value) -> str:
        return notation.factor_text(self.primal(value), self.spell)

    def argument(self, value: Value) -> str:
        """A value as an argument of a call; an address as the array that it leads to."""
        if value.type.is_pointer:
            return self.pointer(value)
        return self.text(self.primal(value))

    def comparison(self, value: Compare, *, negated: bool = False) -> str:
        """A comparison in words of mathematics."""
        if value.predicate in ("ord", "uno"):
            negated ^= value.predicate == "ord"
            return f"{self.text(self.primal(value.operands[0]))} is {'no ' if negated else ''}NaN"
        if (number := _of_sign_bit(value)) is not None:
            sign = f"signbit({self.text(self.primal(number))})"
            return f"not {sign}" if negated ^ (value.predicate == "sgt") else sign
        sign = _PREDICATES.get(value.predicate[-2:], value.predicate)
        a, b = (self.argument(o) for o in value.operands)
        if sign in "=≠" and (empty := self._emptiness(value, a, b)):
            return empty + ("is empty" if (sign == "=") ^ negated else "is not empty")
        if negated and value.opcode == "fcmp":
            return f"not {a} {sign} {b}"  # of numbers neither may hold: one may be NaN
        return f"{a} {_OPPOSITES.get(sign, sign) if negated else sign} {b}"

    def _emptiness(self, value: Compare, a: str, b: str) -> str:
        """The container of which a comparison asks whether it ends where it begins: `v `; else nothing."""
        end = next((text for text in (a, b) if text.endswith(".end()")), "")
        container = end.removesuffix(".end()")
        return f"{container} " if end and value.operands[0].type.is_pointer and container in (a, b) else ""

    def condition(self, value: Value, *, negated: bool = False) -> str:
        """The text of a condition, or of its opposite."""
        if isinstance(value, Compare):
            return self.comparison(value, negated=negated)
        text = self.value(value)
        return f"not {text}" if negated else text

    def function_name(self, name: str) -> str:
        """What a person calls a function: in Fortran a procedure in no module has an underscore more in IR."""
        return short_name(name).removesuffix("_") if self.variables.fortran else short_name(name)

    # -- memory

    def pointer(self, pointer: Value) -> str:
        """An address as the array or object that it leads to: `a`, `p[i].pos`."""
        return self._places.pointer(pointer)

    def from_on(self, pointer: Value, type_: Type) -> str:
        """Numbers of a type one after the other from an address on: `a[…]`, `a[n …]`."""
        return self._places.from_on(pointer, type_)

    def counted(self, length: Value, type_: Type) -> str:
        """How many numbers of a type so many bytes are: `n elements`; in bytes where that can't be said."""
        size = self._addresses.layout.alloc_size(type_)
        count = divided(self.primal(length), size, self.text)
        if count is None:
            return f"{self.argument(length)} bytes"
        return "1 element" if count == Number(1.0) else f"{self.text(count)} elements"

    def memory(self, pointer: Value, type_: Type | None) -> str:
        """What an address leads to: `a[i]`, `p[i].pos[1]`, `*x`; in Fortran `a(i)`."""
        return self._places.memory(pointer, type_)

    def cell(self, pointer: Value, type_: Type) -> Cell:
        """The adjoint of what an address leads to."""
        return Cell(self._addresses.address(pointer), type_, pointer)


def _of_sign_bit(value: Compare) -> Value | None:
    """The number of whose sign bit, that of a zero included, a comparison asks; None for others."""
    match value.operands:
        case [Cast(opcode="bitcast", operands=[number]), ConstantInt(value=bound)] if number.type.is_float:
            return number if (value.predicate, bound) in (("slt", 0), ("sgt", -1)) else None
    return None
