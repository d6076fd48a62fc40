"""Every request of a program, with requests that share a tape matched to each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace

from ad.history.records import EngineError
from ad.requests.reading import request_of
from ad.requests.request_calls import CallKind, RequestCall, defect
from ad.requests.requests import Request, SplitRequest, TangentSweep
from analyses.ir.constants import Constant
from analyses.ir.instructions import Call
from analyses.ir.metadata import source_place
from analyses.ir.model import Module
from analyses.records import dataclass


def find_requests(module: Module, wrong: dict[Call, EngineError] | None = None) -> list[RequestCall]:
    """Every request in the program, a call of a function whose name contains that of an entry point, in order.

    Raises EngineError for an impossible or malformed request; with `wrong` such calls are collected there and left out.
    """
    if not any("__enzyme_" in name for name in module.functions):
        return []
    calls: list[RequestCall] = []
    for function in module.functions_with(["__enzyme_"]):
        for instruction in function.instructions:
            if not isinstance(instruction, Call):
                continue
            try:
                request_call = request_of(module, instruction)
            except EngineError as error:
                if wrong is None:
                    raise
                wrong[instruction] = error
            else:
                calls += [request_call] if request_call is not None else []
    return _with_shared_tapes(calls, wrong)


@dataclass
class _Sharers:
    """The requests that share a tape: their kinds, and True if one wants the primal's result with its tangents."""

    kinds: set[CallKind] = field(default_factory=set)
    with_result: bool = False


def _with_shared_tapes(calls: list[RequestCall], wrong: dict[Call, EngineError] | None) -> list[RequestCall]:
    """The requests; each one for a split derivative describes all uses of its tape."""
    sharers = _sharers_of(calls)
    augmented = {str(activity[0]) for activity, shared in sharers.items() if CallKind.AUGMENTED in shared.kinds}
    matched: list[RequestCall] = []
    for call in calls:
        request = call.request
        if not isinstance(request, SplitRequest):
            matched.append(call)
            continue
        shared = sharers[request.activity]
        if call.kind is CallKind.TANGENTS_OF_TAPE and CallKind.AUGMENTED not in shared.kinds:
            error = _without_tape(call, request.function in augmented)
            if error is not None and wrong is None:
                raise error
            if error is not None and wrong is not None:
                wrong[call.call] = error
                continue
        if CallKind.TANGENTS_OF_TAPE in shared.kinds:
            alone = CallKind.REVERSE_OF_TAPE not in shared.kinds
            call = replace(call, request=replace(request, tangents=TangentSweep(shared.with_result, alone)))
        matched.append(call)
    return matched


def _sharers_of(calls: Iterable[RequestCall]) -> dict[tuple[object, ...], _Sharers]:
    """The requests for split derivatives, grouped by the activity that requests for one tape share."""
    sharers: dict[tuple[object, ...], _Sharers] = {}
    for call in calls:
        if isinstance(call.request, SplitRequest):
            shared = sharers.setdefault(call.request.activity, _Sharers())
            shared.kinds.add(call.kind)
            shared.with_result |= call.request.result_again
    return sharers


def _without_tape(call: RequestCall, others: bool) -> EngineError | None:
    """The error for a tangent sweep whose tape no call makes; None for a null tape, which may be enough.

    `others`: tapes of the function exist, for other activity.
    """
    function = call.request.function
    hint = f"call __enzyme_augmentfwd of @{function} with the same arguments inactive, in the program that is lowered"
    if others:
        problem = f"the tapes of @{function} that are made are for other activity of its arguments or result"
        return defect(call.call, problem, hint)
    tape = call.tape.value
    if tape is None or (isinstance(tape, Constant) and tape.ref == "null"):
        return None
    return defect(call.call, f"nothing in the program makes a tape of @{function}", hint)


def requested_by(module: Module, request: Request) -> str:
    """The location of the first request for a derivative in the program; empty if there is none.

    Raises EngineError as `find_requests` does.
    """
    call = next((request_call.call for request_call in find_requests(module) if request_call.request == request), None)
    if call is None:
        return ""
    place = source_place(module, call)
    return f"by @{call.function.name}" + (f", {place}" if place else "")
