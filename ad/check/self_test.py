"""Self-tests of derivatives: functions in the program that compare each one with finite differences.

`i32 adjoint_check_f(...)` takes the arguments of `f`, after each pointer with a shadow the bytes behind it, and then
those behind each pointer that lies there. It returns how many arguments failed, and says which on standard error.
In forward mode it is `adjoint_check_forward_f`, of two halves `adjoint_check_split_f`, of a width
`adjoint_check_width4_f`. The derivative along one direction of each argument is compared with central differences of
two steps and their extrapolation, to 1e-6 relative (1e-3 where a number is a float). The memory behind these pointers
is as before afterwards; what else the function does is done again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ad.check.self_test_code import TOLERANCE, TestCode
from ad.check.tested_memory import Region, bytes_behind, is_memory, members_of, memory_bytes, regions_of, sizes
from ad.engine.differentiation import Differentiation
from ad.requests.requests import Request, Role
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.builder import Builder, Names
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Block, Function, Module
from analyses.ir.names import quoted
from analyses.ir.types import I64
from analyses.ir.uses import replace_all
from analyses.records import dataclass

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
        if reason := _refusal(module, request, derivative, added):
            left_out.append(f"no self-test of {request.function} in {request.mode} mode: {reason}")
            continue
        _add(module, request, derivative)
        added.append(test_name(request))
        left_out += _run_once(module, request, derivative)
    return SelfTests(tuple(added), tuple(left_out))


def _refusal(module: Module, request: Request, derivative: Differentiation, added: Collection[str]) -> str:
    """Why a request has no self-test; empty if it has one."""
    function = module.functions[request.function]
    result = function.function_type.result
    if not (request.forward or request.reverses):
        return "its derivative goes forward from a tape"
    if request.shadowed_result:
        return "it returns a shadow"
    if request.active_result and not members_of(result, module.layout):
        return f"it returns {result}"
    for argument, role in zip(function.arguments, request.roles, strict=True):
        if role is Role.CONST:
            continue
        if not argument.type.is_pointer:
            if members_of(argument.type, module.layout) is None:
                return f"{argument.ref} is {argument.type}"
        elif regions_of(derivative, argument.index) is None:
            return f"{argument.ref} leads to pointers to pointers, or to what is not known"
    name = test_name(request)
    declared = module.functions.get(name)
    if name in added:
        return f"{name} is that of another request for it"
    if declared is not None and not declared.is_declaration:
        return f"the program has a function {declared.name}"
    if not request.active_result and not any(
        role.has_shadow and argument.type.is_pointer
        for argument, role in zip(function.arguments, request.roles, strict=True)
    ):
        return "it has no result that is differentiated"
    return ""


def test_name(request: Request) -> str:
    """The name of the self-test for a request; a function may have one for each mode and width."""
    words = ["forward"] * request.forward + ["split"] * request.split + [f"width{request.width}"] * (request.width > 1)
    return TESTS + "".join(f"{word}_" for word in words) + request.function


def _add(module: Module, request: Request, derivative: Differentiation) -> None:
    add_runtime(module)
    name = test_name(request)
    text = TestCode(module, request, derivative, name).text()
    declared = module.functions.pop(name, None)
    test = helpers.add(module, name, text)
    kept = [a for a in module.functions[request.function].arguments if not memory_bytes(a, "sret")]
    roles = zip(module.functions[request.function].arguments, request.roles, strict=True)
    sized = {a.index: len(sizes(a, role, _regions(derivative, a, role))) for a, role in roles}
    place = 0
    for argument in kept:
        words = tuple(word for word in argument.attributes if word.startswith("byval("))
        test.arguments[place].attributes = (*words, *test.arguments[place].attributes)
        place += 1 + sized[argument.index]
    _pass_alike(test)
    if declared is not None:
        for caller in module.functions_with([declared.ref]):
            replace_all(caller, {declared: test})
            _pass_alike(caller)


def _regions(derivative: Differentiation, argument: Argument, role: Role) -> tuple[Region, ...]:
    return (regions_of(derivative, argument.index) or ()) if is_memory(argument, role) else ()


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


def _pass_alike(function: Function) -> None:
    """Give the calls in a function the attributes of memory that is passed by value, as their callees have them."""
    for call in function.instructions:
        if not isinstance(call, Call) or call.called is None:
            continue
        for n, parameter in enumerate(call.called.arguments[: len(call.arguments)]):
            words = tuple(word for word in parameter.attributes if word.startswith(("byval(", "sret(")))
            if words and not any(word.startswith(("byval(", "sret(")) for word in call.argument_attributes[n]):
                call.argument_attributes[n] = (*words, *call.argument_attributes[n])


# -- once, before the first call ----------------------------------------------------------------


def _run_once(module: Module, request: Request, derivative: Differentiation) -> list[str]:
    """Run a self-test before the first call of its gradient; returns a sentence for each call where it can't be."""
    first = derivative.augmented if request.split else derivative.gradient
    assert first is not None
    gradient, test = module.functions[first.name], module.functions[test_name(request)]
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
            for _ in range(request.width if role.has_shadow else 0):
                next(operands)
            if memory_bytes(argument, "sret"):
                continue
            arguments.append(value)
            for each in _regions(derivative, argument, role):
                if each.name not in sizes(argument, role, [each]):
                    continue
                size = bytes_behind(module, value) if not each.within else None
                inside = f" at byte {each.offset}" if each.within else ""
                unknown = unknown or ("" if size is not None else argument.ref.removeprefix("%") + inside)
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
    once = helpers.add(
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
    _pass_alike(once)
    return once


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
