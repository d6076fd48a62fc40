"""Programs of a host and a device in one file: the device's code is verified with the host's."""

from __future__ import annotations

import pytest

from samples import load
from workbench.program import loading


def test_damaged_code_for_the_device_is_refused() -> None:
    text = load("clad_talk").ir.read_text(encoding="utf-8")
    assert "adjoint.device" in loading.load([text.encode()])
    with pytest.raises(loading.RefusedError, match="its code for the device: "):
        loading.load([text.replace("ptx_kernel", "ptx_kernal").encode()])
