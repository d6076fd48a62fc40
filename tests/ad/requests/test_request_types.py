"""The three modes of a request: the functions that each makes, and what each has no place for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ad.requests.requests import (
    ForwardRequest,
    Request,
    ResultTangent,
    ReverseRequest,
    Role,
    SplitRequest,
    TangentSweep,
)

ROLES = (Role.OUT, Role.DUP, Role.CONST)


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        (ReverseRequest("f", ROLES, True), ("diffe.f.odc",)),
        (ReverseRequest("f", ROLES, True, primal_result=True, keeps=True), ("diffe.f.odc.primal.kept",)),
        (ReverseRequest("f", ROLES, local=(1,), width=4), ("diffe.f.odc.local.1.width.4",)),
        (ForwardRequest("f", (Role.DUP,), ResultTangent.NUMBER, parallel=True), ("forward.f.d.parallel",)),
        (SplitRequest("f", ROLES), ("augmented.f.odc", "reverse.f.odc")),
        (SplitRequest("f", ROLES, tangents=TangentSweep(alone=True)), ("augmented.f.odc", "tangents.f.odc")),
        (
            SplitRequest("f", ROLES, tangents=TangentSweep(), placed=True),
            ("augmented.f.odc.placed", "reverse.f.odc.placed", "tangents.f.odc.placed"),
        ),
    ],
)
def test_a_request_names_the_functions_that_it_makes(request_: Request, names: tuple[str, ...]) -> None:
    assert request_.names == names


def test_a_mode_lacks_what_only_another_has() -> None:
    reverse, forward = ReverseRequest("f", ROLES, True), ForwardRequest("f", ROLES, ResultTangent.SHADOW)
    assert reverse.reverses and not (reverse.forward or reverse.split or reverse.shadowed_result or reverse.placed)
    assert forward.forward and forward.shadowed_result and not (forward.active_result or forward.reverses)
    with pytest.raises(TypeError):
        replace(reverse, placed=True)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        replace(forward, tangents=TangentSweep())  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Request("f", ROLES)  # type: ignore[abstract]


def test_the_modes_are_told_apart() -> None:
    modes = {ReverseRequest("f", ()), ForwardRequest("f", ()), SplitRequest("f", ())}
    assert len(modes) == 3
    assert {request.mode for request in modes} == {"reverse", "forward"}
    assert SplitRequest("f", (), tangents=TangentSweep(alone=True)).mode == "split forward"


def test_calls_of_a_split_derivative_return_no_result_again() -> None:
    split = SplitRequest("f", ROLES, tangents=TangentSweep(with_result=True, alone=True))
    assert split.result_again and not split.reverses
    assert split.tangents_of_calls == TangentSweep(alone=True)
    assert ReverseRequest("f", ROLES).tangents_of_calls is None
