"""The request that a command line is about: the program's own, or the gradient of a named function."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.program.errors import UserError
from workbench.program.function_names import find_function
from workbench.program.program import Program

if TYPE_CHECKING:
    from ad.history.records import EngineError
    from ad.requests.requests import Request
    from analyses.ir.model import Function


def has_requests(program: Program) -> bool:
    """True if the program asks for a derivative itself, perhaps by a call that can't be read."""
    from ad.requests.finding import find_requests
    from analyses.ir.instructions import Call

    wrong: dict[Call, EngineError] = {}
    return bool(find_requests(program.module, wrong)) or bool(wrong)


def request_meant(program: Program, name: str, const: str) -> Request:
    """The program's request for the named function, or its first request, with the arguments of `--const` constant.

    Raises UserError; EngineError for a request that can't be read.
    """
    from ad.requests.finding import find_requests
    from ad.requests.requests import Role, default_request

    requested = [call.request for call in find_requests(program.module)] if not name else []
    if requested:
        request = requested[0]
        function = program.module.functions[request.function]
    else:
        function = _named(program, name)
        request = default_request(function)
        if any("__enzyme_" in each for each in program.module.functions):
            requests = [call.request for call in find_requests(program.module)]
            request = next((each for each in requests if each.function == function.name), request)
    constant = {each.strip().removeprefix("%") for each in const.split(",") if each.strip()}
    unknown = constant - {a.ref.removeprefix("%") for a in function.arguments}
    if unknown:
        raise UserError(f"@{function.name} has no argument {min(unknown)}", "--const")
    roles = (
        Role.CONST if a.ref.removeprefix("%") in constant else role
        for a, role in zip(function.arguments, request.roles, strict=True)
    )
    return replace(request, roles=tuple(roles))


def _named(program: Program, wanted: str) -> Function:
    """Find the named function; one without a body is accepted, since the missing body is an error to explain."""
    function = program.module.functions.get(wanted.removeprefix("@"))
    return function if function is not None and function.is_declaration else find_function(program, wanted)
