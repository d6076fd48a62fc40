"""The code of a self-test: a function in LLVM IR, straight on, in which every evaluation is a call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ad.check.tested_memory import TYPES, Numbers, members_behind, members_of, memory_bytes, numbers_of
from ad.engine.differentiation import Differentiation
from ad.requests.requests import Request, Role
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Function, Module
from analyses.ir.names import quoted
from analyses.ir.types import DOUBLE, FLOAT, VOID, StructType, Type

TOLERANCE = {"double": ("1.000000e-06", "0x3F20000000000000"), "float": ("1.000000e-03", "0x3F80000000000000")}
"""For each type of numbers the relative difference that is allowed, and the step: 2^-13 and 2^-7."""
RESULT = -1
"""The index of the result, beside those of the arguments."""


class TestCode:
    """Writes the self-test of one derivative, in reverse or in forward mode.

    `%aN` is an argument, or the address of its memory; `%atN` the place of one that is a number. `%adjointsN` is where
    its adjoints are, in forward mode its tangents.
    """

    def __init__(self, module: Module, request: Request, derivative: Differentiation, name: str) -> None:
        assert derivative.gradient is not None
        self.module, self.name = module, name
        self.function = module.functions[request.function]
        self.request, self.derivative = request, module.functions[derivative.gradient.name]
        self.result: Type = self.function.function_type.result
        self.lines: list[str] = []
        self.numbers: dict[int, list[Numbers]] = {}
        """The numbers of each argument with a derivative, and those of a result that is a struct."""
        self.members = {
            a.index: members_behind(derivative, a.index) or ()
            if a.type.is_pointer
            else members_of(a.type, module.layout) or ()
            for a, role in self._roles()
            if role is not Role.CONST
        }
        self.count = 0

    def text(self) -> str:
        for argument, role in self._roles():
            self._prepare(argument, role)
        for n, members in self.members.items():
            lines, self.numbers[n] = numbers_of(n, members, in_memory=self.function.arguments[n].type.is_pointer)
            self.lines += lines
        if self._returns_struct:
            self.lines += [f"  %at{RESULT} = alloca {self.result}", f"  %adjoints{RESULT} = alloca {self.result}"]
            self.lines.append(f"  store {self.result} zeroinitializer, ptr %adjoints{RESULT}")
            members = members_of(self.result, self.module.layout) or ()
            lines, self.numbers[RESULT] = numbers_of(RESULT, members, in_memory=False)
            self.lines += lines
        tested = [n for n in self.members if self.numbers[n] and not self._is_returned(n)]
        if not self.request.forward:
            self._seed()
            self._call_gradient()
        value = self._value()
        failures = "0"
        for n in tested:
            slope = self._tangent(n) if self.request.forward else self._slope(n)
            failures = self._compare(n, slope, value, failures)
        for n in self._pointers():
            self.lines += [f"  call void @free(ptr %saved{n})", f"  call void @free(ptr %adjoints{n})"]
        parameters = [
            part
            for argument, role in self._roles()
            if not memory_bytes(argument, "sret")
            for part in (
                f"{argument.type} %a{argument.index}",
                *([f"i64 %bytes{argument.index}"] if has_size(argument, role) else []),
            )
        ]
        words = [(self._word(n), self._label(n)) for n in self.members]
        words.append((self._word(RESULT), self.function.name))
        strings = [f'{ref} = internal constant [{len(text) + 1} x i8] c"{_escaped(text)}\\00"' for ref, text in words]
        head = f"define i32 @{quoted(self.name)}({', '.join(parameters)}) {{"
        return "\n".join((*strings, head, *self.lines, f"  ret i32 {failures}", "}", *self._declarations()))

    # -- the parts

    def _roles(self) -> Iterator[tuple[Argument, Role]]:
        return zip(self.function.arguments, self.request.roles, strict=True)

    def _pointers(self) -> list[int]:
        return [a.index for a, role in self._roles() if role.has_shadow and a.type.is_pointer]

    def _by_value(self) -> list[Argument]:
        """The arguments that are numbers, or structs of them, with a derivative."""
        return [a for a, role in self._roles() if role is not Role.CONST and not a.type.is_pointer]

    @property
    def _returns_struct(self) -> bool:
        return self.request.active_result and self.result not in (DOUBLE, FLOAT)

    def _is_returned(self, n: int) -> bool:
        return bool(memory_bytes(self.function.arguments[n], "sret"))

    def _label(self, n: int) -> str:
        argument = self.function.arguments[n]
        return argument.name if argument.name and not argument.name.isdigit() else f"argument {n}"

    def _word(self, n: int) -> str:
        return f"@{quoted(f'adjoint.check.word.{self.name}.{n}')}"

    def _new(self, text: str) -> str:
        self.count += 1
        self.lines.append(f"  %v{self.count} = {text}")
        return f"%v{self.count}"

    def _prepare(self, argument: Argument, role: Role) -> None:
        n = argument.index
        if role is Role.CONST:
            if self._is_returned(n):
                self.lines.append(f"  %a{n} = alloca [{memory_bytes(argument, 'sret')} x i8], align 16")
            return
        if not argument.type.is_pointer:
            self.lines += [f"  %at{n} = alloca {argument.type}", f"  %adjoints{n} = alloca {argument.type}"]
            self.lines.append(f"  store {argument.type} %a{n}, ptr %at{n}")
            return
        if size := memory_bytes(argument, "sret"):
            self.lines += [f"  %a{n} = alloca [{size} x i8], align 16", f"  %bytes{n} = add i64 {size}, 0"]
            self.lines.append(f"  store [{size} x i8] zeroinitializer, ptr %a{n}")
        elif size := memory_bytes(argument, "byval"):
            self.lines.append(f"  %bytes{n} = add i64 {size}, 0")
        self.lines.append(f"  %saved{n} = call ptr @malloc(i64 %bytes{n})")
        self.lines.append(_copied(f"%saved{n}", f"%a{n}", f"%bytes{n}"))
        self.lines.append(f"  %adjoints{n} = call ptr @calloc(i64 %bytes{n}, i64 1)")

    def _declarations(self) -> list[str]:
        numbers = [
            line
            for name in TYPES
            for line in (
                f"declare void @adjoint.check.move.{name}(ptr, i64, double)",
                f"declare void @adjoint.check.direct.{name}(ptr, ptr, i64, double)",
                f"declare double @adjoint.check.slope.{name}(ptr, ptr, i64)",
                f"declare double @adjoint.check.sum.{name}(ptr, i64)",
                f"declare void @adjoint.check.seed.{name}(ptr, i64)",
            )
        ]
        called = [
            f"declare {f.function_type.result} {f.ref}({', '.join(map(str, f.function_type.parameters))})"
            for f in (self.function, self.derivative)
        ]
        return [
            *numbers,
            *called,
            "declare i32 @adjoint.check.judge(ptr, ptr, double, double, double, double, double)",
            "declare ptr @malloc(i64)",
            "declare ptr @calloc(i64, i64)",
            "declare void @free(ptr)",
            "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
            "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)",
        ]

    # -- the derivative

    def _outputs(self) -> list[Numbers]:
        """What is differentiated where that is no single number: a struct that is returned, or outputs in memory."""
        if self._returns_struct:
            return self.numbers[RESULT]
        return [each for n in self._pointers() for each in self.numbers[n]]

    def _seed(self) -> None:
        if self.request.active_result and not self._returns_struct:
            return
        for each in self._outputs():
            self.lines.append(f"  call void @adjoint.check.seed.{each.type}(ptr {each.adjoints}, i64 {each.count})")

    def _call_gradient(self) -> None:
        operands: list[str] = []
        for argument, role in self._roles():
            operands.append(f"{argument.type} %a{argument.index}")
            operands += [f"ptr %adjoints{argument.index}"] if role.has_shadow else []
        if self._returns_struct:
            operands.append(f"{self.result} {self._new(f'load {self.result}, ptr %adjoints{RESULT}')}")
        elif self.request.active_result:
            operands.append(f"{self.result} 1.0")
        outs = [a for a, role in self._roles() if role is Role.OUT]
        type_: Type = StructType(tuple(a.type for a in outs)) if outs else VOID
        call = f"call {type_} {self.derivative.ref}({', '.join(operands)})"
        if not outs:
            self.lines.append(f"  {call}")
        else:
            adjoints = self._new(call)
            for position, argument in enumerate(outs):
                adjoint = self._new(f"extractvalue {type_} {adjoints}, {position}")
                self.lines.append(f"  store {argument.type} {adjoint}, ptr %adjoints{argument.index}")
        self._restore()

    def _slope(self, n: int) -> str:
        """The derivative along the direction of one argument: its adjoints times the direction."""
        slope = "0.0"
        for each in self.numbers[n]:
            operands = f"ptr {each.numbers}, ptr {each.adjoints}, i64 {each.count}"
            part = self._new(f"call double @adjoint.check.slope.{each.type}({operands})")
            scaled = self._new(f"fmul double {part}, {each.factor:e}")
            slope = self._new(f"fadd double {slope}, {scaled}")
        return slope

    def _tangent(self, n: int) -> str:
        """The derivative along the direction of one argument: the tangent of what is differentiated."""
        for m in self._pointers():
            self.lines.append(f"  call void @llvm.memset.p0.i64(ptr %adjoints{m}, i8 0, i64 %bytes{m}, i1 false)")
        for argument in self._by_value():
            self.lines.append(f"  store {argument.type} zeroinitializer, ptr %adjoints{argument.index}")
        for each in self.numbers[n]:
            operands = f"ptr {each.numbers}, ptr {each.adjoints}, i64 {each.count}, double {each.factor:e}"
            self.lines.append(f"  call void @adjoint.check.direct.{each.type}({operands})")
        operands_: list[str] = []
        for argument, role in self._roles():
            operands_.append(f"{argument.type} %a{argument.index}")
            if role.has_shadow and argument.type.is_pointer:
                operands_.append(f"ptr %adjoints{argument.index}")
            elif role.has_shadow:
                tangent = self._new(f"load {argument.type}, ptr %adjoints{argument.index}")
                operands_.append(f"{argument.type} {tangent}")
        type_ = self.derivative.function_type.result
        call = f"call {type_} {self.derivative.ref}({', '.join(operands_)})"
        if type_ == VOID:
            self.lines.append(f"  {call}")
            slope = self._sum(adjoints=True)
        else:
            returned = self._new(call)
            if self.request.primal_result:
                returned = self._new(f"extractvalue {type_} {returned}, {len(getattr(type_, 'elements', ' ')) - 1}")
            slope = self._number(returned, f"%adjoints{RESULT}", adjoints=True)
        self._restore()
        return slope

    # -- the function itself

    def _restore(self) -> None:
        for argument, role in self._roles():
            n = argument.index
            if role is Role.CONST:
                continue
            if argument.type.is_pointer:
                self.lines.append(_copied(f"%a{n}", f"%saved{n}", f"%bytes{n}"))
            else:
                self.lines.append(f"  store {argument.type} %a{n}, ptr %at{n}")

    def _value(self) -> str:
        """Run the function; returns the number that is differentiated. Memory is as before afterwards."""
        operands: list[str] = []
        for argument, role in self._roles():
            n = argument.index
            in_place = role is not Role.CONST and not argument.type.is_pointer
            value = self._new(f"load {argument.type}, ptr %at{n}") if in_place else f"%a{n}"
            operands.append(f"{argument.type} {value}")
        call = f"call {self.result} {self.function.ref}({', '.join(operands)})"
        if self.result == VOID:
            self.lines.append(f"  {call}")
            value = self._sum(adjoints=False)
        else:
            returned = self._new(call)
            value = self._number(returned, f"%at{RESULT}", adjoints=False)
        self._restore()
        return value

    def _number(self, returned: str, place: str, *, adjoints: bool) -> str:
        """The number that is differentiated, by what was returned; a struct of numbers goes to its place for that."""
        if not self.request.active_result:
            return self._sum(adjoints=adjoints)
        if self._returns_struct:
            self.lines.append(f"  store {self.result} {returned}, ptr {place}")
            return self._sum(adjoints=adjoints)
        return self._new(f"fpext float {returned} to double") if self.result == FLOAT else returned

    def _sum(self, *, adjoints: bool) -> str:
        value = "0.0"
        for each in self._outputs():
            place = each.adjoints if adjoints else each.numbers
            part = self._new(f"call double @adjoint.check.sum.{each.type}(ptr {place}, i64 {each.count})")
            value = self._new(f"fadd double {value}, {part}")
        return value

    def _compare(self, n: int, slope: str, value: str, failures: str) -> str:
        """Compare the derivative with respect to one argument; returns the number of failures so far."""
        numbers: Sequence[Numbers] = self.numbers[n]
        single = "float" in (each.type for several in self.numbers.values() for each in several) or self.result == FLOAT
        tolerance, step = TOLERANCE["float" if single else "double"]
        differences: list[str] = []
        for half in (False, True):
            size = self._new(f"fmul double {step}, {'5.000000e-01' if half else '1.000000e+00'}")
            back = self._new(f"fneg double {size}")
            values: list[str] = []
            for off in (size, back):
                for each in numbers:
                    by = self._new(f"fmul double {off}, {each.factor:e}")
                    operands = f"ptr {each.numbers}, i64 {each.count}, double {by}"
                    self.lines.append(f"  call void @adjoint.check.move.{each.type}({operands})")
                values.append(self._value())
            gap = self._new(f"fsub double {values[0]}, {values[1]}")
            both = self._new(f"fadd double {size}, {size}")
            differences.append(self._new(f"fdiv double {gap}, {both}"))
        compared = ", ".join(f"double {each}" for each in (slope, *differences, value, tolerance))
        failed = self._new(f"call i32 @adjoint.check.judge(ptr {self._word(RESULT)}, ptr {self._word(n)}, {compared})")
        return self._new(f"add i32 {failures}, {failed}")


def has_size(argument: Argument, role: Role) -> bool:
    """True if the test is given the bytes behind a pointer: its type does not say them."""
    passed = memory_bytes(argument, "byval") or memory_bytes(argument, "sret")
    return role.has_shadow and argument.type.is_pointer and not passed


def pass_alike(function: Function) -> None:
    """Give the calls in a function the attributes of memory that is passed by value, as their callees have them."""
    for call in function.instructions:
        if not isinstance(call, Call) or call.called is None:
            continue
        for n, parameter in enumerate(call.called.arguments[: len(call.arguments)]):
            words = tuple(word for word in parameter.attributes if word.startswith(("byval(", "sret(")))
            if words and not any(word.startswith(("byval(", "sret(")) for word in call.argument_attributes[n]):
                call.argument_attributes[n] = (*words, *call.argument_attributes[n])


def _copied(to: str, origin: str, size: str) -> str:
    return f"  call void @llvm.memcpy.p0.p0.i64(ptr {to}, ptr {origin}, i64 {size}, i1 false)"


def _escaped(text: str) -> str:
    return "".join(c if 32 <= ord(c) < 127 and c not in '"\\' else f"\\{ord(c):02X}" for c in text)
