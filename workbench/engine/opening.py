"""The request Open: read a program and describe it."""

from __future__ import annotations

from ad.history.records import EngineError
from ad.requests.finding import find_requests
from ad.requests.multiversioning import separate_choices
from ad.requests.requests import default_request
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from analyses.library.demangling import demangled
from views.model.entries import Problem
from workbench.engine.entries import functions_of
from workbench.engine.messages import Open, Opened
from workbench.engine.problems import problem_of
from workbench.engine.state import EngineState
from workbench.program import sources
from workbench.program.called_by_none import called_by_none
from workbench.program.program import Program, declarations_of


def open_program(state: EngineState, request: Open) -> None:
    """Read the program and send a description of it."""
    source = sources.read(request.paths, request.options, child=state.llvm)
    module = read_module(source.text, source.origin)
    module.declarations = declarations_of(request.paths, request.options, state.llvm)
    program = Program(source, request.paths, module, state.llvm)
    state.open(program, request.options)
    requested, error = _requested(module)
    if error is not None:
        from workbench.engine.explaining import refuse

        refuse(state, program, error)
    state.send(
        Opened(
            request.id,
            source.text,
            functions_of(source.text),
            requested,
            {name: shown for name in module.functions if (shown := demangled(name)) != name},
            tuple(map(str, source.files)),
            problem_of(error, program) if error is not None else None,
            _reported(program, request.log) if request.log else (),
        )
    )


def _reported(program: Program, log: str) -> tuple[Problem, ...]:
    """Enzyme's messages, each at its place in the program."""
    from ad.advice.enzyme_log import located, messages_in

    errors = (located(program.module, message).error(program.module) for message in messages_in(log))
    return tuple(problem_of(error, program)._replace(severity="warning") for error in errors)


MOST_READ = 40
"""Functions up to which all are read to see which calls which, before the first of them is shown."""


def _requested(module: Module) -> tuple[tuple[str, ...], EngineError | None]:
    """The functions whose gradient the program requests, then one whose gradient makes sense.

    With them the error, if what the program requests cannot be read.
    """
    separate_choices(module)
    requested: dict[str, None] = {}
    refused = None
    try:
        requested = dict.fromkeys(call.request.function for call in find_requests(module))
    except EngineError as error:
        refused = error
    defined = [f.name for f in module.functions.values() if not f.is_declaration and f.name != "main"]
    few = len(defined) <= MOST_READ
    likely = [*(function.name for function in (called_by_none(module) if few else ())), *defined]
    active = [name for name in likely if default_request(module.functions[name]).active_result]
    return (*requested, *active[:1], *defined[:1]), refused
