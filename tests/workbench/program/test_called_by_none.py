"""The function that is meant where none is named."""

from __future__ import annotations

import pytest

from analyses.ir.text.reader import read_module
from workbench.program.called_by_none import called_by_none


@pytest.mark.parametrize(
    ("calls", "names"),
    [
        ({"a": "", "b": "a"}, "b"),
        ({"a": "", "b": ""}, "a b"),
        ({"_Z1av": "", "b": ""}, "b"),
        ({"_Z1av": "", "_Z1bv": "_Z1av"}, "_Z1bv"),
        ({"a": "", "main": ""}, "a"),
        ({"a": "", "asks": "__enzyme_autodiff"}, "a"),
        ({"a": "a"}, "a"),
    ],
)
def test_functions_that_no_other_calls(calls: dict[str, str], names: str) -> None:
    bodies = (
        f"define void @{name}() {{\n" + (f"  call void @{called}()\n" if called else "") + "  ret void\n}\n"
        for name, called in calls.items()
    )
    module = read_module("declare void @__enzyme_autodiff()\n" + "".join(bodies))
    assert " ".join(function.name for function in called_by_none(module)) == names


def test_the_functions_of_a_registered_derivative_are_not_meant() -> None:
    bodies = "".join(f"define void @{name}() {{\n  ret void\n}}\n" for name in ("f", "augmented", "reverse"))
    table = "@__enzyme_register_gradient_f = global [3 x ptr] [ptr @f, ptr @augmented, ptr @reverse]\n"
    assert [function.name for function in called_by_none(read_module(bodies + table))] == ["f"]
