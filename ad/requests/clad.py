"""Clad's way to ask: `clad::gradient(f, "x, y").execute(...)`, rewritten to the engine's own requests.

Our stand-in for Clad's header calls functions without a body, `__enzyme_clad_...`, with the function, the names of the
parameters to differentiate, and the arguments; the addresses of the adjoints come last.

| in the program                                          | becomes                                                  |
|---------------------------------------------------------|----------------------------------------------------------|
| `gradient(f, "x, p").execute(x, p, n, &dx, dp)`         | `dx += __enzyme_autodiff(f, out x, dup p dp, const n)`   |
| `gradient(k, "y").execute_kernel(grid, block, y, n, dy)`| `__enzyme_autodiff` of a function that launches k        |
| `differentiate(f, "x").execute(x, p, n)`                | `__enzyme_fwddiff(f, dup x 1, const p, const n)`         |

Source: Clad's manual, "Using Clad", and its `DifferentiateMode`: without names all real parameters and pointers count.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.history.records import EngineError
from ad.requests.request_calls import defect
from ad.requests.spellings import ENTRY_POINT, FORWARD_ENTRY_POINT, MARKERS
from analyses.gpu.launch_names import PUSH, kernel_of_stub
from analyses.ir.builder import Builder, Names, ones
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.invokes import as_call
from analyses.ir.model import Argument, Block, Function, GlobalVariable, Instruction, Module
from analyses.ir.types import I32, I64, PTR, VOID, FloatType, FunctionType, StructType, Type
from analyses.ir.uses import replace_uses
from analyses.library.annotations import text_of
from analyses.library.demangling import demangled
from analyses.memory.call_targets import possible_functions
from analyses.records import dataclass

CLAD = "__enzyme_clad_"
_GRADIENT, _DERIVATIVE, _KERNEL = f"{CLAD}gradient", f"{CLAD}differentiate", f"{CLAD}kernel"
_LAUNCH = (I64, I32, I64, I32, I64, PTR)
"""The parameters of a launch, as clang passes them: grid and block as (x, y) and z each, shared memory, stream."""
_THROUGH_MEMORY = ("byval", "sret")


def is_of_clad(call: Call) -> bool:
    return call.called is not None and call.called.is_declaration and CLAD in call.called.name


def rewrite_clad_calls(module: Module) -> bool:
    """Rewrite the requests of Clad's header; True if there were any.

    Those that ask for what there is not stay: `clad_error` says what is wrong.
    """
    calls = [
        call
        for function in module.functions_with([CLAD])
        for call in function.instructions
        if isinstance(call, Call) and is_of_clad(call)
    ]
    for call in calls:
        try:
            asked = _read(call)
        except EngineError:
            continue
        if call.opcode == "invoke":
            as_call(call)
        _rewrite(module, call, asked)
    return bool(calls)


def clad_error(call: Call) -> EngineError:
    """Why a request of Clad's header was not rewritten."""
    try:
        _read(call)
    except EngineError as error:
        return error
    return defect(call, "a request of Clad's header is of another module", "open the source, or its IR, as one program")


@dataclass(frozen=True, eq=False)
class _Asked:
    """What a call asks for: the function, its arguments, and for each the address of its adjoint, or None."""

    function: Function
    launch: Sequence[Value]
    given: Sequence[Value]
    adjoints: Sequence[Value | None]
    direction: Argument | None = None
    """The parameter in whose direction a tangent is asked for; None for a gradient."""


# -- reading ------------------------------------------------------------------------------------


def _read(call: Call) -> _Asked:
    """Raises EngineError."""
    assert call.called is not None
    function = _function(call)
    _, names, *rest = call.arguments
    said = text_of(names)
    if said is None:
        raise defect(call, "the names of the parameters are not known here", "write them as one string")
    wanted = [name.strip() for name in said.split(",") if name.strip()]
    is_kernel = bool(kernel := kernel_of_stub(function.name))
    if is_kernel != (_KERNEL in call.called.name):
        problem = f"{demangled(kernel or function.name)} is {'a kernel' if is_kernel else 'no kernel'}"
        raise defect(call, problem, f"use {'execute_kernel' if is_kernel else 'execute'}")
    if _DERIVATIVE in call.called.name:
        number, *given = rest
        return _Asked(function, (), given, (), _direction(call, function, wanted, number))
    launch, rest = (rest[: len(_LAUNCH)], rest[len(_LAUNCH) :]) if is_kernel else ([], rest)
    count = len(function.arguments)
    given, addresses = rest[:count], rest[count:]
    return _Asked(function, launch, given, _adjoints(call, function, wanted, addresses))


def _function(call: Call) -> Function:
    targets = possible_functions(call.arguments[0])
    if targets is None or len(targets) != 1:
        problem = "the function that clad::gradient or clad::differentiate was given is not known here"
        raise defect(call, problem, "ask and execute in one function, and give clad:: the function itself")
    (function,) = targets
    parameters = function.arguments
    if any(word.startswith(_THROUGH_MEMORY) for parameter in parameters for word in parameter.attributes):
        problem = f"@{function.name} takes or returns a struct by value"
        raise defect(call, problem, "pass its address, or ask with __enzyme_autodiff")
    if len(call.arguments) < 2 + len(parameters):
        problem = f"too few arguments for @{function.name}"
        raise defect(call, problem, "execute takes those of the function first")
    return function


def _is_differentiable(parameter: Argument) -> bool:
    return parameter.type.is_pointer or isinstance(parameter.type, FloatType)


def _named(call: Call, function: Function, name: str) -> Argument:
    for parameter in function.arguments:
        if parameter.name == name:
            return parameter
    listed = ", ".join(parameter.name for parameter in function.arguments if parameter.name)
    raise defect(call, f"@{function.name} has no parameter {name}", f"it has {listed}" if listed else "")


def _direction(call: Call, function: Function, wanted: Sequence[str], number: Value) -> Argument:
    if len(wanted) > 1:
        raise defect(call, "clad::differentiate takes one parameter", "clad::gradient takes several")
    if wanted:
        parameter = _named(call, function, wanted[0])
    elif isinstance(number, ConstantInt) and 0 <= number.value < len(function.arguments):
        parameter = function.arguments[number.value]
    else:
        raise defect(call, f"@{function.name} has no parameter {number.ref}", "the first one is 0")
    if not isinstance(parameter.type, FloatType):
        problem = f"%{parameter.name} of @{function.name} is {parameter.type}, not one real number"
        raise defect(call, problem, "clad::gradient takes pointers, too")
    return parameter


def _adjoints(call: Call, function: Function, wanted: Sequence[str], addresses: Sequence[Value]) -> list[Value | None]:
    """For each parameter the address of its adjoint, or None."""
    active = [_named(call, function, name) for name in wanted]
    is_kernel = bool(kernel_of_stub(function.name))
    for parameter in active:
        if is_kernel and isinstance(parameter.type, FloatType):
            problem = f"%{parameter.name} is a number that the kernel takes by value: its adjoint has no place"
            raise defect(call, problem, "name pointers alone, or differentiate a function that launches the kernel")
        if not _is_differentiable(parameter):
            raise defect(call, f"%{parameter.name} of @{function.name} is {parameter.type}, which has no derivative")
    if not wanted and is_kernel:
        active = [p for p in function.arguments if p.type.is_pointer]
    elif not wanted:
        everything = len(addresses) == len(function.arguments)
        active = [p for p in function.arguments if everything or _is_differentiable(p)]
    if len(addresses) != len(active) or not all(address.type.is_pointer for address in addresses):
        problem = f"{len(active)} addresses of adjoints are wanted, and {len(addresses)} values follow the arguments"
        raise defect(call, problem, "one for each of " + ", ".join(f"%{p.name}" for p in active))
    by_parameter = dict(zip(active, addresses, strict=True))
    return [by_parameter.get(p) if _is_differentiable(p) else None for p in function.arguments]


# -- writing ------------------------------------------------------------------------------------


def _rewrite(module: Module, call: Call, asked: _Asked) -> None:
    block = call.block
    assert block is not None
    at = block.instructions.index(call)
    before, after = block.instructions[:at], block.instructions[at + 1 :]
    block.instructions = before
    builder = Builder(Names.of(call.function))
    builder.at(block)
    result = (_tangent if asked.direction is not None else _gradient)(module, builder, asked)
    for instruction in block.instructions[at:]:
        instruction.metadata = list(call.metadata)
    if result is not None and call.type != VOID:
        result.name = call.name
        replace_uses(call.function, call, result)
    block.instructions += after


def _tangent(module: Module, builder: Builder, asked: _Asked) -> Instruction:
    operands: list[Value] = [asked.function]
    for parameter, value in zip(asked.function.arguments, asked.given, strict=True):
        is_direction = parameter is asked.direction
        operands += [_marker(module, "dup" if is_direction else "const"), value]
        operands += [ones(value.type)] if is_direction else []
    return _request(module, builder, FORWARD_ENTRY_POINT, asked.function.function_type.result, operands)


def _gradient(module: Module, builder: Builder, asked: _Asked) -> None:
    """Ask for the gradient; add the adjoints that it returns to what their addresses lead to."""
    target = _launching(module, asked.function) if asked.launch else asked.function
    operands: list[Value] = [target]
    for value in asked.launch:
        operands += [_marker(module, "const"), value]
    returned: list[tuple[Type, Value]] = []
    for parameter, value, adjoint in zip(asked.function.arguments, asked.given, asked.adjoints, strict=True):
        if adjoint is None:
            operands += [_marker(module, "const"), value]
        elif parameter.type.is_pointer:
            operands += [_marker(module, "dup"), value, adjoint]
        else:
            operands += [_marker(module, "out"), value]
            returned.append((parameter.type, adjoint))
    types = [type_ for type_, _ in returned]
    result = VOID if not types else types[0] if len(types) == 1 else StructType(tuple(types), packed=False)
    derivative = _request(module, builder, ENTRY_POINT, result, operands)
    for number, (type_, address) in enumerate(returned):
        part = derivative if len(returned) == 1 else builder.extract(derivative, (number,), "adjoint")
        builder.store(builder.binary("fadd", builder.load(type_, address, "before"), part, "sum"), address)


def _request(module: Module, builder: Builder, point: str, result: Type, operands: Sequence[Value]) -> Instruction:
    type_ = FunctionType(result, (PTR,), variadic=True)
    number = 0
    while (asks := module.functions.get(name := f"{point}.clad.{number}")) and asks.function_type != type_:
        number += 1
    return builder.call(module.declare(name, type_), operands, "derivative")


def _marker(module: Module, role: str) -> GlobalVariable:
    name = f"enzyme_{role}"
    assert name in MARKERS
    if name not in module.variables:
        module.variables[name] = GlobalVariable(name, I32)
        module.variables[name].linkage = "external"
    return module.variables[name]


def _launching(module: Module, stub: Function) -> Function:
    """A function that launches a kernel as it is told to: the launch's parameters come before the kernel's."""
    name = f"adjoint.launched.{kernel_of_stub(stub.name)}"
    if (made := module.functions.get(name)) is not None:
        return made
    type_ = FunctionType(VOID, (*_LAUNCH, *(parameter.type for parameter in stub.arguments)))
    made = module.add(Function(name, type_))
    made.linkage = "internal"
    words = ("grid_xy", "grid_z", "block_xy", "block_z", "shared", "stream")
    for argument, said in zip(made.arguments, (*words, *(p.name for p in stub.arguments)), strict=True):
        argument.name = said or f"arg{argument.index}"
    block = Block("entry", made)
    builder = Builder(Names()).at(block)
    builder.call(module.declare(PUSH, FunctionType(I32, _LAUNCH)), made.arguments[: len(_LAUNCH)], "pushed")
    call = builder.call(stub, made.arguments[len(_LAUNCH) :])
    call.argument_attributes = [parameter.attributes for parameter in stub.arguments]
    builder.ret()
    made.blocks = [block]
    return made
