"""The values that are only used as integers."""

from __future__ import annotations

import pytest

from analyses.ir.text.reader import read_module
from analyses.types.context import TypeOptions
from analyses.types.integer_uses import IntegerUses
from analyses.types.shape.program import Program

STORES = """
define void @f(i64 %n, ptr %p) {
  store i64 %n, ptr %p, !tbaa !0
  ret void
}
!0 = !{!1, !1, i64 0}
!1 = !{!"NAME", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"tbaa"}
"""


@pytest.mark.parametrize("other", ["", "!0 = !{}\n", '!0 = !{!1, !1, i64 0}\n!1 = !{!"double", !2, i64 0}\n!2 = !{}\n'])
@pytest.mark.parametrize(("name", "stays"), [("long", True), ("double", False)])
def test_a_tag_is_read_in_the_module_of_its_store(other: str, name: str, stays: bool) -> None:
    function = read_module(STORES.replace("NAME", name)).functions["f"]
    analysed = read_module("define void @g() {\n  ret void\n}\n" + other)
    uses = IntegerUses(Program(analysed, TypeOptions()))
    assert uses.stays(function, function.arguments[0]) is stays
