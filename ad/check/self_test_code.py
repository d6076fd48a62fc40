"""The code of a self-test: a function in LLVM IR, straight on, in which every evaluation is a call.

With a width, the direction or seed of each lane is that of the first times the lane's number from 1 on, and what the
lanes give is compared together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ad.check.tested_memory import (
    TYPES,
    Numbers,
    Region,
    adjoints_of,
    is_memory,
    members_of,
    memory_bytes,
    numbers_of,
    regions_of,
    sizes,
)
from ad.engine.differentiation import Differentiation
from ad.requests.requests import Request, Role
from analyses.ir.model import Argument, Module
from analyses.ir.names import quoted
from analyses.ir.types import DOUBLE, FLOAT, VOID, StructType, Type

TOLERANCE = {"double": ("1.000000e-06", "0x3F20000000000000"), "float": ("1.000000e-03", "0x3F80000000000000")}
"""For each type of numbers the relative difference that is allowed, and the step: 2^-13 and 2^-7."""
RESULT = -1
"""The index of the result, beside those of the arguments."""


class TestCode:
    """Writes the self-test of one derivative, in reverse or in forward mode.

    `%aN` is an argument, or the address of its memory; `%atN` the place of one that is a number. `%adjointsN.L` is
    where its adjoints in a lane are, in forward mode its tangents.
    """

    def __init__(self, module: Module, request: Request, derivative: Differentiation, name: str) -> None:
        assert derivative.gradient is not None
        self.module, self.name = module, name
        self.function = module.functions[request.function]
        self.request, self.derivative = request, module.functions[derivative.gradient.name]
        augmented = derivative.augmented if request.split else None
        self.augmented = module.functions[augmented.name] if augmented is not None else None
        self.tape_bytes = max(derivative.tape_size, 1)
        self.result: Type = self.function.function_type.result
        self.lines: list[str] = []
        self.regions = {
            a.index: regions_of(derivative, a.index) or () for a, role in self._roles() if is_memory(a, role)
        }
        self.numbers: dict[int, list[Numbers]] = {a.index: [] for a, role in self._roles() if role is not Role.CONST}
        """The numbers of each argument with a derivative, and those of a result that is a struct."""
        self.count = 0

    def text(self) -> str:
        for argument, role in self._roles():
            self._prepare(argument, role)
        for argument in self._by_value():
            members = members_of(argument.type, self.module.layout) or ()
            lines, self.numbers[argument.index] = numbers_of(str(argument.index), members, self._width, in_memory=False)
            self.lines += lines
        for n, regions in self.regions.items():
            for region in regions:
                lines, found = numbers_of(region.name, region.members, self._width, in_memory=True)
                self.lines += lines
                self.numbers[n] += found
        tested = [n for n, found in self.numbers.items() if found and not self._is_returned(n)]
        if self._returns_struct:
            self._prepare_result()
        if not self.request.forward:
            self._call_gradient()
        value = self._value()
        failures = "0"
        for n in tested:
            slope = self._tangent(n) if self.request.forward else self._slope(n)
            failures = self._compare(n, slope, value, failures)
        for region in self._memory():
            freed = [f"%saved{region.name}", *self._adjoints(region.name)]
            self.lines += [f"  call void @free(ptr {each})" for each in freed]
        parameters = [
            part
            for argument, role in self._roles()
            if not memory_bytes(argument, "sret")
            for part in (
                f"{argument.type} %a{argument.index}",
                *(f"i64 %bytes{name}" for name in sizes(argument, role, self.regions.get(argument.index, ()))),
            )
        ]
        words = [(self._word(n), self._label(n)) for n in self.numbers if n != RESULT]
        words.append((self._word(RESULT), self.function.name))
        strings = [f'{ref} = internal constant [{len(text) + 1} x i8] c"{_escaped(text)}\\00"' for ref, text in words]
        head = f"define i32 @{quoted(self.name)}({', '.join(parameters)}) {{"
        return "\n".join((*strings, head, *self.lines, f"  ret i32 {failures}", "}", *self._declarations()))

    # -- the parts

    def _roles(self) -> Iterator[tuple[Argument, Role]]:
        return zip(self.function.arguments, self.request.roles, strict=True)

    def _memory(self) -> list[Region]:
        return [region for regions in self.regions.values() for region in regions]

    def _by_value(self) -> list[Argument]:
        """The arguments that are numbers, or structs of them, with a derivative."""
        return [a for a, role in self._roles() if role is not Role.CONST and not a.type.is_pointer]

    @property
    def _width(self) -> int:
        return self.request.width

    def _adjoints(self, name: object) -> list[str]:
        """The addresses of the adjoints of an argument or of some memory, one for each lane."""
        return [adjoints_of(str(name), lane) for lane in range(self._width)]

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
            places = [f"%at{n}", *self._adjoints(n)]
            self.lines += [f"  {place} = alloca {argument.type}" for place in places]
            self.lines.append(f"  store {argument.type} %a{n}, ptr %at{n}")
            return
        if size := memory_bytes(argument, "sret"):
            self.lines += [f"  %a{n} = alloca [{size} x i8], align 16", f"  %bytes{n} = add i64 {size}, 0"]
            self.lines.append(f"  store [{size} x i8] zeroinitializer, ptr %a{n}")
        elif size := memory_bytes(argument, "byval"):
            self.lines.append(f"  %bytes{n} = add i64 {size}, 0")
        for region in self.regions[n]:
            name = region.name
            if region.within:
                self.lines.append(f"  %held{name} = getelementptr i8, ptr %a{region.within}, i64 {region.offset}")
                self.lines.append(f"  %a{name} = load ptr, ptr %held{name}")
            self.lines.append(f"  %saved{name} = call ptr @malloc(i64 %bytes{name})")
            self.lines.append(_copied(f"%saved{name}", f"%a{name}", f"%bytes{name}"))
            self.lines += [f"  {each} = call ptr @calloc(i64 %bytes{name}, i64 1)" for each in self._adjoints(name)]
            self._link(region)

    def _link(self, region: Region) -> None:
        """Put the address of the adjoints of some memory where the shadow has the pointer to it."""
        if region.within:
            for outer, inner in zip(self._adjoints(region.within), self._adjoints(region.name), strict=True):
                held = self._new(f"getelementptr i8, ptr {outer}, i64 {region.offset}")
                self.lines.append(f"  store ptr {inner}, ptr {held}")

    def _prepare_result(self) -> None:
        """Make the places of a result that is a struct and of its adjoints."""
        places = [f"%at{RESULT}", *self._adjoints(RESULT)]
        self.lines += [f"  {place} = alloca {self.result}" for place in places]
        self.lines += [f"  store {self.result} zeroinitializer, ptr {place}" for place in places[1:]]
        members = members_of(self.result, self.module.layout) or ()
        lines, self.numbers[RESULT] = numbers_of(str(RESULT), members, self._width, in_memory=False)
        self.lines += lines

    def _declarations(self) -> list[str]:
        numbers = [
            line
            for name in TYPES
            for line in (
                f"declare void @adjoint.check.move.{name}(ptr, i64, double)",
                f"declare void @adjoint.check.direct.{name}(ptr, ptr, i64, double)",
                f"declare double @adjoint.check.slope.{name}(ptr, ptr, i64)",
                f"declare double @adjoint.check.sum.{name}(ptr, i64)",
                f"declare void @adjoint.check.seed.{name}(ptr, i64, double)",
            )
        ]
        called = [
            f"declare {f.function_type.result} {f.ref}({', '.join(map(str, f.function_type.parameters))})"
            for f in (self.function, self.derivative, self.augmented)
            if f is not None
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
        return [each for n in self.regions for each in self.numbers[n]]

    def _seed(self) -> None:
        if self.request.active_result and not self._returns_struct:
            return
        for each in self._outputs():
            for lane, adjoints in enumerate(each.adjoints):
                operands = f"ptr {adjoints}, i64 {each.count}, double {_scale(lane)}"
                self.lines.append(f"  call void @adjoint.check.seed.{each.type}({operands})")

    def _call_gradient(self) -> None:
        operands: list[str] = []
        for argument, role in self._roles():
            operands.append(f"{argument.type} %a{argument.index}")
            operands += [f"ptr {each}" for each in self._adjoints(argument.index)] if role.has_shadow else []
        tape = self._run_augmented(operands)
        self._seed()
        if self._returns_struct:
            adjoints = self._adjoints(RESULT)
            operands += [f"{self.result} {self._new(f'load {self.result}, ptr {each}')}" for each in adjoints]
        elif self.request.active_result:
            operands += [f"{self.result} {_scale(lane)}" for lane in range(self._width)]
        type_ = self.derivative.function_type.result
        call = f"call {type_} {self.derivative.ref}({', '.join([*operands, *tape])})"
        outs = [a for a, role in self._roles() if role is Role.OUT]
        if not outs:
            self.lines.append(f"  {call}" if type_ == VOID else f"  {self._unused()} = {call}")
        else:
            made = self._new(call)
            for position, argument in enumerate(outs, int(self.request.primal_result)):
                for lane, place in enumerate(self._adjoints(argument.index)):
                    at = f"{position}, {lane}" if self._width > 1 else str(position)
                    adjoint = self._new(f"extractvalue {type_} {made}, {at}")
                    self.lines.append(f"  store {argument.type} {adjoint}, ptr {place}")
        self._restore()

    def _run_augmented(self, operands: Sequence[str]) -> list[str]:
        """Run the first half of a split derivative; returns the tape as an operand, where there is one."""
        if self.augmented is None:
            return []
        room = []
        if self.request.placed:
            room = [f"ptr {self._new(f'alloca [{self.tape_bytes} x i8], align 16')}"]
        type_ = self.augmented.function_type.result
        made = self._new(f"call {type_} {self.augmented.ref}({', '.join([*operands, *room])})")
        return room or [f"ptr {self._new(f'extractvalue {type_} {made}, 0')}"]

    def _unused(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def _slope(self, n: int) -> str:
        """The derivative along the direction of one argument: its adjoints times the direction."""
        slope = "0.0"
        for each in self.numbers[n]:
            for adjoints in each.adjoints:
                operands = f"ptr {each.numbers}, ptr {adjoints}, i64 {each.count}"
                part = self._new(f"call double @adjoint.check.slope.{each.type}({operands})")
                scaled = self._new(f"fmul double {part}, {each.factor:e}")
                slope = self._new(f"fadd double {slope}, {scaled}")
        return self._of_one_lane(slope)

    def _of_one_lane(self, sum_: str) -> str:
        """The first lane's part of a sum over the lanes, of which each is as much larger as its number says."""
        if self._width == 1:
            return sum_
        return self._new(f"fdiv double {sum_}, {self._width * (self._width + 1) / 2:e}")

    def _tangent(self, n: int) -> str:
        """The derivative along the direction of one argument: the tangent of what is differentiated."""
        for region in self._memory():
            cleared = f"i8 0, i64 %bytes{region.name}, i1 false"
            adjoints = self._adjoints(region.name)
            self.lines += [f"  call void @llvm.memset.p0.i64(ptr {each}, {cleared})" for each in adjoints]
        for region in self._memory():
            self._link(region)
        for argument in self._by_value():
            for place in self._adjoints(argument.index):
                self.lines.append(f"  store {argument.type} zeroinitializer, ptr {place}")
        for each in self.numbers[n]:
            for lane, place in enumerate(each.adjoints):
                factor = each.factor * (lane + 1)
                operands = f"ptr {each.numbers}, ptr {place}, i64 {each.count}, double {factor:e}"
                self.lines.append(f"  call void @adjoint.check.direct.{each.type}({operands})")
        type_ = self.derivative.function_type.result
        call = f"call {type_} {self.derivative.ref}({', '.join(self._with_tangents())})"
        if type_ == VOID:
            self.lines.append(f"  {call}")
            slope = self._sum_of_adjoints()
        else:
            slope = self._returned_tangent(type_, self._new(call))
        self._restore()
        return self._of_one_lane(slope)

    def _with_tangents(self) -> list[str]:
        operands: list[str] = []
        for argument, role in self._roles():
            type_ = argument.type
            operands.append(f"{type_} %a{argument.index}")
            for place in self._adjoints(argument.index) if role.has_shadow else ():
                operands.append(
                    f"ptr {place}" if type_.is_pointer else f"{type_} {self._new(f'load {type_}, ptr {place}')}"
                )
        return operands

    def _returned_tangent(self, type_: Type, returned: str) -> str:
        """The sum over the lanes of the tangents of what is differentiated, out of what the derivative returned."""
        if not self.request.active_result:
            return self._sum_of_adjoints()
        at = [str(len(type_.elements) - 1)] if self.request.primal_result and isinstance(type_, StructType) else []
        total = "0.0"
        for lane, place in enumerate(self._adjoints(RESULT)):
            path = ", ".join([*at, *([str(lane)] if self._width > 1 else [])])
            tangent = self._new(f"extractvalue {type_} {returned}, {path}") if path else returned
            if self._returns_struct:
                self.lines.append(f"  store {self.result} {tangent}, ptr {place}")
            else:
                wide = self._new(f"fpext float {tangent} to double") if self.result == FLOAT else tangent
                total = self._new(f"fadd double {total}, {wide}")
        return self._sum_of_adjoints() if self._returns_struct else total

    # -- the function itself

    def _restore(self) -> None:
        for region in self._memory():
            self.lines.append(_copied(f"%a{region.name}", f"%saved{region.name}", f"%bytes{region.name}"))
        for argument in self._by_value():
            self.lines.append(f"  store {argument.type} %a{argument.index}, ptr %at{argument.index}")

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
            value = self._sum()
        else:
            value = self._number(self._new(call))
        self._restore()
        return value

    def _number(self, returned: str) -> str:
        """The number that is differentiated, by what was returned; a struct of numbers goes to its place for that."""
        if not self.request.active_result:
            return self._sum()
        if self._returns_struct:
            self.lines.append(f"  store {self.result} {returned}, ptr %at{RESULT}")
            return self._sum()
        return self._new(f"fpext float {returned} to double") if self.result == FLOAT else returned

    def _sum(self) -> str:
        """The weighted sum of the outputs."""
        return self._summed([(each, each.numbers) for each in self._outputs()])

    def _sum_of_adjoints(self) -> str:
        """The weighted sum of the tangents of the outputs, over the lanes."""
        return self._summed([(each, place) for each in self._outputs() for place in each.adjoints])

    def _summed(self, parts: Sequence[tuple[Numbers, str]]) -> str:
        value = "0.0"
        for each, place in parts:
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


def _scale(lane: int) -> str:
    """The factor of the seed of a lane."""
    return f"{lane + 1:e}"


def _copied(to: str, origin: str, size: str) -> str:
    return f"  call void @llvm.memcpy.p0.p0.i64(ptr {to}, ptr {origin}, i64 {size}, i1 false)"


def _escaped(text: str) -> str:
    return "".join(c if 32 <= ord(c) < 127 and c not in '"\\' else f"\\{ord(c):02X}" for c in text)
