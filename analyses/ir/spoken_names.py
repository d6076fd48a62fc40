"""What people call the values of a function: variables, elements of arrays, short formulas of these."""

from __future__ import annotations

import re
from functools import cached_property

from analyses.ir.constants import CASTS, ConstantExpression, ConstantFloat, ConstantInt, Value
from analyses.ir.instructions import Alloca, Binary, Call, Freeze, GetElementPointer, Load, Store, Unary
from analyses.ir.model import Function, Global, Instruction, Phi
from analyses.ir.names import GIVEN, intrinsic_name
from analyses.ir.source_members import Path, SourceMembers
from analyses.ir.source_names import SourceNames, is_reserved
from analyses.ir.source_types import HIDDEN
from analyses.ir.thread_indices import thread_index
from analyses.ir.types import ArrayType, NamedStructType, StructType, Type

LONGEST = 28
"""Characters of the longest formula; a longer one says less than the name of the instruction."""
DEEPEST = 8
END = ".end()"
ANY = "…"
"""The index of an element that has no short name."""
_OPERATORS = dict(pair.split(":") for pair in "fadd:+ fsub:- fmul:· fdiv:/ add:+ sub:- mul:· sdiv:/ udiv:/".split())
_TRANSFERS = ("memset", "memcpy", "memmove")
_PRODUCTS = "·/"
_LOCAL = re.compile(r"_ZZ.*?E(\d+)(\D.*)")
_MADE_BY_COMPILERS = re.compile(
    r"(?:arrayidx|arraydecay|add\.ptr|incdec\.ptr|idxprom|idx\.ext|incdec|call|conv|cond|cmp|tobool|add|sub|mul|div|neg"
    r"|rem|inc|dec|shl|shr|and|or|xor|retval|exitcond|agg|ref|coerce|this1|fneg|vfn|vtable|vbase)(?=$|[.\d])"
)
"""How clang begins the names of values that are no variables."""
_NUMBERED = re.compile(r"(?:\.(?:\d+|i+|lcssa|addr|sroa|loopexit|ph|us|peel|prol|epil|unr|pre|next)\d*)+$")


class SpokenNames:
    """Names values as a person would who reads the source: `sum`, `in[i]`, `in[i] / sqrt(sum)`."""

    def __init__(self, function: Function) -> None:
        self._function = function
        self._names: dict[Value, str] = {}

    @cached_property
    def _variables(self) -> SourceNames:
        return SourceNames(self._function)

    @cached_property
    def _members(self) -> SourceMembers:
        return SourceMembers(self._function, self._variables)

    def of(self, value: Value) -> str:
        """The name of a value, for what writes memory that of the memory; empty where there is no short one."""
        name = self._names.get(value)
        if name is None:
            name = self._accessed(value.pointer, DEEPEST) if isinstance(value, Store) else self._of(value, DEEPEST)
            self._names[value] = name = name if len(name) <= LONGEST else ""
        return name

    def _of(self, value: Value, depth: int) -> str:
        name = self._variables.of(value)
        less = depth - 1
        if depth > 0 and isinstance(value, Call) and not _is_intrinsic(value):
            return self._call(value, less) or name
        if name or depth == 0:
            return name
        match value:
            case ConstantInt():
                return value.ref
            case ConstantFloat():
                return f"{value.value:g}"
            case Global():
                return _global_name(value.name)
            case Load():
                return self._accessed(value.pointer, less)
            case Phi() if len(value.operands) == 1:
                return self._of(value.operands[0], less)
            case Binary(opcode="ashr" | "lshr" | "sdiv" | "udiv") if size := self._size(value, less):
                return size
            case Binary() if value.opcode in _OPERATORS:
                return self._operation(value, less)
            case Unary():
                operand = self._of(value.operands[0], less)
                return f"-{_bracketed(operand)}" if operand else ""
            case Call():
                return self._call(value, less)
            case Freeze():
                return self._of(value.operands[0], less)
            case Instruction() if value.opcode in CASTS:
                return self._of(value.operands[0], less)
            case GetElementPointer():
                memory = self._memory(value, less)
                return f"&{memory}" if memory else ""
            case Instruction():
                return _variable(value)
        return ""

    def _operation(self, value: Binary, depth: int) -> str:
        left, right = (self._of(operand, depth) for operand in value.operands)
        sign = _OPERATORS[value.opcode]
        if not left or not right or (sign == "-" and left in (right, right + END)):  # bytes of a container
            return ""
        if right.startswith("-") and sign == "+" and right[1:].isdigit():
            return f"{left} - {right[1:]}"
        if sign in _PRODUCTS:
            left = _bracketed(left, " + ", " - ")
        if sign in "-/":
            right = _bracketed(right)
        elif sign == "·":
            right = _bracketed(right, " + ", " - ")
        return f"{left} {sign} {right}"

    def _size(self, value: Binary, depth: int) -> str:
        """What a container calls the number of its elements, which is a quotient of two addresses."""
        difference, divisor = value.operands
        if "exact" not in value.flags or not isinstance(difference, Binary) or difference.opcode != "sub":
            return ""
        end, begin = (_uncast(operand) for operand in difference.operands)
        name = self._of(begin, depth)
        if not isinstance(divisor, ConstantInt) or not name or self._of(end, depth) != name + END:
            return ""
        elements = 1 << divisor.value if value.opcode.endswith("shr") else divisor.value
        known = self._members.types.size(self._members.behind(begin))
        return f"{name}.size()" if known in (elements, 0) else ""

    def _call(self, call: Call, depth: int) -> str:
        callee = call.callee
        if not isinstance(callee, Function) or callee.name.startswith(("_", GIVEN)):
            return ""
        intrinsic = intrinsic_name(callee.name)
        if index := thread_index(callee.name):
            return index
        if intrinsic in _TRANSFERS:
            return self._memory(call.arguments[0], depth)
        arguments = [self._of(argument, depth) for argument in call.arguments]
        if not all(arguments):
            return ""
        if intrinsic in ("fmuladd", "fma"):
            x, y, z = arguments
            return f"{_bracketed(x, ' + ', ' - ')} · {_bracketed(y, ' + ', ' - ')} + {z}"
        if intrinsic is not None and not intrinsic.isidentifier():
            return ""
        return f"{intrinsic or callee.name}({', '.join(arguments)})"

    def _memory(self, pointer: Value, depth: int) -> str:
        """The name of what a pointer leads to."""
        if depth == 0:
            return ""
        if isinstance(pointer, (Instruction, ConstantExpression)) and pointer.opcode in CASTS:
            return self._memory(pointer.operands[0], depth - 1)
        if isinstance(pointer, ConstantExpression):
            base = self._memory(pointer.operands[0], depth - 1) if pointer.opcode == "getelementptr" else ""
            return f"{base}[{ANY}]" if base else ""
        if isinstance(pointer, GetElementPointer):
            return self._element(pointer, depth - 1)
        if isinstance(pointer, Global):
            return _global_name(pointer.name)
        if isinstance(pointer, Alloca):
            return self._variables.of(pointer) or _variable(pointer)
        name = self._of(pointer, depth - 1)
        if not name or self._members.is_object(pointer):
            return name
        return f"*{name}" if not name.startswith("&") else name[1:]

    def _accessed(self, pointer: Value, depth: int) -> str:
        """The name of the number or pointer at an address: the member with which a struct begins."""
        first = self._members.first(pointer)
        return self._joined(pointer, (first,), depth) if first else self._memory(pointer, depth)

    def _joined(self, base: Value, path: Path, depth: int) -> str:
        """A way from an object as the language writes it: `p->n`, `p[i].n`, of a container the container's."""
        is_object = self._members.is_object(base)
        text = self._memory(base, depth) if is_object else self._of(base, depth)
        if text.startswith("&"):
            text, is_object = text[1:], True
        if not text:
            return ""
        text = f"({text})" if text.startswith("*") else text
        way = ""
        for step in path:
            way += (
                step
                if isinstance(step, str)
                else f"[{step if isinstance(step, int) else self._of(step, depth) or ANY}]"
            )
        if not way and not is_object:
            return f"*{text}"
        if self._members.has_arrows and not is_object and way.startswith("."):
            way = way.removeprefix(".") if text == "this" else f"->{way[1:]}"
            text = "" if text == "this" else text
        return (text + way).replace(HIDDEN, "")

    def _beside(self, element: GetElementPointer, depth: int) -> str:
        """`u[i - 1]` for an address so many bytes or elements beside that of `u[i]`; empty for any other."""
        near, (distance, *more) = element.base, element.indices
        if not isinstance(near, GetElementPointer) or len(near.indices) != 1 or more:
            return ""
        base, index = self._of(near.base, depth), self._of(near.indices[0], depth)
        size = self._members.size(near.source_type)
        same = element.source_type == near.source_type
        if not base or not index or size < 2:  # of bytes nothing says what they are
            return ""
        base = base[1:] if base.startswith("&") else base
        if isinstance(distance, ConstantInt):
            by, rest = (distance.value, 0) if same else divmod(distance.value, size)
            return "" if rest else f"{base}[{index} {'-' if by < 0 else '+'} {abs(by)}]"
        by_name = self._of(distance, depth) if same else ""
        return f"{base}[{index} + {by_name}]" if by_name else ""

    def _element(self, element: GetElementPointer, depth: int) -> str:
        path = self._members.path(element)
        if path is not None:
            return self._joined(element.base, path, depth)
        base = self._of(element.base, depth)
        if isinstance(element.base, (Alloca, Global, ConstantExpression)):
            base = self._memory(element.base, depth)
        stepped = _steps(element.source_type, len(element.indices))
        if not base or stepped is None:
            return ""
        if beside := self._beside(element, depth):
            return beside
        base = base[1:] if base.startswith("&") else base
        indices = [self._of(index, depth) or ANY for index in element.indices]
        if str(element.source_type) == "i8":
            return f"{base}[{ANY}]"
        text = base
        for number, (index, named) in enumerate(zip(indices, stepped, strict=True)):
            if number == 0 and index == "0" and len(indices) > 1:
                continue
            text += f".{index}" if named else f"[{index}]"
        return text


def _steps(type_: Type, count: int) -> list[bool] | None:
    """For each index whether it chooses a field of a struct; None for types that are not followed."""
    fields = [False]
    for _ in range(count - 1):
        body = type_.body if isinstance(type_, NamedStructType) else type_
        if isinstance(body, ArrayType):
            fields.append(False)
            type_ = body.element
        elif isinstance(body, StructType):
            fields.append(True)
            return fields if len(fields) == count else None
        else:
            return None
    return fields


def _uncast(value: Value) -> Value:
    return value.operands[0] if isinstance(value, Instruction) and value.opcode in CASTS else value


def _is_intrinsic(call: Call) -> bool:
    return call.called is not None and intrinsic_name(call.called.name) is not None


def _global_name(name: str) -> str:
    """The name of a global variable, of one in a function without the function's: `cell` of `_ZZ3fooPdE4cell`."""
    inner = _LOCAL.fullmatch(name)
    return inner[2][: int(inner[1])] if inner else name


def _variable(value: Value) -> str:
    """The name of a variable in that of a value, without what compilers add to it; empty for their own names."""
    name = value.name
    if not name or name.startswith(GIVEN) or name.isdigit() or _MADE_BY_COMPILERS.match(name):
        return ""
    bare = _NUMBERED.sub("", name)
    is_variable = bare.isidentifier() and not is_reserved(bare) and not _MADE_BY_COMPILERS.match(bare)
    return bare if is_variable else ""


def _bracketed(text: str, *signs: str) -> str:
    """Brackets around a formula with one of these operators, by default any."""
    return f"({text})" if any(sign in text for sign in signs or (" + ", " - ", " · ", " / ")) else text
