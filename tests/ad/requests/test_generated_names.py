"""What generated functions are called in sentences."""

from __future__ import annotations

import pytest

from ad.requests.generated_names import said_as
from ad.requests.requests import ForwardRequest, ReverseRequest, Role, SplitRequest
from ad.story.vocabulary import spoken_function

ROLES = (Role.DUP, Role.CONST, Role.OUT)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (ReverseRequest("_Z4normPdi", ROLES, keeps=True).names[0], "the gradient of norm"),
        (ReverseRequest("norm", (), width=4).names[0], "the gradient of norm"),
        (ForwardRequest("f.1", ROLES).names[0], "the forward derivative of f.1"),
        (SplitRequest("f", ROLES, parallel=True).names[0], "the forward half of f"),
        (SplitRequest("f", ROLES, parallel=True).names[1], "the reverse half of f"),
        ("diffeomorphism", "diffeomorphism"),
    ],
)
def test_a_generated_function_is_told_by_what_it_is(name: str, says: str) -> None:
    assert spoken_function(name) == says
    assert (said_as(name) is None) == (name == says)
