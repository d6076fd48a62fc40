"""The registers of kernels with a derivative, where the program does not say how they are launched."""

from __future__ import annotations

import pytest

from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.lowering import lowered

PROGRAM = """
target triple = "nvptx64-nvidia-cuda"
declare double @__enzyme_autodiff(ptr, double)

define double @f(double %x) {{
  %r = fmul double %x, %x
  ret double %r
}}

define ptx_kernel void @gradient(ptr %to, double %x) {0} {{
  %d = call double @__enzyme_autodiff(ptr @f, double %x)
  store double %d, ptr %to
  ret void
}}

define ptx_kernel void @other(ptr %to) {{
  ret void
}}
"""


@pytest.mark.parametrize(
    ("said", "limited"), [("", True), ('"nvvm.maxntid"="256"', False), ('"nvvm.minctasm"="2"', False)]
)
def test_limit(said: str, limited: bool) -> None:
    module = read_module(normalise(lowered(PROGRAM.format(said))))

    def words(name: str) -> str:
        groups, attributes = module.attribute_groups, module.functions[name].attributes
        return " ".join(word for attribute in attributes for word in groups.get(attribute, (attribute,)))

    assert ('"nvvm.maxnreg"="128"' in words("gradient")) is limited
    assert "maxnreg" not in words("other")
