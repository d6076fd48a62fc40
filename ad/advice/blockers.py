"""Every error that keeps a program from its derivatives, not only the first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.engine.lower import requests_met
from ad.history.records import EngineError
from ad.requests.finding import find_requests
from ad.requests.requests import Request
from analyses.facts import History
from analyses.ir.instructions import Call
from analyses.ir.metadata import source_place
from analyses.ir.model import Module
from analyses.records import dataclass

MOST = 50
"""How many errors of one request are gone past."""


@dataclass(frozen=True)
class Blocker:
    """An error of the engine, and the request that it stops; None for a call that can't be read as a request."""

    request: Request | None
    error: EngineError
    asked_at: str = ""
    """The place of the call that asks, `file:line:column` where it is known."""


def requests_of(program: Module) -> tuple[list[Blocker], list[tuple[Request, str]]]:
    """The calls that can't be read as requests, and the requests of a program, each once with the place of its call."""
    wrong: dict[Call, EngineError] = {}
    asked = find_requests(program, wrong)
    malformed = [Blocker(None, error, _place(program, call)) for call, error in wrong.items()]
    places: dict[Request, str] = {}
    for each in asked:
        places.setdefault(each.request, _place(program, each.call))
    return malformed, list(places.items())


def all_blockers(program: Module, options: Options) -> list[Blocker]:
    """The blockers of each request of a program, a request that is made several times once."""
    blockers, requests = requests_of(program)
    for request, place in requests:
        blockers += [Blocker(request, error, place) for error in blockers_of(program, request, options)]
    return blockers


def blockers_of(program: Module, request: Request, options: Options) -> list[EngineError]:
    """The errors that stop one request, each once, in the order in which the engine comes to them."""
    return examined(program, request, options).errors


@dataclass
class Examination:
    """The errors that stop a request, and the derivatives that were being made, by the name of the function."""

    errors: list[EngineError]
    derivatives: dict[str, Differentiation]

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(key_of(error) for error in self.errors)


def key_of(error: EngineError) -> str:
    """The identity of a blocker, which it keeps where the program is built in another way."""
    where = error.where
    at = (where.source or where.text) if where is not None else ""
    return f"{error.what} at {at} in {where.function if where is not None else ''}"


def examined(program: Module, request: Request, options: Options) -> Examination:
    """The errors that stop one request.

    The engine goes past an instruction that has no derivative as if the derivative ended there, so that an error that
    follows from another is not listed. It cannot go past an error of a whole function, such as contradicting types.
    """
    errors: dict[str, EngineError] = {}
    passed: set[tuple[str, str]] = set()
    derivatives: dict[str, Differentiation] = {}
    try:
        module = requests_met(program, request.function, options).module
    except EngineError as error:
        return Examination([error], {})

    def observe(made: Differentiation) -> None:
        derivatives[made.primal.name] = made

    while len(errors) < MOST:
        history = History()
        going_on = replace(options, runtime_errors=True, passed=frozenset(passed))
        last: EngineError | None = None
        try:
            engine.run(module, request, history, going_on, observe=observe)
        except EngineError as error:
            last = error
        for refusal in (*_refused(history), *([last] if last is not None else [])):
            errors.setdefault(key_of(refusal), refusal)
        if last is None or last.where is None or not last.where.subject:
            break
        site = last.where.function, last.where.subject
        if site in passed:
            break
        passed.add(site)
    return Examination(list(errors.values()), derivatives)


def _refused(history: History) -> Iterator[EngineError]:
    return (fact.value for fact in history.facts if isinstance(fact.value, EngineError))


def _place(program: Module, call: Call) -> str:
    return str(source_place(program, call) or f"@{call.function.name}")
