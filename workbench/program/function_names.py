"""Search for the function that a person names."""

from __future__ import annotations

from collections.abc import Sequence

from analyses.gpu.threads import for_device
from analyses.ir.model import Function
from analyses.library.demangling import demangled, functions_named, spoken, without_arguments
from analyses.library.fortran_names import is_fortran, procedures_named
from workbench.program.called_by_none import called_by_none
from workbench.program.errors import UserError
from workbench.program.listed_functions import first_names, listed_functions
from workbench.program.program import Program


def find_function(program: Program, wanted: str) -> Function:
    """Find the function that a person names; without a name, the one that is meant. Raises UserError.

    That is the only one that no other calls, or the only one whose derivative the program asks for. Functions that only
    this program calls, and those that C++ makes of templates and headers, need no name.
    """
    functions = program.module.functions
    bodies = [f for f in functions.values() if not f.is_declaration]
    if not wanted:
        visible = [f for f in bodies if f.linkage in ("", "external")]
        if len(bodies) == 1 or len(visible) == 1:
            return (visible or bodies)[0]
        if len(outermost := called_by_none(program.module)) == 1:
            return outermost[0]
        if len(requested := _requested(program)) == 1:
            return requested[0]
        raise UserError(
            "no function is named" if bodies else "defines no function",
            program.place,
            f"name one with --function: {listed_functions(program.module)}" if bodies else "",
        )
    candidates = functions_named(wanted.removeprefix("@"), functions)
    if not candidates and is_fortran(program.source.text):
        candidates = procedures_named(wanted, [f.name for f in bodies])
    if not candidates:
        hint = _near(program, wanted, [f.name for f in bodies])
        if for_device(program.module) and program.place.endswith(".cu"):
            hint = f"{hint}; --cuda-side host reads the other half of the program"
        raise UserError(f"there is no function {wanted}", program.place, hint)
    if len(candidates) > 1:
        raise UserError(
            f"{wanted} matches {len(candidates)} functions",
            program.place,
            f"name one of {first_names(spoken(candidates))}",
        )
    function = functions[candidates[0]]
    if function.is_declaration:
        raise UserError(
            f"@{function.name} is declared and has no body here", program.place, "name the file that defines it, too"
        )
    return function


def _requested(program: Program) -> list[Function]:
    """The functions with bodies whose derivatives the program asks for; none where a request can't be read."""
    from ad.history.records import EngineError
    from ad.requests.finding import find_requests

    functions = program.module.functions
    try:
        names = dict.fromkeys(call.request.function for call in find_requests(program.module))
    except EngineError:
        return []
    return [f for name in names if (f := functions.get(name)) is not None and not f.is_declaration]


def _near(program: Program, wanted: str, names: Sequence[str]) -> str:
    """A hint for a name that no function has: similar names, or the functions of the program."""
    from difflib import get_close_matches

    by_short_name = {without_arguments(demangled(name)): name for name in names}
    near = get_close_matches(wanted, [*by_short_name, *names], 3)
    if near:
        return f"did you mean {' or '.join(dict.fromkeys(near))}?"
    return f"it defines {listed_functions(program.module)}" if names else "it defines no function"
