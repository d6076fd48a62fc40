"""Values and addresses of a function as the source writes them, as far as debug information tells."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from ad.formulas import notation
from ad.formulas.aggregates import element_of, elements_of
from ad.formulas.integers import by_dimension, collected
from ad.formulas.iterators import Iterators
from ad.formulas.members import HIDDEN, member_text
from ad.formulas.quantities import Cell, Name, Primal, Register, Seed, is_true, rebuilt
from ad.formulas.registers import Registers
from ad.formulas.variables import SourceTypes, Variables
from ad.rules import rule_for
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.constants import Constant, ConstantFloat, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import AggregateAccess, Alloca, Binary, Call, Cast, Compare, Load, Select, Store
from analyses.ir.metadata import SpecialNode
from analyses.ir.model import Argument, Function, GlobalVariable, Instruction, Phi
from analyses.ir.types import Type
from analyses.library.demangling import demangled
from analyses.library.expressions import Expression, FromInteger, Number, Operand, Result, Selection, walk
from analyses.library.readable_names import name as readable_name
from analyses.memory.addresses import Addresses, Term

ADJOINT, TANGENT = "\N{COMBINING MACRON}", "\N{COMBINING DOT ABOVE}"
MOST_PARTS = 12
"""The parts of an expression for a value that is shown in place of its name in the IR."""
_IDENTIFIER = re.compile(r"[^\W\d][\w.]*(?<!\.)|%\d+")
_PREDICATES = {"eq": "=", "ne": "≠", "lt": "<", "gt": ">", "le": "≤", "ge": "≥"}
_OPPOSITES = {"=": "≠", "≠": "=", "<": "≥", ">": "≤", "≤": ">", "≥": "<"}
_OF_INTEGERS = {"smax": "max", "umax": "max", "smin": "min", "umin": "min", "abs": "abs"}
_OF_COMPLEX = {f"__{verb}{kind}c3": name for kind in "sdx" for verb, name in (("mul", "product"), ("div", "quotient"))}
"""The functions of a compiler's runtime by which complex numbers are multiplied and divided, part by part."""
_INTEGER = {"add": "fadd", "sub": "fsub", "mul": "fmul"}


MOST_WAYS = 3
"""The values that a variable may have by the way control came, up to which they are said."""
MOST_PRIMES = 2
"""The primes with which variables of one name are told apart; after that they are numbered."""
DEEPEST = 6
"""The operations within each other that are written out."""


def _nowhere(value: Value) -> bool:
    return False


@lru_cache(maxsize=1 << 14)
def marked(text: str, mark: str) -> str:
    """A text whose first name has a mark above its last letter: `ā[i]`, `p̄[i].mass`."""
    match = _IDENTIFIER.search(text)
    if match is None:
        return unicodedata.normalize("NFC", text + mark)
    end = match.end() if "." not in match[0] else match.start() + match[0].index(".")
    return unicodedata.normalize("NFC", text[:end] + mark + text[end:])


class Spelling:
    """The texts of one function's quantities."""

    def __init__(self, function: Function, mark: str, loops: LoopNest, trips: TripCounts) -> None:
        self.mark = mark
        self.variables = Variables.in_function(function)
        self._types = SourceTypes(self.variables.types)
        self._addresses = Addresses(function)
        names = {variable.name for variable in self.variables.of.values()}
        self.iterators = Iterators(self._addresses, loops, trips.inductions, self.variables.is_known, names)
        """The pointers that loops move through arrays."""
        self._layout = self._addresses.layout
        self._expressions: dict[Value, Expression] = {}
        self._inside: Callable[[Value], bool] = _nowhere
        self._written: dict[Value, str] = {}
        self._loops, self._inductions = loops, trips.inductions
        self._registers: dict[Value, str] = {}
        self._places: dict[tuple[Value, Type | None], str] = {}
        self._fallbacks: dict[Value, str] = {}
        self._unnamed: dict[Value, Value] = {}
        """The intermediate values that have only a number, each with the one that stands for its variable."""
        self._numbers: dict[Name | Value, int] = {}
        self.is_kept: Callable[[Value], bool] = _nowhere
        """True for a value whose adjoint is a variable of its own."""
        self._arrays = self._indexed(function)
        self.introduced: list[Value] = []
        """The registers that were called t₁, t₂, ... since this list was emptied."""

    # -- quantities

    def spell(self, quantity: Expression) -> str:
        """The text of a quantity."""
        match quantity:
            case Primal(value):
                return self.value(value)
            case Register(value):
                return self.derivative(value)
            case Cell(_, type_, pointer):
                return marked(self.memory(pointer, type_), self.mark)
            case Name():
                return marked("t", self.mark) + self._number(quantity)
            case Seed():
                return "seed"
        raise TypeError(f"no quantity: {quantity!r}")

    def text(self, expression: Expression) -> str:
        return notation.text_of(expression, self.spell)

    def derivative(self, value: Value) -> str:
        """The name of the adjoint (or tangent) of a register."""
        if value not in self._unnamed:
            return marked(self.register(value), self.mark)
        return marked("t", self.mark) + self._number(self._unnamed[value])

    def _number(self, key: Name | Value) -> str:
        """The number of `t₁`, `t₂`, ...: in the order in which they are shown."""
        if key not in self._numbers and not isinstance(key, Name):
            self.introduced.append(key)
        return notation.subscript(self._numbers.setdefault(key, len(self._numbers) + 1))

    def meaning(self, value: Value) -> str:
        """What an intermediate value that has only a number is; empty where that can't be said."""
        if isinstance(value, Load):
            return self.memory(value.pointer, value.type)
        if isinstance(value, Phi):
            return self._ways(value)
        operation = self._operation(value, _nowhere, DEEPEST) if isinstance(value, Instruction) else None
        text = self.text(operation) if operation is not None else self._value(value)
        return "" if text == self.variables.ir_name(value) else text

    def _ways(self, phi: Phi) -> str:
        """The values that a variable without a name may have, by the way control came."""
        root = self._unnamed.get(phi)
        members = [value for value, other in self._unnamed.items() if other is root and isinstance(value, Instruction)]
        computed = [self._operation(m, _nowhere, DEEPEST) for m in members if not isinstance(m, Phi)]
        given = [o for m in members if isinstance(m, Phi) for o in m.operands if o not in members]
        expressions = [*map(self.primal, given), *(expression for expression in computed if expression is not None)]
        ways = list(dict.fromkeys(map(self.text, expressions)))
        return " or ".join(ways) if len(ways) <= MOST_WAYS else ""

    def register(self, value: Value) -> str:
        """The name of a register: of the variable that it is, or its name in the IR."""
        return self._name(value) or self._fallbacks.get(value) or self.variables.ir_name(value)

    def _name(self, value: Value) -> str:
        """The name of the variable that a value is; empty for an intermediate value."""
        return self._registers.get(value) or self.variables.name(value)

    def name_registers(self, registers: Registers) -> None:
        """Give each adjoint variable a name of its own: that of a variable of the source, where it has one."""
        counts: dict[str, int] = {}
        for root in registers.roots:
            members = registers.members(root)
            name = next(filter(None, map(self.variables.name, members)), "")
            if not name and len(members) == 1 and isinstance(root, Instruction) and not isinstance(root, Phi):
                self._unnamed[root] = root
                continue
            is_variable = bool(name) or len(members) > 1
            name = name or self.variables.ir_name(self.variables.most_telling(members))
            if self.variables.of and not name.isidentifier() and isinstance(root, Instruction):
                self._unnamed.update(dict.fromkeys(members, root))
                continue
            counts[name] = count = counts.get(name, 0) + 1
            name += "′" * (count - 1) if count <= MOST_PRIMES + 1 else notation.subscript(count)
            if is_variable:
                self._registers.update(dict.fromkeys(members, name))
            else:
                self._fallbacks[root] = name
        self._expressions.clear()

    def call(self, value: Value, text: str) -> None:
        """Have a value that is shown by itself be called something."""
        self._written[value] = text

    # -- values of the primal

    def primal(self, value: Value, inside: Callable[[Value], bool] = _nowhere) -> Expression:
        """A value as an expression over what has a name in the source or is in memory.

        `inside` tells the values that are computed on the line itself: a variable that the line changes is written
        out there, since its name is that of the value before.
        """
        if inside is not self._inside:
            self._inside = inside
            self._expressions.clear()
        return self._expanded(value, inside, DEEPEST)

    def _expanded(self, value: Value, inside: Callable[[Value], bool], depth: int) -> Expression:
        expression = self._expressions.get(value)
        if expression is None:
            expression = self._find_expanded(value, inside, depth)
            if depth:
                self._expressions[value] = expression
        return expression

    def _find_expanded(self, value: Value, inside: Callable[[Value], bool], depth: int) -> Expression:
        match value:
            case ConstantInt():
                return Number(float(value.value))
            case ConstantFloat():
                return Number(value.value)
            case ConstantNamed(word="zeroinitializer"):
                return Number(0.0)
        if not isinstance(value, Instruction) or depth == 0:
            return Primal(value)
        if self._is_numbered(value) or (self._name(value) and not self._is_changed(value, inside)):
            return Primal(value)
        expression = self._operation(value, inside, depth)
        most = MOST_PARTS * (2 if value.type.is_integer else 1)  # an index is of little use without its parts
        if expression is None or len(walk(expression)) > most:
            return Primal(value)
        return expression

    def _is_changed(self, value: Instruction, inside: Callable[[Value], bool]) -> bool:
        """True if a variable is computed from its own last value here, so that its name means that one."""
        if isinstance(value, Phi):
            return False
        name = self._name(value)
        before = [o for o in self._sources(value, 3) if self._name(o) == name]
        return bool(before) and (value.type.is_integer or inside(value))

    def _sources(self, value: Instruction, depth: int) -> list[Value]:
        sources: list[Value] = [o for o in value.operands if isinstance(o, (Instruction, Argument))]
        for operand in list(sources):
            if not isinstance(operand, Instruction) or isinstance(operand, (Phi, Load)):
                continue
            if depth and not self._name(operand):
                sources += self._sources(operand, depth - 1)
        return sources

    def _operation(self, value: Instruction, inside: Callable[[Value], bool], depth: int) -> Expression | None:
        """The operation that computes a value, over its operands; None where it has no notation."""
        less = depth - (not _is_same_number(value))

        def operand(index: int) -> Expression:
            source = value.operands[index]
            return Primal(source) if self.leaves_loop(source, value) else self._expanded(source, inside, less)

        match value:
            case Cast(opcode="sext" | "zext" | "trunc" | "bitcast") if value.type.is_integer:
                return operand(0) if value.operands[0].type.is_integer else None
            case Cast(opcode="sitofp" | "uitofp"):
                return FromInteger(operand(0))
            case Cast(opcode="fpext" | "fptrunc"):
                return operand(0)
            case Instruction(opcode="freeze"):
                return operand(0)
            case Binary(opcode="or") if "disjoint" in value.flags:
                return operand(0) + operand(1)
            case Binary(opcode="shl") if isinstance(value.operands[1], ConstantInt):
                return operand(0) * float(1 << value.operands[1].value)
            case Binary() if value.type.is_integer and value.opcode in _INTEGER:
                a, b = operand(0), operand(1)
                return a + b if value.opcode == "add" else a - b if value.opcode == "sub" else a * b
            case Select():
                return Selection(is_true(Primal(value.operands[0])), operand(1), operand(2))
            case Phi() if len(value.operands) == 1:
                return operand(0)
            case AggregateAccess(opcode="extractvalue") if (part := element_of(value)) is not None:
                return self._expanded(part, inside, less)
            case Phi() if (beside := self._beside(value)) is not None:
                return Primal(beside[0]) + float(beside[1])
        rule = rule_for(value)
        if rule is None or value.type.is_integer:
            return None
        parts = [operand(i) for i in range(len(rule.parameters))]

        def put(node: Expression) -> Expression:
            if isinstance(node, Operand):
                return parts[node.index]
            return Primal(value) if isinstance(node, Result) else node

        return rebuilt(rule.primal, put)

    def _beside(self, phi: Phi) -> tuple[Phi, int] | None:
        """A counter with a name that counts along with a phi of the same loop, and how far the phi is ahead of it."""
        own = self._inductions.get(phi)
        if own is None or own.constant_step is None or phi.block is None or not isinstance(own.start, ConstantInt):
            return None
        for other in phi.block.phis:
            counter = self._inductions.get(other)
            if other is phi or counter is None or counter.constant_step != own.constant_step:
                continue
            if self._name(other) and isinstance(counter.start, ConstantInt):
                return other, own.start.value - counter.start.value
        return None

    def leaves_loop(self, value: Value, user: Instruction) -> bool:
        """True if a value is computed in a loop that its user is not in: there it is that of the last iteration."""
        if not isinstance(value, Instruction) or value.block is None:
            return False
        loop = self._loops.of(value.block)
        return loop is not None and user.block not in loop.blocks

    def _is_numbered(self, value: Value) -> bool:
        """True for an intermediate value that is used beyond its line, and has no name in the source."""
        root = self._unnamed.get(value)
        return root is not None and (root is not value or isinstance(value, Phi) or self.is_kept(value))

    def value(self, value: Value) -> str:
        """The text of a value that is shown by itself."""
        if self._is_numbered(value):
            return "t" + self._number(self._unnamed[value])
        text = self._written.get(value)
        if text is None:
            self._written[value] = self.register(value)  # for what is its own operand
            text = self._written[value] = self._value(value)
        return text

    def _value(self, value: Value) -> str:
        if name := self._name(value):
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
            case Call() if value.called is not None and not value.type.is_pointer:
                name = _OF_INTEGERS.get(value.intrinsic or "") or short_name(value.called.name)
                arguments = value.arguments[:1] if name == "abs" else value.arguments
                return f"{name}({', '.join(map(self.argument, arguments))})"
            case ConstantInt() | ConstantFloat():
                return notation.text_of(self.primal(value), self.spell)
            case Constant() if not isinstance(value, GlobalVariable):
                return value.ref
        return self.variables.ir_name(value)

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
        address = self.iterators.address(pointer)
        if address.offset == 0 and not address.terms:
            return self._base(address.base)
        text = self.memory(pointer, None)
        return text if text.startswith("*") else f"&{text}"

    def memory(self, pointer: Value, type_: Type | None) -> str:
        """What an address leads to: `a[i]`, `p[i].pos[1]`, `*x`; in Fortran `a(i)`."""
        key = pointer, type_
        if key not in self._places:
            self._places[key] = self._memory(pointer, type_).replace(HIDDEN, "")
        return self._places[key]

    def _memory(self, pointer: Value, type_: Type | None) -> str:
        address = self.iterators.address(pointer)
        base, size = self._base(address.base), self._layout.store_size(type_) if type_ is not None else 0
        if address.offset is None:
            return f"{base}[…]"
        variable = self.variables.of.get(address.base)
        node = variable.type if variable is not None else None
        in_memory = variable.in_memory if variable is not None else isinstance(address.base, (Alloca, GlobalVariable))
        offset, terms = address.offset, list(address.terms)
        if in_memory or self._types.is_reference(node):
            node = (
                self._types.behind(node) if self._types.is_pointer(node) and not in_memory else self._types.plain(node)
            )
            if node is None and (offset or terms):
                return base + self._index(offset, terms, size or 1)
            return base + self._inner(node, offset, terms, size)
        behind = self._behind(address.base, node)
        step = self._types.size(behind) or size or 1
        if behind is None and isinstance(address.base, Alloca):
            step = size or 1
        if any(scale % step for _, scale in terms):
            whole = [scale for _, scale in terms if scale % step == 0]
            if behind is None or not (whole or self._types.dimensions(behind) or self._types.is_struct(behind)):
                step = size or 1
        here = [(term, scale) for term, scale in terms if scale % step == 0]
        rest = [(term, scale) for term, scale in terms if scale % step]
        first, within = divmod(offset, step)
        inner = self._inner(behind, within, rest, size)
        if not here and not first:
            if base.startswith("this") and inner.startswith("."):
                return inner[1:]
            if inner.startswith((".", HIDDEN)) or (inner and self.variables.rust):
                return f"{base}{inner}"
            if address.base not in self._arrays:
                return f"(*{base}){inner}" if inner else f"*{base}"
        return base + self._index(first * step, here, step) + inner

    def _behind(self, base: Value, node: SpecialNode | None) -> SpecialNode | None:
        """The type of what a pointer leads to; of one that is loaded from a member, the member's."""
        if node is None and isinstance(base, Load):
            node = self._type_at(base.pointer)
        return self._types.behind(node)

    def _type_at(self, pointer: Value) -> SpecialNode | None:
        """The type of the member at an address, as far as debug information leads there."""
        address = self._addresses.address(pointer)
        variable = self.variables.of.get(address.base)
        if address.offset is None:
            return None
        if variable is not None and variable.in_memory:
            node, offset = self._types.plain(variable.type), address.offset
        else:
            node = self._behind(address.base, variable.type if variable is not None else None)
            size = self._types.size(node)
            offset = address.offset % size if size else address.offset
        for _ in range(16):
            if node is None or not self._types.is_struct(node):
                break
            member = self._types.member(node, offset)
            if member is None:
                return None
            _, node, begin = member
            offset -= begin
        return node if offset == 0 else None

    def _base(self, base: Value) -> str:
        variable = self.variables.of.get(base)
        if variable is not None and not (isinstance(base, Load) and variable.of_library):
            return variable.name
        if isinstance(base, Load):
            text = self.memory(base.pointer, base.type)
            return f"({text})" if text.startswith("*") else text
        if isinstance(base, GlobalVariable):
            return short_name(base.name)
        if isinstance(base, Constant):
            return base.ref
        return self.register(base)

    def _inner(self, node: SpecialNode | None, offset: int, terms: list[tuple[Term, int]], size: int) -> str:
        """The way from an object of a type to the number at an offset within it."""
        text = ""
        for _ in range(16):
            if node is None:
                break
            if self._types.is_struct(node):
                member = self._types.member(node, offset)
                if member is None:
                    break
                name, node, begin = member
                offset -= begin
                text += member_text(name)
                continue
            dimensions = self._types.dimensions(node)
            if dimensions is None:
                return text if not (offset or terms) else text + self._index(offset, terms, size or 1)
            element, counts, firsts = dimensions
            step = self._types.size(element)
            if not step or not all(counts[1:] if not self.variables.fortran else counts[:-1]):
                indices = self._of_dimensions(len(counts), offset, terms, step) if self.variables.fortran else None
                if indices is None:
                    break
                shifts = [first or 1 for first in firsts]
                numbers = [index + float(shift) for index, shift in zip(indices, shifts, strict=True)]
                return f"{text}({', '.join(self.text(collected(each, self.text)) for each in numbers)})"
            brackets, offset, terms = self._brackets(counts, firsts, step, offset, terms)
            text += brackets
            node = element
        return text + (self._index(offset, terms, size or 1) if offset or terms else "")

    def _of_dimensions(
        self, rank: int, offset: int, terms: list[tuple[Term, int]], step: int
    ) -> list[Expression] | None:
        """The indices of an element of an array with variable extents, from 0 on."""
        if offset % step or any(scale % step for _, scale in terms):
            return None
        return by_dimension(self._distance(offset, terms, step), rank, self.text)

    def _brackets(
        self, counts: list[int], firsts: list[int], step: int, offset: int, terms: list[tuple[Term, int]]
    ) -> tuple[str, int, list[tuple[Term, int]]]:
        """The indices of an array, and what is left of the distance for its element."""
        order = list(range(len(counts)))[::-1] if self.variables.fortran else list(range(len(counts)))
        indices = [""] * len(counts)
        for place, dimension in enumerate(order):
            stride = step
            for inner in order[place + 1 :]:
                stride *= counts[inner]
            here = [(t, s) for t, s in terms if s % stride == 0]
            terms = [(t, s) for t, s in terms if s % stride]
            index, offset = divmod(offset, stride)
            shift = firsts[dimension] or (1 if self.variables.fortran else 0)
            indices[dimension] = self._sum((index + shift) * stride, here, stride)
        if self.variables.fortran:
            return f"({', '.join(indices)})", offset, terms
        return "".join(f"[{index}]" for index in indices), offset, terms

    def _index(self, offset: int, terms: list[tuple[Term, int]], step: int) -> str:
        if offset % step or any(scale % step for _, scale in terms):
            return f"[{self._sum(offset, terms, 1)} B]"
        return f"[{self._sum(offset, terms, step)}]"

    def _sum(self, offset: int, terms: list[tuple[Term, int]], step: int) -> str:
        return self.text(collected(self._distance(offset, terms, step), self.text))

    def _distance(self, offset: int, terms: list[tuple[Term, int]], step: int) -> Expression:
        total: Expression = Number(0.0)
        for (value, _), scale in terms:
            total = total + self.primal(value) * float(scale // step)
        return total + float(offset // step)

    def _indexed(self, function: Function) -> set[Value]:
        """The pointers that are used with an index somewhere: to an array, and not to one object."""
        bases: set[Value] = set()
        for instruction in function.instructions:
            if isinstance(instruction, (Load, Store)):
                address = self._addresses.address(instruction.pointer)
                if address.terms:
                    bases.add(address.base)
        return bases

    def cell(self, pointer: Value, type_: Type) -> Cell:
        """The adjoint of what an address leads to."""
        return Cell(self._addresses.address(pointer), type_, pointer)


def _is_same_number(value: Instruction) -> bool:
    """True for a conversion of an integer, and what flang adds and multiplies that changes nothing."""
    match value:
        case Cast():
            return True
        case Binary(opcode="add" | "sub", operands=[_, ConstantInt(value=0)]):
            return True
        case Binary(opcode="mul", operands=[_, ConstantInt(value=1)]):
            return True
    return False


def short_name(name: str) -> str:
    """A function or variable as a person calls it: demangled, without parameters and template arguments."""
    readable = readable_name(name)
    if readable != name and (not name.startswith("_Z") or (name.startswith("_ZN") and "17h" in name)):
        return readable.rpartition("::")[2]
    if name in _OF_COMPLEX:
        return _OF_COMPLEX[name]
    plain = demangled(name) or name
    return re.sub(r"<[^<>]*>|\(.*", "", re.sub(r"<[^<>]*>", "", plain)).rpartition(" ")[2] or name
