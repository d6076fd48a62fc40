"""Self-tests of gradients: functions in the program that compare each gradient with finite differences.

`i32 adjoint_check_f(...)` takes the arguments of `f`, after each pointer with a shadow the bytes behind it. It returns
how many arguments failed, and says which on standard error. The derivative along one direction of each argument is
compared with central differences of two steps and their extrapolation, to 1e-6 relative (1e-3 where a number is a
float). The memory behind these pointers is as before afterwards; what else the function does is done again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ad.check.tested_memory import Numbers, bytes_behind, members_behind, numbers_of
from ad.engine.differentiation import Differentiation
from ad.requests.requests import Request, ReverseRequest, Role
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.builder import Builder, Names
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function, Module
from analyses.ir.names import quoted
from analyses.ir.types import DOUBLE, FLOAT, I64, VOID, StructType, Type
from analyses.ir.uses import replace_all

TOLERANCE = {"double": ("1.000000e-06", "0x3F20000000000000"), "float": ("1.000000e-03", "0x3F80000000000000")}
"""For each type of numbers the relative difference that is allowed, and the step: 2^-13 and 2^-7."""
TESTS = "adjoint_check_"
"""The prefix of the names of self-tests."""


@dataclass(frozen=True)
class SelfTests:
    """The self-tests that were added: their names, and for the requests and calls without one the reason."""

    added: tuple[str, ...]
    left_out: tuple[str, ...]


def add_self_tests(module: Module, made: Mapping[Request, Differentiation]) -> SelfTests:
    """Add a self-test for each gradient to a lowered program, and run it once before the first call of the gradient.

    It is only run so where the program says how large each array is that the call is given.
    """
    added: list[str] = []
    left_out: list[str] = []
    for request, derivative in made.items():
        reason = _refusal(module, request, derivative)
        name = TESTS + request.function
        if reason or name in added:
            left_out += [f"no self-test of {request.function}: {reason}"] if reason else []
            continue
        _add(module, request, derivative)
        added.append(name)
        left_out += _run_once(module, request, derivative)
    return SelfTests(tuple(added), tuple(left_out))


def _refusal(module: Module, request: Request, derivative: Differentiation) -> str:
    """Why a request has no self-test; empty if it has one."""
    function = module.functions[request.function]
    type_ = function.function_type
    if not isinstance(request, ReverseRequest) or request.width > 1:
        return "only gradients of one direction in reverse mode have one"
    if not (type_.result == VOID or type_.result in (DOUBLE, FLOAT) or not request.active_result):
        return f"it returns {type_.result}"
    if request.primal_result:
        return "the request returns the result, too"
    for argument, role in zip(function.arguments, request.roles, strict=True):
        if any(word.startswith(("byval", "sret")) for word in argument.attributes):
            return f"{argument.ref} is passed in memory"
        if role is Role.OUT and argument.type not in (DOUBLE, FLOAT):
            return f"{argument.ref} is {argument.type}"
        if role.has_shadow and members_behind(derivative, argument.index) is None:
            return f"{argument.ref} leads to pointers, or to what is not known"
    declared = module.functions.get(TESTS + request.function)
    if declared is not None and not declared.is_declaration:
        return f"the program has a function {declared.name}"
    if not request.active_result and not any(role.has_shadow for role in request.roles):
        return "it has no result that is differentiated"
    return ""


def _add(module: Module, request: Request, derivative: Differentiation) -> None:
    add_runtime(module)
    text = _Test(module, request, derivative).text()
    declared = module.functions.pop(TESTS + request.function, None)
    test = helpers.add(module, TESTS + request.function, text)
    if declared is not None:
        for caller in module.functions_with([declared.ref]):
            replace_all(caller, {declared: test})


def add_runtime(module: Module) -> None:
    """Add the functions that every self-test calls."""
    helpers.add(module, "adjoint.check.weight", fill("check/weight"))
    helpers.add(module, "adjoint.check.judge", fill("check/judge"))
    for name in TOLERANCE:

        def same(value: str, wide: str) -> str:
            return f"fadd double {value}, 0.0" if wide == "double" else f"fpext float {value} to double"

        narrow = "fptrunc double {0} to float" if name == "float" else "fadd double {0}, 0.0"
        text = fill(
            "check/numbers",
            type=name,
            widen=same("%x", name),
            widen_adjoint=same("%adjoint", name),
            narrow=narrow.format("%moved"),
            narrow_weight=narrow.format("%wide"),
        )
        helpers.add(module, f"adjoint.check.move.{name}", text)


_COPY = "call void @llvm.memcpy.p0.p0.i64"


class _Test:
    """Writes the self-test of one gradient, straight on: every evaluation is a call of the function."""

    def __init__(self, module: Module, request: Request, derivative: Differentiation) -> None:
        assert derivative.gradient is not None
        self.function = module.functions[request.function]
        self.request, self.gradient = request, module.functions[derivative.gradient.name]
        self.lines: list[str] = []
        self.members = {
            a.index: members_behind(derivative, a.index) or ()
            for a, role in zip(self.function.arguments, request.roles, strict=True)
            if role.has_shadow
        }
        self.members |= {
            a.index: ((-1, str(a.type)),)
            for a, role in zip(self.function.arguments, request.roles, strict=True)
            if role is Role.OUT
        }
        self.numbers: dict[int, list[Numbers]] = {}
        """The numbers of each argument with a derivative."""
        self.count = 0

    def _new(self, text: str) -> str:
        self.count += 1
        self.lines.append(f"  %v{self.count} = {text}")
        return f"%v{self.count}"

    def text(self) -> str:
        function, request = self.function, self.request
        roles = list(zip(function.arguments, request.roles, strict=True))
        parameters = [
            part
            for argument, role in roles
            for part in (
                f"{argument.type} %a{argument.index}",
                *([f"i64 %bytes{argument.index}"] if role.has_shadow else []),
            )
        ]
        for argument, role in roles:
            n = argument.index
            if role is Role.OUT:
                self.lines += [f"  %at{n} = alloca {argument.type}", f"  %adjoints{n} = alloca {argument.type}"]
                self.lines.append(f"  store {argument.type} %a{n}, ptr %at{n}")
            elif role.has_shadow:
                self.lines.append(f"  %saved{n} = call ptr @malloc(i64 %bytes{n})")
                self.lines.append(
                    f"  call void @llvm.memcpy.p0.p0.i64(ptr %saved{n}, ptr %a{n}, i64 %bytes{n}, i1 false)"
                )
                self.lines.append(f"  %adjoints{n} = call ptr @calloc(i64 %bytes{n}, i64 1)")
        for n, members in self.members.items():
            lines, self.numbers[n] = numbers_of(n, members, in_memory=n in self._pointers())
            self.lines += lines
        self._seed()
        self._call_gradient()
        value = self._value()
        failures = "0"
        for n, numbers in self.numbers.items():
            if numbers:
                failures = self._compare(n, numbers, value, failures)
        for n in self._pointers():
            self.lines += [f"  call void @free(ptr %saved{n})", f"  call void @free(ptr %adjoints{n})"]
        names = [(self._word(n), self._label(n)) for n in self.members]
        head = f"define i32 @{quoted(TESTS + function.name)}({', '.join(parameters)}) {{"
        strings = [f'{ref} = internal constant [{len(text) + 1} x i8] c"{_escaped(text)}\\00"' for ref, text in names]
        strings.append(
            f'{self._word(-1)} = internal constant [{len(function.name) + 1} x i8] c"{_escaped(function.name)}\\00"'
        )
        return "\n".join((*strings, head, *self.lines, f"  ret i32 {failures}", "}", *self._declarations()))

    def _pointers(self) -> list[int]:
        return [a.index for a, role in zip(self.function.arguments, self.request.roles, strict=True) if role.has_shadow]

    def _label(self, n: int) -> str:
        argument = self.function.arguments[n]
        return argument.name if argument.name and not argument.name.isdigit() else f"argument {n}"

    def _word(self, n: int) -> str:
        return f"@{quoted(f'adjoint.check.word.{self.function.name}.{n}')}"

    def _declarations(self) -> list[str]:
        numbers = [
            line
            for name in TOLERANCE
            for line in (
                f"declare void @adjoint.check.move.{name}(ptr, i64, double)",
                f"declare double @adjoint.check.slope.{name}(ptr, ptr, i64)",
                f"declare double @adjoint.check.sum.{name}(ptr, i64)",
                f"declare void @adjoint.check.seed.{name}(ptr, i64)",
            )
        ]
        called = [
            f"declare {f.function_type.result} {f.ref}({', '.join(map(str, f.function_type.parameters))})"
            for f in (self.function, self.gradient)
        ]
        return [
            *numbers,
            *called,
            "declare i32 @adjoint.check.judge(ptr, ptr, double, double, double, double, double)",
            "declare ptr @malloc(i64)",
            "declare ptr @calloc(i64, i64)",
            "declare void @free(ptr)",
            "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
        ]

    def _seed(self) -> None:
        """Without an active result, the outputs in memory are what is differentiated."""
        if self.request.active_result:
            return
        for n in self._pointers():
            for each in self.numbers[n]:
                self.lines.append(f"  call void @adjoint.check.seed.{each.type}(ptr {each.adjoints}, i64 {each.count})")

    def _call_gradient(self) -> None:
        operands: list[str] = []
        for argument, role in zip(self.function.arguments, self.request.roles, strict=True):
            operands.append(f"{argument.type} %a{argument.index}")
            operands += [f"ptr %adjoints{argument.index}"] if role.has_shadow else []
        result = self.function.function_type.result
        if self.request.active_result:
            operands.append(f"{result} 1.0")
        outs = [a for a, role in zip(self.function.arguments, self.request.roles, strict=True) if role is Role.OUT]
        type_: Type = StructType(tuple(a.type for a in outs)) if outs else VOID
        call = f"call {type_} {self.gradient.ref}({', '.join(operands)})"
        if not outs:
            self.lines.append(f"  {call}")
        else:
            adjoints = self._new(call)
            for position, argument in enumerate(outs):
                adjoint = self._new(f"extractvalue {type_} {adjoints}, {position}")
                self.lines.append(f"  store {argument.type} {adjoint}, ptr %adjoints{argument.index}")
        self._restore()

    def _restore(self) -> None:
        for argument, role in zip(self.function.arguments, self.request.roles, strict=True):
            n = argument.index
            if role is Role.OUT:
                self.lines.append(f"  store {argument.type} %a{n}, ptr %at{n}")
            elif role.has_shadow:
                self.lines.append(
                    f"  call void @llvm.memcpy.p0.p0.i64(ptr %a{n}, ptr %saved{n}, i64 %bytes{n}, i1 false)"
                )

    def _value(self) -> str:
        """Run the function; returns the number that is differentiated. Memory is as before afterwards."""
        operands: list[str] = []
        for argument, role in zip(self.function.arguments, self.request.roles, strict=True):
            n = argument.index
            value = self._new(f"load {argument.type}, ptr %at{n}") if role is Role.OUT else f"%a{n}"
            operands.append(f"{argument.type} {value}")
        result = self.function.function_type.result
        call = f"call {result} {self.function.ref}({', '.join(operands)})"
        if result == VOID:
            self.lines.append(f"  {call}")
            value = "0.0"
        else:
            value = self._new(call)
        if not self.request.active_result:
            value = "0.0"
            for n in self._pointers():
                for each in self.numbers[n]:
                    part = self._new(
                        f"call double @adjoint.check.sum.{each.type}(ptr {each.numbers}, i64 {each.count})"
                    )
                    value = self._new(f"fadd double {value}, {part}")
        elif result == FLOAT:
            value = self._new(f"fpext float {value} to double")
        self._restore()
        return value

    def _compare(self, n: int, numbers: Sequence[Numbers], value: str, failures: str) -> str:
        """Compare the derivative with respect to one argument; returns the number of failures so far."""
        types = {type_ for members in self.members.values() for _, type_ in members}
        single = "float" in (*types, str(self.function.function_type.result))
        tolerance, step = TOLERANCE["float" if single else "double"]
        slope = "0.0"
        for each in numbers:
            given = f"ptr {each.numbers}, ptr {each.adjoints}, i64 {each.count}"
            part = self._new(f"call double @adjoint.check.slope.{each.type}({given})")
            scaled = self._new(f"fmul double {part}, {each.factor:e}")
            slope = self._new(f"fadd double {slope}, {scaled}")
        differences: list[str] = []
        for half in (False, True):
            size = self._new(f"fmul double {step}, {'5.000000e-01' if half else '1.000000e+00'}")
            back = self._new(f"fneg double {size}")
            values: list[str] = []
            for off in (size, back):
                for each in numbers:
                    by = self._new(f"fmul double {off}, {each.factor:e}")
                    given = f"ptr {each.numbers}, i64 {each.count}, double {by}"
                    self.lines.append(f"  call void @adjoint.check.move.{each.type}({given})")
                values.append(self._value())
            gap = self._new(f"fsub double {values[0]}, {values[1]}")
            both = self._new(f"fadd double {size}, {size}")
            differences.append(self._new(f"fdiv double {gap}, {both}"))
        given = ", ".join(f"double {each}" for each in (slope, *differences, value, tolerance))
        failed = self._new(f"call i32 @adjoint.check.judge(ptr {self._word(-1)}, ptr {self._word(n)}, {given})")
        return self._new(f"add i32 {failures}, {failed}")


def _escaped(text: str) -> str:
    return "".join(c if 32 <= ord(c) < 127 and c not in '"\\' else f"\\{ord(c):02X}" for c in text)


# -- once, before the first call ----------------------------------------------------------------


def _run_once(module: Module, request: Request, derivative: Differentiation) -> list[str]:
    """Run a self-test before the first call of its gradient; returns a sentence for each call where it can't be."""
    assert derivative.gradient is not None
    gradient, test = module.functions[derivative.gradient.name], module.functions[TESTS + request.function]
    left_out: list[str] = []
    calls = [
        i
        for f in module.functions_with([gradient.ref])
        for i in f.instructions
        if isinstance(i, Call) and i.called is gradient and f is not test
    ]
    for call in calls:
        operands = iter(call.arguments)
        arguments: list[Value] = []
        unknown = ""
        for argument, role in zip(module.functions[request.function].arguments, request.roles, strict=True):
            value = next(operands)
            arguments.append(value)
            if role.has_shadow:
                next(operands)
                size = bytes_behind(module, value)
                unknown = unknown or ("" if size is not None else argument.ref.removeprefix("%"))
                arguments.append(size if size is not None else ConstantInt(I64, 0))
        if unknown:
            left_out.append(
                f"the self-test of {request.function} is not run by itself in {call.function.name}: the size of "
                f"{unknown} is not known there; call {test.name}"
            )
            continue
        _insert_before(call, _once(module, test), arguments)
    return left_out


def _once(module: Module, test: Function) -> Function:
    """A function that calls a self-test at its first call and does nothing later."""
    name = f"adjoint.check.once.{test.name.removeprefix(TESTS)}"
    types = test.function_type.parameters
    parameters = ", ".join(f"{type_} %a{n}" for n, type_ in enumerate(types))
    done = f"@{quoted(name + '.done')}"
    return helpers.add(
        module,
        name,
        "\n".join(
            (
                f"{done} = internal global i1 false",
                f"define internal void @{quoted(name)}({parameters}) {{",
                f"  %done = load i1, ptr {done}",
                "  br i1 %done, label %later, label %first",
                "first:",
                f"  store i1 true, ptr {done}",
                f"  %failed = call i32 {test.ref}({parameters})",
                "  br label %later",
                "later:",
                "  ret void",
                "}",
                f"declare i32 {test.ref}({', '.join(map(str, types))})",
            )
        ),
    )


def _insert_before(call: Call, function: Function, arguments: Iterable[Value]) -> None:
    block = call.block
    assert block is not None
    piece = Block("", call.function)
    Builder(Names()).at(piece).call(function, list(arguments))
    at = block.instructions.index(call)
    block.instructions[at:at] = piece.instructions
    for instruction in piece.instructions:
        instruction.block = block
        dbg = call.attachment("dbg")
        if dbg is not None:
            instruction.metadata.append(("dbg", dbg))
