"""The derivative of a function in forward mode, which tells the sensitivities of numbers without differences."""

from __future__ import annotations

from dataclasses import replace

from ad.diagnosis.runs import Runs
from ad.diagnosis.watched import runnable_text
from ad.emit.move import Move
from ad.engine.differentiation import Differentiation, Options
from ad.engine.engine import run
from ad.history.records import EngineError
from ad.invocation.device import Device
from ad.invocation.invocation import Invocation
from ad.normalise.program_parts import excerpt
from ad.requests.custom_derivatives import custom_derivatives
from ad.requests.requests import ForwardRequest, Request, ResultTangent, Role
from ad.runtime import helpers
from analyses.activity.marks import Marks
from analyses.ir import toolchain
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import ReadError, read_module

ENTRY = "adjoint.primal"


def forward_request(request: Request, function: str) -> ForwardRequest:
    """The request for the tangent of all that a request is about, of one direction."""
    roles = tuple(Role.DUP if role is Role.OUT else role for role in request.roles)
    result = ResultTangent.NUMBER if request.active_result else ResultTangent.NONE
    return ForwardRequest(function, roles, result, local=request.local)


def tangent_text(module: Module, invocation: Invocation, options: Options) -> str:
    """A program with the derivative in forward mode, called by `@adjoint.primal`. Raises EngineError."""
    return _called(
        run(module, forward_request(invocation.request, invocation.function.name), options=options), invocation
    )


def probed_tangents(
    device: Device, invocation: Invocation, derivative: Differentiation, program: Module, options: Options
) -> Runs:
    """Runs of the derivative in forward mode of a primal with probes; a step moves the tangent of a number.

    Raises EngineError, and ArgumentError where an output has no tangent.
    """
    probed = _with_rule_of_probes(derivative.module, program)
    request = forward_request(invocation.request, derivative.primal.name)
    made = run(probed, request, options=options)
    helpers.probe_tangent(made.module)  # for the entry point, also where nothing is probed
    return Runs(device, invocation.tangents(), _called(made, invocation), "")


def _called(made: Differentiation, invocation: Invocation) -> str:
    assert made.gradient is not None
    entry = invocation.frame.tangent_entry(ENTRY, invocation.function, made.gradient)
    return runnable_text(made.module) + entry


def _with_rule_of_probes(module: Module, program: Module) -> Module:
    """A copy of a module in which its probes have a derivative in forward mode, like what the program registers."""
    rules = {name: f for name, f in custom_derivatives(program).items() if name in module.functions}
    for derivative in rules.values():
        _bring(module, program, derivative)
    probe = helpers.probe(module)
    rules[probe.name] = helpers.probe_tangent(module)
    text = print_module(module, read_all=True) + _marks(module, program)
    for number, (name, derivative) in enumerate(rules.items()):
        of = module.functions[name].ref
        text += f"\n@__enzyme_register_derivative_{number}.adjoint = global [2 x ptr] [ptr {of}, ptr {derivative.ref}]"
    try:
        copied = read_module(toolchain.normalise(text + "\n"))
    except (toolchain.ToolchainError, ReadError) as error:
        raise EngineError(f"the function with probes can't be read: {error}") from None
    for function in copied.functions.values():
        if not function.name.startswith("adjoint."):
            _forget_addresses(function)
    return replace(copied, user_rules=program.user_rules)


def _marks(module: Module, program: Module) -> str:
    """The marks of a program for what a part of it has: copies leave the variables that say them behind."""
    marks = Marks(program)
    functions = [module.functions[name] for name in sorted(marks.inactive_functions) if name in module.functions]
    variables = [module.variables[name] for name in sorted(marks.inactive_globals) if name in module.variables]
    marked = [("inactivefn", f.ref) for f in functions] + [("inactive_global", v.ref) for v in variables]
    lines = (
        f"\n@__enzyme_{word}_{number}.adjoint = global [1 x ptr] [ptr {ref}]"
        for number, (word, ref) in enumerate(marked)
    )
    return "".join(lines)


def _forget_addresses(function: Function) -> None:
    """Take the logging of addresses out of a function: to its types they look like numbers."""
    logging: set[Value] = set()
    for call in (i for i in function.instructions if isinstance(i, Call)):
        if call.called is not None and call.called.name == "adjoint.observe":
            number = call.arguments[1]
            logging |= {call, number}
            if isinstance(number, Instruction):
                logging.add(number.operands[0])
    for block in function.blocks:
        block.instructions = [i for i in block.instructions if i not in logging]


def _bring(module: Module, program: Module, function: Function) -> None:
    existing = module.functions.get(function.name)
    if (existing is None or existing.is_declaration) and not function.is_declaration:
        if existing is not None:
            del module.functions[function.name]
        copied = excerpt(program, [function])
        Move(module, copied).function(copied.functions[function.name])
