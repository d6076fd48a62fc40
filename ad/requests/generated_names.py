"""The names of generated functions, as a person says them."""

from __future__ import annotations

import re

from ad.requests.requests import AUGMENTED_SWEEP, FOLLOWING_SWEEPS

_REVERSE, _TANGENTS = FOLLOWING_SWEEPS
_SAID = {
    "diffe": "the gradient of",
    "forward": "the forward derivative of",
    AUGMENTED_SWEEP: "the forward half of",
    _REVERSE: "the reverse half of",
    _TANGENTS: "the tangents of",
}
_GENERATED = re.compile(
    rf"({'|'.join(_SAID)})\.(.+?)(?:\.[cdno]+)?(?:\.(?:primal|kept|parallel|together|placed))*"
    r"(?:\.local(?:\.\d+)*)?(?:\.width\.\d+)?"
)


def said_as(name: str) -> tuple[str, str] | None:
    """What a generated function is, as in `the gradient of`, and the function it is that of; None for any other."""
    match = _GENERATED.fullmatch(name)
    return (_SAID[match[1]], match[2]) if match else None
